import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import classes from './Rules.module.css';

/** Answers in their order: pairs, or a record of the words for each. */
export type Answers<T extends string> = readonly (readonly [value: T, words: string])[] | Readonly<Record<T, string>>;

interface BlankProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: Answers<T>;
  /** Words for a value that is none of the answers. */
  readonly otherwise?: string;
  readonly onChange: (value: T) => void;
}

/** A blank with given answers. */
export function Blank<T extends string>({ label, value, options, otherwise, onChange }: BlankProps<T>) {
  const answers: readonly (readonly [string, string])[] = Array.isArray(options) ? options : Object.entries(options);
  const known = answers.some(([one]) => one === value);
  return (
    <select
      className={classes.blank}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as T)}
    >
      {!known && <option value={value}>{otherwise ?? (value || '…')}</option>}
      {answers.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  );
}

export interface FigureLimits {
  readonly min?: number;
  readonly max?: number;
  readonly wide?: boolean;
  /** A number of things: halves are rounded. */
  readonly whole?: boolean;
}

interface FigureProps extends FigureLimits {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A blank for a figure. */
export function Figure({ label, value, onChange, min = 0, max = 999, wide = false, whole = false }: FigureProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = (text: string): void => {
    setDraft(null);
    const next = Number(text.replace(',', '.'));
    if (text.trim() === '' || !Number.isFinite(next) || next === value) return;
    const within = Math.min(max, Math.max(min, next));
    onChange(whole ? Math.round(within) : within);
  };
  return (
    <input
      className={classes.figure}
      data-wide={wide || undefined}
      inputMode="decimal"
      aria-label={label}
      value={draft ?? String(value)}
      data-at-rest={draft === null || undefined}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={(event) => commit(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(event.currentTarget.value);
        if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
}

interface WordsProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A blank for words. */
export function Words({ label, value, placeholder, onChange }: WordsProps) {
  return (
    <input
      key={value}
      className={classes.blankWords}
      aria-label={label}
      defaultValue={value}
      placeholder={placeholder}
      size={Math.max(6, Math.min(30, (value || placeholder || '').length))}
      onBlur={(event) => {
        if (event.currentTarget.value !== value) onChange(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

interface TickProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export const Tick = ({ label, checked, onChange }: TickProps) => (
  <Checkbox
    size="sm"
    className={classes.tick ?? ''}
    label={label}
    checked={checked}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);
