import { SegmentedControl, Select } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { memo, useMemo, useState } from 'react';
import type { SimulationResult } from '#shared/players/simulation-result';
import type { Mission } from '#shared/schema/mission';
import { HEAT_KINDS, type HeatKind } from '#shared/schema/simulation';
import { OUTLINES } from '#shared/table/mark-looks';
import { tableMarks } from '#shared/table/table-marks';
import { PaneHeader } from '../../components/Pane';
import { lengthUnit } from '../../components/systems';
import { TableMarks } from '../../components/table/TableMarks';
import { pictureSystem } from '../../components/table/picture-system';
import classes from './Report.module.css';
import { count } from './words';

/** `$` stands for the game's word for its units. */
const WORDS: Readonly<Record<HeatKind, { readonly tab: string; readonly title: string }>> = {
  losses: { tab: 'Deaths', title: 'Where $ fall' },
  time: { tab: 'Movement', title: 'Where $ go' },
  fire: { tab: 'Fire received', title: 'Where $ are fired at' },
  held: { tab: 'Objectives held', title: 'Where markers are held' },
  attacks: { tab: 'Attacks', title: 'Where $ attack from' },
  scoring: { tab: 'Scoring', title: 'Where points are scored' },
};
const STEPS = 7;

type Whose = 'both' | 'a' | 'b';

interface HeatMapProps {
  readonly result: SimulationResult;
  readonly mission: Mission;
  readonly units: string;
  /** Begins with this one. */
  readonly first?: HeatKind;
}

/** Counts by square in seven even steps, over the outlines of the table; of both seats or of one. */
export function HeatMap({ result, mission, units, first = 'losses' }: HeatMapProps) {
  const kinds = HEAT_KINDS.filter((kind) => result.heat[kind].length > 0);
  const [kind, setKind] = useState<HeatKind>(first);
  const [whose, setWhose] = useState<Whose>('both');
  const { ref, width } = useElementSize();
  const k = width > 0 ? (width - 2) / mission.table.width : 0;
  const marks = useMemo(
    () =>
      k === 0
        ? []
        : tableMarks(
            { mission, system: pictureSystem(mission.system.id), scale: { k, px: 1 }, naming: 'none' },
            { lists: ['zones', 'terrain', 'objectives', 'entryPoints'] },
          ),
    [mission, k],
  );
  const title = WORDS[kind].title.replace('$', units);
  const cells = useMemo(() => squaresOf(result, kind, whose), [result, kind, whose]);
  const most = cells.reduce((top, n) => Math.max(top, n), 0);
  const peak = most === 0 || result.games === 0 ? 0 : (100 * most) / result.games;
  const length = lengthUnit(mission.system.id) === 'cm' ? 'centimetre' : 'inch';
  return (
    <section className={classes.heat} aria-label={title}>
      <PaneHeader title={title} />
      <div className={classes.heatTabs}>
        <Select
          size="sm"
          aria-label="Shown on the map"
          allowDeselect={false}
          value={kind}
          onChange={(value) => setKind(HEAT_KINDS.find((each) => each === value) ?? 'losses')}
          data={kinds.map((each) => ({ value: each, label: WORDS[each].tab }))}
        />
        {result.heatOfA.losses.length > 0 && result.seats && (
          <SegmentedControl
            size="xs"
            aria-label="Whose"
            value={whose}
            onChange={(value) => setWhose(value as Whose)}
            data={[
              { value: 'both', label: 'Both' },
              { value: 'a', label: result.seats.names.a },
              { value: 'b', label: result.seats.names.b },
            ]}
          />
        )}
      </div>
      <div className={classes.heatBox}>
        <div ref={ref}>
          {k > 0 && (
            <svg
              width={mission.table.width * k + 2}
              height={mission.table.height * k + 2}
              role="img"
              aria-label={`${title}: ${hottest(cells, result.heat.columns, most)}`}
            >
              <g transform="translate(1 1)">
                <rect width={mission.table.width * k} height={mission.table.height * k} className={classes.cold} />
                <Cells cells={cells} columns={result.heat.columns} most={most} k={k} />
                <TableMarks marks={marks} k={k} looks={OUTLINES} />
              </g>
            </svg>
          )}
        </div>
        <div className={classes.ramp}>
          <span>0</span>
          {Array.from({ length: STEPS }, (_, i) => (
            <i key={i} data-heat={i} />
          ))}
          <span>
            {peak.toFixed(1)} per 100 battles, per square {length}
          </span>
        </div>
      </div>
    </section>
  );
}

function squaresOf({ heat, heatOfA }: SimulationResult, kind: HeatKind, whose: Whose): readonly number[] {
  if (whose === 'both') return heat[kind];
  return whose === 'a' ? heatOfA[kind] : heat[kind].map((n, i) => n - (heatOfA[kind][i] ?? 0));
}

const Cells = memo(function Cells({
  cells,
  columns,
  most,
  k,
}: {
  readonly cells: readonly number[];
  readonly columns: number;
  readonly most: number;
  readonly k: number;
}) {
  if (most === 0) return null;
  return (
    <g className={classes.cells} shapeRendering="crispEdges">
      {cells.map((n, i) =>
        n === 0 ? null : (
          <rect
            key={i}
            x={(i % columns) * k}
            y={Math.floor(i / columns) * k}
            width={k}
            height={k}
            data-heat={Math.min(STEPS - 1, Math.ceil((n / most) * (STEPS - 1)))}
          />
        ),
      )}
    </g>
  );
});

function hottest(cells: readonly number[], columns: number, most: number): string {
  if (most === 0) return 'nothing';
  const at = cells.indexOf(most);
  return `most at ${at % columns} by ${Math.floor(at / columns)}, ${count(most)} times`;
}
