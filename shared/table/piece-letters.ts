import type { Point } from '../geometry/point';
import { shapeCentre } from '../geometry/shape';
import type { Terrain } from '../schema/mission/terrain';
import { plate } from './drawn-path';
import { pixels, type Picture, type TableMark } from './mark';
import { levelOf } from './terrain-marks';

/** Pieces beyond this many are drawn without a letter, and the table of places says so. */
export const MOST_LETTERS = 300;

/** A to Z without I, then AA, AB …: how pieces are called on a sheet and in its table of places. */
export function pieceLetter(index: number): string {
  const letters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';
  const last = letters.charAt(index % letters.length);
  return index < letters.length ? last : pieceLetter(Math.floor(index / letters.length) - 1) + last;
}

/** Ground that names, discs of markers and other letters take. */
export interface Taken {
  readonly x: number;
  readonly y: number;
  /** Half of its width and height. */
  readonly wide: number;
  readonly high: number;
}

/** Where a letter may stand about the middle of its piece, in pixels: nearest first. */
const ASIDE = [0, 14, 26, 38, 52].flatMap((far) =>
  far === 0
    ? [[0, 0] as const]
    : ([
        [0, far],
        [0, -far],
        [far, 0],
        [-far, 0],
      ] as const),
);

/** Half of a letter's ring, and what a level takes beside it. */
const [RING, WIDE_RING, LEVEL] = [12, 16, 24];

const ringOf = (index: number): number => (pieceLetter(index).length > 1 ? WIDE_RING : RING);

/**
 * Where the letter of each piece stands, in their order: in the middle of its first part, kept on the table however far the piece
 * reaches, and aside where something else takes that place. Null: it has none.
 */
export function letterPlaces(
  { mission: { table, terrain }, scale }: Picture,
  taken: readonly Taken[],
): readonly (Point | null)[] {
  const px = (count: number): number => pixels(scale, count);
  const within = (value: number, size: number): number => Math.min(Math.max(value, px(13)), size - px(13));
  const all = [...taken];
  return terrain.map((piece, index) => {
    const [first] = piece.parts;
    if (!first || index >= MOST_LETTERS) return null;
    const ring = px(ringOf(index));
    const right = levelOf(piece) > 0 ? ring + px(LEVEL) : ring;
    const free = ({ x, y }: Point): boolean =>
      all.every(
        (each) =>
          x - ring >= each.x + each.wide ||
          x + right <= each.x - each.wide ||
          Math.abs(y - each.y) >= each.high + px(RING),
      );
    const centre = shapeCentre(first.shape);
    const places = ASIDE.map(([dx, dy]) => ({
      x: within(centre.x + px(dx), table.width),
      y: within(centre.y + px(dy), table.height),
    }));
    const at = places.find(free) ?? { x: within(centre.x, table.width), y: within(centre.y, table.height) };
    all.push({ x: at.x + (right - ring) / 2, y: at.y, wide: (right + ring) / 2, high: px(RING) });
    return at;
  });
}

/** A letter in a ring on the first part of a piece, and its level beside it. */
export function terrainLetter(
  { scale }: Picture,
  piece: Terrain,
  index: number,
  at: Point | null | undefined,
): readonly TableMark[] {
  if (!at) return [];
  const px = (count: number): number => pixels(scale, count);
  const { id: about } = piece;
  const ring = ringOf(index);
  const level = levelOf(piece);
  const beside = { x: at.x + px(ring + 13), y: at.y };
  return [
    { kind: 'path', role: 'letter-plate', path: plate(at, px(2 * ring), px(2 * RING), px(RING)), about },
    { kind: 'text', role: 'letter', at, text: pieceLetter(index), align: 'centre', about },
    ...(level > 0
      ? [{ kind: 'text', role: 'level', at: beside, text: `L${level}`, align: 'centre', about } as const]
      : []),
  ];
}
