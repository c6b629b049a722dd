/** What the odds bench measures, bundled and run on its own: Vitest's transform would be measured too. */
import { makeStream, seedState } from '#shared/core/random';
import { attackOdds } from '#shared/odds/attack-odds';
import { scenarioOdds } from '#shared/odds/scenario';
import { cadenceScenarioSchema } from '#shared/odds/scenario-schema';
import { planScenario } from '#shared/odds/plan-scenario';
import { needOf } from '#shared/rules/dice-test';
import type { AttackPlan } from '#shared/rules/attack';
import type { LossTrack } from '#shared/odds/loss-track';
import { ruleBookOf } from '#shared/systems/rule-books';
import { standardOpponents } from '#shared/odds/opponents';
import { exchangeOf } from '#shared/odds/option-value';
import { builtInRegistry } from '#shared/systems/registry';

/** Processor time, so that a busy machine measures the same. */
const now = (): number => process.cpuUsage().user / 1000;

const question = (rules: readonly string[], targetRules: readonly string[]) => ({
  system: 'squadrons',
  attacker: { skill: 4, rules: [] },
  weapon: { range: 12, attacks: 6, damage: 4, piercing: 0, rules: [...rules] },
  target: { defence: 4, toughness: 4, hp: 4, rules: [...targetRules] },
  situation: { distance: 8, actions: 2 },
});

/** Energy Cannons at a basic ship (S-X-11), and Twin ones at a shielded ship. */
export const ATTACKS = {
  plain: question(['Fixed'], []),
  shielded: {
    ...question(['Fixed', 'Rending (1)'], ['Shields']),
    weapon: { range: 12, attacks: 8, damage: 4, piercing: 0, rules: ['Fixed', 'Rending (1)'] },
  },
} as const;

function planned(name: keyof typeof ATTACKS): { plan: AttackPlan; track: LossTrack } {
  const book = ruleBookOf('squadrons');
  if (!book) throw new Error('no rules');
  const { plans, track } = planScenario(cadenceScenarioSchema.parse(ATTACKS[name]), book);
  return { plan: plans[0].plan, track };
}

/** Microseconds of one exact attack. */
export function exact(name: keyof typeof ATTACKS, seconds = 1): number {
  const { plan, track } = planned(name);
  let sum = 0;
  for (let i = 0; i < 20_000; i++) sum += attackOdds(plan, track).hpLost[0] ?? 0;
  const start = now();
  let runs = 0;
  while (now() - start < seconds * 1000) {
    for (let i = 0; i < 1000; i++) sum += attackOdds(plan, track).hpLost[0] ?? 0;
    runs += 1000;
  }
  const each = (1000 * (now() - start)) / runs;
  return sum < 0 ? 0 : each;
}

/** Milliseconds of 100,000 simulated trials of the same attack, and the mean they find; the needed faces are worked out beforehand. */
export function sampled(name: keyof typeof ATTACKS, trials = 100_000): { ms: number; mean: number } {
  const { plan, track } = planned(name);
  const [attack, defence, counter] = [needOf(plan.attack), needOf(plan.defence), needOf(plan.counter)];
  const shielded = plan.shielded[0] === true;
  const random = makeStream(seedState(7, 'bench'));
  const d6 = (): number => 1 + (((random.nextUint32() * 6) / 0x100000000) | 0);
  const start = now();
  let total = 0;
  for (let t = 0; t < trials; t++) {
    let hits = 0;
    for (let i = 0; i < plan.dice; i++) {
      const face = d6();
      if (face >= attack) hits += face === 6 ? 1 + plan.rending : 1;
    }
    let damage = 0;
    for (let i = 0; i < hits; i++) if (d6() < defence) damage += 1;
    let lost = 0;
    for (let i = 0; i < damage && lost < track.total; i++) {
      if (d6() >= counter || (shielded && lost === 0 && d6() >= counter)) continue;
      lost += 1;
    }
    total += lost;
  }
  return { ms: now() - start, mean: total / trials };
}

export const exactMean = (name: keyof typeof ATTACKS): number => {
  const { plan, track } = planned(name);
  return attackOdds(plan, track).hpLost.reduce((sum, p, k) => sum + k * p, 0);
};

/** Microseconds of a whole question: reading, planning, odds, answer. */
export function asked(runs = 3000): number {
  for (let i = 0; i < 6000; i++) scenarioOdds(ATTACKS.shielded);
  const start = now();
  for (let i = 0; i < runs; i++) scenarioOdds(ATTACKS.shielded);
  return (1000 * (now() - start)) / runs;
}

/** Milliseconds for the odds column of a whole army: every example unit's best attack and the answer to it. */
export function column(): { ms: number; units: number } {
  const system = builtInRegistry.get('squadrons');
  if (!system) throw new Error('no squadrons');
  const opponents = standardOpponents(system);
  const target = opponents[0]?.unit;
  if (!target) throw new Error('nobody');
  const find = (id: string) => ruleBookOf(id);
  const once = () => opponents.forEach(({ unit }) => exchangeOf('squadrons', unit, target, { distance: 8 }, find));
  once();
  const start = now();
  for (let i = 0; i < 20; i++) once();
  return { ms: (now() - start) / 20, units: opponents.length };
}
