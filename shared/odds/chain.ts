import type { AttackPlan } from '../rules/attack';
import { needOf, type DiceTest } from '../rules/dice-test';
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

/** One weapon line of one unit: its models group by group, each with its own Skill and rules (C-HIT-2). */
export interface Volley {
  readonly shots: readonly Shot[];
  /** Made by the one model that made the volley before, as hurt as that left it. */
  readonly again: boolean;
}

export interface FireOdds {
  readonly hits: Pmf;
  readonly damage: Pmf;
  /** Points gone from the target since the start of the chain. */
  readonly hpLost: Pmf;
  /** Losses of all attackers to their own Volatile weapons; null if none is. */
  readonly attackerLost: Pmf | null;
  /** Expected Command Points the target loses. */
  readonly commandPointsLost: number;
}

/** What the chain knows in one state: its chance spread over hits, over damage and over the attackers' own losses so far. */
interface Tally {
  hits: Pmf;
  damage: Pmf;
  own: Pmf;
}

const nothing = (): Tally => ({ hits: new Float64Array(1), damage: new Float64Array(1), own: new Float64Array(1) });

/** By points gone from the target, then by points gone from the model that attacks now. */
type States = Tally[][];

/**
 * Several attacks on one target, each starting where the last one ended: several weapons, a whole activation or a
 * whole round of fire.
 */
export function fireOdds(track: LossTrack, volleys: readonly Volley[]): FireOdds {
  const [only] = volleys;
  const together = only && volleys.length === 1 ? pooledOdds(track, only) : null;
  if (together) return together;
  const certainly = Float64Array.of(1);
  let states: States = Array.from({ length: track.total + 1 }, () => []);
  states[0] = [{ hits: certainly, damage: certainly, own: certainly }];
  const fire: Fire = { track, commandPointsLost: 0 };
  for (const { shots, again } of volleys) {
    // C-ATK-3: a volley at a target that is already gone is lost.
    const over = states[track.total] ?? [];
    states[track.total] = [];
    const together = shots.every((shot) => isSteady(shot, track));
    for (const shot of shots) {
      for (let i = 0; i < shot.models; i++)
        states = modelStep(fire, again ? states : states.map(folded), shot, together);
    }
    const last = states[track.total] ?? [];
    over.forEach((tally, hurt) => addTally(last, hurt, tally));
  }
  const rows = states.map((row) => folded(row)[0] ?? nothing());
  const volatile = volleys.some(({ shots }) => shots.some((shot) => shot.plansAt(0).some(({ backfire }) => backfire)));
  return {
    hits: sumOf(rows.map(({ hits }) => hits)),
    damage: sumOf(rows.map(({ damage }) => damage)),
    hpLost: Float64Array.from(rows, ({ hits }) => total(hits)),
    attackerLost: volatile ? sumOf(rows.map(({ own }) => own)) : null,
    commandPointsLost: fire.commandPointsLost,
  };
}

interface Fire {
  readonly track: LossTrack;
  commandPointsLost: number;
}

function addTally(row: Tally[], hurt: number, add: Tally): void {
  while (row.length <= hurt) row.push(nothing());
  const tally = row[hurt] as Tally;
  tally.hits = sumInto(tally.hits, add.hits);
  tally.damage = sumInto(tally.damage, add.damage);
  tally.own = sumInto(tally.own, add.own);
}

function sumInto(into: Pmf, add: Pmf): Pmf {
  let out = into;
  if (into.length < add.length) {
    out = new Float64Array(add.length);
    out.set(into);
  }
  addScaled(out, add, 1);
  return out;
}

const sumOf = (parts: readonly Pmf[]): Pmf => parts.reduce(sumInto, new Float64Array(1));
const total = (pmf: Pmf): number => pmf.reduce((sum, p) => sum + p, 0);

/** The model that attacked is done: what it lost to its own weapon is counted, and the next one stands unhurt. */
function folded(row: Tally[]): Tally[] {
  if (row.length < 2) return row;
  const whole: Tally[] = [];
  row.forEach((tally, hurt) => addTally(whole, 0, { ...tally, own: convolve(tally.own, certain(hurt)) }));
  return whole;
}

/** C-SEQ: one model's attack and its Rapid Fire, each stopped by the target's or the attacker's end. */
function modelStep(fire: Fire, states: States, shot: Shot, together: boolean): States {
  const weapons = shot.plansAt(0).length;
  const fired = attackStep(fire, states, shot, together, 0);
  const out = fired[weapons] ?? [];
  for (let weapon = 0; weapon < weapons; weapon++) {
    let now = fired[weapon] ?? [];
    // Further attacks are made with the weapon that fired; its lock, if it needs one, is rolled for each.
    for (let i = 0, more = shot.plansAt(0)[weapon]?.rapidFire ?? 0; i < more; i++)
      now = joined(attackStep(fire, now, shot, together, weapon));
    now.forEach((row, lost) => row.forEach((tally, hurt) => addTally((out[lost] ??= []), hurt, tally)));
  }
  return out;
}

const joined = ([first = [], ...others]: readonly States[]): States => {
  for (const states of others)
    states.forEach((row, lost) => row.forEach((tally, hurt) => addTally((first[lost] ??= []), hurt, tally)));
  return first;
};

/**
 * One attack in every state, told apart by the weapon that fired; the last entry is where none did.
 * `together`: models roll at once (C-HIT-3), so hits and damage past the target's end still fall.
 */
function attackStep(fire: Fire, states: States, shot: Shot, together: boolean, from: number): States[] {
  const { track } = fire;
  const own = shot.attacker?.total ?? 0;
  const none = shot.plansAt(0).length;
  const next: States[] = Array.from({ length: none + 1 }, () => Array.from({ length: track.total + 1 }, () => []));
  states.forEach((row, lost) =>
    row.forEach((tally, hurt) => {
      const chance = total(tally.hits);
      if (chance === 0) return;
      // C-ATK-3: attacks left against a destroyed target are lost; a destroyed attacker makes none.
      const gone = lost === track.total;
      const over = (gone && !together) || (own > 0 && hurt === own);
      const outcomes = over ? [{ chance: 1, plan: null, weapon: none }] : outcomesAt(shot, gone ? 0 : lost, hurt, from);
      for (const outcome of outcomes) {
        const into = next[outcome.weapon] ?? [];
        const put = (hp: number, own: number, after: Tally): void =>
          addTally((into[lost + hp] ??= []), hurt + own, after);
        if (!outcome.plan) put(0, 0, scaledTally(tally, outcome.chance));
        else fire.commandPointsLost += spread(put, tally, outcome.chance, outcome.plan, { track, lost, shot, hurt });
      }
    }),
  );
  return next;
}

interface Outcome {
  readonly chance: number;
  /** Null: no attack is made. */
  readonly plan: AttackPlan | null;
  readonly weapon: number;
}

/** S-WSR-LOCK: which weapon ends up firing. What may not attack at all is no failed lock: nothing stands in for it. */
function outcomesAt(shot: Shot, lost: number, hurt: number, from: number): Outcome[] {
  const plans = shot.plansAt(lost, hurt);
  const outcomes: Outcome[] = [];
  let left = 1;
  for (let weapon = from; weapon < plans.length && left > 0; weapon++) {
    const plan = plans[weapon] as AttackPlan;
    if (plan.illegal && weapon === 0) break;
    if (plan.illegal) continue;
    const locked = plan.preRoll ? 1 - failChance(plan.preRoll) : 1;
    for (const each of plan.outcomes ?? [{ chance: 1, plan }])
      outcomes.push({ chance: left * locked * each.chance, plan: each.plan, weapon });
    left = plan.preRoll ? left * (1 - locked) : 0;
  }
  if (left > 0) outcomes.push({ chance: left, plan: null, weapon: plans.length });
  return outcomes;
}

/** Where an attack finds the target and the model that makes it. */
interface Spot {
  readonly track: LossTrack;
  readonly lost: number;
  readonly shot: Shot;
  readonly hurt: number;
}

/** One attack from one state into all it may lead to; answers the Command Points it costs the target on average. */
function spread(
  put: (hp: number, own: number, after: Tally) => void,
  from: Tally,
  chance: number,
  plan: AttackPlan,
  { track, lost, shot, hurt }: Spot,
): number {
  const cost = plan.after.reduce((sum, { kind, amount }) => sum + (kind === 'lose-command-point' ? amount : 0), 0);
  const chances = defenceChances(plan);
  let commandPoints = 0;
  for (const { ones, hits } of hitsByOnes(plan)) {
    const ownLoss = ownLossOf(plan, shot.attacker, ones, hurt);
    for (const { hp, byHits, byDamage } of lossRows(plan, chances, hits, track, lost)) {
      const share = total(byHits);
      const after: Tally = {
        hits: scaled(convolve(from.hits, byHits), chance),
        damage: scaled(convolve(from.damage, byDamage), chance),
        own: scaled(from.own, chance * share),
      };
      ownLoss.forEach((p, k) => {
        if (p > 0) put(hp, k, p === 1 ? after : scaledTally(after, p));
      });
      if (hp > 0) commandPoints += cost * chance * share * total(from.hits);
    }
  }
  return commandPoints;
}

const scaled = (pmf: Pmf, by: number): Pmf => pmf.map((p) => p * by);
const scaledTally = ({ hits, damage, own }: Tally, by: number): Tally => ({
  hits: scaled(hits, by),
  damage: scaled(damage, by),
  own: scaled(own, by),
});

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
  eachPoint(most, plan, chances, { track, from: lost }, (_, state) => after.push(state.slice()));
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
  return poolLoss(certain(ones), plan.backfire, attacker, hurt);
}

/** Do the tests stay the same whatever the target has lost? Then models may roll together (C-HIT-3). */
function isSteady(shot: Shot, track: LossTrack): boolean {
  const plans = shot.plansAt(0);
  if (plans.some((plan) => plan.rapidFire > 0 || plan.backfire || plan.outcomes)) return false;
  const start = shapeOf(plans);
  for (let lost = 1; lost < track.total; lost++) {
    if (track.phase[lost] !== track.phase[lost - 1] && shapeOf(shot.plansAt(lost)) !== start) return false;
  }
  return true;
}

const shapeOf = (plans: readonly AttackPlan[]): string =>
  JSON.stringify(
    plans.map((plan) => [
      [plan.preRoll, plan.attack, plan.defence, plan.blastDefence, plan.counter].map(rollOf),
      plan.dice,
      plan.damagePerFailure,
      plan.illegal,
    ]),
  );

/** What a test comes to on the die, however it came about. */
const rollOf = (test: DiceTest | null): unknown => test && [needOf(test), test.mode, test.one, test.rerollUpTo];

/**
 * One volley of models that may roll together: all their dice at once. Losses are the same as one after the other,
 * and every hit and every point of damage is counted (C-HIT-3). Null where the models must be told apart.
 */
function pooledOdds(track: LossTrack, { shots }: Volley): FireOdds | null {
  const [first] = shots;
  const plan = first?.plansAt(0)[0];
  if (!plan || !shots.every((shot) => mayPool(shot, plan) && isSteady(shot, track))) return null;
  let hits = certain(0);
  let damage = certain(0);
  for (const shot of shots) {
    const own = shot.plansAt(0)[0] ?? plan;
    const locked = own.preRoll ? 1 - failChance(own.preRoll) : 1;
    const one = rolled(own, failChance(own.defence));
    const ofAll = (pmf: Pmf): Pmf =>
      power(
        mix([
          { chance: locked, pmf },
          { chance: 1 - locked, pmf: certain(0) },
        ]),
        shot.models,
      );
    hits = convolve(hits, ofAll(one.hits));
    damage = convolve(damage, ofAll(scale(one.failures, own.damagePerFailure)));
  }
  const hpLost = lossOf(damage, plan, defenceChances(plan), track);
  return { hits, damage, hpLost, attackerLost: null, commandPointsLost: 0 };
}

/** Nothing but dice, countered as those of the first plan are. */
function mayPool(shot: Shot, first: AttackPlan): boolean {
  const [plan, fallback] = shot.plansAt(0);
  return (
    plan !== undefined &&
    !plan.illegal &&
    plan.after.length === 0 &&
    !(plan.preRoll && fallback) &&
    JSON.stringify([rollOf(plan.counter), plan.shielded]) === JSON.stringify([rollOf(first.counter), first.shielded])
  );
}

/** Would the exact answer take too long? Told apart, every state of the target carries its own count of hits. */
export function isTooLarge(track: LossTrack, volleys: readonly Volley[]): boolean {
  let hits = 0;
  for (const shot of volleys.flatMap(({ shots }) => shots)) {
    const [plan] = shot.plansAt(0);
    if (!plan) continue;
    const perDie = (1 + plan.rending) * (plan.volley ? 2 : 1);
    hits +=
      shot.models *
      (1 + plan.rapidFire) *
      (plan.dice * perDie + plan.blast * plan.caught) *
      Math.max(1, plan.damagePerFailure);
  }
  const size = (track.total + 1) * (hits + 1);
  // Most questions are small: whether the models may roll together is only worked out for the others.
  if (size <= 300_000 || size > 20_000_000) return size > 20_000_000;
  const [only, ...others] = volleys;
  const [shot, ...groups] = only?.shots ?? [];
  const alone = others.length === 0 && groups.length === 0 && shot?.models === 1;
  const together = others.length === 0 && only?.shots.every((each) => isSteady(each, track)) === true;
  return !alone && !together;
}
