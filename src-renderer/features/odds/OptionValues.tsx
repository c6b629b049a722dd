import { useMemo, useState } from 'react';
import type { MusteredUnit } from '#shared/army/muster';
import type { MatchSituation } from '#shared/odds/matchup';
import { optionValues, ROUNDS } from '#shared/odds/option-value';
import type { FindBook } from '#shared/odds/scenario';
import type { Army } from '#shared/schema/army';
import type { GameSystem } from '#shared/systems/game-system';
import { signedMean } from './figures';
import classes from './Odds.module.css';

interface OptionValuesProps {
  readonly army: Army;
  readonly system: GameSystem;
  readonly unit: MusteredUnit;
  readonly target: MusteredUnit;
  readonly situation: MatchSituation;
  readonly findBook: FindBook;
}

/** What each option not yet taken would add to this fight, best value for its cost first. */
export function OptionValues(props: OptionValuesProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={`${classes.values} ${classes.why}`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>What each option would add</summary>
      {open && <ValueTable {...props} />}
    </details>
  );
}

function ValueTable({ army, system, unit, target, situation, findBook }: OptionValuesProps) {
  const rows = useMemo(
    () =>
      unit.models.flatMap((model) =>
        optionValues({ army, unitId: unit.id, system, target, situation, findBook }, model.group),
      ),
    [army, unit, system, target, situation, findBook],
  );
  if (rows.length === 0) return <p className={classes.note}>No option changes this fight.</p>;
  return (
    <>
      <p className={classes.note}>
        In this fight, both at their best weapon. A battle is one attack a round while the unit lives, {ROUNDS} at most.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Option</th>
            <th scope="col">Cost</th>
            <th scope="col" title="HP dealt in one attack, on average">
              HP an attack
            </th>
            <th scope="col" title="Attacks of the target that it lives through, on average">
              Attacks survived
            </th>
            <th scope="col" title={`HP dealt over ${ROUNDS} rounds, or until it falls`}>
              HP a battle
            </th>
            <th scope="col" title="HP dealt over a battle for ten points of cost">
              for 10 {system.currency.short ?? 'pts'}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ item, name, points, dealt, survival, battle, perPoint }) => (
            <tr key={`${item.kind}-${item.id}`}>
              <th scope="row">{name}</th>
              <td>{points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'}</td>
              <Change value={dealt} />
              <Change value={survival} />
              <Change value={battle} />
              <td>{perPoint === null ? '–' : signedMean(10 * perPoint)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const Change = ({ value }: { readonly value: number | null }) => (
  <td
    className={
      value !== null && value > 0.005 ? classes.gain : value !== null && value < -0.005 ? classes.cost : undefined
    }
  >
    {value === null ? '–' : signedMean(value)}
  </td>
);
