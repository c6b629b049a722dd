import type { Mission } from '#shared/schema/mission';
import type { Luck } from './luck';

/** Words of missions that the published ones do not use: each by itself, laid over a mission that is there. */
export const WORDS = [
  'zones',
  'actions',
  'counts',
  'target',
  'lead',
  'late',
  'exits',
  'in-zone',
  'one-by-one',
] as const;
export type Word = (typeof WORDS)[number];

type Loose = Partial<Record<keyof Mission, unknown>>;

const RULE = 'C-PAR-3';
const band = (id: string, side: string | null, use: string, edge: string, depth: number): object => ({
  id,
  name: id,
  side,
  use,
  shape: { kind: 'band', edge, depth },
});
const edgeOf = ({ sides }: Mission, i: number): string => sides[i]?.edge ?? (i === 0 ? 'bottom' : 'top');
const idOf = ({ sides }: Mission, i: number): string => sides[i]?.id ?? (i === 0 ? 'a' : 'b');

/** Armies stand in zones when the first round begins; some of them may wait. */
function zones(luck: Luck, mission: Mission): Loose {
  const depth = Math.max(3.5, Math.min(9, mission.table.height / 4));
  const reserves = {
    share: luck.pick([0.3, 0.5, 1]),
    fromRound: luck.whole(1, 2),
    clear: luck.pick([0, 2, 6]),
    lostIfUnused: luck.chance(0.6),
  };
  return {
    deployment: {
      by: 'zones',
      order: luck.pick(['alternate', 'by-side']),
      reserves: luck.chance(0.7) ? reserves : null,
    },
    zones: [
      ...mission.zones,
      ...[0, 1].map((i) =>
        band(`home-${String(i)}`, idOf(mission, i), 'deploy', edgeOf(mission, i), luck.between(depth, depth + 1)),
      ),
    ],
    entryPoints: luck.chance(0.5) ? mission.entryPoints : [],
    setup: [],
  };
}

/** Something to do at a marker in place of what was declared. */
function actions(luck: Luck, mission: Mission): Loose {
  const effect = luck.pick(['hold', 'hold', 'score', 'remove'] as const);
  const type = luck.pick(mission.objectives)?.type;
  return {
    missionActions: [
      {
        id: 'tamper',
        name: 'Tamper',
        token: luck.pick(['pass', 'pass', 'secure', 'attack']),
        ...(type === undefined ? {} : { type }),
        within: luck.pick([2, 3, 5]),
        check: luck.pick(['skill', 'none']),
        effect,
      },
    ],
    scoring: [
      ...mission.scoring,
      ...(effect === 'score' && type !== undefined
        ? [{ when: 'now', what: 'scored', subject: { type }, vp: 2, rule: RULE }]
        : []),
    ],
  };
}

const count = (luck: Luck): object =>
  luck.pick([
    { atLeast: luck.whole(1, 3) },
    { moreThanEnemy: true },
    { atLeast: 2, moreThanEnemy: true },
    { vp: [1, 3, 4] },
    { of: 'models', moreThanEnemy: true },
  ]);

/** Paid once for how many there are. */
function counts(luck: Luck, mission: Mission): Loose {
  const things = (what: string, when: string): object => ({
    when,
    what,
    subject: what === 'survives' ? { each: true } : {},
    vp: luck.whole(1, 3),
    count: what === 'survives' ? count(luck) : luck.pick([{ atLeast: 1 }, { moreThanEnemy: true }, { vp: [2, 3] }]),
    ...(luck.chance(0.3) ? { cap: 2 } : {}),
    rule: RULE,
  });
  return {
    scoring: [
      ...mission.scoring,
      ...(mission.objectives.length > 0 ? [things('held', 'round'), things('secured', 'game')] : []),
      things('survives', 'game'),
      things('survives', 'round'),
    ],
  };
}

/** Doors that open later. */
const late = (luck: Luck, mission: Mission): Loose => ({
  entryPoints: [
    ...mission.entryPoints,
    ...[0, 1].map((i) => ({
      id: `late-${String(i)}`,
      side: idOf(mission, i),
      x: luck.chance(0.5) ? 0 : mission.table.width,
      y: mission.table.height / 2,
      fromRound: luck.whole(2, 3),
    })),
  ],
});

/** Ways out of the battle, and points for whoever takes them. */
function exits(luck: Luck, mission: Mission): Loose {
  const at = luck.pick(['own-edge', 'enemy-edge', 'any-edge', 'own-entry']);
  return {
    exits: [{ at, who: luck.pick(['any', 'any', 'carrier']), leaving: luck.pick(['optional', 'must']) }],
    scoring: [
      ...mission.scoring,
      { when: 'game', what: 'left', subject: { each: true }, vp: 1, rule: RULE },
      { when: 'game', what: 'left', subject: { each: true }, vp: 2, count: { atLeast: 2 }, rule: RULE },
    ],
  };
}

/** Who stands where when a round is over. */
function inZone(luck: Luck, mission: Mission): Loose {
  const { width, height } = mission.table;
  const shape = luck.pick([
    { kind: 'ring', inner: 0, outer: Math.min(width, height) / 3 },
    { kind: 'rect', x: width / 2, y: height / 2, width: width * 0.7, height: height / 3, rotation: luck.whole(0, 90) },
    { kind: 'band', edge: luck.pick(['top', 'left']), depth: height / 2 },
    { kind: 'ellipse', x: width / 2, y: height / 2, rx: width / 3, ry: height / 3, rotation: 0 },
  ]);
  const line = (when: string, more: object): object => ({
    when,
    what: 'in-zone',
    subject: { each: true, zone: 'ground' },
    vp: 1,
    rule: RULE,
    ...more,
  });
  return {
    zones: [...mission.zones, { id: 'ground', name: 'Ground', side: null, use: 'score', shape }],
    scoring: [
      ...mission.scoring,
      line('round', luck.chance(0.5) ? { wholly: true } : {}),
      line(luck.pick(['round', 'game']), { count: count(luck) }),
    ],
  };
}

/** Points when they are made, and later for what was done before. */
const oneByOne = (luck: Luck, mission: Mission): Loose => ({
  scoring: [
    ...mission.scoring,
    {
      when: 'round',
      what: 'destroyed',
      subject: { each: true },
      vp: 1,
      since: luck.pick(['round', 'start']),
      cap: 3,
      rule: RULE,
    },
    { when: 'round', what: 'destroyed', subject: { each: true }, vp: [0, 2, 1], rule: RULE },
    { when: 'game', what: 'survives', subject: { 'more-than-half': true }, vp: 2, rule: RULE },
    { when: 'game', what: 'destroyed', subject: { all: true }, vp: 3, rule: RULE },
  ],
});

/** The mission with one more word in it; the caller reads it as a file. */
export function withWord(luck: Luck, mission: Mission, word: Word): Loose {
  const own = { ...mission, id: `${mission.id}-${word}` };
  const lays: Readonly<Record<Word, () => Loose>> = {
    zones: () => zones(luck, mission),
    actions: () => actions(luck, mission),
    counts: () => counts(luck, mission),
    target: () => ({ end: { ...mission.end, target: luck.whole(2, 6) } }),
    lead: () => ({ end: { ...mission.end, lead: { by: luck.whole(1, 4), fromRound: luck.whole(1, 3) } } }),
    late: () => late(luck, mission),
    exits: () => exits(luck, mission),
    'in-zone': () => inZone(luck, mission),
    'one-by-one': () => oneByOne(luck, mission),
  };
  return { ...own, ...lays[word]() };
}
