import { gap } from '../../geometry/distance';
import { baseOf } from '../../battle/cadence/model-base';
import { livingModels, type BattleState, type UnitState } from '../../battle/cadence/state';
import type { Theatre } from '../../battle/cadence/theatre';

/** How one unit sees another that it may shoot at. */
export const VIEWS = ['clear', 'obscured', 'covered', 'blocked'] as const;
export type View = (typeof VIEWS)[number];

/** From the first living model of one to the nearest model of the other. `state`: with both where they stand. */
export function viewOf(theatre: Theatre, state: BattleState, from: UnitState, to: UnitState): View {
  const [model] = livingModels(from);
  if (model === undefined) return 'blocked';
  const own = baseOf(theatre, from, model);
  const bases = livingModels(to).map((index) => baseOf(theatre, to, index));
  let nearest = 0;
  let unitDistance = Infinity;
  for (let i = 0; i < bases.length; i++) {
    const away = gap(own, bases[i]!);
    if (away >= unitDistance) continue;
    unitDistance = away;
    nearest = i;
  }
  const target = { unit: to.id };
  const { sight, cover } = theatre.looking({ theatre, state, unit: from, model, target, bases, nearest, unitDistance });
  if (sight === 'blocked') return 'blocked';
  return cover ? 'covered' : sight;
}
