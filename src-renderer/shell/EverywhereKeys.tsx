import { notifications } from '@mantine/notifications';
import { SECTIONS } from '../sections';
import { redoDocument, undoDocument } from '../state/open-document';
import { useSessions } from '../state/sessions';
import { flushAll } from '../state/autosave';
import { useLeadKey } from './app-info';
import { useChrome } from './chrome';
import { useCommands } from './commands';
import { runMenuCommand } from './menu-commands';
import { navigate } from './router';
import { usePastedShareCode } from './share-code-pasted';
import { useShortcuts } from './shortcuts';
import { inFieldOr } from './undo-in-field';
import { useMenuCommand } from './use-menu-command';

const openPalette = (): void => useChrome.setState({ paletteOpen: true });
const openHelp = (): void => useChrome.setState({ helpOpen: true });
const go = (id: string): void => {
  const section = SECTIONS.find((candidate) => candidate.id === id);
  if (section) navigate(`/${section.path}`);
};
const undo = (): void => withCurrent(undoDocument);
const redo = (): void => withCurrent(redoDocument);

/** Keys, menu commands and palette entries that work on every page. */
export function EverywhereKeys() {
  // A browser keeps Ctrl N and Ctrl 1 for itself, so there the Alt keys are the ones to show.
  const lead = useLeadKey();
  usePastedShareCode();
  useMenuCommand('find', openPalette);
  useMenuCommand('shortcuts', openHelp);
  useMenuCommand('settings', () => go('settings'));
  useMenuCommand('about', () => navigate('/settings/about'));
  useMenuCommand('guide', () => go('guide'));
  useMenuCommand('undo', () => inFieldOr('undo', undo));
  useMenuCommand('redo', () => inFieldOr('redo', redo));
  useMenuCommand('save', () => void flushAll());
  useMenuCommand('new', () => navigate('/library?do=new'));
  useMenuCommand('open', () => navigate('/library?do=import'));
  useMenuCommand('import', () => navigate('/library?do=import'));
  useMenuCommand('go-library', () => go('library'));
  useMenuCommand('go-build', () => go('build'));
  useMenuCommand('go-table', () => go('table'));
  useMenuCommand('go-battle', () => go('battle'));
  useMenuCommand('go-simulate', () => go('simulate'));
  useMenuCommand('go-rules', () => go('rules'));

  const sections = SECTIONS.flatMap(({ id, label, digit }) => (digit ? [{ id, label, digit }] : []));
  useShortcuts('Everywhere', [
    { keys: 'mod+k', label: 'find or run', run: openPalette },
    { keys: leadFirst(lead, 'n'), label: 'new', run: () => runMenuCommand('new') },
    { keys: 'mod+o', label: 'open a file', run: () => runMenuCommand('open') },
    { keys: 'mod+s', label: 'save now', run: () => runMenuCommand('save') },
    { keys: 'mod+p', label: 'print', run: print },
    { keys: 'mod+z', label: 'undo', run: () => runMenuCommand('undo'), inFields: 'untyped' },
    { keys: ['mod+shift+z', 'mod+y'], label: 'redo', run: () => runMenuCommand('redo'), inFields: 'untyped' },
    ...sections.map(({ id, label, digit }) => ({
      keys: leadFirst(lead, String(digit)),
      label: label.toLowerCase(),
      run: () => go(id),
    })),
    { keys: 'mod+,', label: 'settings', run: () => go('settings') },
    { keys: 'F6', label: 'next pane', run: () => nextPane(1) },
    { keys: 'shift+F6', label: 'previous pane', run: () => nextPane(-1) },
    { keys: '?', label: 'key list', run: openHelp },
    { keys: 'F1', label: 'rule of the selection', run: showRule },
    { keys: 'Escape', label: 'up one level', run: upOneLevel },
  ]);
  useCommands([
    ...SECTIONS.map(({ id, label, digit }) => ({
      id: `go.${id}`,
      label: `Go to ${label.toLowerCase()}`,
      group: 'Go',
      ...(digit ? { keys: `${lead}+${digit}` } : {}),
      run: () => go(id),
    })),
    {
      id: 'open',
      label: 'Import files',
      group: 'Documents',
      keys: 'mod+o',
      words: 'open load zip',
      run: () => runMenuCommand('open'),
    },
    { id: 'undo', label: 'Undo', group: 'Edit', keys: 'mod+z', run: undo },
    { id: 'redo', label: 'Redo', group: 'Edit', keys: 'mod+shift+z', run: redo },
    {
      id: 'keys',
      label: 'Show the key list',
      group: 'Help',
      keys: '?',
      words: 'shortcuts keyboard help',
      run: openHelp,
    },
    {
      id: 'about',
      label: 'About Muster',
      group: 'Help',
      words: 'licence credits version',
      run: () => navigate('/settings/about'),
    },
    {
      id: 'guide',
      label: 'Read the guide',
      group: 'Help',
      words: 'manual how help learn',
      run: () => go('guide'),
    },
    {
      id: 'tour',
      label: 'Take the tour',
      group: 'Help',
      words: 'introduction first steps help learn',
      run: () => void import('../features/tour/start-tour').then(({ startTour }) => startTour()),
    },
    {
      id: 'welcome',
      label: 'Show the welcome page',
      group: 'Help',
      words: 'start samples tour',
      run: () => navigate('/library?do=welcome'),
    },
  ]);
  return null;
}

const leadFirst = (lead: 'mod' | 'alt', key: string): readonly string[] =>
  lead === 'mod' ? [`mod+${key}`, `alt+${key}`] : [`alt+${key}`, `mod+${key}`];

function print(): void {
  if (runMenuCommand('print')) return;
  notifications.show({ title: 'Nothing to print here', message: 'Open an army, a mission or a battle first.' });
}

function withCurrent(run: (id: string) => void): void {
  const { current } = useSessions.getState();
  if (current !== null) run(current);
}

function nextPane(step: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')];
  if (panes.length === 0) return;
  const at = panes.findIndex((pane) => pane.contains(document.activeElement));
  panes[(at + step + panes.length) % panes.length]?.focus();
}

/** The rule of what has the keyboard, else of what the page has selected; else the rules of its game. */
function showRule(): void {
  const page = document.querySelector<HTMLElement>('main [data-system]');
  const rule =
    document.activeElement?.closest<HTMLElement>('[data-rule]')?.dataset['rule'] ?? page?.dataset['selectedRule'];
  const system = page?.dataset['system'];
  const query = rule ? `?rule=${encodeURIComponent(rule)}` : '';
  navigate(system ? `/rules/${encodeURIComponent(system)}${query}` : '/rules');
}

function upOneLevel(): void {
  const path = useChrome.getState().page.path ?? [];
  const parent = path.slice(0, -1).findLast(({ to }) => to !== undefined);
  if (parent?.to) navigate(parent.to);
}
