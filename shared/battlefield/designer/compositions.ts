import type { RandomStream } from '../../core/random';
import type { Mission } from '../../schema/mission';
import type { MissionShape } from '../../schema/mission/shapes';
import { seesFlat, type GameSystem } from '../../systems/game-system';
import { tidy } from '../document/shape';

/** What a table is built around; the rest is filled in between. */
export const COMPOSITIONS = ['scatter', 'centre', 'street', 'river', 'blocks', 'belt'] as const;
export type Composition = (typeof COMPOSITIONS)[number];

export const COMPOSITION_NAMES: Readonly<Record<Composition, string>> = {
  scatter: 'Spread evenly',
  centre: 'Around a large piece',
  street: 'A street of buildings',
  river: 'A river from edge to edge',
  blocks: 'Ruins in blocks',
  belt: 'A belt from corner to corner',
};

/** Which of them suit a game: streets want houses, belts want space. */
export function compositionsFor(system: GameSystem): readonly Composition[] {
  if (seesFlat(system)) return ['scatter', 'centre', 'belt'];
  if (system.document.bases?.['mounted'] !== undefined) return ['street', 'centre', 'scatter'];
  return ['scatter', 'centre', 'river', 'blocks'];
}

/** A piece of the library to be tried at a place; or ground of its own with the looks of one. */
export interface Anchor {
  readonly piece: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly shapes?: readonly MissionShape[];
  readonly name?: string;
}

interface Ground {
  readonly table: Mission['table'];
  readonly system: GameSystem;
  readonly random: RandomStream;
  /** Ids of large blocks, from the library. */
  readonly blocks: readonly string[];
  readonly ids: ReadonlySet<string>;
}

/** The anchors of a composition. Those of one half are enough where the table is symmetric: twins follow. */
export function anchorsOf(composition: Composition, ground: Ground): readonly Anchor[] {
  switch (composition) {
    case 'scatter':
      return [];
    case 'centre':
      return centre(ground);
    case 'street':
      return street(ground);
    case 'river':
      return river(ground);
    case 'blocks':
      return blocks(ground);
    case 'belt':
      return belt(ground);
  }
}

const pick = <T>(list: readonly T[], random: RandomStream): T | undefined =>
  list[random.below(Math.max(1, list.length))];
const part = (random: RandomStream): number => random.below(1001) / 1000;

function centre({ table: { width, height }, blocks: large, random }: Ground): readonly Anchor[] {
  const piece = pick(large, random);
  return piece ? [{ piece, x: width / 2, y: height / 2, turn: random.below(2) * 90 }] : [];
}

/** Houses along both sides of a street across the table, square to it, with lanes between them. */
function street({ table: { width, height }, blocks: large, random }: Ground): readonly Anchor[] {
  const out: Anchor[] = [];
  const half = 2.6 + part(random) * 0.8;
  const [top, bottom] = [height / 2 - half, height / 2 + half];
  for (const [line, side] of [
    [top, -1],
    [bottom, 1],
  ] as const) {
    let x = 3 + part(random) * 2;
    while (x < width - 4) {
      const piece = pick(large, random);
      if (!piece) break;
      out.push({ piece, x: tidy(Math.round((x + 2.5) * 2) / 2), y: tidy(line + side * 2.4), turn: side < 0 ? 0 : 180 });
      x += 6.4 + part(random) * 2.2;
    }
  }
  return out;
}

/** Many short reaches, so that one on which a marker stands can stay away. */
const REACHES = 24;
/** Fords a third of the way in from either side, where no marker makes one. */
const FORDS = [7, 16].flatMap((at) => [at - 1, at, at + 1]);
/** Fewer reaches than this between two fords are a puddle. */
const LEAST_REACHES = 3;

/** Which reaches of a river carry water: what stands in its way is its ford; where nothing does, there are two. */
export function wetReaches(free: readonly boolean[]): readonly boolean[] {
  const open = free.every(Boolean) ? free.map((_, i) => !FORDS.includes(i)) : free;
  return open.map((wet, i) => {
    const [before, after] = [open.lastIndexOf(false, i), open.indexOf(false, i)];
    return wet && (after === -1 ? open.length : after) - before - 1 >= LEAST_REACHES;
  });
}

/** Two bends through the middle of the table, in reaches; where it is forded is decided by who lays it. */
function river({ table: { width, height }, ids, random }: Ground): readonly Anchor[] {
  const piece = ids.has('river') ? 'river' : [...ids].find((id) => id.includes('river') || id.includes('lake'));
  if (piece === undefined) return [];
  const across = Math.max(width, height) / 24;
  const sway = height * (0.08 + 0.06 * part(random));
  const flip = random.below(2) === 0 ? 1 : -1;
  const at = (x: number): number => {
    const t = (x / width) * 2 - 1;
    return height / 2 + flip * sway * 2.6 * t * (1 - t * t) + flip * sway * 0.6 * t;
  };
  const reach = (from: number, to: number): MissionShape => {
    const steps = Array.from({ length: 4 }, (_, i) => from + ((to - from) * i) / 3);
    const bank = (side: number) => steps.map((x): [number, number] => [tidy(x), tidy(at(x) + (side * across) / 2)]);
    return { kind: 'polygon', points: [...bank(-1), ...bank(1).reverse()] };
  };
  const shapes = Array.from({ length: REACHES }, (_, i) => reach((width * i) / REACHES, (width * (i + 1)) / REACHES));
  return [{ piece, x: 0, y: 0, turn: 0, shapes, name: 'River' }];
}

/** Four quarters of ruins about a crossing. */
function blocks({ table: { width, height }, blocks: large, random }: Ground): readonly Anchor[] {
  return [
    [0.3, 0.32],
    [0.7, 0.32],
    [0.3, 0.68],
    [0.7, 0.68],
  ].flatMap(([fx = 0, fy = 0]) => {
    const piece = pick(large, random);
    return piece ? [{ piece, x: Math.round(width * fx), y: Math.round(height * fy), turn: 90 * random.below(2) }] : [];
  });
}

/** Rocks and wrecks from one corner to the other, thinner in the middle. */
function belt({ table: { width, height }, ids, random }: Ground): readonly Anchor[] {
  const rocks = [...ids].filter((id) => /asteroid|debris|wreck/.test(id));
  const down = random.below(2) === 0;
  return [0.14, 0.3, 0.43, 0.57, 0.7, 0.86].flatMap((t) => {
    const piece = pick(rocks, random);
    const drift = (part(random) - 0.5) * width * 0.08;
    return piece
      ? [
          {
            piece,
            x: tidy(Math.round((width * t + drift) * 2) / 2),
            y: tidy(Math.round((height * (down ? t : 1 - t) - drift) * 2) / 2),
            turn: random.below(12) * 30,
          },
        ]
      : [];
  });
}
