import { describe, expect, it } from 'vitest';
import { runsOf, settle, unprintable, widthOf } from './faces';

describe('runs', () => {
  it('keeps plain text in one run', () => {
    expect(runsOf('Lantern Flight', 'name')).toMatchObject([
      { file: 'zilla-slab-latin-600-normal.woff', text: 'Lantern Flight' },
    ]);
  });

  it.each([
    ['latin beyond the first file', 'Łódź', ['latin-ext', 'latin', 'latin-ext']],
    ['Cyrillic', 'Ясный', ['cyrillic']],
    ['Greek', 'Αετός', ['greek']],
    ['Vietnamese', 'Việt', ['latin', 'vietnamese', 'latin']],
  ])('%s', (_name, text, scripts) => {
    const files = runsOf(text, 'text').map(({ file }) => /sans-([a-z-]+)-400/.exec(file ?? '')?.[1]);
    expect(files).toEqual(scripts);
  });

  it('names in Zilla borrow Cyrillic from Plex, and the inch sign too', () => {
    expect(runsOf('Ясный 6″', 'name').map(({ file }) => file?.split('-')[0])).toEqual(['ibm', 'zilla', 'ibm']);
  });

  it('a space stays with the latin run before it', () => {
    expect(runsOf('a б', 'text').map(({ text }) => text)).toEqual(['a ', 'б']);
  });

  it.each([
    ['emoji', 'Wick 🔥', 1],
    ['a family is one picture of several', '👨‍👩‍👧', 3],
    ['Hebrew', 'שלום', 4],
    ['Arabic', 'نجم', 3],
    ['Chinese', '灯笼', 2],
  ])('%s is replaced by boxes', (_name, text, boxes) => {
    const unknown = runsOf(text, 'text').filter(({ file }) => file === null);
    expect(unknown).toHaveLength(boxes);
    for (const run of unknown) expect(run).toMatchObject({ text: '?', width: 640 });
  });
});

it('takes out what would break the fonts', () => {
  expect(settle('a\u00a0b\u2009c\u200bd\u00ade\u202ef')).toBe('a b cdef');
  expect(settle('9 ≥ 3 → x')).toBe('9 >= 3 -> x');
  expect(settle('e\u0301')).toBe('é');
});

it('names what cannot be printed, once each', () => {
  expect(unprintable('Wick 🔥🔥 灯 ok')).toEqual(['🔥', '灯']);
  expect(unprintable('Łódź Ясный Αετός')).toEqual([]);
});

it('measures with letter spacing', () => {
  const plain = widthOf('CMD', 'strong', 10);
  expect(plain).toBeGreaterThan(4);
  expect(widthOf('CMD', 'strong', 10, 0.1)).toBeCloseTo(plain + 3 * 0.1 * 10 * (25.4 / 72), 6);
  expect(widthOf('CMD', 'strong', 20)).toBeCloseTo(2 * plain, 6);
});
