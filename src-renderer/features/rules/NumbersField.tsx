import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useDraft } from '../../state/drafts';

/** "150, 300, 500": written when the field is left and every part is a number. */
export function NumbersField({
  common,
  value,
  onChange,
}: {
  readonly common: { readonly label: string; readonly size: 'sm'; readonly description?: string };
  readonly value: unknown;
  readonly onChange: (value: readonly number[]) => void;
}) {
  const written = Array.isArray(value) ? value.join(', ') : '';
  const [text, setText] = useState(written);
  const numbers = text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(Number);
  const bad = numbers.some((each) => !Number.isFinite(each) || each < 0);
  useDraft(text !== written && bad);
  useEffect(() => setText(written), [written]);
  return (
    <TextInput
      {...common}
      value={text}
      error={bad ? 'Numbers with commas between them.' : null}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => !bad && text !== written && onChange(numbers)}
    />
  );
}
