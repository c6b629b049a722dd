import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { IconCopy, IconDotsVertical, IconPlus, IconSearch } from '@tabler/icons-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { MusteredUnit } from '#shared/army/muster';
import { bySeverity, type Issue, type Severity } from '#shared/core/issue';
import { EmptyState } from '../../../components/EmptyState';
import { PaneHeader } from '../../../components/Pane';
import { openArmyDialog } from '../army-dialogs';
import { gearLine, printPoints, rosterHeads } from '../figures';
import type { ArmyEditor } from '../use-army-editor';
import classes from './Roster.module.css';
import { RosterRow } from './RosterRow';
import { useDragOrder } from './use-drag-order';

const sorted = (units: readonly MusteredUnit[], compare: (a: MusteredUnit, b: MusteredUnit) => number): string[] =>
  [...units].sort((a, b) => compare(a, b) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)).map(({ id }) => id);

/** A new order of its own, which undo takes back. */
const SORTS: readonly { readonly label: string; readonly by: (units: readonly MusteredUnit[]) => string[] }[] = [
  { label: 'Sort by points', by: (units) => sorted(units, (a, b) => b.points - a.points) },
  { label: 'Sort by name', by: (units) => sorted(units, () => 0) },
  {
    label: 'Sort by role',
    by: (units) =>
      sorted(
        units,
        (a, b) =>
          b.roles.length - a.roles.length ||
          (a.category ?? a.entryName).localeCompare(b.category ?? b.entryName, 'en') ||
          b.points - a.points,
      ),
  },
];

interface RosterProps {
  readonly editor: ArmyEditor;
  readonly title: string;
  readonly addLabel: string;
  readonly onAdd: () => void;
  readonly empty: ReactNode;
  readonly menu: ReactNode;
}

/** The army, in its own order or grouped by category: drag or Alt ↑ ↓ to reorder, Ctrl or Shift to select several. */
export function Roster({ editor, title, addLabel, onAdd, empty, menu }: RosterProps) {
  const { army, system, units, points } = editor;
  const [grouped, setGrouped] = useState(false);
  const [find, setFind] = useState<string | null>(null);
  // The menu gives the focus back to its button when it has closed, so the field takes it after that.
  const finder = useRef<HTMLInputElement>(null);
  const drag = useDragOrder(units.length, (from, to) => {
    const unit = units[from];
    if (unit) editor.apply({ kind: 'move-unit', unit: unit.id, to });
  });
  const found = useMemo(() => matching(units, find, editor), [units, find, editor]);
  const worst = useMemo(() => worstByUnit(editor.issues), [editor.issues]);
  const heads = rosterHeads(system);
  return (
    <div className={classes.roster}>
      <PaneHeader title={title} hint={grouped ? 'by role' : 'own order'}>
        <span className={classes.heads} aria-hidden="true">
          {heads.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </span>
        <Menu onExitTransitionEnd={() => finder.current?.focus()}>
          <Menu.Target>
            <ActionIcon size="sm" aria-label="Roster actions">
              <IconDotsVertical size={16} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setGrouped(!grouped)}>{grouped ? 'Show own order' : 'Group by role'}</Menu.Item>
            {SORTS.map(({ label, by }) => (
              <Menu.Item key={label} onClick={() => editor.apply({ kind: 'order-units', units: by(units) })}>
                {label}
              </Menu.Item>
            ))}
            <Menu.Item onClick={() => setFind(find === null ? '' : null)} leftSection={<IconSearch size={14} />}>
              {find === null ? 'Find in army' : 'Close find'}
            </Menu.Item>
            {menu}
          </Menu.Dropdown>
        </Menu>
      </PaneHeader>
      {find !== null && (
        <div className={classes.find}>
          <TextInput
            ref={finder}
            size="sm"
            data-takes-letters
            aria-label="Find in army"
            placeholder="Unit, weapon, upgrade or note"
            value={find}
            onChange={(event) => setFind(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && setFind(null)}
            rightSection={<span className={classes.hits}>{found.size}</span>}
          />
        </div>
      )}
      <div
        className={classes.list}
        role="listbox"
        aria-label={title}
        aria-multiselectable="true"
        data-shortcuts
        tabIndex={units.length === 0 ? -1 : undefined}
      >
        {units.length === 0 && empty}
        {sectionsOf(units, grouped, editor).map((section) => (
          <div key={section.id} role="group" aria-label={section.title ?? title}>
            {section.title && (
              <div className={classes.section}>
                <span className="m-label">{section.title}</span>
                <span className={classes.sectionPoints}>
                  {printPoints(
                    section.units.reduce((sum, { points: each }) => sum + each, 0),
                    system,
                  )}
                </span>
              </div>
            )}
            {section.units.map((unit) => {
              const at = units.indexOf(unit);
              return (
                <RosterRow
                  key={unit.id}
                  unit={unit}
                  system={system}
                  selected={editor.selection.includes(unit.id)}
                  main={unit.id === editor.selected}
                  first={editor.selected === null && at === 0}
                  worst={worst.get(at) ?? null}
                  carrier={
                    unit.transport === null ? null : (units.find(({ id }) => id === unit.transport)?.name ?? null)
                  }
                  dim={find !== null && find.trim() !== '' && !found.has(unit.id)}
                  select={editor.select}
                  grip={grouped ? null : drag.grip(at)}
                  shift={grouped ? 0 : drag.shiftOf(at)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <div className={classes.foot}>
        <Button size="sm" leftSection={<IconPlus size={14} />} onClick={onAdd}>
          {addLabel}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          leftSection={<IconCopy size={14} />}
          onClick={editor.duplicate}
          disabled={editor.selection.length === 0}
        >
          Duplicate
        </Button>
        {army.limit !== null && units.length > 0 && points.total < army.limit && (
          <Button size="sm" variant="subtle" onClick={() => openArmyDialog('fill')}>
            {printPoints(army.limit - points.total, system)} left: fill up
          </Button>
        )}
        <span className={classes.total}>
          Total{' '}
          <b data-over={(army.limit !== null && points.total > army.limit) || undefined}>
            {printPoints(points.total, system)}
          </b>
        </span>
      </div>
    </div>
  );
}

export const EmptyRoster = ({
  title,
  action,
  children,
}: {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) => (
  <EmptyState title={title} action={action}>
    {children}
  </EmptyState>
);

/** The gravest issue of each unit, by its place in the army; issues come gravest first. */
function worstByUnit(issues: readonly Issue[]): ReadonlyMap<number, Severity> {
  const worst = new Map<number, Severity>();
  for (const { path, severity } of bySeverity(issues))
    if (path[0] === 'units' && typeof path[1] === 'number' && !worst.has(path[1])) worst.set(path[1], severity);
  return worst;
}

interface Section {
  readonly id: string;
  readonly title: string | null;
  readonly units: readonly MusteredUnit[];
}

function sectionsOf(units: readonly MusteredUnit[], grouped: boolean, { system }: ArmyEditor): readonly Section[] {
  if (!grouped) return [{ id: 'all', title: null, units }];
  const groups = new Map<string, MusteredUnit[]>();
  for (const unit of units) {
    const key = unit.category ?? unit.entryName;
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  return [...groups].map(([id, list]) => ({
    id,
    title: system.categories.get(id)?.name ?? id.charAt(0).toUpperCase() + id.slice(1),
    units: list,
  }));
}

function matching(
  units: readonly MusteredUnit[],
  find: string | null,
  { system, army }: ArmyEditor,
): ReadonlySet<string> {
  const words = (find ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const textOf = (unit: MusteredUnit): string =>
    [
      unit.name,
      unit.entryName,
      gearLine(unit, system),
      ...unit.models.flatMap((model) => [
        ...model.options.map((id) => system.options.get(id)?.name ?? id),
        ...model.rules.map(({ rule }) => rule),
      ]),
      army.units.find(({ id }) => id === unit.id)?.notes ?? '',
    ]
      .join(' ')
      .toLowerCase();
  return new Set(units.filter((unit) => words.every((word) => textOf(unit).includes(word))).map(({ id }) => id));
}
