import { describe, expect, it } from 'vitest';
import { applySystemEdit } from './edit';
import { makeSystemRegistry } from './registry';
import { bookOf } from './rule-books';
import { squadrons } from './squadrons/system';
import { validateSystem } from './validate-system';

describe('edits of a module', () => {
  it('puts a new item at the end and replaces one of the same id in place', () => {
    const weapon = { ...squadrons.weapons[0]!, id: 'popgun', name: 'Popgun' };
    const added = applySystemEdit(squadrons, { kind: 'put', part: 'weapons', item: weapon });
    expect(added.weapons.at(-1)?.name).toBe('Popgun');
    const changed = applySystemEdit(added, {
      kind: 'put',
      part: 'weapons',
      item: { ...weapon, cost: 7 } as typeof weapon,
    });
    expect(changed.weapons).toHaveLength(added.weapons.length);
    expect(changed.weapons.at(-1)?.cost).toBe(7);
  });

  it('renames an id without losing its place, and never onto another item', () => {
    const [first, second] = squadrons.weapons;
    const renamed = applySystemEdit(squadrons, {
      kind: 'put',
      part: 'weapons',
      item: { ...first!, id: 'beam' },
      was: first!.id,
    });
    expect(renamed.weapons[0]?.id).toBe('beam');
    expect(
      applySystemEdit(squadrons, { kind: 'put', part: 'weapons', item: { ...first!, id: second!.id }, was: first!.id }),
    ).toBe(squadrons);
  });

  it('moves, removes, and leaves the document alone where an edit makes no sense', () => {
    const [first, second] = squadrons.options;
    expect(applySystemEdit(squadrons, { kind: 'move', part: 'options', id: first!.id, by: 1 }).options[0]?.id).toBe(
      second!.id,
    );
    expect(applySystemEdit(squadrons, { kind: 'remove', part: 'options', id: first!.id }).options[0]?.id).toBe(
      second!.id,
    );
    expect(applySystemEdit(squadrons, { kind: 'move', part: 'options', id: first!.id, by: -1 })).toBe(squadrons);
    expect(applySystemEdit(squadrons, { kind: 'set', field: 'rounds', value: 'many' })).toBe(squadrons);
    expect(applySystemEdit(squadrons, { kind: 'set', field: 'format', value: 'muster/army' })).toBe(squadrons);
  });
});

describe('a duplicated module', () => {
  it('is played by the records of what it was copied from, and nothing of it is text only', () => {
    const copy = { ...squadrons, id: 'my-squadrons', plays: 'squadrons' };
    const registry = makeSystemRegistry([copy]);
    expect(validateSystem(copy, registry).map(({ code }) => code)).not.toContain('text-only-rule');
    expect(
      validateSystem({ ...squadrons, id: 'orphan' }, makeSystemRegistry([{ ...squadrons, id: 'orphan' }])).map(
        ({ code }) => code,
      ),
    ).toContain('text-only-rule');
    expect(bookOf(registry.get('my-squadrons')!).special.has('target-lock')).toBe(true);
  });
});
