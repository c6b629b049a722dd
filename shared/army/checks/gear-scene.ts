import type { Army, ArmyUnit, ModelGroup } from '../../schema/army';
import type { Option, UnitEntry, Weapon } from '../../schema/system';
import type { GameSystem } from '../../systems/game-system';
import type { ArmyEdit } from '../army-edit';

/** One model group and everything its checks need. */
export interface Scene {
  readonly army: Army;
  readonly unit: ArmyUnit;
  readonly group: ModelGroup;
  readonly at: number;
  readonly entry: UnitEntry | undefined;
  readonly system: GameSystem;
  /** What messages call it: "Red Leader". */
  readonly who: string;
}

export type Item = (Option | Weapon) & { readonly id: string };

/** Items of one list that are looked at: no model carries more. */
const MAX_ITEMS = 60;
export const distinct = (ids: readonly string[]): string[] => [...new Set(ids)].slice(0, MAX_ITEMS);

export const path = ({ at }: Scene, kind: 'options' | 'weapons', i?: number): (string | number)[] => [
  'models',
  at,
  kind,
  ...(i === undefined || i < 0 ? [] : [i]),
];

export const removal = ({ unit, at }: Scene, kind: 'options' | 'weapons', id: string): ArmyEdit =>
  kind === 'options'
    ? { kind: 'set-option', unit: unit.id, group: at, option: id, on: false }
    : { kind: 'remove-weapon', unit: unit.id, group: at, weapon: id };

export const removeAll = (scene: Scene, kind: 'options' | 'weapons', id: string): ArmyEdit[] =>
  kind === 'options'
    ? [removal(scene, kind, id)]
    : scene.group.weapons.filter((same) => same === id).map(() => removal(scene, kind, id));
