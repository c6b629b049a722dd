import { casesOf } from '../../../rules/cases';
import { states } from '../../../rules/probes';
import { cadenceFigures } from '../../../rules/rule-book';
import { dodgeRoll } from './dodge-roll';

export const cases = casesOf('devils-bluff', dodgeRoll, [
  [
    'against Assault weapons',
    states('Dodge Roll', (use, book) => use.rule.hooks.defending?.reaction?.(cadenceFigures(book))?.againstWeaponRule),
    'assault',
  ],
]);
