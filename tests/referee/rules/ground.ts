import { figureAt, hasRule, keywordsFor, type Game, type Ground, type ModelNow } from '../game';
import { clearance, depthAt, overlap, type Figure } from '../geometry/figure';
import { EPS } from '../geometry/point';
import type { Place } from '../record';

/** Parts that a model can stand on above the table: ground of that level that nothing closes, or roofs that it can climb. */
export function standable(model: ModelNow, { part }: Ground): boolean {
  const words = keywordsFor(model, part);
  const closed = words.includes('impassable') && !words.includes('clear') && !words.includes('climbable');
  return part.level > 0 && !words.includes('rough') && (!closed || hasRule(model, 'climber'));
}

/** Wholly inside one part of the level, or inside parts of it that join (C-TER-CLEAR-2). */
function insideLevel(game: Game, model: ModelNow, figure: Figure, level: number): boolean {
  const floors = game.ground
    .filter((each) => each.part.level === level && standable(model, each))
    .map((each) => each.figure);
  const rim =
    figure.kind === 'disc'
      ? Array.from({ length: 72 }, (_, i) => ({
          x: figure.x + figure.r * Math.cos((i * Math.PI) / 36),
          y: figure.y + figure.r * Math.sin((i * Math.PI) / 36),
        }))
      : figure.points;
  return rim.every((p) => floors.some((floor) => depthAt(floor, p) <= 1e-4));
}

/** Whether a Move may end here, and a unit be placed here (C-TER-ROUGH-2, C-TER-IMP, C-TER-CLEAR-2, C-TER-CLIMB-4). */
export function canEndOn(game: Game, model: ModelNow, place: Place): boolean {
  const figure = figureAt(model, place);
  if (place.level > 0) {
    const rough = game.ground.some(
      ({ part, figure: area }) =>
        part.level === place.level && keywordsFor(model, part).includes('rough') && overlap(figure, area),
    );
    return !rough && insideLevel(game, model, figure, place.level);
  }
  return game.ground.every(({ part, figure: area }) => {
    const words = keywordsFor(model, part);
    const barred =
      words.includes('rough') || words.includes('impassable') || words.includes('climbable') || part.level > 0;
    return !barred || clearance(figure, area) >= -EPS;
  });
}
