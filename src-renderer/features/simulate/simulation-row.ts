import type { LibraryRow } from '#shared/host/calls/row';
import { wilson, type Rate } from '#shared/players/simulation-result';

/** What the library knows of a simulation without opening it. */
export interface SimulationRow {
  readonly id: string;
  readonly name: string;
  readonly modified: number;
  readonly armies: Readonly<Record<'a' | 'b', string>>;
  readonly mission: string;
  /** Ids of the documents that it was begun with. */
  readonly ids: Readonly<Record<'a' | 'b' | 'mission', string>>;
  readonly games: number;
  readonly wanted: number;
  readonly wins: Readonly<Record<'a' | 'b', number>>;
  readonly draws: number;
  readonly set: {
    readonly id: string;
    readonly kind: string;
    readonly name: string;
    readonly role: string | null;
  } | null;
}

type Json = Readonly<Record<string, unknown>>;
const part = (of: Json, key: string): Json => {
  const found = of[key];
  return typeof found === 'object' && found !== null ? (found as Json) : {};
};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

export function simulationRow({ id, name, modified, summary }: LibraryRow): SimulationRow {
  const [armies, ids, wins, set] = [
    part(summary, 'armies'),
    part(summary, 'ids'),
    part(summary, 'wins'),
    part(summary, 'set'),
  ];
  return {
    id,
    name,
    modified,
    armies: { a: text(armies['a']), b: text(armies['b']) },
    mission: text(summary['mission']),
    ids: { a: text(ids['a']), b: text(ids['b']), mission: text(ids['mission']) },
    games: number(summary['games']),
    wanted: number(summary['wanted']),
    wins: { a: number(wins['a']), b: number(wins['b']) },
    draws: number(summary['draws']),
    set:
      text(set['id']) === ''
        ? null
        : { id: text(set['id']), kind: text(set['kind']), name: text(set['name']), role: text(set['role']) || null },
  };
}

/** Share of the first army, draws half. */
export const shareOf = ({ wins, draws, games }: Pick<SimulationRow, 'wins' | 'draws' | 'games'>): Rate =>
  wilson(wins.a + draws / 2, games);
