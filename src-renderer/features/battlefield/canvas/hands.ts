import { Canvas, Point as FabricPoint, Polyline, type FabricObject, type TPointerEvent, type Transform } from 'fabric';
import { applyMissionEdits } from '#shared/battlefield/document/edit';
import { findItem, type Placed } from '#shared/battlefield/document/items';
import { movedPart } from '#shared/battlefield/document/lines';
import type { MissionEdit } from '#shared/battlefield/document/mission-edit';
import { boxOfItem, joinBoxes, placeOfItem } from '#shared/battlefield/document/place';
import { boxOfShape, moveShape, tidy, turnShape } from '#shared/battlefield/document/shape';
import type { Batch } from '#shared/core/edit';
import type { Point } from '#shared/geometry/point';
import type { Box } from '#shared/geometry/polygon';
import type { Mission } from '#shared/schema/mission';
import type { MissionShape } from '#shared/schema/mission/shapes';
import type { Ink } from '#shared/table/mark-looks';
import type { Mark } from './draw-top';
import { cornerControls, dress, type Grips } from './body-controls';
import { bodyOf, manyBodies, type Body } from './table-bodies';
import { dragMarks } from '../tools/drag-marks';
import { entryPlace } from '../tools/entry';
import { itemAt, partAt, withGroup } from '../tools/hit';
import { outlineOf } from '../tools/outline';
import { itemsInBox } from '../tools/in-box';
import { snapBox, snapLines, snapPlace, type SnapLines } from '../tools/snap';
import { CLICK_SLACK, type Bench, type InHand } from '../tools/tool';

/** Fabric's canvas with two things changed: real outlines decide what is under the pointer, and the marquee asks the document. */
export class HandCanvas extends Canvas {
  /** Whether a place is on what is selected. */
  covers: (at: Point) => boolean = () => false;
  marquee: (box: Box, more: boolean) => void = () => undefined;

  override searchPossibleTargets(objects: FabricObject[], pointer: Parameters<Canvas['searchPossibleTargets']>[1]) {
    const held = this.getActiveObject();
    const target = held && this.covers(pointer) ? held : undefined;
    return objects.length > 0 && target ? { target, container: target, subTargets: [] } : { subTargets: [] };
  }

  protected override handleSelection(event: TPointerEvent): boolean {
    const drawn = this._groupSelector;
    if (!drawn) return false;
    this._groupSelector = null;
    const { x, y, deltaX, deltaY } = drawn;
    const box = {
      minX: Math.min(x, x + deltaX),
      minY: Math.min(y, y + deltaY),
      maxX: Math.max(x, x + deltaX),
      maxY: Math.max(y, y + deltaY),
    };
    this.marquee(box, event.shiftKey);
    return true;
  }
}

/** What the hand is doing, from the press to the release. */
interface Doing {
  readonly ids: readonly string[];
  readonly box: Box;
  readonly lines: SnapLines;
  /** Alt was down at the press: a copy is dragged, the original stays. */
  readonly copies: boolean;
}

type AnyEdit = MissionEdit | Batch<MissionEdit>;

/**
 * The select tool on Fabric: what is selected becomes a Fabric object (or an ActiveSelection of them) on the upper canvas, Fabric
 * moves, sizes and turns it, and every step is told to the document as an edit. The document stays the only truth: after each
 * gesture the bodies are made anew from it.
 */
export class Hands {
  readonly #canvas: HandCanvas;
  readonly #bench: Bench;
  readonly #grips: Grips;
  #doing: Doing | null = null;
  #edit: AnyEdit | null = null;
  /** Turned and flipped while it is being moved: part of the same step. */
  #also: readonly InHand[] = [];
  #label = 'Move';
  #before: readonly string[] = [];

  constructor(canvas: HandCanvas, bench: Bench, ink: () => Ink) {
    this.#canvas = canvas;
    this.#bench = bench;
    this.#grips = {
      ink,
      snapped: (x, y, free) => {
        this.#raw = { x, y };
        const at = snapPlace(bench, this.#doing?.lines ?? snapLines(bench, new Set()), { x, y }, free);
        this.#guides = at.guides;
        return at;
      },
      corner: () => bench.state().corner,
      chooseCorner: (index) => bench.show({ corner: index }),
      pull: (index, fresh, at) => this.#pullCorner(index, fresh, at),
    };
    canvas.covers = (at) => this.#covers(at);
    canvas.marquee = (box, more) => this.#marquee(box, more);
    canvas.on('before:transform', ({ e, transform }) => this.#begin(e, transform));
    canvas.on('object:moving', ({ e, transform }) => this.#move(e, transform));
    canvas.on('object:scaling', ({ transform }) => this.#size(transform));
    canvas.on('object:rotating', ({ transform, pointer }) => this.#turn(transform, pointer));
    canvas.on('object:modified', () => this.#finish());
    canvas.on('mouse:up', ({ e, isClick }) => this.#released(e, isClick === true));
  }

  #guides: readonly Mark[] = [];
  #raw: Point = { x: 0, y: 0 };

  /** A hand that trembles on a click moves nothing. */
  #trembles({ x, y }: Point): boolean {
    const start = this.#canvas._currentTransform;
    if (!start || this.#edit) return false;
    const slack = CLICK_SLACK / this.#bench.state().view.zoom;
    return Math.abs(x - start.ex) <= slack && Math.abs(y - start.ey) <= slack;
  }

  get busy(): boolean {
    return this.#canvas._currentTransform !== null && this.#canvas._currentTransform !== undefined;
  }

  /** Before Fabric hears of a press: what it is on becomes the selection, so that Fabric finds it in hand. */
  press(
    at: Point,
    screen: Point,
    { shiftKey, altKey }: { readonly shiftKey: boolean; readonly altKey: boolean },
  ): void {
    const bench = this.#bench;
    const { selection, view, layers, entered, floor } = bench.state();
    const held = this.#canvas.getActiveObject();
    this.#before = shiftKey ? selection : [];
    // A handle of what is held goes before whatever lies under it.
    if (held?.findControl(new FabricPoint(screen.x, screen.y))) return;
    if (bench.state().corner !== null) bench.show({ corner: null });
    const hit = itemAt(bench.mission(), bench.system, at, { view, layers, floor, selected: new Set(selection) });
    if (!hit) {
      if (bench.state().vertices || entered) bench.show({ vertices: false, entered: false });
      if (!shiftKey) bench.select([]);
    } else if (entered && selection.length === 1 && hit.item.id === selection[0]) {
      const part = partAt(hit, at);
      if (part !== null && part !== bench.state().part) bench.show({ part, vertices: false });
    } else if (!selection.includes(hit.item.id) || shiftKey) {
      const ids = withGroup(bench.mission(), [hit.item.id]);
      const already = ids.every((id) => selection.includes(id));
      if (!shiftKey) bench.select(ids);
      else bench.select(already ? selection.filter((id) => !ids.includes(id)) : [...selection, ...ids]);
    }
    this.#copies = altKey && hit !== undefined;
    this.#pressed = true;
    this.hold();
  }

  #copies = false;
  /** Handles that come with a press are not what was pressed: near its corner a thing is dragged all the same. */
  #pressed = false;

  /** The bodies of what is selected, made from the document as it is. Not during a gesture. */
  hold(): void {
    if (this.busy) return;
    const bench = this.#bench;
    const { selection, part, entered, vertices, tool, view } = bench.state();
    const mission = bench.mission();
    const chosen = tool === 'select' ? selection.flatMap((id) => findItem(mission, id) ?? []) : [];
    const canvas = this.#canvas;
    canvas.discardActiveObject();
    canvas.remove(...canvas.getObjects());
    const [first] = chosen;
    if (!first) return;
    const inside = (placed: Placed): number | null =>
      chosen.length === 1 && placed.list === 'terrain' && (entered || vertices)
        ? Math.min(part, placed.item.parts.length - 1)
        : null;
    const bodies = chosen.map((placed) =>
      bodyOf(placed, { part: inside(placed), corners: vertices }, mission.table, bench.system.measure),
    );
    canvas.add(...bodies.map(({ object }) => object));
    const whole = bodies.length === 1 ? (bodies[0] as Body) : manyBodies(bodies);
    const { object, hold } = whole;
    dress(object, hold.sizes, this.#grips);
    object.lockMovementX = object.lockMovementY = !hold.moves;
    if (vertices && object instanceof Polyline && hold.sizes) {
      object.controls = cornerControls(object, this.#grips);
      object.hasBorders = false;
    }
    // On something tiny the handles would leave no room to take hold of the thing itself.
    else if (hold.sizes && Math.max(object.width, object.height) * view.zoom < 14) object.hasControls = false;
    if (this.#pressed) object.hasControls = false;
    if (bodies.length === 1 && !hold.sizes) object.hasBorders = first.list !== 'zones';
    canvas.setActiveObject(object);
    object.setCoords();
  }

  /** Esc in the middle of a gesture: nothing happened. */
  cancel(): boolean {
    if (!this.busy) return false;
    this.#edit = null;
    this.#doing = null;
    this.#canvas._currentTransform = null;
    this.#bench.show({ preview: null, marks: [] });
    this.hold();
    return true;
  }

  #covers(at: Point): boolean {
    const { selection, view, layers, entered, part, floor } = this.#bench.state();
    const mission = this.#bench.mission();
    const [only] = selection;
    if (entered && only !== undefined) {
      const placed = findItem(mission, only);
      return placed?.list === 'terrain' && partAt(placed, at) === part;
    }
    const hit = itemAt(mission, this.#bench.system, at, { view, layers, floor, selected: new Set(selection) });
    return hit !== undefined && selection.includes(hit.item.id);
  }

  #marquee(box: Box, more: boolean): void {
    const bench = this.#bench;
    const found = withGroup(bench.mission(), itemsInBox(bench, box));
    bench.select([...new Set([...(more ? this.#before : []), ...found])]);
    this.hold();
  }

  #begin(event: TPointerEvent, { target }: Transform): void {
    const bench = this.#bench;
    const mission = bench.mission();
    const { selection, entered, part } = bench.state();
    const ids = selection.filter((id) => findItem(mission, id)?.item.locked !== true);
    const placed = ids.flatMap((id) => findItem(mission, id) ?? []);
    const [only] = placed;
    const own = entered && only?.list === 'terrain' ? only.item.parts[part]?.shape : undefined;
    const box = own
      ? boxOfShape(own)
      : joinBoxes(placed.map((one) => boxOfItem(one, mission.table, bench.system.measure)));
    this.#edit = null;
    this.#also = [];
    this.#guides = [];
    this.#doing = {
      ids,
      box,
      lines: snapLines(bench, new Set(ids)),
      copies: this.#copies && !entered && (event as { altKey?: boolean }).altKey === true,
    };
    target.setCoords();
  }

  #propose(edit: AnyEdit | null, label: string, marks: readonly Mark[]): void {
    this.#edit = edit;
    this.#label = label;
    const bench = this.#bench;
    bench.show({ preview: edit ? applyMissionEdits(bench.mission(), edit, bench.system.measure) : null, marks });
  }

  /** The frame and its handles rest while something moves: what matters then are guides and distances. */
  #quiet(target: FabricObject): void {
    target.hasBorders = target.hasControls = false;
  }

  #move(event: TPointerEvent, { target, original }: Transform): void {
    const doing = this.#doing;
    if (!doing) return;
    if (this.#trembles(this.#canvas.getScenePoint(event))) {
      target.set({ left: original.left, top: original.top });
      return;
    }
    this.#quiet(target);
    const bench = this.#bench;
    const { shiftKey = false, altKey = false } = event as { shiftKey?: boolean; altKey?: boolean };
    let [dx, dy] = [target.left - original.left, target.top - original.top];
    // Shift keeps to the axis that it has gone along the farther.
    if (shiftKey) [dx, dy] = Math.abs(dx) >= Math.abs(dy) ? [dx, 0] : [0, dy];
    const mission = bench.mission();
    const only = doing.ids.length === 1 ? findItem(mission, doing.ids[0] ?? '') : undefined;
    const free = altKey && !doing.copies;
    const entry = only?.list === 'entryPoints' ? only.item : null;
    const place = entry ? entryPlace(bench, entry.side, { x: entry.x + dx, y: entry.y + dy }, free) : null;
    const step =
      entry && place
        ? { dx: place.x - entry.x, dy: place.y - entry.y, guides: [] }
        : snapBox(
            bench,
            doing.lines,
            doing.box,
            { dx, dy },
            { free, byCentre: only !== undefined && only.list !== 'terrain' },
          );
    const kept = shiftKey ? { dx: dx === 0 ? 0 : step.dx, dy: dy === 0 ? 0 : step.dy } : step;
    target.set({ left: original.left + kept.dx, top: original.top + kept.dy });
    const { entered, part } = bench.state();
    const own = entered && only ? outlineOf(only, part) : null;
    if (own && only) {
      const { id } = only.item;
      const inner = only.list === 'terrain' ? only.item.parts[part] : undefined;
      const moved = inner && movedPart(inner, (shape) => moveShape(shape, kept.dx, kept.dy));
      this.#propose(
        moved?.line
          ? { kind: 'reline', id, part, line: moved.line }
          : { kind: 'reshape', id, part, shape: moveShape(own, kept.dx, kept.dy) },
        'Move a part',
        step.guides,
      );
      return;
    }
    const move = { kind: 'move', ids: doing.ids, dx: tidy(kept.dx), dy: tidy(kept.dy) } as const;
    const marks = [...step.guides, ...dragMarks(bench, move, doing.box)];
    if (doing.copies)
      this.#propose(this.#withAlso({ kind: 'duplicate', ids: doing.ids, dx: move.dx, dy: move.dy }), 'Copy', marks);
    else this.#propose(this.#withAlso(move), 'Move', marks);
  }

  /** Q, X and Y while something is being moved: turned or flipped in hand, one step with the move. */
  also(change: InHand): boolean {
    const doing = this.#doing;
    const edit = this.#edit;
    if (!doing || !edit || !this.busy || this.#canvas._currentTransform?.action !== 'drag') return false;
    const moves = edit.kind === 'batch' ? edit.edits[0] : edit;
    if (moves?.kind !== 'move' && moves?.kind !== 'duplicate') return false;
    this.#also = [...this.#also, change];
    const bench = this.#bench;
    const mission = applyMissionEdits(
      bench.mission(),
      this.#withAlso({ kind: 'move', ids: doing.ids, dx: 0, dy: 0 }),
      bench.system.measure,
    );
    const turned = doing.ids.flatMap((id) => findItem(mission, id) ?? []);
    const box = joinBoxes(turned.map((one) => boxOfItem(one, mission.table, bench.system.measure)));
    this.#doing = { ...doing, box };
    const { dx, dy } = moves;
    this.#propose(this.#withAlso(moves), this.#label, dragMarks(bench, { kind: 'move', ids: doing.ids, dx, dy }, box));
    return true;
  }

  /** The move with what was done in hand; of copies, the copies are turned. */
  #withAlso(move: Extract<MissionEdit, { kind: 'move' | 'duplicate' }>): AnyEdit {
    if (this.#also.length === 0) return move;
    const bench = this.#bench;
    const before = new Set(idsOf(bench.mission()));
    const ids =
      move.kind === 'move'
        ? move.ids
        : idsOf(applyMissionEdits(bench.mission(), move, bench.system.measure)).filter((id) => !before.has(id));
    return { kind: 'batch', edits: [move, ...this.#also.map((change): MissionEdit => ({ ...change, ids }))] };
  }

  #size({ target, original }: Transform): void {
    const doing = this.#doing;
    if (!doing) return;
    this.#quiet(target);
    const bench = this.#bench;
    const only = doing.ids.length === 1 ? findItem(bench.mission(), doing.ids[0] ?? '') : undefined;
    const { entered, part } = bench.state();
    const frame = only && (entered || isSingle(only)) ? outlineOf(only, entered ? part : 0) : null;
    const [sx, sy] = [target.scaleX / (original.scaleX || 1), target.scaleY / (original.scaleY || 1)];
    const label = { kind: 'label', at: { x: target.left, y: target.top }, text: '', tone: 'accent' } as const;
    if (frame && only && frame.kind !== 'polygon') {
      const shape = sized(frame, target, sx, sy);
      const [w, h] =
        shape.kind === 'rect'
          ? [shape.width, shape.height]
          : shape.kind === 'ellipse'
            ? [2 * shape.rx, 2 * shape.ry]
            : [0, 0];
      this.#propose({ kind: 'reshape', id: only.item.id, part: entered ? part : 0, shape }, 'Resize', [
        ...this.#guides,
        { ...label, text: `${round2(w)} × ${round2(h)}` },
      ]);
      return;
    }
    const about = {
      x: tidy(fixedAt(original.left, target.left, sx)),
      y: tidy(fixedAt(original.top, target.top, sy)),
    };
    const text = `${round2((doing.box.maxX - doing.box.minX) * sx)} × ${round2((doing.box.maxY - doing.box.minY) * sy)}`;
    const marks = [...this.#guides, { ...label, text }];
    if (entered && only && frame?.kind === 'polygon') {
      const points = frame.points.map(([x, y]): [number, number] => [
        tidy(about.x + (x - about.x) * sx),
        tidy(about.y + (y - about.y) * sy),
      ]);
      this.#propose({ kind: 'reshape', id: only.item.id, part, shape: { kind: 'polygon', points } }, 'Resize', marks);
    } else this.#propose({ kind: 'stretch', ids: doing.ids, about, sx, sy }, 'Resize', marks);
  }

  #turn({ target, original }: Transform, at: Point): void {
    const doing = this.#doing;
    if (!doing) return;
    this.#quiet(target);
    const bench = this.#bench;
    const mission = bench.mission();
    const only = doing.ids.length === 1 ? findItem(mission, doing.ids[0] ?? '') : undefined;
    const degrees = tidy(target.angle - original.angle);
    const { entered, part } = bench.state();
    const marks: readonly Mark[] = [
      { kind: 'label', at, text: `${Math.round((((target.angle % 360) + 360) % 360) * 10) / 10}°`, tone: 'accent' },
    ];
    const own = entered && only ? outlineOf(only, part) : null;
    if (own && only) {
      const about = { x: original.left, y: original.top };
      this.#propose(
        { kind: 'reshape', id: only.item.id, part, shape: turnShape(own, about, degrees) },
        'Turn a part',
        marks,
      );
      return;
    }
    // A piece turns about the place it is said to stand at, so that no number of turns makes it walk.
    const about = only
      ? placeOfItem(only, mission.table, bench.system.measure)
      : { x: tidy(original.left), y: tidy(original.top) };
    this.#propose({ kind: 'turn', ids: doing.ids, degrees, about }, 'Turn', marks);
  }

  #pullCorner(index: number, fresh: boolean, at: Point): void {
    const bench = this.#bench;
    const placed = findItem(bench.mission(), bench.state().selection[0] ?? '');
    const { part } = bench.state();
    const outline = placed ? outlineOf(placed, part) : null;
    if (!placed || outline?.kind !== 'polygon' || this.#trembles(this.#raw)) return;
    const line = placed.list === 'terrain' ? placed.item.parts[part]?.line : undefined;
    if (line) {
      const corners = fresh ? line.points.toSpliced(index + 1, 0, [at.x, at.y]) : line.points.with(index, [at.x, at.y]);
      const edit = { kind: 'reline', id: placed.item.id, part, line: { ...line, points: corners } } as const;
      this.#propose(edit, fresh ? 'Add a corner' : 'Reshape', this.#guides);
      if (fresh) bench.show({ corner: index + 1 });
      return;
    }
    const points = outline.points.map(([x, y]): [number, number] => [x, y]);
    const next = fresh ? points.toSpliced(index + 1, 0, [at.x, at.y]) : points.with(index, [at.x, at.y]);
    this.#propose(
      { kind: 'reshape', id: placed.item.id, part, shape: { kind: 'polygon', points: next } },
      fresh ? 'Add a corner' : 'Reshape',
      this.#guides,
    );
    if (fresh) bench.show({ corner: index + 1 });
  }

  #finish(): void {
    const [edit, doing] = [this.#edit, this.#doing];
    this.#edit = null;
    this.#doing = null;
    const bench = this.#bench;
    bench.show({ preview: null, marks: [] });
    if (!edit || !doing) return;
    const before = new Set(doing.copies ? idsOf(bench.mission()) : []);
    bench.apply(edit, this.#label);
    if (doing.copies) {
      const copies = idsOf(bench.mission()).filter((id) => !before.has(id));
      if (copies.length > 0) bench.select(copies);
    }
  }

  /** After a gesture the bodies come from the document again; a click inside a zone that pressed nothing picks the zone. */
  #released(event: TPointerEvent, isClick: boolean): void {
    const bench = this.#bench;
    this.#doing = null;
    this.#pressed = false;
    if (isClick && bench.state().selection.length === 0 && !(event as { button?: number }).button) {
      const at = this.#canvas.getScenePoint(event);
      const { view, layers, floor } = bench.state();
      const hit = itemAt(bench.mission(), bench.system, at, { view, layers, floor, within: true });
      if (hit) bench.select(withGroup(bench.mission(), [hit.item.id]));
    }
    queueMicrotask(() => this.hold());
  }
}

const idsOf = (mission: Mission): readonly string[] => {
  const { terrain, objectives, entryPoints, zones, notes, keystones } = mission;
  return [terrain, objectives, entryPoints, zones, notes, keystones].flatMap((list) => list.map(({ id }) => id));
};

const isSingle = (placed: Placed): boolean =>
  placed.list === 'zones' || (placed.list === 'terrain' && placed.item.parts.length === 1);

/** The place that stays while a middle goes from one place to another under a scale. */
const fixedAt = (from: number, to: number, scale: number): number =>
  Math.abs(1 - scale) < 1e-9 ? from : (to - from * scale) / (1 - scale);

function sized(
  frame: Exclude<MissionShape, { kind: 'polygon' }>,
  { left, top }: FabricObject,
  sx: number,
  sy: number,
): MissionShape {
  const at = { x: tidy(left), y: tidy(top) };
  return frame.kind === 'rect'
    ? { ...frame, ...at, width: tidy(Math.max(0.1, frame.width * sx)), height: tidy(Math.max(0.1, frame.height * sy)) }
    : { ...frame, ...at, rx: tidy(Math.max(0.05, frame.rx * sx)), ry: tidy(Math.max(0.05, frame.ry * sy)) };
}

const round2 = (value: number): number => Math.round(value * 100) / 100;
