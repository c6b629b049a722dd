import { useMemo } from 'react';
import classes from '../Dice.module.css';
import type { BattlePlayer } from '../player';
import { usePlayerState } from '../use-player';
import { stepLine, TimeGraph } from './TimeGraph';
import { strengthAt } from './strength';

const TICKS = [0, 50, 100].map((value) => ({ value, label: `${value} %` }));

/** What is left to fight with: hit points that stand, each weighed by what its unit costs. */
export function StrengthGraph({ player }: { readonly player: BattlePlayer }) {
  const { watched } = player;
  const moment = usePlayerState(player, (state) => state.moment);
  const points = useMemo(() => {
    const moments = [0, ...watched.log.map(({ to }) => to)];
    const of = (side: 'a' | 'b') => moments.map((at) => ({ moment: at, value: strengthAt(watched, at, side) }));
    return { a: of('a'), b: of('b') };
  }, [watched]);
  const now = { a: strengthAt(watched, moment, 'a'), b: strengthAt(watched, moment, 'b') };
  return (
    <>
      <TimeGraph
        player={player}
        label={`Strength: ${now.a} % and ${now.b} %`}
        ticks={TICKS}
        draw={(scale) => {
          const line = (side: 'a' | 'b', from: number, to: number): string =>
            stepLine(points[side], scale, from, to, side === 'a' ? -1 : 1);
          const { moment: at, known } = scale;
          return (
            <>
              {known > at && (
                <>
                  <path d={line('b', at, known)} className={`${classes.lineB} ${classes.aheadLine}`} />
                  <path d={line('a', at, known)} className={`${classes.lineA} ${classes.aheadLine}`} />
                </>
              )}
              <path d={line('b', 0, at)} className={classes.lineB} />
              <path d={line('a', 0, at)} className={classes.lineA} />
            </>
          );
        }}
      />
      <p className={classes.insightNote}>
        Hit points that are left, each weighed by the points its unit costs: {now.a} % of{' '}
        {watched.theatre.armies.a.name}, {now.b} % of {watched.theatre.armies.b.name}.
      </p>
    </>
  );
}
