import { Button, Menu } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MusteredUnit } from '#shared/army/muster';
import type { ArmyUnit } from '#shared/schema/army';
import { FighterSection } from '../campaign/FighterSection';
import type { ArmyEditor } from '../use-army-editor';
import { useUnitActions } from '../use-unit-actions';
import classes from './Inspector.module.css';
import { Ledger } from './Ledger';
import { FirstModels, GroupProfile, ModelGroupPanel } from './ModelGroupPanel';
import { TransportField } from './TransportField';
import { UnitHead } from './UnitHead';
import { UnitNotes } from './UnitNotes';
import { UnitOptions } from './UnitOptions';

interface UnitInspectorProps {
  readonly editor: ArmyEditor;
  readonly unit: ArmyUnit;
  readonly derived: MusteredUnit;
  /** Odds of this unit's attacks, beside the cost. */
  readonly odds?: ReactNode;
}

/** The selected unit: name, profile, choices with what each changes, cost that adds up, notes. */
export function UnitInspector({ editor, unit, derived, odds }: UnitInspectorProps) {
  const { system } = editor;
  const actions = useUnitActions(editor, unit, derived);
  const role = [...system.roles.values()][0];
  const leads = role !== undefined && unit.roles.includes(role.id);
  const only = unit.models.length === 1 ? unit.models[0] : undefined;
  const first = derived.models[0];
  const items = unit.models.reduce((sum, group) => sum + group.options.length + group.weapons.length, 0);
  return (
    <div className={classes.inspector}>
      <UnitHead
        editor={editor}
        unit={unit}
        derived={derived}
        kindName={derived.entryName}
        pointsName={system.currency.name}
        actions={
          <>
            <Menu.Item onClick={actions.saveDesign}>Save as design of this army</Menu.Item>
            <Menu.Item onClick={actions.saveForAll}>Save design for every army</Menu.Item>
            {unit.design && <Menu.Item onClick={actions.updateCopies}>Change all copies like this one</Menu.Item>}
          </>
        }
      >
        {derived.entryName} · {items} {items === 1 ? 'item' : 'items'}
        {role && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconStar size={12} fill={leads ? 'currentColor' : 'none'} />}
            aria-pressed={leads}
            onClick={actions.lead}
          >
            {leads ? role.name : `Make ${role.name}`}
          </Button>
        )}
      </UnitHead>
      <div className={classes.scroll} tabIndex={-1}>
        {unit.design && (
          <p className={classes.designNote}>
            A copy of a design. Changes here are for this unit alone.{' '}
            <Button size="xs" variant="subtle" onClick={actions.updateCopies}>
              Change all copies
            </Button>
          </p>
        )}
        {only && first && <GroupProfile editor={editor} unit={unit} group={only} derived={first} />}
        <div className={classes.columns} data-ruled={only ? true : undefined}>
          <div className={classes.choices}>
            {unit.models.length === 0 && <FirstModels editor={editor} unit={unit} />}
            {unit.models.map((group, at) => (
              <ModelGroupPanel
                key={at}
                bare={only !== undefined}
                editor={editor}
                unit={unit}
                at={at}
                group={group}
                derived={derived.models.find((model) => model.group === at) ?? null}
              />
            ))}
            <UnitOptions editor={editor} unit={unit} />
            <TransportField editor={editor} unit={unit} derived={derived} />
          </div>
          <div className={classes.aside}>
            <Ledger editor={editor} unit={unit} />
            <FighterSection editor={editor} unit={unit} />
            {odds}
            <UnitNotes editor={editor} unit={unit} />
          </div>
        </div>
      </div>
    </div>
  );
}
