import { expect, test } from 'vitest';
import { makeStream, seedState } from '#shared/core/random';
import { pick } from '#shared/players/luck';
import { fieldOf, tableOf } from '#shared/players/tournament/field';
import { builtInRegistry, makeSystemRegistry } from '#shared/systems/registry';

test.each(['squadrons', 'salt-road', 'devils-bluff', 'bellum-caelum'])(
  '%s: six armies or more, and everybody has an opponent of its size',
  (system) => {
    const field = fieldOf(system, builtInRegistry);
    if (!field.ok) throw new Error(field.error);
    const { armies } = field.value;
    expect(armies.length).toBeGreaterThanOrEqual(6);
    for (const army of armies) expect(armies.some((other) => other !== army && other.limit === army.limit)).toBe(true);
    const { armies: seated } = tableOf(field.value, 2, 4);
    expect(seated.a.limit).toBe(seated.b.limit);
    expect(seated.a).not.toBe(seated.b);
  },
);

test('a mission that a module cannot be played with is left out', () => {
  const squadrons = builtInRegistry.documents.find(({ id }) => id === 'squadrons')!;
  const objectives = squadrons.objectives.filter(({ id }) => id !== 'scan');
  const own = { ...squadrons, id: 'own', extends: { id: 'squadrons', version: squadrons.release }, objectives };
  const [all, some] = [fieldOf('squadrons', builtInRegistry), fieldOf('own', makeSystemRegistry([own]))];
  if (!all.ok || !some.ok) throw new Error('no field');
  expect(some.value.missions.length).toBeLessThan(all.value.missions.length);
  for (const [index] of some.value.missions.entries()) expect(() => tableOf(some.value, 2, index)).not.toThrow();
});

test('there is no choosing from nothing', () => {
  expect(() => pick(makeStream(seedState(1, 'test')), [])).toThrow('nothing to choose from');
});
