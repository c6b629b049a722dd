import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { suggestedPoints } from '#shared/odds/suggested-points';
import type { DataCard } from '#shared/schema/data-card';
import type { GameSystem } from '#shared/systems/game-system';
import { PaneSection } from '../../../components/Pane';
import classes from './SuggestedPoints.module.css';

/** What Muster would ask for the card, term by term (B-STAT-14), and one click to take it. */
export function SuggestedPoints({
  card,
  system,
  onTake,
}: {
  readonly card: DataCard;
  readonly system: GameSystem;
  readonly onTake: (points: number) => void;
}) {
  const { points, terms } = useMemo(() => suggestedPoints(card, system), [card, system]);
  return (
    <section aria-label="Suggested points">
      <PaneSection title="Suggested points" right="a base" />
      <table className={classes.terms}>
        <tbody>
          {terms.map((term) => (
            <tr key={term.label}>
              <th scope="row">
                {term.label}
                <span>{term.reason}</span>
              </th>
              <td>{term.points}</td>
            </tr>
          ))}
          <tr className={classes.sum}>
            <th scope="row">To the next five</th>
            <td>{points}</td>
          </tr>
        </tbody>
      </table>
      <div className={classes.take}>
        {points === card.points ? (
          <span className="m-small">The card asks for as much.</span>
        ) : (
          <Button size="xs" onClick={() => onTake(points)}>
            Ask for {points} instead of {card.points}
          </Button>
        )}
      </div>
    </section>
  );
}
