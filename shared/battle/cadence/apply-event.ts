import { assertNever } from '../../core/result';
import type { ActionKind } from '../../schema/battle/cadence-decision';
import { otherSide, SIDES, type Side } from '../../schema/battle/side';
import type { BattleEvent, EventOf } from '../../schema/battle/cadence-event';
import type { Paid } from '../scoring/scoring-field';
import {
  nextTurn,
  type ActivationState,
  type BattleState,
  type ModelState,
  type ObjectiveState,
  type UnitState,
} from './state';

/** The state after an event. No dice, no rules, no measuring: what happened is in the event. */
export function applyEvent(state: BattleState, event: BattleEvent): BattleState {
  switch (event.kind) {
    case 'set-up':
      return applySetUp(state, event);
    case 'nominated':
      return {
        ...state,
        nominated: [...state.nominated, { nomination: event.nomination, side: event.side, unit: event.unit }],
      };
    case 'round-started':
      return { ...state, phase: 'round', round: event.round };
    case 'rolled-off':
      return { ...state, turn: event.winner };
    case 'turn-passed':
      return { ...state, turn: nextTurn(state, event.side) };
    case 'command-set':
      return applyCommand(state, event);
    case 'activation-started':
      return copyState(
        state,
        state.units,
        {
          unit: event.unit,
          side: event.side,
          declared: NONE,
          done: NONE,
          pivots: 0,
          boost: 0,
          over: NONE,
          through: NONE,
        },
        state.turn,
        event.activation,
      );
    case 'placed':
      return withUnit(state, event.unit, (unit) => ({
        ...unit,
        status: 'table',
        models: unit.models.map((model, i) => ({ ...model, ...placeOf(event.models[i]) })),
      }));
    case 'command-changed':
      return withUnit(state, event.unit, (unit) => copyUnit(unit, unit.status, event.after, unit.models));
    case 'declared':
      return applyDeclaration(state, event);
    case 'moved':
      return applyMove(state, event);
    case 'passed':
      return done(state, 'pass');
    case 'cut-short':
      return state.activation
        ? copyState(state, state.units, copyActivation(state.activation, state.activation.done, state.activation.done))
        : state;
    case 'targeted':
      return applyTargeted(state, event);
    case 'evaded':
      return withUnit(state, event.unit, (unit) => ({
        ...unit,
        cp: event.cpAfter,
        spent: event.free ? [...unit.spent, event.rule] : unit.spent,
      }));
    case 'damaged':
      return applyDamage(state, event);
    case 'destroyed':
      return applyDestruction(state, event);
    case 'delivered':
      return withUnit(
        withObjective(state, event.objective, (objective) => ({
          ...objective,
          status: 'gone',
          carrier: null,
          scoredBy: event.side,
          scoredIn: state.round,
        })),
        event.unit,
        (unit) => ({ ...unit, carries: unit.carries.filter((id) => id !== event.objective) }),
      );
    case 'left-table':
      return withUnit(state, event.unit, (unit) => copyUnit(unit, 'left', 0, unit.models));
    case 'objective-destroyed':
      return withObjective(state, event.objective, (objective) => ({
        ...objective,
        status: 'gone',
        hp: 0,
        lostTo: event.side,
        lostIn: state.round,
      }));
    case 'objective-scored':
      return withObjective(state, event.objective, (objective) => ({
        ...objective,
        status: event.removed ? 'gone' : objective.status,
        scoredBy: event.side,
        scoredIn: state.round,
      }));
    case 'objective-removed':
      return withObjective(state, event.objective, (objective) => ({ ...objective, status: 'gone' }));
    case 'rolled':
      return event.purpose === 'secure' ? done(state, 'secure') : state;
    case 'secured':
      return applySecured(state, event);
    case 'objective-changed':
      return applyChange(state, event);
    case 'scored':
      return {
        ...state,
        vp: { ...state.vp, [event.side]: event.total },
        paid: [...state.paid, paidOf(state, event)],
      };
    case 'activation-ended':
      return copyState(state, state.units, null, nextTurn(state, event.side));
    case 'round-ended':
      return { ...state, phase: 'between-rounds', turn: null };
    case 'battle-ended':
      return { ...state, phase: 'over', turn: null, winner: event.winner };
    case 'steadied':
    case 'attack-lost':
      return state;
    default:
      return assertNever(event);
  }
}

const paidOf = ({ round }: BattleState, { source, line, side, vp, objective }: EventOf<'scored'>): Paid => ({
  source,
  line: line ?? -1,
  side,
  round,
  vp,
  objective,
});

const NONE: readonly never[] = [];

// Written out field by field: a spread costs thirty times as much, and these run a thousand times a battle.

function copyState(
  state: BattleState,
  units: readonly UnitState[],
  activation: ActivationState | null,
  turn: Side | null = state.turn,
  activations: number = state.activations,
): BattleState {
  const { phase, round, objectives, entryPoints, vp, nominated, firstKill, paid, winner } = state;
  return {
    phase,
    round,
    turn,
    activations,
    units,
    objectives,
    entryPoints,
    vp,
    nominated,
    firstKill,
    paid,
    activation,
    winner,
  };
}

function copyUnit(unit: UnitState, status: UnitState['status'], cp: number, models: readonly ModelState[]): UnitState {
  const { id, side, carries, spent, clearing, lostIn } = unit;
  return { id, side, status, cp, models, carries, spent, clearing, lostIn };
}

function copyActivation(
  activation: ActivationState,
  declared: readonly ActionKind[],
  done: readonly ActionKind[],
): ActivationState {
  const { unit, side, pivots, boost, over, through } = activation;
  return { unit, side, declared, done, pivots, boost, over, through };
}

function withUnit(state: BattleState, id: string, change: (unit: UnitState) => UnitState): BattleState {
  return copyState(state, changeUnit(state, id, change), state.activation);
}

function changeUnit(state: BattleState, id: string, change: (unit: UnitState) => UnitState): readonly UnitState[] {
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

function withObjective(
  state: BattleState,
  id: string,
  change: (objective: ObjectiveState) => ObjectiveState,
): BattleState {
  return {
    ...state,
    objectives: state.objectives.map((objective) => (objective.id === id ? change(objective) : objective)),
  };
}

function done(state: BattleState, action: ActionKind): BattleState {
  const { activation } = state;
  return activation
    ? copyState(state, state.units, copyActivation(activation, activation.declared, [...activation.done, action]))
    : state;
}

function applyDeclaration(state: BattleState, event: EventOf<'declared'>): BattleState {
  const units = changeUnit(state, event.unit, (unit) => copyUnit(unit, unit.status, event.cpAfter, unit.models));
  return copyState(
    state,
    units,
    state.activation && copyActivation(state.activation, event.actions, state.activation.done),
  );
}

const placeOf = (place: { x: number; y: number; facing: number } | undefined): Partial<ModelState> =>
  place ? { x: place.x, y: place.y, facing: place.facing } : {};

function applySetUp(state: BattleState, event: EventOf<'set-up'>): BattleState {
  if (event.what === 'entry-point') {
    return {
      ...state,
      entryPoints: state.entryPoints.map((entry) =>
        entry.id === event.id ? { ...entry, x: event.x, y: event.y } : entry,
      ),
    };
  }
  return withObjective(state, event.id, (objective) => ({ ...objective, x: event.x, y: event.y }));
}

function applyCommand(state: BattleState, event: EventOf<'command-set'>): BattleState {
  const points = new Map(event.units.map(({ unit, after }) => [unit, after]));
  return copyState(
    state,
    state.units.map((unit) => copyUnit(unit, unit.status, points.get(unit.id) ?? 0, unit.models)),
    state.activation,
  );
}

function applyMove(state: BattleState, event: EventOf<'moved'>): BattleState {
  const { x, y, facing } = event.to;
  const units = changeUnit(state, event.unit, (unit) => {
    const models = unit.models.map((model, i) => (i === event.model ? { x, y, facing, hp: model.hp } : model));
    const moved = copyUnit(unit, unit.status, unit.cp, models);
    return event.cleared.length > 0
      ? { ...moved, clearing: unit.clearing.filter((id) => !event.cleared.includes(id)) }
      : moved;
  });
  const { activation } = state;
  // A slide out of turn is no move of the activation under way (S-OBJ-SCAN-2, S-EVA-9).
  if (event.action === 'evade' || !activation) return copyState(state, units, activation);
  let pivots = 0;
  for (const step of event.steps) if (step.kind === 'pivot') pivots += 1;
  return copyState(state, units, {
    unit: activation.unit,
    side: activation.side,
    declared: activation.declared,
    done: [...activation.done, event.action],
    pivots: activation.pivots + pivots,
    boost: activation.boost + event.boost,
    over: event.over.length > 0 ? [...activation.over, ...event.over] : activation.over,
    through: event.through.length > 0 ? [...activation.through, ...event.through] : activation.through,
  });
}

/** Under this key a once-per-battle weapon is spent. */
export const spentWeapon = (model: number, weapon: number): string => `weapon:${model}:${weapon}`;

function applyTargeted(state: BattleState, event: EventOf<'targeted'>): BattleState {
  const begun = event.attack === 0 && !event.fallBack ? done(state, 'attack') : state;
  if (!event.spends) return begun;
  return withUnit(begun, event.unit, (unit) => ({
    ...unit,
    spent: [...unit.spent, spentWeapon(event.model, event.weapon.index)],
  }));
}

function applyDamage(state: BattleState, event: EventOf<'damaged'>): BattleState {
  const { target } = event;
  if ('objective' in target)
    return withObjective(state, target.objective, (objective) => ({ ...objective, hp: event.after }));
  return withUnit(state, target.unit, (unit) => ({
    ...unit,
    models: unit.models.map((model, i) =>
      i === event.model ? { x: model.x, y: model.y, facing: model.facing, hp: event.after } : model,
    ),
  }));
}

function applyDestruction(state: BattleState, event: EventOf<'destroyed'>): BattleState {
  const fallen = withUnit(withFirstKill(state, event), event.unit, (unit) => ({
    ...unit,
    status: 'destroyed',
    cp: 0,
    carries: [],
    lostIn: state.round,
  }));
  if (event.objectivesLost.length === 0) return fallen;
  // C-OBJ-RECOVER-2: what it carried is lost with it.
  return {
    ...fallen,
    objectives: fallen.objectives.map((objective) =>
      event.objectivesLost.includes(objective.id)
        ? { ...objective, status: 'gone', carrier: null, lostIn: state.round, lostTo: otherSide(event.side) }
        : objective,
    ),
  };
}

/** S-VP-2: the first to fall to an attack of the enemy's; what terrain takes, or a friend, is nobody's kill (D-VP-1). */
function withFirstKill(state: BattleState, { cause, by, side, unit }: EventOf<'destroyed'>): BattleState {
  const killer = state.units.find(({ id }) => id === by);
  if (state.firstKill !== null || cause !== 'attack' || !killer || killer.side === side) return state;
  return { ...state, firstKill: { side: killer.side, unit, round: state.round } };
}

function applySecured(state: BattleState, event: EventOf<'secured'>): BattleState {
  const taken = withObjective(state, event.objective, (objective) => ({
    ...objective,
    securedBy: objective.securedBy.includes(event.side) ? objective.securedBy : [...objective.securedBy, event.side],
    ...(event.carried ? { status: 'carried' as const, carrier: event.unit } : {}),
  }));
  return event.carried
    ? withUnit(taken, event.unit, (unit) => ({ ...unit, carries: [...unit.carries, event.objective] }))
    : taken;
}

function applyChange(state: BattleState, event: EventOf<'objective-changed'>): BattleState {
  const forAll = SIDES.every((side) => event.for.includes(side));
  const changed = withObjective(state, event.objective, (objective) => ({
    ...objective,
    type: {
      a: event.for.includes('a') ? event.to : objective.type.a,
      b: event.for.includes('b') ? event.to : objective.type.b,
    },
    hp: event.hp ?? objective.hp,
    tags: event.tags ? [...new Set([...objective.tags, ...event.tags])] : objective.tags,
    // A marker that is something else for everybody is nobody's yet (S-MIS3-4).
    securedBy: forAll ? [] : objective.securedBy,
    changed: [...objective.changed, event.transition],
  }));
  if (event.over.length === 0) return changed;
  return {
    ...changed,
    units: changed.units.map((unit) =>
      event.over.includes(unit.id) ? { ...unit, clearing: [...unit.clearing, event.objective] } : unit,
    ),
  };
}
