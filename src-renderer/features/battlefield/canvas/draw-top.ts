import type { Placed } from '#shared/battlefield/document/items';
import type { Box } from '#shared/geometry/polygon';
import type { Point } from '#shared/geometry/point';
import type { Mission, MissionShape } from '#shared/schema/mission';
import { drawItem, drawText, shapePath, type Drawing } from './draw-items';

export type Tone = 'accent' | 'error' | 'warning' | 'text' | 'a' | 'b';

/** What tools show over the table; plain data, in table units. */
export type Mark =
  | {
      readonly kind: 'line';
      readonly from: Point;
      readonly to: Point;
      readonly tone: Tone;
      readonly dashed?: boolean;
      readonly width?: number;
      readonly dot?: boolean;
    }
  | { readonly kind: 'measure'; readonly from: Point; readonly to: Point; readonly label: string; readonly tone: Tone }
  | {
      readonly kind: 'shape';
      readonly shape: MissionShape;
      readonly tone: Tone;
      readonly filled?: boolean;
      readonly dashed?: boolean;
    }
  | { readonly kind: 'path'; readonly points: readonly Point[]; readonly tone: Tone; readonly closed?: boolean }
  | { readonly kind: 'disc'; readonly at: Point; readonly r: number; readonly tone: Tone; readonly label?: string }
  | { readonly kind: 'dots'; readonly places: readonly Point[]; readonly size: number; readonly tone: Tone }
  | { readonly kind: 'label'; readonly at: Point; readonly text: string; readonly tone: Tone }
  | { readonly kind: 'box'; readonly box: Box; readonly tone: Tone }
  | { readonly kind: 'guide'; readonly axis: 'x' | 'y'; readonly at: number };

/** A handle to take hold of, in table units. */
export interface Handle {
  readonly id: string;
  readonly at: Point;
  readonly look: 'square' | 'round' | 'diamond';
}

export interface TopScene {
  /** The document as it would be after what is being done. */
  readonly mission: Mission;
  /** Things in motion; they are left out of the layer at rest. */
  readonly moving: readonly Placed[];
  readonly ghosts: readonly Placed[];
  readonly selected: readonly Placed[];
  readonly outlines: readonly Box[];
  readonly handles: readonly Handle[];
  readonly stem: { readonly from: Point; readonly to: Point } | null;
  readonly marks: readonly Mark[];
  readonly flagged: readonly { readonly at: Point; readonly r: number }[];
  readonly guides: Mission['guides'];
}

const colour = ({ ink }: Drawing, tone: Tone): string =>
  tone === 'accent'
    ? ink.accent
    : tone === 'error'
      ? ink.error
      : tone === 'warning'
        ? ink.warning
        : tone === 'a'
          ? (ink.sides[0] ?? ink.text)
          : tone === 'b'
            ? (ink.sides[1] ?? ink.text)
            : ink.text;

export function drawTop(drawing: Drawing, scene: TopScene): void {
  const { pen, view, ink } = drawing;
  const px = (p: Point): Point => ({ x: p.x * view.zoom + view.x, y: p.y * view.zoom + view.y });
  for (const guide of scene.guides) drawGuide(drawing, guide.axis, guide.at);
  pen.globalAlpha = 0.45;
  for (const placed of scene.ghosts) drawItem({ ...drawing, labels: false }, placed);
  pen.globalAlpha = 1;
  for (const { at, r } of scene.flagged) {
    const c = px(at);
    pen.beginPath();
    pen.arc(c.x, c.y, Math.max(10, r * view.zoom + 5), 0, 2 * Math.PI);
    pen.strokeStyle = ink.error;
    pen.lineWidth = 2;
    pen.setLineDash([5, 3]);
    pen.stroke();
    pen.setLineDash([]);
  }
  for (const mark of scene.marks) drawMark(drawing, mark, px);
  pen.strokeStyle = ink.accent;
  pen.lineWidth = 1.5;
  for (const box of scene.outlines) {
    const [a, b] = [px({ x: box.minX, y: box.minY }), px({ x: box.maxX, y: box.maxY })];
    pen.strokeRect(a.x - 3, a.y - 3, b.x - a.x + 6, b.y - a.y + 6);
  }
  for (const placed of scene.selected) {
    if (placed.list !== 'terrain') continue;
    for (const part of placed.item.parts) pen.stroke(shapePath(drawing, part.shape));
  }
  if (scene.stem) {
    const [a, b] = [px(scene.stem.from), px(scene.stem.to)];
    pen.beginPath();
    pen.moveTo(a.x, a.y);
    pen.lineTo(b.x, b.y);
    pen.stroke();
  }
  for (const handle of scene.handles) drawHandle(drawing, handle, px(handle.at));
}

function drawHandle({ pen, ink }: Drawing, { look }: Handle, at: Point): void {
  pen.fillStyle = ink.pane;
  pen.strokeStyle = ink.accent;
  pen.lineWidth = 1.6;
  pen.beginPath();
  if (look === 'square') pen.rect(at.x - 4, at.y - 4, 8, 8);
  else if (look === 'diamond') {
    pen.moveTo(at.x, at.y - 5);
    pen.lineTo(at.x + 5, at.y);
    pen.lineTo(at.x, at.y + 5);
    pen.lineTo(at.x - 5, at.y);
    pen.closePath();
  } else pen.arc(at.x, at.y, 4.5, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
}

function drawGuide({ pen, view, ink, mission }: Drawing, axis: 'x' | 'y', at: number): void {
  pen.strokeStyle = ink.accent;
  pen.globalAlpha = 0.8;
  pen.lineWidth = 1;
  pen.setLineDash([6, 4]);
  pen.beginPath();
  if (axis === 'x') {
    pen.moveTo(at * view.zoom + view.x, view.y - 12);
    pen.lineTo(at * view.zoom + view.x, view.y + mission.table.height * view.zoom + 12);
  } else {
    pen.moveTo(view.x - 12, at * view.zoom + view.y);
    pen.lineTo(view.x + mission.table.width * view.zoom + 12, at * view.zoom + view.y);
  }
  pen.stroke();
  pen.setLineDash([]);
  pen.globalAlpha = 1;
}

function drawMark(drawing: Drawing, mark: Mark, px: (p: Point) => Point): void {
  const { pen, view } = drawing;
  switch (mark.kind) {
    case 'guide':
      return drawGuide(drawing, mark.axis, mark.at);
    case 'line': {
      const [a, b] = [px(mark.from), px(mark.to)];
      pen.strokeStyle = colour(drawing, mark.tone);
      pen.lineWidth = mark.width ?? 1.5;
      pen.setLineDash(mark.dashed ? [5, 4] : []);
      pen.beginPath();
      pen.moveTo(a.x, a.y);
      pen.lineTo(b.x, b.y);
      pen.stroke();
      pen.setLineDash([]);
      if (mark.dot) {
        pen.beginPath();
        pen.arc(b.x, b.y, 2.6, 0, 2 * Math.PI);
        pen.fillStyle = colour(drawing, mark.tone);
        pen.fill();
      }
      return;
    }
    case 'measure':
      return drawMeasure(drawing, px(mark.from), px(mark.to), mark.label, colour(drawing, mark.tone), mark.tone);
    case 'shape': {
      const path = shapePath(drawing, mark.shape);
      outline(drawing, path, mark.tone, mark.filled === true, mark.dashed === true);
      return;
    }
    case 'path': {
      const path = new Path2D();
      mark.points.forEach((point, i) => {
        const at = px(point);
        if (i === 0) path.moveTo(at.x, at.y);
        else path.lineTo(at.x, at.y);
      });
      if (mark.closed) path.closePath();
      outline(drawing, path, mark.tone, mark.closed === true, false);
      return;
    }
    case 'disc': {
      const at = px(mark.at);
      const path = new Path2D();
      path.arc(at.x, at.y, Math.max(4, mark.r * view.zoom), 0, 2 * Math.PI);
      outline(drawing, path, mark.tone, true, mark.tone === 'b');
      if (mark.label)
        drawText(drawing, mark.label, mark.at.x, mark.at.y, {
          size: 12,
          halo: true,
          colour: colour(drawing, mark.tone),
          dy: -Math.max(4, mark.r * view.zoom) - 10,
        });
      return;
    }
    case 'dots': {
      pen.fillStyle = colour(drawing, mark.tone);
      pen.globalAlpha = 0.34;
      const size = Math.max(2, mark.size * view.zoom);
      for (const place of mark.places) {
        const at = px(place);
        pen.fillRect(at.x - size / 2, at.y - size / 2, size, size);
      }
      pen.globalAlpha = 1;
      return;
    }
    case 'label':
      return drawText(drawing, mark.text, mark.at.x, mark.at.y, {
        size: 12,
        halo: true,
        colour: colour(drawing, mark.tone),
        dy: -14,
      });
    case 'box': {
      const [a, b] = [px({ x: mark.box.minX, y: mark.box.minY }), px({ x: mark.box.maxX, y: mark.box.maxY })];
      const path = new Path2D();
      path.rect(a.x, a.y, b.x - a.x, b.y - a.y);
      outline(drawing, path, mark.tone, true, true);
    }
  }
}

function outline(drawing: Drawing, path: Path2D, tone: Tone, filled: boolean, dashed: boolean): void {
  const { pen } = drawing;
  if (filled) {
    pen.fillStyle = colour(drawing, tone);
    pen.globalAlpha = 0.14;
    pen.fill(path);
    pen.globalAlpha = 1;
  }
  pen.strokeStyle = colour(drawing, tone);
  pen.lineWidth = 1.6;
  pen.setLineDash(dashed ? [5, 4] : []);
  pen.stroke(path);
  pen.setLineDash([]);
}

/** A dimension line: ticks at the ends, the figure in a filled plate. */
function drawMeasure(drawing: Drawing, a: Point, b: Point, label: string, ink: string, tone: Tone): void {
  const { pen } = drawing;
  const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
  if (length < 2) return;
  const [nx, ny] = [(-(b.y - a.y) / length) * 6, ((b.x - a.x) / length) * 6];
  pen.strokeStyle = ink;
  pen.lineWidth = 1.4;
  pen.beginPath();
  pen.moveTo(a.x, a.y);
  pen.lineTo(b.x, b.y);
  for (const end of [a, b]) {
    pen.moveTo(end.x - nx, end.y - ny);
    pen.lineTo(end.x + nx, end.y + ny);
  }
  pen.stroke();
  pen.font = '600 12px "IBM Plex Sans Condensed", sans-serif';
  const wide = pen.measureText(label).width + 12;
  const [mx, my] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  pen.fillStyle = ink;
  pen.beginPath();
  pen.roundRect(mx - wide / 2, my - 9, wide, 18, 2);
  pen.fill();
  pen.fillStyle = tone === 'accent' ? drawing.ink.onAccent : drawing.ink.pane;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(label, mx, my + 0.5);
}
