import { SegmentedControl } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { lookup } from '#shared/core/lookup';
import { findItem, ITEM_LISTS, itemName, type Placed } from '#shared/battlefield/document/items';
import type { MissionIssue } from '#shared/battlefield/checks/validate-mission';
import { IssueList } from '../../../components/IssueList';
import { PaneHeader } from '../../../components/Pane';
import { navigate } from '../../../shell/router';
import { FairnessPanel } from '../panels/FairnessPanel';
import { GeneratePanel } from '../panels/GeneratePanel';
import { SmallButton } from '../SmallButton';
import type { BattlefieldEditor } from '../use-battlefield-editor';
import classes from './Inspector.module.css';
import { Arrange } from './Arrange';
import { ManyInspector } from './ManyInspector';
import {
  EntryInspector,
  KeystoneInspector,
  NoteInspector,
  ObjectiveInspector,
  ZoneInspector,
} from './MarkerInspectors';
import { TableInspector } from './TableInspector';
import { TerrainInspector } from './TerrainInspector';

const TITLES: Record<Placed['list'], string> = {
  terrain: 'Terrain piece',
  objectives: 'Objective',
  entryPoints: 'Entry Point',
  zones: 'Zone',
  notes: 'Label',
  keystones: 'Measure',
};

/** Always the selection; with nothing selected, the table. Issues at its foot. */
export function Inspector({ editor }: { readonly editor: BattlefieldEditor }) {
  const { store, actions, mission } = editor;
  const panel = store((state) => state.panel);
  const selection = store((state) => state.selection);
  const chosen = selection.flatMap((id) => findItem(mission, id) ?? []);
  const [first] = chosen;
  const title = chosen.length > 1 ? `${chosen.length} things` : first ? TITLES[first.list] : 'Table';
  return (
    <div className={classes.inspector} data-inspector>
      <PaneHeader title={panel === 'generate' ? 'Random table' : panel === 'fairness' ? 'Fairness' : title}>
        {first && panel === 'selection' ? (
          <>
            <SmallButton label="Duplicate (Ctrl D)" icon={IconCopy} onClick={actions.duplicate} />
            <SmallButton label="Delete (Del)" icon={IconTrash} onClick={actions.remove} />
          </>
        ) : (
          <SegmentedControl
            size="xs"
            aria-label="Panel"
            value={panel}
            onChange={(value) => store.setState({ panel: value as typeof panel })}
            data={[
              { value: 'selection', label: 'Table' },
              { value: 'generate', label: 'Random' },
              { value: 'fairness', label: 'Fair?' },
            ]}
          />
        )}
      </PaneHeader>
      <div
        className={classes.scroll}
        key={panel === 'selection' ? (chosen.length > 1 ? 'many' : (first?.item.id ?? 'table')) : panel}
      >
        {panel === 'generate' ? (
          <GeneratePanel editor={editor} />
        ) : panel === 'fairness' ? (
          <FairnessPanel editor={editor} />
        ) : chosen.length > 1 ? (
          <Live editor={editor} ids={selection}>
            {(now) => <ManyInspector editor={editor} chosen={now} />}
          </Live>
        ) : first ? (
          <Live editor={editor} ids={selection}>
            {([now]) => now && <One editor={editor} placed={now} />}
          </Live>
        ) : (
          <TableInspector editor={editor} />
        )}
      </div>
      <div className={classes.issues}>
        <IssueList
          system={editor.system}
          issues={editor.issues}
          placeOf={(issue) => placeOf(editor, issue)}
          onShow={actions.showIssue}
          onFix={actions.fix}
          onFixAll={actions.fixAll}
          onPreview={actions.previewFix}
          onRule={(rule) =>
            navigate(`/rules/${encodeURIComponent(mission.system.id)}?rule=${encodeURIComponent(rule)}`)
          }
        />
      </div>
    </div>
  );
}

/** The selection as it is being dragged: figures run along with the pointer. A component of its own, so that only they do. */
function Live({
  editor: { store, mission },
  ids,
  children,
}: {
  readonly editor: BattlefieldEditor;
  readonly ids: readonly string[];
  readonly children: (chosen: readonly Placed[]) => ReactNode;
}) {
  const shown = store((state) => state.preview) ?? mission;
  return children(ids.flatMap((id) => findItem(shown, id) ?? []));
}

/** Where an issue of the rules stands: the heading of its chapter. */
const CHAPTERS = lookup<string>({
  sides: 'Sides',
  end: 'Length and end',
  deployment: 'Length and end',
  setup: 'Set-up',
  scoring: 'Victory points',
  useSystemScoring: 'Victory points',
  events: 'Events by round',
  nominations: 'Nominations',
  transitions: 'Markers that change',
  exits: 'Leaving the table',
  missionActions: 'Mission actions',
  onRout: 'When a side routs',
  text: 'In your own words',
  name: 'Name',
  background: 'Background picture',
});

function placeOf({ mission, system }: BattlefieldEditor, issue: MissionIssue): string | null {
  const [named, index] = issue.path;
  const list = ITEM_LISTS.find((each) => each === named);
  if (!list) return typeof named === 'string' ? (CHAPTERS[named] ?? null) : null;
  const item = mission[list][Number(index)];
  return item ? itemName({ list, index: Number(index), item } as Placed, mission, system) : null;
}

function One({ editor, placed }: { readonly editor: BattlefieldEditor; readonly placed: Placed }) {
  const body = ((): ReactNode => {
    switch (placed.list) {
      case 'terrain':
        return <TerrainInspector key={placed.item.id} editor={editor} piece={placed.item} />;
      case 'objectives':
        return <ObjectiveInspector editor={editor} objective={placed.item} index={placed.index} />;
      case 'entryPoints':
        return <EntryInspector editor={editor} entry={placed.item} />;
      case 'zones':
        return <ZoneInspector editor={editor} zone={placed.item} />;
      case 'notes':
        return <NoteInspector editor={editor} note={placed.item} />;
      case 'keystones':
        return <KeystoneInspector editor={editor} keystone={placed.item} />;
    }
  })();
  return (
    <>
      <Arrange editor={editor} chosen={[placed]} />
      {body}
    </>
  );
}
