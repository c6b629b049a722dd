/** The user's own modules by name, for menus: what is in them is read where it is needed. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { host } from '../host';
import { useLibraryIndex } from './library-index';

export interface OwnModule {
  readonly id: string;
  readonly name: string;
}

const useModules = create<{ readonly modules: readonly OwnModule[] }>(() => ({ modules: [] }));

/** Those in the library, in step with it while mounted. */
export function useOwnModules(): readonly OwnModule[] {
  const generation = useLibraryIndex((state) => state.generation);
  useEffect(() => {
    let stale = false;
    void list().then((modules) => {
      if (modules && !stale) useModules.setState({ modules });
    });
    return () => {
      stale = true;
    };
  }, [generation]);
  return useModules(({ modules }) => modules);
}

/** More would make a menu that nobody reads. */
const MOST = 30;

async function list(): Promise<readonly OwnModule[] | null> {
  const listed = await host().call('library.list', {
    kinds: ['system'],
    statuses: ['ok'],
    sort: 'name',
    direction: 'up',
    limit: MOST,
  });
  return listed.ok ? listed.value.rows.map(({ id, name }) => ({ id, name })) : null;
}
