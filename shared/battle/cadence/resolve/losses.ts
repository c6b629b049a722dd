import type { DefencePlan } from '../../../rules/attack';
import { nextToLose } from '../../../rules/casualties';
import type { Die, EventOf } from '../../../schema/battle/cadence-event';
import type { Battle, Play } from '../cadence-types';
import { tellRoll } from '../chance/roll';
import { answered } from '../decision-point';
import { destroyUnit } from '../destruction';
import { unitById, type UnitState } from '../state';
import { theatreUnit } from '../theatre';

/** Points of damage on a unit, to be countered one by one. */
export interface Points {
  readonly unit: string;
  /** How its player rolls. `shielded` is by place in `models`. */
  readonly plan: Pick<DefencePlan, 'counter' | 'shielded'>;
  /** The models that stood when the plan was made. */
  readonly models: readonly number[];
  readonly points: number;
  readonly by: string | null;
  readonly attack: number | null;
  /** Rows that ask for the Counter Roll and take the hit point. */
  readonly rules: { readonly counter: string; readonly damage: string };
  readonly cause: EventOf<'destroyed'>['cause'];
}

/**
 * C-SEQ-6, C-DMG-1 to C-DMG-4: one point at a time, because Shields depend on the hit points left; the model in line takes all
 * until it is gone, then the next; nothing is rolled once the last is gone. Returns the hit points lost.
 */
export function* takePoints(battle: Battle, damage: Points): Play<number> {
  const { unit: unitId, plan, models, points, by } = damage;
  const fixed = theatreUnit(battle.theatre, unitId);
  let left = points;
  let lost = 0;
  while (left > 0) {
    const unit = unitById(battle.state, unitId);
    const model = models.length === 1 ? soleInLine(unit, models[0]!) : yield* nextInLine(battle, damage);
    if (model < 0) break;
    const before = unit.models[model]!.hp;
    const line = yield* counterLine(battle, damage, {
      model,
      hp: before,
      hpMax: fixed.models[model]!.hp,
      shielded: plan.shielded[models.indexOf(model)] ?? false,
      points: left,
    });
    left -= line.rolled;
    if (line.hp === before) continue;
    lost += before - line.hp;
    battle.emit({
      kind: 'damaged',
      rule: damage.rules.damage,
      side: unit.side,
      target: { unit: unitId },
      model,
      by,
      points,
      lost: before - line.hp,
      before,
      after: line.hp,
    });
    if (unitById(battle.state, unitId).models.every(({ hp }) => hp <= 0)) {
      destroyUnit(battle, unitId, { cause: damage.cause, by, model });
      break;
    }
  }
  return lost;
}

const soleInLine = ({ models }: UnitState, model: number): number => (models[model]!.hp > 0 ? model : -1);

/** C-DMG-2: a damaged model first; among fresh ones the owner chooses. −1: nobody is left. */
function* nextInLine(battle: Battle, { unit: unitId, by, models }: Points): Play<number> {
  const unit = unitById(battle.state, unitId);
  const fresh = freshModels(battle, unit, models);
  if (fresh === null) return inLine(battle, unit, models);
  if (fresh.length === 1) return fresh[0]!;
  return answered('casualty', yield { kind: 'casualty', side: unit.side, unit: unitId, by, models: fresh }).model;
}

const inLine = ({ theatre }: Battle, unit: UnitState, models: readonly number[]): number => {
  const { models: fixed } = theatreUnit(theatre, unit.id);
  const next = nextToLose(models.map((i) => ({ hp: unit.models[i]!.hp, hpMax: fixed[i]!.hp })));
  return next < 0 ? -1 : models[next]!;
};

/** Those at full hit points; null if there is no choice among them: somebody is damaged, or nobody stands. */
function freshModels({ theatre }: Battle, unit: UnitState, models: readonly number[]): number[] | null {
  const { models: fixed } = theatreUnit(theatre, unit.id);
  const alive = models.filter((i) => unit.models[i]!.hp > 0);
  return alive.length > 0 && alive.every((i) => unit.models[i]!.hp === fixed[i]!.hp) ? alive : null;
}

interface Line {
  readonly model: number;
  readonly hp: number;
  readonly hpMax: number;
  /** A failed counter may be rolled again while it stands at full hit points. */
  readonly shielded: boolean;
  readonly points: number;
}

/** Counter Rolls of one model, until it is gone or no point is left. */
function* counterLine(
  battle: Battle,
  { unit, plan, attack, rules }: Points,
  { model, hp: before, hpMax, shielded, points }: Line,
): Play<{ readonly hp: number; readonly rolled: number }> {
  const { side } = unitById(battle.state, unit);
  const test = plan.counter;
  const { randomness } = battle.theatre;
  const rule = rules.counter;
  const once = { rule, side, unit, model, purpose: 'counter', test, count: 1 } as const;
  const again = shielded ? { ...once, test: { ...test, rerollUpTo: test.faces } } : once;
  const dice: Die[] = [];
  let hp = before;
  let rolled = 0;
  let successes = 0;
  while (rolled < points && hp > 0) {
    const ask = hp === hpMax ? again : once;
    const roll = randomness.testAtOnce?.(battle, ask) ?? (yield* randomness.test(battle, ask));
    const first = dice.length;
    for (const die of roll.dice) dice.push(die.reroll ? { ...die, of: first } : die);
    rolled += 1;
    if (roll.successes === 1) successes += 1;
    else hp -= 1;
  }
  tellRoll(battle, attack === null ? once : { ...once, attack }, { dice, successes });
  return { hp, rolled };
}
