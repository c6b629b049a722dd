import type { Army, ArmyUnit, ModelGroup } from '../schema/army';
import type { UnitEntry } from '../schema/system';
import type { GameSystem } from '../systems/game-system';
import { groupOf, limitedChoice, takersOf } from './offers';
import { gearCost, headCost } from './points';
import type { GearItem } from './toggle';
import { unitName } from './unit-card';

/** One group of models of one unit: where gear goes. */
export interface GearSlot {
  readonly army: Army;
  readonly unit: ArmyUnit;
  /** Its position in the unit's `models`. */
  readonly group: number;
  readonly system: GameSystem;
}

export interface Allowance {
  readonly used: number;
  readonly max: number;
}

/** What a model of the group may spend on gear, and has spent; nothing where there is no such budget. */
export function allowanceOf(group: ModelGroup, entry: UnitEntry | undefined, system: GameSystem): Allowance | null {
  const budget = groupOf(entry, group.profile)?.budget;
  if (budget === undefined) return null;
  return { used: gearCost(group, entry, system), max: budget === 'own-cost' ? headCost(group, entry, system) : budget };
}

/** Why one more of the item would break a rule now ("Pell has it, one per army"). It can still be taken: a draft is always editable. */
export function lockReason({ army, unit, group: at, system }: GearSlot, item: GearItem): string | null {
  const group = unit.models[at];
  const record = (item.kind === 'option' ? system.options : system.weapons).get(item.id);
  if (!group || !record) return null;
  if (record.maxPerArmy !== undefined) {
    const holders = army.units
      .map((holder) => ({ holder, copies: copiesOn(holder, item) }))
      .filter(({ copies }) => copies > 0);
    const copies = holders.reduce((sum, each) => sum + each.copies, 0);
    // Every model of the group takes one.
    if (copies + group.count > record.maxPerArmy) {
      const first = holders[0];
      return record.maxPerArmy === 1 && first
        ? `${unitName(army, first.holder, system)} has it, one per army`
        : `${copies} of ${record.maxPerArmy} taken`;
    }
  }
  const entry = system.entries.get(unit.entry);
  const limited = limitedChoice(entry, group.profile, item, system);
  if (entry && limited) {
    // Whoever has already taken from this choice may take something else of it.
    const one = { ...unit.models[at]!, count: 1 };
    const alone = takersOf([one], entry, limited).taking > 0;
    const { taking, most } = takersOf(unit.models, entry, limited);
    if (!alone && taking >= most)
      return limited.choice.replaces ? `${taking} of ${most} models swapped` : `${taking} of ${most} models have one`;
  }
  const missing = record.needs?.find((id) => !group.options.includes(id) && !group.weapons.includes(id));
  if (missing !== undefined)
    return `needs ${system.options.get(missing)?.name ?? system.weapons.get(missing)?.name ?? missing}`;
  const allowance = allowanceOf(group, entry, system);
  if (allowance && record.cost > allowance.max - allowance.used)
    return `${Math.max(0, allowance.max - allowance.used)} of gear left`;
  return null;
}

const copiesOn = (unit: ArmyUnit, item: GearItem): number =>
  unit.models.reduce(
    (sum, group) =>
      sum + group.count * group[item.kind === 'option' ? 'options' : 'weapons'].filter((id) => id === item.id).length,
    0,
  );
