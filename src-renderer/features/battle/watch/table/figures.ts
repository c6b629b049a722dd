import { modelNow, type BattleModel, type Theatre } from '#shared/battle/cadence/theatre';
import { livingModels, type BattleState, type UnitState } from '#shared/battle/cadence/state';
import { distance } from '#shared/geometry/point';
import type { ShipName } from '#shared/table/glyphs';

/** The circle about the models that stand. */
export function extentOf(
  theatre: Theatre,
  unit: UnitState,
): { readonly x: number; readonly y: number; readonly r: number } {
  const living = livingModels(unit);
  const box = { x1: Infinity, y1: Infinity, x2: -Infinity, y2: -Infinity };
  for (const i of living) {
    const { x, y } = unit.models[i]!;
    Object.assign(box, {
      x1: Math.min(box.x1, x),
      y1: Math.min(box.y1, y),
      x2: Math.max(box.x2, x),
      y2: Math.max(box.y2, y),
    });
  }
  const [x, y] = [(box.x1 + box.x2) / 2, (box.y1 + box.y2) / 2];
  const r = Math.max(...living.map((i) => distance(unit.models[i]!, { x, y }) + modelNow(theatre, unit, i).r));
  return { x, y, r };
}

/** Where the name of a unit stands by: the middle of its models, and half their height, so that it stays close to a long line. */
export function captionPlace(
  theatre: Theatre,
  unit: UnitState,
): { readonly x: number; readonly y: number; readonly r: number } {
  const { x, y } = extentOf(theatre, unit);
  const r = Math.max(...livingModels(unit).map((i) => Math.abs(unit.models[i]!.y - y) + modelNow(theatre, unit, i).r));
  return { x, y, r };
}

/** Whoever has arcs: those on foot look everywhere. */
export const hasFront = ({ way, allowance, onFoot }: BattleModel): boolean =>
  way === 'flight' || allowance.vehicle || onFoot !== null;

export function figureOf({ way, allowance, onFoot }: BattleModel, ship: ShipName = 'cross'): ShipName {
  if (way === 'flight') return ship;
  if (onFoot !== null) return 'rider';
  return allowance.vehicle ? 'wagon' : 'foot';
}

/** Every model on the table, with the circle about its base. */
export const standingModels = (
  theatre: Theatre,
  { units }: BattleState,
): readonly { readonly x: number; readonly y: number; readonly r: number }[] =>
  units.flatMap((unit) =>
    unit.status === 'table'
      ? livingModels(unit).map((i) => ({
          x: unit.models[i]!.x,
          y: unit.models[i]!.y,
          r: modelNow(theatre, unit, i).r,
        }))
      : [],
  );
