import type { ArmyUnit } from '../../schema/army';
import { issue, type ArmyIssue } from './report';

/** C-UNIT-2: a footprint of one's own must be one. */
export function bases(unit: ArmyUnit, who: string): ArmyIssue[] {
  return unit.models.flatMap(({ base }, at) => {
    if (base?.shape !== 'polygon' || isSimple(base.points)) return [];
    return [
      issue({
        code: 'bad-base',
        rule: 'C-UNIT-2',
        path: ['models', at, 'base'],
        message: `The footprint of ${who} crosses itself or has no area.`,
        fix: {
          label: 'Use the standard base',
          edits: [{ kind: 'set-group-base', unit: unit.id, group: at, base: null }],
        },
      }),
    ];
  });
}

type Corner = readonly [number, number];

function isSimple(points: readonly Corner[]): boolean {
  let area = 0;
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length] ?? p;
    area += p[0] * q[1] - q[0] * p[1];
  });
  if (Math.abs(area) < 1e-6) return false;
  const edges = points.map((p, i): readonly [Corner, Corner] => [p, points[(i + 1) % points.length] ?? p]);
  return !edges.some((edge, i) =>
    edges.some((other, j) => j > i + 1 && (i !== 0 || j !== edges.length - 1) && cross(edge, other)),
  );
}

const side = (a: Corner, b: Corner, c: Corner): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
const cross = ([a, b]: readonly [Corner, Corner], [c, d]: readonly [Corner, Corner]): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
