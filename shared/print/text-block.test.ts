import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { widthOf } from './faces';
import { fitted, someLines, wrap, wrapText } from './text-block';

const lineText = (line: readonly { readonly text: string }[]): string => line.map(({ text }) => text).join(' ');

describe('wrap', () => {
  it('breaks between words and keeps every word', () => {
    const block = wrapText('Friendly ships within 6″ make no roll for their last Command Point.', 'text', 30, 6);
    expect(block.lines.length).toBeGreaterThan(2);
    expect(block.lines.map(lineText).join(' ')).toBe(
      'Friendly ships within 6″ make no roll for their last Command Point.',
    );
    expect(block.height).toBeCloseTo(block.lines.length * block.leading);
  });

  it('never makes a line wider than asked, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200, unit: 'grapheme' }),
        fc.integer({ min: 6, max: 60 }),
        fc.constantFrom('text', 'name', 'strong'),
        (text, width, face) => {
          for (const line of wrapText(text, face, width, 7).lines) {
            const last = line.at(-1);
            // A single letter may be wider than a very narrow column; it cannot be broken.
            if (last && [...last.text].length > 1)
              expect(last.x + widthOf(last.text, last.face, 7)).toBeLessThanOrEqual(width + 0.01);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('breaks a word that is too long', () => {
    const block = wrapText('Donaudampfschifffahrtsgesellschaftskapitän', 'name', 20, 12);
    expect(block.lines.length).toBeGreaterThan(2);
    expect(block.lines.map(lineText).join('')).toBe('Donaudampfschifffahrtsgesellschaftskapitän');
  });

  it('puts a space between faces', () => {
    const [line] = wrap(
      [
        { text: 'Agile.', face: 'bold' },
        { text: ' One extra pivot.', face: 'text' },
      ],
      100,
      6,
    ).lines;
    expect(line).toHaveLength(2);
    expect(line![1]!.x).toBeGreaterThan(widthOf('Agile.', 'bold', 6));
  });

  it('has no lines to spare for no text', () => expect(wrapText('', 'text', 10, 6).lines).toEqual([[]]));
});

it('cuts a block between lines', () => {
  const block = wrapText('one two three four five six', 'text', 12, 8);
  expect([...someLines(block, 0, 1).lines, ...someLines(block, 1, 99).lines]).toEqual(block.lines);
});

it('fits a name by size, or says that it cannot', () => {
  expect(fitted('Ember', { face: 'name', size: 13 }, 40, 8)).toEqual({ face: 'name', size: 13 });
  const smaller = fitted('The Long Silence of Autumn', { face: 'name', size: 13 }, 40, 8);
  expect(smaller!.size).toBeLessThan(13);
  expect(widthOf('The Long Silence of Autumn', 'name', smaller!.size)).toBeLessThanOrEqual(40);
  expect(fitted('x'.repeat(200), { face: 'name', size: 13 }, 40, 8)).toBeNull();
});
