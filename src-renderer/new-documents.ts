/**
 * What the "New" menu offers, one record each. `make` returns the document without an id (the host gives one) and may load
 * code when asked: `make: async () => (await import('./features/army/new-army')).newArmy('squadrons')`.
 */
import { lookup } from '#shared/core/lookup';
import { useMemo } from 'react';
import { notifications } from '@mantine/notifications';
import type { JsonObject } from '#shared/host/json-object';
import { SYSTEMS } from './components/systems';
import { host } from './host';
import { addressOfDocument } from './sections';
import { navigate } from './shell/router';
import type { KindName } from './state/document-kinds';
import { libraryChanged } from './state/library-index';
import { useOwnModules, type OwnModule } from './state/own-modules';

export interface NewDocument {
  readonly id: string;
  readonly kind: KindName;
  /** System that it is for; shown with its icon, and the default system comes first. */
  readonly system?: string;
  /** In the menu under the kind: "Squadrons". */
  readonly label: string;
  readonly hint?: string;
  /** Null if somebody was asked about it and wants none after all. */
  readonly make: () => JsonObject | Promise<JsonObject | null>;
}

/** The Cadence core has no army list of its own; the module that stands on it has. */
const ARMY_SYSTEM = lookup<string>({ cadence: 'salt-road' });

const NEW_DOCUMENTS: readonly NewDocument[] = [
  ...SYSTEMS.map(({ id, name }) => ({
    id: `army.${id}`,
    kind: 'army' as const,
    system: id,
    label: id === 'cadence' ? 'Cadence, The Salt Road' : name,
    make: async () => (await import('./features/army/new-army-document')).newArmyDocument(ARMY_SYSTEM[id] ?? id),
  })),
  ...SYSTEMS.map(({ id, name }) => ({
    id: `mission.${id}`,
    kind: 'mission' as const,
    system: id,
    label: name,
    make: async () => (await import('./features/battlefield/new-mission-document')).emptyMission(id),
  })),
  {
    id: 'module.blank',
    kind: 'system',
    label: 'Blank module…',
    make: async () => (await import('./features/rules/blank-module')).askForBlankModule(),
  },
  {
    id: 'collection',
    kind: 'collection',
    label: 'Models you own',
    make: async () => ({ ...(await import('./state/change-collection')).emptyCollection() }),
  },
];

/** Those of the games that come with Muster. */
export const allNewDocuments = (): readonly NewDocument[] => NEW_DOCUMENTS;

/** The same, and an army and a mission of each of the user's own modules. */
export function useNewDocuments(): readonly NewDocument[] {
  const modules = useOwnModules();
  return useMemo(() => [...NEW_DOCUMENTS, ...modules.flatMap(ofModule)], [modules]);
}

const ofModule = ({ id, name }: OwnModule): readonly NewDocument[] => [
  {
    ...{ id: `army.${id}`, kind: 'army', system: id, label: name },
    make: async () => (await import('./features/army/new-army-document')).newModuleArmy(id),
  },
  {
    ...{ id: `mission.${id}`, kind: 'mission', system: id, label: name },
    make: async () => (await import('./features/battlefield/new-mission-document')).emptyModuleMission(id),
  },
];

/** Makes it, saves it and opens it where it can be edited; in the library it is selected. */
export async function createDocument(entry: NewDocument): Promise<void> {
  const document = await entry.make();
  if (!document) return;
  const result = await host().call('documents.create', { document });
  if (!result.ok) {
    notifications.show({ title: `No new ${entry.kind} was made`, message: result.error.message, color: 'red' });
    return;
  }
  libraryChanged();
  const { kind, id } = result.value;
  navigate(addressOfDocument(kind, id) ?? `/library?select=${encodeURIComponent(id)}`);
}
