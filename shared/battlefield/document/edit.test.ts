import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Mission } from '../../schema/mission';
import type { TerrainPart } from '../../schema/mission/terrain';
import type { MissionEdit } from './mission-edit';
import { applyMissionEdit, applyMissionEdits } from './edit';
import { newMission } from './new-mission';

const empty = newMission('m', 'Table', {
  id: 'cadence',
  release: '1',
  width: 48,
  height: 36,
  rounds: 5,
  limit: 500,
  mat: 'plain',
});
const part = (x: number, y: number, over: Partial<TerrainPart> = {}): TerrainPart => ({
  shape: { kind: 'rect', x, y, width: 4, height: 2, rotation: 0 },
  keywords: ['cover'],
  vehicleKeywords: null,
  level: 0,
  bottom: 0,
  top: 1,
  sight: 'partial',
  ...over,
});
const run = (mission: Mission, ...edits: MissionEdit[]): Mission =>
  applyMissionEdits(mission, { kind: 'batch', edits });
const wall = (x: number, y: number): MissionEdit => ({
  kind: 'add',
  list: 'terrain',
  items: [{ name: 'Wall', parts: [part(x, y)] }],
});
const rectAt = (mission: Mission, id: string) => mission.terrain.find((piece) => piece.id === id)?.parts[0]?.shape;

describe('adding and changing', () => {
  test('ids are handed out in order and never twice', () => {
    const mission = run(empty, wall(5, 5), wall(9, 9), { kind: 'delete', ids: ['t1'] }, wall(12, 12));
    expect(mission.terrain.map((piece) => piece.id)).toEqual(['t2', 't3']);
  });

  test('what an edit does not touch keeps its identity', () => {
    const before = run(empty, wall(5, 5), wall(20, 20), {
      kind: 'add',
      list: 'objectives',
      items: [{ ...marker('control'), x: 9, y: 9 }],
    });
    const after = run(before, { kind: 'move', ids: ['t1'], dx: 1, dy: 0 });
    expect(after.terrain[1]).toBe(before.terrain[1]);
    expect(after.objectives).toBe(before.objectives);
    expect(rectAt(after, 't1')).toMatchObject({ x: 6, y: 5 });
  });

  test('turning about the middle of a selection, quarter turns exact', () => {
    const mission = run(empty, wall(10, 10), wall(20, 10), { kind: 'turn', ids: ['t1', 't2'], degrees: 90 });
    expect([rectAt(mission, 't1'), rectAt(mission, 't2')]).toMatchObject([
      { x: 15, y: 5, rotation: 90 },
      { x: 15, y: 15, rotation: 90 },
    ]);
  });

  test('align, distribute and flip', () => {
    const three = run(empty, wall(4, 4), wall(12, 9), wall(30, 6));
    expect(
      run(three, { kind: 'align', ids: ['t1', 't2', 't3'], to: 'top' }).terrain.map((t) => t.parts[0]?.shape),
    ).toMatchObject([{ y: 4 }, { y: 4 }, { y: 4 }]);
    expect(
      run(three, { kind: 'distribute', ids: ['t1', 't2', 't3'], axis: 'x' }).terrain.map((t) => t.parts[0]?.shape),
    ).toMatchObject([{ x: 4 }, { x: 17 }, { x: 30 }]);
    expect(
      run(three, { kind: 'flip', ids: ['t1', 't3'], axis: 'x' }).terrain.map((t) => t.parts[0]?.shape),
    ).toMatchObject([{ x: 30 }, { x: 12 }, { x: 4 }]);
  });

  test('order in the pile', () => {
    const three = run(empty, wall(4, 4), wall(5, 5), wall(6, 6));
    const ids = (mission: Mission) => mission.terrain.map((piece) => piece.id).join(' ');
    expect(ids(run(three, { kind: 'order', ids: ['t1'], to: 'forward' }))).toBe('t2 t1 t3');
    expect(ids(run(three, { kind: 'order', ids: ['t1'], to: 'front' }))).toBe('t2 t3 t1');
    expect(ids(run(three, { kind: 'order', ids: ['t2', 't3'], to: 'back' }))).toBe('t2 t3 t1');
    expect(run(three, { kind: 'order', ids: ['t3'], to: 'forward' })).toBe(three);
  });

  test('locked things stay put until they are unlocked', () => {
    const locked = run(empty, wall(4, 4), { kind: 'flag', ids: ['t1'], locked: true });
    expect(run(locked, { kind: 'move', ids: ['t1'], dx: 3, dy: 3 }, { kind: 'delete', ids: ['t1'] })).toBe(locked);
    expect(
      rectAt(
        run(locked, { kind: 'flag', ids: ['t1'], locked: false }, { kind: 'move', ids: ['t1'], dx: 3, dy: 0 }),
        't1',
      ),
    ).toMatchObject({ x: 7 });
  });

  test('parts of a piece have their own keywords, and the last part stays', () => {
    const mission = run(
      empty,
      wall(4, 4),
      { kind: 'add-part', id: 't1', value: part(4, 5, { keywords: ['clear'], level: 1 }) },
      { kind: 'change-part', id: 't1', part: 1, fields: { keywords: ['rough'] } },
    );
    expect(mission.terrain[0]?.parts.map((p) => p.keywords)).toEqual([['cover'], ['rough']]);
    const one = run(mission, { kind: 'delete-part', id: 't1', part: 0 });
    expect(one.terrain[0]?.parts).toHaveLength(1);
    expect(run(one, { kind: 'delete-part', id: 't1', part: 0 })).toBe(one);
  });

  test('renaming a side takes its entry points along', () => {
    const mission = run(
      empty,
      { kind: 'add', list: 'entryPoints', items: [{ side: 'a', x: 3, y: 36, label: '' }] },
      {
        kind: 'splice',
        list: 'sides',
        at: 0,
        remove: 1,
        insert: [{ id: 'red', name: 'Red', role: null, edge: 'bottom' }],
      },
    );
    expect(mission.entryPoints[0]?.side).toBe('red');
  });
});

describe('symmetry', () => {
  const half: MissionEdit = { kind: 'set', fields: { symmetry: 'rotate' } };

  test('a new piece gets a twin, and twins move, change and go together', () => {
    let mission = run(empty, half, wall(10, 10));
    expect(mission.terrain.map((piece) => [piece.id, piece.twin])).toEqual([
      ['t1', 't2'],
      ['t2', 't1'],
    ]);
    expect(rectAt(mission, 't2')).toMatchObject({ x: 38, y: 26 });
    mission = run(
      mission,
      { kind: 'move', ids: ['t2'], dx: 1, dy: -2 },
      { kind: 'change-part', id: 't1', part: 0, fields: { keywords: ['rough'] } },
    );
    expect(rectAt(mission, 't1')).toMatchObject({ x: 9, y: 12 });
    expect(mission.terrain[1]?.parts[0]?.keywords).toEqual(['rough']);
    expect(run(mission, { kind: 'delete', ids: ['t1'] }).terrain).toEqual([]);
  });

  test('a piece on the centre is its own twin; entry points change sides', () => {
    expect(run(empty, half, wall(24, 18)).terrain).toHaveLength(1);
    const entry = run(empty, half, {
      kind: 'add',
      list: 'entryPoints',
      items: [{ side: 'a', x: 3, y: 36, label: '' }],
    });
    expect(entry.entryPoints[1]).toMatchObject({ side: 'b', x: 45, y: 0 });
  });

  test('a mirror that leaves a side at its edge leaves it its markers; on the axis there is one', () => {
    const mirrored: MissionEdit = { kind: 'set', fields: { symmetry: 'mirror-x' } };
    const sides = ['a', 'b'].map((id): Mission['sides'][number] => ({
      id,
      name: id,
      role: null,
      edge: id === 'a' ? 'bottom' : 'top',
    }));
    const entry = (x: number): MissionEdit => ({
      kind: 'add',
      list: 'entryPoints',
      items: [{ side: 'a', x, y: 36, label: '' }],
    });
    const facing = { ...empty, sides };
    expect(run(facing, mirrored, entry(10)).entryPoints).toMatchObject([
      { side: 'a', x: 10, y: 36 },
      { side: 'a', x: 38, y: 36 },
    ]);
    expect(run(facing, mirrored, entry(24)).entryPoints).toHaveLength(1);
    expect(run(facing, half, entry(24)).entryPoints).toMatchObject([{ side: 'a' }, { side: 'b', x: 24, y: 0 }]);
  });

  test('dragging both of a pair keeps them images of each other', () => {
    const mission = run(empty, half, wall(10, 10), { kind: 'move', ids: ['t1', 't2'], dx: 2, dy: 0 });
    expect([rectAt(mission, 't1'), rectAt(mission, 't2')]).toMatchObject([
      { x: 12, y: 10 },
      { x: 36, y: 26 },
    ]);
  });

  test('without live symmetry twins part ways', () => {
    const mission = run(
      empty,
      half,
      wall(10, 10),
      { kind: 'set', fields: { symmetry: 'none' } },
      { kind: 'move', ids: ['t1'], dx: 1, dy: 0 },
    );
    expect(rectAt(mission, 't2')).toMatchObject({ x: 38 });
  });
});

describe('hostile edits change nothing', () => {
  const base = run(empty, wall(5, 5));
  const cases: Record<string, MissionEdit> = {
    'unknown id': { kind: 'move', ids: ['nobody'], dx: 1, dy: 1 },
    'not a number': { kind: 'move', ids: ['t1'], dx: Number.NaN, dy: 0 },
    'far away': { kind: 'move', ids: ['t1'], dx: 1e12, dy: 0 },
    'no such part': {
      kind: 'reshape',
      id: 't1',
      part: 7,
      shape: { kind: 'ellipse', x: 1, y: 1, rx: 1, ry: 1, rotation: 0 },
    },
    'negative size': {
      kind: 'reshape',
      id: 't1',
      part: 0,
      shape: { kind: 'rect', x: 1, y: 1, width: -1, height: 1, rotation: 0 },
    },
    'stretched to nothing': { kind: 'stretch', ids: ['t1'], about: { x: 0, y: 0 }, sx: 0, sy: 1 },
    'list that does not fit': { kind: 'splice', list: 'scoring', at: 0, remove: 0, insert: [{ when: 'never' }] },
    'splice past the end': { kind: 'splice', list: 'scoring', at: 5, remove: 1, insert: [] },
    'table without width': { kind: 'set', fields: { table: { width: 0, height: 3 } } },
    'prototype key as a field': { kind: 'set', fields: JSON.parse('{"__proto__": {"x": 1}, "terrain": []}') as object },
    'group of one': { kind: 'group', ids: ['t1'], grouped: true },
  };
  for (const [name, edit] of Object.entries(cases)) test(name, () => expect(applyMissionEdit(base, edit)).toBe(base));

  test('moving there and back is the identity', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: -2000, max: 2000 }), (x, y) => {
        const [dx, dy] = [x / 100, y / 100];
        expect(
          run(base, { kind: 'move', ids: ['t1'], dx, dy }, { kind: 'move', ids: ['t1'], dx: -dx, dy: -dy }),
        ).toEqual(base);
      }),
    );
  });
});

function marker(type: string) {
  return {
    type,
    tags: [],
    owner: null,
    size: 40,
    label: '',
    level: 0,
    secureBy: 'any' as const,
    removeOnScore: false,
    oncePer: 'marker' as const,
  };
}

describe('what is turned, copied and lined up', () => {
  const shard: TerrainPart = part(0, 0, {
    shape: {
      kind: 'polygon',
      points: [
        [10, 10],
        [17, 11],
        [12, 16],
      ],
    },
  });
  const withShard = run(empty, { kind: 'add', list: 'terrain', items: [{ name: 'Shard', parts: [shard] }] });

  test('a polygon turned step by step all the way round is back where it was, and remembers its turn', () => {
    let mission = withShard;
    for (let i = 0; i < 23; i++) mission = run(mission, { kind: 'turn', ids: ['t1'], degrees: 15 });
    expect(mission.terrain[0]?.turn).toBe(345);
    mission = run(mission, { kind: 'turn', ids: ['t1'], degrees: 15 });
    expect(mission.terrain[0]?.turn).toBeUndefined();
    const points = (mission.terrain[0]?.parts[0]?.shape as { points: number[][] }).points;
    for (const [i, [x, y]] of [
      [10, 10],
      [17, 11],
      [12, 16],
    ].entries()) {
      expect(points[i]?.[0]).toBeCloseTo(x as number, 3);
      expect(points[i]?.[1]).toBeCloseTo(y as number, 3);
    }
  });

  test('copies of a group are a group of their own', () => {
    const mission = run(
      empty,
      wall(5, 5),
      wall(9, 9),
      { kind: 'group', ids: ['t1', 't2'], grouped: true },
      { kind: 'duplicate', ids: ['t1', 't2'], dx: 1, dy: 1 },
    );
    expect(mission.terrain.map(({ group }) => group)).toEqual(['g1', 'g1', 'g2', 'g2']);
  });

  test('a copied Entry Point stays on the edge', () => {
    const mission = run(
      empty,
      { kind: 'add', list: 'entryPoints', items: [{ side: 'a', x: 12, y: 36, label: '' }] },
      { kind: 'duplicate', ids: ['e1'], dx: 1, dy: 1 },
    );
    expect(mission.entryPoints[1]).toMatchObject({ x: 13, y: 36 });
  });

  test('aligning moves a group as one thing', () => {
    const mission = run(
      empty,
      wall(5, 5),
      wall(9, 9),
      wall(30, 20),
      { kind: 'group', ids: ['t1', 't2'], grouped: true },
      { kind: 'align', ids: ['t1', 't2', 't3'], to: 'left' },
    );
    expect([rectAt(mission, 't1'), rectAt(mission, 't2'), rectAt(mission, 't3')]).toMatchObject([
      { x: 5, y: 5 },
      { x: 9, y: 9 },
      { x: 5, y: 20 },
    ]);
  });
});
