import type { BaseForm } from '../geometry/footprint';
import type { RuleUse } from '../rules/rule';
import type { RuleBook } from '../rules/rule-book';
import { moveAllowance } from '../rules/turn';
import type { MoveAllowance } from '../rules/turn-hooks';
import type { MoverKind } from './terrain';

/** A model as the table moves and shows it: its base, and what its rules make of it. */
export interface Mover {
  readonly form: BaseForm;
  readonly allowance: MoveAllowance;
  /** The rule by which it gains nothing from Cover (C-VEH-7, D-HORSE-7); null if it may. */
  readonly noCover: string | null;
}

export function moverOf(book: RuleBook, form: BaseForm, movement: number, rules: readonly RuleUse[]): Mover {
  const allowance = moveAllowance(book, movement, rules);
  const coverless = rules.some(({ rule }) => rule.hooks.defending?.waives?.includes('cover') === true);
  return { form, allowance, noCover: coverless ? (allowance.vehicle ? 'C-VEH-7' : 'D-HORSE-7') : null };
}

/** How its keywords are read: C-VEH-6, C-VEH-8, D-HORSE-6, D-UPG-CLIMBER. */
export const kindOf = ({ vehicle, mayClimb, climbImpassable }: MoveAllowance): MoverKind => ({
  vehicle,
  mayClimb,
  climbImpassable,
});

export const WAYS = ['walk', 'drive', 'flight'] as const;
export type Way = (typeof WAYS)[number];

/** Freely in straight sections (C-MOVE-2), along its facing with pivots (C-VEH-2), or its full distance like a ship (S-MOVE-3). */
export const wayOf = ({ alongFacing, fullDistance }: MoveAllowance): Way =>
  fullDistance ? 'flight' : alongFacing ? 'drive' : 'walk';
