import { pathRules } from '../../battle/cadence/movement/flight';
import { goneInThought } from '../../battle/cadence/movement/in-thought';
import { isOnGround, march } from '../../battle/cadence/movement/march';
import { livingModels, unitById, type BattleState, type UnitState } from '../../battle/cadence/state';
import { ahead, bearing } from '../../geometry/heading';
import { distanceSquared, type Point } from '../../geometry/point';
import type { ModelPath } from '../../schema/battle/cadence-decision';
import { aimedFew, aimedPaths, flownBy } from '../path-candidates';
import { leader, leading } from './exposure';
import type { Scene } from './scene';

type MoveAction = 'move' | 'advance';

/** A move made in thought. */
export interface Way {
  readonly paths: readonly ModelPath[];
  readonly state: BattleState;
  readonly unit: UnitState;
  /** It was stopped by a base, which ends the activation. */
  readonly cut: boolean;
  /** Dangerous terrain that it touched. */
  readonly dangers: number;
  /** Where it was going; a ship goes nowhere in particular. */
  readonly goal: Point | null;
}

/** Where one Move or Advance may lead: by usual paths in the air, towards what matters on the ground. `few`: there is more to look at. */
export function waysOf(scene: Scene, before: BattleState, id: string, action: MoveAction, few: boolean): Way[] {
  const unit = unitById(before, id);
  if (isOnGround(scene.theatre, id)) return goalsOf(scene, unit).map((goal) => walked(scene, before, id, action, goal));
  // A ship of several models flies them all by the same path; the first decides which.
  const [model = 0] = livingModels(unit);
  const rules = pathRules({ theatre: scene.theatre, state: before, unit, model }, action);
  const at = unit.models[model]!;
  const enemies = nearest(at, enemiesOf(scene, unit), few ? 1 : PREY);
  const goals = nearest(at, scene.goals, MARKERS);
  return (few ? aimedFew : aimedPaths)(rules, enemies, goals).map((path) =>
    taken(scene, before, { id, action, paths: [flownBy(model, path)], goal: null }),
  );
}

const enemiesOf = ({ state }: Scene, { side }: UnitState): Point[] =>
  state.units.flatMap((other) => {
    const at = other.side !== side && other.status === 'table' ? leading(other) : null;
    return at ? [at] : [];
  });

const nearest = (here: Point, places: readonly Point[], count: number): Point[] =>
  [...places].sort((p, q) => distanceSquared(p, here) - distanceSquared(q, here)).slice(0, count);

/** Whoever advances goes on where it was going. */
export const onwards = (scene: Scene, { state, goal }: Way, id: string): Way[] =>
  goal === null ? waysOf(scene, state, id, 'advance', true) : [walked(scene, state, id, 'advance', goal)];

function walked(scene: Scene, before: BattleState, id: string, action: MoveAction, goal: Point): Way {
  const paths = march(scene.theatre, before, { unit: id, action }, { goal });
  return taken(scene, before, { id, action, paths, goal });
}

interface Planned extends Pick<Way, 'paths' | 'goal'> {
  readonly id: string;
  readonly action: MoveAction;
}

function taken({ theatre }: Scene, before: BattleState, { id, action, paths, goal }: Planned): Way {
  const { state, cut } = goneInThought(theatre, before, { unit: id, action }, paths);
  const dangers = paths.reduce((sum, { model }) => sum + (state.activation?.flown[model]?.dangers.length ?? 0), 0);
  return { paths, state, unit: unitById(state, id), cut, dangers, goal };
}

const MARKERS = 3;
const ENEMIES = 2;
/** Enemies that a ship may turn its guns on. */
const PREY = 4;

/** Places worth walking to: markers, posts, the way home, near enemies, away from them, and where it stands. */
function goalsOf(scene: Scene, unit: UnitState): Point[] {
  const here = leading(unit);
  if (!here) return [];
  const { theatre, state } = scene;
  const enemies = enemiesOf(scene, unit);
  const home =
    unit.carries.length > 0 && theatre.mission.exits.length > 0
      ? nearest(
          here,
          state.entryPoints.filter(({ side }) => side === unit.side),
          1,
        )
      : [];
  const [foe] = nearest(here, enemies, 1);
  const { movement } = leader(theatre, unit);
  const back = foe ? [ahead(here, bearing(foe, here), movement)] : [];
  return distinct([
    { x: here.x, y: here.y },
    ...nearest(here, scene.goals, MARKERS),
    ...nearest(here, scene.posts, 1),
    ...home,
    ...nearest(here, enemies, ENEMIES),
    ...back.map(({ x, y }) => inside(theatre.table, x, y)),
  ]);
}

const inside = (
  { width, height }: { readonly width: number; readonly height: number },
  x: number,
  y: number,
): Point => ({
  x: Math.min(width - 1, Math.max(1, x)),
  y: Math.min(height - 1, Math.max(1, y)),
});

function distinct(places: readonly Point[]): Point[] {
  const found: Point[] = [];
  for (const { x, y } of places) if (!found.some((other) => distanceSquared(other, { x, y }) < 1)) found.push({ x, y });
  return found;
}
