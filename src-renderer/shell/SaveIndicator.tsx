import { IconAlertOctagon, IconCheck, IconPencil, IconUpload } from '@tabler/icons-react';
import { clock } from '../components/time';
import { useSessions, type ReadySession } from '../state/sessions';
import classes from './Frame.module.css';

interface Shown {
  readonly tone: 'quiet' | 'error';
  readonly text: string;
  readonly Icon: typeof IconCheck;
}

/** "Saved 14:02", "Saving", or how many documents are not saved. */
export function SaveIndicator() {
  const sessions = useSessions((state) => state.sessions);
  const current = useSessions((state) => state.current);
  const ready = [...sessions.values()].filter((session): session is ReadySession => session.status === 'ready');
  const { tone, text, Icon } = describe(
    ready,
    ready.find(({ id }) => id === current),
  );
  return (
    <div className={classes.save} data-tone={tone} role="status">
      <Icon size={15} stroke={1.8} aria-hidden="true" />
      {text}
    </div>
  );
}

function describe(all: readonly ReadySession[], current: ReadySession | undefined): Shown {
  const failed = all.filter(({ save }) => save.status === 'failed');
  if (failed.length > 0) {
    return {
      tone: 'error',
      text: failed.length === 1 ? 'Not saved' : `${failed.length} documents not saved`,
      Icon: IconAlertOctagon,
    };
  }
  const busy = current ? [current] : all;
  if (busy.some(({ save }) => save.status === 'saving')) return { tone: 'quiet', text: 'Saving', Icon: IconUpload };
  if (busy.some(({ save }) => save.status === 'unsaved')) return { tone: 'quiet', text: 'Editing', Icon: IconPencil };
  const at = current?.save.status === 'saved' ? current.save.at : null;
  return { tone: 'quiet', text: at === null ? 'All changes saved' : `Saved ${clock(at)}`, Icon: IconCheck };
}
