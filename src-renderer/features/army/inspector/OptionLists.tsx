import { figureInModes } from '#shared/systems/weapon-modes';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconLock, IconPlus } from '@tabler/icons-react';
import type { ArmyEdit } from '#shared/army/army-edit';
import type { ArmyUnit } from '#shared/schema/army';
import { printChange } from '../figures';
import { WeaponRules } from '../WeaponRules';
import type { ArmyEditor } from '../use-army-editor';
import classes from './Inspector.module.css';
import type { OptionRow, TierRow } from './option-rows';
import { WeaponHead } from './WeaponHead';

export function TierList({
  tiers,
  onEdit,
}: {
  readonly tiers: readonly TierRow[];
  readonly onEdit: (edit: ArmyEdit) => void;
}) {
  return (
    <ul>
      {tiers.map((tier) => (
        <li key={tier.id} className={classes.tier}>
          <span className={classes.tierName}>
            {tier.name}
            {tier.advice && (
              <span className={classes.advice} title={tier.advice}>
                no effect here
              </span>
            )}
          </span>
          <span className={classes.steps} role="radiogroup" aria-label={tier.name}>
            {tier.steps.map((step) => (
              <button
                key={step.key}
                type="button"
                role="radio"
                aria-checked={step.on}
                className={classes.step}
                title={step.name}
                onClick={() => {
                  if (step.edit) onEdit(step.edit);
                }}
              >
                <b>{step.label}</b>
                {!step.on && <small>{printChange(step.change)}</small>}
              </button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function OptionList({
  rows,
  onEdit,
}: {
  readonly rows: readonly OptionRow[];
  readonly onEdit: (edit: ArmyEdit) => void;
}) {
  return (
    <ul>
      {rows.map((row, i) => (
        <li
          key={row.item.id}
          className={classes.option}
          data-on={row.on || undefined}
          data-rule={row.rule}
          data-locked={row.locked !== null || undefined}
          title={[row.text, row.rule].filter(Boolean).join(' · ')}
        >
          <Checkbox
            size="xs"
            data-option-key={i + 1}
            checked={row.on}
            onChange={() => {
              if (row.edit) onEdit(row.edit);
            }}
            label={
              <span className={classes.optionWords}>
                <b>{row.name}</b>
                {row.locked ? (
                  <span className={classes.locked}>
                    <IconLock size={12} stroke={1.8} aria-label="Would break a rule" /> {row.locked}
                  </span>
                ) : (
                  <span className={classes.effect}>{row.text}</span>
                )}
              </span>
            }
          />
          <span className={classes.change}>{printChange(row.change)}</span>
        </li>
      ))}
    </ul>
  );
}

interface WeaponTableProps {
  readonly editor: ArmyEditor;
  readonly unit: ArmyUnit;
  readonly at: number;
  readonly rows: readonly OptionRow[];
}

export function WeaponTable({ editor, unit, at, rows }: WeaponTableProps) {
  const { system } = editor;
  const mayRepeat = (row: OptionRow): boolean => row.on && row.weapon?.maxPerModel !== 1;
  return (
    <table className={classes.weapons}>
      <WeaponHead last="Change" />
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.item.id}
            data-on={row.on || undefined}
            data-rule={row.rule}
            data-locked={row.locked !== null || undefined}
          >
            <td>
              <Checkbox
                size="xs"
                checked={row.on}
                onChange={() => {
                  if (row.edit) editor.apply(row.edit);
                }}
                label={
                  <b>
                    {row.name}
                    {row.copies > 1 && ` × ${row.copies}`}
                  </b>
                }
              />
            </td>
            <td>{row.weapon && figureInModes(row.weapon, 'range')}″</td>
            <td>{row.weapon && figureInModes(row.weapon, 'attacks')}</td>
            <td>{row.weapon && figureInModes(row.weapon, 'damage')}</td>
            <td>{row.weapon && figureInModes(row.weapon, 'piercing')}</td>
            <td className={classes.weaponRules}>
              {row.locked ? (
                <span className={classes.locked}>
                  <IconLock size={12} stroke={1.8} aria-label="Would break a rule" /> {row.locked}
                </span>
              ) : (
                <WeaponRules rules={row.weapon?.rules ?? []} system={system} />
              )}
            </td>
            <td className={classes.change}>
              {mayRepeat(row) && (
                <ActionIcon
                  size="xs"
                  aria-label={`Another ${row.name}`}
                  title="Another copy"
                  onClick={() => editor.apply({ kind: 'add-weapon', unit: unit.id, group: at, weapon: row.item.id })}
                >
                  <IconPlus size={12} />
                </ActionIcon>
              )}
              {printChange(row.change)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
