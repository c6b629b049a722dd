import type { EventStage } from '../frame/mission-events';
import { sidesOf } from './sides';
import type { Battle } from './cadence-types';
import { changeByEvent } from './transitions';

/** What the mission's events act on in these games. */
export function eventStage(battle: Battle): EventStage {
  const { mission, system, rows, randomness } = battle.theatre;
  const markers: EventStage['markers'] = ({ tag, type }) =>
    battle.state.objectives
      .filter(
        (marker) =>
          marker.status === 'table' &&
          (tag === undefined || marker.tags.includes(tag)) &&
          (type === undefined || marker.type.a === type || marker.type.b === type),
      )
      .map(({ id }) => id);
  return {
    mission,
    system,
    rules: { event: rows.roundStarted, length: rows.roundEnded },
    turn: (by) => randomness.turnUp(battle, by),
    markers,
    sides: (ref) => sidesOf(mission, ref),
    change: (row, key) => {
      if (row.become !== undefined) for (const id of markers(row)) changeByEvent(battle, row.become, key, id);
    },
  };
}
