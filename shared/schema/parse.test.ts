import { describe, expect, it } from 'vitest';
import { migrate, type MigrationSteps } from './migrations/steps';
import { findHostility, MAX_DEPTH, parseDocument, parseDocumentOf } from './parse';
import { serialise } from './serialise';

const ARMY = {
  format: 'muster/army',
  version: 1,
  id: 'a',
  name: 'A',
  system: { id: 'squadrons', version: '1' },
  faction: null,
  limit: 300,
  units: [],
};
const codeOf = (input: unknown): string => {
  const read = parseDocument(input);
  return read.ok ? 'ok' : read.error.code;
};
const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`);

describe('the door', () => {
  it.each<[string, unknown, string]>([
    ['plain words', 'hello', 'not-json'],
    ['half a file', '{"format":"muster/army"', 'not-json'],
    ['nothing', '', 'not-json'],
    ['null', 'null', 'no-format'],
    ['a list', '[]', 'no-format'],
    ['no format', '{}', 'no-format'],
    ['a number for a format', { format: 3, version: 1 }, 'no-format'],
    ['another program', { format: 'other/army', version: 1 }, 'unknown-format'],
    ['a key of all objects as format', { format: 'toString', version: 1 }, 'unknown-format'],
    ['no version', { ...ARMY, version: undefined }, 'no-version'],
    ['half a version', { ...ARMY, version: 1.5 }, 'no-version'],
    ['tomorrow', { ...ARMY, version: 2 }, 'newer-version'],
    ['before the first', { ...ARMY, version: 0 }, 'older-version'],
    ['NaN', { ...ARMY, limit: Number.NaN }, 'not-a-number'],
    ['infinity', { ...ARMY, limit: Infinity }, 'not-a-number'],
    ['1e999 in a text', JSON.stringify(ARMY).replace('300', '1e999'), 'not-a-number'],
    ['deep nesting', { ...ARMY, extra: nested(MAX_DEPTH + 1) }, 'too-deep'],
    [
      'very deep nesting',
      `{"format":"muster/army","version":1,"x":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      'too-deep',
    ],
    [
      'a prototype key',
      JSON.parse('{"format":"muster/army","version":1,"__proto__":{"polluted":true}}'),
      'hostile-key',
    ],
    ['a constructor key deep inside', { ...ARMY, extra: { a: [{ constructor: 1 }] } }, 'hostile-key'],
    ['text for a limit', { ...ARMY, limit: 'many' }, 'shape'],
    [
      'a million units',
      { ...ARMY, units: Array.from({ length: 1001 }, (_, i) => ({ id: `u${i}`, entry: 'ship' })) },
      'shape',
    ],
    [
      'a negative count',
      { ...ARMY, units: [{ id: 'u', entry: 'ship', models: [{ profile: 'ship', count: -1 }] }] },
      'shape',
    ],
    ['a fine army', ARMY, 'ok'],
    ['a fine army with a byte order mark', `\uFEFF${JSON.stringify(ARMY)}`, 'ok'],
  ])('%s', (_, input, code) => {
    expect(codeOf(input)).toBe(code);
    const read = parseDocument(input);
    if (!read.ok) expect(read.error.message).toMatch(/^[^\n]{10,260}$/);
  });

  it('finds the end of a circle', () => {
    const circle: Record<string, unknown> = { ...ARMY };
    circle['self'] = circle;
    expect(codeOf(circle)).toBe('too-deep');
  });

  it('pollutes nothing', () => {
    parseDocument('{"format":"muster/army","version":1,"__proto__":{"polluted":true}}');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('names the place of what it cannot read', () => {
    const read = parseDocument({
      ...ARMY,
      units: [{ id: 'u1', entry: 'ship', models: [{ profile: 'ship', count: 'two' }] }],
    });
    expect(read).toMatchObject({
      ok: false,
      error: { path: ['units', 0, 'models', 0, 'count'], message: expect.stringContaining('units[0].models[0].count') },
    });
  });

  it('takes printed names for ids', () => {
    const read = parseDocumentOf('muster/army', {
      ...ARMY,
      system: { id: 'Squadrons' },
      units: [
        {
          id: 'u1',
          entry: 'Ship',
          models: [{ profile: 'Ship', options: ['Speed 1', 'Hit Points 2'], weapons: ['Twin Energy Cannons'] }],
        },
      ],
    });
    expect(read).toMatchObject({
      ok: true,
      value: {
        system: { id: 'squadrons', version: '1' },
        units: [
          {
            entry: 'ship',
            models: [
              { profile: 'ship', count: 1, options: ['speed-1', 'hit-points-2'], weapons: ['twin-energy-cannons'] },
            ],
          },
        ],
      },
    });
  });

  it('keeps fields it does not know', () => {
    const read = parseDocument({
      ...ARMY,
      colour: 'red',
      units: [{ id: 'u1', entry: 'ship', paint: { done: true }, models: [] }],
    });
    expect(read).toMatchObject({ ok: true, value: { colour: 'red', units: [{ paint: { done: true } }] } });
  });

  it('says which kind it was when another was wanted', () => {
    expect(parseDocumentOf('muster/system', ARMY)).toMatchObject({
      ok: false,
      error: { message: 'This is an army, not a system.' },
    });
  });

  it('looks at a large document to its end', () => {
    const big = { rows: Array.from({ length: 200_000 }, (_, i): object => ({ i, text: 'x' })) };
    expect(findHostility(big)).toBeUndefined();
    big.rows.push({ at: Number.NaN });
    expect(findHostility(big)).toMatchObject({ code: 'not-a-number', path: ['rows', 200_000, 'at'] });
  });
});

describe('migrations', () => {
  const steps: MigrationSteps = {
    'muster/army': {
      1: (document) => ({ ...document, title: document['name'] }),
      2: ({ title, ...rest }) => ({ ...rest, title: `${String(title)}!` }),
    },
  };

  it('lift a document step by step', () => {
    expect(migrate({ format: 'muster/army', version: 1, name: 'A' }, 'muster/army', 1, 3, steps)).toEqual({
      document: { format: 'muster/army', version: 3, name: 'A', title: 'A!' },
    });
  });

  it('say where no way leads on', () => {
    expect(migrate({ name: 'A' }, 'muster/army', 0, 3, steps)).toEqual({ stuckAt: 0 });
  });
});

describe('serialise', () => {
  it('puts format and version first, orders the rest, and ends in a newline', () => {
    const text = serialise({ zeta: 1, name: 'N', version: 1, alpha: undefined, format: 'f', beta: [{ y: 2, x: 1 }] });
    expect(text).toBe(
      '{\n  "format": "f",\n  "version": 1,\n  "name": "N",\n  "beta": [\n    {\n      "x": 1,\n      "y": 2\n    }\n  ],\n  "zeta": 1\n}\n',
    );
  });
});
