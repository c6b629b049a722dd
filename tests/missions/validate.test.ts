import { usualLine } from '#shared/battlefield/checks/usual-line';
import { subjectKind } from '#shared/rules/scoring/scoring-table';
import { describe, expect, test } from 'vitest';
import type { MissionEdit } from '#shared/battlefield/document/mission-edit';
import { validateMission } from '#shared/battlefield/checks/validate-mission';
import { readyMission } from '#shared/battlefield/checks/ready-mission';
import { type Mission, missionSchema } from '#shared/schema/mission';
import type { Scoring } from '#shared/schema/mission/scoring';
import { builtIn, codesOf, edited, emptyTable, fixed, issuesOf, systemOf } from './support';

const wall = (
  x: number,
  y: number,
  width: number,
  height: number,
  { keywords = ['impassable'], level = 0 }: { readonly keywords?: string[]; readonly level?: number } = {},
): MissionEdit => ({
  kind: 'add',
  list: 'terrain',
  items: [
    {
      name: 'Block',
      parts: [
        {
          shape: { kind: 'rect', x, y, width, height, rotation: 0 },
          keywords,
          vehicleKeywords: null,
          level,
          bottom: 0,
          top: 1,
          sight: 'full',
        },
      ],
    },
  ],
});

/** Solid ground with one hole of this half width. */
const slotAt = (x: number, y: number, r: number): MissionEdit[] => [
  wall(x - r - 4, 31.5, 8, 9),
  wall(x + r + 4, 31.5, 8, 9),
  wall(x, y - r - 3, 2, 6),
  wall(x, y + r + 0.5, 2, 1),
];
const score = (line: Partial<Scoring>): MissionEdit => ({
  kind: 'splice',
  list: 'scoring',
  at: 0,
  remove: 0,
  insert: [{ when: 'now', what: 'secured', subject: {}, vp: 1, ...line }],
});

/** Half of the army waits, and comes on at Entry Points only. */
const latecomers: Mission['deployment'] = {
  by: 'zones',
  order: 'alternate',
  reserves: { share: 0.5, fromRound: 2, clear: 0, lostIfUnused: true, by: 'entry-points' },
};
const strip = (side: string, edge: 'top' | 'bottom') => ({
  name: '',
  side,
  use: 'deploy' as const,
  shape: { kind: 'band' as const, edge, depth: 6, from: 0 },
});
const noDoors: readonly MissionEdit[] = [
  { kind: 'delete', ids: ['e1', 'e2'] },
  { kind: 'set', fields: { deployment: latecomers } },
  { kind: 'add', list: 'zones', items: [strip('a', 'bottom'), strip('b', 'top')] },
];

/** Each row breaks a sound mission in one way, names the issue, and says whether one click repairs it. */
const ROWS: readonly [
  name: string,
  mission: string,
  edits: readonly MissionEdit[],
  expected: string,
  repaired: boolean,
][] = [
  [
    'a marker off the table',
    'debris-field',
    [{ kind: 'change', id: 'o1', fields: { x: -3 } }],
    'error off-table',
    false,
  ],
  [
    'a piece wholly off the table',
    'high-noon',
    [{ kind: 'move', ids: ['t1'], dx: -60, dy: 0 }],
    'error off-table',
    true,
  ],
  ['a piece over the edge', 'debris-field', [{ kind: 'move', ids: ['t1'], dx: -5, dy: 0 }], 'warning off-table', true],
  ['solid pieces in one place', 'high-noon', [{ kind: 'move', ids: ['t2'], dx: -6, dy: 0 }], 'warning overlap', false],
  [
    'markers on each other',
    'gold-rush',
    [{ kind: 'change', id: 'o1', fields: { x: 12.3, y: 18 } }],
    'error overlap',
    false,
  ],
  [
    'an entry point off its edge',
    'high-noon',
    [{ kind: 'move', ids: ['e1'], dx: 0, dy: -2 }],
    'warning not-on-edge',
    true,
  ],
  [
    'an entry point off its corner',
    'crossed-paths',
    [{ kind: 'move', ids: ['e1'], dx: 4, dy: 0 }],
    'warning not-on-edge',
    true,
  ],
  ['no entry point', 'run-them-out', [{ kind: 'delete', ids: ['e1'] }], 'error no-entry-point', true],
  ['no deployment zone', 'three-beacons', [{ kind: 'delete', ids: ['z1'] }], 'error no-zone', true],
  [
    'reserves by Entry Points in a game that reads none',
    'three-beacons',
    [{ kind: 'set', fields: { deployment: latecomers } }],
    'warning reserves-shut',
    true,
  ],
  ['reserves by Entry Points, and none on the table', 'hold-the-crossing', noDoors, 'error reserves-shut', true],
  [
    'a marker walled in',
    'run-them-out',
    [wall(18, 15.5, 7, 1), wall(18, 20.5, 7, 1), wall(15.5, 18, 1, 6), wall(20.5, 18, 1, 6)],
    'error unreachable',
    false,
  ],
  ['an entry point walled in', 'run-them-out', [wall(18, 33, 14, 6)], 'error cannot-deploy', false],
  [
    'an entry point with a slot that no grid meets, 0.03″ wider than a base (C-RES-6)',
    'run-them-out',
    slotAt(18.13, 34.37, 25 / 2 / 25.4 + 0.03),
    'warning cannot-deploy',
    false,
  ],
  [
    'a misspelt keyword',
    'debris-field',
    [{ kind: 'change-part', id: 't1', part: 0, fields: { keywords: ['dangerus'] } }],
    'error unknown-keyword',
    true,
  ],
  [
    'a keyword of another game',
    'debris-field',
    [{ kind: 'change-part', id: 't1', part: 0, fields: { keywords: ['climbable'] } }],
    'error unknown-keyword',
    true,
  ],
  [
    'an objective of another game',
    'debris-field',
    [{ kind: 'change', id: 'o1', fields: { type: 'scann' } }],
    'error unknown-objective',
    true,
  ],
  [
    'a crossed outline',
    'debris-field',
    [
      {
        kind: 'reshape',
        id: 't1',
        part: 0,
        shape: {
          kind: 'polygon',
          points: [
            [5, 5],
            [9, 9],
            [9, 5],
            [5, 9],
          ],
        },
      },
    ],
    'error bad-shape',
    true,
  ],
  [
    'an outline without size',
    'debris-field',
    [{ kind: 'reshape', id: 't1', part: 0, shape: { kind: 'ellipse', x: 9, y: 9, rx: 0, ry: 2, rotation: 0 } }],
    'error bad-shape',
    true,
  ],
  ['a floor nobody can reach', 'target-acquired', [], '', false],
  ['a tag nobody has', 'high-noon', [score({ subject: { tag: 'nowhere' } })], 'error never-scores', true],
  ['a type no marker has', 'high-noon', [score({ subject: { type: 'access' } })], 'error never-scores', true],
  [
    'a nomination nobody makes',
    'debris-field',
    [score({ when: 'game', what: 'survives', subject: { nomination: 'surviver' } })],
    'error never-scores',
    true,
  ],
  ['holding at once', 'high-noon', [score({ what: 'held', subject: { type: 'control' } })], 'error never-scores', true],
  [
    'rounds before the nomination',
    'debris-field',
    [score({ what: 'destroyed', subject: { nomination: 'survivor' }, rounds: [1, 2] })],
    'error never-scores',
    true,
  ],
  ['a limit of 0', 'debris-field', [score({ subject: { type: 'scan' }, cap: 0 })], 'error never-scores', true],
  ['round 9 of 4', 'debris-field', [score({ subject: { type: 'scan' }, rounds: [9] })], 'error never-scores', true],
  [
    'the end of the game in round 2',
    'debris-field',
    [score({ when: 'game', what: 'destroyed', subject: { all: true }, rounds: [2] })],
    'error never-scores',
    true,
  ],
  [
    'a role nobody has',
    'debris-field',
    [score({ what: 'destroyed', subject: { role: 'squadron-leder' } })],
    'error never-scores',
    true,
  ],
  [
    'a role that is a unit here',
    'high-noon',
    [score({ what: 'destroyed', subject: { role: 'leader' } })],
    'error never-scores',
    true,
  ],
  [
    'a unit nobody has',
    'high-noon',
    [score({ what: 'destroyed', subject: { entry: 'sherif' } })],
    'error never-scores',
    true,
  ],
  [
    'scanned markers, which are targets by the end',
    'debris-field',
    [score({ when: 'game', what: 'held', subject: { type: 'scan' } })],
    'error never-scores',
    true,
  ],
  [
    'wrecks before there are any',
    'debris-field',
    [score({ what: 'destroyed', subject: { type: 'destroy' }, rounds: [1] })],
    'error never-scores',
    true,
  ],
  [
    'the relays for those who may not shoot at them',
    'target-acquired',
    [score({ what: 'destroyed', subject: { tag: 'primary' }, side: 'defender' })],
    'error never-scores',
    true,
  ],
  [
    'cargo at the end of a round, and no way to bring it home',
    'crossed-paths',
    [score({ when: 'round', what: 'scored', subject: { type: 'recover' } })],
    'error never-scores',
    true,
  ],
  [
    'Access markers at the end of a round, when they are gone',
    'codes-and-cargo',
    [score({ when: 'round', what: 'held', subject: { type: 'access' } })],
    'error never-scores',
    true,
  ],
  [
    'the survival of markers that are nobody’s',
    'high-noon',
    [score({ when: 'game', what: 'survives', subject: { type: 'control' } })],
    'error never-scores',
    true,
  ],
  [
    'the loss of a unit by its own side',
    'target-acquired',
    [score({ what: 'destroyed', subject: { nomination: 'mark' }, side: 'attacker' })],
    'error never-scores',
    true,
  ],
  [
    'securing where nobody secures',
    'three-beacons',
    [score({ what: 'secured', subject: { type: 'beacon' } })],
    'error never-scores',
    true,
  ],
  [
    'a value that no marker has',
    'high-noon',
    [score({ when: 'round', what: 'held', subject: { type: 'control' }, vp: 'value' })],
    'error never-scores',
    true,
  ],
  [
    'a marker that no line pays',
    'high-noon',
    [{ kind: 'change', id: 'o2', fields: { type: 'recover' } }],
    'warning unpaid-marker',
    true,
  ],
  [
    'a change that never comes',
    'debris-field',
    [
      {
        kind: 'splice',
        list: 'transitions',
        at: 0,
        remove: 0,
        insert: [{ on: 'destroyed', type: 'destroy', to: 'scan', for: 'all', fromRound: 1 }],
      },
    ],
    'warning never-changes',
    false,
  ],
  [
    'a round that is never played',
    'high-noon',
    [score({ when: 'round', what: 'held', subject: { type: 'control' }, rounds: [4, 5] })],
    'error never-scores',
    true,
  ],
  ['a line worth nothing', 'high-noon', [score({ subject: { type: 'control' }, vp: 0 })], 'error never-scores', true],
  [
    'destroying what cannot be destroyed',
    'high-noon',
    [score({ what: 'destroyed', subject: { type: 'control' } })],
    'error never-scores',
    true,
  ],
  [
    'a rout where nobody routs',
    'debris-field',
    [score({ what: 'routed', subject: { all: true } })],
    'error never-scores',
    true,
  ],
  [
    'a zone that is not there',
    'three-beacons',
    [score({ when: 'round', what: 'in-zone', subject: { zone: 'hill' } })],
    'error never-scores',
    true,
  ],
  [
    'nothing scores',
    'three-beacons',
    [{ kind: 'splice', list: 'scoring', at: 0, remove: 1, insert: [] }],
    'error nothing-scores',
    true,
  ],
  ['a nomination too late', 'debris-field', [{ kind: 'set', fields: { rounds: 2 } }], 'error late-nomination', true],
  [
    'a side nobody knows',
    'debris-field',
    [{ kind: 'change', id: 'e1', fields: { side: 'green' } }],
    'error unknown-side',
    false,
  ],
  ['one Scan too few', 'debris-field', [{ kind: 'delete', ids: ['o2'] }], 'error setup-count', true],
  ['one Scan too many', 'debris-field', [{ kind: 'duplicate', ids: ['o2'], dx: 3, dy: -3 }], 'error setup-count', true],
  ['a Scan off its place', 'debris-field', [{ kind: 'move', ids: ['o2'], dx: 1, dy: 0 }], 'error setup-place', true],
  [
    'two Scans towards one corner',
    'debris-field',
    [{ kind: 'change', id: 'o2', fields: { x: 11.636039, y: 10 } }],
    'error setup-place',
    true,
  ],
  [
    'a Control too near the edge',
    'high-noon',
    [{ kind: 'move', ids: ['o3'], dx: 0.6, dy: 0 }],
    'error setup-distance',
    true,
  ],
  [
    'a Destroy objective too far forward',
    'target-acquired',
    [{ kind: 'move', ids: ['o1'], dx: 0, dy: 2 }],
    'error setup-distance',
    true,
  ],
];

describe('what can be wrong with a mission', () => {
  for (const [name, id, edits, expected, repaired] of ROWS.filter((row) => row[3] !== '')) {
    test(name, () => {
      const broken = edited(builtIn(id), ...edits);
      expect(codesOf(builtIn(id))).toEqual([]);
      expect(codesOf(broken)).toContain(expected);
      for (const issue of issuesOf(broken)) {
        expect(issue.rule).toMatch(/^[CSDB]-/);
        expect(issue.message).not.toMatch(/undefined|NaN|\[object/);
      }
      if (repaired) expect(codesOf(fixed(broken, expected.split(' ')[1] ?? ''))).not.toContain(expected);
    });
  }

  test('a floor nobody can reach', () => {
    const broken = edited(builtIn('debris-field'), {
      kind: 'set',
      fields: { system: { id: 'cadence', version: '1' } },
    });
    const table = edited(
      { ...broken, terrain: [], objectives: [], setup: [], transitions: [], scoring: [] },
      wall(9, 9, 4, 4, { keywords: ['clear'], level: 1 }),
    );
    expect(codesOf(table)).toContain('warning no-way-up');
    expect(codesOf(fixed(table, 'no-way-up'))).not.toContain('warning no-way-up');
  });

  test('two things with one id', () => {
    const mission = builtIn('debris-field');
    const broken: Mission = {
      ...mission,
      objectives: mission.objectives.map((objective, i) => (i === 1 ? { ...objective, id: 'o1' } : objective)),
    };
    expect(codesOf(broken)).toContain('error duplicate-id');
    expect(codesOf(fixed(broken, 'duplicate-id'))).toEqual([]);
  });

  test('rules that are not installed', () =>
    expect(validateMission(builtIn('debris-field'), undefined)[0]?.code).toBe('unknown-system'));

  test('a step that is played at set-up asks nothing of the file', () => {
    const mission = builtIn('high-noon');
    const open = edited(
      mission,
      { kind: 'splice', list: 'setup', at: 1, remove: 1, insert: [{ ...mission.setup[1], open: true }] },
      { kind: 'delete', ids: ['o1'] },
    );
    expect(codesOf(open)).toEqual([]);
  });

  test('only a mission without errors is ready', () => {
    expect(readyMission(builtIn('high-noon'), systemOf('devils-bluff')).ok).toBe(true);
    expect(
      readyMission(edited(builtIn('high-noon'), { kind: 'delete', ids: ['o1'] }), systemOf('devils-bluff')).ok,
    ).toBe(false);
  });

  test('building Debris Field from an empty table by its fixes alone', () => {
    const empty = emptyTable('squadrons');
    const source = builtIn('debris-field');
    let mission: Mission = {
      ...empty,
      setup: source.setup,
      scoring: source.scoring,
      transitions: source.transitions,
      nominations: source.nominations,
    };
    for (let i = 0; i < 20; i++) {
      const next = issuesOf(mission).find(
        ({ severity, fix }) => severity === 'error' && fix && fix.label.startsWith('Add'),
      );
      if (!next?.fix) break;
      mission = edited(mission, ...next.fix.edits);
    }
    expect(codesOf(mission).filter((code) => code.startsWith('error'))).toEqual([]);
    expect(mission.objectives).toHaveLength(4);
  });
});

describe('hostile missions', () => {
  /** It comes to an end: the runner's own limit stops a check that does not. */
  const ends = (mission: Mission): void => expect(issuesOf(mission)).toBeInstanceOf(Array);
  const many = (n: number, keywords: string[]) =>
    Array.from({ length: n }, (_, i) => ({
      id: `t${i}`,
      parts: [
        {
          shape: {
            kind: 'polygon',
            points: Array.from({ length: 40 }, (__, k) => [(i * 7 + k * 13) % 36, (i * 5 + k * k) % 36]),
          },
          keywords,
          sight: 'full',
        },
      ],
    }));

  test('2,500 crossed outlines on one another, as many corners as a mission may have', () =>
    ends(missionSchema.parse({ ...builtIn('high-noon'), terrain: many(2500, ['impassable']) })));
  test('one corner more is refused with the reason', () => {
    const read = missionSchema.safeParse({ ...builtIn('high-noon'), terrain: many(2501, ['impassable']) });
    expect(read.error?.issues.map(({ message }) => message)).toEqual([
      'The terrain has more than 100,000 corners: draw its outlines with fewer',
    ]);
  });
  test('an absurdly large table', () =>
    ends(edited(builtIn('high-noon'), { kind: 'set', fields: { table: { width: 2000, height: 2000 } } })));
  test('500 markers on one spot', () =>
    ends(
      missionSchema.parse({
        ...builtIn('gold-rush'),
        objectives: Array.from({ length: 500 }, (_, i) => ({ id: `o${i}`, type: 'recover', x: 9, y: 9 })),
      }),
    ));
  test('ids and words like __proto__', () => {
    const mission = missionSchema.parse({
      ...builtIn('debris-field'),
      objectives: [{ id: '__proto__', type: 'constructor', tags: ['toString'], x: 4, y: 4, owner: 'valueOf' }],
    });
    expect(codesOf(mission)).toContain('error unknown-objective');
  });
});

test('a side that nobody plays is named with its place and what was meant', () => {
  const source = builtIn('crossed-paths');
  const named = (by: string) =>
    issuesOf(missionSchema.parse({ ...source, nominations: [{ ...source.nominations[0]!, by }] }))
      .filter(({ code }) => code === 'unknown-side')
      .map(({ path, message }) => [path, message]);
  expect(named('each')).toEqual([]);
  expect(named('eech')).toEqual([
    [['nominations', 0], 'No side is called "eech". The mission has a, b. Did you mean each?'],
  ]);
  expect(named('x')).toEqual([[['nominations', 0], 'No side is called "x". The mission has a, b.']]);
});

test('a misspelt field is named with its place and what was meant; a field of somebody’s own is left alone', () => {
  const { scoring, ...rest } = builtIn('debris-field');
  const [first, ...others] = scoring;
  const mission = missionSchema.parse({ ...rest, 'x-editor': 1, scoring: [{ ...first, clearWithn: 4 }, ...others] });
  expect(issuesOf(mission).filter(({ code }) => code === 'unknown-field')).toMatchObject([
    {
      severity: 'warning',
      path: ['scoring', 0, 'clearWithn'],
      message: '"clearWithn" is no field of the format. It is kept, and nothing reads it. Did you mean clearWithin?',
    },
  ]);
});

describe('the line that is offered for a marker', () => {
  const MARKED = ['squadrons', 'devils-bluff', 'cadence', 'bellum-caelum', 'salt-road'].flatMap((id) =>
    [...systemOf(id).objectives.keys()].map((type) => [id, type] as const),
  );
  test.each(MARKED)('%s: %s', (id, type) => {
    const bare = emptyTable(id);
    const at = { type, tags: [], owner: null, size: 40, label: '', level: 0, secureBy: 'any' as const };
    const marked = edited(bare, {
      kind: 'add',
      list: 'objectives',
      items: [{ ...at, x: 18, y: 18, removeOnScore: false, oncePer: 'marker' }],
    });
    const system = systemOf(id);
    const paying = { ...marked, scoring: [usualLine(marked, system)] };
    // A relic is held by an action of the mission's own, or by whoever is near it.
    expect(codesOf(paying).filter((code) => /scores|unpaid|line/.test(code))).toEqual([]);
    expect(subjectKind(usualLine(marked, system))).toBe('marker');
  });

  test('without markers it pays for enemies', () => {
    for (const id of ['squadrons', 'bellum-caelum']) {
      const bare = emptyTable(id);
      const line = usualLine(bare, systemOf(id));
      expect(codesOf({ ...bare, scoring: [line] }).filter((code) => /scores|unpaid/.test(code))).toEqual([]);
    }
  });
});
