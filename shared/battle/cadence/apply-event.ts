import { assertNever } from '../../core/result';
import { otherSide, SIDES, type Side } from '../../schema/battle/side';
import type { ActionKind } from '../../schema/battle/cadence-decision';
import type { BattleEvent, Die, EventOf } from '../../schema/battle/cadence-event';
import type { CardEvent } from '../../schema/battle/card-event';
import { applyCards } from '../frame/cards';
import { withPoints } from '../frame/state';
import { dismounted } from './theatre';
import {
  nextTurn,
  routOf,
  type ActivationState,
  type BattleState,
  type Flown,
  type ModelState,
  type ObjectiveState,
  type UnitState,
} from './state';

/** The state after an event. No dice, no rules, no measuring: what happened is in the event. */
export function applyEvent(state: BattleState, event: BattleEvent): BattleState {
  switch (event.kind) {
    case 'set-up':
      return applySetUp(state, event);
    case 'nomination-sealed':
      return event.unit === null
        ? state
        : {
            ...state,
            sealed: [...state.sealed, { nomination: event.nomination, side: event.side, unit: event.unit }],
          };
    case 'nominated':
      return {
        ...state,
        nominated: [...state.nominated, { nomination: event.nomination, side: event.side, unit: event.unit }],
        sealed: state.sealed.filter(({ nomination, side }) => nomination !== event.nomination || side !== event.side),
      };
    case 'shuffled':
    case 'dealt':
    case 'drew':
    case 'swap-decided':
    case 'revealed':
      return applyCardEvent(state, event);
    case 'round-started':
      return { ...state, phase: 'round', round: event.round };
    case 'rolled-off':
      return applyRollOff(state, event);
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
          extra: 0,
          done: NONE,
          flown: NONE,
          over: NONE,
          disembarked: false,
        },
        state.turn,
        event.activation,
        state.thrown,
        null,
      );
    case 'placed':
      return applyPlacing(state, event);
    case 'embarked':
      return {
        ...withUnit(state, event.unit, (unit) => copyUnit(unit, 'reserve', unit.cp, unit.models)),
        aboard: [...(state.aboard ?? []), { unit: event.unit, transport: event.transport }],
      };
    case 'bailed-out':
      return {
        ...withUnit(state, event.unit, (unit) => ({ ...putDown(unit, event.models, event.lost), cp: 0 })),
        aboard: (state.aboard ?? []).filter(({ unit }) => unit !== event.unit),
      };
    case 'lapsed':
      return applyLapse(state, event);
    case 'command-changed':
      return withUnit(state, event.unit, (unit) => copyUnit(unit, unit.status, event.after, unit.models));
    case 'declared':
      return applyDeclaration(state, event);
    case 'moved':
      return applyMove(state, event);
    case 'passed':
      return begun(state, 'pass');
    case 'ability-used':
      return begun(state, 'ability');
    case 'targets-chosen':
      return event.reaction === undefined ? begun(state, 'attack') : state;
    case 'cut-short':
      return state.activation
        ? copyState(state, state.units, copyActivation(state.activation, state.activation.done, state.activation.done))
        : state;
    case 'targeted':
    case 'attack-lost':
      return event.spends
        ? withUnit(state, event.unit, (unit) => spend(unit, spentWeapon(event.model, event.weapon.index)))
        : state;
    case 'reacted':
      return withUnit(state, event.unit, (unit) => ({
        ...(event.spends ? spend(unit, event.rule) : unit),
        cp: event.cpAfter,
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
      return copyState(
        state,
        state.units,
        event.purpose === 'secure' && state.activation
          ? copyActivation(state.activation, state.activation.declared, [...state.activation.done, 'secure'])
          : state.activation,
        state.turn,
        state.activations,
        state.thrown + thrownIn(event.dice),
      );
    case 'secured':
      return applySecured(state, event);
    case 'objective-changed':
      return applyChange(state, event);
    case 'scored':
      return withPoints(state, event);
    case 'activation-ended':
      return copyState(state, state.units, null, state.follows ? event.side : nextTurn(state, event.side));
    case 'round-ended':
      return { ...state, phase: 'between-rounds', turn: null };
    case 'battle-ended':
      return { ...state, phase: 'over', turn: null, winner: event.winner };
    case 'dismounted':
      return withUnit(state, event.unit, (unit) => ({
        ...spend(unit, dismounted(event.model)),
        bases: unit.bases.map((base, i) => (i === event.model ? { base: event.base, r: event.r } : base)),
      }));
    case 'moved-it':
      return { ...withUnit(state, event.unit, (unit) => spend(unit, event.rule)), follows: event.next };
    case 'intuition':
      return withUnit(state, event.unit, (unit) => spend(unit, event.rule));
    case 'rout-drawn':
      return {
        ...state,
        rout: { ...routOf(state), total: { ...routOf(state).total, [event.side]: event.total } },
        thrown: state.thrown + thrownIn([event.die]),
      };
    case 'routed':
      return { ...state, rout: { ...routOf(state), fled: event.side } };
    case 'unsecured':
      return withObjective(state, event.objective, (objective) => ({
        ...objective,
        securedBy: objective.securedBy.filter((side) => side !== event.side),
        securedUnit: null,
      }));
    case 'mission-action':
      return begun(state, 'pass');
    case 'held-back':
    case 'steadied':
    case 'declined':
    case 'blast':
    case 'backfired':
      return state;
    default:
      return assertNever(event);
  }
}

const NONE: readonly never[] = [];

/** Cards come from the deck, not from a die. */
const thrownIn = (dice: readonly Die[]): number => (dice[0]?.card === undefined ? dice.length : 0);

// Written out field by field: a spread costs thirty times as much, and these run a thousand times a battle.

function copyState(
  state: BattleState,
  units: readonly UnitState[],
  activation: ActivationState | null,
  turn: Side | null = state.turn,
  activations: number = state.activations,
  thrown: number = state.thrown,
  follows: string | null | undefined = state.follows,
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
  };
}

function copyUnit(unit: UnitState, status: UnitState['status'], cp: number, models: readonly ModelState[]): UnitState {
  const { id, side, bases, carries, spent, clearing, lostIn } = unit;
  return { id, side, status, cp, models, bases, carries, spent, clearing, lostIn };
}

function copyActivation(
  activation: ActivationState,
  declared: readonly ActionKind[],
  done: readonly ActionKind[],
): ActivationState {
  const { unit, side, extra, flown, over, disembarked } = activation;
  return { unit, side, declared, extra, done, flown, over, disembarked };
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

/** The next of the declared actions has begun; what came to nothing counts as a Pass (C-ACT-9). */
function begun(state: BattleState, action: ActionKind): BattleState {
  const { activation } = state;
  return activation
    ? copyState(state, state.units, copyActivation(activation, activation.declared, [...activation.done, action]))
    : state;
}

function applyDeclaration(state: BattleState, event: EventOf<'declared'>): BattleState {
  const units = changeUnit(state, event.unit, (unit) => copyUnit(unit, unit.status, event.cpAfter, unit.models));
  const { activation } = state;
  if (!activation) return copyState(state, units, null);
  const { unit, side, done, flown, over, disembarked } = activation;
  const extra = event.extra.reduce((sum, { cp }) => sum + cp, 0);
  return copyState(state, units, { unit, side, declared: event.actions, extra, done, flown, over, disembarked });
}

const spend = (unit: UnitState, what: string): UnitState => ({ ...unit, spent: [...unit.spent, what] });

type PutDown = Omit<ModelState, 'hp'> & { readonly model?: number };

/** Models are named where not all of them are put down. */
function putDown(unit: UnitState, places: readonly PutDown[], lost: readonly number[]): UnitState {
  const models = [...unit.models];
  for (const [i, { model: index = i, x, y, level, facing }] of places.entries())
    models[index] = { x, y, level, facing, hp: models[index]!.hp };
  for (const index of lost) models[index] = { ...models[index]!, hp: 0 };
  return copyUnit(unit, 'table', unit.cp, models);
}

function applyPlacing(state: BattleState, { unit, models, lost = [], transport }: EventOf<'placed'>): BattleState {
  const placed = withUnit(state, unit, (before) => putDown(before, models, lost));
  if (transport === undefined) return placed;
  return {
    ...placed,
    aboard: (state.aboard ?? []).filter((passage) => passage.unit !== unit),
    activation: placed.activation && { ...placed.activation, disembarked: true },
  };
}

function applyLapse(state: BattleState, { side, units }: EventOf<'lapsed'>): BattleState {
  const lapsed = new Set(units.map(({ unit }) => unit));
  const after = copyState(
    state,
    state.units.map((unit) => (lapsed.has(unit.id) ? copyUnit(unit, unit.status, 0, unit.models) : unit)),
    state.activation,
  );
  return { ...after, turn: nextTurn(after, side) };
}

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

function applyCardEvent(state: BattleState, event: CardEvent): BattleState {
  if (!state.cards) return state;
  const cards = applyCards(state.cards, event);
  return { ...state, cards, thrown: state.thrown + (event.kind === 'shuffled' ? 1 : 0) };
}

function applyRollOff(state: BattleState, { what, winner, rolls }: EventOf<'rolled-off'>): BattleState {
  const thrown = rolls.reduce((sum, { a, b }) => sum + thrownIn(a) + thrownIn(b), state.thrown);
  return what === 'initiative' ? { ...state, turn: winner, thrown } : { ...state, first: winner, thrown };
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
  const { x, y, level, facing } = event.to;
  const units = changeUnit(state, event.unit, (unit) => {
    const models = unit.models.slice();
    models[event.model] = { x, y, level, facing, hp: models[event.model]!.hp };
    const moved = copyUnit(unit, unit.status, unit.cp, models);
    return event.cleared.length > 0
      ? { ...moved, clearing: unit.clearing.filter((id) => !event.cleared.includes(id)) }
      : moved;
  });
  const { activation } = state;
  // A slide or a roll out of turn is no move of the activation under way (S-OBJ-SCAN-2, S-EVA-9).
  if (event.action === 'evade' || event.action === 'dodge' || !activation) return copyState(state, units, activation);
  return copyState(state, units, {
    unit: activation.unit,
    side: activation.side,
    declared: activation.declared,
    extra: activation.extra,
    // Every model moves in the one action.
    done: activation.done.includes(event.action) ? activation.done : [...activation.done, event.action],
    flown: flownAfter(activation.flown, event),
    over: event.over.length > 0 ? [...activation.over, ...event.over] : activation.over,
    disembarked: activation.disembarked,
  });
}

function flownAfter(flown: readonly Flown[], { model, steps, boost, dangers }: EventOf<'moved'>): readonly Flown[] {
  let pivots = 0;
  for (const step of steps) if (step.kind === 'pivot') pivots += 1;
  const next: Flown[] = [];
  for (let i = 0; i < Math.max(flown.length, model + 1); i++) {
    const before = flown[i] ?? UNMOVED;
    next.push(
      i === model
        ? {
            pivots: before.pivots + pivots,
            boost: before.boost + boost,
            dangers: dangers.length > 0 ? [...before.dangers, ...dangers] : before.dangers,
          }
        : before,
    );
  }
  return next;
}

export const UNMOVED: Flown = { pivots: 0, boost: 0, dangers: NONE };

/** Under this key a once-per-battle weapon is spent. */
export const spentWeapon = (model: number, weapon: number): string => `weapon:${model}:${weapon}`;

function applyDamage(state: BattleState, event: EventOf<'damaged'>): BattleState {
  const { target } = event;
  if ('objective' in target)
    return withObjective(state, target.objective, (objective) => ({ ...objective, hp: event.after }));
  return withUnit(state, target.unit, (unit) => {
    const models = unit.models.slice();
    const { x, y, level, facing } = models[event.model]!;
    models[event.model] = { x, y, level, facing, hp: event.after };
    return copyUnit(unit, unit.status, unit.cp, models);
  });
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
    securedUnit: event.unit,
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
    securedUnit: forAll ? null : objective.securedUnit,
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
