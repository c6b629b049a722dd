import type { Footprint } from '../geometry/footprint';
import type { Ground } from '../geometry/ground';
import { prepareOccluder, type Occluder } from '../geometry/occluder';
import { shapeFootprint } from '../geometry/shape';
import type { Mission, TerrainPart } from '../schema/mission';

/** A part of a piece with what it covers; `piece` and `part` lead back to the document. Parts without a sane shape are left out. */
export interface LaidPart {
  readonly piece: number;
  readonly part: number;
  readonly name: string;
  readonly footprint: Footprint;
  readonly source: TerrainPart;
}

export function laidParts(mission: Mission): readonly LaidPart[] {
  return mission.terrain.flatMap((item, piece) =>
    item.parts.flatMap((source, part) => {
      const footprint = shapeFootprint(source.shape);
      return footprint ? [{ piece, part, name: item.name || `Terrain ${piece + 1}`, footprint, source }] : [];
    }),
  );
}

/** Who moves: keywords mean different things to different movers. */
export interface MoverKind {
  /** C-VEH-6, C-VEH-8, D-HORSE-6: vehicles and riders cannot climb and may see other keywords. */
  readonly vehicle?: boolean;
  /** D-UPG-CLIMBER: may climb Impassable where it can stand on top. */
  readonly climber?: boolean;
  /** In Bellum Caelum rough going and woods slow a Move; nobody is kept from standing there. */
  readonly slowsOnly?: boolean;
}

export const keywordsFor = (part: TerrainPart, mover: MoverKind): readonly string[] =>
  mover.vehicle ? (part.vehicleKeywords ?? part.keywords) : part.keywords;

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
    if (mover.vehicle) return ground('closed', 0, false);
    // C-TER-CLIMB-1: with a floor on top it is climbed onto; without one it is climbed over and nobody stops on it.
    if (part.level > 0) return ground('climb', part.level, true);
    if (!has.has('impassable')) return ground('climb', top, false);
  }
  if (has.has('impassable'))
    return mover.climber && part.level > 0
      ? { ...ground('climb', part.level, true), perLevel: 2 }
      : ground('closed', 0, false);
  return ground('open', part.level, true);
}

/** Bellum Caelum, defaults: a Move that starts in it or enters it has 4 cm less. */
export const isSlow = (part: TerrainPart): boolean => part.keywords.includes('rough') || part.keywords.includes('wood');

export const groundsOf = (mission: Mission, mover: MoverKind = {}): readonly Ground[] =>
  laidParts(mission).map(({ source, footprint }) => groundOf(source, footprint, mover));

export interface MissionOccluders {
  readonly parts: readonly LaidPart[];
  readonly occluders: readonly Occluder[];
}

/** C-LOS-10 d: what may hide a model, in the document's order. */
export function occludersOf(mission: Mission): MissionOccluders {
  const parts = laidParts(mission).filter(({ source }) => source.sight !== 'none');
  return {
    parts,
    occluders: parts.map(({ footprint, source: { bottom, top, sight } }) =>
      prepareOccluder({ footprint, bottom, top, sight }),
    ),
  };
}
