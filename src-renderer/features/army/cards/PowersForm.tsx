import { ActionIcon, NumberInput, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { CardPower, DataCard } from '#shared/schema/data-card';
import type { GameSystem } from '#shared/systems/game-system';
import classes from './CardDesigner.module.css';
import { AddRow } from './CardForm';
import { RulesField } from './RulesField';

interface PowersFormProps {
  readonly card: DataCard;
  readonly system: GameSystem;
  readonly onChange: (powers: DataCard['powers'], group?: string) => void;
}

export function PowersForm({ card, system, onChange }: PowersFormProps) {
  const set = (at: number, changes: Partial<CardPower>, group?: string): void =>
    onChange(
      card.powers.map((power, i) => (i === at ? { ...power, ...changes } : power)),
      group,
    );
  return (
    <>
      {card.powers.map((power, at) => (
        <div key={at} className={classes.block}>
          <div className={classes.line}>
            <TextInput
              size="sm"
              className={classes.grow}
              aria-label="Power name"
              value={power.name}
              onChange={(event) => set(at, { name: event.currentTarget.value }, `power:${at}:name`)}
            />
            <span className="m-label">Apt</span>
            <NumberInput
              size="sm"
              w={52}
              aria-label={`Apt modifier of ${power.name}`}
              min={-6}
              max={6}
              value={power.aptMod}
              onChange={(value) => typeof value === 'number' && set(at, { aptMod: value }, `power:${at}:apt`)}
            />
            <span className="m-label">cm</span>
            <NumberInput
              size="sm"
              w={56}
              aria-label={`Range of ${power.name}`}
              min={0}
              max={999}
              value={power.rangeCm ?? 0}
              onChange={(value) => typeof value === 'number' && set(at, { rangeCm: value }, `power:${at}:range`)}
            />
            <ActionIcon
              size="sm"
              aria-label={`Remove ${power.name}`}
              onClick={() => onChange(card.powers.filter((_, i) => i !== at))}
            >
              <IconTrash size={14} />
            </ActionIcon>
          </div>
          <TextInput
            size="sm"
            aria-label={`Target of ${power.name}`}
            placeholder="Target: friendly infantry unit or squadron"
            value={power.target ?? ''}
            onChange={(event) => set(at, { target: event.currentTarget.value }, `power:${at}:target`)}
          />
          <RulesField
            refs={power.effect}
            system={system}
            on="power"
            label={`Effect of ${power.name}`}
            onChange={(effect) => set(at, { effect: [...effect] })}
          />
          <TextInput
            size="sm"
            aria-label={`Text of ${power.name}`}
            placeholder="In words, as printed on the card"
            value={power.text ?? ''}
            onChange={(event) => set(at, { text: event.currentTarget.value }, `power:${at}:text`)}
          />
        </div>
      ))}
      <AddRow
        label="Add power"
        onClick={() =>
          onChange([...card.powers, { name: `Power ${card.powers.length + 1}`, aptMod: 0, rangeCm: 15, effect: [] }])
        }
      />
    </>
  );
}
