import { decisionSchema } from '../../schema/battle/cadence-decision';
import { battleEventSchema } from '../../schema/battle/cadence-event';
import type { Family } from '../frame/family';
import { applyEvent } from './apply-event';
import type { CadenceTypes } from './cadence-types';
import { mask, maskEvent, summed } from './hidden';
import { orderProblem } from './legal-orders';
import { activationTitle } from './log/activation-title';
import { linesOf } from './log/log-lines';
import { playBattle } from './play-battle';
import { openTheatre, startingState } from './open-theatre';
import { resumedState } from './resume';
import { unplayedMission } from './unplayed';

/** Cadence and the games built on it: alternating activations of units that spend Command Points. */
export const cadence: Family<CadenceTypes> = {
  id: 'cadence',
  schemas: { decision: decisionSchema, event: battleEventSchema },
  rules: { over: 'C-RND-1', result: 'C-MIS-3' },
  unplayedMission,
  open: (input) => openTheatre(input, cadence),
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
