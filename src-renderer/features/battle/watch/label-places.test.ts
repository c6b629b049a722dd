import { describe, expect, it } from 'vitest';
import { labelPlaces, markerNamePlace, roomTaken, withRoom } from './table/label-places';

const LIMIT = { x1: -20, y1: -20, x2: 620, y2: 620 };

describe('names on the table', () => {
  it('stand below a ship that is alone', () => {
    expect(labelPlaces([{ id: 'a', name: 'Wick', x: 300, y: 300, r: 12 }], [], LIMIT).get('a')).toBe('below');
  });

  it('go above where another ship is below', () => {
    const ships = [
      { id: 'a', name: 'Wick', x: 300, y: 300, r: 12 },
      { id: 'b', name: 'Ember', x: 300, y: 332, r: 12 },
    ];
    const places = labelPlaces(ships, ships, LIMIT);
    expect(places.get('a')).toBe('above');
    expect(places.get('b')).toBe('below');
  });

  it('go a line farther where two units stand among each other', () => {
    const crowd = [0, 1, 2, 3, 4, 5].map((i) => ({ x: 240 + 24 * i, y: 560, r: 12 }));
    const units = [
      { id: 'a', name: 'First Section', x: 299, y: 560, r: 72 },
      { id: 'b', name: 'Second Section', x: 301, y: 560, r: 72 },
    ];
    const sides = [100, 130, 160, 190, 410, 440, 470, 500].map((x) => ({ x, y: 560, r: 20 }));
    const places = labelPlaces(units, [...crowd, ...sides], LIMIT);
    expect([places.get('a'), places.get('b')]).toEqual(['above', 'higher']);
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

describe('the name of a marker', () => {
  const scan = { name: 'Scan 3', x: 300, y: 300, r: 12 };
  it('stands above it, and below it where a ship stands above', () => {
    expect(markerNamePlace(scan, [])).toBe('above');
    expect(markerNamePlace(scan, [{ x: 310, y: 282, r: 12 }])).toBe('below');
    expect(markerNamePlace(scan, [{ x: 310, y: 318, r: 12 }])).toBe('above');
  });
});

describe('words that matter less', () => {
  const ship = { id: 'a', name: 'Bollard', x: 300, y: 300, r: 12 };
  const taken = roomTaken([ship], labelPlaces([ship], [ship], LIMIT), [ship]);

  it('give way to what stands on them, and to the name below it', () => {
    const words = [
      { id: 'gas', text: 'Vented gas', x: 305, y: 296 },
      { id: 'wreck', text: 'Glim', x: 310, y: 320 },
      { id: 'ring', text: 'Broken ring', x: 300, y: 400 },
    ];
    expect([...withRoom(words, taken)]).toEqual(['ring']);
  });

  it('do not stand on one another', () => {
    const words = [
      { id: 'first', text: 'gone, round 2', x: 100, y: 100 },
      { id: 'second', text: 'gone, round 3', x: 130, y: 104 },
    ];
    expect([...withRoom(words, [])]).toEqual(['first']);
  });
});
