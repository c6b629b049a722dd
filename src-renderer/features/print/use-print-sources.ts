import { useEffect, useState } from 'react';
import { builtInMissions, choosableMissions } from '#shared/battlefield/built-in-missions';
import type { LibraryRow } from '#shared/host/calls/row';
import { builtInRegistry } from '#shared/systems/registry';
import { host } from '../../host';
import type { PrintRequest } from './open-print';

export interface PrintSources {
  readonly ids: readonly string[];
  /** Chosen missions that come with Muster. */
  readonly published: readonly string[];
  readonly title: string;
  /** Among the documents asked for. */
  readonly ownArmy: boolean;
  readonly ownMission: boolean;
  readonly hasArmy: boolean;
  readonly hasMission: boolean;
  readonly hasBattle: boolean;
  readonly hasModule: boolean;
  /** Missions and armies that could be printed along, by name; published missions are marked as such by their id. */
  readonly missions: readonly { readonly id: string; readonly name: string }[];
  readonly publishedMissions: readonly { readonly id: string; readonly name: string }[];
  readonly armies: readonly LibraryRow[];
  readonly mission: string | null;
  readonly opponent: string | null;
  readonly setMission: (id: string | null) => void;
  readonly setOpponent: (id: string | null) => void;
}

/** Before the ids of missions that come with Muster, so that they are never taken for a document of the workspace. */
const PUBLISHED = 'published:';

/** Missions of the games that these documents are of; of every game while that is not known. */
function publishedOf(systems: ReadonlySet<string | undefined>): PrintSources['publishedMissions'] {
  const lineages = [...systems].flatMap((id) => {
    const system = id === undefined ? undefined : builtInRegistry.get(id);
    return system ? [system.kin] : [];
  });
  const found = lineages.length > 0 ? lineages.flatMap(choosableMissions) : builtInMissions();
  const once = new Map(found.map(({ id, name }) => [id, { id: PUBLISHED + id, name }]));
  return [...once.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The documents asked for, and those the user adds for an evening: a mission, an opponent. */
export function usePrintSources({ documents }: PrintRequest): PrintSources {
  const [rows, setRows] = useState<readonly LibraryRow[]>([]);
  const [mission, setMission] = useState<string | null>(null);
  const [opponent, setOpponent] = useState<string | null>(null);
  useEffect(() => {
    void host()
      .call('library.list', {
        kinds: ['army', 'mission'],
        statuses: ['ok'],
        sort: 'name',
        direction: 'up',
        limit: 2000,
      })
      .then((result) => {
        if (result.ok) setRows(result.value.rows);
      });
  }, []);
  const asked = new Set(documents.map(({ id }) => id));
  const systems = new Set(rows.filter(({ id }) => asked.has(id)).map(({ system }) => system?.id));
  // A record holds both armies and the mission: nothing of the library belongs beside them.
  const fought = documents.some(({ kind }) => isFought(kind));
  const others = rows.filter(
    ({ id, system }) => !fought && !asked.has(id) && (systems.size === 0 || systems.has(system?.id)),
  );
  const ownArmy = fought || documents.some(({ kind }) => kind === 'army');
  const ownMission = fought || documents.some(({ kind }) => kind === 'mission');
  const ids = [
    ...documents.map(({ id }) => id),
    ...(opponent === null ? [] : [opponent]),
    ...(mission === null || mission.startsWith(PUBLISHED) ? [] : [mission]),
  ];
  return {
    ids,
    published: mission?.startsWith(PUBLISHED) ? [mission.slice(PUBLISHED.length)] : [],
    title: documents.map(({ name }) => name).join(', '),
    ownArmy,
    ownMission,
    hasArmy: ownArmy || opponent !== null,
    hasMission: ownMission || mission !== null,
    hasBattle: fought,
    hasModule: documents.some(({ kind }) => kind === 'system'),
    missions: others.filter(({ kind }) => kind === 'mission'),
    publishedMissions: fought ? [] : publishedOf(systems),
    armies: others.filter(({ kind }) => kind === 'army'),
    mission,
    opponent,
    setMission,
    setOpponent,
  };
}

const isFought = (kind: string): boolean => kind === 'battle' || kind === 'game';
