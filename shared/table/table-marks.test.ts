import { TERRAIN_KINDS } from '../schema/mission/terrain';
import { describe, expect, test } from 'vitest';
import { missionSchema, type Mission } from '../schema/mission';
import type { TableMark } from './mark';
import { hatchesOf } from './hatches';
import type { Role } from './mark-looks';
import { laidMarks, LAID, tableMarks } from './table-marks';
import { groupCaption, tokenMarks, type TokenRecord } from './token-marks';

const part = (keywords: readonly string[], x: number, level = 0) => ({
  shape: { kind: 'rect', x, y: 20, width: 6, height: 4, rotation: 15 },
  keywords,
  level,
});

const mission: Mission = missionSchema.parse({
  format: 'muster/mission',
  version: 1,
  id: 'm',
  name: 'Everything',
  system: { id: 'cadence' },
  table: { width: 48, height: 36 },
  rounds: 4,
  mat: 'desert',
  sides: [
    { id: 'one', name: 'Wardens', role: 'attacker' },
    { id: 'two', name: 'Raiders', role: 'defender' },
  ],
  terrain: [
    { id: 'wood', name: 'Wood', parts: [part(['wood'], 6)] },
    { id: 'house', name: 'House', parts: [part(['impassable', 'climbable'], 16, 2), part(['cover'], 22)] },
    { id: 'gas', name: '', parts: [part(['obscuring', 'dangerous'], 32)], hidden: true },
  ],
  objectives: [
    { id: 'o1', type: 'control', x: 10, y: 10 },
    { id: 'o2', type: 'access', x: 20, y: 10, owner: 'defender', label: 'The vault' },
  ],
  entryPoints: [
    { id: 'e1', side: 'one', x: 10, y: 36 },
    { id: 'e2', side: 'defender', x: 10, y: 0 },
    { id: 'e3', side: 'two', x: 30, y: 0, label: 'North gate' },
  ],
  zones: [
    { id: 'z1', side: 'one', use: 'deploy', shape: { kind: 'band', edge: 'bottom', depth: 6 } },
    { id: 'z2', side: null, use: 'score', name: 'The well', shape: { kind: 'ring', inner: 2, outer: 5 } },
  ],
  keystones: [{ id: 'k1', from: [0, 18], to: [12, 18] }],
  notes: [{ id: 'n1', x: 40, y: 30, text: 'Mind the\nmine' }],
});
const system = {
  measure: 'inch',
  objectives: new Map([
    ['control', { name: 'Control' }],
    ['access', { name: 'Access' }],
  ]),
} as const;
const scale = { k: 20, px: 1 };
const picture = { mission, system, scale, naming: 'names' } as const;

/** The marks without their clips, as a painter meets them. */
const flat = (marks: readonly TableMark[]): readonly Exclude<TableMark, { kind: 'clip' }>[] =>
  marks.flatMap((mark) => (mark.kind === 'clip' ? flat(mark.marks) : [mark]));
const about = (marks: readonly TableMark[], id: string) => flat(marks).filter((mark) => mark.about === id);
const count = (marks: readonly TableMark[], role: Role): number =>
  flat(marks).filter((mark) => mark.role === role).length;
const words = (marks: readonly TableMark[]): readonly string[] =>
  flat(marks).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

describe('the marks of a table', () => {
  const marks = tableMarks(picture);

  test('everything laid on the table is in them, and nothing twice', () => {
    for (const list of LAID)
      for (const { id } of mission[list]) expect(about(marks, id), `${list} ${id}`).not.toHaveLength(0);
    const seen = flat(marks).map((mark) => JSON.stringify(mark));
    expect(seen.filter((mark, i) => seen.indexOf(mark) !== i)).toEqual([]);
  });

  test('each part has one ground, one outline, and the hatches of its keywords once each', () => {
    for (const piece of mission.terrain) {
      const own = about(marks, piece.id);
      expect(TERRAIN_KINDS.reduce((sum, kind) => sum + count(own, `terrain-${kind}`), 0)).toBe(piece.parts.length);
      expect(count(own, 'rim') + count(own, 'rim-broken')).toBe(piece.parts.length);
      const tiles = own.flatMap((mark) => (mark.kind === 'hatch' ? [mark.tile] : []));
      const hatches = piece.parts.flatMap(({ keywords }) => hatchesOf(keywords));
      expect(tiles).toEqual(hatches.filter((hatch) => hatch !== 'climbable'));
      expect(count(own, 'comb')).toBe(hatches.filter((hatch) => hatch === 'climbable').length);
    }
  });

  test('markers, entry points and zones stand once, in the colours of their sides', () => {
    for (const role of ['marker', 'marker-glyph'] as const) expect(count(marks, role)).toBe(2);
    expect(count(marks, 'entry')).toBe(3);
    expect(count(marks, 'zone')).toBe(1);
    expect(count(marks, 'zone-neutral')).toBe(1);
    expect(about(marks, 'o2').find(({ role }) => role === 'marker')?.side).toBe(1);
    expect(about(marks, 'o1').find(({ role }) => role === 'marker')?.side).toBeUndefined();
    expect(about(marks, 'e2').map(({ side }) => side)).toEqual(Array(5).fill(1));
  });

  test('names are said once: labels, running numbers, measured lengths', () => {
    const said = words(marks);
    for (const name of ['Wood', 'House', 'L2', 'Control 1', 'The vault', 'The well', '12″', 'Mind the\nmine', 'B2'])
      expect(
        said.filter((word) => word === name),
        name,
      ).toHaveLength(1);
    expect(said).toContain('Wardens deploys here');
    expect(said).toContain('North gate');
  });

  test('a sheet has letters and short notes in place of names; a card has no words', () => {
    const sheet = words(tableMarks({ ...picture, naming: 'letters' }));
    expect(sheet).toEqual(expect.arrayContaining(['A', 'B', 'C', 'L2', 'Control 1', 'Mind the mine']));
    expect(sheet).not.toContain('Wood');
    const card = flat(tableMarks({ ...picture, naming: 'none' }, { lists: ['terrain', 'objectives', 'zones'] }));
    expect(card.filter(({ kind }) => kind === 'text')).toEqual([]);
  });

  test('what an editor has put out of sight is left out only where that is asked', () => {
    expect(about(marks, 'gas')).not.toHaveLength(0);
    expect(about(tableMarks(picture, { leaveHidden: true }), 'gas')).toEqual([]);
  });

  test('marks carry roles and never a colour', () => {
    expect(JSON.stringify(marks)).not.toMatch(/#[0-9a-f]{3,8}\b|rgb|var\(/i);
  });

  test('the marks of one thing are those that the whole table has of it', () => {
    for (const [index, item] of mission.terrain.entries()) {
      const alone = laidMarks(picture, { list: 'terrain', index, item }).map((mark) => JSON.stringify(mark));
      expect(alone.toSorted()).toEqual(
        about(marks, item.id)
          .map((mark) => JSON.stringify(mark))
          .toSorted(),
      );
    }
  });
});

describe('sizes', () => {
  test('hatches, glyph houses and words keep their size in pixels; ground grows with the scale', () => {
    const at = (k: number) => tableMarks({ ...picture, scale: { k, px: 1 } });
    const tick = (k: number): number => {
      const comb = about(at(k), 'house').find(({ role }) => role === 'comb');
      const [from, to] = comb?.kind === 'path' ? comb.path : [];
      if (from?.[0] !== 'M' || to?.[0] !== 'L') throw new Error('no comb');
      return k * Math.sqrt((to[1] - from[1]) ** 2 + (to[2] - from[2]) ** 2);
    };
    expect(tick(20)).toBeCloseTo(4.5, 6);
    expect(tick(80)).toBeCloseTo(4.5, 6);
    const rim = (k: number) => about(at(k), 'wood').find(({ role }) => role === 'rim');
    expect(rim(20)).toEqual(rim(80));
  });

  test('the name of what was drawn as a line stands on it, where it bends too', () => {
    const bent = [
      [2, 30],
      [24, 10],
      [46, 30],
    ] as const;
    const outline = [...bent, ...bent.map(([x, y]) => [x, y - 2] as const).toReversed()];
    const river = missionSchema.parse({
      ...mission,
      terrain: [
        {
          id: 'river',
          name: 'River',
          parts: [
            {
              shape: { kind: 'polygon', points: outline },
              line: { points: [...bent, [46, 34]], width: 2 },
              keywords: ['rough'],
            },
          ],
        },
      ],
    });
    const name = flat(tableMarks({ ...picture, mission: river })).find(({ role }) => role === 'terrain-name');
    expect(name).toMatchObject({ text: 'River', at: { x: expect.closeTo(25.47, 1), y: expect.closeTo(11.3, 0) } });
  });

  test('a name without room is left out, and stands below a piece that is too flat for it', () => {
    expect(words(tableMarks({ ...picture, scale: { k: 4, px: 1 } }))).not.toContain('Wood');
    const flatFence = missionSchema.parse({
      ...mission,
      terrain: [
        {
          id: 'f',
          name: 'Fence',
          parts: [{ shape: { kind: 'rect', x: 20, y: 20, width: 8, height: 0.4 }, keywords: [] }],
        },
      ],
    });
    const name = flat(tableMarks({ ...picture, mission: flatFence })).find(({ role }) => role === 'terrain-name');
    expect(name?.kind === 'text' && name.at.y).toBeGreaterThan(20.2);
  });
});

describe('tokens', () => {
  const ship: TokenRecord = {
    id: 's',
    side: 1,
    x: 10,
    y: 10,
    r: 0.8,
    facing: 90,
    ship: 'dart',
    hitPoints: { left: 2, all: 5 },
    commands: 4,
    name: 'Heron',
    leads: true,
    acting: true,
  };
  const own = tokenMarks(scale, ship);

  test('show base, pattern of their side, notch at the nose, hull, hit points, die and name', () => {
    for (const role of [
      'token-base',
      'token-fill',
      'token-rim',
      'token-notch',
      'token-hull',
      'die',
      'token-ring',
    ] as const)
      expect(count(own, role), role).toBe(1);
    expect(count(own, 'token-pip')).toBe(2);
    expect(count(own, 'token-pip-lost')).toBe(3);
    expect(words(own)).toEqual(['Heron']);
    // Facing 90 is to the right: the tip of the notch lies that way and level with the centre.
    const notch = flat(own).find(({ role }) => role === 'token-notch');
    const tip = notch?.kind === 'path' ? notch.path[1] : undefined;
    expect(tip?.[0] === 'L' && [tip[1] > 10.8, Math.abs(tip[2] - 10) < 1e-9]).toEqual([true, true]);
  });

  test('small ones are silhouette and notch, tiny ones the mark of their side, lost ones a cross', () => {
    const small = tokenMarks({ k: 10, px: 1 }, ship);
    expect(count(small, 'token-pip') + count(small, 'die')).toBe(0);
    expect(count(small, 'token-hull')).toBe(1);
    const { acting: _, ...resting } = ship;
    expect(tokenMarks({ k: 4, px: 1 }, resting).map(({ kind }) => kind)).toEqual(['path']);
    const lost = tokenMarks(scale, { ...ship, fallen: true });
    expect(flat(lost).map(({ role }) => role)).toEqual(['fallen', 'fallen-cross', 'fallen-name']);
  });

  test('tiny ones still show who acts, with its name, and who is aimed at', () => {
    const tiny = tokenMarks({ k: 4, px: 1 }, { ...ship, leads: false, targeted: true });
    const aimed = flat(tokenMarks(scale, { ...ship, leads: false, targeted: true })).map(({ role }) => role);
    const roles = flat(tiny).map(({ role }) => role);
    expect(roles).toEqual([
      'token-ring',
      'token-notch',
      aimed.find((role) => count(own, role) === 0),
      'token-name-acting',
    ]);
  });

  test('with corners show their outline, turned as they stand, and need no notch', () => {
    const wagon = tokenMarks(scale, { ...ship, form: { kind: 'rect', width: 2, length: 3 }, facing: 90, x: 10, y: 10 });
    const base = flat(wagon).find(({ role }) => role === 'token-base');
    const corners = base?.kind === 'path' ? base.path.filter(([step]) => step !== 'Z').map(([, x, y]) => [x, y]) : [];
    expect(corners).toEqual([
      [11.5, 9],
      [11.5, 11],
      [8.5, 11],
      [8.5, 9],
    ]);
    expect(count(wagon, 'token-notch')).toBe(0);
  });

  test('of a unit with several models have one caption about all of them', () => {
    const caption = groupCaption(scale, { ...ship, name: 'Wardens', commands: 3, facing: null, r: 4 });
    expect(count(caption, 'token-base') + count(caption, 'token-hull')).toBe(0);
    expect([count(caption, 'die'), count(caption, 'token-name-acting')]).toEqual([1, 1]);
  });

  test('are part of the table, once each', () => {
    const marks = tableMarks(picture, { tokens: [ship, { ...ship, id: 't', side: 0, name: 'Wick' }] });
    expect(count(about(marks, 's'), 'token-base')).toBe(1);
    expect(count(about(marks, 't'), 'token-base')).toBe(1);
    expect(count(about(marks, 't'), 'token-fill')).toBe(0);
  });
});
