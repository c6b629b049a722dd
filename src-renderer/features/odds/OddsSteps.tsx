import { IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import classes from './Odds.module.css';

export interface Step {
  readonly label: string;
  /** "4+". */
  readonly needs: string;
  /** "1/2", "5/9 at full HP". */
  readonly chance: string;
}

/** Attack, Defence, Counter: the needed number large, the chance beneath. */
export function OddsSteps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ label, needs, chance }, i) => (
        <Fragment key={label}>
          {i > 0 && (
            <li className={classes.arrow} aria-hidden="true">
              <IconChevronRight size={14} stroke={1.6} />
            </li>
          )}
          <li className={classes.step}>
            <span className="m-label">{label}</span>
            <b className={classes.needs}>{needs}</b>
            <span className={classes.chance}>{chance}</span>
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
