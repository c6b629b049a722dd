import { ahead } from '../../../geometry/heading';
import { alongPath } from '../../../geometry/path';
import { distance, type Point } from '../../../geometry/point';
import type { ModelPath, WalkPath } from '../../../schema/battle/cadence-decision';
import type { PathStep } from '../../../schema/battle/cadence-event';
import { judgeWalk, kindOf, type MoveVerdict } from '../../../table/mover';
import { modelNow } from '../theatre';
import { landingOf, type Mover, type Movement } from './mover';
import { groundMoved, groundMover, partOf } from './surroundings';

const isWalk = (path: ModelPath): path is WalkPath => 'points' in path;

/** On foot: freely, in straight sections, for what distance and terrain cost (C-MOVE-1, C-MOVE-2, C-TER). */
export const walk: Movement = {
  problem(mover, action, path) {
    if (!isWalk(path)) return { rule: 'C-MOVE-2', message: 'It moves from point to point, in straight sections.' };
    // C-MOVE-1: whoever stays has not moved anywhere, wherever that is.
    return path.points.length === 0 && path.facing === undefined ? null : walkVerdict(mover, action, path).why;
  },

  /** In each of sixteen directions, all the way and half of it, and not at all. */
  paths(mover, action) {
    const { mover: model, at, around } = groundMover(mover, action);
    const paths: WalkPath[] = [{ model: mover.model, points: [] }];
    for (let turn = 0; turn < 360; turn += 22.5)
      for (const share of [1, 0.5])
        paths.push({ model: mover.model, points: [ahead(at, turn, model.allowance.distance * share)] });
    return paths.filter(({ points }) => judgeWalk(model, at, points, around).why === null);
  },

  go(mover, action, path) {
    if (!isWalk(path)) throw new Error('a way that nobody can walk');
    const verdict = walkVerdict(mover, action, path);
    return groundMoved(mover, action, verdict, walkSteps(mover, path, verdict));
  },

  land: (mover, action, path) => landingOf(walk.go(mover, action, path)),
};

function walkVerdict(mover: Mover, action: 'move' | 'advance', { points, facing }: WalkPath): MoveVerdict {
  const { mover: model, at, around } = groundMover(mover, action);
  return judgeWalk(model, at, points, around, facing ?? at.heading);
}

/** The sections of the way with the changes of level where they happen (C-HGT-3). */
function walkSteps({ theatre, unit, model }: Mover, { points }: WalkPath, { climbs }: MoveVerdict): PathStep[] {
  const { allowance } = modelNow(theatre, unit, model);
  const grounds = theatre.map.grounds(kindOf(allowance));
  const steps: PathStep[] = [];
  let from: Point = { x: unit.models[model]!.x, y: unit.models[model]!.y };
  for (const [section, next] of points.entries()) {
    const end = { x: next.x, y: next.y };
    const whole = distance(from, end);
    let start = from;
    for (const climb of climbs) {
      if (climb.section !== section) continue;
      const at = alongPath([from, end], whole * climb.t);
      addStraight(steps, start, at);
      const { from: low, to: high, inches: cost, ground } = climb;
      steps.push({ kind: 'climb', at, from: low, to: high, cost, ...partOf(theatre, grounds, ground) });
      start = at;
    }
    addStraight(steps, start, end);
    from = end;
  }
  return steps;
}

function addStraight(steps: PathStep[], from: Point, to: Point): void {
  const length = distance(from, to);
  if (length > 0) steps.push({ kind: 'straight', from, to, distance: length });
}
