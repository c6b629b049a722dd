import type { z } from 'zod';
import type { dataCardSchema } from '#shared/schema/data-card';

type Card = z.input<typeof dataCardSchema>;
type Weapon = NonNullable<Card['weapons']>[number];

const stats = (over: Partial<Card['stats']>): Card['stats'] => ({
  mov: 12,
  act: '2',
  ini: 4,
  sho: 4,
  clo: 4,
  apt: null,
  shi: 2,
  par: 2,
  pow: 0,
  defence: 0,
  toughness: 4,
  ...over,
});
const gun = (over: Partial<Weapon> = {}): Weapon => ({
  name: 'Carbine',
  ra: 24,
  at: 1,
  type: 'i',
  st: 4,
  da: 1,
  rules: [],
  ...over,
});
const blade = (over: Partial<Weapon> = {}): Weapon => ({
  name: 'Blade',
  ra: 'CC',
  at: 2,
  type: 'i',
  st: 4,
  da: 1,
  rules: [],
  ...over,
});

/** Infantry: one card for each special rule that a unit may bear, each line with figures of its own (B-SRG-8). */
const INFANTRY: readonly Card[] = [
  {
    // A dash where others have a number: no die helps, whatever Enhance says (B-STAT-6).
    id: 'husks',
    name: 'Husks',
    type: 'infantry',
    points: 20,
    stats: stats({ toughness: null, ini: null }),
    models: 8,
    shockBelow: 5,
    squadronStars: 3,
    weapons: [gun(), blade()],
    specialRules: [{ rule: 'enhance', stat: 'toughness', x: 2 }],
  },
  {
    id: 'wardens',
    name: 'Wardens',
    type: 'infantry',
    points: 50,
    stats: stats({ defence: 1 }),
    models: 6,
    shockBelow: 4,
    squadronStars: 2,
    weapons: [gun(), blade()],
    specialRules: [{ rule: 'protect', within: 5 }],
  },
  {
    id: 'bodyguard',
    name: 'Bodyguard',
    type: 'infantry',
    points: 60,
    stats: stats({ par: 4, mov: 16 }),
    models: 5,
    shockBelow: 3,
    squadronStars: 2,
    weapons: [
      blade({ name: 'Halberd', da: 2 }),
      gun({ name: 'Long gun', type: 't', ra: 40, rules: [{ rule: 'piercing', x: 4, type: 'i' }] }),
    ],
    specialRules: [{ rule: 'guardian', within: 9 }],
  },
  {
    id: 'levies',
    name: 'Levies',
    type: 'infantry',
    points: 40,
    stats: stats({ mov: 10, toughness: 6, shi: 1 }),
    models: 8,
    shockBelow: 5,
    squadronStars: 3,
    weapons: [gun({ name: 'Musket', ra: 18 }), blade({ name: 'Bayonet', at: 1 })],
    specialRules: [{ rule: 'regroup' }],
  },
  {
    id: 'stalwarts',
    name: 'Stalwarts',
    type: 'infantry',
    points: 70,
    stats: stats({ act: '3', clo: 3, shi: 1 }),
    models: 4,
    woundsPerModel: 2,
    shockBelow: 3,
    squadronStars: 2,
    weapons: [
      blade({ name: 'Maul', da: 3, type: 'v' }),
      gun({ name: 'Hand cannon', ra: 12, da: 3, type: 'v', count: 2 }),
    ],
    specialRules: [{ rule: 'revive', x: 4 }],
  },
  {
    id: 'wisps',
    name: 'Wisps',
    type: 'infantry',
    points: 55,
    stats: stats({ mov: 18, ini: 2, toughness: 5 }),
    models: 5,
    shockBelow: 2,
    squadronStars: 2,
    weapons: [
      gun({ name: 'Seeker', ra: 30, type: 'h', rules: [{ rule: 'advanced-targeting' }, { rule: 'piercing', x: 5 }] }),
      blade({ name: 'Sting', at: 1, type: 'h' }),
    ],
    specialRules: [
      { rule: 'fly' },
      { rule: 'forward-deployment' },
      { rule: 'vitiate', stat: 'toughness', x: 1, limit: '6+', within: 3, affects: 'self' },
    ],
  },
  {
    id: 'dreadful',
    name: 'The Dreadful',
    type: 'infantry',
    points: 55,
    stats: stats({ clo: 3, mov: 14 }),
    models: 6,
    shockBelow: 3,
    squadronStars: 3,
    weapons: [blade({ name: 'Flail', rules: [{ rule: 'piercing', x: 5 }] }), gun({ name: 'Bola', ra: 10 })],
    specialRules: [
      { rule: 'vitiate', stat: 'sho', x: 1, limit: '6+', within: 10, affects: 'enemy' },
      { rule: 'vitiate', stat: 'clo', x: 1, within: 4, affects: 'enemy' },
    ],
  },
  {
    id: 'bannermen',
    name: 'Bannermen',
    type: 'infantry',
    points: 60,
    stats: stats({ ini: 3 }),
    models: 7,
    shockBelow: 4,
    squadronStars: 2,
    weapons: [gun({ name: 'Pistol', ra: 10 }), blade({ name: 'Banner spear' })],
    specialRules: [
      { rule: 'enhance', stat: 'clo', x: 1, limit: '2+', within: 7, affects: 'friendly' },
      { rule: 'enhance', stat: 'ini', x: 1, limit: '2+', within: 12, affects: 'friendly' },
      { rule: 'enhance', stat: 'mov', x: 2, within: 5 },
    ],
  },
  {
    // A long line of single models with good aim: whoever falls out of its middle parts it (B-FORM-3, B-FORM-4).
    id: 'pickets',
    name: 'Pickets',
    type: 'infantry',
    points: 15,
    stats: stats({ sho: 2, toughness: 6, shi: 0, defence: -2 }),
    models: 1,
    shockBelow: 0,
    squadronStars: 5,
    weapons: [gun({ name: 'Long rifle', ra: 60 }), blade()],
    specialRules: [],
  },
  {
    id: 'gunners',
    name: 'Gunners',
    type: 'infantry',
    points: 65,
    stats: stats({ sho: 5, mov: 8, act: '1' }),
    models: 4,
    shockBelow: 2,
    squadronStars: 3,
    weapons: [
      gun({ name: 'Repeater', ra: 30, at: 2, rules: [{ rule: 'targeted-attack' }] }),
      gun({ name: 'Bomb thrower', ra: 20, type: 'v', da: 3, st: 5, rules: [{ rule: 'areal-effect' }] }),
      blade({ name: 'Club', at: 1 }),
    ],
    specialRules: [
      { rule: 'advantaged', stat: 'sho', x: 2 },
      { rule: 'enhance', stat: 'at', x: 1, when: { minSquadronUnits: 2 } },
      { rule: 'vitiate', stat: 'pow', x: 1, within: 6, affects: 'enemy' },
    ],
  },
];

type Power = NonNullable<Card['powers']>[number];
const power = (name: string, target: string, effect: Power['effect'], over: Partial<Power> = {}): Power => ({
  name,
  aptMod: 0,
  rangeCm: 40,
  target,
  needsLos: true,
  effect,
  duration: 'endOfRound',
  ...over,
});
const instant = (name: string, target: string, effect: Power['effect']): Power =>
  power(name, target, effect, { duration: 'instant', needsLos: false });

const BANES: readonly Power[] = [
  power('Leaden hand', 'enemy unit or squadron', [{ rule: 'vitiate', stat: 'act', x: 1 }], { needsLos: false }),
  power('Brittle bone', 'enemy unit or squadron', [{ rule: 'vitiate', stat: 'toughness', x: 2, limit: '6+' }]),
  power('Ill omen', 'enemy unit or squadron', [{ rule: 'critical-failure', x: 2 }], { needsLos: false }),
  power('Stupor', 'enemy unit or squadron', [{ rule: 'enervate' }], { needsLos: false }),
  instant('Rend', 'enemy unit', [{ rule: 'inexorable-attack', x: 3 }]),
  power('Mire', 'enemy unit or squadron', [{ rule: 'vitiate', stat: 'mov', x: 5 }]),
  power('Bare throat', 'enemy unit or squadron', [
    { rule: 'vitiate', stat: 'defence', x: 1 },
    { rule: 'vitiate', stat: 'par', x: 1 },
  ]),
];
const BOONS: readonly Power[] = [
  instant('Mend', 'friendly unit', [{ rule: 'heal', x: 2 }]),
  instant('Quicken', 'friendly unit or squadron', [{ rule: 'galvanised' }]),
  instant('Fire at will', 'friendly unit or squadron', [{ rule: 'galvanised', action: 'shoot' }]),
  power('Aegis', 'friendly unit or squadron', [
    { rule: 'enhance', stat: 'shi', x: 1 },
    { rule: 'enhance', stat: 'defence', x: 1 },
  ]),
  power('Keen edge', 'friendly unit or squadron', [
    { rule: 'enhance', stat: 'st', x: 1 },
    { rule: 'enhance', stat: 'da', x: 1 },
    { rule: 'advantaged', stat: 'clo', x: 1 },
  ]),
  power('Wings', 'friendly unit or squadron', [{ rule: 'fly' }, { rule: 'enhance', stat: 'mov', x: 4 }]),
  power('Wide ward', 'friendly unit or squadron', [
    { rule: 'enhance', stat: 'toughness', x: 1, limit: '2+', within: 6 },
  ]),
];

const HEROES: readonly Card[] = [
  {
    id: 'hexer',
    name: 'Hexer',
    type: 'hero',
    points: 80,
    stats: stats({ act: '3', apt: 2, pow: 2, ini: 3, toughness: 3, shi: 3, par: 3 }),
    wounds: 5,
    weapons: [gun({ name: 'Wand', ra: 15, at: 2, type: 'h' }), blade({ name: 'Dagger', type: 'h' })],
    powers: [...BANES],
  },
  {
    id: 'marshal',
    name: 'Marshal',
    type: 'hero',
    points: 80,
    stats: stats({ act: '3', apt: 2, pow: 2, clo: 2, ini: 2, toughness: 3, par: 3 }),
    wounds: 4,
    weapons: [blade({ name: 'Greatsword', at: 4, da: 3, type: 'v' }), gun({ name: 'Signal gun', at: 3, da: 6 })],
    powers: [...BOONS],
  },
];

const VEHICLES: readonly Card[] = [
  {
    id: 'wagon',
    name: 'War wagon',
    type: 'vehicle',
    points: 100,
    stats: stats({ mov: 18, defence: { front: 2, left: 1, right: 0, rear: -1 }, toughness: 3, par: 3 }),
    wounds: 8,
    weapons: [
      gun({ name: 'Chase guns', ra: 30, at: 3, count: 2 }),
      gun({ name: 'Mortar', ra: 40, at: 2, type: 'v', da: 12, st: 5 }),
      blade({ name: 'Scythes', at: 4 }),
    ],
    brackets: [
      { minWounds: 5, maxWounds: 8, stats: {} },
      { minWounds: 3, maxWounds: 4, stats: { mov: 12, sho: 5, shi: 1 }, weapons: { Mortar: { at: 1 } } },
      { minWounds: 1, maxWounds: 2, stats: { mov: 6, sho: 6, act: '1', par: 1 }, weapons: { Mortar: { at: 0 } } },
    ],
    specialRules: [{ rule: 'guardian', within: 6, action: 'shooting' }],
  },
  {
    id: 'skiff',
    name: 'Skiff',
    type: 'vehicle',
    points: 90,
    stats: stats({ mov: 24, defence: { front: 1, left: 0, right: 0, rear: 0 }, apt: 3, pow: 1, ini: 3 }),
    wounds: 6,
    turnDegPerMove: 360,
    weapons: [
      gun({ name: 'Lance', ra: 30, at: 2, type: 'v', da: 4, rules: [{ rule: 'piercing', x: 4 }] }),
      blade({ name: 'Prow', at: 3, type: 't', rules: [{ rule: 'piercing', x: 3 }] }),
    ],
    powers: [BANES[2]!, BOONS[0]!],
    specialRules: [{ rule: 'fly' }],
  },
];

const TITANS: readonly Card[] = [
  {
    id: 'colossus',
    name: 'Colossus',
    type: 'titan',
    points: 300,
    stats: stats({ mov: 14, act: '2/1', defence: null, clo: 3, shi: 2, par: 3 }),
    turnDegPerMove: 60,
    parts: [
      {
        id: 'heart',
        name: 'Heart',
        vital: true,
        wounds: 7,
        defence: 1,
        brackets: [
          { minWounds: 4, maxWounds: 7, stats: {} },
          { minWounds: 1, maxWounds: 3, stats: { mov: 8, act: '1/1' } },
          { minWounds: 0, maxWounds: 0, stats: {} },
        ],
      },
      {
        id: 'arm',
        name: 'Arm',
        vital: false,
        wounds: 4,
        defence: 0,
        toughness: 5,
        par: 1,
        brackets: [
          { minWounds: 1, maxWounds: 4, stats: {} },
          { minWounds: 0, maxWounds: 0, stats: { clo: 5 }, weapons: { Fist: { at: 1 } } },
        ],
      },
      {
        id: 'gun',
        name: 'Gun',
        vital: false,
        wounds: 4,
        defence: -1,
        shi: 1,
        brackets: [
          { minWounds: 1, maxWounds: 4, stats: {} },
          { minWounds: 0, maxWounds: 0, stats: {}, weapons: { 'Great gun': { at: 0 } } },
        ],
      },
    ],
    weapons: [
      gun({ name: 'Great gun', ra: 50, at: 4, type: 'v', da: 5, st: 5, rules: [{ rule: 'areal-effect' }] }),
      gun({ name: 'Sponsons', ra: 24, at: 3, count: 2 }),
      blade({ name: 'Fist', at: 5, type: 't', da: 3, rules: [{ rule: 'piercing', x: 5 }] }),
    ],
  },
];

/** Cards of one's own: every type, weapon type and special rule between them. */
export const OWN_CARDS = { infantry: INFANTRY, hero: HEROES, vehicle: VEHICLES, titan: TITANS } as const;
