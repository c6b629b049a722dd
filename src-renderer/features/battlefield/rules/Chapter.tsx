import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Rules.module.css';

interface ChapterProps {
  readonly title: string;
  readonly add?: { readonly words: string; readonly onAdd: () => void };
  readonly children: ReactNode;
}

/** A part of the rules under its heading. */
export const Chapter = ({ title, add, children }: ChapterProps) => (
  <section className={classes.chapter} aria-label={title}>
    <header>
      <h2>{title}</h2>
      {add && (
        <Button size="xs" leftSection={<IconPlus size={12} stroke={1.8} />} onClick={add.onAdd}>
          {add.words}
        </Button>
      )}
    </header>
    {children}
  </section>
);
