/**
 * The parts of a battle record that the referee reads, in its own words. Nothing is imported from the project: a record is a
 * public file, and whoever reads it has only the format's description.
 */
import type { BaseSize, FileShape } from './geometry/figure';
import type { ZoneShape } from './geometry/zone';
import type { Point } from './geometry/point';

export type Side = 'a' | 'b';
export const SIDES: readonly Side[] = ['a', 'b'];
export const other = (side: Side): Side => (side === 'a' ? 'b' : 'a');

export interface RuleRef {
  readonly rule: string;
  readonly x?: number;
  readonly arc?: string;
}
export interface WeaponFile {
  readonly id: string;
  readonly rule?: string;
  readonly range: number;
  readonly attacks: number;
  readonly damage: number;
  readonly piercing: number;
  readonly rules: readonly RuleRef[];
  readonly cost?: number;
  readonly costPerOther?: number;
  readonly uncounted?: boolean;
}
export interface EffectFile {
  readonly set?: string;
  readonly to?: number;
  readonly add?: string;
  readonly by?: number;
  readonly grant?: RuleRef;
  readonly weapon?: string;
  readonly base?: BaseSize;
}
/** An action of a unit's own (C-ABIL-2); a missing cost is 1. */
export interface AbilityFile {
  readonly id: string;
  readonly cost?: number;
}
export interface SystemFile {
  readonly id: string;
  readonly extends?: { readonly id: string } | null;
  readonly rounds?: number;
  readonly engine?: {
    readonly randomiser?: {
      readonly kind: string;
      readonly top: number;
      readonly fail: number;
      readonly step: number;
      readonly hand?: number;
    };
    readonly parameters?: Readonly<Record<string, unknown>>;
  };
  readonly roles?: readonly { readonly id: string; readonly grants?: readonly RuleRef[] }[];
  readonly rules?: readonly {
    readonly id: string;
    readonly best?: string;
    readonly hook?: RuleRef;
    readonly seats?: number;
  }[];
  readonly profiles?: readonly {
    readonly id: string;
    readonly values: Readonly<Record<string, number>>;
    readonly rules: readonly RuleRef[];
    readonly weapons?: readonly string[];
    readonly base?: BaseSize;
    readonly abilities?: readonly AbilityFile[];
    readonly cost?: number;
  }[];
  readonly weapons?: readonly WeaponFile[];
  readonly options?: readonly {
    readonly id: string;
    readonly rule?: string;
    readonly effects?: readonly EffectFile[];
    readonly cost?: number;
    readonly costPerOther?: number;
    readonly uncounted?: boolean;
    readonly perModel?: boolean;
  }[];
  readonly premades?: readonly {
    readonly rule?: string;
    readonly unit: { readonly models: ArmyFile['units'][number]['models'] };
  }[];
  readonly lists?: readonly {
    readonly id: string;
    readonly items: readonly { readonly weapon?: string; readonly option?: string; readonly cost?: number }[];
  }[];
  readonly entries?: readonly {
    readonly id: string;
    readonly cost?: number;
    readonly groups: readonly { readonly id: string; readonly profile: string; readonly cost?: number }[];
    readonly choices?: readonly {
      readonly for?: readonly string[];
      readonly lists?: readonly string[];
      readonly items?: readonly { readonly weapon?: string; readonly option?: string; readonly cost?: number }[];
      readonly replaces?: readonly string[];
    }[];
  }[];
  readonly objectives?: readonly { readonly id: string; readonly values?: Readonly<Record<string, number>> }[];
  readonly bases?: Readonly<Record<string, BaseSize>>;
  readonly scoring?: readonly ScoringLine[];
  readonly surcharges?: readonly { readonly from: number; readonly add: number }[];
}

export interface Part {
  readonly shape: FileShape;
  readonly keywords: readonly string[];
  readonly vehicleKeywords: readonly string[] | null;
  readonly level: number;
  readonly bottom: number;
  readonly top: number;
  readonly sight: 'none' | 'partial' | 'full';
}
export interface ObjectiveFile {
  readonly id: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly owner: string | null;
  readonly size: number;
  readonly level?: number;
  readonly secureBy: 'any' | 'owner' | 'opponent';
  readonly secureFrom?: number;
  readonly removeOnScore: boolean;
  readonly oncePer: 'side' | 'marker';
  readonly value?: number;
}
export interface ScoringLine {
  readonly id?: string;
  readonly when: 'now' | 'round' | 'game';
  readonly what: string;
  readonly subject: string | Readonly<Record<string, unknown>>;
  readonly rounds?: readonly number[];
  readonly side?: string | null;
  readonly vp: number | 'value' | readonly number[];
  readonly since?: 'start' | 'round';
  readonly clearWithin?: number;
  readonly cap?: number;
  readonly presence?: { readonly within: number };
  readonly wholly?: boolean;
  readonly count?: CountFile;
  readonly rule?: string;
}
/** Pays once for how many there are: at least so many, more than the enemy, or by the number. */
export interface CountFile {
  readonly of?: 'things' | 'models' | 'points';
  readonly atLeast?: number;
  readonly moreThanEnemy?: boolean;
  readonly vp?: readonly number[];
}
export interface ConstraintFile {
  readonly from: string;
  readonly op: 'exactly' | 'at-least' | 'at-most' | 'less-than' | 'more-than';
  readonly value: number;
  readonly measure: 'centre' | 'rim';
  readonly towards?: 'corners';
  readonly each?: boolean;
}
/** Something that happens when a round begins: always the same, or by the row that a die or a card finds. */
export interface EventFile {
  readonly rounds: readonly number[];
  readonly by?: 'fixed' | 'd6' | 'card';
  readonly rows: readonly EventRowFile[];
}
export interface EventRowFile {
  readonly from?: number;
  readonly to?: number;
  readonly effect?: 'points' | 'remove' | 'release' | 'change' | 'open' | 'end' | 'words';
  readonly side?: string;
  readonly vp?: number;
  readonly tag?: string;
  readonly type?: string;
  readonly become?: string;
  readonly entry?: string;
}
export interface MissionFile {
  readonly table: { readonly width: number; readonly height: number };
  readonly rounds: number;
  readonly sides: readonly {
    readonly id: string;
    readonly role: string | null;
    readonly edge: string | null;
    readonly corner?: string | null;
  }[];
  readonly terrain: readonly { readonly id: string; readonly parts: readonly Part[] }[];
  readonly objectives: readonly ObjectiveFile[];
  readonly entryPoints: readonly {
    readonly id: string;
    readonly side: string;
    readonly x: number;
    readonly y: number;
    readonly fromRound?: number;
    readonly untilRound?: number;
  }[];
  readonly zones: readonly {
    readonly id: string;
    readonly side: string | null;
    readonly use: string;
    readonly shape: ZoneShape;
  }[];
  readonly setup: readonly {
    readonly by: string;
    readonly place: string;
    readonly type?: string;
    readonly tag?: string;
    readonly count: number;
    readonly constraints: readonly ConstraintFile[];
    readonly open?: boolean;
    readonly rule?: string;
  }[];
  readonly nominations: readonly {
    readonly id: string;
    readonly by: string;
    readonly of: 'own' | 'enemy';
    readonly at: 'start' | 'round';
    readonly round?: number;
  }[];
  readonly transitions: readonly {
    readonly on: 'secured' | 'destroyed' | 'scored';
    readonly tag?: string;
    readonly type?: string;
    readonly to: string;
    readonly for: 'securer' | 'all';
    readonly fromRound: number;
    readonly addTags?: readonly string[];
  }[];
  readonly exits: readonly {
    readonly at: string;
    readonly who: string;
    readonly casualty: boolean;
    readonly leaving?: 'optional' | 'must';
    readonly scores?: boolean;
  }[];
  /** What a unit may do at a marker in place of a declared action (C-CONV-7). */
  readonly missionActions?: readonly {
    readonly id: string;
    readonly token: string;
    readonly tag?: string;
    readonly type?: string;
    readonly within: number;
    readonly check: 'ini' | 'skill' | 'none';
    readonly effect: 'hold' | 'score' | 'remove';
  }[];
  readonly onRout: {
    readonly check: string;
    readonly per: string;
    readonly then: string;
    readonly tag?: string;
  } | null;
  readonly scoring: readonly ScoringLine[];
  readonly useSystemScoring: boolean;
  readonly end: {
    readonly wipeout?: string;
    readonly target?: number;
    readonly lead?: { readonly by: number; readonly fromRound?: number };
    readonly length?: { readonly fromRound: number; readonly need: number; readonly by?: 'd6' | 'card' };
  };
  readonly events?: readonly EventFile[];
  readonly deployment?: {
    readonly by: 'entry-points' | 'zones';
    readonly order?: 'alternate' | 'by-side';
    readonly reserves?: {
      readonly share: number;
      readonly fromRound?: number;
      readonly clear?: number;
      readonly lostIfUnused?: boolean;
    } | null;
  };
}
export interface ArmyFile {
  readonly system: { readonly id: string };
  readonly units: readonly {
    readonly id: string;
    readonly entry: string;
    readonly roles: readonly string[];
    readonly options?: readonly string[];
    readonly reserve?: boolean;
    readonly transport?: string | null;
    readonly models: readonly {
      readonly profile: string;
      readonly count: number;
      readonly options: readonly string[];
      readonly weapons: readonly string[];
      readonly base?: BaseSize;
    }[];
  }[];
}

export interface Place extends Point {
  readonly level: number;
  readonly facing: number;
}
export interface Die {
  readonly face: number;
  readonly card?: string;
  readonly purpose: string;
  readonly reroll: boolean;
  readonly of?: number;
  /** What the card was counted as (D-UPG-ACES-WILD). */
  readonly counts?: number;
}
export type Target = { readonly unit: string } | { readonly objective: string };
export const targetOf = (target: Target): string => ('unit' in target ? target.unit : target.objective);

export type Step =
  | { readonly kind: 'straight'; readonly from: Point; readonly to: Point; readonly distance: number }
  | { readonly kind: 'pivot'; readonly at: Point; readonly from: number; readonly to: number }
  | {
      readonly kind: 'climb';
      readonly at: Point;
      readonly from: number;
      readonly to: number;
      readonly cost: number;
      readonly terrain: string;
      readonly part: number;
    };

export interface Aimed {
  readonly attack: number;
  readonly model: number;
  readonly weapon: { readonly index: number; readonly id: string };
  readonly target: Target;
  readonly distance: number;
  readonly unitDistance: number;
  readonly nearest: number;
  readonly sight: 'clear' | 'obscured' | 'blocked';
  readonly cover: boolean;
  readonly higher: boolean;
  readonly longshot: boolean;
  readonly arc: string;
  readonly face: string | null;
  /** The attacking model with the best sight (C-LOS-2). */
  readonly sightFrom?: number;
}

/** What each kind of event says. */
export interface Said {
  'set-up': {
    side: Side;
    step: number;
    what: string;
    id: string;
    type: string;
    x: number;
    y: number;
    tags: readonly string[];
  };
  'nomination-sealed': { side: Side; nomination: string; unit: string | null };
  nominated: { side: Side; unit: string; nomination: string };
  'round-started': { round: number };
  'rolled-off': { what: string; winner: Side; rolls: readonly { a: readonly Die[]; b: readonly Die[] }[] };
  'command-set': { units: readonly { unit: string; before: number; after: number; because: readonly string[] }[] };
  'turn-passed': { side: Side };
  'activation-started': { side: Side; unit: string; activation: number; cp: number };
  placed: {
    side: Side;
    unit: string;
    entryPoint: string | null;
    transport?: string;
    zone?: string;
    models: readonly (Place & { gap: number; model?: number })[];
    lost?: readonly number[];
  };
  'held-back': { side: Side; unit: string };
  'mission-action': { side: Side; unit: string; action: string; name: string; objective: string; distance: number };
  embarked: { side: Side; unit: string; transport: string; gap: number; seats: number; start: boolean };
  'bailed-out': {
    side: Side;
    unit: string;
    transport: string;
    models: readonly (Place & { model: number; distance: number })[];
    lost: readonly number[];
    cpBefore: number;
  };
  lapsed: { side: Side; units: readonly { unit: string; cp: number }[] };
  dismounted: { side: Side; unit: string; model: number; when: 'start' | 'end'; base?: BaseSize };
  intuition: { side: Side; unit: string; cards: readonly (string | null)[]; seenBy?: readonly Side[] };
  'moved-it': { side: Side; unit: string; next: string };
  'rout-drawn': { side: Side; unit: string; die: Die; total: number };
  routed: { side: Side; total: number };
  'objective-scored': { side: Side; unit: string | null; objective: string; type: string; removed: boolean };
  'objective-removed': { objective: string };
  steadied: { side: Side; unit: string; by: string; distance: number };
  'command-changed': { side: Side; unit: string; before: number; after: number; why: string };
  declared: {
    side: Side;
    unit: string;
    actions: readonly string[];
    cpBefore: number;
    cpAfter: number;
    extra?: readonly { rule: string; cp: number }[];
    /** Which Ability each Ability action is, in order, and what it costs. */
    abilities?: readonly { readonly id: string; readonly cp: number }[];
  };
  moved: {
    side: Side;
    unit: string;
    model: number;
    action: string;
    from: Place;
    to: Place;
    steps: readonly Step[];
    allowed: number;
    distance: number;
    boost: number;
    costs?: readonly { rule: string; inches: number; terrain: string; part: number }[];
    stop: { by: string; against: string | null; rule: string } | null;
    rest: readonly Step[];
    over: readonly string[];
    through: readonly string[];
    dangers: readonly string[];
    cleared: readonly string[];
  };
  'ability-used': { side: Side; unit: string; ability: { readonly id: string }; applied: string };
  'cut-short': { side: Side; unit: string; lost: readonly string[] };
  passed: { side: Side; unit: string; action: string; why: string };
  'targets-chosen': { side: Side; unit: string; attacks: readonly Aimed[]; reaction?: string };
  targeted: Aimed & {
    side: Side;
    unit: string;
    dice: number;
    needs: { attack: number; defence: number; counter: number; lock: number | null };
    modifiers: readonly { rule: string; effect: string }[];
    fallBack: boolean;
    spends: boolean;
    /** After a Dodge Roll the attacker aims anew (D-UPG-DODGE-ROLL). */
    again?: boolean;
    /** A further attack of Rapid Fire, and how far its target stands from the first one. */
    follows?: { attack: number; gap: number };
  };
  blast: {
    side: Side;
    unit: string;
    attack: number;
    centre: Point;
    caught: readonly { unit: string; model: number; gap: number }[];
    hits: readonly { unit: string; hits: number }[];
  };
  backfired: { side: Side; unit: string; attack: number; model: number; hits: number };
  unsecured: { objective: string; side: Side; why: string };
  reacted: {
    side: Side;
    unit: string;
    attack: number;
    reaction: string;
    cpBefore: number;
    cpAfter: number;
    spends: boolean;
  };
  declined: { side: Side; unit: string; attack: number; reactions: readonly string[] };
  rolled: {
    side: Side;
    unit: string | null;
    model: number | null;
    purpose: string;
    need: number;
    dice: readonly Die[];
    successes: number;
    extra: readonly { rule: string; hits: number }[];
    attack: number | null;
    objective: string | null;
  };
  'attack-lost': {
    side: Side;
    unit: string;
    attack: number;
    model: number;
    weapon: { index: number; id: string };
    target: Target;
    why: string;
  };
  damaged: {
    side: Side | null;
    target: Target;
    model: number;
    by: string | null;
    points: number;
    lost: number;
    before: number;
    after: number;
  };
  destroyed: {
    side: Side;
    unit: string;
    by: string | null;
    cause: string;
    x: number | null;
    y: number | null;
    objectivesLost: readonly string[];
  };
  delivered: { side: Side; unit: string; objective: string; exit: number };
  'left-table': { side: Side; unit: string; exit: number | null; why?: string };
  'objective-destroyed': { side: Side; objective: string; by: string | null };
  secured: { side: Side; unit: string; objective: string; type: string; carried: boolean };
  'objective-changed': {
    objective: string;
    for: readonly Side[];
    from: string;
    to: string;
    hp: number | null;
    over: readonly string[];
    transition: string;
  };
  scored: {
    side: Side;
    vp: number;
    total: number;
    line: number | null;
    source: 'mission' | 'system';
    objective: string | null;
    unit: string | null;
  };
  'mission-event': {
    what: 'event' | 'length';
    round: number;
    event: number | null;
    row: number | null;
    face: number | null;
    card?: string;
    removed?: readonly string[];
    released?: readonly string[];
    opened?: readonly string[];
    ends?: boolean;
  };
  'activation-ended': { side: Side; unit: string; cp: number; checksum: string };
  'round-ended': { round: number };
  'battle-ended': { winner: Side | null; vp: Readonly<Record<Side, number>>; rounds: number };
  shuffled: { deck: readonly (string | null)[]; seenBy?: readonly Side[] };
  dealt: { side: Side; cards: readonly (string | null)[]; seenBy?: readonly Side[] };
  drew: { side: Side; purpose: string; card: string | null; seenBy?: readonly Side[] };
  'swap-decided': { side: Side; drawn: string | null; used: string | null; seenBy?: readonly Side[] };
  revealed: { side: Side; purpose: string; card: string; to: 'discard' | 'rout' };
}
export type Kind = keyof Said;
export type Told<K extends Kind = Kind> = {
  [E in K]: { readonly kind: E; readonly rule: string } & Readonly<Said[E]>;
}[K];

export interface UnitStart {
  readonly id: string;
  readonly side: Side;
  readonly status: string;
  readonly bases: readonly { readonly base: BaseSize }[];
  readonly models: readonly (Place & { readonly hp: number })[];
}
export interface RecordFile {
  readonly format: string;
  readonly engine: string;
  readonly seed?: number;
  readonly system: { readonly id: string } | SystemFile;
  readonly bases?: readonly SystemFile[];
  readonly mission: MissionFile;
  readonly armies: Readonly<Record<Side, ArmyFile>>;
  readonly start: { readonly units: readonly UnitStart[] };
  readonly controllers: Readonly<Record<Side, string>>;
  readonly events: readonly Told[];
  readonly result: {
    readonly winner: Side | null;
    readonly vp: Readonly<Record<Side, number>>;
    readonly rounds: number;
  } | null;
}
