import { Button, Checkbox } from '@mantine/core';
import { IconVectorSpline } from '@tabler/icons-react';
import { itemName, type Placed } from '#shared/battlefield/document/items';
import { piecePlace } from '#shared/battlefield/document/piece-place';
import { boxOfItem, joinBoxes } from '#shared/battlefield/document/place';
import type { Terrain } from '#shared/schema/mission/terrain';
import { PaneSection } from '../../../components/Pane';
import { HatchSwatch } from '../HatchSwatch';
import type { BattlefieldEditor } from '../use-battlefield-editor';
import { Arrange } from './Arrange';
import { NumberField } from './Fields';
import classes from './Inspector.module.css';

/** "3 Crates, Barn": each name once, with how many have it. */
function namesOf(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const said = [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));
  return said.length > 12 ? `${said.slice(0, 12).join(', ')} and ${said.length - 12} more` : said.join(', ');
}

/** Several things at once: where they are together, what each of them becomes. */
export function ManyInspector({
  editor,
  chosen,
}: {
  readonly editor: BattlefieldEditor;
  readonly chosen: readonly Placed[];
}) {
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
        <p className={classes.quiet}>{namesOf(chosen.map((placed) => itemName(placed, mission, system)))}</p>
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
