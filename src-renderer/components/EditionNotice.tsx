import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { compareReleases, type SystemRegistry } from '#shared/systems/registry';
import { changeWords, notesOf } from '#shared/systems/editions';
import { changesThatMatter, diffSystems, type SystemChange } from '#shared/systems/system-diff';
import { useSystems } from '../state/system-registry';
import classes from './EditionNotice.module.css';

interface EditionNoticeProps {
  /** "army", "mission". */
  readonly noun: string;
  /** The edition that the document is written for. */
  readonly pin: { readonly id: string; readonly version: string };
  /** Ids of the system that the document uses. */
  readonly used: ReadonlySet<string>;
  readonly onUse: (version: string) => void;
}

/** A document pins an edition of its rules; when a newer one is here, it says what changed and offers to move on. */
export function EditionNotice({ noun, pin, used, onUse }: EditionNoticeProps) {
  const registry = useSystems();
  const [open, setOpen] = useState(false);
  const newest = registry.get(pin.id);
  const moved = newest !== undefined && newest.release !== pin.version;
  const changes = useMemo(
    () => (moved ? changesFor(registry, pin.id, pin.version, used) : []),
    [moved, registry, pin.id, pin.version, used],
  );
  if (!newest || !moved) return null;
  const newer = compareReleases(newest.release, pin.version) > 0;
  const notes = notesOf(newest.document);
  return (
    <div className={classes.notice} role="status">
      <p>
        {newer
          ? `${newest.name} has moved on to edition ${newest.release}.`
          : `Edition ${pin.version} of ${newest.name} is not in this workspace.`}{' '}
        This {noun} is written for edition {pin.version}
        {registry.has(pin.id, pin.version)
          ? ' and is still checked by it.'
          : `, so it is checked by edition ${newest.release}.`}
      </p>
      {newer && notes !== '' && <p className={classes.notes}>“{notes}”</p>}
      {changes.length > 0 && (
        <Button size="xs" variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
          {changes.length} {changes.length === 1 ? 'change touches' : 'changes touch'} it
        </Button>
      )}
      <Button size="xs" onClick={() => onUse(newest.release)}>
        Use edition {newest.release}
      </Button>
      {open && (
        <ul className={classes.changes}>
          {changes.map((change) => (
            <li key={`${change.part}:${change.id}`}>{changeWords(change)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function changesFor(
  registry: SystemRegistry,
  id: string,
  version: string,
  used: ReadonlySet<string>,
): readonly SystemChange[] {
  const pinned = registry.has(id, version) ? registry.get(id, version) : undefined;
  const newest = registry.get(id);
  return pinned && newest ? changesThatMatter(diffSystems(pinned.document, newest.document), used) : [];
}
