import { casesOf } from '../../../rules/cases';
import { hitsOn } from '../../../rules/probes';
import { assault } from './assault';

export const cases = casesOf('cadence', assault, [
  ['no Rush Penalty', hitsOn({ actions: 3, weapon: ['Assault'] }), 4],
  ['no Close Range Penalty', hitsOn({ distance: 1, weapon: ['Assault'] }), 4],
]);
