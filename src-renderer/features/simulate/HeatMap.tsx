import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { memo, useMemo, useState } from 'react';
import { HEAT_KINDS, type HeatKind } from '#shared/players/simulation';
import type { SimulationResult } from '#shared/players/simulation-result';
import type { Mission } from '#shared/schema/mission';
import { OUTLINES } from '#shared/table/mark-looks';
import { tableMarks } from '#shared/table/table-marks';
import { PaneHeader } from '../../components/Pane';
import { TableMarks } from '../../components/table/TableMarks';
import { pictureSystem } from '../../components/table/picture-system';
import classes from './Report.module.css';
import { count } from './words';

/** `$` stands for the game's word for its units. */
const WORDS: Readonly<Record<HeatKind, { readonly tab: string; readonly title: string }>> = {
  losses: { tab: 'Losses', title: 'Where $ fall' },
  time: { tab: 'Time', title: 'Where $ go' },
  attacks: { tab: 'Attacks', title: 'Where they attack from' },
  scoring: { tab: 'Scoring', title: 'Where points are scored' },
};
const STEPS = 7;

/** Counts by square inch in seven even steps; terrain as outlines. */
export function HeatMap({
  result,
  mission,
  units,
}: {
  readonly result: SimulationResult;
  readonly mission: Mission;
  readonly units: string;
}) {
  const [kind, setKind] = useState<HeatKind>('losses');
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
  const cells = result.heat[kind];
  const most = Math.max(0, ...cells);
  const peak = most === 0 || result.games === 0 ? 0 : (100 * most) / result.games;
  return (
    <section className={classes.heat} aria-label={title}>
      <PaneHeader title={title} />
      <div className={classes.heatTabs}>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="Shown on the map"
          value={kind}
          onChange={(value) => setKind(HEAT_KINDS.find((each) => each === value) ?? 'losses')}
          data={HEAT_KINDS.map((each) => ({ value: each, label: WORDS[each].tab }))}
        />
      </div>
      <div className={classes.heatBox}>
        <div ref={ref}>
          {k > 0 && (
            <svg
              width={mission.table.width * k + 2}
              height={mission.table.height * k + 2}
              role="img"
              aria-label={`${title}: ${hottest(result, kind)}`}
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
          <span>{peak.toFixed(1)} per 100 battles, per square inch</span>
        </div>
      </div>
    </section>
  );
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

function hottest({ heat }: SimulationResult, kind: HeatKind): string {
  const cells = heat[kind];
  const most = Math.max(0, ...cells);
  if (most === 0) return 'nothing';
  const at = cells.indexOf(most);
  return `most at ${at % heat.columns} by ${Math.floor(at / heat.columns)} inches, ${count(most)} times`;
}
