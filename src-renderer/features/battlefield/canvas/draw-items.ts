import { mmToUnit } from '#shared/core/measure';
import { OBJECTIVE_GLYPHS, OTHER_GLYPH } from '#shared/battlefield/glyph-paths';
import type { Placed } from '#shared/battlefield/document/items';
import { hatchesOf } from '#shared/battlefield/keyword-text';
import { boxOfItem } from '#shared/battlefield/document/place';
import { zoneShapes } from '#shared/table/zone-shapes';
import { sideMeant } from '#shared/battlefield/document/sides';
import { combTicks, entryHouse } from '#shared/battlefield/exchange/svg';
import { shapeRing } from '#shared/geometry/shape';
import type { EntryPoint, Mission, MissionShape, Objective, Terrain, Zone } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
import type { View } from '../view';
import { hatchFill, stripes } from './hatch-tiles';
import type { CanvasInk } from './map-ink';

/** What every drawing is given. Everything is drawn in pixels of the window, so that lines and hatching stay crisp at every zoom. */
export interface Drawing {
  readonly pen: CanvasRenderingContext2D;
  readonly view: View;
  readonly ink: CanvasInk;
  readonly density: number;
  readonly mission: Mission;
  readonly system: GameSystem;
  readonly labels: boolean;
}

export function drawItem(drawing: Drawing, placed: Placed): void {
  switch (placed.list) {
    case 'terrain':
      return drawTerrain(drawing, placed.item);
    case 'objectives':
      return drawObjective(drawing, placed.item, placed.index);
    case 'entryPoints':
      return drawEntry(drawing, placed.item);
    case 'zones':
      return drawZone(drawing, placed.item);
    case 'notes':
      return drawText(drawing, placed.item.text || 'Note', placed.item.x, placed.item.y, {
        size: 12.5,
        italic: true,
        halo: true,
        lines: 3,
      });
    case 'keystones':
      return drawKeystone(drawing, placed.item.from, placed.item.to, placed.item.label);
  }
}

export function shapePath({ view }: Pick<Drawing, 'view'>, shape: MissionShape): Path2D {
  const path = new Path2D();
  if (shape.kind === 'ellipse') {
    path.ellipse(
      shape.x * view.zoom + view.x,
      shape.y * view.zoom + view.y,
      shape.rx * view.zoom,
      shape.ry * view.zoom,
      (shape.rotation * Math.PI) / 180,
      0,
      2 * Math.PI,
    );
    path.closePath();
    return path;
  }
  shapeRing(shape).forEach(({ x, y }, i) =>
    i === 0
      ? path.moveTo(x * view.zoom + view.x, y * view.zoom + view.y)
      : path.lineTo(x * view.zoom + view.x, y * view.zoom + view.y),
  );
  path.closePath();
  return path;
}

const FONT = '"IBM Plex Sans Condensed", "IBM Plex Sans", sans-serif';
const GIVEN = '"Zilla Slab", Georgia, serif';

interface TextLook {
  readonly size?: number;
  readonly weight?: number;
  readonly given?: boolean;
  readonly italic?: boolean;
  readonly halo?: boolean;
  readonly colour?: string;
  readonly dy?: number;
  readonly lines?: number;
  readonly left?: boolean;
}

/** Text of a constant size at a place of the table, with a halo against the hatching. */
export function drawText({ pen, view, ink }: Drawing, text: string, x: number, y: number, look: TextLook = {}): void {
  const {
    size = 12,
    weight = 600,
    given = false,
    italic = false,
    halo = false,
    colour = ink.text,
    dy = 0,
    lines = 1,
    left = false,
  } = look;
  pen.font = `${italic ? 'italic ' : ''}${weight} ${size}px ${given ? GIVEN : FONT}`;
  pen.textAlign = left ? 'left' : 'center';
  pen.textBaseline = 'middle';
  const rows = text
    .split('\n')
    .slice(0, lines)
    .map((row) => row.slice(0, 60));
  rows.forEach((row, i) => {
    const [sx, sy] = [x * view.zoom + view.x, y * view.zoom + view.y + dy + (i - (rows.length - 1) / 2) * (size + 3)];
    if (halo) {
      pen.lineWidth = 3.5;
      pen.lineJoin = 'round';
      pen.strokeStyle = ink.dark ? 'rgb(15 22 24 / 85%)' : 'rgb(251 252 248 / 88%)';
      pen.strokeText(row, sx, sy);
    }
    pen.fillStyle = colour;
    pen.fillText(row, sx, sy);
  });
}

function drawTerrain(drawing: Drawing, piece: Terrain): void {
  const { pen, view, ink, density } = drawing;
  for (const part of piece.parts) {
    const path = shapePath(drawing, part.shape);
    const hatches = hatchesOf(part.keywords);
    pen.globalAlpha = hatches.includes('obscuring') ? 0.72 : 0.94;
    pen.fillStyle = ink.fill;
    pen.fill(path);
    pen.globalAlpha = 0.62;
    for (const hatch of hatches) {
      const fill = hatch === 'climbable' ? null : hatchFill(pen, hatch, ink.ink, density, view.x, view.y);
      if (!fill) continue;
      pen.fillStyle = fill;
      pen.fill(path);
    }
    pen.globalAlpha = 1;
    pen.strokeStyle = ink.ink;
    pen.lineWidth = 1.5;
    pen.lineJoin = 'miter';
    pen.setLineDash(hatches.includes('obscuring') ? [5, 3.5] : []);
    pen.stroke(path);
    pen.setLineDash([]);
    if (hatches.includes('climbable')) drawComb(drawing, part.shape);
  }
  if (drawing.labels) labelTerrain(drawing, piece);
}

function drawComb({ pen, view, ink }: Drawing, shape: MissionShape): void {
  pen.beginPath();
  for (const [x, y, u, v] of combTicks(shape, view.zoom)) {
    pen.moveTo(x + view.x, y + view.y);
    pen.lineTo(u + view.x, v + view.y);
  }
  pen.strokeStyle = ink.ink;
  pen.lineWidth = 1.1;
  pen.stroke();
}

function labelTerrain(drawing: Drawing, piece: Terrain): void {
  const { mission, system, view, pen, ink } = drawing;
  const box = boxOfItem({ list: 'terrain', index: 0, item: piece }, mission.table, system.measure);
  const wide = (box.maxX - box.minX) * view.zoom;
  const tall = (box.maxY - box.minY) * view.zoom;
  if (wide < 26) return;
  const level = Math.max(0, ...piece.parts.map((part) => part.level));
  const [x, y] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
  const name = wide > 46 ? piece.name : '';
  if (level > 0) {
    const [sx, sy] = [x * view.zoom + view.x, y * view.zoom + view.y - (name ? 9 : 0)];
    pen.fillStyle = ink.pane;
    pen.strokeStyle = ink.ink;
    pen.lineWidth = 1;
    pen.beginPath();
    pen.roundRect(sx - 11, sy - 7.5, 22, 15, 2);
    pen.fill();
    pen.stroke();
    drawText(drawing, `L${level}`, x, y, { size: 10.5, dy: name ? -8.5 : 0.5 });
  }
  // On a fence or a wagon the words would hide the hatching: they stand below it.
  if (name)
    drawText(drawing, name, x, y, {
      size: 12,
      weight: 500,
      halo: true,
      dy: tall < 26 ? tall / 2 + 10 : level > 0 ? 9 : 0,
    });
}

function drawObjective(drawing: Drawing, objective: Objective, index: number): void {
  const { pen, view, ink, system, mission } = drawing;
  const r = Math.max(6, (mmToUnit(objective.size, system.measure) / 2) * view.zoom);
  const [x, y] = [objective.x * view.zoom + view.x, objective.y * view.zoom + view.y];
  const owner = mission.sides.findIndex((side) => side.id === sideMeant(mission, objective.owner)?.id);
  const colour = owner >= 0 ? (ink.sides[owner] ?? ink.text) : ink.text;
  pen.beginPath();
  pen.arc(x, y, r, 0, 2 * Math.PI);
  pen.fillStyle = ink.pane;
  pen.fill();
  pen.strokeStyle = colour;
  pen.lineWidth = 1.8;
  pen.setLineDash(owner === 1 ? [4, 2.5] : []);
  pen.stroke();
  pen.setLineDash([]);
  pen.save();
  const scale = (r * 1.22) / 24;
  pen.translate(x - 12 * scale, y - 12 * scale);
  pen.scale(scale, scale);
  pen.lineWidth = 1.8;
  pen.lineCap = 'square';
  pen.fillStyle = colour;
  for (const { d, fill } of OBJECTIVE_GLYPHS.get(system.objectives.get(objective.type)?.glyph ?? objective.type) ??
    OTHER_GLYPH) {
    const path = new Path2D(d);
    if (fill) pen.fill(path);
    if (fill !== 'only') pen.stroke(path);
  }
  pen.restore();
  if (!drawing.labels) return;
  const name = objective.label || `${system.objectives.get(objective.type)?.name ?? objective.type} ${index + 1}`;
  drawText(drawing, name, objective.x, objective.y, { size: 12, halo: true, dy: -r - 9 });
}

/** Number of an entry point among those of its side. */
export const entryNumber = (mission: Mission, entry: EntryPoint): string =>
  `${entry.side.slice(0, 1).toUpperCase()}${mission.entryPoints.filter((other) => other.side === entry.side).findIndex((other) => other.id === entry.id) + 1}`;

function drawEntry(drawing: Drawing, entry: EntryPoint): void {
  const { pen, view, ink, mission, density } = drawing;
  const { points, label } = entryHouse(entry, mission.table, 13, view.zoom);
  const index = Math.max(
    0,
    mission.sides.findIndex((side) => side.id === sideMeant(mission, entry.side)?.id),
  );
  const colour = ink.sides[index] ?? ink.text;
  const path = new Path2D();
  points.forEach(([x, y], i) => (i === 0 ? path.moveTo(x + view.x, y + view.y) : path.lineTo(x + view.x, y + view.y)));
  path.closePath();
  pen.fillStyle = index % 2 === 1 ? ink.pane : colour;
  pen.fill(path);
  const striped = index % 2 === 1 ? stripes(pen, colour, density) : null;
  if (striped) {
    pen.fillStyle = striped;
    pen.fill(path);
    pen.strokeStyle = colour;
    pen.lineWidth = 1.5;
    pen.stroke(path);
  }
  pen.font = `600 11px ${FONT}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const text = entryNumber(mission, entry);
  const [sx, sy] = [label[0] + view.x, label[1] + view.y + 0.5];
  if (striped) {
    pen.lineWidth = 4;
    pen.strokeStyle = ink.pane;
    pen.lineJoin = 'round';
    pen.strokeText(text, sx, sy);
  }
  pen.fillStyle = striped ? ink.text : (ink.onSides[index] ?? ink.text);
  pen.fillText(text, sx, sy);
}

function drawZone(drawing: Drawing, zone: Zone): void {
  const { pen, ink, mission, view } = drawing;
  const { area, hole } = zoneShapes(zone.shape, mission.table);
  const index = mission.sides.findIndex((side) => side.id === sideMeant(mission, zone.side)?.id);
  const colour = index >= 0 ? (ink.sides[index] ?? ink.ink) : ink.ink;
  const path = shapePath(drawing, area);
  if (hole) path.addPath(shapePath(drawing, hole));
  pen.globalAlpha = ink.dark ? 0.1 : 0.09;
  pen.fillStyle = colour;
  pen.fill(path, 'evenodd');
  pen.globalAlpha = 0.85;
  pen.strokeStyle = colour;
  pen.lineWidth = 1.4;
  pen.setLineDash(index === 1 ? [8, 5] : zone.use === 'note' ? [2, 4] : []);
  pen.stroke(path);
  pen.setLineDash([]);
  pen.globalAlpha = 1;
  if (!drawing.labels) return;
  const box = boxOfItem({ list: 'zones', index: 0, item: zone }, mission.table, drawing.system.measure);
  drawText(drawing, zone.name || zone.use, box.minX + 7 / view.zoom, box.minY, {
    size: 11.5,
    colour,
    halo: true,
    dy: 12,
    left: true,
  });
}

/** A measured line with ticks at its ends and the figure in the middle. */
export function drawKeystone(
  drawing: Drawing,
  from: readonly [number, number],
  to: readonly [number, number],
  label: string,
  colour = drawing.ink.text2,
): void {
  const { pen, view } = drawing;
  const [x1, y1, x2, y2] = [
    from[0] * view.zoom + view.x,
    from[1] * view.zoom + view.y,
    to[0] * view.zoom + view.x,
    to[1] * view.zoom + view.y,
  ];
  const length = Math.sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1)) || 1;
  const [nx, ny] = [(-(y2 - y1) / length) * 5, ((x2 - x1) / length) * 5];
  pen.strokeStyle = colour;
  pen.lineWidth = 1.3;
  pen.beginPath();
  pen.moveTo(x1, y1);
  pen.lineTo(x2, y2);
  for (const [x, y] of [
    [x1, y1],
    [x2, y2],
  ] as const) {
    pen.moveTo(x - nx, y - ny);
    pen.lineTo(x + nx, y + ny);
  }
  pen.stroke();
  if (label)
    drawText(drawing, label, (from[0] + to[0]) / 2, (from[1] + to[1]) / 2, {
      size: 11.5,
      halo: true,
      colour: drawing.ink.text,
      dy: Math.abs(y2 - y1) < Math.abs(x2 - x1) ? -9 : 0,
    });
}
