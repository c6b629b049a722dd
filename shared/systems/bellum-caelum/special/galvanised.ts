import { defineRule } from '../../../rules/rule';

export const galvanised = defineRule({
  id: 'B-SR-GALVANISED',
  name: 'Galvanised',
  on: 'model',
  kind: 'command',
  text: 'Performs one more action at once, of the named kind if one is named.',
  hooks: { bellum: { instant: ({ ref }) => ({ kind: 'extra-action', amount: 1, action: ref.action ?? null }) } },
});
