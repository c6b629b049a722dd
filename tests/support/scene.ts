import { applyEvent } from '#shared/battle/cadence/apply-event';
import type { Issue } from '#shared/core/issue';
import { scriptedChance, type ScriptedChance } from './chance';
import { openBattle, type BattleSession } from '#shared/battle/frame/session';
import type { CadenceTypes } from '#shared/battle/cadence/cadence-types';
import type { Theatre } from '#shared/battle/cadence/theatre';
import { startingState } from '#shared/battle/cadence/open-theatre';
import type { BattleState, UnitState } from '#shared/battle/cadence/state';
import type { ActionKind, Decision, FlightPath, ModelPath, Shot } from '#shared/schema/battle/cadence-decision';
import type { Side } from '#shared/schema/battle/side';
import type { BattleEvent, EventKind, EventOf } from '#shared/schema/battle/cadence-event';

/** Where a ship stands when the scene opens. The rules catalogue draws its examples with y up; `up` mirrors them. */
export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly facing?: number;
  readonly cp?: number;
  readonly hp?: number;
  readonly level?: number;
  /** The other models of the unit, after the first. */
  readonly others?: readonly Pick<Stand, 'x' | 'y' | 'facing' | 'hp' | 'level'>[];
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
      return {
        ...unit,
        status: 'table',
        cp: stand.cp ?? 4,
        models: [stand, ...(stand.others ?? [])].map(({ x, y, level = 0, facing = 0, hp }, i) => ({
          x,
          y,
          level,
          facing,
          hp: hp ?? unit.models[i]?.hp ?? 1,
        })),
      };
    }),
  };
}

export interface Scene {
  readonly session: BattleSession<CadenceTypes>;
  readonly dice: ScriptedChance;
  /** Decides, and fails the test with the rule if it is not allowed. Several decisions are taken one after the other. */
  do(decision: Decision | readonly Decision[]): readonly BattleEvent[];
  /** The rule that forbids it; null if it is allowed (and then it is done). */
  refused(decision: Decision | readonly Decision[]): string | null;
  /** The only event of that kind so far. */
  one<K extends EventKind>(kind: K): EventOf<K>;
  all<K extends EventKind>(kind: K): EventOf<K>[];
  place(unit: string): { x: number; y: number; facing: number };
}

/** Opens the scene with the dice to come; every one of them must be used (see `usesUp`). */
export function openScene(theatre: Theatre, options: SceneOptions | BattleState, ...faces: readonly number[]): Scene {
  const dice = scriptedChance(...faces);
  const start = 'phase' in options ? options : sceneState(theatre, options);
  const session = openBattle(theatre, { seed: 1, chance: dice, start });
  const all = <K extends EventKind>(kind: K): EventOf<K>[] =>
    session.events.filter((event): event is EventOf<K> => event.kind === kind);
  return {
    session,
    dice,
    do(decision) {
      const before = session.events.length;
      const refusal = decideAll(session, decision);
      if (refusal)
        throw new Error(
          `${refusal.rule}: ${refusal.message} (${JSON.stringify(decision)}; pending ${JSON.stringify(session.pending)})`,
        );
      return session.events.slice(before);
    },
    refused: (decision) => decideAll(session, decision)?.rule ?? null,
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

/** Takes decisions in turn; an attack that is not told to go on is over. Returns the first refusal. */
function decideAll(session: BattleSession<CadenceTypes>, decisions: Decision | readonly Decision[]): Issue | null {
  const list = 'kind' in decisions ? [decisions] : decisions;
  for (const decision of list) {
    const done = session.decide(decision);
    if (!done.ok) return done.error;
  }
  const { pending } = session;
  if (pending?.kind === 'attack' && pending.chosen.length > 0)
    session.play({ kind: 'attack', side: pending.side, unit: pending.unit, shot: null });
  return null;
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
    paths: [{ model: 0, ...path }],
  }),
  advance: (unit: string, path: FlightPath = { pivots: [] }): Decision => ({
    kind: 'move',
    side: sideOf(unit),
    unit,
    action: 'advance',
    paths: [{ model: 0, ...path }],
  }),
  /** On the ground: a way for each model, in this order. */
  go: (unit: string, action: 'move' | 'advance', ...paths: ModelPath[]): Decision => ({
    kind: 'move',
    side: sideOf(unit),
    unit,
    action,
    paths,
  }),
  embark: (unit: string, transport: string | null): Decision => ({
    kind: 'embark',
    side: sideOf(unit),
    unit,
    transport,
  }),
  lapse: (side: Side): Decision => ({ kind: 'activate', side, unit: null }),
  /** All shots of the action, one decision each; none at all is a decision too. */
  attack: (unit: string, ...shots: Shot[]): readonly Decision[] =>
    (shots.length > 0 ? shots : [null]).map((shot) => ({ kind: 'attack', side: sideOf(unit), unit, shot })),
  evade: (unit: string, slide: number | null, free?: boolean): Decision => ({
    kind: 'react',
    side: sideOf(unit),
    unit,
    rule: slide === null ? null : free ? 'S-USR-COUNTERMEASURES' : 'S-EVA-1',
    ...(slide === null ? {} : { slide }),
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
