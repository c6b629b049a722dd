import { useEffect, useMemo, useState } from 'react';
import { armyOpponents, eachOnce, standardOpponents, type Opponent } from '#shared/odds/opponents';
import { armySchema, type Army } from '#shared/schema/army';
import type { GameSystem } from '#shared/systems/game-system';
import { host } from '../../host';
import { useLibraryIndex } from '../../state/library-index';

/** Everything of a system that can attack or be aimed at: its examples, then the units of every saved army. */
export function useOpponents(system: GameSystem): readonly Opponent[] {
  const armies = useSavedArmies(system.id);
  return useMemo(
    // A saved army goes before the sample it came from: same id, newer units.
    () => eachOnce([...standardOpponents(system), ...armies.flatMap((army) => armyOpponents(army, system))]),
    [system, armies],
  );
}

const MOST_ARMIES = 40;

function useSavedArmies(system: string): readonly Army[] {
  const generation = useLibraryIndex((state) => state.generation);
  const [armies, setArmies] = useState<readonly Army[]>([]);
  useEffect(() => {
    let stale = false;
    void loadArmies(system).then((found) => {
      if (!stale) setArmies(found);
    });
    return () => {
      stale = true;
    };
  }, [system, generation]);
  return armies;
}

const known = new Map<string, { readonly revision: string; readonly army: Army }>();

async function loadArmies(system: string): Promise<Army[]> {
  const listed = await host().call('library.list', {
    kinds: ['army'],
    systems: [system],
    statuses: ['ok'],
    sort: 'modified',
    direction: 'down',
    limit: MOST_ARMIES,
  });
  if (!listed.ok) return [];
  const armies: Army[] = [];
  for (const { id, revision } of listed.value.rows) {
    const hit = known.get(id);
    if (hit?.revision === revision) {
      armies.push(hit.army);
      continue;
    }
    const loaded = await host().call('documents.load', { id });
    const parsed = loaded.ok ? armySchema.safeParse(loaded.value.document) : null;
    if (!parsed?.success) continue;
    // Two files can hold one id; the library tells them apart by its own.
    const army = { ...parsed.data, id };
    known.set(id, { revision, army });
    armies.push(army);
  }
  return armies;
}
