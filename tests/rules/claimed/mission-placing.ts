/** Missions with one line of their file taken out: a set-up step, a measure, a side's place. */
import type { MissionEdit } from '#shared/battlefield/document/edit';
import type { Constraint, Mission } from '#shared/schema/mission';
import { builtIn, edited, issuesOf } from '../../missions/support';
import type { ClaimedRule } from '../claimed-rule';

const FILE: Record<string, string> = {
  'debris-field': 'squadrons',
  'target-acquired': 'squadrons',
  'crossed-paths': 'squadrons',
  'gold-rush': 'devils-bluff',
  'run-them-out': 'devils-bluff',
  'high-noon': 'devils-bluff',
};
const fileOf = (id: string): string => `shared/systems/${FILE[id]}/missions/${id}.json`;
const codes = (mission: Mission): readonly string[] =>
  issuesOf(mission)
    .filter(({ code }) => code.startsWith('setup'))
    .map(({ rule, code, path }) => `${rule} ${code} ${path.join('.')}`);
const change = (id: string, fields: Record<string, unknown>): MissionEdit => ({ kind: 'change', id, fields });

/** A misplacement that the step with this rule catches; without the step nobody minds. */
function byStep(
  rule: string,
  mission: string,
  name: string,
  edits: readonly MissionEdit[],
  expected: readonly string[],
  stepRule = rule,
): ClaimedRule {
  return {
    id: rule,
    at: fileOf(mission),
    cases: [
      {
        name,
        expected,
        run: (on) => {
          const whole = builtIn(mission);
          return codes(
            edited(on ? whole : { ...whole, setup: whole.setup.filter((step) => step.rule !== stepRule) }, ...edits),
          );
        },
      },
    ],
  };
}

/** The mission with one kind of measure changed everywhere. */
const measured = (mission: Mission, alter: (constraint: Constraint) => Constraint | null): Mission => ({
  ...mission,
  setup: mission.setup.map((step) => ({
    ...step,
    constraints: step.constraints.flatMap((constraint) => alter(constraint) ?? []),
  })),
});

/** Where the sides of a mission play from; without the data they play from anywhere. */
const sides = (rule: string, mission: string, expected: readonly (string | null)[]): ClaimedRule => ({
  id: rule,
  at: fileOf(mission),
  cases: [
    {
      name: 'sides and places',
      expected,
      run: (on) =>
        (on
          ? builtIn(mission)
          : {
              ...builtIn(mission),
              sides: builtIn(mission).sides.map((side) => ({ ...side, role: null, edge: null, corner: null })),
            }
        ).sides.flatMap(({ role, edge, corner }) => [role, edge ?? corner ?? null]),
    },
  ],
});

/** Who chooses first is a step of the set-up. */
const chooses = (rule: string, mission: string, step: string): ClaimedRule => ({
  id: rule,
  at: fileOf(mission),
  cases: [
    {
      name: 'the winner of the roll-off chooses',
      expected: ['winner'],
      run: (on) =>
        builtIn(mission)
          .setup.filter((one) => one.place === 'side' && (on || one.rule !== step))
          .map(({ by }) => by),
    },
  ],
});

export const covered: readonly ClaimedRule[] = [
  byStep(
    'S-MIS1-2',
    'debris-field',
    'a third Entry Point',
    [{ kind: 'duplicate', ids: ['e1'], dx: 5, dy: 0 }],
    ['S-MIS1-2 setup-count setup.1'],
  ),
  byStep(
    'S-MIS1-3',
    'debris-field',
    'a Scan an inch off',
    [{ kind: 'move', ids: ['o2'], dx: 1, dy: 0 }],
    ['S-MIS1-3 setup-place objectives.1'],
  ),
  byStep(
    'S-MIS2-3',
    'target-acquired',
    'the attacker off the middle',
    [change('e1', { x: 16 })],
    ['S-MIS2-3 setup-place entryPoints.0'],
  ),
  byStep(
    'S-MIS2-4',
    'target-acquired',
    'both at the same end',
    [change('e3', { x: 2, y: 0 })],
    ['S-MIS2-4 setup-place entryPoints.2'],
  ),
  byStep(
    'S-MIS2-6',
    'target-acquired',
    'too near the left edge',
    [change('o1', { x: 6.7 })],
    ['S-MIS2-6 setup-distance objectives.0'],
  ),
  {
    id: 'S-MIS2-5',
    at: fileOf('target-acquired'),
    cases: [
      {
        name: 'a Destroy objective 7 from the edge',
        expected: ['S-MIS2-6 setup-distance objectives.0'],
        run: (on) =>
          codes(
            edited(
              on
                ? builtIn('target-acquired')
                : measured(builtIn('target-acquired'), (one) =>
                    one.from === 'own-edge' && one.value === 6 ? null : one,
                  ),
              change('o1', { y: 7 }),
            ),
          ),
      },
    ],
  },
  byStep(
    'S-MIS3-1',
    'crossed-paths',
    'off the corner',
    [change('e1', { x: 3 })],
    ['S-MIS3-1 setup-place entryPoints.0'],
  ),
  byStep(
    'S-MIS3-2',
    'crossed-paths',
    'the middle marker off the centre',
    [change('o1', { x: 19 })],
    ['S-MIS3-2 setup-place objectives.0'],
  ),
  {
    id: 'S-MIS-0',
    at: fileOf('target-acquired'),
    cases: [
      {
        name: 'a minimum is measured from the rim',
        expected: ['S-MIS2-6 setup-distance objectives.0'],
        run: (on) =>
          codes(
            edited(
              on
                ? builtIn('target-acquired')
                : measured(builtIn('target-acquired'), (one) => ({ ...one, measure: 'centre' })),
              change('o1', { x: 6.5 }),
            ),
          ),
      },
    ],
  },
  {
    id: 'S-X-35',
    at: fileOf('debris-field'),
    cases: [
      {
        name: 'Scan positions on 48 x 36',
        expected: [],
        run: (on) =>
          codes(
            edited(
              builtIn('debris-field'),
              { kind: 'set', fields: { table: on ? { width: 48, height: 36 } : { width: 36, height: 36 } } },
              change('o1', { x: 16.8, y: 12.6 }),
              change('o2', { x: 31.2, y: 12.6 }),
              change('o3', { x: 16.8, y: 23.4 }),
              change('o4', { x: 31.2, y: 23.4 }),
            ),
          ),
      },
    ],
  },
  sides('S-MIS1-1', 'debris-field', [null, 'bottom', null, 'top']),
  sides('S-MIS2-2', 'target-acquired', ['attacker', 'bottom', 'defender', 'top']),
  chooses('S-MIS-1', 'debris-field', 'S-MIS1-1'),
  chooses('S-MIS2-1', 'target-acquired', 'S-MIS2-1'),
  {
    id: 'S-MIS-3',
    at: fileOf('debris-field'),
    cases: [
      {
        name: 'a table without terrain',
        expected: [],
        run: (on) =>
          codes(
            edited(
              {
                ...builtIn('debris-field'),
                setup: [
                  ...builtIn('debris-field').setup,
                  ...(on ? [] : [{ by: 'each', place: 'terrain' as const, count: 3, constraints: [] }]),
                ],
              },
              { kind: 'delete', ids: builtIn('debris-field').terrain.map(({ id }) => id) },
            ),
          ),
      },
    ],
  },
  byStep(
    'D-MIS-GOLD-1',
    'gold-rush',
    'gold 4 from the edge',
    [change('o1', { x: 4 })],
    ['D-MIS-GOLD-1 setup-distance objectives.0'],
  ),
  byStep(
    'D-MIS-GOLD-2',
    'gold-rush',
    'off the own edge',
    [change('e1', { y: 34 })],
    ['D-MIS-GOLD-2 setup-distance entryPoints.0'],
  ),
  byStep(
    'D-MIS-TOWN-1',
    'run-them-out',
    'Control off the centre',
    [change('o1', { x: 20 })],
    ['D-MIS-TOWN-1 setup-place objectives.0'],
  ),
  byStep(
    'D-MIS-TOWN-2',
    'run-them-out',
    'Access 10 from the enemy Entry Point',
    [change('o2', { x: 18, y: 10 })],
    ['D-MIS-TOWN-2 setup-distance objectives.1'],
  ),
  chooses('D-MIS-NOON-1', 'high-noon', 'D-MIS-NOON-1'),
  byStep(
    'D-MIS-NOON-2',
    'high-noon',
    'Control 8.4 from the right edge',
    [change('o3', { x: 27.6 })],
    ['D-MIS-NOON-2 setup-distance objectives.2'],
  ),
  byStep(
    'D-MIS-NOON-3',
    'high-noon',
    'two attackers’ Entry Points',
    [{ kind: 'delete', ids: ['e1'] }],
    ['D-MIS-NOON-3 setup-count setup.3'],
  ),
  {
    id: 'D-MIS-0',
    at: fileOf('high-noon'),
    cases: [
      {
        name: 'between centres it can be done on 36, between rims it cannot',
        expected: [],
        run: (on) =>
          codes(on ? builtIn('high-noon') : measured(builtIn('high-noon'), (one) => ({ ...one, measure: 'rim' }))),
      },
    ],
  },
  {
    id: 'D-CORE-SETUP-1',
    at: fileOf('gold-rush'),
    cases: [
      {
        name: 'markers come before sides and Entry Points',
        expected: ['objective', 'side', 'entry-point'],
        run: (on) => (on ? builtIn('gold-rush').setup : []).map(({ place }) => place),
      },
    ],
  },
];
