import type { UnitState } from './state';
import type { Theatre } from './theatre';

/**
 * What depends on a unit as it stands and on nothing else, worked out once: states share every unit that did not change, and a
 * player that tries a hundred moves of one ship looks at the same others each time.
 */
export function byUnit<T>(make: (theatre: Theatre, unit: UnitState) => T): (theatre: Theatre, unit: UnitState) => T {
  const known = new WeakMap<UnitState, { readonly theatre: Theatre; readonly made: T }>();
  return (theatre, unit) => {
    const held = known.get(unit);
    if (held && held.theatre === theatre) return held.made;
    const made = make(theatre, unit);
    known.set(unit, { theatre, made });
    return made;
  };
}
