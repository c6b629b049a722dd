import { makeStream, seedState, type RandomStream } from '../../core/random';
import { mmToUnit } from '../../core/measure';
import { disc, footprintBox, type Footprint } from '../../geometry/footprint';
import { boxesMeet } from '../../geometry/polygon';
import { shapeFootprint } from '../../geometry/shape';
import { gap } from '../../geometry/distance';
import type { Point } from '../../geometry/point';
import { distanceToSegment, segmentsMeet } from '../../geometry/segment';
import type { Mission } from '../../schema/mission';
import type { Symmetry } from '../../schema/mission/plan';
import type { Terrain } from '../../schema/mission/terrain';
import { seesFlat, type GameSystem } from '../../systems/game-system';
import type { MissionEdit } from '../document/mission-edit';
import { allIds, freeId } from '../document/items';
import { terrainKind } from '../../table/terrain-kind';
import { anchorsOf, wetReaches, type Composition } from './compositions';
import { piecesFor, type Piece, type PieceKind } from './pieces';
import { boxOfShape, moveShape, tidy, turnShape, twinShape } from '../document/shape';
import { joinBoxes } from '../document/place';

export const DENSITIES = ['sparse', 'usual', 'dense'] as const;
export type Density = (typeof DENSITIES)[number];

export interface TableWish {
  readonly seed: number;
  readonly density: Density;
  readonly symmetry: Symmetry;
  /** 0 only scatter … 1 only large blocking pieces (C-SET-4). */
  readonly blocking: number;
  /** What the table is built around; left out: nothing in particular. */
  readonly composition?: Composition;
  /** Share of the straight lines between both sides' starts that may stay open; left out: as it comes. */
  readonly openLanes?: number;
}

/** How many pieces a 36 by 36 inch table of the system gets; other tables in proportion. Devil's Bluff asks for 10 to 14. */
const COUNTS: Record<Density, number> = { sparse: 7, usual: 12, dense: 17 };
const SPACE_COUNTS: Record<Density, number> = { sparse: 4, usual: 7, dense: 11 };

/**
 * A random table as edits: pieces that are not locked give way to new ones, kept clear of markers, entry points, each other and the edge.
 * The same seed and wish always give the same table.
 */
export function generateTable(mission: Mission, system: GameSystem, wish: TableWish): readonly MissionEdit[] {
  const random = makeStream(seedState(wish.seed, 'table'));
  const library = piecesFor(system);
  const kept = mission.terrain.filter((piece) => piece.locked === true);
  const gone = mission.terrain.filter((piece) => piece.locked !== true).map(({ id }) => id);
  const blockers = obstacles(mission, system, kept);
  const scale = system.measure === 'cm' ? 2.54 : 1;
  const area = (mission.table.width * mission.table.height) / (36 * 36 * scale * scale);
  const wanted = Math.max(1, Math.round((seesFlat(system) ? SPACE_COUNTS : COUNTS)[wish.density] * area)) - kept.length;
  const pairs = wish.symmetry !== 'none';
  const taken = allIds(mission);
  for (const id of gone) taken.delete(id);
  const made: Terrain[] = [];
  const lay = (name: string, shaped: Terrain['parts'], own: { clear: number; alone?: boolean }): boolean => {
    const twin =
      pairs && !own.alone
        ? shaped.map((part) => ({ ...part, shape: twinShape(part.shape, wish.symmetry, mission.table) }))
        : null;
    const footprints = footprintsOf(shaped);
    const twins = twin ? footprintsOf(twin) : [];
    if (
      !fits(footprints, blockers, mission, scale) ||
      (twin && (!fits(twins, blockers, mission, scale) || meets(footprints, twins, 1.5 * scale)))
    )
      return false;
    blockers.push(
      ...footprints.map((footprint) => ({ footprint, clear: own.clear * scale })),
      ...twins.map((footprint) => ({ footprint, clear: own.clear * scale })),
    );
    const id = freeId(taken, 'terrain');
    taken.add(id);
    if (!twin) made.push({ id, name, parts: shaped });
    else {
      const other = freeId(taken, 'terrain');
      taken.add(other);
      made.push({ id, name, parts: shaped, twin: other }, { id: other, name, parts: twin, twin: id });
    }
    return true;
  };
  layAnchors(mission, system, wish, random, {
    lay,
    free: (parts) => fits(footprintsOf(parts), blockers, mission, scale),
  });
  const room = quarters(mission);
  for (let tries = 0; made.length < wanted && tries < 400 && library.length > 0; tries++) {
    const piece = pick(library, kindFor(random, wish.blocking, made.length, wanted), random);
    const turn = piece.kind === 'area' ? random.below(24) * 15 : random.below(8) * 45;
    // Balanced quarters: for a while only the emptiest may have the next piece.
    const shaped = place(piece, random, turn, mission);
    if (tries < 250 && !room.wants(made, shaped)) continue;
    lay(piece.name, shaped, { clear: 1.2 });
  }
  breakLanes(mission, wish, random, { library, made, lay });
  // Live symmetry would twin the twins again: it rests while the table is laid and comes back after.
  return [
    { kind: 'set', fields: { symmetry: 'none' } },
    { kind: 'delete', ids: gone },
    { kind: 'add', list: 'terrain', items: made },
    { kind: 'set', fields: { symmetry: mission.symmetry } },
  ];
}

type Lay = (name: string, parts: Terrain['parts'], own: { clear: number; alone?: boolean }) => boolean;

/** What the composition asks for, in its order; what finds no room is left out. */
interface Laying {
  readonly lay: Lay;
  /** Would it find room? */
  readonly free: (parts: Terrain['parts']) => boolean;
}

function layAnchors(
  mission: Mission,
  system: GameSystem,
  wish: TableWish,
  random: RandomStream,
  { lay, free }: Laying,
): void {
  const library = piecesFor(system);
  const ground = {
    table: mission.table,
    system,
    random,
    // Streets and blocks are built of buildings; a table about its middle may have a hill there.
    blocks: library
      .filter((piece) => piece.kind === 'block' && (wish.composition === 'centre' || terrainKind(piece) === 'built'))
      .map(({ id }) => id),
    ids: new Set(library.map(({ id }) => id)),
  };
  for (const { piece: id, x, y, turn, shapes, name } of anchorsOf(wish.composition ?? 'scatter', ground)) {
    const piece = library.find((one) => one.id === id);
    const [first] = piece?.parts ?? [];
    if (!piece || !first) continue;
    if (shapes) {
      // Ground from edge to edge is its own image; reaches that something stands on stay away.
      const reaches = shapes.map((shape) => ({ ...first, shape }));
      const wet = wetReaches(reaches.map((part) => free([part])));
      const parts = reaches.filter((_, i) => wet[i]);
      if (parts.length > 0) lay(name ?? piece.name, joinReaches(parts), { clear: 0.8, alone: true });
      continue;
    }
    const turned = piece.parts.map((part) => ({ ...part, shape: turnShape(part.shape, { x: 0, y: 0 }, turn) }));
    const middle = Math.abs(x - mission.table.width / 2) < 0.01 && Math.abs(y - mission.table.height / 2) < 0.01;
    // A marker in the way moves a house along its street rather than out of it.
    for (const [dx, dy] of middle ? NUDGES.slice(0, 1) : NUDGES) {
      const parts = turned.map((part) => ({ ...part, shape: moveShape(part.shape, x + dx, y + dy) }));
      if (lay(name ?? piece.name, parts, { clear: 0.8, alone: middle })) break;
    }
  }
}

/** Reaches that follow each other become one outline: the first bank forth, the second back. */
function joinReaches(parts: Terrain['parts']): Terrain['parts'] {
  const out: Terrain['parts'] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (last?.shape.kind === 'polygon' && part.shape.kind === 'polygon') {
      const [before, after] = [last.shape.points, part.shape.points];
      const [b, a] = [before.length / 2, after.length / 2];
      const [end, start] = [before[b - 1], after[0]];
      if (end && start && end[0] === start[0] && end[1] === start[1]) {
        const points = [...before.slice(0, b), ...after.slice(1, 2 * a - 1), ...before.slice(b)];
        out[out.length - 1] = { ...last, shape: { kind: 'polygon', points } };
        continue;
      }
    }
    out.push(part);
  }
  return out;
}

const NUDGES: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [2, 0],
  [-2, 0],
  [0, 1],
  [0, -1],
  [0, 2],
  [0, -2],
];

/** How much ground each quarter of the table has covered so far. */
function quarters({ table }: Mission): { wants: (made: readonly Terrain[], next: Terrain['parts']) => boolean } {
  const quarterOf = (parts: Terrain['parts']): number => {
    const box = joinBoxes(parts.map((part) => boxOfShape(part.shape)));
    return (
      ((box.minX + box.maxX) / 2 > table.width / 2 ? 1 : 0) + ((box.minY + box.maxY) / 2 > table.height / 2 ? 2 : 0)
    );
  };
  const size = (parts: Terrain['parts']): number => {
    const box = joinBoxes(parts.map((part) => boxOfShape(part.shape)));
    return (box.maxX - box.minX) * (box.maxY - box.minY);
  };
  return {
    wants(made, next) {
      const covered = [0, 0, 0, 0];
      for (const { parts } of made) {
        const at = quarterOf(parts);
        covered[at] = (covered[at] ?? 0) + size(parts);
      }
      const mine = covered[quarterOf(next)] ?? 0;
      return mine <= Math.min(...covered) + 0.35 * (Math.max(...covered) - Math.min(...covered)) + 1e-9;
    },
  };
}

/** Straight lines from start to start that nothing cuts: something large goes into the middle of them, until few enough are left. */
function breakLanes(
  mission: Mission,
  { openLanes }: TableWish,
  random: RandomStream,
  { library, made, lay }: { readonly library: readonly Piece[]; readonly made: readonly Terrain[]; readonly lay: Lay },
): void {
  if (openLanes === undefined) return;
  const [a, b] = mission.sides;
  const starts = (side: string | undefined) => mission.entryPoints.filter((entry) => entry.side === side);
  const lanes = starts(a?.id).flatMap((from) => starts(b?.id).map((to) => [from, to] as const));
  const tall = library.filter(({ kind, parts }) => kind === 'block' && parts.some(({ sight }) => sight === 'full'));
  for (let tries = 0; tries < 60 && tall.length > 0 && lanes.length > 0; tries++) {
    const walls = made.flatMap(({ parts }) => footprintsOf(parts.filter(({ sight }) => sight === 'full')));
    const open = lanes.filter(([from, to]) => !walls.some((wall) => cuts(wall, from, to)));
    if (open.length <= openLanes * lanes.length) return;
    const [from, to] = open[random.below(open.length)] as (typeof lanes)[number];
    const t = 0.3 + random.below(400) / 1000;
    const piece = tall[random.below(tall.length)] as Piece;
    const [x, y] = [from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t].map(
      (value) => Math.round(value * 2) / 2,
    );
    lay(
      piece.name,
      piece.parts.map((part) => ({ ...part, shape: moveShape(part.shape, x ?? 0, y ?? 0) })),
      { clear: 0.8 },
    );
  }
}

function cuts(wall: Footprint, from: Point, to: Point): boolean {
  if (wall.kind === 'disc') return distanceToSegment(wall, from, to) < wall.r;
  return wall.points.some((corner, i) =>
    segmentsMeet(from, to, corner, wall.points[(i + 1) % wall.points.length] ?? corner),
  );
}

interface Blocker {
  readonly footprint: Footprint;
  /** Room to leave around it. */
  readonly clear: number;
}

function obstacles(mission: Mission, system: GameSystem, kept: readonly Terrain[]): Blocker[] {
  const scale = system.measure === 'cm' ? 2.54 : 1;
  return [
    ...mission.objectives.map(({ x, y, size }) => ({
      footprint: disc(x, y, mmToUnit(size, system.measure) / 2),
      clear: 1.2 * scale,
    })),
    ...mission.entryPoints.map(({ x, y }) => ({ footprint: disc(x, y, 0.01), clear: 3 * scale })),
    ...kept.flatMap((piece) => footprintsOf(piece.parts).map((footprint) => ({ footprint, clear: 1.2 * scale }))),
  ];
}

const footprintsOf = (parts: Terrain['parts']): readonly Footprint[] =>
  parts.flatMap((part) => shapeFootprint(part.shape) ?? []);

/** Blocks first, so that they find room; then the rest in the proportion asked for. */
function kindFor(random: RandomStream, blocking: number, made: number, wanted: number): PieceKind {
  if (made < wanted * blocking * 0.5) return 'block';
  const roll = random.below(100);
  if (roll < blocking * 40) return 'block';
  return roll < 65 ? 'scatter' : roll < 85 ? 'area' : 'line';
}

function pick(library: readonly Piece[], kind: PieceKind, random: RandomStream): Piece {
  const fitting = library.filter((piece) => piece.kind === kind);
  const list = fitting.length > 0 ? fitting : library;
  return list[random.below(list.length)] as Piece;
}

function place(piece: Piece, random: RandomStream, turn: number, { table }: Mission): Terrain['parts'] {
  const turned = piece.parts.map((part) => ({ ...part, shape: turnShape(part.shape, { x: 0, y: 0 }, turn) }));
  const box = joinBoxes(turned.map((part) => boxOfShape(part.shape)));
  const span = (low: number, high: number): number =>
    tidy(low + (high > low ? random.below(1000) / 1000 : 0.5) * (high - low));
  const snap = (value: number): number => Math.round(value * 2) / 2;
  const x = snap(span(-box.minX, table.width - box.maxX));
  const y = snap(span(-box.minY, table.height - box.maxY));
  return turned.map((part) => ({ ...part, shape: moveShape(part.shape, x, y) }));
}

function fits(
  footprints: readonly Footprint[],
  blockers: readonly Blocker[],
  { table }: Mission,
  scale: number,
): boolean {
  return footprints.every((footprint) => {
    const box = footprintBox(footprint);
    if (box.minX < 0 || box.minY < 0 || box.maxX > table.width || box.maxY > table.height) return false;
    return blockers.every(
      ({ footprint: other, clear }) =>
        !boxesMeet(box, footprintBox(other), clear * Math.max(1, scale / 2)) || gap(footprint, other) >= clear,
    );
  });
}

const meets = (some: readonly Footprint[], others: readonly Footprint[], clear: number): boolean =>
  some.some((one) => others.some((other) => gap(one, other) < clear));
