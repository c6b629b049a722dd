import type { PlayerView } from '../../../battle/bellum-caelum/bellum-types';
import type { BattleState } from '../../../battle/bellum-caelum/state';
import type { RandomStream } from '../../../core/random';
import type { Order } from '../../../schema/battle/bellum-decision';
import { rusher } from '../rusher';

/** The state with tokens in the places of those that lie face down: what somebody who goes straight for the points would have laid. */
export function dealtTokens(
  { theatre }: Pick<PlayerView, 'theatre'>,
  state: BattleState,
  random: RandomStream,
): BattleState {
  return {
    ...state,
    units: state.units.map((unit) => {
      if (!unit.stacks.flat().includes(null)) return unit;
      const counts = unit.stacks.map((stack) => stack.length);
      const noMove = unit.arrived === state.round;
      const point = { kind: 'orders', side: unit.side, unit: unit.id, counts, noMove } as const;
      const laid = rusher({ theatre, state, point, events: [], random });
      const guessed: readonly (readonly Order[])[] = laid.kind === 'orders' ? laid.stacks : [];
      const stacks = unit.stacks.map((stack, i) => stack.map((order, j) => order ?? guessed[i]?.[j] ?? 'pass'));
      return { ...unit, stacks };
    }),
  };
}
