import { ActionIcon, NumberInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Bracket, CardStats } from '#shared/schema/data-card';
import classes from './CardDesigner.module.css';
import { AddRow } from './CardForm';

interface BracketsFormProps {
  readonly brackets: readonly Bracket[];
  readonly most: number;
  readonly least: number;
  readonly stats: CardStats;
  readonly weapons: readonly string[];
  readonly onChange: (brackets: Bracket[]) => void;
}

const COLUMNS = ['mov', 'sho', 'clo', 'shi', 'par'] as const;

/** Rows of wounds left; an empty figure keeps the printed one, a fallen one stands out. */
export function BracketsForm({ brackets, most, least, stats, weapons, onChange }: BracketsFormProps) {
  const set = (at: number, changes: Partial<Bracket>): void =>
    onChange(brackets.map((bracket, i) => (i === at ? { ...bracket, ...changes } : bracket)));
  const setStat = (at: number, stat: (typeof COLUMNS)[number], value: number | null): void => {
    const { [stat]: _old, ...rest } = brackets[at]?.stats ?? {};
    set(at, { stats: value === null || value === stats[stat] ? rest : { ...rest, [stat]: value } });
  };
  /** A new row takes the lower half of the last one. */
  const split = (): void => {
    const last = brackets.at(-1) ?? { minWounds: least, maxWounds: most, stats: {} };
    const middle = Math.max(least, Math.floor((last.maxWounds + last.minWounds) / 2));
    onChange([
      ...brackets.slice(0, -1),
      { ...last, minWounds: Math.min(last.maxWounds, middle + 1) },
      { minWounds: last.minWounds, maxWounds: middle, stats: { ...last.stats } },
    ]);
  };
  return (
    <>
      <table className={classes.brackets}>
        <thead>
          <tr>
            <th scope="col">Wounds left</th>
            {COLUMNS.map((stat) => (
              <th key={stat} scope="col">
                {stat}
              </th>
            ))}
            <th aria-label="Remove" />
          </tr>
        </thead>
        <tbody>
          {brackets.map((bracket, at) => (
            <tr key={at}>
              <td>
                <span className={classes.line}>
                  <NumberInput
                    size="xs"
                    w={44}
                    aria-label={`Row ${at + 1} from`}
                    min={0}
                    max={most}
                    value={bracket.maxWounds}
                    onChange={(value) => typeof value === 'number' && set(at, { maxWounds: value })}
                  />
                  to
                  <NumberInput
                    size="xs"
                    w={44}
                    aria-label={`Row ${at + 1} to`}
                    min={0}
                    max={most}
                    value={bracket.minWounds}
                    onChange={(value) => typeof value === 'number' && set(at, { minWounds: value })}
                  />
                </span>
              </td>
              {COLUMNS.map((stat) => (
                <td key={stat} data-fallen={bracket.stats[stat] !== undefined || undefined}>
                  <NumberInput
                    size="xs"
                    w={44}
                    variant="unstyled"
                    aria-label={`Row ${at + 1} ${stat}`}
                    placeholder={stats[stat] === null ? '–' : String(stats[stat])}
                    value={bracket.stats[stat] ?? ''}
                    onChange={(value) => setStat(at, stat, typeof value === 'number' ? value : null)}
                  />
                </td>
              ))}
              <td>
                <ActionIcon
                  size="xs"
                  aria-label={`Remove row ${at + 1}`}
                  onClick={() => onChange(brackets.filter((_, i) => i !== at))}
                >
                  <IconTrash size={12} />
                </ActionIcon>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {weapons.length > 0 && brackets.length > 0 && <WeaponFalls brackets={brackets} weapons={weapons} set={set} />}
      <AddRow label="Add row" onClick={split} />
    </>
  );
}

const fallIn = ({ weapons = {} }: Bracket, name: string): number | undefined =>
  Object.hasOwn(weapons, name) ? weapons[name]?.at : undefined;

/** Attacks a weapon loses in a row: 0 means it cannot be used. */
function WeaponFalls({
  brackets,
  weapons,
  set,
}: {
  readonly brackets: readonly Bracket[];
  readonly weapons: readonly string[];
  readonly set: (at: number, changes: Partial<Bracket>) => void;
}) {
  return (
    <table className={classes.brackets}>
      <thead>
        <tr>
          <th scope="col">At of weapons</th>
          {weapons.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {brackets.map((bracket, at) => (
          <tr key={at}>
            <td>
              {bracket.maxWounds} to {bracket.minWounds}
            </td>
            {weapons.map((name) => (
              <td key={name} data-fallen={fallIn(bracket, name) !== undefined || undefined}>
                <NumberInput
                  size="xs"
                  variant="unstyled"
                  w={44}
                  aria-label={`Attacks of ${name} at ${bracket.maxWounds} wounds`}
                  placeholder="–"
                  min={0}
                  value={fallIn(bracket, name) ?? ''}
                  onChange={(value) => {
                    const { [name]: _old, ...rest } = bracket.weapons ?? {};
                    set(at, { weapons: typeof value === 'number' ? { ...rest, [name]: { at: value } } : rest });
                  }}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
