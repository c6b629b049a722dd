import type { Army, ArmyUnit, ModelGroup } from '../../schema/army';
import type { GameSystem } from '../../systems/game-system';
import type { ArmyEdit } from '../army-edit';
import { perUnit } from '../per-unit';
import { boughtWeapons, groupPoints, unitPoints } from '../points';
import { unitName } from '../unit-card';
import { signed, type ArmyFix } from './report';

/** Cuts looked at per unit; a unit with more items than this was not built by a player. */
const MOST_CUTS = 200;

interface Saving {
  readonly saved: number;
  readonly label: string;
  readonly edit: ArmyEdit;
}

/** The smallest single cut that brings an army back under its limit: an item, else a model, else a unit. */
export function relief(army: Army, over: number, system: GameSystem): ArmyFix | undefined {
  let best: Saving | undefined;
  const offer = (saving: Saving): void => {
    if (saving.saved >= over && (!best || saving.saved < best.saved)) best = saving;
  };
  for (const unit of army.units) {
    const cost = unitPoints(army, unit, system).total;
    offer({
      saved: cost,
      label: `Remove ${unitName(army, unit, system)}`,
      edit: { kind: 'remove-unit', unit: unit.id },
    });
    for (const saving of itemSavings(army, unit, system)) offer(saving);
  }
  return best && { label: `${best.label}, ${signed(-best.saved)}`, edits: [best.edit] };
}

/** What each item of the unit would save if it went, its effect on surcharges and multiplied costs included. */
const itemSavings = perUnit((army: Army, unit: ArmyUnit, system: GameSystem): readonly Saving[] => {
  const cost = unitPoints(army, unit, system).total;
  const savings: Saving[] = [];
  const who = unitName(army, unit, system);
  const entry = system.entries.get(unit.entry);
  unit.models.forEach((group, at) => {
    if (savings.length >= MOST_CUTS) return;
    const before = groupPoints(group, entry, system);
    const without = (change: Partial<ModelGroup>): number =>
      before - groupPoints({ ...group, ...change }, entry, system);
    for (const id of new Set(group.options)) {
      savings.push({
        saved: without({ options: group.options.filter((other) => other !== id) }),
        label: `Remove ${system.options.get(id)?.name ?? id} from ${who}`,
        edit: { kind: 'set-option', unit: unit.id, group: at, option: id, on: false },
      });
    }
    for (const id of new Set(boughtWeapons(group, system))) {
      savings.push({
        saved: without({ weapons: group.weapons.toSpliced(group.weapons.lastIndexOf(id), 1) }),
        label: `Remove ${system.weapons.get(id)?.name ?? id} from ${who}`,
        edit: { kind: 'remove-weapon', unit: unit.id, group: at, weapon: id },
      });
    }
  });
  const { bases } = unit;
  if (bases !== undefined && bases > 1)
    savings.push({
      saved: Math.round(cost / bases),
      label: `Take 1 base from ${who}`,
      edit: { kind: 'set-bases', unit: unit.id, bases: bases - 1 },
    });
  return savings;
});
