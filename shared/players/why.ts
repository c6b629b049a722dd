import type { Theatre } from '../battle/families';
import { PLAYER_STREAM, recordedChance } from '../battle/frame/chance';
import { openBattle } from '../battle/frame/session';
import { SideView } from '../battle/frame/view';
import { makeStream, seedState } from '../core/random';
import type { BattleRecord } from '../schema/battle/record';
import type { AnyChoice } from './choice';
import { pondererOf } from './players-of';

/** What the player of a record weighed when it took a decision; null if it cannot say, or took none by that number. */
export function whyOf(theatre: Theatre, record: BattleRecord, index: number): AnyChoice | null {
  const decision = record.decisions[index];
  const ponder = decision && pondererOf(theatre.family.id, record.controllers[decision.side]);
  if (!ponder) return null;
  const session = openBattle(theatre, { seed: record.seed, chance: recordedChance(record), keepLog: false });
  for (const before of record.decisions.slice(0, index)) session.play(before);
  if (session.pending === null) return null;
  return ponder(new SideView(session, session.pending, makeStream(seedState(record.seed, PLAYER_STREAM))));
}
