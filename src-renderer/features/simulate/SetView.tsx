import { Button, NumberInput } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { lookup } from '#shared/core/lookup';
import { EmptyState } from '../../components/EmptyState';
import { TitleBlock, TitleCell } from '../../components/TitleBlock';
import { usePageChrome } from '../../shell/chrome';
import { navigate } from '../../shell/router';
import { useLatest } from '../../state/use-latest';
import chooseClasses from '../battle/choose/Choose.module.css';
import { ChangeView } from './ChangeView';
import { FairnessView } from './FairnessView';
import { MatrixView } from './MatrixView';
import { ProgressStrip } from './ProgressStrip';
import { playOn, stopPlaying, useSimulation } from './simulation-store';
import { simulationRow, type SimulationRow } from './simulation-row';
import { AS_PLAYED, count } from './words';

const LABELS = lookup({
  matrix: 'Match-up matrix',
  fairness: 'Is this mission fair?',
  change: 'What would this change do?',
});

/** `#/simulate/set/<id>`: simulations that were asked together, as one answer. */
export function SetView({ id }: { readonly id: string }) {
  const listed = useLatest('simulation', 2000);
  if (listed === null) return <div className={chooseClasses.page} />;
  const rows = listed
    .map(simulationRow)
    .filter(({ set }) => set?.id === id)
    .toReversed();
  const [first] = rows;
  if (!first?.set)
    return (
      <div className={chooseClasses.page}>
        <div className={chooseClasses.notice}>
          <EmptyState
            title="These simulations are no longer here"
            action={<Button onClick={() => navigate('/simulate')}>New simulation</Button>}
          >
            They may be in the bin.
          </EmptyState>
        </div>
      </div>
    );
  return <Shown kind={first.set.kind} name={first.set.name} rows={rows} />;
}

interface ShownProps {
  readonly kind: string;
  readonly name: string;
  readonly rows: readonly SimulationRow[];
}

function Shown({ kind, name, rows }: ShownProps) {
  const ids = rows.map(({ id }) => id);
  const running = useSimulation((state) => (state.running?.ids.some((id) => ids.includes(id)) ? state.running : null));
  const { stopping, failed } = useSimulation();
  const [more, setMore] = useState(200);
  const live = rows.map((row): SimulationRow => {
    const progress = running?.progress.get(row.id);
    return progress && progress.done > row.games
      ? { ...row, games: progress.done, wins: progress.wins, draws: progress.draws }
      : row;
  });
  const wanted = Math.max(...rows.map((row) => row.wanted));
  const played = rows.reduce((sum, row) => sum + row.games, 0);
  const complete = rows.every((row) => row.games >= wanted);
  const before = new Map(rows.map((row) => [row.id, row.games]));
  usePageChrome({
    path: [{ label: 'Simulate', to: '/simulate' }, { label: name }],
    keys: [],
    status: `${AS_PLAYED}. Same seed, same result with any number of workers`,
  });
  return (
    <div className={chooseClasses.page}>
      <TitleBlock
        label={LABELS[kind] ?? 'Simulations'}
        name={name}
        actions={
          running ? (
            <Button
              leftSection={<IconPlayerStop size={16} stroke={1.6} />}
              loading={stopping}
              onClick={() => void stopPlaying()}
            >
              Stop
            </Button>
          ) : complete ? (
            <>
              <NumberInput
                size="sm"
                w={86}
                aria-label="More battles of each"
                value={more}
                min={1}
                max={100_000}
                allowDecimal={false}
                onChange={(value) => {
                  if (typeof value === 'number' && value >= 1) setMore(Math.round(value));
                }}
              />
              <PlayButton onClick={() => void playOn(ids, Math.min(100_000, wanted + more), before)}>
                Run {count(more)} more of each
              </PlayButton>
            </>
          ) : (
            <PlayButton onClick={() => void playOn(ids, wanted, before)}>Play the rest</PlayButton>
          )
        }
      >
        <TitleCell label="Battles">{count(live.reduce((sum, row) => sum + row.games, 0) || played)}</TitleCell>
        <TitleCell label="Of each">{count(wanted)}</TitleCell>
      </TitleBlock>
      {running && <ProgressStrip running={running} stopping={stopping} />}
      {!running && failed && failed.ids.some((id) => ids.includes(id)) && <p role="alert">{failed.message}</p>}
      {kind === 'matrix' && <MatrixView rows={live} />}
      {kind === 'fairness' && <FairnessView rows={live} />}
      {kind === 'change' && <ChangeView rows={live} />}
    </div>
  );
}

const PlayButton = ({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) => (
  <Button variant="filled" leftSection={<IconPlayerPlay size={16} stroke={1.6} />} onClick={onClick}>
    {children}
  </Button>
);
