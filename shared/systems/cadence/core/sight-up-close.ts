import { lessThan } from '../../../core/measure';
import { defineRule } from '../../../rules/rule';

/** C-LOS-8: blocked stays blocked. */
export const sightUpClose = defineRule({
  id: 'C-LOS-8',
  name: 'Sight up close',
  on: 'core',
  kind: 'sight',
  text: ({ clearWithin }) =>
    clearWithin === null ? '' : `Within ${clearWithin}″ an obscured target counts as seen clearly.`,
  short: ({ clearWithin }) => (clearWithin === null ? '' : `Within ${clearWithin}″ obscured is clear.`),
  hooks: {
    attacking: {
      sight: (sight, { figures: { clearWithin }, unitDistance }) =>
        sight === 'obscured' && clearWithin !== null && unitDistance !== null && lessThan(unitDistance, clearWithin)
          ? 'clear'
          : sight,
    },
  },
});
