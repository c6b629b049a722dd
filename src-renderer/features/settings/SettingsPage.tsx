import { lookup } from '#shared/core/lookup';
import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useState, type ReactNode } from 'react';
import { PAPER_SIZES, THEMES } from '#shared/host/calls/settings';
import { SHOWN_LENGTHS } from '#shared/core/shown-lengths';
import type { WorkspaceInfo } from '#shared/host/calls/workspace';
import { RuledHeading } from '../../components/Ruler';
import { SYSTEMS } from '../../components/systems';
import { TitleBlock } from '../../components/TitleBlock';
import { host } from '../../host';
import type { PageProps } from '../../sections';
import { useAppInfo } from '../../shell/app-info';
import { usePageChrome } from '../../shell/chrome';
import { flushAll } from '../../state/autosave';
import { libraryChanged } from '../../state/library-index';
import { changeSettings, useSettings, type SettingsChange } from '../../state/settings';
import { About } from './About';
import { BackupButtons } from './BackupButtons';
import classes from './SettingsPage.module.css';

const WORDS = lookup<string>({
  system: 'Follow the system',
  light: 'Ledger, light',
  dark: 'Night table, dark',
  a4: 'A4',
  letter: 'US Letter',
  own: 'As the game prints them',
  inch: 'Inches',
  cm: 'Centimetres',
  on: 'On',
  off: 'Off',
});
const options = (values: readonly string[]) => values.map((value) => ({ value, label: WORDS[value] ?? value }));

const change = async (settings: SettingsChange): Promise<void> => {
  const message = await changeSettings(settings);
  if (message !== null) notifications.show({ title: 'The setting was not kept', message, color: 'red' });
};

/** The window is drawn anew in the other unit: whoever chose it stays where they were. */
let lengthsChosen = false;

export function SettingsPage({ route }: PageProps) {
  const settings = useSettings();
  const about = route.path[1] === 'about';
  usePageChrome({
    path: [{ label: 'Library', to: '/library' }, { label: about ? 'About' : 'Settings' }],
    keys: [['Esc', 'back to the library']],
  });
  useEffect(() => {
    if (about) document.getElementById('about')?.scrollIntoView();
  }, [about]);
  useEffect(() => {
    if (!lengthsChosen) return;
    lengthsChosen = false;
    document.querySelector<HTMLElement>('input[name="lengths"]:checked')?.focus();
  }, []);
  return (
    <>
      <TitleBlock label="Muster" title="Settings" />
      <div className={classes.page}>
        <div className={classes.sheet}>
          <Workspace />
          <Section title="Appearance">
            <Row label="Theme" hint="Both themes are of equal rank.">
              <SegmentedControl
                aria-label="Theme"
                data={options(THEMES)}
                value={settings.theme}
                onChange={(value) => void change({ theme: pick(THEMES, value) })}
              />
            </Row>
            <Row label="Reduced motion" hint="On: positions change at once and dice appear settled.">
              <SegmentedControl
                aria-label="Reduced motion"
                data={options(['system', 'on', 'off'])}
                value={settings.reducedMotion}
                onChange={(value) => void change({ reducedMotion: pick(['system', 'on', 'off'] as const, value) })}
              />
            </Row>
          </Section>
          <Section title="Games and paper">
            <Row label="Default game" hint="New documents offer it first.">
              <Select
                size="md"
                aria-label="Default game"
                data={SYSTEMS.map(({ id, name }) => ({ value: id, label: name }))}
                value={settings.defaultSystem}
                onChange={(value) => value && void change({ defaultSystem: value })}
              />
            </Row>
            <Row label="Paper" hint="Rosters, cards and mission sheets are laid out for it.">
              <SegmentedControl
                aria-label="Paper"
                data={options(PAPER_SIZES)}
                value={settings.paper}
                onChange={(value) => void change({ paper: pick(PAPER_SIZES, value) })}
              />
            </Row>
            <Row
              label="Lengths"
              hint="On screen and on paper. Documents, and fields of data cards, keep the unit of their game."
            >
              <SegmentedControl
                name="lengths"
                aria-label="Lengths"
                data={options(SHOWN_LENGTHS)}
                value={settings.lengths}
                onChange={(value) => {
                  lengthsChosen = true;
                  void change({ lengths: pick(SHOWN_LENGTHS, value) });
                }}
              />
            </Row>
          </Section>
          <About />
        </div>
      </div>
    </>
  );
}

function pick<const T extends readonly string[]>(values: T, value: string): T[number] {
  return values.find((candidate) => candidate === value) ?? (values[0] as T[number]);
}

function Workspace() {
  const { capabilities } = useAppInfo();
  const [workspace, setWorkspace] = useState<WorkspaceInfo | null>(null);
  const [folder, setFolder] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const take = (info: WorkspaceInfo): void => {
    setWorkspace(info);
    setFolder(info.folder);
  };
  useEffect(() => {
    void host()
      .call('workspace.info', {})
      .then((result) => {
        if (result.ok) take(result.value);
        else setMessage(result.error.message);
      });
  }, []);
  const switchTo = async (next: string | null): Promise<void> => {
    await flushAll();
    const result = await host().call('workspace.change', { folder: next });
    if (!result.ok) {
      setMessage(result.error.message);
      return;
    }
    setMessage(null);
    take(result.value);
    libraryChanged();
    notifications.show({ title: 'The library shows another folder', message: result.value.folder });
  };
  const choose = async (): Promise<void> => {
    const result = await host().call('dialogs.chooseFolder', { title: 'Choose the folder of the library' });
    if (result.ok && result.value.folder !== null) await switchTo(result.value.folder);
  };
  return (
    <Section title="Workspace">
      <Row
        label="Folder"
        hint="Documents stay where they are when you change it. Plain JSON files, fit for git or a cloud drive."
      >
        <div className={classes.folder}>
          <TextInput
            aria-label="Folder"
            size="md"
            value={folder}
            error={message}
            spellCheck={false}
            onChange={(event) => setFolder(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && folder.trim() !== '') void switchTo(folder.trim());
            }}
          />
          {capabilities.nativeDialogs && <Button onClick={() => void choose()}>Choose</Button>}
          <Button
            disabled={folder.trim() === '' || folder === workspace?.folder}
            onClick={() => void switchTo(folder.trim())}
          >
            Use this folder
          </Button>
          {workspace && !workspace.isDefault && (
            <Button onClick={() => void switchTo(null)}>Use the default folder</Button>
          )}
        </div>
      </Row>
      {workspace && (
        <Row label="State">
          <p className={classes.state}>
            {!workspace.exists
              ? 'The folder is not there. Muster makes it when the first document is saved.'
              : !workspace.writable
                ? 'The folder can be read but not written.'
                : `${workspace.documents === 1 ? '1 document' : `${workspace.documents} documents`}, readable and writable.`}
          </p>
        </Row>
      )}
      <Row
        label="Backup"
        hint="One file with every document, its versions and the bin. Restoring takes nothing away: what differs goes to its versions."
      >
        <BackupButtons />
      </Row>
    </Section>
  );
}

export const Section = ({
  title,
  children,
  id,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly id?: string;
}) => (
  <section className={classes.section} {...(id ? { id } : {})}>
    <RuledHeading level={2}>{title}</RuledHeading>
    {children}
  </section>
);

const Row = ({
  label,
  hint,
  children,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
}) => (
  <div className={classes.row}>
    <div>
      <p className={classes.label}>{label}</p>
      {hint && <p className="m-small">{hint}</p>}
    </div>
    <div>{children}</div>
  </div>
);
