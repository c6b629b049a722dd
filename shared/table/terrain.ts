import type { Footprint } from '../geometry/footprint';
import type { Ground } from '../geometry/ground';
import { prepareOccluder, type Occluder } from '../geometry/occluder';
import { shapeFootprint } from '../geometry/shape';
import type { SolidPiece } from '../geometry/sight-flat';
import type { TableSize } from '../geometry/table';
import type { Mission } from '../schema/mission';
import type { TerrainPart } from '../schema/mission/terrain';

/** A part of a piece with what it covers; `piece` and `part` lead back to the document. Parts without a sane shape are left out. */
export interface LaidPart {
  readonly piece: number;
  readonly part: number;
  /** Id and name of the piece. */
  readonly id: string;
  readonly name: string;
  readonly footprint: Footprint;
  readonly source: TerrainPart;
}

/** Who moves: keywords mean different things to different movers. */
export interface MoverKind {
  /** C-VEH-6, C-VEH-8: Vehicles cannot climb, and keywords for Vehicles are the ones that count. */
  readonly vehicle?: boolean;
  /** D-HORSE-6: riders cannot climb either. */
  readonly mayClimb?: boolean;
  /** D-UPG-CLIMBER: inches per level to climb Impassable where it can stand on top; null if it may not. */
  readonly climbImpassable?: number | null;
  /** In Bellum Caelum rough going and woods slow a Move; nobody is kept from standing there. */
  readonly slowsOnly?: boolean;
}

export const keywordsFor = (part: TerrainPart, mover: MoverKind): readonly string[] =>
  mover.vehicle ? (part.vehicleKeywords ?? part.keywords) : part.keywords;

/** The table as it lies, made ready once for many questions; each answer is worked out when first asked for. */
export interface TableMap {
  readonly size: TableSize;
  readonly parts: readonly LaidPart[];
  /** C-LOS-10 d: what may hide a model, and the parts they are. */
  readonly screens: Screens;
  readonly grounds: (mover?: MoverKind) => readonly Ground[];
  /** S-TER-3: the same table as ships cross it. */
  readonly sky: (mover?: MoverKind) => Sky;
}

export interface Screens {
  readonly parts: readonly LaidPart[];
  readonly occluders: readonly Occluder[];
}

/** Terrain of a flat table: what hides, what blocks, and what hurts. */
export interface Sky {
  /** S-TER-OBSC: the parts, and what they cover. */
  readonly cloudParts: readonly LaidPart[];
  readonly clouds: readonly Footprint[];
  /** S-TER-DANG: the parts, and the pieces they make (S-TER-DANG-4). */
  readonly dangerous: readonly LaidPart[];
  readonly solids: readonly LaidPiece[];
}

/** A solid piece with the first of its parts, which names it. */
export interface LaidPiece extends SolidPiece {
  readonly first: LaidPart;
}

const maps = new WeakMap<Mission, TableMap>();

/** Documents are never changed in place, so that a mission's map stays true. */
export function tableMap(mission: Mission): TableMap {
  const known = maps.get(mission);
  if (known) return known;
  const parts = laidParts(mission);
  const grounds = new Map<number, readonly Ground[]>();
  const skies = new Map<boolean, Sky>();
  let screens: Screens | null = null;
  const map: TableMap = {
    size: mission.table,
    parts,
    get screens() {
      return (screens ??= screensOf(parts));
    },
    grounds: (mover = {}) =>
      kept(grounds, numberOf(mover), () => parts.map(({ source, footprint }) => groundOf(source, footprint, mover))),
    sky: (mover = {}) => kept(skies, mover.vehicle === true, () => skyOf(parts, mover)),
  };
  maps.set(mission, map);
  return map;
}

/** Kinds that meet the same ground have the same number. */
const numberOf = ({ vehicle, mayClimb, climbImpassable, slowsOnly }: MoverKind): number =>
  (climbImpassable ?? -1) * 8 + (vehicle ? 4 : 0) + (mayClimb === false ? 2 : 0) + (slowsOnly ? 1 : 0);

export const groundsOf = (mission: Mission, mover: MoverKind = {}): readonly Ground[] =>
  tableMap(mission).grounds(mover);

function kept<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}

export function laidParts(mission: Mission): readonly LaidPart[] {
  return mission.terrain.flatMap((item, piece) =>
    item.parts.flatMap((source, part) => {
      const footprint = shapeFootprint(source.shape);
      return footprint
        ? [{ piece, part, id: item.id, name: item.name || `Terrain ${piece + 1}`, footprint, source }]
        : [];
    }),
  );
}

/** The one place where terrain keywords become ground to move on: C-TER, C-HGT, and the defaults of Bellum Caelum. */
export function groundOf(part: TerrainPart, footprint: Footprint, mover: MoverKind = {}): Ground {
  const has = new Set(keywordsFor(part, mover));
  const top = Math.floor(part.top + 1e-9);
  const ground = (pass: Ground['pass'], level: number, stand: boolean): Ground => ({
    footprint,
    level,
    pass,
    rough: has.has('rough') && !mover.slowsOnly,
    stand,
  });
  // Bellum Caelum: rock and water stop everybody, ruin walls stop vehicles; woods are rough going, which costs movement, not footing.
  if (has.has('rock') || has.has('water')) return ground('closed', 0, false);
  if (has.has('ruin-wall')) return mover.vehicle ? ground('closed', 0, false) : ground('open', 0, true);
  if (has.has('climbable')) {
    if (mover.vehicle || mover.mayClimb === false) return ground('closed', 0, false);
    // C-TER-CLIMB-1: with a floor on top it is climbed onto; without one it is climbed over and nobody stops on it.
    if (part.level > 0) return ground('climb', part.level, true);
    if (!has.has('impassable')) return ground('climb', top, false);
  }
  if (has.has('impassable'))
    return typeof mover.climbImpassable === 'number' && part.level > 0
      ? { ...ground('climb', part.level, true), perLevel: mover.climbImpassable }
      : ground('closed', 0, false);
  return ground('open', part.level, true);
}

/** Bellum Caelum, defaults: a Move that starts in it or enters it has 4 cm less. */
export const isSlow = (part: TerrainPart): boolean => part.keywords.includes('rough') || part.keywords.includes('wood');

function screensOf(all: readonly LaidPart[]): Screens {
  const parts = all.filter(({ source }) => source.sight !== 'none');
  return {
    parts,
    occluders: parts.map(({ footprint, source: { bottom, top, sight } }) =>
      prepareOccluder({ footprint, bottom, top, sight }),
    ),
  };
}

/** S-TER-OBSC, S-TER-DANG: clouds hide, rocks block and hurt. */
function skyOf(parts: readonly LaidPart[], mover: MoverKind): Sky {
  const having = (keyword: string): readonly LaidPart[] =>
    parts.filter(({ source }) => keywordsFor(source, mover).includes(keyword));
  const cloudParts = having('obscuring');
  const dangerous = having('dangerous');
  return {
    cloudParts,
    clouds: cloudParts.map(({ footprint }) => footprint),
    dangerous,
    solids: dangerous
      .filter(({ piece }, i) => dangerous.findIndex((other) => other.piece === piece) === i)
      .map((first) => ({
        first,
        parts: dangerous
          .filter(({ piece }) => piece === first.piece)
          .map(({ footprint }) => prepareOccluder({ footprint, bottom: 0, top: 1, sight: 'full' })),
      })),
  };
}
