import { useMemo } from 'react';
import type { ArmyEdit } from '#shared/army/army-edit';
import { applyArmyEdit } from '#shared/army/edit';
import { validateArmy } from '#shared/army/validate-army';
import type { Issue } from '#shared/core/issue';
import type { Army } from '#shared/schema/army';
import type { SystemRegistry } from '#shared/systems/registry';
import { defineDocumentKind, type DocumentKind } from '../../state/document-kinds';
import { describeArmyEdit } from './describe-edit';

/** Several edits as one step of undo: what a fix and a bulk action do. */
export interface EditBatch {
  readonly kind: 'batch';
  readonly edits: readonly ArmyEdit[];
  readonly label: string;
}

export type BuilderEdit = ArmyEdit | EditBatch;

export type ArmyKind = DocumentKind<Army, BuilderEdit>;

export const applyBuilderEdit = (army: Army, edit: BuilderEdit): Army =>
  edit.kind === 'batch' ? edit.edits.reduce(applyArmyEdit, army) : applyArmyEdit(army, edit);

export const armyKindFor = (registry: SystemRegistry): ArmyKind =>
  defineDocumentKind<Army, BuilderEdit>({
    kind: 'army',
    apply: applyBuilderEdit,
    validate: (army) => {
      const system = registry.get(army.system.id, army.system.version);
      return system ? validateArmy(army, system) : [unknownSystem(army)];
    },
    describe: (edit) => (edit.kind === 'batch' ? edit.label : describeArmyEdit(edit)),
  });

const unknownSystem = (army: Army): Issue<BuilderEdit> => ({
  severity: 'error',
  code: 'unknown-system',
  rule: 'C-UNIT-5',
  path: ['system'],
  message: `The game system “${army.system.id}” is not in this workspace. Import it, and the army is checked again.`,
});

export const useArmyKind = (registry: SystemRegistry): ArmyKind => useMemo(() => armyKindFor(registry), [registry]);
