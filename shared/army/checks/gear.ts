import type { Army, ArmyUnit, ModelGroup } from '../../schema/army';
import type { Option, UnitEntry, Weapon } from '../../schema/system';
import type { GameSystem } from '../../systems/game-system';
import type { ArmyEdit } from '../army-edit';
import { deriveUnit } from '../derive';
import { choicesFor, groupOf, offersOf, type Offer } from '../offers';
import { boughtWeapons, gearCost, headCost } from '../points';
import { nearest } from '../suggest';
import { unitName } from '../unit-card';
import { pricedFix } from './priced-fix';
import { issue, listRule, money, plural, type ArmyFix, type ArmyIssue } from './report';

/** One model group and everything its checks need. */
interface Scene {
  readonly army: Army;
  readonly unit: ArmyUnit;
  readonly group: ModelGroup;
  readonly at: number;
  readonly entry: UnitEntry | undefined;
  readonly system: GameSystem;
  /** What messages call it: "Red Leader". */
  readonly who: string;
}

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
const GROUP_CHECKS: readonly ((scene: Scene) => ArmyIssue[])[] = [unknownItems, unofferedItems, copies, tiers, needs, picks, budget, advice, values];
/** Items of one list that are looked at: no model carries more. */
const MAX_ITEMS = 60;
const distinct = (ids: readonly string[]): string[] => [...new Set(ids)].slice(0, MAX_ITEMS);

type Item = (Option | Weapon) & { readonly id: string };

const path = ({ at }: Scene, kind: 'options' | 'weapons', i?: number): (string | number)[] => ['models', at, kind, ...(i === undefined || i < 0 ? [] : [i])];

const removal = ({ unit, at }: Scene, kind: 'options' | 'weapons', id: string): ArmyEdit =>
  kind === 'options' ? { kind: 'set-option', unit: unit.id, group: at, option: id, on: false } : { kind: 'remove-weapon', unit: unit.id, group: at, weapon: id };

function unknownItems(scene: Scene): ArmyIssue[] {
  const { system, unit, at, who, group } = scene;
  const look = (kind: 'options' | 'weapons', ids: readonly string[]): ArmyIssue[] =>
    distinct(ids).flatMap((id) => {
      const here = system[kind];
      if (here.has(id)) return [];
      const noun = kind === 'options' ? 'option' : 'weapon';
      const other = kind === 'options' ? system.weapons.get(id) : system.options.get(id);
      if (other) {
        const edits: ArmyEdit[] = [removal(scene, kind, id), kind === 'options' ? { kind: 'add-weapon', unit: unit.id, group: at, weapon: id } : { kind: 'set-option', unit: unit.id, group: at, option: id, on: true }];
        return [issue({ code: 'misplaced-item', rule: listRule(system), path: path(scene, kind, ids.indexOf(id)), message: `${other.name} on ${who} stands among the ${kind} and belongs to the ${kind === 'options' ? 'weapons' : 'options'}.`, fix: pricedFix(scene, `Move ${other.name}`, edits) })];
      }
      const close = nearest(id, here.keys());
      const name = close === undefined ? undefined : here.get(close)?.name;
      const fix =
        close !== undefined && name !== undefined
          ? pricedFix(scene, `Use ${name}`, [kind === 'options' ? { kind: 'replace-option', unit: unit.id, group: at, from: id, to: close } : { kind: 'replace-weapon', unit: unit.id, group: at, from: id, to: close }])
          : pricedFix(scene, `Remove "${id}"`, Array.from({ length: kind === 'weapons' ? ids.filter((same) => same === id).length : 1 }, () => removal(scene, kind, id)));
      return [issue({ code: `unknown-${noun}`, rule: listRule(system), path: path(scene, kind, ids.indexOf(id)), message: `${who} has "${id}", which is no ${noun} of ${system.name}.${name === undefined ? '' : ` ${name} comes nearest.`}`, fix })];
    });
  return [...look('options', group.options), ...look('weapons', group.weapons)];
}

function unofferedItems(scene: Scene): ArmyIssue[] {
  const { entry, group, system, who } = scene;
  if (!entry || !groupOf(entry, group.profile)) return [];
  const offers = choicesFor(entry, group.profile, system);
  const look = (kind: 'options' | 'weapons', ids: readonly string[]): ArmyIssue[] =>
    distinct(ids).flatMap((id) => {
      const item: Item | undefined = system[kind].get(id);
      if (!item || offers.some((offer) => offer[kind].has(id))) return [];
      const others = offersOf(entry, system).find((offer) => offer[kind].has(id));
      const why = others?.choice.unit ? 'is bought for the unit as a whole' : others ? 'is for other models of the unit' : `is not open to ${article(entry.name)}`;
      return [issue({ code: 'not-offered', rule: entry.rule ?? listRule(system), path: path(scene, kind, ids.indexOf(id)), message: `${item.name} on ${who} ${why}. Remove it.`, fix: pricedFix(scene, `Remove ${item.name}`, removeAll(scene, kind, id)) })];
    });
  return [...look('options', group.options), ...look('weapons', boughtWeapons(group, system))];
}

const removeAll = (scene: Scene, kind: 'options' | 'weapons', id: string): ArmyEdit[] =>
  kind === 'options' ? [removal(scene, kind, id)] : scene.group.weapons.filter((same) => same === id).map(() => removal(scene, kind, id));

/** Copies on one model: options once unless they say otherwise, weapons as often as one likes unless they do. */
function copies(scene: Scene): ArmyIssue[] {
  const { group, system, unit, at, who } = scene;
  const look = (kind: 'options' | 'weapons', ids: readonly string[]): ArmyIssue[] =>
    distinct(ids).flatMap((id) => {
      const item: Item | undefined = system[kind].get(id);
      const max = item?.maxPerModel ?? (kind === 'options' ? 1 : Infinity);
      const has = ids.filter((other) => other === id).length;
      if (!item || has <= max) return [];
      const edits: ArmyEdit[] = kind === 'options' && max === 1 ? [{ kind: 'single-option', unit: unit.id, group: at, option: id }] : Array.from({ length: has - max }, () => removal(scene, kind, id));
      return [issue({ code: 'too-many-copies', rule: item.copyRule ?? item.rule ?? listRule(system), path: path(scene, kind, ids.lastIndexOf(id)), message: `${who} has ${item.name} ${plural(has, 'time')}. ${plural(max, 'time')} per model is the most.`, fix: pricedFix(scene, `Keep ${max === 1 ? 'one' : max} ${item.name}`, edits) })];
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
      if (item?.exclusive !== undefined) byTier.set(item.exclusive, [...(byTier.get(item.exclusive) ?? []), { kind, item }]);
    }
  }
  return [...byTier.values()].flatMap((rivals) => {
    const keep = rivals.at(-1);
    if (rivals.length < 2 || !keep) return [];
    const drop = rivals.slice(0, -1);
    const names = drop.map(({ item }) => item.name).join(' and ');
    const { item, kind } = keep;
    const fix = pricedFix(scene, `Remove ${names}`, drop.flatMap((rival) => removeAll(scene, rival.kind, rival.item.id)));
    return [issue({ code: 'exclusive', rule: item.exclusiveRule ?? item.rule ?? listRule(system), path: path(scene, kind, group[kind].indexOf(item.id)), message: `${names} and ${item.name} exclude each other on ${who}. Keep one.`, fix })];
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
      const names = missing.map((need) => system.options.get(need)?.name ?? system.weapons.get(need)?.name ?? need).join(' and ');
      return [issue({ code: 'needs', rule: item.rule ?? listRule(system), path: path(scene, kind, group[kind].indexOf(id)), message: `${item.name} on ${who} needs ${names}.`, fix: pricedFix(scene, `Remove ${item.name}`, removeAll(scene, kind, id)) })];
    }),
  );
}

/** How many of a choice one model takes. */
function picks(scene: Scene): ArmyIssue[] {
  const { entry, group, system } = scene;
  if (!entry || group.count === 0) return [];
  return choicesFor(entry, group.profile, system).flatMap((offer) => pickIssues(scene, offer));
}

function pickIssues(scene: Scene, { choice, weapons, options }: Offer): ArmyIssue[] {
  const { group, system, who, unit, at, entry } = scene;
  const taken = [
    ...group.options.filter((id) => options.has(id)).map((id) => ({ kind: 'options' as const, id })),
    ...boughtWeapons(group, system).filter((id) => weapons.has(id)).map((id) => ({ kind: 'weapons' as const, id })),
  ];
  const rule = choice.rule ?? entry?.rule ?? listRule(system);
  const found: ArmyIssue[] = [];
  const last = taken.at(-1);
  if (choice.max !== undefined && taken.length > choice.max && last) {
    const extra = taken.slice(choice.max);
    const names = extra.map(({ kind, id }) => system[kind].get(id)?.name ?? id).join(' and ');
    found.push(issue({ code: 'too-many-picks', rule, path: path(scene, last.kind), message: `${who} has ${taken.length} from "${choice.name}". ${choice.max === 1 ? '1 is' : `${choice.max} are`} the most.`, fix: pricedFix(scene, `Remove ${names}`, extra.map(({ kind, id }) => removal(scene, kind, id))) }));
  }
  if (choice.min !== undefined && taken.length < choice.min) {
    const free = [...weapons.keys()].map((id): ArmyEdit => ({ kind: 'add-weapon', unit: unit.id, group: at, weapon: id })).concat([...options.keys()].map((id): ArmyEdit => ({ kind: 'set-option', unit: unit.id, group: at, option: id, on: true })));
    const edits = free.filter((edit) => !('weapon' in edit && group.weapons.includes(edit.weapon))).slice(0, choice.min - taken.length);
    const names = edits.map((edit) => ('weapon' in edit ? system.weapons.get(edit.weapon)?.name : 'option' in edit ? system.options.get(edit.option)?.name : '')).join(' and ');
    found.push(issue({ code: 'too-few-picks', rule, path: ['models', at], message: `${who} has ${taken.length} from "${choice.name}" and needs ${choice.min}.`, fix: edits.length > 0 ? pricedFix(scene, `Add ${names}`, edits) : undefined }));
  }
  const repeated = choice.distinct ? taken.find(({ id }, i) => taken.findIndex((other) => other.id === id) < i) : undefined;
  if (repeated) {
    const name = system[repeated.kind].get(repeated.id)?.name ?? repeated.id;
    found.push(issue({ code: 'not-distinct', rule, path: path(scene, repeated.kind), message: `${who} has ${name} twice from "${choice.name}". Each may be taken once.`, fix: pricedFix(scene, `Remove one ${name}`, [removal(scene, repeated.kind, repeated.id)]) }));
  }
  return found;
}

/** D-GANG-8 to 10, and "no more options than the model's own cost". */
function budget(scene: Scene): ArmyIssue[] {
  const { entry, group, system, who, at } = scene;
  const limits = groupOf(entry, group.profile);
  if (limits?.budget === undefined) return [];
  const most = limits.budget === 'own-cost' ? headCost(group, entry, system) : limits.budget;
  const spent = gearCost(group, entry, system);
  if (spent <= most) return [];
  return [issue({ code: 'over-allowance', rule: limits.budgetRule ?? entry?.rule ?? listRule(system), path: ['models', at], message: `${who} carries ${money(spent, system)} of gear. ${money(most, system)} is the most, so ${spent - most} too much.`, fix: cheapestRelief(scene, spent - most) })];
}

/** The one item whose removal is enough and takes away least; else the dearest. */
function cheapestRelief(scene: Scene, over: number): ArmyFix | undefined {
  const { group, system, entry } = scene;
  const items = [...group.options.map((id) => ({ kind: 'options' as const, id })), ...boughtWeapons(group, system).map((id) => ({ kind: 'weapons' as const, id }))];
  const before = gearCost(group, entry, system);
  const priced = items.map((item) => {
    const rest = group[item.kind].toSpliced(group[item.kind].lastIndexOf(item.id), 1);
    return { ...item, saved: before - gearCost({ ...group, [item.kind]: rest }, entry, system) };
  });
  priced.sort((a, b) => a.saved - b.saved || (a.id < b.id ? -1 : 1));
  const enough = priced.find(({ saved }) => saved >= over);
  if (enough) return pricedFix(scene, `Remove ${system[enough.kind].get(enough.id)?.name ?? enough.id}`, [removal(scene, enough.kind, enough.id)]);
  const edits: ArmyEdit[] = [];
  let left = over;
  for (const item of priced.toReversed()) {
    if (left <= 0) break;
    edits.push(removal(scene, item.kind, item.id));
    left -= item.saved;
  }
  return edits.length === 0 ? undefined : pricedFix(scene, `Remove ${plural(edits.length, 'item')}`, edits);
}

/** S-BUILD-14 and its like: legal, but worth knowing. */
function advice(scene: Scene): ArmyIssue[] {
  const { group, system } = scene;
  const has = new Set([...group.options, ...group.weapons]);
  return (['options', 'weapons'] as const).flatMap((kind) =>
    group[kind].flatMap((id, i) => {
      const item: Item | undefined = system[kind].get(id);
      const tip = item?.advice;
      if (!item || !tip || (tip.unless !== undefined && has.has(tip.unless)) || group[kind].indexOf(id) !== i) return [];
      return [issue({ severity: 'note', code: 'advice', rule: tip.rule, path: path(scene, kind, i), message: tip.text, fix: pricedFix(scene, `Remove ${item.name}`, [removal(scene, kind, id)]) })];
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
    return [issue({ code: 'value-out-of-range', rule: rule ?? listRule(system), path: ['models', at], message: `${name} of ${who} is ${value}. It must be ${bounds}.` })];
  });
}

const article = (name: string): string => `${/^[AEIOU]/i.test(name) ? 'an' : 'a'} ${name}`;
