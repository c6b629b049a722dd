import type { BellumFigures } from './figures/bellum-caelum';
import type { RuleUse } from './rule';

export const BELLUM_TYPES = ['infantry', 'hero', 'vehicle', 'titan'] as const;
export type BellumType = (typeof BELLUM_TYPES)[number];
export const BELLUM_WEAPON_TYPES = ['i', 'v', 'h', 't'] as const;
export type BellumWeaponType = (typeof BELLUM_WEAPON_TYPES)[number];
export const BELLUM_ACTIONS = ['shoot', 'fight'] as const;
export type BellumAction = (typeof BELLUM_ACTIONS)[number];

/** The class of target that a weapon type is made for. */
export const CLASS_OF: Readonly<Record<BellumWeaponType, BellumType>> = {
  i: 'infantry',
  v: 'vehicle',
  h: 'hero',
  t: 'titan',
};

export interface BellumScene {
  readonly figures: BellumFigures;
  readonly action: BellumAction;
  readonly attackerType: BellumType;
  readonly targetType: BellumType;
  readonly weaponType: BellumWeaponType;
  /** Attacks of the weapon as printed, before Enhance and Vitiate (B-SR-TARGETED-ATTACK). */
  readonly printedAttacks: number;
  /** Models of the attacking unit or squadron that use the weapon. */
  readonly models: number;
  /** Units left in the target's squadron. */
  readonly targetUnits: number;
  /** How often the action was performed before in this activation (B-ACT-6). */
  readonly repeat: number;
  /** Wounds of one model of the target: the cap on shooting damage. */
  readonly modelWounds: number;
}

/** Stats that are difficulties (B-SRG-6). */
export const CHECK_STATS = ['ini', 'sho', 'clo', 'apt', 'toughness', 'st'] as const;
/** Stats that are figures; `wounds` is the Wounds or Models at the foot of the card (B-STAT-12). */
export const FIGURE_STATS = ['mov', 'act', 'shi', 'par', 'pow', 'defence', 'wounds', 'ra', 'at', 'da'] as const;

/** Signed change of one stat with its limit: Enhance +x, Vitiate −x. */
export interface StatChange {
  readonly stat: string;
  readonly by: number;
  readonly limit: number | null;
}

export interface Reroll {
  readonly stat: string;
  readonly upTo: number;
}

type Hook<T> = (value: T, scene: BellumScene, use: RuleUse) => T;

/** Bellum Caelum, in firing order: the attack group first, then turn and round. */
export interface BellumHooks {
  readonly instances?: Hook<number>;
  readonly attackDice?: Hook<number>;
  /** Modifier to the acting unit's skill checks, outside Enhance and Vitiate. */
  readonly checkModifier?: Hook<number>;
  readonly statChange?: (use: RuleUse) => StatChange | null;
  readonly reroll?: (use: RuleUse) => Reroll | null;
  /** Natural face from which a hit cannot be saved; null for never. */
  readonly unsaveableFrom?: Hook<number | null>;
  readonly saveDice?: Hook<number>;
  readonly damagePerHit?: Hook<number>;
  /** Lifts the cap on the damage of one hit. */
  readonly uncapped?: boolean;
  /** Surplus parries hurt the attacker (B-FIGHT-7). */
  readonly parryReturns?: Hook<boolean>;
  readonly targeting?: 'without-sight' | 'through-hero-screen' | 'protects' | 'guards-heroes';
  readonly flies?: boolean;
  readonly activatesLast?: boolean;
  readonly passMerges?: boolean;
  /** Enemy gap for Forward Deployment, in centimetres. */
  readonly forwardDeployment?: (figures: BellumFigures) => number;
  /** Each model slain this round returns on this face or better. */
  readonly revive?: (use: RuleUse) => number;
  readonly instant?: (use: RuleUse) => {
    readonly kind: 'heal' | 'wound' | 'extra-action';
    readonly amount: number;
    readonly action: string | null;
  };
  /** Wounds at the end of the round for an action that failed. */
  readonly failureWounds?: (use: RuleUse) => number;
}
