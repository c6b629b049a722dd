import { Button, Checkbox } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useEffect, useState } from 'react';
import type { TrashEntry } from '#shared/host/calls/documents';
import { EmptyState } from '../../components/EmptyState';
import { KINDS, KindIcon } from '../../components/kinds';
import { when } from '../../components/time';
import { host } from '../../host';
import { useLibraryIndex } from '../../state/library-index';
import classes from './Bin.module.css';
import { purgeEntries, restoreEntries } from './library-actions';

/** What was deleted, and until when it can be taken back. */
export function Bin() {
  const generation = useLibraryIndex((state) => state.generation);
  const [entries, setEntries] = useState<readonly TrashEntry[] | null>(null);
  const [days, setDays] = useState(30);
  const [message, setMessage] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let current = true;
    void host()
      .call('trash.list', {})
      .then((result) => {
        if (!current) return;
        setEntries(result.ok ? result.value.entries : []);
        setMessage(result.ok ? null : result.error.message);
        if (result.ok) setDays(result.value.days);
      });
    return () => {
      current = false;
    };
  }, [generation]);
  if (entries === null) return null;
  if (entries.length === 0) {
    return (
      <EmptyState title="The bin is empty">
        {message ?? `Documents that you delete wait here for ${days} days.`}
      </EmptyState>
    );
  }
  const picked = entries.filter(({ trashId }) => chosen.has(trashId));
  const confirmPurge = (list: readonly TrashEntry[] | null): void => {
    const count = list?.length ?? entries.length;
    modals.openConfirmModal({
      title:
        list === null
          ? 'Empty the bin?'
          : `Delete ${count === 1 ? `“${list[0]?.name ?? ''}”` : `${count} documents`} for good?`,
      children: `${count === 1 ? '1 document' : `${count} documents`} cannot be taken back afterwards.`,
      labels: { confirm: list === null ? `Delete ${count} for good` : 'Delete for good', cancel: 'Keep' },
      confirmProps: { color: 'red', variant: 'filled' },
      onConfirm: () => void purgeEntries(list).then(() => setChosen(new Set())),
    });
  };
  return (
    <div className={classes.bin}>
      <div className={classes.bar}>
        <p>
          {entries.length === 1 ? '1 document' : `${entries.length} documents`}, kept for {days} days.
        </p>
        <Button
          size="sm"
          disabled={picked.length === 0}
          onClick={() => void restoreEntries(picked).then(() => setChosen(new Set()))}
        >
          Take back {picked.length > 0 ? picked.length : ''}
        </Button>
        <Button size="sm" disabled={picked.length === 0} onClick={() => confirmPurge(picked)}>
          Delete for good
        </Button>
        <Button size="sm" onClick={() => confirmPurge(null)}>
          Empty the bin
        </Button>
      </div>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.trashId} className={classes.row}>
            <Checkbox
              aria-label={`Choose ${entry.name}`}
              checked={chosen.has(entry.trashId)}
              onChange={(event) => {
                const next = new Set(chosen);
                if (event.currentTarget.checked) next.add(entry.trashId);
                else next.delete(entry.trashId);
                setChosen(next);
              }}
            />
            <KindIcon kind={entry.kind} />
            <span className={classes.name}>{entry.name}</span>
            <span className={classes.kind}>{entry.kind ? KINDS[entry.kind].label : 'File'}</span>
            <span className={classes.when}>deleted {when(entry.deleted)}</span>
            <span className={classes.when}>until {when(entry.expires)}</span>
            <Button size="sm" onClick={() => void restoreEntries([entry])} aria-label={`Take back ${entry.name}`}>
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
