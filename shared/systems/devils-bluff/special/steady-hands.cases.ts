import { casesOf } from '../../../rules/cases';
import { hitsOn } from '../../../rules/probes';
import { steadyHands } from './steady-hands';

export const cases = casesOf('devils-bluff', steadyHands, [
  ['Rush only -2', hitsOn({ actions: 3, attacker: ['Steady Hands'], skill: 6 }), 8],
]);
