/** Every die and every shuffle follows from the seed, as docs/formats.md says: throw n is a function of seed and n alone. */

const { imul } = Math;

function mixed(h: number, v: number): number {
  let next = imul(h ^ v, 0x85ebca6b);
  next ^= next >>> 13;
  next = imul(next, 0xc2b2ae35);
  return next ^ (next >>> 16);
}

const rotated = (v: number, by: number): number => (v << by) | (v >>> (32 - by));

export interface Source {
  readonly one: number;
  readonly two: number;
}

export function sourceOf(seed: number): Source {
  let h = mixed(0x9e3779b9 ^ seed, Math.floor(seed / 0x100000000));
  for (const unit of 'dice') h = mixed(h, unit.charCodeAt(0));
  let a = mixed(h, 1);
  let b = mixed(a, 2);
  let c = mixed(b, 3);
  let d = 1;
  for (let i = 0; i < 15; i++) {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (rotated(c, 21) + t) | 0;
  }
  return { one: a, two: b };
}

function word({ one, two }: Source, n: number, i: number): number {
  let h = one ^ imul(n, 0x9e3779b1);
  h = imul(h ^ (h >>> 16), 0x85ebca6b);
  h = imul(h ^ (h >>> 13), 0xc2b2ae35);
  h ^= h >>> 16;
  h = (h + two + imul(i, 0x27d4eb2f)) | 0;
  h = imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
}

export function below(source: Source, n: number, i: number, bound: number): number {
  const limit = Math.floor(0x100000000 / bound) * bound;
  for (let next = i; ; next += 65536) {
    const found = word(source, n, next);
    if (found < limit) return found % bound;
  }
}
