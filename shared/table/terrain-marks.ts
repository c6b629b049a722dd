import { distance, type Point } from '../geometry/point';
import { boxOf } from '../geometry/polygon';
import { shapeRing, type Shape } from '../geometry/shape';
import { translation } from '../geometry/transform';
import type { Terrain, TerrainKind, TerrainPart } from '../schema/mission/terrain';
import { combPath, hatchesOf } from './hatches';
import { drawingOf } from './terrain-drawing';
import { reliefOf } from './terrain-relief';
import { terrainKind } from './terrain-kind';
import { pixels, type Picture, type TableMark } from './mark';
import { plate, shapePath } from './drawn-path';

/** Ground with what it does: fill, the hatches of its keywords, outline. `px` is a pixel of the design in the shape's unit. */
export function partMarks(
  shape: Shape,
  keywords: readonly string[],
  px: number,
  { about, kind, level = 0 }: { readonly about?: string; readonly kind?: TerrainKind; readonly level?: number } = {},
): readonly TableMark[] {
  const path = shapePath(shape);
  const drawing = kind ? drawingOf(kind, { shape, level }, px) : [];
  // On what is too small for line work there is no shade either.
  const relief = kind && drawing.length > 0 ? reliefOf(kind, { shape, level }) : [];
  const hatches = hatchesOf(keywords);
  const broken = hatches.includes('obscuring');
  return [
    { kind: 'path', role: kind ? `terrain-${kind}` : broken ? 'terrain-thin' : 'terrain', path, about },
    ...(relief.length > 0 ? [{ kind: 'path', role: 'terrain-relief', path: relief, about } as const] : []),
    ...hatches.flatMap((tile): readonly TableMark[] =>
      tile === 'climbable' ? [] : [{ kind: 'hatch', role: 'hatch', tile, path, about }],
    ),
    ...(drawing.length > 0 ? [{ kind: 'path', role: 'terrain-drawing', path: drawing, about } as const] : []),
    { kind: 'path', role: broken ? 'rim-broken' : 'rim', path, about },
    ...(hatches.includes('climbable')
      ? [{ kind: 'path', role: 'comb', path: combPath(shapeRing(shape), px), about } as const]
      : []),
  ];
}

export function terrainMarks({ scale }: Picture, piece: Terrain): readonly TableMark[] {
  const kind = terrainKind(piece);
  const px = pixels(scale, scale.module ?? 1);
  return [
    ...piece.parts.flatMap((part) => shadeOf(part, px, piece.id)),
    ...piece.parts.flatMap(({ shape, keywords, level }) =>
      partMarks(shape, keywords, px, { about: piece.id, kind, level }),
    ),
  ];
}

/** What stands up throws a shadow to the lower right, longer the higher it is; on a screen only. */
function shadeOf({ shape, sight, top, level }: TerrainPart, px: number, about: string): readonly TableMark[] {
  const height = Math.min(3, Math.max(level, sight === 'none' ? 0 : top));
  if (height <= 0) return [];
  const by = px * (1.5 + 2 * height);
  return [{ kind: 'path', role: 'terrain-shade', path: shapePath(translation(by, by * 1.2).shape(shape)), about }];
}

/** The highest of its parts. */
export const levelOf = ({ parts }: Terrain): number => Math.max(0, ...parts.map(({ level }) => level));

/** Name and level in the middle of a piece that has room for them. */
export function terrainName({ scale }: Picture, piece: Terrain): readonly TableMark[] {
  if (piece.parts.length === 0) return [];
  const px = (count: number): number => pixels(scale, count);
  const box = boxOf(piece.parts.flatMap(({ shape }) => shapeRing(shape)));
  const [wide, tall] = [box.maxX - box.minX, box.maxY - box.minY];
  if (wide < px(26)) return [];
  const { id: about } = piece;
  const line = piece.parts.length === 1 ? piece.parts[0]?.line : undefined;
  // Of a river or a road that bends, the middle of the box may lie beside it.
  const { x, y } = line ? halfWay(line.points) : { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  const deep = line ? Math.min(line.width, tall) : tall;
  const name = wide > px(46) ? piece.name.slice(0, 60) : '';
  const level = levelOf(piece);
  const stamp = { x, y: name === '' ? y : y - px(9) };
  // On a fence or a wagon the words would hide the hatching: they stand below it.
  const below = deep < px(26) ? deep / 2 + px(10) : level > 0 ? px(9) : 0;
  return [
    ...(level === 0
      ? []
      : ([
          { kind: 'path', role: 'level-plate', path: plate(stamp, px(22), px(15), px(2)), about },
          { kind: 'text', role: 'level', at: stamp, text: `L${level}`, align: 'centre', about },
        ] as const)),
    ...(name === ''
      ? []
      : [{ kind: 'text', role: 'terrain-name', at: { x, y: y + below }, text: name, align: 'centre', about } as const]),
  ];
}

/** The place half-way along a line. */
function halfWay(points: readonly (readonly [number, number])[]): Point {
  const legs = points.slice(1).map(([x, y], i): readonly [Point, Point, number] => {
    const [from, to] = [
      { x: points[i]?.[0] ?? x, y: points[i]?.[1] ?? y },
      { x, y },
    ];
    return [from, to, distance(from, to)];
  });
  let left = legs.reduce((sum, [, , long]) => sum + long, 0) / 2;
  for (const [from, to, long] of legs) {
    if (left <= long && long > 0)
      return { x: from.x + ((to.x - from.x) * left) / long, y: from.y + ((to.y - from.y) * left) / long };
    left -= long;
  }
  const [x, y] = points[0] ?? [0, 0];
  return { x, y };
}
