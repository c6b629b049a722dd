import { pictureProblem } from '../core/picture';
import type { Mission } from '../schema/mission';
import { pixels, type Picture, type Scale, type TableMark } from './mark';
import { boxPath, circle, openPath, segments, type Path } from './drawn-path';
import { matPatches, matTexture } from './mat-marks';

export const tablePath = ({ width, height }: Mission['table']): Path => boxPath(0, 0, width, height);

/** What everything lies on: mat and grid. */
export const groundMarks = (picture: Picture, grid: Grid | undefined): readonly TableMark[] => [
  { kind: 'clip', path: tablePath(picture.mission.table), marks: matMarks(picture) },
  ...(grid ? gridMarks(picture.mission.table, grid) : []),
];

/** The table itself: its mat, what the mat is made of, and the picture laid on it. */
function matMarks({ mission, scale }: Picture): readonly TableMark[] {
  const { mat, table, background } = mission;
  return [
    { kind: 'path', role: `mat-${mat}`, path: tablePath(table) },
    ...matPatches(mission),
    ...matTexture(mission, scale),
    // A damaged picture is an issue of the mission; the table is drawn without it.
    ...(background && pictureProblem(background.image) === null
      ? [
          {
            kind: 'image',
            role: 'background',
            at: { x: background.x, y: background.y },
            width: background.width,
            height: background.height,
            opacity: background.opacity,
            source: background.image,
          } as const,
        ]
      : []),
  ];
}

export interface Grid {
  readonly minor: number;
  readonly major: number;
}

/** The grid of a screen: under 6 pixels a line is grey mud, so every second, fifth … line is shown instead. */
export function screenGrid(spacing: number, { k, px }: Scale): Grid {
  let minor = spacing;
  while (minor * k < 6 * px) minor *= minor === spacing ? 2 : 5 / 2;
  return { minor, major: Math.max(minor, spacing * 6) };
}

function gridMarks({ width, height }: Mission['table'], { minor, major }: Grid): readonly TableMark[] {
  const strong = (at: number): boolean => Math.abs(at / major - Math.round(at / major)) < 1e-6;
  const lines = (length: number, wanted: boolean): readonly number[] => {
    const out: number[] = [];
    for (let i = 1; i * minor < length - 1e-6 && i < 2000; i++) if (strong(i * minor) === wanted) out.push(i * minor);
    return out;
  };
  return ([false, true] as const).map((wanted) => ({
    kind: 'grid',
    role: wanted ? 'grid-major' : 'grid',
    xs: lines(width, wanted),
    ys: lines(height, wanted),
    width,
    height,
  }));
}

export const edgeMark = ({ table }: Mission): TableMark => ({ kind: 'path', role: 'edge', path: tablePath(table) });

/** Live symmetry shows its axis, or the point it turns about. */
export function axisMarks({ symmetry, table: { width, height } }: Mission, scale: Scale): readonly TableMark[] {
  if (symmetry === 'none') return [];
  const [x, y, a] = [width / 2, height / 2, pixels(scale, 10)];
  const path: Path =
    symmetry === 'mirror-x'
      ? openPath([
          [x, 0],
          [x, height],
        ])
      : symmetry === 'mirror-y'
        ? openPath([
            [0, y],
            [width, y],
          ])
        : [
            ...circle({ x, y }, a),
            ...segments([
              [
                [x - a / 3, y],
                [x + a / 3, y],
              ],
              [
                [x, y - a / 3],
                [x, y + a / 3],
              ],
            ]),
          ];
  return [{ kind: 'path', role: 'axis', path }];
}

/** Ticks along two edges and figures at the long ones; lengths in pixels of the design. */
export interface RulerLook extends Grid {
  readonly across: 'top' | 'bottom';
  /** From the table to the ticks. */
  readonly gap: { readonly across: number; readonly up: number };
  readonly ticks: { readonly long: number; readonly half: number; readonly short: number };
  /** From the end of a long tick to its figure: the middle of those across, the end of those up the side. */
  readonly figure: { readonly across: number; readonly up: number };
  /** What a place is multiplied by for its figure, where it is read in another unit than the table's. */
  readonly figures?: number;
}

export function rulerMarks({ width, height }: Mission['table'], scale: Scale, look: RulerLook): readonly TableMark[] {
  const down = look.across === 'bottom';
  return [
    ...ruler(width, 'across', scale, look, (at, out) => [at, down ? height + out : -out]),
    ...ruler(height, 'up', scale, look, (at, out) => [-out, at]),
  ];
}

function ruler(
  length: number,
  way: 'across' | 'up',
  scale: Scale,
  { minor, major, gap, ticks, figure, figures: per = 1 }: RulerLook,
  place: (at: number, out: number) => readonly [number, number],
): readonly TableMark[] {
  const whole = (at: number, step: number): boolean => Math.abs(at / step - Math.round(at / step)) < 1e-6;
  const lines: Path[] = [];
  const figures: TableMark[] = [];
  for (let i = 0; i * minor <= length + 1e-9; i++) {
    const at = i * minor;
    const long = whole(at, major);
    const end = gap[way] + (long ? ticks.long : whole(at, major / 2) ? ticks.half : ticks.short);
    lines.push(openPath([place(at, pixels(scale, gap[way])), place(at, pixels(scale, end))]));
    if (!long) continue;
    const [x, y] = place(at, pixels(scale, end + figure[way]));
    const align = way === 'across' ? 'centre' : 'right';
    figures.push({ kind: 'text', role: 'ruler-figure', at: { x, y }, text: String(Math.round(at * per)), align });
  }
  return [{ kind: 'path', role: 'ruler', path: lines.flat() }, ...figures];
}

/** As on a screen: a tick for every unit that is read, `per` of them to one of the table's; every sixth (tenth on a large table) long. */
export const screenRuler = ({ width }: Mission['table'], per = 1): RulerLook => ({
  minor: (width * per > 60 ? 2 : 1) / per,
  major: (width * per > 60 ? 10 : 6) / per,
  figures: per,
  across: 'top',
  gap: { across: 2, up: 2 },
  ticks: { long: 9, half: 4, short: 4 },
  figure: { across: 7, up: 3 },
});
