import { bellumDecisionSchema } from '../../schema/battle/bellum-decision';
import { bellumEventSchema } from '../../schema/battle/bellum-event';
import type { Family } from '../frame/family';
import { applyEvent } from './apply-event';
import type { BellumTypes } from './bellum-types';
import { mask, maskEvent, summed } from './hidden';
import { orderProblem } from './legal-orders';
import { activationTitle } from './log/activation-title';
import { linesOf } from './log/log-lines';
import { openTheatre, startingState } from './open-theatre';
import { playBattle } from './play-battle';
import { resumedState } from './resume';
import { unplayedMission } from './unplayed';

/** Bellum Caelum: orders laid face down, alternating activations, damage resolved together at the end of the round. */
export const bellumCaelum: Family<BellumTypes> = {
  id: 'bellum-caelum',
  schemas: { decision: bellumDecisionSchema, event: bellumEventSchema },
  rules: { over: 'B-RND-1', result: 'B-END-2' },
  unplayedMission,
  open: (input) => openTheatre(input, bellumCaelum),
  start: (theatre) => (theatre.goneOn ? resumedState(theatre, theatre.goneOn) : startingState(theatre)),
  play: playBattle,
  apply: applyEvent,
  orderProblem,
  mask,
  maskEvent,
  summed,
  lines: linesOf,
  activationTitle,
};
