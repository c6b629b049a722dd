import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seededChance } from '#shared/battle/frame/chance';
import { prepareRecord } from '#shared/battle/prepare';
import { parseDocumentOf } from '#shared/schema/parse';

/** Chance and checksum as docs/formats.md writes them down, worked out again from its words alone. */
const { imul } = Math;

function diceOf(seed: number) {
  let h = 0x9e3779b9 ^ (seed | 0);
  const mix = (v: number): number => {
    h = imul(h ^ v, 0x85ebca6b);
    h ^= h >>> 13;
    h = imul(h, 0xc2b2ae35);
    h ^= h >>> 16;
    return h;
  };
  mix(Math.floor(seed / 2 ** 32) | 0);
  for (const unit of 'dice') mix(unit.charCodeAt(0));
  let [a, b, c, d] = [mix(1), mix(2), mix(3), 1];
  for (let step = 0; step < 15; step++) {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
  }
  const [one, two] = [a, b];
  const word = (n: number, i: number): number => {
    let w = one ^ imul(n, 0x9e3779b1);
    w = imul(w ^ (w >>> 16), 0x85ebca6b);
    w = imul(w ^ (w >>> 13), 0xc2b2ae35);
    w ^= w >>> 16;
    w = (w + two + imul(i, 0x27d4eb2f)) | 0;
    w = imul(w ^ (w >>> 15), 0x2c1b3c6d);
    w = imul(w ^ (w >>> 12), 0x297a2d39);
    return (w ^ (w >>> 15)) >>> 0;
  };
  return (n: number, i: number, bound: number): number => {
    const limit = Math.floor(2 ** 32 / bound) * bound;
    for (let at = i; ; at += 65536) {
      const w = word(n, at);
      if (w < limit) return w % bound;
    }
  };
}

type Pair = readonly [number, number];
const mixed = ([p, q]: Pair, v: number, w = v): Pair => {
  const h = imul(p ^ v, 0x01000193);
  const k = imul(q ^ w, 0x85ebca6b);
  return [h ^ (h >>> 15), k ^ (k >>> 13)];
};
const begun = (kind: number): Pair => mixed([0x811c9dc5, 0x01234567], kind);

function sumOf(value: unknown): Pair {
  if (value === null) return begun(1);
  if (value === false) return begun(2);
  if (value === true) return begun(3);
  if (typeof value === 'number') {
    const view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, value === 0 ? 0 : value, true);
    return mixed(mixed(begun(4), view.getInt32(0, true)), view.getInt32(4, true));
  }
  if (typeof value === 'string')
    return Array.from({ length: value.length }, (_, i) => value.charCodeAt(i)).reduce<Pair>(
      (sum, v) => mixed(sum, v),
      begun(5),
    );
  if (Array.isArray(value)) {
    const items = value.map(sumOf).reduce<Pair>((sum, [p, q]) => mixed(sum, p, q), begun(6));
    return mixed(items, value.length);
  }
  let [p, q] = [0, 0];
  for (const [key, field] of Object.entries(value as object)) {
    if (field === undefined) continue;
    const [fp, fq] = sumOf(field);
    const one = mixed(sumOf(key), fp, fq);
    p = (p + one[0]) | 0;
    q = (q + one[1]) | 0;
  }
  return mixed(begun(7), p, q);
}
const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');

/** The fields of a state that its checksum is of. */
const CADENCE_SUM = ['round', 'activations', 'vp', 'units', 'objectives', 'nominated', 'thrown', 'cards', 'aboard'];
const BELLUM_SUM = ['round', 'activations', 'vp', 'seats', 'units', 'objectives', 'thrown'];

describe('docs/formats.md', () => {
  test.each([0, 1, 7, 424242, 2 ** 40 + 5])('the dice and shuffles of seed %i', (seed) => {
    const [written, chance] = [diceOf(seed), seededChance(seed)];
    for (let n = 0; n < 200; n++) expect(chance.die(n, 6)).toBe(written(n, 0, 6) + 1);
    for (const size of [2, 5, 52]) {
      const places = Array.from({ length: size }, (_, i) => i);
      for (let i = size - 1; i >= 1; i--) {
        const j = written(9, i, i + 1);
        [places[i], places[j]] = [places[j]!, places[i]!];
      }
      expect(chance.shuffle(9, size)).toEqual(places);
    }
  });

  test.each([
    ['crossed-paths-random', CADENCE_SUM],
    ['gold-rush-duel', CADENCE_SUM],
    ['hold-the-crossing-random', CADENCE_SUM],
    ['three-beacons-rushers', BELLUM_SUM],
  ])('the checksum at every activation of %s', (name, fields) => {
    const file = new URL(`../golden/${name}.battle.json`, import.meta.url);
    const parsed = parseDocumentOf('muster/battle', readFileSync(file, 'utf8'));
    if (!parsed.ok) throw new Error(parsed.error.message);
    const theatre = prepareRecord(parsed.value);
    if (!theatre.ok) throw new Error(JSON.stringify(theatre.error));
    const { family } = theatre.value;
    const { events } = parsed.value;
    // The events folded over the start of the file, as the words say: nothing is played.
    let state = parsed.value.start as unknown as ReturnType<typeof family.apply>;
    let seen = 0;
    for (const event of events) {
      if (event.kind === 'activation-ended') {
        seen += 1;
        const all = state as unknown as Record<string, unknown>;
        const [p, q] = sumOf(Object.fromEntries(fields.map((field) => [field, all[field]])));
        expect(hex(p) + hex(q)).toBe(event.checksum);
      }
      state = family.apply(state, event);
    }
    expect(seen).toBeGreaterThan(20);
  });
});
