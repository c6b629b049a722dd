import { describe, expect, test } from 'vitest';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { missionSchema } from '#shared/schema/mission';
import { parseDocument } from '#shared/schema/parse';
import { serialise } from '#shared/schema/serialise';
import { builtIn, edited, issuesOf, systemOf } from './support';

describe('built-in missions', () => {
  for (const mission of builtInMissions()) {
    test(`${mission.name} has nothing to fix and survives writing and reading`, () => {
      expect(issuesOf(mission)).toEqual([]);
      expect(parseDocument(serialise(mission))).toEqual({ ok: true, value: mission });
      expect(mission.briefing.length).toBeGreaterThan(80);
    });

    test(`${mission.name} under another name and id is the same mission`, () => {
      const renamed = edited(mission, { kind: 'set', fields: { name: 'Zebra', id: 'zebra' } });
      expect(issuesOf(renamed)).toEqual([]);
      expect(missionSchema.parse({ ...renamed, name: mission.name, id: mission.id })).toEqual(mission);
    });
  }

  test('every system names the missions it comes with', () => {
    for (const id of ['squadrons', 'devils-bluff', 'bellum-caelum']) {
      expect(
        builtInMissions()
          .filter((mission) => mission.system.id === id)
          .map((mission) => mission.id),
      ).toEqual(systemOf(id).document.missions);
    }
    expect(builtInMissions().filter((mission) => mission.system.id === 'cadence').length).toBeGreaterThanOrEqual(2);
  });
});

describe('positions to the catalogue', () => {
  const places = (id: string, type?: string) =>
    builtIn(id)
      .objectives.filter((objective) => type === undefined || objective.type === type)
      .map(({ x, y }) => [Math.round(x * 1e4) / 1e4, Math.round(y * 1e4) / 1e4]);
  const entries = (id: string, side: string) =>
    builtIn(id)
      .entryPoints.filter((entry) => entry.side === side)
      .map(({ x, y }) => [x, y]);

  test('S-MIS1-3: one Scan towards each corner, 9 from the middle', () =>
    expect(places('debris-field')).toEqual([
      [11.636, 11.636],
      [24.364, 11.636],
      [11.636, 24.364],
      [24.364, 24.364],
    ]));
  test('S-MIS2-3, S-MIS2-4: attacker mid-edge, defender at both ends', () =>
    expect([entries('target-acquired', 'a'), entries('target-acquired', 'b')]).toEqual([
      [[18, 36]],
      [
        [0, 0],
        [36, 0],
      ],
    ]));
  test('S-MIS2-5: Destroy objectives 6 in front of the edge', () =>
    expect(places('target-acquired').map(([, y]) => y)).toEqual([6, 6]));
  test('S-MIS3-1, S-MIS3-2: corner to corner, one in the centre and four around it', () => {
    expect([entries('crossed-paths', 'a'), entries('crossed-paths', 'b')]).toEqual([[[0, 36]], [[36, 0]]]);
    expect(places('crossed-paths')).toEqual([
      [18, 18],
      [11.636, 11.636],
      [24.364, 11.636],
      [11.636, 24.364],
      [24.364, 24.364],
    ]);
  });
  test('D-MIS-NOON-2: on 36 the only places are 9, 18 and 27 at 12', () =>
    expect(places('high-noon')).toEqual([
      [9, 12],
      [18, 12],
      [27, 12],
    ]));
  test('D-MIS-TOWN-1: the Control objective stands in the centre', () =>
    expect(places('run-them-out', 'control')).toEqual([[18, 18]]));
  test('D-MIS-GOLD-1: eight Recover objectives', () => expect(places('gold-rush')).toHaveLength(8));
  test('Three Beacons, Wake the Relics: markers where the defaults put them', () => {
    expect(places('three-beacons')).toEqual([
      [30, 45],
      [60, 45],
      [90, 45],
    ]);
    expect(places('wake-the-relics')).toEqual([
      [30, 30],
      [90, 30],
      [30, 60],
      [90, 60],
    ]);
  });

  test('Devil’s Bluff tables follow the defaults: 10 to 14 pieces, 3 or 4 buildings to climb', () => {
    for (const id of ['gold-rush', 'run-them-out', 'high-noon']) {
      const { terrain } = builtIn(id);
      expect(terrain.length).toBeGreaterThanOrEqual(10);
      expect(terrain.length).toBeLessThanOrEqual(14);
      const buildings = terrain.filter((piece) =>
        piece.parts.some((part) => part.level > 0 && part.keywords.includes('impassable')),
      );
      expect([3, 4]).toContain(buildings.length);
    }
  });
});
