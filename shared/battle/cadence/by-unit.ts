import type { UnitState } from './state';
import { theatreUnit, type Theatre } from './theatre';

/** A player tries other places for one unit and looks at it as it was in between; so many of each unit are remembered. */
const WAYS = 4;

/**
 * What depends on a unit as it stands and on nothing else, worked out once: states share every unit that did not change, and a
 * player that tries a hundred moves of one ship looks at the same others each time. The latest few of each unit are kept, by its place
 * in the theatre: a weak map of all of them would cost more to fill and to sweep than most of what is asked.
 */
export function byUnit<T>(make: (theatre: Theatre, unit: UnitState) => T): (theatre: Theatre, unit: UnitState) => T {
  let known: Theatre | null = null;
  let units: (UnitState | null)[] = [];
  let made: (T | null)[] = [];
  let turns: number[] = [];
  return (theatre, unit) => {
    if (theatre !== known) {
      known = theatre;
      units = Array.from({ length: WAYS * theatre.units.length }, () => null);
      made = Array.from({ length: WAYS * theatre.units.length }, () => null);
      turns = Array.from({ length: theatre.units.length }, () => 0);
    }
    const { index } = theatreUnit(theatre, unit.id);
    const first = WAYS * index;
    for (let i = first; i < first + WAYS; i++) if (units[i] === unit) return made[i]!;
    const fresh = make(theatre, unit);
    const place = first + (turns[index] = (turns[index]! + 1) % WAYS);
    units[place] = unit;
    made[place] = fresh;
    return fresh;
  };
}
