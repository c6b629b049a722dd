import classes from './Die.module.css';

/** Places of the pips on a 3 × 3 grid. */
const FACES: Record<number, readonly (readonly [number, number])[]> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

export interface DieProps {
  /** 1 to 6; 0 or null draws the empty die of no command points left. */
  readonly face: number | null;
  /** Success is filled, failure outlined; `rerolled` is the first throw of a re-roll, small and dashed; `plain` has no verdict. */
  readonly state?: 'success' | 'failure' | 'rerolled' | 'plain';
  readonly size?: number;
  /** A playing card instead of pips: K♥. */
  readonly card?: string;
}

export function Die({ face, state = 'plain', size = 32, card }: DieProps) {
  const empty = face === null || face === 0;
  const px = state === 'rerolled' ? Math.round(size * 0.75) : size;
  const name = empty
    ? 'no die'
    : `${card ?? face}${state === 'success' ? ', success' : state === 'failure' ? ', failure' : state === 'rerolled' ? ', re-rolled' : ''}`;
  return (
    <svg
      width={px}
      height={px}
      viewBox="0 0 32 32"
      role="img"
      aria-label={name}
      className={classes.die}
      data-state={empty ? 'empty' : state}
    >
      <rect x="1.5" y="1.5" width="29" height="29" rx="5" className={classes.body} />
      {card !== undefined && (
        <text x="16" y="20.5" textAnchor="middle" fontSize="13" fontWeight="600" className={classes.pip}>
          {card}
        </text>
      )}
      {(empty || card !== undefined ? [] : (FACES[face] ?? [])).map(([x, y]) => (
        <circle
          key={`${x}${y}`}
          cx={8.5 + x * 7.5}
          cy={8.5 + y * 7.5}
          r={px < 20 ? 3.4 : 2.8}
          className={classes.pip}
        />
      ))}
    </svg>
  );
}
