/**
 * Seeded randomness as plain data (sfc32): integer arithmetic only, so the same numbers on every engine.
 * State is a value: `next` returns the number and the state after it. `makeStream` wraps one for hot loops.
 */
export type RandomState = readonly [number, number, number, number];

export interface RandomStream {
  /** Uniform integer 0 … 2^32 − 1. */
  nextUint32(): number;
  /** Uniform integer 0 … bound − 1, without modulo bias. */
  below(bound: number): number;
  state(): RandomState;
}

/** Different `stream` names give independent sequences from one seed (dice, players …). */
export function seedState(seed: number, stream = ''): RandomState {
  let h = 0x9e3779b9 ^ (seed | 0);
  const mix = (value: number): number => {
    h = Math.imul(h ^ value, 0x85ebca6b);
    h ^= h >>> 13;
    h = Math.imul(h, 0xc2b2ae35);
    return (h ^= h >>> 16);
  };
  mix(Math.floor(seed / 0x100000000) | 0);
  for (let i = 0; i < stream.length; i++) mix(stream.charCodeAt(i));
  const random = makeStream([mix(1), mix(2), mix(3), 1]);
  for (let i = 0; i < 15; i++) random.nextUint32();
  return random.state();
}

export function makeStream(state: RandomState): RandomStream {
  let [a, b, c, d] = state;
  const nextUint32 = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  };
  return {
    nextUint32,
    below(bound) {
      const limit = 0x100000000 - (0x100000000 % bound);
      for (;;) {
        const value = nextUint32();
        if (value < limit) return value % bound;
      }
    },
    state: () => [a, b, c, d],
  };
}
