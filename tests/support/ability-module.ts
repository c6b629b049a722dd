import type { Theatre } from '#shared/battle/cadence/theatre';
import type { Mission } from '#shared/schema/mission';
import { makeGameSystem, type GameSystem } from '#shared/systems/game-system';
import { bookOf } from '#shared/systems/rule-books';
import { aField, aGroundBattle, saltRoad } from './ground-battle';

const ABILITIES = [
  { id: 'rally', name: 'Rally', text: 'A friend within 6″ stands up again.', cost: 2 },
  { id: 'dig-in', name: 'Dig in', text: '+1 to Defence.', cost: 1 },
  { id: 'watch', name: 'Watch', text: 'Looks about.', cost: 0 },
];

/** The Salt Road with Abilities of the wardens' own. */
export function withAbilities(game: GameSystem = saltRoad()): GameSystem {
  const { document } = game;
  const profiles = document.profiles.map((each) =>
    each.id === 'warden' ? { ...each, abilities: [...ABILITIES] } : each,
  );
  return { ...makeGameSystem({ ...document, profiles }), lineage: game.lineage, kin: game.kin };
}

export const aModuleBattle = (mission: Mission = aField(), game: GameSystem = withAbilities()): Theatre =>
  aGroundBattle(mission, [{ models: { warden: 1 } }], [{ models: { drifter: 1 } }], game, bookOf(game));
