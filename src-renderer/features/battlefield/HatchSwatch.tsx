import { hatchesOf, type Hatch } from '#shared/battlefield/keyword-text';
import classes from './HatchSwatch.module.css';

const BODY: Record<Hatch, string> = {
  impassable:
    'M0 0L8 8M8 0L0 8M8 0L16 8M16 0L8 8M16 0L24 8M24 0L16 8M24 0L32 8M32 0L24 8M0 8L8 16M8 8L0 16M8 8L16 16M16 8L8 16M16 8L24 16M24 8L16 16M24 8L32 16M32 8L24 16M0 16L4 20M8 16L4 20L0 20M8 16L12 20M16 16L12 20M16 16L20 20M24 16L20 20M24 16L28 20M32 16L28 20',
  cover: 'M1 9l5 -5M6 16l5 -5M12 8l5 -5M15 17l5 -5M21 9l5 -5M26 16l5 -5',
  rough: '',
  dangerous: 'M3 9l3 -5 3 5zM16 9l3 -5 3 5zM9 18l3 -5 3 5zM22 18l3 -5 3 5z',
  obscuring: 'M0 7q4 -5 8 0t8 0t8 0t8 0M0 15q4 -5 8 0t8 0t8 0t8 0',
  water: 'M0 5q4 -4 8 0t8 0t8 0t8 0M0 9q4 -4 8 0t8 0t8 0t8 0M0 15q4 -4 8 0t8 0t8 0t8 0',
  climbable: 'M3 1v5M9 1v5M15 1v5M21 1v5M27 1v5M3 19v-5M9 19v-5M15 19v-5M21 19v-5M27 19v-5',
};

/** A small sample of a keyword's hatching; the same patterns as on the table. */
export function HatchSwatch({
  keywords,
  width = 32,
}: {
  readonly keywords: readonly string[];
  readonly width?: number;
}) {
  const hatches = hatchesOf(keywords);
  return (
    <svg
      className={classes.swatch}
      width={width}
      height={20}
      viewBox="0 0 32 20"
      aria-hidden="true"
      data-dashed={hatches.includes('obscuring') || undefined}
    >
      <rect x="0.75" y="0.75" width="30.5" height="18.5" className={classes.ground} />
      {hatches.map((hatch) =>
        hatch === 'rough' ? <Dots key={hatch} /> : <path key={hatch} d={BODY[hatch]} className={classes.hatch} />,
      )}
      <rect x="0.75" y="0.75" width="30.5" height="18.5" className={classes.rim} />
    </svg>
  );
}

const Dots = () => (
  <g className={classes.dots}>
    {[
      [5, 5],
      [15, 5],
      [25, 5],
      [10, 10],
      [20, 10],
      [5, 15],
      [15, 15],
      [25, 15],
    ].map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="1.2" />
    ))}
  </g>
);
