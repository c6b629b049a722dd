import { bookOf, type Book } from './book/figures';
import { restated } from './book/restated';
import { rosterOf, type ModelSheet, type UnitSheet } from './book/roster';
import { disc, drawn, footprint, type Figure } from './geometry/figure';
import type { Point } from './geometry/point';
import {
  SIDES,
  type Aimed,
  type ObjectiveFile,
  type Part,
  type Place,
  type RecordFile,
  type Side,
  type SystemFile,
  type Told,
} from './record';
import { Sheet } from './verdict';

/** The table as the referee has followed it so far: folded from the events by the referee alone. */

export interface ModelNow {
  readonly index: number;
  readonly sheet: ModelSheet;
  place: Place;
  hp: number;
  mounted: boolean;
}

export type Status = 'reserve' | 'table' | 'destroyed' | 'left';

export interface UnitNow {
  readonly id: string;
  readonly side: Side;
  readonly sheet: UnitSheet;
  readonly models: readonly ModelNow[];
  status: Status;
  cp: number;
  /** Weapons and rules that can be used once and have been. */
  readonly spent: Set<string>;
  /** S-MIS1-6: markers it stood on when they became bases. */
  readonly clearing: Set<string>;
  aboard: string | null;
  lostIn: number | null;
  /** It was destroyed before it came on (C-RES-7). */
  lostInReserve: boolean;
  /** The exit that it left the table by. */
  leftBy: number | null;
  /** It was not set up in its zone, and comes on later (C-PAR-4). */
  held: boolean;
}

export interface MarkerNow {
  readonly id: string;
  readonly file: ObjectiveFile;
  readonly tags: Set<string>;
  readonly type: Record<Side, string>;
  place: Point;
  status: 'table' | 'carried' | 'gone';
  hp: number | null;
  readonly securedBy: Set<Side>;
  /** Sides that have secured it at any time, with the round: for transitions. */
  readonly everSecured: Map<Side, number>;
  carrier: string | null;
  holder: string | null;
  scoredBy: Side | null;
  scoredIn: number | null;
  lostTo: Side | null;
  lostIn: number | null;
  /** Sides that it has turned into something else for. */
  readonly turned: Set<Side>;
  /** A line for securing or holding it has paid. */
  paid: boolean;
}

/** Hits on one unit, defended and countered together: the target's own, those of a Blast, those of a Volatile weapon. */
export interface Pool {
  readonly kind: 'target' | 'blast' | 'volatile';
  /** Null: a marker. */
  readonly unit: UnitNow | null;
  /** Volatile hits go to this model alone. */
  readonly model: number | null;
  /** Hits by Defence Roll; a Blast's on the target are rolled apart, because Cover does not count (C-WSR-BLAST). */
  readonly hits: { readonly count: number; readonly blast: boolean }[];
  defended: number;
  points: number;
  countered: number;
  failed: number;
  counter: number | null;
}

/** One attack of an Attack action, from its choice to its last die. */
export interface ShotNow {
  readonly by: UnitNow;
  /** Fired out of turn, in answer to being targeted: the attack that it answers goes on after it (D-UPG-QUICK-DRAW). */
  readonly answers: boolean;
  scene: Scene;
  aim: Aimed;
  readonly pools: Pool[];
  /** Natural 1s among its Attack Rolls (C-WSR-VOLATILE). */
  ones: number;
  backfired: boolean;
  /** Further attacks of Rapid Fire so far, and the attack that this one follows. */
  followed: number;
  readonly follows: number | null;
  targeted: Told<'targeted'> | null;
  evading: boolean;
  lock: 'none' | 'passed' | 'failed';
  hits: number | null;
  done: boolean;
  readonly tried: Set<number>;
}

export interface Attacking {
  readonly unit: UnitNow;
  readonly shots: ShotNow[];
  readonly scene: Scene;
  current: ShotNow | null;
  /** The hits that were countered last. */
  pool: Pool | null;
  /** D-UPG-DODGE-ROLL: once for each model and Attack action. */
  readonly dodged: Set<string>;
}

export interface Activation {
  readonly unit: UnitNow;
  readonly cp: number;
  stage: 'started' | 'placed' | 'steady' | 'lost' | 'declared' | 'cut';
  declared: readonly string[];
  todo: string[];
  readonly done: string[];
  /** The action whose models are moving now. */
  open: string | null;
  readonly moves: Told<'moved'>[];
  /** Where its models stood when it began (after placing). */
  starts: Place[];
  attacking: Attacking | null;
  danger: { roll: Told<'rolled'>; countered: boolean } | null;
  securing: Told<'rolled'> | null;
  /** The Transport that it got out of in this activation (C-TRN-7). */
  gotOut: string | null;
  /** It got into a Transport: what was declared besides is passed (C-TRN-3). */
  gotIn: boolean;
  /** Abilities that were declared and not yet used, in order. */
  abilities: string[];
  /** One Command Point more was paid for a Heavy weapon. */
  heavy: boolean;
  /** It began out of formation (C-FORM-5). */
  broken: boolean;
}

export interface Piece {
  readonly unit: UnitNow;
  readonly model: ModelNow;
  readonly place: Place;
  readonly figure: Figure;
}

/** Everything that stands on the table at one moment (C-CONV-9). */
export interface Scene {
  readonly pieces: readonly Piece[];
  readonly markers: readonly {
    readonly marker: MarkerNow;
    readonly figure: Figure;
    readonly base: Readonly<Record<Side, boolean>>;
  }[];
}

export interface Ground {
  readonly piece: string;
  readonly index: number;
  readonly part: Part;
  readonly figure: Figure;
}

/** An Entry Point, and when units may come on there. */
export interface Door {
  readonly side: Side;
  readonly at: Point;
  readonly fromRound: number;
  readonly untilRound: number;
  /** Shut until an event of the mission opens it. */
  readonly barred: boolean;
}

export interface Payment {
  readonly side: Side;
  readonly vp: number;
  /** Null: an event of the mission pays. */
  readonly line: number | null;
  readonly source: 'mission' | 'system';
  readonly objective: string | null;
  readonly unit: string | null;
  readonly rule: string;
  /** The line itself names its row. */
  readonly named: boolean;
}

/** Devil's Bluff: where every card is. */
export interface Cards {
  readonly deck: string[];
  readonly hands: Record<Side, string[]>;
  readonly discard: string[];
  readonly rout: Record<Side, string[]>;
  /** Drawn and not yet shown. */
  readonly open: { readonly side: Side; card: string; decided: boolean }[];
  /** Shown and not yet counted. */
  readonly shown: string[];
  shuffled: boolean;
}

export interface Game {
  readonly cards: Cards;
  /** D-ROUT: the side that has routed, what its cards came to, and whether its points are still due. */
  readonly rout: {
    readonly total: Record<Side, number>;
    fled: Side | null;
    unpaid: boolean;
    /** D-MIS-GOLD-6: markers that a card was drawn for. */
    readonly claimed: Set<string>;
  };
  /** Who won the roll-off for the set-up. */
  setUpWinner: Side | null;
  /** D-UPG-MOVE-IT: who is next. */
  movedIt: string | null;
  readonly record: RecordFile;
  readonly book: Book;
  readonly sheet: Sheet;
  readonly ground: readonly Ground[];
  readonly units: ReadonlyMap<string, UnitNow>;
  readonly markers: ReadonlyMap<string, MarkerNow>;
  readonly entryPoints: Map<string, Door>;
  readonly vp: Record<Side, number>;
  /** Points when the round was over, before those for the whole game. */
  atRoundEnd: Readonly<Record<Side, number>>;
  readonly nominated: Map<string, string>;
  readonly sealed: Map<string, string | null>;
  at: number;
  round: number;
  phase: 'set-up' | 'round-start' | 'rolled' | 'turns' | 'activation' | 'round-over' | 'over';
  /** Who has the next activation, as the rules say. */
  first: Side | null;
  lastActive: Side | null;
  activations: number;
  activation: Activation | null;
  /** Points that the rules give now and the record has still to pay. */
  due: Payment[];
  /** What each scoring line has already paid (for `once` and caps). */
  readonly paid: Map<string, number>;
  /** Markers that a side has lost and the record has not yet told of. */
  readonly untold: Set<string>;
  /** End-of-round points of this round have been worked out. */
  roundCounted: boolean;
  gameCounted: boolean;
  firstKill: boolean;
  /** The end of the action under way has been looked at. */
  checkedAction: boolean;
  /** A mission action that was begun: what it comes to is still to be told. */
  trial: Trial | null;
  /** What the mission said so far. */
  readonly said: Speech;
}

/** The mission's events and its random length, as far as they have been told. */
export interface Speech {
  /** Its events of this round that were told, by their place in the file. */
  events: number[];
  /** It was asked in this round whether there is another one. */
  length: boolean;
  /** Why the battle is over after this round; null: it goes on. */
  over: string | null;
  /** Entry Points that were opened. */
  readonly opened: Set<string>;
  /** Markers that have to become something else now. */
  readonly changes: Map<string, string>;
}

/** C-CONV-7: an action of the mission's own at a marker. */
export interface Trial {
  readonly told: Told<'mission-action'>;
  readonly effect: 'hold' | 'score' | 'remove';
  /** Null: its roll is still to come. */
  passed: boolean | null;
}

export function begin(record: RecordFile, builtIn: readonly SystemFile[]): Game {
  const book = bookOf(record, builtIn);
  const sheets = SIDES.flatMap((side) => rosterOf(book, record.armies[side], side));
  const sideOf = (reference: string): Side =>
    reference === 'a' || reference === 'b'
      ? reference
      : ((record.mission.sides.findIndex(({ id, role }) => id === reference || role === reference) === 1
          ? 'b'
          : 'a') as Side);
  return {
    record,
    book,
    cards: {
      deck: [],
      hands: { a: [], b: [] },
      discard: [],
      rout: { a: [], b: [] },
      open: [],
      shown: [],
      shuffled: false,
    },
    rout: { total: { a: 0, b: 0 }, fled: null, unpaid: false, claimed: new Set() },
    setUpWinner: null,
    movedIt: null,
    sheet: new Sheet((row) => restated(book.family, row)),
    ground: record.mission.terrain.flatMap(({ id, parts }) =>
      parts.map((part, index) => ({ piece: id, index, part, figure: drawn(part.shape) })),
    ),
    units: new Map(
      sheets.map((sheet) => {
        const unit: UnitNow = {
          id: sheet.id,
          side: sheet.side,
          sheet,
          models: sheet.models.map((model, index) => ({
            index,
            sheet: model,
            place: { x: 0, y: 0, level: 0, facing: 0 },
            hp: model.hitPoints,
            mounted: model.rules.has('horse'),
          })),
          status: 'reserve',
          cp: 0,
          spent: new Set(),
          clearing: new Set(),
          aboard: sheet.transport,
          lostIn: null,
          lostInReserve: false,
          leftBy: null,
          held: false,
        };
        return [sheet.id, unit];
      }),
    ),
    markers: new Map(record.mission.objectives.map((file) => [file.id, freshMarker(book, file)])),
    entryPoints: new Map(
      record.mission.entryPoints.map(({ id, side, x, y, fromRound, untilRound }) => [
        id,
        {
          side: sideOf(side),
          at: { x, y },
          fromRound: fromRound ?? 1,
          untilRound: untilRound ?? Infinity,
          barred: isBarred(record, id),
        },
      ]),
    ),
    vp: { a: 0, b: 0 },
    atRoundEnd: { a: 0, b: 0 },
    nominated: new Map(),
    sealed: new Map(),
    at: -1,
    round: 0,
    phase: 'set-up',
    first: null,
    lastActive: null,
    activations: 0,
    activation: null,
    due: [],
    paid: new Map(),
    untold: new Set(),
    roundCounted: false,
    gameCounted: false,
    firstKill: false,
    checkedAction: true,
    trial: null,
    said: { events: [], length: false, over: null, opened: new Set(), changes: new Map() },
  };
}

/** `open { entry }`: an Entry Point that an event opens is shut until then. */
const isBarred = ({ mission }: RecordFile, id: string): boolean =>
  (mission.events ?? []).some(({ rows }) => rows.some(({ effect, entry }) => effect === 'open' && entry === id));

/** Whether units may come on there in this round. */
export const isOpen = (game: Game, id: string): boolean => {
  const door = game.entryPoints.get(id);
  return (
    door !== undefined &&
    game.round >= door.fromRound &&
    game.round <= door.untilRound &&
    (!door.barred || game.said.opened.has(id))
  );
};

function freshMarker(book: Book, file: ObjectiveFile): MarkerNow {
  return {
    id: file.id,
    file,
    tags: new Set(file.tags),
    type: { a: file.type, b: file.type },
    place: { x: file.x, y: file.y },
    status: 'table',
    hp: book.markerValues(file.type)?.hitPoints ?? null,
    securedBy: new Set(),
    everSecured: new Map(),
    carrier: null,
    holder: null,
    scoredBy: null,
    scoredIn: null,
    lostTo: null,
    lostIn: null,
    turned: new Set(),
    paid: false,
  };
}

/** A side by its id or its role; null: neither is named. */
export function sideNamed(game: Game, reference: string | null | undefined): Side | null {
  if (reference === null || reference === undefined) return null;
  if (reference === 'a' || reference === 'b') return reference;
  const index = game.record.mission.sides.findIndex(({ id, role }) => id === reference || role === reference);
  return index < 0 ? null : SIDES[index]!;
}

export const unitOf = (game: Game, id: string): UnitNow => {
  const unit = game.units.get(id);
  if (!unit) throw new Error(`The record speaks of a unit ${id} that no army has`);
  return unit;
};

export const markerOf = (game: Game, id: string): MarkerNow => {
  const marker = game.markers.get(id);
  if (!marker) throw new Error(`The record speaks of an objective ${id} that the mission does not have`);
  return marker;
};

export const unitsOf = (game: Game, side: Side): UnitNow[] =>
  [...game.units.values()].filter((unit) => unit.side === side);
export const alive = (unit: UnitNow): boolean => unit.status === 'table' || unit.status === 'reserve';
export const standing = (unit: UnitNow): ModelNow[] =>
  unit.status === 'table' ? unit.models.filter((model) => model.hp > 0) : [];
export const living = (unit: UnitNow): ModelNow[] => unit.models.filter((model) => model.hp > 0);

const baseOf = (model: ModelNow): ModelSheet['base'] =>
  model.sheet.rules.has('horse') && !model.mounted ? model.sheet.footBase : model.sheet.base;
export const figureAt = (model: ModelNow, place: Place): Figure => footprint(baseOf(model), place, place.facing);
export const figureOf = (model: ModelNow): Figure => figureAt(model, model.place);
export const markerFigure = (marker: MarkerNow): Figure => disc(marker.place, marker.file.size / 2 / 25.4);

export const hasRule = (model: ModelNow, rule: string): boolean => model.sheet.rules.has(rule);
export const isVehicle = (model: ModelNow): boolean => hasRule(model, 'vehicle');
/** C-CONV-11: a unit has a rule only if all its surviving models have it. */
export const allHave = (unit: UnitNow, rule: string): boolean => {
  const models = living(unit);
  return models.length > 0 && models.every((model) => hasRule(model, rule));
};

/** What ground is to this model: Vehicles may have keywords of their own (C-VEH-8); a horse is none (D-CORE-VEH-1). */
export const keywordsFor = (model: ModelNow, part: Part): readonly string[] =>
  (isVehicle(model) ? part.vehicleKeywords : null) ?? part.keywords;
/** C-VEH-6, D-HORSE-6. */
export const cannotClimb = (model: ModelNow): boolean => isVehicle(model) || model.mounted;

/** A marker that ships of the side may shoot at and must not end on (S-MOVE-8, S-OBJ-DES-1). */
export const isBaseFor = (marker: MarkerNow, side: Side): boolean =>
  marker.type[side] === 'destroy' && marker.status === 'table' && (marker.hp ?? 0) > 0;

export function sceneOf(game: Game): Scene {
  return {
    pieces: [...game.units.values()].flatMap((unit) =>
      standing(unit).map((model) => ({ unit, model, place: model.place, figure: figureOf(model) })),
    ),
    markers: [...game.markers.values()]
      .filter((marker) => marker.status === 'table')
      .map((marker) => ({
        marker,
        figure: markerFigure(marker),
        base: { a: isBaseFor(marker, 'a'), b: isBaseFor(marker, 'b') },
      })),
  };
}

export const piecesOf = (scene: Scene, unit: UnitNow): Piece[] => scene.pieces.filter((piece) => piece.unit === unit);

/** The catalogue's letter for rules that each system restates: `rule(game, 'USR-SKILLED')`. */
export const isAutomatic = (game: Game, side: Side): boolean => game.record.controllers[side] !== 'person';
