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

// Written out field by field: a spread costs thirty times as much, and these run a thousand times a battle.

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

export function withObjective(
  state: BattleState,
  id: string,
  change: (objective: ObjectiveState) => ObjectiveState,
): BattleState {
  return {
    ...state,
    objectives: state.objectives.map((objective) => (objective.id === id ? change(objective) : objective)),
  };
}

/** The next of the declared actions has begun; what came to nothing counts as a Pass (C-ACT-9). */
export function begun(state: BattleState, action: ActionKind): BattleState {
  const { activation } = state;
  return activation
    ? copyState(state, state.units, copyActivation(activation, activation.declared, [...activation.done, action]))
    : state;
}

export const spend = (unit: UnitState, what: string): UnitState => ({ ...unit, spent: [...unit.spent, what] });
