import { otherSide, SIDES, type Side } from '../../../schema/battle/side';
import type { Battle, Play } from '../cadence-types';
import { answered } from '../decision-point';
import { destroyUnit } from '../destruction';
import { carrierOf, unitById } from '../state';
import type { Theatre } from '../theatre';
import { deploysInZones } from '../zones';
import { canDeploy, resolvePlace } from './reserve';

/**
 * C-PAR-4: a mission with zones has both armies on the table before the first round, one unit after the other turn about (or one army
 * after the other), the winner of the roll-off first. Some may be held back, if the mission or their own rules say so (C-USR-SUPPORT-1).
 */
export function* playDeployment(battle: Battle): Play {
  const { theatre } = battle;
  if (!deploysInZones(theatre)) return;
  const bySide = theatre.mission.deployment?.order === 'by-side';
  const waiting = new Set<string>();
  const dueOf = (side: Side): string[] =>
    battle.state.units
      .filter(({ id, side: own, status }) => own === side && status === 'reserve' && !waiting.has(id))
      .filter(({ id }) => carrierOf(battle.state, id) === null)
      .map(({ id }) => id);
  const first = battle.state.first ?? (yield* theatre.randomness.rollOff(battle, 'set-up'));
  for (let side = first; SIDES.some((each) => dueOf(each).length > 0);) {
    const due = dueOf(side);
    if (due.length > 0) yield* setUpNext(battle, side, due, waiting);
    const other = otherSide(side);
    if (dueOf(other).length > 0 && (!bySide || dueOf(side).length === 0)) side = other;
  }
}

function* setUpNext(battle: Battle, side: Side, due: readonly string[], waiting: Set<string>): Play {
  const { theatre, state } = battle;
  const units = due.filter((id) => canDeploy(theatre, state, unitById(state, id)));
  const waits = due.filter((id) => mayWait(theatre, id, waiting));
  if (units.length === 0 && waits.length === 0) {
    // C-RES-7: there is no room for any of them.
    for (const id of due) destroyUnit(battle, id, { cause: 'deployment', by: null });
    return;
  }
  const { unit, wait } = answered('deploy', yield { kind: 'deploy', side, units, waits });
  if (wait) {
    waiting.add(unit);
    return battle.emit({ kind: 'held-back', rule: theatre.rows.deployedInZone, side, unit });
  }
  const decision = answered('place', yield { kind: 'place', side, unit });
  battle.emit(resolvePlace(theatre, battle.state, unitById(battle.state, unit), decision));
}

/** Within the share that the mission lets wait, or by a rule of its own. */
function mayWait(theatre: Theatre, id: string, waiting: ReadonlySet<string>): boolean {
  const { units, mission } = theatre;
  const { side, mayWait: bySupport } = units.find((unit) => unit.id === id)!;
  if (bySupport) return true;
  const own = units.filter((unit) => unit.side === side);
  const held = own.filter((unit) => waiting.has(unit.id) && !unit.mayWait).length;
  return held < Math.floor((mission.deployment?.reserves?.share ?? 0) * own.length);
}
