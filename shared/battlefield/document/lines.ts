import { ribbon } from '../../geometry/ribbon';
import type { MissionShape } from '../../schema/mission/shapes';
import type { TerrainLine, TerrainPart } from '../../schema/mission/terrain';
import { tidy } from './shape';

/** The outline of a line as it lies on the table. */
export const lineShape = ({ points, width }: TerrainLine): MissionShape => ({
  kind: 'polygon',
  points: ribbon(
    points.map(([x, y]) => ({ x, y })),
    width,
  ).map(({ x, y }) => [tidy(x), tidy(y)]),
});

/** A part with its line, if it has one, taken through the same motion as its outline. */
export function movedPart(part: TerrainPart, motion: (shape: MissionShape) => MissionShape): TerrainPart {
  const shape = motion(part.shape);
  if (!part.line) return { ...part, shape };
  const moved = motion({ kind: 'polygon', points: part.line.points });
  const points = moved.kind === 'polygon' ? moved.points : part.line.points;
  return { ...part, shape, line: { ...part.line, points } };
}

/** The part once its outline has been changed by hand: it is no line any more. */
export function reshapedPart({ line: _line, ...part }: TerrainPart, shape: MissionShape): TerrainPart {
  return { ...part, shape };
}
