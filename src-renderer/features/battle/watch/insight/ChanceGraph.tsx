import { Button } from '@mantine/core';
import { IconDice5, IconPlayerStop } from '@tabler/icons-react';
import { share, turningPoints, PLAYS_ON, type WinChance } from '#shared/players/insight/win-chance';
import { wilson } from '#shared/players/simulation-result';
import classes from '../Dice.module.css';
import type { BattlePlayer } from '../player';
import { usePlayerState } from '../use-player';
import { effortOf, useChances, type Chances } from './use-chances';
import { TimeGraph, type GraphScale } from './TimeGraph';

const TICKS = [0, 50, 100].map((value) => ({ value: value / 100, label: `${value} %` }));

/** How often each side wins when quick players go on from there: an estimate, and said to be one. */
export function ChanceGraph({ player, id }: { readonly player: BattlePlayer; readonly id: string }) {
  const { watched } = player;
  const found = useChances(watched, id);
  const moment = usePlayerState(player, (state) => state.moment);
  const known = usePlayerState(player, (state) => state.known);
  const { games, moments } = effortOf(watched);
  const told = found.chances.filter((chance) => chance.moment <= known);
  const here = told.findLast((chance) => chance.moment <= moment);
  const turns = turningPoints(told);
  const { armies } = watched.theatre;
  return (
    <>
      <TimeGraph
        player={player}
        label={here ? `Chance of ${armies.a.name}: ${percent(share(here))} here` : 'Chance to win'}
        ticks={TICKS}
        draw={(scale) => <Line chances={told} turns={turns} scale={scale} />}
      />
      {here && moment < watched.last && <Bar chance={here} names={{ a: armies.a.name, b: armies.b.name }} />}
      <Effort found={found} planned={games * moments} />
      <p className={classes.insightNote}>
        Two {PLAYS_ON}s play on from up to {moments} moments, {games} games each: an estimate of the position, not of
        these players.{' '}
        {turns.length > 0 &&
          'A ring marks where the chances moved by more than luck moves such an estimate: the battle turned there.'}
      </p>
      {turns.length > 0 && (
        <ul className={classes.turns} aria-label="Turning points">
          {turns.map((turn) => (
            <li key={turn.moment}>
              <button type="button" onClick={() => player.jump(turn.moment)}>
                {watched.log[watched.entryOf(turn.moment - 1)]?.title ?? 'Here'}
              </button>{' '}
              <span>
                {armies.a.name} at {percent(share(turn))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Effort({ found, planned }: { readonly found: ReturnType<typeof useChances>; readonly planned: number }) {
  const { state, chances, of, trouble, start, stop } = found;
  if (state === 'done') return null;
  return (
    <div className={classes.effort} role="status">
      {state === 'running' ? (
        <>
          <span>{progressWords(chances.length, of)}</span>
          <Button size="compact-sm" leftSection={<IconPlayerStop size={14} stroke={1.6} />} onClick={stop}>
            Stop
          </Button>
        </>
      ) : (
        <Button size="compact-sm" leftSection={<IconDice5 size={15} stroke={1.6} />} onClick={start}>
          Play on, {planned} games
        </Button>
      )}
      {trouble && <span>{trouble}</span>}
    </div>
  );
}

const progressWords = (done: number, of: Chances['of']): string =>
  of === 0 ? 'The first games are played' : `${done} of ${of} moments`;

function Line({
  chances,
  turns,
  scale: { x, y, moment },
}: {
  readonly chances: readonly WinChance[];
  readonly turns: readonly WinChance[];
  readonly scale: GraphScale;
}) {
  if (chances.length === 0) return null;
  const d = chances.map((chance, i) => `${i === 0 ? 'M' : 'L'}${x(chance.moment)} ${y(share(chance))}`).join('');
  return (
    <>
      {chances.map((chance) => {
        const { low, high } = range(chance);
        return (
          <path
            key={chance.moment}
            d={`M${x(chance.moment)} ${y(low)}V${y(high)}`}
            className={classes.whisker}
            opacity={chance.moment <= moment ? 1 : 0.4}
          />
        );
      })}
      <path d={d} className={classes.lineA} />
      {turns.map((turn) => (
        <circle key={turn.moment} cx={x(turn.moment)} cy={y(share(turn))} r={5.5} className={classes.turn} />
      ))}
    </>
  );
}

/** A draw counts half, as in the line. */
const range = (chance: WinChance): { readonly low: number; readonly high: number } =>
  wilson(chance.wins.a + chance.draws / 2, chance.games);

const percent = (part: number): string => `${Math.round(100 * part)} %`;

function Bar({ chance, names }: { readonly chance: WinChance; readonly names: Readonly<Record<'a' | 'b', string>> }) {
  const { games, wins, draws } = chance;
  const part = (count: number): string => `${(100 * count) / games}%`;
  const { low, high } = range(chance);
  return (
    <div className={classes.chanceBar}>
      <p>
        <span className="m-label">Chance to win from here</span>
        <span>
          {names.a} {percent(low)} to {percent(high)}
        </span>
      </p>
      <div role="img" aria-label={`${names.a} ${wins.a}, drawn ${draws}, ${names.b} ${wins.b} of ${games} games`}>
        <b data-side="a" style={{ width: part(wins.a) }}>
          {wins.a > 0 && percent(wins.a / games)}
        </b>
        <b style={{ width: part(draws) }}>{draws > 0 && percent(draws / games)}</b>
        <b data-side="b" style={{ width: part(wins.b) }}>
          {wins.b > 0 && percent(wins.b / games)}
        </b>
      </div>
    </div>
  );
}
