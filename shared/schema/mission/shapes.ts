import { open, z } from '../zod';
import { edge, length, LIMITS, size } from './terms';

export const point = z.tuple([length, length]);
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

export type MissionShape = z.infer<typeof shapeSchema>;
export type ZoneShape = z.infer<typeof zoneShapeSchema>;
