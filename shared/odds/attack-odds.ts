import type { AttackPlan, DefencePlan } from '../rules/attack';
import { addScaled, atLeast, certain, convolve, mix, power, scale, thin, type Pmf } from './distribution';
import { fitsKernel, kernelOdds } from './attack-kernel';
import { defenceChances, dieChances, failChance, type AttackOdds, type DefenceChances } from './die-chances';
import { shieldedPoints, type LossTrack } from './loss-track';

/** Distribution of hits of `dice` attack rolls with Rending and Volley, one attack of one model. */
export function hitsOf(plan: AttackPlan): Pmf {
  return power(dieHits(plan), plan.dice);
}

/** One attack die as a distribution of hits. */
function dieHits({ attack, rending, volley }: AttackPlan): Pmf {
  const die = dieChances(attack);
  const extra = die.bestHits ? 1 + rending : 0;
  const single = new Float64Array(Math.max(1, extra) + 1);
  single[0] = die.miss;
  single[1] = die.hit;
  single[extra] = (single[extra] as number) + die.best;
  if (!volley) return single;
  // The granted roll counts like any other but grants none (C-WSR-VOLLEY).
  const out = new Float64Array(single.length + extra);
  out[0] = die.miss;
  out[1] = (out[1] as number) + die.hit;
  for (let k = 0; k < single.length; k++)
    out[k + extra] = (out[k + extra] as number) + die.best * (single[k] as number);
  return out;
}

/**
 * One attack of one model from a given state of the target: attack rolls, Defence, Counter one point at a time.
 * The pre-roll is counted in, without another weapon to fall back on; Rapid Fire and Volatile are `chain`'s.
 */
export function attackOdds(plan: AttackPlan, track: LossTrack, from = 0): AttackOdds {
  if (plan.outcomes) return mixedOdds(plan.outcomes, track, from);
  if (plan.illegal || plan.dice === 0) return { hits: certain(0), damage: certain(0), hpLost: certain(0) };
  if (fitsKernel(plan)) return kernelOdds(plan, track, from);
  const locked = plan.preRoll ? 1 - failChance(plan.preRoll) : 1;
  const chances = defenceChances(plan);
  const { hits, failures } = rolled(plan, chances.unsaved);
  const damage = scale(failures, chances.damage);
  const hpLost = lossOf(damage, plan, chances, track, from);
  if (locked === 1) return { hits, damage, hpLost };
  return { hits: orNothing(hits, locked), damage: orNothing(damage, locked), hpLost: orNothing(hpLost, locked) };
}

/** Over everything that the dice for its figures may come to. */
function mixedOdds(outcomes: NonNullable<AttackPlan['outcomes']>, track: LossTrack, from: number): AttackOdds {
  const all = outcomes.map(({ chance, plan }) => ({ chance, odds: attackOdds(plan, track, from) }));
  const mixed = (of: (odds: AttackOdds) => Pmf): Pmf => mix(all.map(({ chance, odds }) => ({ chance, pmf: of(odds) })));
  return {
    hits: mixed(({ hits }) => hits),
    damage: mixed(({ damage }) => damage),
    hpLost: mixed(({ hpLost }) => hpLost),
  };
}

const orNothing = (pmf: Pmf, chance: number): Pmf =>
  mix([
    { chance, pmf },
    { chance: 1 - chance, pmf: certain(0) },
  ]);

/** Hits on the target unit and failed Defence Rolls, Blast included, once the weapon may fire. */
export function rolled(plan: AttackPlan, unsaved: number): { readonly hits: Pmf; readonly failures: Pmf } {
  const hits = hitsOf(plan);
  const failures = thin(hits, unsaved);
  const blastHits = plan.blast * plan.caught;
  if (blastHits === 0) return { hits, failures };
  const none = hits[0] as number;
  const pool = thin(certain(blastHits), failChance(plan.blastDefence));
  const some = failures.slice();
  some[0] = (some[0] as number) - none;
  const joined = convolve(some, pool);
  joined[0] = (joined[0] as number) + none;
  const all = new Float64Array(hits.length + blastHits);
  all[0] = none;
  for (let k = 1; k < hits.length; k++) all[k + blastHits] = hits[k] as number;
  return { hits: all, failures: joined };
}

/** C-SEQ-6: counters are rolled one by one, because Shields look at the model next in line each time. */
export function lossOf(damage: Pmf, plan: DefencePlan, chances: DefenceChances, track: LossTrack, from = 0): Pmf {
  const out = new Float64Array(Math.min(damage.length - 1, track.total - from) + 1);
  eachPoint(damage.length - 1, plan, chances, { track, from }, (points, lost) =>
    addScaled(out, lost, damage[points] as number),
  );
  return out;
}

/** Calls back with the distribution of losses after 0, 1, 2 … points of damage. The array is reused. */
export function eachPoint(
  most: number,
  plan: DefencePlan,
  { lost, lostShielded }: DefenceChances,
  { track, from }: { readonly track: LossTrack; readonly from: number },
  visit: (points: number, lost: Pmf) => void,
): void {
  const room = Math.min(most, track.total - from);
  const shielded = shieldedPoints(track, plan.shielded, from);
  const state = new Float64Array(room + 1);
  state[0] = 1;
  for (let points = 0; ; points++) {
    visit(points, state);
    if (points === most) return;
    for (let k = Math.min(points, room - 1); k >= 0; k--) {
      const chance = shielded[from + k] === 1 ? lostShielded : lost;
      const p = state[k] as number;
      state[k + 1] = (state[k + 1] as number) + p * chance;
      state[k] = p * (1 - chance);
    }
  }
}

/** Losses of a unit that takes a number of hits without attack rolls: Blast on others, Volatile on the attacker. */
export function poolLoss(hits: Pmf, plan: DefencePlan, track: LossTrack, from = 0): Pmf {
  const chances = defenceChances(plan);
  return lossOf(scale(thin(hits, chances.unsaved), chances.damage), plan, chances, track, from);
}

/** Chance that the attack has at least one hit: when Blast goes off. */
export const hitChance = (plan: AttackPlan): number => {
  if (plan.outcomes) return plan.outcomes.reduce((sum, each) => sum + each.chance * hitChance(each.plan), 0);
  const locked = plan.preRoll ? 1 - failChance(plan.preRoll) : 1;
  return plan.illegal ? 0 : locked * atLeast(hitsOf(plan), 1);
};
