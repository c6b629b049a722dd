import { expect, test } from 'vitest';
import { systemSchema } from '../schema/system';
import { changesSinceKept, changeWords, earlierEditions, editionsWithNotes, nextRelease, notesOf } from './editions';
import { withNextEdition } from './editions';
import { makeSystemRegistry } from './registry';

const first = systemSchema.parse({
  format: 'muster/system',
  version: 1,
  id: 'fens',
  name: 'The Fens',
  release: '1',
  extends: { id: 'cadence', version: '1' },
  weapons: [{ id: 'punt-gun', name: 'Punt gun', range: 18, attacks: 2, damage: 4, piercing: 0, cost: 5 }],
});
const second = withNextEdition({ ...first, editions: editionsWithNotes(first, 'The first.') }, '2');
const dearer = {
  ...second,
  rounds: 6,
  weapons: second.weapons.map((weapon) => ({ ...weapon, cost: 7, range: 20 })),
};

test('the edition after this one', () => {
  expect(['1', '1.9', 'beta', 'v2'].map(nextRelease)).toEqual(['2', '1.10', 'beta.2', 'v3']);
});

test('a module goes on as its next edition, carries the one before and says what changed since', () => {
  expect(second.release).toBe('2');
  expect(second.editions).toEqual([
    { release: '2', notes: '', changes: [] },
    { release: '1', notes: 'The first.', changes: [] },
  ]);
  expect(earlierEditions(second).map(({ release }) => release)).toEqual(['1']);
  expect(changesSinceKept(second)).toEqual([]);
  expect(changesSinceKept(dearer).map(changeWords)).toEqual([
    'Punt gun: cost 5 → 7, range 18 → 20',
    'The number of rounds: none → 6',
  ]);
  const third = withNextEdition({ ...dearer, editions: editionsWithNotes(dearer, 'Longer.') }, '3');
  expect(third.editions?.map(({ release, notes, changes }) => [release, notes, changes.length])).toEqual([
    ['3', '', 0],
    ['2', 'Longer.', 2],
    ['1', 'The first.', 0],
  ]);
  expect(notesOf({ ...third, release: '2' })).toBe('Longer.');
  expect(earlierEditions(third).map(({ release }) => release)).toEqual(['2', '1']);
});

test('an army that pins the edition before is still checked by it', () => {
  const registry = makeSystemRegistry([dearer]);
  expect(registry.has('fens', '1')).toBe(true);
  expect(registry.get('fens', '1')?.weapons.get('punt-gun')?.cost).toBe(5);
  expect(registry.get('fens')?.weapons.get('punt-gun')?.cost).toBe(7);
  expect(registry.documents.filter(({ id }) => id === 'fens')).toEqual([dearer]);
});

test('an edition that cannot be read is left out', () => {
  expect(earlierEditions({ ...second, earlier: [{ release: '0' }] })).toEqual([]);
});
