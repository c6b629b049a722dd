import type { MusteredUnit } from '#shared/army/muster';
import { UnitOdds } from '../odds/UnitOdds';
import type { ArmyEditor } from './use-army-editor';

/** Exact odds of the unit's attacks, beside its cost. */
export const UnitOddsPanel = ({ editor, derived }: { readonly editor: ArmyEditor; readonly derived: MusteredUnit }) => (
  <UnitOdds key={derived.id} army={editor.army} system={editor.system} unit={derived} />
);
