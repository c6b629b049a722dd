import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

export interface EmptyStateProps {
  /** "No ships yet" */
  readonly title: string;
  /** One sentence. */
  readonly children?: ReactNode;
  /** One button that names its result: "Add a Scout, 30". */
  readonly action?: ReactNode;
  /** Dashed outline of what will be there; two circles without one. */
  readonly drawing?: ReactNode;
}

export function EmptyState({ title, children, action, drawing }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <div className={classes.drawing} aria-hidden="true">
        {drawing ?? (
          <svg width="56" height="28" viewBox="0 0 56 28">
            <circle cx="16" cy="14" r="12" />
            <circle cx="40" cy="14" r="12" />
          </svg>
        )}
      </div>
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
