import { Button } from '@mantine/core';
import { EmptyState } from '../../components/EmptyState';
import { SystemIcon, systemName } from '../../components/systems';
import { TitleBlock } from '../../components/TitleBlock';
import { createDocument, useNewDocuments } from '../../new-documents';
import { usePageChrome } from '../../shell/chrome';
import { navigate, routeTo } from '../../shell/router';
import { useLatest } from '../../state/use-latest';
import { ArmyDialogs, openArmyDialog } from './army-dialogs';
import classes from './ArmyChooser.module.css';

/** No army open: the latest ones, and a new one of each system. */
export function ArmyChooser() {
  const rows = useLatest('army');
  const entries = useNewDocuments();
  usePageChrome({
    path: [{ label: 'Build' }],
    keys: [
      ['Ctrl N', 'new'],
      ['Ctrl K', 'find'],
    ],
  });
  return (
    <div className={classes.page}>
      <TitleBlock
        label="Build"
        title="Armies"
        actions={
          <>
            <Button onClick={() => openArmyDialog('random')}>Random army</Button>
            <Button onClick={() => openArmyDialog('import')}>Import from text or code</Button>
          </>
        }
      />
      <div className={classes.body}>
        <section>
          <h2 className="m-label">Start an army</h2>
          <div className={classes.grid}>
            {entries
              .filter(({ kind }) => kind === 'army')
              .map((entry) => (
                <button
                  key={entry.id}
                  type="button"
                  className={classes.card}
                  onClick={() => void createDocument(entry)}
                >
                  <SystemIcon id={entry.system ?? ''} size={26} />
                  <b>{entry.label}</b>
                  <span>{entry.hint ?? 'New army'}</span>
                </button>
              ))}
          </div>
        </section>
        <section>
          <h2 className="m-label">Carry on</h2>
          {rows?.length === 0 && (
            <EmptyState
              title="No armies yet"
              action={<Button onClick={() => navigate('/library?do=welcome')}>See the samples</Button>}
            >
              Start one above, or take a sample.
            </EmptyState>
          )}
          <div className={classes.grid}>
            {rows?.map((row) => (
              <a key={row.id} className={classes.card} href={`#${routeTo('build', row.id)}`}>
                <SystemIcon id={row.system?.id ?? ''} size={22} />
                <b className="m-given">{row.name}</b>
                <span>
                  {systemName(row.system?.id)} · {typeof row.summary['units'] === 'number' ? row.summary['units'] : 0}{' '}
                  units
                </span>
              </a>
            ))}
          </div>
        </section>
      </div>
      <ArmyDialogs editor={null} />
    </div>
  );
}
