import { Button, NumberInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconCopy, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import type { OpenedSimulation } from '#shared/host/calls/simulation';
import { missionSchema } from '#shared/schema/mission';
import { CopyReport } from '../../components/CopyReport';
import { EmptyState } from '../../components/EmptyState';
import { TitleBlock, TitleCell } from '../../components/TitleBlock';
import { host } from '../../host';
import { usePageChrome } from '../../shell/chrome';
import { navigate, routeTo } from '../../shell/router';
import { useShortcuts } from '../../shell/shortcuts';
import { libraryChanged } from '../../state/library-index';
import { useSystems } from '../../state/system-registry';
import chooseClasses from '../battle/choose/Choose.module.css';
import { anotherSeed } from '../battle/choose/picks';
import { PLAYER_WORDS } from '../battle/choose/player-words';
import { figuresText } from './figures-text';
import { ProgressStrip } from './ProgressStrip';
import { Report } from './Report';
import classes from './Report.module.css';
import { beginSimulation, playOn, restorePicks, stopPlaying, useSimulation } from './simulation-store';
import { useOpened } from './use-opened';
import { WhoWins } from './WhoWins';
import { AS_PLAYED, count } from './words';

/** `#/simulate/<id>`: a simulation of the library, whether it runs, was stopped or is done. */
export function SimulationView({ id }: { readonly id: string }) {
  const { opened, problem, settled, again } = useOpened(id);
  if (problem !== null)
    return (
      <div className={chooseClasses.page}>
        <div className={chooseClasses.notice}>
          <EmptyState
            title="The simulation cannot be opened"
            action={
              <>
                <Button onClick={() => navigate('/simulate')}>New simulation</Button>
                <CopyReport />
              </>
            }
          >
            {problem} The file was left as it is.
          </EmptyState>
        </div>
      </div>
    );
  return opened ? <Shown opened={opened} settled={settled} again={again} /> : <div className={chooseClasses.page} />;
}

interface ShownProps {
  readonly opened: OpenedSimulation;
  readonly settled: boolean;
  readonly again: () => void;
}

function Shown({ opened, settled, again }: ShownProps) {
  const { id, result, readOnly } = opened;
  const running = useSimulation((state) => (state.running?.ids.includes(id) ? state.running : null));
  const stopping = useSimulation((state) => state.stopping);
  const failed = useSimulation((state) => (state.failed?.ids.includes(id) ? state.failed.message : null));
  const roomy = useMediaQuery('(min-width: 1400px)', true, { getInitialValueInEffect: false });
  const registry = useSystems();
  const mission = missionSchema.safeParse(opened.mission);
  const system = mission.success ? registry.get(mission.data.system.id) : undefined;
  const anew = async (): Promise<void> => {
    const begun = await beginSimulation({
      ...documentsOf(opened),
      games: opened.wanted,
      swapSides: result.swapSides,
      seed: anotherSeed(),
      name: opened.name,
    });
    if (!begun.ok)
      return void notifications.show({ title: 'It was not begun', message: begun.error.message, color: 'red' });
    navigate(routeTo('simulate', begun.value.id));
    void playOn([begun.value.id], opened.wanted);
  };
  const chooseAgain = (): void => {
    if (system) restorePicks(id, system.id);
    navigate('/simulate');
  };
  const rename = async (name: string): Promise<void> => {
    const renamed = await host().call('documents.rename', { id, name });
    if (renamed.ok) libraryChanged();
    again();
  };
  usePageChrome({
    path: [{ label: 'Simulate', to: '/simulate' }, { label: opened.name }],
    keys: running
      ? []
      : [
          ['R', 'run with another seed'],
          ['N', 'choose again'],
        ],
    status: `${AS_PLAYED}. Same seed, same result with any number of workers`,
  });
  useShortcuts('Simulate', [
    { keys: 'r', label: 'run with another seed', when: () => !running && readOnly === null, run: () => void anew() },
    { keys: 'n', label: 'choose again', when: () => !running, run: chooseAgain },
  ]);
  const progress = running?.progress.get(id);
  const shown = progress && progress.done >= result.games ? { ...progress, games: progress.done } : result;
  return (
    <div className={chooseClasses.page}>
      <TitleBlock
        label={`${system?.name ?? 'Battles'} · simulation`}
        name={opened.name}
        onRename={(name) => void rename(name)}
        actions={
          running || !settled ? (
            <Button
              leftSection={<IconPlayerStop size={16} stroke={1.6} />}
              loading={stopping || !running}
              onClick={() => void stopPlaying()}
            >
              Stop
            </Button>
          ) : (
            <Actions opened={opened} roomy={roomy} anew={anew} chooseAgain={chooseAgain} />
          )
        }
      >
        <TitleCell label="Battles">{count(shown.games)}</TitleCell>
        <TitleCell label="Mission">
          <span className="m-given">{result.mission}</span>
        </TitleCell>
        {roomy && (
          <TitleCell label="Players">
            {PLAYER_WORDS[result.controllers.a].name}, {PLAYER_WORDS[result.controllers.b].name}
          </TitleCell>
        )}
        {roomy && <TitleCell label="Seed">{result.seed}</TitleCell>}
      </TitleBlock>
      {running && <ProgressStrip running={running} stopping={stopping} />}
      {failed !== null && !running && (
        <p className={classes.notice} role="alert">
          {failed}
        </p>
      )}
      {readOnly !== null && (
        <p className={classes.notice} role="note">
          Read-only. {readOnly}
        </p>
      )}
      {result.games > 0 && mission.success ? (
        <Report result={result} mission={mission.data} system={system} opened={opened} live={running ? shown : null} />
      ) : (
        <div className={classes.running}>
          <div className={classes.runBox}>
            <WhoWins
              games={shown.games}
              wins={shown.wins}
              draws={shown.draws}
              names={{ a: result.armies.a.name, b: result.armies.b.name }}
            />
          </div>
        </div>
      )}
    </div>
  );
}

interface ActionsProps {
  readonly opened: OpenedSimulation;
  readonly roomy: boolean;
  readonly anew: () => Promise<void>;
  readonly chooseAgain: () => void;
}

function Actions({ opened, roomy, anew, chooseAgain }: ActionsProps) {
  const { id, result, wanted, readOnly } = opened;
  const [more, setMore] = useState(200);
  const played = result.games + (result.broken?.length ?? 0);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(figuresText(result));
    notifications.show({ message: 'The figures are on the clipboard, as a table for a spreadsheet.' });
  };
  const play = (games: number): void => void playOn([id], games, new Map([[id, played]]));
  return (
    <>
      {roomy && (
        <Button leftSection={<IconCopy size={16} stroke={1.6} />} onClick={() => void copy()}>
          Copy figures
        </Button>
      )}
      <Button onClick={chooseAgain}>Choose again</Button>
      {readOnly === null && roomy && <Button onClick={() => void anew()}>Another seed</Button>}
      {readOnly === null && played < wanted && (
        <Button variant="filled" leftSection={<IconPlayerPlay size={16} stroke={1.6} />} onClick={() => play(wanted)}>
          Play the other {count(wanted - played)}
        </Button>
      )}
      {readOnly === null && played >= wanted && (
        <>
          <NumberInput
            size="sm"
            w={86}
            aria-label="More battles"
            value={more}
            min={1}
            max={100_000}
            allowDecimal={false}
            allowNegative={false}
            thousandSeparator=","
            onChange={(value) => {
              if (typeof value === 'number' && value >= 1) setMore(Math.round(value));
            }}
          />
          <Button
            variant="filled"
            leftSection={<IconPlayerPlay size={16} stroke={1.6} />}
            onClick={() => play(Math.min(100_000, wanted + more))}
          >
            Run {count(more)} more
          </Button>
        </>
      )}
    </>
  );
}

/** What a battle of this simulation is played with. */
export const documentsOf = ({ mission, armies, systems, result }: OpenedSimulation) => ({
  mission,
  armies,
  systems,
  controllers: result.controllers,
});
