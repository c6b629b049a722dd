import { groupResult, type BellumPlan } from '../rules/bellum-attack';
import { finalFaceWeights, passes, successChance, type DiceTest } from '../rules/dice-test';
import { atLeast, binomial, capped, certain, convolve, scale, thin, type Pmf } from './distribution';

export interface BellumOdds {
  /** Unsaved hits of the group. */
  readonly unsaved: Pmf;
  /** Damage tallied on the target. */
  readonly damage: Pmf;
  /** Damage tallied on the attacker by surplus parries. */
  readonly returned: Pmf;
  /** Wounds at the end of the round if nothing else is tallied, capped at what the unit can lose. */
  readonly wounds: Pmf;
  readonly incapacitated: number;
}

/** Chances of one attack die: unsaveable hit, other hit, miss. */
function split(test: DiceTest, unsaveableFrom: number | null): { readonly sure: number; readonly plain: number } {
  const weights = finalFaceWeights(test);
  const all = test.faces * test.faces;
  let sure = 0;
  let plain = 0;
  for (let face = 1; face <= test.faces; face++) {
    if (!passes(test, face)) continue;
    if (unsaveableFrom !== null && face >= unsaveableFrom) sure += weights[face] ?? 0;
    else plain += weights[face] ?? 0;
  }
  return { sure: sure / all, plain: plain / all };
}

/** The exact attack group: H = U + max(0, N − S), R = max(0, S − N − U) (section 0, B-FIGHT-7). */
export function bellumOdds(plan: BellumPlan): BellumOdds {
  const { unsaved, returned } = groupOdds(plan);
  const damage = scale(unsaved, plan.damagePerHit);
  const { wounds, incapacitated } = endOfRound(damage, plan.toughness, plan.woundsLeft);
  return { unsaved, damage, returned, wounds, incapacitated };
}

function groupOdds(plan: BellumPlan): { readonly unsaved: Pmf; readonly returned: Pmf } {
  // B attack group procedure, step 3: no attack dice, no group, so no parries either.
  if (plan.dice === 0) return { unsaved: certain(0), returned: certain(0) };
  const { sure, plain } = split(plan.attack, plan.unsaveableFrom);
  const saves = binomial(plan.saveDice, successChance(plan.save));
  const unsaved = new Float64Array(plan.dice + 1);
  const returned = new Float64Array(plan.saveDice + 1);
  const unsaveable = binomial(plan.dice, sure);
  for (let u = 0; u <= plan.dice; u++) {
    const pu = unsaveable[u] as number;
    if (pu === 0) continue;
    const rest = sure >= 1 ? certain(0) : binomial(plan.dice - u, plain / (1 - sure));
    for (let n = 0; n < rest.length; n++) {
      const p = pu * (rest[n] as number);
      if (p === 0) continue;
      for (let s = 0; s < saves.length; s++) {
        const q = p * (saves[s] as number);
        const result = groupResult(u, n, s, plan.parryReturns);
        unsaved[result.unsaved] = (unsaved[result.unsaved] as number) + q;
        returned[result.returned] = (returned[result.returned] as number) + q;
      }
    }
  }
  return { unsaved, returned };
}

/** B-END-3 to B-END-8: one Toughness die per point of damage; what is left are wounds, up to what the unit has. */
export function endOfRound(
  damage: Pmf,
  toughness: DiceTest,
  woundsLeft: number,
): { readonly wounds: Pmf; readonly incapacitated: number } {
  const suffered = thin(damage, 1 - successChance(toughness));
  const wounds = Number.isFinite(woundsLeft) ? capped(suffered, woundsLeft) : suffered;
  return { wounds, incapacitated: Number.isFinite(woundsLeft) ? atLeast(suffered, woundsLeft) : 0 };
}

/** Several groups on one target in one round: tallies add up, then one Toughness roll for all (B-RND-2). */
export function roundOdds(plans: readonly BellumPlan[], tallied: Pmf = certain(0)): BellumOdds {
  let unsaved = certain(0);
  let damage = tallied;
  let returned = certain(0);
  for (const plan of plans) {
    const group = groupOdds(plan);
    unsaved = convolve(unsaved, group.unsaved);
    damage = convolve(damage, scale(group.unsaved, plan.damagePerHit));
    returned = convolve(returned, group.returned);
  }
  const last = plans.at(-1);
  if (!last) return { unsaved, damage, returned, wounds: certain(0), incapacitated: 0 };
  return { unsaved, damage, returned, ...endOfRound(damage, last.toughness, last.woundsLeft) };
}

/** B-SR-REVIVE: models back after casualties. */
export const reviveOdds = (slain: Pmf, need: number): Pmf => thin(slain, Math.max(0, Math.min(1, (7 - need) / 6)));

/** B-ACT-1: one throw of d6 + Speed each. */
export function speedRollOff(
  speedA: number,
  speedB: number,
): { readonly a: number; readonly b: number; readonly tie: number; readonly aFinally: number } {
  let a = 0;
  let b = 0;
  for (let x = 1; x <= 6; x++) {
    for (let y = 1; y <= 6; y++) {
      if (x + speedA > y + speedB) a += 1;
      else if (x + speedA < y + speedB) b += 1;
    }
  }
  return { a: a / 36, b: b / 36, tie: (36 - a - b) / 36, aFinally: a / (a + b) };
}
