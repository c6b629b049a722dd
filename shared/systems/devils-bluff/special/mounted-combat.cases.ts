import { casesOf } from '../../../rules/cases';
import { hitsOn } from '../../../rules/probes';
import { mountedCombat } from './mounted-combat';

export const cases = casesOf('devils-bluff', mountedCombat, [
  ['+2 on horseback', hitsOn({ attacker: ['Horse', 'Mounted Combat'], weapon: ['Assault'], skill: 8 }), 6],
]);
