import { Button, Modal, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { LABEL_LENGTH, type HistoryVersion } from '#shared/host/calls/documents';
import { DiffList } from '../components/DiffList';
import { EmptyState } from '../components/EmptyState';
import { host } from '../host';
import { flush } from '../state/autosave';
import { diffDocuments, type DocumentChange } from '../state/document-diff';
import { documentOf } from '../state/document-kinds';
import { libraryChanged } from '../state/library-index';
import { applyFrame } from '../state/open-document';
import { readySession } from '../state/sessions';
import { systemOf } from '../state/system-of';
import { hideVersions, useVersionsDialog } from '../state/versions-dialog';
import { SittingRow } from './SittingRow';
import { useVersions, type Versions as Kept } from './use-versions';
import { sittingsOf } from './version-sittings';
import classes from './VersionsDialog.module.css';

/** Every kept version of a document: when, what would change, and back to it. What is there now becomes a version too. */
export function VersionsDialog() {
  const shown = useVersionsDialog((state) => state.shown);
  return (
    <Modal
      opened={shown !== null}
      onClose={hideVersions}
      size={880}
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
  const kept = useVersions(id);
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = kept.list?.find(({ version }) => version === picked) ?? kept.list?.[0] ?? null;

  if (kept.list?.length === 0) {
    return (
      <>
        <EmptyState title="No earlier versions yet">
          {kept.message ?? 'Each save keeps the one before it. The list grows as you work and thins out with age.'}
        </EmptyState>
        <NamePresent kept={kept} />
      </>
    );
  }
  return (
    <div className={classes.columns}>
      <div>
        <NamePresent kept={kept} />
        <ul className={classes.list} aria-label="Versions">
          {sittingsOf(kept.list ?? []).map((sitting) => (
            <SittingRow
              key={sitting.key}
              sitting={sitting}
              chosen={chosen?.version ?? null}
              read={kept.read}
              onChoose={setPicked}
            />
          ))}
        </ul>
      </div>
      {chosen && <Preview key={chosen.version} id={id} version={chosen} kept={kept} />}
    </div>
  );
}

function NamePresent({ kept }: { readonly kept: Kept }) {
  const [label, setLabel] = useState('');
  const keep = async (): Promise<void> => {
    await kept.name(null, label.trim());
    setLabel('');
  };
  return (
    <form
      className={classes.naming}
      onSubmit={(event) => {
        event.preventDefault();
        if (label.trim()) void keep();
      }}
    >
      <TextInput
        aria-label="Name for the version as it is now"
        placeholder="Name what is there now"
        maxLength={LABEL_LENGTH}
        value={label}
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
      />
      <Button type="submit" disabled={!label.trim()}>
        Keep
      </Button>
    </form>
  );
}

interface PreviewProps {
  readonly id: string;
  readonly version: HistoryVersion;
  readonly kept: Kept;
}

function Preview({ id, version, kept }: PreviewProps) {
  const { now, read, message, name } = kept;
  const [changes, setChanges] = useState<readonly DocumentChange[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [label, setLabel] = useState(version.label ?? '');

  useEffect(() => {
    let current = true;
    void read(version.version).then((document) => {
      if (current) setChanges(document && now ? diffDocuments(now, document, systemOf(document)) : null);
    });
    return () => {
      current = false;
    };
  }, [version.version, now, read]);

  const restore = async (): Promise<void> => {
    const problem = await restoreVersion(id, version.version);
    setFailure(problem);
    if (problem !== null) return;
    hideVersions();
    notifications.show({ title: 'Version restored', message: 'What was there before is in the version history.' });
  };
  const rename = (): void => {
    const wanted = label.trim() || null;
    if (wanted !== version.label) void name(version.version, wanted);
  };

  return (
    <section className={classes.preview} aria-label="What would change" aria-live="polite">
      <TextInput
        className={classes.label}
        aria-label="Name of this version"
        placeholder="Give this version a name, and it is kept for good"
        maxLength={LABEL_LENGTH}
        value={label}
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        onBlur={rename}
        onKeyDown={({ key }) => void (key === 'Enter' && rename())}
      />
      <p className="m-label">From now to this version</p>
      {changes && <DiffList changes={changes} />}
      {(failure ?? message) && <p role="alert">{failure ?? message}</p>}
      <Button variant="filled" disabled={changes === null} onClick={() => void restore()}>
        Restore this version
      </Button>
    </section>
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
