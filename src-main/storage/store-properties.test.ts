/** Any sequence of what people and programs do leaves the workspace as a simple model says. */
import { mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Result } from '#shared/core/result';
import type { JsonObject } from '#shared/host/json-object';
import { isTemporary } from './atomic-write';
import { fileNameOf } from './file-name';
import { isInside } from './inside';
import { DEFAULT_SETTINGS } from '#shared/host/calls/settings';
import { parseSettings } from './settings-store';
import { Workspace } from './workspace';

const value = <T>(result: Result<T, { name: string; message: string }>): T => {
  if (!result.ok) throw new Error(`${result.error.name}: ${result.error.message}`);
  return result.value;
};
const army = (name: string, limit: number): JsonObject => ({
  format: 'muster/army',
  version: 1,
  name,
  system: { id: 'squadrons', version: '1' },
  faction: null,
  limit,
  units: [],
});
const listAll = async (workspace: Workspace) =>
  value(
    await workspace.list({
      search: '',
      kinds: [],
      systems: [],
      statuses: [],
      sort: 'name',
      direction: 'up',
      offset: 0,
      limit: 1000,
    }),
  ).rows;

const step = fc.oneof(
  fc.record({
    do: fc.constant('create' as const),
    name: fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
    limit: fc.nat(1000),
  }),
  fc.record({ do: fc.constant('save' as const), pick: fc.nat(), limit: fc.nat(1000) }),
  fc.record({ do: fc.constant('stale' as const), pick: fc.nat(), limit: fc.nat(1000) }),
  fc.record({
    do: fc.constant('rename' as const),
    pick: fc.nat(),
    name: fc.string({ minLength: 1, maxLength: 30 }).filter((name) => name.trim() !== ''),
  }),
  fc.record({ do: fc.constant('delete' as const), pick: fc.nat() }),
  fc.record({ do: fc.constant('restore' as const), pick: fc.nat() }),
  fc.record({ do: fc.constant('outside edit' as const), pick: fc.nat(), limit: fc.nat(1000) }),
  fc.record({ do: fc.constant('outside delete' as const), pick: fc.nat() }),
  fc.record({ do: fc.constant('reopen' as const) }),
);

it('agrees with a map from id to content after any sequence of steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const folder = await mkdtemp(join(tmpdir(), 'muster-model-'));
      const open = async () => value(await Workspace.open({ folder, create: true, version: 'test' }));
      let workspace = await open();
      const model = new Map<string, number>();
      const bin = new Map<string, { id: string; limit: number }>();
      const pick = <K>(map: ReadonlyMap<K, unknown>, n: number): K | undefined =>
        [...map.keys()][map.size ? n % map.size : 0];
      const fileOf = async (id: string) =>
        join(folder, (await listAll(workspace)).find((row) => row.id === id)?.file ?? '');
      try {
        for (const each of steps) {
          if (each.do === 'create') {
            const made = value(await workspace.documents.create(army(each.name, each.limit)));
            expect(model.has(made.id)).toBe(false);
            model.set(made.id, each.limit);
          } else if (each.do === 'reopen') {
            await workspace.close();
            workspace = await open();
          } else if (each.do === 'restore') {
            const trashId = pick(bin, each.pick);
            const entry = trashId === undefined ? undefined : bin.get(trashId);
            if (trashId === undefined || !entry) continue;
            const [row] = value(await workspace.bin.restore([trashId]));
            expect(row?.id).toBe(entry.id);
            model.set(entry.id, entry.limit);
            bin.delete(trashId);
          } else {
            const id = pick(model, each.pick);
            if (id === undefined) continue;
            const loaded = value(await workspace.documents.load(id));
            if (each.do === 'save') {
              value(
                await workspace.documents.save({
                  id,
                  document: { ...loaded.document, limit: each.limit },
                  base: loaded.revision,
                }),
              );
              model.set(id, each.limit);
            } else if (each.do === 'stale') {
              const result = await workspace.documents.save({
                id,
                document: { ...loaded.document, limit: each.limit },
                base: 'another-revision',
              });
              expect(result).toMatchObject({ ok: false, error: { name: 'conflict' } });
            } else if (each.do === 'rename') value(await workspace.documents.rename(id, each.name.trim()));
            else if (each.do === 'delete') {
              const [entry] = value(await workspace.bin.delete([id]));
              bin.set(entry?.trashId ?? '', { id, limit: model.get(id) ?? -1 });
              model.delete(id);
            } else if (each.do === 'outside edit') {
              await writeFile(await fileOf(id), JSON.stringify({ ...loaded.document, limit: each.limit }));
              model.set(id, each.limit);
            } else {
              await unlink(await fileOf(id));
              model.delete(id);
            }
          }
        }
        value(await workspace.refresh());
        const rows = await listAll(workspace);
        expect(rows.map((row) => row.id).sort()).toEqual([...model.keys()].sort());
        for (const [id, limit] of model)
          expect(value(await workspace.documents.load(id)).document['limit']).toBe(limit);
        const files = await readdir(join(folder, 'armies'));
        expect(files.filter(isTemporary)).toEqual([]);
        for (const file of files)
          expect(JSON.parse(await readFile(join(folder, 'armies', file), 'utf8'))).toHaveProperty(
            'format',
            'muster/army',
          );
      } finally {
        await workspace.close();
        await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
      }
    }),
    { numRuns: 40 },
  );
}, 300_000);

it('makes a safe file name of any name and id', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ minLength: 1 }), (name, id) => {
      const file = fileNameOf(name, id);
      expect(file).toMatch(/^[a-z0-9][a-z0-9-]*\.muster$/);
      expect(file.length).toBeLessThan(100);
      expect(isInside(file)).toBe(true);
    }),
  );
});

it('reads settings from any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(['system', 'light', 'dark']).toContain((parseSettings(text) ?? DEFAULT_SETTINGS).theme);
    }),
  );
  expect(parseSettings('{"theme":"dark","paper":"papyrus","workspace":"/x"}')).toMatchObject({
    theme: 'dark',
    paper: 'a4',
    workspace: '/x',
  });
});
