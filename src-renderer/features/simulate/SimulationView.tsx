import { Button } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconCopy, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { CopyReport } from '../../components/CopyReport';
import { EmptyState } from '../../components/EmptyState';
import { TitleBlock, TitleCell } from '../../components/TitleBlock';
import { usePageChrome } from '../../shell/chrome';
import { useShortcuts } from '../../shell/shortcuts';
import chooseClasses from '../battle/choose/Choose.module.css';
import { anotherSeed } from '../battle/choose/picks';
import { PLAYER_WORDS } from '../battle/choose/player-words';
import { figuresText } from './figures-text';
import { Report } from './Report';
import classes from './Report.module.css';
import { clearSimulation, startSimulation, stopSimulation, type SimulationRun } from './simulation-store';
import { WhoWins } from './WhoWins';
import { count, duration } from './words';

type ShownRun = Exclude<SimulationRun, { readonly status: 'none' }>;

/** A simulation that runs, was stopped, failed or is done. */
export function SimulationView({ run }: { readonly run: ShownRun }) {
  const { plan } = run;
  const roomy = useMediaQuery('(min-width: 1400px)', true, { getInitialValueInEffect: false });
  const name = `${plan.armies.a.name} v ${plan.armies.b.name}`;
  const more = (): void => {
    void startSimulation({ ...plan, seed: anotherSeed() });
  };
  usePageChrome({
    path: [{ label: 'Simulate', to: '/simulate' }, { label: name }],
    keys:
      run.status === 'running'
        ? []
        : [
            ['R', 'run with another seed'],
            ['N', 'choose again'],
          ],
    status: 'Same seed, same result with any number of workers',
  });
  useShortcuts('Simulate', [
    { keys: 'r', label: 'run with another seed', when: () => run.status !== 'running', run: more },
    { keys: 'n', label: 'choose again', when: () => run.status !== 'running', run: clearSimulation },
  ]);
  return (
    <div className={chooseClasses.page}>
      <TitleBlock label={`${plan.system.name} · simulation`} name={name} actions={<Actions run={run} more={more} />}>
        <TitleCell label="Battles">
          {count(run.status === 'done' ? run.result.games : run.status === 'stopped' ? run.progress.done : plan.games)}
        </TitleCell>
        <TitleCell label="Mission">
          <span className="m-given">{plan.mission.name}</span>
        </TitleCell>
        <TitleCell label="Players">
          {PLAYER_WORDS[plan.controllers.a].name}, {PLAYER_WORDS[plan.controllers.b].name}
        </TitleCell>
        <TitleCell label="Seed">{plan.seed}</TitleCell>
        {run.status === 'done' && roomy && <TitleCell label="Took">{duration(run.tookMs)}</TitleCell>}
      </TitleBlock>
      <Body run={run} />
    </div>
  );
}

function Actions({ run, more }: { readonly run: ShownRun; readonly more: () => void }) {
  if (run.status === 'running') {
    return (
      <Button leftSection={<IconPlayerStop size={16} stroke={1.6} />} onClick={stopSimulation}>
        Stop
      </Button>
    );
  }
  const copy = async (): Promise<void> => {
    if (run.status !== 'done') return;
    await navigator.clipboard.writeText(figuresText(run.result));
    notifications.show({ message: 'The figures are on the clipboard, as a table for a spreadsheet.' });
  };
  return (
    <>
      {run.status === 'done' && (
        <Button leftSection={<IconCopy size={16} stroke={1.6} />} onClick={() => void copy()}>
          Copy figures
        </Button>
      )}
      <Button onClick={clearSimulation}>Choose again</Button>
      <Button variant="filled" leftSection={<IconPlayerPlay size={16} stroke={1.6} />} onClick={more}>
        Run with another seed
      </Button>
    </>
  );
}

function Body({ run }: { readonly run: ShownRun }) {
  if (run.status === 'done') return <Report result={run.result} plan={run.plan} />;
  if (run.status === 'failed') {
    return (
      <div className={chooseClasses.notice}>
        <EmptyState
          title="The simulation did not run"
          action={
            <>
              <Button onClick={clearSimulation}>Choose again</Button>
              <CopyReport />
            </>
          }
        >
          {run.message} No document was changed.
        </EmptyState>
      </div>
    );
  }
  const { plan, progress } = run;
  return (
    <div className={classes.running}>
      <div className={classes.progress} role="status">
        <div>
          <p className={classes.count}>
            {count(progress.done)} <span>of {count(progress.games)} battles</span>
          </p>
          <ProgressBar done={progress.done} of={progress.games} />
          <p className="m-small">
            {run.status === 'running'
              ? timeLeft(run)
              : `Stopped. The figures below are of the ${count(progress.done)} battles that were over.`}
          </p>
        </div>
        {run.status === 'stopped' && progress.done > 0 && (
          <Button onClick={() => void startSimulation({ ...plan, games: progress.done })}>
            Full report of {count(progress.done)}
          </Button>
        )}
      </div>
      <div className={classes.runBox}>
        <WhoWins
          games={progress.done}
          wins={progress.wins}
          draws={progress.draws}
          names={{ a: plan.armies.a.name, b: plan.armies.b.name }}
        />
      </div>
    </div>
  );
}

function timeLeft({ progress, startedAt }: Extract<SimulationRun, { status: 'running' }>): string {
  if (progress.done === 0) return 'The first battles are being played.';
  const spent = performance.now() - startedAt;
  return `About ${duration((spent / progress.done) * (progress.games - progress.done))} left.`;
}

/** A ruler that fills: ten long ticks. */
function ProgressBar({ done, of }: { readonly done: number; readonly of: number }) {
  const { ref, width } = useElementSize();
  return (
    <div
      ref={ref}
      className={classes.barBox}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
      aria-label="Battles played"
    >
      <svg width={Math.max(1, width)} height={18} aria-hidden="true">
        <rect width={Math.max(1, width)} height={10} className={classes.barBack} />
        <rect width={(Math.max(1, width) * done) / Math.max(1, of)} height={10} className={classes.barDone} />
        <path
          d={Array.from(
            { length: 41 },
            (_, i) => `M${Math.min(width - 0.5, Math.max(0.5, (i / 40) * width))} 11v${i % 4 === 0 ? 7 : 3}`,
          ).join('')}
          className={classes.barTicks}
        />
      </svg>
    </div>
  );
}
