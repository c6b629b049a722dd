import type { Kind, RecordFile, Told } from '../record';

/** Spoils a good record in one place; several tries, because not every place is one where the rule bites. */
export type Mutation = (record: RecordFile) => Iterable<RecordFile>;

type Loose<K extends Kind> = { -readonly [F in keyof Told<K>]: Told<K>[F] };

export const withEvents = (record: RecordFile, events: readonly Told[]): RecordFile => ({ ...record, events });

export function* placesOf<K extends Kind>(
  record: RecordFile,
  kind: K,
  where: (event: Told<K>, at: number) => boolean = () => true,
): Generator<{ event: Told<K>; at: number }> {
  for (const [at, each] of record.events.entries()) {
    const event = each as unknown as Told<K>;
    if (each.kind === kind && where(event, at)) yield { event, at };
  }
}

export const replaced = (record: RecordFile, at: number, ...events: readonly Told[]): RecordFile =>
  withEvents(record, [...record.events.slice(0, at), ...events, ...record.events.slice(at + 1)]);
export const dropped = (record: RecordFile, from: number, count = 1): RecordFile =>
  withEvents(record, [...record.events.slice(0, from), ...record.events.slice(from + count)]);
export const inserted = (record: RecordFile, at: number, ...events: readonly Told[]): RecordFile =>
  withEvents(record, [...record.events.slice(0, at), ...events, ...record.events.slice(at)]);
export function swapped(record: RecordFile, at: number, other: number): RecordFile {
  const events = [...record.events];
  [events[at], events[other]] = [events[other]!, events[at]!];
  return withEvents(record, events);
}

/** Changes one event of a kind. */
export const change = <K extends Kind>(
  kind: K,
  how: (event: Loose<K>, record: RecordFile, at: number) => void,
  where?: (event: Told<K>, at: number, record: RecordFile) => boolean,
): Mutation =>
  function* (record) {
    for (const { event, at } of placesOf(record, kind, (each, i) => where?.(each, i, record) ?? true)) {
      const copy = structuredClone(event) as Loose<K>;
      how(copy, record, at);
      yield replaced(record, at, copy as unknown as Told);
    }
  };

/** Leaves one event of a kind out. */
export const leaveOut = <K extends Kind>(
  kind: K,
  where?: (event: Told<K>, at: number, record: RecordFile) => boolean,
): Mutation =>
  function* (record) {
    for (const { at } of placesOf(record, kind, (each, i) => where?.(each, i, record) ?? true))
      yield dropped(record, at);
  };

/** Tells one event of a kind twice. */
export const twice = <K extends Kind>(
  kind: K,
  where?: (event: Told<K>, at: number, record: RecordFile) => boolean,
): Mutation =>
  function* (record) {
    for (const { event, at } of placesOf(record, kind, (each, i) => where?.(each, i, record) ?? true))
      yield inserted(record, at, event as unknown as Told);
  };

/** Tells an event after the one that followed it. */
export const late = <K extends Kind>(kind: K, next: Kind, where?: (event: Told<K>) => boolean): Mutation =>
  function* (record) {
    for (const { at } of placesOf(
      record,
      kind,
      (each, i) => (where?.(each) ?? true) && record.events[i + 1]?.kind === next,
    ))
      yield swapped(record, at, at + 1);
  };

/** Takes an option away from every model of one army. */
export const without = (option: string): Mutation =>
  function* (record) {
    for (const side of ['a', 'b'] as const) {
      const army = record.armies[side];
      const units = army.units.map((unit) => ({
        ...unit,
        models: unit.models.map((group) => ({ ...group, options: group.options.filter((each) => each !== option) })),
      }));
      yield { ...record, armies: { ...record.armies, [side]: { ...army, units } } };
    }
  };

/** First and last event of the activation that holds an event. */
export function activationAround(record: RecordFile, at: number): [number, number] {
  let [from, to] = [at, at];
  while (from > 0 && record.events[from]?.kind !== 'activation-started') from--;
  while (to < record.events.length - 1 && record.events[to]?.kind !== 'activation-ended') to++;
  return [from, to];
}

/** Several mutations of the same rule: a few tries of each. */
export const eachOf = (...mutations: readonly Mutation[]): Mutation =>
  function* (record) {
    for (const mutation of mutations) {
      let tries = 0;
      for (const spoiled of mutation(record)) {
        yield spoiled;
        if (++tries === 3) break;
      }
    }
  };

/** Mutations of several books, each under the row that `nameOf` gives; null leaves it out. */
export function joined(
  books: readonly Readonly<Record<string, Mutation>>[],
  nameOf: (id: string) => string | null = (id) => id,
): Record<string, Mutation> {
  const found = new Map<string, Mutation[]>();
  for (const book of books)
    for (const [id, mutation] of Object.entries(book)) {
      const row = nameOf(id);
      if (row !== null) found.set(row, [...(found.get(row) ?? []), mutation]);
    }
  return Object.fromEntries([...found].map(([row, mutations]) => [row, eachOf(...mutations)]));
}
