import { legalOrders, placement } from '../battle/cadence/legal-orders';
import { cluster, deployments, doorsOf, type Deployment } from '../battle/cadence/resolve/reserve';
import type { PlayerView } from '../battle/cadence/cadence-types';
import { theatreUnit } from '../battle/cadence/theatre';
import { livingModels, unitById } from '../battle/cadence/state';
import type { PointOf } from '../battle/cadence/decision-point';
import { bearing } from '../geometry/heading';
import type { RandomStream } from '../core/random';
import type { Point } from '../geometry/point';
import type { Decision } from '../schema/battle/cadence-decision';
import { wanted } from './place-value';
import { fraction, pick } from './luck';
import { squared } from './squared';

/** Comes on as near as it can to what it wants, facing it. */
export function place({ theatre, state, random }: PlayerView, point: PointOf<'place'>): Decision {
  const unit = unitById(state, point.unit);
  const aims = wanted(theatre, state, unit.side);
  const goals = aims.length > 0 ? aims : [{ x: theatre.table.width / 2, y: theatre.table.height / 2 }];
  const goalOf = ({ x, y }: Point): Point =>
    goals.reduce((near, next) => (squared(x, y, next) < squared(x, y, near) ? next : near));
  const size = unit.models.length;
  const isRound = theatreUnit(theatre, unit.id).models.every(({ form }) => form.kind === 'disc');
  if (livingModels(unit).length > 1) {
    const together = doorsOf(theatre, state, unit).flatMap((door): Ranked[] => {
      const models = cluster(theatre, state, unit, door, goalOf(door.at));
      return models ? [ranked({ door, models }, goalOf, random, true)] : [];
    });
    const [best] = together.sort((one, other) => one.away - other.away);
    return best
      ? placement(point.side, point.unit, size, best.deployment)
      : pick(random, legalOrders(theatre, state, point));
  }
  const [best] = [...deployments(theatre, state, unit)]
    .map((deployment) => ranked(deployment, goalOf, random, isRound))
    .sort((one, other) => one.away - other.away);
  if (!best) return pick(random, legalOrders(theatre, state, point));
  const { door, models } = best.deployment;
  const faced = models.map((put) => ({ ...put, heading: Math.round(bearing(put, goalOf(put))) % 360 }));
  return placement(point.side, point.unit, size, { door, models: isRound ? faced : models });
}

interface Ranked {
  readonly deployment: Deployment;
  readonly away: number;
}

/** How far its first model, the one that is put down nearest, is from what it wants, with some luck; a base that is not round should look there too. */
function ranked(
  deployment: Deployment,
  goalOf: (at: Point) => Point,
  random: RandomStream,
  turnsFreely: boolean,
): Ranked {
  const first = deployment.models[0]!;
  const goal = goalOf(first);
  const turn = Math.abs(((bearing(first, goal) - first.heading + 540) % 360) - 180);
  const aside = turnsFreely ? 0 : turn / 45;
  return { deployment, away: Math.sqrt(squared(first.x, first.y, goal)) + aside + 3 * fraction(random) };
}
