import { gap } from '../../geometry/distance';
import type { RuleUse } from '../../rules/rule';
import type { CardWeapon } from '../../schema/data-card';
import type { OrderProblem } from '../frame/family';
import { contactsOf, isEngaged, isEngagedWith, standing, unitGap } from './ground';
import { within } from './measure';
import { remembered } from './remembered';
import { hasHook, rulesOf } from './rules-in-force';
import { sees } from './sight';
import { isOnTable, unitById, type BaseState, type BattleState, type UnitState } from './state';
import { figureOf, modelsOn, weaponOf } from './stats';
import { theatreUnit, type Theatre } from './theatre';

/** Everything here is decided by the units on the table. */
type Table = Pick<BattleState, 'units'>;

export type AttackAction = 'shoot' | 'fight';

/** A base that can attack the target, and the nearest base of it that it may attack. */
export interface AimingBase {
  readonly base: string;
  /** Instances of the weapon it carries. */
  readonly instances: number;
  readonly against: string;
  readonly distance: number;
  readonly sight: boolean;
}

/** A weapon line at a target, with everybody who can use it. */
export interface Aim {
  readonly weapon: number;
  readonly target: string;
  readonly bases: readonly AimingBase[];
}

/** Everything the unit could attack now. */
export const aimsOf = (theatre: Theatre, state: BattleState, unit: UnitState, action: AttackAction): readonly Aim[] =>
  action === 'shoot' ? shots(theatre, state, unit) : blows(theatre, state, unit);

const shots = remembered((theatre, state, unit) => allAims(theatre, state, unit, 'shoot'));
const blows = remembered((theatre, state, unit) => allAims(theatre, state, unit, 'fight'));

function allAims(theatre: Theatre, state: Table, unit: UnitState, action: AttackAction): readonly Aim[] {
  if (shooterProblem(theatre, state, unit, action)) return [];
  const enemies = state.units.filter((other) => other.side !== unit.side && isOnTable(other));
  return theatreUnit(theatre, unit.id).weapons.flatMap(({ index }) =>
    enemies.flatMap((target) => {
      const aim = aimAt(theatre, state, { unit, action, weapon: index, target });
      return 'bases' in aim ? [aim] : [];
    }),
  );
}

/** B-ENG-3: engaged infantry and heroes do not shoot. */
function shooterProblem(theatre: Theatre, state: Table, unit: UnitState, action: AttackAction): OrderProblem | null {
  const { type } = theatreUnit(theatre, unit.id);
  return action === 'shoot' && (type === 'infantry' || type === 'hero') && isEngaged(theatre, state, unit)
    ? { rule: 'B-ENG-3', message: 'Engaged infantry and heroes cannot shoot.' }
    : null;
}

export interface AimAsk {
  readonly unit: UnitState;
  readonly action: AttackAction;
  readonly weapon: number;
  readonly target: UnitState;
}

/** Who of the unit can use this weapon on this target, or why nobody can. */
export function aimAt(theatre: Theatre, state: Table, ask: AimAsk): Aim | OrderProblem {
  const { unit, action, weapon: index, target } = ask;
  const weapon = weaponOf(theatre, unit, index);
  if ((weapon.ra === 'CC') !== (action === 'fight'))
    return { rule: 'B-WPN-2', message: `${weapon.name} is not a weapon for that.` };
  if (weapon.at <= 0) return { rule: 'B-WPN-3', message: `${weapon.name} cannot be used any more.` };
  const wrong =
    shooterProblem(theatre, state, unit, action) ??
    (action === 'shoot' ? shotProblem(theatre, state, ask, weapon) : null);
  if (wrong) return wrong;
  const bases = action === 'fight' ? fighters(theatre, state, ask, weapon) : shooters(theatre, state, ask, weapon);
  if (bases.length > 0) return { weapon: index, target: target.id, bases };
  return action === 'fight'
    ? { rule: 'B-FIGHT-1', message: 'It is not engaged with that unit.' }
    : { rule: 'B-SHOOT-3', message: 'Out of range or out of sight.' };
}

/** What may be shot at (B-ENG-4 to B-ENG-7, B-HERO-4, B-SR-PROTECT). */
function shotProblem(
  theatre: Theatre,
  state: Table,
  { unit, target, weapon: index }: AimAsk,
  weapon: CardWeapon,
): OrderProblem | null {
  const own = theatreUnit(theatre, unit.id).type;
  const theirs = theatreUnit(theatre, target.id).type;
  const grapples = (own === 'vehicle' || own === 'titan') && isEngagedWith(theatre, unit, target);
  if (own === 'vehicle' && !grapples && isEngaged(theatre, state, unit))
    return { rule: 'B-ENG-6', message: 'An engaged vehicle shoots only those it is engaged with.' };
  if (theirs !== 'titan' && !grapples && isEngaged(theatre, state, target))
    return {
      rule: theirs === 'vehicle' ? 'B-ENG-5' : 'B-ENG-4',
      message: 'It is engaged and cannot be shot at.',
    };
  if (theirs === 'hero' && !piercesScreen(theatre, unit, index, weapon) && isScreened(theatre, state, target))
    return { rule: 'B-HERO-4', message: 'Infantry close by screens the hero from this weapon.' };
  return isProtected(theatre, state, target)
    ? { rule: 'B-SR-PROTECT', message: 'A unit close by protects it from shooting.' }
    : null;
}

/** B-TYPE-H-2: weapons against heroes, and others whose rules say so. */
const piercesScreen = (theatre: Theatre, unit: UnitState, index: number, { type }: CardWeapon): boolean => {
  const lifts = ({ rule }: Pick<RuleUse, 'rule'>): boolean => rule.hooks.bellum?.targeting === 'through-hero-screen';
  return (
    (type === 'h' && theatre.book.core.some((rule) => lifts({ rule }))) ||
    theatreUnit(theatre, unit.id).weapons[index]!.rules.some(lifts)
  );
};

/** B-HERO-4: infantry of its own side close by. */
export const isScreened = remembered((theatre, { units }, hero): boolean =>
  units.some(
    (unit) =>
      unit.side === hero.side &&
      isOnTable(unit) &&
      theatreUnit(theatre, unit.id).type === 'infantry' &&
      within(unitGap(theatre, unit, hero), theatre.figures.heroScreenWithin),
  ),
);

const protects = (rules: readonly RuleUse[]): RuleUse | undefined =>
  rules.find(({ rule }) => rule.hooks.bellum?.targeting === 'protects');

/** B-SR-PROTECT: a friend near a bearer; bearers themselves can always be targeted. */
const isProtected = remembered((theatre, state, target): boolean => {
  if (protects(rulesOf(theatre, state, target))) return false;
  return state.units.some((unit) => {
    if (unit.side !== target.side || unit.id === target.id || !isOnTable(unit)) return false;
    const use = protects(rulesOf(theatre, state, unit));
    return use !== undefined && within(unitGap(theatre, unit, target), use.ref.within ?? 0);
  });
});

/** B-SHOOT-1, B-WPN-3: every model of infantry carries the weapon. */
export const instancesOn = (
  theatre: Theatre,
  unit: UnitState,
  { wounds }: BaseState,
  { count }: CardWeapon,
): number => {
  const { type, modelWounds } = theatreUnit(theatre, unit.id);
  return type === 'infantry' ? count * modelsOn(wounds, modelWounds) : count;
};

/** B-SQD-10: a base fires if some base of the target is both within range and in sight of it. */
function shooters(
  theatre: Theatre,
  state: Table,
  { unit, target, weapon: index }: AimAsk,
  weapon: CardWeapon,
): AimingBase[] {
  const rules = [...rulesOf(theatre, state, unit), ...theatreUnit(theatre, unit.id).weapons[index]!.rules];
  const range = figureOf('ra', weapon.ra === 'CC' ? 0 : weapon.ra, rules).value;
  const blind = hasHook(rules, ({ rule }) => rule.hooks.bellum?.targeting === 'without-sight');
  const found: AimingBase[] = [];
  for (const from of standing(theatre, unit)) {
    const near = standing(theatre, target)
      .map((to) => ({ to, distance: gap(from.footprint, to.footprint) }))
      .filter(({ distance }) => within(distance, range))
      .sort((p, q) => p.distance - q.distance || (p.to.base.id < q.to.base.id ? -1 : 1));
    const seen = near.find(({ to }) => sees(theatre, state, from, to));
    const aimed = seen ?? (blind ? near[0] : undefined);
    if (aimed)
      found.push({
        base: from.base.id,
        instances: instancesOn(theatre, unit, from.base, weapon),
        against: aimed.to.base.id,
        distance: aimed.distance,
        sight: seen !== undefined,
      });
  }
  return found;
}

/** B-SQD-10: only bases in contact fight. */
function fighters(theatre: Theatre, state: Table, { unit, target }: AimAsk, weapon: CardWeapon): AimingBase[] {
  const contacts = contactsOf(theatre, state, unit).filter((contact) => contact.unit === target.id);
  return standing(theatre, unitById(state, unit.id)).flatMap(({ base }) => {
    const own = contacts.filter((contact) => contact.base === base.id);
    const [nearest] = own.toSorted((p, q) => p.gap - q.gap || (p.enemy < q.enemy ? -1 : 1));
    return nearest
      ? [
          {
            base: base.id,
            instances: instancesOn(theatre, unit, base, weapon),
            against: nearest.enemy,
            distance: nearest.gap,
            sight: true,
          },
        ]
      : [];
  });
}
