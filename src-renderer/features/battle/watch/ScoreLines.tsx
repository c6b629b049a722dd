import { useMemo } from 'react';
import { capital } from '#shared/battle/frame/names';
import type { EventOf } from '#shared/schema/battle/cadence-event';
import classes from './Dice.module.css';
import type { BattlePlayer } from './player';
import { usePlayerState } from './use-player';

/** What each side has scored so far, line by line. A click goes there. */
export function ScoreLines({ player }: { readonly player: BattlePlayer }) {
  const { score } = player.watched.replay;
  const moment = usePlayerState(player, (state) => state.moment);
  const lines = useMemo(
    () => score.flatMap(({ event, moment: at }) => (event && at <= moment ? [{ event, at }] : [])),
    [score, moment],
  );
  const { armies } = player.watched.theatre;
  return (
    <section className={classes.lines} aria-label="Points scored">
      {(['a', 'b'] as const).map((side) => (
        <Side
          key={side}
          side={side}
          name={armies[side].name}
          lines={lines.filter(({ event }) => event.side === side)}
          jump={player.jump}
        />
      ))}
    </section>
  );
}

interface SideProps {
  readonly side: 'a' | 'b';
  readonly name: string;
  readonly lines: readonly { readonly event: EventOf<'scored'>; readonly at: number }[];
  readonly jump: (moment: number) => void;
}

const Side = ({ side, name, lines, jump }: SideProps) => (
  <ul data-side={side} aria-label={name}>
    {lines.length === 0 && <li className="m-small">Nothing yet</li>}
    {lines.map(({ event, at }) => (
      <li key={at}>
        <button type="button" onClick={() => jump(at)}>
          <span>{capital(event.why)}</span>
          <b>{event.vp}</b>
        </button>
      </li>
    ))}
  </ul>
);
