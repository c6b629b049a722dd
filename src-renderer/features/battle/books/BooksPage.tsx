import { Button, Menu, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFlag, IconPlayerTrackNext, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { leaderOf } from '#shared/books/score-sheet';
import { SIDES } from '#shared/schema/battle/side';
import type { GameSystem } from '#shared/systems/game-system';
import { PlayedDocumentPage } from '../../../components/PlayedDocumentPage';
import { SideMark } from '../../../components/SideMark';
import { TitleBlock, TitleCell } from '../../../components/TitleBlock';
import { UndoButtons } from '../../../components/UndoButtons';
import { usePageChrome } from '../../../shell/chrome';
import { useSystems } from '../../../state/system-registry';
import { openPrint } from '../../print/open-print';
import classes from './Books.module.css';
import { useGameKind } from './game-kind';
import { LogPanel } from './LogPanel';
import { MapPanel } from './MapPanel';
import { MissionPanel } from './MissionPanel';
import { ScorePanel } from './ScorePanel';
import { UnitsPanel } from './UnitsPanel';
import { useBooks, type Books, type OpenGame } from './use-books';

/** `#/battle/table/<id>`: the books of a real game. */
export function BooksPage({ id }: { readonly id: string }) {
  const kind = useGameKind(useSystems());
  return (
    <PlayedDocumentPage key={id} kind={kind} id={id} noun="game">
      {(open, system) => <OpenBooks open={open} system={system} />}
    </PlayedDocumentPage>
  );
}

const VIEWS = ['units', 'map', 'score', 'mission', 'log'] as const;
type View = (typeof VIEWS)[number];
const VIEW_WORDS: Readonly<Record<View, string>> = {
  units: 'Units',
  map: 'Map',
  score: 'Score',
  mission: 'Markers',
  log: 'Log',
};

function OpenBooks({ open, system }: { readonly open: OpenGame; readonly system: GameSystem }) {
  const books = useBooks(open, system);
  const wide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false });
  const [view, setView] = useState<View>('units');
  const [beside, setBeside] = useState<View>('score');
  usePageChrome({
    path: [{ label: 'Battle', to: '/battle' }, { label: open.doc.name }],
    keys: [['Ctrl Z', 'undo']],
    status: `${system.name}, rules edition ${system.release}`,
  });
  const main = VIEWS.filter((each) => !wide || each === 'units' || each === 'map');
  const side = VIEWS.filter((each) => each !== 'units' && each !== 'map');
  const shown = main.includes(view) ? view : 'units';
  return (
    <div className={classes.page}>
      <Head open={open} books={books} />
      <div className={classes.body}>
        <section className={classes.main} aria-label="Game" data-pane tabIndex={-1}>
          {main.length > 1 && <Tabs label="Show" views={main} view={shown} onView={setView} />}
          <div className={classes.scroll}>{panelOf(shown, books)}</div>
        </section>
        {wide && (
          <aside className={classes.beside} aria-label="Score and log" data-pane tabIndex={-1}>
            <Tabs label="Beside" views={side} view={beside} onView={setBeside} />
            <div className={classes.scroll}>{panelOf(beside, books)}</div>
          </aside>
        )}
      </div>
    </div>
  );
}

function panelOf(view: View, books: Books) {
  switch (view) {
    case 'units':
      return <UnitsPanel books={books} />;
    case 'map':
      return <MapPanel books={books} />;
    case 'score':
      return <ScorePanel books={books} />;
    case 'mission':
      return <MissionPanel books={books} />;
    case 'log':
      return <LogPanel books={books} />;
  }
}

interface TabsProps {
  readonly label: string;
  readonly views: readonly View[];
  readonly view: View;
  readonly onView: (view: View) => void;
}

const Tabs = ({ label, views, view, onView }: TabsProps) => (
  <div className={classes.tabs}>
    <SegmentedControl
      fullWidth
      aria-label={label}
      classNames={{ label: classes.tab }}
      data={views.map((value) => ({ value, label: VIEW_WORDS[value] }))}
      value={view}
      onChange={(value) => onView(value as View)}
    />
  </div>
);

/** Name, round, initiative and score; the step that comes next at the right. */
function Head({ open, books }: { readonly open: OpenGame; readonly books: Books }) {
  const { state, roster, game, enter } = books;
  const last = state.round >= game.mission.rounds;
  return (
    <TitleBlock
      label={`${books.system.name} · at the table`}
      name={game.name}
      onRename={open.rename}
      actions={
        <>
          <UndoButtons {...open} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} stroke={1.6} />}
            onClick={() => openPrint({ documents: [{ id: open.id, kind: 'game', name: game.name }] })}
          >
            Report
          </Button>
          <EndMenu books={books} />
          {!last && !state.over && (
            <Button
              variant="filled"
              h={44}
              leftSection={<IconPlayerTrackNext size={16} stroke={1.6} />}
              onClick={() => enter({ kind: 'round', round: state.round + 1 })}
            >
              Begin round {state.round + 1}
            </Button>
          )}
        </>
      }
    >
      <TitleCell label="Round">
        <span className={classes.figure}>
          {state.round} of {game.mission.rounds}
        </span>
      </TitleCell>
      <div className={classes.initiative} role="group" aria-label="Initiative">
        <span className="m-label">Initiative</span>
        {SIDES.map((side) => (
          <button
            key={side}
            type="button"
            className={classes.chip}
            aria-pressed={state.first === side}
            disabled={state.round === 0 || state.over}
            aria-label={`Initiative: ${roster.sideNames[side]}`}
            onClick={() => enter({ kind: 'initiative', side })}
          >
            <SideMark side={side} size={13} />
          </button>
        ))}
      </div>
      <TitleCell label="Victory Points">
        <span className={classes.figure} aria-label={`${state.vp.a} to ${state.vp.b}`}>
          <SideMark side="a" size={12} /> {state.vp.a} : {state.vp.b} <SideMark side="b" size={12} />
        </span>
      </TitleCell>
    </TitleBlock>
  );
}

function EndMenu({ books: { state, roster, enter } }: { readonly books: Books }) {
  if (state.over || state.round === 0) return null;
  const leader = leaderOf(state.vp);
  const winners = leader === null ? [null, ...SIDES] : [leader, leader === 'a' ? 'b' : 'a', null];
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button variant="default" h={44} leftSection={<IconFlag size={16} stroke={1.6} />}>
          End game
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {winners.map((winner) => (
          <Menu.Item key={winner ?? 'draw'} onClick={() => enter({ kind: 'end', winner: winner as 'a' | 'b' | null })}>
            {winner === null ? 'A draw' : `${roster.sideNames[winner as 'a' | 'b']} won`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
