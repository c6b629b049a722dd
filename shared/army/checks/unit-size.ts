import type { Army, ArmyUnit } from '../../schema/army';
import type { UnitEntry } from '../../schema/system';
import type { GameSystem } from '../../systems/game-system';
import type { ArmyEdit } from '../army-edit';
import { groupOf } from '../offers';
import { pricedFix } from './priced-fix';
import { isAre, issue, listRule, plural, type ArmyFix, type ArmyIssue } from './report';

export function sizes(army: Army, unit: ArmyUnit, entry: UnitEntry, who: string, system: GameSystem): ArmyIssue[] {
  const found: ArmyIssue[] = [];
  const rule = entry.sizeRule ?? entry.rule ?? listRule(system);
  const size = unit.models.reduce((sum, { count }) => sum + count, 0);
  if (size === 0) {
    const [first] = entry.groups;
    const edits: ArmyEdit[] =
      unit.models.length > 0
        ? [
            {
              kind: 'set-count',
              unit: unit.id,
              group: 0,
              count: Math.max(1, groupOf(entry, unit.models[0]?.profile ?? '')?.min ?? 1),
            },
          ]
        : first
          ? [
              {
                kind: 'add-group',
                unit: unit.id,
                models: { profile: first.profile, count: Math.max(1, first.min), options: [], weapons: [] },
              },
            ]
          : [];
    found.push(
      issue({
        code: 'empty-unit',
        rule: system.engine === 'cadence' ? 'C-UNIT-3' : rule,
        path: ['models'],
        message: `${who} has no models. A unit has 1 or more.`,
        fix: edits.length > 0 ? { label: 'Add the first models', edits } : undefined,
      }),
    );
    return found;
  }
  if (entry.oneProfile) found.push(...oneProfile(unit, entry, who, system));
  for (const group of entry.groups) {
    const at = unit.models.findIndex(({ profile }) => profile === group.profile);
    const has = unit.models.reduce((sum, { profile, count }) => (profile === group.profile ? sum + count : sum), 0);
    const name = system.profiles.get(group.profile)?.name ?? group.profile;
    // Where the groups are alternatives, those that were not chosen are no shortage.
    if (has < group.min && !(entry.oneProfile && has === 0)) {
      const missing = group.min - has;
      const edits: ArmyEdit[] =
        at >= 0
          ? [{ kind: 'set-count', unit: unit.id, group: at, count: (unit.models[at]?.count ?? 0) + missing }]
          : [
              {
                kind: 'add-group',
                unit: unit.id,
                models: { profile: group.profile, count: group.min, options: [], weapons: [] },
              },
            ];
      found.push(
        issue({
          code: 'too-few-models',
          rule,
          path: ['models', ...(at >= 0 ? [at] : [])],
          message: `${who} has ${has} ${name}. ${isAre(group.min)} the least.`,
          fix: pricedFix({ army, unit, system }, `Add ${missing} ${name}`, edits),
        }),
      );
    }
    if (group.max !== undefined && has > group.max)
      found.push(
        issue({
          code: 'too-many-models',
          rule,
          path: ['models', at],
          message: `${who} has ${has} ${name}. ${isAre(group.max)} the most.`,
          fix: shrinkFix(army, unit, system, { profile: group.profile, name, surplus: has - group.max }),
        }),
      );
  }
  const { size: bounds } = entry;
  if (bounds && found.length === 0) {
    if (size < bounds.min)
      found.push(
        issue({
          code: 'unit-too-small',
          rule,
          path: ['models'],
          message: `${who} has ${plural(size, 'model')}. ${bounds.min} are the least.`,
        }),
      );
    if (bounds.max !== undefined && size > bounds.max) {
      const biggest = unit.models.reduce((best, group) => (group.count > best.count ? group : best));
      found.push(
        issue({
          code: 'unit-too-large',
          rule,
          path: ['models'],
          message: `${who} has ${plural(size, 'model')}. ${bounds.max} are the most.`,
          fix: shrinkFix(army, unit, system, {
            profile: biggest.profile,
            name: system.profiles.get(biggest.profile)?.name ?? 'models',
            surplus: size - bounds.max,
          }),
        }),
      );
    }
  }
  return found;
}

/** One of several profiles: the first that the unit has is taken for the one that was meant. */
function oneProfile(unit: ArmyUnit, entry: UnitEntry, who: string, system: GameSystem): ArmyIssue[] {
  const [first, ...more] = unit.models.filter(({ count }) => count > 0);
  const other = first && more.find(({ profile }) => profile !== first.profile);
  if (!first || !other) return [];
  const name = system.profiles.get(first.profile)?.name ?? first.profile;
  const edits = unit.models
    .map(({ profile }, group): ArmyEdit | null =>
      profile === first.profile ? null : { kind: 'remove-group', unit: unit.id, group },
    )
    .filter((edit) => edit !== null)
    .reverse();
  return [
    issue({
      code: 'more-than-one-profile',
      rule: entry.sizeRule ?? entry.rule ?? listRule(system),
      path: ['models', unit.models.indexOf(other)],
      message: `${who} mixes profiles. All its models are of one.`,
      fix: { label: `Keep ${name}`, edits },
    }),
  ];
}

/** Takes models away, the groups with the least gear first. */
function shrinkFix(
  army: Army,
  unit: ArmyUnit,
  system: GameSystem,
  { profile, name, surplus }: { readonly profile: string; readonly name: string; readonly surplus: number },
): ArmyFix {
  const groups = unit.models
    .map((group, at) => ({ group, at }))
    .filter(({ group }) => group.profile === profile)
    .sort(
      (a, b) =>
        a.group.options.length + a.group.weapons.length - b.group.options.length - b.group.weapons.length ||
        b.at - a.at,
    );
  let left = surplus;
  const edits: ArmyEdit[] = [];
  for (const { group, at } of groups) {
    const less = Math.min(left, group.count);
    if (less > 0) edits.push({ kind: 'set-count', unit: unit.id, group: at, count: group.count - less });
    left -= less;
  }
  return pricedFix({ army, unit, system }, `Remove ${surplus} ${name}`, edits);
}
