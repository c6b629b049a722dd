import { dataCardSchema } from './data-card';
import { describe, expect, it } from 'vitest';
import { builtInMissions } from '../battlefield/built-in-missions';
import { builtInRegistry } from '../systems/registry';
import { parseDocument } from './parse';
import { shapeProblem } from './shape-problem';

const messageOf = (document: unknown): string => {
  const read = parseDocument(structuredClone(document));
  return read.ok ? '' : read.error.message;
};

/** The document with another value at a place. */
function withValue(document: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const copy = structuredClone(document) as Record<string | number, unknown>;
  let at = copy;
  for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, unknown>;
  at[path.at(-1)!] = value;
  return copy;
}

const mission = builtInMissions().find(({ id }) => id === 'crossed-paths')!;
const system = builtInRegistry.get('squadrons')!.document;

describe('a word that the format does not have', () => {
  it.each<[string, unknown, readonly (string | number)[], unknown, RegExp]>([
    [
      'of a scoring line',
      mission,
      ['scoring', 0, 'when'],
      'rond',
      /scoring\[0\]\.when: "rond" is none of now, round, game\. Did you mean round\?$/,
    ],
    [
      'of what is scored',
      mission,
      ['scoring', 0, 'what'],
      'secure',
      /scoring\[0\]\.what: "secure" is none of .*Did you mean secured\?$/,
    ],
    [
      'of a nomination',
      mission,
      ['nominations', 0, 'of'],
      'enmy',
      /nominations\[0\]\.of: "enmy" is none of .*Did you mean enemy\?$/,
    ],
    [
      'of a set-up step',
      mission,
      ['setup', 0, 'place'],
      'sides',
      /setup\[0\]\.place: "sides" is none of .*Did you mean side\?$/,
    ],
    ['of a measure', system, ['measure'], 'inchs', /measure: "inchs" is none of .*Did you mean inch/],
    [
      'of a rules family',
      system,
      ['engine', 'id'],
      'cadense',
      /engine\.id: "cadense" is none of .*Did you mean cadence\?$/,
    ],
    [
      'far from every word',
      mission,
      ['scoring', 0, 'when'],
      'yesterday',
      /when: "yesterday" is none of now, round, game\.$/,
    ],
    ['no word at all', mission, ['scoring', 0, 'when'], 7, /scoring\[0\]\.when: Invalid option/],
  ])('%s is named with its place and what may be meant', (_, document, path, value, expected) => {
    expect(messageOf(document)).toBe('');
    expect(messageOf(withValue(document, path, value))).toMatch(expected);
  });
});

describe('a field of the wrong kind', () => {
  it.each<[unknown, RegExp]>([
    [undefined, /scoring\[0\]: a group of fields is missing here|scoring\[0\]/],
    ['x', /scoring\[0\]: a group of fields is expected here, not text$/],
    [null, /scoring\[0\]: a group of fields is expected here, not nothing$/],
  ])('%j is said in plain words', (value, expected) => {
    expect(messageOf(withValue(mission, ['scoring', 0], value))).toMatch(expected);
  });
  it('says what is missing, and what stands in the place of a number', () => {
    expect(messageOf(withValue(mission, ['name'], undefined))).toMatch(/name: text is missing here$/);
    expect(messageOf(withValue(mission, ['rounds'], 'four'))).toMatch(
      /rounds: .*(number|whole).* expected here, not text$/,
    );
    expect(messageOf(withValue(mission, ['table', 'width'], []))).toMatch(
      /table\.width: a number is expected here, not a list$/,
    );
  });
});

it('dice on a data card are refused with where they may stand', () => {
  const card = {
    id: 'a',
    name: 'A',
    type: 'infantry',
    stats: {},
    weapons: [{ name: 'Gun', ra: 30, at: 'D6', type: 'i', st: 4, da: 1 }],
  };
  const read = dataCardSchema.safeParse(card);
  const issue = read.error?.issues.find(({ path }) => path.at(-1) === 'at');
  expect(shapeProblem(card, issue).message).toContain('print them as a condition');
  const words = dataCardSchema.safeParse({ ...card, weapons: [{ ...card.weapons[0], at: 'many' }] });
  expect(
    shapeProblem(
      { ...card, weapons: [{ at: 'many' }] },
      words.error?.issues.find(({ path }) => path.at(-1) === 'at'),
    ).message,
  ).toBe('a number is expected here, not text');
});
