import type { Army, ModelGroup } from '../schema/army';
import type { Option } from '../schema/system';
import type { GameSystem } from '../systems/game-system';
import type { ArmyEdit } from './army-edit';
import { choicesFor, limitedChoice } from './offers';
import { changeIfApplied } from './points';

/** An item of one model group, as an option row names it. */
export interface GearItem {
  readonly kind: 'option' | 'weapon';
  readonly id: string;
}

/** What clicking the row does: on, off, or another tier in place of the one there. A weapon that is there goes. */
export function toggleEdit(
  army: Army,
  unitId: string,
  group: number,
  item: GearItem,
  system: GameSystem,
): ArmyEdit | null {
  const unit = army.units.find(({ id }) => id === unitId);
  const models = unit?.models[group];
  if (!unit || !models) return null;
  const limited = limitedChoice(system.entries.get(unit.entry), models.profile, item, system) !== undefined;
  if (item.kind === 'weapon') {
    return models.weapons.includes(item.id)
      ? { kind: 'remove-weapon', unit: unitId, group, weapon: item.id, ...(limited ? { apart: 0 } : {}) }
      : {
          kind: 'add-weapon',
          unit: unitId,
          group,
          weapon: item.id,
          instead: weaponRivals(army, unitId, models, item.id, system),
          ...(limited ? { apart: 1 } : {}),
        };
  }
  const on = !models.options.includes(item.id);
  return {
    kind: 'set-option',
    unit: unitId,
    group,
    option: item.id,
    on,
    instead: on ? tierRivals(models, system.options.get(item.id), system) : [],
    ...(limited ? { apart: on ? 1 : 0 } : {}),
  };
}

/** The change to the unit's points if that row were clicked. */
export function changeIfToggled(army: Army, unitId: string, group: number, item: GearItem, system: GameSystem): number {
  const edit = toggleEdit(army, unitId, group, item, system);
  return edit ? changeIfApplied(army, unitId, edit, system) : 0;
}

const tierRivals = (models: ModelGroup, option: Option | undefined, system: GameSystem): string[] =>
  option?.exclusive === undefined
    ? []
    : models.options.filter((id) => id !== option.id && system.options.get(id)?.exclusive === option.exclusive);

/** A turret that may hold one gun only: taking another puts the first back. */
function weaponRivals(army: Army, unitId: string, models: ModelGroup, weapon: string, system: GameSystem): string[] {
  const entry = system.entries.get(army.units.find((unit) => unit.id === unitId)?.entry ?? '');
  if (!entry) return [];
  for (const { choice, weapons } of choicesFor(entry, models.profile, system)) {
    if (choice.max === 1 && weapons.has(weapon)) return models.weapons.filter((id) => weapons.has(id));
  }
  return [];
}
