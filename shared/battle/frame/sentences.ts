import type { AnyEvent, FrameEvent } from '../../schema/battle/frame-event';
import type { MissionEventTold } from '../../schema/battle/mission-event';
import { otherSide, type Side } from '../../schema/battle/side';
import type { AnyTheatre } from './family';
import type { LogLine } from './log';
import { armyName } from './names';

/** Says one sentence of an event, or nothing. */
export type Say = (text: string, tone?: LogLine['tone']) => LogLine[];

export const sayOf =
  (event: AnyEvent & { readonly side?: Side | null }, index: number): Say =>
  (text, tone = 'detail') => [{ event: index, rule: event.rule, side: event.side ?? null, text, tone }];

/** Events that read the same in every family; how an activation begins each tells in its own words. */
export type CommonEvent = Exclude<FrameEvent, { kind: 'activation-started' }> | MissionEventTold;

export function commonLines(theatre: AnyTheatre, event: CommonEvent, say: Say): LogLine[] {
  switch (event.kind) {
    case 'round-started':
      return say(`Round ${event.round} of ${theatre.rounds}.`, 'head');
    case 'mission-event':
      return say(event.face === null ? event.why : `A ${event.face} turns up. ${event.why}`, 'strong');
    case 'scored':
      return say(`${armyName(theatre, event.side)} scores ${event.vp}: ${event.why}.`, 'strong');
    case 'activation-ended':
      return [];
    case 'round-ended':
      return say(`Round ${event.round} ends.`, 'head');
    case 'battle-ended': {
      const { winner, vp } = event;
      return say(
        winner === null
          ? `A draw, ${vp.a} to ${vp.b}.`
          : `${armyName(theatre, winner)} wins, ${vp[winner]} to ${vp[otherSide(winner)]}.`,
        'strong',
      );
    }
  }
}
