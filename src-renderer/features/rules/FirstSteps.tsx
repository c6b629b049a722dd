import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { SystemDocument } from '#shared/schema/system';
import type { GameSystem } from '#shared/systems/game-system';
import type { SystemPart } from '#shared/systems/system-parts';
import classes from './Rules.module.css';

interface Step {
  readonly part: SystemPart | 'check';
  readonly words: string;
  readonly done: boolean;
}

const stepsOf = (module: SystemDocument, system: GameSystem): readonly Step[] =>
  system.engine === 'bellum-caelum'
    ? [
        { part: 'cards', words: 'Write a data card: who fights, and with what.', done: module.cards.length > 0 },
        { part: 'check', words: 'Check it, and let 100 battles be played.', done: false },
      ]
    : [
        { part: 'weapons', words: 'Write a weapon.', done: module.weapons.length > 0 },
        {
          part: 'profiles',
          words: 'Write a profile: what a model can do, and what it carries.',
          done: module.profiles.length > 0,
        },
        { part: 'entries', words: 'Make a unit of such models.', done: module.entries.length > 0 },
        { part: 'check', words: 'Check it, and let 100 battles be played.', done: false },
      ];

interface FirstStepsProps {
  readonly module: SystemDocument;
  readonly system: GameSystem;
  readonly onPart: (part: SystemPart | 'check') => void;
}

/** Where to begin while nothing can be fielded yet. */
export function FirstSteps({ module, system, onPart }: FirstStepsProps) {
  if (system.entries.size + system.cards.size > 0) return null;
  return (
    <section className={classes.steps} aria-label="First steps">
      <h2>From nothing to a game</h2>
      <ol>
        {stepsOf(module, system).map(({ part, words, done }) => (
          <li key={part}>
            <button type="button" onClick={() => onPart(part)}>
              {done ? <IconCircleCheck size={16} /> : <IconCircle size={16} />}
              {words}
            </button>
          </li>
        ))}
      </ol>
      <p className={classes.hint}>
        Rules, terrain, objectives and missions are there already. New army, Battle and the book work as soon as there
        is one unit.
      </p>
    </section>
  );
}
