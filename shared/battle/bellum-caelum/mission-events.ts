import { seatsOf } from '../../battlefield/document/sides';
import type { EventStage } from '../frame/mission-events';
import type { Battle } from './bellum-types';
import { seatingOf, theatreObjective } from './theatre';

/** What the mission's events act on here: points, who holds a marker, the end. Markers stay what and where they are. */
export function eventStage(battle: Battle): EventStage {
  const { theatre } = battle;
  const { mission } = seatingOf(theatre, battle.state);
  return {
    mission,
    system: theatre.system,
    rules: { event: 'B-RND-1', length: 'B-END-2' },
    turn: () => ({ face: battle.die(6) }),
    markers: ({ tag, type }) =>
      battle.state.objectives
        .map(({ id }) => theatreObjective(theatre, id).source)
        .filter(
          (source) => (tag === undefined || source.tags.includes(tag)) && (type === undefined || source.type === type),
        )
        .map(({ id }) => id),
    sides: (ref) => seatsOf(mission, ref),
  };
}
