import type { Point } from '../../geometry/point';
import { boxOf } from '../../geometry/polygon';
import { lengthText } from '../../battlefield/measure-text';
import { shapeCentre, shapeRing } from '../../geometry/shape';
import { zoneShapes } from '../../table/zone-shapes';
import type { Mission, TerrainPart } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';
import { widthOf } from '../faces';
import { combMarks, diagonals, hatchMarks, type Hatch } from '../hatch';
import { BLACK, WHITE } from '../marks';
import { Pen, polygonPath, rectPath } from '../pen';
import type { Box } from '../sheet';
import { glyphMarks, objectiveGlyph, GLYPHS, type GlyphId } from '../symbols';
import { figure, label } from '../type-styles';
import { entryNames, objectiveNames, pieceLetter } from './map-names';
import type { MapScale } from './map-scale';

/** Which patterns a keyword is drawn with. */
export const KEYWORD_HATCHES: Readonly<Record<string, readonly Hatch[]>> = {
  impassable: ['impassable'],
  climbable: ['climbable'],
  cover: ['cover'],
  rough: ['rough'],
  dangerous: ['dangerous'],
  obscuring: ['obscuring'],
  wood: ['cover', 'rough'],
  rock: ['impassable'],
  'ruin-wall': ['impassable'],
  water: ['water'],
};

/** Pieces beyond this many are drawn without a letter, and the table of places says so. */
export const MOST_LETTERS = 300;

export const MOST_NOTE_LETTERS = 40;

/** The table with everything on it; (x, y) is its top left corner on the page. */
export function drawMap(pen: Pen, mission: Mission, system: GameSystem, scale: MapScale, x: number, y: number): void {
  const at = (px: number, py: number): [number, number] => [x + px * scale.mm, y + py * scale.mm];
  drawGrid(pen, mission, scale, x, y);
  const inside = new Pen();
  for (const zone of mission.zones)
    drawZone(inside, mission, zone, at, { x, y, width: scale.width, height: scale.height });
  const map: Box = { x, y, width: scale.width, height: scale.height };
  for (const piece of mission.terrain) for (const part of piece.parts) drawPart(inside, part, at, map);
  pen.clip(rectPath(x, y, scale.width, scale.height), inside.marks);
  for (const keystone of mission.keystones) drawKeystone(pen, keystone.from, keystone.to, keystone.label, system, at);
  pen.rect(x, y, scale.width, scale.height, { stroke: { width: 0.5 } });
  for (const [i, piece] of mission.terrain.entries())
    if (i < MOST_LETTERS)
      drawLetter(pen, piece.parts, pieceLetter(i), at, { x, y, width: scale.width, height: scale.height });
  const names = objectiveNames(mission, (type) => system.objectives.get(type)?.name ?? type);
  const unit = system.measure === 'inch' ? 25.4 : 10;
  for (const objective of mission.objectives) {
    const [cx, cy] = at(objective.x, objective.y);
    const radius = Math.max(1.5, (objective.size / unit / 2) * scale.mm);
    drawObjective(pen, cx, cy, radius, glyphOf(system, objective.type));
    const name = names.get(objective.id) ?? '';
    const width = widthOf(name, 'strong', 6.6);
    pen.rect(cx - width / 2 - 0.4, cy - radius - 3.1, width + 0.8, 2.8, { fill: WHITE });
    pen.text(cx, cy - radius - 0.9, name, figure(6.6), 'centre');
  }
  for (const entry of entryNames(mission)) drawEntry(pen, mission, entry, at, scale);
  for (const note of mission.notes) {
    const [nx, ny] = at(note.x, note.y);
    // A longer one stands in full beside the map.
    const said =
      note.text.length > MOST_NOTE_LETTERS ? `${note.text.slice(0, MOST_NOTE_LETTERS - 1).trimEnd()}…` : note.text;
    pen.text(nx, ny, said, { face: 'figure', size: 6 }, 'centre');
  }
}

export const glyphOf = (system: GameSystem, type: string): GlyphId => {
  const wanted = system.objectives.get(type)?.glyph;
  return wanted !== undefined && Object.hasOwn(GLYPHS, wanted) ? (wanted as GlyphId) : objectiveGlyph(type);
};

export function drawObjective(pen: Pen, cx: number, cy: number, radius: number, glyph: GlyphId): void {
  pen.circle(cx, cy, radius, { fill: WHITE, stroke: { width: 0.35 } });
  pen.add(glyphMarks(glyph, cx, cy, radius * 1.15));
}

function drawGrid(pen: Pen, { table }: Mission, scale: MapScale, x: number, y: number): void {
  const bottom = y + scale.height;
  const right = x + scale.width;
  let minor = '';
  let major = '';
  const add = (u: number, size: number, d: string): void => {
    if (u <= 0 || u >= size) return;
    if (u % scale.major === 0) major += d;
    else minor += d;
  };
  for (let u = 0; u <= table.width; u += scale.minor)
    add(u, table.width, `M${r(x + u * scale.mm)} ${r(y)}V${r(bottom)}`);
  for (let u = 0; u <= table.height; u += scale.minor)
    add(u, table.height, `M${r(x)} ${r(y + u * scale.mm)}H${r(right)}`);
  if (minor !== '') pen.path(minor, { stroke: { width: 0.05, color: '#b4b4b4' } });
  if (major !== '') pen.path(major, { stroke: { width: 0.1 } });
  drawRulers(pen, table, scale, x, y);
}

/** Rulers left of and below the map: a tick every unit, longer and numbered at every line. */
function drawRulers(pen: Pen, table: Mission['table'], scale: MapScale, x: number, y: number): void {
  const below = y + scale.height + 5.6;
  let ticks = '';
  for (let u = 0; u <= table.height + 1e-9; u += scale.minor) {
    const long = u % scale.major === 0 ? 3.2 : u % (scale.major / 2) === 0 ? 2.2 : 1.2;
    ticks += `M${r(x - 1)} ${r(y + u * scale.mm)}h${-long}`;
    if (u % scale.major === 0) pen.text(x - 4.8, y + u * scale.mm + 0.8, String(u), figure(6.6), 'right');
  }
  for (let u = 0; u <= table.width + 1e-9; u += scale.minor) {
    const long = u % scale.major === 0 ? 3.2 : u % (scale.major / 2) === 0 ? 2.2 : 1.2;
    ticks += `M${r(x + u * scale.mm)} ${r(below)}v${long}`;
    if (u % scale.major === 0) pen.text(x + u * scale.mm, below + 5.6, String(u), figure(6.6), 'centre');
  }
  pen.path(ticks, { stroke: { width: 0.12 } });
}

type At = (x: number, y: number) => [number, number];

const corners = (ring: readonly Point[], at: At): [number, number][] => ring.map((point) => at(point.x, point.y));

/** Patterns are drawn no farther than the table, however far a shape reaches. */
function within(points: readonly (readonly [number, number])[], map: Box): Box {
  const box = boxOf(points.map(([px, py]) => ({ x: px, y: py })));
  const x = Math.max(box.minX, map.x);
  const y = Math.max(box.minY, map.y);
  return {
    x,
    y,
    width: Math.max(0, Math.min(box.maxX, map.x + map.width) - x),
    height: Math.max(0, Math.min(box.maxY, map.y + map.height) - y),
  };
}

function drawPart(pen: Pen, part: TerrainPart, at: At, map: Box): void {
  const points = corners(shapeRing(part.shape), at);
  if (points.length < 3) return;
  const area = within(points, map);
  const d = polygonPath(points);
  const hatches = [...new Set(part.keywords.flatMap((keyword) => KEYWORD_HATCHES[keyword] ?? []))];
  pen.path(d, { fill: WHITE });
  pen.clip(
    d,
    hatches.flatMap((hatch) => [...hatchMarks(hatch, area)]),
  );
  if (hatches.includes('climbable')) pen.add(combMarks(points));
  pen.path(d, { stroke: { width: 0.3, ...(hatches.includes('obscuring') ? { dash: [1.4, 0.9] as const } : {}) } });
}

function drawZone(pen: Pen, mission: Mission, zone: Mission['zones'][number], at: At, map: Box): void {
  const { area, hole } = zoneShapes(zone.shape, mission.table);
  const side =
    zone.side === null ? -1 : mission.sides.findIndex(({ id, role }) => id === zone.side || role === zone.side);
  const points = corners(shapeRing(area), at);
  const d = polygonPath(points) + (hole ? polygonPath(corners(shapeRing(hole), at)) : '');
  if (side === 1) {
    const stripes = new Pen();
    diagonals(stripes, within(points, map), 5, -1, 0.1);
    pen.clip(polygonPath(points), stripes.marks);
  }
  pen.path(d, { stroke: { width: 0.35, ...(side === 0 ? {} : { dash: [2, 1.2] as const }) } });
  const owner = side < 0 ? '' : `${mission.sides[side]?.name ?? ''} `;
  const name =
    zone.name !== ''
      ? zone.name
      : `${owner}${zone.use === 'deploy' ? 'deploys here' : zone.use === 'score' ? 'scores here' : ''}`.trim();
  const [first] = points;
  if (name === '' || !first) return;
  const { x: left, y: top } = within(points, map);
  const width = widthOf(name.toUpperCase(), 'strong', 5.4, 0.09);
  pen.rect(left + 1.2, top + 1, width + 1.6, 3, { fill: WHITE });
  pen.text(left + 2, top + 3.2, name.toUpperCase(), label(5.4));
}

function drawLetter(pen: Pen, parts: readonly TerrainPart[], letter: string, at: At, map: Box): void {
  const [first] = parts;
  if (!first) return;
  const centre = shapeCentre(first.shape);
  const [px, py] = at(centre.x, centre.y);
  const wide = letter.length > 1 ? 2.7 : 2;
  const cx = Math.min(Math.max(px, map.x + 2.2), map.x + map.width - 2.2);
  const cy = Math.min(Math.max(py, map.y + 2.2), map.y + map.height - 2.2);
  pen.rect(cx - wide, cy - 2, 2 * wide, 4, { radius: 2, fill: WHITE, stroke: { width: 0.25 } });
  pen.text(cx, cy + 1.05, letter, figure(letter.length > 2 ? 6 : 7.6), 'centre');
  const level = Math.max(...parts.map((part) => part.level));
  if (level > 0) {
    pen.rect(cx + wide + 0.5, cy - 1.4, 3.6, 2.8, { fill: WHITE });
    pen.text(cx + wide + 2.3, cy + 0.9, `L${level}`, figure(6), 'centre');
  }
}

function drawKeystone(
  pen: Pen,
  from: readonly [number, number],
  to: readonly [number, number],
  said: string,
  system: GameSystem,
  at: At,
): void {
  const [x1, y1] = at(from[0], from[1]);
  const [x2, y2] = at(to[0], to[1]);
  const paper = Math.sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2);
  const length = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
  if (paper < 0.5) return;
  pen.line(x1, y1, x2, y2, 0.18);
  const nx = (-(y2 - y1) / paper) * 1.2;
  const ny = ((x2 - x1) / paper) * 1.2;
  pen.line(x1 - nx, y1 - ny, x1 + nx, y1 + ny, 0.18);
  pen.line(x2 - nx, y2 - ny, x2 + nx, y2 + ny, 0.18);
  const text = said !== '' ? said : lengthText(length, system.measure, 2);
  const width = widthOf(text, 'strong', 6.4);
  const mx = (x1 + x2) / 2;
  const my = (y1 + y2) / 2;
  const level = Math.abs(y2 - y1) < Math.abs(x2 - x1);
  const ty = level ? my - 1.1 : my + 0.8;
  if (!level) pen.rect(mx - width / 2 - 0.5, my - 1.6, width + 1, 3.1, { fill: WHITE });
  pen.text(mx, ty, text, figure(6.4), 'centre');
}

/** House shape, flat side on the edge and pointing onto the table: side A filled, side B striped. */
function drawEntry(
  pen: Pen,
  { table }: Mission,
  entry: ReturnType<typeof entryNames>[number],
  at: At,
  scale: MapScale,
): void {
  const [x, y] = at(entry.x, entry.y);
  const gaps = { top: entry.y, bottom: table.height - entry.y, left: entry.x, right: table.width - entry.x };
  const edge = (Object.keys(gaps) as (keyof typeof gaps)[]).reduce(
    (best, key) => (gaps[key] < gaps[best] ? key : best),
    'top',
  );
  const turn = { top: 180, bottom: 0, left: 90, right: 270 }[edge];
  const house = new Pen();
  drawHouse(house, 2.4, entry.side);
  pen.group(x, y, house.marks, { turn });
  const far = scale.mm * gaps[edge] < 3;
  const dy = edge === 'top' ? (far ? -1.4 : 7) : edge === 'bottom' ? (far ? 3.3 : -5.4) : 0.9;
  const dx = edge === 'left' ? 6.6 : edge === 'right' ? -6.6 : 0;
  pen.text(x + dx, y + dy, entry.name, figure(7.4), 'centre');
}

/** Base centre at the origin, pointing up, `half` wide to either side. */
export function drawHouse(pen: Pen, half: number, side: number): void {
  const points = [
    [-half, 0],
    [half, 0],
    [half, -half * 0.83],
    [0, -half * 1.66],
    [-half, -half * 0.83],
  ] as const;
  const d = polygonPath(points);
  if (side === 0) {
    pen.path(d, { fill: BLACK });
    return;
  }
  pen.path(d, { fill: WHITE });
  const stripes = new Pen();
  diagonals(stripes, { x: -half, y: -half * 1.7, width: 2 * half, height: half * 1.7 }, half * 0.42, -1, half * 0.14);
  pen.clip(d, stripes.marks);
  pen.path(d, { stroke: { width: 0.25 } });
}

const r = (value: number): string => String(Math.round(value * 1000) / 1000);
