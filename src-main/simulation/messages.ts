/** What the pool and its workers say to each other. */
import type { Issue } from '#shared/core/issue';
import type { Mismatch } from '#shared/battle/frame/verify';
import type { WhyStep } from '#shared/players/insight/why-entry';
import type { WinChance } from '#shared/players/insight/win-chance';
import type { Tally } from '#shared/players/tally';
import type { Pairing, PairTally } from '#shared/players/tournament/tournament';
import type { Controller } from '#shared/schema/battle/record';
import type { Side } from '#shared/schema/battle/side';

export interface BattleFiles {
  readonly mission: unknown;
  readonly armies: Readonly<Record<Side, unknown>>;
  readonly systems: readonly unknown[];
  /** Entries of a real game to go on from. */
  readonly books?: readonly unknown[] | undefined;
}

export interface SimulationTask {
  readonly kind: 'simulate';
  readonly files: BattleFiles;
  /** Numbers of the battles to play. */
  readonly battles: Int32Array;
  readonly seed: number;
  readonly swapSides: boolean;
  readonly controllers: Readonly<Record<Side, Controller>>;
  /** Next battle to play, and whether to stop: shared by all workers. */
  readonly shared: SharedArrayBuffer;
}

export interface BattleTask {
  readonly kind: 'battle';
  readonly files: BattleFiles;
  readonly id: string;
  readonly seed: number;
  readonly controllers: Readonly<Record<Side, Controller>>;
  readonly shared: SharedArrayBuffer;
}

export interface VerifyTask {
  readonly kind: 'verify';
  readonly record: unknown;
  readonly systems: readonly unknown[];
}

export interface TournamentTask {
  readonly kind: 'tournament';
  /** Id of the system, and the user's own ones. */
  readonly system: string;
  readonly systems: readonly unknown[];
  readonly pairings: readonly Pairing[];
  /** Games of each pairing. */
  readonly games: number;
  readonly seed: number;
  readonly shared: SharedArrayBuffer;
}

/** What the players weighed between two events of a record. */
export interface WhyTask {
  readonly kind: 'why';
  readonly record: unknown;
  readonly systems: readonly unknown[];
  readonly from: number;
  readonly to: number;
}

/** A record played on from some of its moments, so many games from each. */
export interface ChancesTask {
  readonly kind: 'chances';
  readonly record: unknown;
  readonly systems: readonly unknown[];
  readonly games: number;
  readonly moments: number;
  readonly shared: SharedArrayBuffer;
}

export type Task = WhyTask | ChancesTask | SimulationTask | BattleTask | VerifyTask | TournamentTask;

/** Places in the shared array. */
export const NEXT_GAME = 0;
export const STOP = 1;
export const sharedFlags = (): SharedArrayBuffer => new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);

export interface VerifyAnswer {
  readonly matches: boolean;
  readonly events: number;
  readonly decisions: number;
  readonly mismatch: Mismatch | null;
}

export type WorkFailure =
  | { readonly name: 'broken-document'; readonly message: string }
  | { readonly name: 'not-ready'; readonly message: string; readonly issues: readonly Issue[] }
  | { readonly name: 'work-failed'; readonly message: string }
  | { readonly name: 'cancelled'; readonly message: string };

export type Answer =
  | { readonly kind: 'games'; readonly tally: Tally }
  | { readonly kind: 'pair'; readonly pairing: number; readonly tally: PairTally }
  | { readonly kind: 'round'; readonly round: number; readonly rounds: number; readonly activation: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'record'; readonly record: object }
  | { readonly kind: 'verified'; readonly answer: VerifyAnswer }
  | { readonly kind: 'why'; readonly steps: readonly WhyStep[] }
  | { readonly kind: 'chance'; readonly chance: WinChance; readonly of: number }
  | { readonly kind: 'failed'; readonly failure: WorkFailure };
