import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DiceAsk } from '#shared/players/person/own-dice';
import { Die } from '../../../components/Die';
import { useShortcuts } from '../../../shell/shortcuts';
import classes from './Order.module.css';
import { throwWords } from './throw-words';

interface DiceTypingProps {
  readonly ask: DiceAsk;
  readonly name: string;
  readonly onDone: (faces: readonly number[]) => void;
  readonly onStop: () => void;
}

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** Real dice: so many are thrown at the table, and their faces typed in. */
export function DiceTyping({ ask: { purpose, need, throws, again }, name, onDone, onStop }: DiceTypingProps) {
  const [faces, setFaces] = useState<readonly number[]>([]);
  const full = faces.length === throws.length;
  const add = (face: number): void => {
    if (!full) setFaces([...faces, face]);
  };
  const confirm = (): void => {
    if (full) onDone(faces);
  };
  useShortcuts('Battle', [
    ...FACES.map((face) => ({ keys: String(face), label: `a ${face}`, run: () => add(face), hidden: face > 1 })),
    { keys: 'Enter', label: 'that is what I rolled', run: confirm },
    {
      keys: 'Backspace',
      label: 'take back a die',
      when: () => faces.length > 0,
      run: () => setFaces(faces.slice(0, -1)),
    },
  ]);
  return (
    <section className={classes.pane} aria-label="Your dice">
      <h2>
        {name}: {again ? 'roll again' : 'roll'}
      </h2>
      <p className={classes.text}>
        {throwWords(throws.length, purpose, need)}, and say what {throws.length === 1 ? 'it shows' : 'they show'}.
      </p>
      <div className={classes.row} role="status" aria-label={`Typed: ${faces.join(', ') || 'nothing'}`}>
        {throws.map((n, i) =>
          faces[i] === undefined ? (
            // As high as the die that takes its place.
            <span key={n} className={classes.slot}>
              {'\u00a0'}
            </span>
          ) : (
            <Die key={n} face={faces[i]} size={28} />
          ),
        )}
      </div>
      <div className={classes.row}>
        {FACES.map((face) => (
          <Button key={face} size="xs" disabled={full} onClick={() => add(face)}>
            {face}
          </Button>
        ))}
      </div>
      <div className={classes.foot}>
        <Button variant="filled" size="sm" disabled={!full} onClick={confirm}>
          That is what I rolled
        </Button>
        <Button size="sm" onClick={onStop}>
          Let Muster roll
        </Button>
      </div>
    </section>
  );
}
