import { memo } from 'react';
import { inches } from '#shared/battle/cadence/log/names';
import type { EventOf } from '#shared/schema/battle/cadence-event';
import { shortTurn } from '../timing';
import classes from './Table.module.css';

/** The way flown: straight stretches with their length, pivots as small rings, and where the base began. */
export const Paths = memo(function Paths({
  moves,
  radiusOf,
  k,
}: {
  readonly moves: readonly EventOf<'moved'>[];
  readonly radiusOf: (unit: string, model: number) => number;
  readonly k: number;
}) {
  return (
    <>
      {moves.map((move, i) => (
        <Path
          key={i}
          move={move}
          r={radiusOf(move.unit, move.model) * k}
          k={k}
          first={moves.findIndex(({ unit, model }) => unit === move.unit && model === move.model) === i}
        />
      ))}
    </>
  );
});

function Path({
  move,
  r,
  k,
  first,
}: {
  readonly move: EventOf<'moved'>;
  readonly r: number;
  readonly k: number;
  readonly first: boolean;
}) {
  const straights = move.steps.filter((step) => step.kind === 'straight');
  const d = `M${move.from.x * k} ${move.from.y * k}${straights.map(({ to }) => `L${to.x * k} ${to.y * k}`).join('')}`;
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
              {turn !== 0 && i < move.steps.length - 1 && (
                <text x={step.at.x * k + 8} y={step.at.y * k + 4}>
                  {`${Math.abs(turn)}° ${turn > 0 ? 'right' : 'left'}`}
                </text>
              )}
            </g>
          );
        }
        if (step.kind === 'climb') {
          return (
            <text key={i} x={step.at.x * k + 8} y={step.at.y * k + 4}>
              {`level ${step.to}`}
            </text>
          );
        }
        if (step.distance * k < 34) return null;
        return (
          <text key={i} x={((step.from.x + step.to.x) / 2) * k + 7} y={((step.from.y + step.to.y) / 2) * k + 4}>
            {inches(step.distance)}
          </text>
        );
      })}
    </g>
  );
}

interface SightLineProps {
  readonly from: { readonly x: number; readonly y: number; readonly r: number };
  readonly to: { readonly x: number; readonly y: number; readonly r: number };
  readonly distance: number;
  readonly sight: 'clear' | 'obscured' | 'blocked';
}

/** From rim to rim with the distance between bases; dashed where something hides the target. Pixels. */
export function SightLine({ from, to, distance, sight }: SightLineProps) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.max(1, Math.sqrt(dx * dx + dy * dy));
  const [ux, uy] = [dx / length, dy / length];
  const [x1, y1, x2, y2] = [from.x + ux * from.r, from.y + uy * from.r, to.x - ux * to.r, to.y - uy * to.r];
  const wide = to.r;
  const text = `${inches(distance)}${sight === 'clear' ? '' : ` ${sight}`}`;
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
