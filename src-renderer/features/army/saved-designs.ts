/**
 * Designs kept for every army: the `designs` of a collection. Those that an earlier Muster kept as premade units of a module
 * (`my-designs-<system>`) are offered beside them and can be removed there.
 */
import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { kebab } from '#shared/core/kebab';
import type { ArmyUnit } from '#shared/schema/army';
import type { Collection } from '#shared/schema/collection';
import type { Premade, SystemDocument } from '#shared/schema/system';
import type { GameSystem } from '#shared/systems/game-system';
import { host } from '../../host';
import { changeCollection, someCollection } from '../../state/change-collection';
import { useCollections } from '../../state/collections';
import { libraryChanged } from '../../state/library-index';
import { useOwnSystems } from '../../state/system-registry';

const moduleId = (system: string): string => `my-designs-${system}`;

export interface SavedDesigns {
  readonly designs: readonly Premade[];
  readonly save: (unit: ArmyUnit, name: string, system: GameSystem) => Promise<void>;
  readonly remove: (design: string) => void;
}

export function useSavedDesigns(systemId: string): SavedDesigns {
  const own = useOwnSystems();
  const collections = useCollections();
  return useMemo(() => {
    const entry = [...own].find(([, document]) => document.id === moduleId(systemId));
    const ours = [...(collections ?? [])].flatMap(([, { designs }]) =>
      designs.filter(({ system }) => system === systemId),
    );
    const kept = ours.map(({ id, name, unit }): Premade => ({ id, name, unit }));
    const older = (entry?.[1].premades ?? []).filter(({ id }) => !kept.some((design) => design.id === id));
    return {
      designs: [...kept, ...older],
      save: saveDesign,
      remove: (design) => void removeDesign(design, systemId, collections ?? new Map(), entry ?? null),
    };
  }, [own, collections, systemId]);
}

type Stored = readonly [libraryId: string, document: SystemDocument];

async function saveDesign(unit: ArmyUnit, name: string, system: GameSystem): Promise<void> {
  const { id: _id, transport: _transport, reserve: _reserve, design: _design, picture: _picture, ...build } = unit;
  const design = { system: system.id, id: kebab(name) || 'design', name, unit: { ...build, name, roles: [] } };
  const collection = await someCollection();
  const saved = collection.ok
    ? await changeCollection(collection.value, () => ({ kind: 'put-design', design }))
    : collection;
  if (!saved.ok) trouble(name, saved.error);
  else notifications.show({ message: `“${name}” is in My designs, for every ${system.name} army.` });
}

async function removeDesign(
  design: string,
  system: string,
  collections: ReadonlyMap<string, Collection>,
  entry: Stored | null,
): Promise<void> {
  for (const [id, { designs }] of collections) {
    if (!designs.some((kept) => kept.system === system && kept.id === design)) continue;
    const removed = await changeCollection(id, () => ({ kind: 'remove-design', system, design }));
    if (!removed.ok) trouble(design, removed.error);
  }
  if (entry) await removeFromModule(entry, design);
}

/** Loads the newest version before changing it, so that another window's designs are not lost. */
async function removeFromModule([id, known]: Stored, design: string): Promise<void> {
  if (!known.premades.some((premade) => premade.id === design)) return;
  const loaded = await host().call('documents.load', { id });
  const document = loaded.ok ? ({ ...known, ...loaded.value.document } as SystemDocument) : known;
  const saved = await host().call('documents.save', {
    id,
    document: { ...document, premades: document.premades.filter((premade) => premade.id !== design) },
    base: loaded.ok ? loaded.value.revision : null,
  });
  if (!saved.ok) return trouble(known.name, saved.error.message);
  libraryChanged();
}

function trouble(name: string, message: string): void {
  notifications.show({ title: `“${name}” was not saved`, message, color: 'red' });
}
