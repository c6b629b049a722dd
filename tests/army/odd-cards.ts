/** Data cards that a user might draw up, and armies of cards, each with something to put right or just not. */
import type { Army } from '#shared/schema/army';
import type { DataCard } from '#shared/schema/data-card';
import { aSample, aUnit, change, plus, systemOf } from './support';

const small = aSample('bellum-caelum', 'Ford Raiders');
const tuskers = systemOf('bellum-caelum').cards.get('tuskers')!;
const ownCard = (changes: Partial<DataCard>, without?: keyof DataCard): Army => {
  const { [without ?? 'id']: _without, ...rest } = { ...tuskers, ...changes };
  const card = { ...rest, id: 'own', name: 'Own' } as DataCard;
  return plus({ ...small, cards: [card], limit: null }, { ...aUnit('own', []), bases: 1 });
};
const stats = (changes: Partial<DataCard['stats']>) => ({ stats: { ...tuskers.stats, ...changes } });
const part = { id: 'arm', name: 'Arm', vital: true, wounds: 6, defence: 0, brackets: [] };
const rows = (...spans: readonly (readonly [number, number])[]) =>
  spans.map(([minWounds, maxWounds]) => ({ minWounds, maxWounds, stats: {} }));
const vehicle = {
  type: 'vehicle' as const,
  squadronStars: 1,
  shockBelow: 0,
  wounds: 6,
  stats: systemOf('bellum-caelum').cards.get('ramwagon')!.stats,
};
const titan = { ...stats({ defence: null }), type: 'titan' as const, squadronStars: 1, shockBelow: 0 };
const shooter = tuskers.weapons.find(({ ra }) => ra !== 'CC') ?? { ...tuskers.weapons[0]!, ra: 10 };
const power = { name: 'Curse', effect: [] } as unknown as DataCard['powers'][number];

export const ODD_CARDS: readonly (readonly [string, Army])[] = [
  ['infantry of one model', ownCard({ models: 1, shockBelow: 0 })],
  ['infantry of a number that nobody says', ownCard({}, 'models')],
  ['infantry of no model', ownCard({ models: 0, shockBelow: 0 })],
  ['no star', ownCard({ squadronStars: 0 })],
  ['an empty activation', ownCard({ ...stats({ act: '2/0' }), type: 'infantry' })],
  ['two activations', ownCard(stats({ act: '2/1' }))],
  ['infantry with four faces', ownCard(stats({ defence: { front: 3, left: 2, right: 2, rear: 1 } }))],
  [
    'a hero with four faces',
    ownCard({
      ...stats({ defence: { front: 3, left: 2, right: 2, rear: 1 } }),
      type: 'hero',
      wounds: 4,
      squadronStars: 1,
      shockBelow: 0,
    }),
  ],
  [
    'a hero without a Defence',
    ownCard({ ...stats({ defence: null }), type: 'hero', wounds: 4, squadronStars: 1, shockBelow: 0 }),
  ],
  ['a hero without wounds', ownCard({ type: 'hero', wounds: 0, squadronStars: 1, shockBelow: 0 })],
  ['a vehicle with one Defence, without wounds', ownCard({ ...vehicle, ...stats({ defence: 4 }), wounds: 0 })],
  ['rows that cover all', ownCard({ ...vehicle, brackets: rows([4, 6], [1, 3]) })],
  ['rows that overlap', ownCard({ ...vehicle, brackets: rows([3, 6], [1, 4]) })],
  ['rows that leave a gap', ownCard({ ...vehicle, brackets: rows([5, 6], [1, 2]) })],
  ['rows that begin too low', ownCard({ ...vehicle, brackets: rows([1, 4]) })],
  ['rows that end too soon', ownCard({ ...vehicle, brackets: rows([3, 6]) })],
  ['a row upside down', ownCard({ ...vehicle, brackets: rows([6, 4]) })],
  ['a part whose rows end at none', ownCard({ ...titan, parts: [{ ...part, brackets: rows([3, 6], [0, 2]) }] })],
  ['a part whose rows end too soon', ownCard({ ...titan, parts: [{ ...part, brackets: rows([3, 6]) }] })],
  ['a part without wounds', ownCard({ ...titan, parts: [{ ...part, wounds: 0 }] })],
  [
    'rows without wounds',
    ownCard({ type: 'vehicle', squadronStars: 1, shockBelow: 0, stats: vehicle.stats, brackets: rows([1, 3]) }),
  ],
  ['a shot without Sho', ownCard({ ...stats({ sho: null }), weapons: [shooter] })],
  ['a blade without Clo', ownCard({ ...stats({ clo: null }), weapons: [{ ...shooter, ra: 'CC' }] })],
  ['powers without Apt', ownCard({ ...stats({ apt: null, pow: 2 }), powers: [power] })],
  ['powers without Pow', ownCard({ ...stats({ apt: 4, pow: 0 }), powers: [power] })],
  ['a rule without its number', ownCard({ specialRules: [{ rule: 'enhance' }] })],
  ['a rule of nobody', ownCard({ specialRules: [{ rule: 'zzzzzzzzzz' }] })],
  ['a card of another faction', change(small, 1, { entry: 'rankers' })],
  ['a card of no faction', ownCard({ faction: null })],
  ['no faction, and cards of one', { ...small, faction: null }],
  [
    'no faction, and cards of two, the second the greater',
    { ...change(small, 0, { entry: 'grave-regent' }), faction: null },
  ],
  [
    'no faction, cards of two in a tie',
    { ...small, faction: null, units: [aUnit('tuskers', [], { id: 'a' }), aUnit('rankers', [], { id: 'b' })] },
  ],
  [
    'no faction, cards of two in a tie, the other way',
    { ...small, faction: null, units: [aUnit('rankers', [], { id: 'a' }), aUnit('tuskers', [], { id: 'b' })] },
  ],
  ['two units of one id', { ...small, units: [...small.units, small.units[0]!] }],
  ['a misspelt card', change(small, 1, { entry: 'tusker' })],
  ['a card of nowhere', change(small, 1, { entry: 'zzzzzzzzzz' })],
  ['no bases', change(small, 1, { bases: 0 })],
  ['more bases than stars', change(small, 1, { bases: 9 })],
  ['a hero on two bases', change(small, 0, { bases: 2 })],
  ['too many vehicles', plus(small, aUnit('ramwagon', []), aUnit('ramwagon', []), aUnit('ramwagon', []))],
  ['a vehicle of three too many bases', plus(small, { ...aUnit('ramwagon', []), bases: 3 })],
  [
    'a vehicle of as many bases as are too many',
    plus({ ...small, limit: 100 }, { ...aUnit('ramwagon', []), bases: 2 }),
  ],
  ['three heroes', plus(small, aUnit('host-chief', []), aUnit('host-chief', []))],
  ['one base too dear', { ...change(small, 1, { bases: 2 }), limit: 60 }],
  ['no infantry', { ...small, units: small.units.slice(0, 1) }],
  ['nothing at all', { ...small, units: [] }],
];
