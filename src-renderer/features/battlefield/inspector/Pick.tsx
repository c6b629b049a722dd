import { Select, type SelectProps } from '@mantine/core';
import { useRef } from 'react';

/** A select that gives the keyboard back to the table once its list is shut, so that the next letter is a tool again. */
export function Pick<T extends string>({
  data,
  value,
  onPick,
  ...rest
}: Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  readonly data: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onPick: (value: T) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Select
      ref={field}
      size="sm"
      {...rest}
      value={value}
      data={[...data]}
      onChange={(next) => {
        // Mantine hands back one of the values it was given.
        if (next !== null) onPick(next as T);
      }}
      onDropdownClose={() => requestAnimationFrame(() => field.current?.blur())}
    />
  );
}
