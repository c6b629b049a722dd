import type { ArmyUnit } from '../../schema/army';
import type { UnitEntry } from '../../schema/system';
import type { GameSystem } from '../../systems/game-system';
import type { ArmyEdit } from '../army-edit';
import { offersOf, takersOf, type Offer } from '../offers';
import { issue, listRule, plural, type ArmyFix, type ArmyIssue } from './report';

/** "One model in the unit may swap", "one in five", "all models the same weapon". */
export function sharedChoice(
  unit: ArmyUnit,
  entry: UnitEntry,
  offer: Offer,
  who: string,
  system: GameSystem,
): ArmyIssue[] {
  const { choice, weapons, options } = offer;
  const ids = new Set(
    entry.groups.filter(({ id }) => !choice.for || choice.for.includes(id)).map(({ profile }) => profile),
  );
  const groups = unit.models
    .map((group, at) => ({ group, at }))
    .filter(({ group }) => ids.has(group.profile) && group.count > 0);
  const takes = ({ group }: (typeof groups)[number]): boolean =>
    group.weapons.some((id) => weapons.has(id)) || group.options.some((id) => options.has(id));
  const takers = groups.filter(takes);
  const { taking, most } = takersOf(unit.models, entry, offer);
  const rule = choice.rule ?? entry.rule ?? listRule(system);
  const size = unit.models.reduce((sum, { count }) => sum + count, 0);
  const last = takers.at(-1);
  const found: ArmyIssue[] = [];
  if (taking > most && last) {
    const why = choice.perModels === undefined ? '' : ` (1 for every ${choice.perModels} of ${size})`;
    found.push(
      issue({
        code: 'too-many-models-with',
        rule,
        path: ['models', last.at],
        message: `${plural(taking, 'model')} of ${who} take${taking === 1 ? 's' : ''} from "${choice.name}". ${most} may${why}.`,
        fix: strip(unit, last.at, last.group, weapons, options),
      }),
    );
  }
  if (choice.same && takers.length > 0) {
    const gear = ({ group }: (typeof groups)[number]): string =>
      [...group.weapons.filter((id) => weapons.has(id)), ...group.options.filter((id) => options.has(id))]
        .toSorted()
        .join(' ');
    const others = groups.filter(({ group }) => !isExcepted(group, entry, choice.except, system));
    const first = others.find(takes);
    const odd = first && others.find((other) => gear(other) !== gear(first));
    if (first && odd)
      found.push(
        issue({
          code: 'not-the-same',
          rule,
          path: ['models', odd.at],
          message: `All models of ${who} take the same from "${choice.name}", or none.`,
          fix: sameFor(unit, others, first.group, weapons, options),
        }),
      );
  }
  return found;
}

/** "All the same weapons, except the one model that swaps": takers of such a choice may differ. */
const isExcepted = (
  group: ArmyUnit['models'][number],
  entry: UnitEntry,
  except: readonly string[] | undefined,
  system: GameSystem,
): boolean =>
  except !== undefined &&
  offersOf(entry, system).some(
    ({ choice, weapons, options }) =>
      except.includes(choice.id) &&
      (group.weapons.some((id) => weapons.has(id)) || group.options.some((id) => options.has(id))),
  );

function strip(
  unit: ArmyUnit,
  at: number,
  group: ArmyUnit['models'][number],
  weapons: ReadonlyMap<string, unknown>,
  options: ReadonlyMap<string, unknown>,
): ArmyFix {
  return {
    label: 'Give these their own weapons back',
    edits: [
      {
        kind: 'set-gear',
        unit: unit.id,
        group: at,
        options: group.options.filter((id) => !options.has(id)),
        weapons: group.weapons.filter((id) => !weapons.has(id)),
      },
    ],
  };
}

function sameFor(
  unit: ArmyUnit,
  groups: readonly { group: ArmyUnit['models'][number]; at: number }[],
  model: ArmyUnit['models'][number],
  weapons: ReadonlyMap<string, unknown>,
  options: ReadonlyMap<string, unknown>,
): ArmyFix {
  const edits = groups.map(({ group, at }): ArmyEdit => ({
    kind: 'set-gear',
    unit: unit.id,
    group: at,
    options: [...group.options.filter((id) => !options.has(id)), ...model.options.filter((id) => options.has(id))],
    weapons: [...group.weapons.filter((id) => !weapons.has(id)), ...model.weapons.filter((id) => weapons.has(id))],
  }));
  return { label: 'Give all the same', edits };
}
