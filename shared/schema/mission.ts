import { objectiveSchema, entryPointSchema, zoneSchema } from './mission/markers';
import { backgroundSchema, guideSchema, keystoneSchema, MATS, noteSchema, SYMMETRIES } from './mission/plan';
import { scoringSchema } from './mission/scoring';
import { deploymentSchema, setUpStepSchema, sideSchema } from './mission/set-up';
import {
  endSchema,
  exitSchema,
  missionActionSchema,
  missionEventSchema,
  nominationSchema,
  onRoutSchema,
  textRuleSchema,
  transitionSchema,
} from './mission/special';
import { id, LIMITS, round, text } from './mission/terms';
import { cornersOf, terrainSchema } from './mission/terrain';
import { open, z } from './zod';

/**
 * muster/mission 1: a table as placed, and what its mission asks, awards and allows, all as data.
 * Lengths are in the system's unit, marker sizes in millimetres, origin top left, y down, turns clockwise from the top.
 */
export const MISSION_FORMAT = 'muster/mission';
export const MISSION_VERSION = 1;

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
      (pieces) => cornersOf(pieces) <= LIMITS.allPoints,
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
