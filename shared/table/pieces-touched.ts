import { placeBase, type BaseForm } from '../geometry/footprint';
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
  const touched = new Set<string>();
  for (const { id, footprint } of parts) {
    if (touched.has(id)) continue;
    let heading = start.facing;
    const meets = (step: TouchingStep): boolean => {
      if (step.kind === 'climb') return false;
      if (step.kind === 'pivot') {
        heading = step.to;
        return pivotMeets(form, { ...step.at, heading: step.from }, step.to - step.from, [footprint]) >= 0;
      }
      const { from, to } = step;
      return sweepLeg(placeBase(form, { ...from, heading }), to.x - from.x, to.y - from.y, footprint).length > 0;
    };
    if (overlaps(placeBase(form, { ...start, heading }), footprint) || steps.some(meets)) touched.add(id);
  }
  return [...touched];
}
