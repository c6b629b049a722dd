import { useEffect, useState } from 'react';
import { muster } from '#shared/army/validate-army';
import { baseMover, modelMover, type TypicalMover } from '#shared/battlefield/designer/movers';
import type { LibraryRow } from '#shared/host/calls/row';
import { armySchema } from '#shared/schema/army';
import type { GameSystem } from '#shared/systems/game-system';
import { host } from '../../host';
import { useLibraryIndex } from '../../state/library-index';
import { loadThumbnailDocument } from '../../state/thumbnail-documents';

/** Saved armies of a system, by name. */
export function useSavedArmies(system: GameSystem): readonly LibraryRow[] {
  const generation = useLibraryIndex((state) => state.generation);
  const [rows, setRows] = useState<readonly LibraryRow[]>([]);
  useEffect(() => {
    let current = true;
    const asked = { kinds: ['army' as const], systems: [system.id], statuses: ['ok' as const], limit: 100 };
    void host()
      .call('library.list', asked)
      .then((listed) => {
        if (current && listed.ok) setRows(listed.value.rows);
      });
    return () => {
      current = false;
    };
  }, [system, generation]);
  return rows;
}

/** The units of an army as they move and are seen, upgrades and all; none of an army that is not legal. */
export async function moversOfArmy(row: LibraryRow, system: GameSystem): Promise<readonly TypicalMover[]> {
  const army = armySchema.safeParse(await loadThumbnailDocument(row.id, `${row.id}@${row.revision}`));
  const mustered = army.success ? muster(army.data, system) : null;
  if (!mustered?.ok) return [];
  return mustered.value.units.flatMap((unit) => {
    if (unit.card) return [{ ...baseMover(system, `unit:${row.id}:${unit.id}`, unit.card), name: unit.name }];
    const several = unit.models.length > 1;
    return unit.models.map((model) =>
      modelMover(system, {
        id: `unit:${row.id}:${unit.id}:${model.group}`,
        name: several ? `${unit.name}, ${model.name}` : unit.name,
        base: model.base,
        movement: model.movement,
        rules: model.rules,
      }),
    );
  });
}
