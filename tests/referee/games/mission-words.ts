import { missionSchema, type Mission } from '#shared/schema/mission';
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
/** Words that have games of their own: the round itself, doors that shut, what units cost, an escort, and any two at once. */
export const ROUND_WORDS = ['events', 'length', 'shut', 'points', 'escort', 'both'] as const;
export type Word = (typeof WORDS)[number] | (typeof ROUND_WORDS)[number];

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

/** Doors that shut again, and one that an event opens. */
function shut(luck: Luck, mission: Mission): Loose {
  const door = (i: number, name: string, when: object): object => ({
    id: `${name}-${String(i)}`,
    side: idOf(mission, i),
    x: luck.chance(0.5) ? 0 : mission.table.width,
    y: mission.table.height * luck.between(0.35, 0.65),
    ...when,
  });
  return {
    entryPoints: [
      ...mission.entryPoints.map((entry) =>
        luck.chance(0.5) ? { ...entry, untilRound: luck.whole(1, mission.rounds) } : entry,
      ),
      ...[0, 1].flatMap((i) => [
        door(i, 'early', { untilRound: luck.whole(1, 2) }),
        door(i, 'between', { fromRound: 2, untilRound: luck.whole(2, 3) }),
        door(i, 'barred', {}),
      ]),
    ],
    events: [
      ...(mission.events ?? []),
      ...[0, 1].map((i) => ({
        title: 'A gate gives way',
        rounds: luck.pick([[1], [2], [2, 3]]),
        by: 'fixed',
        rows: [{ effect: 'open', entry: `barred-${String(i)}` }],
      })),
    ],
  };
}

/** What may come of a round, as far as the mission has what it is about. */
function outcomes(luck: Luck, mission: Mission): object[] {
  const { type, tags } = luck.pick(mission.objectives) ?? {};
  const which = tags?.length && luck.chance(0.5) ? { tag: tags[0] } : { type };
  const others = new Set(mission.objectives.map((each) => each.type));
  return [
    { effect: 'words', text: 'A bell rings.' },
    { effect: 'points', side: luck.pick(['each', idOf(mission, 0), idOf(mission, 1)]), vp: luck.pick([1, 2, -1]) },
    { effect: 'points', side: idOf(mission, luck.below(2)), vp: 1 },
    ...(type === undefined
      ? []
      : [
          { effect: 'remove', ...which },
          { effect: 'release', ...which },
          { effect: 'release' },
          ...[...others].filter((each) => each !== type).map((become) => ({ effect: 'change', ...which, become })),
        ]),
    { effect: 'end' },
  ];
}

/** By a die, or by a card where there is a deck: rows that leave some faces out. */
function turnedUp(luck: Luck, rows: readonly object[], by: 'd6' | 'card'): object[] {
  const faces = by === 'd6' ? 6 : 13;
  const step = Math.floor(faces / rows.length);
  return rows.map((row, i) => ({ from: i * step + 1, to: i * step + step - (luck.chance(0.2) ? 1 : 0), ...row }));
}

/** Something happens when a round begins. */
function events(luck: Luck, mission: Mission, cards: boolean): Loose {
  const any = (): number[] => luck.pick([[1], [2], [1, 2, 3], [2, 3]]);
  const by = cards ? 'card' : 'd6';
  const some = (n: number): object[] => luck.shuffled(outcomes(luck, mission)).slice(0, n);
  const quiet = some(9).filter((row) => !('effect' in row && row.effect === 'end'));
  return {
    events: [
      ...(mission.events ?? []),
      { title: 'Weather', rounds: any(), by, rows: turnedUp(luck, some(3), by) },
      { title: 'Orders', rounds: any(), by: 'fixed', rows: quiet.slice(0, 1) },
      { title: 'Rumours', rounds: [2, 3], by, rows: turnedUp(luck, quiet.slice(1, 3), by) },
    ],
  };
}

/** Nobody knows how long it lasts. */
const length = (luck: Luck, mission: Mission, cards: boolean): Loose => ({
  rounds: Math.max(mission.rounds, 3),
  end: {
    ...mission.end,
    length: {
      fromRound: luck.whole(1, 2),
      need: cards ? luck.whole(5, 10) : luck.whole(3, 5),
      by: cards ? 'card' : 'd6',
    },
  },
});

/** The majority of what units cost, in a zone and alive. */
function points(luck: Luck, mission: Mission): Loose {
  const { width, height } = mission.table;
  const line = (when: string, what: string, subject: object, count: object): object => ({
    when,
    what,
    subject,
    vp: luck.whole(1, 3),
    count: { of: 'points', ...count },
    rule: RULE,
  });
  const shape = { kind: 'ring', inner: 0, outer: Math.min(width, height) * luck.between(0.3, 0.5) };
  return {
    zones: [...mission.zones, { id: 'middle', name: 'Middle', side: null, use: 'score', shape }],
    scoring: [
      ...mission.scoring,
      line('round', 'in-zone', { each: true, zone: 'middle' }, { moreThanEnemy: true }),
      line('round', 'survives', { each: true }, { moreThanEnemy: true }),
      line('game', 'in-zone', { each: true, zone: 'middle' }, { atLeast: luck.pick([20, 40, 60]) }),
    ],
  };
}

/** Somebody is to be brought somewhere, alive. */
function escort(luck: Luck, mission: Mission): Loose {
  const { width, height } = mission.table;
  const shape = { kind: 'ring', inner: 0, outer: Math.min(width, height) / 3 };
  const line = (when: string, what: string, more: object): object => ({
    when,
    what,
    subject: { nomination: 'envoy', ...more },
    vp: luck.whole(1, 3),
    rule: RULE,
  });
  return {
    nominations: [
      ...mission.nominations,
      {
        id: 'envoy',
        by: luck.pick(['each', idOf(mission, 0)]),
        of: 'own',
        ...luck.pick([{ at: 'start' }, { at: 'round', round: 2 }]),
      },
    ],
    exits: [
      { at: luck.pick(['own-entry', 'own-entry', 'any-edge']), who: 'any', leaving: luck.pick(['optional', 'must']) },
    ],
    zones: [...mission.zones, { id: 'haven', name: 'Haven', side: null, use: 'score', shape }],
    scoring: [
      ...mission.scoring,
      line('round', 'in-zone', { zone: 'haven' }),
      line('game', 'left', {}),
      line('game', 'survives', {}),
      line('now', 'destroyed', {}),
    ],
  };
}

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

/** Two words at once: each knows nothing of the other. */
function both(luck: Luck, mission: Mission, cards: boolean): Loose {
  const [first, second] = luck.shuffled([...WORDS, ...ROUND_WORDS].filter((word) => word !== 'both'));
  const once = missionSchema.parse(withWord(luck, mission, first!, cards));
  return withWord(luck, once, second!, cards);
}

/** The mission with one more word in it; the caller reads it as a file. `cards`: its game is played with a deck. */
export function withWord(luck: Luck, mission: Mission, word: Word, cards = false): Loose {
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
    events: () => events(luck, mission, cards),
    length: () => length(luck, mission, cards),
    shut: () => shut(luck, mission),
    points: () => points(luck, mission),
    escort: () => escort(luck, mission),
    both: () => both(luck, mission, cards),
  };
  return { ...own, ...lays[word]() };
}
