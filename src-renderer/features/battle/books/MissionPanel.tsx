import { NativeSelect } from '@mantine/core';
import { cardsLeft, CARD_VALUES } from '#shared/books/deck-left';
import { isInPlay } from '#shared/books/books-state';
import { seatsOf } from '#shared/battlefield/document/sides';
import { SIDES } from '#shared/schema/battle/side';
import { SideMark } from '../../../components/SideMark';
import classes from './Books.module.css';
import { Counter } from './Counter';
import type { Books } from './use-books';

/** What belongs to neither side's units: markers, nominations, the deck and how near a side is to fleeing. */
export function MissionPanel({ books }: { readonly books: Books }) {
  const { roster, game } = books;
  const empty = roster.markers.length === 0 && !roster.deck && !roster.routs && game.mission.nominations.length === 0;
  return (
    <div className={classes.panel}>
      {empty && <p className={classes.quiet}>This mission has no markers, no deck and no nominations.</p>}
      {roster.markers.length > 0 && <Markers books={books} />}
      {game.mission.nominations.length > 0 && <Nominations books={books} />}
      {roster.deck && <Deck books={books} />}
      {roster.routs && <Rout books={books} />}
    </div>
  );
}

function Markers({ books: { roster, state, enter } }: { readonly books: Books }) {
  return (
    <section aria-label="Markers">
      <h3 className="m-label">Markers</h3>
      <ul className={classes.lines}>
        {roster.markers.map(({ id, name }) => {
          const now = state.markers.find((marker) => marker.id === id);
          if (!now) return null;
          const carrier = now.unit === null ? undefined : roster.byId.get(now.unit)?.name;
          return (
            <li key={id} className={classes.marker}>
              <p>
                {name}
                <small>{markerStatus(now.status, now.securedBy.length > 0, carrier)}</small>
              </p>
              {SIDES.map((side) => (
                <button
                  key={side}
                  type="button"
                  className={classes.chip}
                  aria-pressed={now.securedBy.includes(side)}
                  aria-label={`${name}: secured by ${roster.sideNames[side]}`}
                  onClick={() =>
                    now.securedBy.includes(side)
                      ? enter({ kind: 'marker', marker: id, deed: 'freed' })
                      : enter({ kind: 'marker', marker: id, deed: 'secured', side })
                  }
                >
                  <SideMark side={side} size={12} />
                </button>
              ))}
              <button
                type="button"
                className={classes.chip}
                aria-pressed={now.status === 'gone'}
                aria-label={`${name}: off the table`}
                onClick={() => enter({ kind: 'marker', marker: id, deed: now.status === 'gone' ? 'freed' : 'removed' })}
              >
                Off
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function markerStatus(status: string, secured: boolean, carrier: string | undefined): string {
  if (status === 'gone') return 'off the table';
  if (status === 'carried') return `carried by ${carrier ?? 'a unit'}`;
  return secured ? 'secured' : 'nobody’s';
}

function Nominations({ books: { game, roster, state, enter } }: { readonly books: Books }) {
  return (
    <section aria-label="Nominations">
      <h3 className="m-label">Nominations</h3>
      {game.mission.nominations.flatMap((nomination) =>
        seatsOf(game.mission, nomination.by).map((side) => {
          const units = roster.units.filter((unit) => (unit.side === side) === (nomination.of === 'own'));
          const named = state.nominated.find((each) => each.nomination === nomination.id && each.side === side);
          return (
            <NativeSelect
              key={`${nomination.id}:${side}`}
              size="md"
              label={`${nomination.label || 'Nominated'}: ${roster.sideNames[side]}`}
              value={named?.unit ?? ''}
              data={[
                { value: '', label: 'Nobody yet', disabled: named !== undefined },
                ...units.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(event) => {
                const unit = event.currentTarget.value;
                if (unit !== '') enter({ kind: 'nominated', nomination: nomination.id, side, unit });
              }}
            />
          );
        }),
      )}
    </section>
  );
}

/** Tap a value for each card laid open; what is left feeds the odds of the map. */
function Deck({ books: { state, enter } }: { readonly books: Books }) {
  const left = cardsLeft(state);
  return (
    <section aria-label="Cards seen">
      <h3 className="m-label">Cards seen: {state.seen.length} of 52</h3>
      <div className={classes.deck}>
        {CARD_VALUES.map((value, i) => (
          <button
            key={value}
            type="button"
            className={classes.chip}
            disabled={left[i] === 0}
            aria-label={`A ${value} was laid open, ${left[i]} left`}
            onClick={() => enter({ kind: 'cards', cards: [value] })}
          >
            {value}
            <small>{left[i]}</small>
          </button>
        ))}
        <button
          type="button"
          className={classes.chip}
          disabled={state.seen.length === 0}
          onClick={() => enter({ kind: 'shuffled' })}
        >
          Shuffled
        </button>
      </div>
    </section>
  );
}

function Rout({ books: { roster, state, enter } }: { readonly books: Books }) {
  const lost = (side: 'a' | 'b'): number => state.units.filter((unit) => unit.side === side && !isInPlay(unit)).length;
  return (
    <section aria-label="Towards fleeing">
      <h3 className="m-label">Drawn towards fleeing</h3>
      {SIDES.map((side) => (
        <div key={side} className={classes.lot}>
          <span className={classes.lotName}>
            {roster.sideNames[side]}, {lost(side)} lost
          </span>
          <Counter
            label={`${roster.sideNames[side]}, drawn towards fleeing`}
            value={state.rout[side]}
            most={null}
            side={side}
            onStep={(by) => enter({ kind: 'rout', side, total: Math.max(0, state.rout[side] + by) })}
          />
        </div>
      ))}
    </section>
  );
}
