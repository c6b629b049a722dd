import { scoringField } from '../../../battle/bellum-caelum/scoring';
import type { BattleState } from '../../../battle/bellum-caelum/state';
import { seatingOf, type Theatre } from '../../../battle/bellum-caelum/theatre';
import { payments } from '../../../battle/scoring/pay-lines';
import type { ScoringLine } from '../../../battlefield/document/scoring-lines';
import { paysInRound } from '../../../rules/scoring/scoring-table';
import type { Side } from '../../../schema/battle/side';
import { vpInRound } from '../../../schema/mission/scoring';

/** What a round to come counts beside the one before it: nobody stays where he is for ever. */
const LATER = 0.8;
const AT_THE_END = 0.7;

/** Own points less the enemy's from now to the end if everybody stays where the state has them; rounds to come count for less. */
export function outcome(theatre: Theatre, state: BattleState, side: Side): number {
  const { scoring } = seatingOf(theatre, state);
  const field = scoringField(theatre, state);
  let sum = 0;
  for (const { at, round, weight } of paydays(scoring, Math.max(1, state.round), theatre.rounds))
    for (const { side: to, vp } of payments({ ...field, round }, scoring, { at }))
      sum += weight * (to === side ? vp : -vp);
  return sum;
}

/** A moment that pays, and what it counts together with others that pay the same. */
interface Payday {
  readonly at: 'round' | 'game';
  readonly round: number;
  readonly weight: number;
}

const known = new WeakMap<readonly ScoringLine[], Map<string, readonly Payday[]>>();

function paydays(lines: readonly ScoringLine[], now: number, last: number): readonly Payday[] {
  const held = known.get(lines) ?? new Map<string, readonly Payday[]>();
  known.set(lines, held);
  const key = `${now}/${last}`;
  const before = held.get(key);
  if (before) return before;
  const found = new Map<string, Payday>();
  let weight = 1;
  for (let round = now; round <= last; round++) {
    const due = lines.filter(({ line }) => line.when === 'round' && paysInRound(line, round));
    // What happened in this round is not what stands in the next.
    const happens = due.some(({ line }) => line.what === 'destroyed' || line.what === 'scored') && round === now;
    const like = `${happens} ${due.map(({ source, index, line }) => `${source}${index}:${vpInRound(line.vp, round)}`).join()}`;
    const same = found.get(like);
    if (due.length > 0)
      found.set(like, { at: 'round', round: same?.round ?? round, weight: (same?.weight ?? 0) + weight });
    weight *= LATER;
  }
  const end: Payday = { at: 'game', round: last, weight: AT_THE_END };
  const made = [...found.values(), ...(lines.some(({ line }) => line.when === 'game') ? [end] : [])];
  held.set(key, made);
  return made;
}
