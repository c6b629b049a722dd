import { changesOf, skillCheck } from './bellum-attack';
import type { BellumScene, CHECK_STATS } from './bellum-hooks';
import { needOf, type DiceTest, type Reason } from './dice-test';
import type { RuleUse } from './rule';
import { bellumFigures, coreUses, type RuleBook } from './rule-book';
import { signed } from './words';

/** A skill check outside attacks, ready to be rolled, and what shaped it. */
export interface PlannedCheck {
  readonly test: DiceTest;
  /** Face needed; null if it cannot be passed. */
  readonly need: number | null;
  readonly why: readonly Reason[];
}

export interface CheckAsk {
  readonly book: RuleBook;
  readonly stat: (typeof CHECK_STATS)[number];
  readonly difficulty: number | null;
  readonly rules: readonly RuleUse[];
  /** How often the action was performed before (B-ACT-6); left out where repeating does not matter. */
  readonly repeat?: number;
}

/** B-GEN-5, B-SRG-6, B-ACT-6: Ini, Apt and Toughness with everything that changes them. */
export function planCheck({ book, stat, difficulty, rules, repeat = 0 }: CheckAsk): PlannedCheck {
  const why: Reason[] = [];
  if (difficulty !== null)
    for (const { use, change } of changesOf(stat, rules))
      why.push({ rule: use.rule.id, effect: `${signed(change.by)} to the roll` });
  const modifier = repeatModifier(book, repeat, why);
  const test = skillCheck(stat, difficulty, rules, Infinity, modifier);
  for (const use of rules) {
    const reroll = use.rule.hooks.bellum?.reroll?.(use);
    if (reroll?.stat === stat)
      why.push({ rule: use.rule.id, effect: `failed rolls of ${reroll.upTo} or less are re-rolled` });
  }
  const need = needOf(test);
  return { test, need: Number.isFinite(need) ? need : null, why };
}

function repeatModifier(book: RuleBook, repeat: number, why: Reason[]): number {
  const scene: BellumScene = { ...NOWHERE, repeat, figures: bellumFigures(book) };
  let modifier = 0;
  for (const use of coreUses(book)) {
    const after = use.rule.hooks.bellum?.checkModifier?.(modifier, scene, use) ?? modifier;
    if (after !== modifier)
      why.push({ rule: use.rule.id, effect: `${signed(after - modifier)} for repeating the action` });
    modifier = after;
  }
  return modifier;
}

/** No attack is under way: only the repetition counts. */
const NOWHERE: Omit<BellumScene, 'repeat' | 'figures'> = {
  action: 'shoot',
  attackerType: 'hero',
  targetType: 'hero',
  weaponType: 'h',
  printedAttacks: 0,
  models: 1,
  targetUnits: 1,
  modelWounds: 1,
};
