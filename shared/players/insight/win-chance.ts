import type { BattleState } from '../../battle/cadence/state';
import type { Theatre } from '../../battle/families';
import type { FamilyTypes } from '../../battle/frame/family';
import type { Replay } from '../../battle/frame/replay';
import { finish, openBattle } from '../../battle/frame/session';
import type { AnyState } from '../../battle/frame/state';
import { makeStream, seedState } from '../../core/random';
import type { Side } from '../../schema/battle/side';
import { playerOf } from '../players-of';

/** Who plays on: quick, and the same for both sides, so that it is the position that is judged. */
export const PLAYS_ON = 'recruit';

/** How often each side won when a battle was played on from one of its moments. */
export interface WinChance {
  readonly moment: number;
  readonly games: number;
  readonly wins: Readonly<Record<Side, number>>;
  readonly draws: number;
}

/** Moments from which a battle can be played on, evenly spread over the ends of its activations: the start first. */
export function chanceMoments<T extends FamilyTypes>(replay: Replay<T>, most: number): number[] {
  const ends = replay.activations
    .map(({ to }) => to)
    .filter((to) => !isOver(replay.stateAt(to)) && isBetween(replay.stateAt(to)));
  const count = Math.min(ends.length, most - 1);
  const picked = Array.from({ length: count }, (_, i) => ends[Math.round(((i + 1) * ends.length) / (count + 1)) - 1]);
  return [0, ...new Set(picked.filter((moment) => moment !== undefined))];
}

const isOver = (state: AnyState): boolean => (state as Partial<BattleState>).phase === 'over';
const isBetween = (state: AnyState): boolean => (state as Partial<BattleState>).activation === null;

/** Plays on from a state between two activations, game `n` with chance of its own; the same numbers give the same end. */
export function playedOn(
  theatre: Theatre,
  start: AnyState,
  { seed, moment, game }: { readonly seed: number; readonly moment: number; readonly game: number },
): Side | null {
  const player = playerOf(theatre.family.id, PLAYS_ON);
  if (!player) throw new Error(`Nobody plays ${theatre.family.id} as ${PLAYS_ON}.`);
  const state = seedState(seed, `played on/${moment}/${game}`);
  const own = state[0] >>> 0;
  const session = openBattle(theatre, { seed: own, start: shuffled(start, own), keepLog: false });
  finish(session, { seed: own, choosers: { a: player, b: player } });
  return session.state.winner;
}

/** Cards still in the deck come in another order: whoever judges a moment does not know them. */
function shuffled(start: AnyState, seed: number): AnyState {
  const { cards } = start as Partial<BattleState>;
  if (!cards) return start;
  const random = makeStream(seedState(seed, 'deck'));
  const deck = [...cards.deck];
  for (let i = deck.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [deck[i], deck[j]] = [deck[j]!, deck[i]!];
  }
  return { ...start, cards: { ...cards, deck } } as AnyState;
}

/** Moments at which the chances moved since the one before by more than chance itself moves two such estimates: where the battle turned. */
export const turningPoints = (chances: readonly WinChance[]): readonly WinChance[] =>
  chances.filter((chance, i) => i > 0 && hasTurned(chances[i - 1]!, chance));

function hasTurned(one: WinChance, other: WinChance): boolean {
  const variance = (chance: WinChance): number => {
    const part = share(chance);
    // An estimate that came out all one way is not certain for that.
    return Math.max(part * (1 - part), 1 / (4 * chance.games)) / chance.games;
  };
  return Math.abs(share(other) - share(one)) >= Z * Math.sqrt(variance(one) + variance(other));
}

const Z = 1.96;

/** Share of A, a draw counting half. */
export const share = ({ games, wins, draws }: WinChance): number => (games === 0 ? 0.5 : (wins.a + draws / 2) / games);
