import type { Mission } from '#shared/schema/mission';
import type { Terrain, TerrainPart } from '#shared/schema/mission/terrain';
import type { Luck } from './luck';

type Shape = TerrainPart['shape'];

const round = (value: number): number => Math.round(value * 1e4) / 1e4;

/** A lump with straight edges: convex or not. */
function lump(luck: Luck, x: number, y: number, size: number): Shape {
  const corners = luck.whole(3, 9);
  const points = Array.from({ length: corners }, (_, i): [number, number] => {
    const angle = (2 * Math.PI * (i + luck.between(-0.3, 0.3))) / corners;
    const reach = size * luck.between(0.45, 1);
    return [round(x + reach * Math.cos(angle)), round(y + reach * Math.sin(angle))];
  });
  return { kind: 'polygon', points };
}

export function anyShape(luck: Luck, x: number, y: number, size: number): Shape {
  const kind = luck.below(4);
  if (kind === 0)
    return {
      kind: 'rect',
      x: round(x),
      y: round(y),
      width: round(size * luck.between(0.4, 2)),
      height: round(size * luck.between(0.4, 2)),
      rotation: luck.whole(0, 359),
    };
  if (kind === 1) {
    const r = round(size * luck.between(0.4, 1));
    return { kind: 'ellipse', x: round(x), y: round(y), rx: r, ry: r, rotation: 0 };
  }
  return lump(luck, x, y, size);
}

export interface TableWish {
  readonly width: number;
  readonly height: number;
  readonly pieces: number;
  /** Keyword sets that parts are drawn from. */
  readonly keywords: readonly (readonly string[])[];
  /** Share of parts with other keywords for vehicles, and of pieces with several parts. */
  readonly odd: number;
}

/** Pieces strewn over the table; odd ones have several parts, heights, and other keywords for vehicles (C-VEH-8). */
export function randomTerrain(luck: Luck, wish: TableWish): Terrain[] {
  return Array.from({ length: wish.pieces }, (_, i): Terrain => {
    const [x, y] = [luck.between(2, wish.width - 2), luck.between(2, wish.height - 2)];
    const size = luck.between(0.5, 3.2);
    const parts = luck.chance(wish.odd) ? luck.whole(2, 3) : 1;
    return {
      id: `t${String(i + 1)}`,
      name: `Piece ${String(i + 1)}`,
      parts: Array.from({ length: parts }, (): TerrainPart => {
        const keywords = [...luck.pick(wish.keywords)];
        const level = luck.chance(wish.odd) ? luck.whole(0, 2) : 0;
        return {
          shape: anyShape(luck, x + luck.between(-1, 1) * size, y + luck.between(-1, 1) * size, size),
          keywords,
          vehicleKeywords: luck.chance(wish.odd / 2) ? [...luck.pick([...wish.keywords, []])] : null,
          level,
          bottom: 0,
          top: luck.pick([0, 0.5, 1, 2]),
          sight: luck.pick(['none', 'partial', 'full']),
        };
      }),
    };
  });
}

/** Sometimes the players place markers and Entry Points themselves; a step that has one solution only is left as printed. */
export const maybeOpen = (luck: Luck, { setup }: Mission): Mission['setup'] =>
  luck.chance(0.25) ? setup.map((step) => ({ ...step, open: step.constraints.length < 3 })) : setup;
