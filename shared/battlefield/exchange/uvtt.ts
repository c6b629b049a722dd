import { parseJson } from '../../core/json-bounds';
import { PICTURE_ADDRESS } from '../../core/picture';
import { err, ok, type Result } from '../../core/result';
import { boxOf } from '../../geometry/polygon';
import { shapeRing } from '../../geometry/shape';
import type { Mission } from '../../schema/mission';
import { backgroundSchema } from '../../schema/mission/plan';
import { LIMITS } from '../../schema/mission/terms';
import { type Terrain, type TerrainPart, terrainSchema } from '../../schema/mission/terrain';
import { z } from '../../schema/zod';
import { tidy } from '../document/shape';

/** Universal VTT (dd2vtt, df2vtt): walls in grid squares over a picture. One square is one inch, or one centimetre. */
const corner = z.object({ x: z.number().min(-1e5).max(1e5), y: z.number().min(-1e5).max(1e5) });
/** A closed outline comes back to its first corner. */
const lines = z.array(z.array(corner).max(LIMITS.points + 1)).max(5000);
const uvttSchema = z.object({
  format: z.union([z.number(), z.string()]).optional(),
  resolution: z.object({
    map_origin: corner.default({ x: 0, y: 0 }),
    map_size: z.object({ x: z.number().positive().max(2000), y: z.number().positive().max(2000) }),
    pixels_per_grid: z.number().positive().max(2000).default(70),
  }),
  line_of_sight: lines.default([]),
  objects_line_of_sight: lines.default([]),
  image: z.string().max(12_000_000).optional(),
  muster: z.unknown().optional(),
});

/** What other programs pass over: our own pieces, so that a file that nobody changed comes back as it went. */
const ownSchema = z.object({
  terrain: z.array(terrainSchema).max(LIMITS.pieces),
  background: backgroundSchema.nullable(),
});

export interface UvttOptions {
  readonly pixelsPerGrid: number;
  /** PNG as base64 without a data prefix. */
  readonly image: string;
}

/** The table for a virtual tabletop: full sight as walls, partial as objects, both closed. */
export function toUvtt(mission: Mission, { pixelsPerGrid, image }: UvttOptions): object {
  return {
    format: 0.3,
    resolution: {
      map_origin: { x: 0, y: 0 },
      map_size: { x: mission.table.width, y: mission.table.height },
      pixels_per_grid: pixelsPerGrid,
    },
    ...linesOf(mission.terrain),
    portals: [],
    environment: { baked_lighting: false, ambient_light: 'ffffffff' },
    lights: [],
    image,
    muster: { terrain: mission.terrain, background: mission.background },
  };
}

function linesOf(terrain: readonly Terrain[]) {
  const rings = (sight: TerrainPart['sight']) =>
    terrain.flatMap((piece) =>
      piece.parts
        .filter((part) => part.sight === sight)
        .map((part) => {
          const ring = shapeRing(part.shape).map(({ x, y }) => ({ x: tidy(x), y: tidy(y) }));
          return [...ring, ...ring.slice(0, 1)];
        }),
    );
  return { line_of_sight: rings('full'), objects_line_of_sight: rings('partial') };
}

export interface UvttTable {
  readonly table: Mission['table'];
  readonly terrain: readonly (Omit<Terrain, 'id'> & { readonly id?: string })[];
  /** A file of our own brings its background along; its picture is a painting of the whole table. */
  readonly background?: Mission['background'];
  /** PNG or JPEG as a data URL, if the file has a picture. */
  readonly image: string | null;
}

/** How thick a wall drawn as a mere line becomes. */
const WALL = 0.25;

const BOUNDS = { text: 48 * 1024 * 1024, depth: 30, values: 2_000_000 };

/** Reads a UVTT file: closed lines become pieces, open ones walls. */
export function fromUvtt(
  text: string,
  keywords: { readonly full: readonly string[]; readonly partial: readonly string[] },
): Result<UvttTable, string> {
  const raw = parseJson(text, BOUNDS);
  if (!raw.ok)
    return err(
      raw.error.code === 'not-json'
        ? 'This is not a UVTT file: the text is not JSON.'
        : 'This UVTT file holds more than Muster takes in.',
    );
  const parsed = uvttSchema.safeParse(raw.value);
  if (!parsed.success) return err(uvttProblem(parsed.error.issues[0]?.path ?? []));
  const { resolution, line_of_sight, objects_line_of_sight, image } = parsed.data;
  const { map_origin: origin, map_size: size } = resolution;
  const table = { width: Math.max(1, size.x), height: Math.max(1, size.y) };
  const own = ownSchema.safeParse(parsed.data.muster);
  // Only as long as no other program has moved a wall.
  if (
    own.success &&
    JSON.stringify(linesOf(own.data.terrain)) === JSON.stringify({ line_of_sight, objects_line_of_sight })
  )
    return ok({ table, terrain: own.data.terrain, background: own.data.background, image: null });
  const look = (sight: 'full' | 'partial'): Omit<TerrainPart, 'shape'> => ({
    keywords: [...keywords[sight]],
    vehicleKeywords: null,
    level: 0,
    bottom: 0,
    top: sight === 'full' ? 1 : 0.5,
    sight,
  });
  const shift = (line: readonly { x: number; y: number }[]) =>
    line.map(({ x, y }) => ({ x: x - origin.x, y: y - origin.y }));
  const terrain = [
    ...line_of_sight.flatMap((line) => pieces(shift(line), look('full'), 'Wall')),
    ...objects_line_of_sight.flatMap((line) => pieces(shift(line), look('partial'), 'Object')),
  ].slice(0, 5000);
  return ok({ table, terrain, image: picture(image) });
}

/** What is wrong with the file, as its author would say it. */
function uvttProblem(path: readonly PropertyKey[]): string {
  const [top, inner, line] = path;
  if (top === 'resolution' && inner === 'pixels_per_grid')
    return 'This UVTT file gives no sound number of pixels for a square (pixels_per_grid).';
  if (top === 'resolution')
    return 'This UVTT file does not say how large its map is: it needs a width and a height in squares, up to 2,000 each.';
  if (top === 'line_of_sight' || top === 'objects_line_of_sight')
    return typeof inner === 'number' && typeof line === 'number'
      ? `${top === 'line_of_sight' ? 'Wall' : 'Object'} ${inner + 1} of this UVTT file has no sound place for its corner ${line + 1}.`
      : `The ${top === 'line_of_sight' ? 'walls' : 'objects'} of this UVTT file are no list of lines, or are more than 5,000.`;
  if (top === 'image') return 'The picture in this UVTT file is too large, or is no picture at all.';
  return 'This is not a UVTT file: it holds no map.';
}

function pieces(
  line: readonly { x: number; y: number }[],
  looks: Omit<TerrainPart, 'shape'>,
  name: string,
): readonly Omit<Terrain, 'id'>[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 2) return [];
  const closed = line.length > 3 && Math.abs(first.x - last.x) + Math.abs(first.y - last.y) < 0.01;
  if (closed) {
    const ring = line.slice(0, -1);
    const box = boxOf(ring);
    if ((box.maxX - box.minX) * (box.maxY - box.minY) < 0.01) return [];
    return [
      { name, parts: [{ ...looks, shape: { kind: 'polygon', points: ring.map(({ x, y }) => [tidy(x), tidy(y)]) } }] },
    ];
  }
  const parts: TerrainPart[] = [];
  for (let i = 1; i < line.length && parts.length < 64; i++) {
    const [a, b] = [line[i - 1], line[i]];
    if (!a || !b) continue;
    const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
    if (length < 0.05) continue;
    const [nx, ny] = [((b.y - a.y) / length) * (WALL / 2), ((a.x - b.x) / length) * (WALL / 2)];
    parts.push({
      ...looks,
      shape: {
        kind: 'polygon',
        points: [
          [tidy(a.x + nx), tidy(a.y + ny)],
          [tidy(b.x + nx), tidy(b.y + ny)],
          [tidy(b.x - nx), tidy(b.y - ny)],
          [tidy(a.x - nx), tidy(a.y - ny)],
        ],
      },
    });
  }
  return parts.length > 0 ? [{ name, parts }] : [];
}

/** The picture inside, told apart by its first bytes. */
function picture(image: string | undefined): string | null {
  if (!image || image.length < 16) return null;
  const bare = image.replace(/\s+/g, '').replace(/^data:image\/[a-z0-9.+-]+;base64,/, '');
  const type = bare.startsWith('iVBOR') ? 'png' : bare.startsWith('/9j/') ? 'jpeg' : 'webp';
  const address = `data:image/${type};base64,${bare}`;
  return PICTURE_ADDRESS.test(address) ? address : null;
}
