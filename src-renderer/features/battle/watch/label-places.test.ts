import { describe, expect, it } from 'vitest';
import { labelPlaces } from './table/label-places';

const LIMIT = { x1: -20, y1: -20, x2: 620, y2: 620 };

describe('names on the table', () => {
  it('stand below a ship that is alone', () => {
    expect(labelPlaces([{ id: 'a', name: 'Wick', x: 300, y: 300, r: 12 }], [], LIMIT).get('a')).toBe('below');
  });

  it('go above where another ship is below', () => {
    const places = labelPlaces(
      [
        { id: 'a', name: 'Wick', x: 300, y: 300, r: 12 },
        { id: 'b', name: 'Ember', x: 300, y: 332, r: 12 },
      ],
      [],
      LIMIT,
    );
    expect(places.get('a')).toBe('above');
    expect(places.get('b')).toBe('below');
  });

  it('stay on the drawing', () => {
    expect(labelPlaces([{ id: 'a', name: 'Wick', x: 300, y: 600, r: 12 }], [], LIMIT).get('a')).toBe('above');
  });

  it('keep off a wreck', () => {
    expect(
      labelPlaces([{ id: 'a', name: 'Wick', x: 300, y: 300, r: 12 }], [{ x: 300, y: 325, r: 10 }], LIMIT).get('a'),
    ).toBe('above');
  });
});
