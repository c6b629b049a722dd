import { open, z } from '../zod';
import { zoneShapeSchema } from './shapes';
import { handling, id, length, level, round, sideRef, size, text, word } from './terms';

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

export type Objective = z.infer<typeof objectiveSchema>;
export type EntryPoint = z.infer<typeof entryPointSchema>;
export type Zone = z.infer<typeof zoneSchema>;
