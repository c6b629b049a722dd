import type { TargetModel } from '../../../rules/attack';
import { planHazard } from '../../../rules/turn';
import type { Battle, Play } from '../cadence-types';
import { roll } from '../chance/roll';
import { standsInDanger } from '../../../table/hazard';
import { unitById, type BattleState, type UnitState } from '../state';
import { asTarget, theatreUnit, type BattleModel, type BattleUnit, type Theatre } from '../theatre';
import { takePoints } from './losses';

/** S-SEQ-5, S-TER-DANG-2: one roll for each model and activation, however many pieces it touched. */
export function* playHazard(battle: Battle, unitId: string): Play {
  const { theatre } = battle;
  const fixed = theatreUnit(theatre, unitId);
  const { models } = fixed;
  for (let model = 0; model < models.length; model++) {
    const unit = unitById(battle.state, unitId);
    if (unit.status !== 'table' || !isHarmed(fixed, battle.state, unit, model)) continue;
    const hazard = hazardOf(theatre, models[model]!, asTarget(models[model]!, unit.models[model]!.hp));
    if (!hazard) return;
    const { side } = unit;
    const rule = theatre.rows.hazard;
    const ask = { rule, side, unit: unitId, model, purpose: 'terrain', test: hazard.test, count: 1 } as const;
    const { successes } = yield* roll(battle, ask);
    if (successes > 0)
      yield* takePoints(battle, {
        unit: unitId,
        plan: hazard.hit,
        models: [model],
        points: 1,
        by: null,
        attack: null,
        rules: { counter: rule, damage: rule },
        cause: 'terrain',
      });
  }
}

/** S-TER-DANG-2: some model was in Dangerous terrain in this activation, or stands in it. */
export function wasInDanger({ theatre, state }: Battle, unitId: string): boolean {
  const fixed = theatreUnit(theatre, unitId);
  if (fixed.sky.dangerous.length === 0) return false;
  const unit = unitById(state, unitId);
  for (let i = 0; i < unit.models.length; i++) if (isHarmed(fixed, state, unit, i)) return true;
  return false;
}

function isHarmed({ models, sky }: BattleUnit, { activation }: BattleState, unit: UnitState, index: number): boolean {
  const { hp, x, y } = unit.models[index]!;
  if (hp <= 0) return false;
  return (activation?.flown[index]?.dangers.length ?? 0) > 0 || standsInDanger(sky, x, y, models[index]!.r);
}

type Hazard = ReturnType<typeof planHazard>;
const hazards = new WeakMap<BattleModel, Map<number, Hazard>>();

/** The rules shape this roll the same way every time: by model and hit points left. */
function hazardOf(theatre: Theatre, model: BattleModel, target: TargetModel): Hazard {
  let known = hazards.get(model);
  if (!known) hazards.set(model, (known = new Map()));
  const before = known.get(target.hp);
  if (before !== undefined) return before;
  const hazard = planHazard(theatre.book, target);
  known.set(target.hp, hazard);
  return hazard;
}
