import type { Army, ArmyUnit } from '../../schema/army';
import type { GameSystem } from '../../systems/game-system';
import type { ArmyEdit } from '../army-edit';
import { applyArmyEdits } from '../edit';
import { unitPoints } from '../points';
import { signed, type ArmyFix } from './report';

/** A button that does these edits of one unit and names what they do to its points: "Remove Stealth 1, −11". */
export function pricedFix(
  { army, unit, system }: { readonly army: Army; readonly unit: ArmyUnit; readonly system: GameSystem },
  label: string,
  edits: readonly ArmyEdit[],
): ArmyFix {
  // Only this unit changes, so an army of one is enough to price it; both sides are worked out the same way.
  const alone: Army = { ...army, units: [unit] };
  const after = applyArmyEdits(alone, edits);
  const cost = (of: Army): number => of.units.reduce((sum, one) => sum + unitPoints(of, one, system).total, 0);
  return { label: `${label}, ${signed(cost(after) - cost(alone))}`, edits };
}
