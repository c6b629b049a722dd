import { UNMOVED } from '../state';
import { ahead, normaliseHeading, type Pose } from '../../../geometry/heading';
import type { DrivePath, ModelPath } from '../../../schema/battle/cadence-decision';
import type { PathStep } from '../../../schema/battle/cadence-event';
import { drivesFrom, judgeDrive, type MoveVerdict } from '../../../table/mover';
import { modelNow } from '../theatre';
import { landingOf, type Mover, type Movement } from './mover';
import { groundMoved, groundMover, standingOf } from './surroundings';

const isDrive = (path: ModelPath): path is DrivePath => 'steps' in path;

/** Vehicles: straight forward or back along their facing, with pivots (C-VEH-2, C-VEH-3). */
export const drive: Movement = {
  problem(mover, action, path) {
    if (!isDrive(path))
      return { rule: 'C-VEH-2', message: 'It drives straight ahead or back and turns on the spot, step by step.' };
    return path.steps.length === 0 ? null : driveVerdict(mover, action, path).why;
  },

  paths(mover, action) {
    const { mover: model, at, around } = groundMover(mover, action);
    const extra = sparePivots(mover, action);
    return drivesFrom(model, at, around, extra).map(({ steps }) => ({ model: mover.model, steps: [...steps] }));
  },

  go(mover, action, path) {
    if (!isDrive(path)) throw new Error('a way that nobody can drive');
    return groundMoved(mover, action, driveVerdict(mover, action, path), driveSteps(mover, path));
  },

  land: (mover, action, path) => landingOf(drive.go(mover, action, path)),
};

function driveVerdict(mover: Mover, action: 'move' | 'advance', { steps }: DrivePath): MoveVerdict {
  const { mover: model, at, around } = groundMover(mover, action);
  return judgeDrive(model, at, steps, around, sparePivots(mover, action));
}

/** C-USR-AGILE: pivots beyond the usual that this action may still use; one activation has them once. */
export function sparePivots({ theatre, state, unit, model }: Mover, action: 'move' | 'advance'): number {
  const { extraPivots, pivots } = modelNow(theatre, unit, model).allowance;
  if (action === 'move') return extraPivots;
  const made = (state.activation?.flown[model] ?? UNMOVED).pivots;
  return Math.max(0, extraPivots - Math.max(0, made - pivots));
}

function driveSteps({ unit, model }: Mover, { steps }: DrivePath): PathStep[] {
  let at: Pose = standingOf(unit.models[model]!);
  return steps.map((step): PathStep => {
    const before = at;
    const place = { x: before.x, y: before.y };
    if (step.kind === 'pivot') {
      at = { ...place, heading: normaliseHeading(before.heading + step.degrees) };
      return { kind: 'pivot', at: place, from: before.heading, to: at.heading };
    }
    const to = ahead(before, before.heading, step.distance);
    at = { ...to, heading: before.heading };
    return { kind: 'straight', from: place, to, distance: Math.abs(step.distance) };
  });
}
