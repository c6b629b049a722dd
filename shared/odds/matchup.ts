import { diceFigureText } from '../core/dice-figure';
import type { MusteredModel, MusteredUnit, WeaponProfile } from '../army/muster';
import type { DataCard, Face } from '../schema/data-card';
import type { RuleRef } from '../schema/rule-ref';
import type { ScenarioInput, ScenarioSituation } from './scenario-schema';

/** How one attack is asked about: everything a player may set besides who and whom. */
export interface MatchSituation extends ScenarioSituation {
  /** Devil's Bluff: how the cards are drawn. */
  readonly deck?: 'independent' | 'fresh';
  /** Bellum Caelum: face of a vehicle, part of a titan, earlier performances of the action. */
  readonly face?: Face;
  readonly part?: string;
  readonly repeat?: number;
  /** Models that attack; all that carry the weapon if left out. */
  readonly models?: number;
}

/** A weapon one can ask about, whatever the system. */
export interface WeaponChoice {
  readonly key: string;
  readonly name: string;
  /** "12″ · 6 · 4 · 0 · Fixed": the line under the name. */
  readonly range: number | null;
  /** Models of the unit that carry it. */
  readonly carriers: number;
}

export function weaponChoices(unit: MusteredUnit): WeaponChoice[] {
  if (unit.card)
    return unit.card.weapons.map((weapon) => ({
      key: weapon.name,
      name: weapon.name,
      range: weapon.ra === 'CC' ? null : weapon.ra,
      carriers: unit.size,
    }));
  const choices = new Map<string, WeaponChoice>();
  for (const model of unit.models) {
    for (const weapon of model.weapons) {
      const held = choices.get(weapon.key);
      choices.set(weapon.key, {
        key: weapon.key,
        name: weapon.name,
        range: weapon.range,
        carriers: (held?.carriers ?? 0) + model.count,
      });
    }
  }
  return [...choices.values()];
}

/** The question in the public format: what `muster odds` would be asked. Null if the unit has no such weapon. */
export function scenarioFor(
  system: string,
  attacker: MusteredUnit,
  weaponKey: string,
  target: MusteredUnit,
  situation: MatchSituation,
): ScenarioInput | null {
  return hasCard(attacker) && hasCard(target)
    ? bellumScenario(attacker, weaponKey, target, situation)
    : cadenceScenario(system, attacker, weaponKey, target, situation);
}

function cadenceScenario(
  system: string,
  attacker: MusteredUnit,
  weaponKey: string,
  target: MusteredUnit,
  situation: MatchSituation,
): ScenarioInput | null {
  const { deck, face: _face, part: _part, repeat: _repeat, models = Infinity, ...rest } = situation;
  const groups = attackersOf(attacker.models, weaponKey, models, situation);
  const [first] = groups;
  if (!first || target.models.length === 0) return null;
  return {
    system,
    attacker: {
      models: groups.map(({ weapon, ...group }) => (sameWeapon(weapon, first.weapon) ? group : { ...group, weapon })),
    },
    weapon: first.weapon,
    target: { models: target.models.map((each) => ({ ...takerOf(each), count: each.count })) },
    situation: rest,
    deck: deck ?? 'independent',
  };
}

/** The models that carry the weapon, at most so many of them, each kind with its own Skill, rules and weapons (C-HIT-2). */
function attackersOf(all: readonly MusteredModel[], weaponKey: string, most: number, situation: MatchSituation) {
  const groups = [];
  let left = most;
  for (const model of all) {
    const weapon = model.weapons.find(({ key }) => key === weaponKey);
    const count = Math.min(left, model.count);
    if (!weapon || count === 0) continue;
    left -= count;
    // S-WSR-LOCK-2: if the lock fails, the model's other weapons may attack.
    const others = model.weapons.filter((other) => other.key !== weaponKey && inReach(other, situation));
    groups.push({
      ...takerOf(model),
      skill: model.skill,
      count,
      weapon: weaponOf(weapon),
      fallback: others.map(weaponOf),
    });
  }
  return groups;
}

/** Options may have changed the figures of one model's copy. */
const sameWeapon = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

const inReach = (weapon: WeaponProfile, { distance }: MatchSituation): boolean =>
  distance === undefined || distance === null || distance < weapon.range;

const weaponOf = ({ name, range, attacks, damage, thrown, piercing, rules }: WeaponProfile) => ({
  name,
  range,
  attacks: thrown?.attacks ? diceFigureText(thrown.attacks) : attacks,
  damage: thrown?.damage ? diceFigureText(thrown.damage) : damage,
  piercing,
  rules: [...rules],
});

const takerOf = ({ defence, toughness, hitPoints, rules }: MusteredModel) => ({
  defence,
  toughness,
  hp: hitPoints,
  rules: [...rules] as RuleRef[],
});

type CardUnit = MusteredUnit & { readonly card: DataCard };
const hasCard = (unit: MusteredUnit): unit is CardUnit => unit.card !== null;

function bellumScenario(
  attacker: CardUnit,
  weaponKey: string,
  target: CardUnit,
  situation: MatchSituation,
): ScenarioInput | null {
  const { card: own } = attacker;
  const { card } = target;
  const weapon = own.weapons.find((each) => each.name === weaponKey);
  if (!weapon) return null;
  const fight = weapon.ra === 'CC';
  const part = card.parts?.find((each) => each.id === situation.part) ?? card.parts?.[0];
  const { defence } = card.stats;
  const faced = part
    ? part.defence
    : typeof defence === 'number'
      ? defence
      : (defence?.[situation.face ?? 'front'] ?? 0);
  return {
    system: 'bellum-caelum',
    action: fight ? 'fight' : 'shoot',
    attacker: {
      type: own.type,
      skill: fight ? own.stats.clo : own.stats.sho,
      models: situation.models ?? attacker.size,
      units: attacker.bases,
      repeat: situation.repeat ?? 0,
      rules: ownRules(own.specialRules),
    },
    weapon: {
      name: weapon.name,
      attacks: weapon.at,
      count: weapon.count,
      type: weapon.type,
      strength: weapon.st,
      damage: weapon.da,
      rules: [...weapon.rules],
    },
    target: {
      type: card.type,
      saves: fight ? (part?.par ?? card.stats.par) : (part?.shi ?? card.stats.shi),
      defence: faced,
      toughness: part?.toughness ?? card.stats.toughness,
      ...(card.type === 'infantry'
        ? { wounds: card.woundsPerModel ?? 1, models: card.models ?? 1 }
        : { wounds: part?.wounds ?? card.wounds ?? 1 }),
      units: target.bases,
      rules: ownRules(card.specialRules),
    },
  };
}

/** What a card's rules do to itself: auras that reach others only are left out. */
const ownRules = (rules: readonly RuleRef[]): RuleRef[] =>
  rules.filter((rule) => rule.affects === undefined || rule.affects !== 'enemy');
