import { rerollFailures } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';
import { plural } from '../../../rules/words';

/** S-EVA-7: the slide dodges nothing; what it buys is the re-rolls, still one per die in all (C-DICE-8). */
export const evasion = defineRule({
  id: 'S-EVA-6',
  covers: ['S-EVA-1', 'S-EVA-2', 'S-EVA-3'],
  name: 'Evasion',
  on: 'core',
  kind: 'defend',
  text: ({ evasionCost, evasionSlide }) =>
    evasionCost === null
      ? ''
      : `A targeted model may pay ${evasionCost} Command ${plural(evasionCost, 'Point')} before the dice to ` +
        `slide up to ${evasionSlide ?? 0}″ sideways and re-roll failed Defence and Counter Rolls of that ` +
        'attack.',
  short: ({ evasionCost, evasionSlide }) =>
    evasionCost === null
      ? ''
      : `${evasionCost} CP before dice. Slide up to ${evasionSlide ?? 0}″ sideways, re-roll failed Defence and Counters.`,
  hooks: {
    defending: {
      reaction: ({ evasionCost }) =>
        evasionCost === null ? null : { id: 'evade', rule: 'S-EVA-1', cost: evasionCost, oncePerGame: false },
      defenceReroll: (test, { evading, figures }) =>
        evading && figures.evasionCost !== null && test.rerollUpTo !== test.faces ? rerollFailures(test) : test,
      counterReroll: (when, { evading, figures }) => (evading && figures.evasionCost !== null ? 'always' : when),
    },
  },
});
