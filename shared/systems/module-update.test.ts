/** A module that comes in while another edition of it is here. */
import { describe, expect, it } from 'vitest';
import { systemSchema, type SystemDocument } from '../schema/system';
import { withNextEdition } from './editions';
import { moduleUpdate, updatedModule } from './module-update';
import { makeSystemRegistry } from './registry';

const first = systemSchema.parse({
  ...{ format: 'muster/system', version: 1, id: 'frost', name: 'Frost', release: '1' },
  extends: { id: 'cadence', version: '1' },
  weapons: [{ id: 'rifle', name: 'Rifle', range: 18, attacks: 1, damage: 4, piercing: 0, cost: 5 }],
});
const withCost = (module: SystemDocument, cost: number): SystemDocument => ({
  ...module,
  weapons: module.weapons.map((weapon) => ({ ...weapon, cost })),
});
const second = withCost(
  { ...withNextEdition(first, '2'), editions: [{ release: '2', notes: 'Rifles are dear.', changes: [] }] },
  8,
);

describe('a module that is here already', () => {
  it('in the edition before: what is new is told, and nobody changed it', () => {
    expect(moduleUpdate(first, second)).toEqual({
      ...{ here: '1', coming: '2', notes: 'Rifles are dear.', changedHere: false },
      changes: ['Rifle: cost 5 → 8'],
    });
  });

  it('changed here since: that is said', () => {
    expect(moduleUpdate(withCost(first, 6), second)).toMatchObject({
      changedHere: true,
      changes: ['Rifle: cost 6 → 8'],
    });
    expect(moduleUpdate(withCost(first, 6), first)).toMatchObject({ here: '1', coming: '1', changedHere: true });
  });

  it('the same, or a later edition that carries it: nothing is new', () => {
    expect(moduleUpdate(second, second)).toBe('nothing-new');
    expect(moduleUpdate(second, first)).toBe('nothing-new');
    expect(moduleUpdate(updatedModule(withCost(first, 6), second), second)).toBe('nothing-new');
  });

  it('an earlier edition that is not known here is asked about', () => {
    expect(moduleUpdate(second, withCost(first, 1))).toMatchObject({ here: '2', coming: '1' });
  });

  it('what is no module is nobody’s question', () => {
    expect(moduleUpdate({ id: 'frost' }, second)).toBeNull();
    expect(moduleUpdate(first, 'frost')).toBeNull();
  });
});

describe('the update', () => {
  it('keeps the edition that was here, as it was here, for whoever pins it', () => {
    const registry = makeSystemRegistry([updatedModule(withCost(first, 6), second)]);
    const cost = (release?: string) => registry.get('frost', release)?.weapons.get('rifle')?.cost;
    expect([cost(), cost('1')]).toEqual([8, 6]);
  });

  it('carries the four latest editions, each once', () => {
    let module = first;
    const shared: SystemDocument[] = [];
    for (const release of ['2', '3', '4', '5', '6', '10']) {
      shared.push(module);
      module = withNextEdition(module, release);
    }
    const updated = updatedModule(shared[2], { ...module, earlier: module.earlier!.slice(0, 2) });
    expect(updated.release).toBe('10');
    expect(updated.earlier!.map(({ release }) => release)).toEqual(['6', '5', '3', '2']);
  });

  it('of the same edition is what came', () => {
    expect(updatedModule(withCost(first, 6), first)).toEqual(first);
  });
});
