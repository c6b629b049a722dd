import { useElementSize } from '@mantine/hooks';
import { sideOf } from '#shared/battle/cadence/theatre';
import type { Mission } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
import { mmToUnit } from '#shared/core/measure';
import { PaneHeader } from '../../../components/Pane';
import { EntryPoints, Ground } from '../watch/table/Ground';
import tableClasses from '../watch/table/Table.module.css';
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
          choices={missions}
          chosen={chosen?.key ?? null}
          onChoose={onChoose}
          detail={({ mission }) =>
            `${mission.table.width} × ${mission.table.height}″ · ${mission.rounds} rounds · ${mission.objectives.length} objectives`
          }
        />
      </div>
    </section>
  );
}

/** The table of a mission, as large as its box. */
export function MissionDrawing({
  mission,
  system,
  bare = false,
}: {
  readonly mission: Mission;
  readonly system: GameSystem;
  readonly bare?: boolean;
}) {
  const { ref, width, height } = useElementSize();
  const k = Math.max(0, Math.min((width - 4) / mission.table.width, (height - 4) / mission.table.height));
  const entries = mission.entryPoints.flatMap((entry) => {
    const side = sideOf(mission, entry.side);
    return side ? [{ ...entry, side }] : [];
  });
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
            <Ground mission={mission} k={k} labels={k > 9} bare={bare} />
            <EntryPoints entries={entries} table={mission.table} k={k} size={k > 9 ? 9 : 6} />
            {mission.objectives.map((objective) => {
              const r = Math.max(4, (mmToUnit(objective.size, system.measure) / 2) * k);
              const glyph = system.objectives.get(objective.type)?.glyph ?? objective.type;
              return (
                <g
                  key={objective.id}
                  transform={`translate(${objective.x * k} ${objective.y * k})`}
                  className={tableClasses.marker}
                >
                  <circle r={r} />
                  <use href={`#glyph-${glyph}`} x={-r * 0.62} y={-r * 0.62} width={r * 1.24} height={r * 1.24} />
                </g>
              );
            })}
          </g>
        </svg>
      )}
    </div>
  );
}
