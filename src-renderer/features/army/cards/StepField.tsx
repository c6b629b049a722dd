import { ActionIcon, NumberInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './CardDesigner.module.css';

interface StepFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly min?: number;
  readonly max?: number;
  /** Difficulties print with a plus and may be none. */
  readonly skill?: boolean;
  /** The field takes the focus of the popover that it stands in, with its figure selected: the next digit replaces it. */
  readonly first?: boolean;
  readonly onChange: (value: number | null) => void;
}

/** A boxed figure with a minus and a plus; arrows step it, an empty field means none where that is allowed. */
export function StepField(props: StepFieldProps) {
  const { label, value, min = 0, skill = false, max = skill ? 6 : 99, first = false, onChange } = props;
  const [turn, setTurn] = useState(0);
  const step = (by: number): void =>
    onChange(value === null ? (by > 0 ? 6 : 2) : Math.min(max, Math.max(min, value + by)));
  return (
    <div className={classes.step} data-figure={label}>
      <span className="m-label">{label}</span>
      <span className={classes.stepRow}>
        <ActionIcon size="xs" aria-label={`${label} down`} onClick={() => step(-1)}>
          <IconMinus size={12} />
        </ActionIcon>
        <NumberInput
          key={turn}
          variant="unstyled"
          aria-label={label}
          value={value ?? ''}
          min={min}
          max={max}
          placeholder="–"
          suffix={skill ? '+' : ''}
          clampBehavior="strict"
          allowDecimal={false}
          // At once: the input's own onFocus comes a moment late, and would select over what was typed meanwhile.
          {...(first ? { 'data-autofocus': true, onFocusCapture: (event) => event.currentTarget.select() } : {})}
          onChange={(next) => {
            if (typeof next === 'number' && next >= min && next <= max) onChange(next);
            else if (skill && next === '') onChange(null);
          }}
          // Whatever was typed and not taken goes: field and card never show two numbers.
          onBlur={() => setTurn((turn) => turn + 1)}
        />
        <ActionIcon size="xs" aria-label={`${label} up`} onClick={() => step(1)}>
          <IconPlus size={12} />
        </ActionIcon>
      </span>
    </div>
  );
}
