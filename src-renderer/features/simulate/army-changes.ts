import type { ArmyEdit } from '#shared/army/army-edit';
import { applyArmyEdit } from '#shared/army/edit';
import { freshUnitId } from '#shared/army/new-army';
import { pointsOf } from '#shared/army/points';
import { unitName } from '#shared/army/unit-card';
import type { Army, ArmyUnit } from '#shared/schema/army';
import type { GameSystem } from '#shared/systems/game-system';
import { choiceRows, unitOptionRows } from '../army/inspector/option-rows';

/** One thing that could be otherwise in an army. */
export interface ArmyChange {
  readonly key: string;
  /** "with Boost", "without Shields", "one more". */
  readonly label: string;
  readonly edit: ArmyEdit;
}

/** What could be otherwise about one unit: every option, weapon and tier, another base, one more of it, or none. */
export function changesOf(army: Army, unit: ArmyUnit, system: GameSystem): readonly ArmyChange[] {
  const found: { label: string; edit: ArmyEdit | null }[] = [];
  const rows = [
    ...unit.models.flatMap((_, at) => choiceRows(army, unit, at, system)),
    { tiers: [], weapons: [], options: unitOptionRows(army, unit, system) },
  ];
  for (const { tiers, options, weapons } of rows) {
    for (const { on, name, edit } of [...options, ...weapons])
      found.push({ label: `${on ? 'without' : 'with'} ${name}`, edit });
    for (const { name, steps } of tiers)
      for (const step of steps.filter(({ on }) => !on))
        found.push({ label: `${name}: ${step.label}`, edit: step.edit });
  }
  const { bases } = unit;
  if (bases !== undefined) {
    found.push({ label: 'one base more', edit: { kind: 'set-bases', unit: unit.id, bases: bases + 1 } });
    if (bases > 1)
      found.push({ label: 'one base fewer', edit: { kind: 'set-bases', unit: unit.id, bases: bases - 1 } });
  }
  found.push({ label: 'one more of it', edit: { kind: 'duplicate-unit', unit: unit.id, as: freshUnitId(army) } });
  // An army without units plays nothing.
  if (army.units.length > 1) found.push({ label: 'without it', edit: { kind: 'remove-unit', unit: unit.id } });
  return found.flatMap(({ label, edit }, i) => (edit ? [{ key: `${i}`, label, edit }] : []));
}

/** The army with the change; where it costs more than its limit, the limit gives way: the question is what it does, not whether it fits. */
export function changed(army: Army, unit: ArmyUnit, { edit, label }: ArmyChange, system: GameSystem): Army {
  const next = applyArmyEdit(army, edit);
  const { total } = pointsOf(next, system);
  const name = `${army.name}, ${unitName(army, unit, system)} ${label}`.slice(0, 200);
  return { ...next, name, ...(next.limit !== null && total > next.limit ? { limit: Math.ceil(total) } : {}) };
}
