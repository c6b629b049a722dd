/** Sound inputs made unsound: values of the wrong kind and size, keys that objects have anyway, words that other programs would obey. */
const LONG = 'x'.repeat(5000);
const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  0,
  -1,
  1.5,
  1e9,
  -1e308,
  2 ** 53,
  LONG,
  [],
  {},
  [[[[[[]]]]]],
  '<script>alert(1)</script>',
  '"/><image href="x" onload="alert(1)',
  'data:image/png;base64,AAAA" onload="alert(1)',
  'javascript:alert(1)',
  '../../../etc/passwd',
  '..\\..\\x',
  '/proc/self/environ',
  'C:\\x:y',
  'con',
  'constructor',
  '__proto__',
  'toString',
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  '🔥',
  'a\nb\rc',
  '1e999',
  { $ref: '#' },
  { __proto__: null, toString: 1, hasOwnProperty: 2, length: -1 },
  Array.from({ length: 300 }, (_, i) => i),
];
const KEYS = [
  'toString',
  'hasOwnProperty',
  'constructor',
  'valueOf',
  '__proto__',
  'length',
  'then',
  '',
  'x\n',
  'id',
  'format',
  'version',
];

export type Random = () => number;
export const below = (random: Random, count: number): number => Math.floor(random() * count);
export const pick = <T>(random: Random, items: readonly T[]): T => {
  if (items.length === 0) throw new Error('nothing to pick from');
  return items[below(random, items.length)] as T;
};

/** A copy each time: one that is changed later must not change the others. */
const hostile = (random: Random): unknown => structuredClone(pick(random, HOSTILE));

/** The value with one to four places changed. The sound one is left as it was. */
export function mutated(value: unknown, random: Random): unknown {
  let next: unknown = structuredClone(value);
  for (let i = 0; i <= below(random, 4); i++) next = changed(next, random, 0);
  return next;
}

function changed(value: unknown, random: Random, depth: number): unknown {
  if (typeof value !== 'object' || value === null || (depth > 0 && random() < 0.15)) return hostile(random);
  const keys = Object.keys(value);
  if (keys.length === 0) return hostile(random);
  const key = pick(random, keys);
  const dice = random();
  if (Array.isArray(value)) {
    const at = Number(key);
    if (dice < 0.1) value.splice(at, 1);
    else if (dice < 0.2)
      value.push(...Array.from({ length: 1 + below(random, 40) }, () => structuredClone(value[at] as unknown)));
    else if (dice < 0.25) value.reverse();
    else value[at] = changed(value[at], random, depth + 1);
    return value;
  }
  const record = value as Record<string, unknown>;
  if (dice < 0.1) delete record[key];
  else if (dice < 0.2)
    Object.defineProperty(record, pick(random, KEYS), {
      value: hostile(random),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  else record[key] = changed(record[key], random, depth + 1);
  return record;
}

/** Bytes cut, doubled, flipped or overwritten. */
export function mangled(bytes: Uint8Array, random: Random): Buffer {
  let next = Buffer.from(bytes);
  for (let i = 0; i <= below(random, 6); i++) {
    if (next.length === 0) return next;
    const at = below(random, next.length);
    const dice = random();
    if (dice < 0.1) next = next.subarray(0, at);
    else if (dice < 0.2)
      next = Buffer.concat([next.subarray(0, at), next.subarray(Math.min(next.length, at + below(random, 30)))]);
    else if (dice < 0.3)
      next = Buffer.concat([next.subarray(0, at), next.subarray(below(random, at + 1), at), next.subarray(at)]);
    else if (dice < 0.4 && at + 4 <= next.length)
      next.writeUInt32LE(pick(random, [0, 1, 0xffffffff, 0x7fffffff, 65536, 1e6]), at);
    else next[at] = below(random, 256);
  }
  return next;
}

/** Text with letters and lines changed, and now and then something hostile in between. */
export function garbled(text: string, random: Random): string {
  let next = text;
  for (let i = 0; i <= below(random, 5); i++) {
    const at = below(random, next.length + 1);
    const dice = random();
    const insert = String(
      pick(
        random,
        HOSTILE.filter((each) => typeof each === 'string' || typeof each === 'number'),
      ),
    );
    if (dice < 0.3) next = next.slice(0, at) + insert + next.slice(at);
    else if (dice < 0.5) next = next.slice(0, at) + next.slice(at + below(random, 50));
    else if (dice < 0.7) next = next.slice(0, at) + next.slice(below(random, at + 1));
    else next = next.slice(0, at) + String.fromCharCode(below(random, 0x2100)) + next.slice(at + 1);
  }
  return next.slice(0, 300_000);
}
