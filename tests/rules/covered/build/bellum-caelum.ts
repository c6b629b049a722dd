import { sampleArmies } from '#shared/army/samples';
import { deriveUnit } from '#shared/army/derive';
import { muster } from '#shared/army/validate-army';
import type { Army } from '#shared/schema/army';
import { cardWeaponSchema, dataCardSchema, type DataCard } from '#shared/schema/data-card';
import { readRuleRef } from '#shared/schema/rule-ref';
import { printRule, type GameSystem } from '#shared/systems/game-system';
import { aSample, aUnit, change, plus, systemOf } from '../../../army/support';
import { codes, costOf } from '../../army-cases';
import { covers, type CoveredRule } from '../../covered-rule';
import type { World } from '../../world';

const ID = 'bellum-caelum';
const bellum = (world: World): GameSystem => world.system(ID);
const host = aSample(ID, 'The Idol’s Own');
/** Cards as printed, to be changed by a case. */
const printed = systemOf(ID).cards;
const tuskers = printed.get('tuskers')!;
const own = (changes: Partial<DataCard>): Army =>
  plus(
    { ...aSample(ID, 'Ford Raiders'), cards: [{ ...tuskers, id: 'own', name: 'Own', ...changes }], limit: null },
    { ...aUnit('own', []), bases: 1 },
  );
const cardCodes = (world: World, changes: Partial<DataCard>, only: string): string[] =>
  codes(world, own(changes), only);
const typesOf = (system: GameSystem): string[] =>
  [...new Set([...system.cards.values()].map(({ type }) => type))].sort();

export const covered: readonly CoveredRule[] = [
  covers('B-GEN-1', 'one faction per side', ['B-GEN-1 wrong-faction'], (world) =>
    codes(world, plus({ ...host, limit: null }, aUnit('sun-guard', [])), 'B-GEN-1'),
  ),
  covers('B-GEN-2', 'centimetres', 'cm', (world) => bellum(world).measure),
  covers(
    'B-GEN-4',
    'the draft with Shi, Par, Strength and weapon types',
    { shi: 2, par: 3, st: 4, type: 'i', named: true },
    (world) => {
      const system = bellum(world);
      const card = system.cards.get('tuskers');
      return {
        shi: card?.stats.shi,
        par: card?.stats.par,
        st: card?.weapons[0]?.st,
        type: card?.weapons[0]?.type,
        named: system.document.credits[0]?.text?.includes('v0.0.6'),
      };
    },
  ),
  covers(
    'B-LIC-1',
    'the game is named, cards and points are marked as Muster’s own',
    ['Bellum Caelum', true],
    (world) => {
      const { document } = bellum(world);
      return [document.credits[0]?.name, document.notice?.some((line) => line.includes('Muster'))];
    },
  ),
  covers(
    'B-GEN-10',
    'three factions with their Speed',
    [
      ['krogh', 0],
      ['nekhra', 1],
      ['eldaer', 2],
    ],
    (world) =>
      sampleArmies(ID)
        .slice(0, 3)
        .map((army) => {
          const proven = muster(army, bellum(world));
          return proven.ok ? [proven.value.faction, proven.value.speed] : [];
        }),
  ),
  covers('B-UNIT-1', 'four types', ['hero', 'infantry', 'titan', 'vehicle'], (world) => typesOf(bellum(world))),
  covers('B-UNIT-2', 'a unit is its card', [['B-UNIT-2 unknown-entry'], 'Tuskers'], (world) => {
    const system = bellum(world);
    return [
      codes(world, change(host, 1, { entry: 'tusker' }), 'B-UNIT-2'),
      deriveUnit(host, host.units[1]!, system).card?.name,
    ];
  }),
  covers('B-UNIT-3', 'a unit stands on a base', ['B-UNIT-3 no-bases'], (world) =>
    codes(world, change(host, 1, { bases: 0 }), 'B-UNIT-3'),
  ),
  covers('B-STAT-2', 'only a titan has two activations', ['B-STAT-2 card-act'], (world) =>
    cardCodes(world, { stats: { ...tuskers.stats, act: '2/1' } }, 'B-STAT-2'),
  ),
  covers('B-STAT-12', 'infantry needs models', ['B-STAT-12 card-models'], (world) =>
    cardCodes(world, { models: 0 }, 'B-STAT-12'),
  ),
  covers(
    'B-STAT-14',
    'Muster’s own limits: heroes, infantry, vehicles per 250, titans per 1000, points',
    [['B-STAT-14 too-few-units'], ['B-STAT-14 too-many-units'], ['B-STAT-14 too-many-units'], ['B-STAT-14 over-limit']],
    (world) =>
      [
        { ...host, units: host.units.slice(1) },
        plus({ ...aSample(ID, 'Ford Raiders'), limit: 720 }, aUnit('ramwagon', []), aUnit('ramwagon', [])),
        { ...host, limit: 999 },
        { ...aSample(ID, 'Ford Raiders'), limit: 400, units: aSample(ID, 'Ford Raiders').units },
      ].map((army) => codes(world, army, 'B-STAT-14').filter((code, i, all) => all.indexOf(code) === i)),
  ),
  covers('B-INF-4', 'mounted troops on an infantry card form squadrons like any infantry', [], (world) =>
    codes(world, change(own({ name: 'Boar Riders', stats: { ...tuskers.stats, mov: 20 } }), 4, { bases: 3 })).filter(
      (code) => code.startsWith('B-SQD'),
    ),
  ),
  covers('B-VEH-1', 'a large single model on a vehicle card has four faces and wounds', [], (world) =>
    cardCodes(
      world,
      {
        type: 'vehicle',
        name: 'Great Boar',
        wounds: 6,
        squadronStars: 1,
        shockBelow: 0,
        stats: { ...tuskers.stats, defence: { front: 1, left: 0, right: 0, rear: 0 } },
      },
      'B-STAT-10',
    ),
  ),
  covers('B-VEH-2', 'brackets cover every wound once', ['B-VEH-2 card-brackets'], (world) =>
    cardCodes(
      world,
      {
        type: 'vehicle',
        wounds: 6,
        squadronStars: 1,
        shockBelow: 0,
        stats: printed.get('ramwagon')!.stats,
        brackets: [
          { minWounds: 4, maxWounds: 6, stats: {} },
          { minWounds: 1, maxWounds: 2, stats: {} },
        ],
      },
      'B-VEH-2',
    ),
  ),
  covers('B-HERO-5', 'a card with a weapon of type t is read and checked like any other', ['t', []], (world) => {
    const weapons = [{ ...tuskers.weapons[0]!, type: 't' as const }];
    const card = dataCardSchema.parse({ ...tuskers, id: 'own', weapons });
    return [card.weapons[0]?.type, codes(world, own({ weapons }), 'B-WPN-1')];
  }),
  covers('B-TYPE-T', 'the data model accepts i, v, h and t, and nothing else', [true, true, true, true, false], () =>
    ['i', 'v', 'h', 't', 'x'].map((type) => cardWeaponSchema.safeParse({ ...tuskers.weapons[0], type }).success),
  ),
  covers('B-TITAN-1', 'titans have the largest base', ['titan', 80], (world) => {
    const [largest] = Object.entries(bellum(world).document.bases ?? {})
      .map(
        ([type, base]) =>
          [type, base.shape === 'circle' ? base.diameter : base.shape === 'rect' ? base.width : 0] as const,
      )
      .sort((a, b) => b[1] - a[1]);
    return largest === undefined ? null : [...largest];
  }),
  covers('B-WPN-1', 'a card without weapons', ['B-WPN-1 card-weapons'], (world) =>
    cardCodes(world, { weapons: [] }, 'B-WPN-1'),
  ),
  covers('B-SQD-1', 'vehicles form no squadron', ['B-SQD-1 not-a-squadron'], (world) =>
    codes(world, change({ ...host, limit: null }, 3, { bases: 2 }), 'B-SQD-1'),
  ),
  covers('B-SQD-2', 'four stars: four bases are fine, five are not', [[], ['B-SQD-2 squadron-too-large']], (world) =>
    [4, 5].map((bases) => codes(world, change({ ...host, limit: null }, 1, { bases }), 'B-SQD-2')),
  ),
  covers('B-SQD-3', 'a squadron is one card and a number of bases', ['tuskers', 4, 40], (world) => {
    const unit = deriveUnit(host, host.units[1]!, bellum(world));
    return [unit.card?.id, unit.bases, unit.size];
  }),
  covers(
    'B-SQD-5',
    'Tuskers fight better with three units in the squadron',
    { minSquadronUnits: 3 },
    (world) => bellum(world).cards.get('tuskers')?.specialRules[0]?.when,
  ),
  covers(
    'B-SQD-9',
    'declared beforehand: the army’s number of bases is what takes the field',
    [1, 4, 2, 1, 1, 1],
    (world) => {
      const proven = muster(host, bellum(world));
      return proven.ok ? proven.value.units.map(({ bases }) => bases) : [];
    },
  ),
  covers('B-RES-5', 'up to half of the units in reserve', [[], ['B-RES-5 too-many-reserves']], (world) =>
    [3, 4].map((held) =>
      codes(
        world,
        {
          ...host,
          units: host.units.map((unit, i) => (i >= host.units.length - held ? { ...unit, reserve: true } : unit)),
        },
        'B-RES-5',
      ),
    ),
  ),
  covers('B-SRG-1', 'a power that names no special rule is applied by hand', ['B-SRG-1 text-power'], (world) =>
    cardCodes(
      world,
      {
        stats: { ...tuskers.stats, apt: 4, pow: 1 },
        powers: [{ name: 'Howl', aptMod: 0, effect: [], text: 'Everybody cheers.' }],
      },
      'B-SRG-1',
    ),
  ),
  covers('B-SRG-2', 'one version of a rule for all: an unknown one is named', ['B-SRG-2 unknown-rule'], (world) =>
    cardCodes(world, { specialRules: [{ rule: 'enhanse', stat: 'clo', x: 1 }] }, 'B-SRG-2'),
  ),
  covers(
    'B-SRG-4',
    'advantages and disadvantages',
    ['critical-failure', 'enervate', 'inexorable-attack', 'vitiate'],
    (world) =>
      [...bellum(world).rules.values()]
        .filter(({ advantage }) => advantage === false)
        .map(({ id }) => id)
        .sort(),
  ),
  covers(
    'B-SRG-5',
    'stat, number and limit, read and printed',
    [{ rule: 'enhance', stat: 'toughness', x: 2, limit: '2+' }, 'Enhance Toughness 2 min. 2+'],
    (world) => {
      const ref = readRuleRef('Enhance Toughness 2 min. 2+');
      return [ref, printRule(bellum(world), ref)];
    },
  ),
  covers('B-TITAN-2', 'only titans have parts', ['B-TITAN-2 card-parts'], (world) =>
    cardCodes(
      world,
      { parts: [{ id: 'arm', name: 'Arm', vital: false, wounds: 3, defence: 0, brackets: [] }] },
      'B-TITAN-2',
    ),
  ),
  covers('B-EX-33', 'sample army totals', [990, 1000, 995, 460, 500, 480], (world) =>
    sampleArmies(ID).map((army) => costOf(army, bellum(world))),
  ),
];
