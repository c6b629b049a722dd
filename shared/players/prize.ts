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

/** What was worked out for one set of losses. It holds as long as no marker changes and nothing is paid; moves change nothing of it. */
interface Known {
  readonly losses: number;
  readonly round: number;
  readonly nominated: number;
  readonly values: Readonly<Record<Side, Map<string, number>>>;
}
const cache = new WeakMap<BattleState['paid'], WeakMap<BattleState['objectives'], Known>>();

/** Players ask for every shot from every place they think of, so that names are not put together for each. */
function knownOf({ paid, objectives, units, round, nominated }: BattleState): Known {
  let byMarkers = cache.get(paid);
  if (!byMarkers) cache.set(paid, (byMarkers = new WeakMap()));
  let losses = units.length;
  for (let i = 0; i < units.length; i++)
    if (units[i]!.status === 'destroyed') losses = (losses * 257 + i + 1) % 9_007_199_254_740;
  const known = byMarkers.get(objectives);
  if (known?.losses === losses && known.round === round && known.nominated === nominated.length) return known;
  const fresh = { losses, round, nominated: nominated.length, values: { a: new Map(), b: new Map() } };
  byMarkers.set(objectives, fresh);
  return fresh;
}

function remembered(values: Map<string, number>, key: string, work: () => number): number {
  const before = values.get(key);
  if (before !== undefined) return before;
  const value = work();
  values.set(key, value);
  return value;
}

/** Own points less the enemy's with the target destroyed by an attack now, against those if nothing happens any more. */
function pointsFor(theatre: Theatre, state: BattleState, target: Target, by: UnitState): number {
  const values = knownOf(state).values[by.side];
  return remembered(values, isUnitTarget(target) ? target.unit : target.objective, () => {
    const { after, moments } = without(state, target, by);
    const asItIs = remembered(values, '', () => balance(theatre, state, by.side, []));
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
