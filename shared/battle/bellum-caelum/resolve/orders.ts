import { otherSide, SIDES, type Side } from '../../../schema/battle/side';
import type { Battle, Play } from '../bellum-types';
import { answered } from '../decision-point';
import { hasRoom } from '../find-spots';
import { orderCounts } from '../order-counts';
import { isOnTable } from '../state';
import { deployed } from './deployment';

/** B-ORD-1 to B-ORD-3: reserves first, then tokens face down for everybody on the table. */
export function* playOrders(battle: Battle): Play {
  const { reserves } = battle.theatre.mission.deployment ?? {};
  if (reserves && battle.state.round >= reserves.fromRound) yield* bringOn(battle);
  for (const side of SIDES)
    for (const { id } of battle.state.units.filter((unit) => unit.side === side && isOnTable(unit))) {
      const unit = battle.state.units.find((each) => each.id === id)!;
      const { counts, because, noMove } = orderCounts(battle.theatre, battle.state, unit);
      const { stacks } = answered('orders', yield { kind: 'orders', side, unit: id, counts, noMove });
      battle.emit({
        kind: 'orders-placed',
        rule: 'B-ORD-1',
        side,
        unit: id,
        stacks,
        because: [...because],
        seenBy: [side],
      });
    }
}

/** B-ORD-3, B-RES-1: turn about until both have stopped, begun by whoever activated second in the round before. */
function* bringOn(battle: Battle): Play {
  const open = new Set<Side>(SIDES);
  const waiting = (side: Side): string[] =>
    battle.state.units
      .filter((unit) => unit.side === side && unit.status === 'reserve')
      .map(({ id }) => id)
      .filter((id) => hasRoom(battle.theatre, battle.state, id, 'reserve'));
  for (let side = otherSide(battle.state.first ?? 'b'); open.size > 0; side = otherSide(side)) {
    if (!open.has(side)) continue;
    if (!battle.state.units.some((unit) => unit.side === side && unit.status === 'reserve')) {
      open.delete(side);
      continue;
    }
    const units = waiting(side);
    const chosen = units.length === 0 ? null : answered('reserve', yield { kind: 'reserve', side, units });
    if (chosen?.unit) deployed(battle, chosen.unit, 'reserve', chosen.bases);
    else {
      battle.emit({ kind: 'reserves-stopped', rule: 'B-ORD-3', side });
      open.delete(side);
    }
  }
}
