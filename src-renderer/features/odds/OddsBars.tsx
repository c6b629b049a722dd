import { Ruler } from '../../components/Ruler';
import type { Bar } from './bars';
import { percent, scaleTo } from './figures';
import classes from './Odds.module.css';

/** Bars on a ticked scale; the last one, destroyed, in the error colour; a comparison is a tick across the bar. */
export function OddsBars({ bars, label }: { readonly bars: readonly Bar[]; readonly label: string }) {
  const scale = scaleTo(bars.flatMap(({ chance, before }) => [chance, before ?? 0]));
  return (
    <div
      className={classes.chart}
      role="img"
      aria-label={`${label}: ${bars.map((bar) => `${bar.label} ${percent(bar.chance)} per cent`).join(', ')}`}
    >
      {bars.map(({ key, label: name, chance, before, end }) => (
        <div key={key} className={classes.bar} data-end={end || undefined}>
          <span className={classes.barLabel}>{name}</span>
          <span className={classes.track}>
            {chance > 0 && <i className={classes.fill} style={{ width: `${(10000 * chance) / scale}%` }} />}
            {before !== null && <i className={classes.before} style={{ left: `${(10000 * before) / scale}%` }} />}
          </span>
          <span className={classes.barFigure}>{percent(chance)}</span>
        </div>
      ))}
      <div className={classes.scale} aria-hidden="true">
        <span />
        <Ruler max={scale} steps={scale <= 40 ? [5, 10] : [10, 50]} figures={false} />
        <span className={classes.barFigure}>%</span>
      </div>
    </div>
  );
}
