import { applyEvent } from '#shared/battle/cadence/apply-event';
import { scriptedDice, type ScriptedDice } from '#shared/battle/frame/chance';
import { openBattle } from '#shared/battle/frame/session';
import type { BattleSession } from '#shared/battle/cadence/cadence-types';
import { startingState, type Theatre } from '#shared/battle/cadence/theatre';
import type { BattleState, UnitState } from '#shared/battle/cadence/state';
import type { ActionKind, Decision, FlightPath, Shot } from '#shared/schema/battle/cadence-decision';
import type { Side } from '#shared/schema/battle/side';
import type { BattleEvent, EventKind, EventOf } from '#shared/schema/battle/cadence-event';

/** Where a ship stands when the scene opens. The rules catalogue draws its examples with y up; `up` mirrors them. */
export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly facing?: number;
  readonly cp?: number;
  readonly hp?: number;
}

export const up = (y: number, height = 36): number => height - y;

export interface SceneOptions {
  readonly round?: number;
  readonly turn?: Side;
  /** By id in the army: `a:u1`. Units not named wait in reserve with no command points. */
  readonly stands: Readonly<Record<string, Stand>>;
}

/** A moment between two activations with ships where the test wants them. */
export function sceneState(theatre: Theatre, { round = 1, turn = 'a', stands }: SceneOptions): BattleState {
  const start = startingState(theatre);
  return {
    ...start,
    phase: 'round',
    round,
    turn,
    units: start.units.map((unit): UnitState => {
      const stand = stands[unit.id];
      if (!stand) return unit;
      const [model] = unit.models;
      return {
        ...unit,
        status: 'table',
        cp: stand.cp ?? 4,
        models: [{ x: stand.x, y: stand.y, facing: stand.facing ?? 0, hp: stand.hp ?? model?.hp ?? 1 }],
      };
    }),
  };
}

export interface Scene {
  readonly session: BattleSession;
  readonly dice: ScriptedDice;
  /** Decides, and fails the test with the rule if it is not allowed. */
  do(decision: Decision): readonly BattleEvent[];
  /** The rule that forbids it; null if it is allowed (and then it is done). */
  refused(decision: Decision): string | null;
  /** The only event of that kind so far. */
  one<K extends EventKind>(kind: K): EventOf<K>;
  all<K extends EventKind>(kind: K): EventOf<K>[];
  place(unit: string): { x: number; y: number; facing: number };
}

/** Opens the scene with the dice to come; every one of them must be used (see `usesUp`). */
export function openScene(theatre: Theatre, options: SceneOptions | BattleState, ...faces: readonly number[]): Scene {
  const dice = scriptedDice(...faces);
  const start = 'phase' in options ? options : sceneState(theatre, options);
  const session = openBattle(theatre, { seed: 1, dice, start });
  const all = <K extends EventKind>(kind: K): EventOf<K>[] =>
    session.events.filter((event): event is EventOf<K> => event.kind === kind);
  return {
    session,
    dice,
    do(decision) {
      const done = session.decide(decision);
      if (!done.ok)
        throw new Error(
          `${done.error.rule}: ${done.error.message} (${JSON.stringify(decision)}; pending ${JSON.stringify(session.pending)})`,
        );
      return done.value;
    },
    refused(decision) {
      const done = session.decide(decision);
      return done.ok ? null : done.error.rule;
    },
    all,
    one(kind) {
      const found = all(kind);
      if (found.length !== 1 || !found[0])
        throw new Error(`${found.length} events "${kind}": ${session.events.map((event) => event.kind).join(', ')}`);
      return found[0];
    },
    place(unit) {
      const model = session.state.units.find(({ id }) => id === unit)?.models[0];
      if (!model) throw new Error(`no ${unit}`);
      return { x: model.x, y: model.y, facing: model.facing };
    },
  };
}

const sideOf = (unit: string): Side => (unit.startsWith('a:') ? 'a' : 'b');

/** Decisions in short. */
export const order = {
  activate: (unit: string): Decision => ({ kind: 'activate', side: sideOf(unit), unit }),
  declare: (unit: string, ...actions: ActionKind[]): Decision => ({
    kind: 'declare',
    side: sideOf(unit),
    unit,
    actions,
  }),
  move: (unit: string, path: FlightPath = { pivots: [] }): Decision => ({
    kind: 'move',
    side: sideOf(unit),
    unit,
    action: 'move',
    path,
  }),
  advance: (unit: string, path: FlightPath = { pivots: [] }): Decision => ({
    kind: 'move',
    side: sideOf(unit),
    unit,
    action: 'advance',
    path,
  }),
  attack: (unit: string, ...shots: Shot[]): Decision => ({ kind: 'attack', side: sideOf(unit), unit, shots }),
  evade: (unit: string, slide: number | null, free?: boolean): Decision => ({
    kind: 'evade',
    side: sideOf(unit),
    unit,
    slide,
    ...(free === undefined ? {} : { free }),
  }),
  fallBack: (unit: string, weapon: number | null): Decision => ({
    kind: 'fall-back',
    side: sideOf(unit),
    unit,
    weapon,
  }),
  secure: (unit: string, objective: string | null): Decision => ({
    kind: 'secure',
    side: sideOf(unit),
    unit,
    objective,
  }),
  place: (unit: string, entryPoint: string, x: number, y: number, facing = 0): Decision => ({
    kind: 'place',
    side: sideOf(unit),
    unit,
    entryPoint,
    models: [{ x, y, facing }],
  }),
  nominate: (side: Side, nomination: string, unit: string): Decision => ({ kind: 'nominate', side, nomination, unit }),
};

export const at = (unit: string, weapon = 0): Shot => ({ model: 0, weapon, target: { unit } });
export const atMarker = (objective: string, weapon = 0): Shot => ({ model: 0, weapon, target: { objective } });

/** A state with events put on top, for scenes that begin in the middle. */
export const after = (state: BattleState, ...events: readonly BattleEvent[]): BattleState =>
  events.reduce(applyEvent, state);
