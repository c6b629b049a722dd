/** Lines of a document by the rule they cite, and by their place. */
import type { Line } from './carrier';

type Fields = Readonly<Record<string, unknown>>;

/** Which figures of a record a citation besides `rule` stands for. */
const FIGURES: Readonly<Record<string, readonly string[]>> = {
  exclusiveRule: ['exclusive'],
  copyRule: ['maxPerModel'],
  limitRule: ['minPerArmy', 'maxPerArmy'],
  budgetRule: ['budget'],
};

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOf = (value: unknown, rule: string): boolean =>
  isRecord(value) &&
  (value['rule'] === rule || (Array.isArray(value['alsoRules']) && value['alsoRules'].includes(rule)));

/** Does any line of the document cite this rule? */
export function cites(value: unknown, rule: string): boolean {
  if (Array.isArray(value)) return value.some((each) => cites(each, rule));
  if (!isRecord(value)) return false;
  return (
    isOf(value, rule) ||
    Object.keys(FIGURES).some((key) => value[key] === rule) ||
    Object.values(value).some((each) => cites(each, rule))
  );
}

/** The document without the records that cite this rule, and without the figures it stands for. */
export function without<T>(value: T, rule: string): T {
  return cites(value, rule) ? (cut(value, rule) as T) : value;
}

function cut(value: unknown, rule: string): unknown {
  if (Array.isArray(value)) return value.filter((each) => !isOf(each, rule)).map((each) => cut(each, rule));
  if (!isRecord(value)) return value;
  const gone = new Set(Object.keys(FIGURES).flatMap((key) => (value[key] === rule ? (FIGURES[key] ?? []) : [])));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, each]) => !gone.has(key) && !isOf(each, rule))
      .map(([key, each]) => [key, cut(each, rule)]),
  );
}

/** `squadrons profiles[ship].cost`, `high-noon setup[*].constraints[from=own-edge]`: document, then fields and picks. */
export function withLine<T>(document: T, id: string, { line, ...rest }: Line): T {
  const [owner = '', path = ''] = line.split(/ (.*)/s);
  if (owner !== id) return document;
  const steps = path.match(/[^.[\]]+/g) ?? [];
  const found = { any: false };
  const next = set(document, steps, 'put' in rest ? { put: rest.put } : null, found);
  if (!found.any) throw new NoSuchLine(line);
  return next as T;
}

/** A carrier names a place that is not in its document any more. */
export class NoSuchLine extends Error {}

type Change = { readonly put: unknown } | null;

function set(value: unknown, [step, ...rest]: readonly string[], change: Change, found: { any: boolean }): unknown {
  if (step === undefined) {
    found.any = true;
    return change === null ? undefined : change.put;
  }
  if (Array.isArray(value)) {
    return value.flatMap((each) => {
      if (!picked(each, step)) return [each];
      const next = set(each, rest, change, found);
      return next === undefined ? [] : [next];
    });
  }
  if (!isRecord(value) || (!(step in value) && change === null)) return value;
  const next = set(value[step], rest, change, found);
  const { [step]: _old, ...others } = value;
  return next === undefined ? others : { ...value, [step]: next };
}

function picked(item: unknown, pick: string): boolean {
  if (pick === '*') return true;
  const [key = '', wanted] = pick.includes('=') ? pick.split('=') : ['id', pick];
  return isRecord(item) && String(item[key]) === wanted;
}
