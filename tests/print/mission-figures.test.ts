/** A mission sheet counts by the mission's own scoring and lists everything where the inspector says it is. */
import { describe, expect, it } from 'vitest';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { piecePlace } from '#shared/battlefield/document/piece-place';
import { aligned, placeRows } from '#shared/print/mission/places';
import { scoreColumns } from '#shared/print/mission/score-columns';
import type { Mission } from '#shared/schema/mission';
import type { Scoring } from '#shared/schema/mission/scoring';
import { builtInRegistry } from '#shared/systems/registry';
import { missionNamed } from './jobs';

const systemOf = (mission: Mission) => builtInRegistry.get(mission.system.id)!;
const columns = (name: string) => scoreColumns(missionNamed(name), systemOf(missionNamed(name)));
const boxes = (name: string) => Object.fromEntries(columns(name).lines.map(({ head, boxes: count }) => [head, count]));

describe('score table', () => {
  it('has a box for each time that a line pays, and a column for each line', () => {
    expect(boxes('Debris Field')).toEqual({
      'Each Scan marker secured': 4,
      // A wreck is a Scan marker that was read: every one of the four can become it.
      'Each Destroy marker destroyed': 4,
      '“Ship to bring home” alive, end of game': 1,
      'The first enemy of the battle destroyed': 1,
      'The enemy Squadron Leader destroyed': 1,
      'More than half of the enemy destroyed': 1,
      'All of the enemy destroyed': 1,
    });
    expect(boxes('Gold Rush')).toMatchObject({ 'Each Recover marker scored': 8, 'Each enemy Leader destroyed': 1 });
    expect(boxes('Codes and Cargo')).toMatchObject({ 'Each Access marker scored': 2 });
  });

  it('has the rounds in which something is paid, and no others', () => {
    expect(columns('Debris Field').rounds).toEqual([]);
    expect(columns('Target Acquired').rounds).toEqual([3]);
    expect(columns('Break the Line').rounds).toEqual([2, 3, 4]);
    expect(columns('High Noon').rounds).toEqual([1, 2, 3]);
  });

  it('counts by strokes what has no end, and stops at a limit', () => {
    const mission = missionNamed('Debris Field');
    const line = (more: Partial<Scoring>): Mission => ({
      ...mission,
      useSystemScoring: false,
      scoring: [
        { id: 'x', when: 'now', what: 'destroyed', subject: { each: true }, vp: 1, rule: '', ...more } as Scoring,
      ],
    });
    const times = (more: Partial<Scoring>) => scoreColumns(line(more), systemOf(mission)).lines[0]?.boxes;
    expect(times({})).toBeNull();
    expect(times({ cap: 3 })).toBe(3);
    expect(times({ vp: 2, cap: 6 })).toBe(3);
    const counted = (count: object) => times({ when: 'game', what: 'held', subject: {}, count } as Partial<Scoring>);
    expect(counted({ of: 'things', atLeast: 2 })).toBe(1);
    expect(counted({ of: 'things', vp: [1, 3, 6] })).toBeNull();
  });

  it('says points by a number in the head of the column, which a figure beside it would squeeze', () => {
    const mission = missionNamed('Debris Field');
    const scoring = [
      { id: 'x', when: 'game', what: 'held', subject: {}, vp: 1, rule: '', count: { of: 'things', vp: [1, 3, 6] } },
    ] as unknown as Scoring[];
    const [column] = scoreColumns({ ...mission, useSystemScoring: false, scoring }, systemOf(mission)).lines;
    expect(column).toMatchObject({
      head: 'Markers held, by their number, end of game (1: 1, 2: 3, 3: 6)',
      points: '',
      wordy: true,
    });
  });

  it('says whom a line pays', () => {
    const mission = missionNamed('Target Acquired');
    const mark = columns('Target Acquired').lines.find(({ head }) => head.includes('Marked raider'))!;
    const defender = mission.sides.findIndex(({ role, id }) => role === 'defender' || id === 'defender');
    expect(mark.sides).toEqual([defender]);
  });
});

describe('where everything stands', () => {
  it.each(builtInMissions().map((mission) => [mission.name, mission] as const))('%s: all of it', (_name, mission) => {
    const rows = placeRows(mission, systemOf(mission));
    const { terrain, objectives, entryPoints, zones, table } = mission;
    expect(rows).toHaveLength(terrain.length + objectives.length + entryPoints.length + zones.length);
    for (const [i, piece] of terrain.entries()) {
      const place = piecePlace(piece, table, systemOf(mission).measure);
      expect(rows[i]?.at).toEqual({ x: place.x, y: place.y });
    }
    for (const [i, { x, y }] of [...objectives, ...entryPoints].entries())
      expect(rows[terrain.length + i]?.at).toMatchObject({ x, y });
  });

  it('names size and turn', () => {
    const rows = placeRows(missionNamed('High Noon'), systemOf(missionNamed('High Noon')));
    expect(rows.find(({ name }) => name === 'Broken wagon')).toMatchObject({ size: '3 × 1.2, 30°' });
    expect(rows.find(({ name }) => name === 'Water tower')).toMatchObject({ size: '2.2 × 2.2' });
    expect(rows.find(({ name }) => name === 'Control 1')).toMatchObject({ size: '40 mm', at: { x: 9, y: 12 } });
  });

  it('writes all figures of a column with as many decimals as one of them needs', () => {
    const written = (values: readonly number[]) => values.map(aligned(values));
    expect(written([5.7, 12, 30.256, 7.999])).toEqual(['5.70', '12.00', '30.26', '8.00']);
    expect(written([5.7, 12, 7.999])).toEqual(['5.7', '12.0', '8.0']);
  });
});
