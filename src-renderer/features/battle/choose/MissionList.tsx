import { Button, SegmentedControl, Tooltip } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { counted } from '#shared/battlefield/measure-text';
import type { Mission } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
import { screenGrid } from '#shared/table/ground-marks';
import { tableMarks } from '#shared/table/table-marks';
import { PaneHeader } from '../../../components/Pane';
import { TableMarks } from '../../../components/table/TableMarks';
import { ChoiceRows } from './ArmyList';
import type { ArmyChoice, MissionChoice } from './choices';
import classes from './Choose.module.css';
import { swapSides } from './picks';
import { SetUpPanel } from './SetUpPanel';

interface MissionListProps {
  readonly system: GameSystem;
  readonly missions: readonly MissionChoice[];
  readonly chosen: MissionChoice | null;
  readonly armies: Readonly<Record<'a' | 'b', ArmyChoice | null>>;
  readonly onChoose: (key: string) => void;
}

export function MissionList({ system, missions, chosen, armies, onChoose }: MissionListProps) {
  const [tab, setTab] = useState('missions');
  const roles = chosen?.mission.sides.some(({ role }) => role !== null) ?? false;
  return (
    <section className={classes.mission} aria-label="Mission" data-pane tabIndex={-1}>
      <PaneHeader title="Mission" {...(chosen ? { hint: chosen.name } : {})}>
        <Tooltip label={roles ? 'The armies change roles, and their players with them' : 'The armies change seats'}>
          <Button
            size="compact-xs"
            variant="default"
            disabled={armies.b?.origin === 'drawn'}
            leftSection={<IconArrowsExchange size={14} stroke={1.6} />}
            onClick={() => swapSides({ a: armies.a?.key ?? null, b: armies.b?.key ?? null })}
          >
            {roles ? 'Swap roles' : 'Swap sides'}
          </Button>
        </Tooltip>
      </PaneHeader>
      <div className={classes.preview}>{chosen && <MissionDrawing mission={chosen.mission} system={system} />}</div>
      {chosen && chosen.mission.briefing && (
        <p className={classes.briefing} title={chosen.mission.briefing}>
          {chosen.mission.briefing}
        </p>
      )}
      {chosen && (
        <div className={classes.tabs}>
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label="Mission and its set-up"
            value={tab}
            onChange={setTab}
            data={[
              { value: 'missions', label: 'Missions' },
              { value: 'set-up', label: 'Set-up' },
            ]}
          />
        </div>
      )}
      <div className={classes.scroll}>
        {chosen && tab === 'set-up' ? (
          <SetUpPanel system={system} mission={chosen} armies={armies} />
        ) : (
          <ChoiceRows
            name="Mission"
            section="table"
            choices={missions}
            chosen={chosen?.key ?? null}
            onChoose={onChoose}
            detail={({ mission }) =>
              `${sizeOf(mission, system)} · ${mission.rounds} rounds · ${counted(mission.objectives.length, 'objective')}`
            }
          />
        )}
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
