import { describe, expect, test } from 'vitest';
import { comingMissions, furtherMissions } from '#shared/battlefield/built-in-missions';
import { fairnessOf, unevenness } from '#shared/battlefield/designer/fairness';
import { middle } from '#shared/battlefield/document/place';
import { boxOfShape } from '#shared/battlefield/document/shape';
import type { Mission } from '#shared/schema/mission';
import { parseDocument } from '#shared/schema/parse';
import { serialise } from '#shared/schema/serialise';
import { issuesOf, systemOf } from './support';

/** Half a turn about the middle of the table lays everything on its like. */
function isHalfTurned({ table, terrain, objectives, entryPoints }: Mission): boolean {
  const pieces = terrain.flatMap(({ parts }) => parts.flatMap(({ shape }) => middle(boxOfShape(shape))));
  return [pieces, objectives, entryPoints].every((places) =>
    places.every(({ x, y }) =>
      places.some((other) => Math.abs(other.x + x - table.width) < 0.01 && Math.abs(other.y + y - table.height) < 0.01),
    ),
  );
}

describe('missions of our own', () => {
  test('there are four for every game, all with names and ids of their own', () => {
    const all = comingMissions();
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const id of ['squadrons', 'devils-bluff', 'cadence', 'bellum-caelum'])
      expect(furtherMissions().filter(({ system }) => system.id === id).length).toBeGreaterThanOrEqual(4);
  });

  test.each(furtherMissions().map((mission) => [mission.name, mission] as const))(
    '%s has nothing to fix, real terrain, a way for both sides, and survives writing and reading',
    (_name, mission) => {
      expect(issuesOf(mission)).toEqual([]);
      expect(mission.terrain.length).toBeGreaterThanOrEqual(5);
      expect(mission.briefing.length).toBeGreaterThan(80);
      expect(parseDocument(serialise(mission))).toEqual({ ok: true, value: mission });
      const { verdict, rows } = fairnessOf(mission, systemOf(mission.system.id));
      expect(rows).toHaveLength(3 + mission.objectives.length + (rows.some(({ id }) => id === 'events') ? 1 : 0));
      // A table that looks the same from both sides favours neither.
      expect(verdict).toMatch(isHalfTurned(mission) ? /^Fair:/ : /^(Fair:|Better for )/);
    },
  );

  test('none of them stays fair when a marker or the ground is pushed over to one side', () => {
    const even = furtherMissions().filter(isHalfTurned);
    expect(even.length).toBeGreaterThanOrEqual(8);
    for (const mission of even) {
      const system = systemOf(mission.system.id);
      const dy = mission.table.height / 5;
      const pushed = {
        ...mission,
        objectives: mission.objectives.map((marker) => ({
          ...marker,
          y: Math.min(mission.table.height, marker.y + dy),
        })),
      };
      expect(unevenness(fairnessOf(mission, system)), mission.name).toBe(0);
      expect(unevenness(fairnessOf(pushed, system)), mission.name).toBeGreaterThan(0);
      expect(fairnessOf(pushed, system).verdict, mission.name).toMatch(/^(Better for|Not)/);
    }
  });
});
