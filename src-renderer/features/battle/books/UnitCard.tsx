import { Menu } from '@mantine/core';
import { IconCheck, IconDotsVertical } from '@tabler/icons-react';
import type { UnitBooks } from '#shared/books/books-state';
import { ORDER_WORDS } from '#shared/books/entry-words';
import { countEntry, lotsOf } from '#shared/books/lots';
import type { RosterUnit } from '#shared/books/roster';
import { ORDERS } from '#shared/schema/battle/bellum-decision';
import type { BooksStatus } from '#shared/schema/game-entry';
import classes from './Books.module.css';
import { Counter } from './Counter';
import type { Books } from './use-books';

const STATUS_WORDS: Readonly<Record<BooksStatus, string>> = {
  table: 'On the table',
  reserve: 'In reserve',
  destroyed: 'Destroyed',
  left: 'Left the table',
};

interface Props {
  readonly books: Books;
  readonly unit: RosterUnit;
  readonly now: UnitBooks;
}

/** A unit at the table: what is left of it, its die or tokens, what it may still use, what has become of it. */
export function UnitCard({ books, unit, now }: Props) {
  const { enter, roster } = books;
  const gone = now.status === 'destroyed' || now.status === 'left';
  const carried = books.state.markers.filter(({ unit: by, status }) => by === unit.id && status === 'carried');
  return (
    <li className={classes.card} data-side={unit.side} data-gone={gone || undefined} aria-label={unit.name}>
      <header className={classes.cardHead}>
        <div className={classes.cardName}>
          <b>{unit.name}</b>
          <small>
            {unit.kind === unit.name ? '' : `${unit.kind} · `}
            {STATUS_WORDS[now.status]}
            {carried.map(({ id }) => ` · carries ${roster.markers.find((marker) => marker.id === id)?.name ?? id}`)}
          </small>
        </div>
        {!gone && (
          <button
            type="button"
            className={classes.chip}
            aria-pressed={now.activated}
            aria-label={`${unit.name}: activated`}
            onClick={() => enter({ kind: 'activated', unit: unit.id, ...(now.activated ? { again: true } : {}) })}
          >
            {now.activated && <IconCheck size={16} stroke={2} />} Activated
          </button>
        )}
        <StatusMenu {...{ books, unit, now }} />
      </header>
      {!gone && (
        <>
          <div className={classes.lots}>
            {lotsOf(unit, now.left).map((lot) => (
              <div key={lot.tracks[0]} className={classes.lot}>
                <span className={classes.lotName}>
                  {unit.tracks.length > 1 ? lot.name : roster.command === 'orders' ? 'Wounds' : 'Hit points'}
                </span>
                <Counter
                  label={`${unit.name}, ${unit.tracks.length > 1 ? lot.name : 'hit points'}`}
                  value={lot.left}
                  most={lot.most}
                  boxes
                  side={unit.side}
                  onStep={(by) => {
                    const entry = countEntry(unit.id, lot, now.left, by);
                    if (entry) enter(entry);
                  }}
                />
              </div>
            ))}
            {roster.command === 'dice' && (
              <div className={classes.lot}>
                <span className={classes.lotName}>Command</span>
                <Counter
                  label={`${unit.name}, Command Die`}
                  value={now.command}
                  most={null}
                  side={unit.side}
                  onStep={(by) => enter({ kind: 'command', unit: unit.id, points: Math.max(0, now.command + by) })}
                />
              </div>
            )}
          </div>
          {roster.command === 'orders' && <Orders {...{ books, unit, now }} />}
          {unit.items.length > 0 && (
            <div className={classes.chips}>
              {unit.items.map(({ key, name }) => {
                const spent = now.spent.includes(key);
                return (
                  <button
                    key={key}
                    type="button"
                    className={classes.chip}
                    aria-pressed={spent}
                    onClick={() => enter({ kind: 'spent', unit: unit.id, item: key, ...(spent ? { back: true } : {}) })}
                  >
                    {spent && <IconCheck size={16} stroke={2} />} {spent ? `${name} used` : name}
                  </button>
                );
              })}
            </div>
          )}
        </>
      )}
    </li>
  );
}

/** Tokens as they are laid or turned over; at most as many as the card gives. */
function Orders({ books: { enter }, unit, now }: Props) {
  return (
    <div className={classes.chips} role="group" aria-label={`${unit.name}, order tokens`}>
      {ORDERS.map((order) => {
        const laid = now.orders.filter((each) => each === order).length;
        const full = now.orders.length >= unit.orders;
        return (
          <button
            key={order}
            type="button"
            className={classes.chip}
            aria-pressed={laid > 0}
            aria-label={`${ORDER_WORDS[order]}${laid > 0 ? `, ${laid}` : ''}`}
            onClick={() =>
              enter({
                kind: 'orders',
                unit: unit.id,
                // One more while there is room; after that the tokens of this kind are taken up.
                orders: full ? now.orders.filter((each) => each !== order) : [...now.orders, order],
              })
            }
          >
            {ORDER_WORDS[order]}
            {laid > 1 ? ` ${laid}` : ''}
          </button>
        );
      })}
      <small className={classes.quiet}>
        {now.orders.length} of {unit.orders}
      </small>
    </div>
  );
}

function StatusMenu({ books: { enter, roster, state }, unit, now }: Props) {
  const set = (status: BooksStatus, by?: string): void =>
    enter({ kind: 'status', unit: unit.id, status, ...(by === undefined ? {} : { by }) });
  const enemies = roster.units.filter(({ side }) => side !== unit.side);
  const free = state.markers.filter(({ status }) => status === 'table');
  const carried = state.markers.filter((marker) => marker.unit === unit.id && marker.status === 'carried');
  const nameOf = (id: string): string => roster.markers.find((marker) => marker.id === id)?.name ?? id;
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <button type="button" className={classes.step} aria-label={`${unit.name}: what became of it`}>
          <IconDotsVertical size={18} stroke={1.8} />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {now.status !== 'table' && (
          <Menu.Item onClick={() => set('table')}>
            {now.status === 'reserve' ? 'Came on' : 'Back on the table'}
          </Menu.Item>
        )}
        {now.status === 'table' && <Menu.Item onClick={() => set('left')}>Left the table</Menu.Item>}
        {now.status === 'table' && <Menu.Item onClick={() => set('reserve')}>Into reserve</Menu.Item>}
        {now.status !== 'destroyed' && <Menu.Item onClick={() => set('destroyed')}>Destroyed</Menu.Item>}
        {now.status === 'table' && free.length > 0 && <Menu.Label>Markers</Menu.Label>}
        {now.status === 'table' &&
          free.map(({ id }) => (
            <Menu.Item key={id} onClick={() => enter({ kind: 'marker', marker: id, deed: 'carried', unit: unit.id })}>
              Picks up {nameOf(id)}
            </Menu.Item>
          ))}
        {carried.map(({ id }) => (
          <Menu.Item
            key={id}
            onClick={() =>
              enter({
                kind: 'marker',
                marker: id,
                deed: 'dropped',
                ...(now.place ? { at: { x: now.place.x, y: now.place.y } } : {}),
              })
            }
          >
            Drops {nameOf(id)}
          </Menu.Item>
        ))}
        {now.status !== 'destroyed' && <Menu.Label>Destroyed by</Menu.Label>}
        {now.status !== 'destroyed' &&
          enemies.map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => set('destroyed', id)}>
              {name}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
