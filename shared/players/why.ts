import type { CadenceTypes } from '../battle/cadence/cadence-types';
import type { Theatre } from '../battle/cadence/theatre';
import type { Theatre as AnyTheatre } from '../battle/families';
import { PLAYER_STREAM } from '../battle/frame/chance';
import { openBattle } from '../battle/frame/session';
import { SideView } from '../battle/frame/view';
import { makeStream, seedState } from '../core/random';
import type { BattleRecord } from '../schema/battle/record';
import type { Choice } from './choice';
import { PONDERERS } from './levels';

/** What the player of a record weighed when it took a decision; null if it cannot say, or took none by that number. */
export function whyOf(staged: AnyTheatre, record: BattleRecord, index: number): Choice | null {
  if (record.family !== 'cadence') return null;
  // The family of a record is that of its theatre.
  const theatre = staged as unknown as Theatre;
  const decision = record.decisions[index];
  const ponder = decision && PONDERERS[record.controllers[decision.side]];
  if (!ponder) return null;
  const session = openBattle<CadenceTypes>(theatre, { seed: record.seed, keepLog: false });
  for (const before of record.decisions.slice(0, index)) session.play(before);
  if (session.pending === null) return null;
  return ponder(new SideView(session, session.pending, makeStream(seedState(record.seed, PLAYER_STREAM))));
}
