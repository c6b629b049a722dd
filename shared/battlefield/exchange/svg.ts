import { mmToUnit } from '../../core/measure';
import { shapeRing } from '../../geometry/shape';
import { boxOf } from '../../geometry/polygon';
import type { Mission, MissionShape } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';
import { OBJECTIVE_GLYPHS, OTHER_GLYPH } from '../glyph-paths';
import { HATCHES, hatchesOf, type Hatch } from '../keyword-text';
import { lengthText } from '../measure-text';
import { zoneShapes } from '../../table/zone-shapes';
import { sideMeant } from '../document/sides';

/** Colours of a drawing; no CSS variables, so that it stands alone in a file, a thumbnail and a PDF. */
export interface MapInk {
  readonly mat: string;
  readonly grid: string;
  readonly edge: string;
  readonly fill: string;
  readonly ink: string;
  readonly text: string;
  readonly marker: string;
  readonly sides: readonly string[];
  readonly onSide: readonly string[];
}

export const LIGHT_INK: MapInk = {
  mat: '#FBFCF8',
  grid: '#DDE5DA',
  edge: '#708078',
  fill: '#E3EADF',
  ink: '#4A5A53',
  text: '#16201D',
  marker: '#FFFFFF',
  sides: ['#1B5EA6', '#9C4F00', '#6B3FA0', '#0B6C7D'],
  onSide: ['#FFFFFF', '#FFFFFF', '#FFFFFF', '#FFFFFF'],
};
export const DARK_INK: MapInk = {
  mat: '#0F1618',
  grid: '#202C31',
  edge: '#6E848B',
  fill: '#1F2B2E',
  ink: '#93A79F',
  text: '#E9EFEA',
  marker: '#141C1F',
  sides: ['#74B7F5', '#F5A63F', '#C9A2F2', '#7FD6E8'],
  onSide: ['#071A2B', '#2A1700', '#1E0E33', '#06242B'],
};

/** Mats tint the table a little; the plain one is the theme's own. */
export const MAT_TINTS: Record<Mission['mat'], readonly [light: string, dark: string]> = {
  plain: ['#FBFCF8', '#0F1618'],
  space: ['#EEF1F7', '#0B1020'],
  desert: ['#F8F1E2', '#1C1710'],
  grass: ['#EFF5E6', '#10190F'],
  city: ['#F0F1F1', '#15181A'],
  parchment: ['#F7F0DC', '#1B1811'],
};

export interface MapOptions {
  /** Pixels (or points) per unit of length. */
  readonly scale: number;
  readonly ink: MapInk;
  readonly grid?: number;
  readonly rulers?: boolean;
  readonly labels?: boolean;
  readonly keystones?: boolean;
  /** Hatch module, 1 = as on screen. */
  readonly module?: number;
  readonly dark?: boolean;
}

const n = (value: number): string => String(Math.round(value * 100) / 100);
export const escapeXml = (text: string): string =>
  text
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');

/** The table as one SVG picture: mat, zones, terrain with its hatching, markers at true size, rulers. */
export function missionSvg(mission: Mission, system: GameSystem, options: MapOptions): string {
  const { scale: k, ink } = options;
  const pad = options.rulers ? 22 : 1;
  const [w, h] = [mission.table.width * k, mission.table.height * k];
  const mat = MAT_TINTS[mission.mat][options.dark ? 1 : 0];
  const body = [
    `<rect width="${n(w)}" height="${n(h)}" fill="${mat}"/>`,
    background(mission, k),
    options.grid ? gridLines(mission, options.grid, k, ink) : '',
    ...mission.zones.filter((zone) => !zone.hidden).map((zone) => zoneSvg(mission, zone, k, ink)),
    ...mission.terrain
      .filter((piece) => !piece.hidden)
      .map((piece) => terrainSvg(piece, k, ink, options.labels ?? true)),
    ...(options.keystones ? mission.keystones.map((line) => keystoneSvg(line, k, ink)) : []),
    ...mission.objectives
      .filter((objective) => !objective.hidden)
      .map((objective) => objectiveSvg(mission, system, objective, k, ink, options.labels ?? true)),
    ...mission.entryPoints.filter((entry) => !entry.hidden).map((entry, i) => entrySvg(mission, entry, i, k, ink)),
    ...mission.notes
      .filter((note) => !note.hidden)
      .map(
        (note) =>
          `<text x="${n(note.x * k)}" y="${n(note.y * k)}" font-size="12" font-style="italic" text-anchor="middle" fill="${ink.text}">${escapeXml(note.text.slice(0, 120))}</text>`,
      ),
    `<rect width="${n(w)}" height="${n(h)}" fill="none" stroke="${ink.edge}" stroke-width="1.5"/>`,
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${n(w + 2 * pad)}" height="${n(h + 2 * pad)}" viewBox="${-pad} ${-pad} ${n(w + 2 * pad)} ${n(h + 2 * pad)}" font-family="IBM Plex Sans, sans-serif"><title>${escapeXml(mission.name)}</title><defs>${patterns(ink, options.module ?? 1)}<clipPath id="table"><rect width="${n(w)}" height="${n(h)}"/></clipPath></defs><g clip-path="url(#table)">${body}</g>${options.rulers ? rulers(mission, k, ink) : ''}</svg>`;
}

const PATTERNS: Record<
  Exclude<Hatch, 'climbable'>,
  readonly [width: number, height: number, turn: number, body: (ink: string) => string]
> = {
  cover: [12, 8, -45, (c) => `<path d="M0 4h7" fill="none" stroke="${c}" stroke-width="1.1"/>`],
  rough: [
    10,
    10,
    0,
    (c) => `<circle cx="2.5" cy="2.5" r="1.05" fill="${c}"/><circle cx="7.5" cy="7.5" r="1.05" fill="${c}"/>`,
  ],
  impassable: [8, 8, 0, (c) => `<path d="M0 0L8 8M8 0L0 8" fill="none" stroke="${c}" stroke-width="1.1"/>`],
  dangerous: [14, 12, 0, (c) => `<path d="M2 9l3.5 -6 3.5 6z" fill="none" stroke="${c}" stroke-width="1.1"/>`],
  obscuring: [16, 8, 0, (c) => `<path d="M0 4q4 -5 8 0t8 0" fill="none" stroke="${c}" stroke-width="1.1"/>`],
  water: [
    16,
    8,
    0,
    (c) => `<path d="M0 3q4 -4 8 0t8 0M0 6q4 -4 8 0t8 0" fill="none" stroke="${c}" stroke-width="0.9"/>`,
  ],
};

function patterns(ink: MapInk, module: number): string {
  const hatches = HATCHES.flatMap((hatch) => {
    if (hatch === 'climbable') return [];
    const [w, h, turn, body] = PATTERNS[hatch];
    return [
      `<pattern id="hatch-${hatch}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn}) scale(${n(module)})">${body(ink.ink)}</pattern>`,
    ];
  });
  const stripes = ink.sides.map(
    (colour, i) =>
      `<pattern id="side-${i}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v6" stroke="${colour}" stroke-width="2.4"/></pattern>`,
  );
  return [...hatches, ...stripes].join('');
}

const ringPath = (shape: MissionShape, k: number): string =>
  `M${shapeRing(shape)
    .map(({ x, y }) => `${n(x * k)} ${n(y * k)}`)
    .join('L')}Z`;

function background({ background: picture }: Mission, k: number): string {
  if (!picture) return '';
  return `<image href="${picture.image}" x="${n(picture.x * k)}" y="${n(picture.y * k)}" width="${n(picture.width * k)}" height="${n(picture.height * k)}" opacity="${n(picture.opacity)}" preserveAspectRatio="none"/>`;
}

function gridLines({ table }: Mission, spacing: number, k: number, ink: MapInk): string {
  const lines: string[] = [];
  for (let x = spacing; x < table.width && lines.length < 400; x += spacing)
    lines.push(`M${n(x * k)} 0V${n(table.height * k)}`);
  for (let y = spacing; y < table.height && lines.length < 800; y += spacing)
    lines.push(`M0 ${n(y * k)}H${n(table.width * k)}`);
  return `<path d="${lines.join('')}" stroke="${ink.grid}" stroke-width="0.6" fill="none"/>`;
}

function zoneSvg(mission: Mission, zone: Mission['zones'][number], k: number, ink: MapInk): string {
  const { area, hole } = zoneShapes(zone.shape, mission.table);
  const index = Math.max(
    0,
    mission.sides.findIndex((side) => side.id === sideMeant(mission, zone.side)?.id),
  );
  const colour = zone.side === null ? ink.ink : (ink.sides[index] ?? ink.ink);
  const d = ringPath(area, k) + (hole ? ringPath(hole, k) : '');
  return `<path d="${d}" fill-rule="evenodd" fill="${colour}" fill-opacity="0.09" stroke="${colour}" stroke-width="1.2"${index === 1 ? ' stroke-dasharray="6 4"' : ''}/>`;
}

function terrainSvg(piece: Mission['terrain'][number], k: number, ink: MapInk, labels: boolean): string {
  const parts = piece.parts.map((part) => {
    const d = ringPath(part.shape, k);
    const hatches = hatchesOf(part.keywords);
    const fills = hatches
      .filter((hatch) => hatch !== 'climbable')
      .map((hatch) => `<path d="${d}" fill="url(#hatch-${hatch})" opacity="0.75"/>`);
    return `<path d="${d}" fill="${ink.fill}" fill-opacity="0.92"/>${fills.join('')}<path d="${d}" fill="none" stroke="${ink.ink}" stroke-width="1.5"${hatches.includes('obscuring') ? ' stroke-dasharray="5 3"' : ''}/>${hatches.includes('climbable') ? comb(part.shape, k, ink) : ''}`;
  });
  if (!labels || piece.parts.length === 0) return parts.join('');
  const box = boxOf(piece.parts.flatMap((part) => shapeRing(part.shape)));
  const level = Math.max(0, ...piece.parts.map((part) => part.level));
  const [x, y] = [n(((box.minX + box.maxX) / 2) * k), ((box.minY + box.maxY) / 2) * k];
  const name = piece.name
    ? `<text x="${x}" y="${n(y + 4)}" font-size="10.5" text-anchor="middle" fill="${ink.text}" stroke="${ink.fill}" stroke-width="3" paint-order="stroke">${escapeXml(piece.name.slice(0, 40))}</text>`
    : '';
  const stamp =
    level > 0
      ? `<text x="${x}" y="${n(y - 9)}" font-size="9" font-weight="600" text-anchor="middle" fill="${ink.text}" stroke="${ink.fill}" stroke-width="3" paint-order="stroke">L${level}</text>`
      : '';
  return parts.join('') + stamp + name;
}

/** Climbable: ticks inward along the outline, 7 apart and 4.5 long. */
export function combTicks(
  shape: MissionShape,
  k: number,
  apart = 7,
  long = 4.5,
): readonly (readonly [number, number, number, number])[] {
  const ring = shapeRing(shape).map(({ x, y }) => ({ x: x * k, y: y * k }));
  let area = 0;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    area += a.x * b.y - b.x * a.y;
  });
  const inward = area > 0 ? 1 : -1;
  const ticks: [number, number, number, number][] = [];
  let left = apart / 2;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
    if (length === 0) return;
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    for (; left <= length && ticks.length < 2000; left += apart) {
      const [x, y] = [a.x + ux * left, a.y + uy * left];
      ticks.push([x, y, x - uy * long * inward, y + ux * long * inward]);
    }
    left -= length;
  });
  return ticks;
}

const comb = (shape: MissionShape, k: number, ink: MapInk): string =>
  `<path d="${combTicks(shape, k)
    .map(([x, y, u, v]) => `M${n(x)} ${n(y)}L${n(u)} ${n(v)}`)
    .join('')}" stroke="${ink.ink}" stroke-width="1.1" fill="none"/>`;

function objectiveSvg(
  mission: Mission,
  system: GameSystem,
  objective: Mission['objectives'][number],
  k: number,
  ink: MapInk,
  labels: boolean,
): string {
  const r = Math.max(5, (mmToUnit(objective.size, system.measure) / 2) * k);
  const [x, y] = [objective.x * k, objective.y * k];
  const owner = mission.sides.findIndex((side) => side.id === sideMeant(mission, objective.owner)?.id);
  const colour = owner >= 0 ? (ink.sides[owner] ?? ink.text) : ink.text;
  const glyph = system.objectives.get(objective.type)?.glyph ?? objective.type;
  const scale = (r * 1.25) / 24;
  const paths = (OBJECTIVE_GLYPHS.get(glyph) ?? OTHER_GLYPH)
    .map(
      ({ d, fill }) =>
        `<path d="${d}" fill="${fill ? colour : 'none'}"${fill === 'only' ? '' : ` stroke="${colour}" stroke-width="1.8" stroke-linecap="square"`}/>`,
    )
    .join('');
  const name =
    labels && objective.label
      ? `<text x="${n(x)}" y="${n(y - r - 4)}" font-size="10.5" font-weight="600" text-anchor="middle" fill="${ink.text}">${escapeXml(objective.label.slice(0, 40))}</text>`
      : '';
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${ink.marker}" stroke="${colour}" stroke-width="1.8"${owner === 1 ? ' stroke-dasharray="4 2.5"' : ''}/><g transform="translate(${n(x - 12 * scale)} ${n(y - 12 * scale)}) scale(${n(scale * 100) === '0' ? 0.01 : Math.round(scale * 1000) / 1000})">${paths}</g>${name}`;
}

/** A house shape that points onto the table from its edge, with side letter and number. */
export function entryHouse(
  entry: { readonly x: number; readonly y: number },
  table: Mission['table'],
  size: number,
  k: number,
): { readonly points: readonly (readonly [number, number])[]; readonly label: readonly [number, number] } {
  const away = [entry.y, table.width - entry.x, table.height - entry.y, entry.x];
  const edge = away.indexOf(Math.min(...away));
  const [dx, dy] = (
    [
      [0, 1],
      [-1, 0],
      [0, -1],
      [1, 0],
    ] as const
  )[edge] ?? [0, 1];
  // At a corner the house leans inward, so that all of it stands on the table.
  const inside = (value: number, length: number): number =>
    Math.min(Math.max(value * k, Math.min(size, (length * k) / 2)), Math.max(length * k - size, (length * k) / 2));
  const [cx, cy] = [
    dx === 0 ? inside(entry.x, table.width) : entry.x * k,
    dy === 0 ? inside(entry.y, table.height) : entry.y * k,
  ];
  const at = (along: number, out: number): readonly [number, number] => [
    cx + along * -dy * size + out * dx * size,
    cy + along * dx * size + out * dy * size,
  ];
  return { points: [at(-1, 0), at(1, 0), at(1, 0.8), at(0, 1.7), at(-1, 0.8)], label: at(0, 0.7) };
}

function entrySvg(mission: Mission, entry: Mission['entryPoints'][number], i: number, k: number, ink: MapInk): string {
  const index = Math.max(
    0,
    mission.sides.findIndex((side) => side.id === sideMeant(mission, entry.side)?.id),
  );
  const number = mission.entryPoints.slice(0, i + 1).filter((other) => other.side === entry.side).length;
  const { points, label } = entryHouse(entry, mission.table, Math.min(11, Math.max(5, k * 1.1)), k);
  const d = `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
  const colour = ink.sides[index] ?? ink.text;
  const fill =
    index === 1
      ? `<path d="${d}" fill="${ink.marker}"/><path d="${d}" fill="url(#side-${index})" stroke="${colour}" stroke-width="1.4"/>`
      : `<path d="${d}" fill="${colour}"/>`;
  if (k < 8) return fill;
  const letter = `${entry.side.slice(0, 1).toUpperCase()}${number}`;
  const halo = index === 1 ? ` stroke="${ink.marker}" stroke-width="3" paint-order="stroke"` : '';
  return `${fill}<text x="${n(label[0])}" y="${n(label[1] + 3.5)}" font-size="9.5" font-weight="600" text-anchor="middle" fill="${index === 1 ? ink.text : (ink.onSide[index] ?? ink.text)}"${halo}>${escapeXml(letter)}</text>`;
}

function keystoneSvg({ from, to, label }: Mission['keystones'][number], k: number, ink: MapInk): string {
  const [x1, y1, x2, y2] = [from[0] * k, from[1] * k, to[0] * k, to[1] * k];
  return `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" stroke="${ink.text}" stroke-width="0.9" stroke-dasharray="1 3" fill="none"/><text x="${n((x1 + x2) / 2)}" y="${n((y1 + y2) / 2 - 4)}" font-size="10" text-anchor="middle" fill="${ink.text}" stroke="${ink.mat}" stroke-width="3" paint-order="stroke">${escapeXml(label)}</text>`;
}

function rulers({ table }: Mission, k: number, ink: MapInk): string {
  const step = table.width > 60 ? 10 : 6;
  const small = table.width > 60 ? 2 : 1;
  const parts: string[] = [];
  for (let x = 0; x <= table.width + 1e-9; x += small)
    parts.push(
      `<path d="M${n(x * k)} -2v-${x % step === 0 ? 8 : 4}" stroke="${ink.edge}" stroke-width="0.8"/>${x % step === 0 ? `<text x="${n(x * k)}" y="-13" font-size="9" text-anchor="middle" fill="${ink.text}">${lengthText(x, 'inch').replace('″', '')}</text>` : ''}`,
    );
  for (let y = 0; y <= table.height + 1e-9; y += small)
    parts.push(
      `<path d="M-2 ${n(y * k)}h-${y % step === 0 ? 8 : 4}" stroke="${ink.edge}" stroke-width="0.8"/>${y % step === 0 ? `<text x="-12" y="${n(y * k + 3)}" font-size="9" text-anchor="end" fill="${ink.text}">${lengthText(y, 'inch').replace('″', '')}</text>` : ''}`,
    );
  return parts.join('');
}
