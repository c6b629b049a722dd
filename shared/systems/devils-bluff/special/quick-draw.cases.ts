import { casesOf } from '../../../rules/cases';
import { states } from '../../../rules/probes';
import { cadenceFigures } from '../../../rules/rule-book';
import { quickDraw } from './quick-draw';

export const cases = casesOf('devils-bluff', quickDraw, [
  [
    'needs a Revolver',
    states('Quick Draw', (use, book) => use.rule.hooks.defending?.reaction?.(cadenceFigures(book))?.needsWeapon),
    'revolver',
  ],
]);
