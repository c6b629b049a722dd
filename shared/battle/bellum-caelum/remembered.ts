import type { BattleState, UnitState } from './state';
import type { Theatre } from './theatre';

type Table = Pick<BattleState, 'units'>;

/**
 * A question about a unit that only the units decide, answered once for as long as none of them changes: they are never changed in place,
 * so that their list stands for the table. Nothing else of the state may be asked for in it.
 */
export function remembered<R>(
  ask: (theatre: Theatre, state: Table, unit: UnitState) => R,
): (theatre: Theatre, state: Table, unit: UnitState) => R {
  const tables = new WeakMap<BattleState['units'], Map<UnitState, R>>();
  return (theatre, state, unit) => {
    let answers = tables.get(state.units);
    if (answers === undefined) tables.set(state.units, (answers = new Map()));
    const known = answers.get(unit);
    if (known !== undefined) return known;
    const answer = ask(theatre, state, unit);
    answers.set(unit, answer);
    return answer;
  };
}

/** The same for a question about the whole table. */
export function rememberedTable<R>(ask: (theatre: Theatre, state: Table) => R): (theatre: Theatre, state: Table) => R {
  const tables = new WeakMap<BattleState['units'], R>();
  return (theatre, state) => {
    const known = tables.get(state.units);
    if (known !== undefined) return known;
    const answer = ask(theatre, state);
    tables.set(state.units, answer);
    return answer;
  };
}
