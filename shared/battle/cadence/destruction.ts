import { otherSide } from '../../schema/battle/side';
import type { EventOf } from '../../schema/battle/cadence-event';
import type { Battle } from './cadence-types';
import { pay, payDestroyed } from './scoring';
import { unitById } from './state';

/** C-DMG-3, C-OBJ-RECOVER-2, S-VP-7: the unit goes with what it carries, and the points for it are scored at once. */
export function destroyUnit(
  battle: Battle,
  unitId: string,
  cause: EventOf<'destroyed'>['cause'],
  by: string | null,
): void {
  const unit = unitById(battle.state, unitId);
  const place = unit.status === 'table' ? unit.models[0] : undefined;
  battle.emit({
    kind: 'destroyed',
    rule: RULE_OF[cause],
    side: unit.side,
    unit: unitId,
    by,
    cause,
    x: place?.x ?? null,
    y: place?.y ?? null,
    objectivesLost: [...unit.carries],
  });
  payDestroyed(battle, unitId, unit.carries, by);
}

const RULE_OF = { attack: 'C-DMG-3', terrain: 'S-TER-DANG-3', deployment: 'C-RES-7' } as const;

/** S-OBJ-DES-2: credited to the side whose attack took its last hit point. */
export function destroyObjective(battle: Battle, objective: string, by: string): void {
  const { side } = unitById(battle.state, by);
  battle.emit({ kind: 'objective-destroyed', rule: 'S-OBJ-DES-2', side, objective, by });
  pay(battle, { at: 'marker-destroyed', marker: objective, unit: by, side });
}

/** Who gains from the loss of a unit, whatever the cause (S-VP-6). */
export const creditedFor = (battle: Pick<Battle, 'state'>, unitId: string): ReturnType<typeof otherSide> =>
  otherSide(unitById(battle.state, unitId).side);
