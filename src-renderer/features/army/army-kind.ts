import { useMemo } from 'react';
import type { ArmyEdit } from '#shared/army/army-edit';
import { applyArmyEdit } from '#shared/army/edit';
import { validateArmy } from '#shared/army/validate-army';
import type { Issue } from '#shared/core/issue';
import type { Army } from '#shared/schema/army';
import type { SystemRegistry } from '#shared/systems/registry';
import { defineDocumentKind, type DocumentKind } from '../../state/document-kinds';
import { describeArmyEdit } from './describe-edit';

export type ArmyKind = DocumentKind<Army, ArmyEdit>;

export const armyKindFor = (registry: SystemRegistry): ArmyKind =>
  defineDocumentKind<Army, ArmyEdit>({
    kind: 'army',
    apply: applyArmyEdit,
    validate: (army) => {
      const system = registry.get(army.system.id, army.system.version);
      return system ? validateArmy(army, system) : [unknownSystem(army)];
    },
    describe: describeArmyEdit,
  });

const unknownSystem = (army: Army): Issue<ArmyEdit> => ({
  severity: 'error',
  code: 'unknown-system',
  rule: 'C-UNIT-5',
  path: ['system'],
  message: `The game system “${army.system.id}” is not in this workspace. Import it, and the army is checked again.`,
});

export const useArmyKind = (registry: SystemRegistry): ArmyKind => useMemo(() => armyKindFor(registry), [registry]);
