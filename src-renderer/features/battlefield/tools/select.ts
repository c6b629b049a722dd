import type { MissionEdit } from '#shared/battlefield/document/mission-edit';
import { applyMissionEdit } from '#shared/battlefield/document/edit';
import { eachItem, findItem } from '#shared/battlefield/document/items';
import { boxOfItem, joinBoxes, middle } from '#shared/battlefield/document/place';
import { bearing } from '#shared/geometry/heading';
import type { Point } from '#shared/geometry/point';
import { boxesMeet, type Box } from '#shared/geometry/polygon';
import type { Mark } from '../canvas/draw-top';
import { dragMarks } from './drag-marks';
import { entryPlace } from './entry';
import { gripOf, handleAt, resizeEdit, vertexShape, type Grip } from './handles';
import { itemAt, withGroup } from './hit';
import { snapBox, snapLines, snapPlace, type SnapLines } from './snap';
import { farEnough, type Bench, type Press, type Tool } from './tool';

type Doing =
  | {
      readonly kind: 'move';
      readonly start: Press;
      readonly box: Box;
      readonly lines: SnapLines;
      readonly ids: readonly string[];
    }
  | { readonly kind: 'resize'; readonly handle: string; readonly grip: Grip; readonly lines: SnapLines }
  | { readonly kind: 'turn'; readonly about: Point; readonly from: number }
  | {
      readonly kind: 'vertex';
      readonly id: string;
      readonly part: number;
      readonly index: number;
      readonly points: readonly (readonly [number, number])[];
      readonly lines: SnapLines;
    }
  | { readonly kind: 'marquee'; readonly start: Point; readonly before: readonly string[] };

/** Select, move, turn, stretch, reshape and marquee: what the pointer means depends on what it goes down on. */
export function selectTool(bench: Bench): Tool {
  let doing: Doing | null = null;
  let edit: MissionEdit | null = null;
  let start: Press | null = null;
  let moved = false;

  const grip = (): Grip => {
    const { selection, vertices, part, view } = bench.state();
    return gripOf(bench.mission(), bench.system, { selection, vertices, part, zoom: view.zoom });
  };
  const propose = (next: MissionEdit | null, marks: readonly Mark[]): void => {
    edit = next;
    bench.show({ preview: next ? applyMissionEdit(bench.mission(), next, bench.system.measure) : null, marks });
  };
  const rest = (): void => {
    doing = null;
    edit = null;
    start = null;
    moved = false;
    bench.show({ preview: null, marks: [] });
  };

  return {
    cursor: 'default',
    press(press) {
      start = press;
      moved = false;
      const { selection, view, layers, vertices } = bench.state();
      const held = grip();
      const handle = handleAt(held.handles, press.at, view.zoom);
      if (handle) {
        doing = takeHandle(bench, handle.id, held, press);
        return;
      }
      const hit = itemAt(bench.mission(), bench.system, press.at, view, layers);
      if (!hit) {
        if (vertices) bench.show({ vertices: false });
        if (!press.shift) bench.select([]);
        doing = { kind: 'marquee', start: press.at, before: press.shift ? selection : [] };
        return;
      }
      const ids = withGroup(bench.mission(), [hit.item.id]);
      const already = ids.every((id) => selection.includes(id));
      if (press.shift) bench.select(already ? selection.filter((id) => !ids.includes(id)) : [...selection, ...ids]);
      else if (!already) bench.select(ids);
      doing = takeMove(bench, press);
    },
    drag(press) {
      if (!start || !doing || (!moved && !farEnough(start.screen, press.screen))) return;
      moved = true;
      if (doing.kind === 'marquee') {
        const box = boxBetween(doing.start, press.at);
        bench.select([...new Set([...doing.before, ...withGroup(bench.mission(), inBox(bench, box))])]);
        bench.show({ marks: [{ kind: 'box', box, tone: 'accent' }] });
      } else drive(bench, doing, press, propose);
    },
    release() {
      const [last, what] = [edit, doing];
      const labels = { move: 'Move', resize: 'Resize', turn: 'Turn', vertex: 'Reshape', marquee: '' };
      const did = moved;
      rest();
      if (did && last && what) bench.apply(last, labels[what.kind]);
    },
    twice(press) {
      const { selection, view, layers, vertices, part } = bench.state();
      const hit = itemAt(bench.mission(), bench.system, press.at, view, layers);
      if (vertices && hit && hit.item.id === selection[0]) {
        const held = handleAt(grip().handles, press.at, view.zoom);
        if (held?.id.startsWith('v')) dropVertex(bench, hit.item.id, part, Number(held.id.slice(1)));
        return;
      }
      if (hit && vertexShape(hit, hit.list === 'terrain' ? Math.min(part, hit.item.parts.length - 1) : 0)) {
        bench.select([hit.item.id]);
        bench.show({ vertices: true });
      }
    },
    cancel() {
      if (moved || doing) {
        rest();
        return true;
      }
      if (bench.state().vertices) {
        bench.show({ vertices: false });
        return true;
      }
      if (bench.state().selection.length === 0) return false;
      bench.select([]);
      return true;
    },
  };
}

function takeMove(bench: Bench, start: Press): Doing {
  const ids = bench.state().selection.filter((id) => findItem(bench.mission(), id)?.item.locked !== true);
  const box = joinBoxes(
    ids
      .flatMap((id) => findItem(bench.mission(), id) ?? [])
      .map((placed) => boxOfItem(placed, bench.mission().table, bench.system.measure)),
  );
  return { kind: 'move', start, box, lines: snapLines(bench, new Set(ids)), ids };
}

function takeHandle(bench: Bench, handle: string, held: Grip, press: Press): Doing | null {
  const { selection, part } = bench.state();
  const lines = snapLines(bench, new Set(selection));
  if (handle === 'turn') {
    const about = held.stem ? turnCentre(bench, selection) : press.at;
    return { kind: 'turn', about, from: bearing(about, press.at) };
  }
  const placed = findItem(bench.mission(), selection[0] ?? '');
  if (!placed || !/^[vm]\d+$/.test(handle)) return { kind: 'resize', handle, grip: held, lines };
  const points = vertexShape(placed, part);
  if (!points) return null;
  const index = Number(handle.slice(1));
  // A middle handle becomes a corner as soon as it is dragged.
  const fresh: readonly (readonly [number, number])[] = handle.startsWith('m')
    ? points.toSpliced(index + 1, 0, [press.at.x, press.at.y])
    : points;
  return {
    kind: 'vertex',
    id: placed.item.id,
    part,
    index: handle.startsWith('m') ? index + 1 : index,
    points: fresh,
    lines,
  };
}

function turnCentre(bench: Bench, selection: readonly string[]): Point {
  const chosen = selection.flatMap((id) => findItem(bench.mission(), id) ?? []);
  return middle(joinBoxes(chosen.map((placed) => boxOfItem(placed, bench.mission().table, bench.system.measure))));
}

function drive(
  bench: Bench,
  doing: Exclude<Doing, { kind: 'marquee' }>,
  press: Press,
  propose: (edit: MissionEdit | null, marks: readonly Mark[]) => void,
): void {
  switch (doing.kind) {
    case 'move': {
      const only = doing.ids.length === 1 ? findItem(bench.mission(), doing.ids[0] ?? '') : undefined;
      const [dx, dy] = [press.at.x - doing.start.at.x, press.at.y - doing.start.at.y];
      const snapped =
        only?.list === 'entryPoints'
          ? {
              ...entryPlace(bench, only.item.side, { x: only.item.x + dx, y: only.item.y + dy }, press.alt),
              from: only.item,
            }
          : null;
      const step = snapped
        ? { dx: snapped.x - snapped.from.x, dy: snapped.y - snapped.from.y, guides: [] }
        : snapBox(
            bench,
            doing.lines,
            doing.box,
            { dx, dy },
            { free: press.alt, byCentre: only !== undefined && only.list !== 'terrain' },
          );
      const edit = { kind: 'move', ids: doing.ids, dx: step.dx, dy: step.dy } as const;
      propose(edit, [...step.guides, ...dragMarks(bench, edit, doing.box)]);
      return;
    }
    case 'resize': {
      const to = snapPlace(bench, doing.lines, press.at, press.alt);
      propose(
        resizeEdit(
          bench.mission(),
          bench.state().selection,
          { grip: doing.grip, handle: doing.handle },
          to,
          press.shift,
        ),
        to.guides,
      );
      return;
    }
    case 'turn': {
      const raw = bearing(doing.about, press.at) - doing.from;
      const step = press.alt ? 1 : 15;
      const degrees = Math.round(raw / step) * step;
      propose({ kind: 'turn', ids: bench.state().selection, degrees, about: doing.about }, [
        { kind: 'label', at: press.at, text: `${((degrees % 360) + 360) % 360}°`, tone: 'accent' },
      ]);
      return;
    }
    case 'vertex': {
      const to = snapPlace(bench, doing.lines, press.at, press.alt);
      propose(
        {
          kind: 'reshape',
          id: doing.id,
          part: doing.part,
          shape: {
            kind: 'polygon',
            points: doing.points.map(([x, y], i) => (i === doing.index ? [to.x, to.y] : [x, y])),
          },
        },
        to.guides,
      );
    }
  }
}

export function dropVertex(bench: Bench, id: string, part: number, index: number): void {
  const placed = findItem(bench.mission(), id);
  const points = placed ? vertexShape(placed, part) : null;
  if (!points || points.length <= 3) return;
  bench.apply(
    {
      kind: 'reshape',
      id,
      part,
      shape: { kind: 'polygon', points: points.toSpliced(index, 1).map(([x, y]) => [x, y]) },
    },
    'Remove a corner',
  );
}

const boxBetween = (a: Point, b: Point): Box => ({
  minX: Math.min(a.x, b.x),
  minY: Math.min(a.y, b.y),
  maxX: Math.max(a.x, b.x),
  maxY: Math.max(a.y, b.y),
});

function inBox(bench: Bench, box: Box): readonly string[] {
  const { layers } = bench.state();
  const now = bench.mission();
  const ids: string[] = [];
  for (const placed of eachItem(now)) {
    if (
      !layers.has(placed.list) ||
      placed.item.hidden === true ||
      placed.item.locked === true ||
      placed.list === 'zones'
    )
      continue;
    if (boxesMeet(box, boxOfItem(placed, now.table, bench.system.measure))) ids.push(placed.item.id);
  }
  return ids;
}
