import { invariant } from '../../core/result';
import type { MusteredArmy } from '../../army/muster';
import type { AttackWeapon, TargetModel } from '../../rules/attack';
import type { Reaction } from '../../rules/attack-hooks';
import type { RuleUse } from '../../rules/rule';
import type { CadenceFigures } from '../../rules/figures/cadence';
import { cadenceFigures, coreUses, type RuleBook } from '../../rules/rule-book';
import type { MoveAllowance } from '../../rules/turn-hooks';
import { SIDES, type Side } from '../../schema/battle/side';
import type { Mission, Objective } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';
import { tableMap, type Sky, type TableMap } from '../../table/terrain';
import type { BattleInput, Family } from '../frame/family';
import type { CadenceTypes } from './cadence-types';
import { scoringLines, type ScoringLine } from '../scoring/scoring-lines';
import { battleObjective, battleUnit, limitsAim, objectiveProfiles } from './theatre-parts';
import { sideOf } from './sides';

export { sideOf, sidesOf } from './sides';
import type { BattleState } from './state';

/** A weapon as the rules ask for it, and as the log names it. */
export interface BattleWeapon extends AttackWeapon {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  /** Those of its and its bearer's rules that say what it may point at. */
  readonly aimRules: readonly RuleUse[];
}

export interface ReactionUse {
  readonly reaction: Reaction;
  /** Id of the rule that gives it. */
  readonly rule: string;
}

export interface BattleModel {
  readonly name: string;
  readonly command: number;
  readonly movement: number;
  readonly skill: number;
  readonly defence: number;
  readonly toughness: number;
  readonly hp: number;
  /** Radius of its base in the system's unit. */
  readonly r: number;
  readonly rules: readonly RuleUse[];
  readonly weapons: readonly BattleWeapon[];
  readonly allowance: MoveAllowance;
  /** Weapons it uses in one Attack action. */
  readonly volleys: number;
  readonly reactions: readonly ReactionUse[];
  /** Radius of a leader's aura; null without one. */
  readonly aura: number | null;
}

export interface BattleUnit {
  /** `a:u1`: side and id in the army. */
  readonly id: string;
  readonly index: number;
  readonly side: Side;
  readonly name: string;
  readonly entry: string;
  readonly category: string | null;
  readonly roles: readonly string[];
  readonly points: number;
  readonly models: readonly BattleModel[];
  /** The terrain as its models meet it (C-VEH-8, S-TER-3). */
  readonly sky: Sky;
  readonly maySecure: boolean;
  /** Round by whose end it must stand on the table (C-RES-5). */
  readonly deployBy: number;
}

export interface BattleObjective {
  readonly id: string;
  readonly index: number;
  readonly name: string;
  readonly r: number;
  readonly source: Objective;
  /** Sides that may secure it, or shoot at it (S-MIS2-7). */
  readonly open: Readonly<Record<Side, boolean>>;
}

/** What an objective of a type is worth as a target. */
export interface ObjectiveProfile {
  readonly defence: number;
  readonly toughness: number;
  readonly hp: number;
}

/** Everything about a battle that never changes, worked out once: the engine's only input besides seed and decisions. */
export interface Theatre {
  readonly family: Family<CadenceTypes>;
  readonly system: GameSystem;
  readonly book: RuleBook;
  readonly figures: CadenceFigures;
  readonly mission: Mission;
  readonly armies: Readonly<Record<Side, MusteredArmy>>;
  readonly table: { readonly width: number; readonly height: number };
  readonly rounds: number;
  readonly units: readonly BattleUnit[];
  readonly objectives: readonly BattleObjective[];
  readonly map: TableMap;
  /** Core rules that say what may be attacked (range, sight, least distance). */
  readonly aimRules: readonly RuleUse[];
  readonly scoring: readonly ScoringLine[];
  /** Objective types that can be shot. */
  readonly targets: ReadonlyMap<string, ObjectiveProfile>;
  readonly unitIndex: ReadonlyMap<string, number>;
  readonly objectiveIndex: ReadonlyMap<string, number>;
}

export function openTheatre({ system, book, mission, armies }: BattleInput, family: Theatre['family']): Theatre {
  invariant(system.engine === 'cadence', `the ${system.engine} rules are not played here`);
  const map = tableMap(mission);
  const units = SIDES.flatMap((side) => armies[side].units.map((unit) => ({ side, unit }))).map(
    ({ side, unit }, index): BattleUnit => {
      const made = battleUnit(system, book, side, unit, index);
      return { ...made, sky: map.sky({ vehicle: made.models.every(({ allowance }) => allowance.vehicle) }) };
    },
  );
  const objectives = mission.objectives.map((objective, index) => battleObjective(system, mission, objective, index));
  return {
    family,
    system,
    book,
    figures: cadenceFigures(book),
    mission,
    armies,
    table: mission.table,
    rounds: mission.rounds,
    units,
    objectives,
    map,
    aimRules: coreUses(book).filter(limitsAim),
    scoring: scoringLines(system, mission),
    targets: objectiveProfiles(system),
    unitIndex: new Map(units.map(({ id, index }) => [id, index])),
    objectiveIndex: new Map(objectives.map(({ id, index }) => [id, index])),
  };
}

/** The state before anything has happened: all units in reserve (C-ENT-1), markers as placed. */
export function startingState(theatre: Theatre): BattleState {
  return {
    phase: 'set-up',
    round: 0,
    turn: null,
    activations: 0,
    units: theatre.units.map(({ id, side, models }) => ({
      id,
      side,
      status: 'reserve',
      cp: 0,
      models: models.map(({ hp }) => ({ x: 0, y: 0, facing: 0, hp })),
      carries: [],
      spent: [],
      clearing: [],
      lostIn: null,
    })),
    objectives: theatre.objectives.map(({ id, source }) => ({
      id,
      x: source.x,
      y: source.y,
      status: 'table',
      type: { a: source.type, b: source.type },
      tags: source.tags,
      hp: theatre.targets.get(source.type)?.hp ?? null,
      securedBy: [],
      carrier: null,
      changed: [],
      scoredBy: null,
      scoredIn: null,
      lostTo: null,
      lostIn: null,
    })),
    entryPoints: theatre.mission.entryPoints.flatMap(({ id, side, x, y }) => {
      const owner = sideOf(theatre.mission, side);
      return owner ? [{ id, side: owner, x, y }] : [];
    }),
    vp: { a: 0, b: 0 },
    nominated: [],
    firstKill: null,
    paid: [],
    activation: null,
    winner: null,
  };
}

export function theatreUnit(theatre: Theatre, id: string): BattleUnit {
  const unit = theatre.units[theatre.unitIndex.get(id) ?? -1];
  invariant(unit, `no unit ${id} in this battle`);
  return unit;
}

export function theatreObjective(theatre: Theatre, id: string): BattleObjective {
  const objective = theatre.objectives[theatre.objectiveIndex.get(id) ?? -1];
  invariant(objective, `no objective ${id} in this battle`);
  return objective;
}

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
