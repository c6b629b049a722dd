import type { Mission } from '../../schema/mission';
import type { MissionShape } from '../../schema/mission/shapes';
import type { Terrain } from '../../schema/mission/terrain';

/** Levels that anything of the table stands on, the lowest first. */
export function floorsOf(mission: Mission): readonly number[] {
  const levels = new Set([0]);
  for (const { parts } of mission.terrain) for (const { level } of parts) levels.add(level);
  for (const { level } of mission.objectives) levels.add(level);
  return [...levels].sort((a, b) => a - b);
}

const NOTHING: MissionShape = { kind: 'polygon', points: [] };
const seen = new WeakMap<Mission, Map<number, Mission>>();
const pieces = new WeakMap<Terrain, Map<number, Terrain>>();

/**
 * The table as somebody sees it who looks at one floor: what stands higher is not there. Parts keep their number, so a part that
 * is pointed at is the same part of the document.
 */
export function upToFloor(mission: Mission, floor: number | null): Mission {
  if (floor === null) return mission;
  const known = seen.get(mission) ?? new Map<number, Mission>();
  seen.set(mission, known);
  const made = known.get(floor) ?? {
    ...mission,
    terrain: mission.terrain.map((piece) => pieceUpTo(piece, floor)),
    objectives: mission.objectives.map((marker) => (marker.level > floor ? { ...marker, hidden: true } : marker)),
  };
  known.set(floor, made);
  return made;
}

function pieceUpTo(piece: Terrain, floor: number): Terrain {
  if (piece.parts.every(({ level }) => level <= floor)) return piece;
  const known = pieces.get(piece) ?? new Map<number, Terrain>();
  pieces.set(piece, known);
  const gone = piece.parts.every(({ level }) => level > floor);
  const made = known.get(floor) ?? {
    ...piece,
    ...(gone ? { hidden: true } : {}),
    parts: piece.parts.map((part) => (part.level > floor ? { ...part, shape: NOTHING } : part)),
  };
  known.set(floor, made);
  return made;
}
