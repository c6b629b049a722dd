import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Question } from '#shared/players/person/question';
import type { AnyDecision } from '#shared/battle/frame/family';
import { useShortcuts } from '../../../shell/shortcuts';
import classes from './Order.module.css';

interface SequenceProps {
  readonly sequence: NonNullable<Question['sequence']>;
  readonly onDone: (decision: AnyDecision) => void;
}

/** Actions one after another: only those that lead to a legal declaration can be added. */
export function Sequence({ sequence: { steps, offers }, onDone }: SequenceProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const fits = (row: readonly string[]): boolean =>
    offers.some((offer) => row.every((step, i) => offer.steps[i] === step));
  const whole = offers.find(
    (offer) => offer.steps.length === chosen.length && offer.steps.every((step, i) => step === chosen[i]),
  );
  const add = (step: string): void => {
    if (fits([...chosen, step])) setChosen([...chosen, step]);
  };
  const confirm = (): void => {
    if (whole) onDone(whole.decision);
  };
  useShortcuts('Battle', [
    ...steps.map(({ id, label, key }) => ({ keys: key, label: label.toLowerCase(), run: () => add(id) })),
    { keys: 'Enter', label: 'declare', run: confirm },
    {
      keys: 'Backspace',
      label: 'take back the last action',
      when: () => chosen.length > 0,
      run: () => setChosen(chosen.slice(0, -1)),
    },
  ]);
  const labelOf = (id: string): string => steps.find((step) => step.id === id)?.label ?? id;
  return (
    <>
      <div className={classes.slots} role="status" aria-label="Declared so far">
        {chosen.map((id, i) => (
          <span key={i} className={classes.slot} data-on>
            {labelOf(id)}
          </span>
        ))}
        {chosen.length === 0 && <span className={classes.slot}>nothing yet</span>}
      </div>
      <div className={classes.row}>
        {steps.map(({ id, label, key }) => (
          <Button key={id} size="xs" disabled={!fits([...chosen, id])} onClick={() => add(id)} aria-keyshortcuts={key}>
            {label} ({key.toUpperCase()})
          </Button>
        ))}
      </div>
      <div className={classes.row}>
        <Button variant="filled" size="sm" disabled={!whole} onClick={confirm}>
          Declare
        </Button>
        <Button size="sm" disabled={chosen.length === 0} onClick={() => setChosen(chosen.slice(0, -1))}>
          Remove the last
        </Button>
      </div>
    </>
  );
}
