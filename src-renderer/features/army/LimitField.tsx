import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import classes from './LimitField.module.css';
import type { ArmyEditor } from './use-army-editor';

/** The agreed size: the usual ones as buttons, any other as a figure, or none at all. */
export function LimitField({ editor, onClose }: { readonly editor: ArmyEditor; readonly onClose: () => void }) {
  const { army, system } = editor;
  const [value, setValue] = useState<number | ''>(army.limit ?? '');
  const set = (limit: number | null): void => {
    editor.apply({ kind: 'set-limit', limit });
    onClose();
  };
  /** Like every field: left with another figure in it, it takes the figure. */
  const leave = (): void => {
    if (value !== '' && value !== army.limit) set(value);
    else onClose();
  };
  const usual = [
    ...new Set([
      ...(system.document.limits?.choices ?? []),
      ...(system.document.limits ? [system.document.limits.default] : []),
    ]),
  ].sort((a, b) => a - b);
  return (
    <div
      className={classes.field}
      role="dialog"
      aria-label="Limit"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        if (event.key === 'Enter') set(value === '' ? null : value);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave();
      }}
    >
      <span className="m-label">Limit in {system.currency.name}</span>
      <div className={classes.row}>
        {usual.map((limit) => (
          <Button
            key={limit}
            size="sm"
            aria-pressed={limit === army.limit}
            variant={limit === army.limit ? 'filled' : 'default'}
            onClick={() => set(limit)}
          >
            {limit}
          </Button>
        ))}
        <NumberInput
          size="sm"
          w={80}
          autoFocus
          aria-label="Limit"
          min={0}
          max={1_000_000}
          value={value}
          onChange={(next) => setValue(typeof next === 'number' ? next : '')}
        />
        <Button size="sm" onClick={() => set(value === '' ? null : value)}>
          Set
        </Button>
        <Button size="sm" variant="subtle" onClick={() => set(null)}>
          No limit
        </Button>
      </div>
    </div>
  );
}
