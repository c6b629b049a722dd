import type { AttackWeapon, TargetModel } from '../../rules/attack';
import type { Reaction } from '../../rules/attack-hooks';
import type { Rows } from '../../rules/rows';
import type { RuleUse } from '../../rules/rule';
import type { CadenceFigures } from '../../rules/figures/cadence';
import type { MoveAllowance } from '../../rules/turn-hooks';
import type { BaseForm } from '../../geometry/footprint';
import type { Base } from '../../schema/base';
import type { Side } from '../../schema/battle/side';
import type { Way } from '../../table/mover';
import type { Sky } from '../../table/terrain';
import type { Family } from '../frame/family';
import { theatreUnit, type FixedMarker, type FixedPart, type FixedUnit } from '../frame/theatre';
import type { CadenceTypes } from './cadence-types';
import type { ScoringLine } from '../../battlefield/document/scoring-lines';
import type { Randomness } from './chance/randomness';
import type { Movement } from './movement/mover';
import type { Looking } from './sight/looking';
import type { UnitState } from './state';

export { theatreObjective, theatreUnit } from '../frame/theatre';

/** A weapon as the rules ask for it, and as the log names it. */
export interface BattleWeapon extends AttackWeapon {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  /** Places of the same weapon in each of its modes, its own included: one of them is used at a time. */
  readonly twins: readonly number[];
  /** Command Points that its use costs besides the action (C-WSR-HEAVY). */
  readonly commandCost: number;
  /** The rule that asks for them. */
  readonly commandRule: string | null;
  /** Its range where the attacker chooses to shoot far with a single die (D-SR-LONGSHOT); null if it has no such way. */
  readonly longRange: number | null;
  /** Those of its and its bearer's rules that say what it may point at. */
  readonly aimRules: readonly RuleUse[];
}

export interface ReactionUse {
  readonly reaction: Reaction;
  /** Row of the catalogue that allows it. */
  readonly rule: string;
}

/** A radius about a model, and the rule that gives it. */
export interface Aura {
  readonly radius: number;
  readonly rule: string;
}

/** Attack actions that one activation may hold in a row, all with one weapon (D-UPG-GUNFIGHTER). */
export interface AttackRow {
  readonly count: number;
  /** Id of the weapon. */
  readonly weapon: string;
  readonly withoutMoving: boolean;
}

/** C-ABIL-2: an action of its bearer's own. */
export interface BattleAbility {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly cost: number;
}

export interface BattleModel {
  readonly name: string;
  readonly command: number;
  readonly movement: number;
  readonly skill: number;
  readonly defence: number;
  readonly toughness: number;
  readonly hp: number;
  readonly base: Base;
  /** Radius of its base in the system's unit; of one that is not round, of the circle about it. */
  readonly r: number;
  readonly form: BaseForm;
  readonly rules: readonly RuleUse[];
  readonly weapons: readonly BattleWeapon[];
  readonly abilities: readonly BattleAbility[];
  readonly allowance: MoveAllowance;
  readonly way: Way;
  /** Room it takes in a Transport; null if it cannot be carried (C-TRN-2). */
  readonly seats: number | null;
  /** Weapons it uses in one Attack action. */
  readonly volleys: number;
  readonly reactions: readonly ReactionUse[];
  /** A leader's aura; null without one. */
  readonly aura: Aura | null;
  /** What a rider is once it has dismounted (D-HORSE-2); null for everybody else. */
  readonly onFoot: BattleModel | null;
  readonly attackRow: AttackRow | null;
  /** The rule by which, once, it sees the other hand, or lets a friend activate after it; null without one. */
  readonly seesHand: string | null;
  readonly followUp: string | null;
}

export interface BattleUnit extends FixedUnit {
  readonly category: string | null;
  readonly points: number;
  readonly models: readonly BattleModel[];
  /** The terrain as its models meet it (C-VEH-8, S-TER-3). */
  readonly sky: Sky;
  /** While all its models stand; then those that are left decide (C-CONV-11). */
  readonly maySecure: boolean;
  /** Models that it carries (C-TRN-1). */
  readonly capacity: number;
  /** Round by whose end it must stand on the table (C-RES-5). */
  readonly deployBy: number;
  /** Its own rules let it stay in reserve at first (C-USR-SUPPORT-1). */
  readonly mayWait: boolean;
}

export interface BattleObjective extends FixedMarker {
  readonly index: number;
  readonly r: number;
  /** Sides that may secure it, or shoot at it (S-MIS2-7). */
  readonly open: Readonly<Record<Side, boolean>>;
}

/** What an objective of a type is worth as a target. */
export interface ObjectiveProfile {
  readonly defence: number;
  readonly toughness: number;
  readonly hp: number;
}

/** The rows of the system's steps, and those of the core records that shape single rolls. */
export interface TheatreRows extends Rows {
  readonly lastPoint: string;
  readonly secureRoll: string;
  readonly hazard: string;
}

/** Everything about a battle that never changes, worked out once: the engine's only input besides seed and decisions. */
export interface Theatre extends FixedPart<BattleUnit, BattleObjective> {
  readonly family: Family<CadenceTypes>;
  readonly figures: CadenceFigures;
  readonly rows: TheatreRows;
  /** What chance is at this table, how its models move, and how they see. */
  readonly randomness: Randomness;
  readonly movement: Movement;
  readonly looking: Looking;
  /** The first round in which units come on from reserve. */
  readonly reserveFrom: number;
  /** Core rules that say what may be attacked (range, sight, least distance). */
  readonly aimRules: readonly RuleUse[];
  readonly scoring: readonly ScoringLine[];
  /** Objective types that can be shot. */
  readonly targets: ReadonlyMap<string, ObjectiveProfile>;
  /** Does anybody carry anybody, ride, or send another ahead? Can markers be lost again, or used otherwise? Most battles need not ask each time. */
  readonly hasTransports: boolean;
  readonly hasRiders: boolean;
  readonly hasFollowUps: boolean;
  readonly hasHeldMarkers: boolean;
  readonly hasMissionActions: boolean;
}

/** A model as it is now: a rider that has dismounted is another one (D-HORSE-3). */
export function modelNow(theatre: Theatre, unit: UnitState, index: number): BattleModel {
  const model = theatreUnit(theatre, unit.id).models[index]!;
  return model.onFoot !== null && unit.spent.includes(dismounted(index)) ? model.onFoot : model;
}

/** Under this key a model's horse is gone. */
export const dismounted = (model: number): string => `dismounted:${model}`;

/** A model as the rules of attack see it, with what is left of it. */
export const asTarget = (model: BattleModel, hp: number): TargetModel => ({
  hp,
  hpMax: model.hp,
  defence: model.defence,
  toughness: model.toughness,
  rules: model.rules,
});

export const objectiveAsTarget = (profile: ObjectiveProfile, hp: number): TargetModel => ({
  hp,
  hpMax: profile.hp,
  defence: profile.defence,
  toughness: profile.toughness,
  rules: [],
});
