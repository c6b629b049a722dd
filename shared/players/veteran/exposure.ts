import { cosDegrees, sinDegrees } from '../../core/trig';
import { isAlive, livingModels, type ModelState, type UnitState } from '../../battle/cadence/state';
import { modelNow, type BattleModel, type Theatre } from '../../battle/cadence/theatre';
import { gunsAt } from './guns';
import type { Scene } from './scene';
import { WEIGHTS } from './weights';

/** What the enemies that are still to act may do to the unit where it stands now, in points; those in reserve come on near it. */
export function danger(scene: Scene, unit: UnitState): number {
  const at = leading(unit);
  if (!at) return 0;
  const worth = scene.worth(unit);
  let sum = 0;
  for (const enemy of scene.state.units) {
    if (enemy.side === unit.side || !isAlive(enemy)) continue;
    const chance = enemy.cp > 0 ? 1 : scene.roundsLeft > 0 ? WEIGHTS.actsLater : 0;
    if (chance === 0) continue;
    sum += chance * (enemy.status === 'table' ? volleyFrom(scene, enemy, unit, at) : volleyOf(scene, enemy, unit, at));
  }
  // Enemies share their fire, and most of it goes where it pays most.
  const attention = WEIGHTS.attention + WEIGHTS.attraction * (worth / scene.dearest(unit.side));
  return Math.min(sum, worth) * attention;
}

/** An enemy in reserve: from its nearest Entry Point, with a move to come on and another one after it. */
function volleyOf(scene: Scene, enemy: UnitState, target: UnitState, at: ModelState): number {
  let away = Infinity;
  for (const { side, x, y } of scene.state.entryPoints)
    if (side === enemy.side) away = Math.min(away, (x - at.x) * (x - at.x) + (y - at.y) * (y - at.y));
  const { movement } = leader(scene.theatre, enemy);
  const far = Math.sqrt(away) - movement;
  let value = 0;
  for (const { range, share } of gunsAt(scene.theatre, scene.state, enemy, target))
    if (far < range + movement) value += share * reach(far, range, movement);
  return value * WEIGHTS.comesOn * scene.worth(target);
}

/** What the unit may do from there when it is next its turn. `cp`: Command Points that it will have left. */
export function prospects(scene: Scene, unit: UnitState, cp: number): number {
  const soon = cp >= 2 ? WEIGHTS.soon : scene.roundsLeft > 0 ? WEIGHTS.later : cp > 0 ? WEIGHTS.last : 0;
  return soon === 0 ? 0 : soon * bestPrey(scene, unit);
}

/** The best volley that it may hope for from there, and a little for the next best. */
export function bestPrey(scene: Scene, unit: UnitState): number {
  let best = 0;
  let second = 0;
  for (const enemy of scene.state.units) {
    if (enemy.side === unit.side || enemy.status !== 'table') continue;
    const at = leading(enemy);
    const value = at ? volleyFrom(scene, unit, enemy, at) : 0;
    if (value > best) {
      second = best;
      best = value;
    } else if (value > second) second = value;
  }
  return best + 0.25 * second;
}

/** The model that stands for its unit. */
export const leading = (unit: UnitState): ModelState | null => unit.models[livingModels(unit)[0] ?? -1] ?? null;

/** The same model with what it can do, on foot if it has lost its horse. */
export const leader = (theatre: Theatre, unit: UnitState): BattleModel =>
  modelNow(theatre, unit, livingModels(unit)[0] ?? 0);

/** The guns of one unit on another at a place, each by how surely it gets there in an activation. */
function volleyFrom(scene: Scene, attacker: UnitState, target: UnitState, at: ModelState): number {
  const index = livingModels(attacker)[0];
  const from = index === undefined ? undefined : attacker.models[index];
  if (index === undefined || !from) return 0;
  const { movement, way, r } = modelNow(scene.theatre, attacker, index);
  const dx = at.x - from.x;
  const dy = at.y - from.y;
  const far = Math.sqrt(dx * dx + dy * dy) - 2 * r;
  let value = 0;
  for (const { range, share } of gunsAt(scene.theatre, scene.state, attacker, target))
    if (far < range + 2 * movement) value += share * reach(far, range, movement);
  if (value === 0) return 0;
  return value * scene.worth(target) * (way === 'walk' ? 1 : bearingShare(from, dx, dy));
}

function reach(far: number, range: number, movement: number): number {
  if (far < range) return 1;
  if (far < range + movement) return 1 - (0.5 * (far - range)) / movement;
  return 0.2;
}

/** Ships and wagons point their guns by turning: what is far round is hard to bring them on. */
function bearingShare({ facing }: ModelState, dx: number, dy: number): number {
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return 1;
  const cosine = (dx * sinDegrees(facing) - dy * cosDegrees(facing)) / length;
  if (cosine > 0.94) return 1;
  if (cosine > 0.5) return 0.8;
  return cosine > -0.3 ? 0.45 : 0.15;
}
