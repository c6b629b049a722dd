import { IconMinus, IconPlus } from '@tabler/icons-react';
import classes from './Books.module.css';

export interface CounterProps {
  /** "Hit points of Viper": what a screen reader is told. */
  readonly label: string;
  readonly value: number;
  readonly most: number | null;
  /** Boxes are drawn up to this many; more are a figure alone. */
  readonly boxes?: boolean;
  readonly side: 'a' | 'b';
  readonly onStep: (by: -1 | 1) => void;
  readonly disabled?: boolean;
}

const MOST_BOXES = 12;

/** Less, what there is, more: in sizes for a finger. */
export function Counter({ label, value, most, boxes = false, side, onStep, disabled = false }: CounterProps) {
  return (
    <div className={classes.counter} role="group" aria-label={label}>
      <button
        type="button"
        className={classes.step}
        aria-label={`${label}: one less`}
        disabled={disabled || value <= 0}
        onClick={() => onStep(-1)}
      >
        <IconMinus size={18} stroke={1.8} />
      </button>
      <span className={classes.count} aria-live="polite">
        <b>{value}</b>
        {most !== null && <small> of {most}</small>}
        {boxes && most !== null && most <= MOST_BOXES && (
          <span className={classes.boxes} aria-hidden="true" data-side={side}>
            {Array.from({ length: most }, (_, i) => (
              <i key={i} data-on={i < value || undefined} />
            ))}
          </span>
        )}
      </span>
      <button
        type="button"
        className={classes.step}
        aria-label={`${label}: one more`}
        disabled={disabled || (most !== null && value >= most)}
        onClick={() => onStep(1)}
      >
        <IconPlus size={18} stroke={1.8} />
      </button>
    </div>
  );
}
