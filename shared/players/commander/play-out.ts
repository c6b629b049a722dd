import type { CadenceTypes } from '../../battle/cadence/cadence-types';
import type { BattleState } from '../../battle/cadence/state';
import { isAlive } from '../../battle/cadence/state';
import { theatreUnit, type Theatre } from '../../battle/cadence/theatre';
import { PLAYER_STREAM } from '../../battle/frame/chance';
import { openBattle } from '../../battle/frame/session';
import { SideView } from '../../battle/frame/view';
import { makeStream, seedState } from '../../core/random';
import type { Decision } from '../../schema/battle/cadence-decision';
import type { Side } from '../../schema/battle/side';
import { rusher } from '../rusher';
import { outcome } from '../veteran/points-ahead';
import { veteran } from '../veteran/veteran';
import { WEIGHTS } from '../veteran/weights';

/** Activations that are played: the one in question and the enemy's answer. */
const DEPTH = 2;

interface Thought {
  /** Decisions that are given, the one in question last. */
  readonly lead: readonly Decision[];
  readonly seed: number;
  readonly side: Side;
}

/** Plays on from a moment between two activations: the own side as a veteran, the enemy going for the best shot. Null if it cannot be. */
export function playOut(
  theatre: Theatre,
  start: BattleState,
  { lead, seed, side }: Thought,
): { readonly value: number; readonly nodes: number } | null {
  const session = openBattle<CadenceTypes>(theatre, { seed, start, keepLog: false });
  for (const decision of lead) {
    if (session.pending?.kind !== decision.kind || session.problem(decision) !== null) return null;
    session.play(decision);
  }
  const random = makeStream(seedState(seed, PLAYER_STREAM));
  const until = start.activations + DEPTH;
  let nodes = 1;
  for (let { pending } = session; pending !== null; { pending } = session) {
    const { state } = session;
    if ((state.activation === null && state.activations >= until) || state.round !== start.round) break;
    const player = pending.side === side ? veteran : rusher;
    session.play(player(new SideView(session, pending, random)));
    nodes += 1;
  }
  return { value: worthOf(theatre, session.state, side), nodes };
}

/** How a battle stands: points, points to come if all stay where they are, and what is left to fight with. */
function worthOf(theatre: Theatre, state: BattleState, side: Side): number {
  let value = outcome(theatre, state, side, []);
  for (const each of ['a', 'b'] as const) value += each === side ? state.vp[each] : -state.vp[each];
  for (const unit of state.units) {
    if (!isAlive(unit)) continue;
    const { points, models } = theatreUnit(theatre, unit.id);
    const full = models.reduce((sum, { hp }) => sum + hp, 0);
    const left = unit.models.reduce((sum, { hp }) => sum + Math.max(0, hp), 0);
    const worth = (WEIGHTS.fightEach + points / WEIGHTS.fightPoints) * (STANDS + ((1 - STANDS) * left) / full);
    value += unit.side === side ? worth : -worth;
  }
  return value;
}

/** Half of what a unit is worth goes with its last hit point. */
const STANDS = 0.5;
