import type { RuleUse } from '../../../rules/rule';
import type { Battle, Play } from '../bellum-types';
import { answered } from '../decision-point';
import { unitGap } from '../ground';
import { within } from '../measure';
import { rulesOf } from '../rules-in-force';
import { isOnTable, unitById, type UnitState } from '../state';
import type { AttackAction } from '../targeting';
import { theatreUnit } from '../theatre';
import { choosePart } from './parts';

export interface Defender {
  readonly unit: string;
  readonly part: string | null;
}

/** How the qualifier of Guardian names the two kinds of attack. */
const LIMITED: Readonly<Record<AttackAction, readonly string[]>> = {
  shoot: ['shoot', 'shooting'],
  fight: ['fight', 'close-combat'],
};

/** B-SR-GUARDIAN: attacks on a hero are resolved against its guardian; of several the owner picks one. */
export function* guarded(battle: Battle, group: number, action: AttackAction, target: Defender): Play<Defender> {
  const hero = unitById(battle.state, target.unit);
  if (theatreUnit(battle.theatre, hero.id).type !== 'hero') return target;
  const guardians = battle.state.units.filter((unit) => guards(battle, unit, hero, action)).map(({ id }) => id);
  const [only] = guardians;
  if (only === undefined) return target;
  const guardian =
    guardians.length === 1
      ? only
      : answered('guardian', yield { kind: 'guardian', side: hero.side, unit: hero.id, guardians }).guardian;
  const unit = unitById(battle.state, guardian);
  const part = yield* choosePart(unit, 'guardian');
  battle.emit({
    kind: 'guarded',
    rule: 'B-SR-GUARDIAN',
    side: hero.side,
    unit: hero.id,
    group,
    guardian,
    gap: unitGap(battle.theatre, unit, hero),
    part,
  });
  return { unit: guardian, part };
}

function guards({ theatre, state }: Battle, unit: UnitState, hero: UnitState, action: AttackAction): boolean {
  if (unit.id === hero.id || unit.side !== hero.side || !isOnTable(unit)) return false;
  return rulesOf(theatre, state, unit).some(
    (use) => isGuardian(use, action) && within(unitGap(theatre, unit, hero), use.ref.within ?? 0),
  );
}

const isGuardian = ({ rule, ref }: RuleUse, action: AttackAction): boolean =>
  rule.hooks.bellum?.targeting === 'guards-heroes' &&
  (ref.action === undefined || ref.action === null || LIMITED[action].includes(ref.action));
