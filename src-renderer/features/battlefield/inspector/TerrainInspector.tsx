import { seesFlat } from '#shared/systems/game-system';
import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { IconBookmarkPlus, IconPlus, IconVector } from '@tabler/icons-react';
import { keywordText, partText } from '#shared/battlefield/keyword-text';
import { boxOfItem } from '#shared/battlefield/document/place';
import { piecePlace } from '#shared/battlefield/document/piece-place';
import { tidy } from '#shared/battlefield/document/shape';
import { shapeRing } from '#shared/geometry/shape';
import { terrainKind } from '#shared/table/terrain-kind';
import {
  SIGHT_KINDS,
  TERRAIN_KINDS,
  type Terrain,
  type TerrainKind,
  type TerrainPart,
} from '#shared/schema/mission/terrain';
import { notifications } from '@mantine/notifications';
import { PaneSection } from '../../../components/Pane';
import { HatchSwatch } from '../HatchSwatch';
import { useOwnPieces } from '../own-pieces';
import { ownFrame } from '../tools/outline';
import type { BattlefieldEditor } from '../use-battlefield-editor';
import { NumberField, TextField } from './Fields';
import classes from './Inspector.module.css';
import { Pick } from './Pick';
import { ShapeFields } from './ShapeFields';

const KIND_WORDS: Readonly<Record<TerrainKind, string>> = {
  wood: 'Wood',
  water: 'Water',
  built: 'Building',
  rock: 'Rock or hill',
  waste: 'Waste ground',
  gas: 'Gas or mist',
};

/** A piece: name, exact place and size, and for each part its keywords, heights and what that means in play. */
export function TerrainInspector({ editor, piece }: { readonly editor: BattlefieldEditor; readonly piece: Terrain }) {
  const { mission, system, actions, store } = editor;
  const unit = system.measure === 'inch' ? '″' : 'cm';
  const at = Math.min(
    store((state) => state.part),
    piece.parts.length - 1,
  );
  const entered = store((state) => state.entered);
  const part = piece.parts[at];
  const own = useOwnPieces(system.id);
  if (!part) return null;
  const box = boxOfItem({ list: 'terrain', index: 0, item: piece }, mission.table, system.measure);
  const { x, y, width, depth, turn } = piecePlace(piece, mission.table, system.measure);
  const frame = ownFrame({ list: 'terrain', index: 0, item: piece });
  const change = (fields: Partial<TerrainPart>, label: string): void =>
    actions.apply({ kind: 'change-part', id: piece.id, part: at, fields }, label);
  const resize = (width: number, depth: number): void => {
    if (frame?.kind === 'rect')
      actions.apply({ kind: 'reshape', id: piece.id, part: 0, shape: { ...frame, width, height: depth } }, 'Resize');
    else if (frame)
      actions.apply(
        { kind: 'reshape', id: piece.id, part: 0, shape: { ...frame, rx: width / 2, ry: depth / 2 } },
        'Resize',
      );
    else
      actions.apply(
        {
          kind: 'stretch',
          ids: [piece.id],
          about: { x, y },
          sx: width / Math.max(0.01, box.maxX - box.minX),
          sy: depth / Math.max(0.01, box.maxY - box.minY),
        },
        'Resize',
      );
  };
  const flat = seesFlat(system);
  // In a piece that has been entered the figures are those of the part; a wall's or river's are its corners and its width.
  const inside = entered && piece.parts.length > 1 && !part.line;
  return (
    <>
      <div className={classes.pad}>
        <TextField
          label="Name of the piece"
          hideLabel
          given
          value={piece.name}
          placeholder="Name"
          onCommit={(name) => actions.apply({ kind: 'change', id: piece.id, fields: { name } }, 'Rename')}
        />
        {inside && (
          <ShapeFields
            shape={part.shape}
            unit={unit}
            onShape={(shape, label) =>
              actions.apply({ kind: 'reshape', id: piece.id, part: at, shape }, `${label} a part`)
            }
          />
        )}
        <div className={classes.grid3}>
          {!inside && (
            <>
              <NumberField
                label="X"
                value={x}
                unit={unit}
                onCommit={(value) =>
                  actions.apply({ kind: 'move', ids: [piece.id], dx: tidy(value - x), dy: 0 }, 'Move')
                }
              />
              <NumberField
                label="Y"
                value={y}
                unit={unit}
                onCommit={(value) =>
                  actions.apply({ kind: 'move', ids: [piece.id], dx: 0, dy: tidy(value - y) }, 'Move')
                }
              />
              <NumberField
                label="Turn"
                value={turn}
                unit="°"
                step={15}
                onCommit={(value) => actions.apply({ kind: 'turn', ids: [piece.id], degrees: value - turn }, 'Turn')}
              />
              <NumberField
                label="Width"
                value={width}
                min={0.1}
                unit={unit}
                onCommit={(value) => resize(value, depth)}
              />
              <NumberField
                label="Depth"
                value={depth}
                min={0.1}
                unit={unit}
                onCommit={(value) => resize(width, value)}
              />
            </>
          )}
          {part.line && (
            <NumberField
              label="Line width"
              value={part.line.width}
              min={0.1}
              unit={unit}
              onCommit={(wide) =>
                part.line &&
                actions.apply(
                  { kind: 'reline', id: piece.id, part: at, line: { ...part.line, width: wide } },
                  'Change the width',
                )
              }
            />
          )}
          {!flat && system.engine === 'cadence' && (
            <NumberField
              label="Floor"
              value={part.level}
              step={1}
              min={0}
              max={20}
              unit="level"
              onCommit={(level) =>
                change({ level: Math.round(level), top: Math.max(part.top, Math.round(level)) }, 'Change the level')
              }
            />
          )}
        </div>
      </div>
      <div className={classes.line}>
        <span>Looks like</span>
        <Pick<TerrainKind | ''>
          aria-label="Looks like"
          value={piece.look ?? ''}
          data={[
            {
              value: '',
              label: `By itself: ${KIND_WORDS[terrainKind({ name: piece.name, parts: piece.parts })].toLowerCase()}`,
            },
            ...TERRAIN_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] })),
          ]}
          onPick={(look) =>
            actions.apply(
              { kind: 'change', id: piece.id, fields: { look: look === '' ? undefined : look } },
              'Change its look',
            )
          }
        />
      </div>
      {(piece.parts.length > 1 || !flat) && <Parts editor={editor} piece={piece} at={at} />}
      <PaneSection title="Keywords" right="hatching follows" />
      <Keywords editor={editor} part={part} onChange={(keywords) => change({ keywords }, 'Change keywords')} />
      {!flat && (
        <div className={classes.line}>
          <span>Sight</span>
          <SegmentedControl
            size="xs"
            aria-label="Sight"
            value={part.sight}
            onChange={(value) => change({ sight: value as TerrainPart['sight'] }, 'Change sight')}
            data={SIGHT_KINDS.map((kind) => ({ value: kind, label: kind[0]?.toUpperCase() + kind.slice(1) }))}
          />
        </div>
      )}
      {!flat && (
        <div className={classes.pad}>
          <div className={classes.grid2}>
            <NumberField
              label="From height"
              value={part.bottom}
              step={0.5}
              min={-20}
              max={100}
              unit={system.engine === 'cadence' ? 'levels' : ''}
              onCommit={(bottom) => change({ bottom }, 'Change the height')}
            />
            <NumberField
              label="To height"
              value={part.top}
              step={0.5}
              min={-20}
              max={100}
              unit={system.engine === 'cadence' ? 'levels' : ''}
              onCommit={(top) => change({ top }, 'Change the height')}
            />
          </div>
          {system.engine === 'cadence' && (
            <VehicleKeywords
              editor={editor}
              part={part}
              onChange={(vehicleKeywords) => change({ vehicleKeywords }, 'Change keywords for vehicles')}
            />
          )}
        </div>
      )}
      <PaneSection title="What it does here" />
      <div className={classes.does}>
        {partText(system, part).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {part.keywords.length === 0 && <p>No keyword: it does nothing in play.</p>}
      </div>
      <div className={classes.actions}>
        {part.shape.kind === 'polygon' && (
          <Button
            size="sm"
            leftSection={<IconVector size={14} stroke={1.6} />}
            onClick={() => store.setState(({ vertices }) => ({ tool: 'select', vertices: !vertices }))}
          >
            {store.getState().vertices ? 'Done with corners' : 'Edit corners'}
          </Button>
        )}
        {part.shape.kind !== 'polygon' && (
          <Button
            size="sm"
            leftSection={<IconVector size={14} stroke={1.6} />}
            onClick={() =>
              actions.apply(
                { kind: 'reshape', id: piece.id, part: at, shape: asPolygon(part.shape) },
                'Make it a polygon',
              )
            }
          >
            To polygon
          </Button>
        )}
        <Button
          size="sm"
          leftSection={<IconBookmarkPlus size={14} stroke={1.6} />}
          onClick={() => {
            own.save(piece);
            notifications.show({ message: `${piece.name || 'The piece'} is in your own pieces now.` });
          }}
        >
          Save as own piece
        </Button>
      </div>
    </>
  );
}

function Parts({
  editor: { actions, store },
  piece,
  at,
}: {
  readonly editor: BattlefieldEditor;
  readonly piece: Terrain;
  readonly at: number;
}) {
  const add = (): void => {
    const last = piece.parts.at(-1);
    if (!last) return;
    actions.apply({ kind: 'add-part', id: piece.id, value: { ...last, shape: shrunk(last.shape) } }, 'Add a part');
    store.setState({ part: piece.parts.length });
  };
  return (
    <div className={classes.parts} role="group" aria-label="Parts">
      {piece.parts.map((part, i) => (
        <Button
          key={i}
          size="xs"
          variant={i === at ? 'light' : 'default'}
          aria-pressed={i === at}
          onClick={() => store.setState({ part: i, entered: true, vertices: false, tool: 'select' })}
        >
          Part {i + 1}
          {part.level > 0 ? ` · L${part.level}` : ''}
        </Button>
      ))}
      <Button size="xs" variant="subtle" leftSection={<IconPlus size={12} />} onClick={add}>
        Part
      </Button>
      {piece.parts.length > 1 && (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          onClick={() => {
            actions.apply({ kind: 'delete-part', id: piece.id, part: at }, 'Remove a part');
            store.setState({ part: 0 });
          }}
        >
          Remove part {at + 1}
        </Button>
      )}
    </div>
  );
}

/** The same ground with corners that can be moved one by one. */
const asPolygon = (shape: TerrainPart['shape']): TerrainPart['shape'] => ({
  kind: 'polygon',
  points: shapeRing(shape).map(({ x, y }): [number, number] => [tidy(x), tidy(y)]),
});

/** A new part starts as a smaller copy of the last, so that both can be seen. */
function shrunk(shape: TerrainPart['shape']): TerrainPart['shape'] {
  if (shape.kind === 'rect') return { ...shape, width: shape.width * 0.6, height: shape.height * 0.6 };
  if (shape.kind === 'ellipse') return { ...shape, rx: shape.rx * 0.6, ry: shape.ry * 0.6 };
  const n = shape.points.length || 1;
  const [cx, cy] = [
    shape.points.reduce((sum, [x]) => sum + x, 0) / n,
    shape.points.reduce((sum, [, y]) => sum + y, 0) / n,
  ];
  return { ...shape, points: shape.points.map(([x, y]) => [tidy(cx + (x - cx) * 0.6), tidy(cy + (y - cy) * 0.6)]) };
}

function Keywords({
  editor: { system },
  part,
  onChange,
}: {
  readonly editor: BattlefieldEditor;
  readonly part: TerrainPart;
  readonly onChange: (keywords: string[]) => void;
}) {
  const known = [...system.terrain.values()];
  const strange = part.keywords.filter((keyword) => !system.terrain.has(keyword));
  const toggle = (id: string, on: boolean): void =>
    onChange(on ? [...part.keywords, id] : part.keywords.filter((keyword) => keyword !== id));
  return (
    <>
      {[...known.map(({ id, name }) => ({ id, name })), ...strange.map((id) => ({ id, name: `“${id}”` }))].map(
        ({ id, name }) => (
          <label key={id} className={classes.keyword}>
            <Checkbox
              size="xs"
              checked={part.keywords.includes(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
              aria-label={name}
            />
            <HatchSwatch keywords={[id]} />
            <span>
              <b>{name}</b>
              <p>{keywordText(system, id)}</p>
            </span>
          </label>
        ),
      )}
    </>
  );
}

function VehicleKeywords({
  editor: { system },
  part,
  onChange,
}: {
  readonly editor: BattlefieldEditor;
  readonly part: TerrainPart;
  readonly onChange: (keywords: string[] | null) => void;
}) {
  const whom = system.document.bases?.['mounted'] !== undefined ? 'riders' : 'vehicles';
  return (
    <div>
      <Checkbox
        size="xs"
        label={`Other keywords for ${whom}`}
        checked={part.vehicleKeywords !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? ['impassable'] : null)}
      />
      {part.vehicleKeywords !== null && (
        <div className={classes.parts}>
          {[...system.terrain.values()].map(({ id, name }) => (
            <Button
              key={id}
              size="xs"
              variant={part.vehicleKeywords?.includes(id) ? 'light' : 'default'}
              aria-pressed={part.vehicleKeywords?.includes(id) === true}
              onClick={() =>
                onChange(
                  part.vehicleKeywords?.includes(id)
                    ? part.vehicleKeywords.filter((one) => one !== id)
                    : [...(part.vehicleKeywords ?? []), id],
                )
              }
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
