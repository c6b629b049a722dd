import { useMemo } from 'react';
import type { ArmyUnit } from '#shared/schema/army';
import { PaneSection } from '../../../components/Pane';
import type { ArmyEditor } from '../use-army-editor';
import { unitOptionRows } from './option-rows';
import { OptionList } from './OptionLists';

/** What is bought for the unit as a whole. */
export function UnitOptions({ editor, unit }: { readonly editor: ArmyEditor; readonly unit: ArmyUnit }) {
  const { army, system } = editor;
  const rows = useMemo(() => unitOptionRows(army, unit, system), [army, unit, system]);
  if (rows.length === 0) return null;
  return (
    <section aria-label="For the whole unit">
      <PaneSection title="For the whole unit" right="change to the total" />
      <OptionList rows={rows} onEdit={(edit) => editor.apply(edit)} />
    </section>
  );
}
