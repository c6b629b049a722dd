import type { ArmyEdit } from '../army-edit';
import { choicesFor, groupOf, type Offer } from '../offers';
import { boughtWeapons, gearCost, headCost } from '../points';
import { path, removal, type Scene } from './gear-scene';
import { pricedFix } from './priced-fix';
import { issue, listRule, money, plural, type ArmyFix, type ArmyIssue } from './report';

/** How many of a choice one model takes. */
export function picks(scene: Scene): ArmyIssue[] {
  const { entry, group, system } = scene;
  if (!entry || group.count === 0) return [];
  return choicesFor(entry, group.profile, system).flatMap((offer) => pickIssues(scene, offer));
}

function pickIssues(scene: Scene, { choice, weapons, options }: Offer): ArmyIssue[] {
  const { group, system, who, unit, at, entry } = scene;
  const taken = [
    ...group.options.filter((id) => options.has(id)).map((id) => ({ kind: 'options' as const, id })),
    ...boughtWeapons(group, system)
      .filter((id) => weapons.has(id))
      .map((id) => ({ kind: 'weapons' as const, id })),
  ];
  const rule = choice.rule ?? entry?.rule ?? listRule(system);
  const found: ArmyIssue[] = [];
  const last = taken.at(-1);
  if (choice.max !== undefined && taken.length > choice.max && last) {
    const extra = taken.slice(choice.max);
    const names = extra.map(({ kind, id }) => system[kind].get(id)?.name ?? id).join(' and ');
    found.push(
      issue({
        code: 'too-many-picks',
        rule,
        path: path(scene, last.kind),
        message: `${who} has ${taken.length} from "${choice.name}". ${choice.max === 1 ? '1 is' : `${choice.max} are`} the most.`,
        fix: pricedFix(
          scene,
          `Remove ${names}`,
          extra.map(({ kind, id }) => removal(scene, kind, id)),
        ),
      }),
    );
  }
  if (choice.min !== undefined && taken.length < choice.min) {
    const free = [...weapons.keys()]
      .map((id): ArmyEdit => ({ kind: 'add-weapon', unit: unit.id, group: at, weapon: id }))
      .concat(
        [...options.keys()].map((id): ArmyEdit => ({
          kind: 'set-option',
          unit: unit.id,
          group: at,
          option: id,
          on: true,
        })),
      );
    const edits = free
      .filter((edit) => !('weapon' in edit && group.weapons.includes(edit.weapon)))
      .slice(0, choice.min - taken.length);
    const names = edits
      .map((edit) =>
        'weapon' in edit
          ? system.weapons.get(edit.weapon)?.name
          : 'option' in edit
            ? system.options.get(edit.option)?.name
            : '',
      )
      .join(' and ');
    found.push(
      issue({
        code: 'too-few-picks',
        rule,
        path: ['models', at],
        message: `${who} has ${taken.length} from "${choice.name}" and needs ${choice.min}.`,
        fix: edits.length > 0 ? pricedFix(scene, `Add ${names}`, edits) : undefined,
      }),
    );
  }
  const repeated = choice.distinct
    ? taken.find(({ id }, i) => taken.findIndex((other) => other.id === id) < i)
    : undefined;
  if (repeated) {
    const name = system[repeated.kind].get(repeated.id)?.name ?? repeated.id;
    found.push(
      issue({
        code: 'not-distinct',
        rule,
        path: path(scene, repeated.kind),
        message: `${who} has ${name} twice from "${choice.name}". Each may be taken once.`,
        fix: pricedFix(scene, `Remove one ${name}`, [removal(scene, repeated.kind, repeated.id)]),
      }),
    );
  }
  return found;
}

/** D-GANG-8 to 10, and "no more options than the model's own cost". */
export function budget(scene: Scene): ArmyIssue[] {
  const { entry, group, system, who, at } = scene;
  const limits = groupOf(entry, group.profile);
  if (limits?.budget === undefined) return [];
  const most = limits.budget === 'own-cost' ? headCost(group, entry, system) : limits.budget;
  const spent = gearCost(group, entry, system);
  if (spent <= most) return [];
  return [
    issue({
      code: 'over-allowance',
      rule: limits.budgetRule ?? entry?.rule ?? listRule(system),
      path: ['models', at],
      message: `${who} carries ${money(spent, system)} of gear. ${money(most, system)} is the most, so ${spent - most} too much.`,
      fix: cheapestRelief(scene, spent - most),
    }),
  ];
}

/** The one item whose removal is enough and takes away least; else the dearest. */
function cheapestRelief(scene: Scene, over: number): ArmyFix {
  const { group, system, entry } = scene;
  const items = [
    ...group.options.map((id) => ({ kind: 'options' as const, id })),
    ...boughtWeapons(group, system).map((id) => ({ kind: 'weapons' as const, id })),
  ];
  const before = gearCost(group, entry, system);
  const priced = items.map((item) => {
    const rest = group[item.kind].toSpliced(group[item.kind].lastIndexOf(item.id), 1);
    return { ...item, saved: before - gearCost({ ...group, [item.kind]: rest }, entry, system) };
  });
  priced.sort((a, b) => a.saved - b.saved || (a.id < b.id ? -1 : 1));
  const enough = priced.find(({ saved }) => saved >= over);
  if (enough)
    return pricedFix(scene, `Remove ${system[enough.kind].get(enough.id)?.name ?? enough.id}`, [
      removal(scene, enough.kind, enough.id),
    ]);
  const edits: ArmyEdit[] = [];
  let left = over;
  for (const item of priced.toReversed()) {
    if (left <= 0) break;
    edits.push(removal(scene, item.kind, item.id));
    left -= item.saved;
  }
  return pricedFix(scene, `Remove ${plural(edits.length, 'item')}`, edits);
}
