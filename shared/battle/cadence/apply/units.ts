import type { EventOf } from '../../../schema/battle/cadence-event';
import { otherSide } from '../../../schema/battle/side';
import { UNMOVED, nextTurn, type BattleState, type Flown, type ModelState, type UnitState } from '../state';
import { landingOf, type Landing } from '../movement/mover';
import {
  alterObjective,
  alterState,
  alterUnit,
  changeUnit,
  copyState,
  copyUnit,
  withObjective,
  withUnit,
} from './changed-state';

export function applyDeclaration(state: BattleState, event: EventOf<'declared'>): BattleState {
  const units = changeUnit(state, event.unit, (unit) => copyUnit(unit, unit.status, event.cpAfter, unit.models));
  const { activation } = state;
  if (!activation) return copyState(state, units, null);
  const { unit, side, done, flown, over, disembarked } = activation;
  const extra = event.extra.reduce((sum, { cp }) => sum + cp, 0);
  return copyState(state, units, { unit, side, declared: event.actions, extra, done, flown, over, disembarked });
}

type PutDown = Omit<ModelState, 'hp'> & { readonly model?: number };

/** Models are named where not all of them are put down. */
export function putDown(unit: UnitState, places: readonly PutDown[], lost: readonly number[]): UnitState {
  const models = [...unit.models];
  for (const [i, { model: index = i, x, y, level, facing }] of places.entries())
    models[index] = { x, y, level, facing, hp: models[index]!.hp };
  for (const index of lost) {
    const { x, y, level, facing } = models[index]!;
    models[index] = { x, y, level, facing, hp: 0 };
  }
  return copyUnit(unit, 'table', unit.cp, models);
}

export function applyPlacing(
  state: BattleState,
  { unit, models, lost = [], transport }: EventOf<'placed'>,
): BattleState {
  const placed = withUnit(state, unit, (before) => putDown(before, models, lost));
  if (transport === undefined) return placed;
  return alterState(placed, {
    aboard: (state.aboard ?? []).filter((passage) => passage.unit !== unit),
    activation: placed.activation && { ...placed.activation, disembarked: true },
  });
}

export function applyLapse(state: BattleState, { side, units }: EventOf<'lapsed'>): BattleState {
  const lapsed = new Set(units.map(({ unit }) => unit));
  const after = copyState(
    state,
    state.units.map((unit) => (lapsed.has(unit.id) ? copyUnit(unit, unit.status, 0, unit.models) : unit)),
    state.activation,
  );
  return alterState(after, { turn: nextTurn(after, side) });
}

export function applyCommand(state: BattleState, event: EventOf<'command-set'>): BattleState {
  const points = new Map(event.units.map(({ unit, after }) => [unit, after]));
  return copyState(
    state,
    state.units.map((unit) => copyUnit(unit, unit.status, points.get(unit.id) ?? 0, unit.models)),
    state.activation,
  );
}

export const applyMove = (state: BattleState, event: EventOf<'moved'>): BattleState =>
  applyLanding(state, event, landingOf(event));

type Gone = Pick<EventOf<'moved'>, 'unit' | 'model' | 'action'>;

/** The state with one model where its way led it. */
export function applyLanding(state: BattleState, { unit: id, model, action }: Gone, landing: Landing): BattleState {
  const { to, over, cleared } = landing;
  const units = changeUnit(state, id, (unit) => {
    const models = unit.models.slice();
    models[model] = { x: to.x, y: to.y, level: to.level, facing: to.facing, hp: models[model]!.hp };
    const moved = copyUnit(unit, unit.status, unit.cp, models);
    return cleared.length > 0
      ? alterUnit(moved, { clearing: unit.clearing.filter((each) => !cleared.includes(each)) })
      : moved;
  });
  const { activation } = state;
  // A slide or a roll out of turn is no move of the activation under way (S-OBJ-SCAN-2, S-EVA-9).
  if (action === 'evade' || action === 'dodge' || !activation) return copyState(state, units, activation);
  return copyState(state, units, {
    unit: activation.unit,
    side: activation.side,
    declared: activation.declared,
    extra: activation.extra,
    // Every model moves in the one action.
    done: activation.done.includes(action) ? activation.done : [...activation.done, action],
    flown: flownAfter(activation.flown, model, landing),
    over: over.length > 0 ? [...activation.over, ...over] : activation.over,
    disembarked: activation.disembarked,
  });
}

function flownAfter(flown: readonly Flown[], model: number, { pivots, boost, dangers }: Landing): readonly Flown[] {
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

export function applyDamage(state: BattleState, event: EventOf<'damaged'>): BattleState {
  const { target } = event;
  if ('objective' in target) return withObjective(state, target.objective, () => ({ hp: event.after }));
  return withUnit(state, target.unit, (unit) => {
    const models = unit.models.slice();
    const { x, y, level, facing } = models[event.model]!;
    models[event.model] = { x, y, level, facing, hp: event.after };
    return copyUnit(unit, unit.status, unit.cp, models);
  });
}

export function applyDestruction(state: BattleState, event: EventOf<'destroyed'>): BattleState {
  const fallen = withUnit(withFirstKill(state, event), event.unit, (unit) =>
    alterUnit(unit, { status: 'destroyed', cp: 0, carries: [], lostIn: state.round }),
  );
  if (event.objectivesLost.length === 0) return fallen;
  // C-OBJ-RECOVER-2: what it carried is lost with it.
  const gone = { status: 'gone', carrier: null, lostIn: state.round, lostTo: otherSide(event.side) } as const;
  return alterState(fallen, {
    objectives: fallen.objectives.map((objective) =>
      event.objectivesLost.includes(objective.id) ? alterObjective(objective, gone) : objective,
    ),
  });
}

/** S-VP-2: the first to fall to an attack of the enemy's; what terrain takes, or a friend, is nobody's kill (D-VP-1). */
function withFirstKill(state: BattleState, { cause, by, side, unit }: EventOf<'destroyed'>): BattleState {
  const killer = state.units.find(({ id }) => id === by);
  if (state.firstKill !== null || cause !== 'attack' || !killer || killer.side === side) return state;
  return alterState(state, { firstKill: { side: killer.side, unit, round: state.round } });
}
