import { lessThan } from '../../../core/measure';
import { gapToPoint } from '../../../geometry/distance';
import { baseOf } from '../model-base';
import { planPool, type AttackContext, type AttackPlan } from '../../../rules/attack';
import { isUnitTarget, type Target } from '../../../schema/battle/cadence-decision';
import type { Battle, Play } from '../cadence-types';
import { targetModels } from '../attack-plan';
import { objectiveById, unitById } from '../state';
import { takeHits } from './hits';

const targetId = (target: Target): string => (isUnitTarget(target) ? target.unit : target.objective);

/** Where a Blast went off and whom it reached. */
export interface Burst {
  /** Hits on the target's own unit: they join its pool. */
  readonly onTarget: number;
  /** Hits on other units, in the order in which they are resolved. */
  readonly others: readonly { readonly unit: string; readonly hits: number }[];
}

interface Bursting {
  readonly unit: string;
  readonly attack: number;
  readonly target: Target;
  /** The target's model that the attack was aimed at. */
  readonly nearest: number;
}

/** C-WSR-BLAST: every other model whose base is near the middle of the target's, as all stand before anybody is removed. */
export function burst(battle: Battle, plan: AttackPlan, { unit: by, attack, target, nearest }: Bursting): Burst {
  const { theatre, state } = battle;
  const centre = isUnitTarget(target)
    ? unitById(state, target.unit).models[nearest]!
    : objectiveById(state, target.objective);
  const own = unitById(state, by);
  const caught: { unit: string; model: number; gap: number }[] = [];
  for (const unit of state.units) {
    if (unit.status !== 'table') continue;
    for (const [model, { hp }] of unit.models.entries()) {
      if (hp <= 0 || (unit.id === targetId(target) && model === nearest)) continue;
      const gap = gapToPoint(baseOf(theatre, unit, model), centre.x, centre.y);
      if (lessThan(gap, plan.blastWithin)) caught.push({ unit: unit.id, model, gap });
    }
  }
  // C-SEQ-7: the target first, then enemies, then friends, each nearest first.
  const rank = (id: string): number => (id === targetId(target) ? 0 : unitById(state, id).side === own.side ? 2 : 1);
  const pools = new Map<string, { hits: number; gap: number }>();
  for (const { unit, gap } of caught) {
    const pool = pools.get(unit) ?? { hits: 0, gap };
    pools.set(unit, { hits: pool.hits + plan.blast, gap: Math.min(pool.gap, gap) });
  }
  const order = [...pools].sort(([a, one], [b, other]) => rank(a) - rank(b) || one.gap - other.gap);
  const hits = order.map(([unit, pool]) => ({ unit, hits: pool.hits }));
  battle.emit({
    kind: 'blast',
    rule: plan.effectBy.blast ?? theatre.rows.targeted,
    side: own.side,
    unit: by,
    attack,
    centre: { x: centre.x, y: centre.y },
    caught,
    hits,
  });
  return {
    onTarget: pools.get(targetId(target))?.hits ?? 0,
    others: hits.filter(({ unit }) => unit !== targetId(target)),
  };
}

/** Pools of other units: no sight, range or attack roll needed, no Cover (C-SEQ-7). */
export function* playBurst(
  battle: Battle,
  { others }: Burst,
  { unit: by, attack, context }: { readonly unit: string; readonly attack: number; readonly context: AttackContext },
): Play {
  for (const { unit, hits } of others) {
    const target = targetModels(battle, { unit });
    if (!target) continue;
    const plan = planPool(context, target.models);
    yield* takeHits(battle, {
      unit,
      hits: [{ count: hits, defence: plan.defence }],
      plan,
      models: target.indices,
      by,
      attack,
    });
  }
}
