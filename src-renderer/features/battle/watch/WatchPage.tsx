import { Alert, Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { fullStop } from '#shared/core/one-line';
import type { WhyOrder } from '#shared/players/insight/why-entry';
import type { BattleRecord } from '#shared/schema/battle/record';
import { CopyReport } from '../../../components/CopyReport';
import { EmptyState } from '../../../components/EmptyState';
import { Pane, PaneMain, Panes } from '../../../components/Pane';
import { usePageChrome } from '../../../shell/chrome';
import type { OpenDocument } from '../../../state/open-document';
import { useOwnSystems } from '../../../state/system-registry';
import { playersWords } from '../choose/player-words';
import { Ghosts } from '../play/Ghosts';
import { DicePane } from './DicePane';
import { LogPane } from './LogPane';
import { ScoreHeader } from './ScoreHeader';
import { BellumTable } from './bellum/BellumTable';
import type { BattlePlayer } from './player';
import { TableView, type TableOverlay } from './table/TableView';
import { TakeOver } from './TakeOver';
import { Timeline } from './Timeline';
import { useBattleKeys } from './use-battle-keys';
import { usePlayer } from './use-player';
import { useSoundness } from './use-soundness';
import classes from './Watch.module.css';
import { isBellum, isCadence, readRecord, type BellumFilm, type Film, type Watched } from './watched';

/** A record as a film: score, log, table, dice, timeline. */
export function WatchPage({ open, at }: { readonly open: OpenDocument<BattleRecord, never>; readonly at: number }) {
  const own = useOwnSystems();
  const { doc } = open;
  const read = useMemo(() => readRecord(doc, [...own.values()]), [doc, own]);
  if (read.ok) return <Watching film={read.value} open={open} at={at} />;
  return (
    <EmptyState
      title={`${doc.name} cannot be shown`}
      action={
        <>
          <Button component="a" href={`#/properties/${encodeURIComponent(open.id)}`}>
            Open its properties
          </Button>
          <CopyReport />
        </>
      }
    >
      {read.error} The file was left as it is.
    </EmptyState>
  );
}

function Watching({
  film,
  open,
  at,
}: {
  readonly film: Film;
  readonly open: OpenDocument<BattleRecord, never>;
  readonly at: number;
}) {
  const player = usePlayer(film, open.id, at);
  const [measuring, setMeasuring] = useState(false);
  const [pointed, setPointed] = useState<WhyOrder | null>(null);
  const tabbed = useMediaQuery('(max-width: 1359px)', false, { getInitialValueInEffect: false });
  useBattleKeys(player, { on: measuring, set: setMeasuring });
  const { record } = film;
  const difference = useSoundness(record);
  usePageChrome({
    path: [{ label: 'Battle', to: '/battle' }, { label: open.doc.name }],
    keys: [
      ['Space', 'play or pause'],
      ['← →', 'event'],
      ['Shift ← →', 'activation'],
      ['Ctrl ← →', 'round'],
      ['B', 'measure'],
    ],
    status: `${playersWords(record.controllers)} · seed ${record.seed}${record.swapped ? ' · swapped: the armies have changed seats' : ''}`,
  });
  return (
    <div className={classes.seats} data-swapped={record.swapped}>
      <div className={classes.page}>
        <ScoreHeader player={player} name={open.doc.name} />
        {record.broken !== undefined && (
          <Alert color="red" variant="light" title="A fault in Muster stopped this battle" radius={0}>
            It happened with seed {record.seed} after {record.decisions.length} decisions: {fullStop(record.broken)}{' '}
            What was played until then is here. <CopyReport />
          </Alert>
        )}
        {difference !== null && (
          <Alert color="red" variant="light" title="This record was changed or damaged" radius={0}>
            Played again by the rules it comes out otherwise: {fullStop(difference)} It can be watched as it is, and not
            be taken over.
          </Alert>
        )}
        <Panes>
          {!tabbed && (
            <Pane id="battle.log" label="Log" side="left" width={306} min={240} max={520}>
              <LogPane player={player} />
            </Pane>
          )}
          <PaneMain label="Table">
            <BattleTable
              player={player}
              measuring={measuring}
              onMeasured={() => setMeasuring(false)}
              overlay={(k) => pointed && <Ghosts ghosts={pointed.to} k={k} />}
            />
          </PaneMain>
          <Pane
            id="battle.dice"
            label={tabbed ? 'Log and dice' : 'Dice'}
            side="right"
            width={348}
            min={300}
            max={520}
            collapseAt={900}
          >
            {tabbed ? (
              <Tabs player={player} id={open.id} onPoint={setPointed} />
            ) : (
              <DicePane player={player} id={open.id} onPoint={setPointed} />
            )}
            <TakeOver player={player} id={open.id} sound={difference === null} />
          </Pane>
        </Panes>
        <Timeline player={player} />
      </div>
    </div>
  );
}

/** The table as the film's own family draws it. */
export function BattleTable({ player, ...rest }: TableProps) {
  const film = player.watched;
  // The player's film is of the family that was asked for.
  if (isCadence(film)) return <TableView player={player as BattlePlayer<Watched>} {...rest} />;
  return isBellum(film) ? <BellumTable player={player as BattlePlayer<BellumFilm>} {...rest} /> : null;
}

interface TableProps {
  readonly player: BattlePlayer;
  readonly measuring: boolean;
  readonly onMeasured: () => void;
  readonly overlay?: TableOverlay;
}

/** Narrow windows: log and dice share one pane. */
function Tabs({
  player,
  id,
  onPoint,
}: {
  readonly player: BattlePlayer;
  readonly id: string;
  readonly onPoint: (order: WhyOrder | null) => void;
}) {
  const [tab, setTab] = useState('log');
  return (
    <>
      <div className={classes.tabs}>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="Pane"
          value={tab}
          onChange={setTab}
          data={[
            { value: 'log', label: 'Log' },
            { value: 'dice', label: 'Dice and points' },
          ]}
        />
      </div>
      {tab === 'log' ? <LogPane player={player} bare /> : <DicePane player={player} id={id} onPoint={onPoint} />}
    </>
  );
}
