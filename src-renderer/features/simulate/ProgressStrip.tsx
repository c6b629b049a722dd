import { useElementSize } from '@mantine/hooks';
import classes from './Report.module.css';
import { doneOf, timeLeft, type Running } from './simulation-store';
import { count, duration } from './words';

/** How far it is, and about how long it will take. */
export function ProgressStrip({ running, stopping }: { readonly running: Running; readonly stopping: boolean }) {
  const { done, of } = doneOf(running);
  const left = timeLeft(running);
  return (
    <div className={classes.strip} role="status">
      <p className={classes.count}>
        {count(done)} <span>of {count(of)} battles</span>
      </p>
      <ProgressBar done={done} of={of} />
      <p className="m-small">
        {stopping
          ? 'Stopping …'
          : left === null
            ? 'The first battles are being played.'
            : `About ${duration(left)} left.`}
      </p>
    </div>
  );
}

/** A ruler that fills: ten long ticks. */
function ProgressBar({ done, of }: { readonly done: number; readonly of: number }) {
  const { ref, width } = useElementSize();
  return (
    <div
      ref={ref}
      className={classes.barBox}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
      aria-label="Battles played"
    >
      <svg width={Math.max(1, width)} height={18} aria-hidden="true">
        <rect width={Math.max(1, width)} height={10} className={classes.barBack} />
        <rect width={(Math.max(1, width) * done) / Math.max(1, of)} height={10} className={classes.barDone} />
        <path
          d={Array.from(
            { length: 41 },
            (_, i) => `M${Math.min(width - 0.5, Math.max(0.5, (i / 40) * width))} 11v${i % 4 === 0 ? 7 : 3}`,
          ).join('')}
          className={classes.barTicks}
        />
      </svg>
    </div>
  );
}
