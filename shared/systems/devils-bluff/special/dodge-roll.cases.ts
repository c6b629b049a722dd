import { casesOf } from '../../../rules/cases';
import { states } from '../../../rules/probes';
import { dodgeRoll } from './dodge-roll';

export const cases = casesOf('devils-bluff', dodgeRoll, [
  [
    'against Assault weapons',
    states('Dodge Roll', (use) => use.rule.hooks.defending?.reaction?.againstWeaponRule),
    'assault',
  ],
]);
