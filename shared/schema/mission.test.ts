import { expect, test } from 'vitest';
import { missionSchema } from './mission';
import { vpInRound } from './mission/scoring';

const sample = {
  format: 'muster/mission',
  version: 1,
  id: 'm1',
  name: 'Debris Field',
  system: { id: 'squadrons', version: '1' },
  table: { width: 36, height: 36 },
  rounds: 4,
  sides: [
    { id: 'a', name: 'Player 1', role: null, edge: 'bottom' },
    { id: 'b', name: 'Player 2', role: null, edge: 'top' },
  ],
  terrain: [
    {
      id: 't1',
      name: 'Asteroids',
      parts: [
        {
          shape: {
            kind: 'polygon',
            points: [
              [10, 10],
              [14, 10],
              [12, 14],
            ],
          },
          keywords: ['Dangerous'],
          vehicleKeywords: null,
          level: 0,
          bottom: 0,
          top: 1,
          sight: 'full',
        },
      ],
    },
  ],
  objectives: [{ id: 'o1', type: 'scan', tags: ['primary'], x: 11.636039, y: 11.636039, owner: null, size: 40 }],
  entryPoints: [{ id: 'e1', side: 'a', x: 12, y: 36 }],
  zones: [],
  setup: [
    { by: 'a', place: 'objective', count: 4, constraints: [{ from: 'centre', op: '=', value: 9, measure: 'centre' }] },
  ],
  nominations: [],
  transitions: [],
  exits: [],
  missionActions: [],
  scoring: [{ when: 'now', what: 'secured', subject: { tag: 'primary' }, vp: { 1: 2, 3: 1 } }],
  useSystemScoring: true,
  keystones: [],
  briefing: '',
  myTool: { zoom: 3 },
};

test('reads the format of the interchange page, printed names included', () => {
  const mission = missionSchema.parse(sample);
  expect(mission.terrain[0]?.parts[0]?.keywords).toEqual(['dangerous']);
  expect(mission.setup[0]?.constraints[0]).toMatchObject({ op: 'exactly', value: 9 });
  expect(mission.scoring[0]?.vp).toEqual([2, 0, 1]);
});

test('fields of other tools survive, and reading twice changes nothing', () => {
  const mission = missionSchema.parse(sample);
  expect(mission).toMatchObject({ myTool: { zoom: 3 } });
  expect(missionSchema.parse(JSON.parse(JSON.stringify(mission)))).toEqual(mission);
});

test('refuses numbers that are none and polygons without end', () => {
  const withShape = (points: unknown) => ({
    ...sample,
    terrain: [{ id: 't', parts: [{ shape: { kind: 'polygon', points } }] }],
  });
  expect(
    missionSchema.safeParse(
      withShape([
        [Number.NaN, 0],
        [1, 1],
        [2, 2],
      ]),
    ).success,
  ).toBe(false);
  expect(
    missionSchema.safeParse(
      withShape([
        [Infinity, 0],
        [1, 1],
        [2, 2],
      ]),
    ).success,
  ).toBe(false);
  expect(missionSchema.safeParse(withShape(Array.from({ length: 100_000 }, (_, i) => [i % 7, i % 11]))).success).toBe(
    false,
  );
});

test('points by round: the last figure holds on', () => {
  expect([1, 2, 3, 4, 5].map((round) => vpInRound([2, 2, 1], round))).toEqual([2, 2, 1, 1, 1]);
  expect(vpInRound('value', 3, 7)).toBe(7);
});
