import { type BattleState, type UnitState } from '#shared/battle/cadence/state';
import { theatreObjective, theatreUnit, type Theatre } from '#shared/battle/cadence/theatre';
import type { LabelPlace } from '#shared/table/token-marks';
import { captionPlace, standingModels } from './figures';
import {
  labelPlaces,
  markerNameBox,
  markerNamePlace,
  roomTaken,
  withRoom,
  type MarkerNamePlace,
  type QuietWords,
} from './label-places';
import { goneText } from './Marker';

/** Room about the table for its rulers. */
export const MARGIN = { left: 30, top: 26, right: 14, bottom: 22 };

/** The drawing with its margins, in pixels. */
export const drawingBox = ({ width, height }: { readonly width: number; readonly height: number }, k: number) => ({
  x1: -MARGIN.left,
  y1: -MARGIN.top,
  x2: width * k + MARGIN.right,
  y2: height * k + MARGIN.bottom,
});

export interface TableNames {
  /** Where the name of each unit stands. */
  readonly labels: ReadonlyMap<string, LabelPlace>;
  /** Where the name of each marker stands. */
  readonly markers: ReadonlyMap<string, MarkerNamePlace>;
  /** Which words about the ground and about what is gone have room, by their ids. */
  readonly quiet: ReadonlySet<string>;
}

export const wreckWords = (unit: string): string => `wreck ${unit}`;
export const goneWords = (marker: string): string => `gone ${marker}`;

/** Every name on the table: those of units first, then what was lost, then the ground where nothing stands on it. */
export function namesOf(theatre: Theatre, state: BattleState, ground: readonly QuietWords[], k: number): TableNames {
  const bases = standingModels(theatre, state).map(({ x, y, r }) => ({ x: x * k, y: y * k, r: r * k }));
  const markers = state.objectives.map((objective) => {
    const { name, r } = theatreObjective(theatre, objective.id);
    return { ...objective, name, x: objective.x * k, y: objective.y * k, r: r * k };
  });
  const lies = markers.filter(({ status }) => status === 'table');
  const wrecks = fallenModels(state).map(({ unit, model, x, y }) => ({ unit, model, x: x * k, y: y * k }));
  const units = state.units.flatMap((unit) => {
    if (unit.status !== 'table') return [];
    const fixed = theatreUnit(theatre, unit.id);
    const { x, y, r } = captionPlace(theatre, unit);
    const stars = Number(fixed.roles.length > 0) + Number(state.nominated.some((named) => named.unit === unit.id));
    return [{ id: unit.id, name: `${fixed.name}${'  '.repeat(stars)}`, x: x * k, y: y * k, r: r * k }];
  });
  const places = new Map(lies.map((marker) => [marker.id, markerNamePlace(marker, bases)]));
  const names = lies.map((marker) => markerNameBox(marker, places.get(marker.id) ?? 'above'));
  const labels = labelPlaces(
    units,
    [...bases, ...markers, ...wrecks.map(({ x, y }) => ({ x, y, r: 8 }))],
    drawingBox(theatre.table, k),
    names,
  );
  const last = namedWrecks(state);
  const words = [
    ...wrecks
      .filter(({ unit, model }) => last.get(unit.id) === model)
      .map(({ unit: { id }, x, y }) => {
        const { name } = theatreUnit(theatre, id);
        return { id: wreckWords(id), text: name, x, y: y + 20 };
      }),
    ...markers
      .filter(({ status }) => status !== 'table')
      .map((marker) => ({
        id: goneWords(marker.id),
        text: goneText(marker),
        x: marker.x,
        y: marker.y + marker.r * 0.85 + 9,
      })),
    ...ground,
  ];
  return {
    labels,
    markers: places,
    quiet: withRoom(words, [...names, ...roomTaken(units, labels, [...bases, ...lies])]),
  };
}

/** Models that fell on the table; what never came on has no place. */
export const fallenModels = ({ units }: BattleState) =>
  units.flatMap((unit: UnitState) =>
    unit.models.flatMap(({ x, y, hp }, model) => {
      const fell = unit.status === 'destroyed' || (unit.status === 'table' && hp <= 0);
      return fell && (x !== 0 || y !== 0) ? [{ unit, model, x, y }] : [];
    }),
  );

/** A lost unit is named once, where the last of its models lies; of one that fights on, crosses say enough. */
const namedWrecks = (state: BattleState): ReadonlyMap<string, number> =>
  new Map(
    fallenModels(state)
      .filter(({ unit }) => unit.status === 'destroyed')
      .map(({ unit, model }) => [unit.id, model]),
  );

/** Whether this model's place bears the name of its lost unit. */
export const namesWreck = (state: BattleState, unit: string, model: number): boolean =>
  namedWrecks(state).get(unit) === model;
