import type { Chooser, PlayerView } from '../../../battle/bellum-caelum/bellum-types';
import { makeStream, seedState } from '../../../core/random';
import type { BellumDecision } from '../../../schema/battle/bellum-decision';
import { ranked, term, weighed, type Alternative, type Choice } from '../../choice';
import { ponderVeteran } from '../veteran/veteran';
import { dealtTokens } from './dealt-tokens';
import { playOut } from './play-out';

/** Decisions that may be played out in thought for one choice: never a time, so that results repeat. */
const NODES = 96;
/** Alternatives that are looked into: the best by the veteran's eye. */
const LOOKED_INTO = 3;
/** How much of what a look ahead shows counts beside the veteran's own eye: a few throws of the dice prove little. */
const TRUST = 0.3;

/**
 * A veteran that plays out in thought whom to pick next: with tokens it guesses in the places of those it cannot see, and with dice
 * of its own.
 */
export function ponderCommander(view: PlayerView): Choice<BellumDecision> {
  const choice = ponderVeteran(view);
  // A battle can be taken up between two activations only.
  if (view.point.kind !== 'activate' || view.state.activation !== null) return choice;
  const looked = choice.alternatives.slice(0, LOOKED_INTO);
  return looked.length < 2 ? choice : lookedInto(view, choice, looked);
}

export const commander: Chooser = (view) => ponderCommander(view).decision;

type Weighed = Alternative<BellumDecision>;

function lookedInto(
  view: PlayerView,
  choice: Choice<BellumDecision>,
  looked: readonly Weighed[],
): Choice<BellumDecision> {
  const { theatre, state, point } = view;
  const sums = looked.map(() => 0);
  let samples = 0;
  for (let nodes = 0; nodes < NODES; samples++) {
    // The same tokens and throws for every alternative: what differs is their doing.
    const seed = (state.thrown * 7919 + state.activations * 104_729 + samples * 15_485_863) % 2_147_483_647;
    const start = dealtTokens(view, state, makeStream(seedState(seed, 'tokens')));
    for (const [i, { decision }] of looked.entries()) {
      const played = playOut(theatre, start, { decision, seed, side: point.side });
      if (!played) return choice;
      sums[i]! += played.value;
      nodes += played.nodes;
    }
  }
  // What was not looked into stays below: its score is no better, and nothing is added to it.
  const worst = Math.min(...sums);
  const rated = looked.map(({ decision, terms }, i) =>
    weighed(decision, [...terms, term('ahead', (TRUST * (sums[i]! - worst)) / samples)]),
  );
  return ranked([...rated, ...choice.alternatives.slice(looked.length)], () => choice.decision);
}
