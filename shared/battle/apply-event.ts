import { assertNever } from '../core/result';
import { otherSide, SIDES, type ActionKind, type Side } from '../schema/battle-decision';
import type { BattleEvent, EventOf } from '../schema/battle-event';
import { nextTurn, type ActivationState, type BattleState, type ModelState, type ObjectiveState, type UnitState } from './state';

/** The state after an event. No dice, no rules, no measuring: what happened is in the event. */
export function applyEvent(state: BattleState, event: BattleEvent): BattleState {
  switch (event.kind) {
    case 'set-up':
      return applySetUp(state, event);
    case 'nominated':
      return { ...state, nominated: [...state.nominated, { nomination: event.nomination, side: event.side, unit: event.unit }] };
    case 'round-started':
      return { ...state, phase: 'round', round: event.round };
    case 'rolled-off':
      return { ...state, turn: event.winner };
    case 'turn-passed':
      return { ...state, turn: nextTurn(state, event.side) };
    case 'command-set':
      return applyCommand(state, event);
    case 'activation-started':
      return { ...state, activations: event.activation, activation: { ...NO_ACTIVATION, unit: event.unit, side: event.side } };
    case 'placed':
      return withUnit(state, event.unit, (unit) => ({
        ...unit,
        status: 'table',
        models: unit.models.map((model, i) => ({ ...model, ...placeOf(event.models[i]) })),
      }));
    case 'command-changed':
      return withUnit(state, event.unit, (unit) => ({ ...unit, cp: event.after }));
    case 'declared':
      return withActivation(
        withUnit(state, event.unit, (unit) => ({ ...unit, cp: event.cpAfter })),
        { declared: event.actions },
      );
    case 'moved':
      return applyMove(state, event);
    case 'passed':
      return done(state, 'pass');
    case 'cut-short':
      return withActivation(state, { declared: state.activation?.done ?? [] });
    case 'targeted':
      return applyTargeted(state, event);
    case 'evaded':
      return withUnit(state, event.unit, (unit) => ({ ...unit, cp: event.cpAfter, spent: event.free ? [...unit.spent, event.rule] : unit.spent }));
    case 'damaged':
      return applyDamage(state, event);
    case 'destroyed':
      return applyDestruction(state, event);
    case 'objective-destroyed':
      return withObjective(state, event.objective, (objective) => ({ ...objective, status: 'gone', hp: 0, lostTo: event.side, lostIn: state.round }));
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
        paid: [...state.paid, paidKey(event)],
      };
    case 'activation-ended':
      return { ...state, activation: null, turn: nextTurn(state, event.side) };
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

/** Under this key a scoring line counts as paid. */
export const paidKey = (line: { source: string; line: number | null; side: Side; objective: string | null; unit: string | null }): string =>
  `${line.source}:${line.line ?? ''}:${line.side}:${line.objective ?? line.unit ?? ''}`;

const NO_ACTIVATION: ActivationState = { unit: '', side: 'a', declared: [], done: [], pivots: 0, boost: 0, over: [], through: [] };

function withUnit(state: BattleState, id: string, change: (unit: UnitState) => UnitState): BattleState {
  const units = state.units.slice();
  for (let i = 0; i < units.length; i++) {
    const unit = units[i];
    if (unit && unit.id === id) units[i] = change(unit);
  }
  return { ...state, units };
}

function withObjective(state: BattleState, id: string, change: (objective: ObjectiveState) => ObjectiveState): BattleState {
  return { ...state, objectives: state.objectives.map((objective) => (objective.id === id ? change(objective) : objective)) };
}

const withActivation = (state: BattleState, changes: Partial<ActivationState>): BattleState =>
  state.activation ? { ...state, activation: { ...state.activation, ...changes } } : state;

const done = (state: BattleState, action: ActionKind): BattleState => withActivation(state, { done: [...(state.activation?.done ?? []), action] });

const placeOf = (place: { x: number; y: number; facing: number } | undefined): Partial<ModelState> => (place ? { x: place.x, y: place.y, facing: place.facing } : {});

function applySetUp(state: BattleState, event: EventOf<'set-up'>): BattleState {
  if (event.what === 'entry-point') {
    return { ...state, entryPoints: state.entryPoints.map((entry) => (entry.id === event.id ? { ...entry, x: event.x, y: event.y } : entry)) };
  }
  return withObjective(state, event.id, (objective) => ({ ...objective, x: event.x, y: event.y }));
}

function applyCommand(state: BattleState, event: EventOf<'command-set'>): BattleState {
  const points = new Map(event.units.map(({ unit, after }) => [unit, after]));
  return { ...state, units: state.units.map((unit) => ({ ...unit, cp: points.get(unit.id) ?? 0 })) };
}

function applyMove(state: BattleState, event: EventOf<'moved'>): BattleState {
  const moved = withUnit(state, event.unit, (unit) => ({
    ...unit,
    models: unit.models.map((model, i) => (i === event.model ? { ...model, ...placeOf(event.to) } : model)),
    clearing: event.cleared.length > 0 ? unit.clearing.filter((id) => !event.cleared.includes(id)) : unit.clearing,
  }));
  const { activation } = moved;
  // A slide out of turn is no move of the activation under way (S-OBJ-SCAN-2, S-EVA-9).
  if (event.action === 'evade' || !activation) return moved;
  return {
    ...moved,
    activation: {
      ...activation,
      done: [...activation.done, event.action],
      pivots: activation.pivots + event.steps.filter((step) => step.kind === 'pivot').length,
      boost: activation.boost + event.boost,
      over: event.over.length > 0 ? [...activation.over, ...event.over] : activation.over,
      through: event.through.length > 0 ? [...activation.through, ...event.through] : activation.through,
    },
  };
}

/** Under this key a once-per-battle weapon is spent. */
export const spentWeapon = (model: number, weapon: number): string => `weapon:${model}:${weapon}`;

function applyTargeted(state: BattleState, event: EventOf<'targeted'>): BattleState {
  const begun = event.attack === 0 && !event.fallBack ? done(state, 'attack') : state;
  if (!event.spends) return begun;
  return withUnit(begun, event.unit, (unit) => ({ ...unit, spent: [...unit.spent, spentWeapon(event.model, event.weapon.index)] }));
}

function applyDamage(state: BattleState, event: EventOf<'damaged'>): BattleState {
  const { target } = event;
  if ('objective' in target) return withObjective(state, target.objective, (objective) => ({ ...objective, hp: event.after }));
  return withUnit(state, target.unit, (unit) => ({
    ...unit,
    models: unit.models.map((model, i) => (i === event.model ? { ...model, hp: event.after } : model)),
  }));
}

function applyDestruction(state: BattleState, event: EventOf<'destroyed'>): BattleState {
  const fallen = withUnit(state, event.unit, (unit) => ({ ...unit, status: 'destroyed', cp: 0, carries: [], lostIn: state.round }));
  if (event.objectivesLost.length === 0) return fallen;
  // C-OBJ-RECOVER-2: what it carried is lost with it.
  return {
    ...fallen,
    objectives: fallen.objectives.map((objective) =>
      event.objectivesLost.includes(objective.id) ? { ...objective, status: 'gone', carrier: null, lostIn: state.round, lostTo: otherSide(event.side) } : objective,
    ),
  };
}

function applySecured(state: BattleState, event: EventOf<'secured'>): BattleState {
  const taken = withObjective(state, event.objective, (objective) => ({
    ...objective,
    securedBy: objective.securedBy.includes(event.side) ? objective.securedBy : [...objective.securedBy, event.side],
    ...(event.carried ? { status: 'carried' as const, carrier: event.unit } : {}),
  }));
  return event.carried ? withUnit(taken, event.unit, (unit) => ({ ...unit, carries: [...unit.carries, event.objective] })) : taken;
}

function applyChange(state: BattleState, event: EventOf<'objective-changed'>): BattleState {
  const forAll = SIDES.every((side) => event.for.includes(side));
  const changed = withObjective(state, event.objective, (objective) => ({
    ...objective,
    type: { a: event.for.includes('a') ? event.to : objective.type.a, b: event.for.includes('b') ? event.to : objective.type.b },
    hp: event.hp ?? objective.hp,
    // A marker that is something else for everybody is nobody's yet (S-MIS3-4).
    securedBy: forAll ? [] : objective.securedBy,
    changed: [...objective.changed, event.transition],
  }));
  if (event.over.length === 0) return changed;
  return { ...changed, units: changed.units.map((unit) => (event.over.includes(unit.id) ? { ...unit, clearing: [...unit.clearing, event.objective] } : unit)) };
}
