import { describe, expect, test } from 'vitest';
import { evenOut } from '#shared/battlefield/designer/even-out';
import { fairnessOf, unevenness } from '#shared/battlefield/designer/fairness';
import { floorsOf, upToFloor } from '#shared/battlefield/document/floors';
import { lineShape } from '#shared/battlefield/document/lines';
import type { MissionEdit } from '#shared/battlefield/document/mission-edit';
import { areaOf, isSimple } from '#shared/geometry/polygon';
import { ribbon } from '#shared/geometry/ribbon';
import { unionOf } from '#shared/geometry/union';
import { shapeRing } from '#shared/geometry/shape';
import type { Mission } from '#shared/schema/mission';
import type { MissionShape } from '#shared/schema/mission/shapes';
import { builtIn, edited, emptyTable, systemOf } from './support';

const square = (x: number, y: number, size = 4): MissionShape => ({
  kind: 'rect',
  x,
  y,
  width: size,
  height: size,
  rotation: 0,
});
const part = (shape: MissionShape, more: object = {}) => ({
  shape,
  keywords: [],
  vehicleKeywords: null,
  level: 0,
  bottom: 0,
  top: 1,
  sight: 'full' as const,
  ...more,
});
const withPieces = (...shapes: readonly MissionShape[]): Mission =>
  edited(emptyTable('cadence'), {
    kind: 'add',
    list: 'terrain',
    items: shapes.map((shape, i) => ({ name: `P${i + 1}`, parts: [part(shape)] })),
  });

describe('lines with width', () => {
  test('a straight one is a rectangle, a bent one is mitred, one back along itself stays simple', () => {
    expect(
      areaOf(
        ribbon(
          [
            { x: 0, y: 0 },
            { x: 10, y: 0 },
          ],
          2,
        ),
      ),
    ).toBeCloseTo(20, 9);
    const bent = ribbon(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 10, y: 10 },
      ],
      2,
    );
    expect(bent).toHaveLength(6);
    expect(areaOf(bent)).toBeCloseTo(40, 9);
    expect(isSimple(bent)).toBe(true);
    expect(ribbon([{ x: 1, y: 1 }], 2)).toEqual([]);
    expect(
      ribbon(
        [
          { x: 1, y: 1 },
          { x: 1, y: 1 },
        ],
        2,
      ),
    ).toEqual([]);
  });

  test('moved, turned and sized it stays a line; reshaped by hand it is none any more', () => {
    const line = {
      points: [
        [2, 2],
        [12, 2],
      ] as [number, number][],
      width: 1,
    };
    const drawn = edited(emptyTable('cadence'), {
      kind: 'add',
      list: 'terrain',
      items: [{ name: 'Road', parts: [{ ...part(lineShape(line)), line }] }],
    });
    const lineIn = (mission: Mission) => mission.terrain[0]?.parts[0]?.line;
    expect(lineIn(edited(drawn, { kind: 'move', ids: ['t1'], dx: 1, dy: 3 }))?.points).toEqual([
      [3, 5],
      [13, 5],
    ]);
    const wide = edited(drawn, { kind: 'reline', id: 't1', part: 0, line: { ...line, width: 3 } });
    expect(areaOf(shapeRing(wide.terrain[0]!.parts[0]!.shape))).toBeCloseTo(30, 6);
    expect(lineIn(edited(drawn, { kind: 'reshape', id: 't1', part: 0, shape: square(5, 5) }))).toBeUndefined();
    const dead: MissionEdit = {
      kind: 'reline',
      id: 't1',
      part: 0,
      line: {
        points: [
          [1, 1],
          [1, 1],
        ],
        width: 1,
      },
    };
    expect(edited(drawn, dead)).toEqual(drawn);
  });
});

describe('union', () => {
  const ring = (shape: MissionShape) => shapeRing(shape);
  test.each([
    ['overlapping', [square(2, 2), square(4, 3)], 16 + 16 - 6],
    ['side by side', [square(2, 2), square(6, 2)], 32],
    ['one inside the other', [square(5, 5, 8), square(5, 5, 2)], 64],
    ['sharing part of a side', [square(2, 2), square(6, 3)], 32],
    ['a chain in any order', [square(2, 2), square(10, 2), square(6, 2, 6)], 36 + 2 * (16 - 4)],
  ] as const)('%s', (_, shapes, area) => {
    const whole = unionOf(shapes.map(ring));
    expect(whole && isSimple(whole)).toBe(true);
    expect(areaOf(whole!)).toBeCloseTo(area, 6);
  });

  test('apart, or with a hole between them: no single outline', () => {
    expect(unionOf([ring(square(2, 2)), ring(square(12, 2))])).toBeNull();
    const frame = [square(5, 1, 2), square(5, 9, 2)];
    const sides: MissionShape[] = [1, 9].map((x) => ({ kind: 'rect', x, y: 5, width: 2, height: 10, rotation: 0 }));
    const bars: MissionShape[] = [1, 9].map((y) => ({ kind: 'rect', x: 5, y, width: 10, height: 2, rotation: 0 }));
    expect(unionOf([...sides, ...bars].map(ring))).toBeNull();
    expect(frame).toHaveLength(2);
  });

  test('pieces become one; what lies apart or is made otherwise stays a part', () => {
    const touching = edited(withPieces(square(4, 4), square(6, 5)), { kind: 'unite', ids: ['t1', 't2'] });
    expect(touching.terrain.map(({ id, parts }) => [id, parts.length])).toEqual([['t2', 1]]);
    const apart = edited(withPieces(square(4, 4), square(20, 20)), { kind: 'unite', ids: ['t1', 't2'] });
    expect(apart.terrain[0]?.parts).toHaveLength(2);
  });
});

describe('pile and floors', () => {
  test('restack moves one thing to a place of its pile', () => {
    const three = withPieces(square(4, 4), square(6, 5), square(9, 9));
    const ids = (mission: Mission) => mission.terrain.map(({ id }) => id);
    expect(ids(edited(three, { kind: 'restack', id: 't1', to: 2 }))).toEqual(['t2', 't3', 't1']);
    expect(ids(edited(three, { kind: 'restack', id: 't3', to: -4 }))).toEqual(['t3', 't1', 't2']);
    expect(edited(three, { kind: 'restack', id: 'x', to: 0 })).toBe(three);
  });

  test('a floor shows what stands on it and below, parts keep their number', () => {
    const hill = edited(emptyTable('cadence'), {
      kind: 'add',
      list: 'terrain',
      items: [{ name: 'Hill', parts: [part(square(10, 10, 8), { level: 1 }), part(square(10, 10, 4), { level: 2 })] }],
    });
    expect(floorsOf(hill)).toEqual([0, 1, 2]);
    expect(upToFloor(hill, null)).toBe(hill);
    expect(upToFloor(hill, 0).terrain[0]?.hidden).toBe(true);
    const first = upToFloor(hill, 1).terrain[0]!;
    expect(first.parts.map(({ shape }) => shape.kind)).toEqual(['rect', 'polygon']);
    expect(upToFloor(hill, 1)).toBe(upToFloor(hill, 1));
  });
});

describe('fairness', () => {
  test('one marker out of place is the one that is moved', () => {
    const fair = builtIn('debris-field');
    const system = systemOf('squadrons');
    expect(unevenness(fairnessOf(fair, system))).toBe(0);
    const off = edited({ ...fair, symmetry: 'none' }, { kind: 'move', ids: [fair.objectives[0]!.id], dx: 0, dy: -6 });
    const wrong = unevenness(fairnessOf(off, system));
    expect(wrong).toBeGreaterThan(0);
    const evened = evenOut(off, system);
    expect(evened?.edits).toHaveLength(1);
    expect(unevenness(fairnessOf(edited(off, ...evened!.edits), system))).toBeLessThan(wrong);
  });

  test('of moves that do, the shortest is made: what lies well stays', () => {
    const fair = builtIn('mill-street');
    const marker = fair.objectives.find(({ label }) => label === 'Tram shed')!;
    const off = edited({ ...fair, symmetry: 'none' }, { kind: 'move', ids: [marker.id], dx: 0, dy: -4 });
    const evened = evenOut(off, systemOf('cadence'));
    expect(evened?.edits).toEqual([{ kind: 'move', ids: [marker.id], dx: 0, dy: 4 }]);
  });

  test('several markers out of place are moved together, though no one of them alone makes the table even', () => {
    const fair = builtIn('hold-the-crossing');
    const system = systemOf('cadence');
    const ids = fair.objectives.map(({ id }) => id);
    const off = edited({ ...fair, symmetry: 'none' }, { kind: 'move', ids, dx: 0, dy: 6 });
    expect(unevenness(fairnessOf(off, system))).toBeGreaterThan(0);
    const evened = evenOut(off, system);
    expect(evened?.edits.length).toBeLessThanOrEqual(3);
    expect(evened?.verdict).toMatch(/^Fair:/);
  });

  test('points that events give to one side count', () => {
    const base = builtIn('salvage-rights');
    const gift = {
      ...base,
      events: [
        {
          title: '',
          rounds: [1, 2],
          by: 'd6' as const,
          rows: [{ from: 1, to: 3, effect: 'points' as const, side: 'a', vp: 4, text: '' }],
        },
      ],
    };
    const { rows, verdict } = fairnessOf(gift, systemOf('squadrons'));
    expect(rows.find(({ id }) => id === 'events')).toMatchObject({ values: [4, 0], favours: 0 });
    expect(verdict).toContain('Better for');
  });
});
