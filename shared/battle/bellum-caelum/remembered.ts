import type { BattleState, UnitState } from './state';
import type { Theatre } from './theatre';

type Units = BattleState['units'];
type Table = Pick<BattleState, 'units'>;

/** Units, and those that they differ from in tokens, tallies and the like only: the table looks the same. */
const origins = new WeakMap<Units, Units>();

export const sameTable = (now: Units, before: Units): void => void origins.set(now, origins.get(before) ?? before);

/**
 * A question about a unit that only cards, bases and powers on the table decide, answered once for as long as no unit changes: they are
 * never changed in place, so that their list stands for the table. Neither tokens nor anything else of the state may be asked for in it,
 * and no unit may be part of the answer: players share it with the engine.
 */
export function remembered<R>(
  ask: (theatre: Theatre, state: Table, unit: UnitState) => R,
): (theatre: Theatre, state: Table, unit: UnitState) => R {
  const tables = new WeakMap<Units, Map<string, R>>();
  return (theatre, state, unit) => {
    const { units } = state;
    // A unit on its way, which is not on this table: nothing is kept.
    if (units[theatre.unitIndex.get(unit.id) ?? -1] !== unit) return ask(theatre, state, unit);
    const table = origins.get(units) ?? units;
    let answers = tables.get(table);
    if (answers === undefined) tables.set(table, (answers = new Map()));
    const known = answers.get(unit.id);
    if (known !== undefined) return known;
    const answer = ask(theatre, state, unit);
    answers.set(unit.id, answer);
    return answer;
  };
}

/** The same for a question about the whole table, whose answer may hold units. */
export function rememberedTable<R>(ask: (theatre: Theatre, state: Table) => R): (theatre: Theatre, state: Table) => R {
  const tables = new WeakMap<Units, R>();
  return (theatre, state) => {
    const known = tables.get(state.units);
    if (known !== undefined) return known;
    const answer = ask(theatre, state);
    tables.set(state.units, answer);
    return answer;
  };
}
