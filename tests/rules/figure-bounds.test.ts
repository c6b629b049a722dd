/** What a module may set a figure to: each kind of number has a least and a greatest value, and both are playable. */
import { describe, expect, it, test } from 'vitest';
import { figureNames, isRetiredFigure, readFigures, type Figures } from '#shared/rules/figures/figures';
import { bellumCaelumFigures } from '#shared/systems/bellum-caelum/system';
import { cadenceFigures } from '#shared/systems/cadence/system';

const read = (below: Figures, name: string, value: unknown) => readFigures(below, { [name]: value });
const takes = (below: Figures, name: string, value: unknown): boolean => {
  const { figures, problems } = read(below, name, value);
  if (problems.length === 0) expect(figures).toEqual({ ...below, [name]: value });
  else {
    expect(figures).toEqual(below);
    expect(problems).toEqual([{ name, kind: 'wrong', message: expect.stringMatching(`^${name}: .+\\.$`) as string }]);
  }
  return problems.length === 0;
};

/** Least and greatest, and whether they must be whole. */
const CADENCE: Readonly<Record<string, readonly [least: number, most: number, whole: boolean]>> = {
  minActions: [1, 12, true],
  maxActions: [1, 12, true],
  lastCommandPointFailsOn: [1, 12, true],
  leaderAura: [0, 999, false],
  rushFrom: [1, 12, true],
  rushPenalty: [-12, 12, true],
  closeRange: [0, 999, false],
  modelHeight: [0, 20, false],
  pivots: [0, 8, true],
  pivotDegrees: [0, 180, false],
  climbDownLevels: [1, 20, true],
  evasionCost: [0, 6, true],
  dangerousRoll: [1, 20, true],
  dangerousDamage: [1, 99, true],
  secureRoll: [1, 20, true],
  routFromLosses: [1, 99, true],
  routLimit: [1, 999, true],
};
const BELLUM: typeof CADENCE = {
  engageWithin: [0, 999, false],
  defaultTurn: [0, 360, true],
  repeatPenalty: [-12, 12, true],
};

describe.each([
  ['cadence', cadenceFigures, CADENCE],
  ['bellum-caelum', bellumCaelumFigures, BELLUM],
] as const)('%s', (_, below, bounds) => {
  test.each(Object.entries(bounds))('%s', (name, [least, most, whole]) => {
    expect(takes(below, name, least)).toBe(true);
    expect(takes(below, name, most)).toBe(true);
    expect(takes(below, name, least - 1)).toBe(false);
    expect(takes(below, name, most + 1)).toBe(false);
    expect(takes(below, name, least + 0.5)).toBe(!whole);
    expect(takes(below, name, 'many')).toBe(false);
  });
});

it('a table may be stated in part: the rest of its rows stay', () => {
  const { figures, problems } = read(cadenceFigures, 'counterTable', { half: 3 });
  expect(problems).toEqual([]);
  expect(figures).toEqual({ ...cadenceFigures, counterTable: { ...cadenceFigures.counterTable, half: 3 } });
  const odd = read(cadenceFigures, 'counterTable', { half: 3, third: 2 });
  expect(odd.figures).toEqual(cadenceFigures);
  expect(odd.problems).toEqual([
    { name: 'counterTable', row: 'third', kind: 'unknown', message: '"third" is no row of counterTable.' },
  ]);
  expect(takes(cadenceFigures, 'counterTable', [3])).toBe(false);
  expect(takes(cadenceFigures, 'counterTable', null)).toBe(false);
});

test.each(['hero', 'vehicle', 'titan'] as const)('what a %s counts for', (kind) => {
  const presence = (value: number) => ({ ...bellumCaelumFigures.presence, [kind]: value });
  expect(takes(bellumCaelumFigures, 'presence', presence(0))).toBe(true);
  expect(takes(bellumCaelumFigures, 'presence', presence(99))).toBe(true);
  expect(takes(bellumCaelumFigures, 'presence', presence(100))).toBe(false);
  expect(takes(bellumCaelumFigures, 'presence', presence(-1))).toBe(false);
});

it('a name that nobody knows is told, one of the first edition is left alone', () => {
  expect(read(cadenceFigures, 'rushForm', 3)).toEqual({
    figures: cadenceFigures,
    problems: [{ name: 'rushForm', kind: 'unknown', message: '"rushForm" is no figure of the cadence rules.' }],
  });
  expect(read(cadenceFigures, 'toString', 3).problems).toHaveLength(1);
  expect(isRetiredFigure('levelInches')).toBe(true);
  expect(read(cadenceFigures, 'levelInches', 3)).toEqual({ figures: cadenceFigures, problems: [] });
  expect(figureNames('cadence')).not.toContain('levelInches');
});
