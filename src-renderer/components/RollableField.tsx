import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { DICE_FIGURE } from '#shared/core/dice-figure';
import { useDraft } from '../state/drafts';

interface RollableFieldProps {
  readonly common: { readonly label: string; readonly size: 'xs' | 'sm'; readonly description?: string };
  readonly value: unknown;
  readonly optional: boolean;
  readonly onChange: (value: number | string | undefined) => void;
}

/** A whole number, or dice such as D6 or D3+1: written as soon as it is one. */
export function RollableField({ common, value, optional, onChange }: RollableFieldProps) {
  const written = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const [text, setText] = useState(written);
  const fits = /^\d{1,3}$/.test(text.trim()) || DICE_FIGURE.test(text.trim()) || (optional && text.trim() === '');
  useDraft(text !== written && !fits);
  useEffect(() => setText(written), [written]);
  const onText = (next: string): void => {
    setText(next);
    const typed = next.trim();
    if (typed === '' && optional) onChange(undefined);
    else if (/^\d{1,3}$/.test(typed)) onChange(Number(typed));
  };
  return (
    <TextInput
      {...common}
      value={text}
      placeholder={optional ? 'as above' : 'a number, or dice: D6'}
      error={fits ? null : 'A number, or dice such as D6, D3+1 or 2D6.'}
      onChange={(event) => onText(event.currentTarget.value)}
      onBlur={() => DICE_FIGURE.test(text.trim()) && text.trim() !== written && onChange(text.trim())}
    />
  );
}
