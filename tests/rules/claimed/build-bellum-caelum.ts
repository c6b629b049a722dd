import { sampleArmies } from '#shared/army/samples';
import { deriveUnit } from '#shared/army/derive';
import { muster } from '#shared/army/validate-army';
import type { Army } from '#shared/schema/army';
import { cardWeaponSchema, dataCardSchema, type DataCard } from '#shared/schema/data-card';
import { parseRuleRef } from '#shared/schema/rule-ref';
import { z } from '#shared/schema/zod';
import { printRule, type GameSystem } from '#shared/systems/game-system';
import { aSample, aUnit, change, plus, systemOf } from '../../army/support';
import { codes, codesWithoutCheck, costOf, systemChanging, systemWith, systemWithout } from '../army-world';
import { covers, type ClaimedRule } from '../claimed-rule';

const AT = 'shared/systems/bellum-caelum/bellum-caelum.system.json';
const CARD = 'shared/schema/data-card.ts';
const CHECK = 'shared/army/checks/data-card.ts';
const SQUADRON = 'shared/army/checks/squadron.ts';
const ID = 'bellum-caelum';
const bellum = systemOf(ID);
const host = aSample(ID, 'The Idol’s Own');
const tuskers = bellum.cards.get('tuskers')!;
const own = (changes: Partial<DataCard>): Army =>
  plus(
    { ...aSample(ID, 'Ford Raiders'), cards: [{ ...tuskers, id: 'own', name: 'Own', ...changes }], limit: null },
    { ...aUnit('own', []), bases: 1 },
  );
const cardCodes = (changes: Partial<DataCard>, inForce: boolean, only: string): string[] =>
  inForce ? codes(own(changes), bellum, only) : codesWithoutCheck(own(changes), bellum, 'cards', only);
const squadronCodes = (army: Army, inForce: boolean, only: string): string[] =>
  inForce ? codes(army, bellum, only) : codesWithoutCheck(army, bellum, 'squadron', only);
const withoutT = cardWeaponSchema.extend({ type: z.enum(['i', 'v', 'h']) });
const withoutLimits = systemWith(ID, (document) => ({ ...document, constraints: [] }));
const typesOf = (system: GameSystem): string[] =>
  [...new Set([...system.cards.values()].map(({ type }) => type))].sort();

export const covered: ClaimedRule[] = [
  covers('B-GEN-1', SQUADRON, 'one faction per side', ['B-GEN-1 wrong-faction'], (inForce) =>
    squadronCodes(plus({ ...host, limit: null }, aUnit('sun-guard', [])), inForce, 'B-GEN-1'),
  ),
  covers(
    'B-GEN-2',
    AT,
    'centimetres',
    'cm',
    (inForce) => (inForce ? bellum : systemWith(ID, ({ measure: _measure, ...document }) => document)).measure,
  ),
  covers(
    'B-GEN-4',
    AT,
    'the draft with Shi, Par, Strength and weapon types',
    { shi: 2, par: 3, st: 4, type: 'i', named: true },
    (inForce) => {
      const system = inForce ? bellum : systemWithout(ID, 'cards', 'tuskers');
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
    AT,
    'the game is named, cards and points are marked as Muster’s own',
    ['Bellum Caelum', true],
    (inForce) => {
      const { document } = inForce ? bellum : systemWith(ID, (all) => ({ ...all, credits: [], notice: [] }));
      return [document.credits[0]?.name, document.notice?.some((line) => line.includes('Muster'))];
    },
  ),
  covers(
    'B-GEN-10',
    AT,
    'three factions with their Speed',
    [
      ['krogh', 0],
      ['nekhra', 1],
      ['eldaer', 2],
    ],
    (inForce) =>
      sampleArmies(ID)
        .slice(0, 3)
        .map((army) => {
          const proven = muster(
            army,
            inForce
              ? bellum
              : systemWith(ID, (document) => ({
                  ...document,
                  factions: document.factions.map(({ speed: _speed, ...faction }) => faction),
                })),
          );
          return proven.ok ? [proven.value.faction, proven.value.speed] : [];
        }),
  ),
  covers('B-UNIT-1', AT, 'four types', ['hero', 'infantry', 'titan', 'vehicle'], (inForce) =>
    typesOf(
      inForce
        ? bellum
        : systemWith(ID, (document) => ({ ...document, cards: document.cards.filter(({ type }) => type !== 'titan') })),
    ),
  ),
  covers('B-UNIT-2', AT, 'a unit is its card', [['B-UNIT-2 unknown-entry'], 'Tuskers'], (inForce) => {
    const system = inForce ? bellum : systemWithout(ID, 'cards', 'tuskers');
    return [
      codes(
        change(host, 1, { entry: 'tusker' }),
        inForce ? bellum : systemChanging(ID, 'cards', 'tuskers', { id: 'tusker' }),
        'B-UNIT-2',
      ),
      deriveUnit(host, host.units[1]!, system).card?.name,
    ];
  }),
  covers('B-UNIT-3', SQUADRON, 'a unit stands on a base', ['B-UNIT-3 no-bases'], (inForce) =>
    squadronCodes(change(host, 1, { bases: 0 }), inForce, 'B-UNIT-3'),
  ),
  covers('B-STAT-2', CHECK, 'only a titan has two activations', ['B-STAT-2 card-act'], (inForce) =>
    cardCodes({ stats: { ...tuskers.stats, act: '2/1' } }, inForce, 'B-STAT-2'),
  ),
  covers('B-STAT-12', CHECK, 'infantry needs models', ['B-STAT-12 card-models'], (inForce) =>
    cardCodes({ models: 0 }, inForce, 'B-STAT-12'),
  ),
  covers(
    'B-STAT-14',
    AT,
    'Muster’s own limits: heroes, infantry, vehicles per 250, titans per 1000, points',
    [['B-STAT-14 too-few-units'], ['B-STAT-14 too-many-units'], ['B-STAT-14 too-many-units'], ['B-STAT-14 over-limit']],
    (inForce) =>
      [
        { ...host, units: host.units.slice(1) },
        plus({ ...aSample(ID, 'Ford Raiders'), limit: 720 }, aUnit('ramwagon', []), aUnit('ramwagon', [])),
        { ...host, limit: 999 },
        { ...aSample(ID, 'Ford Raiders'), limit: 400, units: aSample(ID, 'Ford Raiders').units },
      ].map((army) =>
        codes(army, inForce ? bellum : withoutLimits, 'B-STAT-14').filter((code, i, all) => all.indexOf(code) === i),
      ),
  ),
  covers('B-INF-4', CARD, 'mounted troops on an infantry card form squadrons like any infantry', [], (inForce) =>
    codes(
      change(
        own({
          name: 'Boar Riders',
          stats: { ...tuskers.stats, mov: 20 },
          ...(inForce ? {} : { type: 'hero' as const }),
        }),
        4,
        { bases: 3 },
      ),
      bellum,
      'B-SQD-1',
    ),
  ),
  covers('B-VEH-1', CARD, 'a large single model on a vehicle card has four faces and wounds', [], (inForce) =>
    cardCodes(
      {
        ...(inForce ? { type: 'vehicle' as const } : {}),
        name: 'Great Boar',
        wounds: 6,
        squadronStars: 1,
        shockBelow: 0,
        stats: { ...tuskers.stats, defence: { front: 1, left: 0, right: 0, rear: 0 } },
      },
      true,
      'B-STAT-10',
    ),
  ),
  covers('B-VEH-2', CHECK, 'brackets cover every wound once', ['B-VEH-2 card-brackets'], (inForce) =>
    cardCodes(
      {
        type: 'vehicle',
        wounds: 6,
        squadronStars: 1,
        shockBelow: 0,
        stats: bellum.cards.get('ramwagon')!.stats,
        brackets: [
          { minWounds: 4, maxWounds: 6, stats: {} },
          { minWounds: 1, maxWounds: 2, stats: {} },
        ],
      },
      inForce,
      'B-VEH-2',
    ),
  ),
  covers(
    'B-HERO-5',
    CARD,
    'a card with a weapon of type t is read and checked like any other',
    ['t', []],
    (inForce) => {
      const weapons = [{ ...tuskers.weapons[0]!, type: 't' as const }];
      const card = dataCardSchema
        .extend({ weapons: z.array(inForce ? cardWeaponSchema : withoutT) })
        .parse({ ...tuskers, id: 'own', weapons });
      return [card.weapons[0]?.type, codes(own({ weapons }), bellum, 'B-WPN-1')];
    },
  ),
  covers(
    'B-TYPE-T',
    CARD,
    'the data model accepts i, v, h and t, and nothing else',
    [true, true, true, true, false],
    (inForce) =>
      ['i', 'v', 'h', 't', 'x'].map(
        (type) => (inForce ? cardWeaponSchema : withoutT).safeParse({ ...tuskers.weapons[0], type }).success,
      ),
  ),
  covers('B-TITAN-1', AT, 'titans have the largest base', ['titan', 80], (inForce) => {
    const [largest] = Object.entries(
      (inForce ? bellum : systemWith(ID, ({ bases: _bases, ...document }) => document)).document.bases ?? {},
    )
      .map(
        ([type, base]) =>
          [type, base.shape === 'circle' ? base.diameter : base.shape === 'rect' ? base.width : 0] as const,
      )
      .sort((a, b) => b[1] - a[1]);
    return largest === undefined ? null : [...largest];
  }),
  covers('B-WPN-1', CHECK, 'a card without weapons', ['B-WPN-1 card-weapons'], (inForce) =>
    cardCodes({ weapons: [] }, inForce, 'B-WPN-1'),
  ),
  covers('B-SQD-1', SQUADRON, 'vehicles form no squadron', ['B-SQD-1 not-a-squadron'], (inForce) =>
    squadronCodes(change({ ...host, limit: null }, 3, { bases: 2 }), inForce, 'B-SQD-1'),
  ),
  covers(
    'B-SQD-2',
    AT,
    'four stars: four bases are fine, five are not',
    [[], ['B-SQD-2 squadron-too-large']],
    (inForce) =>
      [4, 5].map((bases) =>
        codes(
          change({ ...host, limit: null }, 1, { bases }),
          inForce ? bellum : systemChanging(ID, 'cards', 'tuskers', { squadronStars: 9 }),
          'B-SQD-2',
        ),
      ),
  ),
  covers(
    'B-SQD-3',
    'shared/schema/army.ts',
    'a squadron is one card and a number of bases',
    ['tuskers', 4, 40],
    (inForce) => {
      const unit = deriveUnit(host, inForce ? host.units[1]! : { ...host.units[1]!, bases: 1 }, bellum);
      return [unit.card?.id, unit.bases, unit.size];
    },
  ),
  covers(
    'B-SQD-5',
    AT,
    'Tuskers fight better with three units in the squadron',
    { minSquadronUnits: 3 },
    (inForce) =>
      (inForce ? bellum : systemChanging(ID, 'cards', 'tuskers', { specialRules: [] })).cards.get('tuskers')
        ?.specialRules[0]?.when,
  ),
  covers(
    'B-SQD-9',
    'shared/army/derive.ts',
    'declared beforehand: the army’s number of bases is what takes the field',
    [1, 4, 2, 1, 1],
    (inForce) => {
      const proven = muster(
        inForce ? host : { ...host, units: host.units.map(({ bases: _bases, ...unit }) => unit) },
        bellum,
      );
      return proven.ok ? proven.value.units.map(({ bases }) => bases) : [];
    },
  ),
  covers('B-RES-5', AT, 'up to half of the units in reserve', [[], ['B-RES-5 too-many-reserves']], (inForce) =>
    [2, 3].map((held) =>
      codes(
        {
          ...host,
          units: host.units.map((unit, i) => (i >= host.units.length - held ? { ...unit, reserve: true } : unit)),
        },
        inForce ? bellum : withoutLimits,
        'B-RES-5',
      ),
    ),
  ),
  covers('B-SRG-1', CHECK, 'a power that names no special rule is applied by hand', ['B-SRG-1 text-power'], (inForce) =>
    cardCodes(
      {
        stats: { ...tuskers.stats, apt: 4, pow: 1 },
        powers: [{ name: 'Howl', aptMod: 0, effect: [], text: 'Everybody cheers.' }],
      },
      inForce,
      'B-SRG-1',
    ),
  ),
  covers(
    'B-SRG-2',
    CHECK,
    'one version of a rule for all: an unknown one is named',
    ['B-SRG-2 unknown-rule'],
    (inForce) => cardCodes({ specialRules: [{ rule: 'enhanse', stat: 'clo', x: 1 }] }, inForce, 'B-SRG-2'),
  ),
  covers(
    'B-SRG-4',
    AT,
    'advantages and disadvantages',
    ['critical-failure', 'enervate', 'inexorable-attack', 'vitiate'],
    (inForce) =>
      [
        ...(inForce
          ? bellum
          : systemWith(ID, (document) => ({
              ...document,
              rules: document.rules.map(({ advantage: _kind, ...rule }) => rule),
            }))
        ).rules.values(),
      ]
        .filter(({ advantage }) => advantage === false)
        .map(({ id }) => id)
        .sort(),
  ),
  covers(
    'B-SRG-5',
    'shared/schema/rule-ref.ts',
    'stat, number and limit, read and printed',
    [{ rule: 'enhance', stat: 'toughness', x: 2, limit: '2+' }, 'Enhance Toughness 2 min. 2+'],
    (inForce) => {
      const ref = inForce ? parseRuleRef('Enhance Toughness 2 min. 2+') : { rule: 'enhance-toughness-2-min-2' };
      return [ref, printRule(bellum, ref)];
    },
  ),
  covers('B-TITAN-2', CHECK, 'only titans have parts', ['B-TITAN-2 card-parts'], (inForce) =>
    cardCodes(
      { parts: [{ id: 'arm', name: 'Arm', vital: false, wounds: 3, defence: 0, brackets: [] }] },
      inForce,
      'B-TITAN-2',
    ),
  ),
  covers('B-EX-33', AT, 'sample army totals', [925, 985, 945, 460, 470, 445], (inForce) =>
    sampleArmies(ID).map((army) =>
      costOf(army, inForce ? bellum : systemChanging(ID, 'cards', 'tuskers', { points: 0 })),
    ),
  ),
];
