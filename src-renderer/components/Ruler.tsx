import classes from './Ruler.module.css';

export interface RulerProps {
  /** Length in units. */
  readonly max: number;
  /** Distance between ticks, small to large: `[5, 10, 50, 100]`; the largest carries a figure. */
  readonly steps: readonly number[];
  readonly figures?: boolean;
  readonly unit?: string;
  readonly className?: string | undefined;
}

/** Ticks are structure: long = a unit that people count in. Draws as wide as its box; ticks stay 1 px at any width. */
export function Ruler({ max, steps, figures = true, unit = '', className }: RulerProps) {
  const ladder = [...steps].sort((a, b) => b - a);
  const smallest = ladder.at(-1) ?? max;
  const count = smallest > 0 ? Math.min(2000, Math.floor(max / smallest + 1e-6)) : 0;
  const long = ladder[0] ?? max;
  return (
    <div className={`${classes.ruler} ${className ?? ''}`} aria-hidden="true">
      {Array.from({ length: count + 1 }, (_, i) => {
        const at = i * smallest;
        const rank = ladder.findIndex((step) => Math.abs(at / step - Math.round(at / step)) < 1e-6);
        return (
          <i
            key={i}
            className={classes.tick}
            style={{ left: `${(100 * at) / max}%`, height: [9, 7, 5, 3][Math.min(rank, 3)] }}
          />
        );
      })}
      {figures &&
        Array.from({ length: Math.floor(max / long + 1e-6) + 1 }, (_, i) => (
          <span key={i} className={classes.figure} style={{ left: `${(100 * i * long) / max}%` }}>
            {i * long}
            {i > 0 && unit}
          </span>
        ))}
    </div>
  );
}

/** A section's heading on a ruled line: capitals, then ticks to the end of the row. */
export function RuledHeading({ children, level = 3 }: { readonly children: string; readonly level?: 2 | 3 }) {
  const Tag = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classes.heading}>
      <Tag className="m-label">{children}</Tag>
      <i className={classes.ticks} aria-hidden="true" />
    </div>
  );
}
