import { Button, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import type { HistoryVersion } from '#shared/host/calls/documents';
import type { JsonObject } from '#shared/host/json-object';
import { DiffList } from '../components/DiffList';
import { EmptyState } from '../components/EmptyState';
import { when } from '../components/time';
import { host } from '../host';
import { flush } from '../state/autosave';
import { diffDocuments, type DocumentChange } from '../state/document-diff';
import { documentOf } from '../state/document-kinds';
import { libraryChanged } from '../state/library-index';
import { applyFrame } from '../state/open-document';
import { readySession } from '../state/sessions';
import { hideVersions, useVersionsDialog } from '../state/versions-dialog';
import classes from './VersionsDialog.module.css';

/** Every kept version of a document: when, what would change, and back to it. What is there now becomes a version too. */
export function VersionsDialog() {
  const shown = useVersionsDialog((state) => state.shown);
  return (
    <Modal
      opened={shown !== null}
      onClose={hideVersions}
      size={820}
      title={
        <>
          Versions of “<span className="m-given">{shown?.name}</span>”
        </>
      }
    >
      {shown && <Versions key={shown.id} id={shown.id} />}
    </Modal>
  );
}

function Versions({ id }: { readonly id: string }) {
  const [versions, setVersions] = useState<readonly HistoryVersion[] | null>(null);
  const [now, setNow] = useState<JsonObject | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [changes, setChanges] = useState<readonly DocumentChange[] | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  useEffect(() => {
    void (async () => {
      await flush(id);
      const [list, loaded] = await Promise.all([
        host().call('history.list', { id }),
        host().call('documents.load', { id }),
      ]);
      if (!list.ok) setMessage(list.error.message);
      setVersions(list.ok ? list.value.versions : []);
      setChosen(list.ok ? (list.value.versions[0]?.version ?? null) : null);
      if (loaded.ok) setNow(loaded.value.document);
    })();
  }, [id]);

  useEffect(() => {
    if (chosen === null) return;
    let current = true;
    void host()
      .call('history.preview', { id, version: chosen })
      .then((result) => {
        if (!current) return;
        setMessage(result.ok ? null : result.error.message);
        setChanges(result.ok && now ? diffDocuments(now, result.value.document) : null);
      });
    return () => {
      current = false;
    };
  }, [id, chosen, now]);

  const restore = async (): Promise<void> => {
    if (chosen === null) return;
    const failure = await restoreVersion(id, chosen);
    if (failure) {
      setMessage(failure);
      return;
    }
    hideVersions();
    notifications.show({ title: 'Version restored', message: 'What was there before is in the version history.' });
  };

  if (versions?.length === 0) {
    return (
      <EmptyState title="No earlier versions yet">
        {message ?? 'Each save keeps the one before it. The list grows as you work and thins out with age.'}
      </EmptyState>
    );
  }
  return (
    <div className={classes.columns}>
      <ul className={classes.list} aria-label="Versions">
        {versions?.map(({ version, saved, name }) => (
          <li key={version}>
            <button
              type="button"
              className={classes.version}
              aria-pressed={version === chosen}
              onClick={() => setChosen(version)}
            >
              <span>{when(saved)}</span>
              <span className={classes.name}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <section className={classes.preview} aria-label="What would change" aria-live="polite">
        <p className="m-label">From now to this version</p>
        {changes && <DiffList changes={changes} />}
        {message && <p role="alert">{message}</p>}
        <Button variant="filled" disabled={changes === null} onClick={() => void restore()}>
          Restore this version
        </Button>
      </section>
    </div>
  );
}

/** In an open document a restored version is one more step, so undo takes it back; else the host writes it. */
async function restoreVersion(id: string, version: string): Promise<string | null> {
  if (readySession(id)) {
    const preview = await host().call('history.preview', { id, version });
    if (!preview.ok) return preview.error.message;
    const document = documentOf({ ...preview.value.document, id });
    applyFrame(id, { kind: 'frame/replace', document, label: 'Restore version' });
    await flush(id);
  } else {
    const result = await host().call('history.restore', { id, version });
    if (!result.ok) return result.error.message;
  }
  libraryChanged();
  return null;
}
