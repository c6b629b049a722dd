import { Button } from '@mantine/core';
import type { Offer } from '#shared/players/person/question';
import { useShortcuts } from '../../../shell/shortcuts';
import { CardTyping } from './CardTyping';
import { DiceTyping } from './DiceTyping';
import { Offers, oddsWords } from './Offers';
import classes from './Order.module.css';
import { PlaceOrder } from './PlaceOrder';
import { Sequence } from './Sequence';
import { Tokens } from './Tokens';
import type { Game } from './use-game';
import type { Pointing } from './use-pointing';
import { Volleys } from './Volleys';

interface OrderPaneProps {
  readonly game: Game;
  readonly pointing: Pointing;
  /** Length of an arrow's step. */
  readonly step: number;
  readonly onHover: (offer: Omit<Offer, 'decision'> | null) => void;
}

/** What is asked, and every answer that the rules allow. */
export function OrderPane({ game, pointing, step, onHover }: OrderPaneProps) {
  const { table, film, busy } = game;
  const { question, dice, cards } = table;
  const together = question?.together ?? [];
  const undo = (): void => game.step({ kind: 'undo' });
  useShortcuts('Battle', [
    {
      keys: ['Backspace', 'mod+z'],
      label: 'take back',
      when: () => table.mayUndo && !busy,
      run: undo,
      inFields: false,
    },
    {
      keys: 'l',
      label: 'let the computer decide this',
      when: () => question !== null && !busy,
      run: () => game.step({ kind: 'let', level: 'rusher' }),
    },
    {
      keys: 'a',
      label: 'all at the first target',
      when: () => together.length > 0 && !busy,
      run: () => game.step({ kind: 'attack-all', target: together[0]?.target ?? '' }),
    },
    ...(question?.offers.slice(0, 9) ?? []).map((offer, i) => ({
      keys: String(i + 1),
      label: offer.label,
      when: () => !busy,
      run: () => game.decide(offer.decision),
      hidden: true,
    })),
  ]);
  if (dice)
    return (
      <DiceTyping
        key={dice.throws.join()}
        ask={dice}
        name={film.theatre.armies[dice.side].name}
        onDone={(faces) => game.step({ kind: 'dice', faces: [...faces] })}
        onStop={() => game.step({ kind: 'look', ownDice: false })}
      />
    );
  if (cards)
    return (
      <CardTyping
        key={cards.places.map(({ throw: n, place }) => `${n}/${place}`).join()}
        ask={cards}
        name={film.theatre.armies[cards.side].name}
        refused={table.refused?.message ?? null}
        onDone={(drawn) => game.step({ kind: 'cards', cards: [...drawn] })}
        onStop={() => game.step({ kind: 'look', ownDice: false })}
      />
    );
  if (!question) return null;
  const { sequence, place, tokens, volleys, preview } = question;
  return (
    <section
      className={classes.pane}
      aria-label="Your orders"
      data-kind={question.kind}
      data-at={table.at}
      aria-busy={busy}
    >
      <h2>{question.title}</h2>
      <p className={classes.text}>
        {question.text}{' '}
        <a
          href={`#/rules/${encodeURIComponent(film.theatre.system.id)}?rule=${encodeURIComponent(question.rule)}`}
          className="m-small"
        >
          {question.rule}
        </a>
      </p>
      {table.refused && <p className={classes.bad}>{table.refused.message}</p>}
      {/* Above what changes with the pointer, so that a button never moves away under it. */}
      <div className={classes.foot}>
        <Button size="xs" disabled={!table.mayUndo || busy} onClick={undo}>
          Take back
        </Button>
        <Button size="xs" disabled={busy} onClick={() => game.step({ kind: 'let', level: 'rusher' })}>
          Let the computer decide
        </Button>
      </div>
      {sequence && <Sequence key={table.at} sequence={sequence} onDone={game.decide} />}
      {preview && preview.targets.length > 0 && (
        <div className={classes.notes}>
          <p className="m-label">In reach from here</p>
          {preview.targets.map((target) => (
            <p key={target.label} onPointerEnter={() => onHover(target)} onPointerLeave={() => onHover(null)}>
              {target.label}, {target.detail}
              {target.odds && `: ${oddsWords(target.odds)}`}
            </p>
          ))}
        </div>
      )}
      {place && <PlaceOrder key={table.at} place={place} pointing={pointing} step={step} onDone={game.decide} />}
      {tokens && (
        <Tokens
          key={table.at}
          ask={tokens}
          onDone={(stacks) =>
            game.decide({ kind: 'orders', side: question.side, unit: question.unit, stacks } as never)
          }
        />
      )}
      {volleys && <Volleys key={table.at} volleys={volleys} aim={game.aim} onHover={onHover} onDone={game.decide} />}
      {together.length > 0 && (
        <div className={classes.row} role="group" aria-label="All at once">
          {together.map(({ label, target }, i) => (
            <Button key={target} size="xs" disabled={busy} onClick={() => game.step({ kind: 'attack-all', target })}>
              {label}
              {i === 0 && ' (A)'}
            </Button>
          ))}
        </div>
      )}
      {question.offers.length > 0 && (
        <Offers
          key={table.at}
          offers={question.offers}
          onHover={onHover}
          onChoose={({ decision }) => game.decide(decision)}
        />
      )}
    </section>
  );
}
