import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import type { Mission } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
import { screenGrid } from '#shared/table/ground-marks';
import { tableMarks } from '#shared/table/table-marks';
import { PaneHeader } from '../../../components/Pane';
import { TableMarks } from '../../../components/table/TableMarks';
import { ChoiceRows } from './ArmyList';
import type { MissionChoice } from './choices';
import classes from './Choose.module.css';

interface MissionListProps {
  readonly system: GameSystem;
  readonly missions: readonly MissionChoice[];
  readonly chosen: MissionChoice | null;
  readonly onChoose: (key: string) => void;
}

export function MissionList({ system, missions, chosen, onChoose }: MissionListProps) {
  return (
    <section className={classes.mission} aria-label="Mission" data-pane tabIndex={-1}>
      <PaneHeader title="Mission" {...(chosen ? { hint: chosen.name } : {})} />
      <div className={classes.preview}>{chosen && <MissionDrawing mission={chosen.mission} system={system} />}</div>
      {chosen && chosen.mission.briefing && (
        <p className={classes.briefing} title={chosen.mission.briefing}>
          {chosen.mission.briefing}
        </p>
      )}
      <div className={classes.scroll}>
        <ChoiceRows
          name="Mission"
          section="table"
          choices={missions}
          chosen={chosen?.key ?? null}
          onChoose={onChoose}
          detail={({ mission }) =>
            `${sizeOf(mission, system)} · ${mission.rounds} rounds · ${mission.objectives.length} objectives`
          }
        />
      </div>
    </section>
  );
}

const sizeOf = ({ table }: Mission, { measure }: GameSystem): string =>
  `${table.width} × ${table.height}${measure === 'cm' ? ' cm' : '″'}`;

/** The table of a mission, as large as its box. */
function MissionDrawing({ mission, system }: { readonly mission: Mission; readonly system: GameSystem }) {
  const { ref, width, height } = useElementSize();
  const k = Math.max(0, Math.min((width - 4) / mission.table.width, (height - 4) / mission.table.height));
  const marks = useMemo(() => {
    const scale = { k, px: 1 };
    return k === 0
      ? []
      : tableMarks(
          { mission, system, scale, naming: k > 9 ? 'names' : 'none' },
          { grid: screenGrid(1, scale), lists: ['zones', 'terrain', 'objectives', 'entryPoints'] },
        );
  }, [mission, system, k]);
  return (
    <div ref={ref} className={classes.drawing}>
      {k > 0 && (
        <svg
          width={mission.table.width * k + 4}
          height={mission.table.height * k + 4}
          role="img"
          aria-label={`Table of ${mission.name}`}
        >
          <g transform="translate(2 2)">
            <TableMarks marks={marks} k={k} />
          </g>
        </svg>
      )}
    </div>
  );
}
