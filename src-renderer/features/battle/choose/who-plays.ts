import { readyArmies } from '#shared/army/ready-armies';
import type { Mission } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
import type { SystemRegistry } from '#shared/systems/registry';
import { missionChoice, pinned } from './choices';

/**
 * Whose armies play a mission: its own game's, or where that has none (core rules) those of the first module that stands on it and in
 * whose rules the mission is sound.
 */
export function whoPlays(mission: Mission, game: GameSystem, registry: SystemRegistry): GameSystem | null {
  if (readyArmies(game).length > 0) return game;
  const modules = registry.documents
    .flatMap(({ id }) => registry.get(id) ?? [])
    .filter(({ id, kin }) => id !== game.id && kin.some((one) => one.id === game.id));
  const plays = (one: GameSystem): boolean =>
    readyArmies(one).length > 0 && missionChoice('library', mission.id, pinned(mission, one), one).problem === null;
  // Sooner with dice where the rules throw dice, and with cards where they draw.
  const alike = ({ dice }: GameSystem): boolean => dice.kind === game.dice.kind;
  return modules.find((one) => alike(one) && plays(one)) ?? modules.find(plays) ?? null;
}
