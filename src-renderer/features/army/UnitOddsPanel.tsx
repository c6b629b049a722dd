import type { MusteredUnit } from '#shared/army/muster';
import type { ArmyEditor } from './use-army-editor';

/** Exact odds of the unit's attacks, beside its cost. */
export function UnitOddsPanel(_props: { readonly editor: ArmyEditor; readonly derived: MusteredUnit }) {
  return null;
}
