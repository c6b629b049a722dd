import { expect, it } from 'vitest';
import { BELLUM_PURPOSES } from '#shared/schema/battle/bellum-event';
import { PURPOSES } from '#shared/schema/battle/cadence-event';
import { throwWords } from './throw-words';

it('says what dice are thrown for', () => {
  expect(throwWords(2, 'roll-off', null)).toBe('Throw 2 dice for the roll-off');
  expect(throwWords(1, 'defence', 4)).toBe('Throw 1 die for the defence, 4+ succeeds');
});

it.each([...PURPOSES, ...BELLUM_PURPOSES])('has words for %s', (purpose) => {
  expect(throwWords(1, purpose, null)).not.toBe(`Throw 1 die for ${purpose}`);
});
