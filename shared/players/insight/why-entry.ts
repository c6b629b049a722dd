import type { Theatre } from '../../battle/families';
import { PLAYER_STREAM, recordedChance } from '../../battle/frame/chance';
import { openBattle } from '../../battle/frame/session';
import { SideView } from '../../battle/frame/view';
import { makeStream, seedState } from '../../core/random';
import type { BattleRecord, Controller } from '../../schema/battle/record';
import type { Side } from '../../schema/battle/side';
import { canonical } from '../../schema/serialise';
import type { Alternative, AnyChoice, ScoreTerm } from '../choice';
import type { Ghost } from '../person/question';
import { pondererOf } from '../players-of';
import { orderWords } from './order-words';

/** One order that was weighed. Its terms add up to its score: thousandths of a victory point. */
export interface WhyOrder {
  readonly words: string;
  readonly to: readonly Ghost[];
  readonly score: number;
  readonly terms: readonly ScoreTerm[];
  /** Place among all, from 1. */
  readonly rank: number;
  readonly taken: boolean;
}

/** One decision of a record and what there was to choose from. */
export interface WhyStep {
  /** Index in the record's decisions, and of the first event that followed. */
  readonly decision: number;
  readonly event: number;
  readonly side: Side;
  readonly kind: string;
  /** What was decided. */
  readonly words: string;
  readonly player: Controller;
  /** Whose judgement is told: the player's own, or a veteran's about a player that says nothing. */
  readonly by: Controller;
  /** Best first; empty where there was nothing to weigh. */
  readonly orders: readonly WhyOrder[];
  /** How many were weighed in all. */
  readonly weighed: number;
}

/** Orders told of each decision. */
const MOST = 6;

/** Why the players did what they did between two events of a record, decision by decision. */
export function whyBetween(theatre: Theatre, record: BattleRecord, from: number, to: number): WhyStep[] {
  const session = openBattle(theatre, { seed: record.seed, chance: recordedChance(record) });
  const steps: WhyStep[] = [];
  for (const [index, decision] of record.decisions.entries()) {
    const { pending, state, events } = session;
    const before = events.length;
    if (before >= to || pending === null) break;
    // Pondered before it is played: afterwards the question is gone. Those before the stretch are only played.
    const looked =
      before >= from - LEAD
        ? {
            choice: ponderedAt(theatre, record, session, decision.side),
            said: orderWords(theatre, state, pending, decision),
          }
        : null;
    session.play(decision);
    if (!looked || session.events.length <= from) continue;
    const player = record.controllers[decision.side];
    const own = pondererOf(theatre.family.id, player) !== undefined;
    const same = JSON.stringify(canonical(decision));
    const all = looked.choice?.alternatives ?? [];
    const place = all.findIndex((each) => JSON.stringify(canonical(each.decision)) === same);
    const tell = (each: Alternative<AnyChoice['decision']>, i: number): WhyOrder => {
      const { label, to: ghosts } = orderWords(theatre, state, pending, each.decision);
      return { words: label, to: ghosts, score: each.score, terms: each.terms, rank: i + 1, taken: i === place };
    };
    const told = [
      ...all.slice(0, MOST).map(tell),
      ...(place >= MOST ? all.slice(place, place + 1).map((each) => tell(each, place)) : []),
    ];
    steps.push({
      decision: index,
      event: before,
      side: decision.side,
      kind: decision.kind,
      words: looked.said.label,
      player,
      by: own ? player : 'veteran',
      orders: told.map((order) => toldApart(order, told)),
      weighed: all.length,
    });
  }
  return steps;
}

/** Two orders that end in the same place differ by where they look then. */
function toldApart(order: WhyOrder, all: readonly WhyOrder[]): WhyOrder {
  const [ghost] = order.to;
  const alike = ghost && all.some((other) => other !== order && other.words === order.words);
  return alike ? { ...order, words: `${order.words}, facing ${Math.round(ghost.facing) % 360}°` } : order;
}

/** Events before the stretch whose question may lead into it: the choice of who acts is asked before the activation begins. */
const LEAD = 40;

function ponderedAt(
  theatre: Theatre,
  record: BattleRecord,
  session: ReturnType<typeof openBattle>,
  side: Side,
): AnyChoice | null {
  const { id } = theatre.family;
  const ponder = pondererOf(id, record.controllers[side]) ?? pondererOf(id, 'veteran');
  if (!ponder || session.pending === null) return null;
  return ponder(new SideView(session, session.pending, makeStream(seedState(record.seed, PLAYER_STREAM))));
}
