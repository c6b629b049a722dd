import { cosDegrees, sinDegrees } from '../core/trig';
import { makeStream, seedState } from '../core/random';
import type { Point } from '../geometry/point';
import type { Mission } from '../schema/mission';
import { boxPath, circle, openPath, type Path, type Step } from './drawn-path';
import { pixels, type Scale, type TableMark } from './mark';

type Ground = Pick<Mission, 'mat' | 'table'>;
/** A number from 0 up to 1. */
type Chance = () => number;

const chance = (name: string): Chance => {
  const random = makeStream(seedState(7, name));
  return () => random.below(1024) / 1024;
};

/** What a table is laid on is never one even tint: meadows, drifts, clouds of dust; slabs in a town. They never read as terrain. */
export function matPatches({ mat, table }: Ground): readonly TableMark[] {
  if (mat === 'plain') return [];
  const part = chance(`patches ${mat}`);
  const paths =
    mat === 'city' ? slabs(table, part) : drifts(table, part, mat === 'desert' || mat === 'space' ? 2.6 : 1.5);
  return paths.map((path) => ({ kind: 'path', role: mat === 'city' ? 'mat-slab' : 'mat-patch', path }));
}

/** One patch inside another, so many that no step between them is seen. */
const SHADES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4];

function drifts({ width, height }: Mission['table'], part: Chance, longer: number): readonly Path[] {
  const longest = Math.max(width, height);
  return Array.from({ length: 9 }, () => {
    const at = { x: part() * width, y: part() * height };
    const r = longest * (0.07 + 0.08 * part());
    const turn = part() * 180;
    const outline = Array.from({ length: 9 }, () => 0.72 + 0.5 * part());
    return SHADES.map((scale) =>
      patch(
        at,
        outline.map((out) => out * r * scale),
        longer,
        turn,
      ),
    );
  }).flat();
}

/** A round outline through the middles between its corners, drawn out along one direction. */
function patch({ x, y }: Point, out: readonly number[], longer: number, turn: number): Path {
  const [c, s] = [cosDegrees(turn), sinDegrees(turn)];
  const corners = out.map((r, i): readonly [number, number] => {
    const [u, v] = [r * longer * cosDegrees((360 * i) / out.length), r * sinDegrees((360 * i) / out.length)];
    return [x + u * c - v * s, y + u * s + v * c];
  });
  const middle = (i: number): readonly [number, number] => {
    const [a, b] = [corners[i % corners.length]!, corners[(i + 1) % corners.length]!];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  return [
    ['M', ...middle(corners.length - 1)],
    ...corners.map((corner, i): Step => ['Q', ...corner, ...middle(i)]),
    ['Z'],
  ];
}

/** Paving in blocks of some slabs. */
function slabs({ width, height }: Mission['table'], part: Chance): readonly Path[] {
  const side = Math.max(width, height) / 16;
  return Array.from({ length: 26 }, () => {
    const [x, y] = [Math.floor((part() * width) / side) * side, Math.floor((part() * height) / side) * side];
    return boxPath(x, y, side * (1 + Math.floor(part() * 3)), side * (1 + Math.floor(part() * 2)));
  });
}

/** A few quiet marks that say what kind of table it is: stars, sand, tufts, paving. */
export function matTexture({ mat, table }: Ground, scale: Scale): readonly TableMark[] {
  const px = (count: number): number => pixels(scale, count);
  const longest = Math.max(table.width, table.height);
  if (mat === 'plain' || mat === 'parchment' || longest < px(300)) return [];
  const part = chance('mat');
  const step = longest / 18;
  const out: Path[] = [];
  for (let x = 0; x < table.width; x += step) {
    for (let y = 0; y < table.height; y += step) {
      const at = { x: x + part() * step, y: y + part() * step };
      if (at.x < table.width && at.y < table.height) out.push(matMark(mat, at, px, 0.5 + part() * 1.1));
    }
  }
  return [{ kind: 'path', role: 'mat-mark', path: out.flat() }];
}

function matMark(
  mat: Exclude<Mission['mat'], 'plain' | 'parchment'>,
  { x, y }: Point,
  px: (count: number) => number,
  size: number,
): Path {
  switch (mat) {
    case 'space':
      // The brightest have rays.
      return size < 1.4
        ? circle({ x, y }, px(size * 0.6))
        : [
            ...openPath([
              [x - px(4), y],
              [x + px(4), y],
            ]),
            ...openPath([
              [x, y - px(4)],
              [x, y + px(4)],
            ]),
          ];
    case 'desert':
      return [
        ['M', x - px(6 * size), y],
        ['Q', x, y - px(3 * size), x + px(6 * size), y],
      ];
    case 'grass':
      return [-1, 0, 1].flatMap((blade): Step[] => [
        ['M', x + blade * px(1.2), y],
        ['Q', x + blade * px(1.6), y - px(2.5 * size), x + blade * px(3.2), y - px((blade === 0 ? 6 : 4) * size)],
      ]);
    case 'city':
      return openPath([
        [x, y],
        [x + px(5), y],
      ]);
  }
}
