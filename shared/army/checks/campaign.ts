import type { Army } from '../../schema/army';
import type { GameSystem } from '../../systems/game-system';
import { campaignRulesOf } from '../campaign/aftermath';
import { unitPoints } from '../points';
import { unitName, whichUnit } from '../unit-card';
import { issue, listRule, money, plural, signed, type ArmyIssue } from './report';

/** D-CAMP-2: with how much a gang begins, and whom it may not hire with that. Later it has what it has earned. */
export function campaignStart(army: Army, system: GameSystem): ArmyIssue[] {
  const { start } = campaignRulesOf(system);
  if (!army.campaign || army.campaign.games.length > 0 || !start) return [];
  const rule = start.rule ?? listRule(system);
  const found: ArmyIssue[] = [];
  if (army.limit !== start.limit) {
    found.push(
      issue({
        code: 'campaign-start',
        rule,
        path: ['limit'],
        message: `A gang begins its campaign with ${money(start.limit, system)}.`,
        fix: { label: `Set ${start.limit}`, edits: [{ kind: 'set-limit', limit: start.limit }] },
      }),
    );
  }
  army.units.forEach((unit, i) => {
    if (!start.without.includes(unit.entry)) return;
    found.push(
      issue({
        code: 'campaign-start',
        rule,
        path: ['units', i],
        message: `${unitName(army, unit, system)} is a ${system.entries.get(unit.entry)?.name ?? unit.entry}: a new gang has none.`,
        fix: {
          label: `Remove ${whichUnit(army, unit, system)}, ${signed(-unitPoints(army, unit, system).total)}`,
          edits: [{ kind: 'remove-unit', unit: unit.id }],
        },
      }),
    );
  });
  return found;
}

/** D-CAMP-7: whoever misses a battle stays at home, and injuries are those of the table. */
export function campaignFighters(army: Army, system: GameSystem): ArmyIssue[] {
  return army.units.flatMap((unit, i) => {
    const record = unit.campaign;
    if (!record) return [];
    const who = unitName(army, unit, system);
    const known = new Set(campaignRulesOf(system).injuries.flatMap(({ injury }) => injury ?? []));
    const rule = campaignRulesOf(system).injuries.find(({ rule: row }) => row !== undefined)?.rule ?? listRule(system);
    const strange = record.injuries.filter((id) => !known.has(id));
    return [
      ...(record.misses === undefined
        ? []
        : [
            issue({
              severity: 'note',
              code: 'misses-battle',
              rule,
              path: ['units', i, 'campaign'],
              message: `${who} misses ${record.misses === 1 ? 'the next battle' : `the next ${plural(record.misses, 'battle')}`} and stays at home.`,
            }),
          ]),
      ...strange.map((id) =>
        issue({
          severity: 'warning',
          code: 'unknown-injury',
          rule,
          path: ['units', i, 'campaign', 'injuries'],
          message: `"${id}" on ${who} is no injury of ${system.name}.`,
          fix: {
            label: 'Remove the injury',
            edits: [
              {
                kind: 'set-fighter',
                unit: unit.id,
                record: { ...record, injuries: record.injuries.filter((each) => each !== id) },
              },
            ],
          },
        }),
      ),
    ];
  });
}
