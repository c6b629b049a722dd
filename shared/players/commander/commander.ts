import { alterState } from '../../battle/cadence/apply/changed-state';
import type { Chooser, PlayerView } from '../../battle/cadence/cadence-types';
import type { BattleState } from '../../battle/cadence/state';
import { makeStream, seedState } from '../../core/random';
import type { Decision } from '../../schema/battle/cadence-decision';
import { term, weighed, type Alternative, type Choice, type Ponder } from '../choice';
import { ponderVeteran } from '../veteran/veteran';
import { dealtOut } from './dealt-out';
import { playOut } from './play-out';

/** Decisions that may be played out in thought for one choice: never a time, so that results repeat. */
const NODES = 48;
/** Alternatives that are looked into: the best by the veteran's eye, if they are so close (in thousandths of a point). */
const LOOKED_INTO = 3;
const CLOSE = 600;
/** How much of what a look ahead shows counts beside the veteran's own eye: a few throws of the dice prove little. */
const TRUST = 0.5;

/**
 * A veteran that plays its best alternatives out in thought, with dice of its own, until the enemy has answered. It never sees the
 * battle's dice: throws are made from what stands on the table.
 */
export const ponderCommander: Ponder = (view) => {
  const choice = ponderVeteran(view);
  const [first] = choice.alternatives;
  if (!first) return choice;
  const looked = choice.alternatives.slice(0, LOOKED_INTO).filter(({ score }) => score > first.score - CLOSE);
  const root = looked.length > 1 ? rootOf(view) : null;
  return root ? lookedInto(view, root, choice, looked) : choice;
};

export const commander: Chooser = (view) => ponderCommander(view).decision;

interface Root {
  /** Between two activations. */
  readonly state: BattleState;
  /** Decisions that lead from there to the one in question. */
  readonly lead: readonly Decision[];
}

/** The moment from which an engine can take up the battle; null if there is none for this question. */
function rootOf({ state, point }: PlayerView): Root | null {
  if (point.kind === 'activate') return state.activation === null ? { state, lead: [] } : null;
  const { activation } = state;
  if (point.kind !== 'declare' || activation === null || activation.disembarked) return null;
  // What was drawn or thrown when it was activated would be drawn anew.
  if (state.cards !== null || point.cp < 2 || state.follows) return null;
  const before = alterState(state, { activation: null, activations: state.activations - 1 });
  return { state: before, lead: [{ kind: 'activate', side: point.side, unit: point.unit }] };
}

function lookedInto(view: PlayerView, { state, lead }: Root, choice: Choice, looked: readonly Alternative[]): Choice {
  const { theatre, point } = view;
  const sums = looked.map(() => 0);
  let samples = 0;
  for (let nodes = 0; nodes < NODES; samples++) {
    // The same throws for every alternative: what differs is their doing.
    const seed = seedOf(view, samples);
    const start = dealtOut(state, makeStream(seedState(seed, 'cards')));
    for (const [i, { decision }] of looked.entries()) {
      const played = playOut(theatre, start, { lead: [...lead, decision], seed, side: point.side });
      if (!played) return choice;
      sums[i]! += played.value;
      nodes += played.nodes;
    }
  }
  const best = Math.max(...sums);
  const rated = looked.map(({ decision, terms }, i): Alternative =>
    weighed(decision, [...terms, term('ahead', (TRUST * (sums[i]! - best)) / samples)]),
  );
  const sorted = rated.sort((one, other) => other.score - one.score);
  // Those that were not looked into stay below: nothing is known for them.
  const floor = sorted.at(-1)!.score;
  const rest = choice.alternatives
    .slice(looked.length)
    .map(({ decision, terms, score }): Alternative =>
      weighed(decision, [...terms, { term: 'ahead', value: Math.min(0, floor - score - 1) }]),
    );
  const alternatives = [...sorted, ...rest.sort((one, other) => other.score - one.score)];
  return { decision: alternatives[0]!.decision, alternatives };
}

/** Another one for every moment and sample, the same whenever it is asked. */
function seedOf({ state }: PlayerView, sample: number): number {
  return (state.thrown * 7919 + state.activations * 104_729 + sample * 15_485_863) % 2_147_483_647;
}
