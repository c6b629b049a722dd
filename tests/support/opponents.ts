import { fieldOf } from '#shared/players/tournament/field';
import { emptyPair, pairResult, Tables, type Pairing, type PairResult } from '#shared/players/tournament/tournament';
import { builtInRegistry } from '#shared/systems/registry';

export interface Played {
  readonly result: PairResult;
  /** Of the processor. */
  readonly seconds: number;
  readonly armies: number;
  readonly missions: readonly string[];
}

/** One pairing, played here and now, with what it cost: for the report. */
export function tournament(system: string, pairing: Pairing, games: number, seed: number): Played {
  const field = fieldOf(system, builtInRegistry);
  if (!field.ok) throw new Error(field.error);
  const tables = new Tables(field.value, seed);
  const tally = emptyPair();
  const start = process.cpuUsage().user;
  for (let game = 0; game < games; game++) tables.play(pairing, game, tally);
  return {
    result: pairResult(pairing, tally),
    seconds: (process.cpuUsage().user - start) / 1e6,
    armies: field.value.armies.length,
    missions: field.value.missions.map(({ id }) => id),
  };
}
