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

type Known = Map<string, number>;
const cache = new WeakMap<BattleState['paid'], WeakMap<BattleState['objectives'], Known>>();

/** What was worked out before: it holds as long as no marker changes and nothing is paid. */
function knownOf({ paid, objectives }: BattleState): Known {
  let byMarkers = cache.get(paid);
  if (!byMarkers) cache.set(paid, (byMarkers = new WeakMap()));
  let known = byMarkers.get(objectives);
  if (!known) byMarkers.set(objectives, (known = new Map()));
  return known;
}

function remembered(known: Known, key: string, work: () => number): number {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = work();
  known.set(key, value);
  return value;
}

/** Own points less the enemy's with the target destroyed by an attack now, against those if nothing happens any more. Moves change nothing of it. */
function pointsFor(theatre: Theatre, state: BattleState, target: Target, by: UnitState): number {
  const known = knownOf(state);
  let scene = `${by.side}/${state.round}/${state.nominated.length}`;
  for (const { id, status } of state.units) if (status === 'destroyed') scene += `/${id}`;
  return remembered(known, `${isUnitTarget(target) ? target.unit : target.objective}/${scene}`, () => {
    const { after, moments } = without(state, target, by);
    const asItIs = remembered(known, scene, () => balance(theatre, state, by.side, []));
    return balance(theatre, after, by.side, moments) - asItIs;
  });
}

/** The state with the target destroyed, and what then happens. */
function without(
  state: BattleState,
  target: Target,
  { id: by, side }: UnitState,
): { readonly after: BattleState; readonly moments: readonly Moment[] } {
  if (isUnitTarget(target)) {
    const { id: unit, side: owner, carries } = unitById(state, target.unit);
    const lost = { side: owner, unit, by, objectivesLost: [...carries] };
    const after = applyEvent(state, { kind: 'destroyed', rule: '', ...lost, cause: 'attack', x: null, y: null });
    return { after, moments: lossMoments(after, unit, carries, by) };
  }
  const { objective } = target;
  const after = applyEvent(state, { kind: 'objective-destroyed', rule: '', side, objective, by });
  return { after, moments: [{ at: 'marker-destroyed', marker: objective, unit: by, side }] };
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
