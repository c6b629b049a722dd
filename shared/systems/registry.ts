import type { SystemPin } from '../schema/army';
import type { SystemDocument } from '../schema/system';
import { bellumCaelum } from './bellum-caelum/system';
import { cadence } from './cadence/system';
import { devilsBluff } from './devils-bluff/system';
import { earlierEditions } from './editions';
import { makeGameSystem, type GameSystem } from './game-system';
import { ruleBookOf } from './rule-books';
import { saltRoad } from './salt-road/system';
import { squadrons } from './squadrons/system';

/** Every built-in system, in the order the app lists them. */
export const BUILT_IN_SYSTEMS: readonly SystemDocument[] = [squadrons, devilsBluff, saltRoad, cadence, bellumCaelum];

export interface SystemRegistry {
  /** All systems, built-in first, each id and edition once; editions that a module only carries are found by their pin. */
  readonly documents: readonly SystemDocument[];
  /** The pinned edition if it is here, otherwise the newest of that id (compare `release` to see which). */
  get(id: string, release?: string): GameSystem | undefined;
  has(id: string, release: string): boolean;
  isBuiltIn(id: string): boolean;
}

type Words = Pick<GameSystem, 'figures' | 'dice'>;

const keyOf = (id: string, release: string): string => `${id}@${release}`;

/** How far a chain of `extends` may go before it is taken for a circle. */
const MAX_LINEAGE = 8;

/**
 * Gives built-in rules the text, catalogue id and implied rules of their records: those of the nearest built-in system
 * in the line, so that Stealth reads D-USR-STEALTH in Devil's Bluff. A rule that a user's module words itself stays as it is.
 */
function withRecords(document: SystemDocument, line: readonly SystemDocument[], words: Words): SystemDocument {
  const book = line
    .toReversed()
    .flatMap(({ id, plays }) => [plays ?? '', id])
    .map(ruleBookOf)
    .find((found) => found?.figures.family === words.figures.family);
  if (!book) return document;
  const rules = document.rules.map((rule) => {
    const record = rule.text === '' ? book.special.get(rule.id) : undefined;
    if (!record) return rule;
    return {
      ...rule,
      rule: record.id,
      text: record.text(words.figures, words.dice),
      ...(record.short ? { short: record.short(words.figures, words.dice) } : {}),
      ...(record.covers ? { alsoRules: [...record.covers] } : {}),
      ...(record.implies ? { implies: [...record.implies] } : {}),
    };
  });
  return { ...document, rules };
}

/** The built-in systems plus a user's modules. A module cannot take the place of a built-in edition. */
export function makeSystemRegistry(userSystems: readonly SystemDocument[] = []): SystemRegistry {
  const documents: SystemDocument[] = [];
  const byKey = new Map<string, SystemDocument>();
  const newest = new Map<string, SystemDocument>();
  for (const document of [...BUILT_IN_SYSTEMS, ...userSystems]) {
    const key = keyOf(document.id, document.release);
    if (byKey.has(key)) continue;
    byKey.set(key, document);
    documents.push(document);
    const known = newest.get(document.id);
    if (!known || compareReleases(document.release, known.release) > 0) newest.set(document.id, document);
  }
  for (const document of userSystems.flatMap(earlierEditions)) {
    const key = keyOf(document.id, document.release);
    if (!byKey.has(key)) byKey.set(key, document);
  }
  const find = (pin: SystemPin): SystemDocument | undefined =>
    byKey.get(keyOf(pin.id, pin.version)) ?? newest.get(pin.id);
  const made = new Map<string, GameSystem | undefined>();

  const make = (document: SystemDocument): GameSystem | undefined => {
    const bases: SystemDocument[] = [];
    for (let next = document.extends; next; next = bases[0]?.extends) {
      const base = find(next);
      if (!base || bases.length >= MAX_LINEAGE || base === document || bases.includes(base)) return undefined;
      bases.unshift(base);
    }
    const line = [...bases, document];
    const words = makeGameSystem(document, bases);
    return makeGameSystem(
      withRecords(document, line, words),
      bases.map((base) => withRecords(base, line, words)),
    );
  };

  return {
    documents,
    get(id, release) {
      const document = (release === undefined ? undefined : byKey.get(keyOf(id, release))) ?? newest.get(id);
      if (!document) return undefined;
      const key = keyOf(document.id, document.release);
      if (!made.has(key)) made.set(key, make(document));
      return made.get(key);
    },
    has: (id, release) => byKey.has(keyOf(id, release)),
    isBuiltIn: (id) => BUILT_IN_SYSTEMS.some((system) => system.id === id),
  };
}

/** "2" after "1", "1.10" after "1.9"; words compare as words. */
export function compareReleases(a: string, b: string): number {
  const left = a.split('.');
  const right = b.split('.');
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const l = left[i] ?? '';
    const r = right[i] ?? '';
    if (l === r) continue;
    const bothNumbers = /^\d+$/.test(l) && /^\d+$/.test(r);
    if (bothNumbers && Number(l) !== Number(r)) return Number(l) - Number(r);
    return l < r ? -1 : 1;
  }
  return 0;
}

/** The built-in systems alone, made once. */
export const builtInRegistry: SystemRegistry = makeSystemRegistry();
