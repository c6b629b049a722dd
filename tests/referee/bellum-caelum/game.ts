import type { BaseSize } from '../geometry/figure';
import { Sheet } from '../verdict';
import { complete } from './book/card';
import { groundOf, type Ground } from './ground';
import {
  SIDES,
  type DataCard,
  type Mission,
  type Order,
  type RecordFile,
  type RuleRef,
  type Side,
  type SystemFile,
  type Told,
} from './record';

/** B-UNIT-3: one printed unit. */
export interface Base {
  readonly id: string;
  readonly size: BaseSize;
  x: number;
  y: number;
  facing: number;
  wounds: number;
  slain: number;
  lostIn: number | null;
}

export interface Part {
  readonly id: string;
  readonly card: DataCard['parts'][number];
  wounds: number;
  tally: number;
}

export interface Effect {
  readonly power: string;
  readonly by: string;
  readonly effect: RuleRef;
}

/** What is picked for an activation: a squadron, or a single hero, vehicle or titan. */
export interface Unit {
  readonly id: string;
  readonly side: Side;
  readonly card: DataCard;
  status: 'reserve' | 'table' | 'lost' | 'merged';
  /** On the table or waiting; those that are gone leave the list. */
  bases: Base[];
  readonly parts: readonly Part[];
  readonly start: number;
  tally: number;
  failures: number;
  stacks: Order[][];
  stack: number;
  ready: boolean;
  /** B-ENG-2: engagement has cost it an action this round. */
  reduced: boolean;
  arrived: number | null;
  effects: Effect[];
  placed: boolean;
}

/** One order, or an action without one, from its start to the next. */
export interface Doing {
  readonly unit: Unit;
  readonly order: Order;
  readonly as: 'order' | 'regroup' | 'galvanised';
  readonly repeat: number;
  /** Where its bases stood, and which pairs were engaged, when it began. */
  readonly engagedAtStart: boolean;
  /** B-STAT-1: centimetres of a Move, as they were when it began. */
  readonly mov: number;
  readonly flies: boolean;
  readonly pairsAtStart: ReadonlySet<string>;
  /** B-FORM-3: a squadron that was out of Formation already is to regroup when it is next activated. */
  readonly outOfFormation: boolean;
  readonly moved: Set<string>;
  left: boolean | null;
  aimed: Told<'targets-chosen'> | null;
  aims: number;
  casts: number;
  /** Skill checks made and passed (B-SR-CRITICAL-FAILURE). */
  checks: number;
  passes: number;
  attack: Told<'attacked'> | null;
  attackDice: Told<'rolled'> | null;
  saveDice: Told<'rolled'> | null;
  guarded: Told<'guarded'> | null;
  resolved: Set<number>;
}

export interface Activation {
  readonly unit: Unit;
  readonly stack: number;
  readonly engagedAtStart: boolean;
  readonly outOfFormation: boolean;
  revealed: boolean;
  orders: Order[];
  performed: Order[];
  casts: string[];
  /** B-ENG-8: it went into engagement by its own move. */
  entered: boolean;
  discarded: { vitiated: number; engaged: number; later: number };
  shock: Told<'rolled'> | null;
  shocked: boolean;
  kept: number;
  acted: boolean;
  regrouped: boolean;
  doing: Doing | null;
  /** What galvanised units do in between, one inside the other (B-SR-GALVANISED). */
  between: Doing[];
}

export interface Marker {
  readonly id: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly r: number;
  holder: Side | null;
}

export interface Game {
  readonly record: RecordFile;
  readonly system: SystemFile;
  readonly mission: Mission;
  readonly sheet: Sheet;
  readonly units: Map<string, Unit>;
  readonly ground: readonly Ground[];
  readonly markers: Map<string, Marker>;
  readonly seats: Record<Side, string>;
  readonly vp: Record<Side, number>;
  at: number;
  round: number;
  phase: 'deployment' | 'orders' | 'activations' | 'end' | 'between' | 'over';
  deploys: Side | null;
  rolledOff: Side | null;
  first: Side | null;
  turn: Side | null;
  activation: Activation | null;
  activations: number;
  /** Losses for scoring and tie-breaks. */
  readonly lost: { base: string; unit: string; side: Side; round: number; points: number; wounds: number }[];
  readonly woundsRemoved: Record<Side, number>;
  /** What the mission said: its events of this round, whether there is another one, and why this is the last. */
  readonly said: { events: number[]; length: boolean; over: string | null };
}

export const figureOf = (system: SystemFile, name: string, fallback: number): number => {
  const found = system.engine.parameters[name];
  return typeof found === 'number' ? found : fallback;
};

/** Wounds that a base starts with: models of infantry times their wounds, everybody else's as printed. */
export const startWounds = (card: DataCard): number => {
  if (card.type === 'infantry') return (card.models ?? 1) * (card.woundsPerModel ?? 1);
  if (card.type === 'titan') return card.parts.reduce((sum, { wounds }) => sum + wounds, 0);
  return card.wounds ?? 1;
};

export const modelsLeft = (card: DataCard, wounds: number): number =>
  card.type === 'infantry' ? Math.ceil(wounds / (card.woundsPerModel ?? 1)) : wounds > 0 ? 1 : 0;

export function begin(record: RecordFile, system: SystemFile): Game {
  const sheet = new Sheet();
  const units = new Map<string, Unit>();
  for (const side of SIDES) {
    const army = record.armies[side];
    const own = (army.cards ?? []).filter((card): card is DataCard => !('kind' in card));
    for (const listed of army.units) {
      const id = `${side}:${listed.id}`;
      const printed =
        own.find((each) => each.id === listed.entry) ?? system.cards.find((each) => each.id === listed.entry);
      const card = printed && complete(printed);
      const told = record.start.units.find((each) => each.id === id);
      if (!card || !told) {
        sheet.check('record', false, `${id}: no card or not in the start state`);
        continue;
      }
      const count = listed.bases ?? 1;
      sheet.check(
        'B-UNIT-3',
        told.bases.length === count,
        `${id}: ${String(told.bases.length)} bases, not ${String(count)}`,
      );
      const wounds = startWounds(card);
      for (const base of told.bases)
        sheet.check('B-STAT-12', base.wounds === wounds, `${base.id} starts with ${String(base.wounds)} wounds`);
      units.set(id, {
        id,
        side,
        card,
        status: 'reserve',
        bases: told.bases.map((base) => ({
          id: base.id,
          size: card.base ?? system.bases[card.type],
          x: NaN,
          y: NaN,
          facing: 0,
          wounds,
          slain: 0,
          lostIn: null,
        })),
        parts: card.parts.map((part) => ({ id: part.id, card: part, wounds: part.wounds, tally: 0 })),
        start: count,
        tally: 0,
        failures: 0,
        stacks: [],
        stack: 0,
        ready: false,
        reduced: false,
        arrived: null,
        effects: [],
        placed: false,
      });
    }
  }
  const { mission } = record;
  return {
    record,
    system,
    mission,
    sheet,
    units,
    ground: groundOf(mission),
    markers: new Map(
      mission.objectives.map((o) => [
        o.id,
        { id: o.id, type: o.type, tags: o.tags, x: o.x, y: o.y, r: o.size / 20, holder: null },
      ]),
    ),
    seats: { ...record.start.seats },
    vp: { a: 0, b: 0 },
    at: -1,
    round: 0,
    phase: 'deployment',
    deploys: null,
    rolledOff: null,
    first: null,
    turn: null,
    activation: null,
    activations: 0,
    lost: [],
    woundsRemoved: { a: 0, b: 0 },
    said: { events: [], length: false, over: null },
  };
}

export const unitOf = (game: Game, id: string): Unit => {
  const unit = game.units.get(id);
  if (!unit) throw new Error(`no unit ${id}`);
  return unit;
};
export const baseOf = (unit: Unit, id: string): Base => {
  const base = unit.bases.find((each) => each.id === id);
  if (!base) throw new Error(`${unit.id} has no base ${id}`);
  return base;
};
export const onTable = (game: Game, side?: Side): Unit[] =>
  [...game.units.values()].filter((unit) => unit.status === 'table' && (side === undefined || unit.side === side));
export const readyOf = (game: Game, side: Side): Unit[] => onTable(game, side).filter(({ ready }) => ready);
/** What is being done just now: a galvanised unit interrupts (B-ACTN-4). */
export const doingOf = (game: Game): Doing | null => game.activation?.between.at(-1) ?? game.activation?.doing ?? null;
