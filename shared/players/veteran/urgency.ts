import { doorsOf } from '../../battle/cadence/resolve/reserve';
import { carrierOf, type UnitState } from '../../battle/cadence/state';
import { theatreUnit } from '../../battle/cadence/theatre';
import { term, type ScoreTerm } from '../choice';
import { bestMark, bestPrey, danger, leader, leading } from './exposure';
import type { Scene } from './scene';
import { bestVolley } from './volley';
import { WEIGHTS } from './weights';

/** Why a unit should go before the others: a good shot or a marker now, and what may be lost by waiting. */
export function activationTerms(scene: Scene, unit: UnitState): ScoreTerm[] {
  if (unit.status !== 'table') return [term('objectives', comingOn(scene, unit))];
  return [
    term(
      'harm',
      WEIGHTS.mayShoot *
        (bestVolley(scene, scene.state, unit, 2).value + Math.max(bestPrey(scene, unit), bestMark(scene, unit))),
    ),
    term('points', markerInReach(scene, unit)),
    term('danger', WEIGHTS.waiting * danger(scene, unit)),
    term('command', 0.01 * unit.cp),
  ];
}

function markerInReach(scene: Scene, unit: UnitState): number {
  const at = leading(unit);
  const chance = scene.secureChance(unit);
  if (!at || chance === 0) return 0;
  const { movement, r } = leader(scene.theatre, unit);
  let best = 0;
  for (const { x, y, r: marker, worth, target } of scene.goals) {
    if (target) continue;
    const far = Math.sqrt((x - at.x) * (x - at.x) + (y - at.y) * (y - at.y)) - r - marker;
    if (far < movement + 1) best = Math.max(best, chance * worth);
  }
  return WEIGHTS.secureNow * best;
}

/** Reserves come on early enough to matter; passengers wait until there is something to do outside. */
function comingOn(scene: Scene, unit: UnitState): number {
  const { theatre, state } = scene;
  if (carrierOf(state, unit.id) === null)
    return WEIGHTS.comingOn - WEIGHTS.dearLast * (scene.worth(unit) / scene.dearest(unit.side));
  const [door] = doorsOf(theatre, state, unit);
  if (!door) return 0;
  const { models } = theatreUnit(theatre, unit.id);
  const stride = models.reduce((most, { movement }) => Math.max(most, movement), 0);
  const range = models.reduce((most, { weapons }) => weapons.reduce((far, w) => Math.max(far, w.range), most), 0);
  const near = (x: number, y: number, far: number): boolean =>
    (x - door.at.x) * (x - door.at.x) + (y - door.at.y) * (y - door.at.y) < far * far;
  if (scene.goals.some(({ x, y }) => near(x, y, 2 * stride))) return 0.4;
  const seen = state.units.some((other) => {
    const at = other.side !== unit.side && other.status === 'table' ? leading(other) : null;
    return at !== null && near(at.x, at.y, stride + range);
  });
  return seen ? 0.25 : 0;
}
