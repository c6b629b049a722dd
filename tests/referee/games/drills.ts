import type { RuleRef } from '../record';
import { drillArmy, type Muster } from './drill-army';
import { drillField, type Field } from './drill-field';
import { randomModule, ruleOf, type Wish } from './drill-module';
import type { Luck } from './luck';
import { ROUND_WORDS, WORDS, type Word } from './mission-words';
import type { SetUp } from './play';

/** Set-ups in which rare rules come up: a small table, a module out of known hooks, and one thing to practise. */
interface Drill {
  readonly wish?: (luck: Luck) => Partial<Wish>;
  readonly muster?: Partial<Muster>;
  readonly field?: Partial<Field>;
  /** Side b has nobody but whom its book asks for. */
  readonly alone?: boolean;
}

const weapon = (...rules: string[]): Drill => ({
  wish: (luck) => ({ weapon: rules.map((rule) => ruleOf(luck, rule)) }),
});
const unit = (rules: readonly string[], arms: readonly string[] = [], more: Omit<Drill, 'wish'> = {}): Drill => ({
  wish: (luck) => ({
    unit: rules.map((rule) => ruleOf(luck, rule)),
    weapon: arms.map((rule) => ruleOf(luck, rule)),
  }),
  ...more,
});
const engine = (rules: readonly RuleRef[], arms: readonly string[] = [], more: Omit<Drill, 'wish'> = {}): Drill => ({
  wish: (luck) => ({ vehicle: rules, weapon: arms.map((rule) => ruleOf(luck, rule)) }),
  ...more,
  muster: { engines: 1, squads: 1, ...more.muster },
});

const VEHICLE: RuleRef = { rule: 'vehicle' };
const WALLS: Partial<Field> = { ground: 'walls' };
const HOUSES: Partial<Field> = { ground: 'houses', inside: 3 };

const LOST_CARGO: Drill = {
  wish: () => ({ values: { hitPoints: 1, toughness: 2 }, attacks: 6, range: 18 }),
  muster: { squads: 2, models: [1, 2] },
  field: { markers: ['recover', 'recover', 'recover', 'recover'], size: 18, inside: 6, home: true },
};

/** One for each special rule of the core, and for what happens seldom. */
const SHARED: Readonly<Record<string, Drill>> = {
  accurate: weapon('accurate'),
  arc: weapon('arc'),
  assault: weapon('assault'),
  blast: weapon('blast'),
  destructive: weapon('destructive'),
  fixed: weapon('fixed'),
  grenade: weapon('grenade'),
  heavy: weapon('heavy'),
  inaccurate: weapon('inaccurate'),
  indirect: { ...unit(['stealth'], ['indirect']), field: WALLS },
  'one-use': weapon('one-use'),
  'rapid-fire': weapon('rapid-fire'),
  rending: weapon('rending'),
  shred: weapon('shred'),
  torrent: weapon('torrent'),
  volatile: weapon('volatile'),
  volley: weapon('volley'),
  flying: unit(['flying'], [], { field: { ground: 'marsh' } }),
  'over-the-hill': unit(['flying'], [], { field: { ground: 'hill', inside: 4, markers: ['control'] } }),
  dykes: { wish: () => ({ values: { movement: 7 } }), field: { ground: 'dykes', inside: 3, markers: ['control'] } },
  hill: { field: { ground: 'hill', inside: 4, markers: ['control'] } },
  'heavy-armour': unit(['heavy-armour']),
  'non-scoring': unit(['non-scoring'], [], {
    field: { markers: ['control', 'control', 'recover', 'recover'], size: 16, inside: 4, home: true },
  }),
  platform: unit(['platform']),
  resilient: unit(['resilient']),
  rugged: unit(['rugged'], [], { field: { ground: 'marsh' } }),
  marsh: { field: { ground: 'marsh' } },
  shields: unit(['shields']),
  skilled: unit(['skilled']),
  steady: unit(['steady'], ['heavy']),
  stealth: unit(['stealth']),
  support: unit(['support'], [], { muster: { squads: 3 } }),
  'weak-spot': unit(['weak-spot']),
  houses: { field: HOUSES },
  walls: { field: WALLS },
  codes: { field: { markers: ['access', 'access', 'access'], inside: 4, rounds: 4 } },
  cargo: { field: { markers: ['recover', 'recover', 'recover'], inside: 5 } },
  // Whoever has picked something up is shot (C-OBJ-RECOVER-2).
  'lost-cargo': LOST_CARGO,
  'cargo-at-home': {
    field: { markers: ['recover', 'recover', 'recover', 'recover'], size: 20, inside: 5, home: true },
  },
  'heavy-again': weapon('heavy', 'accurate'),
  early: { field: { markers: ['access', 'control', 'access'], inside: 5, secureFrom: 1 } },
  // Nobody moves far from the only Entry Point: the last ones find no room (C-RES-6, C-RES-7).
  crowd: {
    wish: () => ({ values: { movement: 1 }, base25: 100 }),
    muster: { squads: 4, models: [1, 1] },
    field: { entries: 1, inside: 0, rounds: 3 },
  },
  // One shot, one loss: a side is gone before the end (C-RND-5).
  'last-man': {
    wish: () => ({ values: { hitPoints: 1, toughness: 2 }, attacks: 6, range: 18 }),
    muster: { squads: 1, models: [1, 2] },
  },
  'own-figures': {
    wish: (luck) => ({
      figures: {
        ...(luck.chance(0.5) ? { rushPenalty: -1 } : { rushFrom: 4 }),
        closeRange: luck.pick([2, 4]),
        secureWithin: 1.5,
      },
    }),
    field: { markers: ['control', 'recover', 'control'], inside: 4 },
  },
};

/** One for each word of a mission (docs/formats.md). */
const missionsWith = (words: readonly Word[]): Readonly<Record<string, Drill>> =>
  Object.fromEntries(
    words.map((word) => [
      `mission-${word}`,
      {
        // Who may wait finds the late doors open.
        ...(word === 'late' || word === 'shut' ? { wish: () => ({ unit: [{ rule: 'support' }] }) } : {}),
        muster: { squads: 3 },
        field: {
          word,
          rounds: 3,
          inside: word === 'exits' || word === 'escort' ? 2 : 4,
          doors: word === 'escort',
          markers: ['control', 'control', 'recover', 'access'],
          ...(word === 'actions' ? { markers: ['control', 'control', 'control'] } : {}),
        },
      } satisfies Drill,
    ]),
  );
const MISSIONS = missionsWith(WORDS);
const ROUNDS = missionsWith(ROUND_WORDS);

/** Big fellows in a small yard: not all of them find a place (C-TRN-8, C-TRN-11). */
const YARD: Drill = {
  wish: () => ({
    vehicle: [{ rule: 'transport', x: 12 }],
    weapon: [{ rule: 'destructive', x: 3 }],
    values: { movement: 2, toughness: 2, hitPoints: 2 },
    attacks: 6,
    range: 24,
    base25: 65,
  }),
  muster: { engines: 1, squads: 1, models: [5, 7], aboard: true },
  field: { size: 12, inside: 2, entries: 1, markers: ['control'] },
};

/** So little room that whoever falls out of a wagon finds none (C-TRN-11). */
const JAM: Drill = {
  wish: () => ({
    vehicle: [{ rule: 'transport', x: 14 }],
    weapon: [{ rule: 'destructive', x: 3 }],
    values: { movement: 3, toughness: 2, hitPoints: 1 },
    attacks: 8,
    range: 24,
    base25: 65,
  }),
  muster: { engines: 1, squads: 2, models: [5, 6], aboard: true },
  field: { size: 9, inside: 2, entries: 1, markers: [], rounds: 3 },
};

/** Big bases in a row, and the weapon bursts in somebody’s hand: the unit falls apart (C-FORM-5, C-FORM-6). */
const APART: Drill = {
  wish: () => ({
    weapon: [{ rule: 'volatile' }],
    values: { command: 6, movement: 4, hitPoints: 1, toughness: 2, defence: 6, skill: 6 },
    attacks: 2,
    range: 36,
    base25: 65,
  }),
  muster: { squads: 1, models: [5, 6] },
  field: { entries: 1, inside: 5, rounds: 5 },
};

const CADENCE: Readonly<Record<string, Drill>> = {
  ...SHARED,
  ...MISSIONS,
  abilities: { wish: () => ({ abilities: [{ id: 'take-aim' }, { id: 'dig-in', cost: 2 }, { id: 'hide', cost: 1 }] }) },
  large: {
    wish: () => ({ unit: [{ rule: 'large' }], vehicle: [{ rule: 'transport', x: 8 }] }),
    muster: { engines: 1, squads: 2, aboard: true },
    field: { inside: 4 },
  },
  apart: APART,
  'apart-once-more': APART,
  'apart-for-good': APART,
  'far-apart': APART,
  'apart-again': {
    wish: () => ({
      weapon: [{ rule: 'volatile' }],
      values: { movement: 1.5, hitPoints: 1, toughness: 2, defence: 6 },
      attacks: 9,
      range: 30,
      base25: 50,
    }),
    muster: { squads: 1, models: [5, 6] },
    field: { entries: 1, inside: 5 },
  },
  yard: YARD,
  jam: JAM,
  'jam-again': JAM,
  'jam-once-more': JAM,
  'indirect-again': { ...unit(['stealth'], ['indirect']), field: WALLS },
  'indirect-once-more': { ...unit([], ['indirect']), field: WALLS },
  'lost-cargo-again': LOST_CARGO,
  'lost-cargo-once-more': LOST_CARGO,
  'yard-again': YARD,
  'yard-once-more': YARD,
  secure: {
    wish: () => ({ figures: { secureRoll: 2 } }),
    field: { markers: ['control', 'recover', 'control'], inside: 5 },
  },
  engines: engine([VEHICLE], ['heavy'], { field: WALLS, muster: { squads: 0, engines: 2 } }),
  'engines-in-ruins': engine([VEHICLE], [], { field: { ground: 'houses' } }),
  agile: engine([VEHICLE, { rule: 'agile' }]),
  'fixed-guns': engine([VEHICLE], ['fixed']),
  wings: engine([VEHICLE, { rule: 'flying' }, { rule: 'agile' }], [], { field: HOUSES }),
  'wings-over-the-hill': engine([VEHICLE, { rule: 'flying' }], [], {
    field: { ground: 'hill', inside: 4, markers: [] },
  }),
  carriers: engine([{ rule: 'transport', x: 8 }], ['destructive', 'shred'], {
    muster: { aboard: true, squads: 2 },
    field: { inside: 4 },
  }),
  // A wagon that falls apart in a narrow yard: not all find a place (C-TRN-8, C-TRN-11).
  'broken-wagons': {
    wish: () => ({
      vehicle: [{ rule: 'transport', x: 12 }],
      weapon: [{ rule: 'destructive', x: 3 }],
      values: { toughness: 2, hitPoints: 2 },
      attacks: 5,
      range: 24,
    }),
    muster: { engines: 1, squads: 1, models: [4, 6], aboard: true },
    field: { inside: 5 },
  },
};

/** Doors everywhere: what is picked up is home with the next step. */
const DOORS: Drill = {
  wish: () => ({ values: { movement: 4, skill: 2 }, range: 4 }),
  muster: { squads: 4 },
  field: {
    markers: ['recover', 'recover', 'recover', 'recover', 'recover', 'recover'],
    size: 22,
    inside: 3,
    home: true,
    entries: 1,
    doors: true,
  },
};

const NON_SCORING: Drill = unit(['non-scoring'], [], {
  field: { markers: ['control', 'control', 'recover', 'recover'], size: 16, inside: 4, home: true },
});

/** Many who see each other all the time and live long: what costs an action more is paid for now and then (D-WSR-HEAVY, D-UPG-STEADY-HANDS). */
const shootOut = (rules: readonly string[], arms: readonly string[]): Drill => ({
  wish: (luck) => ({
    unit: rules.map((rule) => ruleOf(luck, rule)),
    weapon: arms.map((rule) => ruleOf(luck, rule)),
    values: { hitPoints: 4, toughness: 8, movement: 2 },
    attacks: 1,
    range: 24,
  }),
  muster: { squads: 6 },
  field: { size: 14, inside: 4, markers: ['control'], rounds: 4 },
});

const HOME_RUN: Drill = {
  wish: () => ({ values: { movement: 1.2, skill: 2 }, range: 6 }),
  muster: { squads: 5 },
  field: {
    markers: ['recover', 'recover', 'recover', 'recover', 'recover', 'recover'],
    size: 24,
    inside: 4,
    home: true,
    entries: 1,
  },
};

const DEVILS_BLUFF: Readonly<Record<string, Drill>> = {
  ...SHARED,
  ...MISSIONS,
  // Many fall, some carry gold, and then the rest run (D-ROUT-8).
  'last-stand': {
    wish: () => ({ values: { hitPoints: 1, toughness: 2, defence: 11, skill: 5 }, attacks: 5, range: 18 }),
    muster: { squads: 6 },
    field: {
      markers: ['recover', 'recover', 'recover', 'recover', 'recover', 'recover'],
      size: 15,
      inside: 5,
      claims: true,
    },
  },
  'gold-and-run': {
    wish: () => ({ values: { hitPoints: 1, toughness: 2, defence: 11, skill: 3, movement: 4 }, attacks: 3, range: 12 }),
    muster: { squads: 7 },
    field: { markers: ['recover', 'recover', 'recover', 'recover'], size: 20, inside: 6, home: true, entries: 1 },
  },
  // Three against many: nobody is left before anybody can run (D-ROUT-9).
  // Slow ones who never get far from home: what they carry is soon there (D-MIS-GOLD-3, D-MIS-GOLD-4).
  'home-run': HOME_RUN,
  doors: DOORS,
  'doors-again': DOORS,
  'doors-once-more': DOORS,
  'doors-for-good': DOORS,
  'doors-to-the-end': DOORS,
  'non-scoring-again': NON_SCORING,
  'non-scoring-once-more': NON_SCORING,
  'rugged-again': unit(['rugged'], [], { field: { ground: 'marsh' } }),
  'heavy-shoot-out': shootOut([], ['heavy']),
  'steady-hands': shootOut(['steady-hands'], []),
  'heavy-shoot-out-again': shootOut([], ['heavy', 'accurate']),
  'heavy-shoot-out-once-more': shootOut([], ['heavy']),
  'rapid-shoot-out': shootOut([], ['rapid-fire']),
  'few-left': {
    wish: () => ({ values: { hitPoints: 4, toughness: 8, defence: 8, skill: 3 }, attacks: 12, range: 24 }),
    muster: { squads: 6 },
    alone: true,
    field: { size: 14, inside: 4, markers: ['control'] },
  },
  'three-left': {
    wish: () => ({ values: { hitPoints: 3, toughness: 8, defence: 8, skill: 4 }, attacks: 9, range: 18 }),
    muster: { squads: 5 },
    alone: true,
    field: { size: 14, inside: 4, markers: ['control'] },
  },
};

const DRILLS: Readonly<Record<Wish['base'], Readonly<Record<string, Drill>>>> = {
  cadence: CADENCE,
  'devils-bluff': DEVILS_BLUFF,
};

export type Table = Omit<SetUp, 'controllers'>;

/** One drill after the other, by the seed. */
export function drill(luck: Luck, seed: number, base: Wish['base']): Table {
  const all = Object.entries(DRILLS[base]);
  const [name, each] = all[seed % all.length]!;
  return laidOut(luck, seed, base, name, each);
}

/** One drill after the other of those about the round itself. */
export function roundDrill(luck: Luck, seed: number, base: Wish['base']): Table {
  const all = Object.keys(ROUNDS);
  return namedDrill(luck, seed, all[seed % all.length]!, base);
}

/** One drill by its name. */
export const namedDrill = (luck: Luck, seed: number, name: string, base: Wish['base'] = 'cadence'): Table =>
  laidOut(luck, seed, base, name, (DRILLS[base][name] ?? ROUNDS[name])!);

function laidOut(
  luck: Luck,
  seed: number,
  base: Wish['base'],
  name: string,
  { wish, muster, field, alone }: Drill,
): Table {
  const id = `${base}-drill`;
  const module = randomModule(luck, id, {
    base,
    unit: [],
    weapon: [],
    vehicle: null,
    figures: {},
    values: {},
    attacks: null,
    range: null,
    base25: null,
    abilities: [],
    ...wish?.(luck),
  });
  const cards = base === 'devils-bluff';
  const sides = {
    squads: cards ? luck.whole(3, 4) : luck.whole(1, 2),
    models: [2, 4] as const,
    engines: 0,
    aboard: false,
    ...muster,
  };
  return {
    name: `${base}-${name}-${String(seed)}`,
    systems: [module],
    mission: drillField(luck, id, {
      size: cards ? luck.whole(16, 20) : luck.whole(20, 26),
      rounds: cards ? 3 : luck.whole(3, 5),
      inside: luck.whole(1, 4),
      entries: luck.whole(1, 2),
      ground: 'open',
      markers: ['control', 'access', 'recover'],
      secureFrom: null,
      claims: false,
      home: false,
      word: null,
      cards,
      doors: false,
      ...field,
    }),
    armies: {
      a: drillArmy(luck, module, 'Amber', sides),
      b: drillArmy(luck, module, 'Cobalt', alone ? { ...sides, squads: 0 } : sides),
    },
    seed,
  };
}
