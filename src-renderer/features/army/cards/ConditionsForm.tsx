import { ActionIcon, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { DataCard } from '#shared/schema/data-card';
import classes from './CardDesigner.module.css';
import { AddRow } from './CardForm';

type Condition = NonNullable<DataCard['conditions']>[number];

interface ConditionsFormProps {
  readonly conditions: readonly Condition[];
  readonly onChange: (conditions: readonly Condition[], group?: string) => void;
}

/** "Sho: 5+ if it moved", "Lance: or Ra 40, At 1": figures that only people can judge. */
export function ConditionsForm({ conditions, onChange }: ConditionsFormProps) {
  return (
    <>
      {conditions.map((condition, at) => (
        <div key={at} className={classes.condition}>
          <TextInput
            size="sm"
            w={110}
            aria-label={`Condition ${at + 1}, on`}
            placeholder="Sho, or a weapon"
            value={condition.on}
            onChange={({ currentTarget: { value: on } }) =>
              onChange(conditions.with(at, { ...condition, on }), `condition:${at}:on`)
            }
          />
          <TextInput
            size="sm"
            aria-label={`Condition ${at + 1}`}
            placeholder="5+ if it moved"
            value={condition.text}
            onChange={({ currentTarget: { value: text } }) =>
              onChange(conditions.with(at, { ...condition, text }), `condition:${at}:text`)
            }
          />
          <ActionIcon
            size="sm"
            aria-label={`Remove condition ${at + 1}`}
            onClick={() => onChange(conditions.filter((_, i) => i !== at))}
          >
            <IconTrash size={14} />
          </ActionIcon>
        </div>
      ))}
      <AddRow
        label="Add a figure with a condition"
        onClick={() => onChange([...conditions, { on: 'Sho', text: '5+ if it moved' }])}
      />
    </>
  );
}
