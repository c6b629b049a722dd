import { theatreUnit, type Theatre } from '#shared/battle/cadence/theatre';
import type { BattleState } from '#shared/battle/cadence/state';
import { theatreUnit as bellumUnit } from '#shared/battle/bellum-caelum/theatre';
import type { Side } from '#shared/schema/battle/side';
import { isBellum, isCadence, type BellumFilm, type Film } from './watched';

export interface Left {
  readonly alive: number;
  readonly all: number;
  readonly hpLost: number;
}

/** What is left of a side, of whichever family. */
export function standing(film: Film, moment: number, side: Side): Left {
  if (isCadence(film)) return cadenceLeft(film.theatre, film.replay.stateAt(moment), side);
  return isBellum(film) ? bellumLeft(film, moment, side) : { alive: 0, all: 0, hpLost: 0 };
}

/** Units that have a base left, and the wounds of all bases. */
function bellumLeft({ theatre, replay }: BellumFilm, moment: number, side: Side): Left {
  const units = replay.stateAt(moment).units.filter((unit) => unit.side === side);
  const bases = units.flatMap((unit) =>
    unit.bases.map((base) => ({ base, full: bellumUnit(theatre, unit.id).wounds })),
  );
  return {
    alive: units.filter((unit) => unit.bases.some(({ lostIn }) => lostIn === null)).length,
    all: units.length,
    hpLost: bases.reduce((sum, { base, full }) => sum + full - base.wounds, 0),
  };
}

function cadenceLeft(theatre: Theatre, state: BattleState, side: Side): Left {
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
