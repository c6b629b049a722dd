import { describe, expect, test } from 'vitest';
import { comingMissions } from '../battlefield/built-in-missions';
import { boxOf } from '../geometry/polygon';
import { shapeRing } from '../geometry/shape';
import { pathBox, type Path } from './drawn-path';
import { PAPER } from './mark-looks';
import { matPatches } from './mat-marks';
import { drawingOf } from './terrain-drawing';
import { terrainKind } from './terrain-kind';
import { reliefOf } from './terrain-relief';

const AS_IT_IS = { k: 1, x: 0, y: 0 };
const PIXEL = 1 / 20;
const parts = comingMissions().flatMap(({ name, terrain }) =>
  terrain.flatMap((piece) =>
    piece.parts.map((part) => ({ name: `${name}: ${piece.name}`, kind: terrainKind(piece), part })),
  ),
);

const isWithin = (path: Path, ring: ReturnType<typeof shapeRing>): boolean => {
  const [inner, outer] = [pathBox(path, AS_IT_IS), boxOf(ring)];
  // The box counts control points, and a crown at the edge leans a little over it.
  const air = 8 * PIXEL;
  return (
    inner.minX >= outer.minX - air &&
    inner.minY >= outer.minY - air &&
    inner.maxX <= outer.maxX + air &&
    inner.maxY <= outer.maxY + air
  );
};

describe('what is drawn on a piece', () => {
  test('stays on it: line work and shade', () => {
    for (const { name, kind, part } of parts) {
      const ring = shapeRing(part.shape);
      for (const path of [reliefOf(kind, part), drawingOf(kind, part, PIXEL)])
        if (path.length > 0) expect(isWithin(path, ring), name).toBe(true);
    }
  });

  test('every roof, hill and crag has a side in the shade', () => {
    const raised = parts.filter(
      ({ kind, part }) => kind === 'rock' || (kind === 'built' && part.level > 0 && part.shape.kind === 'rect'),
    );
    expect(raised.length).toBeGreaterThan(40);
    for (const { name, kind, part } of raised) expect(reliefOf(kind, part), name).not.toEqual([]);
  });

  test('the shade of a roof turns with the light, not with the house', () => {
    const house = (rotation: number) =>
      pathBox(
        reliefOf('built', { level: 1, shape: { kind: 'rect', x: 0, y: 0, width: 6, height: 6, rotation } }),
        AS_IT_IS,
      );
    for (const rotation of [0, 90, 180, 270]) {
      const { minX, minY, maxX, maxY } = house(rotation);
      expect(maxX + maxY, String(rotation)).toBeCloseTo(6);
      expect(minX + minY, String(rotation)).toBeGreaterThanOrEqual(-6.001);
    }
  });

  test('a long wall shows its joints, a crate its boards, a shell hole its pit', () => {
    const rect = (width: number, height: number) =>
      ({ kind: 'rect', x: 0, y: 0, width, height, rotation: 30 }) as const;
    const hole = { kind: 'ellipse', x: 0, y: 0, rx: 2, ry: 2, rotation: 0 } as const;
    const drawn = (shape: Parameters<typeof drawingOf>[1]['shape']) => drawingOf('waste', { shape, level: 0 }, PIXEL);
    const ends = (path: Path): number => path.filter(([step]) => step === 'M').length;
    expect(ends(drawn(rect(8, 0.5)))).toBe(11);
    expect(ends(drawn(rect(1.5, 1.5)))).toBe(2);
    expect(drawn(hole)[0]?.[0]).toBe('O');
  });

  test('paper has none of it', () => {
    expect([
      PAPER.roles['terrain-relief'],
      PAPER.roles['terrain-drawing'],
      PAPER.roles['mat-patch'],
      PAPER.roles['mat-slab'],
    ]).toEqual([null, null, null, null]);
    expect(matPatches({ mat: 'plain', table: { width: 36, height: 36 } })).toEqual([]);
    expect(matPatches({ mat: 'grass', table: { width: 36, height: 36 } })).toHaveLength(63);
  });
});
