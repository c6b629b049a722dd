import { missionChoices } from '../../../battle/bellum-caelum/mission-actions';
import {
  isOnTable,
  livingBases,
  unitById,
  type BattleState,
  type UnitState,
} from '../../../battle/bellum-caelum/state';
import { modelsOn, statsOf } from '../../../battle/bellum-caelum/stats';
import { seatingOf, theatreUnit, type Theatre } from '../../../battle/bellum-caelum/theatre';
import { distance, type Point } from '../../../geometry/point';
import type { Order } from '../../../schema/battle/bellum-decision';
import { otherSide, type Side } from '../../../schema/battle/side';
import { centreOf, movedTo, withUnit, zonePlaces } from '../places';
import { outcome } from './outcome';

/** A place that pays, and how many points it brings a unit's side to have it there. */
export interface Goal extends Point {
  readonly worth: number;
}

/**
 * How the table may look when the round is over, as one side sees it: losses that are likely by now, whoever has not acted yet on its way
 * to what pays it, and which of its own has set out for what.
 */
export interface Forecast {
  /** Everybody as far as this round takes them. */
  readonly atEnd: BattleState;
  /** Own units at the places they have set out for. */
  readonly claimed: BattleState;
}

const known = new WeakMap<Theatre, Partial<Record<Side, { readonly of: BattleState; readonly made: Forecast }>>>();

/** Worked out once for as long as nobody moves, is hurt or acts. */
export function forecast(theatre: Theatre, state: BattleState, side: Side): Forecast {
  const held = known.get(theatre) ?? {};
  known.set(theatre, held);
  const before = held[side];
  if (before && looksTheSame(before.of, state)) return before.made;
  const made = foresee(theatre, state, side);
  held[side] = { of: state, made };
  return made;
}

/** All that a forecast reads. */
const looksTheSame = (one: BattleState, other: BattleState): boolean =>
  one.round === other.round &&
  (one.phase === 'orders') === (other.phase === 'orders') &&
  one.seats.a === other.seats.a &&
  one.objectives === other.objectives &&
  one.activation?.orders === other.activation?.orders &&
  one.units.length === other.units.length &&
  one.units.every((unit, i) => {
    const now = other.units[i]!;
    return (
      unit.bases === now.bases &&
      unit.status === now.status &&
      unit.tally === now.tally &&
      unit.parts === now.parts &&
      unit.stacks === now.stacks &&
      (one.phase === 'orders' || unit.ready === now.ready)
    );
  });

function foresee(theatre: Theatre, state: BattleState, side: Side): Forecast {
  const hurt = state.units.reduce((now, unit) => withLosses(theatre, now, unit), state);
  const enemies = advance(theatre, hurt, otherSide(side));
  const own = advance(theatre, enemies.atEnd, side);
  return { atEnd: own.atEnd, claimed: own.claimed };
}

/** Moves that a unit will make in what is left of the round: as its tokens say where they are known. */
function movesLeft({ activation, phase }: BattleState, { id, stacks, stack }: UnitState): number {
  if (phase === 'orders' && stacks.length === 0) return UNLAID;
  const orders: readonly (Order | null)[] = activation?.unit === id ? activation.orders : stacks.slice(stack).flat();
  return orders.includes(null) ? FACE_DOWN : orders.filter((order) => order === 'move').length;
}

const FACE_DOWN = 1;
const UNLAID = 1.5;

/** Units of a side that are still to act go for what pays most and nobody has gone for yet, nearest first. */
function advance(
  theatre: Theatre,
  state: BattleState,
  side: Side,
): { readonly atEnd: BattleState; readonly claimed: BattleState } {
  const toAct = state.units
    .filter((unit) => unit.side === side && isOnTable(unit) && (unit.ready || state.phase === 'orders'))
    .map((unit) => ({ unit, near: nearestMarker(state, unit) }))
    .sort((p, q) => p.near - q.near || (p.unit.id < q.unit.id ? -1 : 1));
  let [claimed, atEnd] = [state, state];
  for (const { unit } of toAct) {
    const here = centreOf(unit);
    const { mov } = statsOf(theatre, unit);
    let best: { readonly goal: Goal; readonly value: number } | null = null;
    for (const goal of goalsFor(theatre, claimed, unit)) {
      const value = goal.worth * inTime(theatre, state, distance(here, goal) / Math.max(1, mov));
      if (best === null || value > best.value) best = { goal, value };
    }
    if (!best) continue;
    const { goal } = best;
    const far = distance(here, goal);
    const step = Math.min(far, mov * movesLeft(state, unit));
    claimed = movedTo(claimed, unitById(claimed, unit.id), goal);
    if (step > 0.01)
      atEnd = movedTo(atEnd, unitById(atEnd, unit.id), {
        x: here.x + ((goal.x - here.x) * step) / far,
        y: here.y + ((goal.y - here.y) * step) / far,
      });
  }
  return { atEnd, claimed };
}

const nearestMarker = ({ objectives }: BattleState, unit: UnitState): number => {
  const here = centreOf(unit);
  return objectives.reduce((least, marker) => Math.min(least, distance(here, marker)), Infinity);
};

/** Markers and zones where a unit would bring its side points, and how many more than where it is. */
export function goalsFor(theatre: Theatre, state: BattleState, unit: UnitState): Goal[] {
  const before = outcome(theatre, state, unit.side);
  const { scoring } = seatingOf(theatre, state);
  const markers = scoring.some(({ line }) => line.what !== 'in-zone' && line.what !== 'destroyed')
    ? state.objectives
    : [];
  return [...markers, ...zonePlaces(theatre, state, unit)].flatMap(({ x, y }): Goal[] => {
    const there = movedTo(state, unit, { x, y });
    const held = outcome(theatre, there, unit.side) - before;
    const worth = Math.max(held, serving(theatre, there, unitById(there, unit.id)));
    return worth > 0 ? [{ x, y, worth }] : [];
  });
}

/** What the mission's own action may bring a unit where it stands. */
export function serving(theatre: Theatre, state: BattleState, unit: UnitState): number {
  const choices = missionChoices(theatre, state, unit).filter(
    ({ objective }) => state.objectives.find(({ id }) => id === objective)?.holder !== unit.side,
  );
  if (choices.length === 0) return 0;
  const before = outcome(theatre, state, unit.side);
  return choices.reduce((best, { objective }) => {
    const objectives = state.objectives.map((each) => (each.id === objective ? { ...each, holder: unit.side } : each));
    return Math.max(best, SERVES * (outcome(theatre, { ...state, objectives }, unit.side) - before));
  }, 0);
}

/** Chance that a mission's action succeeds, and that it lasts. */
const SERVES = 0.6;

/** The part of a place's worth that is left for whoever is so many Moves away: rounds go by on the way. */
export function inTime(theatre: Theatre, state: BattleState, moves: number): number {
  const left = theatre.rounds - Math.max(1, state.round) + 1;
  const rounds = Math.max(0, Math.ceil((moves - NEARLY) / 2) - 1);
  return rounds >= left ? 0 : (left - rounds) / left / (1 + ON_THE_WAY * moves);
}

/** Standing within some centimetres is enough for most of what pays. */
const NEARLY = 0.3;
const ON_THE_WAY = 0.12;

/** The table without what the damage of this round so far will mostly cost the unit. */
function withLosses(theatre: Theatre, state: BattleState, unit: UnitState): BattleState {
  if (!isOnTable(unit)) return state;
  const { toughness } = statsOf(theatre, unit);
  const suffers = toughness === null ? 1 : Math.min(1, Math.max(0, (toughness - 1) / 6));
  if (unit.parts.length > 0) {
    const { card } = theatreUnit(theatre, unit.id);
    const falls = unit.parts.some(
      ({ id, tally, wounds }) =>
        card.parts.find((part) => part.id === id)?.vital && wounds > 0 && tally * suffers >= wounds,
    );
    return falls ? without(state, unit) : state;
  }
  const lost = unit.tally * suffers;
  return lost < 0.5 ? state : losing(theatre, state, unit, lost);
}

/** B-END-7, B-END-8: one base bears it all, the one that is hurt already. */
function losing(theatre: Theatre, state: BattleState, unit: UnitState, lost: number): BattleState {
  const [bears] = [...livingBases(unit)].sort((p, q) => p.wounds - q.wounds || (p.id < q.id ? -1 : 1));
  if (!bears) return state;
  const { modelWounds } = theatreUnit(theatre, unit.id);
  const left = modelsOn(Math.max(0, bears.wounds - Math.round(lost)), modelWounds) * modelWounds;
  const bases = unit.bases.map((base) =>
    base === bears ? { ...base, wounds: left, lostIn: left > 0 ? null : state.round } : base,
  );
  const gone = bases.every(({ wounds }) => wounds <= 0);
  return withUnit(state, { ...unit, bases, status: gone ? 'lost' : unit.status });
}

const without = (state: BattleState, unit: UnitState): BattleState =>
  withUnit(state, {
    ...unit,
    status: 'lost',
    bases: unit.bases.map((base) => ({ ...base, wounds: 0, lostIn: base.lostIn ?? state.round })),
  });

/** The table without one more base of the unit: a squadron loses no more in a round. */
export const lessOneBase = (theatre: Theatre, state: BattleState, unit: UnitState): BattleState =>
  unit.parts.length > 0 ? without(state, unit) : losing(theatre, state, unit, Infinity);
