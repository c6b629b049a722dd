import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Aimed, Offer, Question, Want } from '#shared/players/person/question';
import type { AnyDecision } from '#shared/battle/frame/family';
import { useShortcuts } from '../../../shell/shortcuts';
import { oddsWords } from './Offers';
import classes from './Order.module.css';

interface VolleysProps {
  readonly volleys: NonNullable<Question['volleys']>;
  readonly aim: (want: Want) => Promise<Aimed | null>;
  readonly onHover: (line: Omit<Offer, 'decision'> | null) => void;
  readonly onDone: (decision: AnyDecision) => void;
}

/** A target for every weapon; where not all have to be used, some may be held. */
export function Volleys({ volleys: { lines, all }, aim, onHover, onDone }: VolleysProps) {
  const [picks, setPicks] = useState<readonly number[]>(() =>
    lines.map(({ targets }) => (targets.length > 0 ? 0 : -1)),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const fire = async (): Promise<void> => {
    const aimed = await aim({
      kind: 'volleys',
      lines: lines.map(({ weapon, targets }, i) => {
        const target = targets[picks[i] ?? -1];
        return { weapon, target: target?.target ?? null, part: target?.part ?? null };
      }),
    });
    if (aimed?.problem) setProblem(aimed.problem.message);
    else if (aimed?.decision) onDone(aimed.decision);
  };
  useShortcuts('Battle', [{ keys: 'Enter', label: 'attack', run: () => void fire() }]);
  return (
    <>
      {lines.map(({ weapon, name, targets }, line) => (
        <div key={weapon} role="radiogroup" aria-label={name}>
          <p className="m-label">{name}</p>
          {targets.map(({ name: target, detail, odds, line: drawn, part }, i) => (
            <button
              key={`${target}/${part ?? ''}`}
              type="button"
              role="radio"
              aria-checked={picks[line] === i}
              aria-pressed={picks[line] === i}
              className={classes.offer}
              onClick={() => setPicks(picks.with(line, i))}
              onPointerEnter={() => onHover({ label: target, line: drawn })}
              onPointerLeave={() => onHover(null)}
              onFocus={() => onHover({ label: target, line: drawn })}
              onBlur={() => onHover(null)}
            >
              <kbd>{picks[line] === i ? '●' : '○'}</kbd>
              <b>{target}</b>
              <span />
              <small>{detail}</small>
              <small className={classes.odds}>{oddsWords(odds)}</small>
            </button>
          ))}
          {!all && (
            <button
              type="button"
              role="radio"
              aria-checked={picks[line] === -1}
              aria-pressed={picks[line] === -1}
              className={classes.offer}
              onClick={() => setPicks(picks.with(line, -1))}
            >
              <kbd>{picks[line] === -1 ? '●' : '○'}</kbd>
              <b>Hold it</b>
            </button>
          )}
        </div>
      ))}
      {problem && <p className={classes.bad}>{problem}</p>}
      <Button variant="filled" size="sm" onClick={() => void fire()}>
        {all ? 'Fight' : 'Shoot'}
      </Button>
    </>
  );
}
