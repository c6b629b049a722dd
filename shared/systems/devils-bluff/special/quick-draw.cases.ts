import { casesOf } from '../../../rules/cases';
import { states } from '../../../rules/probes';
import { quickDraw } from './quick-draw';

export const cases = casesOf('devils-bluff', quickDraw, [
  ['needs a Revolver', states('Quick Draw', (use) => use.rule.hooks.defending?.reaction?.needsWeapon), 'revolver'],
]);
