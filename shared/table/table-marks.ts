import { mmToUnit, type Measure } from '../core/measure';
import type { Point } from '../geometry/point';
import { boxOf } from '../geometry/polygon';
import { shapeRing } from '../geometry/shape';
import type { Mission } from '../schema/mission';
import type { EntryPoint, Objective, Zone } from '../schema/mission/markers';
import type { Keystone, MissionNote } from '../schema/mission/plan';
import { objectiveGlyph } from './glyphs';
import { edgeMark, groundMarks, rulerMarks, tablePath, type Grid, type RulerLook } from './ground-marks';
import { pixels, type Picture, type PictureSystem, type TableMark } from './mark';
import type { SideIndex } from './mark-looks';
import { entryMarks, markerMarks, markerName, type EntryRecord, type MarkerRecord } from './marker-marks';
import { segments, shapePath } from './drawn-path';
import { letterPlaces, terrainLetter, type Taken } from './piece-letters';
import { terrainMarks, terrainName } from './terrain-marks';
import { tokenMarks, type TokenRecord } from './token-marks';
import { zoneShapes } from './zone-shapes';

/** Everything a mission lays on the table, from the ground up. */
export const LAID = ['zones', 'terrain', 'keystones', 'objectives', 'entryPoints', 'notes'] as const;
export type LaidList = (typeof LAID)[number];
/** One thing of the mission with its list and its place there. */
export type Laid = {
  [L in LaidList]: { readonly list: L; readonly index: number; readonly item: Mission[L][number] };
}[LaidList];

export interface TableOptions {
  readonly grid?: Grid;
  readonly ruler?: RulerLook;
  /** Left out: all of them. */
  readonly lists?: readonly LaidList[];
  /** What an editor has put out of sight is not drawn. It is still on the table, so every other picture shows it. */
  readonly leaveHidden?: boolean;
  readonly tokens?: readonly TokenRecord[];
}

/** The whole table: mission and models as marks. Ground stays inside the table; words and what stands may reach over its edge. */
export function tableMarks(picture: Picture, options: TableOptions = {}): readonly TableMark[] {
  const { mission, scale } = picture;
  const { lists = LAID, leaveHidden = false } = options;
  const things = (list: LaidList): readonly Laid[] =>
    lists.includes(list) ? laidThings(mission, list).filter(({ item }) => !(leaveHidden && item.hidden)) : [];
  const bodies = (list: LaidList): readonly TableMark[] => things(list).flatMap((laid) => laidBody(picture, laid));
  const names = (list: LaidList): readonly TableMark[] => things(list).flatMap((laid) => laidName(picture, laid));
  return [
    ...groundMarks(picture, options.grid),
    { kind: 'clip', path: tablePath(mission.table), marks: [...bodies('zones'), ...bodies('terrain')] },
    ...bodies('keystones'),
    edgeMark(mission),
    ...names('zones'),
    ...names('terrain'),
    ...names('keystones'),
    ...bodies('objectives'),
    ...names('objectives'),
    ...bodies('entryPoints'),
    ...bodies('notes'),
    ...(options.tokens ?? []).flatMap((token) => tokenMarks(scale, token)),
    ...(options.ruler ? rulerMarks(mission.table, scale, options.ruler) : []),
  ];
}

const laidThings = (mission: Mission, list: LaidList): readonly Laid[] =>
  // The list and its element belong together, which the loop cannot show.
  mission[list].map((item, index) => ({ list, index, item }) as Laid);

/** All marks of one thing: what an editor paints again when only this has changed. */
export const laidMarks = (picture: Picture, laid: Laid): readonly TableMark[] => [
  ...laidBody(picture, laid),
  ...laidName(picture, laid),
];

/** Without its name. */
export function laidBody(picture: Picture, laid: Laid): readonly TableMark[] {
  const { mission, system, scale } = picture;
  switch (laid.list) {
    case 'terrain':
      return terrainMarks(picture, laid.item);
    case 'zones':
      return zoneMarks(mission, laid.item);
    case 'objectives':
      return markerMarks(scale, markerOf(mission, system, laid.item, laid.index));
    case 'entryPoints':
      return entryMarks(scale, mission.table, entryOf(mission, laid.item));
    case 'keystones':
      return keystoneMarks(picture, laid.item);
    case 'notes':
      return noteMarks(picture, laid.item);
  }
}

/** Its name alone: names lie over every body, so that no neighbour hides one. */
export function laidName(picture: Picture, laid: Laid): readonly TableMark[] {
  const { mission, system, scale, naming } = picture;
  if (naming === 'none') return [];
  switch (laid.list) {
    case 'terrain':
      return naming === 'letters'
        ? terrainLetter(picture, laid.item, laid.index, lettersOf(picture)[laid.index])
        : terrainName(picture, laid.item);
    case 'zones':
      return zoneName(picture, laid.item);
    case 'objectives':
      return markerName(scale, markerOf(mission, system, laid.item, laid.index));
    case 'keystones':
      return keystoneFigure(picture, laid.item);
    case 'entryPoints':
    case 'notes':
      return [];
  }
}

/**
 * Names of markers stand above their discs and are some 7 pixels to the letter; those of zones are capitals of some 9, in the
 * corners of their zones.
 */
function namesTake(picture: Picture): readonly Taken[] {
  const { mission, system, scale } = picture;
  const px = (count: number): number => pixels(scale, count);
  const markers = mission.objectives.flatMap((objective, index): readonly Taken[] => {
    const { x, y, r, name = '' } = markerOf(mission, system, objective, index);
    return [
      { x, y, wide: r, high: r },
      { x, y: y - r - px(9), wide: px(name.length * 3.6), high: px(8) },
    ];
  });
  const zones = mission.zones.flatMap((zone): readonly Taken[] => {
    const { text, at } = zoneCaption(picture, zone);
    const wide = px(text.length * 4.5);
    return text === '' ? [] : [{ x: at.x + wide, y: at.y, wide, high: px(7) }];
  });
  return [...markers, ...zones];
}

const found = new WeakMap<Picture, readonly (Point | null)[]>();

/** Letters make room for one another, so the places of all of a picture are found together. */
function lettersOf(picture: Picture): readonly (Point | null)[] {
  const known = found.get(picture);
  if (known) return known;
  const places = letterPlaces(picture, namesTake(picture));
  found.set(picture, places);
  return places;
}

/** The place of the side that a reference means by id or by role; undefined for none and for all. */
export function sideIndex(mission: Mission, ref: string | null): SideIndex | undefined {
  if (ref === null) return undefined;
  const byId = mission.sides.findIndex(({ id }) => id === ref);
  const index = byId >= 0 ? byId : mission.sides.findIndex(({ role }) => role === ref);
  return index >= 0 && index < 4 ? (index as SideIndex) : undefined;
}

/** "Control 2": its label, or its type and its place in the list. */
export const objectiveName = (system: PictureSystem, { label, type }: Objective, index: number): string =>
  label !== '' ? label : `${system.objectives.get(type)?.name ?? type} ${index + 1}`;

export function markerOf(mission: Mission, system: PictureSystem, objective: Objective, index: number): MarkerRecord {
  const { id, x, y, size, type, owner } = objective;
  return {
    id,
    x,
    y,
    r: mmToUnit(size, system.measure) / 2,
    glyphs: [objectiveGlyph(system.objectives, type)],
    owner: sideIndex(mission, owner),
    name: objectiveName(system, objective, index),
  };
}

/** "A1": the letter of its side and its number among those of that side. */
export function entryOf(mission: Mission, { id, side: ref, x, y, label }: EntryPoint): EntryRecord {
  const side = sideIndex(mission, ref) ?? 0;
  const own = mission.entryPoints.filter((other) => (sideIndex(mission, other.side) ?? 0) === side);
  const code = `${'ABCD'.charAt(side)}${own.findIndex((other) => other.id === id) + 1}`;
  return { id, side, x, y, code, name: label === '' ? code : label };
}

function zoneMarks(mission: Mission, { id: about, shape, side: ref, use }: Zone): readonly TableMark[] {
  const { area, hole } = zoneShapes(shape, mission.table);
  const side = sideIndex(mission, ref);
  const path = [...shapePath(area), ...(hole ? shapePath(hole) : [])];
  const role = use === 'note' ? 'zone-note' : side === undefined ? 'zone-neutral' : 'zone';
  return [
    // DESIGN 2: on paper the second side's ground is striped, as everything of its own is.
    ...(side === 1 ? [{ kind: 'hatch', role: 'zone-stripes', tile: 'stripes', path, side, about } as const] : []),
    { kind: 'path', role, path, side, about },
  ];
}

const ZONE_USE = { deploy: 'deploys here', score: 'scores here', note: '' } as const;

/** What a zone is called, and where: at the upper left corner of what is on the table of it. */
function zoneCaption({ mission, scale }: Picture, { name, shape, side: ref, use }: Zone) {
  const side = sideIndex(mission, ref);
  const owner = side === undefined ? '' : (mission.sides[side]?.name ?? '');
  const text = (name || `${owner} ${ZONE_USE[use]}`.trim()).slice(0, 60);
  const box = boxOf(shapeRing(zoneShapes(shape, mission.table).area));
  const at = { x: Math.max(0, box.minX) + pixels(scale, 9), y: Math.max(0, box.minY) + pixels(scale, 14) };
  return { side, text, at };
}

function zoneName(picture: Picture, zone: Zone): readonly TableMark[] {
  const { side, text, at } = zoneCaption(picture, zone);
  return text === '' ? [] : [{ kind: 'text', role: 'zone-name', at, text, align: 'left', side, about: zone.id }];
}

/** A measured line with ticks at its ends. */
function keystoneMarks({ scale }: Picture, { id: about, from, to }: Keystone): readonly TableMark[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < pixels(scale, 3)) return [];
  const tick = pixels(scale, 6) / length;
  const across = ([x, y]: readonly [number, number]) =>
    [
      [x - dy * tick, y + dx * tick],
      [x + dy * tick, y - dx * tick],
    ] as const;
  return [{ kind: 'path', role: 'measure', path: segments([[from, to], across(from), across(to)]), about }];
}

function keystoneFigure({ scale, system }: Picture, { id: about, from, to, label }: Keystone): readonly TableMark[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < pixels(scale, 3)) return [];
  const level = Math.abs(dy) < Math.abs(dx);
  const at = { x: (from[0] + to[0]) / 2, y: (from[1] + to[1]) / 2 - (level ? pixels(scale, 10) : 0) };
  const text = label === '' ? measured(length, system.measure) : label;
  return [{ kind: 'text', role: 'measure-figure', at, text, align: 'centre', about }];
}

const measured = (length: number, measure: Measure): string =>
  `${Math.round(length * 100) / 100}${measure === 'inch' ? '″' : ' cm'}`;

/** On a sheet a note is one short line, and a longer one stands in full beside the map. */
export const MOST_NOTE_LETTERS = 40;

function noteMarks({ naming }: Picture, { id: about, x, y, text }: MissionNote): readonly TableMark[] {
  if (naming === 'none') return [];
  const said = naming === 'letters' ? shortNote(text) : longNote(text);
  return [{ kind: 'text', role: 'note', at: { x, y }, text: said, align: 'centre', about }];
}

const shortNote = (text: string): string => {
  const line = text.replaceAll('\n', ' ');
  return line.length > MOST_NOTE_LETTERS ? `${line.slice(0, MOST_NOTE_LETTERS - 1).trimEnd()}…` : line;
};

const longNote = (text: string): string => {
  const rows = text.split('\n').slice(0, 3);
  return rows.map((row) => row.slice(0, 60)).join('\n') || 'Note';
};
