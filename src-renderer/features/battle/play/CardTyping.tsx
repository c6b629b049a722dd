import { Button } from '@mantine/core';
import { useState } from 'react';
import { cardName } from '#shared/battle/cadence/log/names';
import { FULL_DECK } from '#shared/battle/frame/cards';
import type { CardAsk } from '#shared/players/person/own-cards';
import { useShortcuts } from '../../../shell/shortcuts';
import classes from './Order.module.css';

interface CardTypingProps {
  readonly ask: CardAsk;
  readonly name: string;
  /** Why the last cards were not taken. */
  readonly refused: string | null;
  readonly onDone: (cards: readonly string[]) => void;
  readonly onStop: () => void;
}

const SUITS = ['C', 'D', 'H', 'S'] as const;
const SUIT_WORDS = { C: 'Clubs', D: 'Diamonds', H: 'Hearts', S: 'Spades' } as const;
/** Keys of the values: the tens' is 0, so that every card is two keys. */
const keyOf = (card: string): string => (card.startsWith('10') ? '0' : card.charAt(0).toLowerCase());

/** A real deck: so many cards are drawn from it, and said which they are. */
export function CardTyping({ ask, name, refused, onDone, onStop }: CardTypingProps) {
  const { places, purpose, shuffled, seen } = ask;
  const [cards, setCards] = useState<readonly string[]>([]);
  const [value, setValue] = useState<string | null>(null);
  const full = cards.length === places.length;
  const out = (card: string): boolean => seen.includes(card) || cards.includes(card);
  const add = (card: string): void => {
    setValue(null);
    if (!full && !out(card)) setCards([...cards, card]);
  };
  const confirm = (): void => {
    if (full) onDone(cards);
  };
  const bySuit = (suit: string): void => {
    const card = FULL_DECK.find((each) => each.endsWith(suit) && keyOf(each) === value);
    if (card !== undefined) add(card);
  };
  const values = [...new Set(FULL_DECK.map(keyOf))];
  useShortcuts('Battle', [
    ...values.map((key, i) => ({
      keys: key,
      label: 'value of a card (0 is a ten)',
      run: () => setValue(key),
      hidden: i > 0,
    })),
    ...SUITS.map((suit, i) => ({
      keys: suit.toLowerCase(),
      label: 'its suit: C, D, H, S',
      when: () => value !== null,
      run: () => bySuit(suit),
      hidden: i > 0,
    })),
    { keys: 'Enter', label: 'that is what I drew', run: confirm },
    {
      keys: 'Backspace',
      label: 'take back a card',
      when: () => cards.length > 0,
      run: () => setCards(cards.slice(0, -1)),
    },
  ]);
  return (
    <section className={classes.pane} aria-label="Your cards">
      <h2>{purpose === 'hand' ? `${name}: your hand` : `${name}: draw`}</h2>
      <p className={classes.text}>
        {shuffled && 'Shuffle your deck, with everything that lies open. '}
        Draw {places.length === 1 ? 'a card' : `${places.length} cards`}
        {purpose === 'hand' ? '' : ` for ${purpose.replaceAll('-', ' ')}`} and say what{' '}
        {places.length === 1 ? 'it is' : 'they are'}. One that is grey here has left the deck: lay it aside and draw
        another.
      </p>
      {refused !== null && (
        <p className={classes.bad} role="alert">
          {refused}
        </p>
      )}
      <div
        className={classes.row}
        role="status"
        aria-label={`Typed: ${cards.map(cardName).join(', ') || 'nothing'}${value === null ? '' : `, and ${value.toUpperCase()} of which suit?`}`}
      >
        {places.map(({ place }, i) => (
          <span key={place} className={cards[i] === undefined ? classes.slot : classes.card}>
            {cards[i] === undefined
              ? value !== null && i === cards.length
                ? `${value === '0' ? '10' : value.toUpperCase()} ?`
                : '\u00a0'
              : cardName(cards[i])}
          </span>
        ))}
      </div>
      <div className={classes.deck}>
        {SUITS.map((suit) => (
          <div key={suit} role="group" aria-label={SUIT_WORDS[suit]}>
            {FULL_DECK.filter((card) => card.endsWith(suit)).map((card) => (
              <button
                key={card}
                type="button"
                aria-label={cardName(card)}
                data-suit={suit}
                disabled={full || out(card)}
                onClick={() => add(card)}
              >
                {card.slice(0, -1)}
                <span aria-hidden="true">{cardName(card).slice(-1)}</span>
              </button>
            ))}
          </div>
        ))}
      </div>
      <div className={classes.foot}>
        <Button variant="filled" size="sm" disabled={!full} onClick={confirm}>
          That is what I drew
        </Button>
        <Button size="sm" disabled={cards.length === 0} onClick={() => setCards(cards.slice(0, -1))}>
          Take back
        </Button>
        <Button size="sm" onClick={onStop}>
          Let Muster draw
        </Button>
      </div>
    </section>
  );
}
