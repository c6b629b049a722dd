import { markerName } from '../battle/frame/names';
import { unitById, type BattleState } from '../battle/cadence/state';
import type { Theatre } from '../battle/cadence/theatre';
import type { BattleEvent } from '../schema/battle/cadence-event';
import type { AnyEvent } from '../schema/battle/frame-event';
import type { Deed, DeedReader, Held, Place } from './deeds';

/** The Cadence family as a tally reads it. */
export const cadenceDeeds: DeedReader = {
  fielded: (theatre: object) =>
    (theatre as Theatre).units.map(({ id, side, name, points, models }) => ({
      id,
      side,
      name,
      points,
      hp: models.reduce((sum, model) => sum + model.hp, 0),
      weapons: models.flatMap(({ weapons }) => weapons),
    })),
  // Events and states of this family: whoever counts has asked for its reader.
  deedsOf: (event: AnyEvent) => deedsOf(event as BattleEvent),
  placesOf: (state: object, unit) => placesOf(state as BattleState, unit),
  survives: (state: object, unit) => unitById(state as BattleState, unit).status !== 'destroyed',
  held: (state: object) => heldIn(state as BattleState),
  seatOf: (_theatre, _state, side) => side,
  markerPlace: (state: object, id) => markerPlace(state as BattleState, id),
  markerName: (theatre: object, id) => markerName(theatre as Theatre, id),
};

function deedsOf(event: BattleEvent): readonly Deed[] {
  switch (event.kind) {
    case 'rolled-off':
      return [{ kind: 'roll-off', winner: event.winner }];
    case 'targeted':
      return [
        {
          kind: 'attack',
          unit: event.unit,
          weapon: event.weapon.id,
          counts: !event.fallBack,
          target: 'unit' in event.target ? event.target.unit : null,
        },
      ];
    case 'damaged':
      return [
        { kind: 'loss', unit: 'unit' in event.target ? event.target.unit : null, by: event.by, points: event.lost },
      ];
    case 'destroyed':
      return [{ kind: 'fall', unit: event.unit, by: event.by, x: event.x, y: event.y }];
    case 'scored':
      return event.unit === null ? [] : [{ kind: 'points', unit: event.unit, side: event.side, vp: event.vp }];
    case 'activation-ended':
      return [{ kind: 'time', unit: event.unit }];
    default:
      return [];
  }
}

function placesOf(state: BattleState, id: string): readonly Place[] {
  const { status, models } = unitById(state, id);
  return status === 'table' ? models.filter(({ hp }) => hp > 0) : [];
}

function heldIn(state: BattleState): Held[] {
  return state.objectives.flatMap(({ id, securedBy, carrier }): Held[] => {
    const place = markerPlace(state, id);
    const owners = carrier === null ? securedBy : [unitById(state, carrier).side];
    return place === null ? [] : owners.map((by) => ({ id, ...place, by }));
  });
}

/** A marker that is carried is where its carrier is (C-OBJ-RECOVER-1). */
function markerPlace(state: BattleState, id: string): Place | null {
  const marker = state.objectives.find((each) => each.id === id);
  if (!marker || marker.status === 'gone') return null;
  const bearer = marker.carrier === null ? null : unitById(state, marker.carrier);
  const { x, y } = bearer?.models.find(({ hp }) => hp > 0) ?? marker;
  return { x, y };
}
