import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backgroundPlace } from '#shared/battlefield/document/background-place';
import { LIMITS } from '#shared/schema/mission/terms';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { wetReaches } from '#shared/battlefield/designer/compositions';
import { fairnessOf } from '#shared/battlefield/designer/fairness';
import { firstReach, reachFrom } from '#shared/battlefield/designer/first-reach';
import { generateTable, type TableWish } from '#shared/battlefield/designer/generate';
import { lineKindsFor } from '#shared/battlefield/designer/line-kinds';
import { suggestKeystones } from '#shared/battlefield/designer/keystones';
import { partText } from '#shared/battlefield/keyword-text';
import { hatchesOf } from '#shared/table/hatches';
import { typicalMovers } from '#shared/battlefield/designer/movers';
import { PIECES, piecesFor } from '#shared/battlefield/designer/pieces';
import { checkSight } from '#shared/battlefield/designer/sight-check';
import { twinShape } from '#shared/battlefield/document/shape';
import { missionSvg } from '#shared/battlefield/exchange/mission-svg';
import { LIGHT } from '#shared/table/mark-looks';
import { fromUvtt, toUvtt } from '#shared/battlefield/exchange/uvtt';
import { type Mission, missionSchema } from '#shared/schema/mission';
import type { MissionShape } from '#shared/schema/mission/shapes';
import { distance } from '#shared/geometry/point';
import { shapeProblem } from '#shared/geometry/shape';
import { builtIn, codesOf, edited, emptyTable, issuesOf, systemOf } from './support';

const SYSTEMS = ['squadrons', 'devils-bluff', 'cadence', 'bellum-caelum', 'salt-road'];

describe('ready pieces', () => {
  test('every piece has sound outlines and known keywords, and every system has some of each use', () => {
    for (const piece of PIECES)
      for (const part of piece.parts) expect([piece.id, shapeProblem(part.shape)]).toEqual([piece.id, null]);
    for (const id of SYSTEMS) expect(piecesFor(systemOf(id)).length, id).toBeGreaterThanOrEqual(6);
    expect(piecesFor(systemOf('squadrons')).map(({ id }) => id)).not.toContain('saloon');
    expect(piecesFor(systemOf('devils-bluff'))[0]?.id).toBe('saloon');
  });

  test('every system has lines of its own name, width and known keywords', () => {
    for (const id of SYSTEMS) {
      const system = systemOf(id);
      const kinds = lineKindsFor(system);
      expect(kinds.length, id).toBeGreaterThanOrEqual(2);
      expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
      for (const { width, looks } of kinds) {
        expect(width).toBeGreaterThan(0);
        expect(looks.keywords.filter((keyword) => !system.terrain.has(keyword))).toEqual([]);
      }
    }
    expect(lineKindsFor(systemOf('devils-bluff')).map(({ name }) => name)).toEqual(['Wall', 'Fence', 'Creek', 'Road']);
  });

  test('keywords have hatches, and a part says what it does', () => {
    expect(hatchesOf(['rough', 'cover'])).toEqual(['cover', 'rough']);
    expect(hatchesOf(['wood'])).toEqual(['cover', 'rough']);
    const roof = PIECES.find(({ id }) => id === 'store')?.parts[0];
    expect(roof && partText(systemOf('devils-bluff'), roof)).toEqual([
      'It hides what stands behind it.',
      'A model on foot climbs to its floor at level 1 for 1″; a rider cannot.',
      'To a rider it is Impassable.',
    ]);
  });
});

describe('random tables', () => {
  const bare = (id: string): Mission => ({
    ...emptyTable(id, id === 'bellum-caelum' ? 120 : 36, id === 'bellum-caelum' ? 90 : 36),
    scoring: builtInMissions().find((one) => one.system.id === 'cadence')?.scoring ?? [],
  });
  const wish = (seed: number, over: Partial<TableWish> = {}): TableWish => ({
    seed,
    density: 'usual',
    symmetry: 'none',
    blocking: 0.5,
    ...over,
  });

  test('the same seed gives the same table, another one another', () => {
    const system = systemOf('devils-bluff');
    const table = (seed: number) =>
      edited(bare('devils-bluff'), ...generateTable(bare('devils-bluff'), system, wish(seed))).terrain;
    expect(table(5)).toEqual(table(5));
    expect(table(5)).not.toEqual(table(6));
  });

  test('tables of every system are on the table, apart, and free of terrain issues', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SYSTEMS),
        fc.integer({ min: 1, max: 10_000 }),
        fc.constantFrom('sparse', 'usual', 'dense'),
        fc.constantFrom('none', 'mirror-x', 'mirror-y', 'rotate'),
        (id, seed, density, symmetry) => {
          const empty = bare(id);
          const made = edited(
            empty,
            ...generateTable(empty, systemOf(id), {
              seed,
              density: density as 'usual',
              symmetry: symmetry as 'none',
              blocking: 0.5,
            }),
          );
          expect(made.terrain.length).toBeGreaterThan(1);
          expect(issuesOf(made).filter(({ path }) => path[0] === 'terrain')).toEqual([]);
          if (symmetry !== 'none') {
            for (const piece of made.terrain) {
              const twin = made.terrain.find((other) => other.id === piece.twin);
              expect(twin?.parts.map((part) => halfTurn(part.shape))).toEqual(
                piece.parts.map((part) => halfTurn(twinShape(part.shape, symmetry as 'rotate', made.table))),
              );
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test('a random table leaves live symmetry as it was', () => {
    const mission = bare('devils-bluff');
    expect(edited(mission, ...generateTable(mission, systemOf('devils-bluff'), wish(9))).symmetry).toBe('none');
  });

  test('locked pieces stay, and built-in markers keep their ground clear', () => {
    const mission = edited(builtIn('gold-rush'), { kind: 'flag', ids: ['t1'], locked: true });
    const made = edited(mission, ...generateTable(mission, systemOf('devils-bluff'), wish(9)));
    expect(made.terrain[0]).toEqual(mission.terrain[0]);
    expect(codesOf(made).filter((code) => code.startsWith('error'))).toEqual([]);
  });

  test('Devil’s Bluff tables have the 10 to 14 pieces of its defaults', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const count = edited(
        bare('devils-bluff'),
        ...generateTable(bare('devils-bluff'), systemOf('devils-bluff'), wish(seed)),
      ).terrain.length;
      expect(count).toBeGreaterThanOrEqual(10);
      expect(count).toBeLessThanOrEqual(14);
    }
  });
});

/** Rectangles and ellipses look the same after half a turn. */
function halfTurn(shape: MissionShape): MissionShape {
  return shape.kind === 'polygon' ? shape : { ...shape, rotation: shape.rotation % 180 };
}

describe('tools that know the rules', () => {
  const looker = (x: number, y: number, r = 0.492126) => ({ x, y, r, level: 0 });

  test('S-X-31, S-X-32 through the sight tool', () => {
    const table = (x0: number, x1: number, y0: number, y1: number, keyword: string) =>
      edited(emptyTable('squadrons'), {
        kind: 'add',
        list: 'terrain',
        items: [
          {
            name: 'Field',
            parts: [
              {
                shape: {
                  kind: 'polygon',
                  points: [
                    [x0, y0],
                    [x1, y0],
                    [x1, y1],
                    [x0, y1],
                  ],
                },
                keywords: [keyword],
                vehicleKeywords: null,
                level: 0,
                bottom: 0,
                top: 1,
                sight: 'full',
              },
            ],
          },
        ],
      });
    const look = (mission: Mission) =>
      checkSight(mission, systemOf('squadrons'), looker(18, 6, 0.787402), looker(18, 16, 0.787402));
    expect(look(table(18.7, 20, 9, 11, 'obscuring')).verdict).toBe('blocked');
    expect(look(table(18.8, 20, 9, 11, 'obscuring')).verdict).toBe('clear');
    expect(look(table(17, 19, 10, 12, 'dangerous'))).toMatchObject({ verdict: 'blocked', by: ['Field'] });
    const part = look(table(18.2, 20, 10, 12, 'dangerous'));
    expect(part.verdict).toBe('clear');
    expect(part.rays.filter(({ state }) => state === 'shut')).toHaveLength(5);
  });

  test('a wagon gives Cover, a building blocks, and each says so', () => {
    const mission = builtIn('high-noon');
    const system = systemOf('devils-bluff');
    expect(checkSight(mission, system, looker(14.2, 12), looker(14.2, 23)).verdict).toBe('blocked');
    const covered = checkSight(mission, system, looker(21.2, 9.6), looker(21.2, 16.6));
    expect(covered.verdict).toBe('obscured');
    expect(covered.meaning).toEqual(['−2 to attack draws.', '+4 to Defence: Cover of Freight wagon.']);
  });

  test('woods of Bellum Caelum block through, not into', () => {
    const mission = builtIn('three-beacons');
    const system = systemOf('bellum-caelum');
    expect(checkSight(mission, system, looker(22, 18, 1.25), looker(22, 42, 1.25)).verdict).toBe('blocked');
    expect(checkSight(mission, system, looker(22, 18, 1.25), looker(22, 30, 1.25)).verdict).toBe('clear');
  });

  test('reach on foot goes round a building and no farther than the Move', () => {
    const mission = builtIn('high-noon');
    const mover = typicalMovers(systemOf('devils-bluff'))[0];
    if (!mover) throw new Error('no mover');
    const { places } = reachFrom(mission, systemOf('devils-bluff'), mover, { x: 14.2, y: 22 });
    expect(places.length).toBeGreaterThan(40);
    for (const { x, y, cost } of places) {
      expect(cost).toBeLessThanOrEqual(mover.movement + 1e-6);
      expect(cost).toBeGreaterThanOrEqual(Math.sqrt((x - 14.2) ** 2 + (y - 22) ** 2) - 1e-6);
    }
  });

  test('rough ground slows Bellum Caelum units and keeps nobody out', () => {
    const system = systemOf('bellum-caelum');
    const mover = typicalMovers(system).find(({ id }) => id === 'infantry');
    if (!mover) throw new Error('no mover');
    const bare = { ...builtIn('three-beacons'), terrain: [] };
    const rough = edited(bare, {
      kind: 'add',
      list: 'terrain',
      items: [
        {
          name: 'Shale',
          parts: [
            {
              shape: { kind: 'rect', x: 60, y: 38, width: 40, height: 6, rotation: 0 },
              keywords: ['rough'],
              vehicleKeywords: null,
              level: 0,
              bottom: 0,
              top: 0,
              sight: 'none',
            },
          ],
        },
      ],
    });
    const far = (mission: Mission) =>
      Math.min(...reachFrom(mission, system, mover, { x: 60, y: 45 }).places.map(({ y }) => y));
    expect(45 - far(bare)).toBeGreaterThan(mover.movement - 1);
    expect(45 - far(rough)).toBeLessThanOrEqual(mover.movement - 4 + 1e-6);
    expect(reachFrom(rough, system, mover, { x: 60, y: 45 }).places.some(({ y }) => y < 41 && y > 35)).toBe(true);
  });

  test('a ship ends its Move at its full distance', () => {
    const system = systemOf('squadrons');
    const mover = typicalMovers(system)[0];
    if (!mover) throw new Error('no mover');
    const { places } = reachFrom(builtIn('debris-field'), system, mover, { x: 18, y: 30, heading: 0 });
    expect(places.length).toBeGreaterThan(10);
    expect(places.some(({ x, y }) => Math.abs(x - 18) < 1e-9 && Math.abs(y - (30 - mover.movement)) < 1e-9)).toBe(true);
  });

  test('first-round reach says how deep each Entry Point leads and how exposed it is', () => {
    for (const id of ['high-noon', 'debris-field', 'hold-the-crossing']) {
      const mission = builtIn(id);
      const mover = typicalMovers(systemOf(mission.system.id))[0];
      if (!mover) throw new Error('no mover');
      const rows = firstReach(mission, systemOf(mission.system.id), mover);
      expect(rows).toHaveLength(mission.entryPoints.length);
      for (const row of rows) {
        expect(row.places).toBeGreaterThan(0);
        expect(row.depth).toBeGreaterThan(mover.movement * 0.8);
        expect(row.exposure).toBeGreaterThanOrEqual(0);
        expect(row.exposure).toBeLessThanOrEqual(1);
      }
    }
  });

  test('first-round reach is the same for both sides of a table that is the same after half a turn', () => {
    for (const [id, edge] of [
      ['high-noon', 36],
      ['debris-field', 36],
      ['hold-the-crossing', 36],
    ] as const) {
      const base = builtIn(id);
      const system = systemOf(base.system.id);
      const [mover] = typicalMovers(system);
      const { width } = base.table;
      const [a, b] = base.sides.map((side) => side.id);
      const entryPoints = [
        { id: 'e1', side: a ?? '', x: width / 2 + 5.3, y: edge, label: '' },
        { id: 'e2', side: b ?? '', x: width / 2 - 5.3, y: 0, label: '' },
      ];
      const bare: Mission = { ...base, terrain: [], objectives: [], entryPoints };
      for (const seed of [1, 2, 3, 4]) {
        const options = { seed, density: 'dense', symmetry: 'rotate', blocking: 0.5, composition: 'scatter' } as const;
        const laid = edited(bare, ...generateTable(bare, system, options));
        expect(laid.terrain.length).toBeGreaterThan(4);
        const rows = firstReach(laid, system, mover!);
        const [one, other] = rows.map(({ depth, places, exposure }) => ({ depth: depth.toFixed(3), places, exposure }));
        expect({ id, seed, ...one }).toEqual({ id, seed, ...other });
      }
    }
  });

  test('a side that cannot reach a marker does not start alike', () => {
    const open = builtIn('run-them-out');
    const wall = { shape: { kind: 'rect' as const, x: 18, y: 5, width: 36, height: 2, rotation: 0 } };
    const shut: Mission = {
      ...open,
      terrain: [
        {
          id: 'w',
          name: 'The Long Wall',
          parts: [
            { ...wall, keywords: ['impassable'], vehicleKeywords: null, level: 0, bottom: 0, top: 1, sight: 'full' },
          ],
        },
      ],
    };
    const { findings, rows } = fairnessOf(shut, systemOf('devils-bluff'));
    expect(rows.some(({ unit, favours }) => unit === 'length' && favours !== null)).toBe(true);
    expect(findings.join(' ')).toMatch(/^Way to .* has none\./);
  });

  test('what is better is said in a sentence, and the map shows every way from start to marker', () => {
    const { verdict, findings, overlay, rows } = fairnessOf(builtIn('quiet-belt'), systemOf('squadrons'));
    expect(verdict).toBe('Better for Side B: it sees more of the enemy half from its start.');
    expect(findings).toEqual(['Side B sees more of the enemy half from its start.']);
    const mission = builtIn('quiet-belt');
    for (const { id, x, y } of mission.objectives) {
      const ways = overlay.ways.get(id) ?? [];
      expect(ways).toHaveLength(2);
      for (const [i, way] of ways.entries()) {
        const [first, last] = [way[0], way.at(-1)];
        const start = mission.entryPoints.filter(({ side }) => side === (i === 0 ? 'a' : 'b'));
        expect(Math.min(...start.map((entry) => distance(entry, first ?? entry)))).toBeLessThan(3);
        expect(distance({ x, y }, last ?? { x: 0, y: 0 })).toBeLessThan(5);
        // The way that is drawn is the way that was measured.
        const length = way.slice(1).reduce((sum, at, k) => sum + distance(at, way[k] ?? at), 0);
        expect(length).toBeLessThanOrEqual((rows.find((row) => row.id === id)?.values[i] ?? 0) + 1e-6);
      }
    }
    expect(overlay.seen.map((places) => places.length > 0)).toEqual([true, true]);
  });

  test('a river runs from edge to edge, forded where a marker stands and not in puddles', () => {
    const wet = (free: readonly boolean[]): string =>
      wetReaches(free)
        .map((one) => (one ? '~' : '.'))
        .join('');
    const all = Array.from({ length: 24 }, () => true);
    expect(wet(all)).toBe('~~~~~~...~~~~~~...~~~~~~');
    expect(wet(all.map((_, i) => i !== 11 && i !== 12))).toBe('~~~~~~~~~~~..~~~~~~~~~~~');
    expect(wet(all.map((_, i) => i !== 11 && i !== 14))).toBe('~~~~~~~~~~~....~~~~~~~~~');
  });

  test('a mirrored table is fair, a lopsided one is not', () => {
    const even = fairnessOf(builtIn('run-them-out'), systemOf('devils-bluff'));
    expect(even.rows.filter(({ unit }) => unit === 'percent')).toHaveLength(3);
    expect(even.rows.filter(({ unit, favours }) => unit === 'percent' && favours !== null)).toEqual([]);
    expect(even.verdict).toMatch(/^Fair:/);
    // Nothing has to make up for anything where both sides have the same.
    expect(fairnessOf(builtIn('hold-the-crossing'), systemOf('cadence'))).toMatchObject({
      verdict: 'Fair: both sides start alike.',
      findings: ['Nothing differs by more than a tenth.'],
    });
    const uneven = fairnessOf(
      edited(builtIn('hold-the-crossing'), { kind: 'move', ids: ['o1', 'o2', 'o3'], dx: 0, dy: 10 }),
      systemOf('cadence'),
    );
    expect(uneven.findings.join(' ')).toContain('shorter for Side A');
  });
});

describe('pictures and other programs', () => {
  test('keystones are few and measure to an edge', () => {
    for (const mission of builtInMissions()) {
      const lines = suggestKeystones(mission, systemOf(mission.system.id).measure);
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.length).toBeLessThanOrEqual(16);
      for (const { from } of lines)
        expect([0, mission.table.width].includes(from[0]) || [0, mission.table.height].includes(from[1])).toBe(true);
    }
  });

  test('the picture is well formed whatever the names', () => {
    const mission = edited(builtIn('high-noon'), { kind: 'change', id: 't1', fields: { name: '<script>&"\u0001' } });
    const svg = missionSvg(mission, systemOf('devils-bluff'), LIGHT);
    expect(svg).not.toContain('<script>');
    expect(svg).not.toContain('NaN');
    expect((svg.match(/<g[ >]/g) ?? []).length).toBe((svg.match(/<\/g>/g) ?? []).length);
  });

  test('a table goes to UVTT and comes back with its walls', () => {
    const mission = builtIn('high-noon');
    const whole = fromUvtt(JSON.stringify(toUvtt(mission, { pixelsPerGrid: 70, image: '' })), {
      full: [],
      partial: [],
    });
    // As it went: names, keywords, levels, shapes, whatever the format itself cannot say.
    expect(whole.ok && whole.value).toEqual({
      table: mission.table,
      terrain: mission.terrain,
      background: mission.background,
      image: null,
    });
    const { muster: _ours, ...foreign } = toUvtt(mission, { pixelsPerGrid: 70, image: '' }) as { muster?: unknown };
    const text = JSON.stringify(foreign);
    const back = fromUvtt(text, { full: ['impassable'], partial: ['cover'] });
    if (!back.ok) throw new Error(back.error);
    const count = (sight: string) =>
      mission.terrain.flatMap((piece) => piece.parts).filter((part) => part.sight === sight).length;
    expect(back.value.table).toEqual({ width: 36, height: 36 });
    expect(back.value.terrain.filter(({ name }) => name === 'Wall')).toHaveLength(count('full'));
    expect(back.value.terrain.filter(({ name }) => name === 'Object')).toHaveLength(count('partial'));
    expect(
      missionSchema.safeParse({
        ...mission,
        terrain: back.value.terrain.map((piece, i) => ({ ...piece, id: `t${i}` })),
      }).success,
    ).toBe(true);
  });

  test('an outline of as many corners as there may be comes back from UVTT too', () => {
    const points = Array.from({ length: LIMITS.points }, (_, i): [number, number] =>
      i < 1000 ? [(400 + i) / 100, (40 + (i % 2)) / 10] : [(2399 - i) / 100, (120 + (i % 2)) / 10],
    );
    const [piece] = builtIn('high-noon').terrain;
    const terrain = [{ ...piece!, parts: [{ ...piece!.parts[0]!, shape: { kind: 'polygon' as const, points } }] }];
    const { muster: _ours, ...foreign } = toUvtt(
      { ...builtIn('high-noon'), terrain },
      { pixelsPerGrid: 70, image: '' },
    ) as { muster?: unknown };
    const back = fromUvtt(JSON.stringify(foreign), { full: ['impassable'], partial: [] });
    if (!back.ok) throw new Error(back.error);
    expect(back.value.terrain.map(({ parts }) => parts[0]?.shape)).toEqual([{ kind: 'polygon', points }]);
  });

  test.each([
    ['wide', { width: 200, height: 100 }, { x: 0, y: 9, width: 36, height: 18 }],
    ['tall', { width: 300, height: 400 }, { x: 4.5, y: 0, width: 27, height: 36 }],
    ['nearly square', { width: 1000, height: 990 }, { x: 0, y: 0, width: 36, height: 36 }],
  ])('a %s picture lies on a square table in its own proportions', (_, picture, place) => {
    expect(backgroundPlace(picture, { width: 36, height: 36 })).toEqual(place);
  });

  test('open lines become walls, rubbish is refused in one line', () => {
    const line = fromUvtt(
      JSON.stringify({
        resolution: { map_size: { x: 20, y: 20 } },
        line_of_sight: [
          [
            { x: 2, y: 2 },
            { x: 8, y: 2 },
            { x: 8, y: 6 },
          ],
        ],
      }),
      { full: ['impassable'], partial: [] },
    );
    expect(line.ok && line.value.terrain[0]?.parts).toHaveLength(2);
    for (const bad of ['', '[]', '{"resolution":{}}', '{"resolution":{"map_size":{"x":1e9,"y":4}}}']) {
      const result = fromUvtt(bad, { full: [], partial: [] });
      expect(result.ok ? '' : result.error).toMatch(/UVTT/);
    }
  });
});
