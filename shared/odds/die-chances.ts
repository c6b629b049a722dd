import type { DefencePlan } from '../rules/attack';
import { isNaturalOne, mayReroll, needOf, passes, type DiceTest } from '../rules/dice-test';
import type { Pmf } from './distribution';

/** Chances of one attack die after its re-roll, split as the rules look at it. */
export interface DieChances {
  /** Neither a hit nor the best face. */
  readonly miss: number;
  /** A hit, not on the best face. */
  readonly hit: number;
  readonly best: number;
  readonly bestHits: boolean;
  /** Ends on "a roll of 1"; part of `miss` (or of `hit`, for an Ace that counts as 11). */
  readonly one: number;
}

export function dieChances(test: DiceTest): DieChances {
  const { faces } = test;
  let misses = 0;
  let hits = 0;
  let again = 0;
  let ones = 0;
  const bestHits = passes(test, faces);
  for (let face = 1; face < faces; face++) {
    if (mayReroll(test, face)) again += 1;
    else if (passes(test, face)) hits += 1;
    else misses += 1;
    if (face === 1 && isNaturalOne(test, face) && !mayReroll(test, face)) ones = 1;
  }
  const bestAgain = mayReroll(test, faces) ? 1 : 0;
  again += bestAgain;
  const square = faces * faces;
  let firstMiss = 0;
  let firstHit = 0;
  for (let face = 1; face < faces; face++) {
    if (passes(test, face)) firstHit += 1;
    else firstMiss += 1;
  }
  const naturalOne = isNaturalOne(test, 1) ? 1 : 0;
  return {
    miss: (misses * faces + again * firstMiss) / square,
    hit: (hits * faces + again * firstHit) / square,
    best: ((1 - bestAgain) * faces + again) / square,
    bestHits,
    one: (ones * faces + again * naturalOne) / square,
  };
}

/** Chance that one roll of this test fails, re-roll included. */
export function failChance(test: DiceTest): number {
  const { faces } = test;
  const need = needOf(test);
  if (test.mode === 'number' && test.one === 'fails' && (test.rerollUpTo === 0 || test.rerollUpTo === faces)) {
    const once = need > faces ? 1 : (need - 1) / faces;
    return test.rerollUpTo === 0 ? once : once * once;
  }
  let keep = 0;
  let again = 0;
  let fails = 0;
  for (let face = 1; face <= faces; face++) {
    if (passes(test, face)) continue;
    fails += 1;
    if (mayReroll(test, face)) again += 1;
    else keep += 1;
  }
  return (keep * faces + again * fails) / (faces * faces);
}

/** The target's half as three chances. */
export interface DefenceChances {
  readonly unsaved: number;
  readonly damage: number;
  readonly lost: number;
  /** With Shields' re-roll. */
  readonly lostShielded: number;
}

export function defenceChances(plan: DefencePlan): DefenceChances {
  const lost = failChance(plan.counter);
  return {
    unsaved: failChance(plan.defence),
    damage: plan.damagePerFailure,
    lost,
    lostShielded: failTwice(plan.counter, lost),
  };
}

/** Chance that a test fails with a re-roll besides. One re-roll per die in all (C-DICE-8), so Shields add nothing to evasion. */
function failTwice(test: DiceTest, once: number): number {
  if (test.rerollUpTo > 0) return once;
  return test.mode === 'number' && test.one === 'fails' ? once * once : failChance({ ...test, rerollUpTo: test.faces });
}

export interface AttackOdds {
  readonly hits: Pmf;
  /** Points of damage before Counter Rolls. */
  readonly damage: Pmf;
  /** Hit points gone from this attack, capped at what the unit had. */
  readonly hpLost: Pmf;
}
