import { ActionIcon, Button, Checkbox, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from './Rules.module.css';

/** A rule as a sentence with blanks to fill in. */
interface SentenceProps {
  readonly rule?: string | undefined;
  readonly broken?: string | undefined;
  readonly onUp?: (() => void) | undefined;
  readonly onDown?: (() => void) | undefined;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

export function Sentence({ rule, broken, onUp, onDown, onRemove, children }: SentenceProps) {
  return (
    <li className={classes.sentence} data-broken={broken !== undefined || undefined}>
      <div className={classes.words}>
        {children}
        {broken && <p className={classes.broken}>{broken}</p>}
      </div>
      <div className={classes.side}>
        {rule && <span className={classes.rule}>{rule}</span>}
        {onUp && (
          <Small label="Move up" onClick={onUp}>
            <IconArrowUp size={13} stroke={1.6} />
          </Small>
        )}
        {onDown && (
          <Small label="Move down" onClick={onDown}>
            <IconArrowDown size={13} stroke={1.6} />
          </Small>
        )}
        <Small label="Remove" onClick={onRemove}>
          <IconTrash size={13} stroke={1.6} />
        </Small>
      </div>
    </li>
  );
}

const Small = ({
  label,
  onClick,
  children,
}: {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) => (
  <Tooltip label={label}>
    <ActionIcon size="sm" aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
);

interface BlankProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, words: string])[];
  readonly onChange: (value: T) => void;
}

/** A blank with given answers. */
export function Blank<T extends string>({ label, value, options, onChange }: BlankProps<T>) {
  const known = options.some(([one]) => one === value);
  return (
    <select
      className={classes.blank}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as T)}
    >
      {!known && <option value={value}>{value || '…'}</option>}
      {options.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** A blank for a figure. */
export function Figure({
  label,
  value,
  onChange,
  min = 0,
  max = 999,
  wide = false,
}: {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly wide?: boolean;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = (text: string): void => {
    setDraft(null);
    const next = Number(text.replace(',', '.'));
    if (text.trim() !== '' && Number.isFinite(next) && next !== value) onChange(Math.min(max, Math.max(min, next)));
  };
  return (
    <input
      className={classes.figure}
      data-wide={wide || undefined}
      inputMode="decimal"
      aria-label={label}
      value={draft ?? String(value)}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={(event) => commit(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(event.currentTarget.value);
        if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
}

/** A blank for words. */
export function Words({
  label,
  value,
  placeholder,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}) {
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

export const Tick = ({
  label,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) => (
  <Checkbox
    size="sm"
    className={classes.tick ?? ''}
    label={label}
    checked={checked}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);

interface ChapterProps {
  readonly title: string;
  readonly empty: string;
  readonly add: string;
  readonly onAdd: () => void;
  readonly count: number;
  readonly children: ReactNode;
}

/** A list of sentences under a heading, with what it says when there are none. */
export function Chapter({ title, empty, add, onAdd, count, children }: ChapterProps) {
  return (
    <section className={classes.chapter} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Button size="xs" leftSection={<IconPlus size={12} stroke={1.8} />} onClick={onAdd}>
          {add}
        </Button>
      </header>
      {count === 0 ? <p className={classes.empty}>{empty}</p> : <ol>{children}</ol>}
    </section>
  );
}
