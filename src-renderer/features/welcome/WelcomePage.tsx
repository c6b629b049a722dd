import { Button } from '@mantine/core';
import { IconDownload, IconFolder, IconPuzzle, IconTrash, IconX } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Mark } from '../../components/Mark';
import { RuledHeading } from '../../components/Ruler';
import { SYSTEMS, SystemIcon } from '../../components/systems';
import { KINDS } from '../../components/kinds';
import { host } from '../../host';
import { allNewDocuments, createDocument } from '../../new-documents';
import { useLeadKey } from '../../shell/app-info';
import { usePageChrome } from '../../shell/chrome';
import { readableKeys } from '../../shell/shortcuts';
import { WELCOME_OFFERS, type WelcomeOffer } from './welcome-offers';
import classes from './WelcomePage.module.css';

export interface WelcomePageProps {
  readonly onImport: () => void;
  readonly onBin: () => void;
  /** The menu of everything that can be made; its key works here too. */
  readonly newMenu: ReactNode;
  /** Back to the library; absent while there is nothing in it. */
  readonly onClose?: () => void;
}

/** The first thing that anybody sees. */
export function WelcomePage({ onImport, onBin, newMenu, onClose }: WelcomePageProps) {
  const [workspace, setWorkspace] = useState<{ readonly folder: string; readonly bin: number } | null>(null);
  useEffect(() => {
    void Promise.all([host().call('workspace.info', {}), host().call('trash.list', {})]).then(([info, trash]) =>
      setWorkspace({ folder: info.ok ? info.value.folder : '', bin: trash.ok ? trash.value.entries.length : 0 }),
    );
  }, []);
  // A battle takes a moment to be fought: its button says so, and nobody presses twice.
  const [busy, setBusy] = useState<string | null>(null);
  const take = async (offer: WelcomeOffer): Promise<void> => {
    setBusy(offer.id);
    try {
      await offer.run();
    } finally {
      setBusy(null);
    }
  };
  const ownGame = allNewDocuments().find(({ kind }) => kind === 'system');
  const lead = useLeadKey();
  usePageChrome({
    path: [{ label: 'Welcome' }],
    keys: [
      [readableKeys(`${lead}+n`), 'new'],
      [readableKeys('mod+k'), 'find or run'],
      ['?', 'key list'],
    ],
  });
  return (
    <div className={classes.page}>
      <div className={classes.sheet}>
        <div className={classes.brand}>
          <Mark size={52} />
          <div>
            <h1 className={classes.title}>Muster</h1>
            <p className={classes.lead}>The table is set. What are we playing?</p>
          </div>
        </div>
        <p className={classes.text}>
          Build an army and see every point. Draw the battlefield to the inch. Ask for the exact odds before you commit,
          play the battle, print the sheets for the club. <a href="#/guide">The guide</a> says how.
        </p>

        {WELCOME_OFFERS.length > 0 && (
          <section className={classes.section}>
            <RuledHeading level={2}>Have a look around</RuledHeading>
            <ul className={classes.offers}>
              {WELCOME_OFFERS.map((offer) => (
                <li key={offer.id} className={classes.offer}>
                  {offer.drawing}
                  <h3>{offer.title}</h3>
                  <p>{offer.text}</p>
                  <Button
                    variant="filled"
                    loading={busy === offer.id}
                    disabled={busy !== null && busy !== offer.id}
                    onClick={() => void take(offer)}
                  >
                    {offer.action}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}

        <section className={classes.section}>
          <RuledHeading level={2}>Start with a game</RuledHeading>
          <ul className={classes.games}>
            {SYSTEMS.map(({ id, name, tagline }) => (
              <li key={id} className={classes.card}>
                <div className={classes.inside}>
                  <div className={classes.game}>
                    <SystemIcon id={id} size={26} />
                    <h3>{name}</h3>
                  </div>
                  <p className="m-small">{tagline}</p>
                  <div className={classes.makes}>
                    {allNewDocuments()
                      .filter((entry) => entry.system === id)
                      .map((entry) => (
                        <Button
                          key={entry.id}
                          size="sm"
                          onClick={() => void createDocument(entry)}
                          aria-label={`New ${KINDS[entry.kind].label.toLowerCase()} for ${name}`}
                        >
                          New {KINDS[entry.kind].label.toLowerCase()}
                        </Button>
                      ))}
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </section>

        <section className={classes.section}>
          <RuledHeading level={2}>Or bring your own</RuledHeading>
          <div className={classes.rows}>
            <Button leftSection={<IconDownload size={16} stroke={1.6} />} onClick={onImport}>
              Import files
            </Button>
            <span className="m-small">Muster files or a zip of them; dropping or pasting them here works too.</span>
          </div>
          {ownGame && (
            <div className={classes.rows}>
              <Button leftSection={<IconPuzzle size={16} stroke={1.6} />} onClick={() => void createDocument(ownGame)}>
                Make a game of your own
              </Button>
              <span className="m-small">
                Units, weapons and figures of your writing, by the rules of a game you choose.
              </span>
            </div>
          )}
          <div className={classes.rows}>
            <Button component="a" href="#/settings" leftSection={<IconFolder size={16} stroke={1.6} />}>
              Use another folder
            </Button>
            <span className="m-small">
              Documents live in <b className={classes.folder}>{workspace?.folder}</b> as plain JSON, yours to copy.
            </span>
          </div>
          {workspace !== null && workspace.bin > 0 && (
            <div className={classes.rows}>
              <Button leftSection={<IconTrash size={16} stroke={1.6} />} onClick={onBin}>
                Open the bin
              </Button>
              <span className="m-small">
                {workspace.bin === 1
                  ? '1 document can be taken back.'
                  : `${workspace.bin} documents can be taken back.`}
              </span>
            </div>
          )}
        </section>
        <div className={classes.corner}>
          {onClose && (
            <Button leftSection={<IconX size={16} stroke={1.6} />} onClick={onClose}>
              Back to the library
            </Button>
          )}
          {newMenu}
        </div>
      </div>
    </div>
  );
}
