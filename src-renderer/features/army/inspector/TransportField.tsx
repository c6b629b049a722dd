import { Select } from '@mantine/core';
import { capacity, seats } from '#shared/army/checks/transport';
import type { MusteredUnit } from '#shared/army/muster';
import type { ArmyUnit } from '#shared/schema/army';
import type { GameSystem } from '#shared/systems/game-system';
import { uniqueOptions } from '../../../components/unique-options';
import { PaneSection } from '../../../components/Pane';
import type { ArmyEditor } from '../use-army-editor';
import classes from './Inspector.module.css';

const capacityOf = (unit: MusteredUnit, system: GameSystem): number => capacity(unit, system) ?? 0;

/** Which transport the unit starts in, and who is aboard this one. Shown only where the army has a transport. */
export function TransportField({
  editor,
  unit,
  derived,
}: {
  readonly editor: ArmyEditor;
  readonly unit: ArmyUnit;
  readonly derived: MusteredUnit;
}) {
  const { system } = editor;
  const transports = editor.units.filter((other) => other.id !== unit.id && capacityOf(other, system) > 0);
  const places = capacityOf(derived, system);
  const aboard = editor.units.filter((other) => other.transport === unit.id);
  if (transports.length === 0 && places === 0) return null;
  const used = (id: string): number =>
    editor.units.filter((other) => other.transport === id).reduce((sum, other) => sum + seats(other, system), 0);
  return (
    <section aria-label="Transport">
      <PaneSection
        title="Transport"
        right={places > 0 ? `${used(unit.id)} of ${places} places taken` : 'where it starts'}
      />
      <div className={classes.transport}>
        {places > 0 && (
          <p>
            {aboard.length === 0
              ? 'Nobody starts aboard. Select a unit and choose this transport there.'
              : `Aboard: ${aboard.map(({ name }) => name).join(', ')}.`}
          </p>
        )}
        {transports.length > 0 && places === 0 && (
          <Select
            size="sm"
            aria-label="Starts in"
            value={unit.transport ?? ''}
            data={uniqueOptions([
              { value: '', label: 'On foot' },
              ...transports.map((other) => ({
                value: other.id,
                label: `${other.name}, ${used(other.id)} of ${capacityOf(other, system)} places`,
              })),
            ])}
            onChange={(value) => editor.apply({ kind: 'set-transport', unit: unit.id, transport: value || null })}
          />
        )}
      </div>
    </section>
  );
}
