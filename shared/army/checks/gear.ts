import type { Army, ArmyUnit } from '../../schema/army';
import type { GameSystem } from '../../systems/game-system';
import type { ArmyEdit } from '../army-edit';
import { deriveUnit } from '../derive';
import { boughtWeapons } from '../points';
import { unitName } from '../unit-card';
import { distinct, path, removal, removeAll, type Item, type Scene } from './gear-scene';
import { unknownItems, unofferedItems } from './known-items';
import { budget, picks } from './picks';
import { pricedFix } from './priced-fix';
import { issue, listRule, plural, type ArmyIssue } from './report';

/** Options, weapons and allowances of every model group of a unit. Paths are inside the unit. */
export function gearIssues(army: Army, unit: ArmyUnit, system: GameSystem): ArmyIssue[] {
  const entry = system.entries.get(unit.entry);
  const who = unitName(army, unit, system);
  const found: ArmyIssue[] = [];
  for (const [at, group] of unit.models.entries()) {
    const scene: Scene = { army, unit, group, at, entry, system, who };
    for (const check of GROUP_CHECKS) {
      // Each fix is priced, so a unit made to be wrong in ten thousand ways is told of the first few only.
      if (found.length >= MAX_UNIT_ISSUES) return found;
      found.push(...check(scene));
    }
  }
  return found;
}

const MAX_UNIT_ISSUES = 40;
const GROUP_CHECKS: readonly ((scene: Scene) => ArmyIssue[])[] = [
  unknownItems,
  unofferedItems,
  copies,
  tiers,
  needs,
  picks,
  budget,
  advice,
  values,
];

/** Copies on one model: options once unless they say otherwise, weapons as often as one likes unless they do. */
function copies(scene: Scene): ArmyIssue[] {
  const { group, system, unit, at, who } = scene;
  const look = (kind: 'options' | 'weapons', ids: readonly string[]): ArmyIssue[] =>
    distinct(ids).flatMap((id) => {
      const item: Item | undefined = system[kind].get(id);
      const max = item?.maxPerModel ?? (kind === 'options' ? 1 : Infinity);
      const has = ids.filter((other) => other === id).length;
      if (!item || has <= max) return [];
      const edits: ArmyEdit[] =
        kind === 'options' && max === 1
          ? [{ kind: 'single-option', unit: unit.id, group: at, option: id }]
          : Array.from({ length: has - max }, () => removal(scene, kind, id));
      return [
        issue({
          code: 'too-many-copies',
          rule: item.copyRule ?? item.rule ?? listRule(system),
          path: path(scene, kind, ids.lastIndexOf(id)),
          message: `${who} has ${item.name} ${plural(has, 'time')}. ${plural(max, 'time')} per model is the most.`,
          fix: pricedFix(scene, `Keep ${max === 1 ? 'one' : max} ${item.name}`, edits),
        }),
      ];
    });
  return [...look('options', group.options), ...look('weapons', boughtWeapons(group, system))];
}

/** Tiers and other groups of which a model takes one. The fix keeps the last taken, as a segmented control would. */
function tiers(scene: Scene): ArmyIssue[] {
  const { group, system, who } = scene;
  const byTier = new Map<string, { kind: 'options' | 'weapons'; item: Item }[]>();
  for (const kind of ['weapons', 'options'] as const) {
    for (const id of distinct(group[kind])) {
      const item: Item | undefined = system[kind].get(id);
      if (item?.exclusive !== undefined)
        byTier.set(item.exclusive, [...(byTier.get(item.exclusive) ?? []), { kind, item }]);
    }
  }
  return [...byTier.values()].flatMap((rivals) => {
    const keep = rivals.at(-1);
    if (rivals.length < 2 || !keep) return [];
    const drop = rivals.slice(0, -1);
    const names = drop.map(({ item }) => item.name).join(' and ');
    const { item, kind } = keep;
    const fix = pricedFix(
      scene,
      `Remove ${names}`,
      drop.flatMap((rival) => removeAll(scene, rival.kind, rival.item.id)),
    );
    return [
      issue({
        code: 'exclusive',
        rule: item.exclusiveRule ?? item.rule ?? listRule(system),
        path: path(scene, kind, group[kind].indexOf(item.id)),
        message: `${names} and ${item.name} exclude each other on ${who}. Keep one.`,
        fix,
      }),
    ];
  });
}

function needs(scene: Scene): ArmyIssue[] {
  const { group, system, who } = scene;
  const has = new Set([...group.options, ...group.weapons, ...(system.profiles.get(group.profile)?.weapons ?? [])]);
  return (['options', 'weapons'] as const).flatMap((kind) =>
    distinct(group[kind]).flatMap((id) => {
      const item: Item | undefined = system[kind].get(id);
      const missing = (item?.needs ?? []).filter((need) => !has.has(need));
      if (!item || missing.length === 0) return [];
      const names = missing
        .map((need) => system.options.get(need)?.name ?? system.weapons.get(need)?.name ?? need)
        .join(' and ');
      return [
        issue({
          code: 'needs',
          rule: item.rule ?? listRule(system),
          path: path(scene, kind, group[kind].indexOf(id)),
          message: `${item.name} on ${who} needs ${names}.`,
          fix: pricedFix(scene, `Remove ${item.name}`, removeAll(scene, kind, id)),
        }),
      ];
    }),
  );
}

/** S-BUILD-14 and its like: legal, but worth knowing. */
function advice(scene: Scene): ArmyIssue[] {
  const { group, system } = scene;
  const has = new Set([...group.options, ...group.weapons]);
  return (['options', 'weapons'] as const).flatMap((kind) =>
    group[kind].flatMap((id, i) => {
      const item: Item | undefined = system[kind].get(id);
      const tip = item?.advice;
      if (!item || !tip || (tip.unless !== undefined && has.has(tip.unless)) || group[kind].indexOf(id) !== i)
        return [];
      return [
        issue({
          severity: 'note',
          code: 'advice',
          rule: tip.rule,
          path: path(scene, kind, i),
          message: tip.text,
          fix: pricedFix(scene, `Remove ${item.name}`, [removal(scene, kind, id)]),
        }),
      ];
    }),
  );
}

/** C-ATTR rows: a value that no die can show. */
function values(scene: Scene): ArmyIssue[] {
  const { army, unit, at, system, who } = scene;
  const model = deriveUnit(army, unit, system).models.find(({ group }) => group === at);
  if (!model) return [];
  return system.attributes.flatMap(({ id, name, min, max, rule }) => {
    const value = model[id];
    if (value >= min && (max === undefined || value <= max)) return [];
    const bounds = max === undefined ? `${min} or more` : `${min} to ${max}`;
    return [
      issue({
        code: 'value-out-of-range',
        rule: rule ?? listRule(system),
        path: ['models', at],
        message: `${name} of ${who} is ${value}. It must be ${bounds}.`,
      }),
    ];
  });
}
