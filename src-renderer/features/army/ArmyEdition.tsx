import { useMemo } from 'react';
import { usedBy } from '#shared/army/used-by';
import { EditionNotice } from '../../components/EditionNotice';
import type { ArmyEditor } from './use-army-editor';

export function ArmyEdition({ editor }: { readonly editor: ArmyEditor }) {
  const { army, system } = editor;
  const used = useMemo(() => usedBy(army, system), [army, system]);
  return (
    <EditionNotice
      noun="army"
      pin={army.system}
      used={used}
      onUse={(version) => editor.apply({ kind: 'set-system', system: { id: army.system.id, version } })}
    />
  );
}
