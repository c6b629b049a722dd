import { cardName } from '#shared/battle/cadence/log/names';
import type { Offer, OfferedOdds } from '#shared/players/person/question';
import classes from './Order.module.css';

const percent = (chance: number): string => `${(100 * chance).toFixed(1)} %`;

/** "1.24 HP · 61.8 % any · 3.0 % destroyed". */
export const oddsWords = ({ mean, pmf, destroyed, of }: OfferedOdds): string =>
  `${mean.toFixed(2)} ${of} · ${percent(1 - (pmf[0] ?? 0))} any · ${percent(destroyed)} ${of === 'HP' ? 'destroyed' : 'lost'}`;

interface OffersProps {
  readonly offers: readonly Offer[];
  readonly onHover: (offer: Offer | null) => void;
  readonly onChoose: (offer: Offer) => void;
}

/** Answers with their keys; the one under the pointer is drawn on the table. */
export const Offers = ({ offers, onHover, onChoose }: OffersProps) => (
  <div className={classes.offers} role="group" aria-label="Answers">
    {offers.map((offer, i) => (
      <button
        key={i}
        type="button"
        className={classes.offer}
        onClick={() => onChoose(offer)}
        onPointerEnter={() => onHover(offer)}
        onPointerLeave={() => onHover(null)}
        onFocus={() => onHover(offer)}
        onBlur={() => onHover(null)}
      >
        <kbd>{i < 9 ? i + 1 : ''}</kbd>
        <b>{offer.label}</b>
        {offer.card === undefined ? <span /> : <span className={classes.card}>{cardName(offer.card)}</span>}
        {offer.detail && <small>{offer.detail}</small>}
        {offer.odds && <small className={classes.odds}>{oddsWords(offer.odds)}</small>}
      </button>
    ))}
  </div>
);
