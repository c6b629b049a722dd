import { diceFigureText, parseDiceFigure, thrownFigures } from '../core/dice-figure';
import { likenessFacts } from '../core/picture';
import { resolveRules, type ResolvedRule } from '../rules/resolve-rules';
import type { Army, ArmyUnit, ModelGroup } from '../schema/army';
import type { Base } from '../schema/base';
import type { RuleRef } from '../schema/rule-ref';
import {
  PROFILE_VALUES,
  type Option,
  type OptionEffect,
  type Profile,
  type ProfileValue,
  type ProfileValues,
  type UnitEntry,
  type Weapon,
} from '../schema/system';
import type { GameSystem } from '../systems/game-system';
import { bookOf } from '../systems/rule-books';
import { inModes } from '../systems/weapon-modes';
import { ruleOf, type MusteredModel, type MusteredUnit, type ProfileChange, type WeaponProfile } from './muster';
import { choicesFor } from './offers';
import { perUnit } from './per-unit';
import { unitPoints } from './points';
import { cardOf, unitName } from './unit-card';

/** Everything worked out about one unit. Works for illegal armies too: what is unknown is left out. */
export const deriveUnit = perUnit((army: Army, unit: ArmyUnit, system: GameSystem): MusteredUnit => {
  const entry = system.entries.get(unit.entry);
  const card = system.engine === 'bellum-caelum' ? cardOf(army, unit.entry, system) : undefined;
  const models = entry || !card ? unit.models.flatMap((group, i) => deriveGroup(unit, group, i, entry, system)) : [];
  const bases = card ? (unit.bases ?? 1) : 1;
  return {
    id: unit.id,
    name: unitName(army, unit, system),
    entry: unit.entry,
    entryName: entry?.name ?? card?.name ?? unit.entry,
    category: entry?.category ?? card?.type ?? null,
    roles: unit.roles,
    reserve: unit.reserve ?? false,
    transport: unit.transport ?? null,
    points: unitPoints(army, unit, system).total,
    models,
    size: card ? bases * (card.models ?? 1) : models.reduce((sum, model) => sum + model.count, 0),
    card: card ?? null,
    bases,
    ...(unit.picture && likenessFacts(unit.picture).ok ? { picture: unit.picture } : {}),
  };
});

function deriveGroup(
  unit: ArmyUnit,
  group: ModelGroup,
  index: number,
  entry: UnitEntry | undefined,
  system: GameSystem,
): MusteredModel[] {
  const profile = system.profiles.get(group.profile);
  if (!profile) return [];
  const options = known(group.options, system.options);
  const everyone = known(unit.options ?? [], system.options);
  // D-CAMP-7: an injury acts like an option that nobody bought.
  const injuries = known(unit.campaign?.injuries ?? [], system.options);
  const all = [...options, ...everyone, ...injuries];
  const { values, changed } = deriveValues(profile, all, system);
  const rules = deriveRules(profile, all, unit, entry, system);
  const mount = all.find((option) => option.mount);
  const base = baseOf(group, profile, all, rules, system);
  return [
    {
      ...values,
      group: index,
      count: group.count,
      profile: profile.id,
      name: group.name ?? profile.name,
      options: all.map(({ id }) => id),
      ...rules,
      weapons: deriveWeapons(profile, group, all, entry, system),
      abilities: [
        ...(profile.abilities ?? []),
        ...effectsOf(all).flatMap(([, effect]) => ('ability' in effect ? [effect.ability] : [])),
      ],
      base,
      changed,
      onFoot: mount
        ? onFoot(
            group,
            profile,
            all.filter((option) => option !== mount),
            rules,
            system,
          )
        : null,
    },
  ];
}

const known = <T>(ids: readonly string[], map: ReadonlyMap<string, T>): T[] => ids.flatMap((id) => map.get(id) ?? []);

/** Two options that set one value: the better counts, whatever their order (a Horse beats Runner, D-HORSE-4). */
function deriveValues(
  profile: Profile,
  options: readonly Option[],
  system: GameSystem,
): { values: ProfileValues; changed: ProfileChange[] } {
  const values = pick(profile.values);
  const by = new Map<ProfileValue, string>();
  const better = new Map(system.attributes.map((attribute) => [attribute.id, attribute.better]));
  const apply = (value: ProfileValue, to: number, option: Option): void => {
    values[value] = to;
    by.set(value, option.id);
  };
  for (const [option, effect] of effectsOf(options)) {
    if (!('set' in effect)) continue;
    const beats = better.get(effect.set) === 'lower' ? effect.to < values[effect.set] : effect.to > values[effect.set];
    if (!by.has(effect.set) || beats) apply(effect.set, effect.to, option);
  }
  for (const [option, effect] of effectsOf(options))
    if ('add' in effect) apply(effect.add, values[effect.add] + effect.by, option);
  const changed = PROFILE_VALUES.flatMap((value) => {
    const option = by.get(value);
    return option === undefined || values[value] === profile.values[value]
      ? []
      : [{ value, from: profile.values[value], to: values[value], by: option }];
  });
  return { values, changed };
}

const pick = (values: ProfileValues): ProfileValues => ({
  command: values.command,
  movement: values.movement,
  skill: values.skill,
  defence: values.defence,
  toughness: values.toughness,
  hitPoints: values.hitPoints,
});

const effectsOf = (options: readonly Option[]): [Option, OptionEffect][] =>
  options.flatMap((option) => option.effects.map((effect): [Option, OptionEffect] => [option, effect]));

function deriveRules(
  profile: Profile,
  options: readonly Option[],
  unit: ArmyUnit,
  entry: UnitEntry | undefined,
  system: GameSystem,
): Pick<MusteredModel, 'rules' | 'ruleOrigins' | 'inForce'> {
  const printed: readonly { ref: RuleRef; from: string }[] = [
    ...profile.rules.map((ref) => ({ ref, from: profile.id })),
    ...(entry?.rules ?? []).map((ref) => ({ ref, from: unit.entry })),
    ...effectsOf(options).flatMap(([option, effect]) =>
      'grant' in effect ? [{ ref: effect.grant, from: option.id }] : [],
    ),
    ...unit.roles.flatMap((role) => (system.roles.get(role)?.grants ?? []).map((ref) => ({ ref, from: role }))),
  ];
  const book = bookOf(system);
  const resolved = resolveRules(
    book,
    printed.map(({ ref }) => ref),
    book.implied,
  );
  return {
    ...bothNames(resolved),
    ruleOrigins: resolved.map(({ shown, from }) => ({
      ref: shown,
      implied: from !== null,
      from: from === '' ? system.id : (from ?? printed.find(({ ref }) => ref === shown)?.from ?? profile.id),
    })),
  };
}

const bothNames = (resolved: readonly ResolvedRule[]): Pick<WeaponProfile, 'rules' | 'inForce'> => ({
  rules: resolved.map(({ shown }) => shown),
  inForce: resolved.map(({ ref }) => ref),
});

function deriveWeapons(
  profile: Profile,
  group: ModelGroup,
  options: readonly Option[],
  entry: UnitEntry | undefined,
  system: GameSystem,
): WeaponProfile[] {
  const replaced = replacedWeapons(group, entry, system);
  const issued = profile.weapons.filter((id) => !replaced.has(id));
  const bought = group.weapons.filter((id) => !profile.weapons.includes(id));
  const effects = effectsOf(options).map(([, effect]) => effect);
  const granted = effects.flatMap((effect) => ('weapon' in effect ? [effect.weapon] : []));
  const removed = effects.flatMap((effect) => ('remove' in effect ? [effect.remove] : []));
  const carried = [...bought, ...granted, ...issued].filter((id) => !removed.includes(id));
  const seen = new Map<string, number>();
  return known(carried, system.weapons).flatMap((weapon) => {
    const copy = (seen.get(weapon.id) ?? 0) + 1;
    seen.set(weapon.id, copy);
    return inModes(weapon).map((mode, n) => weaponProfile(changedWeapon(mode, effects), { copy, n }, system));
  });
}

/** A weapon as the model's options make it: figures that are replaced first, then what is added, then its rules. */
function changedWeapon(weapon: Weapon, effects: readonly OptionEffect[]): Weapon {
  const changes = effects.filter(
    (effect) => 'change' in effect && (effect.change === '*' || effect.change === weapon.id),
  ) as WeaponChange[];
  if (changes.length === 0) return weapon;
  const figures = pickFigures(weapon);
  for (const { to } of changes) Object.assign(figures, to);
  for (const { by = {} } of changes) {
    figures.range += by.range ?? 0;
    figures.piercing += by.piercing ?? 0;
    figures.attacks = moreOf(figures.attacks, by.attacks ?? 0);
    figures.damage = moreOf(figures.damage, by.damage ?? 0);
  }
  const lost = changes.flatMap(({ loses = [] }) => loses);
  const rules = [
    ...weapon.rules.filter(({ rule }) => !lost.includes(rule)),
    ...changes.flatMap(({ gains = [] }) => gains),
  ];
  return {
    ...weapon,
    ...figures,
    range: Math.max(0, figures.range),
    rules,
  };
}

type WeaponChange = Extract<OptionEffect, { change: string }>;

/** A number and some more; dice and some more on them. */
function moreOf(figure: number | string, more: number): number | string {
  if (typeof figure === 'number') return Math.max(0, figure + more);
  const dice = parseDiceFigure(figure);
  return dice ? diceFigureText({ ...dice, add: dice.add + more }) : figure;
}
const pickFigures = ({ range, attacks, damage, piercing }: Weapon) => ({ range, attacks, damage, piercing });

export function weaponProfile(
  weapon: Weapon,
  { copy, n }: { readonly copy: number; readonly n: number },
  system: GameSystem,
): WeaponProfile {
  const key = copy === 1 ? weapon.id : `${weapon.id}#${copy}`;
  return {
    key: n === 0 ? key : `${key}~${n + 1}`,
    id: weapon.id,
    name: weapon.name,
    range: weapon.range,
    ...thrownFigures(weapon),
    piercing: weapon.piercing,
    ...(weapon.modes?.length ? { modeOf: key } : {}),
    ...bothNames(resolveRules(bookOf(system), weapon.rules)),
  };
}

/** Weapons of the profile that a model gives up for those it took. */
export function replacedWeapons(
  group: ModelGroup,
  entry: UnitEntry | undefined,
  system: GameSystem,
): ReadonlySet<string> {
  const replaced = new Set<string>();
  if (!entry) return replaced;
  for (const offer of choicesFor(entry, group.profile, system)) {
    if (!offer.choice.replaces || offer.choice.unit) continue;
    if (group.weapons.some((id) => offer.weapons.has(id)) || group.options.some((id) => offer.options.has(id))) {
      for (const id of offer.choice.replaces) replaced.add(id);
    }
  }
  return replaced;
}

const SMALL: Base = { shape: 'circle', diameter: 25 };

function baseOf(
  group: ModelGroup,
  profile: Profile,
  options: readonly Option[],
  rules: Pick<MusteredModel, 'rules' | 'inForce'>,
  system: GameSystem,
): Base {
  if (group.base) return group.base;
  for (const [, effect] of effectsOf(options)) if ('base' in effect) return effect.base;
  if (profile.base) return profile.base;
  const bases = system.document.bases ?? {};
  const has = (rule: string): boolean => ruleOf(rules, rule) !== undefined;
  return (has('vehicle') ? bases['vehicle'] : has('large') ? bases['large'] : undefined) ?? bases['model'] ?? SMALL;
}

function onFoot(
  group: ModelGroup,
  profile: Profile,
  options: readonly Option[],
  rules: Pick<MusteredModel, 'rules' | 'inForce'>,
  system: GameSystem,
): { movement: number; base: Base } {
  return {
    movement: deriveValues(profile, options, system).values.movement,
    base: baseOf(group, profile, options, rules, system),
  };
}
