/** The battle worker with a fault planted in it: from the third activation on, an Attack cannot be told of in some battles. */
import { cadence } from '#shared/battle/cadence/family';
import type { BattleEvent } from '#shared/schema/battle/cadence-event';
import type { BattleState } from '#shared/battle/cadence/state';
import '../../src-main/simulation/battle-worker';

const { apply } = cadence;
// Every other battle: those that side b wins the first roll-off of.
let strikes = false;
Object.assign(cadence, {
  apply(state: BattleState, event: BattleEvent): BattleState {
    if (event.kind === 'rolled-off' && state.round === 1) strikes = event.winner === 'b';
    if (event.kind === 'activation-started' && event.activation === 3 && strikes) throw new Error('a planted fault');
    return apply(state, event);
  },
});
