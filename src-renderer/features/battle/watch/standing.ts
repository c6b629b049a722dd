import { theatreUnit, type Theatre } from '#shared/battle/cadence/theatre';
import type { BattleState } from '#shared/battle/cadence/state';
import type { Side } from '#shared/schema/battle/side';

/** What is left of a side. */
export function standing(
  theatre: Theatre,
  state: BattleState,
  side: Side,
): { readonly alive: number; readonly all: number; readonly hpLost: number } {
  const units = state.units.filter((unit) => unit.side === side);
  const hpLost = units.reduce((sum, unit) => {
    const full = theatreUnit(theatre, unit.id).models.reduce((hp, model) => hp + model.hp, 0);
    return (
      sum +
      (unit.status === 'destroyed' ? full : full - unit.models.reduce((hp, model) => hp + Math.max(0, model.hp), 0))
    );
  }, 0);
  return { alive: units.filter(({ status }) => status !== 'destroyed').length, all: units.length, hpLost };
}
