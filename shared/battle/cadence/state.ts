import type { Base } from '../../schema/base';
import type { ActionKind } from '../../schema/battle/cadence-decision';
import type { CardsState } from '../frame/cards';
import { otherSide, type Side } from '../../schema/battle/side';
import { fail } from '../../core/result';
import type { AnyState } from '../frame/state';

export { unitById } from '../frame/state';

/** Where a model stands and what is left of it. One footprint, one track of hit points (C-UNIT-1). */
export interface ModelState {
  readonly x: number;
  readonly y: number;
  /** Height level it stands on. */
  readonly level: number;
  /** Degrees clockwise, 0 = towards the top edge. */
  readonly facing: number;
  readonly hp: number;
}

/** What a model stands on: in millimetres as it is printed, and its footprint in the system's unit. */
export interface ModelBase {
  readonly base: Base;
  /** Radius of the circle about it on the table. */
  readonly r: number;
}

/** `left`: went off the table alive, no casualty. */
export const UNIT_STATUS = ['reserve', 'table', 'destroyed', 'left'] as const;
export type UnitStatus = (typeof UNIT_STATUS)[number];

export interface UnitState {
  readonly id: string;
  readonly side: Side;
  readonly status: UnitStatus;
  /** Command points on its die. */
  readonly cp: number;
  readonly models: readonly ModelState[];
  /** By model; a rider that dismounts stands on another (D-HORSE-3). */
  readonly bases: readonly ModelBase[];
  /** Objectives it carries (C-OBJ-RECOVER-1). */
  readonly carries: readonly string[];
  /** Once-per-battle rules already used, by rule id. */
  readonly spent: readonly string[];
  /** Objectives that became bases underneath it and that it has not yet moved clear of (S-MIS1-6). */
  readonly clearing: readonly string[];
  /** Round in which it was destroyed. */
  readonly lostIn: number | null;
}

/** Under this key a once-per-battle weapon is spent. */
export const spentWeapon = (model: number, weapon: number): string => `weapon:${model}:${weapon}`;

export const OBJECTIVE_STATUS = ['table', 'carried', 'gone'] as const;
export type ObjectiveStatus = (typeof OBJECTIVE_STATUS)[number];

export interface ObjectiveState {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly status: ObjectiveStatus;
  /** What the marker is to each side: a scanned marker can be a target for one of them only (S-MIS1-6). */
  readonly type: Readonly<Record<Side, string>>;
  readonly tags: readonly string[];
  /** Null until it is something that can be shot. */
  readonly hp: number | null;
  readonly securedBy: readonly Side[];
  /** The unit that secured it last; null once it is nobody's. */
  readonly securedUnit: string | null;
  readonly carrier: string | null;
  /** Transitions already made: `<index>:<a | b | all>`. */
  readonly changed: readonly string[];
  /** C-OBJ-4: secured is one thing, scored another: who scored it, and in which round. */
  readonly scoredBy: Side | null;
  readonly scoredIn: number | null;
  /** Who destroyed it, and when. */
  readonly lostTo: Side | null;
  readonly lostIn: number | null;
}

export interface EntryPointState {
  readonly id: string;
  readonly side: Side;
  readonly x: number;
  readonly y: number;
}

/** What one model has flown in this activation. */
export interface Flown {
  readonly pivots: number;
  readonly boost: number;
  /** Dangerous terrain touched (S-TER-DANG-2). */
  readonly dangers: readonly string[];
}

/** Before it has moved. */
export const UNMOVED: Flown = { pivots: 0, boost: 0, dangers: [] };

/** The activation under way. Null between activations, which is where a battle can be put aside and taken up. */
export interface ActivationState {
  readonly unit: string;
  readonly side: Side;
  readonly declared: readonly ActionKind[];
  /** Command Points paid for the Attack action besides (C-WSR-HEAVY). */
  readonly extra: number;
  /** Actions carried out or under way; `pass` also for one that could not be. */
  readonly done: readonly ActionKind[];
  /** By model. */
  readonly flown: readonly Flown[];
  /** Objectives passed over in this activation's moves (S-OBJ-SCAN-2). */
  readonly over: readonly string[];
  /** The unit got out of a Transport: no Move or Advance, and no way back in (C-TRN-3, C-TRN-7). */
  readonly disembarked: boolean;
}

export const PHASES = ['set-up', 'between-rounds', 'round', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export interface Nominated {
  readonly nomination: string;
  readonly side: Side;
  readonly unit: string;
}

export interface Passage {
  readonly unit: string;
  readonly transport: string;
}

export interface FirstKill {
  readonly side: Side;
  readonly unit: string;
  readonly round: number;
}

/** How near each side is to fleeing (D-ROUT). */
export interface RoutState {
  /** Sum of what it has drawn. */
  readonly total: Readonly<Record<Side, number>>;
  /** Whoever has fled. */
  readonly fled: Side | null;
  /** Its units that fled with it: they are off the table alive, but by no exit (D-ROUT-7). */
  readonly units?: readonly string[];
}

const NO_ROUT: RoutState = { total: { a: 0, b: 0 }, fled: null };
export const routOf = ({ rout }: Pick<BattleState, 'rout'>): RoutState => rout ?? NO_ROUT;

/** Everything that changes in a battle, as plain data. What does not change is in the battle's set-up. */
export interface BattleState extends AnyState {
  readonly phase: Phase;
  readonly units: readonly UnitState[];
  readonly objectives: readonly ObjectiveState[];
  readonly entryPoints: readonly EntryPointState[];
  readonly nominated: readonly Nominated[];
  /** Named unseen, not yet shown (S-MIS-2); a side's view holds its own. */
  readonly sealed: readonly Nominated[];
  /** The first unit that an enemy's attack destroyed (S-VP-2). */
  readonly firstKill: FirstKill | null;
  /** C-TRN-4: who is in which Transport; such units are in reserve. Left out where there is no Transport. */
  readonly aboard?: readonly Passage[] | undefined;
  readonly activation: ActivationState | null;
  /** Who won the roll-off at set-up; null where there was none. */
  readonly first: Side | null;
  /** Null at a table with dice. */
  readonly cards: CardsState | null;
  /** Left out where nobody ever flees. */
  readonly rout?: RoutState | undefined;
  /** The unit that activates next, before the opponent (D-UPG-MOVE-IT). */
  readonly follows?: string | null | undefined;
}

export function objectiveById(state: BattleState, id: string): ObjectiveState {
  for (let i = 0; i < state.objectives.length; i++) {
    const objective = state.objectives[i]!;
    if (objective.id === id) return objective;
  }
  return fail(`no objective ${id} in this battle`);
}

/** Which of its models still stand. */
export function livingModels({ models }: UnitState): number[] {
  const living: number[] = [];
  for (let i = 0; i < models.length; i++) if (models[i]!.hp > 0) living.push(i);
  return living;
}

/** The Transport it is in; null if it is in none. */
export function carrierOf({ aboard }: BattleState, unit: string): string | null {
  if (!aboard) return null;
  for (let i = 0; i < aboard.length; i++) if (aboard[i]!.unit === unit) return aboard[i]!.transport;
  return null;
}

/** Units in a Transport. */
export const passengersOf = ({ aboard }: BattleState, transport: string): string[] =>
  (aboard ?? []).filter((passage) => passage.transport === transport).map(({ unit }) => unit);

export const isAlive = (unit: UnitState): boolean => unit.status === 'table' || unit.status === 'reserve';

/** C-ALT-2: can be activated. */
export const canActivate = (unit: UnitState): boolean => isAlive(unit) && unit.cp > 0;

export function sideCanActivate(state: BattleState, side: Side): boolean {
  for (let i = 0; i < state.units.length; i++) {
    const unit = state.units[i]!;
    if (unit.side === side && canActivate(unit)) return true;
  }
  return false;
}

/** C-ALT-3, C-ALT-5: the other player, unless only this one has anything left. */
export function nextTurn(state: BattleState, after: Side): Side | null {
  const other = otherSide(after);
  if (sideCanActivate(state, other)) return other;
  return sideCanActivate(state, after) ? after : null;
}
