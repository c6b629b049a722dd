import type { RuleUse } from './rule';

export const BELLUM_TYPES = ['infantry', 'hero', 'vehicle', 'titan'] as const;
export type BellumType = (typeof BELLUM_TYPES)[number];
export const BELLUM_WEAPON_TYPES = ['i', 'v', 'h', 't'] as const;
export type BellumWeaponType = (typeof BELLUM_WEAPON_TYPES)[number];
export type BellumAction = 'shoot' | 'fight';

export interface BellumScene {
  readonly action: BellumAction;
  readonly weaponType: BellumWeaponType;
  readonly targetType: BellumType;
  readonly attacks: number;
}

/** Stats that are difficulties (B-SRG-6); all others are absolute figures. */
export const CHECK_STATS = ['ini', 'sho', 'clo', 'apt', 'toughness', 'st'] as const;
export type CheckStat = (typeof CHECK_STATS)[number];

/** Signed change of one stat with its limit: Enhance +x, Vitiate −x (B-SR-ENHANCE, B-SR-VITIATE). */
export interface StatChange {
  readonly stat: string;
  readonly by: number;
  readonly limit: number | null;
}

/** Bellum Caelum, in firing order. */
export interface BellumHooks {
  readonly attackDice?: (dice: number, scene: BellumScene, use: RuleUse) => number;
  readonly statChange?: (use: RuleUse) => StatChange;
  /** Natural faces up to this may be rolled again when they fail, for the named stat. */
  readonly rerollUpTo?: (use: RuleUse) => { readonly stat: string; readonly face: number };
  /** Natural face from which a hit cannot be saved; null for never. */
  readonly unsaveableFrom?: (face: number | null, scene: BellumScene, use: RuleUse) => number | null;
  readonly saveDice?: (dice: number, scene: BellumScene, use: RuleUse) => number;
  /** Drops the cap on the damage of one hit. */
  readonly uncapped?: boolean;
  /** Lifts or adds protection from shooting. */
  readonly targeting?: 'without-sight' | 'through-hero-screen' | 'protects' | 'guards-heroes';
  readonly moving?: 'flies';
  readonly activation?: 'last';
  readonly endOfRound?: (use: RuleUse) => { readonly kind: 'revive'; readonly need: number };
  readonly instant?: (use: RuleUse) => { readonly kind: 'heal' | 'wound' | 'extra-action'; readonly amount: number; readonly action: string | null };
  readonly whenActionFails?: (use: RuleUse) => { readonly wounds: number };
  readonly passOrder?: 'merge';
}
