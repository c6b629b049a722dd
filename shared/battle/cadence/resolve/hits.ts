import type { DefencePlan } from '../../../rules/attack';
import type { DiceTest } from '../../../rules/dice-test';
import type { EventOf } from '../../../schema/battle/cadence-event';
import type { Battle, Play } from '../cadence-types';
import { roll } from '../chance/roll';
import { unitById } from '../state';
import { takePoints } from './losses';

/** Hits on a unit, to be saved and countered. */
export interface HitPool {
  readonly unit: string;
  /** How many against which Defence: those that Cover does not stop come apart. */
  readonly hits: readonly { readonly count: number; readonly defence: DiceTest }[];
  readonly plan: DefencePlan;
  /** The models that stood when the plan was made. */
  readonly models: readonly number[];
  /** This one of them takes the hits, and not its unit (C-WSR-VOLATILE). */
  readonly alone?: number;
  readonly by: string;
  readonly attack: number;
}

/** C-SEQ-5, C-SEQ-6: Defence Rolls for all hits, then the points one by one. Returns the hit points lost. */
export function* takeHits(battle: Battle, pool: HitPool): Play<number> {
  const { rows } = battle.theatre;
  const { unit, hits, plan, models, alone, by, attack } = pool;
  let points = 0;
  for (const { count, defence } of hits) {
    if (count === 0) continue;
    const saves = yield* roll(battle, {
      rule: rows.defenceRoll,
      side: unitById(battle.state, unit).side,
      unit,
      ...(alone === undefined ? {} : { model: alone }),
      purpose: 'defence',
      test: defence,
      count,
      attack,
    });
    points += (count - saves.successes) * plan.damagePerFailure;
  }
  if (points === 0) return 0;
  const cause: EventOf<'destroyed'>['cause'] = 'attack';
  const rules = { counter: rows.counterRoll, damage: rows.damaged };
  return yield* takePoints(battle, { unit, plan, models, points, by, attack, rules, cause });
}
