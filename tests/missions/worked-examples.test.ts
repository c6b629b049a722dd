import { describe, expect, test } from 'vitest';
import { towardsCorners } from '#shared/battlefield/document/landmarks';
import { groundsOf } from '#shared/table/terrain';
import type { Mission } from '#shared/schema/mission';
import { disc } from '#shared/geometry/footprint';
import { discGap } from '#shared/geometry/distance';
import { insideTable } from '#shared/geometry/table';
import { standProblem } from '#shared/geometry/ground';
import { lessThan, mmToUnit } from '#shared/core/measure';
import { builtIn, codesOf, edited, issuesOf } from './support';

const at = (mission: Mission, id: string, x: number, y: number): Mission =>
  edited(mission, { kind: 'change', id, fields: { x, y } });
const clean = (mission: Mission): boolean => issuesOf(mission).every(({ severity }) => severity !== 'error');

describe('worked examples about placing', () => {
  test('S-X-35: Scan positions on 48 x 36', () => {
    const xs = towardsCorners(9, { width: 48, height: 36 }).map(({ x, y }) => [
      Math.round(x * 10) / 10,
      Math.round(y * 10) / 10,
    ]);
    expect(xs).toEqual([
      [16.8, 12.6],
      [31.2, 12.6],
      [31.2, 23.4],
      [16.8, 23.4],
    ]);
  });

  test('S-X-35: the mission checks them on that table too', () => {
    const wide = edited(
      builtIn('debris-field'),
      { kind: 'set', fields: { table: { width: 48, height: 36 } } },
      { kind: 'change', id: 'o1', fields: { x: 16.8, y: 12.6 } },
      { kind: 'change', id: 'o2', fields: { x: 31.2, y: 12.6 } },
      { kind: 'change', id: 'o3', fields: { x: 16.8, y: 23.4 } },
      { kind: 'change', id: 'o4', fields: { x: 31.2, y: 23.4 } },
    );
    expect(codesOf(wide).filter((code) => code.includes('setup'))).toEqual([]);
    expect(codesOf(at(wide, 'o1', 17.6, 11.6))).toContain('error setup-place');
  });

  test('S-X-36: a ship comes on within its Move of the Entry Point', () => {
    const r = mmToUnit(40, 'inch') / 2;
    const gap = (y: number) => discGap(18, y, r, 18, 0, 0);
    expect(gap(6.7)).toBeCloseTo(5.9126, 4);
    expect(lessThan(gap(6.7), 6)).toBe(true);
    expect(gap(6.8)).toBeCloseTo(6.0126, 4);
    expect(lessThan(gap(6.8), 6)).toBe(false);
    expect(insideTable(disc(18, 6.7, r), { width: 36, height: 36 })).toBe(true);
  });

  test('S-MIS2-6: centre x from 6.7874 to 29.2126, centres 7.5748 apart', () => {
    const mission = builtIn('target-acquired');
    expect(clean(at(mission, 'o1', 6.79, 6))).toBe(true);
    expect(clean(at(mission, 'o1', 6.74, 6))).toBe(false);
    expect(clean(at(mission, 'o2', 29.21, 6))).toBe(true);
    expect(clean(at(mission, 'o2', 29.26, 6))).toBe(false);
    expect(clean(at(mission, 'o2', 12 + 7.58, 6))).toBe(true);
    expect(clean(at(mission, 'o2', 12 + 7.52, 6))).toBe(false);
  });

  test('D-MIS-NOON-2: 9, 18, 27 is the only solution on 36', () => {
    const mission = builtIn('high-noon');
    expect(clean(mission)).toBe(true);
    for (const [id, x, y] of [
      ['o1', 8.9, 12],
      ['o2', 18.1, 12],
      ['o3', 27.6, 12],
      ['o3', 27, 12.2],
    ] as const)
      expect(clean(at(mission, id, x, y))).toBe(false);
    expect(issuesOf(at(mission, 'o3', 27.6, 12)).find(({ code }) => code === 'setup-distance')?.message).toBe(
      'Control 3 is 8.4″ from the right edge. High Noon asks for 9″ or more. Moving it 0.6″ puts it at 27, 12.',
    );
  });

  test('D-MIS-GOLD-1: five from edges and from each other, between centres', () => {
    const mission = builtIn('gold-rush');
    expect(codesOf(at(mission, 'o1', 5, 12)).filter((code) => code.includes('setup'))).toEqual([]);
    expect(codesOf(at(mission, 'o1', 4.9, 12))).toContain('error setup-distance');
    expect(codesOf(at(mission, 'o1', 12, 13.1))).toContain('error setup-distance');
  });

  test('D-MIS-TOWN-2: each Access objective closer than 9 to the enemy Entry Point', () => {
    const mission = builtIn('run-them-out');
    expect(codesOf(at(mission, 'o2', 18 + 8.99, 0.8)).filter((code) => code.includes('setup'))).toContain(
      'error setup-distance',
    );
    expect(codesOf(at(mission, 'o2', 18 + 8.9, 0.8)).filter((code) => code.includes('setup'))).toEqual([]);
  });

  test('S-MIS1-2: one or two Entry Points a side, on the own edge', () => {
    const mission = builtIn('debris-field');
    expect(clean(edited(mission, { kind: 'delete', ids: ['e1'] }))).toBe(true);
    expect(clean(edited(mission, { kind: 'delete', ids: ['e1', 'e2'] }))).toBe(false);
    expect(clean(at(mission, 'e1', 12, 35))).toBe(false);
    expect(clean(at(mission, 'e1', 0, 36))).toBe(true);
  });

  test('C-TER-ROUGH-2, C-TER-CLEAR-2: where a base may stand', () => {
    const mission = builtIn('high-noon');
    const around = { table: mission.table, grounds: groundsOf(mission), walls: [], rests: [] };
    const foot = mmToUnit(25, 'inch') / 2;
    expect(standProblem(disc(14.2, 17.6, foot), 1, around)).toBeNull();
    expect(standProblem(disc(14.2, 19.4, foot), 1, around)).toBe('over-edge');
    expect(standProblem(disc(6.4, 27.4, foot), 0, around)).toBe('rough');
    const riders = { ...around, grounds: groundsOf(mission, { vehicle: true }) };
    expect(standProblem(disc(14.2, 17.6, foot), 1, riders)).toBe('impassable');
  });
});
