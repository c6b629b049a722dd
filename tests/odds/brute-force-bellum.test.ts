import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scenarioOdds } from '#shared/odds/scenario';
import type { BellumAnswer } from '#shared/odds/answer';
import { bruteRound, type BruteEntry, type BruteGroup, type BruteReroll, type BruteTarget } from './brute-force-bellum';
import { close } from './close';

const flag = (percent: number): fc.Arbitrary<boolean> => fc.integer({ min: 0, max: 99 }).map((n) => n < percent);
const between = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max });
const sometimes = <T>(percent: number, value: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.tuple(flag(percent), value).map(([on, given]) => (on ? given : null));

/** Stats that are rolls have limits; the others have none. */
const CHECKS = new Set(['Shooting', 'Close Combat', 'Toughness', 'Strength']);
const entry = (stats: readonly string[]): fc.Arbitrary<BruteEntry> =>
  fc
    .record({
      word: fc.constantFrom('Enhance' as const, 'Vitiate' as const),
      stat: fc.constantFrom(...stats),
      x: between(1, 2),
      limit: sometimes(40, between(2, 6)),
    })
    .map((each) => (CHECKS.has(each.stat) ? each : { ...each, limit: null }));
const entries = (stats: readonly string[]): fc.Arbitrary<BruteEntry[]> => fc.array(entry(stats), { maxLength: 3 });
const rerolls = (stats: readonly string[]): fc.Arbitrary<BruteReroll[]> =>
  fc.array(fc.record({ stat: fc.constantFrom(...stats), x: between(1, 4) }), { maxLength: 2 });

const types = fc.constantFrom('infantry' as const, 'hero' as const, 'vehicle' as const, 'titan' as const);
const weaponTypes = fc.constantFrom('i' as const, 'v' as const, 'h' as const, 't' as const);
const ATTACKING = ['Shooting', 'Close Combat', 'Attacks', 'Strength', 'Damage', 'Movement'];

const group: fc.Arbitrary<BruteGroup> = fc.record({
  fight: flag(50),
  attackerType: types,
  skill: fc.oneof({ weight: 12, arbitrary: between(2, 6) }, { weight: 1, arbitrary: fc.constant(null) }),
  models: between(0, 3),
  repeat: fc.constantFrom(0, 0, 1, 2),
  attackerEntries: entries(ATTACKING),
  attackerRerolls: rerolls(['Shooting', 'Close Combat']),
  attacks: between(0, 3),
  count: between(0, 2),
  type: weaponTypes,
  strength: between(2, 7),
  damage: between(0, 3),
  weaponEntries: entries(ATTACKING),
  piercing: fc.array(fc.record({ type: fc.option(weaponTypes), x: between(2, 6) }), { maxLength: 2 }),
  areal: flag(25),
  targeted: flag(25),
});

const target: fc.Arbitrary<BruteTarget> = fc.record({
  type: types,
  saves: between(0, 3),
  defence: between(-2, 2),
  toughness: fc.oneof({ weight: 6, arbitrary: between(2, 6) }, { weight: 1, arbitrary: fc.constant(null) }),
  wounds: fc.constantFrom(1, 1, 2, 3, 5, 9),
  models: between(1, 6),
  units: between(1, 3),
  entries: entries(['Shielding', 'Parry', 'Defence', 'Toughness', 'Wounds']),
  rerolls: rerolls(['Shielding', 'Parry', 'Toughness']),
});

const limitWord = { Enhance: 'min', Vitiate: 'max' } as const;
const printed = ({ word, stat, x, limit }: BruteEntry): string =>
  `${word} ${stat} ${x}${limit === null ? '' : ` ${limitWord[word]}. ${limit}+`}`;
const advantaged = ({ stat, x }: BruteReroll): string => `Advantaged ${stat} ${x}`;

const attackOf = (g: BruteGroup) => ({
  action: g.fight ? 'fight' : 'shoot',
  attacker: {
    type: g.attackerType,
    skill: g.skill,
    models: g.models,
    repeat: g.repeat,
    rules: [...g.attackerEntries.map(printed), ...g.attackerRerolls.map(advantaged)],
  },
  weapon: {
    attacks: g.attacks,
    count: g.count,
    type: g.type,
    strength: g.strength,
    damage: g.damage,
    rules: [
      ...g.weaponEntries.map(printed),
      ...g.piercing.map(({ type, x }) => (type === null ? `Piercing ${x}+` : `Piercing ${type} ${x}+`)),
      ...(g.areal ? ['Areal Effect'] : []),
      ...(g.targeted ? ['Targeted Attack'] : []),
    ],
  },
});

const targetOf = ({ entries: changes, rerolls: again, ...t }: BruteTarget) => ({
  ...t,
  rules: [...changes.map(printed), ...again.map(advantaged)],
});

const agree = (groups: readonly BruteGroup[], t: BruteTarget): void => {
  const [first, ...then] = groups.map(attackOf);
  const result = scenarioOdds({ system: 'bellum-caelum', ...first, target: targetOf(t), then });
  if (!result.ok) throw new Error(result.error);
  const answer = result.value as BellumAnswer;
  const brute = bruteRound(groups, t);
  expect(answer.unknownRules).toBeUndefined();
  expect(answer.needs.dice).toBe(brute.dice);
  expect(answer.needs.saves).toBe(brute.saveDice);
  close(answer.unsaved.pmf, brute.unsaved, 'unsaved');
  close(answer.damage.pmf, brute.damage, 'damage');
  close(answer.wounds.pmf, brute.wounds, 'wounds');
  close(answer.returned.pmf, brute.returned, 'returned');
  close([answer.incapacitated], [brute.incapacitated], 'incapacitated');
};

it('Bellum Caelum groups equal every die enumerated', () => {
  fc.assert(
    fc.property(group, target, (g, t) => agree([g], t)),
    { numRuns: 2500, seed: 6 },
  );
}, 300_000);

it('several groups of a round equal every die enumerated', () => {
  const small = group.map((g) => ({ ...g, models: Math.min(g.models, 2), count: Math.min(g.count, 1) }));
  fc.assert(fc.property(fc.array(small, { minLength: 2, maxLength: 3 }), target, agree), { numRuns: 300, seed: 8 });
}, 300_000);

const plain: BruteGroup = {
  fight: true,
  attackerType: 'hero',
  skill: 4,
  models: 1,
  repeat: 0,
  attackerEntries: [],
  attackerRerolls: [],
  attacks: 2,
  count: 1,
  type: 'v',
  strength: 4,
  damage: 2,
  weaponEntries: [],
  piercing: [],
  areal: false,
  targeted: false,
};
const rank: BruteTarget = {
  type: 'vehicle',
  saves: 2,
  defence: 0,
  toughness: 4,
  wounds: 3,
  models: 1,
  units: 1,
  entries: [],
  rerolls: [],
};
const by = (word: BruteEntry['word'], stat: string, x: number): BruteEntry => ({ word, stat, x, limit: null });

it.each<[string, Partial<BruteGroup>, Partial<BruteTarget>]>([
  [
    'B-STAT-6: no Toughness is none, whatever Enhance says',
    {},
    { toughness: null, entries: [by('Enhance', 'Toughness', 2)] },
  ],
  [
    'B-SRG-8: two entries for one stat add up',
    { attackerEntries: [by('Vitiate', 'Close Combat', 1), by('Vitiate', 'Close Combat', 2)], skill: 2 },
    {},
  ],
  [
    'B-SRG-8: an identical entry counts once',
    { attackerEntries: [by('Vitiate', 'Close Combat', 1), by('Vitiate', 'Close Combat', 1)] },
    {},
  ],
  [
    'B-SRG-6: Enhance Wounds raises what a vehicle can take',
    { areal: true },
    { entries: [by('Enhance', 'Wounds', 2)] },
  ],
  [
    'B-SRG-6: and the cap on one shot',
    { fight: false, damage: 6 },
    { wounds: 3, entries: [by('Enhance', 'Wounds', 2)] },
  ],
  ['B-SRG-6: figures do not fall below 0', {}, { defence: 1, entries: [by('Vitiate', 'Defence', 2)] }],
  ['B-HERO-3: a hero is one model', {}, { type: 'hero', models: 5 }],
  [
    'B-SR-TARGETED-ATTACK: the printed At',
    { targeted: true, attacks: 1, weaponEntries: [by('Enhance', 'Attacks', 2)] },
    { saves: 3 },
  ],
  ['B-SR-PIERCING: with a type of its own', { type: 'i', attacks: 4, piercing: [{ type: 'v', x: 5 }] }, {}],
])('%s', (_, g, t) => agree([{ ...plain, ...g }], { ...rank, ...t }));
