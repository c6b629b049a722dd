import { inFrame } from '../../geometry/heading';
import { standsInDanger } from '../../table/hazard';
import { livingModels, type BattleState, type ModelState, type UnitState } from '../../battle/cadence/state';
import { modelNow, theatreUnit } from '../../battle/cadence/theatre';
import { term, type ScoreTerm } from '../choice';
import { holdsPost } from '../posts';
import { danger, leader, leading, prospects } from './exposure';
import type { Goal, Scene } from './scene';
import { WEIGHTS } from './weights';

export interface Standing {
  /** The state as it would be, with the unit where it would stand. */
  readonly state: BattleState;
  readonly unit: UnitState;
  /** Command Points that it will have left. */
  readonly cp: number;
  /** A marker that it will just have tried to secure: not to be walked to again. */
  readonly tried: string | null;
}

/** What speaks for standing there and against it, whatever the unit has done on the way. */
export function standingTerms(scene: Scene, standing: Standing): ScoreTerm[] {
  const { state, unit, cp, tried } = standing;
  return [
    term('objectives', approach(scene, unit, cp, tried) + homeward(scene, unit)),
    term('guard', denied(scene, unit) - deserted(scene, standing)),
    term('prospects', prospects(scene, unit, cp)),
    term('danger', -danger(scene, unit, state)),
    term('ground', -footing(scene, unit)),
  ];
}

/** Closeness to the marker that it is best placed to take, and a little for the next best. */
function approach(scene: Scene, unit: UnitState, cp: number, tried: string | null): number {
  const at = leading(unit);
  if (!at || scene.goals.length === 0) return 0;
  const chance = scene.secureChance(unit);
  let best = 0;
  let second = 0;
  for (const goal of scene.goals) {
    if (goal.id === tried || (chance === 0 && !goal.target)) continue;
    const value = goal.worth * (goal.target ? WEIGHTS.target : chance) * closeness(scene, unit, at, goal, cp);
    if (value > best) {
      second = best;
      best = value;
    } else if (value > second) second = value;
  }
  return WEIGHTS.notYet * (best + 0.3 * second);
}

function closeness(scene: Scene, unit: UnitState, at: ModelState, goal: Goal, cp: number): number {
  const { theatre, state } = scene;
  const index = livingModels(unit)[0] ?? 0;
  const { movement, way, weapons, r } = modelNow(theatre, unit, index);
  const dx = goal.x - at.x;
  const dy = goal.y - at.y;
  const away = Math.sqrt(dx * dx + dy * dy);
  let far = away - r - goal.r;
  if (goal.target) far -= 0.7 * weapons.reduce((most, { range }) => Math.max(most, range), 0);
  // Who does not turn on the spot has to come about first.
  if (way !== 'walk' && inFrame({ x: at.x, y: at.y, heading: at.facing }, goal).x < 0) far += movement;
  const turns = Math.max(0, far) / movement;
  const left = Math.floor(cp / 2) + 2 * scene.roundsLeft;
  if (turns > left * 1.5 || left === 0) return 0;
  let share = 1;
  for (const other of state.units) {
    if (other.id === unit.id || other.status !== 'table') continue;
    const mate = leading(other);
    if (!mate) continue;
    const near = Math.sqrt((mate.x - goal.x) * (mate.x - goal.x) + (mate.y - goal.y) * (mate.y - goal.y));
    if (other.side === unit.side) {
      if (near < away - 0.5) share *= WEIGHTS.nearerFriend;
    } else if (!goal.target && near < theatre.figures.secureClear + goal.r) share *= WEIGHTS.disturbed;
  }
  return share / (1 + 0.6 * turns);
}

/** Where what is carried can be brought home, the carrier wants to be there. */
function homeward({ theatre, state }: Scene, unit: UnitState): number {
  const at = leading(unit);
  if (!at || unit.carries.length === 0 || theatre.mission.exits.length === 0) return 0;
  let best = Infinity;
  for (const { side, x, y } of state.entryPoints)
    if (side === unit.side) best = Math.min(best, (x - at.x) * (x - at.x) + (y - at.y) * (y - at.y));
  const { movement } = leader(theatre, unit);
  return best === Infinity ? 0 : (WEIGHTS.home * unit.carries.length) / (1 + Math.sqrt(best) / movement);
}

/** Standing where enemies would have to secure. */
function denied(scene: Scene, unit: UnitState): number {
  const at = leading(unit);
  if (!at) return 0;
  let sum = 0;
  for (const { x, y, within, stake } of scene.denialsFor(unit)) {
    const away = (x - at.x) * (x - at.x) + (y - at.y) * (y - at.y);
    if (away < within * within) sum += stake;
  }
  return WEIGHTS.denial * sum;
}

/** Markers that are lost because nobody is left with them. */
function deserted(scene: Scene, { unit }: Standing): number {
  let lost = 0;
  for (const post of scene.posts) {
    const before = scene.state.units.find(({ id }) => id === unit.id)!;
    if (
      (post.unit !== null && post.unit !== unit.id) ||
      !holdsPost(scene.theatre, before, post) ||
      holdsPost(scene.theatre, unit, post)
    )
      continue;
    const mates = scene.state.units.some(
      (mate) =>
        mate.id !== unit.id && mate.side === unit.side && post.unit === null && holdsPost(scene.theatre, mate, post),
    );
    if (!mates) lost += post.worth;
  }
  return lost;
}

/** Dangerous ground, and the nose to the edge: the next move will be wasted there. */
function footing({ theatre }: Scene, unit: UnitState): number {
  const index = livingModels(unit)[0];
  const at = leading(unit);
  if (index === undefined || !at) return 0;
  const { sky } = theatreUnit(theatre, unit.id);
  const { r, movement, way } = modelNow(theatre, unit, index);
  let price = standsInDanger(sky, at.x, at.y, r) ? 0.15 : 0;
  if (way === 'walk') return price;
  const { width, height } = theatre.table;
  const edge = Math.min(at.x, at.y, width - at.x, height - at.y) - r;
  const centre = inFrame({ x: at.x, y: at.y, heading: at.facing }, { x: width / 2, y: height / 2 });
  if (edge < movement && centre.x < 0) price += WEIGHTS.edge * (1 - edge / movement);
  return price;
}
