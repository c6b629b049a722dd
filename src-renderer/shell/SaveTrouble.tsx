import { Button } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { CopyReport } from '../components/CopyReport';
import { saveElsewhere } from '../state/save-elsewhere';
import { flush } from '../state/autosave';
import { troubleOf, useSessions, type ReadySession } from '../state/sessions';
import classes from './SaveTrouble.module.css';

/** "Lantern Flight was not saved": what happened, that the work is here, what to do. One card per document. */
export function SaveTrouble() {
  const sessions = useSessions((state) => state.sessions);
  const failed = [...sessions.values()].filter(
    (session): session is ReadySession =>
      session.status === 'ready' && troubleOf(session.save) !== null && session.conflict === null,
  );
  if (failed.length === 0) return null;
  return (
    <div className={classes.stack}>
      {failed.map((session) => (
        <section key={session.id} className={classes.card} role="alert">
          <IconAlertOctagon size={20} stroke={1.8} aria-hidden="true" />
          <h2 className={classes.title}>
            <span className="m-given">{session.history.present.name}</span> was not saved
          </h2>
          <p>{reasonOf(troubleOf(session.save)?.message ?? '')}</p>
          <div className={classes.actions}>
            <Button size="sm" variant="filled" onClick={() => void saveElsewhere(session)}>
              Save elsewhere
            </Button>
            <Button size="sm" onClick={() => void flush(session.id)}>
              Try again
            </Button>
            <CopyReport size="sm" />
          </div>
        </section>
      ))}
    </div>
  );
}

/** The title already says what was not saved; the sentence goes on from there and always says that the work is here. */
function reasonOf(message: string): string {
  const reason = message.replace(/^.* was not saved: /, '');
  const sentence = reason.charAt(0).toUpperCase() + reason.slice(1);
  return /changes are still/i.test(sentence) ? sentence : `${sentence} Your changes are still here.`;
}
