import { Suspense, useEffect } from 'react';
import { KINDS } from '../components/kinds';
import { RuleTip } from '../components/RuleTip';
import { PrintHost } from '../features/print/PrintHost';
import { Tour } from '../features/tour/Tour';
import { PROPERTIES_PATH, PropertiesPage, sectionOfPath } from '../sections';
import { useCommands } from './commands';
import { ConflictDialog } from './ConflictDialog';
import { AppInfoProvider, type AppInfo } from './app-info';
import { EverywhereKeys } from './EverywhereKeys';
import classes from './Frame.module.css';
import { OpenDocumentPage } from './OpenDocumentPage';
import { PageBoundary } from './PageBoundary';
import { Palette } from './Palette';
import { Rail } from './Rail';
import { navigate, useRoute } from './router';
import { SaveTrouble } from './SaveTrouble';
import { ShortcutHelp } from './ShortcutHelp';
import { handleKey, noteDialog } from './shortcuts';
import { StatusBar } from './StatusBar';
import { TitleBar } from './TitleBar';
import { VersionsDialog } from './VersionsDialog';
import { createDocument, useNewDocuments } from '../new-documents';

/** Title bar, rail, page, status bar; and everything that floats above them. */
export function Frame({ info }: { readonly info: AppInfo }) {
  const route = useRoute();
  const [first] = route.path;
  const section = sectionOfPath(first);
  useEffect(() => {
    window.addEventListener('keydown', noteDialog, { capture: true });
    window.addEventListener('keydown', handleKey);
    return () => {
      window.removeEventListener('keydown', noteDialog, { capture: true });
      window.removeEventListener('keydown', handleKey);
    };
  }, []);
  const entries = useNewDocuments();
  useCommands([
    ...entries.map((entry) => ({
      id: `new.${entry.id}`,
      label: `New ${KINDS[entry.kind].label.toLowerCase()}: ${entry.label}`,
      group: 'New',
      words: 'create add',
      run: () => void createDocument(entry),
    })),
  ]);

  const Page = first === 'open' ? OpenDocumentPage : first === PROPERTIES_PATH ? PropertiesPage : section?.page;
  return (
    <AppInfoProvider value={info}>
      <div className={classes.frame} data-host={info.host}>
        <a
          className={classes.skip}
          href="#main"
          onClick={(event) => {
            event.preventDefault();
            document.getElementById('main')?.focus();
          }}
        >
          Go to the page
        </a>
        <TitleBar />
        <Rail current={first === PROPERTIES_PATH ? 'library' : (section?.id ?? null)} />
        <main id="main" className={classes.page} tabIndex={-1}>
          <PageBoundary key={route.path.slice(0, 2).join('/')}>
            <Suspense fallback={null}>{Page ? <Page route={route} /> : <Lost />}</Suspense>
          </PageBoundary>
        </main>
        <StatusBar />
        <EverywhereKeys />
        <Palette />
        <ShortcutHelp />
        <ConflictDialog />
        <VersionsDialog />
        <PrintHost />
        <SaveTrouble />
        <RuleTip />
        <Tour />
      </div>
    </AppInfoProvider>
  );
}

function Lost() {
  useEffect(() => navigate('/library', { replace: true }), []);
  return null;
}
