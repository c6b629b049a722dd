import { describe, expect, it } from 'vitest';
import ids from '../../tests/rules/catalogue-ids.json';
import { guideEntry, guideFor, guideOf } from './guide';
import { builtInRegistry, makeSystemRegistry } from './registry';

const SYSTEMS = ['cadence', 'squadrons', 'devils-bluff', 'bellum-caelum'] as const;
const known = new Set(ids.map(({ id }) => id));

describe('the guide', () => {
  it.each(SYSTEMS)('%s: every row is a rule of the catalogue, told once', (system) => {
    const entries = guideOf(system);
    expect(entries.length).toBeGreaterThan(80);
    expect(entries.filter(({ id }) => !known.has(id)).map(({ id }) => id)).toEqual([]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    for (const { title, text } of entries) expect([title.length > 0, text.endsWith('.')]).toEqual([true, true]);
  });

  it('every rule that bites in the builder can be read: in the guide, or with the item that carries it', () => {
    const readable = new Set<string>();
    for (const system of SYSTEMS) {
      const { document } = builtInRegistry.get(system)!;
      for (const { id } of guideOf(system)) readable.add(id);
      for (const item of [
        ...document.rules,
        ...document.terrain,
        ...document.objectives,
        ...document.weapons,
        ...document.options,
        ...document.profiles,
        ...document.entries,
        ...document.premades,
      ])
        if (item.rule) readable.add(item.rule);
      for (const rule of document.rules) for (const other of rule.alsoRules ?? []) readable.add(other);
    }
    const missing = ids
      .filter(
        (row) =>
          row.kind === 'rule' &&
          'where' in row &&
          row.where?.includes('build') &&
          !/^D-(CORE|USR|WSR)/.test(row.id) &&
          !readable.has(row.id),
      )
      .map(({ id }) => id);
    expect(missing).toEqual([]);
  });

  it('finds a rule by its id alone', () => {
    expect(guideEntry('S-BUILD-7')?.title).toBe('Squadron Leader');
    expect(guideEntry('S-BUILD-99')).toBeUndefined();
  });

  it('a copy of a game is told like the game, with figures of its own', () => {
    const squadrons = builtInRegistry.documents.find(({ id }) => id === 'squadrons')!;
    const engine = { ...squadrons.engine!, parameters: { ...squadrons.engine?.parameters, evasionCost: 2 } };
    const copy = { ...squadrons, id: 'my-squadrons', plays: 'squadrons', engine };
    const mine = makeSystemRegistry([copy]).get('my-squadrons')!;
    const ids = (system: typeof mine): readonly string[] => guideFor(system).map(({ id }) => id);
    expect(ids(mine)).toEqual(ids(builtInRegistry.get('squadrons')!));
    const price = 'It costs two of its Command Points at once.';
    expect(guideFor(mine).find(({ id }) => id === 'S-EVA-3')?.text).toBe(price);
    expect(guideEntry('S-EVA-3', mine)?.text).toBe(price);
    expect(guideEntry('S-EVA-3')?.text).toBe('It costs one of its Command Points at once.');
  });
});
