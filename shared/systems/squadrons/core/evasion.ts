import { rerollFailures } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';

/** S-EVA-7: the slide dodges nothing; what it buys is the re-rolls, still one per die in all (C-DICE-8). */
export const evasion = defineRule({
  id: 'S-EVA-6',
  covers: ['S-EVA-1', 'S-EVA-2', 'S-EVA-3'],
  name: 'Evasion',
  on: 'core',
  kind: 'defend',
  text: 'A targeted ship may pay 1 Command Point before the dice to slide up to 2" sideways and re-roll failed Defence and Counter Rolls of that attack.',
  hooks: {
    defending: {
      reaction: { id: 'evade', cost: 1, oncePerGame: false },
      defenceReroll: (test, scene) => (scene.evading && test.rerollUpTo !== test.faces ? rerollFailures(test) : test),
      counterReroll: (when, scene) => (scene.evading ? 'always' : when),
    },
  },
});
