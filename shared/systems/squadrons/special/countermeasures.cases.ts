import { casesOf } from '../../../rules/cases';
import { states } from '../../../rules/probes';
import { cadenceFigures } from '../../../rules/rule-book';
import { countermeasures } from './countermeasures';

export const cases = casesOf('squadrons', countermeasures, [
  [
    'a free evasion, once',
    states('Countermeasures', (use, book) => use.rule.hooks.defending?.reaction?.(cadenceFigures(book))),
    { id: 'evade', cost: 0, oncePerGame: true },
  ],
]);
