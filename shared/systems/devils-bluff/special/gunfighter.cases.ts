import { casesOf } from '../../../rules/cases';
import { states } from '../../../rules/probes';
import { gunfighter } from './gunfighter';

export const cases = casesOf('devils-bluff', gunfighter, [
  ['two Revolver attacks', states('Gunfighter', (use) => use.rule.hooks.commanding?.attackActions?.(use).count), 2],
]);
