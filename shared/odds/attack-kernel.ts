import type { AttackPlan } from '../rules/attack';
import { needOf, type DiceTest } from '../rules/dice-test';
import { defenceChances, dieChances, failChance, type AttackOdds } from './die-chances';
import { shieldedPoints, type LossTrack } from './loss-track';

/**
 * The usual attack in about a microsecond: no Blast, one model. Hits, failures and losses are polynomials multiplied in
 * place in three scratch rows; only the answer is allocated. Everything else goes the general way in `attack-odds`.
 */
const ROOM = 1024;
const hitRow = new Float64Array(ROOM);
const failRow = new Float64Array(ROOM);
const lossRow = new Float64Array(ROOM);
const lossSum = new Float64Array(ROOM);
const die = new Float64Array(64);
const failDie = new Float64Array(64);

export const fitsKernel = (plan: AttackPlan): boolean =>
  plan.blast * plan.caught === 0 &&
  !plan.volley &&
  plan.rending < 60 &&
  plan.dice * (1 + plan.rending) * plan.damagePerFailure < ROOM;

export function kernelOdds(plan: AttackPlan, track: LossTrack, from: number): AttackOdds {
  const { dice, rending, attack } = plan;
  const locked = plan.preRoll ? 1 - failChance(plan.preRoll) : 1;
  const { damage, unsaved, lost, lostShielded } = defenceChances(plan);
  const degree = setDie(attack, rending, unsaved);
  const most = dice * degree;
  powerInto(hitRow, die, degree, dice);
  powerInto(failRow, failDie, degree, dice);

  // C-SEQ-6: one point after another, each against the model then next in line.
  const points = most * damage;
  const room = Math.min(points, track.total - from);
  const shielded = plan.shielded.includes(true) ? shieldedPoints(track, plan.shielded, from) : null;
  for (let k = 0; k <= room; k++) {
    lossRow[k] = 0;
    lossSum[k] = 0;
  }
  lossRow[0] = 1;
  for (let n = 0; n <= most; n++) {
    const weight = failRow[n] as number;
    if (weight !== 0)
      for (let k = 0, end = Math.min(n * damage, room); k <= end; k++)
        lossSum[k] = (lossSum[k] as number) + weight * (lossRow[k] as number);
    if (n === most) break;
    for (let point = 0; point < damage; point++) {
      for (let k = Math.min(n * damage + point, room - 1); k >= 0; k--) {
        const chance = shielded !== null && shielded[from + k] === 1 ? lostShielded : lost;
        const p = lossRow[k] as number;
        lossRow[k + 1] = (lossRow[k + 1] as number) + p * chance;
        lossRow[k] = p * (1 - chance);
      }
    }
  }
  return answer(most, damage, room, locked);
}

/** row = poly^n for a die that makes up to two hits: what Rending (1) makes of it. */
function squaresInto(row: Float64Array, poly: Float64Array, n: number): void {
  const none = poly[0] as number;
  const one = poly[1] as number;
  const two = poly[2] as number;
  row[0] = 1;
  for (let i = 0, top = 0; i < n; i++, top += 2) {
    row[top + 1] = 0;
    row[top + 2] = 0;
    let below = top > 0 ? (row[top - 1] as number) : 0;
    let here = row[top] as number;
    row[top + 2] = here * two;
    row[top + 1] = here * one + below * two;
    for (let k = top; k >= 2; k--) {
      const lower = row[k - 2] as number;
      row[k] = here * none + below * one + lower * two;
      here = below;
      below = lower;
    }
    if (top > 0) row[1] = here * none + below * one;
    row[0] = (top > 0 ? below : here) * none;
  }
}

/** The three rows as the caller keeps them. One piece of memory for all: making typed arrays was a third of the work. */
function answer(most: number, damage: number, room: number, locked: number): AttackOdds {
  const hitsLength = most + 1;
  const damageLength = most * damage + 1;
  const memory = new ArrayBuffer(BYTES * (hitsLength + damageLength + room + 1));
  const hits = new Float64Array(memory, 0, hitsLength);
  const points = new Float64Array(memory, BYTES * hitsLength, damageLength);
  const hpLost = new Float64Array(memory, BYTES * (hitsLength + damageLength), room + 1);
  for (let k = 0; k <= most; k++) {
    hits[k] = (hitRow[k] as number) * locked;
    points[k * damage] = (failRow[k] as number) * locked;
  }
  for (let k = 0; k <= room; k++) hpLost[k] = (lossSum[k] as number) * locked;
  if (locked !== 1) {
    hits[0] = (hits[0] as number) + 1 - locked;
    points[0] = (points[0] as number) + 1 - locked;
    hpLost[0] = (hpLost[0] as number) + 1 - locked;
  }
  return { hits, damage: points, hpLost };
}

const BYTES = Float64Array.BYTES_PER_ELEMENT;

/** One die as hits and as failed Defence Rolls; answers the most hits it can make. */
function setDie(test: DiceTest, rending: number, unsaved: number): number {
  const { miss, hit, best, bestHits } = quickDie(test) ?? dieChances(test);
  const degree = bestHits ? 1 + rending : 1;
  for (let k = 0; k <= degree; k++) {
    die[k] = 0;
    failDie[k] = 0;
  }
  // A best face that misses is a miss like any other: exact where 1 is.
  die[0] = bestHits ? miss : 1 - hit;
  die[1] = hit;
  if (bestHits) die[degree] = (die[degree] as number) + best;
  failDie[0] = (die[0] as number) + hit * (1 - unsaved);
  failDie[1] = hit * unsaved;
  if (bestHits) {
    // The best face makes `degree` hits, each saved or not on its own.
    let term = best;
    for (let i = 0; i < degree; i++) term *= 1 - unsaved;
    if (unsaved === 1) failDie[degree] = (failDie[degree] as number) + best;
    else {
      for (let k = 0; k <= degree; k++) {
        failDie[k] = (failDie[k] as number) + term;
        term = (term * (degree - k) * unsaved) / ((k + 1) * (1 - unsaved));
      }
    }
  }
  return degree;
}

/** `dieChances` in closed form for the common tests: a number, no wild Aces, all failures again or none. */
function quickDie(
  test: DiceTest,
): { readonly miss: number; readonly hit: number; readonly best: number; readonly bestHits: boolean } | null {
  const { faces, rerollUpTo } = test;
  if (test.one !== 'fails' || (rerollUpTo !== 0 && rerollUpTo !== faces)) return null;
  const need = needOf(test);
  const bestHits = need <= faces;
  const hit = bestHits ? (faces - need) / faces : 0;
  const best = 1 / faces;
  const miss = (Math.min(need, faces) - 1) / faces;
  if (rerollUpTo === 0) return { miss, hit, best, bestHits };
  const again = bestHits ? miss : 1;
  return bestHits
    ? { miss: again * miss, hit: hit * (1 + again), best: best * (1 + again), bestHits }
    : { miss, hit, best, bestHits };
}

/** row = poly^n, in place. */
function powerInto(row: Float64Array, poly: Float64Array, degree: number, n: number): void {
  row[0] = 1;
  let top = 0;
  if (degree === 1) {
    const stay = poly[0] as number;
    const step = poly[1] as number;
    for (let i = 0; i < n; i++) {
      row[top + 1] = (row[top] as number) * step;
      for (let k = top; k > 0; k--) row[k] = (row[k] as number) * stay + (row[k - 1] as number) * step;
      row[0] = (row[0] as number) * stay;
      top += 1;
    }
    return;
  }
  if (degree === 2) return squaresInto(row, poly, n);
  for (let i = 0; i < n; i++) {
    for (let k = top + degree; k > top; k--) row[k] = 0;
    for (let k = top; k >= 0; k--) {
      const p = row[k] as number;
      row[k] = p * (poly[0] as number);
      for (let j = 1; j <= degree; j++) row[k + j] = (row[k + j] as number) + p * (poly[j] as number);
    }
    top += degree;
  }
}
