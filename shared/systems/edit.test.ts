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

describe('edits that do not fit', () => {
  const ids = (document: typeof squadrons) => document.weapons.map(({ id }) => id);
  const all = ids(squadrons);
  const [first, second] = squadrons.weapons;

  it('a move ends inside the list, at either end of it', () => {
    const moved = (id: string, by: number) => applySystemEdit(squadrons, { kind: 'move', part: 'weapons', id, by });
    expect(ids(moved(all[0]!, all.length - 1))).toEqual([...all.slice(1), all[0]]);
    expect(ids(moved(all.at(-1)!, 1 - all.length))).toEqual([all.at(-1), ...all.slice(0, -1)]);
    expect(moved(all[0]!, all.length)).toBe(squadrons);
    expect(moved(all[0]!, -1)).toBe(squadrons);
    expect(moved('nobody', 1)).toBe(squadrons);
  });

  it('only what is there is removed, and nothing else', () => {
    const removed = applySystemEdit(squadrons, { kind: 'remove', part: 'weapons', id: second!.id });
    expect(ids(removed)).toEqual(all.filter((id) => id !== second!.id));
    expect(applySystemEdit(squadrons, { kind: 'remove', part: 'weapons', id: 'nobody' })).toBe(squadrons);
  });

  it('a new id may be that of no other item', () => {
    const onto = { ...first!, id: second!.id };
    expect(applySystemEdit(squadrons, { kind: 'put', part: 'weapons', item: onto, was: 'nobody' })).toBe(squadrons);
    const renamed = applySystemEdit(squadrons, {
      kind: 'put',
      part: 'weapons',
      item: { ...second!, id: 'new' },
      was: second!.id,
    });
    expect(ids(renamed)).toEqual(all.with(1, 'new'));
  });

  it('a field is set, taken away, or left where the format says what it is', () => {
    const { summary: _, ...without } = { ...squadrons, summary: 'Ships.' };
    expect(applySystemEdit(squadrons, { kind: 'set', field: 'summary', value: 'Ships.' })).toEqual({
      ...squadrons,
      summary: 'Ships.',
    });
    expect(
      applySystemEdit({ ...squadrons, summary: 'Ships.' }, { kind: 'set', field: 'summary', value: undefined }),
    ).toEqual({ ...without, ...('summary' in squadrons ? { summary: expect.anything() as string } : {}) });
    expect(applySystemEdit(squadrons, { kind: 'set', field: 'version', value: 2 })).toBe(squadrons);
    expect(applySystemEdit(squadrons, { kind: 'set', field: 'name', value: undefined })).toBe(squadrons);
  });

  it('only a module takes the place of a module', () => {
    const other = { ...squadrons, name: 'Other' };
    expect(applySystemEdit(squadrons, { kind: 'replace', document: other })).toEqual(other);
    const army = { ...other, format: 'muster/army' } as unknown as typeof squadrons;
    expect(applySystemEdit(squadrons, { kind: 'replace', document: army })).toBe(squadrons);
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
