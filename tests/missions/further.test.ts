import { describe, expect, test } from 'vitest';
import { builtInMissions, furtherMissions } from '#shared/battlefield/built-in-missions';
import { fairnessOf } from '#shared/battlefield/designer/fairness';
import { parseDocument } from '#shared/schema/parse';
import { serialise } from '#shared/schema/serialise';
import { issuesOf, systemOf } from './support';

describe('missions of our own', () => {
  test('there are four for every game, all with names and ids of their own', () => {
    const all = [...builtInMissions(), ...furtherMissions()];
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
      expect(fairnessOf(mission, systemOf(mission.system.id)).verdict).not.toMatch(/^Not/);
    },
  );
});
