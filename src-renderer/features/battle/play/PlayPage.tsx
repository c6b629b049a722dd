import { Button } from '@mantine/core';
import { useMemo, useState, type MouseEvent } from 'react';
import { cardName } from '#shared/battle/cadence/log/names';
import { livingModels } from '#shared/battle/cadence/state';
import type { Offer } from '#shared/players/person/question';
import { CopyReport } from '../../../components/CopyReport';
import { Waiting } from '../../../components/DocumentPage';
import { EmptyState } from '../../../components/EmptyState';
import { Pane, PaneMain, Panes } from '../../../components/Pane';
import { usePageChrome } from '../../../shell/chrome';
import { navigate, routeTo } from '../../../shell/router';
import { useShortcuts } from '../../../shell/shortcuts';
import { playersWords } from '../choose/player-words';
import { LogPane } from '../watch/LogPane';
import { ScoreHeader } from '../watch/ScoreHeader';
import { Timeline } from '../watch/Timeline';
import { usePlayerState } from '../watch/use-player';
import { BattleTable } from '../watch/WatchPage';
import watch from '../watch/Watch.module.css';
import { isBellum, isCadence, type Film } from '../watch/watched';
import classes from './Order.module.css';
import { LiveDice } from './LiveDice';
import { OrderLayer } from './OrderLayer';
import { OrderPane } from './OrderPane';
import { useGame, type Game } from './use-game';
import { useLivePlayer } from './use-live-player';
import { usePointing } from './use-pointing';

/** `#/battle/<id>/play`: a person commands a side. */
export function PlayPage({ id, ownDice }: { readonly id: string; readonly ownDice: boolean }) {
  const game = useGame(id, ownDice);
  if ('film' in game) return <Playing id={id} game={game} />;
  if (game.trouble === null) return <Waiting />;
  return (
    <EmptyState
      title="The battle cannot be gone on with"
      action={
        <>
          <Button component="a" href={`#${routeTo('battle', id)}?watch=1`}>
            Watch it
          </Button>
          <CopyReport />
        </>
      }
    >
      {game.trouble} The file was left as it is.
    </EmptyState>
  );
}

function Playing({ id, game }: { readonly id: string; readonly game: Game }) {
  const { film, table, busy } = game;
  const player = useLivePlayer(film);
  const now = usePlayerState(player, ({ moment }) => moment >= film.last);
  const [hovered, setHovered] = useState<Omit<Offer, 'decision'> | null>(null);
  const [measuring, setMeasuring] = useState(false);
  const question = now ? table.question : null;
  const pointing = usePointing(question, game.aim);
  const { record, theatre } = film;
  const centimetres = film.record.family === 'bellum-caelum';
  usePageChrome({
    path: [{ label: 'Battle', to: '/battle' }, { label: record.name }],
    keys: [
      ['1 to 9', 'answer'],
      ['Enter', 'confirm'],
      ['Arrows', 'move the ghost'],
      ['Backspace', 'take back'],
      ['L', 'let the computer decide'],
      ['Space', 'to the question'],
    ],
    status: `${playersWords(table.controllers)} · seed ${record.seed}`,
  });
  useShortcuts('Battle', [
    { keys: ['Space', 'End'], label: 'to the question', run: () => player.jump(film.last) },
    { keys: 'b', label: 'measure', run: () => setMeasuring(!measuring) },
    { keys: 'Escape', label: 'end measuring', when: () => measuring, run: () => setMeasuring(false), hidden: true },
  ]);
  const places = useMemo(() => placesOf(film), [film]);
  const choose = (offer: Offer): void => {
    const all = question?.together?.find(({ target }) => target === (offer.unit ?? offer.objective));
    if (all) return game.step({ kind: 'attack-all', target: all.target });
    const same = question?.offers.filter(({ unit, objective }) => unit === offer.unit && objective === offer.objective);
    // Several weapons at one target: the list tells them apart.
    if (same?.length === 1) game.decide(offer.decision);
    else setHovered(offer);
  };
  return (
    <div className={watch.page}>
      <ScoreHeader player={player} name={record.name} />
      <Panes>
        <Pane id="battle.log" label="Log" side="left" width={306} min={240} max={520}>
          <LogPane player={player} />
        </Pane>
        <PaneMain label="Table">
          <BattleTable
            player={player}
            measuring={measuring}
            onMeasured={() => setMeasuring(false)}
            overlay={(k) =>
              question && (
                <OrderLayer
                  film={film}
                  question={question}
                  pointing={pointing}
                  table={theatre.mission.table}
                  k={k}
                  hovered={hovered}
                  placeOf={places}
                  onChoose={choose}
                />
              )
            }
          />
        </PaneMain>
        <Pane id="battle.orders" label="Orders" side="right" width={348} min={300} max={520}>
          <div className={classes.asked} onMouseDown={keepKeys}>
            <Hand film={film} />
            {game.trouble && <p className={classes.bad}>{game.trouble}</p>}
            {table.result ? (
              <Over id={id} />
            ) : now ? (
              <OrderPane game={game} pointing={pointing} step={centimetres ? 2 : 1} onHover={setHovered} />
            ) : (
              <section className={classes.pane} aria-label="On the table">
                <h2>{busy ? 'The computer thinks' : 'This has happened'}</h2>
                <Button size="sm" onClick={() => player.jump(film.last)}>
                  To the question
                </Button>
              </section>
            )}
          </div>
          <LiveDice player={player} id={id} />
        </Pane>
      </Panes>
      <Timeline player={player} />
    </div>
  );
}

/** A button pressed by mouse takes no keys: Enter still confirms the order and does not press it again. */
function keepKeys(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}

const Over = ({ id }: { readonly id: string }) => (
  <section className={classes.pane} aria-label="The battle is over">
    <h2>The battle is over</h2>
    <Button variant="filled" size="sm" onClick={() => navigate(routeTo('battle', id))}>
      Watch it from the start
    </Button>
  </section>
);

/** D-HAND-1: your own cards, which nobody else sees. */
function Hand({ film }: { readonly film: Film }) {
  if (!isCadence(film)) return null;
  const { cards } = film.replay.stateAt(film.last);
  if (!cards) return null;
  return (['a', 'b'] as const).map((side) => {
    const hand = cards.hands[side].filter((card) => card !== null);
    if (hand.length === 0 || film.record.controllers[side] !== 'person') return null;
    return (
      <div key={side} className={classes.hand} aria-label={`Hand of ${film.theatre.armies[side].name}`} role="group">
        <span className="m-label">Your hand</span>
        {hand.map((card) => (
          <span key={card} className={classes.card}>
            {cardName(card)}
          </span>
        ))}
      </div>
    );
  });
}

/** Where a unit or marker stands, for a ring about it that can be clicked. */
function placesOf(
  film: Film,
): (offer: Pick<Offer, 'unit' | 'objective'>) => { readonly x: number; readonly y: number; readonly r: number } | null {
  return ({ unit, objective }) => {
    if (isCadence(film)) {
      const state = film.replay.stateAt(film.last);
      const marker = state.objectives.find(({ id, status }) => id === objective && status === 'table');
      if (marker) return { x: marker.x, y: marker.y, r: 0.6 };
      const found = state.units.find(({ id, status }) => id === unit && status === 'table');
      const model = found?.models[livingModels(found)[0] ?? 0];
      return found && model ? { x: model.x, y: model.y, r: found.bases[0]?.r ?? 0.6 } : null;
    }
    if (!isBellum(film)) return null;
    const state = film.replay.stateAt(film.last);
    const marker = state.objectives.find(({ id }) => id === objective);
    if (marker) return { x: marker.x, y: marker.y, r: 2 };
    const base = state.units
      .find(({ id, status }) => id === unit && status === 'table')
      ?.bases.find(({ lostIn }) => lostIn === null);
    return base ? { x: base.x, y: base.y, r: 1.5 } : null;
  };
}
