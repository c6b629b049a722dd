import type { Arc } from '../../schema/rule-ref';
import type { Pen } from '../pen';
import type { ShipName } from '../../table/glyphs';
import { shipMark } from '../symbols';
import { discBox, stripeMarks } from '../table-painter';
import { ruleOf, type MusteredUnit } from '../../army/muster';

const H = Math.SQRT1_2;

/** Four arcs of 90 degrees about the base (C-ARC-1): outer ring, the weak one hatched, an arrow for the front. */
export function drawArcs(
  pen: Pen,
  { cx, cy, radius }: { readonly cx: number; readonly cy: number; readonly radius: number },
  weak: readonly Arc[],
  ship: ShipName | null,
): void {
  const inner = radius * 0.64;
  for (const arc of weak) {
    stripeMarks(pen, ringSector(cx, cy, inner, radius, arc), discBox(cx, cy, radius), {
      pitch: radius / 7.5,
      line: 0.18,
    });
  }
  const o = radius * H;
  const i = inner * H;
  for (const [sx, sy] of [
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ] as const)
    pen.line(cx + sx * i, cy + sy * i, cx + sx * o, cy + sy * o, 0.15);
  pen.circle(cx, cy, radius, { stroke: { width: 0.35 } });
  pen.circle(cx, cy, inner, { stroke: { width: 0.18, dash: [0.7, 0.5] } });
  pen.path(`M${cx - 1.1} ${cy - radius + 0.75}L${cx} ${cy - radius - 0.85}L${cx + 1.1} ${cy - radius + 0.75}Z`, {
    fill: '#000000',
  });
  if (ship) pen.add([shipMark(ship, cx, cy, inner * 1.5)]);
}

function ringSector(cx: number, cy: number, inner: number, outer: number, arc: Arc): string {
  // Corners of the quarter ring, clockwise, as signs of the diagonal.
  const [a, b] = {
    rear: [
      [1, 1],
      [-1, 1],
    ],
    front: [
      [-1, -1],
      [1, -1],
    ],
    left: [
      [-1, 1],
      [-1, -1],
    ],
    right: [
      [1, -1],
      [1, 1],
    ],
  }[arc] as [[number, number], [number, number]];
  const at = (r: number, [sx, sy]: readonly [number, number]): string =>
    `${(cx + sx * r * H).toFixed(3)} ${(cy + sy * r * H).toFixed(3)}`;
  return `M${at(outer, a)}A${outer} ${outer} 0 0 1 ${at(outer, b)}L${at(inner, b)}A${inner} ${inner} 0 0 0 ${at(inner, a)}Z`;
}

/** Silhouette by build: heavy, boosted, sharp-eyed, fast, many guns. */
export function shipOf(unit: MusteredUnit): ShipName {
  const [model] = unit.models;
  if (!model) return 'cross';
  if (model.toughness >= 6 || model.hitPoints >= 6) return 'broad';
  if (ruleOf(model, 'boost')) return 'kite';
  if (model.skill <= 3) return 'cross';
  if (model.movement >= 7) return 'dart';
  return model.weapons.length > 1 ? 'twin' : 'cross';
}
