import type { MusteredArmy } from '../../army/muster';
import { fail } from '../../core/result';
import type { BaseForm, Footprint } from '../../geometry/footprint';
import type { HeightBlocker } from '../../geometry/sight-points';
import type { BellumFigures } from '../../rules/figures/bellum-caelum';
import type { RuleUse } from '../../rules/rule';
import type { RuleBook } from '../../rules/rule-book';
import type { Base } from '../../schema/base';
import type { Side } from '../../schema/battle/side';
import type { CardPower, CardType, DataCard } from '../../schema/data-card';
import type { Mission, Objective } from '../../schema/mission';
import type { RuleRef } from '../../schema/rule-ref';
import type { GameSystem } from '../../systems/game-system';
import type { TableMap } from '../../table/terrain';
import type { Family } from '../frame/family';
import type { ScoringLine } from '../scoring/scoring-lines';
import type { BellumTypes } from './bellum-types';
import type { PowerTarget } from './power-target';
import type { BattleState } from './state';

/** An entry of a card as the rules read it. */
export interface CardEntry {
  readonly ref: RuleRef;
  readonly uses: readonly RuleUse[];
}

export interface WeaponLine {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  /** Rules printed with the weapon. */
  readonly rules: readonly RuleUse[];
}

export interface PowerLine {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly source: CardPower;
  readonly aims: PowerTarget;
}

/** A unit or squadron, everything about it that never changes. */
export interface BattleUnit {
  /** `a:u1`: side and id in the army. */
  readonly id: string;
  readonly index: number;
  readonly side: Side;
  readonly name: string;
  readonly entry: string;
  readonly roles: readonly string[];
  readonly card: DataCard;
  readonly type: CardType;
  readonly bases: readonly string[];
  readonly base: Base;
  readonly form: BaseForm;
  readonly entries: readonly CardEntry[];
  readonly weapons: readonly WeaponLine[];
  readonly powers: readonly PowerLine[];
  readonly reserve: boolean;
  /** Wounds of one base at full strength, and of one model. */
  readonly wounds: number;
  readonly modelWounds: number;
}

export interface BattleObjective {
  readonly id: string;
  readonly name: string;
  readonly source: Objective;
  readonly footprint: Footprint;
}

/** The mission as the seats play it: straight, or with the sides changed about by the winner of the roll-off. */
export interface Seating {
  readonly mission: Mission;
  readonly scoring: readonly ScoringLine[];
}

/** Everything about a battle that never changes, worked out once. */
export interface Theatre {
  readonly family: Family<BellumTypes>;
  readonly system: GameSystem;
  readonly book: RuleBook;
  readonly figures: BellumFigures;
  readonly mission: Mission;
  readonly straight: Seating;
  readonly swapped: Seating;
  readonly armies: Readonly<Record<Side, MusteredArmy>>;
  readonly table: { readonly width: number; readonly height: number };
  readonly rounds: number;
  readonly units: readonly BattleUnit[];
  readonly objectives: readonly BattleObjective[];
  readonly map: TableMap;
  /** Terrain that may stand in the way of sight (B-LOS-2). */
  readonly screens: readonly HeightBlocker[];
  readonly unitIndex: ReadonlyMap<string, number>;
}

export function theatreUnit(theatre: Theatre, id: string): BattleUnit {
  return theatre.units[theatre.unitIndex.get(id) ?? -1] ?? fail(`no unit ${id} in this battle`);
}

export const theatreObjective = (theatre: Theatre, id: string): BattleObjective =>
  theatre.objectives.find((objective) => objective.id === id) ?? fail(`no objective ${id} in this battle`);

export const seatingOf = (theatre: Theatre, { seats }: Pick<BattleState, 'seats'>): Seating =>
  seats.a === theatre.mission.sides[0]?.id ? theatre.straight : theatre.swapped;
