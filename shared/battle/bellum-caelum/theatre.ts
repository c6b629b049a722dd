import type { BaseForm, Footprint } from '../../geometry/footprint';
import type { HeightBlocker } from '../../geometry/sight-points';
import type { BellumFigures } from '../../rules/figures/bellum-caelum';
import type { RuleUse } from '../../rules/rule';
import type { Base } from '../../schema/base';
import type { CardPower, CardType, DataCard } from '../../schema/data-card';
import type { Mission } from '../../schema/mission';
import type { RuleRef } from '../../schema/rule-ref';
import type { Family } from '../frame/family';
import type { FixedMarker, FixedPart, FixedUnit } from '../frame/theatre';
import type { ScoringLine } from '../../battlefield/document/scoring-lines';
import type { BellumTypes } from './bellum-types';
import type { PowerTarget } from './power-target';
import type { BattleState } from './state';

export { theatreObjective, theatreUnit } from '../frame/theatre';

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
export interface BattleUnit extends FixedUnit {
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

export interface BattleObjective extends FixedMarker {
  readonly footprint: Footprint;
}

/** The mission as the seats play it: straight, or with the sides changed about by the winner of the roll-off. */
export interface Seating {
  readonly mission: Mission;
  readonly scoring: readonly ScoringLine[];
}

/** Everything about a battle that never changes, worked out once. */
export interface Theatre extends FixedPart<BattleUnit, BattleObjective> {
  readonly family: Family<BellumTypes>;
  readonly figures: BellumFigures;
  readonly straight: Seating;
  readonly swapped: Seating;
  /** Terrain that may stand in the way of sight (B-LOS-2). */
  readonly screens: readonly HeightBlocker[];
}

export const seatingOf = (theatre: Theatre, { seats }: Pick<BattleState, 'seats'>): Seating =>
  seats.a === theatre.mission.sides[0]?.id ? theatre.straight : theatre.swapped;
