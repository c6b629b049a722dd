import { applyEvent } from '../battle/cadence/apply-event';
import { lossMoments, scoringField } from '../battle/cadence/scoring';
import { unitById, type BattleState, type UnitState } from '../battle/cadence/state';
import { theatreUnit, type Theatre } from '../battle/cadence/theatre';
import type { Moment } from '../battle/scoring/claims';
import { payments } from '../battle/scoring/pay-lines';
import { isUnitTarget, type Target } from '../schema/battle/cadence-decision';
import type { Side } from '../schema/battle/side';

/** What destroying a target is worth: the victory points it brings, and a little for any enemy out of the fight. */
export const prizeOf = (theatre: Theatre, state: BattleState, target: Target, by: UnitState): number =>
  (isUnitTarget(target) ? 0.5 + theatreUnit(theatre, target.unit).points / 100 : 0) +
  pointsFor(theatre, state, target, by);

const cache = new WeakMap<BattleState['paid'], WeakMap<BattleState['objectives'], Map<string, number>>>();

/** Remembered for as long as no marker changes, nothing is paid, named or lost, and the round lasts: moves change nothing of it. */
function pointsFor(theatre: Theatre, state: BattleState, target: Target, by: UnitState): number {
  const { paid, objectives, round, nominated, units } = state;
  const byMarkers = cache.get(paid) ?? new WeakMap<BattleState['objectives'], Map<string, number>>();
  const known = byMarkers.get(objectives) ?? new Map<string, number>();
  cache.set(paid, byMarkers);
  byMarkers.set(objectives, known);
  let key = `${by.side}/${isUnitTarget(target) ? target.unit : target.objective}/${round}/${nominated.length}`;
  for (const { id, status } of units) if (status === 'destroyed') key += `/${id}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const points = gain(theatre, state, target, by);
  known.set(key, points);
  return points;
}

/** Own points less the enemy's with the target destroyed by an attack now, against those if nothing happens any more. */
function gain(theatre: Theatre, state: BattleState, target: Target, { id: by, side }: UnitState): number {
  if (isUnitTarget(target)) {
    const { id: unit, side: owner, carries } = unitById(state, target.unit);
    const lost = { side: owner, unit, by, objectivesLost: [...carries] };
    const after = applyEvent(state, { kind: 'destroyed', rule: '', ...lost, cause: 'attack', x: null, y: null });
    return balance(theatre, after, side, lossMoments(after, unit, carries, by)) - balance(theatre, state, side, []);
  }
  const { objective } = target;
  const after = applyEvent(state, { kind: 'objective-destroyed', rule: '', side, objective, by });
  const moment: Moment = { at: 'marker-destroyed', marker: objective, unit: by, side };
  return balance(theatre, after, side, [moment]) - balance(theatre, state, side, []);
}

/** What the lines about losses pay for these happenings and until the end of the game: own points less the enemy's. */
function balance(theatre: Theatre, state: BattleState, side: Side, happenings: readonly Moment[]): number {
  const lines = theatre.scoring.filter(({ line }) => line.what === 'destroyed' || line.what === 'survives');
  const field = scoringField(theatre, state);
  const paid = [...state.paid];
  let sum = 0;
  const settle = (moment: Moment, round: number): void => {
    for (const { line, side: to, vp, objective } of payments({ ...field, round, paid }, lines, moment)) {
      sum += to === side ? vp : -vp;
      paid.push({ source: line.source, line: line.index, side: to, round, vp, objective });
    }
  };
  for (const moment of happenings) settle(moment, state.round);
  for (let { round } = state; round <= theatre.rounds; round++) settle({ at: 'round' }, round);
  settle({ at: 'game' }, theatre.rounds);
  return sum;
}
