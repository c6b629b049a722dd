import { mmToUnit } from '../../core/measure';
import { disc } from '../../geometry/footprint';
import { distance, type Point } from '../../geometry/point';
import type { Mission } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';
import { deploysByZones } from '../checks/check-markers';
import { objectiveName } from '../../table/table-marks';
import { typicalMovers } from './movers';
import { zoneShapes } from '../../table/zone-shapes';
import { boxOfShape } from '../document/shape';
import { isSeen } from './sight-check';
import { seatsOf, sideMeant, sideName } from '../document/sides';
import { laidParts } from '../../table/terrain';
import { overlaps } from '../../geometry/placement';
import { latticeOf, travelFrom, travelTo, wayTo } from './travel';
import { nearMarker } from './near-marker';

/** One figure for each side, side by side, and how far apart they are. */
export interface FairnessRow {
  readonly id: string;
  readonly label: string;
  readonly unit: 'percent' | 'length' | 'points';
  readonly values: readonly number[];
  /** Which side it favours by more than a tenth, if any: its index. */
  readonly favours: number | null;
  /** What the favoured side has of it: "sees more of the enemy half from its start". */
  readonly has?: string;
}

export interface Fairness {
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  readonly rows: readonly FairnessRow[];
  /** In words: what is uneven. */
  readonly findings: readonly string[];
  /** One sentence with its reason. */
  readonly verdict: string;
  /** For the map: the way of each side to each marker, place by place, and what each side sees of the enemy half. */
  readonly overlay: {
    readonly ways: ReadonlyMap<string, readonly (readonly Point[])[]>;
    readonly seen: readonly (readonly Point[])[];
  };
}

/** Every third place of the grid, counted from both edges, is looked for: the same places in a mirror and after half a turn. */
const SIGHT_STRIDE = 3;

/** Open ground, cover, sight lines and the way to each objective, for both sides. "Own half" is whatever lies nearer to one's own start. */
export function fairnessOf(mission: Mission, system: GameSystem): Fairness {
  const sides = mission.sides.slice(0, 2).map((side) => ({ id: side.id, name: sideName(mission, side.id) }));
  const starts = sides.map((side) => startsOf(mission, system, side.id));
  const mover = typicalMovers(system)[0];
  if (sides.length < 2 || !mover || starts.some((list) => list.length === 0)) {
    const none = 'Both sides need a place to come from before they can be compared.';
    return { sides, rows: [], findings: [], verdict: none, overlay: { ways: new Map(), seen: [] } };
  }
  const { width, height } = mission.table;
  const parts = laidParts(mission);
  const step = Math.max(width, height) / 36;
  // What is as near to one as to the other is nobody's, or a mirrored table would favour a side.
  const near = (place: Point): 0 | 1 | null => {
    const [a = 0, b = 0] = starts.map((list) => Math.min(...list.map((start) => distance(start, place))));
    return Math.abs(a - b) <= 1e-6 ? null : a < b ? 0 : 1;
  };
  const [columns, lines] = [Math.ceil(width / step - 0.5), Math.ceil(height / step - 0.5)];
  const [left, top] = [(width - columns * step) / 2, (height - lines * step) / 2];
  const sparse = (i: number, count: number): boolean => Math.min(i, count - 1 - i) % SIGHT_STRIDE === 0;
  const ground = [0, 0];
  const open = [0, 0];
  const cover = [0, 0];
  const places: Point[][] = [[], []];
  for (let column = 0; column < columns; column++) {
    for (let line = 0; line < lines; line++) {
      const [x, y] = [left + (column + 0.5) * step, top + (line + 0.5) * step];
      const at = { x, y };
      const half = near(at);
      if (half === null) continue;
      const spot = disc(x, y, 0.01);
      const under = parts.filter(({ footprint }) => overlaps(spot, footprint));
      ground[half] = (ground[half] ?? 0) + 1;
      if (under.length === 0) {
        open[half] = (open[half] ?? 0) + 1;
        if (sparse(column, columns) && sparse(line, lines)) places[half]?.push(at);
      }
      if (
        under.some(({ source }) =>
          source.keywords.some((keyword) => keyword === 'cover' || keyword === 'wood' || keyword === 'obscuring'),
        )
      )
        cover[half] = (cover[half] ?? 0) + 1;
    }
  }
  const seen = [0, 1].map((i) => sightFrom(mission, system, starts[i] ?? [], places[1 - i] ?? [], mover.r));
  const share = (part: readonly number[]): readonly number[] =>
    [0, 1].map((i) => (part[i] ?? 0) / Math.max(1, ground[i] ?? 1));
  const rows: FairnessRow[] = [
    row('open', 'Open ground in the own half', 'percent', share(open), 'none'),
    {
      ...row('cover', 'Cover and hiding places in the own half', 'percent', share(cover), 'more'),
      has: 'has more cover and hiding places in its own half',
    },
    {
      ...row('sight', 'Of the enemy half seen from the own start', 'percent', seen.map(shareOf), 'more'),
      has: 'sees more of the enemy half from its start',
    },
  ];
  const lattice = latticeOf(mission, mover, system.measure === 'inch' ? 0.75 : 2);
  const costs = starts.map((list) => travelFrom(lattice, list));
  const secure = nearMarker(mission, system);
  const ways = new Map<string, readonly (readonly Point[])[]>();
  for (const [index, objective] of mission.objectives.entries()) {
    const within = Math.max(lattice.spacing, secure + mover.r + mmToUnit(objective.size, system.measure) / 2);
    ways.set(
      objective.id,
      costs.map((cost) => wayTo(lattice, cost, objective, within)),
    );
    rows.push(
      row(
        objective.id,
        `Way to ${objectiveName(system, objective, index)}`,
        'length',
        costs.map((cost) => travelTo(lattice, cost, objective, within)),
        'less',
      ),
    );
  }
  const given = eventPoints(mission);
  if (given.some((points) => points !== 0))
    rows.push({
      ...row('events', 'Victory Points by events, on average', 'points', given, 'more'),
      has: 'gets more Victory Points by events',
    });
  const overlay = { ways, seen: seen.map(({ places: found }) => found) };
  return { sides, rows, findings: findingsOf(rows, sides), verdict: verdictOf(rows, sides), overlay };
}

/** What the mission's events give each side on average, whoever plays how. */
function eventPoints(mission: Mission): readonly [number, number] {
  const given: [number, number] = [0, 0];
  for (const { rounds, by, rows } of mission.events ?? []) {
    const faces = by === 'card' ? 13 : by === 'd6' ? 6 : 1;
    const times = rounds.filter((round) => round <= mission.rounds).length;
    for (let face = 1; face <= faces; face++) {
      const found = rows.find(({ from, to }) => by === 'fixed' || (face >= from && face <= to));
      if (found?.effect !== 'points') continue;
      for (const seat of seatsOf(mission, found.side)) given[seat === 'a' ? 0 : 1] += ((found.vp ?? 0) * times) / faces;
    }
  }
  return given;
}

/** How far a table is from even: 0 is fair. What cannot be reached weighs most, then ways, then the rest. */
export function unevenness({ rows, sides }: Pick<Fairness, 'rows' | 'sides'>): number {
  if (sides.length < 2 || rows.length === 0) return 0;
  const shut = rows.filter(({ unit, values }) => unit === 'length' && values.some((value) => !Number.isFinite(value)));
  const shorter = shorterWays(rows);
  const balance = rows.reduce((sum, { unit, favours }) => {
    if (unit === 'length' || favours === null) return sum;
    return sum + (favours === 0 ? 1 : -1);
  }, 0);
  return 10 * shut.length + (shut.length > 0 ? 0 : Math.abs(balance + (shorter === null ? 0 : shorter === 0 ? 2 : -2)));
}

/** How much longer one side's ways to all markers together are, as a share of them; 1 where one has none. */
export function waysGap({ rows }: Pick<Fairness, 'rows'>): number {
  const [a, b] = waysTogether(rows);
  if (a === b) return 0;
  return Number.isFinite(a) && Number.isFinite(b) ? Math.abs(a - b) / Math.max(a, b) : 1;
}

/** Where a side starts: its entry points, or the middle of its zone. */
function startsOf(mission: Mission, system: GameSystem, side: string): readonly Point[] {
  if (!deploysByZones(mission, system.engine))
    return mission.entryPoints.filter((entry) => sideMeant(mission, entry.side)?.id === side);
  return mission.zones
    .filter((zone) => zone.use === 'deploy' && sideMeant(mission, zone.side)?.id === side)
    .flatMap((zone) => {
      const box = boxOfShape(zoneShapes(zone.shape, mission.table).area);
      return [0.25, 0.5, 0.75].map((t) => ({ x: box.minX + (box.maxX - box.minX) * t, y: (box.minY + box.maxY) / 2 }));
    });
}

interface Looked {
  readonly places: readonly Point[];
  readonly of: number;
}

const shareOf = ({ places, of }: Looked): number => (of > 0 ? places.length / of : 0);

/** The open places of the other half that are looked for and seen from the starts. */
function sightFrom(
  mission: Mission,
  system: GameSystem,
  starts: readonly Point[],
  places: readonly Point[],
  r: number,
): Looked {
  const inside = (value: number, size: number): number => Math.min(size - r, Math.max(r, value));
  const from = starts.map(({ x, y }) => ({
    x: inside(x, mission.table.width),
    y: inside(y, mission.table.height),
    r,
    level: 0,
  }));
  const seen = places.filter((place) =>
    from.some((start) => isSeen(mission, system, start, { ...place, r, level: 0 })),
  );
  return { places: seen, of: places.length };
}

function row(
  id: string,
  label: string,
  unit: FairnessRow['unit'],
  values: readonly number[],
  better: 'more' | 'less' | 'none',
): FairnessRow {
  const [a = 0, b = 0] = values;
  const apart = unit === 'length' ? waysApart(a, b) : Math.abs(a - b) > 0.05;
  const favours = !apart || better === 'none' ? null : (better === 'more') === a > b ? 0 : 1;
  return { id, label, unit, values, favours };
}

/** By more than a tenth and three quarters of a unit; a way that is none at all is always apart from one that is. */
const waysApart = (a: number, b: number): boolean =>
  Number.isFinite(a) && Number.isFinite(b) ? Math.abs(a - b) > 0.1 * Math.max(a, b) + 0.75 : a !== b;

/** The side whose ways to all objectives together are shorter by more than a tenth. */
function shorterWays(rows: readonly FairnessRow[]): 0 | 1 | null {
  const [a, b] = waysTogether(rows);
  return Math.abs(a - b) > 0.1 * Math.max(a, b) ? (a < b ? 0 : 1) : null;
}

function waysTogether(rows: readonly FairnessRow[]): readonly [number, number] {
  const ways = rows.filter(({ unit }) => unit === 'length');
  const sum = (side: 0 | 1): number => ways.reduce((total, { values }) => total + (values[side] ?? 0), 0);
  return [sum(0), sum(1)];
}

/** Who has the better of it, and by what most of all. */
function verdictOf(rows: readonly FairnessRow[], sides: Fairness['sides']): string {
  const shut = rows.find(({ unit, values }) => unit === 'length' && values.filter(Number.isFinite).length === 1);
  if (shut) {
    const loser = sides[shut.values.findIndex((value) => !Number.isFinite(value))]?.name ?? '';
    return `Not fair to ${loser}: there is no ${shut.label.replace(/^Way/, 'way')}.`;
  }
  if (rows.some(({ unit, values }) => unit === 'length' && !values.some(Number.isFinite)))
    return 'Not playable yet: a marker lies where neither side can reach it.';
  const shorter = shorterWays(rows);
  const points = [0, 1].map(
    (side) =>
      rows.filter(({ unit, favours }) => unit !== 'length' && favours === side).length + (shorter === side ? 2 : 0),
  );
  const [first = 0, second = 0] = points;
  if (first === second)
    return first === 0 ? alikeWords(rows) : 'Fair: what one side has more of, the other makes up for.';
  const better = first > second ? 0 : 1;
  const cause =
    shorter === better
      ? 'the ways to the markers are shorter'
      : `it ${rows.find(({ favours, unit }) => unit !== 'length' && favours === better)?.has ?? 'has the better start'}`;
  return `Better for ${sides[better]?.name ?? ''}: ${cause}.`;
}

/** Nothing weighs for either side: not even single markers, or only those. */
const alikeWords = (rows: readonly FairnessRow[]): string =>
  rows.every(({ favours }) => favours === null)
    ? 'Fair: both sides start alike.'
    : 'Fair: taken together, the ways to the markers are alike.';

function findingsOf(rows: readonly FairnessRow[], sides: Fairness['sides']): readonly string[] {
  const cut = rows
    .filter(({ unit, values }) => unit === 'length' && values.some((value) => !Number.isFinite(value)))
    .map(({ label, values }) => {
      const shut = sides.filter((_, i) => !Number.isFinite(values[i] ?? 0)).map(({ name }) => name);
      return `${label}: ${shut.length === sides.length ? 'neither side has one' : `${shut.join(' and ')} has none`}.`;
    });
  if (cut.length > 0) return cut;
  const uneven = rows.filter(({ favours }) => favours !== null);
  if (uneven.length === 0) return ['Nothing differs by more than a tenth.'];
  // A marker near one side is fair if another is as near to the other.
  const lines = uneven
    .filter(({ unit }) => unit !== 'length')
    .map(({ has = '', favours }) => `${sides[favours ?? 0]?.name ?? ''} ${has}.`);
  const shorter = shorterWays(rows);
  if (shorter !== null)
    lines.push(`The ways to all objectives together are shorter for ${sides[shorter]?.name ?? ''}.`);
  return lines.length > 0 ? lines : ['Single markers lie nearer to one side, but taken together the ways are alike.'];
}
