import { describe, expect, it } from 'vitest';
import { ringPlace } from './Rings';

const TABLE = { height: 36 };

describe('the name of a ring', () => {
  it('stands at its lower end', () => {
    expect(ringPlace({ x: 10, y: 10 }, 8, TABLE)).toEqual({ x: 10, y: 18, above: false });
  });

  it('stands at its upper end where the lower one is off the table', () => {
    expect(ringPlace({ x: 10, y: 30 }, 8, TABLE)).toEqual({ x: 10, y: 22, above: true });
  });

  it('stays on the table if neither end lies on it', () => {
    expect(ringPlace({ x: 10, y: 20 }, 30, TABLE)).toEqual({ x: 10, y: 36, above: false });
  });
});
