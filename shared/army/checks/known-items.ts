import type { ArmyEdit } from '../army-edit';
import { choicesFor, groupOf, offersOf } from '../offers';
import { boughtWeapons } from '../points';
import { nearMiss } from '../../core/near-miss';
import { distinct, path, removal, removeAll, type Item, type Scene } from './gear-scene';
import { pricedFix } from './priced-fix';
import { issue, listRule, type ArmyIssue } from './report';

export function unknownItems(scene: Scene): ArmyIssue[] {
  const { system, unit, at, who, group } = scene;
  const look = (kind: 'options' | 'weapons', ids: readonly string[]): ArmyIssue[] =>
    distinct(ids).flatMap((id) => {
      const here = system[kind];
      if (here.has(id)) return [];
      const noun = kind === 'options' ? 'option' : 'weapon';
      const other = kind === 'options' ? system.weapons.get(id) : system.options.get(id);
      if (other) {
        const edits: ArmyEdit[] = [
          removal(scene, kind, id),
          kind === 'options'
            ? { kind: 'add-weapon', unit: unit.id, group: at, weapon: id }
            : { kind: 'set-option', unit: unit.id, group: at, option: id, on: true },
        ];
        return [
          issue({
            code: 'misplaced-item',
            rule: listRule(system),
            path: path(scene, kind, ids.indexOf(id)),
            message: `${other.name} on ${who} stands among the ${kind} and belongs to the ${kind === 'options' ? 'weapons' : 'options'}.`,
            fix: pricedFix(scene, `Move ${other.name}`, edits),
          }),
        ];
      }
      const close = nearMiss(id, here.keys());
      const name = close === undefined ? undefined : here.get(close)?.name;
      const fix =
        close !== undefined && name !== undefined
          ? pricedFix(scene, `Use ${name}`, [
              kind === 'options'
                ? { kind: 'replace-option', unit: unit.id, group: at, from: id, to: close }
                : { kind: 'replace-weapon', unit: unit.id, group: at, from: id, to: close },
            ])
          : pricedFix(
              scene,
              `Remove "${id}"`,
              Array.from({ length: kind === 'weapons' ? ids.filter((same) => same === id).length : 1 }, () =>
                removal(scene, kind, id),
              ),
            );
      return [
        issue({
          code: `unknown-${noun}`,
          rule: listRule(system),
          path: path(scene, kind, ids.indexOf(id)),
          message: `${who} has "${id}", which is no ${noun} of ${system.name}.${name === undefined ? '' : ` ${name} comes nearest.`}`,
          fix,
        }),
      ];
    });
  return [...look('options', group.options), ...look('weapons', group.weapons)];
}

export function unofferedItems(scene: Scene): ArmyIssue[] {
  const { entry, group, system, who } = scene;
  if (!entry || !groupOf(entry, group.profile)) return [];
  const offers = choicesFor(entry, group.profile, system);
  const look = (kind: 'options' | 'weapons', ids: readonly string[]): ArmyIssue[] =>
    distinct(ids).flatMap((id) => {
      const item: Item | undefined = system[kind].get(id);
      if (!item || offers.some((offer) => offer[kind].has(id))) return [];
      const others = offersOf(entry, system).find((offer) => offer[kind].has(id));
      const why = others?.choice.unit
        ? 'is bought for the unit as a whole'
        : others
          ? 'is for other models of the unit'
          : `is not open to ${article(entry.name)}`;
      return [
        issue({
          code: 'not-offered',
          rule: entry.rule ?? listRule(system),
          path: path(scene, kind, ids.indexOf(id)),
          message: `${item.name} on ${who} ${why}. Remove it.`,
          fix: pricedFix(scene, `Remove ${item.name}`, removeAll(scene, kind, id)),
        }),
      ];
    });
  return [...look('options', group.options), ...look('weapons', boughtWeapons(group, system))];
}

const article = (name: string): string => `${/^[AEIOU]/i.test(name) ? 'an' : 'a'} ${name}`;
