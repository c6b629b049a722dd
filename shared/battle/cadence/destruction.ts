import type { EventOf } from '../../schema/battle/cadence-event';
import type { Battle } from './cadence-types';
import { bailOut } from './resolve/transport';
import { lossMoments, pay } from './scoring';
import { unitById } from './state';
import type { TheatreRows } from './theatre';

type Cause = EventOf<'destroyed'>['cause'];

/** How a unit was lost, to whom, and which of its models was the last to fall. */
export interface Loss {
  readonly cause: Cause;
  readonly by: string | null;
  readonly model?: number;
}

/** C-DMG-3, C-OBJ-RECOVER-2, S-VP-7: the unit goes with what it carries, and the points for it are scored at once. Passengers get out. */
export function destroyUnit(battle: Battle, unitId: string, { cause, by, model }: Loss): void {
  const unit = unitById(battle.state, unitId);
  const place = unit.status === 'table' ? unit.models[model ?? unit.models.findIndex(({ hp }) => hp > 0)] : undefined;
  battle.emit({
    kind: 'destroyed',
    rule: battle.theatre.rows[ROW_OF[cause]],
    side: unit.side,
    unit: unitId,
    by,
    cause,
    x: place?.x ?? null,
    y: place?.y ?? null,
    objectivesLost: [...unit.carries],
  });
  for (const moment of lossMoments(battle.state, unitId, unit.carries, by)) pay(battle, moment);
  if (!battle.theatre.hasTransports) return;
  const wreck = { transport: unitId, at: cause === 'exit' ? null : (place ?? null) };
  for (const lost of bailOut(battle, wreck))
    destroyUnit(battle, lost, { cause: place && cause !== 'exit' ? 'transport' : cause, by });
}

const ROW_OF = {
  attack: 'destroyed',
  terrain: 'hazard',
  deployment: 'undeployed',
  exit: 'leftTable',
  formation: 'formationLost',
  transport: 'lostInside',
} as const satisfies Record<Cause, keyof TheatreRows>;

/** S-OBJ-DES-2: credited to the side whose attack took its last hit point. */
export function destroyObjective(battle: Battle, objective: string, by: string): void {
  const { side } = unitById(battle.state, by);
  battle.emit({ kind: 'objective-destroyed', rule: battle.theatre.rows.objectiveDestroyed, side, objective, by });
  pay(battle, { at: 'marker-destroyed', marker: objective, unit: by, side });
}
