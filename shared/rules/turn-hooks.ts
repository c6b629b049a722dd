import type { GroundPrices } from '../geometry/path-cost';
import type { DiceTest } from './dice-test';
import type { CadenceFigures } from './figures/cadence';
import type { Randomiser } from './randomiser';
import type { RuleUse } from './rule';

/** Coming onto the table. */
export interface DeployHooks {
  /** Rounds in which the unit may and must be on the table (C-USR-SUPPORT). */
  readonly window?: (window: DeployWindow, use: RuleUse) => DeployWindow;
}

export interface DeployWindow {
  /** May wait in reserve until this round. */
  readonly lastRound: number;
}

/** Command Points and the activation. */
export interface CommandHooks {
  /** Command Points at the start of a round. */
  readonly commandPoints?: (points: number, round: number, use: RuleUse) => number;
  /** Row of the catalogue that does so, where it is not the record's own. */
  readonly commandPointsRow?: string;
  /** The roll for the last Command Point (C-ACT-8). */
  readonly lastPointTest?: (dice: Randomiser, figures: CadenceFigures) => DiceTest;
  /** Friends closer than this, and the bearer, need not roll for their last Command Point. */
  readonly lastPointAura?: (figures: CadenceFigures, use: RuleUse) => number | null;
  /** Reads a natural 1 on the model's own draws as this value (D-UPG-ACES-WILD). */
  readonly oneCountsAs?: (use: RuleUse) => number;
  /** May declare this many Attack actions in a row if it does not move, all with the named weapon. */
  readonly attackActions?: (use: RuleUse) => {
    readonly count: number;
    readonly weapon: string;
    readonly withoutMoving: boolean;
  };
  /** Another friendly model may activate straight after the bearer, once per game. */
  readonly followUpActivation?: boolean;
  /** The opponent shows their hand once per game. */
  readonly seesHand?: boolean;
}

/** Where and how far a model goes. */
export interface MoveAllowance {
  readonly distance: number;
  /** Most inches of an Advance, where that is less than its Movement (D-CORE-MOVE-2). */
  readonly advance: number;
  /** Only straight along the facing, with counted pivots (C-VEH-2). */
  readonly alongFacing: boolean;
  readonly mayReverse: boolean;
  /** Must cover the whole distance (S-MOVE-3). */
  readonly fullDistance: boolean;
  /** May pass over other bases, not end on them (S-MOVE-7). */
  readonly passesOverBases: boolean;
  readonly pivots: number;
  readonly pivotDegrees: number;
  /** Least distance between two pivots of one action. */
  readonly pivotSpacing: number;
  /** One more pivot per activation, in either action (C-USR-AGILE). */
  readonly extraPivots: number;
  /** Ignores terrain and models on the way and pays nothing for height (C-USR-FLYING). */
  readonly flies: boolean;
  /** Pays nothing for Rough ground (C-USR-RUGGED). */
  readonly roughFree: boolean;
  /** Pays nothing for climbing Climbable ground; inches per level on Impassable ground, or null (D-UPG-CLIMBER). */
  readonly climbFree: boolean;
  readonly climbImpassable: number | null;
  readonly mayClimb: boolean;
  /** Inches that height and Rough ground cost whoever pays for them (C-TER-CLIMB-2, C-TER-CLIMB-3, C-TER-ROUGH-1). */
  readonly prices: GroundPrices;
  /** Height level it counts as standing on at least (D-HORSE-5). */
  readonly leastLevel: number;
  /** Inches shared between a straight Move and a straight Advance (S-USR-BOOST). */
  readonly boost: number;
  readonly vehicle: boolean;
}

export interface MoveHooks {
  readonly allowance?: (allowance: MoveAllowance, figures: CadenceFigures, use: RuleUse) => MoveAllowance;
  /** Fires after all `allowance` hooks, for rules that override others (mounted models never climb). */
  readonly override?: (allowance: MoveAllowance, figures: CadenceFigures, use: RuleUse) => MoveAllowance;
  /** Ground that may hurt whoever was in it: the roll that causes a hit, and its Damage (S-TER-DANG-3). */
  readonly hazard?: (
    dice: Randomiser,
    figures: CadenceFigures,
  ) => { readonly test: DiceTest; readonly damage: number } | null;
}

export interface ScoreHooks {
  /** The Secure Roll (C-OBJ-7, D-OBJ-1). */
  readonly secureTest?: (dice: Randomiser, skill: number, figures: CadenceFigures) => DiceTest | null;
  /** May the unit perform Secure? */
  readonly maySecure?: boolean;
  /** Models it counts as inside a Transport. */
  readonly seats?: number;
  /** Models it carries. */
  readonly capacity?: (use: RuleUse) => number;
  readonly mayBeCarried?: boolean;
}
