import { figureOf, sideNamed, standing, type Game, type UnitNow } from '../game';
import { disc, type Figure } from '../geometry/figure';
import { EPS } from '../geometry/point';
import { outOfZone } from '../geometry/zone';
import { other, type MissionFile, type Side } from '../record';

type Zone = MissionFile['zones'][number];

/** The zones that a side is set up in. */
export const deployZones = (game: Game, side: Side): Zone[] =>
  game.record.mission.zones.filter((zone) => zone.use === 'deploy' && sideNamed(game, zone.side) === side);

/** Zones by their id, or as they are to the side. */
function zonesNamed(game: Game, side: Side, name: string): Zone[] {
  if (name === 'own-deploy') return deployZones(game, side);
  if (name === 'enemy-deploy') return deployZones(game, other(side));
  return game.record.mission.zones.filter(({ id }) => id === name);
}

/** C-CONV-3: a hair over the line is on it. */
export const isWhollyIn = (game: Game, zone: Zone, figure: Figure): boolean =>
  outOfZone(zone.shape, game.record.mission.table, figure) <= 10 * EPS;

/** A base is in a zone by its centre (docs/formats.md), or `wholly`; a unit by all its bases. */
export function standsIn(game: Game, unit: UnitNow, name: string, wholly: boolean): boolean {
  const models = standing(unit);
  const zones = zonesNamed(game, unit.side, name);
  const within = (figure: Figure): boolean => zones.some((zone) => isWhollyIn(game, zone, figure));
  return models.length > 0 && models.every((model) => within(wholly ? figureOf(model) : disc(model.place, 0)));
}
