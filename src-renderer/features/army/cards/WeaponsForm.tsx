import { ActionIcon, NumberInput, Select, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { WEAPON_TYPES, type CardWeapon, type DataCard } from '#shared/schema/data-card';
import type { GameSystem } from '#shared/systems/game-system';
import classes from './CardDesigner.module.css';
import { AddRow } from './CardForm';
import { RulesField } from './RulesField';

interface WeaponsFormProps {
  readonly card: DataCard;
  readonly system: GameSystem;
  readonly onChange: (weapons: DataCard['weapons'], group?: string) => void;
}

const TYPE_LABELS = { i: 'i, anti-infantry', v: 'v, anti-vehicle', h: 'h, anti-hero', t: 't' } as const;

export function WeaponsForm({ card, system, onChange }: WeaponsFormProps) {
  const set = (at: number, changes: Partial<CardWeapon>, group?: string): void =>
    onChange(
      card.weapons.map((weapon, i) => (i === at ? { ...weapon, ...changes } : weapon)),
      group,
    );
  const number = (at: number, key: 'at' | 'st' | 'da' | 'count', label: string, weapon: CardWeapon) => (
    <NumberInput
      size="sm"
      w={46}
      aria-label={`${label} of ${weapon.name}`}
      min={0}
      max={999}
      value={weapon[key]}
      onChange={(value) => typeof value === 'number' && set(at, { [key]: value }, `weapon:${at}:${key}`)}
    />
  );
  return (
    <>
      {card.weapons.map((weapon, at) => (
        <div key={at} className={classes.block}>
          <div className={classes.line}>
            <TextInput
              size="sm"
              className={classes.grow}
              aria-label="Weapon name"
              value={weapon.name}
              onChange={(event) => set(at, { name: event.currentTarget.value }, `weapon:${at}:name`)}
            />
            <ActionIcon
              size="sm"
              aria-label={`Remove ${weapon.name}`}
              onClick={() => onChange(card.weapons.filter((_, i) => i !== at))}
            >
              <IconTrash size={14} />
            </ActionIcon>
          </div>
          <div className={classes.line}>
            <span className="m-label">Ra</span>
            <TextInput
              size="sm"
              w={54}
              aria-label={`Range of ${weapon.name}`}
              value={String(weapon.ra)}
              onChange={(event) => {
                const typed = event.currentTarget.value.trim();
                if (/^c{1,2}$/i.test(typed)) set(at, { ra: 'CC' }, `weapon:${at}:ra`);
                else if (/^\d{0,3}$/.test(typed)) set(at, { ra: Number(typed) }, `weapon:${at}:ra`);
              }}
            />
            <span className="m-label">At</span>
            {number(at, 'at', 'Attacks', weapon)}
            <Select
              size="sm"
              w={132}
              aria-label={`Type of ${weapon.name}`}
              value={weapon.type}
              data={WEAPON_TYPES.map((type) => ({ value: type, label: TYPE_LABELS[type] }))}
              onChange={(value) => value && set(at, { type: value as CardWeapon['type'] })}
            />
            <span className="m-label">St</span>
            {number(at, 'st', 'Strength', weapon)}
            <span className="m-label">Da</span>
            {number(at, 'da', 'Damage', weapon)}
            <span className="m-label">Count</span>
            {number(at, 'count', 'Count', weapon)}
          </div>
          <RulesField
            refs={weapon.rules}
            system={system}
            on="weapon"
            label={`Rules of ${weapon.name}`}
            onChange={(rules) => set(at, { rules: [...rules] })}
          />
        </div>
      ))}
      <AddRow
        label="Add weapon"
        onClick={() =>
          onChange([
            ...card.weapons,
            { name: `Weapon ${card.weapons.length + 1}`, ra: 20, at: 1, type: 'i', st: 4, da: 1, count: 1, rules: [] },
          ])
        }
      />
    </>
  );
}
