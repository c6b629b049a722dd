import type { ActionKind } from '../../../schema/battle/cadence-decision';
import type { Side } from '../../../schema/battle/side';
import type { ActivationState, BattleState, ModelState, ObjectiveState, UnitState } from '../state';

export const NONE: readonly never[] = [];

/** What few events change besides units and activation. */
interface Books {
  readonly turn?: Side | null;
  readonly activations?: number;
  readonly thrown?: number;
  readonly follows?: string | null;
}
const SAME: Books = {};

// Written out field by field: a spread costs thirty times as much, and what it makes has a hidden class of its own. Where everything
// that was ever a state has one class, every look at a state is quick; a handful of classes, and none is.

export function copyState(
  state: BattleState,
  units: readonly UnitState[],
  activation: ActivationState | null,
  { turn = state.turn, activations = state.activations, thrown = state.thrown, follows = state.follows }: Books = SAME,
): BattleState {
  return {
    phase: state.phase,
    round: state.round,
    turn,
    activations,
    units,
    objectives: state.objectives,
    entryPoints: state.entryPoints,
    vp: state.vp,
    nominated: state.nominated,
    firstKill: state.firstKill,
    sealed: state.sealed,
    paid: state.paid,
    aboard: state.aboard,
    activation,
    winner: state.winner,
    first: state.first,
    thrown,
    cards: state.cards,
    rout: state.rout,
    follows,
    happened: state.happened,
  };
}

export function copyUnit(
  unit: UnitState,
  status: UnitState['status'],
  cp: number,
  models: readonly ModelState[],
): UnitState {
  const { id, side, bases, carries, spent, clearing, lostIn } = unit;
  return { id, side, status, cp, models, bases, carries, spent, clearing, lostIn };
}

export function copyActivation(
  activation: ActivationState,
  declared: readonly ActionKind[],
  done: readonly ActionKind[],
): ActivationState {
  const { unit, side, extra, flown, over, disembarked } = activation;
  return { unit, side, declared, extra, done, flown, over, disembarked };
}

export function withUnit(state: BattleState, id: string, change: (unit: UnitState) => UnitState): BattleState {
  return copyState(state, changeUnit(state, id, change), state.activation);
}

export function changeUnit(
  state: BattleState,
  id: string,
  change: (unit: UnitState) => UnitState,
): readonly UnitState[] {
  const units = state.units.slice();
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    if (unit.id === id) {
      units[i] = change(unit);
      break;
    }
  }
  return units;
}

/** Changes to an objective; what is left out stays. */
type ObjectiveChanges = Partial<Omit<ObjectiveState, 'id'>>;

export function withObjective(
  state: BattleState,
  id: string,
  change: (objective: ObjectiveState) => ObjectiveChanges,
): BattleState {
  const objectives = state.objectives.map((objective) =>
    objective.id === id ? alterObjective(objective, change(objective)) : objective,
  );
  return alterState(state, { objectives });
}

const or = <T>(changed: T | undefined, before: T): T => (changed === undefined ? before : changed);

/** The state with whatever rarer events change. */
export function alterState(state: BattleState, to: Partial<BattleState>): BattleState {
  return {
    phase: or(to.phase, state.phase),
    round: or(to.round, state.round),
    turn: or(to.turn, state.turn),
    activations: or(to.activations, state.activations),
    units: or(to.units, state.units),
    objectives: or(to.objectives, state.objectives),
    entryPoints: or(to.entryPoints, state.entryPoints),
    vp: or(to.vp, state.vp),
    nominated: or(to.nominated, state.nominated),
    firstKill: or(to.firstKill, state.firstKill),
    sealed: or(to.sealed, state.sealed),
    paid: or(to.paid, state.paid),
    aboard: or(to.aboard, state.aboard),
    activation: or(to.activation, state.activation),
    winner: or(to.winner, state.winner),
    first: or(to.first, state.first),
    thrown: or(to.thrown, state.thrown),
    cards: or(to.cards, state.cards),
    rout: or(to.rout, state.rout),
    follows: or(to.follows, state.follows),
    happened: or(to.happened, state.happened),
  };
}

export function alterUnit(unit: UnitState, to: Partial<Omit<UnitState, 'id' | 'side'>>): UnitState {
  return {
    id: unit.id,
    side: unit.side,
    status: or(to.status, unit.status),
    cp: or(to.cp, unit.cp),
    models: or(to.models, unit.models),
    bases: or(to.bases, unit.bases),
    carries: or(to.carries, unit.carries),
    spent: or(to.spent, unit.spent),
    clearing: or(to.clearing, unit.clearing),
    lostIn: or(to.lostIn, unit.lostIn),
  };
}

export function alterObjective(objective: ObjectiveState, to: ObjectiveChanges): ObjectiveState {
  return {
    id: objective.id,
    x: or(to.x, objective.x),
    y: or(to.y, objective.y),
    status: or(to.status, objective.status),
    type: or(to.type, objective.type),
    tags: or(to.tags, objective.tags),
    hp: or(to.hp, objective.hp),
    securedBy: or(to.securedBy, objective.securedBy),
    securedUnit: or(to.securedUnit, objective.securedUnit),
    carrier: or(to.carrier, objective.carrier),
    changed: or(to.changed, objective.changed),
    scoredBy: or(to.scoredBy, objective.scoredBy),
    scoredIn: or(to.scoredIn, objective.scoredIn),
    lostTo: or(to.lostTo, objective.lostTo),
    lostIn: or(to.lostIn, objective.lostIn),
  };
}

/** The next of the declared actions has begun; what came to nothing counts as a Pass (C-ACT-9). */
export function begun(state: BattleState, action: ActionKind): BattleState {
  const { activation } = state;
  return activation
    ? copyState(state, state.units, copyActivation(activation, activation.declared, [...activation.done, action]))
    : state;
}

export const spend = (unit: UnitState, what: string): UnitState => alterUnit(unit, { spent: [...unit.spent, what] });
