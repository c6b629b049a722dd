/** Set-up steps that no table can keep, and zones that nobody can stand in, are named. */
import { describe, expect, test } from 'vitest';
import { mostApart } from '#shared/battlefield/checks/set-up-possible';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { missionSchema, type Mission } from '#shared/schema/mission';
import { codesOf, emptyTable, issuesOf } from './support';

const table = (changes: Readonly<Record<string, unknown>>): Mission =>
  missionSchema.parse({ ...emptyTable('squadrons'), ...changes });
const step = (more: Readonly<Record<string, unknown>>): Mission =>
  table({ setup: [{ by: 'a', place: 'objective', count: 1, ...more }] });
const never = (mission: Mission): string | undefined =>
  issuesOf(mission)
    .find(({ code }) => code === 'setup-impossible')
    ?.message.match(/never be met: (.*)\. Change/)?.[1];
const far = (from: string, op: string, value: number, more: Readonly<Record<string, unknown>> = {}) => ({
  constraints: [{ from, op, value, ...more }],
});

describe('a set-up step that can never be met', () => {
  test.each([
    ['at least three of two', { count: 2, atLeast: 3 }, 'it wants at least 3 of 2'],
    ['a side that is not there', { by: 'marshal' }, 'there is no side "marshal"'],
    ['a corner that its side has not', far('own-corner', 'exactly', 0), 'its side has no corner'],
    ['farther from every edge than the middle is', far('any-edge', 'at-least', 19), /^no place on a table/],
    [
      'nearer to the top than that from the bottom allows',
      {
        constraints: [
          { from: 'top', op: 'at-most', value: 10 },
          { from: 'bottom', op: 'less-than', value: 20 },
        ],
      },
      /^no place on a table/,
    ],
    [
      'five on four corners',
      { count: 5, ...far('corners', 'exactly', 0, { each: true }) },
      /^it names 4 places, and 5/,
    ],
    [
      'two farther apart than the table is across',
      { count: 2, ...far('each-other', 'at-least', 52) },
      /more than the table is across/,
    ],
    [
      'forty a foot apart',
      { count: 40, ...far('each-other', 'at-least', 12) },
      /^at most \d+ find room 12″ apart, and it wants 40/,
    ],
    [
      'farther from an Entry Point than the table is across',
      far('enemy-entry', 'more-than', 60),
      /more than the table is across/,
    ],
  ] as const)('%s', (_, more, why) => {
    for (const open of [false, true]) {
      const reason = never(step({ ...more, open }));
      if (typeof why === 'string') expect(reason).toBe(why);
      else expect(reason).toMatch(why);
    }
  });

  test('what can just be met is not named', () => {
    for (const more of [
      far('any-edge', 'at-least', 18),
      far('any-edge', 'exactly', 18),
      {
        constraints: [
          { from: 'top', op: 'at-most', value: 16.1 },
          { from: 'bottom', op: 'less-than', value: 20 },
        ],
      },
      { count: 4, ...far('corners', 'exactly', 0, { each: true }) },
      { count: 2, ...far('each-other', 'at-least', 50) },
      { count: 9, ...far('each-other', 'at-least', 18) },
      far('centre', 'exactly', 9, { towards: 'corners' }),
    ])
      expect(never(step(more)), JSON.stringify(more)).toBeUndefined();
    for (const mission of builtInMissions()) expect(never(mission), mission.name).toBeUndefined();
  });

  test('the bound on things apart is never below what a grid holds', () => {
    for (const apart of [3, 6, 9, 12, 18, 36])
      expect(mostApart({ width: 36, height: 36 }, apart)).toBeGreaterThanOrEqual((36 / apart + 1) ** 2);
  });
});

describe('a zone wholly off the table', () => {
  const zones = (x: number) => [
    {
      id: 'z1',
      name: 'Z',
      use: 'score',
      side: null,
      shape: { kind: 'rect', x, y: 18, width: 6, height: 6, rotation: 0 },
    },
  ];
  const line = { when: 'game', what: 'in-zone', subject: { zone: 'z1', each: true }, vp: 1 };

  test('is an issue, and a line that pays for being in it is dead', () => {
    const mission = table({ zones: zones(60), scoring: [line] });
    expect(codesOf(mission)).toContain('error off-table');
    expect(issuesOf(mission).some(({ message }) => message.includes('zone "z1" lies wholly off the table'))).toBe(true);
    const near = table({ zones: zones(38), scoring: [line] });
    expect(codesOf(near)).not.toContain('error off-table');
    expect(issuesOf(near).some(({ message }) => message.includes('off the table'))).toBe(false);
  });

  test('also a ring whose hole holds the whole table, and a band beyond it', () => {
    const off = (shape: object) => codesOf(table({ zones: [{ id: 'z1', name: 'Z', use: 'note', side: null, shape }] }));
    expect(off({ kind: 'ring', inner: 30, outer: 40 })).toContain('error off-table');
    expect(off({ kind: 'ring', inner: 20, outer: 40 })).not.toContain('error off-table');
    expect(off({ kind: 'band', edge: 'top', from: 40, depth: 6 })).toContain('error off-table');
    expect(off({ kind: 'band', edge: 'top', from: 30, depth: 6 })).not.toContain('error off-table');
  });
});
