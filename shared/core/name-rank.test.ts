import { describe, expect, it } from 'vitest';
import { nameRank } from './name-rank';

describe('a search by name', () => {
  it('puts the name itself first, then what starts so, then a word of it', () => {
    expect(nameRank('Target Lock', 'target lock')).toBe(0);
    expect(nameRank('Stealth (X)', 'stealth')).toBe(0);
    expect(nameRank('Target Lock, broken', 'Target  lock')).toBe(1);
    expect(nameRank('Pell’s Ninth Hand', 'pells')).toBe(1);
    expect(nameRank('The Pell Gang', 'pell')).toBe(2);
    expect(nameRank('Lock the target', 'target lock')).toBe(3);
    expect(nameRank('Scrum', 'target lock')).toBe(4);
    expect(nameRank('Scrum', '')).toBe(4);
  });
});
