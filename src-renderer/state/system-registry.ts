/**
 * The game systems of this workspace: the built-in ones and the user's own modules, read again whenever files change.
 * `useSystems()` in components, `systems()` elsewhere.
 */
import { useEffect } from 'react';
import { create } from 'zustand';
import { systemSchema, type SystemDocument } from '#shared/schema/system';
import { builtInRegistry, makeSystemRegistry, type SystemRegistry } from '#shared/systems/registry';
import { host } from '../host';
import { useLibraryIndex } from './library-index';

interface SystemState {
  readonly registry: SystemRegistry;
  /** Documents of the user's own modules: library id → module. */
  readonly own: ReadonlyMap<string, SystemDocument>;
  /** The generation of the library that was read; −1 before the first reading. */
  readonly generation: number;
}

const useSystemState = create<SystemState>(() => ({ registry: builtInRegistry, own: new Map(), generation: -1 }));

export const systems = (): SystemRegistry => useSystemState.getState().registry;

/** Keeps the registry in step with the library while mounted. */
export function useSystems(): SystemRegistry {
  const generation = useLibraryIndex((state) => state.generation);
  useEffect(() => {
    void refreshSystems(generation);
  }, [generation]);
  return useSystemState((state) => state.registry);
}

/** The user's own modules with their library ids. */
export const useOwnSystems = (): ReadonlyMap<string, SystemDocument> => useSystemState((state) => state.own);

/** Once every module of the library as it is now has been read. */
export const whenSystemsAreRead = (): Promise<void> => refreshSystems(useLibraryIndex.getState().generation);

const known = new Map<string, { readonly revision: string; readonly document: SystemDocument }>();
let reading: Promise<void> = Promise.resolve();

/** One reading after another; a module whose file did not change is not read again. */
export function refreshSystems(generation: number): Promise<void> {
  reading = reading.then(() => read(generation));
  return reading;
}

async function read(generation: number): Promise<void> {
  if (useSystemState.getState().generation === generation) return;
  const listed = await host().call('library.list', {
    kinds: ['system'],
    statuses: ['ok'],
    sort: 'name',
    direction: 'up',
    limit: 2000,
  });
  if (!listed.ok) return;
  const own = new Map<string, SystemDocument>();
  for (const { id, revision } of listed.value.rows) {
    const hit = known.get(id);
    const document = hit?.revision === revision ? hit.document : await load(id);
    if (!document) continue;
    known.set(id, { revision, document });
    own.set(id, document);
  }
  const before = useSystemState.getState().own;
  const same = before.size === own.size && [...own].every(([id, document]) => before.get(id) === document);
  useSystemState.setState(same ? { generation } : { generation, own, registry: makeSystemRegistry([...own.values()]) });
}

async function load(id: string): Promise<SystemDocument | null> {
  const loaded = await host().call('documents.load', { id });
  const parsed = loaded.ok ? systemSchema.safeParse(loaded.value.document) : null;
  return parsed?.success ? parsed.data : null;
}
