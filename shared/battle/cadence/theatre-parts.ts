import { singleModels, type MusteredModel, type MusteredUnit, type WeaponProfile } from '../../army/muster';
import { mmToUnit } from '../../core/measure';
import { formRadius } from '../../geometry/footprint';
import type { RuleUse } from '../../rules/rule';
import { rulesInForce } from '../../rules/resolve-rules';
import { cadenceFigures, coreUses, type RuleBook } from '../../rules/rule-book';
import {
  deployWindow,
  lastPointAura,
  maySecure,
  moveAllowance,
  seatsTaken,
  transportCapacity,
  weaponCommandCost,
  weaponsPerAttack,
} from '../../rules/turn';
import type { Side } from '../../schema/battle/side';
import type { Mission } from '../../schema/mission';
import type { Objective } from '../../schema/mission/markers';
import type { GameSystem } from '../../systems/game-system';
import { baseForm } from '../../table/base-form';
import { wayOf } from '../../table/mover';
import type { Sky } from '../../table/terrain';
import type { FixedUnit } from '../frame/theatre';
import { sideOf } from './sides';
import type {
  AttackRow,
  Aura,
  BattleModel,
  BattleObjective,
  BattleUnit,
  BattleWeapon,
  ObjectiveProfile,
  ReactionUse,
} from './theatre';

/** What the mission and its table say about a unit. */
interface Stationed {
  readonly fixed: FixedUnit;
  /** Its last round to come on, from that of its own rules. */
  deployBy(own: number): number;
  sky(models: readonly BattleModel[]): Sky;
}

export function battleUnit(system: GameSystem, book: RuleBook, unit: MusteredUnit, on: Stationed): BattleUnit {
  const models = singleModels(unit).map(({ model }) => battleModel(system, book, model));
  const rules = models.map((model) => model.rules);
  const { lastRound } = deployWindow(rules);
  const { id, index, side, name, entry, roles } = on.fixed;
  // Field by field, as everything that is looked at in every activation: units that were made in one way are read in one way.
  return {
    id,
    index,
    side,
    name,
    entry,
    roles,
    category: unit.category,
    points: unit.points,
    models,
    maySecure: maySecure(rules),
    capacity: rules.reduce((room, each) => room + transportCapacity(each), 0),
    deployBy: on.deployBy(lastRound),
    mayWait: lastRound > 1,
    sky: on.sky(models),
  };
}

function battleModel(system: GameSystem, book: RuleBook, model: MusteredModel): BattleModel {
  const rules = rulesInForce(book, model.rules, book.implied);
  const mounted = modelWith(system, book, model, rules);
  if (model.onFoot === null) return mounted;
  // D-HORSE-3: with the horse goes the rule that it brought.
  const own = rules.filter(({ rule }) => !rule.hooks.attacking?.mounted);
  return { ...mounted, onFoot: modelWith(system, book, { ...model, ...model.onFoot }, own) };
}

function modelWith(system: GameSystem, book: RuleBook, model: MusteredModel, rules: readonly RuleUse[]): BattleModel {
  const allowance = moveAllowance(book, model.movement, rules);
  const form = baseForm(model.base, system.measure);
  return {
    name: model.name,
    command: model.command,
    movement: model.movement,
    skill: model.skill,
    defence: model.defence,
    toughness: model.toughness,
    hp: model.hitPoints,
    base: model.base,
    // A base that is not round is measured as it lies; ships fly as the circle about it.
    r: formRadius(form),
    form,
    rules,
    weapons: model.weapons.map((weapon, index) => ({
      ...battleWeapon(book, rules, weapon, index),
      twins: twinsOf(model.weapons, index),
    })),
    abilities: model.abilities,
    allowance,
    way: wayOf(allowance),
    seats: seatsTaken(rules),
    volleys: weaponsPerAttack(book, rules),
    reactions: reactionsOf(book, [...rules, ...coreUses(book)]),
    aura: auraOf(book, rules),
    onFoot: null,
    attackRow: attackRowOf(rules, model.weapons),
    seesHand: rules.find(({ rule }) => rule.hooks.commanding?.seesHand)?.rule.id ?? null,
    followUp: rules.find(({ rule }) => rule.hooks.commanding?.followUpActivation)?.rule.id ?? null,
  };
}

/** Null also for whoever has not the weapon. */
function attackRowOf(rules: readonly RuleUse[], weapons: readonly WeaponProfile[]): AttackRow | null {
  for (const use of rules) {
    const row = use.rule.hooks.commanding?.attackActions?.(use);
    if (row && weapons.some(({ id }) => id === row.weapon)) return row;
  }
  return null;
}

function battleWeapon(
  book: RuleBook,
  bearer: readonly RuleUse[],
  weapon: WeaponProfile,
  index: number,
): Omit<BattleWeapon, 'twins'> {
  const rules = rulesInForce(book, weapon.rules);
  return {
    index,
    id: weapon.id,
    name: weapon.name,
    range: weapon.range,
    attacks: weapon.attacks,
    damage: weapon.damage,
    ...(weapon.thrown && { thrown: weapon.thrown }),
    piercing: weapon.piercing,
    rules,
    commandCost: weaponCommandCost(bearer, rules),
    commandRule: rules.find(({ rule }) => rule.hooks.attacking?.commandCost)?.rule.id ?? null,
    longRange: longRange(weapon.range, rules),
    aimRules: [...bearer, ...rules].filter(limitsAim),
  };
}

/** The same weapon in all its modes, itself included. */
function twinsOf(weapons: readonly WeaponProfile[], index: number): readonly number[] {
  const own = weapons[index]?.modeOf;
  return own === undefined ? [index] : weapons.flatMap(({ modeOf }, i) => (modeOf === own ? [i] : []));
}

function longRange(range: number, uses: readonly RuleUse[]): number | null {
  const reach = uses.reduce((far, use) => use.rule.hooks.attacking?.range?.(far, true, use) ?? far, range);
  return reach > range ? reach : null;
}

export const limitsAim = (use: RuleUse): boolean => use.rule.hooks.attacking?.mayTarget !== undefined;

function reactionsOf(book: RuleBook, uses: readonly RuleUse[]): ReactionUse[] {
  const figures = cadenceFigures(book);
  return uses.flatMap(({ rule }) => {
    const reaction = rule.hooks.defending?.reaction?.(figures);
    return reaction ? [{ reaction, rule: reaction.rule ?? rule.id }] : [];
  });
}

/** The widest aura, with the rule that gives it. */
function auraOf(book: RuleBook, uses: readonly RuleUse[]): Aura | null {
  const radius = lastPointAura(book, uses);
  const by = uses.find((use) => use.rule.hooks.commanding?.lastPointAura?.(cadenceFigures(book), use) === radius);
  return radius === null || !by ? null : { radius, rule: by.rule.id };
}

export function battleObjective(
  system: GameSystem,
  mission: Mission,
  source: Objective,
  index: number,
): BattleObjective {
  const owner = sideOf(mission, source.owner);
  const may = (side: Side): boolean =>
    source.secureBy === 'any' || owner === null || (source.secureBy === 'owner') === (side === owner);
  const type = system.objectives.get(source.type)?.name ?? source.type;
  return {
    id: source.id,
    index,
    name: source.label || `${type} ${index + 1}`,
    r: mmToUnit(source.size, system.measure) / 2,
    source,
    open: { a: may('a'), b: may('b') },
  };
}

export function objectiveProfiles(system: GameSystem): ReadonlyMap<string, ObjectiveProfile> {
  const profiles = new Map<string, ObjectiveProfile>();
  for (const { id, values } of system.objectives.values()) {
    if (values?.['hitPoints'] === undefined) continue;
    profiles.set(id, { defence: values['defence'] ?? 7, toughness: values['toughness'] ?? 1, hp: values['hitPoints'] });
  }
  return profiles;
}
