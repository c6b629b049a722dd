import { defineRule } from '../../../rules/rule';

export const arealEffect = defineRule({
  id: 'B-SR-AREAL-EFFECT',
  name: 'Areal Effect',
  on: 'weapon',
  kind: 'attack',
  text: 'Its damage carries over inside the unit it hits, though not across a squadron.',
  hooks: { bellum: { uncapped: true } },
});
