import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { WhyOrder } from '#shared/players/insight/why-entry';
import { Die } from '../../../components/Die';
import { PaneHeader } from '../../../components/Pane';
import { SideMark } from '../../../components/SideMark';
import { useReducedMotion } from '../../../shell/use-reduced-motion';
import { attackChance } from './attack-chance';
import { diceAt, isDiceEvent } from './dice-rows';
import type { DiceRow, ShownDie } from './dice-table';
import classes from './Dice.module.css';
import { GRAPHS, Graphs } from './insight/Graphs';
import { WhyPanel } from './insight/WhyPanel';
import { shownEvent, type BattlePlayer } from './player';
import { ResultCard } from './ResultCard';
import { eventMs, SETTLE_MS } from './timing';
import { usePlayerState } from './use-player';

/** What was thrown, and what it is all worth. */
export function DicePane({
  player,
  id,
  onPoint,
}: {
  readonly player: BattlePlayer;
  readonly id: string;
  /** An order that somebody points at, to be drawn on the table. */
  readonly onPoint: (order: WhyOrder | null) => void;
}) {
  const [view, setView] = useState<'dice' | 'why'>('dice');
  const over = usePlayerState(player, ({ moment }) => moment >= player.watched.last);
  return (
    <div className={classes.pane}>
      <div className={classes.views}>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="Dice or reasons"
          value={view}
          onChange={(value) => {
            onPoint(null);
            setView(value === 'why' ? 'why' : 'dice');
          }}
          data={[
            {
              value: 'dice',
              label: over ? 'Result' : player.watched.theatre.system.randomiser.kind === 'deck' ? 'Cards' : 'Dice',
            },
            { value: 'why', label: 'Why did it do that?' },
          ]}
        />
      </div>
      {view === 'why' ? (
        <section aria-label="Why did it do that?" className={classes.dice}>
          <WhyPanel player={player} id={id} onPoint={onPoint} />
        </section>
      ) : (
        <DiceOrResult player={player} id={id} />
      )}
      <Graphs player={player} id={id} views={GRAPHS} />
    </div>
  );
}

/** The throws of what is shown; how it ended, once it has. */
export function DiceOrResult({ player, id }: { readonly player: BattlePlayer; readonly id: string }) {
  const over = usePlayerState(player, ({ moment }) => moment >= player.watched.last);
  return over && player.watched.record.result ? <ResultCard player={player} id={id} /> : <Dice player={player} />;
}

function Dice({ player }: { readonly player: BattlePlayer }) {
  const { watched } = player;
  const shown = usePlayerState(player, shownEvent);
  const table = useMemo(() => diceAt(watched, shown), [watched, shown]);
  const cards = watched.theatre.system.randomiser.kind === 'deck';
  const title = cards ? 'Cards' : 'Dice';
  return (
    <section aria-label={title} className={classes.dice}>
      <PaneHeader title={title} {...(table ? { hint: table.title } : {})}>
        <span className="m-small">seed {watched.record.seed}</span>
      </PaneHeader>
      {!table || table.rows.length === 0 ? (
        <p className={classes.none}>
          {table && !cards ? 'The dice are in hand.' : `No ${title.toLowerCase()} in this activation so far.`}
        </p>
      ) : (
        <div role="status">
          {table.rows.map((row) => (
            <Row key={`${row.event}${row.side}${row.label}`} row={row} player={player} />
          ))}
        </div>
      )}
      <Chance player={player} shown={shown} />
    </section>
  );
}

/** The exact odds of the attack, and how lucky it was. */
function Chance({ player, shown }: { readonly player: BattlePlayer; readonly shown: number }) {
  const { watched } = player;
  const chance = useMemo(() => attackChance(watched, shown), [watched, shown]);
  if (!chance) return null;
  const { pmf, lost, chance: luck } = chance;
  const top = Math.max(0.01, ...pmf);
  const width = Math.min(26, 150 / pmf.length);
  return (
    <div className={classes.chance}>
      <span>{luck === null ? 'HP it may cost' : lost === 0 ? 'Chance of no loss' : 'Chance of this or more'}</span>
      <svg
        width={pmf.length * width}
        height={40}
        role="img"
        aria-label={pmf.map((each, hp) => `${hp} HP ${(100 * each).toFixed(1)} %`).join(', ')}
      >
        {pmf.map((each, hp) => (
          <g key={hp} data-on={lost === hp || undefined} data-more={(lost !== null && hp > lost) || undefined}>
            <rect
              x={hp * width + 1}
              y={28 - (each / top) * 26}
              width={width - 2}
              height={Math.max(1, (each / top) * 26)}
            />
            <text x={hp * width + width / 2} y={39}>
              {hp}
            </text>
          </g>
        ))}
      </svg>
      <b>{luck === null ? '' : `${(100 * luck).toFixed(1)} %`}</b>
    </div>
  );
}

const MOST = 24;

function Row({ row, player }: { readonly row: DiceRow; readonly player: BattlePlayer }) {
  const still = useReducedMotion();
  // Changes about twelve times while the dice settle, then not at all.
  const turn = usePlayerState(player, ({ moment, part }) => {
    const event = player.watched.replay.events[moment];
    if (still || part <= 0 || moment !== row.event || !event || !isDiceEvent(event)) return -1;
    const ms = part * eventMs(event, false);
    return ms < SETTLE_MS ? Math.floor(ms / 33) : -1;
  });
  const settling = turn >= 0;
  return (
    <div className={classes.row} data-settling={settling || undefined}>
      <div className={classes.stamp}>
        {row.need === null ? row.side && <SideMark side={row.side} size={20} /> : <span>{row.label}</span>}
        {row.need !== null && <b>{row.need}</b>}
      </div>
      <div className={classes.middle}>
        <div className={classes.throw}>
          {row.dice.slice(0, MOST).map((die, i) => (
            <Thrown key={i} die={die} face={settling ? tumbling(turn, i) : null} small={row.dice.length > 7} />
          ))}
          {row.dice.length > MOST && <span className="m-small">and {row.dice.length - MOST} more</span>}
        </div>
        {row.note && <p>{row.note}</p>}
      </div>
      <b className={classes.result}>{settling ? '' : row.result}</b>
    </div>
  );
}

function Thrown({
  die,
  face,
  small,
}: {
  readonly die: ShownDie;
  readonly face: number | null;
  readonly small: boolean;
}) {
  const size = small ? 24 : 30;
  if (face !== null) return <Die face={face} state="failure" size={size} />;
  const state = die.success === null ? 'failure' : die.success ? 'success' : 'failure';
  const card = die.card === undefined ? {} : { card: die.card };
  if (die.was === null) return <Die face={die.face} state={state} size={size} {...card} />;
  return (
    <span className={classes.again}>
      <Die face={die.was} state="rerolled" size={size} {...(die.wasCard === undefined ? {} : { card: die.wasCard })} />
      <svg width="9" height="9" viewBox="0 0 9 9" aria-hidden="true">
        <path d="M0 4.5h7M4.5 1.5l3 3-3 3" />
      </svg>
      <Die face={die.face} state={state} size={size} {...card} />
    </span>
  );
}

/** Faces that run by while a die rolls: any will do, the throw itself is in the record. */
const tumbling = (turn: number, i: number): number => ((turn * 7 + i * 5 + ((turn * i) % 3)) % 6) + 1;
