import { casesOf } from '../../../rules/cases';
import { states } from '../../../rules/probes';
import { intuition } from './intuition';

export const cases = casesOf('devils-bluff', intuition, [
  ['sees the hand', states('Intuition', (use) => use.rule.hooks.commanding?.seesHand), true],
]);
