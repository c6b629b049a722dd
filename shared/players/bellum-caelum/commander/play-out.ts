import type { BellumTypes } from '../../../battle/bellum-caelum/bellum-types';
import { isOnTable, livingBases, type BattleState } from '../../../battle/bellum-caelum/state';
import type { Theatre } from '../../../battle/bellum-caelum/theatre';
import { PLAYER_STREAM } from '../../../battle/frame/chance';
import { openBattle } from '../../../battle/frame/session';
import { SideView } from '../../../battle/frame/view';
import { makeStream, seedState } from '../../../core/random';
import type { BellumDecision } from '../../../schema/battle/bellum-decision';
import type { Side } from '../../../schema/battle/side';
import { rusher } from '../rusher';
import { forecast } from '../veteran/forecast';
import { lossPerWound } from '../veteran/harm';
import { outcome } from '../veteran/outcome';

/** Activations that are played: the one in question, the enemy's answer, and what can be made of that. */
const DEPTH = 3;

interface Thought {
  readonly decision: BellumDecision;
  readonly seed: number;
  readonly side: Side;
}

interface PlayedOut {
  /** In victory points. */
  readonly value: number;
  /** Decisions that were played. */
  readonly nodes: number;
}

/** Plays on from a moment between two activations, both sides going straight for it; null if the decision cannot be played there. */
export function playOut(theatre: Theatre, start: BattleState, { decision, seed, side }: Thought): PlayedOut | null {
  const session = openBattle<BellumTypes>(theatre, { seed, start, keepLog: false });
  if (session.pending?.kind !== decision.kind || session.problem(decision) !== null) return null;
  session.play(decision);
  const random = makeStream(seedState(seed, PLAYER_STREAM));
  const until = start.activations + DEPTH;
  let nodes = 1;
  for (let { pending } = session; pending !== null; { pending } = session) {
    const { state } = session;
    if ((state.activation === null && state.activations >= until) || state.round !== start.round) break;
    session.play(rusher(new SideView(session, pending, random)));
    nodes += 1;
  }
  return { value: standingOf(theatre, session.state, side), nodes };
}

/** How a battle stands: points, points to come by the forecast for the round, and what will be left to fight with. */
function standingOf(theatre: Theatre, state: BattleState, side: Side): number {
  const { atEnd } = forecast(theatre, state, side);
  let value = outcome(theatre, atEnd, side);
  for (const each of ['a', 'b'] as const) value += each === side ? state.vp[each] : -state.vp[each];
  for (const unit of atEnd.units) {
    if (!isOnTable(unit)) continue;
    const wounds = livingBases(unit).reduce((sum, base) => sum + base.wounds, 0);
    const worth = wounds * lossPerWound(theatre, state, unit);
    value += unit.side === side ? worth : -worth;
  }
  return value;
}
