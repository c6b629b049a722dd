import { NumberInput, SegmentedControl } from '@mantine/core';
import { RollableField } from '../../components/RollableField';
import classes from './OddsPage.module.css';

export interface FigureField {
  readonly key: string;
  readonly label: string;
  /** Null: a dash on the card. */
  readonly value: number | string | null;
  /** Dice may decide it: D6, D3+1. */
  readonly rolled?: boolean;
  readonly min: number;
  readonly max: number;
  /** "+" after target numbers, "″" after lengths. */
  readonly suffix?: string;
}

/** Boxes of a profile that can be typed into. */
export function FigureFields({
  fields,
  onChange,
}: {
  readonly fields: readonly FigureField[];
  readonly onChange: (key: string, value: number | string) => void;
}) {
  return (
    <div className={classes.fields}>
      {fields.map(({ key, label, value, min, max, suffix = '', rolled = false }) =>
        rolled ? (
          <RollableField
            key={key}
            common={{ label, size: 'xs' }}
            value={value}
            optional={false}
            onChange={(typed) => typed !== undefined && onChange(key, typed)}
          />
        ) : (
          <NumberInput
            key={key}
            label={label}
            size="xs"
            value={value ?? ''}
            placeholder="none"
            min={min}
            max={max}
            clampBehavior="strict"
            allowDecimal={false}
            suffix={suffix}
            onChange={(typed) => {
              if (typeof typed === 'number' && Number.isFinite(typed)) onChange(key, typed);
            }}
          />
        ),
      )}
    </div>
  );
}

export function WordChoice({
  label,
  value,
  words,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly words: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}) {
  return (
    <div>
      <div className={classes.fieldLabel}>{label}</div>
      <SegmentedControl size="xs" fullWidth aria-label={label} data={[...words]} value={value} onChange={onChange} />
    </div>
  );
}
