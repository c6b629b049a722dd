import { doorsOf } from '../battle/cadence/resolve/reserve';
import type { PlayerView } from '../battle/cadence/cadence-types';
import { theatreUnit, type Theatre } from '../battle/cadence/theatre';
import { carrierOf, livingModels, unitById, type BattleState, type UnitState } from '../battle/cadence/state';
import type { PointOf } from '../battle/cadence/decision-point';
import type { Point } from '../geometry/point';
import { fraction } from './luck';
import { wanted } from './place-value';
import { bestVolley } from './shot-value';
import { squared } from './squared';

/** Who gains most by going first: a good shot now, a marker in reach; then whoever is still off the table. Passengers wait for a reason to get out. */
export function mostUrgent(
  { theatre, state, random }: PlayerView,
  { units, mayLapse }: Pick<PointOf<'activate'>, 'units' | 'mayLapse'>,
): string | null {
  let best: string | null = mayLapse ? null : (units[0] ?? null);
  let bestValue = mayLapse ? WORTH_GETTING_OUT : -Infinity;
  for (const id of units) {
    const unit = unitById(state, id);
    const value =
      LUCK * fraction(random) +
      (unit.status === 'table'
        ? bestVolley(theatre, state, unit, 2).value + markerInReach(theatre, state, unit)
        : carrierOf(state, id) === null
          ? 0.05
          : worthOutside(theatre, state, unit));
    if (value > bestValue) {
      bestValue = value;
      best = id;
    }
  }
  return best;
}

/** Too small to turn a choice, large enough to break a tie. */
const LUCK = 0.01;
const WORTH_GETTING_OUT = 0.02;

/** There is something to do where the Transport has come to: a marker, or an enemy to shoot at. */
function worthOutside(theatre: Theatre, state: BattleState, unit: UnitState): number {
  const [door] = doorsOf(theatre, state, unit);
  if (!door) return 0;
  const { models } = theatreUnit(theatre, unit.id);
  const stride = Math.max(...models.map(({ movement }) => movement));
  const reach = Math.max(
    ...models.map(({ movement, weapons }) => movement + Math.max(0, ...weapons.map((w) => w.range))),
  );
  const near = (place: Point, far: number): boolean => squared(door.at.x, door.at.y, place) < far * far;
  const enemies = state.units.filter((other) => other.side !== unit.side && other.status === 'table');
  if (wanted(theatre, state, unit.side).some((marker) => near(marker, 2 * stride))) return 0.2;
  return enemies.some((enemy) => livingModels(enemy).some((i) => near(enemy.models[i]!, reach))) ? 0.1 : 0;
}

function markerInReach(theatre: Theatre, state: BattleState, unit: UnitState): number {
  const { models } = theatreUnit(theatre, unit.id);
  const inReach = livingModels(unit).some((i) => {
    const reach = 2 * models[i]!.movement;
    return wanted(theatre, state, unit.side).some(
      (marker) => squared(unit.models[i]!.x, unit.models[i]!.y, marker) < reach * reach,
    );
  });
  return inReach ? 0.5 : 0;
}
