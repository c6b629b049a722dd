import type { BattleState } from '#shared/battle/cadence/state';
import type { BattleEvent, EventOf } from '#shared/schema/battle/cadence-event';

/** Command and hit points kept from what the events say, and from nothing else. */
export interface Books {
  /** What does not add up with this event. */
  read(event: BattleEvent): readonly string[];
  /** Units of the state whose points are not those of the books. */
  differences(state: BattleState): readonly string[];
}

export function openBooks(start: BattleState): Books {
  const command = new Map(start.units.map(({ id, cp }) => [id, cp]));
  const hits = new Map(start.units.map(({ id, models }) => [id, models.map(({ hp }) => hp)]));
  const spends = (unit: string, before: number, after: number): string[] => {
    const known = command.get(unit);
    command.set(unit, after);
    return known === before && after >= 0 && after <= before ? [] : [`${unit}: ${known} is not ${before} to ${after}`];
  };
  return {
    read(event) {
      switch (event.kind) {
        case 'command-set':
          return event.units.flatMap(({ unit, before, after }) => {
            const known = command.get(unit);
            command.set(unit, after);
            return known === before && after <= 6 ? [] : [`${unit}: ${known} is not ${before}`];
          });
        case 'declared':
          return [
            ...(event.cpBefore - event.cpAfter === priceOf(event) ? [] : [`${event.unit}: the price is wrong`]),
            ...spends(event.unit, event.cpBefore, event.cpAfter),
          ];
        case 'reacted':
          return spends(event.unit, event.cpBefore, event.cpAfter);
        case 'command-changed':
          return spends(event.unit, event.before, event.after);
        case 'lapsed':
          return event.units.flatMap(({ unit, cp }) => spends(unit, cp, 0));
        case 'bailed-out':
          hits.set(
            event.unit,
            hits.get(event.unit)!.map((hp, i) => (event.lost.includes(i) ? 0 : hp)),
          );
          return spends(event.unit, event.cpBefore, 0);
        case 'damaged':
          return 'unit' in event.target ? loses(event.target.unit, event) : [];
        default:
          return [];
      }
    },
    differences: (state) =>
      state.units
        .filter(({ status }) => status === 'table' || status === 'reserve')
        .filter(
          ({ id, cp, models }) =>
            command.get(id) !== cp || hits.get(id)!.join() !== models.map((model) => model.hp).join(),
        )
        .map(({ id }) => id),
  };

  function loses(unit: string, { model, before, after, lost }: EventOf<'damaged'>): string[] {
    const left = hits.get(unit)!;
    const known = left[model];
    left[model] = after;
    return known === before && before - lost === after && after >= 0 && lost > 0
      ? []
      : [`${unit}: ${known} hit points`];
  }
}

const priceOf = ({ actions, extra, abilities = [] }: EventOf<'declared'>): number =>
  actions.length + extra.reduce((sum, { cp }) => sum + cp, 0) + abilities.reduce((sum, { cp }) => sum + cp - 1, 0);
