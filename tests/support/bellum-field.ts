/** A moment of a Bellum Caelum battle with bases, tokens and dice as a test wants them. */
import type { z } from 'zod';
import type { BellumTypes } from '#shared/battle/bellum-caelum/bellum-types';
import { unitById, type BattleState, type UnitState } from '#shared/battle/bellum-caelum/state';
import type { Theatre } from '#shared/battle/bellum-caelum/theatre';
import { openBattle, type BattleSession } from '#shared/battle/frame/session';
import type { BasePath, BellumDecision, Order } from '#shared/schema/battle/bellum-decision';
import type { BellumEvent, BellumEventOf } from '#shared/schema/battle/bellum-event';
import type { Side } from '#shared/schema/battle/side';
import { armySchema, type Army } from '#shared/schema/army';
import type { dataCardSchema } from '#shared/schema/data-card';
import { aHost } from './bellum-battle';
import { bellumScene, type Stand } from './bellum-scene';
import { scriptedChance } from './chance';

export type OwnCard = z.input<typeof dataCardSchema>;

/** A card of a test's own: plain infantry of ten unless it says otherwise. */
export const card = (
  id: string,
  over: Partial<Omit<OwnCard, 'stats'>> & { stats?: Partial<OwnCard['stats']> } = {},
): OwnCard => ({
  id,
  name: id,
  faction: 'krogh',
  type: 'infantry',
  points: 10,
  models: 10,
  ...over,
  stats: {
    mov: 12,
    act: '2',
    ini: 4,
    sho: 4,
    clo: 4,
    apt: null,
    shi: 2,
    par: 2,
    pow: 0,
    defence: 0,
    toughness: 4,
    ...over.stats,
  },
  weapons: over.weapons ?? [],
});

/** An army with cards of its own beside those of the system. */
export const withCards = (army: Army, cards: readonly OwnCard[]): Army =>
  armySchema.parse({ ...army, cards: cards.map((own) => ({ ...own, faction: army.faction })) });

export const krogh = (...units: Parameters<typeof aHost>[1]): Army => aHost('krogh', units);
export const nekhra = (...units: Parameters<typeof aHost>[1]): Army => aHost('nekhra', units);

export interface Placed extends Stand {
  /** Tokens of the unit, one list for each activation; it is Ready if it has any. */
  readonly orders?: readonly (readonly Order[])[];
  readonly more?: Partial<UnitState>;
}

export interface Field {
  readonly session: BattleSession<BellumTypes>;
  /** Sides of the dice thrown so far. */
  readonly thrown: readonly number[];
  readonly left: () => readonly number[];
  do(...decisions: readonly BellumDecision[]): Field;
  /** The rule that forbids it; null if it is allowed (and then it is done). */
  refused(decision: BellumDecision): string | null;
  all<K extends BellumEvent['kind']>(kind: K): BellumEventOf<K>[];
  unit(id: string): UnitState;
  /** What is asked now, in short: `a order move,shoot`. */
  asks(): string;
}

/** The moment itself, with nothing played. */
export function moment(theatre: Theatre, placed: Readonly<Record<string, Placed>>): BattleState {
  const changes = Object.fromEntries(
    Object.entries(placed).map(([id, { orders = [], more = {} }]) => [
      id,
      { ready: orders.length > 0, stacks: orders, ...more },
    ]),
  );
  return bellumScene(theatre, placed, changes);
}

/** A battle that goes on from there; with nobody Ready the round ends at once. */
export const field = (
  theatre: Theatre,
  placed: Readonly<Record<string, Placed>>,
  faces: readonly number[] = [],
  over: Partial<BattleState> = {},
): Field => fieldOf(theatre, { ...moment(theatre, placed), ...over }, faces);

/** From the very start, or from any state. */
export function fieldOf(theatre: Theatre, start: BattleState, faces: readonly number[] = []): Field {
  const script = scriptedChance(...faces);
  const thrown: number[] = [];
  const session = openBattle<BellumTypes>(theatre, {
    seed: 1,
    start,
    chance: { ...script, die: (n, sides, question) => (thrown.push(sides), script.die(n, sides, question)) },
  });
  const made: Field = {
    session,
    thrown,
    left: script.left,
    do(...decisions) {
      for (const decision of decisions) {
        const done = session.decide(decision);
        if (!done.ok)
          throw new Error(
            `${done.error.rule}: ${done.error.message} (${JSON.stringify(decision)}; asked ${JSON.stringify(session.pending)})`,
          );
      }
      return made;
    },
    refused(decision) {
      const done = session.decide(decision);
      return done.ok ? null : (done.error.rule ?? '');
    },
    all: (kind) => session.events.filter((event): event is BellumEventOf<typeof kind> => event.kind === kind),
    unit: (id) => unitById(session.state, id),
    asks() {
      const { pending } = session;
      if (!pending) return 'nothing';
      const what =
        'orders' in pending
          ? pending.orders
          : 'units' in pending
            ? pending.units
            : 'parts' in pending
              ? pending.parts
              : [];
      return [pending.side, pending.kind, what.join()].filter((word) => word !== '').join(' ');
    },
  };
  return made;
}

const sideOf = (unit: string): Side => (unit.startsWith('a:') ? 'a' : 'b');
const of = (unit: string): { side: Side; unit: string } => ({ side: sideOf(unit), unit });

/** Decisions in short. */
export const say = {
  activate: (unit: string): BellumDecision => ({ kind: 'activate', ...of(unit) }),
  order: (unit: string, order: Order): BellumDecision => ({ kind: 'order', ...of(unit), order }),
  giveUp: (unit: string, order: Order): BellumDecision => ({ kind: 'give-up', ...of(unit), order }),
  keep: (unit: string, ...orders: Order[]): BellumDecision => ({ kind: 'keep', ...of(unit), orders }),
  tokens: (unit: string, ...stacks: Order[][]): BellumDecision => ({ kind: 'orders', ...of(unit), stacks }),
  /** Each base to a place, the first base first. */
  walk: (unit: string, ...to: readonly (readonly [x: number, y: number])[]): BellumDecision => ({
    kind: 'move',
    ...of(unit),
    paths: to.map(([x, y], i) => ({ base: `${unit}.${i}`, points: [{ x, y }] })),
  }),
  move: (unit: string, ...paths: BasePath[]): BellumDecision => ({ kind: 'move', ...of(unit), paths }),
  /** All instances of a weapon of a unit's first bases, at one target. */
  attack: (unit: string, ...groups: readonly ReturnType<typeof group>[]): BellumDecision => ({
    kind: 'attack',
    ...of(unit),
    groups: groups.map(({ bases, ...rest }) => ({
      ...rest,
      bases: bases.map((instances, i) => ({ base: `${unit}.${i}`, instances })),
    })),
  }),
  cast: (unit: string, power: number | null, target: string | null = null): BellumDecision => ({
    kind: 'cast',
    ...of(unit),
    power,
    target,
  }),
  part: (unit: string, part: string): BellumDecision => ({
    kind: 'part',
    side: sideOf(unit) === 'a' ? 'b' : 'a',
    unit,
    part,
  }),
  pass: (unit: string, merge?: { unit: string; bases: string[] }): BellumDecision => ({
    kind: 'pass',
    ...of(unit),
    ...(merge ? { merge } : {}),
  }),
  first: (side: Side, first: Side): BellumDecision => ({ kind: 'first', side, first }),
  reserve: (unit: string, x: number, y: number): BellumDecision => ({
    kind: 'reserve',
    ...of(unit),
    bases: [{ base: `${unit}.0`, x, y, facing: 0 }],
  }),
};

/** `instances` of a weapon line for each base, at a target (and a part of it). */
export const group = (weapon: number, target: string, instances: readonly number[], part: string | null = null) => ({
  weapon,
  target,
  part,
  bases: instances,
});

export const ones = (count: number): number[] => Array<number>(count).fill(1);
export const fives = (count: number): number[] => Array<number>(count).fill(5);
