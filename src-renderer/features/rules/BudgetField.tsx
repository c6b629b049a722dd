import { NumberInput, Select } from '@mantine/core';
import classes from './Rules.module.css';

/** Points of gear for one model: as much as is liked, so many, or what the model costs. */
export function BudgetField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: number | 'own-cost' | undefined) => void;
}) {
  const kind = typeof value === 'number' ? 'points' : value === 'own-cost' ? 'own-cost' : 'free';
  return (
    <div className={classes.effect}>
      <Select
        size="sm"
        label={label}
        data={[
          { value: 'free', label: 'no limit' },
          { value: 'points', label: 'so many points' },
          { value: 'own-cost', label: 'no more than the model costs' },
        ]}
        value={kind}
        onChange={(next) => onChange(next === 'points' ? 20 : next === 'own-cost' ? 'own-cost' : undefined)}
      />
      {typeof value === 'number' && (
        <NumberInput
          size="sm"
          w={90}
          label="Points"
          min={0}
          value={value}
          onChange={(next) => typeof next === 'number' && onChange(next)}
        />
      )}
    </div>
  );
}
