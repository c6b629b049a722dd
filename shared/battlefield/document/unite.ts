import { shapeRing } from '../../geometry/shape';
import { unionOf } from '../../geometry/union';
import type { Mission } from '../../schema/mission';
import { LIMITS } from '../../schema/mission/terms';
import type { Terrain, TerrainPart } from '../../schema/mission/terrain';
import { reshapedPart } from './lines';
import { tidy } from './shape';

/**
 * Pieces become one, in the place of the topmost. Parts of the same make that touch get one outline; what lies apart, or differs
 * in keywords or heights, stays a part of its own.
 */
export function unite(mission: Mission, ids: readonly string[]): Mission {
  const named = new Set(ids);
  const pieces = mission.terrain.filter((piece) => named.has(piece.id) && piece.locked !== true);
  const top = pieces.at(-1);
  if (!top || pieces.length < 2) return mission;
  const parts = joined(pieces.flatMap((piece) => piece.parts));
  if (parts.length > LIMITS.parts) return mission;
  const gone = new Set(pieces.map(({ id }) => id));
  const { turn: _turn, twin: _twin, ...rest } = top;
  const whole: Terrain = { ...rest, parts };
  return {
    ...mission,
    terrain: mission.terrain.flatMap((piece) => (piece.id === top.id ? [whole] : gone.has(piece.id) ? [] : [piece])),
  };
}

function joined(parts: readonly TerrainPart[]): TerrainPart[] {
  let left = [...parts];
  for (let again = true; again;) {
    again = false;
    for (const [i, one] of left.entries()) {
      const k = left.findIndex((other, at) => at > i && makeOf(other) === makeOf(one) && together(one, other) !== null);
      const both = k < 0 ? null : together(one, left[k]!);
      if (!both) continue;
      left = left.toSpliced(k, 1).with(i, both);
      again = true;
      break;
    }
  }
  return left;
}

const makeOf = ({ shape: _shape, line: _line, ...make }: TerrainPart): string => JSON.stringify(make);

function together(a: TerrainPart, b: TerrainPart): TerrainPart | null {
  const ring = unionOf([shapeRing(a.shape), shapeRing(b.shape)]);
  if (!ring || ring.length > LIMITS.points) return null;
  return reshapedPart(a, { kind: 'polygon', points: ring.map(({ x, y }) => [tidy(x), tidy(y)]) });
}
