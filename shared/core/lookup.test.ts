import { expect, it } from 'vitest';
import { sampleArmies } from '../army/samples';
import { guideOf } from '../systems/guide';
import { lookup } from './lookup';

it('holds what it was given and nothing that every object has', () => {
  const words = lookup({ one: 1 });
  expect(words['one']).toBe(1);
  for (const word of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    expect(words[word]).toBeUndefined();
    expect(sampleArmies(word)).toEqual([]);
    expect(guideOf(word)).toEqual([]);
  }
});
