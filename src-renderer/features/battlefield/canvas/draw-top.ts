import type { Placed } from '#shared/battlefield/document/items';
import type { Box } from '#shared/geometry/polygon';
import type { Point } from '#shared/geometry/point';
import type { Mission } from '#shared/schema/mission';
import type { MissionShape } from '#shared/schema/mission/shapes';
import { boxPath, circle, closedPath, openPath, plate, segments, shapePath, type Path } from '#shared/table/drawn-path';
import { pixels, type Scale, type TableMark } from '#shared/table/mark';
import type { InkName, Role } from '#shared/table/mark-looks';
import { nameWidth } from '#shared/table/token-marks';

export type Tone = 'accent' | 'error' | 'warning' | 'text' | 'a' | 'b';

/** What tools show over the table; plain data, in table units. */
export type Mark =
  | {
      readonly kind: 'line';
      readonly from: Point;
      readonly to: Point;
      readonly tone: Tone;
      readonly dashed?: boolean;
      readonly strong?: boolean;
      readonly dot?: boolean;
    }
  | { readonly kind: 'measure'; readonly from: Point; readonly to: Point; readonly label: string; readonly tone: Tone }
  | {
      readonly kind: 'shape';
      readonly shape: MissionShape;
      readonly tone: Tone;
      readonly filled?: boolean;
      readonly dashed?: boolean;
    }
  | {
      readonly kind: 'path';
      readonly points: readonly Point[];
      readonly tone: Tone;
      readonly closed?: boolean;
      readonly dashed?: boolean;
    }
  | { readonly kind: 'disc'; readonly at: Point; readonly r: number; readonly tone: Tone; readonly label?: string }
  | { readonly kind: 'dots'; readonly places: readonly Point[]; readonly size: number; readonly tone: Tone }
  | { readonly kind: 'label'; readonly at: Point; readonly text: string; readonly tone: Tone }
  | { readonly kind: 'box'; readonly box: Box; readonly tone: Tone }
  | { readonly kind: 'guide'; readonly axis: 'x' | 'y'; readonly at: number };

export interface TopScene {
  /** The document as it would be after what is being done. */
  readonly mission: Mission;
  /** Things in motion; they are left out of the layer at rest. */
  readonly moving: readonly Placed[];
  readonly ghosts: readonly Placed[];
  readonly selected: readonly Placed[];
  readonly outlines: readonly Box[];
  /** The one part of a piece that has been gone into. */
  readonly part: number | null;
  readonly marks: readonly Mark[];
  readonly flagged: readonly { readonly at: Point; readonly r: number }[];
  readonly guides: Mission['guides'];
}

/** What lies over the moving things: guides below, then faults, the tool's own marks, the selection. */
export function topMarks(scene: TopScene, scale: Scale): readonly TableMark[] {
  const px = (count: number): number => pixels(scale, count);
  const chosen = scene.selected.flatMap((placed) =>
    placed.list === 'terrain' ? placed.item.parts.filter((_, i) => scene.part === null || i === scene.part) : [],
  );
  return [
    ...scene.flagged.map(({ at, r }): TableMark => path('flag', circle(at, Math.max(px(10), r + px(5))))),
    ...scene.marks.flatMap((mark) => toolMarks(mark, scene.mission, scale)),
    ...scene.outlines.map((box) => path('selected', outside(box, px(3)))),
    ...chosen.map(({ shape }) => path('selected', shapePath(shape))),
  ];
}

/** Guides of the document lie under what is drawn. */
export const guideMarks = (guides: Mission['guides'], { table }: Mission, scale: Scale): readonly TableMark[] =>
  guides.map(({ axis, at }) => guide(axis, at, table, scale));

const TONES: Readonly<Record<Tone, InkName>> = {
  accent: 'accent',
  error: 'error',
  warning: 'warning',
  text: 'text',
  a: 'side-a',
  b: 'side-b',
};

const path = (role: Role, steps: Path, tone?: InkName): TableMark => ({ kind: 'path', role, path: steps, tone });

const pair = ({ x, y }: Point): readonly [number, number] => [x, y];
const line = (from: Point, to: Point): Path => openPath([pair(from), pair(to)]);

const outside = ({ minX, minY, maxX, maxY }: Box, by: number): Path =>
  boxPath(minX - by, minY - by, maxX - minX + 2 * by, maxY - minY + 2 * by);

function guide(axis: 'x' | 'y', at: number, { width, height }: Mission['table'], scale: Scale): TableMark {
  const over = pixels(scale, 12);
  const [from, to] =
    axis === 'x'
      ? [
          { x: at, y: -over },
          { x: at, y: height + over },
        ]
      : [
          { x: -over, y: at },
          { x: width + over, y: at },
        ];
  return path('guide', line(from, to));
}

function toolMarks(mark: Mark, { table }: Mission, scale: Scale): readonly TableMark[] {
  if (mark.kind === 'guide') return [guide(mark.axis, mark.at, table, scale)];
  const px = (count: number): number => pixels(scale, count);
  const tone = TONES[mark.tone];
  switch (mark.kind) {
    case 'line': {
      const role = mark.dashed ? 'tool-line-broken' : mark.strong ? 'tool-line-strong' : 'tool-line';
      return [
        path(role, line(mark.from, mark.to), tone),
        ...(mark.dot ? [path('tool-dot', circle(mark.to, px(2.6)), tone)] : []),
      ];
    }
    case 'measure':
      return measureMarks(mark.from, mark.to, mark.label, tone, px);
    case 'shape':
      return [path(areaRole(mark.filled === true, mark.dashed === true), shapePath(mark.shape), tone)];
    case 'path': {
      const corners = mark.points.map(pair);
      if (mark.closed) return [path('tool-area', closedPath(corners), tone)];
      return [path(mark.dashed ? 'tool-line-broken' : 'tool-line', openPath(corners), tone)];
    }
    case 'disc': {
      const r = Math.max(px(4), mark.r);
      return [
        path(mark.tone === 'b' ? 'tool-area-broken' : 'tool-area', circle(mark.at, r), tone),
        ...(mark.label ? [label(mark.at.x, mark.at.y - r - px(10), mark.label, tone)] : []),
      ];
    }
    case 'dots': {
      const size = Math.max(px(2), mark.size);
      const cells = mark.places.flatMap(({ x, y }) => boxPath(x - size / 2, y - size / 2, size, size));
      return [path('tool-cells', cells, tone)];
    }
    case 'label':
      return [label(mark.at.x, mark.at.y - px(14), mark.text, tone)];
    case 'box':
      return [path('tool-area-broken', outside(mark.box, 0), tone)];
  }
}

const areaRole = (filled: boolean, dashed: boolean): Role =>
  filled ? (dashed ? 'tool-area-broken' : 'tool-area') : dashed ? 'tool-outline-broken' : 'tool-line';

const label = (x: number, y: number, text: string, tone: InkName): TableMark => ({
  kind: 'text',
  role: 'tool-label',
  at: { x, y },
  text,
  align: 'centre',
  tone,
});

/** A dimension line: ticks at the ends, the figure in a filled plate. */
function measureMarks(
  from: Point,
  to: Point,
  text: string,
  tone: InkName,
  px: (count: number) => number,
): readonly TableMark[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < px(2)) return [];
  const [nx, ny] = [(-dy / length) * px(6), (dx / length) * px(6)];
  const tick = ({ x, y }: Point) =>
    [
      [x - nx, y - ny],
      [x + nx, y + ny],
    ] as const;
  const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return [
    path('tool-line', segments([[pair(from), pair(to)], tick(from), tick(to)]), tone),
    path('tool-plate', plate(at, px(nameWidth(text) + 12), px(18), px(2)), tone),
    { kind: 'text', role: 'tool-figure', at, text, align: 'centre', tone },
  ];
}
