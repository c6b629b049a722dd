import { useEffect, useState } from 'react';
import type { JsonObject } from '#shared/host/json-object';
import { clock, when } from '../components/time';
import { diffDocuments } from '../state/document-diff';
import { systemOf } from '../state/system-of';
import { spanOf, type Sitting } from './version-sittings';
import classes from './VersionsDialog.module.css';

interface SittingRowProps {
  readonly sitting: Sitting;
  readonly chosen: string | null;
  readonly read: (version: string) => Promise<JsonObject | null>;
  readonly onChoose: (version: string) => void;
}

/** One sitting: its newest version, and on demand every save of it with what that save changed. */
export function SittingRow({ sitting, chosen, read, onChoose }: SittingRowProps) {
  const [open, setOpen] = useState(false);
  const [newest] = sitting.versions;
  const steps = useSteps(sitting, open, read);
  if (!newest) return null;
  const count = sitting.versions.length;
  return (
    <li>
      <div className={classes.sitting}>
        <button
          type="button"
          className={classes.version}
          aria-pressed={newest.version === chosen}
          onClick={() => onChoose(newest.version)}
        >
          <span>{sitting.named ?? spanOf(sitting)}</span>
          <span className={classes.name}>{sitting.named ? when(newest.saved) : newest.name}</span>
        </button>
        {count > 1 && (
          <button type="button" className={classes.saves} aria-expanded={open} onClick={() => setOpen(!open)}>
            {count} saves
          </button>
        )}
      </div>
      {open && (
        <ul className={classes.steps} aria-label={`Saves ${spanOf(sitting)}`}>
          {sitting.versions.map(({ version, saved }, i) => (
            <li key={version}>
              <button
                type="button"
                className={classes.version}
                aria-pressed={version === chosen}
                onClick={() => onChoose(version)}
              >
                <span>{clock(saved)}</span>
                <span className={classes.step}>{steps[i] ?? ' '}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What each save of a sitting changed against the one before it, read when somebody looks. */
function useSteps({ versions }: Sitting, open: boolean, read: SittingRowProps['read']): readonly string[] {
  const [steps, setSteps] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!open) return;
    let current = true;
    void (async () => {
      const documents: (JsonObject | null)[] = [];
      for (const { version } of versions) documents.push(await read(version));
      if (current) setSteps(documents.map((document, i) => stepOf(documents[i + 1] ?? null, document)));
    })();
    return () => {
      current = false;
    };
  }, [versions, open, read]);
  return steps;
}

function stepOf(before: JsonObject | null, after: JsonObject | null): string {
  if (!after) return 'Cannot be read';
  if (!before) return 'Where this sitting began';
  const [first, ...others] = diffDocuments(before, after, systemOf(after));
  if (!first) return 'No difference';
  const what = first.after ?? (first.before === null ? '' : `${first.before} removed`);
  return `${first.where}${what ? `: ${what}` : ''}${others.length ? `, and ${String(others.length)} more` : ''}`;
}
