import { clearance, type BaseSize, type Figure } from '../geometry/figure';
import { between, type Point } from '../geometry/point';
import { footprintAt } from './space';
import type { Told } from './record';

type Step = Told<'moved'>['steps'][number];
export interface Place extends Point {
  readonly facing: number;
}

const STRIDE = 0.1;
const TURN = 2;

/** Places along a move, close together: every stretch and every turn from end to end. */
export function placesAlong(from: Place, steps: readonly Step[]): Place[] {
  const places: Place[] = [from];
  let { facing } = from;
  for (const step of steps) {
    if (step.kind === 'pivot') {
      const count = Math.max(1, Math.ceil(Math.abs(step.to - step.from) / TURN));
      for (let i = 1; i <= count; i++)
        places.push({ ...step.at, facing: step.from + ((step.to - step.from) * i) / count });
      facing = step.to;
      continue;
    }
    const length = between(step.from, step.to);
    const count = Math.max(1, Math.ceil(length / STRIDE));
    for (let i = 1; i <= count; i++) {
      const t = i / count;
      places.push({
        x: step.from.x + (step.to.x - step.from.x) * t,
        y: step.from.y + (step.to.y - step.from.y) * t,
        facing,
      });
    }
  }
  return places;
}

/** Room to something at every place of the way, in order. */
export const roomAlong = (size: BaseSize, places: readonly Place[], thing: Figure): number[] =>
  places.map((place) => clearance(footprintAt(size, place, place.facing), thing));
