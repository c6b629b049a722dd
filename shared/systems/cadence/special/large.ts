import { defineRule } from '../../../rules/rule';

const SEATS = 2;

export const large = defineRule({
  id: 'C-USR-LARGE',
  name: 'Large',
  on: 'model',
  kind: 'build',
  text: `Takes the room of ${SEATS} models in a Transport.`,
  short: `Takes the room of ${SEATS} in a Transport.`,
  hooks: { scoring: { seats: SEATS } },
});
