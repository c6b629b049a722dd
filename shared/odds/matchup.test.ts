import { expect, it } from 'vitest';
import { sampleArmies } from '../army/samples';
import { deriveUnit } from '../army/derive';
import { builtInRegistry } from '../systems/registry';
import { bookOf } from '../systems/rule-books';
import { scenarioFor, weaponChoices } from './matchup';
import { exchangeOf } from './option-value';
import { scenarioOdds } from './scenario';
import type { CadenceAnswer } from './answer';

const saltRoad = builtInRegistry.get('salt-road');
if (!saltRoad) throw new Error('no Salt Road');
const findBook = () => bookOf(saltRoad);
const unitOf = (armyId: string, name: string) => {
  const army = sampleArmies('salt-road').find(({ id }) => id.includes(armyId));
  const unit = army?.units.find((each) => each.name === name);
  if (!army || !unit) throw new Error(name);
  return deriveUnit(army, unit, saltRoad);
};

const captain = unitOf('mile-nine', 'Captain Orrin');
const section = unitOf('mile-nine', 'Second Section');
const ask = (unit: typeof section, weapon: string, models?: number): CadenceAnswer => {
  const scenario = scenarioFor('salt-road', unit, weapon, captain, {
    distance: 6,
    ...(models === undefined ? {} : { models }),
  });
  const result = scenarioOdds(scenario, findBook);
  if (!result.ok) throw new Error(result.error);
  return result.value as CadenceAnswer;
};

/** Mean of the points lost if each of these shots costs one with its chance, up to `hp`. */
function meanLoss(chances: readonly number[], hp: number): number {
  let pmf = [1];
  for (const p of chances) pmf = [...pmf, 0].map((at, k) => at * (1 - p) + (pmf[k - 1] ?? 0) * p);
  return pmf.reduce((mean, p, k) => mean + p * Math.min(k, hp), 0);
}

it('C-HIT-2: every model of a mixed unit attacks with its own Skill', () => {
  // A sergeant of Skill 3+ and four wardens of 4+, two shots each: hits, unsaved by 4+, uncountered by 4+.
  const answer = ask(section, 'road-carbine', 5);
  expect(answer.hits.mean).toBeCloseTo(2 * (2 / 3) + 8 * (1 / 2), 12);
  expect(answer.damage.mean).toBeCloseTo((2 * (2 / 3) + 8 * (1 / 2)) / 2, 12);
  expect(answer.hpLost.mean).toBeCloseTo(meanLoss([1 / 6, 1 / 6, ...Array.from({ length: 8 }, () => 1 / 8)], 4), 12);
  expect(answer.hpLost.mean).toBeCloseTo(1.33, 2);
  expect(answer.needs.attack).toBe('3+ / 4+');
  expect(answer.why).toContainEqual({
    rule: 'C-HIT-2',
    effect: 'each model hits by its own Skill: 1 model on 3+, 4 models on 4+',
  });
});

it('the builder’s exchange goes by the same figures', () => {
  const best = Math.max(...weaponChoices(section).map(({ key }) => ask(section, key).hpLost.mean));
  expect(exchangeOf('salt-road', section, captain, { distance: 6 }, findBook).dealt).toBe(best);
});

it('C-WSR-GRENADE-1: one model of a section throws', () => {
  const first = unitOf('mile-nine', 'First Section');
  const carriers = weaponChoices(first).find(({ key }) => key === 'frag-pots')?.carriers ?? 0;
  expect(carriers).toBeGreaterThan(1);
  const answer = ask(first, 'frag-pots');
  // Two attacks of one sergeant, 3+.
  expect(answer.hits.mean).toBeCloseTo(2 * (2 / 3), 12);
});
