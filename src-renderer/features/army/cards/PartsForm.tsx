import { ActionIcon, NumberInput, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { DataCard, TitanPart } from '#shared/schema/data-card';
import { BracketsForm } from './BracketsForm';
import classes from './CardDesigner.module.css';
import { AddRow, VitalBox } from './CardForm';
import { freshId } from './new-card';

/** B-TITAN-3: each part has its own wounds, Defence and brackets. */
export function PartsForm({
  card,
  onChange,
}: {
  readonly card: DataCard;
  readonly onChange: (parts: TitanPart[]) => void;
}) {
  const set = (at: number, changes: Partial<TitanPart>): void =>
    onChange(card.parts.map((part, i) => (i === at ? { ...part, ...changes } : part)));
  return (
    <>
      {card.parts.map((part, at) => (
        <div key={part.id} className={classes.block}>
          <div className={classes.line}>
            <TextInput
              size="sm"
              className={classes.grow}
              aria-label="Part name"
              value={part.name}
              onChange={(event) => set(at, { name: event.currentTarget.value })}
            />
            <span className="m-label">Wounds</span>
            <NumberInput
              size="sm"
              w={52}
              aria-label={`Wounds of ${part.name}`}
              min={1}
              max={999}
              value={part.wounds}
              onChange={(value) => typeof value === 'number' && set(at, { wounds: value })}
            />
            <span className="m-label">Def</span>
            <NumberInput
              size="sm"
              w={48}
              aria-label={`Defence of ${part.name}`}
              min={-9}
              max={9}
              value={part.defence}
              onChange={(value) => typeof value === 'number' && set(at, { defence: value })}
            />
            <VitalBox checked={part.vital} onChange={(vital) => set(at, { vital })} />
            <ActionIcon
              size="sm"
              aria-label={`Remove ${part.name}`}
              onClick={() => onChange(card.parts.filter((_, i) => i !== at))}
            >
              <IconTrash size={14} />
            </ActionIcon>
          </div>
          <BracketsForm
            brackets={part.brackets}
            most={part.wounds}
            least={0}
            stats={card.stats}
            weapons={card.weapons.map(({ name }) => name)}
            onChange={(brackets) => set(at, { brackets })}
          />
        </div>
      ))}
      <AddRow
        label="Add part"
        onClick={() => {
          const name = `Part ${card.parts.length + 1}`;
          onChange([
            ...card.parts,
            {
              id: freshId(
                name,
                card.parts.map(({ id }) => id),
              ),
              name,
              vital: false,
              wounds: 6,
              defence: 0,
              brackets: [
                { minWounds: 1, maxWounds: 6, stats: {} },
                { minWounds: 0, maxWounds: 0, stats: {} },
              ],
            },
          ]);
        }}
      />
    </>
  );
}
