import { expect, test } from 'vitest';
import { choosableMissions } from '../battlefield/built-in-missions';
import { addingEdits, partBelow } from './adding';
import { blankModule } from './blank-module';
import { applySystemEdit } from './edit';
import { makeSystemRegistry } from './registry';

const registry = makeSystemRegistry([]);
const blank = blankModule(registry, { id: 'ash', name: 'Ash', like: 'cadence' });
const read = (document: typeof blank) => makeSystemRegistry([document]).get('ash')!;
const furnace = { id: 'furnace', name: 'Furnace', rule: 'FURNACE', text: 'Keeps the fire.' };

test('the first objective of a module takes along those that its missions are played with', () => {
  const edits = addingEdits(blank, read(blank), 'objectives', furnace);
  const system = read(edits.reduce(applySystemEdit, blank));
  expect([...system.objectives.keys()]).toEqual(['control', 'access', 'recover', 'furnace']);
  const used = choosableMissions(read(blank).kin).flatMap(({ objectives }) => objectives.map(({ type }) => type));
  expect(used.filter((type) => !system.objectives.has(type))).toEqual([]);
});

test('the next one comes alone, and so does a thing of a part that is joined with what is below', () => {
  const one = applySystemEdit(blank, { kind: 'put', part: 'objectives', item: furnace });
  expect(partBelow(one, read(one), 'objectives')).toEqual([]);
  expect(addingEdits(one, read(one), 'objectives', { ...furnace, id: 'forge' })).toHaveLength(1);
  expect(addingEdits(blank, read(blank), 'rules', { ...furnace, id: 'forge' })).toHaveLength(1);
});
