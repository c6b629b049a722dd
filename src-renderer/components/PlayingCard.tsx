import classes from './PlayingCard.module.css';

export interface PlayingCardProps {
  /** "A", "2" … "10", "J", "Q", "K", or a letter of a gang (L, H). */
  readonly value: string;
  readonly state?: 'success' | 'failure' | 'rerolled' | 'plain';
  readonly size?: number;
}

/** A drawn card: value only; a King is outlined strongly. */
export function PlayingCard({ value, state = 'plain', size = 32 }: PlayingCardProps) {
  const verdict =
    state === 'success' ? ', success' : state === 'failure' ? ', failure' : state === 'rerolled' ? ', drawn again' : '';
  return (
    <span
      role="img"
      aria-label={`${value}${verdict}`}
      className={classes.card}
      data-state={state}
      data-king={value === 'K' || undefined}
      style={{ height: size, width: Math.round(size * 0.76), fontSize: Math.round(size * 0.5) }}
    >
      {value}
    </span>
  );
}
