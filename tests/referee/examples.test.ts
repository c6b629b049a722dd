/** The worked examples of the catalogues, put to the referee itself: what it measures and counts by must be right first. */
import { describe, expect, it } from 'vitest';
import { bookOf, type Book } from './book/figures';
import type { ModelSheet, UnitSheet } from './book/roster';
import { begin, sceneOf, type Game, type UnitNow } from './game';
import { aheadBy, arcOf } from './geometry/arc';
import { disc, gap, outline } from './geometry/figure';
import { turned } from './geometry/point';
import type { MissionFile, Part, RecordFile, RuleRef, Side, WeaponFile } from './record';
import { flatSight } from './rules/flat-sight';
import { inFormation } from './rules/formation';
import { levelSight } from './rules/level-sight';
import { attackNeed, counterNeed, defenceNeed, type Odds } from './rules/numbers';
import { BUILT_IN } from './systems';

const mission = (terrain: MissionFile['terrain'] = []): MissionFile => ({
  table: { width: 200, height: 200 },
  rounds: 4,
  sides: [
    { id: 'a', role: null, edge: 'bottom' },
    { id: 'b', role: null, edge: 'top' },
  ],
  terrain,
  objectives: [],
  entryPoints: [],
  zones: [],
  setup: [],
  nominations: [],
  transitions: [],
  exits: [],
  onRout: null,
  scoring: [],
  useSystemScoring: true,
  end: {},
});

const recordOf = (system: string, terrain: MissionFile['terrain'] = []): RecordFile => ({
  format: 'muster/battle',
  engine: 'none',
  system: { id: system },
  mission: mission(terrain),
  armies: { a: { system: { id: system }, units: [] }, b: { system: { id: system }, units: [] } },
  start: { units: [] },
  controllers: { a: 'random', b: 'random' },
  events: [],
  result: null,
});

const book = (system: string): Book => bookOf(recordOf(system), BUILT_IN);

const model = (diameter: number, rules: readonly RuleRef[] = []): ModelSheet => ({
  profile: 'any',
  command: 4,
  movement: 6,
  skill: 4,
  defence: 4,
  toughness: 4,
  hitPoints: 4,
  base: { shape: 'circle', diameter },
  footBase: { shape: 'circle', diameter },
  weapons: [],
  abilities: [],
  rules: new Map(rules.map((ref) => [ref.rule, ref])),
  origins: new Map(),
});

interface Stand {
  readonly id: string;
  readonly at: readonly (readonly [number, number, number?])[];
  readonly diameter?: number;
  readonly vehicle?: boolean;
}

/** The catalogue draws its examples with y up; the table has y down. */
const up = (x: number, y: number): { x: number; y: number } => ({ x: 100 + x, y: 100 - y });

function table(system: string, terrain: MissionFile['terrain'], stands: readonly Stand[]): Game {
  const game = begin(recordOf(system, terrain), BUILT_IN);
  const units = game.units as Map<string, UnitNow>;
  for (const { id, at, diameter = 25, vehicle = false } of stands) {
    const sheet = model(diameter, vehicle ? [{ rule: 'vehicle' }] : []);
    const side = id.slice(0, 1) as Side;
    const unit: UnitSheet = {
      id,
      side,
      entry: 'any',
      roles: [],
      reserve: false,
      transport: null,
      models: at.map(() => sheet),
      points: 0,
      exampleOf: [],
    };
    units.set(id, {
      id,
      side,
      sheet: unit,
      models: at.map(([x, y, level = 0], index) => ({
        index,
        sheet,
        place: { ...up(x, y), level, facing: 0 },
        hp: 4,
        mounted: false,
      })),
      status: 'table',
      cp: 4,
      spent: new Set(),
      clearing: new Set(),
      aboard: null,
      lostIn: null,
      lostInReserve: false,
      leftBy: null,
      held: false,
    });
  }
  return game;
}

function box(x0: number, x1: number, y0: number, y1: number, part: Partial<Part>): MissionFile['terrain'][number] {
  const corners = [up(x0, y0), up(x1, y0), up(x1, y1), up(x0, y1)].map(({ x, y }): [number, number] => [x, y]);
  return {
    id: `${String(x0)},${String(y0)}`,
    parts: [
      {
        shape: { kind: 'polygon', points: corners },
        keywords: [],
        vehicleKeywords: null,
        level: 0,
        bottom: 0,
        top: 1,
        sight: 'full',
        ...part,
      },
    ],
  };
}

const weapon = (figures: Partial<WeaponFile> = {}, ...rules: RuleRef[]): WeaponFile => ({
  id: 'any',
  range: 12,
  attacks: 6,
  damage: 4,
  piercing: 0,
  rules,
  ...figures,
});
const odds = (of: Partial<Odds> & { weapon: WeaponFile }): Odds => ({
  skill: 4,
  attacker: new Map(),
  mounted: false,
  actions: 2,
  distance: 8,
  unitDistance: 8,
  obscured: false,
  higher: false,
  stealth: null,
  ...of,
});
const hits = (system: string, of: Partial<Odds> & { weapon: WeaponFile }): number =>
  attackNeed(book(system), odds(of)).e;

describe('attack numbers', () => {
  it.each([
    ['C-X-1', {}, [], 4],
    ['C-X-1 Rush', { actions: 3 }, [], 6],
    ['C-X-1 Rush and obscured', { actions: 3, obscured: true }, [], 7],
    ['C-X-2 Skl 3+ Rush', { skill: 3, actions: 4 }, [], 5],
    ['C-X-2 Accurate and Height', { skill: 2, higher: true }, [{ rule: 'accurate' }], 2],
    ['C-X-4 Inaccurate', {}, [{ rule: 'inaccurate' }], 6],
    ['C-X-4 Inaccurate, Rush', { actions: 3 }, [{ rule: 'inaccurate' }], 8],
    ['C-X-5 close', { skill: 2, actions: 3, distance: 2.5, unitDistance: 2.5 }, [{ rule: 'accurate' }], 6],
    [
      'C-X-5 close with Assault',
      { skill: 2, actions: 3, distance: 2.5, unitDistance: 2.5 },
      [{ rule: 'accurate' }, { rule: 'assault' }],
      2,
    ],
    ['C-X-13 Torrent', { actions: 3, obscured: true }, [{ rule: 'torrent' }], 2],
    ['C-WSR-INDIRECT', { obscured: true, stealth: 3, distance: 8 }, [{ rule: 'indirect' }], 4],
  ] as const)('%s', (_id, of, rules, e) => {
    expect(hits('cadence', { ...of, weapon: weapon({}, ...rules) })).toBe(e);
  });

  it.each([
    ['S-X-23 gap 9.0', 9, 9, 4],
    ['S-X-23 gap 9.5', 9.5, 9, 5],
    ['S-X-23 Stealth (18)', 15.9, 18, 4],
  ])('%s', (_id, distance, stealth, e) => {
    expect(hits('squadrons', { distance, unitDistance: distance, stealth, weapon: weapon() })).toBe(e);
  });

  it.each([
    ['D-EX-2 Rush', { skill: 9, actions: 3 }, [], [], 13],
    ['D-EX-2 Rush and obscured', { skill: 9, actions: 3, obscured: true }, [], [], 15],
    ['D-EX-2 height', { skill: 9, higher: true }, [], [], 7],
    ['D-EX-3 Rush', { skill: 6, actions: 3 }, [], [], 10],
    ['D-EX-3 Steady Hands', { skill: 6, actions: 3 }, [], ['steady-hands'], 8],
    ['D-EX-4 mounted', { skill: 6, higher: true, mounted: true }, ['accurate', 'assault'], ['mounted-combat'], 2],
    ['D-EX-5 close', { skill: 9, actions: 3, distance: 2, unitDistance: 2 }, [], [], 13],
  ] as const)('%s', (_id, of, weaponRules, own, e) => {
    const attacker = new Map(own.map((rule) => [rule, { rule }]));
    expect(
      hits('devils-bluff', { ...of, attacker, weapon: weapon({}, ...weaponRules.map((rule) => ({ rule }))) }),
    ).toBe(e);
  });
});

describe('defence numbers', () => {
  const saves = (
    system: string,
    piercing: number,
    shelter: Partial<Parameters<typeof defenceNeed>[2]> = {},
    ...rules: RuleRef[]
  ): number =>
    defenceNeed(book(system), weapon({ piercing }, ...rules), {
      defence: 4,
      heavyArmour: 0,
      cover: false,
      shieldsActive: false,
      ...shelter,
    }).e;

  it('C-X-6, C-X-7, C-X-8', () => {
    expect([0, 1, 2, 3].map((prc) => saves('cadence', prc))).toEqual([4, 5, 6, 7]);
    expect([0, 1, 2, 3, 4, 5].map((prc) => saves('cadence', prc, { cover: true }))).toEqual([2, 3, 4, 5, 6, 6]);
    expect([3, 0].map((prc) => saves('cadence', prc, { heavyArmour: 1 }))).toEqual([6, 4]);
  });

  it('S-X-16, S-X-17', () => {
    expect(saves('squadrons', 2, { shieldsActive: true }, { rule: 'disruptor' })).toBe(6);
    expect([false, true].map((shieldsActive) => saves('squadrons', 1, { shieldsActive }, { rule: 'kinetic' }))).toEqual(
      [5, 3],
    );
  });

  it('D-EX-8, D-EX-9', () => {
    expect([0, 1, 2, 4].map((prc) => saves('devils-bluff', prc, { defence: 10 }))).toEqual([10, 11, 12, 14]);
    expect([2, 4].map((prc) => saves('devils-bluff', prc, { defence: 10, cover: true }))).toEqual([8, 10]);
    expect(saves('devils-bluff', 1, { defence: 8, cover: true })).toBe(5);
  });
});

describe('counter numbers', () => {
  const counters = (system: string, damage: number, toughness: number, shred = false, weakSpot = false): number =>
    counterNeed(book(system), damage, toughness, { shred, weakSpot }).e;

  it('C-X-9, C-X-10', () => {
    const pairs: [number, number][] = [
      [4, 4],
      [5, 4],
      [6, 4],
      [8, 4],
      [3, 4],
      [2, 4],
      [6, 3],
      [3, 6],
      [4, 6],
      [3, 7],
    ];
    expect(pairs.map(([d, t]) => counters('cadence', d, t))).toEqual([4, 5, 5, 6, 3, 2, 6, 2, 3, 2]);
    expect([counters('cadence', 5, 4, true), counters('cadence', 8, 4, true)]).toEqual([6, 7]);
  });

  it('S-X-12, S-X-18', () => {
    expect([
      counters('squadrons', 4, 4, false, true),
      counters('squadrons', 4, 4, true),
      counters('squadrons', 4, 4, true, true),
    ]).toEqual([5, 5, 6]);
  });

  it('D-EX-10, D-EX-11', () => {
    expect([2, 3, 4, 5, 6].map((d) => counters('devils-bluff', d, 3))).toEqual([7, 9, 11, 11, 13]);
    expect(counters('devils-bluff', 6, 3, true)).toBe(15);
    expect([2, 3, 4, 5, 6].map((d) => counters('devils-bluff', d, 4))).toEqual([5, 7, 9, 11, 11]);
  });
});

describe('formation', () => {
  const formed = (...at: [number, number][]): boolean =>
    inFormation(
      at.map(([x, y]) => disc({ x, y }, 0.492126)),
      2,
    );
  it.each([
    [
      'C-X-17',
      [
        [0, 0],
        [2.98, 0],
        [5.96, 0],
      ],
      true,
    ],
    [
      'C-X-18',
      [
        [0, 0],
        [2.99, 0],
        [5.9, 0],
      ],
      false,
    ],
    [
      'C-X-19',
      [
        [0, 0],
        [2.5, 0],
        [2.5, 2.5],
        [6, 2.5],
      ],
      false,
    ],
  ] as [string, [number, number][], boolean][])('%s', (_id, at, expected) => {
    expect(formed(...at)).toBe(expected);
  });
});

describe('arcs', () => {
  const r = 0.787402;
  it.each([
    [24, 24, 'front'],
    [24, 23, 'front'],
    [25, 23, 'right'],
    [24, 18, 'right'],
    [23, 12, 'right'],
    [22, 12, 'rear'],
    [18, 12, 'rear'],
  ])('C-X-27 (%d, %d)', (x, y, arc) => {
    expect(arcOf(up(18, 18), 0, disc(up(x, y), r), up(x, y))).toBe(arc);
  });

  it.each([
    [18.7, 28, 0, true],
    [18.8, 28, 0, false],
    [18.8, 28, 5, true],
    [18, 10, 0, false],
  ])('C-X-28 (%d, %d) heading %d', (x, y, heading, meets) => {
    expect(aheadBy(up(18, 18), heading, disc(up(x, y), r), up(x, y)) >= 0).toBe(meets);
  });

  it('S-X-29', () => {
    expect(aheadBy(up(18, 18), 10, disc(up(20, 27), r), up(20, 27))).toBeCloseTo(r - 0.4068, 3);
    expect(aheadBy(up(18, 18), 0, disc(up(18.8, 28), r), up(18.8, 28))).toBeLessThan(0);
  });
});

describe('sight over levels', () => {
  const FOUR = {
    id: 'b:x',
    at: [
      [-1.5, 12],
      [0, 12],
      [1.5, 12],
      [3, 12],
    ],
  } as const;
  const ONE = { id: 'a:v', at: [[0, 0]] } as const;
  const sees = (terrain: MissionFile['terrain'], ...more: Stand[]): string => {
    const game = table('cadence', terrain, [ONE, FOUR, ...more]);
    return levelSight(game, sceneOf(game), game.units.get('a:v')!, { unit: 'b:x' }).sight;
  };
  const wall = (x0: number, x1: number) => box(x0, x1, 6, 6.5, {});

  it('C-X-20', () => {
    expect([sees([wall(0.5, 3)]), sees([wall(-0.5, 3)]), sees([wall(-3, 4)])]).toEqual([
      'clear',
      'obscured',
      'blocked',
    ]);
  });
  it('C-X-21', () => {
    expect([sees([], { id: 'b:t', at: [[1.5, 9]] }), sees([], { id: 'b:t', at: [[6, 9]] })]).toEqual([
      'blocked',
      'clear',
    ]);
  });
  it('C-X-22', () => {
    const barricade = (y0: number, y1: number) => box(-3, 4, y0, y1, { top: 0.5, sight: 'partial' });
    expect([sees([barricade(10.5, 11)]), sees([barricade(1, 1.5)])]).toEqual(['obscured', 'clear']);
  });
  it('C-X-23', () => {
    expect(sees([box(-3, 4, 5, 9, { sight: 'partial' })])).toBe('obscured');
  });
  it('C-X-24', () => {
    expect(sees([wall(-3, 0.4)], { id: 'b:t', at: [[-0.6, 9]] })).toBe('clear');
  });
  it.each([
    ['level 1 near the edge', 1, 8, 8.6, 'clear'],
    ['level 1', 1, 8, 12, 'obscured'],
    ['level 2', 2, 8, 12, 'obscured'],
    ['level 2, deep', 2, 5, 12, 'blocked'],
  ])('C-X-25 %s', (_what, level, from, y, expected) => {
    const game = table(
      'cadence',
      [box(-3, 4, from, 14, { level, top: level, keywords: ['clear'] })],
      [ONE, { id: 'b:x', at: [[0, y, level]] }],
    );
    expect(levelSight(game, sceneOf(game), game.units.get('a:v')!, { unit: 'b:x' }).sight).toBe(expected);
  });
  it('C-X-25b', () => {
    expect(sees([box(-3, 4, 5, 8, { level: 1, top: 1 })])).toBe('blocked');
    const game = table(
      'cadence',
      [box(-3, 4, -1, 1, { level: 1, top: 1, sight: 'full' }), box(-3, 4, 11, 13, { level: 1, top: 1 })],
      [
        { id: 'a:v', at: [[0, 0, 1]] },
        { id: 'b:x', at: [[0, 12, 1]] },
        { id: 'b:t', at: [[0, 6, 0]] },
      ],
    );
    expect(levelSight(game, sceneOf(game), game.units.get('a:v')!, { unit: 'b:x' }).sight).toBe('clear');
  });
  it('C-X-26', () => {
    const near = (distance: number): string => {
      const y = distance + 2 * 0.492126;
      const game = table(
        'cadence',
        [],
        [ONE, { id: 'b:x', at: [[0, y]] }, { id: 'a:f', at: [[0, y + 0.8 + 2 * 0.492126]] }],
      );
      return levelSight(game, sceneOf(game), game.units.get('a:v')!, { unit: 'b:x' }).sight;
    };
    expect([near(3.2), near(3), near(2)]).toEqual(['blocked', 'clear', 'clear']);
  });
});

describe('sight between ships', () => {
  const sees = (terrain: MissionFile['terrain'], third?: [number, number]): string => {
    const ship = (id: string, at: [number, number]): Stand => ({ id, at: [at], diameter: 40, vehicle: true });
    const game = table('squadrons', terrain, [
      ship('a:v', [18, 6]),
      ship('b:x', [18, 16]),
      ...(third ? [ship('b:t', third)] : []),
    ]);
    const scene = sceneOf(game);
    const [attacker, target] = [
      scene.pieces.find(({ unit }) => unit.id === 'a:v')!,
      scene.pieces.find(({ unit }) => unit.id === 'b:x')!,
    ];
    return flatSight(game, scene, attacker, {
      id: 'b:x',
      unit: target.unit,
      figure: target.figure,
      centre: target.place,
    }).sight;
  };
  it('S-X-30', () => {
    expect([sees([], [19, 11]), sees([], [19.2, 11])]).toEqual(['blocked', 'clear']);
  });
  it('S-X-31', () => {
    expect([18.7, 18.8].map((x) => sees([box(x, 20, 9, 11, { keywords: ['obscuring'], sight: 'none' })]))).toEqual([
      'blocked',
      'clear',
    ]);
  });
  it('S-X-32', () => {
    expect([
      sees([box(17, 19, 10, 12, { keywords: ['dangerous'] })]),
      sees([box(18.2, 20, 10, 12, { keywords: ['dangerous'] })]),
    ]).toEqual(['blocked', 'clear']);
  });
});

describe('distances', () => {
  it('C-X-34', () => {
    const caught = [2.4, 2.49, 2.5].map((d) => gap(disc({ x: d, y: 0 }, 0.492126), disc({ x: 0, y: 0 }, 0)) < 2);
    expect(caught).toEqual([true, true, false]);
  });
  it('S-X-36', () => {
    expect(gap(disc({ x: 18, y: 6.7 }, 0.787402), disc({ x: 18, y: 0 }, 0))).toBeCloseTo(5.9126, 4);
  });
  it('measures between outlines', () => {
    const square = outline([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ]);
    expect(gap(square, outline(square.points.map(({ x, y }) => ({ x: x + 3, y: y + 4 }))))).toBeCloseTo(
      Math.hypot(2, 3),
      12,
    );
    expect(turned({ x: 0, y: -1 }, 90).x).toBeCloseTo(1, 12);
  });
});
