import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Stamp.module.css';

export interface StampProps {
  readonly label: string;
  /** The label where the row is narrow. */
  readonly short?: string;
  readonly value: ReactNode;
  /** The value before an upgrade: shown struck through, the new one in the accent. */
  readonly was?: ReactNode;
  /** Names the upgrade on hover. */
  readonly why?: string;
  readonly size?: 'md' | 'sm';
}

/** One box of a profile. Put them in `Stamps`. */
export function Stamp({ label, short, value, was, why, size = 'md' }: StampProps) {
  const changed = was !== undefined;
  const box = (
    <div
      className={classes.stamp}
      data-changed={changed || undefined}
      data-size={size}
      {...(why ? { tabIndex: 0 } : {})}
    >
      <dt className={classes.label} {...(short ? { title: label } : {})}>
        {short ? (
          <>
            <span className={classes.full}>{label}</span>
            <span className={classes.short}>{short}</span>
          </>
        ) : (
          label
        )}
      </dt>
      <dd className={classes.value}>
        {value}
        {changed && <s className={classes.was}>{was}</s>}
      </dd>
    </div>
  );
  return why ? <Tooltip label={why}>{box}</Tooltip> : box;
}

export const Stamps = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.frame}>
    <dl className={classes.row}>{children}</dl>
  </div>
);

/** A small stamped word: EXACT, LEADER, L1. */
export const StampWord = ({
  children,
  tone = 'accent',
}: {
  readonly children: ReactNode;
  readonly tone?: 'accent' | 'quiet' | 'error' | 'warning';
}) => (
  <span className={classes.word} data-tone={tone}>
    {children}
  </span>
);
