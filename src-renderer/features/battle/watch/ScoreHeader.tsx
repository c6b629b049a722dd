import { useEffect, useState } from 'react';
import { SideMark } from '../../../components/SideMark';
import { useReducedMotion } from '../../../shell/use-reduced-motion';
import { unitWords } from '../../library/row-text';
import classes from './Score.module.css';
import type { BattlePlayer } from './player';
import { standing } from './standing';
import { namedAt, turnAt } from './turn';
import { usePlayerState } from './use-player';

/** The title block of a battle: both scores, and where in the game we are. Never collapses. */
export function ScoreHeader({ player, name }: { readonly player: BattlePlayer; readonly name: string }) {
  const { theatre, replay, record } = player.watched;
  const moment = usePlayerState(player, (state) => state.moment);
  const state = replay.stateAt(moment);
  const { over, acting, next } = turnAt(player.watched, moment);
  const isKnown = usePlayerState(player, ({ known }) => known >= player.watched.last);
  const then = acting ?? next;
  return (
    <header className={classes.block}>
      <h1 className="m-visually-hidden">{name}</h1>
      <Side player={player} side="a" moment={moment} />
      <div className={classes.middle}>
        <div>
          <p className="m-label">
            {theatre.mission.name}
            {record.swapped && ' · swapped'}
          </p>
          <p className={classes.value}>
            {state.round === 0 ? (
              'Set-up'
            ) : (
              <>
                Round {state.round} <span>of {theatre.rounds}</span>
              </>
            )}
          </p>
        </div>
        <div>
          <p className="m-label">Activation</p>
          <p className={classes.value}>
            {state.activations} {isKnown && record.result && <span>of {replay.activations.length}</span>}
          </p>
        </div>
        <div className={classes.then}>
          <p className="m-label">{over ? 'Winner' : acting ? 'Acting' : 'Next'}</p>
          <p className={classes.value}>
            {over ? (
              <Who side={state.winner} name={state.winner ? theatre.armies[state.winner].name : 'Draw'} />
            ) : then ? (
              <Who side={then} name={theatre.armies[then].name} />
            ) : (
              '–'
            )}
          </p>
        </div>
      </div>
      <Side player={player} side="b" moment={moment} />
    </header>
  );
}

const Who = ({ side, name }: { readonly side: 'a' | 'b' | null; readonly name: string }) => (
  <span className={classes.who}>
    {side && <SideMark side={side} size={13} />} <b>{name}</b>
  </span>
);

function Side({
  player,
  side,
  moment,
}: {
  readonly player: BattlePlayer;
  readonly side: 'a' | 'b';
  readonly moment: number;
}) {
  const { theatre, replay } = player.watched;
  const playing = usePlayerState(player, (now) => now.playing);
  const state = replay.stateAt(moment);
  const { alive, all } = standing(player.watched, moment, side);
  const named = namedAt(player.watched, moment, side);
  const [one, many] = unitWords(
    theatre.system.kin.find(({ id }) => unitWords(id)[0] !== 'unit')?.id ?? theatre.system.id,
  );
  return (
    <section className={classes.side} data-side={side} aria-label={theatre.armies[side].name}>
      <Score value={state.vp[side]} playing={playing} />
      <div className={classes.army}>
        <p className={classes.name}>
          <SideMark side={side} size={14} />
          <span className="m-clip">{theatre.armies[side].name}</span>
        </p>
        <p className="m-small m-clip">
          {alive} of {all} {all === 1 ? one : many}
          {named.length > 0 && ` · named: ${named.join(', ')}`}
        </p>
      </div>
    </section>
  );
}

/** Counts up in 300 ms when points are scored in play; a jump is there at once. */
function Score({ value, playing }: { readonly value: number; readonly playing: boolean }) {
  const still = useReducedMotion();
  const [shown, setShown] = useState(value);
  const near = playing && !still && value > shown && value - shown <= 6;
  if (!near && shown !== value) setShown(value);
  useEffect(() => {
    if (!near) return;
    const timer = setTimeout(() => setShown((now) => now + 1), 300 / Math.max(1, value - shown + 1));
    return () => clearTimeout(timer);
  }, [near, shown, value]);
  return (
    <b className={classes.score} aria-label={`${value} victory points`} role="img">
      {near ? shown : value}
    </b>
  );
}
