import { Button, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { DiffList } from '../components/DiffList';
import { when } from '../components/time';
import { addressOfDocument } from '../sections';
import { keepBoth, keepMine, letGo, takeTheirs } from '../state/conflict';
import { diffDocuments } from '../state/document-diff';
import { useSessions, type ReadySession } from '../state/sessions';
import { systemOf } from '../state/system-of';
import classes from './ConflictDialog.module.css';
import { navigate } from './router';

/** The file changed elsewhere while it was being edited here: keep mine, take theirs, keep both. */
export function ConflictDialog() {
  const session = useSessions(({ sessions }) =>
    [...sessions.values()].find((one): one is ReadySession => one.status === 'ready' && one.conflict !== null),
  );
  return session?.conflict ? <Choices key={session.id} session={session} theirs={session.conflict} /> : null;
}

function Choices({
  session,
  theirs,
}: {
  readonly session: ReadySession;
  readonly theirs: NonNullable<ReadySession['conflict']>;
}) {
  const [busy, setBusy] = useState(false);
  const { id, history } = session;
  const { name } = history.present;
  const gone = theirs.document === null;

  const run = async (work: () => Promise<string | null>): Promise<void> => {
    setBusy(true);
    const failure = await work();
    setBusy(false);
    if (failure !== null)
      notifications.show({ title: `“${name}” was not saved`, message: failure, color: 'red', autoClose: false });
  };
  const mine = (): Promise<void> =>
    run(async () => {
      const result = await keepMine(id);
      return result.ok ? null : result.error.message;
    });
  const both = (): Promise<void> =>
    run(async () => {
      const result = await keepBoth(id);
      if (!result.ok) return result.error.message;
      const address = addressOfDocument(session.kind, result.value);
      if (address && useSessions.getState().current === id) navigate(address);
      notifications.show({
        title: 'Both are kept',
        message: `Yours is now a document of its own beside “${theirs.document?.name ?? name}”.`,
      });
      return null;
    });

  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={
        <>
          “<span className="m-given">{name}</span>” changed elsewhere
        </>
      }
      size={560}
    >
      <p>
        {gone
          ? (theirs.reason ?? 'The file was deleted or moved by another program while you were working on it here.')
          : `Another window or program saved it${theirs.modified ? ` ${when(theirs.modified)}` : ''}, and you have changes here. Nothing was overwritten.`}
      </p>
      {theirs.document && (
        <div className={classes.diff}>
          <p className="m-label">From yours to theirs</p>
          <DiffList changes={diffDocuments(history.present, theirs.document, systemOf(theirs.document))} limit={6} />
        </div>
      )}
      <div className={classes.choices}>
        <Button variant="filled" disabled={busy} onClick={() => void mine()} data-autofocus>
          {gone ? 'Save mine again' : 'Keep mine'}
        </Button>
        {gone ? (
          <Button disabled={busy} onClick={() => letGo(id)}>
            Let it go
          </Button>
        ) : (
          <>
            <Button disabled={busy} onClick={() => takeTheirs(id)}>
              Take theirs
            </Button>
            <Button disabled={busy} onClick={() => void both()}>
              Keep both
            </Button>
          </>
        )}
      </div>
      <p className={classes.hint}>
        {gone
          ? 'Saving again writes a new file.'
          : 'Keep mine: theirs goes into the version history. Take theirs: yours stays one undo away.'}
      </p>
    </Modal>
  );
}
