import { withoutPictures, type Army } from '../schema/army';
import type { Side } from '../schema/battle/side';
import { GAME_FORMAT, GAME_VERSION, type Game } from '../schema/game';
import type { Mission } from '../schema/mission';
import type { GameSystem } from '../systems/game-system';
import { freshBooks } from './books-state';
import { stateOf } from './game-edit';
import { rosterOf } from './roster';

export interface NewGame {
  readonly system: GameSystem;
  readonly mission: Mission;
  readonly armies: Readonly<Record<Side, Army>>;
}

/** The books of a game that is about to begin; the library gives the id. */
export function newGame({ system, mission, armies }: NewGame): Omit<Game, 'id'> {
  const pin = { id: system.id, version: system.release };
  const copies = { a: withoutPictures(armies.a), b: withoutPictures(armies.b) };
  const fixed = { mission: { ...mission, system: pin }, armies: copies };
  return {
    format: GAME_FORMAT,
    version: GAME_VERSION,
    name: `${armies.a.name} v ${armies.b.name}`,
    system: pin,
    ...fixed,
    state: stateOf(freshBooks(rosterOf(fixed, system))),
    entries: [],
  };
}
