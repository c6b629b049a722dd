import { NumberInput } from '@mantine/core';

interface WholeFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly prefix?: string;
  readonly onChange: (value: number) => void;
}

/** A whole number of the gang's books. */
export const WholeField = ({ label, value, min = 0, max = 9999, prefix = '', onChange }: WholeFieldProps) => (
  <NumberInput
    label={label}
    value={value}
    min={min}
    max={max}
    w={92}
    prefix={prefix}
    clampBehavior="strict"
    allowDecimal={false}
    onChange={(next) => {
      if (typeof next === 'number') onChange(next);
    }}
  />
);
