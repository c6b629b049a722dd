import type { Kind, RecordFile, Side, Told } from '../record';

/** Spoils a good record in one place; several tries, because not every place is one where the rule bites. */
export type Mutation = (record: RecordFile) => Iterable<RecordFile>;
type Where<K extends Kind> = (event: Told<K>, at: number, record: RecordFile) => boolean;

const withEvents = (record: RecordFile, events: readonly Told[]): RecordFile => ({ ...record, events });

export function* placesOf<K extends Kind>(
  record: RecordFile,
  kind: K,
  where: Where<K> = () => true,
): Generator<{ event: Told<K>; at: number }> {
  for (const [at, each] of record.events.entries()) {
    const event = each as unknown as Told<K>;
    if (each.kind === kind && where(event, at, record)) yield { event, at };
  }
}

export const replaced = (record: RecordFile, at: number, ...events: readonly Told[]): RecordFile =>
  withEvents(record, [...record.events.slice(0, at), ...events, ...record.events.slice(at + 1)]);
export const inserted = (record: RecordFile, at: number, ...events: readonly Told[]): RecordFile =>
  withEvents(record, [...record.events.slice(0, at), ...events, ...record.events.slice(at)]);

/** Changes one event of a kind. */
export const change = <K extends Kind>(
  kind: K,
  how: (event: Told<K>, record: RecordFile, at: number) => void,
  where?: Where<K>,
): Mutation =>
  function* (record) {
    for (const { event, at } of placesOf(record, kind, where)) {
      const copy = structuredClone(event);
      how(copy, record, at);
      yield replaced(record, at, copy as unknown as Told);
    }
  };

export const leaveOut = <K extends Kind>(kind: K, where?: Where<K>): Mutation =>
  function* (record) {
    for (const { at } of placesOf(record, kind, where)) yield replaced(record, at);
  };

export const twice = <K extends Kind>(kind: K, where?: Where<K>): Mutation =>
  function* (record) {
    for (const { event, at } of placesOf(record, kind, where)) yield inserted(record, at, event as unknown as Told);
  };

/** Puts something in before an event. */
export const slipIn = <K extends Kind>(
  kind: K,
  what: (event: Told<K>, record: RecordFile, at: number) => Told,
  where?: Where<K>,
): Mutation =>
  function* (record) {
    for (const { event, at } of placesOf(record, kind, where)) yield inserted(record, at, what(event, record, at));
  };

/** One after the other. */
export const either = (...mutations: readonly Mutation[]): Mutation =>
  function* (record) {
    for (const mutation of mutations) {
      let tries = 0;
      for (const spoiled of mutation(record)) {
        yield spoiled;
        if (++tries === 10) break;
      }
    }
  };

/** Where a base of a side was last put before an event. */
export function someEnemyAt(record: RecordFile, side: Side, before: number): { x: number; y: number } | null {
  for (let i = before - 1; i >= 0; i--) {
    const event = record.events[i]!;
    if (event.kind === 'moved' && event.side !== side) return event.to;
    if (event.kind === 'deployed' && event.side !== side) return event.bases[0] ?? null;
  }
  return null;
}

export const flip = (side: Side): Side => (side === 'a' ? 'b' : 'a');
/** The other side's units as targets. */
export const enemiesOf = (record: RecordFile, side: Side): string[] =>
  record.armies[flip(side)].units.map(({ id }) => `${flip(side)}:${id}`);

/** Aims a group at somebody else, in the choice of targets. */
export const retarget = (action: 'shoot' | 'fight', where: Where<'targets-chosen'> = () => true): Mutation =>
  function* (record) {
    for (const { event, at } of placesOf(
      record,
      'targets-chosen',
      (each, i, all) => each.action === action && each.groups.length > 0 && where(each, i, all),
    ))
      for (const target of enemiesOf(record, event.side)) {
        const copy = structuredClone(event);
        const base = record.start.units.find(({ id }) => id === target)?.bases[0]?.id;
        const parts = record.start.units.find(({ id }) => id === target)?.parts[0]?.id;
        if (base === undefined || copy.groups[0]!.target === target) continue;
        copy.groups = [copy.groups[0]!];
        Object.assign(copy.groups[0]!, {
          target,
          part: parts ?? null,
          bases: copy.groups[0]!.bases.map((each) => ({ ...each, against: base })),
        });
        yield replaced(record, at, copy as unknown as Told);
      }
  };

/** Where a base was last put before an event. */
export function placeOf(record: RecordFile, base: string, before: number): { x: number; y: number } | null {
  for (let i = before - 1; i >= 0; i--) {
    const event = record.events[i]!;
    if (event.kind === 'moved' && event.base === base) return event.to;
    const spot = event.kind === 'deployed' ? event.bases.find((each) => each.base === base) : undefined;
    if (spot) return spot;
  }
  return null;
}
