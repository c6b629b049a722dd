import type { Point } from '../geometry/point';
import type { Mission } from '../schema/mission';
import type { GlyphName } from './glyphs';
import { SIDE_TILES } from './hatches';
import { pixels, type Scale, type TableMark } from './mark';
import type { SideIndex } from './mark-looks';
import { boxPath, circle, closedPath, openPath, segments, type Path } from './drawn-path';

/** An objective as it lies: what it asks, who owns it, who has it, what is left of it. */
export interface MarkerRecord {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** True radius. */
  readonly r: number;
  /** What it is to everybody, or to each of two sides. */
  readonly glyphs: readonly [GlyphName] | readonly [GlyphName, GlyphName];
  readonly owner?: SideIndex | undefined;
  readonly name?: string | undefined;
  readonly securedBy?: readonly SideIndex[];
  readonly hitPoints?: { readonly left: number; readonly all: number } | null;
  readonly targeted?: boolean;
}

/** No marker is smaller than this, in pixels of the design; up to the second a dot stands for its glyph. */
const LEAST = 4.5;
const GLYPH_FROM = 6;

/** A disc of true size with its glyph; pips below, side marks of those who secured it at the upper right. */
export function markerMarks(scale: Scale, marker: MarkerRecord): readonly TableMark[] {
  const { id: about, x, y, owner: side, glyphs, securedBy = [], hitPoints } = marker;
  const px = (count: number): number => pixels(scale, count);
  const r = Math.max(px(LEAST), marker.r);
  const [first, second] = glyphs;
  const glyph = (name: GlyphName, at: Point, size: number, of: SideIndex | undefined): TableMark => ({
    kind: 'glyph',
    role: 'marker-glyph',
    glyph: name,
    at,
    size,
    turn: 0,
    side: of,
    about,
  });
  return [
    { kind: 'path', role: 'marker', path: circle({ x, y }, r), side, about },
    ...(r < px(GLYPH_FROM)
      ? [{ kind: 'path', role: 'marker-glyph', path: circle({ x, y }, r * 0.34), side, about } as const]
      : second === undefined || second === first
        ? [glyph(first, { x, y }, r * 1.22, side)]
        : [glyph(first, { x: x - r * 0.43, y }, r * 0.95, 0), glyph(second, { x: x + r * 0.43, y }, r * 0.95, 1)]),
    ...securedBy.map((by, i): TableMark => ({
      kind: 'path',
      role: 'secured',
      path: sideMark({ x: x + r * 0.75 + px(9 * i), y: y - r * 0.75 }, px(4), by),
      side: by,
      about,
    })),
    ...(hitPoints
      ? pips({ x, y: y + r + px(7) }, px(7.2), hitPoints, (at, lost): TableMark => ({
          kind: 'path',
          role: lost ? 'marker-pip-lost' : 'marker-pip',
          path: boxPath(at.x - px(2.4), at.y - px(2.4), px(4.8), px(4.8)),
          about,
        }))
      : []),
    ...(marker.targeted ? [brackets({ x, y }, r + px(6), about)] : []),
  ];
}

/** Its name, above the disc. */
export function markerName(scale: Scale, { id: about, x, y, r, name = '' }: MarkerRecord): readonly TableMark[] {
  const top = Math.max(pixels(scale, LEAST), r);
  const at = { x, y: y - top - pixels(scale, 9) };
  return name === ''
    ? []
    : [{ kind: 'text', role: 'marker-name', at, text: name.slice(0, 60), align: 'centre', about }];
}

/** Disc, diamond, square, triangle: the four sides without their colours. */
export function sideMark({ x, y }: Point, r: number, side: SideIndex): Path {
  switch (side) {
    case 0:
      return circle({ x, y }, r);
    case 1:
      return closedPath([
        [x, y - r * 1.25],
        [x + r * 1.25, y],
        [x, y + r * 1.25],
        [x - r * 1.25, y],
      ]);
    case 2:
      return boxPath(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8);
    case 3:
      return closedPath([
        [x, y - r * 1.1],
        [x + r * 1.1, y + r * 0.9],
        [x - r * 1.1, y + r * 0.9],
      ]);
  }
}

/** A row about its middle, the lost ones last. */
export function pips(
  { x, y }: Point,
  step: number,
  { left, all }: { readonly left: number; readonly all: number },
  draw: (at: Point, lost: boolean) => TableMark,
): readonly TableMark[] {
  return Array.from({ length: all }, (_, i) => draw({ x: x + (i - (all - 1) / 2) * step, y }, i >= left));
}

/** Corners around a target. */
export function brackets({ x, y }: Point, r: number, about: string): TableMark {
  const a = r * 0.55;
  const corner = (sx: number, sy: number): Path =>
    openPath([
      [x + sx * r, y + sy * a],
      [x + sx * r, y + sy * r],
      [x + sx * a, y + sy * r],
    ]);
  const path = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)].flat();
  return { kind: 'path', role: 'target', path, about };
}

/** Where something was: a broken ring with a cross, and what it was. */
export function fallenMarks(
  scale: Scale,
  { id: about, x, y, r, side, text }: Point & { id: string; r: number; side?: SideIndex | undefined; text: string },
): readonly TableMark[] {
  const c = r * 0.5;
  const cross = segments([
    [
      [x - c, y - c],
      [x + c, y + c],
    ],
    [
      [x + c, y - c],
      [x - c, y + c],
    ],
  ]);
  const at = { x, y: y + r + pixels(scale, 9) };
  return [
    { kind: 'path', role: 'fallen', path: [...circle({ x, y }, r)], side, about },
    { kind: 'path', role: 'fallen-cross', path: cross, side, about },
    ...(text === '' ? [] : [{ kind: 'text', role: 'fallen-name', at, text, align: 'centre', about } as const]),
  ];
}

export interface EntryRecord {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly side: SideIndex;
  /** "A1": letter of its side and its number there. */
  readonly code: string;
  /** What a sheet writes beside it: its own label, or the code. */
  readonly name: string;
}

/** An entry point on its edge: code inside, or a name beside it where the picture has no room inside. */
export function entryMarks(scale: Scale, table: Mission['table'], entry: EntryRecord): readonly TableMark[] {
  const { id: about, side, code, name } = entry;
  const design = Math.min(13, Math.max(5, (1.1 * scale.k) / scale.px));
  const size = pixels(scale, design);
  const inward = inwardFrom(entry, table);
  const base = onTable(entry, table, inward, size);
  const at = { x: base.x + inward.x * 0.7 * size, y: base.y + inward.y * 0.7 * size };
  const role = SIDE_TILES[side] === null ? 'entry-name' : 'entry-name-over';
  return [
    ...houseMarks(base, inward, size, side, about),
    ...(design < 10 ? [] : [{ kind: 'text', role, at, text: code, align: 'centre', side, about } as const]),
    {
      kind: 'text',
      role: 'entry-beside',
      at: beside(base, inward, table, scale, size),
      text: name,
      align: 'centre',
      side,
      about,
    },
  ];
}

/** A house shape that points onto the table from the middle of its flat side: side A solid, the others in the pattern of their side. */
export function houseMarks(
  base: Point,
  inward: Point,
  size: number,
  side: SideIndex,
  about: string,
): readonly TableMark[] {
  const corner = (along: number, out: number): readonly [number, number] => [
    base.x + (out * inward.x - along * inward.y) * size,
    base.y + (out * inward.y + along * inward.x) * size,
  ];
  const path = closedPath([corner(-1, 0), corner(1, 0), corner(1, 0.8), corner(0, 1.7), corner(-1, 0.8)]);
  const tile = SIDE_TILES[side];
  return [
    { kind: 'path', role: 'entry', path, side, about },
    tile === null
      ? { kind: 'path', role: 'entry-fill', path, side, about }
      : { kind: 'hatch', role: 'entry-fill', tile, path, side, about },
    { kind: 'path', role: 'entry-rim', path, side, about },
  ];
}

/** From the nearest edge onto the table; from a corner up or down. */
function inwardFrom({ x, y }: Point, { width, height }: Mission['table']): Point {
  const gaps = [y, height - y, width - x, x];
  const [dx, dy] = (
    [
      [0, 1],
      [0, -1],
      [-1, 0],
      [1, 0],
    ] as const
  )[gaps.indexOf(Math.min(...gaps))] ?? [0, 1];
  return { x: dx, y: dy };
}

/** At a corner the house leans inward, so that all of it stands on the table. */
function onTable({ x, y }: Point, { width, height }: Mission['table'], inward: Point, size: number): Point {
  const inside = (value: number, length: number): number =>
    Math.min(Math.max(value, Math.min(size, length / 2)), Math.max(length - size, length / 2));
  return { x: inward.x === 0 ? inside(x, width) : x, y: inward.y === 0 ? inside(y, height) : y };
}

/** Off the table above or below an entry point on such an edge; on the table past the house's roof elsewhere. */
function beside(base: Point, inward: Point, { height }: Mission['table'], scale: Scale, size: number): Point {
  const px = (count: number): number => pixels(scale, count);
  const gap = inward.y > 0 ? base.y : height - base.y;
  if (inward.y !== 0 && gap < px(18)) return { x: base.x, y: (inward.y > 0 ? 0 : height) - inward.y * px(12) };
  return { x: base.x + inward.x * (1.7 * size + px(14)), y: base.y + inward.y * (1.7 * size + px(11)) };
}
