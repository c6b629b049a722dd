import classes from './Dice.module.css';
import { stepLine, TimeGraph, type GraphScale } from './insight/TimeGraph';
import type { BattlePlayer } from './player';
import { usePlayerState } from './use-player';
import type { Film } from './watched';

/** Points over the battle as steps: A solid, B dashed; what is still to come is faint, or hidden on a first watch. */
export function VpGraph({ player }: { readonly player: BattlePlayer }) {
  const { watched } = player;
  const { score } = watched.replay;
  const known = usePlayerState(player, (state) => state.known);
  const moment = usePlayerState(player, (state) => state.moment);
  const { vp } = watched.replay.stateAt(moment);
  const told = score.filter((point) => point.moment <= known);
  const top = Math.max(4, ...told.map(({ a, b }) => Math.max(a, b)));
  const step = niceStep(top);
  const ticks = Array.from({ length: Math.ceil(top / step) + 1 }, (_, i) => ({
    value: i * step,
    label: String(i * step),
  }));
  return (
    <TimeGraph
      player={player}
      label={`Victory points: ${vp.a} to ${vp.b} so far`}
      ticks={ticks}
      draw={(scale) => <Steps watched={watched} scale={scale} />}
    />
  );
}

function Steps({ watched, scale }: { readonly watched: Film; readonly scale: GraphScale }) {
  const { score } = watched.replay;
  const { x, y, moment, known } = scale;
  const line = (side: 'a' | 'b', from: number, to: number): string =>
    stepLine(
      score.map((point) => ({ moment: point.moment, value: point[side] })),
      scale,
      from,
      to,
      side === 'a' ? -1.2 : 1.2,
    );
  return (
    <>
      {known > moment && (
        <>
          <path d={line('b', moment, known)} className={`${classes.lineB} ${classes.aheadLine}`} />
          <path d={line('a', moment, known)} className={`${classes.lineA} ${classes.aheadLine}`} />
        </>
      )}
      <path d={line('b', 0, moment)} className={classes.lineB} />
      <path d={line('a', 0, moment)} className={classes.lineA} />
      {score
        .filter(({ event, moment: at }) => event !== null && at <= moment)
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
}

const niceStep = (top: number): number => [1, 2, 5, 10, 20, 50].find((step) => top / step <= 5) ?? 100;
