import { planPool, type AttackContext, type AttackPlan } from '../../../rules/attack';
import type { Battle, Play } from '../cadence-types';
import { unitById } from '../state';
import { asTarget, modelNow } from '../theatre';
import { takeHits } from './hits';

interface Backfiring {
  readonly unit: string;
  readonly model: number;
  readonly attack: number;
  readonly context: AttackContext;
  readonly hits: number;
}

/** C-WSR-VOLATILE: hits on the attacking model alone, after all else; what is left over is lost. */
export function* playBackfire(battle: Battle, plan: AttackPlan, backfire: Backfiring): Play {
  const { unit: id, model, attack, context, hits } = backfire;
  const unit = unitById(battle.state, id);
  const { hp } = unit.models[model]!;
  if (unit.status !== 'table' || hp <= 0) return;
  const rule = plan.effectBy.volatile ?? battle.theatre.rows.targeted;
  battle.emit({ kind: 'backfired', rule, side: unit.side, unit: id, attack, model, hits });
  const own = planPool(context, [asTarget(modelNow(battle.theatre, unit, model), hp)]);
  yield* takeHits(battle, {
    unit: id,
    hits: [{ count: hits, defence: own.defence }],
    plan: own,
    models: [model],
    alone: model,
    by: id,
    attack,
  });
}
