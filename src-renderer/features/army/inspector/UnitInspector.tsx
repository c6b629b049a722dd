import { ActionIcon, Button, Menu, Textarea } from '@mantine/core';
import { IconDots, IconStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MusteredUnit } from '#shared/army/muster';
import type { ArmyUnit } from '#shared/schema/army';
import { PaneBody, PaneSection } from '../../../components/Pane';
import { printPoints } from '../figures';
import { UnitMark } from '../UnitMark';
import type { ArmyEditor } from '../use-army-editor';
import { useUnitActions } from '../use-unit-actions';
import classes from './Inspector.module.css';
import { Ledger } from './Ledger';
import { GroupProfile, ModelGroupPanel } from './ModelGroupPanel';
import { NameInput } from './NameInput';
import { TransportField } from './TransportField';
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
      <header className={classes.head}>
        <UnitMark unit={derived} system={system} size={48} />
        <div className={classes.headWords}>
          <NameInput
            key={unit.id}
            name={unit.name ?? ''}
            placeholder={derived.entryName}
            onCommit={(name) => editor.apply({ kind: 'rename-unit', unit: unit.id, name }, `name:${unit.id}`)}
          />
          <div className={classes.sub}>
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
          </div>
        </div>
        <div className={classes.points}>
          <b>{printPoints(derived.points, system)}</b>
          <span className="m-label">{system.currency.name}</span>
        </div>
        <Menu>
          <Menu.Target>
            <ActionIcon aria-label="Unit actions">
              <IconDots size={18} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={editor.duplicate}>Duplicate</Menu.Item>
            <Menu.Item onClick={actions.saveDesign}>Save as design of this army</Menu.Item>
            <Menu.Item onClick={actions.saveForAll}>Save design for every army</Menu.Item>
            {unit.design && <Menu.Item onClick={actions.updateCopies}>Change all copies like this one</Menu.Item>}
            <Menu.Item
              onClick={() => editor.apply({ kind: 'set-reserve', unit: unit.id, reserve: unit.reserve !== true })}
            >
              {unit.reserve ? 'Do not hold back' : 'Hold in reserve'}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item color="red" onClick={editor.remove}>
              Remove from the army
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </header>
      <PaneBody>
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
            {odds}
            <PaneSection title="Notes" />
            <div className={classes.notes}>
              <Textarea
                aria-label="Notes"
                autosize
                minRows={2}
                maxRows={8}
                placeholder="Paint, tactics, where the model is"
                value={unit.notes ?? ''}
                onChange={(event) =>
                  editor.apply(
                    { kind: 'set-notes', unit: unit.id, notes: event.currentTarget.value },
                    `notes:${unit.id}`,
                  )
                }
              />
            </div>
          </div>
        </div>
      </PaneBody>
    </div>
  );
}
