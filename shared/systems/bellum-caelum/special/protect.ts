import { defineRule } from '../../../rules/rule';

export const protect = defineRule({
  id: 'B-SR-PROTECT',
  name: 'Protect',
  on: 'model',
  kind: 'defend',
  text: 'Friendly units within its reach cannot be shot; the bearer itself can.',
  hooks: { bellum: { targeting: 'protects' } },
});
