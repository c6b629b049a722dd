/**
 * Designs kept for every army: a module of the user's own, `my-designs-<system>`, that extends the system and lists them as
 * premade units. So they are a document like any other: in the workspace, with history, to be exported and edited.
 */
import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { kebab } from '#shared/core/kebab';
import type { ArmyUnit } from '#shared/schema/army';
import type { Premade, SystemDocument } from '#shared/schema/system';
import type { GameSystem } from '#shared/systems/game-system';
import { host } from '../../host';
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
  return useMemo(() => {
    const entry = [...own].find(([, document]) => document.id === moduleId(systemId));
    return {
      designs: entry?.[1].premades ?? [],
      save: (unit, name, system) => saveDesign(entry ?? null, unit, name, system),
      remove: (design) =>
        void change(entry ?? null, (document) => ({
          ...document,
          premades: document.premades.filter(({ id }) => id !== design),
        })),
    };
  }, [own, systemId]);
}

type Stored = readonly [libraryId: string, document: SystemDocument];

async function saveDesign(entry: Stored | null, unit: ArmyUnit, name: string, system: GameSystem): Promise<void> {
  const { id: _id, transport: _transport, reserve: _reserve, design: _design, picture: _picture, ...build } = unit;
  const premade: Premade = { id: kebab(name) || 'design', name, unit: { ...build, name, roles: [] } };
  if (entry) {
    await change(entry, (document) => ({
      ...document,
      premades: [...document.premades.filter(({ id }) => id !== premade.id), premade],
    }));
  } else {
    const document = {
      format: 'muster/system',
      version: 1,
      id: moduleId(system.id),
      name: `My ${system.name} designs`,
      release: '1',
      extends: { id: system.id, version: system.release },
      summary: `Designs saved in the builder, ready to add to any ${system.name} army.`,
      premades: [premade],
    };
    const made = await host().call('documents.create', { document });
    if (!made.ok) return trouble(name, made.error.message);
    libraryChanged();
  }
  notifications.show({ message: `“${name}” is in My designs, for every ${system.name} army.` });
}

/** Loads the newest version before changing it, so that another window's designs are not lost. */
async function change(entry: Stored | null, edit: (document: SystemDocument) => SystemDocument): Promise<void> {
  if (!entry) return;
  const [id, known] = entry;
  const loaded = await host().call('documents.load', { id });
  const document = loaded.ok ? ({ ...known, ...loaded.value.document } as SystemDocument) : known;
  const saved = await host().call('documents.save', {
    id,
    document: edit(document),
    base: loaded.ok ? loaded.value.revision : null,
  });
  if (!saved.ok) return trouble(known.name, saved.error.message);
  libraryChanged();
}

function trouble(name: string, message: string): void {
  notifications.show({ title: `“${name}” was not saved`, message, color: 'red' });
}
