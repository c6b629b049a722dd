import { playEvents, playLength } from '../frame/mission-events';
import { isDecided } from '../scoring/decided';
import { otherSide, type Side } from '../../schema/battle/side';
import type { Battle, Play } from './bellum-types';
import { answered } from './decision-point';
import { eventStage } from './mission-events';
import { pay, winnerOf, wipedOut } from './scoring';
import { isOnTable } from './state';
import { activatable, playActivation } from './resolve/activation';
import { deployArmies } from './resolve/deployment';
import { loseReserves, resolveDamage } from './resolve/end-of-round';
import { playOrders } from './resolve/orders';
import { rollOff } from './resolve/roll-off';

/** A whole battle, or the rest of one: it can start from any state between two activations (B-RND-1). */
export function* playBattle(battle: Battle): Play {
  if (battle.state.phase === 'deployment') yield* deployArmies(battle);
  while (battle.state.phase !== 'over') {
    if (battle.state.phase !== 'activations' || battle.state.turn === null) yield* startRound(battle);
    for (let side = nextSide(battle); side !== null; side = nextSide(battle)) yield* playActivation(battle, side);
    yield* endRound(battle);
  }
}

function* startRound(battle: Battle): Play {
  battle.emit({ kind: 'round-started', rule: 'B-RND-1', round: battle.state.round + 1 });
  if (battle.theatre.mission.events) playEvents(battle, eventStage(battle));
  yield* playOrders(battle);
  const winner = rollOff(battle, 'activations');
  const { first } = answered('first', yield { kind: 'first', side: winner });
  battle.emit({ kind: 'first-chosen', rule: 'B-ACT-2', side: winner, first });
}

/** B-ACT-3: turn about; when one side has nobody Ready, the other continues. */
function nextSide({ theatre, state }: Battle): Side | null {
  const turn = state.turn ?? 'a';
  if (activatable(theatre, state, turn).length > 0) return turn;
  return activatable(theatre, state, otherSide(turn)).length > 0 ? otherSide(turn) : null;
}

/** B-END-1: damage, casualties, Revive, scoring; then the next round or the end. */
function* endRound(battle: Battle): Play {
  if (battle.theatre.mission.end.length) playLength(battle, eventStage(battle), battle.theatre.rounds);
  yield* resolveDamage(battle, isLastRound);
  const last = isLastRound(battle);
  pay(battle, 'round');
  // Points decide by what was done on the table: whoever waits is lost by that end and does not bring it about.
  const decided = !last && isDecided(battle.theatre.mission, battle.state);
  if (decided) loseReserves(battle);
  const { round } = battle.state;
  battle.emit({ kind: 'round-ended', rule: 'B-END-1', round });
  if (!last && !decided) return;
  pay(battle, 'game');
  const winner = winnerOf(battle.theatre, battle.state);
  battle.emit({ kind: 'battle-ended', rule: 'B-END-2', winner, vp: { ...battle.state.vp }, rounds: round });
}

/**
 * No other round, whatever is scored: the last one of the mission, or nobody is left on one side; where no reserves come on, those that
 * wait count as nobody then.
 */
function isLastRound({ theatre, state }: Battle): boolean {
  if (state.round >= theatre.rounds || state.happened?.ends) return true;
  const gone = wipedOut(state);
  return (
    gone.length === 2 ||
    (gone.length === 1 && theatre.mission.end.wipeout === 'other-wins') ||
    (!state.units.some(isOnTable) && !theatre.mission.deployment?.reserves)
  );
}
