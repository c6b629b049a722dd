import { fail } from '../../core/result';
import type { BellumEvent, BellumEventOf } from '../../schema/battle/bellum-event';
import type { Order } from '../../schema/battle/bellum-decision';
import { otherSide } from '../../schema/battle/side';
import { happenedBy } from '../frame/mission-events';
import { pointsAfter } from '../frame/state';
import { sameTable } from './remembered';
import type { ActivationState, BaseState, BattleState, PartState, UnitState } from './state';

/** The state after an event: no dice, no rules, no measuring. */
export function applyEvent(state: BattleState, event: BellumEvent): BattleState {
  switch (event.kind) {
    case 'rolled-off': {
      const thrown = state.thrown + 2 * event.rolls.length;
      return event.what === 'deployment' ? { ...state, thrown, deploys: event.winner } : { ...state, thrown };
    }
    case 'side-chosen':
      return { ...state, seats: event.seats };
    case 'held-back':
    case 'reserves-stopped':
    case 'engaged':
    case 'targets-chosen':
    case 'guarded':
    case 'attacked':
    case 'group-resolved':
    case 'galvanised':
    case 'mission-action':
    case 'passed':
      return state;
    case 'deployed':
      return withUnit(state, event.unit, (unit) => ({
        ...unit,
        status: 'table',
        arrived: event.how === 'reserve' ? state.round : unit.arrived,
        bases: unit.bases.map((base) => {
          const spot = event.bases.find((placed) => placed.base === base.id);
          return spot ? { ...base, x: spot.x, y: spot.y, facing: spot.facing } : base;
        }),
      }));
    case 'round-started':
      return { ...state, phase: 'orders', round: event.round, turn: null };
    case 'orders-placed':
      return withBooks(state, event.unit, (unit) => ({
        ...unit,
        stacks: event.stacks,
        stack: nextStack(event.stacks, 0),
        ready: nextStack(event.stacks, 0) < event.stacks.length,
        reduced: event.because.some(({ rule }) => rule === 'B-ENG-2'),
      }));
    case 'first-chosen':
      return { ...state, phase: 'activations', first: event.first, turn: event.first };
    case 'activation-started':
      return {
        ...state,
        activations: event.activation,
        activation: { unit: event.unit, side: event.side, stack: event.stack, orders: [], performed: [], casts: [] },
      };
    case 'orders-revealed':
      return withActivation(state, (activation) => ({ ...activation, orders: event.orders }));
    case 'order-discarded':
      return discarded(state, event);
    case 'order-started':
      return started(state, event);
    case 'moved':
      return withBase(state, event.unit, event.base, (base) => ({ ...base, ...event.to }));
    case 'rolled':
      return { ...state, thrown: state.thrown + event.dice.length };
    case 'tallied':
      return withBooks(state, event.unit, (unit) =>
        event.part === null
          ? { ...unit, tally: event.after }
          : withPart(unit, event.part, (part) => ({ ...part, tally: event.after })),
      );
    case 'cast':
      return withActivation(state, (activation) => ({
        ...activation,
        casts: [...activation.casts, { unit: event.unit, power: event.power.index }],
      }));
    case 'affected':
      return withUnit(state, event.unit, (unit) => ({
        ...unit,
        effects: [...unit.effects, { power: event.power.name, by: event.by, effect: event.effect }],
      }));
    case 'healed':
      return withUnit(state, event.unit, (unit) => setWounds(unit, event));
    case 'wounded':
      return withUnit(state, event.unit, (unit) => setWounds(unit, event));
    case 'failed':
      return withBooks(state, event.unit, (unit) => ({ ...unit, failures: event.after }));
    case 'incapacitated':
      return incapacitated(state, event);
    case 'revived':
      return withBase(state, event.unit, event.base, (base) => ({ ...base, wounds: event.after }));
    case 'merged':
      return merged(state, event);
    case 'taken':
      return {
        ...state,
        objectives: state.objectives.map((marker) =>
          marker.id === event.objective ? { ...marker, holder: event.side } : marker,
        ),
      };
    case 'mission-event': {
      const { released = [] } = event;
      const objectives = state.objectives.map((marker) =>
        released.includes(marker.id) ? { ...marker, holder: null } : marker,
      );
      return { ...state, ...happenedBy(state, event), objectives };
    }
    case 'scored':
      return { ...state, ...pointsAfter(state, event) };
    case 'activation-ended':
      return { ...activated(state, event.unit), activation: null, turn: otherSide(event.side) };
    case 'round-ended':
      return { ...state, units: state.units.map(rested), turn: null };
    case 'battle-ended':
      return { ...state, phase: 'over', winner: event.winner, turn: null };
  }
}

function withUnit(state: BattleState, id: string, change: (unit: UnitState) => UnitState): BattleState {
  const at = state.units.findIndex((unit) => unit.id === id);
  const unit = state.units[at] ?? fail(`no unit ${id} in this battle`);
  return { ...state, units: state.units.with(at, change(unit)) };
}

/** Only tokens and tallies change: what the table answers stays true. */
function withBooks(state: BattleState, id: string, change: (unit: UnitState) => UnitState): BattleState {
  const next = withUnit(state, id, change);
  sameTable(next.units, state.units);
  return next;
}

const withBase = (state: BattleState, id: string, base: string, change: (base: BaseState) => BaseState): BattleState =>
  withUnit(state, id, (unit) => ({
    ...unit,
    bases: unit.bases.map((each) => (each.id === base ? change(each) : each)),
  }));

const withPart = (unit: UnitState, id: string, change: (part: PartState) => PartState): UnitState => ({
  ...unit,
  parts: unit.parts.map((part) => (part.id === id ? change(part) : part)),
});

const withActivation = (state: BattleState, change: (activation: ActivationState) => ActivationState): BattleState => ({
  ...state,
  activation: state.activation && change(state.activation),
});

/** One token fewer: the first of its kind. */
const without = (orders: readonly Order[], order: Order): readonly Order[] => {
  const at = orders.indexOf(order);
  return at < 0 ? orders : orders.toSpliced(at, 1);
};

function discarded(state: BattleState, { unit: id, order, why }: BellumEventOf<'order-discarded'>): BattleState {
  const next = withActivation(state, (activation) => ({ ...activation, orders: without(activation.orders, order) }));
  return why === 'engaged' ? withBooks(next, id, (unit) => ({ ...unit, reduced: true })) : next;
}

/** Only what the activated unit does counts as repeated; a regroup is a Move. */
function started(state: BattleState, event: BellumEventOf<'order-started'>): BattleState {
  return withActivation(state, (activation) => {
    if (activation.unit !== event.unit) return activation;
    const performed: Order = event.as === 'regroup' ? 'move' : event.order;
    return {
      ...activation,
      orders: event.as === 'galvanised' ? activation.orders : event.left,
      performed: [...activation.performed, performed],
    };
  });
}

interface WoundChange {
  readonly base: string;
  readonly part: string | null;
  readonly before: number;
  readonly after: number;
  readonly slain?: number;
}

/** A titan's wounds are those of its parts. */
function setWounds(unit: UnitState, { base, part, before, after, slain = 0 }: WoundChange): UnitState {
  const change = after - before;
  const bases = unit.bases.map((each) =>
    each.id === base
      ? { ...each, wounds: part === null ? after : each.wounds + change, slain: each.slain + slain }
      : each,
  );
  return part === null
    ? { ...unit, bases }
    : withPart({ ...unit, bases }, part, (each) => ({ ...each, wounds: after }));
}

function incapacitated(state: BattleState, { unit: id, base, last }: BellumEventOf<'incapacitated'>): BattleState {
  return withUnit(state, id, (unit) => ({
    ...unit,
    status: last ? 'lost' : unit.status,
    ready: last ? false : unit.ready,
    stacks: last ? [] : unit.stacks,
    bases: unit.bases.map((each) => (each.id === base ? { ...each, wounds: 0, lostIn: state.round } : each)),
  }));
}

/** B-SR-REGROUP: the partner's bases join; those that are spare are simply gone. */
function merged(state: BattleState, event: BellumEventOf<'merged'>): BattleState {
  const partner = state.units.find(({ id }) => id === event.partner) ?? fail(`no unit ${event.partner}`);
  const kept = new Map(event.bases.map(({ base, after }) => [base, after]));
  const next = withUnit(state, event.unit, (unit) => ({
    ...unit,
    tally: event.tally.after,
    failures: unit.failures + partner.failures,
    effects: [...unit.effects, ...partner.effects],
    bases: [...unit.bases, ...partner.bases]
      .filter(({ id, lostIn }) => kept.has(id) || lostIn !== null)
      .map((base) => ({ ...base, wounds: kept.get(base.id) ?? base.wounds })),
  }));
  return withUnit(next, event.partner, (unit) => ({
    ...unit,
    status: 'merged',
    ready: false,
    bases: [],
    stacks: [],
    tally: 0,
    effects: [],
    failures: 0,
  }));
}

/** The first stack with tokens from here on; how many there are if none has. */
function nextStack(stacks: UnitState['stacks'], from: number): number {
  const found = stacks.findIndex((stack, i) => i >= from && stack.length > 0);
  return found < 0 ? stacks.length : found;
}

/** B-STATE-1: a titan with another stack stays Ready. */
const activated = (state: BattleState, id: string): BattleState =>
  withBooks(state, id, (unit) => {
    const stack = nextStack(unit.stacks, unit.stack + 1);
    return { ...unit, stack, ready: unit.ready && stack < unit.stacks.length };
  });

/** B-END-1, step 8. */
const rested = (unit: UnitState): UnitState => ({
  ...unit,
  tally: 0,
  failures: 0,
  reduced: false,
  ready: false,
  effects: [],
  stacks: [],
  stack: 0,
  parts: unit.parts.map((part) => (part.tally === 0 ? part : { ...part, tally: 0 })),
  bases: unit.bases.map((base) => (base.slain === 0 ? base : { ...base, slain: 0 })),
});
