import { theatreUnit as bellumUnit } from '#shared/battle/bellum-caelum/theatre';
import { theatreUnit } from '#shared/battle/cadence/theatre';
import type { Side } from '#shared/schema/battle/side';
import { isBellum, isCadence, type Film } from '../watched';

interface Part {
  readonly points: number;
  readonly left: number;
  readonly all: number;
}

/** Whole per cent of a side's points that still stand, by hit points (wounds) left. */
export function strengthAt(film: Film, moment: number, side: Side): number {
  const parts = partsOf(film, moment, side);
  const all = parts.reduce((sum, { points }) => sum + points, 0);
  const left = parts.reduce((sum, part) => sum + (part.all > 0 ? (part.points * part.left) / part.all : 0), 0);
  return all > 0 ? Math.round((100 * left) / all) : 0;
}

function partsOf(film: Film, moment: number, side: Side): Part[] {
  const points = new Map(film.theatre.armies[side].units.map((unit) => [`${side}:${unit.id}`, unit.points]));
  if (isCadence(film))
    return film.replay
      .stateAt(moment)
      .units.filter((unit) => unit.side === side)
      .map(({ id, status, models }) => ({
        points: points.get(id) ?? 0,
        left: status === 'destroyed' ? 0 : models.reduce((sum, { hp }) => sum + Math.max(0, hp), 0),
        all: theatreUnit(film.theatre, id).models.reduce((sum, { hp }) => sum + hp, 0),
      }));
  if (!isBellum(film)) return [];
  return film.replay
    .stateAt(moment)
    .units.filter((unit) => unit.side === side)
    .map(({ id, bases }) => ({
      points: points.get(id) ?? 0,
      left: bases.reduce((sum, { wounds, lostIn }) => sum + (lostIn === null ? wounds : 0), 0),
      all: bases.length * bellumUnit(film.theatre, id).wounds,
    }));
}
