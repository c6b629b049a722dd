import { open, z } from '../zod';
import { id, LIMITS, round, sideRef, size, text, word } from './terms';

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
  /** At least so many: markers, units, models, or points that units cost. */
  atLeast: z.number().int().min(1).max(LIMITS.allPoints).optional(),
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

export type Scoring = z.infer<typeof scoringSchema>;
export type ScoringSubject = z.infer<typeof subject>;
export type ScoringCount = z.infer<typeof countSchema>;

/** The figure a scoring line pays in a round; each marker's own value comes from the marker. */
export function vpInRound(vp: Scoring['vp'], roundNumber: number, value = 0): number {
  if (vp === 'value') return value;
  if (typeof vp === 'number') return vp;
  return vp[Math.min(roundNumber, vp.length) - 1] ?? 0;
}
