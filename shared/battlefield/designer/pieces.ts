import { cosDegrees, sinDegrees } from '../../core/trig';
import { makeStream, seedState } from '../../core/random';
import type { GameSystem } from '../../systems/game-system';
import type { MissionShape } from '../../schema/mission/shapes';
import type { TerrainPart } from '../../schema/mission/terrain';
import { tidy } from '../document/shape';

/** What a piece is for on a table (C-SET-4): large blocks, scatter to hide behind, areas to cross, lines to climb or hold. */
export const PIECE_KINDS = ['block', 'scatter', 'area', 'line'] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

/** A ready piece, drawn about (0, 0) in the system's unit. */
export interface Piece {
  readonly id: string;
  readonly name: string;
  readonly kind: PieceKind;
  /** Systems it is drawn for; a module also has the pieces of what it stands on. */
  readonly systems: readonly string[];
  readonly parts: readonly TerrainPart[];
}

type Looks = Omit<TerrainPart, 'shape' | 'vehicleKeywords'> & {
  readonly vehicleKeywords?: TerrainPart['vehicleKeywords'];
};
const part = (shape: MissionShape, looks: Looks): TerrainPart => ({ vehicleKeywords: null, ...looks, shape });

const rect = (width: number, height: number, x = 0, y = 0, rotation = 0): MissionShape => ({
  kind: 'rect',
  x,
  y,
  width,
  height,
  rotation,
});
const disc = (r: number, x = 0, y = 0): MissionShape => ({ kind: 'ellipse', x, y, rx: r, ry: r, rotation: 0 });
const polygon = (...points: [number, number][]): MissionShape => ({ kind: 'polygon', points });

/** An uneven outline like a cloud, a wood or a field of rocks; the same seed always gives the same one. */
export function blob(rx: number, ry: number, seed: number, corners = 11, uneven = 0.22): MissionShape {
  const random = makeStream(seedState(seed, 'blob'));
  const points = Array.from({ length: corners }, (_, i): [number, number] => {
    const angle = (360 * i) / corners + (random.below(1000) / 1000 - 0.5) * (180 / corners);
    const out = 1 - uneven * (random.below(1000) / 1000);
    return [tidy(rx * out * sinDegrees(angle)), tidy(-ry * out * cosDegrees(angle))];
  });
  return { kind: 'polygon', points };
}

const flat = { level: 0, bottom: 0 } as const;
const DANGEROUS: Looks = { keywords: ['dangerous'], ...flat, top: 1, sight: 'full' };
const OBSCURING: Looks = { keywords: ['obscuring'], ...flat, top: 0, sight: 'none' };
/** C-VEH-6, D-HORSE-6: what a model on foot climbs shuts out vehicles and riders. */
const roof = (level: number): Looks => ({
  keywords: ['climbable', 'impassable'],
  vehicleKeywords: ['impassable'],
  level,
  bottom: 0,
  top: level,
  sight: 'full',
});
const hill = (level: number): Looks => ({ keywords: ['climbable'], level, bottom: 0, top: level, sight: 'full' });
const WOOD: Looks = {
  keywords: ['cover', 'rough'],
  vehicleKeywords: ['impassable'],
  ...flat,
  top: 1,
  sight: 'partial',
};
const ROUGH: Looks = { keywords: ['rough'], ...flat, top: 0, sight: 'none' };
const COVER: Looks = { keywords: ['cover', 'climbable'], ...flat, top: 0.5, sight: 'partial' };
const SOLID: Looks = { keywords: ['impassable'], ...flat, top: 1, sight: 'full' };
const BC = (keyword: string, top: number, sight: TerrainPart['sight']): Looks => ({
  keywords: [keyword],
  ...flat,
  top,
  sight,
});

export const PIECES: readonly Piece[] = [
  {
    id: 'asteroid-field',
    name: 'Asteroid field',
    kind: 'block',
    systems: ['squadrons'],
    parts: [part(blob(3, 2.2, 11), DANGEROUS)],
  },
  {
    id: 'large-asteroid',
    name: 'Large asteroid',
    kind: 'scatter',
    systems: ['squadrons'],
    parts: [part(blob(1.5, 1.3, 12, 9, 0.15), DANGEROUS)],
  },
  {
    id: 'debris',
    name: 'Wreckage',
    kind: 'scatter',
    systems: ['squadrons'],
    parts: [part(polygon([-2.2, -0.4], [-0.6, -0.9], [1.7, -0.5], [2.3, 0.2], [0.4, 0.5], [-1.4, 0.9]), DANGEROUS)],
  },
  {
    id: 'gas-cloud',
    name: 'Gas cloud',
    kind: 'area',
    systems: ['squadrons'],
    parts: [part(blob(3.2, 2.4, 13, 13, 0.16), OBSCURING)],
  },
  {
    id: 'dust-lane',
    name: 'Dust lane',
    kind: 'area',
    systems: ['squadrons'],
    parts: [
      part(
        polygon([-5, -0.8], [-2, -1.4], [1.5, -0.7], [5, -1.2], [4.6, 0.8], [1.2, 1.2], [-2.4, 0.6], [-4.6, 1]),
        OBSCURING,
      ),
    ],
  },
  {
    id: 'burning-wreck',
    name: 'Burning wreck',
    kind: 'block',
    systems: ['squadrons'],
    parts: [part(blob(1.4, 1, 14, 9), DANGEROUS), part(blob(2.4, 2, 15, 12, 0.15), OBSCURING)],
  },

  {
    id: 'saloon',
    name: 'Saloon',
    kind: 'block',
    systems: ['devils-bluff'],
    parts: [
      part(rect(6, 5), roof(1)),
      part(rect(6, 1, 0, 3), { keywords: ['cover'], ...flat, top: 0.5, sight: 'partial' }),
    ],
  },
  {
    id: 'chapel',
    name: 'Chapel',
    kind: 'block',
    systems: ['devils-bluff'],
    parts: [part(rect(4, 5), roof(1)), part(rect(1.6, 1.6, 0, -1.7), roof(2))],
  },
  { id: 'store', name: 'General store', kind: 'block', systems: ['devils-bluff'], parts: [part(rect(5, 4), roof(1))] },
  {
    id: 'stable',
    name: 'Livery stable',
    kind: 'block',
    systems: ['devils-bluff'],
    parts: [part(rect(6, 4.5), roof(1))],
  },
  {
    id: 'water-tower',
    name: 'Water tower',
    kind: 'scatter',
    systems: ['devils-bluff'],
    parts: [part(disc(1.1), SOLID)],
  },
  {
    id: 'wagon',
    name: 'Freight wagon',
    kind: 'scatter',
    systems: ['devils-bluff'],
    parts: [part(rect(3, 1.2), COVER)],
  },
  {
    id: 'crates',
    name: 'Crates',
    kind: 'scatter',
    systems: ['devils-bluff', 'cadence'],
    parts: [part(rect(1.5, 1.5), COVER)],
  },
  {
    id: 'trough',
    name: 'Water trough',
    kind: 'scatter',
    systems: ['devils-bluff'],
    parts: [part(rect(2.2, 0.7), COVER)],
  },
  {
    id: 'cottonwoods',
    name: 'Cottonwoods',
    kind: 'area',
    systems: ['devils-bluff'],
    parts: [part(blob(2.6, 2, 21, 12), WOOD)],
  },
  { id: 'scrub', name: 'Scrub', kind: 'area', systems: ['devils-bluff'], parts: [part(blob(3, 2.2, 22, 12), ROUGH)] },
  {
    id: 'dry-creek',
    name: 'Dry creek',
    kind: 'area',
    systems: ['devils-bluff'],
    parts: [
      part(
        polygon(
          [-7, 0.8],
          [-3, 0.2],
          [0, -1],
          [4, -1.4],
          [7, -0.6],
          [7, 1],
          [4, 0.4],
          [0.4, 0.8],
          [-2.6, 1.9],
          [-7, 2.4],
        ),
        ROUGH,
      ),
    ],
  },
  {
    id: 'red-rocks',
    name: 'Red rocks',
    kind: 'block',
    systems: ['devils-bluff'],
    parts: [part(blob(2.4, 2.2, 23, 8, 0.15), hill(1))],
  },
  {
    id: 'corral-fence',
    name: 'Corral fence',
    kind: 'line',
    systems: ['devils-bluff'],
    parts: [part(rect(7, 0.3), COVER)],
  },
  {
    id: 'adobe-wall',
    name: 'Adobe wall',
    kind: 'line',
    systems: ['devils-bluff'],
    parts: [part(rect(5, 0.5), { keywords: ['cover', 'climbable'], ...flat, top: 1, sight: 'full' })],
  },

  { id: 'building', name: 'Building', kind: 'block', systems: ['cadence'], parts: [part(rect(6, 5), roof(1))] },
  {
    id: 'tower-block',
    name: 'Two-storey block',
    kind: 'block',
    systems: ['cadence'],
    parts: [part(rect(5, 5), roof(2)), part(rect(5, 1.6, 0, 3.3), roof(1))],
  },
  {
    id: 'ruin',
    name: 'Ruin',
    kind: 'block',
    systems: ['cadence'],
    parts: [
      part(rect(6, 0.5, 0, -2.25), { ...SOLID, keywords: ['impassable'] }),
      part(rect(0.5, 4.5, -2.75, 0.25), { ...SOLID, keywords: ['impassable'] }),
      part(polygon([-2.5, -2], [3, -2], [3, -1], [1.2, 0.4], [-0.6, 2.5], [-2.5, 2.5]), {
        keywords: ['cover'],
        ...flat,
        top: 0.5,
        sight: 'partial',
      }),
    ],
  },
  {
    id: 'hill',
    name: 'Hill',
    kind: 'block',
    systems: ['cadence'],
    parts: [part(blob(4.5, 3.6, 31, 12, 0.14), hill(1)), part(blob(2.3, 1.8, 32, 10, 0.12), hill(2))],
  },
  { id: 'wood', name: 'Wood', kind: 'area', systems: ['cadence'], parts: [part(blob(3.6, 2.8, 33, 13), WOOD)] },
  { id: 'marsh', name: 'Marsh', kind: 'area', systems: ['cadence'], parts: [part(blob(3.4, 2.6, 34, 12), ROUGH)] },
  {
    id: 'river',
    name: 'River',
    kind: 'area',
    systems: ['cadence'],
    parts: [
      part(
        polygon(
          [-9, -1],
          [-4, -1.6],
          [0, -0.6],
          [5, -1.2],
          [9, -0.4],
          [9, 1.4],
          [5, 0.8],
          [0.4, 1.6],
          [-4, 0.6],
          [-9, 1.2],
        ),
        { ...ROUGH, vehicleKeywords: ['impassable'] },
      ),
    ],
  },
  {
    id: 'wall',
    name: 'Wall',
    kind: 'line',
    systems: ['cadence'],
    parts: [part(rect(6, 0.5), { keywords: ['climbable'], ...flat, top: 1, sight: 'full' })],
  },
  { id: 'barricade', name: 'Barricade', kind: 'scatter', systems: ['cadence'], parts: [part(rect(4, 0.6), COVER)] },
  {
    id: 'containers',
    name: 'Containers',
    kind: 'scatter',
    systems: ['cadence'],
    parts: [
      part(rect(4, 1.8), {
        keywords: ['climbable', 'impassable'],
        vehicleKeywords: ['impassable'],
        level: 1,
        bottom: 0,
        top: 1,
        sight: 'full',
      }),
    ],
  },
  {
    id: 'craters',
    name: 'Craters',
    kind: 'scatter',
    systems: ['cadence'],
    parts: [part(disc(1.4), { keywords: ['cover'], ...flat, top: 0.5, sight: 'partial' })],
  },
  { id: 'pillar', name: 'Pillar', kind: 'scatter', systems: ['cadence'], parts: [part(disc(0.9), SOLID)] },

  {
    id: 'bc-wood',
    name: 'Wood',
    kind: 'area',
    systems: ['bellum-caelum'],
    parts: [part(blob(8, 6, 41, 13), BC('wood', 3, 'partial'))],
  },
  {
    id: 'bc-copse',
    name: 'Copse',
    kind: 'scatter',
    systems: ['bellum-caelum'],
    parts: [part(blob(4, 3.4, 42, 11), BC('wood', 3, 'partial'))],
  },
  {
    id: 'bc-rock',
    name: 'Crag',
    kind: 'block',
    systems: ['bellum-caelum'],
    parts: [part(blob(5, 4, 43, 10, 0.15), BC('rock', 5, 'full'))],
  },
  {
    id: 'bc-spire',
    name: 'Spire',
    kind: 'scatter',
    systems: ['bellum-caelum'],
    parts: [part(blob(2.6, 2.4, 44, 8, 0.15), BC('rock', 5, 'full'))],
  },
  {
    id: 'bc-ruin',
    name: 'Ruined hall',
    kind: 'block',
    systems: ['bellum-caelum'],
    parts: [
      part(rect(14, 0.8, 0, -4.6), BC('ruin-wall', 3, 'full')),
      part(rect(0.8, 8.4, -6.6, 0), BC('ruin-wall', 3, 'full')),
      part(rect(6, 0.8, -4, 4.6), BC('ruin-wall', 3, 'full')),
      part(rect(11.6, 8.2, 0.2, 0), BC('rough', 0, 'none')),
    ],
  },
  {
    id: 'bc-wall',
    name: 'Ruin wall',
    kind: 'line',
    systems: ['bellum-caelum'],
    parts: [part(rect(12, 0.8), BC('ruin-wall', 3, 'full'))],
  },
  {
    id: 'bc-rough',
    name: 'Broken ground',
    kind: 'area',
    systems: ['bellum-caelum'],
    parts: [part(blob(8, 6, 45, 12), BC('rough', 0, 'none'))],
  },
  {
    id: 'bc-lake',
    name: 'Lake',
    kind: 'area',
    systems: ['bellum-caelum'],
    parts: [part(blob(9, 6, 46, 14, 0.16), BC('water', 0, 'none'))],
  },
  {
    id: 'bc-river',
    name: 'River',
    kind: 'area',
    systems: ['bellum-caelum'],
    parts: [
      part(
        polygon(
          [-24, -2],
          [-12, -3.6],
          [0, -1.4],
          [13, -3],
          [24, -1],
          [24, 3],
          [13, 1.4],
          [1, 3.4],
          [-12, 1.2],
          [-24, 2.6],
        ),
        BC('water', 0, 'none'),
      ),
    ],
  },
];

/** The ready pieces of a system: drawn for it or for what it stands on, and made only of keywords it knows. Its own come first. */
export function piecesFor(system: GameSystem): readonly Piece[] {
  const kin = system.kin.map(({ id }) => id).reverse();
  const rank = (piece: Piece): number => kin.findIndex((id) => piece.systems.includes(id));
  return PIECES.filter(
    (piece) =>
      rank(piece) >= 0 && piece.parts.every(({ keywords }) => keywords.every((keyword) => system.terrain.has(keyword))),
  )
    .map((piece, i) => ({ piece, i }))
    .sort((a, b) => rank(a.piece) - rank(b.piece) || a.i - b.i)
    .map(({ piece }) => piece);
}
