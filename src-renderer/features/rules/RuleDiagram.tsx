import { lookup } from '#shared/core/lookup';
import { cosDegrees, sinDegrees } from '#shared/core/trig';
import type { GameSystem } from '#shared/systems/game-system';
import { openPath, segments, type Path } from '#shared/table/drawn-path';
import type { Scale, TableMark } from '#shared/table/mark';
import { partMarks } from '#shared/table/terrain-marks';
import { tokenMarks, type TokenRecord } from '#shared/table/token-marks';
import { TableMarks } from '../../components/table/TableMarks';
import classes from './Rules.module.css';

const K = 18;
const SCALE: Scale = { k: K, px: 1 };

interface Diagram {
  readonly width: number;
  readonly height: number;
  /** For those who cannot see it. */
  readonly label: string;
  readonly marks: readonly TableMark[];
}

const token = (id: string, side: TokenRecord['side'], x: number, y: number, facing: number | null = null) =>
  tokenMarks(SCALE, { id, side, x, y, r: 0.79, facing });
const words = (text: string, x: number, y: number): TableMark => ({
  kind: 'text',
  role: 'measure-figure',
  at: { x, y },
  text,
  align: 'centre',
});
const line = (path: Path, role: 'measure' | 'tool-line-broken' | 'flag'): TableMark => ({
  kind: 'path',
  role,
  path,
  tone: 'accent',
});

const arcs: Diagram = {
  width: 14,
  height: 9,
  label: 'Two lines through the middle of a base, at right angles, part front, left, right and rear.',
  marks: [
    line(
      segments([
        [
          [3, 0.5],
          [11, 8.5],
        ],
        [
          [11, 0.5],
          [3, 8.5],
        ],
      ]),
      'tool-line-broken',
    ),
    ...token('model', 0, 7, 4.5, 0),
    words('Front', 7, 1.2),
    words('Rear', 7, 7.9),
    words('Left', 2.6, 4.5),
    words('Right', 11.4, 4.5),
  ],
};

const WALL = { kind: 'rect', x: 6.4, y: 6.25, width: 0.9, height: 4.5, rotation: 0 } as const;

const sight: Diagram = {
  width: 16,
  height: 9,
  label: 'One viewer and three targets: the first stands free, a wall hides most of the second and all of the third.',
  marks: [
    ...partMarks(WALL, ['impassable'], 1 / K),
    line(
      openPath([
        [1.6, 4.2],
        [11, 1.2],
      ]),
      'measure',
    ),
    line(
      openPath([
        [1.6, 4.2],
        [11, 4.2],
      ]),
      'tool-line-broken',
    ),
    line(
      openPath([
        [1.6, 4.2],
        [11, 7.4],
      ]),
      'flag',
    ),
    ...token('viewer', 0, 1.6, 4.2),
    ...token('first', 1, 11, 1.2),
    ...token('second', 1, 11, 4.2),
    ...token('third', 1, 11, 7.4),
    words('Clear', 13.6, 1.2),
    words('Obscured', 13.9, 4.2),
    words('Blocked', 13.8, 7.4),
  ],
};

/** Straight ahead, the widest turn that the system allows, and straight ahead again. */
function pivot({ figures }: GameSystem): Diagram | null {
  if (figures.family !== 'cadence' || figures.pivotDegrees === 0) return null;
  const heading = Math.min(figures.pivotDegrees, 120);
  const turn = { x: 3, y: 4.4 };
  const way = (distance: number, degrees: number) => ({
    x: turn.x + distance * sinDegrees(degrees),
    y: turn.y - distance * cosDegrees(degrees),
  });
  const end = way(3, heading);
  return {
    width: 10,
    height: 8,
    label: `A ship flies straight ahead, turns by up to ${figures.pivotDegrees} degrees and flies straight on.`,
    marks: [
      line(
        openPath([
          [turn.x, 6.8],
          [turn.x, turn.y],
          [end.x, end.y],
        ]),
        'measure',
      ),
      line(
        openPath([
          [turn.x, turn.y],
          [turn.x, 1],
        ]),
        'tool-line-broken',
      ),
      ...token('before', 0, turn.x, 6.8, 0),
      ...token('after', 0, end.x, end.y, heading),
      words(`up to ${figures.pivotDegrees}°`, 6, 4.9),
    ],
  };
}

/** By the id of the rule that they show. */
const DIAGRAMS = lookup<(system: GameSystem) => Diagram | null>({
  'C-ARC-4': () => arcs,
  'C-LOS-1': () => sight,
  'S-MOVE-4': pivot,
});

/** What the rule means on the table, in the marks of the table itself. */
export function RuleDiagram({ rule, system }: { readonly rule: string; readonly system: GameSystem }) {
  const diagram = DIAGRAMS[rule]?.(system);
  if (!diagram) return null;
  const { width, height, label, marks } = diagram;
  return (
    <svg className={classes.diagram} width={width * K} height={height * K} role="img" aria-label={label}>
      <TableMarks marks={marks} k={K} />
    </svg>
  );
}
