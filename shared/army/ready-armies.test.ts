import { expect, test } from 'vitest';
import { systemSchema } from '../schema/system';
import { builtInRegistry, makeSystemRegistry } from '../systems/registry';
import { readyArmies } from './ready-armies';
import { sampleArmies } from './samples';
import { muster } from './validate-army';

const values = { command: 4, movement: 6, skill: 4, defence: 4, toughness: 4, hitPoints: 1 };
const small = systemSchema.parse({
  format: 'muster/system',
  version: 1,
  id: 'mine',
  name: 'Mine',
  release: '3',
  extends: { id: 'cadence', version: '1' },
  limits: { default: 20, choices: [60] },
  profiles: [{ id: 'guard', name: 'Guard', values, cost: 10 }],
  entries: [{ id: 'guards', name: 'Guards', groups: [{ id: 'g', profile: 'guard', min: 3, max: 5 }] }],
});

test('a game of ours has its own armies', () => {
  const system = builtInRegistry.get('squadrons')!;
  expect(readyArmies(system)).toEqual(sampleArmies('squadrons'));
});

test('a copy of it borrows those that it can still field, under its own name and edition', () => {
  const original = builtInRegistry.get('squadrons')!.document;
  const copy = systemSchema.parse({ ...original, id: 'copy', release: '2', plays: 'squadrons' });
  const armies = readyArmies(makeSystemRegistry([copy]).get('copy')!);
  expect(armies.length).toBeGreaterThan(1);
  expect(new Set(armies.map(({ system }) => `${system.id}@${system.version}`))).toEqual(new Set(['copy@2']));
});

test('a module that can field none of them has two drawn by lot, of a size that can be built, the same every time', () => {
  const find = () => readyArmies(makeSystemRegistry([small]).get('mine')!);
  const armies = find();
  expect(armies.map(({ name, limit, system }) => [name, limit, system.id])).toEqual([
    ['Drawn by lot 1', 60, 'mine'],
    ['Drawn by lot 2', 60, 'mine'],
  ]);
  for (const army of armies) expect(muster(army, makeSystemRegistry([small]).get('mine')!).ok).toBe(true);
  expect(find()).toEqual(armies);
});

test('where no army can be built there is none', () => {
  const empty = systemSchema.parse({ ...small, profiles: [], entries: [] });
  expect(readyArmies(makeSystemRegistry([empty]).get('mine')!)).toEqual([]);
});
