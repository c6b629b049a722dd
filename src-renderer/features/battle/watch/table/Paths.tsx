import { memo } from 'react';
import { inches } from '#shared/battle/cadence/log/names';
import type { EventOf } from '#shared/schema/battle/cadence-event';
import { shortTurn } from '../timing';
import classes from './Table.module.css';

/** The way flown: straight stretches with their length, pivots as small rings, and where the base began. */
export const Paths = memo(function Paths({
  moves,
  radiusOf,
  bases,
  k,
}: {
  readonly moves: readonly EventOf<'moved'>[];
  readonly radiusOf: (unit: string, model: number) => number;
  /** What stands there: no figure is written under it. */
  readonly bases: readonly Disc[];
  readonly k: number;
}) {
  return (
    <>
      {moves.map((move, i) => (
        <Path
          key={i}
          move={move}
          r={radiusOf(move.unit, move.model) * k}
          bases={bases}
          k={k}
          first={moves.findIndex(({ unit, model }) => unit === move.unit && model === move.model) === i}
        />
      ))}
    </>
  );
});

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

function Path({
  move,
  r,
  bases,
  k,
  first,
}: {
  readonly move: EventOf<'moved'>;
  readonly r: number;
  readonly bases: readonly Disc[];
  readonly k: number;
  readonly first: boolean;
}) {
  const straights = move.steps.filter((step) => step.kind === 'straight');
  const d = `M${move.from.x * k} ${move.from.y * k}${straights.map(({ to }) => `L${to.x * k} ${to.y * k}`).join('')}`;
  const said = (x: number, y: number, text: string) =>
    isFree(bases, k, { x, y, text }) && (
      <text x={x} y={y}>
        {text}
      </text>
    );
  return (
    <g
      className={classes.path}
      data-side={move.side}
      data-evade={move.action === 'evade' || undefined}
      aria-hidden="true"
    >
      {first && <circle cx={move.from.x * k} cy={move.from.y * k} r={r} className={classes.ghost} />}
      <path d={d} />
      {move.steps.map((step, i) => {
        if (step.kind === 'pivot') {
          const turn = Math.round(shortTurn(step.from, step.to));
          return (
            <g key={i}>
              <circle cx={step.at.x * k} cy={step.at.y * k} r={3} className={classes.pivot} />
              {turn !== 0 &&
                i < move.steps.length - 1 &&
                said(step.at.x * k + 8, step.at.y * k + 4, `${Math.abs(turn)}° ${turn > 0 ? 'right' : 'left'}`)}
            </g>
          );
        }
        if (step.kind === 'climb')
          return <g key={i}>{said(step.at.x * k + 8, step.at.y * k + 4, `level ${step.to}`)}</g>;
        if (step.distance * k < 34) return null;
        return (
          <g key={i}>
            {said(
              ((step.from.x + step.to.x) / 2) * k + 7,
              ((step.from.y + step.to.y) / 2) * k + 4,
              inches(step.distance),
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Whether words that begin at a place (pixels) would lie on no base. */
const isFree = (
  bases: readonly Disc[],
  k: number,
  { x, y, text }: { readonly x: number; readonly y: number; readonly text: string },
): boolean =>
  bases.every((base) => {
    const across = Math.max(x - base.x * k, 0, base.x * k - (x + text.length * 6.2));
    const along = Math.max(y - 10 - base.y * k, 0, base.y * k - (y + 2));
    return across * across + along * along >= (base.r * k) ** 2;
  });

interface SightLineProps {
  readonly from: { readonly x: number; readonly y: number; readonly r: number };
  readonly to: { readonly x: number; readonly y: number; readonly r: number };
  readonly distance: number;
  readonly measure?: 'in' | 'cm';
  readonly sight: 'clear' | 'obscured' | 'blocked';
}

/** From rim to rim with the distance between bases; dashed where something hides the target. Pixels. */
export function SightLine({ from, to, distance, measure = 'in', sight }: SightLineProps) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.max(1, Math.sqrt(dx * dx + dy * dy));
  const [ux, uy] = [dx / length, dy / length];
  const [x1, y1, x2, y2] = [from.x + ux * from.r, from.y + uy * from.r, to.x - ux * to.r, to.y - uy * to.r];
  const wide = to.r;
  const far = measure === 'cm' ? `${Math.round(distance * 10) / 10} cm` : inches(distance);
  const text = `${far}${sight === 'clear' ? '' : ` ${sight}`}`;
  const width = text.length * 6.6 + 16;
  // Bases that nearly touch: the figure stands beside the line.
  const aside = length - from.r - to.r < 40 ? from.r + 26 : 0;
  return (
    <g className={classes.sight} data-sight={sight} aria-hidden="true">
      <path
        d={`M${x1} ${y1}L${to.x - uy * wide} ${to.y + ux * wide}L${to.x + uy * wide} ${to.y - ux * wide}Z`}
        className={classes.cone}
      />
      <path d={`M${x1} ${y1}L${x2} ${y2}`} className={classes.ray} />
      <g transform={`translate(${(x1 + x2) / 2 - uy * aside} ${(y1 + y2) / 2 + ux * aside})`}>
        <rect x={-width / 2} y={-10} width={width} height={20} rx={2} />
        <text y={4.5}>{text}</text>
      </g>
    </g>
  );
}
