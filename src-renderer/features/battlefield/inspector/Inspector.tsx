import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import {
  IconCopy,
  IconFlipHorizontal,
  IconFlipVertical,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconLock,
  IconLockOpen,
  IconStackBack,
  IconStackFront,
  IconTrash,
  IconVectorSpline,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { findItem, ITEM_LISTS, itemName, type Placed } from '#shared/battlefield/document/items';
import { piecePlace } from '#shared/battlefield/document/piece-place';
import { boxOfItem, joinBoxes } from '#shared/battlefield/document/place';
import type { MissionIssue } from '#shared/battlefield/checks/validate-mission';
import { IssueList } from '../../../components/IssueList';
import { PaneHeader, PaneSection } from '../../../components/Pane';
import type { Terrain } from '#shared/schema/mission/terrain';
import { HatchSwatch } from '../HatchSwatch';
import { navigate } from '../../../shell/router';
import { FairnessPanel } from '../panels/FairnessPanel';
import { GeneratePanel } from '../panels/GeneratePanel';
import { SmallButton } from '../SmallButton';
import type { BattlefieldEditor } from '../use-battlefield-editor';
import classes from './Inspector.module.css';
import { NumberField } from './Fields';
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
      <div className={classes.scroll}>
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

function placeOf({ mission, system }: BattlefieldEditor, issue: MissionIssue): string | null {
  const [named, index] = issue.path;
  const list = ITEM_LISTS.find((each) => each === named);
  if (!list) return typeof named === 'string' ? named : null;
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

/** Keywords of many pieces at once: on if all parts have it, between if some do. */
function BulkKeywords({ editor, pieces }: { readonly editor: BattlefieldEditor; readonly pieces: readonly Terrain[] }) {
  const { system, bench } = editor;
  const parts = pieces.flatMap((piece) => piece.parts);
  const toggle = (keyword: string, on: boolean): void =>
    bench.apply(
      {
        kind: 'batch',
        edits: pieces.flatMap((piece) =>
          piece.parts.map(({ keywords }, part) => ({
            kind: 'change-part' as const,
            id: piece.id,
            part,
            fields: { keywords: [...keywords.filter((one) => one !== keyword), ...(on ? [keyword] : [])] },
          })),
        ),
      },
      'Change keywords',
    );
  return (
    <>
      <PaneSection title="Keywords of all" right={`${pieces.length} pieces`} />
      {[...system.terrain.values()].map(({ id, name }) => {
        const having = parts.filter(({ keywords }) => keywords.includes(id)).length;
        return (
          <label key={id} className={classes.keyword}>
            <Checkbox
              size="xs"
              aria-label={name}
              checked={having === parts.length}
              indeterminate={having > 0 && having < parts.length}
              onChange={() => toggle(id, having < parts.length)}
            />
            <HatchSwatch keywords={[id]} />
            <span>
              <b>{name}</b>
            </span>
          </label>
        );
      })}
    </>
  );
}

/** One width and depth for every piece, each about its own centre. */
function BulkSizes({ editor, pieces }: { readonly editor: BattlefieldEditor; readonly pieces: readonly Terrain[] }) {
  const { mission, system, bench } = editor;
  const unit = system.measure === 'inch' ? '″' : 'cm';
  const places = pieces.map((piece) => ({ piece, ...piecePlace(piece, mission.table, system.measure) }));
  const [first] = places;
  if (!first) return null;
  const size = (wanted: { readonly width?: number; readonly depth?: number }): void =>
    bench.apply(
      {
        kind: 'batch',
        edits: places.map(({ piece, x, y, width, depth }) => ({
          kind: 'stretch',
          ids: [piece.id],
          about: { x, y },
          sx: (wanted.width ?? width) / Math.max(0.01, width),
          sy: (wanted.depth ?? depth) / Math.max(0.01, depth),
        })),
      },
      'Resize',
    );
  return (
    <div className={classes.pad}>
      <div className={classes.grid2}>
        <NumberField
          label="Each as wide as"
          value={first.width}
          min={0.1}
          unit={unit}
          onCommit={(width) => size({ width })}
        />
        <NumberField
          label="Each as deep as"
          value={first.depth}
          min={0.1}
          unit={unit}
          onCommit={(depth) => size({ depth })}
        />
      </div>
    </div>
  );
}

/** Order, lock, flips; with more than one thing also align and distribute. */
function Arrange({
  editor: { actions },
  chosen,
}: {
  readonly editor: BattlefieldEditor;
  readonly chosen: readonly Placed[];
}) {
  const locked = chosen.every(({ item }) => item.locked === true);
  return (
    <>
      <div className={classes.icons}>
        <SmallButton label="Bring forward (])" icon={IconStackFront} onClick={() => actions.order('forward')} />
        <SmallButton label="Send backward ([)" icon={IconStackBack} onClick={() => actions.order('backward')} />
        <SmallButton label="Flip left to right" icon={IconFlipVertical} onClick={() => actions.flip('x')} />
        <SmallButton label="Flip top to bottom" icon={IconFlipHorizontal} onClick={() => actions.flip('y')} />
        <SmallButton
          label={locked ? 'Unlock' : 'Lock'}
          icon={locked ? IconLock : IconLockOpen}
          onClick={actions.lock}
        />
      </div>
      {chosen.length > 1 && (
        <div className={classes.icons}>
          <SmallButton label="Align left" icon={IconLayoutAlignLeft} onClick={() => actions.align('left')} />
          <SmallButton
            label="Align centres across"
            icon={IconLayoutAlignCenter}
            onClick={() => actions.align('centre-x')}
          />
          <SmallButton label="Align right" icon={IconLayoutAlignRight} onClick={() => actions.align('right')} />
          <SmallButton label="Align top" icon={IconLayoutAlignTop} onClick={() => actions.align('top')} />
          <SmallButton
            label="Align centres down"
            icon={IconLayoutAlignMiddle}
            onClick={() => actions.align('centre-y')}
          />
          <SmallButton label="Align bottom" icon={IconLayoutAlignBottom} onClick={() => actions.align('bottom')} />
          <SmallButton
            label="Distribute across"
            icon={IconLayoutDistributeVertical}
            onClick={() => actions.distribute('x')}
          />
          <SmallButton
            label="Distribute down"
            icon={IconLayoutDistributeHorizontal}
            onClick={() => actions.distribute('y')}
          />
        </div>
      )}
    </>
  );
}

function ManyInspector({ editor, chosen }: { readonly editor: BattlefieldEditor; readonly chosen: readonly Placed[] }) {
  const { mission, system, actions } = editor;
  const box = joinBoxes(chosen.map((placed) => boxOfItem(placed, mission.table, system.measure)));
  const unit = system.measure === 'inch' ? '″' : 'cm';
  const ids = chosen.map(({ item }) => item.id);
  const move = (dx: number, dy: number): void => actions.apply({ kind: 'move', ids, dx, dy }, 'Move');
  const stretch = (sx: number, sy: number): void =>
    actions.apply({ kind: 'stretch', ids, about: { x: box.minX, y: box.minY }, sx, sy }, 'Resize');
  const [width, depth] = [box.maxX - box.minX, box.maxY - box.minY];
  const pieces = chosen.flatMap((placed) => (placed.list === 'terrain' ? [placed.item] : []));
  return (
    <>
      <Arrange editor={editor} chosen={chosen} />
      <div className={classes.pad}>
        <div className={classes.grid2}>
          <NumberField label="Left" value={box.minX} unit={unit} onCommit={(value) => move(value - box.minX, 0)} />
          <NumberField label="Top" value={box.minY} unit={unit} onCommit={(value) => move(0, value - box.minY)} />
          {pieces.length > 0 && width > 0 && depth > 0 && (
            <>
              <NumberField
                label="Width together"
                value={width}
                min={0.1}
                unit={unit}
                onCommit={(value) => stretch(value / width, 1)}
              />
              <NumberField
                label="Depth together"
                value={depth}
                min={0.1}
                unit={unit}
                onCommit={(value) => stretch(1, value / depth)}
              />
            </>
          )}
        </div>
        <p className={classes.quiet}>
          {chosen
            .slice(0, 12)
            .map((placed) => itemName(placed, mission, system))
            .join(', ')}
          {chosen.length > 12 ? ` and ${chosen.length - 12} more` : ''}
        </p>
      </div>
      {pieces.length > 1 && (
        <div className={classes.actions}>
          <Button size="sm" leftSection={<IconVectorSpline size={14} stroke={1.6} />} onClick={actions.unite}>
            Unite into one piece
          </Button>
        </div>
      )}
      {pieces.length > 0 && <BulkSizes editor={editor} pieces={pieces} />}
      {pieces.length > 0 && <BulkKeywords editor={editor} pieces={pieces} />}
    </>
  );
}
