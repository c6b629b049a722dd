import { markerName } from '../../battle/frame/names';
import { livingBases, unitById, type BattleState } from '../../battle/bellum-caelum/state';
import type { Theatre } from '../../battle/bellum-caelum/theatre';
import type { BellumEvent } from '../../schema/battle/bellum-event';
import type { AnyEvent } from '../../schema/battle/frame-event';
import type { Deed, DeedReader } from '../deeds';

/** Bellum Caelum as a tally reads it: damage is done first, and what it costs is known at the end of the round (B-END-1). */
export const bellumDeeds: DeedReader = {
  fielded: (theatre: object) =>
    (theatre as Theatre).units.map(({ id, side, name, card, bases, wounds, weapons }) => ({
      id,
      side,
      name,
      points: card.points * bases.length,
      hp: wounds * bases.length,
      weapons,
    })),
  // Events and states of this family: whoever counts has asked for its reader.
  deedsOf: (event: AnyEvent) => deedsOf(event as BellumEvent),
  placesOf: (state: object, unit) => {
    const found = unitById(state as BattleState, unit);
    return found.status === 'table' ? livingBases(found) : [];
  },
  survives: (state: object, unit) => unitById(state as BattleState, unit).status !== 'lost',
  held: (state: object) =>
    (state as BattleState).objectives.flatMap(({ id, x, y, holder }) =>
      holder === null ? [] : [{ id, x, y, by: holder }],
    ),
  markerPlace: (state: object, id) => (state as BattleState).objectives.find((each) => each.id === id) ?? null,
  // The winner of the roll-off may change the sides of the table about.
  seatOf: (theatre: object, state: object, side) =>
    (state as BattleState).seats[side] === (theatre as Theatre).mission.sides[0]?.id ? 'a' : 'b',
  markerName: (theatre: object, id) => markerName(theatre as Theatre, id),
};

function deedsOf(event: BellumEvent): readonly Deed[] {
  switch (event.kind) {
    case 'rolled-off':
      return [{ kind: 'roll-off', winner: event.winner }];
    case 'attacked':
      return [{ kind: 'attack', unit: event.unit, weapon: event.weapon.id, counts: true, target: event.defender }];
    case 'tallied':
      return event.by === null ? [] : [{ kind: 'harm', unit: event.unit, by: event.by, points: event.points }];
    case 'wounded':
      return [{ kind: 'loss', unit: event.unit, by: null, points: event.lost }];
    case 'incapacitated':
      return [{ kind: 'fall', unit: event.unit, by: null, x: event.x, y: event.y }];
    case 'scored':
      // A base is worth points; its unit is the part before the last dot.
      return event.unit === null
        ? []
        : [{ kind: 'points', unit: event.unit.slice(0, event.unit.lastIndexOf('.')), side: event.side, vp: event.vp }];
    case 'activation-ended':
      return [{ kind: 'time', unit: event.unit }];
    default:
      return [];
  }
}
