import { kebab } from '../../core/kebab';
import { z } from '../zod';

/** Limits keep a hostile file from costing more than a moment; an honest table is far below them. */
export const LIMITS = { pieces: 5000, parts: 64, points: 2000, allPoints: 100_000, markers: 500, rules: 200 } as const;

export const id = z.string().min(1).max(120);
export const text = (max: number) => z.string().max(max);
export const length = z.number().min(-1e5).max(1e5);
export const size = z.number().min(0).max(1e5);
export const round = z.number().int().min(1).max(100);
/** Keywords, types and tags are kebab-case; printed names ("Cover") are read too. */
export const word = z.string().max(80).transform(kebab);
/** A side by its id, or by its role ("attacker"); `each` is every side in turn. */
export const sideRef = z.string().min(1).max(120);

export const EDGES = ['top', 'right', 'bottom', 'left'] as const;
export const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;
export const edge = z.enum(EDGES);
export type Edge = (typeof EDGES)[number];
export type Corner = (typeof CORNERS)[number];

/** What the editor remembers of anything on the table. */
export const handling = {
  locked: z.boolean().optional(),
  hidden: z.boolean().optional(),
  group: id.optional(),
  twin: id.optional(),
};

/** C-HGT-2: the lowest is 0. Levels are counted, not measured: plans write them down. */
export const level = z.number().int().min(0).max(20).default(0);
