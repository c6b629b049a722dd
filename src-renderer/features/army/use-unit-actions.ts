import { notifications } from '@mantine/notifications';
import { designFromUnit } from '#shared/army/new-army';
import type { MusteredUnit } from '#shared/army/muster';
import { kebab } from '#shared/core/kebab';
import type { ArmyUnit } from '#shared/schema/army';
import type { ArmyEditor } from './use-army-editor';
import { useSavedDesigns } from './saved-designs';

interface UnitActions {
  readonly lead: () => void;
  readonly saveDesign: () => void;
  readonly saveForAll: () => void;
  readonly updateCopies: () => void;
}

export function useUnitActions(editor: ArmyEditor, unit: ArmyUnit, derived: MusteredUnit): UnitActions {
  const { army, system } = editor;
  const saved = useSavedDesigns(system.id);
  return {
    lead: () => {
      const role = [...system.roles.values()][0];
      if (role)
        editor.apply({
          kind: 'set-role',
          unit: unit.id,
          role: role.id,
          on: !unit.roles.includes(role.id),
          alone: true,
        });
    },
    saveDesign: () => {
      const id = freshDesignId(army.cards?.map((card) => card.id) ?? [], kebab(derived.name) || 'design');
      editor.apply({
        kind: 'batch',
        label: 'save design',
        edits: [
          { kind: 'put-card', card: designFromUnit(unit, id, derived.name) },
          { kind: 'replace-unit', unit: unit.id, by: { ...withoutId(unit), design: id }, keepName: true },
        ],
      });
      notifications.show({ message: `“${derived.name}” is in My designs of this army.` });
    },
    saveForAll: () => void saved.save(unit, derived.name, system),
    updateCopies: () => {
      const copies = army.units.filter((other) => other.design === unit.design && other.id !== unit.id);
      const design = army.cards?.find((card) => card.id === unit.design);
      editor.apply({
        kind: 'batch',
        label: 'change all copies',
        edits: [
          ...copies.map((copy) => ({
            kind: 'replace-unit' as const,
            unit: copy.id,
            by: withoutId(unit),
            keepName: true,
          })),
          ...(design && unit.design
            ? [{ kind: 'put-card' as const, card: designFromUnit(unit, unit.design, design.name) }]
            : []),
        ],
      });
      notifications.show({
        message:
          copies.length === 0
            ? 'No other copy of this design is in the army; the design itself was changed.'
            : `${copies.length} ${copies.length === 1 ? 'copy follows' : 'copies follow'} this one.`,
      });
    },
  };
}

const withoutId = ({ id: _id, ...rest }: ArmyUnit): Omit<ArmyUnit, 'id'> => rest;

function freshDesignId(taken: readonly string[], wanted: string): string {
  if (!taken.includes(wanted)) return wanted;
  let n = 2;
  while (taken.includes(`${wanted}-${n}`)) n++;
  return `${wanted}-${n}`;
}
