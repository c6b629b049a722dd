import { cited, line, step, type Carriers } from '../carrier';

const noSides = (mission: string) => [line(`${mission} sides[*].edge`, null), line(`${mission} sides[*].role`, null)];
const asksForTerrain = (mission: string) =>
  line(`${mission} setup`, [{ by: 'each', place: 'terrain', count: 3, constraints: [] }]);

/** The mission designer: checks, lines of mission files, landmarks. */
export const mission: Carriers = {
  'C-PAR-1': { check: 'setup' },
  'C-PAR-2': { check: 'setup' },
  'C-PAR-3': { check: 'scoring' },
  'C-PAR-4': { check: 'markers' },
  'C-ENT-2': { check: 'identity' },
  'C-ENT-3': { check: 'markers' },
  'C-SET-1': line('hold-the-crossing setup[place=side]'),
  'C-SET-2': line('target-acquired setup', []),
  'C-SET-3': line('high-noon terrain', []),
  'C-SET-5': step(
    'shared/battlefield/designer/fairness.ts',
    'Math.abs(a - b) > 0.1 * Math.max(a, b) ? (a < b ? 0 : 1) : null',
    'null',
  ),
  'C-SET-6': { check: 'markers' },
  'C-MIS-1': [line('hold-the-crossing terrain', []), line('hold-the-crossing scoring', [])],
  'C-MIS-2': { check: 'scoring' },
  'C-OBJ-1': line('codes-and-cargo objectives', []),
  'S-TER-1': asksForTerrain('crossed-paths'),
  'S-TER-2': { check: 'terrain' },
  'S-CORE-11': line('squadrons objectives[scan].id', 'control'),
  'S-GEN-2': line('debris-field useSystemScoring', false),
  'S-MIS-0': line('target-acquired setup[*].constraints[*].measure', 'centre'),
  'S-MIS-1': line('debris-field setup[place=side]'),
  'S-MIS-3': asksForTerrain('debris-field'),
  'S-MIS1-1': noSides('debris-field'),
  'S-MIS2-2': noSides('target-acquired'),
  'S-MIS2-5': line('target-acquired setup[*].constraints[from=own-edge]'),
  'S-X-35': step(
    'shared/battlefield/document/landmarks.ts',
    'lerp(centre, corner, length / distance(centre, corner))',
    'lerp(centre, corner, 0.5)',
  ),
  'D-MIS-0': line('gold-rush setup[*].constraints[*].measure', 'rim'),
  'D-CORE-SETUP-1': line('gold-rush setup', []),
  'D-CORE-MIS-1': { check: 'scoring' },
  'D-CORE-OBJ-1': { check: 'markers' },
  'B-STATE-3': { check: 'markers' },
  'B-END-2': [cited('B-END-2'), { check: 'scoring' }],
  'B-PASS-2': line('wake-the-relics missionActions', []),
  'B-LOS-2': step('shared/table/sight.ts', "source.sight !== 'none' && source.top > 0", 'false'),
  'B-RND-1': line('bellum-caelum rounds'),
};
