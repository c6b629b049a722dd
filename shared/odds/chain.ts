import type { AttackPlan } from '../rules/attack';
import { eachPoint, lossOf, poolLoss, rolled } from './attack-odds';
import { defenceChances, dieChances, failChance } from './die-chances';
import { addScaled, binomial, certain, convolve, mix, power, scale, thin, type Pmf } from './distribution';
import type { LossTrack } from './loss-track';

/** One attack of a chain. Plans are asked for anew in each state of the target, because survivors and Shields change them. */
export interface Shot {
  /**
   * The weapon's plan with `lost` hit points gone from the target and `hurt` from the attacking model, then those of
   * the weapons to fall back on if its lock fails.
   */
  plansAt(lost: number, hurt?: number): readonly AttackPlan[];
  /** Identical models that make this attack one after the other. */
  readonly models: number;
  /** The attacking model as a taker of its own Volatile hits. */
  readonly attacker?: LossTrack;
}

export interface FireOdds {
  readonly hits: Pmf;
  readonly damage: Pmf;
  /** Points gone from the target since the start of the chain, earlier losses included. */
  readonly hpLost: Pmf;
  readonly destroyed: number;
  /** Losses of the attacker of the last shot to its own Volatile weapon; null if none is. */
  readonly attackerLost: Pmf | null;
  /** Expected Command Points the target loses. */
  readonly commandPointsLost: number;
}

/** What the chain knows in one state: its chance spread over hits so far and over damage so far. */
interface Tally {
  hits: Pmf;
  damage: Pmf;
}

const nothing = (): Tally => ({ hits: new Float64Array(1), damage: new Float64Array(1) });

/**
 * Several attacks on one target, each starting where the last one ended: several weapons, a whole activation or a
 * whole round of fire. `start` is the distribution of points already gone.
 */
export function fireOdds(track: LossTrack, shots: readonly Shot[], start: Pmf = certain(0)): FireOdds {
  const [only] = shots;
  const together = only && shots.length === 1 ? pooledOdds(track, only, start) : null;
  if (together) return together;
  let states = emptyStates(track.total + 1, 1);
  for (let lost = 0; lost < start.length; lost++) {
    const p = start[lost] as number;
    if (p > 0) tallyAt(states, lost, 0, { hits: Float64Array.of(p), damage: Float64Array.of(p) });
  }
  let commandPointsLost = 0;
  let attackerLost: Pmf | null = null;
  const lose = (chance: number): void => {
    commandPointsLost += chance;
  };
  for (const shot of shots) {
    const own = shot.attacker?.total ?? 0;
    states = states.map((row) => withColumns(row, own + 1));
    const together = shot.models > 1 && isSteady(shot, track);
    for (let i = 0; i < shot.models; i++) states = modelStep(states, shot, track, together, lose);
    attackerLost = own > 0 ? columnSums(states, own + 1) : attackerLost;
    states = states.map(mergeColumns);
  }
  const hpLost = Float64Array.from(states, (row) => total(row[0] ?? nothing()));
  return {
    hits: sumOf(states, 'hits'),
    damage: sumOf(states, 'damage'),
    hpLost,
    destroyed: hpLost[track.total] ?? 0,
    attackerLost,
    commandPointsLost,
  };
}

type States = Tally[][];

const emptyStates = (rows: number, columns: number): States =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, nothing));

function tallyAt(states: States, lost: number, own: number, add: Tally): void {
  const tally = states[lost]?.[own];
  if (!tally) return;
  tally.hits = sumInto(tally.hits, add.hits);
  tally.damage = sumInto(tally.damage, add.damage);
}

function sumInto(into: Pmf, add: Pmf): Pmf {
  const out = into.length >= add.length ? into : grown(into, add.length);
  addScaled(out, add, 1);
  return out;
}

const grown = (pmf: Pmf, length: number): Pmf => {
  const out = new Float64Array(length);
  out.set(pmf);
  return out;
};

const total = (tally: Tally): number => tally.hits.reduce((sum, p) => sum + p, 0);
const withColumns = (row: Tally[], columns: number): Tally[] =>
  Array.from({ length: columns }, (_, i) => row[i] ?? nothing());
const mergeColumns = (row: Tally[]): Tally[] => {
  const merged = nothing();
  for (const tally of row) {
    merged.hits = sumInto(merged.hits, tally.hits);
    merged.damage = sumInto(merged.damage, tally.damage);
  }
  return [merged];
};
const columnSums = (states: States, columns: number): Pmf =>
  Float64Array.from({ length: columns }, (_, own) =>
    states.reduce((sum, row) => sum + total(row[own] ?? nothing()), 0),
  );

function sumOf(states: States, what: keyof Tally): Pmf {
  let out: Pmf = new Float64Array(1);
  for (const row of states) for (const tally of row) out = sumInto(out, tally[what]);
  return out;
}

/** C-SEQ: one model's attack and its Rapid Fire, each stopped by the target's or the attacker's end. */
function modelStep(
  states: States,
  shot: Shot,
  track: LossTrack,
  together: boolean,
  lose: (chance: number) => void,
): States {
  const first = shot.plansAt(0)[0];
  const attacks = 1 + (first?.rapidFire ?? 0);
  let now = states;
  for (let i = 0; i < attacks; i++) now = attackStep(now, shot, track, together, lose);
  return now;
}

/** `together`: models roll at once (C-HIT-3), so hits and damage past the target's end still fall. */
function attackStep(
  states: States,
  shot: Shot,
  track: LossTrack,
  together: boolean,
  lose: (chance: number) => void,
): States {
  const own = shot.attacker?.total ?? 0;
  const next = emptyStates(states.length, own + 1);
  for (let lost = 0; lost < states.length; lost++) {
    for (let hurt = 0; hurt <= own; hurt++) {
      const tally = states[lost]?.[hurt];
      if (!tally) continue;
      const chance = total(tally);
      if (chance === 0) continue;
      // C-ATK-3: attacks left against a destroyed target are lost; a destroyed attacker makes none.
      const gone = lost === track.total;
      const over = (gone && !together) || (own > 0 && hurt === own);
      for (const outcome of over ? [NO_ATTACK] : outcomesAt(shot, gone ? 0 : lost, hurt)) {
        spread(next, tally, outcome, shot, track, lost, hurt, (hp) => lose(chance * hp));
      }
    }
  }
  return next;
}

interface Outcome {
  readonly chance: number;
  /** Null: no attack is made. */
  readonly plan: AttackPlan | null;
}
const NO_ATTACK: Outcome = { chance: 1, plan: null };

/** S-WSR-LOCK: which weapon ends up firing. */
function outcomesAt(shot: Shot, lost: number, hurt: number): Outcome[] {
  const outcomes: Outcome[] = [];
  let left = 1;
  for (const plan of shot.plansAt(lost, hurt)) {
    if (plan.illegal) continue;
    const locked = plan.preRoll ? 1 - failChance(plan.preRoll) : 1;
    outcomes.push({ chance: left * locked, plan });
    left *= 1 - locked;
    if (left === 0) break;
  }
  if (left > 0) outcomes.push({ chance: left, plan: null });
  return outcomes;
}

function spread(
  next: States,
  from: Tally,
  { chance, plan }: Outcome,
  shot: Shot,
  track: LossTrack,
  lost: number,
  hurt: number,
  onLoss: (chance: number) => void,
): void {
  if (!plan) {
    tallyAt(next, lost, hurt, { hits: scaled(from.hits, chance), damage: scaled(from.damage, chance) });
    return;
  }
  const costsCommand = plan.after.some((effect) => effect.kind === 'lose-command-point');
  const chances = defenceChances(plan);
  for (const { ones, hits } of hitsByOnes(plan)) {
    const ownLoss = ownLossOf(plan, shot.attacker, ones, hurt);
    const rows = lossRows(plan, chances, hits, track, lost);
    for (const { hp, byHits, byDamage } of rows) {
      const hits1 = scaled(convolve(from.hits, byHits), chance);
      const damage1 = scaled(convolve(from.damage, byDamage), chance);
      for (let k = 0; k < ownLoss.length; k++) {
        const share = ownLoss[k] as number;
        if (share > 0)
          tallyAt(next, lost + hp, hurt + k, { hits: scaled(hits1, share), damage: scaled(damage1, share) });
      }
      if (costsCommand && hp > 0) onLoss(chance * byHits.reduce((sum, p) => sum + p, 0));
    }
  }
}

const scaled = (pmf: Pmf, by: number): Pmf => pmf.map((p) => p * by);

/** Loss of 0, 1, 2 … points with its joint distribution over hits and over damage. */
function lossRows(
  plan: AttackPlan,
  chances: ReturnType<typeof defenceChances>,
  hits: Pmf,
  track: LossTrack,
  lost: number,
) {
  const blastHits = plan.blast * plan.caught;
  const pool = thin(certain(blastHits), failChance(plan.blastDefence));
  const most = (hits.length - 1 + blastHits) * chances.damage;
  const after: Pmf[] = [];
  eachPoint(most, plan, chances, track, lost, (_, state) => after.push(state.slice()));
  const rows = Array.from({ length: after[0]?.length ?? 1 }, (_, hp) => ({
    hp,
    byHits: new Float64Array(hits.length + blastHits),
    byDamage: new Float64Array(most + 1),
  }));
  for (let n = 0; n < hits.length; n++) {
    const p = hits[n] as number;
    if (p === 0) continue;
    const direct = binomial(n, chances.unsaved);
    const failures = n > 0 && blastHits > 0 ? convolve(direct, pool) : direct;
    const shown = n > 0 ? n + blastHits : 0;
    for (let f = 0; f < failures.length; f++) {
      const points = f * chances.damage;
      const weight = p * (failures[f] as number);
      if (weight === 0) continue;
      for (const row of rows) {
        const q = weight * (after[points]?.[row.hp] ?? 0);
        row.byHits[shown] = (row.byHits[shown] as number) + q;
        row.byDamage[points] = (row.byDamage[points] as number) + q;
      }
    }
  }
  return rows;
}

/** Hits on the target split by natural 1s, which matter only to a Volatile weapon. */
function hitsByOnes(plan: AttackPlan): { readonly ones: number; readonly hits: Pmf }[] {
  const die = dieChances(plan.attack);
  const extra = die.bestHits ? 1 + plan.rending : 0;
  const split = plan.backfire ? die.one : 0;
  // One die: rows by ones, columns by hits.
  const single: number[][] = [[], []];
  const put = (ones: number, hits: number, p: number): void => {
    const row = (single[ones] ??= []);
    row[hits] = (row[hits] ?? 0) + p;
  };
  put(0, 0, die.miss - split);
  put(0, 1, die.hit);
  put(1, 0, split);
  if (!plan.volley) put(0, extra, die.best);
  else {
    put(0, extra, die.best * (die.miss - split));
    put(0, extra + 1, die.best * die.hit);
    put(0, 2 * extra, die.best * die.best);
    put(1, extra, die.best * split);
  }
  let rows: Pmf[] = [Float64Array.of(1)];
  const dieRows = single.map((row) => Float64Array.from({ length: Math.max(1, row.length) }, (_, i) => row[i] ?? 0));
  for (let i = 0; i < plan.dice; i++) {
    const grownRows: Pmf[] = [];
    rows.forEach((row, a) =>
      dieRows.forEach((dieRow, b) => {
        if (dieRow.some((p) => p > 0))
          grownRows[a + b] = sumInto(grownRows[a + b] ?? new Float64Array(1), convolve(row, dieRow));
      }),
    );
    rows = grownRows;
  }
  return rows.map((hits, ones) => ({ ones, hits }));
}

function ownLossOf(plan: AttackPlan, attacker: LossTrack | undefined, ones: number, hurt: number): Pmf {
  if (!plan.backfire || !attacker || ones === 0) return certain(0);
  const rest: LossTrack = {
    total: attacker.total - hurt,
    owner: attacker.owner.slice(hurt),
    full: attacker.full.slice(hurt),
  };
  return poolLoss(certain(ones), plan.backfire, rest);
}

/** Do the tests stay the same whatever the target has lost? Then models may roll together (C-HIT-3). */
function isSteady(shot: Shot, track: LossTrack): boolean {
  const [first] = shot.plansAt(0);
  if (!first || first.rapidFire > 0 || first.backfire) return false;
  const shape = (plans: readonly AttackPlan[]): string =>
    JSON.stringify(
      plans.map(({ attack, defence, blastDefence, counter, dice, preRoll, damagePerFailure, illegal }) => [
        attack,
        defence,
        blastDefence,
        counter,
        dice,
        preRoll,
        damagePerFailure,
        illegal,
      ]),
    );
  const start = shape(shot.plansAt(0));
  for (let lost = 1; lost < track.total; lost++) if (shape(shot.plansAt(lost)) !== start) return false;
  return true;
}

/**
 * One shot by several models that may roll together: all their dice at once. Losses are the same as one after the other,
 * and every hit and every point of damage is counted (C-HIT-3). Null where the models must be told apart.
 */
function pooledOdds(track: LossTrack, shot: Shot, start: Pmf): FireOdds | null {
  const [plan, fallback] = shot.plansAt(0);
  if (
    !plan ||
    plan.illegal ||
    shot.models < 2 ||
    plan.after.length > 0 ||
    (plan.preRoll && fallback) ||
    !isSteady(shot, track)
  )
    return null;
  const locked = plan.preRoll ? 1 - failChance(plan.preRoll) : 1;
  const chances = defenceChances(plan);
  const one = rolled(plan, chances.unsaved);
  const ofOne = (pmf: Pmf): Pmf =>
    power(
      mix([
        { chance: locked, pmf },
        { chance: 1 - locked, pmf: certain(0) },
      ]),
      shot.models,
    );
  const damage = ofOne(scale(one.failures, chances.damage));
  const hpLost = new Float64Array(track.total + 1);
  for (let lost = 0; lost < start.length; lost++) {
    const p = start[lost] as number;
    if (p === 0) continue;
    const loss = lossOf(damage, shot.plansAt(lost === track.total ? 0 : lost)[0] ?? plan, chances, track, lost);
    for (let k = 0; k < loss.length; k++) hpLost[lost + k] = (hpLost[lost + k] as number) + p * (loss[k] as number);
  }
  return {
    hits: ofOne(one.hits),
    damage,
    hpLost,
    destroyed: hpLost[track.total] as number,
    attackerLost: null,
    commandPointsLost: 0,
  };
}

/** Would the exact answer take too long? Told apart, every state of the target carries its own count of hits. */
export function isTooLarge(track: LossTrack, shots: readonly Shot[]): boolean {
  let hits = 0;
  for (const shot of shots) {
    const [plan] = shot.plansAt(0);
    if (!plan) continue;
    const perDie = (1 + plan.rending) * (plan.volley ? 2 : 1);
    hits +=
      shot.models *
      (1 + plan.rapidFire) *
      (plan.dice * perDie + plan.blast * plan.caught) *
      Math.max(1, plan.damagePerFailure);
  }
  const [only] = shots;
  const together = only !== undefined && shots.length === 1 && (only.models === 1 || isSteady(only, track));
  return (track.total + 1) * (hits + 1) > (together ? 20_000_000 : 300_000);
}
