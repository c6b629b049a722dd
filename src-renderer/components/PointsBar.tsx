import { Ruler } from './Ruler';
import classes from './PointsBar.module.css';

export interface PointsSegment {
  readonly id: string;
  readonly name: string;
  readonly points: number;
}

export interface PointsBarProps {
  readonly segments: readonly PointsSegment[];
  /** Null: no limit; the ruler then ends at the total. */
  readonly limit: number | null;
  readonly selected?: string | null;
  readonly onSelect?: (id: string) => void;
  /** Total after the fix that is being previewed. */
  readonly preview?: number | null;
  /** "points", "dollars". */
  readonly unit?: string;
}

/** A ruler of points: one segment per unit, a stop at the limit, what goes over it in the error colour. */
export function PointsBar({
  segments,
  limit,
  selected = null,
  onSelect,
  preview = null,
  unit = 'points',
}: PointsBarProps) {
  const total = segments.reduce((sum, { points }) => sum + points, 0);
  const stop = limit ?? total;
  const max = Math.max(total, stop, 1) * (total > stop ? 1.02 : 1.07);
  const percent = (value: number): string => `${(100 * value) / max}%`;
  let from = 0;
  const placed = segments.map((segment) => {
    const start = from;
    from += segment.points;
    return { ...segment, start };
  });
  return (
    <div
      className={classes.bar}
      role="group"
      aria-label={limit === null ? `${total} ${unit}` : `${total} of ${limit} ${unit}`}
    >
      <div className={classes.track}>
        {placed.map(({ id, name, points, start }) => (
          <button
            key={id}
            type="button"
            tabIndex={-1}
            className={classes.segment}
            data-selected={id === selected || undefined}
            title={`${name}, ${points}`}
            aria-label={`${name}, ${points} ${unit}`}
            style={{ left: percent(start), width: `max(1px, calc(${percent(points)} - 1px))` }}
            onClick={() => onSelect?.(id)}
          />
        ))}
        {total > stop && (
          <i className={classes.over} style={{ left: percent(stop), width: `max(4px, ${percent(total - stop)})` }} />
        )}
        {preview !== null && <i className={classes.preview} style={{ left: percent(preview) }} />}
        {limit !== null && <i className={classes.stop} style={{ left: percent(stop) }} />}
      </div>
      <Ruler max={max} steps={stepsFor(max)} className={classes.ruler} />
    </div>
  );
}

/** Ticks at 5, 10, 50, 100 up to a few hundred points; larger armies count in larger units. */
function stepsFor(max: number): readonly number[] {
  const scale =
    max <= 650 ? 1 : max <= 1700 ? 5 : max <= 6500 ? 10 : max <= 17_000 ? 50 : 10 ** Math.ceil(Math.log10(max / 650));
  return max <= 650 && max <= 60 ? [1, 5, 10] : [5 * scale, 10 * scale, 50 * scale, 100 * scale];
}
