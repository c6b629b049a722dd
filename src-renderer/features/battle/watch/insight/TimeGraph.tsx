import { useElementSize } from '@mantine/hooks';
import type { MouseEvent, ReactNode } from 'react';
import classes from '../Dice.module.css';
import type { BattlePlayer } from '../player';
import { usePlayerState } from '../use-player';
import type { Film } from '../watched';

const HEIGHT = 118;
const PAD = { left: 30, right: 4, top: 10, bottom: 18 };

/** Where things are on a graph over the battle. */
export interface GraphScale {
  readonly x: (moment: number) => number;
  readonly y: (value: number) => number;
  /** Events that have happened, and that may be told of. */
  readonly moment: number;
  readonly known: number;
}

export interface Tick {
  readonly value: number;
  readonly label: string;
}

interface TimeGraphProps {
  readonly player: BattlePlayer;
  readonly label: string;
  /** From the lowest to the highest. */
  readonly ticks: readonly Tick[];
  readonly draw: (scale: GraphScale) => ReactNode;
}

/** Something that changes over the battle, on the scale of the timeline. A click goes there. */
export function TimeGraph({ player, label, ticks, draw }: TimeGraphProps) {
  const { watched } = player;
  const moment = usePlayerState(player, (state) => state.moment);
  const known = usePlayerState(player, (state) => state.known);
  const { ref, width } = useElementSize();
  const inner = Math.max(1, width - PAD.left - PAD.right);
  const floor = HEIGHT - PAD.bottom;
  const [low, high] = [ticks[0]?.value ?? 0, ticks.at(-1)?.value ?? 1];
  const x = (at: number): number => PAD.left + watched.scale.at(at) * inner;
  const y = (value: number): number => floor - ((value - low) / Math.max(1e-9, high - low)) * (floor - PAD.top);
  const jump = (event: MouseEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    player.jump(watched.scale.momentAt((event.clientX - box.left - 14 - PAD.left) / inner));
  };
  return (
    <div className={classes.graph} onClick={jump}>
      <div ref={ref}>
        {width > 0 && (
          <svg width={width} height={HEIGHT} role="img" aria-label={label}>
            {ticks.map(({ value, label: text }, i) => (
              <g key={value}>
                <text x={PAD.left - 7} y={y(value) + 4} textAnchor="end" className={classes.tick}>
                  {text}
                </text>
                <path
                  d={`M${PAD.left} ${y(value)}H${PAD.left + inner}`}
                  className={classes.axis}
                  opacity={i === 0 ? 1 : 0.35}
                />
              </g>
            ))}
            <Rounds watched={watched} x={x} known={known} />
            {draw({ x, y, moment, known })}
            <path d={`M${x(moment)} ${PAD.top - 6}V${floor}`} className={classes.now} />
          </svg>
        )}
      </div>
    </div>
  );
}

function Rounds({
  watched,
  x,
  known,
}: {
  readonly watched: Film;
  readonly x: (moment: number) => number;
  readonly known: number;
}) {
  return watched.replay.rounds
    .filter(({ from }) => from <= known)
    .map(({ round, from }) => (
      <g key={round}>
        <path d={`M${x(from)} ${PAD.top - 4}V${HEIGHT - PAD.bottom}`} className={classes.roundLine} />
        <text x={x(from) + 3} y={HEIGHT - 5} className={classes.tick}>
          R{round}
        </text>
      </g>
    ));
}

/** A step line of a value that changes at moments, between two of them. */
export function stepLine(
  points: readonly { readonly moment: number; readonly value: number }[],
  { x, y }: Pick<GraphScale, 'x' | 'y'>,
  from: number,
  to: number,
  nudge: number,
): string {
  let d = '';
  let value = points[0]?.value ?? 0;
  for (const point of points) {
    if (point.moment > to) break;
    if (point.moment > from)
      d += `${d === '' ? `M${x(from)} ${y(value) + nudge}` : ''}H${x(point.moment)}V${y(point.value) + nudge}`;
    ({ value } = point);
  }
  return `${d === '' ? `M${x(from)} ${y(value) + nudge}` : d}H${x(to)}`;
}
