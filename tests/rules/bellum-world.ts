import type { Theatre } from '#shared/battle/bellum-caelum/theatre';
import { extendBook } from '#shared/rules/rule-book';
import type { Army } from '#shared/schema/army';
import type { Terrain } from '#shared/schema/mission/terrain';
import { aBellumBattle } from '../support/bellum-battle';
import type { World } from './world';

/** Two armies of Bellum Caelum on an open table of the world, or with a few pieces on it. */
export function bellumOn(world: World, a: Army, b: Army, terrain: readonly Terrain[] = []): Theatre {
  const system = world.system('bellum-caelum');
  const mission = { ...world.mission('three-beacons'), terrain: [...terrain] };
  return aBellumBattle({ a, b }, mission, extendBook(world.book('bellum-caelum'), { figures: system.figures }), system);
}

/** A rock that nobody sees over, upright between x 29.5 and 30.5. */
export const rock = (y: number, height: number): Terrain => ({
  id: 'rock',
  name: 'Rock',
  parts: [
    {
      shape: { kind: 'rect', x: 30, y, width: 1, height, rotation: 0 },
      keywords: ['rock'],
      vehicleKeywords: null,
      level: 0,
      bottom: 0,
      top: 5,
      sight: 'full',
    },
  ],
});
