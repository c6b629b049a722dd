import { casesOf } from '../../../rules/cases';
import { aceSucceeds, keepsLastPointOn } from '../../../rules/probes';
import { acesWild } from './aces-wild';

export const cases = casesOf('devils-bluff', acesWild, [
  ['an Ace hits as 11', aceSucceeds({ attacker: ['Aces Wild'], skill: 9 }, 'attack'), true],
  ['an Ace saves', aceSucceeds({ target: ['Aces Wild'], defence: 10 }, 'defence'), true],
  ['the last Command Point is safe', keepsLastPointOn(1, ['Aces Wild']), true],
]);
