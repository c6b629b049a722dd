import { isAlive, livingModels, type BattleState, type ModelState, type UnitState } from '../../battle/cadence/state';
import { modelNow, type BattleModel, type Theatre } from '../../battle/cadence/theatre';
import { bears, bearsRoughly, isBehind, reach } from './firing';
import { gunsAt, gunsAtMarker } from './guns';
import { viewOf, type View } from './lookout';
import type { Goal, Scene } from './scene';
import { WEIGHTS } from './weights';

/**
 * What the enemies that are still to act may do to the unit where it stands now, in points; those in reserve come on near it. `state`: with
 * the unit there.
 */
export function danger(scene: Scene, unit: UnitState, state: BattleState = scene.state): number {
  const at = leading(unit);
  if (!at) return 0;
  const worth = scene.worth(unit);
  let sum = 0;
  for (const enemy of scene.state.units) {
    if (enemy.side === unit.side || !isAlive(enemy)) continue;
    const chance = enemy.cp > 0 ? 1 : scene.roundsLeft > 0 ? WEIGHTS.actsLater : 0;
    if (chance === 0) continue;
    sum +=
      chance *
      (enemy.status === 'table'
        ? volleyFrom(scene, { state, attacker: enemy, target: unit, at, moves: false })
        : volleyOf(scene, enemy, unit, at));
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
  if (soon === 0) return 0;
  const mark = cp >= 2 ? WEIGHTS.markSoon : scene.roundsLeft > 0 ? WEIGHTS.markLater : WEIGHTS.last;
  return Math.max(soon * bestPrey(scene, unit), mark * bestMark(scene, unit));
}

/** The best volley on a marker that is to be shot at. */
export function bestMark(scene: Scene, unit: UnitState): number {
  let best = 0;
  for (const goal of scene.goalsOf(unit.side))
    if (goal.target) best = Math.max(best, volleyAtMarker(scene, unit, goal));
  return best;
}

/** The best volley that it may hope for from there, and a little for the next best. */
export function bestPrey(scene: Scene, unit: UnitState): number {
  let best = 0;
  let second = 0;
  for (const enemy of scene.state.units) {
    if (enemy.side === unit.side || enemy.status !== 'table') continue;
    const at = leading(enemy);
    const value = at
      ? volleyFrom(scene, { state: scene.state, attacker: unit, target: enemy, at, moves: enemy.cp > 0 })
      : 0;
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

interface Duel {
  readonly state: BattleState;
  readonly attacker: UnitState;
  readonly target: UnitState;
  readonly at: ModelState;
  /** The target will not wait for it. */
  readonly moves: boolean;
}

/** The guns of one unit on another at a place, each by how surely it bears in an activation. */
function volleyFrom(scene: Scene, { state, attacker, target, at, moves }: Duel): number {
  const index = livingModels(attacker)[0];
  const from = index === undefined ? undefined : attacker.models[index];
  if (index === undefined || !from) return 0;
  const { theatre } = scene;
  const gunner = { at: from, model: modelNow(theatre, attacker, index) };
  const mark = { x: at.x, y: at.y, r: gunner.model.r };
  const sure = moves ? bearsRoughly : bears;
  const through = (view: View): number => {
    let value = 0;
    for (const { range, pointing, share } of gunsAt(theatre, scene.state, attacker, target, view))
      value += share * sure(theatre, gunner, mark, range, pointing);
    return value;
  };
  const open = through('clear');
  if (open === 0) return 0;
  const worth = scene.worth(target);
  if (gunner.model.way === 'flight') return open * (isBehind(at, from) ? WEIGHTS.behind : 1) * worth;
  if (open * worth < FAINT) return open * worth;
  // Whoever moves may come to see better; on foot it does not get far.
  const view = viewOf(theatre, state, attacker, target);
  const seen = view === 'blocked' ? 0 : view === 'clear' ? open : through(view);
  return (open + WEIGHTS.screened * (seen - open)) * worth;
}

/** Not worth a look. */
const FAINT = 0.03;

/** The same on a marker that is to be shot at, which stays where it is. */
function volleyAtMarker(scene: Scene, attacker: UnitState, { id, x, y, r, worth }: Goal): number {
  const index = livingModels(attacker)[0];
  const at = index === undefined ? undefined : attacker.models[index];
  if (index === undefined || !at) return 0;
  const { theatre } = scene;
  const gunner = { at, model: modelNow(theatre, attacker, index) };
  let value = 0;
  for (const { range, pointing, share } of gunsAtMarker(theatre, scene.state, attacker, id))
    value += share * bears(theatre, gunner, { x, y, r }, range, pointing);
  return value * worth;
}
