import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { lineKindsFor } from '#shared/battlefield/designer/line-kinds';
import { PIECE_KINDS, piecesFor, type PieceKind } from '#shared/battlefield/designer/pieces';
import { keywordName } from '#shared/battlefield/keyword-text';
import { moversOf } from '#shared/battlefield/designer/movers';
import { sideName } from '#shared/battlefield/document/sides';
import type { TerrainPart } from '#shared/schema/mission/terrain';
import { objectiveGlyph } from '#shared/table/glyphs';
import { Glyph } from '../../components/Glyph';
import { PaneBody, PaneHeader, PaneSection } from '../../components/Pane';
import { SideMark } from '../../components/SideMark';
import type { PiecePick, ToolId } from './editor-store';
import { HatchSwatch } from './HatchSwatch';
import { LayersList } from './LayersList';
import { PieceSwatch } from './PieceSwatch';
import { useOwnPieces } from './own-pieces';
import { moversOfArmy, useSavedArmies } from './use-army-movers';
import classes from './PlacePane.module.css';
import { keyboardPlace, newObjective } from './tools/place-markers';
import { moveShape } from '#shared/battlefield/document/shape';
import { NumberField } from './inspector/Fields';
import { Pick } from './inspector/Pick';
import type { BattlefieldEditor } from './use-battlefield-editor';

const KIND_NAMES: Record<PieceKind, string> = { block: 'Large', scatter: 'Small', area: 'Areas', line: 'Lines' };

/** What can be put on the table. Clicking takes it in hand; Enter on a row puts it down at once. */
export function PlacePane({ editor }: { readonly editor: BattlefieldEditor }) {
  const { system } = editor;
  const tool = editor.store((state) => state.tool);
  const asking = tool === 'sight' || tool === 'reach';
  return (
    <>
      <PaneHeader title="Place" />
      <PaneBody>
        {asking && <MoverPick editor={editor} />}
        {DRAWING.has(tool) && <Loaded editor={editor} />}
        {tool === 'wall' && <LineWidth editor={editor} />}
        <Pieces editor={editor} />
        <Objectives editor={editor} />
        {system.engine === 'cadence' && <Entries editor={editor} />}
        <Zones editor={editor} />
        <PaneSection title="Layers" />
        <LayersList editor={editor} />
      </PaneBody>
    </>
  );
}

const DRAWING: ReadonlySet<ToolId> = new Set(['polygon', 'freehand', 'rectangle', 'ellipse', 'wall']);

/** What the drawing tools put down: always in sight while one of them is in hand. */
function Loaded({ editor: { system, store } }: { readonly editor: BattlefieldEditor }) {
  const along = store((state) => (state.tool === 'wall' ? state.line : null));
  const area = store((state) => state.looks);
  const areaName = store((state) => state.looksName);
  const { name, looks } = along ?? { name: areaName, looks: area };
  const library = piecesFor(system);
  const words = looks.keywords.map((keyword) => keywordName(system, keyword)).join(', ');
  return (
    <>
      <PaneSection title="Draws" />
      <div className={classes.loaded} data-testid="loaded">
        <HatchSwatch keywords={looks.keywords} />
        <span>
          <b className="m-clip">{name || 'Terrain'}</b>
          <span className={classes.hint}>{words || 'no keyword'}</span>
        </span>
      </div>
      <div className={classes.pick}>
        <Pick
          aria-label="What is drawn"
          value={library.find((piece) => piece.name === name)?.id ?? ''}
          data={[
            ...(library.some((piece) => piece.name === name) ? [] : [{ value: '', label: name || 'Terrain' }]),
            ...library.map(({ id, name: label }) => ({ value: id, label })),
          ]}
          onPick={(id) => {
            const piece = library.find((one) => one.id === id);
            const part = piece?.parts[0];
            if (!piece || !part) return;
            if (along) store.setState({ line: { ...along, name: piece.name, looks: looksOf(part) } });
            else store.setState({ looks: looksOf(part), looksName: piece.name });
          }}
        />
      </div>
    </>
  );
}

/** What is drawn along its line, and how wide. */
function LineWidth({ editor: { system, store } }: { readonly editor: BattlefieldEditor }) {
  const line = store((state) => state.line);
  const kinds = lineKindsFor(system);
  return (
    <div className={classes.pick}>
      {kinds.length > 0 && (
        <SegmentedControl
          className={classes.kinds}
          size="xs"
          fullWidth
          aria-label="Usual lines"
          value={kinds.some(({ name }) => name === line.name) ? line.name : ''}
          onChange={(value) => store.setState({ line: kinds.find(({ name }) => name === value) ?? line })}
          data={kinds.map(({ name }) => name)}
        />
      )}
      <NumberField
        label="Line width"
        value={line.width}
        min={0.1}
        max={50}
        unit={system.measure === 'inch' ? '″' : 'cm'}
        onCommit={(width) => store.setState({ line: { ...line, width } })}
      />
    </div>
  );
}

/** Who looks or moves, who is looked at, and the army whose units can be asked for by name. */
function MoverPick({ editor: { system, store } }: { readonly editor: BattlefieldEditor }) {
  const tool = store((state) => state.tool);
  const army = store((state) => state.armyMovers);
  const moverId = store((state) => state.moverId);
  const targetId = store((state) => state.targetId);
  const [armyId, setArmyId] = useState('');
  const armies = useSavedArmies(system);
  const movers = [...army, ...moversOf(system)];
  const data = movers.map(({ id, name }) => ({ value: id, label: name }));
  const take = (id: string): void => {
    setArmyId(id);
    const row = armies.find((one) => one.id === id);
    if (!row) return store.setState({ armyMovers: [], moverId: null, targetId: null });
    void moversOfArmy(row, system).then((armyMovers) => {
      store.setState({ armyMovers, moverId: armyMovers[0]?.id ?? null });
      if (armyMovers.length === 0)
        notifications.show({ message: `${row.name} is not legal yet, so its units cannot be asked for.` });
    });
  };
  return (
    <>
      <PaneSection title={tool === 'sight' ? 'Viewer' : 'Who moves'} />
      <div className={classes.pick}>
        <Pick
          aria-label="Who looks or moves"
          value={moverId ?? moversOf(system)[0]?.id ?? ''}
          data={data}
          onPick={(value) => store.setState({ moverId: value })}
        />
      </div>
      {tool === 'sight' && (
        <>
          <PaneSection title="Target" />
          <div className={classes.pick}>
            <Pick
              aria-label="Who is looked at"
              value={targetId ?? ''}
              data={[{ value: '', label: 'Like the viewer' }, ...data]}
              onPick={(value) => store.setState({ targetId: value === '' ? null : value })}
            />
          </div>
          <p className={classes.note}>Shift-click puts down a third unit that may stand in the way.</p>
        </>
      )}
      {armies.length > 0 && (
        <div className={classes.pick}>
          <Pick
            aria-label="Units of a saved army"
            value={armyId}
            data={[
              { value: '', label: 'Units of a saved army …' },
              ...armies.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onPick={take}
          />
        </div>
      )}
    </>
  );
}

function Pieces({ editor }: { readonly editor: BattlefieldEditor }) {
  const { system, store, bench, actions } = editor;
  const [kind, setKind] = useState<PieceKind | 'own'>('block');
  const own = useOwnPieces(system.id);
  const picked = store((state) => (state.tool === 'piece' ? state.piece?.id : null));
  const library = piecesFor(system);
  const kinds = PIECE_KINDS.filter((one) => library.some((piece) => piece.kind === one));
  const shown: readonly PiecePick[] = kind === 'own' ? own.pieces : library.filter((piece) => piece.kind === kind);
  const take = (piece: PiecePick): void => {
    const [part] = piece.parts;
    // Drawing tools go on with the looks of the piece last taken.
    if (part) store.setState({ looks: looksOf(part), looksName: piece.name });
    bench.choose('piece');
    store.setState({ piece });
  };
  const putDown = (piece: PiecePick): void => {
    store.setState({ piece });
    const at = keyboardPlace(bench, 'piece');
    actions.add(
      {
        kind: 'add',
        list: 'terrain',
        items: [
          {
            name: piece.name,
            parts: piece.parts.map((part) => ({ ...part, shape: moveShape(part.shape, at.x, at.y) })),
          },
        ],
      },
      `Add ${piece.name}`,
    );
  };
  return (
    <>
      <PaneSection title="Terrain" />
      <div className={classes.pick}>
        <SegmentedControl
          size="xs"
          fullWidth
          className={classes.kinds ?? ''}
          aria-label="Kind of piece"
          value={kind}
          onChange={(value) => setKind(value as PieceKind | 'own')}
          data={[
            ...kinds.map((one) => ({ value: one, label: KIND_NAMES[one] })),
            ...(own.pieces.length > 0 ? [{ value: 'own', label: 'Own' }] : []),
          ]}
        />
      </div>
      {shown.map((piece) => (
        <Item
          key={piece.id}
          on={picked === piece.id}
          label={piece.name}
          hint={hintOf(editor, piece)}
          onClick={() => take(piece)}
          onEnter={() => putDown(piece)}
          mark={<PieceSwatch piece={piece} perUnit={system.measure === 'inch' ? 4.4 : 1.7} />}
        >
          {kind === 'own' && (
            <ActionIcon size="xs" aria-label={`Forget ${piece.name}`} onClick={() => own.forget(piece.id)}>
              <IconX size={12} />
            </ActionIcon>
          )}
        </Item>
      ))}
    </>
  );
}

const looksOf = ({ shape: _shape, ...looks }: TerrainPart) => looks;

function hintOf({ system }: BattlefieldEditor, piece: PiecePick): string {
  const level = Math.max(0, ...piece.parts.map((part) => part.level));
  if (level > 0) return `L${level}`;
  const [keyword] = piece.parts[0]?.keywords ?? [];
  return keyword ? keywordName(system, keyword) : '';
}

function Objectives({ editor }: { readonly editor: BattlefieldEditor }) {
  const { system, store, mission, bench, actions } = editor;
  const on = store((state) => (state.tool === 'objective' ? state.objectiveType : null));
  const size = system.document.markers?.['objective'] ?? 40;
  if (system.objectives.size === 0) return null;
  return (
    <>
      <PaneSection title={`Objectives, ${size} mm`} />
      {[...system.objectives.values()].map((type) => {
        const count = mission.objectives.filter((objective) => objective.type === type.id).length;
        const glyph = objectiveGlyph(system.objectives, type.id);
        return (
          <Item
            key={type.id}
            on={on === type.id}
            label={type.name}
            hint={count > 0 ? `${count} placed` : ''}
            title={type.text}
            mark={
              <span className={classes.disc}>
                <Glyph name={glyph} size={16} />
              </span>
            }
            onClick={() => {
              bench.choose('objective');
              store.setState({ objectiveType: type.id });
            }}
            onEnter={() => {
              store.setState({ objectiveType: type.id });
              actions.add(
                { kind: 'add', list: 'objectives', items: [newObjective(bench, keyboardPlace(bench, 'objective'))] },
                `Add ${type.name}`,
              );
            }}
          />
        );
      })}
    </>
  );
}

function Entries({ editor }: { readonly editor: BattlefieldEditor }) {
  const { store, mission, bench, actions } = editor;
  const on = store((state) => (state.tool === 'entry' ? state.entrySide : null));
  return (
    <>
      <PaneSection title="Entry points" />
      {mission.sides.map((side, index) => {
        const count = mission.entryPoints.filter((entry) => entry.side === side.id).length;
        const step = mission.setup.find(
          (one) => one.place === 'entry-point' && (one.by === 'each' || one.by === side.id || one.by === side.role),
        );
        return (
          <Item
            key={side.id}
            on={on === side.id}
            label={sideName(mission, side.id)}
            hint={step ? `${count} of ${step.count}` : count > 0 ? String(count) : ''}
            mark={<SideMark side={index === 1 ? 'b' : 'a'} size={16} />}
            onClick={() => {
              bench.choose('entry');
              store.setState({ entrySide: side.id });
            }}
            onEnter={() => {
              const edge = side.edge ?? 'bottom';
              const at = (count + 1) / 4;
              const { width, height } = mission.table;
              const place = side.corner
                ? { x: side.corner.endsWith('right') ? width : 0, y: side.corner.startsWith('bottom') ? height : 0 }
                : edge === 'top' || edge === 'bottom'
                  ? { x: Math.round(width * at), y: edge === 'top' ? 0 : height }
                  : { x: edge === 'left' ? 0 : width, y: Math.round(height * at) };
              actions.add(
                { kind: 'add', list: 'entryPoints', items: [{ side: side.id, ...place, label: '' }] },
                'Add an Entry Point',
              );
            }}
          />
        );
      })}
    </>
  );
}

function Zones({ editor }: { readonly editor: BattlefieldEditor }) {
  const { store, bench, mission, actions } = editor;
  const on = store((state) => (state.tool === 'zone' ? state.zoneUse : null));
  const strip = (): void => {
    const side =
      mission.sides.find((one) => !mission.zones.some((zone) => zone.side === one.id && zone.use === 'deploy')) ??
      mission.sides[0];
    const { figures } = editor.system;
    const depth = figures.family === 'bellum-caelum' ? figures.zoneDepth : Math.round(mission.table.height / 6);
    actions.add(
      {
        kind: 'add',
        list: 'zones',
        items: [
          {
            name: `Deployment ${(side?.id ?? 'a').toUpperCase()}`,
            side: side?.id ?? null,
            use: 'deploy',
            shape: { kind: 'band', edge: side?.edge ?? 'bottom', depth, from: 0 },
          },
        ],
      },
      'Add a strip',
    );
  };
  const ring = (): void =>
    actions.add(
      {
        kind: 'add',
        list: 'zones',
        items: [
          {
            name: 'Centre',
            side: null,
            use: 'score',
            shape: { kind: 'ring', inner: 0, outer: Math.round(mission.table.height / 4) },
          },
        ],
      },
      'Add a ring',
    );
  return (
    <>
      <PaneSection title="Zones" />
      <Item
        on={false}
        label="Strip along an edge"
        hint=""
        mark={<span className={classes.zone} data-shape="band" />}
        onClick={strip}
        onEnter={strip}
      />
      <Item
        on={false}
        label="Around the centre"
        hint=""
        mark={<span className={classes.zone} data-shape="ring" />}
        onClick={ring}
        onEnter={ring}
      />
      <Tooltip label="Drag it open, or click corner after corner">
        <div>
          <Item
            on={on !== null}
            label="Any outline"
            hint="Z"
            mark={<span className={classes.zone} data-shape="free" />}
            onClick={() => bench.choose('zone')}
            onEnter={() => bench.choose('zone')}
          />
        </div>
      </Tooltip>
    </>
  );
}

interface ItemProps {
  readonly on: boolean;
  readonly label: string;
  readonly hint: string;
  readonly title?: string;
  readonly mark: React.ReactNode;
  readonly onClick: () => void;
  readonly onEnter: () => void;
  readonly children?: React.ReactNode;
}

function Item({ on, label, hint, title, mark, onClick, onEnter, children }: ItemProps) {
  return (
    <div className={classes.item} data-on={on || undefined}>
      <button
        type="button"
        className={classes.row}
        aria-pressed={on}
        title={title}
        onClick={onClick}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      >
        <span className={classes.mark}>{mark}</span>
        <span className={`${classes.name} m-clip`}>{label}</span>
        <span className={classes.hint}>{hint}</span>
      </button>
      {children}
    </div>
  );
}
