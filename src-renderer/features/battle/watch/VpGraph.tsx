import { useElementSize } from '@mantine/hooks';
import { memo, type MouseEvent } from 'react';
import type { Film } from './watched';
import classes from './Dice.module.css';
import type { BattlePlayer } from './player';
import { usePlayerState } from './use-player';

const HEIGHT = 118;
const PAD = { left: 20, right: 4, top: 10, bottom: 18 };

/** Points over the battle as steps: A solid, B dashed; what is still to come is faint. A click goes there. */
export function VpGraph({ player }: { readonly player: BattlePlayer }) {
  const { watched } = player;
  const moment = usePlayerState(player, (state) => state.moment);
  const { vp } = watched.replay.stateAt(moment);
  const { ref, width } = useElementSize();
  const inner = Math.max(1, width - PAD.left - PAD.right);
  const x = PAD.left + watched.scale.at(moment) * inner;
  const jump = (event: MouseEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    player.jump(watched.scale.momentAt((event.clientX - box.left - 14 - PAD.left) / inner));
  };
  return (
    <section aria-label="Victory points">
      <div className={classes.graphHead}>
        <h2>Victory points</h2>
        <p>
          <span data-side="a">{vp.a}</span> to <span data-side="b">{vp.b}</span>
        </p>
      </div>
      <div className={classes.graph} onClick={jump}>
        <div ref={ref}>
          {width > 0 && (
            <svg width={width} height={HEIGHT} role="img" aria-label={`Victory points: ${vp.a} to ${vp.b} so far`}>
              <Steps watched={watched} width={inner} until={moment} />
              <path d={`M${x} ${PAD.top - 6}V${HEIGHT - PAD.bottom}`} className={classes.now} />
            </svg>
          )}
        </div>
      </div>
    </section>
  );
}

const Steps = memo(function Steps({
  watched,
  width,
  until,
}: {
  readonly watched: Film;
  readonly width: number;
  readonly until: number;
}) {
  const { score, rounds } = watched.replay;
  const top = Math.max(4, ...score.map(({ a, b }) => Math.max(a, b)));
  const step = niceStep(top);
  const max = Math.ceil(top / step) * step;
  const floor = HEIGHT - PAD.bottom;
  const y = (value: number): number => floor - (value / max) * (floor - PAD.top);
  const x = (moment: number): number => PAD.left + watched.scale.at(moment) * width;
  const line = (side: 'a' | 'b', from: number, to: number, nudge: number): string => {
    let d = '';
    let at = 0;
    for (const point of score) {
      if (point.moment > to) break;
      if (point.moment <= from) {
        at = point[side];
        continue;
      }
      d += `${d === '' ? `M${x(from)} ${y(at) + nudge}` : ''}H${x(point.moment)}V${y(point[side]) + nudge}`;
      at = point[side];
    }
    return `${d === '' ? `M${x(from)} ${y(at) + nudge}` : d}H${x(to)}`;
  };
  return (
    <>
      {Array.from({ length: Math.round(max / step) + 1 }, (_, i) => (
        <g key={i}>
          <text x={PAD.left - 7} y={y(i * step) + 4} textAnchor="end" className={classes.tick}>
            {i * step}
          </text>
          <path
            d={`M${PAD.left} ${y(i * step)}H${PAD.left + width}`}
            className={classes.axis}
            opacity={i === 0 ? 1 : 0.35}
          />
        </g>
      ))}
      {rounds.map(({ round, from }) => (
        <g key={round}>
          <path d={`M${x(from)} ${PAD.top - 4}V${floor}`} className={classes.roundLine} />
          <text x={x(from) + 3} y={HEIGHT - 5} className={classes.tick}>
            R{round}
          </text>
        </g>
      ))}
      <path d={line('b', until, watched.last, 1.2)} className={`${classes.lineB} ${classes.aheadLine}`} />
      <path d={line('a', until, watched.last, -1.2)} className={`${classes.lineA} ${classes.aheadLine}`} />
      <path d={line('b', 0, until, 1.2)} className={classes.lineB} />
      <path d={line('a', 0, until, -1.2)} className={classes.lineA} />
      {score
        .filter(({ event, moment }) => event !== null && moment <= until)
        .map((point) =>
          point.event?.side === 'a' ? (
            <circle key={point.moment} cx={x(point.moment)} cy={y(point.a) - 1.2} r={3.4} className={classes.dotA} />
          ) : (
            <path
              key={point.moment}
              d={`M${x(point.moment)} ${y(point.b) - 3.2}l4.4 4.4 -4.4 4.4 -4.4 -4.4z`}
              className={classes.dotB}
            />
          ),
        )}
    </>
  );
});

const niceStep = (top: number): number => [1, 2, 5, 10, 20, 50].find((step) => top / step <= 5) ?? 100;
