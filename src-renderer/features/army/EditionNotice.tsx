import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { compareReleases } from '#shared/systems/registry';
import { changesThatMatter, diffSystems, type SystemChange } from '#shared/systems/system-diff';
import type { Army } from '#shared/schema/army';
import { systems, useSystems } from '../../state/system-registry';
import classes from './EditionNotice.module.css';
import type { ArmyEditor } from './use-army-editor';

/** The army pins an edition of its rules; when a newer one is here, it says what changed and offers to move on. */
export function EditionNotice({ editor }: { readonly editor: ArmyEditor }) {
  const registry = useSystems();
  const { army } = editor;
  const [open, setOpen] = useState(false);
  const newest = registry.get(army.system.id);
  const pinnedHere = registry.has(army.system.id, army.system.version);
  const changes = useMemo(() => changesFor(army), [army]);
  if (!newest || newest.release === army.system.version) return null;
  const newer = compareReleases(newest.release, army.system.version) > 0;
  return (
    <div className={classes.notice} role="status">
      <p>
        {newer ? `${newest.name} has moved on to edition ${newest.release}.` : `Edition ${army.system.version} of ${newest.name} is not in this workspace.`} This army is written for edition {army.system.version}
        {pinnedHere ? ' and is still checked by it.' : `, so it is checked by edition ${newest.release}.`}
      </p>
      {changes.length > 0 && (
        <Button size="xs" variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
          {changes.length} {changes.length === 1 ? 'change touches' : 'changes touch'} it
        </Button>
      )}
      <Button size="xs" onClick={() => editor.apply({ kind: 'set-system', system: { id: army.system.id, version: newest.release } })}>
        Use edition {newest.release}
      </Button>
      {open && (
        <ul className={classes.changes}>
          {changes.map((change) => (
            <li key={`${change.part}:${change.id}`}>
              <b>{change.name}</b> {change.kind === 'changed' ? change.details.join(', ') : change.kind}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function changesFor(army: Army): readonly SystemChange[] {
  const registry = systems();
  const pinned = registry.documents.find(({ id, release }) => id === army.system.id && release === army.system.version);
  const newest = registry.get(army.system.id)?.document;
  if (!pinned || !newest) return [];
  const used = new Set(army.units.flatMap((unit) => [unit.entry, ...unit.roles, ...(unit.options ?? []), ...unit.models.flatMap((group) => [group.profile, ...group.options, ...group.weapons])]));
  return changesThatMatter(diffSystems(pinned, registry.documents.find(({ id, release }) => id === army.system.id && release === newest.release) ?? newest), used);
}
