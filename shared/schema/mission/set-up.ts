import { lookup } from '../../core/lookup';
import { open, z } from '../zod';
import { edge, CORNERS, id, LIMITS, round, sideRef, size, text, word } from './terms';

export const sideSchema = open({
  id,
  name: text(120).default(''),
  role: word.nullable().default(null),
  edge: edge.nullable().default(null),
  corner: z.enum(CORNERS).nullable().optional(),
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
    /** Where they come on: in their zone or at an Entry Point of their side (left out), or at an Entry Point only. */
    by: z.enum(['any', 'entry-points']).optional(),
  })
    .nullable()
    .default(null),
});

export type MissionSide = z.infer<typeof sideSchema>;
export type SetUpStep = z.infer<typeof setUpStepSchema>;
export type Constraint = z.infer<typeof constraintSchema>;
