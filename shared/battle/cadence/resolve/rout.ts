import { secureTest } from '../../../rules/turn';
import { isCarriedOff } from '../../../rules/scoring/marker-rules';
import { otherSide, SIDES, type Side } from '../../../schema/battle/side';
import type { Battle, Play } from '../cadence-types';
import { roll } from '../chance/roll';
import { releaseMarkers } from '../holding';
import { pay } from '../scoring';
import { isAlive, objectiveById, routOf, unitById, type BattleState, type UnitState } from '../state';
import { modelNow, type Theatre } from '../theatre';

/** D-ROUT-1: models of the side destroyed in this game; whoever left the table alive is not lost. */
function modelsLost(state: BattleState, side: Side): number {
  let lost = 0;
  for (const unit of state.units) {
    if (unit.side !== side) continue;
    for (const { hp } of unit.models) if (unit.status === 'destroyed' || hp <= 0) lost += 1;
  }
  return lost;
}

/** D-ROUT-2: a side with too many losses draws as it activates a unit, before anything else. */
export function* drawForRout(battle: Battle, unitId: string): Play {
  const { routFromLosses } = battle.theatre.figures;
  const { side } = unitById(battle.state, unitId);
  if (routFromLosses === null || modelsLost(battle.state, side) < routFromLosses) return;
  const die = yield* battle.theatre.randomness.pile(battle, { side, unit: unitId, purpose: 'rout' });
  const total = routOf(battle.state).total[side] + die.face;
  battle.emit({ kind: 'rout-drawn', rule: battle.theatre.rows.routDrawn, side, unit: unitId, die, total });
}

/** D-ROUT-5: the side that has drawn too much and has yet to flee; null if there is none. */
export function routing(theatre: Theatre, state: BattleState): Side | null {
  const { routLimit } = theatre.figures;
  const rout = routOf(state);
  if (routLimit === null || rout.fled !== null) return null;
  return SIDES.find((side) => rout.total[side] > routLimit) ?? null;
}

/** D-ROUT-6, D-ROUT-7: after the activation the side is off the table; nobody of it is a casualty. */
export function* playRout(battle: Battle, side: Side): Play {
  const { rows } = battle.theatre;
  battle.emit({ kind: 'routed', rule: rows.routed, side, total: routOf(battle.state).total[side] });
  for (const unit of battle.state.units)
    if (unit.side === side && isAlive(unit))
      battle.emit({ kind: 'left-table', rule: rows.fled, side, unit: unit.id, exit: null, why: 'fled' });
  // D-ROUT-7: what the fled ones held on the table is nobody's before the round is scored.
  releaseMarkers(battle);
  pay(battle, { at: 'routed', side });
  yield* takeTheRest(battle, otherSide(side));
}

/** D-MIS-GOLD-6: whoever is left makes a check for each marker that remains, by the best Skill it has. */
function* takeTheRest(battle: Battle, side: Side): Play {
  const { theatre } = battle;
  const { onRout } = theatre.mission;
  const best = onRout && bestSkilled(battle, side);
  if (!onRout || !best) return;
  const remaining = battle.state.objectives.filter(
    ({ status, securedBy, tags }) =>
      status === 'table' &&
      (onRout.per === 'objective' || securedBy.length === 0) &&
      (onRout.tag === undefined || tags.includes(onRout.tag)),
  );
  for (const { id } of remaining) {
    // The gang's own draw, as for a rout: no model's rule reads its Aces (D-ROUT-5).
    const test = secureTest(theatre.book, best.skill, []);
    const rule = theatre.rows.afterRout;
    const ask = { rule, side, unit: null, purpose: 'secure', test, count: 1, objective: id } as const;
    if (onRout.check === 'none' || (yield* roll(battle, ask)).successes === 1)
      takeMarker(battle, side, best.unit.id, id, onRout.then);
  }
}

/** It scores at once, or belongs to whoever has the best Skill. */
function takeMarker(battle: Battle, side: Side, unit: string, objective: string, then: 'score' | 'secure'): void {
  const rule = battle.theatre.rows.afterRout;
  const type = objectiveById(battle.state, objective).type[side];
  if (then === 'score') {
    battle.emit({ kind: 'objective-scored', rule, side, unit: null, objective, type, removed: true });
    return pay(battle, { at: 'scored', marker: objective, unit: null, side });
  }
  battle.emit({ kind: 'secured', rule, side, unit, objective, type, carried: isCarriedOff(type) });
  pay(battle, { at: 'secured', marker: objective, unit, side, type });
}

function bestSkilled(
  { theatre, state }: Battle,
  side: Side,
): { readonly unit: UnitState; readonly skill: number } | null {
  let best: { unit: UnitState; skill: number } | null = null;
  for (const unit of state.units) {
    if (unit.side !== side || !isAlive(unit)) continue;
    for (const [i, { hp }] of unit.models.entries()) {
      const { skill } = modelNow(theatre, unit, i);
      if (hp > 0 && (!best || skill < best.skill)) best = { unit, skill };
    }
  }
  return best;
}
