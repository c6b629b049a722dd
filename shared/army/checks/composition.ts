import type { Army, ArmyUnit } from '../../schema/army';
import type { UnitEntry } from '../../schema/system';
import type { GameSystem } from '../../systems/game-system';
import { groupOf, offersOf } from '../offers';
import { unitPoints } from '../points';
import { nearMiss } from '../../core/near-miss';
import { unitName } from '../unit-card';
import { bases } from './own-base';
import { issue, listRule, signed, type ArmyFix, type ArmyIssue } from './report';
import { sharedChoice } from './shared-choice';
import { unitOptions } from './unit-options';
import { sizes } from './unit-size';

/** Who is in the unit, how many, and what it takes as a whole. Paths are inside the unit. */
export function compositionIssues(army: Army, unit: ArmyUnit, system: GameSystem): ArmyIssue[] {
  const entry = system.entries.get(unit.entry);
  if (!entry) return [unknownEntry(army, unit, system)];
  const who = unitName(army, unit, system);
  return [
    ...wrongFaction(army, unit, entry, who, system),
    ...strangers(unit, entry, who, system),
    ...sizes(army, unit, entry, who, system),
    ...offersOf(entry, system).flatMap((offer) =>
      offer.choice.unit ? [] : sharedChoice(unit, entry, offer, who, system),
    ),
    ...unitOptions(army, unit, entry, who, system),
    ...bases(unit, who),
  ];
}

function unknownEntry(army: Army, unit: ArmyUnit, system: GameSystem): ArmyIssue {
  const close = nearMiss(unit.entry, system.entries.keys());
  const name = close === undefined ? undefined : system.entries.get(close)?.name;
  const fix: ArmyFix =
    close !== undefined && name !== undefined
      ? { label: `Use ${name}`, edits: [{ kind: 'set-entry', unit: unit.id, entry: close }] }
      : { label: `Remove ${unitName(army, unit, system)}`, edits: [{ kind: 'remove-unit', unit: unit.id }] };
  return issue({
    code: 'unknown-entry',
    rule: listRule(system),
    path: ['entry'],
    message: `"${unit.entry}" is no unit of ${system.name}.${name === undefined ? '' : ` ${name} comes nearest.`}`,
    fix,
  });
}

function wrongFaction(army: Army, unit: ArmyUnit, entry: UnitEntry, who: string, system: GameSystem): ArmyIssue[] {
  if (!entry.factions || army.faction === null || entry.factions.includes(army.faction)) return [];
  const names = entry.factions.map((id) => system.factions.get(id)?.name ?? id).join(' or ');
  const own = system.factions.get(army.faction)?.name ?? army.faction;
  return [
    issue({
      code: 'wrong-faction',
      rule: factionRule(system),
      path: ['entry'],
      message: `${who} belongs to ${names}, and this army is ${own}.`,
      fix: {
        label: `Remove ${who}, ${signed(-unitPoints(army, unit, system).total)}`,
        edits: [{ kind: 'remove-unit', unit: unit.id }],
      },
    }),
  ];
}

const factionRule = (system: GameSystem): string =>
  system.document.constraints.find(({ kind }) => kind === 'one-faction')?.rule ?? listRule(system);

/** Models the entry does not have. */
function strangers(unit: ArmyUnit, entry: UnitEntry, who: string, system: GameSystem): ArmyIssue[] {
  return unit.models.flatMap((group, at) => {
    if (groupOf(entry, group.profile)) return [];
    const known = system.profiles.get(group.profile);
    const own = entry.groups.map(({ profile }) => profile);
    const close = nearMiss(group.profile, own) ?? (own.length === 1 ? own[0] : undefined);
    const name = close === undefined ? undefined : (system.profiles.get(close)?.name ?? close);
    const fix: ArmyFix =
      close !== undefined
        ? { label: `Use ${name}`, edits: [{ kind: 'set-profile', unit: unit.id, group: at, profile: close }] }
        : {
            label: `Remove ${known?.name ?? group.profile}`,
            edits: [{ kind: 'remove-group', unit: unit.id, group: at }],
          };
    const message = known
      ? `${known.name} is no model of ${entry.name}, where ${who} comes from.`
      : `"${group.profile}" in ${who} is no profile of ${system.name}.`;
    return [
      issue({
        code: known ? 'profile-not-in-entry' : 'unknown-profile',
        rule: entry.rule ?? listRule(system),
        path: ['models', at, 'profile'],
        message,
        fix,
      }),
    ];
  });
}
