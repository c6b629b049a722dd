import { Button, SegmentedControl, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPrinter, IconSwords } from '@tabler/icons-react';
import { hasErrors } from '#shared/core/issue';
import type { MissionEdit } from '#shared/battlefield/document/mission-edit';
import { tableText } from '#shared/battlefield/measure-text';
import type { Mission } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
import { IssueCount } from '../../components/IssueList';
import { Pane, PaneMain, Panes } from '../../components/Pane';
import { SideMark } from '../../components/SideMark';
import { TitleBlock, TitleCell } from '../../components/TitleBlock';
import { UndoButtons } from '../../components/UndoButtons';
import { usePageChrome } from '../../shell/chrome';
import { useCommands } from '../../shell/commands';
import { navigate } from '../../shell/router';
import type { OpenDocument } from '../../state/open-document';
import { useWorksWith } from '../../state/worked-with';
import { exportPng, exportSvg, exportUvtt } from './exchange/export-files';
import { snapStep } from './editor-store';
import { Inspector } from './inspector/Inspector';
import classes from './MissionEditor.module.css';
import { MissionEdition } from './MissionEdition';
import { openPrintFor } from './open-print';
import { PlacePane } from './PlacePane';
import { RulesSheet } from './rules/RulesSheet';
import { TableCanvas } from './TableCanvas';
import { ToolStrip } from './ToolStrip';
import { TOOL_INFO } from './tools/tools';
import { useBattlefieldEditor, type BattlefieldEditor } from './use-battlefield-editor';
import { useClipboard } from './use-clipboard';
import { useEditorKeys } from './use-editor-keys';
import { usePlainBackground } from './use-plain-background';

/** The designer: tools, what can be placed, the table, the inspector. */
export function MissionEditor({
  open,
  system,
}: {
  readonly open: OpenDocument<Mission, MissionEdit>;
  readonly system: GameSystem;
}) {
  const editor = useBattlefieldEditor(open, system);
  useWorksWith(system.id);
  const mode = editor.store((state) => state.mode);
  useEditorKeys(editor);
  useClipboard(editor);
  usePlainBackground(editor);
  useEditorCommands(editor);
  return (
    <div className={classes.page}>
      <Header editor={editor} />
      <MissionEdition editor={editor} />
      <Panes>
        {mode === 'table' && <ToolStrip editor={editor} />}
        {mode === 'table' && (
          <Pane id="table.place" label="Place" side="left" width={198} min={176} max={320} collapseAt={1240}>
            <PlacePane editor={editor} />
          </Pane>
        )}
        <PaneMain label={mode === 'table' ? 'Table' : 'Mission rules'}>
          {mode === 'table' ? <TableCanvas editor={editor} /> : <RulesSheet editor={editor} />}
        </PaneMain>
        <Pane id="table.inspector" label="Inspector" side="right" width={322} min={280} max={520} collapseAt={1060}>
          <Inspector editor={editor} />
        </Pane>
      </Panes>
      <Status editor={editor} />
    </div>
  );
}

function Header({ editor }: { readonly editor: BattlefieldEditor }) {
  const { mission, system, open, issues, store } = editor;
  const mode = store((state) => state.mode);
  const errors = hasErrors(issues);
  // Cells go before actions do: a narrow window keeps name, checks and buttons.
  const wide = useMediaQuery(`(min-width: ${issues.length > 0 ? 1560 : 1400}px)`, true, {
    getInitialValueInEffect: false,
  });
  const roomy = useMediaQuery('(min-width: 1180px)', true, { getInitialValueInEffect: false });
  return (
    <TitleBlock
      label={`${system.name} · mission`}
      name={mission.name}
      onRename={open.rename}
      firstWidth={242}
      actions={
        <>
          <UndoButtons {...open} />
          <Button leftSection={<IconPrinter size={16} stroke={1.6} />} onClick={() => void openPrintFor(open)}>
            Print
          </Button>
          <Tooltip
            label={
              errors
                ? 'Put the errors right first: only a sound mission is played.'
                : 'Choose two armies for this mission'
            }
          >
            <Button
              variant="filled"
              leftSection={<IconSwords size={16} stroke={1.6} />}
              {...(errors ? { 'data-disabled': true, 'aria-disabled': true } : {})}
              onClick={() => {
                if (!errors) navigate(`/battle?mission=${encodeURIComponent(open.id)}`);
              }}
            >
              Battle
            </Button>
          </Tooltip>
        </>
      }
    >
      <TitleCell label="Show">
        <SegmentedControl
          size="xs"
          aria-label="Show"
          value={mode}
          onChange={(value) => store.setState({ mode: value as 'table' | 'rules' })}
          data={[
            { value: 'table', label: 'Table' },
            { value: 'rules', label: 'Rules' },
          ]}
        />
      </TitleCell>
      {roomy && (
        <TitleCell label="Table">
          <span className={classes.figure}>{tableText(mission.table, system.measure)}</span>
        </TitleCell>
      )}
      {roomy && (
        <TitleCell label="Rounds">
          <span className={classes.figure}>{mission.rounds}</span>
        </TitleCell>
      )}
      {(wide ? mission.sides.slice(0, 2) : []).map((side, index) => (
        <TitleCell key={side.id} label={side.role ?? `Side ${side.id.toUpperCase()}`}>
          <span className={classes.side}>
            <SideMark side={index === 1 ? 'b' : 'a'} size={14} /> {placeWords(side)}
          </span>
        </TitleCell>
      ))}
      <TitleCell label="Rules check">
        <IssueCount issues={issues} clean="Ready" />
      </TitleCell>
    </TitleBlock>
  );
}

const placeWords = ({ edge, corner, name }: Mission['sides'][number]): string => {
  const place = corner ? corner.replace('-', ' ') : edge ? `${edge} edge` : name;
  return place.slice(0, 1).toUpperCase() + place.slice(1);
};

/** Keys and the pointer's place; apart from the rest, because it changes with every move. */
function Status({ editor }: { readonly editor: BattlefieldEditor }) {
  const { store, mission, system } = editor;
  const tool = store((state) => state.tool);
  const mode = store((state) => state.mode);
  const snap = store((state) => state.snap);
  const grid = store((state) => state.grid);
  const step = store(snapStep);
  const cursor = store((state) => (state.cursor ? `${state.cursor.x.toFixed(2)} ${state.cursor.y.toFixed(2)}` : null));
  const info = TOOL_INFO.find(({ id }) => id === tool);
  const unit = system.measure === 'inch' ? '″' : ' cm';
  const [x, y] = cursor?.split(' ') ?? [];
  usePageChrome({
    path: [
      { label: 'Library', to: '/library' },
      { label: 'Missions', to: '/library?shelf=mission' },
      { label: mission.name },
    ],
    keys:
      mode === 'rules'
        ? [
            ['Tab', 'next blank'],
            ['Ctrl Z', 'undo'],
            ['F8', 'next issue'],
          ]
        : tool === 'select'
          ? [
              ['Drag', 'move'],
              ['Q', 'turn'],
              ['Arrows', 'nudge'],
              ['Alt', 'no snap'],
              ['Space', 'pan'],
              ['F', 'fit'],
              ['F8', 'next issue'],
            ]
          : [
              ...(info
                ? [[info.key, info.hint] as const]
                : ([
                    ['Click', 'put it down'],
                    ['Q', 'turn'],
                    ['X Y', 'flip'],
                  ] as const)),
              ['Alt', 'no snap'],
              ['Esc', 'done'],
            ],
    status: `${snap ? `Snap ${step}${unit}${grid ? '' : ' and pieces'}` : 'Snap off'}${cursor ? ` · x ${x}${unit} y ${y}${unit}` : ''}`,
  });
  return null;
}

function useEditorCommands(editor: BattlefieldEditor): void {
  const { actions, store } = editor;
  useCommands([
    {
      id: 'mission.random',
      label: 'Lay a random table',
      group: 'Table',
      run: () => store.setState({ mode: 'table', selection: [], panel: 'generate' }),
    },
    {
      id: 'mission.fair',
      label: 'Compare both sides',
      group: 'Table',
      words: 'fairness cover sight',
      run: () => store.setState({ mode: 'table', selection: [], panel: 'fairness' }),
    },
    {
      id: 'mission.rules',
      label: 'Edit the mission’s rules',
      group: 'Table',
      words: 'scoring setup briefing sides',
      run: () => store.setState({ mode: 'rules' }),
    },
    { id: 'mission.png', label: 'Export the table as PNG', group: 'Table', run: () => void exportPng(editor) },
    { id: 'mission.svg', label: 'Export the table as SVG', group: 'Table', run: () => void exportSvg(editor) },
    {
      id: 'mission.uvtt',
      label: 'Export the table as UVTT',
      group: 'Table',
      words: 'virtual tabletop dd2vtt',
      run: () => void exportUvtt(editor),
    },
    { id: 'mission.fit', label: 'Fit the table', keys: 'F', group: 'Table', run: actions.fit },
  ]);
}
