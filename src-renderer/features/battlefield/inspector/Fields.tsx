import { useState } from 'react';
import { lengthField } from '../../../shown/words';
import classes from './Inspector.module.css';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly unit?: string;
  readonly step?: number;
  readonly min?: number;
  readonly max?: number;
  readonly onCommit: (value: number) => void;
}

/** Exact figures: commits when left, as on Enter; arrows step, Shift by ten steps, Alt by a tenth; Esc takes it back. */
export function NumberField({
  label,
  value,
  unit = '',
  step = 0.5,
  min = -1000,
  max = 1000,
  onCommit,
}: NumberFieldProps) {
  const length = lengthField(unit);
  const shown = String(Math.round(value * length.per * 1000) / 1000);
  const [draft, setDraft] = useState<string | null>(null);
  const commit = (text: string): void => {
    setDraft(null);
    // A comma is a decimal point on many keyboards.
    const next = Number(text.replace(',', '.'));
    if (text.trim() === '' || !Number.isFinite(next) || Math.abs(next - value * length.per) < 1e-9) return;
    // What only looks rounded in the reader's unit was not touched.
    if (length.per !== 1 && next === Number(shown)) return;
    const own = length.per === 1 ? next : Math.round((next / length.per) * 10_000) / 10_000;
    onCommit(Math.min(max, Math.max(min, own)));
  };
  return (
    <label className={classes.field}>
      <span className="m-label">{label}</span>
      <span className={classes.box}>
        <input
          inputMode="decimal"
          aria-label={label}
          value={draft ?? shown}
          data-at-rest={draft === null || undefined}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={(event) => commit(event.currentTarget.value)}
          onKeyDown={(event) => {
            // The table has the keyboard again: the next letter is a tool.
            if (event.key === 'Enter') event.currentTarget.blur();
            else if (event.key === 'Escape') {
              setDraft(null);
              event.currentTarget.blur();
            } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault();
              const by = step * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1) * (event.key === 'ArrowUp' ? 1 : -1);
              setDraft(null);
              onCommit(Math.min(max, Math.max(min, Math.round((value + by) * 1000) / 1000)));
            }
          }}
        />
        <span className={classes.unit}>{length.unit}</span>
      </span>
    </label>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly given?: boolean;
  readonly hideLabel?: boolean;
  readonly onCommit: (value: string) => void;
}

export function TextField({ label, value, placeholder, given = false, hideLabel = false, onCommit }: TextFieldProps) {
  return (
    <label className={classes.field}>
      {!hideLabel && <span className="m-label">{label}</span>}
      <span className={classes.box}>
        <input
          key={value}
          className={given ? classes.given : undefined}
          aria-label={label}
          defaultValue={value}
          placeholder={placeholder}
          maxLength={200}
          onBlur={(event) => {
            if (event.currentTarget.value !== value) onCommit(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key === 'Escape') {
              event.currentTarget.value = value;
              event.currentTarget.blur();
            }
          }}
        />
      </span>
    </label>
  );
}
