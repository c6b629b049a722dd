import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { OptionEffect } from '#shared/schema/system';
import { figureChange, figureChangeText } from '#shared/systems/figure-change';
import type { GameSystem } from '#shared/systems/game-system';
import { uniqueOptions } from '../../components/unique-options';
import { useDraft } from '../../state/drafts';
import { RulesField } from '../army/cards/RulesField';
import classes from './Rules.module.css';

const FIGURES = ['range', 'attacks', 'damage', 'piercing'] as const;
type Figure = (typeof FIGURES)[number];
const NAMES: Readonly<Record<Figure, string>> = {
  range: 'Range',
  attacks: 'Attacks',
  damage: 'Damage',
  piercing: 'Piercing',
};
const EVERY = { value: '*', label: 'Every weapon' };

interface WeaponSelectProps {
  readonly system: GameSystem;
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly every?: boolean;
}

export function WeaponSelect({ system, value, onChange, every = false }: WeaponSelectProps) {
  const weapons = uniqueOptions(system.document.weapons.map(({ id, name }) => ({ value: id, label: name })));
  return (
    <Select
      size="sm"
      searchable
      aria-label="Weapon"
      data={every ? [EVERY, ...weapons] : weapons}
      value={value}
      onChange={(id) => id && onChange(id)}
    />
  );
}

type WeaponChange = Extract<OptionEffect, { change: string }>;

interface WeaponChangeFieldsProps {
  readonly system: GameSystem;
  readonly effect: WeaponChange;
  readonly onChange: (effect: WeaponChange) => void;
}

/** "Every weapon: Range +6, Damage 5, gains Rending (1), loses Heavy". An empty figure changes nothing. */
export function WeaponChangeFields({ system, effect, onChange }: WeaponChangeFieldsProps) {
  const { change, to = {}, by = {}, gains = [], loses = [], ...rest } = effect;
  const put = (next: Pick<WeaponChange, 'to' | 'by' | 'gains' | 'loses'>): void => {
    const all = { to, by, gains, loses, ...next };
    onChange({
      ...rest,
      change,
      ...(Object.keys(all.to).length > 0 ? { to: all.to } : {}),
      ...(Object.keys(all.by).length > 0 ? { by: all.by } : {}),
      ...(all.gains.length > 0 ? { gains: all.gains } : {}),
      ...(all.loses.length > 0 ? { loses: all.loses } : {}),
    });
  };
  const known = uniqueOptions([
    ...[...system.rules.values()]
      .filter(({ on }) => on === 'weapon')
      .map(({ id, name }) => ({ value: id, label: name })),
    ...loses.map((id) => ({ value: id, label: id })),
  ]);
  return (
    <>
      <WeaponSelect every system={system} value={change} onChange={(id) => onChange({ ...effect, change: id })} />
      <div className={classes.weaponChange}>
        {FIGURES.map((figure) => (
          <ChangeField
            key={figure}
            label={NAMES[figure]}
            to={to[figure]}
            by={by[figure]}
            onChange={(next) => {
              const { [figure]: _to, ...otherTo } = to;
              const { [figure]: _by, ...otherBy } = by;
              put({
                to: next?.to === undefined ? otherTo : { ...otherTo, [figure]: next.to },
                by: next?.by === undefined ? otherBy : { ...otherBy, [figure]: next.by },
              });
            }}
          />
        ))}
        <p className={classes.hint}>+2 adds 2, 18 makes it 18; empty leaves it.</p>
        <div className={classes.effectRules}>
          <span className={classes.fieldLabel}>Gains</span>
          <RulesField
            refs={gains}
            system={system}
            on="weapon"
            label="Rules it gains"
            onChange={(next) => put({ gains: [...next] })}
          />
        </div>
        <MultiSelect
          className={classes.effectRules}
          size="sm"
          searchable
          label="Loses"
          aria-label="Rules it loses"
          placeholder={loses.length === 0 ? 'Pick' : ''}
          data={known}
          value={[...loses]}
          onChange={(next) => put({ loses: next })}
        />
      </div>
    </>
  );
}

interface ChangeFieldProps {
  readonly label: string;
  readonly to: number | undefined;
  readonly by: number | undefined;
  readonly onChange: (change: { readonly to?: number; readonly by?: number } | null) => void;
}

/** "+2" adds, "18" replaces. */
function ChangeField({ label, to, by, onChange }: ChangeFieldProps) {
  const written = figureChangeText(to, by);
  const [text, setText] = useState(written);
  useEffect(() => setText(written), [written]);
  const read = figureChange(text);
  useDraft(text !== written && read === undefined);
  return (
    <TextInput
      size="sm"
      w={84}
      label={label}
      aria-label={`${label} of the weapon`}
      value={text}
      error={read === undefined}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => read !== undefined && text !== written && onChange(read)}
    />
  );
}
