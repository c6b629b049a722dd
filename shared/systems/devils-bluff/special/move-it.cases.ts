import { casesOf } from '../../../rules/cases';
import { states } from '../../../rules/probes';
import { moveIt } from './move-it';

export const cases = casesOf('devils-bluff', moveIt, [
  ['another activates', states('Move It!', (use) => use.rule.hooks.commanding?.followUpActivation), true],
]);
