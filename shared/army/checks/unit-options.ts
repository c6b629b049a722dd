import type { Army, ArmyUnit } from '../../schema/army';
import type { UnitEntry } from '../../schema/system';
import type { GameSystem } from '../../systems/game-system';
import type { ArmyEdit } from '../army-edit';
import { unitChoices } from '../offers';
import { pricedFix } from './priced-fix';
import { issue, listRule, type ArmyFix, type ArmyIssue } from './report';

/** Options bought for the unit as a whole: known, offered, each once, no two that exclude each other, as many as the choice says. */
export function unitOptions(
  army: Army,
  unit: ArmyUnit,
  entry: UnitEntry,
  who: string,
  system: GameSystem,
): ArmyIssue[] {
  const offers = unitChoices(entry, system);
  const taken = (unit.options ?? []).slice(0, MAX_UNIT_OPTIONS);
  const rule = entry.rule ?? listRule(system);
  const switchOption = (option: string, on: boolean): ArmyEdit => ({
    kind: 'set-unit-option',
    unit: unit.id,
    option,
    on,
  });
  const fix = (label: string, ...edits: readonly ArmyEdit[]): ArmyFix =>
    pricedFix({ army, unit, system }, label, edits);
  const found = taken.flatMap((id, i): ArmyIssue[] => {
    const option = system.options.get(id);
    const path = ['options', i];
    if (!option)
      return [
        issue({
          code: 'unknown-option',
          rule,
          path,
          message: `${who} has "${id}", which is no option of ${system.name}.`,
          fix: { label: `Remove "${id}"`, edits: [switchOption(id, false)] },
        }),
      ];
    if (taken.indexOf(id) < i)
      return [
        issue({
          code: 'too-many-copies',
          rule: option.copyRule ?? rule,
          path,
          message: `${who} has ${option.name} more than once.`,
          fix: fix(`Keep one ${option.name}`, switchOption(id, false), switchOption(id, true)),
        }),
      ];
    if (!offers.some((offer) => offer.options.has(id)))
      return [
        issue({
          code: 'not-offered',
          rule,
          path,
          message: `${option.name} is not for ${who} as a whole.`,
          fix: fix(`Remove ${option.name}`, switchOption(id, false)),
        }),
      ];
    const rival =
      option.exclusive === undefined
        ? undefined
        : taken.slice(0, i).find((other) => system.options.get(other)?.exclusive === option.exclusive);
    if (rival === undefined) return [];
    const rivalName = system.options.get(rival)?.name ?? rival;
    return [
      issue({
        code: 'exclusive',
        rule: option.exclusiveRule ?? rule,
        path,
        message: `${rivalName} and ${option.name} exclude each other on ${who}. Keep one.`,
        fix: fix(`Remove ${rivalName}`, switchOption(rival, false)),
      }),
    ];
  });
  for (const { choice, options } of offers) {
    const picked = [...new Set(taken)].filter((id) => options.has(id));
    const citing = choice.rule ?? rule;
    const extra = choice.max === undefined ? [] : picked.slice(choice.max);
    const names = (ids: readonly string[]): string => ids.map((id) => system.options.get(id)?.name ?? id).join(' and ');
    if (extra.length > 0)
      found.push(
        issue({
          code: 'too-many-picks',
          rule: citing,
          path: ['options'],
          message: `${who} has ${picked.length} from "${choice.name}". ${choice.max === 1 ? '1 is' : `${choice.max} are`} the most.`,
          fix: fix(`Remove ${names(extra)}`, ...extra.map((id) => switchOption(id, false))),
        }),
      );
    if (choice.min !== undefined && picked.length < choice.min) {
      const free = [...options.keys()].filter((id) => !picked.includes(id)).slice(0, choice.min - picked.length);
      found.push(
        issue({
          code: 'too-few-picks',
          rule: citing,
          path: ['options'],
          message: `${who} has ${picked.length} from "${choice.name}" and needs ${choice.min}.`,
          fix: free.length === 0 ? undefined : fix(`Add ${names(free)}`, ...free.map((id) => switchOption(id, true))),
        }),
      );
    }
  }
  return found;
}

const MAX_UNIT_OPTIONS = 60;
