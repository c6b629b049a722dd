import type { Army, ArmyUnit, ModelGroup } from '../../schema/army';
import type { GameSystem } from '../../systems/game-system';
import type { ArmyEdit } from '../army-edit';
import { perUnit } from '../per-unit';
import { boughtWeapons, groupPoints, unitPoints } from '../points';
import { whichUnit } from '../unit-card';
import { signed, type ArmyFix } from './report';

/** Cuts looked at per unit; a unit with more items than this was not built by a player. */
const MOST_CUTS = 200;

/** Ways offered: the first one that breaks nothing else is taken, so a few are enough. */
const MOST_WAYS = 12;

interface Saving {
  readonly saved: number;
  readonly label: (who: string) => string;
  readonly edit: ArmyEdit;
}

/** Single cuts that bring an army back under its limit, the smallest first: an item, a base or a whole unit. */
export function relief(army: Army, over: number, system: GameSystem): readonly ArmyFix[] {
  return army.units
    .flatMap((unit) => {
      const whole: Saving = {
        saved: unitPoints(army, unit, system).total,
        label: (who) => `Remove ${who}`,
        edit: { kind: 'remove-unit', unit: unit.id },
      };
      return [whole, ...itemSavings(army, unit, system)].map((saving) => ({ ...saving, unit }));
    })
    .filter(({ saved }) => saved >= over)
    .sort((one, other) => one.saved - other.saved)
    .slice(0, MOST_WAYS)
    .map(({ saved, label, edit, unit }) => ({
      label: `${label(whichUnit(army, unit, system))}, ${signed(-saved)}`,
      edits: [edit],
    }));
}

/** What each item of the unit would save if it went, its effect on surcharges and multiplied costs included. */
const itemSavings = perUnit((army: Army, unit: ArmyUnit, system: GameSystem): readonly Saving[] => {
  const cost = unitPoints(army, unit, system).total;
  const savings: Saving[] = [];
  const entry = system.entries.get(unit.entry);
  unit.models.forEach((group, at) => {
    if (savings.length >= MOST_CUTS) return;
    const before = groupPoints(group, entry, system);
    const without = (change: Partial<ModelGroup>): number =>
      before - groupPoints({ ...group, ...change }, entry, system);
    for (const id of new Set(group.options)) {
      savings.push({
        saved: without({ options: group.options.filter((other) => other !== id) }),
        label: (who) => `Remove ${system.options.get(id)?.name ?? id} from ${who}`,
        edit: { kind: 'set-option', unit: unit.id, group: at, option: id, on: false },
      });
    }
    for (const id of new Set(boughtWeapons(group, system))) {
      savings.push({
        saved: without({ weapons: group.weapons.toSpliced(group.weapons.lastIndexOf(id), 1) }),
        label: (who) => `Remove ${system.weapons.get(id)?.name ?? id} from ${who}`,
        edit: { kind: 'remove-weapon', unit: unit.id, group: at, weapon: id },
      });
    }
  });
  const { bases } = unit;
  if (bases !== undefined && bases > 1)
    savings.push({
      saved: Math.round(cost / bases),
      label: (who) => `Take 1 base from ${who}`,
      edit: { kind: 'set-bases', unit: unit.id, bases: bases - 1 },
    });
  return savings;
});
