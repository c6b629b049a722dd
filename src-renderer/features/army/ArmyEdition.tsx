import { useMemo } from 'react';
import { EditionNotice } from '../../components/EditionNotice';
import type { ArmyEditor } from './use-army-editor';

export function ArmyEdition({ editor }: { readonly editor: ArmyEditor }) {
  const { army } = editor;
  const used = useMemo(
    () =>
      new Set(
        army.units.flatMap((unit) => [
          unit.entry,
          ...unit.roles,
          ...(unit.options ?? []),
          ...unit.models.flatMap((group) => [group.profile, ...group.options, ...group.weapons]),
        ]),
      ),
    [army.units],
  );
  return (
    <EditionNotice
      noun="army"
      pin={army.system}
      used={used}
      onUse={(version) => editor.apply({ kind: 'set-system', system: { id: army.system.id, version } })}
    />
  );
}
