import { distance, type Point } from '../../geometry/point';
import type { Mission } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';
import { applyMissionEdits } from '../document/edit';
import { itemName, type Placed } from '../document/items';
import type { MissionEdit } from '../document/mission-edit';
import { placeOfItem } from '../document/place';
import { twinPlace } from '../document/shape';
import { fairnessOf, unevenness, waysGap } from './fairness';

/** What would make a table fairer: the fewest moves that do, and what is said of it then. */
export interface EvenedOut {
  readonly edits: readonly MissionEdit[];
  /** "Scan 2 and Ruin move." */
  readonly words: string;
  readonly verdict: string;
}

/** More moves than this are a new table. */
const MOST_MOVES = 3;
/** Each try compares both sides anew: a bound keeps the panel quick. */
const MOST_TRIES = 60;

/**
 * Moves as few things as possible until the table is even: one alone if one will do, else the best one and then another. A thing
 * may go to the place that its image under half a turn or a mirror asks for, to the middle line, or a step towards either side.
 */
export function evenOut(mission: Mission, system: GameSystem): EvenedOut | null {
  let best = { mission, edits: [] as readonly MissionEdit[], ...judged(mission, system) };
  const before = best.wrong;
  const moved: string[] = [];
  let tries = 0;
  while (best.wrong > 0 && moved.length < MOST_MOVES && tries < MOST_TRIES) {
    let next: typeof best | null = null;
    let id = '';
    for (const { placed, to } of candidates(best.mission, system, new Set(moved))) {
      if (++tries > MOST_TRIES) break;
      const from = placeOfItem(placed, best.mission.table, system.measure);
      const edit: MissionEdit = { kind: 'move', ids: [placed.item.id], dx: to.x - from.x, dy: to.y - from.y };
      const tried = applyMissionEdits({ ...best.mission, symmetry: 'none' }, edit, system.measure);
      const now = judged(tried, system);
      if (isFairer(now, next ?? best)) {
        next = { mission: { ...tried, symmetry: best.mission.symmetry }, edits: [...best.edits, edit], ...now };
        id = placed.item.id;
        if (now.wrong === 0) break;
      }
    }
    if (!next) break;
    best = next;
    moved.push(id);
  }
  if (best.wrong >= before) return null;
  const names = moved.map((id) => nameOf(mission, system, id));
  return {
    edits: best.edits,
    words: `${names.join(' and ')} ${names.length === 1 ? 'moves' : 'move'}.`,
    verdict: fairnessOf(best.mission, system).verdict,
  };
}

interface Judged {
  readonly wrong: number;
  readonly gap: number;
}

function judged(mission: Mission, system: GameSystem): Judged {
  const fairness = fairnessOf(mission, system);
  return { wrong: unevenness(fairness), gap: waysGap(fairness) };
}

/** Where no move alone makes the table even, the one that brings the ways nearer to each other leads to it. */
const isFairer = (a: Judged, b: Judged): boolean => a.wrong < b.wrong || (a.wrong === b.wrong && a.gap < b.gap - 0.01);

function nameOf(mission: Mission, system: GameSystem, id: string): string {
  const index = mission.objectives.findIndex((one) => one.id === id);
  const marker = mission.objectives[index];
  if (marker) return itemName({ list: 'objectives', index, item: marker }, mission, system);
  const at = mission.terrain.findIndex((one) => one.id === id);
  const piece = mission.terrain[at];
  return piece ? itemName({ list: 'terrain', index: at, item: piece }, mission, system) : id;
}

interface Candidate {
  readonly placed: Placed;
  readonly to: Point;
}

/**
 * Markers first, because ways weigh most; then pieces. What has its counterpart on the other side, or is its own in the middle,
 * stays where it is; of the rest, the shortest move first.
 */
function* candidates(mission: Mission, system: GameSystem, moved: ReadonlySet<string>): Generator<Candidate> {
  const { width, height } = mission.table;
  const markers = mission.objectives.map((item, index): Placed => ({ list: 'objectives', index, item }));
  const pieces = mission.terrain.map((item, index): Placed => ({ list: 'terrain', index, item }));
  const places = (list: readonly Placed[]): readonly Point[] =>
    list.map((placed) => placeOfItem(placed, mission.table, system.measure));
  for (const list of [markers, pieces]) {
    const all = places(list);
    const found: (Candidate & { readonly far: number })[] = [];
    for (const [i, placed] of list.entries()) {
      if (moved.has(placed.item.id) || placed.item.locked === true) continue;
      const at = all[i] as Point;
      const others = all.filter((_, k) => k !== i);
      if (all.some((one) => isImage(one, at, mission))) continue;
      const offer = (x: number, y: number): unknown =>
        found.push({ placed, to: { x, y }, far: distance(at, { x, y }) });
      // Where the images of the others want a counterpart.
      for (const other of others)
        if (!others.some((one) => isImage(one, other, mission))) {
          const [x, y] = twinPlace(other.x, other.y, 'rotate', mission.table);
          if (!near(at, { x, y }, 0.3) && !others.some((one) => near(one, { x, y }, 1))) offer(x, y);
        }
      if (list === markers) {
        offer(at.x, height / 2);
        offer(width / 2, height / 2);
      }
    }
    yield* found.toSorted((a, b) => a.far - b.far || a.placed.index - b.placed.index);
  }
}

const near = (a: Point, b: Point, within: number): boolean =>
  Math.abs(a.x - b.x) <= within && Math.abs(a.y - b.y) <= within;

const isImage = (a: Point, b: Point, { table }: Mission): boolean => {
  const [x, y] = twinPlace(b.x, b.y, 'rotate', table);
  return near(a, { x, y }, 0.3);
};
