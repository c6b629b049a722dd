import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useMemo, useState } from 'react';
import { isError } from '#shared/core/issue';
import { sampleArmies } from '#shared/army/samples';
import { validateArmy } from '#shared/army/validate-army';
import { choosableMissions, comingMissions } from '#shared/battlefield/built-in-missions';
import { validateMission } from '#shared/battlefield/checks/validate-mission';
import type { GameSystem } from '#shared/systems/game-system';
import { systemName } from '../../components/systems';
import { host } from '../../host';
import { routeTo, navigate } from '../../shell/router';
import { libraryChanged, useLibraryIndex } from '../../state/library-index';
import { writtenFor, type Written } from './own-missions';
import classes from './Rules.module.css';

const NOUNS = { army: 'Army', mission: 'Mission' } as const;

/** What is written for the module, and what its game has that a copy for it can be made of in one click. */
export function ModuleDocuments({ system }: { readonly system: GameSystem }) {
  const library = useWritten(system);
  const own = library.filter(({ document }) => document.system.id === system.id);
  const others = useMemo(
    () => [...library.filter(({ document }) => document.system.id !== system.id), ...comingWith(system)],
    [library, system],
  );
  // Those that have no copy of their name yet, and are played by these rules.
  const missions = others.filter(
    (each) =>
      each.kind === 'mission' &&
      !own.some(({ kind, document }) => kind === 'mission' && document.name === each.document.name) &&
      errorsAs(each, system) === 0,
  );
  return (
    <div className={`${classes.list} ${classes.check}`}>
      <section aria-label="Written for it">
        <h2>
          Written for it <span className={classes.count}>{own.length}</span>
        </h2>
        {own.length === 0 && <p className={classes.hint}>No army and no mission yet. They are shared along with it.</p>}
        <ul>
          {own.map((each) => (
            <li key={each.id}>
              <span>
                {NOUNS[each.kind]}: {each.document.name}
              </span>
              <Button
                size="xs"
                aria-label={`Open ${each.document.name}`}
                onClick={() => navigate(routeTo(each.kind === 'army' ? 'build' : 'table', each.id))}
              >
                Open
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Of its game">
        <h2>
          Of its game <span className={classes.count}>{others.length}</span>
        </h2>
        <p className={classes.hint}>
          Missions of the game that it works like are played as they are. A copy is its own: yours to change, shared and
          printed with it.
        </p>
        {missions.length > 1 && <CopyAll missions={missions} system={system} />}
        <ul>
          {others.map((each) => (
            <Other key={`${each.kind}/${each.id}`} written={each} system={system} />
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Copies every one in one go. Until all are there it is not to be pressed again: that would copy them twice. */
function CopyAll({ missions, system }: { readonly missions: readonly Written[]; readonly system: GameSystem }) {
  const [copying, setCopying] = useState(0);
  const copyAll = async () => {
    setCopying(missions.length);
    let all = true;
    for (const mission of missions) all = (await copied(mission, system)) && all;
    libraryChanged();
    if (!all) setCopying(0);
  };
  const of = copying > 0 ? copying : missions.length;
  return (
    <Button size="xs" disabled={copying > 0} onClick={() => void copyAll()}>
      {copying > 0 ? `Copying ${of} missions` : `Copy all ${of} missions`}
    </Button>
  );
}

function Other({ written, system }: { readonly written: Written; readonly system: GameSystem }) {
  const { kind, document } = written;
  const errors = useMemo(() => (isOurs(document) ? 0 : errorsAs(written, system)), [document, written, system]);
  return (
    <li>
      <span>
        {NOUNS[kind]}: {document.name}{' '}
        <span className={classes.hint}>
          {systemName(document.system.id)}
          {errors === 0 ? '' : `, ${errors} ${errors === 1 ? 'error' : 'errors'} by these rules`}
        </span>
      </span>
      <Button
        size="xs"
        aria-label={`Copy ${document.name} for ${system.name}`}
        onClick={() => void copyFor(written, system)}
      >
        Copy for it
      </Button>
    </li>
  );
}

/** What comes with Muster suits the games that it comes with. */
const isOurs = ({ id }: Written['document']): boolean => choosableIds.has(id);
const choosableIds = new Set(comingMissions().map(({ id }) => id));

const pinnedTo = <D extends Written['document']>(document: D, { id, release }: GameSystem): D => ({
  ...document,
  system: { id, version: release },
});

const errorsAs = (written: Written, system: GameSystem): number =>
  (written.kind === 'army'
    ? validateArmy(pinnedTo(written.document, system), system)
    : validateMission(pinnedTo(written.document, system), system)
  ).filter(isError).length;

async function copyFor(written: Written, system: GameSystem): Promise<void> {
  await copied(written, system);
  libraryChanged();
}

async function copied({ document }: Written, system: GameSystem): Promise<boolean> {
  const { id: _id, ...rest } = pinnedTo<Written['document']>(document, system);
  const made = await host().call('documents.create', { document: rest });
  if (!made.ok) {
    notifications.show({ title: `${document.name} was not copied`, message: made.error.message, color: 'red' });
  }
  return made.ok;
}

/** Missions and armies that come with Muster for the games that the module stands on or works like. */
const comingWith = (system: GameSystem): readonly Written[] => [
  ...choosableMissions(system.kin).map((document) => ({ kind: 'mission' as const, id: document.id, document })),
  ...system.kin
    .filter(({ id }) => id !== system.id)
    .flatMap(({ id }) => sampleArmies(id))
    .map((document) => ({ kind: 'army' as const, id: document.id, document }))
    // Of an army whose units are not there nothing would be left.
    .filter(({ document }) =>
      document.units.every(({ entry }) => system.entries.has(entry) || system.cards.has(entry)),
    ),
];

function useWritten(system: GameSystem): readonly Written[] {
  const generation = useLibraryIndex((state) => state.generation);
  const [written, setWritten] = useState<readonly Written[]>([]);
  const games = system.kin.map(({ id }) => id).join(' ');
  useEffect(() => {
    let left = false;
    void writtenFor(games.split(' ')).then((found) => {
      if (!left) setWritten(found);
    });
    return () => {
      left = true;
    };
  }, [games, generation]);
  return written;
}
