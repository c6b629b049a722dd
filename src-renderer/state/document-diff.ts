/**
 * What changed between two versions of a document, in lines that people can read. An army is compared as an army, with its points;
 * other kinds field by field, lists of things with ids matched by id.
 */
import { compareArmies, type ArmyDifference } from '#shared/army/compare';
import { entryWords } from '#shared/books/entry-words';
import { foldedStates } from '#shared/books/fold';
import { rosterOf } from '#shared/books/roster';
import { scoreSheet } from '#shared/books/score-sheet';
import { isJsonObject, type JsonObject } from '#shared/host/json-object';
import { armySchema } from '#shared/schema/army';
import { gameSchema, type Game } from '#shared/schema/game';
import type { GameSystem } from '#shared/systems/game-system';
import { describeValue, isPoint, nameOfItem, round, wordOfId, wordsOfKey } from './change-words';

export interface DocumentChange {
  readonly type: 'added' | 'removed' | 'changed';
  /** "Units › Ember › Options" */
  readonly where: string;
  readonly before: string | null;
  readonly after: string | null;
}

const IGNORED = new Set(['format', 'version', 'id']);

export function diffDocuments(
  before: object,
  after: object,
  system: GameSystem | null = null,
): readonly DocumentChange[] {
  if (same(before, after)) return [];
  const changes =
    (system && (diffArmies(before, after, system) ?? diffGames(before, after, system))) ??
    diffFields(before, after, system);
  // Only what no line shows (a field that says the same in other words) is left.
  return changes.length > 0 ? changes : diffFields(before, after, system);
}

function diffFields(before: object, after: object, system: GameSystem | null): DocumentChange[] {
  const changes: DocumentChange[] = [];
  new Walk(system, changes).walk([], before, after);
  return changes;
}

/** Null: one of the two is no army. */
function diffArmies(before: object, after: object, system: GameSystem): DocumentChange[] | null {
  const [old, now] = [armySchema.safeParse(before), armySchema.safeParse(after)];
  if (!old.success || !now.success) return null;
  const { differences, before: points, after: sum } = compareArmies(old.data, now.data, system);
  const changes = differences.map(armyChange);
  if (points !== sum) changes.push({ type: 'changed', where: 'Points', before: String(points), after: String(sum) });
  return changes;
}

const armyChange = ({ kind, name, details, points }: ArmyDifference): DocumentChange => ({
  type: kind === 'army' ? 'changed' : kind,
  where: name,
  before: null,
  after: [
    ...(kind === 'added' || kind === 'removed' ? [kind] : details),
    ...(points === 0 ? [] : [`${points > 0 ? '+' : '−'}${String(Math.abs(points))} points`]),
  ].join(', '),
});

/** Books: which entries came and which went, as sentences. Null: one of the two is no game, or more than its entries changed. */
function diffGames(before: object, after: object, system: GameSystem): DocumentChange[] | null {
  const [old, now] = [gameSchema.safeParse(before), gameSchema.safeParse(after)];
  if (!old.success || !now.success) return null;
  const rest = ({ entries: _entries, state: _state, ...fixed }: Game): object => fixed;
  if (!same(rest(old.data), rest(now.data))) return null;
  let kept = 0;
  while (kept < old.data.entries.length && same(old.data.entries[kept], now.data.entries[kept])) kept++;
  return [
    ...told(old.data, kept, system).map(
      ({ where, text }) => ({ type: 'removed', where, before: text, after: null }) as const,
    ),
    ...told(now.data, kept, system).map(
      ({ where, text }) => ({ type: 'added', where, before: null, after: text }) as const,
    ),
  ];
}

function told(game: Game, from: number, system: GameSystem): { readonly where: string; readonly text: string }[] {
  const roster = rosterOf(game, system);
  const states = foldedStates(game.entries, roster);
  return game.entries.slice(from).map((entry, i) => {
    const state = states[from + i]!;
    const { text } = entryWords(entry, state, { roster, sheet: scoreSheet(state, game.mission, system) });
    return { where: `Entry ${from + i + 1}`, text };
  });
}

type WithId = JsonObject & { readonly id: string };

const hasId = (value: unknown): value is WithId => isJsonObject(value) && typeof value['id'] === 'string';

class Walk {
  constructor(
    readonly system: GameSystem | null,
    readonly changes: DocumentChange[],
  ) {}

  walk(path: readonly string[], before: unknown, after: unknown): void {
    if (same(before, after)) return;
    if (isJsonObject(before) && isJsonObject(after)) this.#fields(path, before, after);
    else if (Array.isArray(before) && Array.isArray(after)) this.#lists(path, before, after);
    else this.#note(path, before, after);
  }

  #fields(path: readonly string[], before: JsonObject, after: JsonObject): void {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    if (isPlace(before) && isPlace(after)) {
      if (before.x !== after.x || before.y !== after.y)
        this.#push('changed', [...path, 'Place'], placeOf(before), placeOf(after));
      keys.delete('x');
      keys.delete('y');
    }
    for (const key of keys) {
      if (path.length === 0 && IGNORED.has(key)) continue;
      this.walk([...path, wordsOfKey(key)], before[key], after[key]);
    }
  }

  #lists(path: readonly string[], before: readonly unknown[], after: readonly unknown[]): void {
    const all = [...before, ...after];
    if (all.every(hasId)) this.#byId(path, before as WithId[], after as WithId[]);
    else if (all.every((item) => typeof item === 'string')) this.#words(path, before as string[], after as string[]);
    else if (all.every(isPoint) && before.length === after.length)
      this.#push('changed', path, null, `${before.length} corners, moved`);
    else if (all.every(isJsonObject)) this.#lines(path, before as JsonObject[], after as JsonObject[]);
    else this.#note(path, before, after);
  }

  #byId(path: readonly string[], before: readonly WithId[], after: readonly WithId[]): void {
    const old = new Map(before.map((item) => [item.id, item]));
    const now = new Map(after.map((item) => [item.id, item]));
    const name = (item: WithId): string => nameOfItem(item, this.system);
    for (const item of before) if (!now.has(item.id)) this.#push('removed', path, name(item), null);
    for (const item of after) {
      const was = old.get(item.id);
      if (!was) this.#push('added', path, null, name(item));
      else this.walk([...path, name(item)], was, item);
    }
    const kept = before.filter(({ id }) => now.has(id)).map(({ id }) => id);
    const order = after.filter(({ id }) => old.has(id)).map(({ id }) => id);
    if (kept.join(' ') !== order.join(' ')) this.#push('changed', path, 'old order', 'new order');
  }

  #words(path: readonly string[], before: readonly string[], after: readonly string[]): void {
    const left = [...before];
    const added = after.filter((id) => {
      const at = left.indexOf(id);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    const said = (ids: readonly string[]): string => ids.map((id) => wordOfId(id, this.system)).join(', ');
    if (left.length) this.#push('removed', path, said(left), null);
    if (added.length) this.#push('added', path, null, said(added));
    if (!left.length && !added.length) this.#push('changed', path, 'old order', 'new order');
  }

  /** Lines without ids (scoring, set-up): equal ones at both ends are the same lines, the others are compared in order. */
  #lines(path: readonly string[], before: readonly JsonObject[], after: readonly JsonObject[]): void {
    let start = 0;
    while (start < before.length && start < after.length && same(before[start], after[start])) start++;
    let end = 0;
    const most = Math.min(before.length, after.length) - start;
    while (end < most && same(before[before.length - 1 - end], after[after.length - 1 - end])) end++;
    for (let i = start; i < Math.max(before.length, after.length) - end; i++) {
      const old = i < before.length - end ? before[i] : undefined;
      const now = i < after.length - end ? after[i] : undefined;
      const line = [...path, `line ${String(i + 1)}`];
      if (old && now) this.walk(line, old, now);
      else this.#note(line, old, now);
    }
  }

  #note(path: readonly string[], before: unknown, after: unknown): void {
    const [was, is] = [describeValue(before, this.system), describeValue(after, this.system)];
    if (was === null && is === null) return;
    this.#push(was === null ? 'added' : is === null ? 'removed' : 'changed', path, was, is);
  }

  #push(type: DocumentChange['type'], path: readonly string[], before: string | null, after: string | null): void {
    this.changes.push({ type, where: path.join(' › '), before, after });
  }
}

type Place = JsonObject & { readonly x: number; readonly y: number };
const isPlace = (value: JsonObject): value is Place => typeof value['x'] === 'number' && typeof value['y'] === 'number';
const placeOf = ({ x, y }: Place): string => `${round(x)}, ${round(y)}`;

const same = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (typeof a === typeof b && JSON.stringify(a) === JSON.stringify(b));
