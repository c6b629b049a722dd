import { lookup } from '../core/lookup';
import { PICTURE_ADDRESS } from '../core/picture';
import { kebab } from '../core/kebab';
import { open, z } from './zod';

/**
 * muster/mission 1: a table as placed, and what its mission asks, awards and allows, all as data.
 * Lengths are in the system's unit, marker sizes in millimetres, origin top left, y down, turns clockwise from the top.
 */
export const MISSION_FORMAT = 'muster/mission';
export const MISSION_VERSION = 1;

/** Limits keep a hostile file from costing more than a moment; an honest table is far below them. */
export const LIMITS = { pieces: 5000, parts: 64, points: 2000, allPoints: 100_000, markers: 500, rules: 200 } as const;

const id = z.string().min(1).max(120);
const text = (max: number) => z.string().max(max);
const length = z.number().min(-1e5).max(1e5);
const size = z.number().min(0).max(1e5);
const round = z.number().int().min(1).max(100);
/** Keywords, types and tags are kebab-case; printed names ("Cover") are read too. */
const word = z.string().max(80).transform(kebab);
/** A side by its id, or by its role ("attacker"); `each` is every side in turn. */
const sideRef = z.string().min(1).max(120);

export const EDGES = ['top', 'right', 'bottom', 'left'] as const;
export const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;
export const SIGHT_KINDS = ['none', 'partial', 'full'] as const;
export const MATS = ['plain', 'space', 'desert', 'grass', 'city', 'parchment'] as const;
export const SYMMETRIES = ['none', 'mirror-x', 'mirror-y', 'rotate'] as const;
const edge = z.enum(EDGES);
const corner = z.enum(CORNERS);

const point = z.tuple([length, length]);
const polygon = open({ kind: z.literal('polygon'), points: z.array(point).max(LIMITS.points) });
const rect = open({
  kind: z.literal('rect'),
  x: length,
  y: length,
  width: size,
  height: size,
  rotation: length.default(0),
});
const ellipse = open({
  kind: z.literal('ellipse'),
  x: length,
  y: length,
  rx: size,
  ry: size,
  rotation: length.default(0),
});
export const shapeSchema = z.discriminatedUnion('kind', [polygon, rect, ellipse]);

/** Zones may also be a strip along an edge, or everything nearer to or farther from a point (the table's centre if none is named). */
const band = open({ kind: z.literal('band'), edge, depth: size, from: size.default(0) });
const ring = open({
  kind: z.literal('ring'),
  x: length.optional(),
  y: length.optional(),
  inner: size.default(0),
  outer: size.nullable().default(null),
});
export const zoneShapeSchema = z.discriminatedUnion('kind', [polygon, rect, ellipse, band, ring]);

/** What the editor remembers of anything on the table. */
const handling = {
  locked: z.boolean().optional(),
  hidden: z.boolean().optional(),
  group: id.optional(),
  twin: id.optional(),
};

/** C-HGT-2: the lowest is 0. Levels are counted, not measured: plans write them down. */
const level = z.number().int().min(0).max(20).default(0);

/** A wall, road or river as it was drawn: its corners and how wide it is. The shape is its outline. */
export const lineSchema = open({
  points: z
    .array(point)
    .min(2)
    .max(LIMITS.points / 4),
  width: size,
});
export const terrainPartSchema = open({
  shape: shapeSchema,
  line: lineSchema.optional(),
  keywords: z.array(word).max(20).default([]),
  /** C-VEH-8: what the part is to vehicles (riders in Devil's Bluff), where that differs. */
  vehicleKeywords: z.array(word).max(20).nullable().default(null),
  /** C-HGT-1: the level a model stands on here. */
  level,
  /** C-LOS-10 d: where the part begins and ends, in levels (height classes in Bellum Caelum). */
  bottom: z.number().min(-20).max(100).default(0),
  top: z.number().min(-20).max(100).default(1),
  sight: z.enum(SIGHT_KINDS).default('none'),
});

/** What a piece is to the eye (DESIGN 6): tint and line work on a screen, nothing in play. */
export const TERRAIN_KINDS = ['wood', 'water', 'built', 'rock', 'waste', 'gas'] as const;
export type TerrainKind = (typeof TERRAIN_KINDS)[number];

export const terrainSchema = open({
  id,
  name: text(200).default(''),
  parts: z.array(terrainPartSchema).max(LIMITS.parts),
  /** How far the piece has been turned since it was drawn; its outlines are as they lie now. */
  turn: length.optional(),
  /** Left out: as its keywords and its name suggest. */
  look: z.enum(TERRAIN_KINDS).optional(),
  ...handling,
});

export const SECURE_BY = ['any', 'owner', 'opponent'] as const;
export const ONCE_PER = ['side', 'marker'] as const;
export const objectiveSchema = open({
  id,
  type: word,
  tags: z.array(word).max(20).default([]),
  x: length,
  y: length,
  owner: sideRef.nullable().default(null),
  /** Diameter in millimetres (C-OBJ-2). */
  size: size.default(40),
  label: text(80).default(''),
  level,
  /** Who may secure it, or attack it if it is to be destroyed (S-MIS2-7, D-MIS-TOWN-5). */
  secureBy: z.enum(SECURE_BY).default('any'),
  /** First round in which it can be secured; left out: as its type says (C-OBJ-ACCESS-2). */
  secureFrom: round.optional(),
  removeOnScore: z.boolean().default(false),
  /** S-MIS1-5: each side may score the marker once, or the marker scores once in all. */
  oncePer: z.enum(ONCE_PER).default('marker'),
  /** A figure of its own for scoring lines that pay `value`. */
  value: z.number().min(0).max(100).optional(),
  ...handling,
});

export const entryPointSchema = open({
  id,
  side: sideRef,
  x: length,
  y: length,
  label: text(80).default(''),
  /** First and last round in which units may come on here; left out: from the start, to the end. */
  fromRound: round.optional(),
  untilRound: round.optional(),
  ...handling,
});

export const ZONE_USES = ['deploy', 'score', 'note'] as const;
export const zoneSchema = open({
  id,
  name: text(120).default(''),
  side: sideRef.nullable().default(null),
  use: z.enum(ZONE_USES),
  shape: zoneShapeSchema,
  ...handling,
});

export const PLACEABLE = ['objective', 'entry-point', 'terrain', 'side'] as const;
/** Where a measure starts. "Own" and "enemy" are seen from the side that places; `each-other`: the things of this same step. */
const MEASURE_FROM = [
  'centre',
  'any-edge',
  'own-edge',
  'enemy-edge',
  'other-edges',
  'top',
  'right',
  'bottom',
  'left',
  'own-edge-middle',
  'own-edge-ends',
  'own-corner',
  'corners',
  'each-other',
  'objectives',
  'own-entry',
  'enemy-entry',
] as const;
const COMPARISONS = ['exactly', 'at-least', 'at-most', 'less-than', 'more-than'] as const;
const SIGNS = lookup<(typeof COMPARISONS)[number]>({
  '=': 'exactly',
  '==': 'exactly',
  '>=': 'at-least',
  '<=': 'at-most',
  '<': 'less-than',
  '>': 'more-than',
});
export const constraintSchema = open({
  from: z.enum(MEASURE_FROM),
  op: z.preprocess((value) => (typeof value === 'string' ? (SIGNS[value] ?? value) : value), z.enum(COMPARISONS)),
  value: size,
  /** S-MIS-0, D-MIS-0: to the middle of a marker, or to its nearest rim. */
  measure: z.enum(['centre', 'rim']).default('centre'),
  /** The measure runs along the line towards these ("9 inches from the centre towards each corner"). */
  towards: z.literal('corners').optional(),
  /** One for each of the named places, not several at the same one. */
  each: z.boolean().optional(),
});

export const setUpStepSchema = open({
  /** A side, a role, `each`, `alternate` (winner first, turn about), `winner` / `loser` of the opening roll-off, or `mission` (nobody chooses). */
  by: sideRef,
  place: z.enum(PLACEABLE),
  /** Narrows the step to objectives of this type or with this tag. */
  type: word.optional(),
  tag: word.optional(),
  count: z.number().int().min(0).max(LIMITS.markers).default(1),
  /** With fewer than `count` allowed (S-MIS1-2: one or two). */
  atLeast: z.number().int().min(0).max(LIMITS.markers).optional(),
  constraints: z.array(constraintSchema).max(20).default([]),
  /** Played at set-up by a person or the computer; otherwise things stand as the file places them. */
  open: z.boolean().optional(),
  text: text(2000).optional(),
  rule: z.string().max(60).optional(),
});

export const nominationSchema = open({
  id,
  by: sideRef,
  of: z.enum(['own', 'enemy']),
  at: z.enum(['start', 'round']),
  round: round.optional(),
  label: text(120).default(''),
});

/** S-MIS1-6, S-MIS3-4: what a marker turns into. `for: securer` keeps its old nature for everybody else. */
export const transitionSchema = open({
  on: z.enum(['secured', 'destroyed', 'scored']),
  tag: word.optional(),
  type: word.optional(),
  to: word,
  for: z.enum(['securer', 'all']).default('all'),
  fromRound: round.default(1),
  addTags: z.array(word).max(20).optional(),
});

/** D-MIS-GOLD-3: reaching the place scores what is carried; the model may then leave. */
export const exitSchema = open({
  at: z.enum(['own-entry', 'own-edge', 'enemy-edge', 'any-edge']),
  who: z.enum(['carrier', 'any']).default('carrier'),
  casualty: z.boolean().default(false),
  leaving: z.enum(['optional', 'must']).default('optional'),
  scores: z.boolean().default(true),
});

/** D-MIS-GOLD-6: what the side that stayed may do when the other flees. */
export const onRoutSchema = open({
  check: z.enum(['best-skill', 'none']),
  per: z.enum(['unsecured', 'objective']),
  tag: word.optional(),
  then: z.enum(['score', 'secure']),
});

/** B-PASS-2: an action the mission adds. `hold`: the marker is that side's until the enemy does the same. */
export const missionActionSchema = open({
  id,
  name: text(80),
  token: word.default('pass'),
  tag: word.optional(),
  type: word.optional(),
  within: size,
  unengaged: z.boolean().default(false),
  check: z.enum(['ini', 'skill', 'none']),
  effect: z.enum(['hold', 'score', 'remove']),
});

export const SCORING_TIMES = ['now', 'round', 'game'] as const;
export const SCORING_EVENTS = [
  'secured',
  'held',
  'scored',
  'destroyed',
  'survives',
  'in-zone',
  'left',
  'routed',
] as const;

/** Exactly what a line counts: markers (by tag, type), units (by role, entry, nomination), the first or all of the enemy. */
const subject = open({
  tag: word.optional(),
  type: word.optional(),
  role: word.optional(),
  entry: word.optional(),
  nomination: id.optional(),
  first: z.boolean().optional(),
  'more-than-half': z.boolean().optional(),
  all: z.boolean().optional(),
  /** Every single enemy base (destroyed), or own base (in-zone). */
  each: z.boolean().optional(),
  zone: id.or(z.enum(['own-deploy', 'enemy-deploy'])).optional(),
});
/** `"all"` is short for `{ "all": true }`. */
export const subjectSchema = z.preprocess((value) => (typeof value === 'string' ? { [value]: true } : value), subject);

const byRound = z.union([
  z.array(z.number().min(-100).max(100)).min(1).max(100),
  z.record(z.string().regex(/^\d{1,3}$/), z.number().min(-100).max(100)).transform((figures) => {
    const last = Math.min(100, Math.max(1, ...Object.keys(figures).map(Number)));
    return Array.from({ length: last }, (_, i) => figures[String(i + 1)] ?? 0);
  }),
]);

/** What is counted: the things themselves, the models of the units, or what the units cost. */
export const COUNTED = ['things', 'models', 'points'] as const;
export const countSchema = open({
  of: z.enum(COUNTED).default('things'),
  /** At least so many. */
  atLeast: z.number().int().min(1).max(LIMITS.markers).optional(),
  /** More than the other side has by the same line. */
  moreThanEnemy: z.boolean().optional(),
  /** Points by the number, from one on; the last figure holds on. Left out: `vp` once. */
  vp: z.array(z.number().min(-100).max(100)).min(1).max(40).optional(),
});

export const scoringSchema = open({
  id: id.optional(),
  when: z.enum(SCORING_TIMES),
  what: z.enum(SCORING_EVENTS),
  subject: subjectSchema.default({}),
  /** Only at the end of, or during, these rounds. */
  rounds: z.array(round).max(100).optional(),
  /** Only this side or role scores the line. */
  side: sideRef.nullable().optional(),
  /** Points, or points by round from round 1 (the last figure holds on), or each marker's own `value`. */
  vp: z.union([z.number().min(-100).max(100), z.literal('value'), byRound]),
  /** For `destroyed` at the end of a round: all so far, or only what fell in this round. */
  since: z.enum(['start', 'round']).optional(),
  /** Only while no enemy base is within this distance of the marker. */
  clearWithin: size.optional(),
  /** At most this many points each time the line is scored. */
  cap: z.number().min(0).max(1000).optional(),
  /** `held` by the greater presence within this distance instead of by securing. */
  presence: open({
    within: size,
    weights: z.record(z.string(), z.union([z.number().min(-1e6).max(1e6), z.literal('models')])).optional(),
  }).optional(),
  /** `in-zone`: points by kind of unit instead of `vp`. */
  vpByKind: z.record(z.string(), z.number().min(0).max(100)).optional(),
  unengaged: z.boolean().optional(),
  wholly: z.boolean().optional(),
  /** Pays once for how many there are, instead of for each of them. */
  count: countSchema.optional(),
  text: text(500).optional(),
  rule: z.string().max(60).optional(),
});

/** What is thrown or turned: a six-sided die, or the top card of the deck. */
export const TURNED_BY = ['d6', 'card'] as const;

export const endSchema = open({
  /** A side with nothing left on the table and in reserve: play on to the last round, or the other side wins at once. */
  wipeout: z.enum(['play-on', 'other-wins']).optional(),
  tiebreak: z
    .array(z.enum(['points-destroyed', 'wounds-removed']))
    .max(4)
    .optional(),
  /** The battle is over after a round in which a side has so many Victory Points. */
  target: z.number().min(1).max(1000).optional(),
  /** Sudden death: over after a round, from `fromRound` on, in which a side leads by so many. */
  lead: open({ by: z.number().min(1).max(1000), fromRound: round.default(1) }).optional(),
  /** Random length: after each round from `fromRound` on, short of the last, it goes on only with `need` or more. */
  length: open({
    fromRound: round,
    need: z.number().int().min(2).max(13),
    by: z.enum(TURNED_BY).default('d6'),
  }).optional(),
});

/** What a row of an event does. `words`: it is read out and printed, and nobody plays it but the people at the table. */
export const EVENT_EFFECTS = ['points', 'remove', 'release', 'change', 'open', 'end', 'words'] as const;
export const eventRowSchema = open({
  /** Faces, or values of a card (Ace 1, King 13), from and to; a fixed event has one row and needs none. */
  from: z.number().int().min(1).max(13).default(1),
  to: z.number().int().min(1).max(13).default(13),
  effect: z.enum(EVENT_EFFECTS).default('words'),
  /** `points`: so many for this side, or for `each`. */
  side: sideRef.optional(),
  vp: z.number().min(-100).max(100).optional(),
  /** Markers on the table that `remove`, `release` (nobody holds them any more) and `change` are about. */
  tag: word.optional(),
  type: word.optional(),
  /** `change`: what they become, for everybody. */
  become: word.optional(),
  /** `open`: the Entry Point that is shut until then. */
  entry: id.optional(),
  text: text(500).default(''),
});
/** Something that happens at the start of rounds: always the same, or by a row that a die or a card finds. */
export const missionEventSchema = open({
  title: text(120).default(''),
  rounds: z.array(round).min(1).max(100),
  by: z.enum(['fixed', ...TURNED_BY]).default('fixed'),
  rows: z.array(eventRowSchema).min(1).max(13),
});

/** A rule in words that is printed and shown; nobody plays it but the people at the table. */
export const textRuleSchema = open({ title: text(120).default(''), words: text(2000).default('') });

/** How armies come on; left out: as the system does. */
export const deploymentSchema = open({
  by: z.enum(['entry-points', 'zones']),
  order: z.enum(['alternate', 'by-side']).default('alternate'),
  reserves: open({
    /** Share of the units that may wait, rounded down. */
    share: z.number().min(0).max(1),
    fromRound: round.default(2),
    /** Kept clear of enemies by more than this. */
    clear: size.default(0),
    /** Still waiting at the end counts as lost. */
    lostIfUnused: z.boolean().default(true),
  })
    .nullable()
    .default(null),
});

/** A measured line that stays on the map; `about` names what it helps to place. */
export const keystoneSchema = open({
  id,
  from: point,
  to: point,
  about: id.optional(),
  label: text(120).default(''),
  ...handling,
});
export const noteSchema = open({
  id,
  x: length,
  y: length,
  text: text(2000),
  rotation: length.default(0),
  ...handling,
});
export const guideSchema = open({ axis: z.enum(['x', 'y']), at: length });
export const backgroundSchema = open({
  /** A PNG, JPEG or WebP picture as a data: address. Whether it is whole is an issue of the mission, not of its shape. */
  image: z
    .string()
    .max(12_000_000)
    .transform((address) => address.replace(/\s+/g, ''))
    .refine((address) => PICTURE_ADDRESS.test(address), 'is no picture as a data: address'),
  x: length,
  y: length,
  width: size,
  height: size,
  opacity: z.number().min(0).max(1).default(1),
});

export const sideSchema = open({
  id,
  name: text(120).default(''),
  role: word.nullable().default(null),
  edge: edge.nullable().default(null),
  corner: corner.nullable().optional(),
});

export const missionSchema = open({
  format: z.literal(MISSION_FORMAT),
  version: z.literal(MISSION_VERSION),
  id,
  name: text(300),
  system: open({ id: z.string().min(1).max(120), version: z.coerce.string().max(40).default('1') }),
  table: open({ width: z.number().min(1).max(2000), height: z.number().min(1).max(2000) }),
  rounds: round,
  /** Advised army size in points. */
  limit: z.number().min(0).max(1e6).nullable().optional(),
  sides: z.array(sideSchema).max(4),
  terrain: z
    .array(terrainSchema)
    .max(LIMITS.pieces)
    .default([])
    .refine(
      (pieces) =>
        pieces.reduce(
          (sum, piece) =>
            sum + piece.parts.reduce((n, { shape }) => n + (shape.kind === 'polygon' ? shape.points.length : 4), 0),
          0,
        ) <= LIMITS.allPoints,
      'The terrain has more than 100,000 corners: draw its outlines with fewer',
    ),
  objectives: z.array(objectiveSchema).max(LIMITS.markers).default([]),
  entryPoints: z.array(entryPointSchema).max(LIMITS.markers).default([]),
  zones: z.array(zoneSchema).max(LIMITS.rules).default([]),
  setup: z.array(setUpStepSchema).max(LIMITS.rules).default([]),
  nominations: z.array(nominationSchema).max(LIMITS.rules).default([]),
  transitions: z.array(transitionSchema).max(LIMITS.rules).default([]),
  exits: z.array(exitSchema).max(LIMITS.rules).default([]),
  onRout: onRoutSchema.nullable().default(null),
  missionActions: z.array(missionActionSchema).max(LIMITS.rules).default([]),
  scoring: z.array(scoringSchema).max(LIMITS.rules).default([]),
  useSystemScoring: z.boolean().default(true),
  end: endSchema.default({}),
  events: z.array(missionEventSchema).max(LIMITS.rules).optional(),
  text: z.array(textRuleSchema).max(LIMITS.rules).optional(),
  deployment: deploymentSchema.optional(),
  keystones: z.array(keystoneSchema).max(LIMITS.rules).default([]),
  notes: z.array(noteSchema).max(LIMITS.markers).default([]),
  guides: z.array(guideSchema).max(LIMITS.rules).default([]),
  mat: z.enum(MATS).default('plain'),
  background: backgroundSchema.nullable().default(null),
  symmetry: z.enum(SYMMETRIES).default('none'),
  briefing: text(20_000).default(''),
});

export type Mission = z.infer<typeof missionSchema>;
export type MissionShape = z.infer<typeof shapeSchema>;
export type ZoneShape = z.infer<typeof zoneShapeSchema>;
export type MissionSide = z.infer<typeof sideSchema>;
export type Terrain = z.infer<typeof terrainSchema>;
export type TerrainLine = z.infer<typeof lineSchema>;
export type TerrainPart = z.infer<typeof terrainPartSchema>;
export type Objective = z.infer<typeof objectiveSchema>;
export type EntryPoint = z.infer<typeof entryPointSchema>;
export type Zone = z.infer<typeof zoneSchema>;
export type SetUpStep = z.infer<typeof setUpStepSchema>;
export type Constraint = z.infer<typeof constraintSchema>;
export type Nomination = z.infer<typeof nominationSchema>;
export type Transition = z.infer<typeof transitionSchema>;
export type Exit = z.infer<typeof exitSchema>;
export type MissionAction = z.infer<typeof missionActionSchema>;
export type Scoring = z.infer<typeof scoringSchema>;
export type ScoringSubject = z.infer<typeof subject>;
export type ScoringCount = z.infer<typeof countSchema>;
export type MissionEvent = z.infer<typeof missionEventSchema>;
export type EventRow = z.infer<typeof eventRowSchema>;
export type TextRule = z.infer<typeof textRuleSchema>;
export type Keystone = z.infer<typeof keystoneSchema>;
export type MissionNote = z.infer<typeof noteSchema>;
export type Mat = (typeof MATS)[number];
export type Symmetry = (typeof SYMMETRIES)[number];
export type Edge = (typeof EDGES)[number];
export type Corner = (typeof CORNERS)[number];

/** The figure a scoring line pays in a round; each marker's own value comes from the marker. */
export function vpInRound(vp: Scoring['vp'], roundNumber: number, value = 0): number {
  if (vp === 'value') return value;
  if (typeof vp === 'number') return vp;
  return vp[Math.min(roundNumber, vp.length) - 1] ?? 0;
}
