/**
 * The collections of this workspace, read again whenever files change. What they hold is added up: two shelves in one house
 * are one stock to field from.
 */
import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { countsModels, ownedModels, type OwnedModels } from '#shared/army/collection/shortages';
import { collectionSchema, type Collection } from '#shared/schema/collection';
import { host } from '../host';
import { useLibraryIndex } from './library-index';
import { useSessions, type Session } from './sessions';

interface CollectionState {
  /** Library id → collection, by name; null before the first reading. */
  readonly collections: ReadonlyMap<string, Collection> | null;
  readonly generation: number;
}

const useCollectionState = create<CollectionState>(() => ({ collections: null, generation: -1 }));

export function useCollections(): ReadonlyMap<string, Collection> | null {
  const generation = useLibraryIndex((state) => state.generation);
  useEffect(() => {
    void refresh(generation);
  }, [generation]);
  const stored = useCollectionState((state) => state.collections);
  const sessions = useSessions((state) => state.sessions);
  return useMemo(() => stored && asEdited(stored, sessions), [stored, sessions]);
}

/** One that is open counts as it stands, before it is written. */
function asEdited(
  stored: ReadonlyMap<string, Collection>,
  sessions: ReadonlyMap<string, Session>,
): ReadonlyMap<string, Collection> {
  const open = [...stored.keys()].flatMap((id) => {
    const session = sessions.get(id);
    // What is open under the id of a collection was read as one.
    return session?.status === 'ready' ? [[id, session.history.present as Collection] as const] : [];
  });
  return open.length === 0 ? stored : new Map([...stored, ...open]);
}

/** The models of a system in all collections; null: nobody counts models here. A shelf of designs alone counts none. */
export function useOwnedModels(system: string): OwnedModels | null {
  const collections = useCollections();
  return useMemo(() => {
    const counted = [...(collections?.values() ?? [])].filter(countsModels);
    return counted.length === 0 ? null : ownedModels(counted, system);
  }, [collections, system]);
}

/** As they are now, for whoever is about to change one. */
export async function readCollections(): Promise<ReadonlyMap<string, Collection>> {
  await refresh(useLibraryIndex.getState().generation);
  return useCollectionState.getState().collections ?? new Map();
}

const known = new Map<string, { readonly revision: string; readonly collection: Collection }>();
let reading: Promise<void> = Promise.resolve();

/** One reading after another. */
function refresh(generation: number): Promise<void> {
  reading = reading.then(() => read(generation));
  return reading;
}

async function read(generation: number): Promise<void> {
  if (useCollectionState.getState().generation === generation) return;
  const listed = await host().call('library.list', {
    kinds: ['collection'],
    statuses: ['ok'],
    sort: 'name',
    direction: 'up',
    limit: 200,
  });
  if (!listed.ok) return;
  const collections = new Map<string, Collection>();
  for (const { id, revision } of listed.value.rows) {
    const hit = known.get(id);
    const collection = hit?.revision === revision ? hit.collection : await load(id);
    if (!collection) continue;
    known.set(id, { revision, collection });
    collections.set(id, collection);
  }
  const before = useCollectionState.getState().collections;
  const same =
    before?.size === collections.size && [...collections].every(([id, collection]) => before.get(id) === collection);
  useCollectionState.setState(same ? { generation } : { generation, collections });
}

async function load(id: string): Promise<Collection | null> {
  const loaded = await host().call('documents.load', { id });
  const parsed = loaded.ok ? collectionSchema.safeParse(loaded.value.document) : null;
  return parsed?.success ? parsed.data : null;
}
