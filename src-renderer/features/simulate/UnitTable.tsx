import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { SimulationResult, UnitFigures } from '#shared/players/simulation-result';
import { PaneHeader } from '../../components/Pane';
import { SideMark } from '../../components/SideMark';
import { meanDealt } from './findings';
import classes from './Report.module.css';
import { interval } from './words';

const COLUMNS = [
  ['name', 'Unit'],
  ['points', 'Points'],
  ['survival', 'Survives, %'],
  ['hpLost', 'HP lost'],
  ['hpDealt', 'HP dealt'],
  ['kills', 'Kills'],
  ['vp', 'VP'],
  ['earned', 'Earned'],
  ['dealtPer10', 'Dealt per 10 points'],
] as const;
type Column = (typeof COLUMNS)[number][0];

const valueOf = (unit: UnitFigures, column: Column): number | string =>
  column === 'survival' ? unit.survival.rate : unit[column];

interface Sort {
  /** Null: by side, as in the armies. */
  readonly column: Column | null;
  readonly down: boolean;
}

/** Every unit's figures, means per battle. Sorted by a column both sides mix; otherwise each under its army. */
export function UnitTable({
  result,
  marked,
  unitWord,
  tabs,
}: {
  readonly result: SimulationResult;
  readonly marked: ReadonlySet<string>;
  readonly unitWord: string;
  readonly tabs: ReactNode;
}) {
  const [sort, setSort] = useState<Sort>({ column: null, down: true });
  const rows = useMemo(() => sorted(result.units, sort), [result.units, sort]);
  const bestDealt = Math.max(0.01, ...result.units.map(({ dealtPer10 }) => dealtPer10));
  const head = (column: Column): void =>
    setSort((now) =>
      now.column === column
        ? now.down
          ? { column, down: false }
          : { column: null, down: true }
        : { column, down: column !== 'name' },
    );
  return (
    <section className={classes.units} aria-label={`${unitWord} by ${unitWord}`}>
      <PaneHeader title={`${unitWord} by ${unitWord}`} hint="means per battle">
        {sort.column !== null && (
          <UnstyledButton className={classes.bySide} onClick={() => setSort({ column: null, down: true })}>
            By side
          </UnstyledButton>
        )}
        {tabs}
      </PaneHeader>
      <div className={classes.tableBox} tabIndex={0} role="group" aria-label="Table of units">
        <table className={classes.table}>
          <thead>
            <tr>
              {COLUMNS.map(([column, label]) => (
                <th
                  key={column}
                  scope="col"
                  aria-sort={sort.column === column ? (sort.down ? 'descending' : 'ascending') : 'none'}
                >
                  <button type="button" onClick={() => head(column)}>
                    {label}
                    {sort.column === column &&
                      (sort.down ? <IconChevronDown size={12} /> : <IconChevronUp size={12} />)}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          {sort.column === null ? (
            (['a', 'b'] as const).map((side) => (
              <tbody key={side}>
                <tr className={classes.army}>
                  <th colSpan={COLUMNS.length} scope="colgroup">
                    <SideMark side={side} size={12} /> {result.armies[side].name} <span>{armyLine(result, side)}</span>
                  </th>
                </tr>
                {rows
                  .filter(({ army }) => army === side)
                  .map((unit) => (
                    <Row
                      key={`${unit.army}${unit.id}`}
                      unit={unit}
                      best={bestDealt}
                      marked={marked.has(`${unit.army}:${unit.id}`)}
                    />
                  ))}
              </tbody>
            ))
          ) : (
            <tbody>
              {rows.map((unit) => (
                <Row
                  key={`${unit.army}${unit.id}`}
                  unit={unit}
                  best={bestDealt}
                  marked={marked.has(`${unit.army}:${unit.id}`)}
                />
              ))}
            </tbody>
          )}
        </table>
      </div>
    </section>
  );
}

function armyLine({ units, armies }: SimulationResult, side: 'a' | 'b'): string {
  const own = units.filter(({ army }) => army === side);
  const kills = own.reduce((sum, unit) => sum + unit.kills, 0);
  return `${armies[side].points} points · ${kills.toFixed(2)} kills a battle · ${meanDealt(own).toFixed(2)} dealt per 10`;
}

const Row = ({
  unit,
  best,
  marked,
}: {
  readonly unit: UnitFigures;
  readonly best: number;
  readonly marked: boolean;
}) => (
  <tr data-side={unit.army} data-marked={marked || undefined}>
    <th scope="row">
      <SideMark side={unit.army} size={10} /> {unit.name}
    </th>
    <td>{unit.points}</td>
    <td title={interval(unit.survival)}>
      {(100 * unit.survival.rate).toFixed(1)} <Meter share={unit.survival.rate} side={unit.army} />
    </td>
    <td>
      {unit.hpLost.toFixed(2)} <span>of {unit.hp}</span>
    </td>
    <td>{unit.hpDealt.toFixed(2)}</td>
    <td>{unit.kills.toFixed(2)}</td>
    <td>{unit.vp.toFixed(2)}</td>
    <td title="Points of enemy units that it destroyed, per point of its own cost">{unit.earned.toFixed(2)}</td>
    <td
      title={unit.dealtWithin ? `${unit.dealtWithin.low.toFixed(2)} to ${unit.dealtWithin.high.toFixed(2)}` : undefined}
    >
      {unit.dealtPer10.toFixed(2)} <Meter share={unit.dealtPer10 / best} side={null} />
    </td>
  </tr>
);

const Meter = ({ share, side }: { readonly share: number; readonly side: 'a' | 'b' | null }) => (
  <svg width="54" height="9" className={classes.meter} data-side={side ?? undefined} aria-hidden="true">
    <rect width="54" height="9" className={classes.meterBack} />
    <rect width={54 * Math.min(1, Math.max(0, share))} height="9" className={classes.meterFill} />
  </svg>
);

function sorted(units: readonly UnitFigures[], { column, down }: Sort): readonly UnitFigures[] {
  if (column === null) return units;
  const sign = down ? -1 : 1;
  return [...units].sort((x, y) => {
    const [one, other] = [valueOf(x, column), valueOf(y, column)];
    const by = typeof one === 'string' ? one.localeCompare(String(other)) : one - Number(other);
    return sign * by || (`${x.army}${x.id}` < `${y.army}${y.id}` ? -1 : 1);
  });
}
