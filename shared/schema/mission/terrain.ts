import { open, z } from '../zod';
import { point, shapeSchema } from './shapes';
import { handling, id, length, level, LIMITS, size, text, word } from './terms';

export const SIGHT_KINDS = ['none', 'partial', 'full'] as const;

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

export type Terrain = z.infer<typeof terrainSchema>;
export type TerrainLine = z.infer<typeof lineSchema>;
export type TerrainPart = z.infer<typeof terrainPartSchema>;

/** Corners of all outlines together; what is no polygon counts four. */
export const cornersOf = (pieces: readonly Terrain[]): number =>
  pieces.reduce(
    (sum, { parts }) =>
      sum + parts.reduce((n, { shape }) => n + (shape.kind === 'polygon' ? shape.points.length : 4), 0),
    0,
  );
