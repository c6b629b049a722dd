import { placeBase, type BaseForm, type Footprint } from '../geometry/footprint';
import { overlaps } from '../geometry/placement';
import type { Point } from '../geometry/point';
import { pivotMeets } from '../geometry/sweep';
import { sweepLeg } from '../geometry/sweep-leg';
import type { LaidPart } from './terrain';

/** A step of a path as records tell it; what is neither straight nor a turn covers no new ground. */
type TouchingStep =
  | { readonly kind: 'straight'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'pivot'; readonly at: Point; readonly from: number; readonly to: number }
  | { readonly kind: 'climb' };

/** Ids of the pieces of terrain that a base overlapped on its way, the start and the turns on the spot included. */
export function piecesTouched(
  parts: readonly LaidPart[],
  form: BaseForm,
  start: Point & { readonly facing: number },
  steps: readonly TouchingStep[],
): string[] {
  // Where each stretch begins is worked out once for all parts: moves on the ground are tried by the thousand.
  const first = placeBase(form, { x: start.x, y: start.y, heading: start.facing });
  const slides = slidesOf(form, start.facing, steps);
  const touched: string[] = [];
  for (const { id, footprint } of parts) {
    if (touched.includes(id)) continue;
    const meets =
      overlaps(first, footprint) ||
      slides.some(({ base, dx, dy }) => sweepLeg(base, dx, dy, footprint).length > 0) ||
      steps.some(
        (step) =>
          step.kind === 'pivot' &&
          pivotMeets(form, { ...step.at, heading: step.from }, step.to - step.from, [footprint]) >= 0,
      );
    if (meets) touched.push(id);
  }
  return touched;
}

interface Slide {
  readonly base: Footprint;
  readonly dx: number;
  readonly dy: number;
}

/** The straight stretches: the base where each begins, and how far it goes. */
function slidesOf(form: BaseForm, facing: number, steps: readonly TouchingStep[]): Slide[] {
  const slides: Slide[] = [];
  let heading = facing;
  for (const step of steps) {
    if (step.kind === 'pivot') heading = step.to;
    if (step.kind !== 'straight') continue;
    const { from, to } = step;
    slides.push({ base: placeBase(form, { x: from.x, y: from.y, heading }), dx: to.x - from.x, dy: to.y - from.y });
  }
  return slides;
}
