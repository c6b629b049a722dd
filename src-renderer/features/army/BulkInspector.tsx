import { Button, Select } from '@mantine/core';
import { useMemo } from 'react';
import { choicesFor } from '#shared/army/offers';
import type { ArmyEdit, UnitEdit } from '#shared/army/army-edit';
import { applyArmyEdit } from '#shared/army/edit';
import { pointsOf } from '#shared/army/points';
import { PaneBody, PaneHeader, PaneSection } from '../../components/Pane';
import classes from './BulkInspector.module.css';
import { printChange, printPoints } from './figures';
import type { ArmyEditor } from './use-army-editor';

/** Several units at once: every option and weapon they share, for all of them with one click. */
export function BulkInspector({ editor }: { readonly editor: ArmyEditor }) {
  const { army, system, selection } = editor;
  const chosen = useMemo(() => army.units.filter(({ id }) => selection.includes(id)), [army, selection]);
  const total = editor.units.filter(({ id }) => selection.includes(id)).reduce((sum, { points }) => sum + points, 0);
  const shared = useMemo(() => sharedItems(editor), [editor]);
  const each = (edit: UnitEdit): void => editor.apply({ kind: 'each', units: [...selection], edit });
  const change = (edit: ArmyEdit): string =>
    printChange(pointsOf(applyArmyEdit(army, edit), system).total - editor.points.total);
  return (
    <>
      <PaneHeader title={`${selection.length} units`} hint={printPoints(total, system)} />
      <PaneBody>
        <div className={classes.actions}>
          <Button size="sm" onClick={editor.duplicate}>
            Duplicate all
          </Button>
          <Button size="sm" color="red" onClick={editor.remove}>
            Remove all
          </Button>
          <Button size="sm" variant="subtle" onClick={() => editor.select(null)}>
            Select nothing
          </Button>
        </div>
        {shared.length > 0 && <PaneSection title="What they can all take" right="change to the total" />}
        <ul>
          {shared.map((item) => {
            const have = chosen.filter((unit) =>
              unit.models.every((group) => (item.kind === 'option' ? group.options : group.weapons).includes(item.id)),
            ).length;
            const give: UnitEdit =
              item.kind === 'option'
                ? { kind: 'set-option', unit: '-', group: 0, option: item.id, on: true, instead: item.rivals }
                : { kind: 'add-weapon', unit: '-', group: 0, weapon: item.id };
            const take: UnitEdit =
              item.kind === 'option'
                ? { kind: 'set-option', unit: '-', group: 0, option: item.id, on: false }
                : { kind: 'remove-weapon', unit: '-', group: 0, weapon: item.id };
            const without = chosen
              .filter(
                (unit) =>
                  !unit.models[0] ||
                  !(item.kind === 'option' ? unit.models[0].options : unit.models[0].weapons).includes(item.id),
              )
              .map(({ id }) => id);
            return (
              <li key={`${item.kind}:${item.id}`} className={classes.row}>
                <span className={classes.name}>
                  <b>{item.name}</b>{' '}
                  <span className={classes.have}>
                    {have} of {chosen.length}
                  </span>
                </span>
                <Button
                  size="xs"
                  disabled={have === chosen.length}
                  onClick={() => editor.apply({ kind: 'each', units: without, edit: give })}
                >
                  All, {change({ kind: 'each', units: without, edit: give })}
                </Button>
                <Button size="xs" disabled={have === 0} onClick={() => each(take)}>
                  None, {change({ kind: 'each', units: [...selection], edit: take })}
                </Button>
              </li>
            );
          })}
        </ul>
        <PaneSection title="Place" />
        <div className={classes.actions}>
          <Select
            size="sm"
            aria-label="Reserve"
            placeholder="Hold in reserve?"
            value={null}
            data={[
              { value: 'yes', label: 'Hold all in reserve' },
              { value: 'no', label: 'Hold none back' },
            ]}
            onChange={(value) => value && each({ kind: 'set-reserve', unit: '-', reserve: value === 'yes' })}
          />
        </div>
      </PaneBody>
    </>
  );
}

interface SharedItem {
  readonly kind: 'option' | 'weapon';
  readonly id: string;
  readonly name: string;
  readonly rivals: string[];
}

/** Items that the first group of every selected unit is offered. */
function sharedItems({ army, system, selection }: ArmyEditor): readonly SharedItem[] {
  const offered = army.units
    .filter(({ id }) => selection.includes(id))
    .map((unit) => {
      const entry = system.entries.get(unit.entry);
      const group = unit.models[0];
      const offers = entry && group ? choicesFor(entry, group.profile, system) : [];
      return new Set(
        offers.flatMap(({ options, weapons }) => [
          ...[...options.keys()].map((id) => `option:${id}`),
          ...[...weapons.keys()].map((id) => `weapon:${id}`),
        ]),
      );
    });
  const [first, ...rest] = offered;
  return [...(first ?? [])]
    .filter((key) => rest.every((set) => set.has(key)))
    .map((key) => {
      const [kind, id] = key.split(':') as ['option' | 'weapon', string];
      const option = system.options.get(id);
      const rivals =
        kind === 'option' && option?.exclusive !== undefined
          ? [...system.options.values()]
              .filter((other) => other.exclusive === option.exclusive && other.id !== id)
              .map((other) => other.id)
          : [];
      return { kind, id, name: (kind === 'option' ? option?.name : system.weapons.get(id)?.name) ?? id, rivals };
    });
}
