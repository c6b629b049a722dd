/** Keys people look for first, in this order; all others follow alphabetically, so equal documents have equal bytes. */
const FIRST_KEYS = [
  'format',
  'version',
  'id',
  'name',
  'release',
  'extends',
  'system',
  'faction',
  'limit',
  'entry',
  'profile',
  'count',
  'kind',
  'rule',
  'x',
  'y',
];
const RANK: ReadonlyMap<string, number> = new Map(FIRST_KEYS.map((key, i) => [key, i]));

const byRank = (a: string, b: string): number =>
  (RANK.get(a) ?? FIRST_KEYS.length) - (RANK.get(b) ?? FIRST_KEYS.length) || (a < b ? -1 : a > b ? 1 : 0);

/** The document in canonical key order, as plain JSON. Fields that are undefined are left out. */
export function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const source = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(source)
      .filter((key) => source[key] !== undefined)
      .sort(byRank)
      .map((key) => [key, canonical(source[key])]),
  );
}

/** Pretty JSON with format and version first, stable from machine to machine, ending in a newline. */
export const serialise = (document: object): string => `${JSON.stringify(canonical(document), null, 2)}\n`;
