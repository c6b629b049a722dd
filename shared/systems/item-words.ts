import { printRule, type GameSystem } from './game-system';
import type { Base } from '../schema/base';
import type { ArmyConstraint } from '../schema/army-constraint';
import type { RuleRef } from '../schema/rule-ref';
import type { Choice, OptionEffect, Premade, Surcharge, UnitEntry, Weapon } from '../schema/system';
import { inModes } from './weapon-modes';
import type { SystemPart } from './system-parts';

/** "a, b and c". */
export const listed = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;

const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "12 points", in the words of the game. */
export const priceWords = (cost: number, { currency }: Pick<GameSystem, 'currency'>): string =>
  cost === 1 ? `1 ${currency.short}` : `${cost} ${currency.name}`;

const ruleNames = (refs: readonly RuleRef[], system: GameSystem): string =>
  listed(refs.map((ref) => printRule(system, ref)));

/** "2 to 5", "at least 2", "at most 5"; nothing where nothing is asked. */
export function rangeWords(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return min === max ? `exactly ${min}` : `${min} to ${max}`;
  if (min !== undefined) return `at least ${min}`;
  return max === undefined ? 'any number' : `at most ${max}`;
}

export function baseWords(base: Base): string {
  switch (base.shape) {
    case 'circle':
      return `round, ${base.diameter} mm across`;
    case 'rect':
      return `${base.width} by ${base.length} mm`;
    case 'polygon':
      return `a shape of ${base.points.length} corners`;
  }
}

const lengthWords = (length: number, { measure }: Pick<GameSystem, 'measure'>): string =>
  measure === 'inch' ? `${length}″` : `${length} cm`;

/** "range 12″, 2 attacks, Damage 4, Piercing 1, Rending (1)". */
export const weaponWords = (weapon: Weapon, system: GameSystem): string =>
  (weapon.modes ?? []).length === 0
    ? figureWords(weapon, system)
    : inModes(weapon)
        .map((mode, i) => `${weapon.modes?.[i]?.name ?? ''}: ${figureWords(mode, system)}`)
        .join('; or ');

const figureWords = (weapon: Weapon, system: GameSystem): string =>
  [
    weapon.range === 0 ? 'close combat' : `range ${lengthWords(weapon.range, system)}`,
    typeof weapon.attacks === 'number' ? plural(weapon.attacks, 'attack') : `${weapon.attacks} attacks`,
    `Damage ${weapon.damage}`,
    ...(weapon.piercing === 0 ? [] : [`Piercing ${weapon.piercing}`]),
    ...weapon.rules.map((ref) => printRule(system, ref)),
  ].join(', ');

/** "sets Skill to 3", "gives Stealth (9)". */
export function effectWords(effect: OptionEffect, system: GameSystem): string {
  const value = (id: string): string => system.attributes.find((each) => each.id === id)?.name ?? id;
  const weapon = (id: string): string => (id === '*' ? 'every weapon' : `the ${system.weapons.get(id)?.name ?? id}`);
  if ('set' in effect) return `sets ${value(effect.set)} to ${effect.to}`;
  if ('add' in effect)
    return effect.by < 0
      ? `takes ${-effect.by} from ${value(effect.add)}`
      : `adds ${effect.by} to ${value(effect.add)}`;
  if ('grant' in effect) return `gives ${printRule(system, effect.grant)}`;
  if ('weapon' in effect) return `gives ${weapon(effect.weapon)}`;
  if ('remove' in effect) return `takes away ${weapon(effect.remove)}`;
  if ('base' in effect) return `changes the base (${baseWords(effect.base)})`;
  if ('ability' in effect) return `gives the ability ${effect.ability.name}: ${effect.ability.text}`;
  const figures = [
    ...Object.entries(effect.to ?? {}).map(([figure, n]) => `${figure} ${String(n)}`),
    ...Object.entries(effect.by ?? {}).map(([figure, n]) => `${figure} ${Number(n) < 0 ? '' : '+'}${String(n)}`),
    ...(effect.gains?.length ? [`gains ${ruleNames(effect.gains, system)}`] : []),
    ...(effect.loses?.length ? [`loses ${listed(effect.loses.map((id) => system.rules.get(id)?.name ?? id))}`] : []),
  ];
  return `changes ${weapon(effect.change)}${figures.length > 0 ? `: ${figures.join(', ')}` : ''}`;
}

interface Limited {
  readonly cost: number;
  readonly costPerOther?: number;
  readonly maxPerArmy?: number;
  readonly maxPerModel?: number;
  readonly exclusive?: string;
  readonly needs?: readonly string[];
  readonly uses?: number;
  readonly perModel?: boolean;
}

/** What a weapon or an option costs and how often it may be taken. */
export function limitWords(item: Limited, system: GameSystem): string[] {
  const name = (id: string): string => system.options.get(id)?.name ?? system.weapons.get(id)?.name ?? id;
  return [
    ...(item.cost === 0 && item.costPerOther !== undefined ? [] : [`costs ${priceWords(item.cost, system)}`]),
    ...(item.costPerOther === undefined ? [] : [`costs ${item.costPerOther} for each other item of the model`]),
    ...(item.perModel ? ['is paid for each model of the unit'] : []),
    ...(item.maxPerArmy === undefined
      ? []
      : [item.maxPerArmy === 1 ? 'only one in the army' : `at most ${item.maxPerArmy} in the army`]),
    ...(item.maxPerModel === undefined || item.maxPerModel === 1 ? [] : [`at most ${item.maxPerModel} on a model`]),
    ...(item.exclusive === undefined ? [] : [`only one of the group ${item.exclusive} on a model`]),
    ...(item.needs?.length ? [`needs ${listed(item.needs.map(name))}`] : []),
    ...(item.uses === undefined ? [] : [`works ${item.uses === 1 ? 'once' : `${item.uses} times`} a battle`]),
  ];
}

/** "Any model may take up to 2 of Heavy weapons, in exchange for the Rifle." */
export function choiceWords(choice: Choice, entry: UnitEntry, system: GameSystem): string {
  const groups = choice.for?.map((id) => {
    const group = entry.groups.find((each) => each.id === id);
    return system.profiles.get(group?.profile ?? '')?.name ?? id;
  });
  const who = choice.unit
    ? 'The unit as a whole'
    : choice.maxModels !== undefined
      ? `${choice.maxModels === 1 ? 'One model' : `Up to ${choice.maxModels} models`}${groups ? ` (${listed(groups, 'or')})` : ''}`
      : choice.perModels !== undefined
        ? `One model in every ${choice.perModels}`
        : groups
          ? `Each ${listed(groups, 'or')}`
          : 'Each model';
  const from = [
    ...choice.lists.map((id) => system.lists.get(id)?.name ?? id),
    ...(choice.items ?? []).map(
      ({ weapon, option }) =>
        system.weapons.get(weapon ?? '')?.name ?? system.options.get(option ?? '')?.name ?? 'something',
    ),
  ];
  const count =
    choice.min !== undefined && choice.min > 0
      ? `takes ${rangeWords(choice.min, choice.max)}`
      : choice.max === undefined
        ? 'may take any'
        : `may take ${choice.max === 1 ? 'one' : `up to ${choice.max}`}`;
  const except = choice.except?.map((id) => entry.choices.find((each) => each.id === id)?.name ?? id);
  return `${[
    `${who} ${count} of ${from.length === 0 ? 'nothing yet' : listed(from, 'or')}`,
    ...(choice.distinct ? ['no item twice'] : []),
    ...(choice.replaces?.length
      ? [`in exchange for ${listed(choice.replaces.map((id) => `the ${system.weapons.get(id)?.name ?? id}`))}`]
      : []),
    ...(choice.same ? [`all models the same${except ? `, except takers of ${listed(except)}` : ''}`] : []),
  ].join(', ')}.${choice.text ? ` ${choice.text}` : ''}`;
}

/** Who is in a unit, and how often an army may have it. */
export function entryWords(entry: UnitEntry, system: GameSystem): string[] {
  const groups = entry.groups.map((group) => {
    const profile = system.profiles.get(group.profile);
    const each = group.cost ?? profile?.cost ?? 0;
    const count = group.max === group.min ? String(group.min) : rangeWords(group.min, group.max);
    const alone = group.max === 1 && group.min === 1;
    return `${count} ${profile?.name ?? group.profile}${each === 0 ? '' : `, ${priceWords(each, system)}${alone ? '' : ' each'}`}`;
  });
  const per = entry.per;
  const perOf = per
    ? [
        ...(per.entries ?? []).map((id) => system.entries.get(id)?.name ?? id),
        ...(per.category === undefined ? [] : [system.categories.get(per.category)?.name ?? per.category]),
      ]
    : [];
  const limits = [
    ...(entry.minPerArmy ? [`at least ${entry.minPerArmy} in an army`] : []),
    ...(entry.maxPerArmy === undefined
      ? []
      : [entry.maxPerArmy === 1 ? 'only one in an army' : `at most ${entry.maxPerArmy} in an army`]),
    ...(entry.multiple === undefined ? [] : [`always ${entry.multiple} at a time`]),
    ...(entry.minLimit === undefined ? [] : [`only in armies of ${priceWords(entry.minLimit, system)} or more`]),
    ...(per && perOf.length > 0 ? [`at most ${per.each} for every ${listed(perOf, 'or')}`] : []),
    ...(entry.factions
      ? [
          `only for ${listed(
            entry.factions.map((id) => system.factions.get(id)?.name ?? id),
            'or',
          )}`,
        ]
      : []),
  ];
  return [
    groups.length === 0
      ? 'No models yet.'
      : `${capital(listed(groups, entry.oneProfile ? 'or' : 'and'))}${entry.oneProfile ? ', all of one kind' : ''}.`,
    ...(entry.size ? [`${capital(rangeWords(entry.size.min, entry.size.max))} models in all.`] : []),
    ...(entry.cost === 0 ? [] : [`The unit itself costs ${priceWords(entry.cost, system)}.`]),
    ...(limits.length === 0 ? [] : [`${capital(limits.join(', '))}.`]),
    ...(entry.rules.length === 0 ? [] : [`${capital(ruleNames(entry.rules, system))}.`]),
  ];
}

/** What an army must keep to, as a sentence. */
export function constraintWords(constraint: ArmyConstraint, system: GameSystem): string {
  const category = (id: string): string => system.categories.get(id)?.name ?? id;
  const units = (ids: readonly string[]): string =>
    listed(
      ids.map((id) => system.entries.get(id)?.name ?? id),
      'or',
    );
  const of = (each: { readonly entries?: readonly string[]; readonly category?: string }): string =>
    each.entries?.length ? units(each.entries) : each.category !== undefined ? category(each.category) : 'units';
  switch (constraint.kind) {
    case 'limit':
      return constraint.standard === undefined
        ? 'The army costs no more than its limit.'
        : `The army costs no more than its limit, ${priceWords(constraint.standard, system)} unless another is agreed.`;
    case 'units': {
      const what =
        constraint.name ??
        of({ ...constraint, ...(constraint.type === undefined ? {} : { category: constraint.type }) });
      if (constraint.perPoints !== undefined)
        return `At most one of ${what} for every full ${priceWords(constraint.perPoints, system)}.`;
      return `${capital(rangeWords(constraint.min, constraint.max))} of ${what}.`;
    }
    case 'share': {
      const named = [
        ...(constraint.categories ?? []),
        ...(constraint.category === undefined ? [] : [constraint.category]),
      ];
      const unit = constraint.in === 'points' ? ` ${system.currency.name}` : ` % of the ${constraint.of ?? 'limit'}`;
      return `${capital(rangeWords(constraint.min, constraint.max))}${unit} from ${constraint.name ?? listed(named.map(category))}.`;
    }
    case 'budget':
      return (
        `${constraint.name}: ${priceWords(constraint.each, system)} of items for every one of ${of(constraint)}, ` +
        `and ${priceWords(constraint.pool, system)} for all together.`
      );
    case 'role':
      return `${capital(rangeWords(constraint.min, constraint.max))} with the role ${system.roles.get(constraint.role)?.name ?? constraint.role}.`;
    case 'one-faction':
      return 'All units are of one faction.';
    case 'table-advice':
      return constraint.text.includes(String(constraint.above))
        ? constraint.text
        : `Above ${priceWords(constraint.above, system)}: ${constraint.text}`;
    case 'reserve-share':
      return `At most ${constraint.percent} % of the units are held in reserve.`;
    case 'reserve-needs':
      return `A unit is held in reserve only with ${listed(
        constraint.rules.map((id) => system.rules.get(id)?.name ?? id),
        'or',
      )}.`;
    case 'unarmed':
      return 'Every model has a weapon.';
    case 'spare-weapon':
      return `A second copy of a weapon helps only a model with ${system.rules.get(constraint.unless)?.name ?? constraint.unless}.`;
  }
}

export const surchargeWords = ({ from, add }: Surcharge, system: GameSystem): string =>
  `A model with ${from} or more items costs ${priceWords(add, system)} more.`;

/** "Stoker gang, 51 points: 3 Stoker with Rivet gun and Hot rivets." */
function premadeWords({ unit, points }: Premade, system: GameSystem): string {
  const models = unit.models.map(({ profile, count, weapons, options }) => {
    const gear = [
      ...weapons.map((id) => system.weapons.get(id)?.name ?? id),
      ...options.map((id) => system.options.get(id)?.name ?? id),
    ];
    const name = `${count} ${system.profiles.get(profile)?.name ?? profile}`;
    return gear.length === 0 ? name : `${name} with ${listed(gear)}`;
  });
  const is = system.entries.get(unit.entry)?.name ?? unit.entry;
  return `${is}${points === undefined ? '' : `, ${priceWords(points, system)}`}: ${models.join('; ') || 'no models yet'}.`;
}

/** One thing of a module in a sentence or two: what the form above says in fields. */
export function itemWords(part: SystemPart, id: string, system: GameSystem): string {
  switch (part) {
    case 'weapons': {
      const weapon = system.weapons.get(id);
      return weapon
        ? `${capital(weaponWords(weapon, system))}. ${capital(limitWords(weapon, system).join(', '))}.`
        : '';
    }
    case 'options': {
      const option = system.options.get(id);
      if (!option) return '';
      const does = option.effects.map((effect) => effectWords(effect, system));
      return `${does.length === 0 ? 'Text only' : capital(listed(does))}. ${capital(limitWords(option, system).join(', '))}.`;
    }
    case 'entries': {
      const entry = system.entries.get(id);
      return entry
        ? [...entryWords(entry, system), ...entry.choices.map((choice) => choiceWords(choice, entry, system))].join(' ')
        : '';
    }
    case 'lists': {
      const list = system.lists.get(id);
      return list ? `Offers ${listed(list.items.map((item) => offered(item, system))) || 'nothing yet'}.` : '';
    }
    case 'profiles': {
      const profile = system.profiles.get(id);
      if (!profile) return '';
      const values = system.attributes.map(({ id: value, name }) => `${name} ${profile.values[value]}`);
      const carries = profile.weapons.map((weapon) => system.weapons.get(weapon)?.name ?? weapon);
      return [
        `${listed(values)}.`,
        ...(profile.rules.length === 0 ? [] : [`${capital(ruleNames(profile.rules, system))}.`]),
        ...(carries.length === 0 ? [] : [`Carries ${listed(carries)}.`]),
        ...(profile.abilities ?? []).map(({ name, cost }) => `May ${name} for ${cost} Command.`),
        `Costs ${priceWords(profile.cost, system)}.`,
      ].join(' ');
    }
    case 'rules': {
      const rule = system.rules.get(id);
      return rule?.hook ? `Plays like ${printRule(system, rule.hook)}.` : (rule?.text ?? '');
    }
    case 'cards': {
      const card = system.cards.get(id);
      if (!card) return '';
      const held =
        card.type === 'infantry'
          ? `${plural(card.models ?? 0, 'model')}${card.shockBelow === undefined ? '' : `, Shocked below ${card.shockBelow}`}`
          : card.type === 'titan'
            ? plural(card.parts.length, 'part')
            : plural(card.wounds ?? 0, 'wound');
      const armed = card.weapons.map(({ name }) => name);
      const arms = armed.length === 0 ? 'No weapon yet' : `Armed with ${listed(armed)}`;
      return `${capital(card.type)}, ${held}. ${arms}. Costs ${priceWords(card.points, system)}.`;
    }
    case 'roles': {
      const role = system.roles.get(id);
      return role?.grants.length ? `Gives ${ruleNames(role.grants, system)}.` : 'Gives no rule.';
    }
    case 'factions':
    case 'categories': {
      const units = [...system.entries.values(), ...(part === 'factions' ? system.cards.values() : [])]
        .filter((each) => isOf(each, part, id))
        .map(({ name }) => name);
      return units.length === 0 ? 'No unit is of it yet.' : `${listed(units)}.`;
    }
    case 'premades': {
      const premade = system.premades.get(id);
      return premade ? premadeWords(premade, system) : '';
    }
    case 'terrain':
    case 'objectives':
      return system[part].get(id)?.text ?? '';
  }
}

interface Sorted {
  readonly factions?: readonly string[];
  readonly faction?: string | null;
  readonly category?: string;
}

const isOf = ({ factions, faction, category }: Sorted, part: 'factions' | 'categories', id: string): boolean =>
  part === 'categories' ? category === id : (factions?.includes(id) ?? false) || faction === id;

const offered = (
  { weapon, option }: { readonly weapon?: string | undefined; readonly option?: string | undefined },
  system: GameSystem,
): string => system.weapons.get(weapon ?? '')?.name ?? system.options.get(option ?? '')?.name ?? 'nothing yet';
