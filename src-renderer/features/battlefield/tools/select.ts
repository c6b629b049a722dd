import { findItem, type Placed } from '#shared/battlefield/document/items';
import { distance } from '#shared/geometry/point';
import type { TerrainLine } from '#shared/schema/mission/terrain';
import { itemAt, partAt } from './hit';
import { outlineOf } from './outline';
import type { Bench, Press, Tool } from './tool';

/** Select: pressing, dragging and handles are Fabric's (`canvas/hands`); what is left is going in and coming out again. */
export function selectTool(bench: Bench): Tool {
  return {
    cursor: 'default',
    twice(press) {
      const { selection, view, layers, vertices, entered, floor } = bench.state();
      if (vertices && dropCornerAt(bench, press)) return;
      const hit = itemAt(bench.mission(), bench.system, press.at, {
        view,
        layers,
        floor,
        selected: new Set(selection),
        within: true,
      });
      if (!hit) return;
      const { id, group } = hit.item;
      // Into a group: one of its things on its own.
      if (group !== undefined && selection.length > 1) return bench.select([id]);
      const several = hit.list === 'terrain' && hit.item.parts.length > 1;
      const part = several ? (partAt(hit, press.at) ?? 0) : 0;
      if (several && !(entered && selection[0] === id)) {
        bench.select([id]);
        bench.show({ part, entered: true, vertices: false });
      } else if (outlineOf(hit, part)?.kind === 'polygon') {
        bench.select([id]);
        bench.show({ part, vertices: true, entered: several, corner: null });
      }
    },
    cancel() {
      if (bench.gesture.cancel?.()) return true;
      const { vertices, entered, selection } = bench.state();
      if (vertices) bench.show({ vertices: false, corner: null });
      else if (entered) bench.show({ entered: false });
      else if (selection.length > 0) bench.select([]);
      else return false;
      return true;
    },
  };
}

/** A double click on a corner takes it away, wherever on the outline it lies. */
function dropCornerAt(bench: Bench, { at }: Press): boolean {
  const { selection, part, view } = bench.state();
  const placed = findItem(bench.mission(), selection[0] ?? '');
  const outline = placed ? outlineOf(placed, part) : null;
  if (!placed || outline?.kind !== 'polygon') return false;
  const line = lineOf(placed, part);
  const index = (line?.points ?? outline.points).findIndex(([x, y]) => distance({ x, y }, at) * view.zoom <= 8);
  return index >= 0 && dropCorner(bench, index);
}

/** Takes a corner of the selected outline away; three are the least, and two of a line. */
export function dropCorner(bench: Bench, index: number): boolean {
  const { selection, part } = bench.state();
  const placed = findItem(bench.mission(), selection[0] ?? '');
  const outline = placed ? outlineOf(placed, part) : null;
  const line = placed ? lineOf(placed, part) : undefined;
  if (placed && line) {
    if (line.points.length <= 2) return false;
    const points = line.points.toSpliced(index, 1);
    bench.apply({ kind: 'reline', id: placed.item.id, part, line: { ...line, points } }, 'Remove a corner');
    bench.show({ corner: null });
    return true;
  }
  if (!placed || outline?.kind !== 'polygon' || outline.points.length <= 3) return false;
  const points = outline.points.toSpliced(index, 1).map(([x, y]): [number, number] => [x, y]);
  bench.apply({ kind: 'reshape', id: placed.item.id, part, shape: { kind: 'polygon', points } }, 'Remove a corner');
  bench.show({ corner: null });
  return true;
}

const lineOf = (placed: Placed, part: number): TerrainLine | undefined =>
  placed.list === 'terrain' ? placed.item.parts[part]?.line : undefined;
