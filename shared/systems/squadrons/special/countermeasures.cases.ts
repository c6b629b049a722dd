import { casesOf } from '../../../rules/cases';
import { states } from '../../../rules/probes';
import { countermeasures } from './countermeasures';

export const cases = casesOf('squadrons', countermeasures, [
  [
    'a free evasion, once',
    states('Countermeasures', (use) => use.rule.hooks.defending?.reaction),
    { id: 'evade', cost: 0, oncePerGame: true },
  ],
]);
