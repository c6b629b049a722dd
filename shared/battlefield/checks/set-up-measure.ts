import { mmToUnit, type Measure } from '../../core/measure';
import { distance, type Point, SAME_PLACE } from '../../geometry/point';
import { tableCentre } from '../../geometry/table';
import type { Mission } from '../../schema/mission';
import type { Constraint, MissionSide, SetUpStep } from '../../schema/mission/set-up';
import { type Edge, EDGES } from '../../schema/mission/terms';
import { cornerPoint, cornerPoints, edgeEnds, edgeMiddle, fromEdge, towardsCorners } from '../document/landmarks';
import { otherSides, sideMeant, sidesMeant } from '../document/sides';

/** Something a set-up step places: a marker with its radius, an entry point with none. */
export interface SetUpThing extends Point {
  readonly id: string;
  readonly r: number;
}

/** One side's share of a step: who places, and what stands there. */
export interface SetUpShare {
  readonly side: MissionSide | undefined;
  readonly things: readonly SetUpThing[];
}

/** The things a step speaks of, once for each side that places its own. */
export function sharesOf(mission: Mission, step: SetUpStep, measure: Measure): readonly SetUpShare[] {
  if (step.place === 'side') return [];
  if (step.place === 'terrain') return [{ side: undefined, things: [] }];
  const sides = sidesMeant(mission, step.by);
  if (step.place === 'entry-point') {
    return sides.map((side) => ({
      side,
      things: mission.entryPoints
        .filter((entry) => sideMeant(mission, entry.side)?.id === side.id)
        .map(({ id, x, y }) => ({ id, x, y, r: 0 })),
    }));
  }
  const fits = mission.objectives
    .filter(
      (objective) =>
        (step.type === undefined || objective.type === step.type) &&
        (step.tag === undefined || objective.tags.includes(step.tag)),
    )
    .map(({ id, x, y, size, owner }) => ({ id, x, y, r: mmToUnit(size, measure) / 2, owner }));
  if (step.by === 'each')
    return sides.map((side) => ({
      side,
      things: fits.filter(({ owner }) => sideMeant(mission, owner)?.id === side.id),
    }));
  const side = sides.length === 1 ? sides[0] : undefined;
  return [
    {
      side,
      things: side ? fits.filter(({ owner }) => owner === null || sideMeant(mission, owner)?.id === side.id) : fits,
    },
  ];
}

export interface Setting {
  readonly mission: Mission;
  readonly measure: Measure;
  readonly side: MissionSide | undefined;
}

/** The exact places a constraint allows, where it names places and not a distance to keep. */
export function exactPlaces({ mission, side }: Setting, constraint: Constraint): readonly Point[] | undefined {
  if (constraint.op !== 'exactly') return undefined;
  const { table } = mission;
  if (constraint.from === 'centre' && constraint.towards === 'corners') return towardsCorners(constraint.value, table);
  if (constraint.value > SAME_PLACE) return undefined;
  switch (constraint.from) {
    case 'centre':
      return [tableCentre(table)];
    case 'corners':
      return cornerPoints(table);
    case 'own-corner':
      return side?.corner ? [cornerPoint(side.corner, table)] : undefined;
    case 'own-edge-middle':
      return side?.edge ? [edgeMiddle(side.edge, table)] : undefined;
    case 'own-edge-ends':
      return side?.edge ? edgeEnds(side.edge, table) : undefined;
    default:
      return undefined;
  }
}

/** A measured value and what it was measured to, in words ("the right edge"). */
export interface Reading {
  readonly value: number;
  readonly to: string;
  /** The nearest thing itself, for a repair; edges have none. */
  readonly at?: Point;
  readonly edge?: Edge;
  readonly otherR?: number;
}

/** How far a thing is from what a constraint measures from; nothing if there is no such place on this table. */
export function readConstraint(
  setting: Setting,
  constraint: Constraint,
  thing: SetUpThing,
  others: readonly SetUpThing[],
): Reading | undefined {
  const { mission, side } = setting;
  const { table } = mission;
  const own = constraint.measure === 'rim' ? thing.r : 0;
  const edges = (list: readonly Edge[]): Reading | undefined =>
    nearest(list.map((edge) => ({ value: fromEdge(thing, edge, table) - own, to: `the ${edge} edge`, edge })));
  const places = (list: readonly Point[], to: string, rims: readonly number[] = []): Reading | undefined =>
    nearest(
      list.map((at, i) => ({
        value: distance(at, thing) - own - (constraint.measure === 'rim' ? (rims[i] ?? 0) : 0),
        to,
        at,
        otherR: rims[i] ?? 0,
      })),
    );
  switch (constraint.from) {
    case 'centre':
      return places([tableCentre(table)], 'the centre');
    case 'any-edge':
      return edges(EDGES);
    case 'own-edge':
      return edges(side?.edge ? [side.edge] : []);
    case 'enemy-edge':
      return edges(side ? otherSides(mission, side).flatMap(({ edge }) => edge ?? []) : []);
    case 'other-edges':
      return edges(EDGES.filter((edge) => edge !== side?.edge));
    case 'top':
    case 'right':
    case 'bottom':
    case 'left':
      return edges([constraint.from]);
    case 'own-edge-middle':
      return places(side?.edge ? [edgeMiddle(side.edge, table)] : [], 'the middle of its edge');
    case 'own-edge-ends':
      return places(side?.edge ? edgeEnds(side.edge, table) : [], 'the nearest end of its edge');
    case 'own-corner':
      return places(side?.corner ? [cornerPoint(side.corner, table)] : [], 'its corner');
    case 'corners':
      return places(cornerPoints(table), 'the nearest corner');
    case 'each-other':
      return places(
        others,
        'the next one',
        others.map(({ r }) => r),
      );
    case 'objectives': {
      const rest = mission.objectives.filter(({ id }) => id !== thing.id);
      return places(
        rest,
        'the next objective',
        rest.map(({ size }) => mmToUnit(size, setting.measure) / 2),
      );
    }
    case 'own-entry':
      return places(entriesOf(setting, true), 'its own Entry Point');
    case 'enemy-entry':
      return places(entriesOf(setting, false), 'the enemy Entry Point');
  }
}

const entriesOf = ({ mission, side }: Setting, own: boolean): readonly Point[] =>
  mission.entryPoints.filter((entry) => (sideMeant(mission, entry.side)?.id === side?.id) === own);

const nearest = (readings: readonly Reading[]): Reading | undefined =>
  readings.reduce<Reading | undefined>((best, next) => (best && best.value <= next.value ? best : next), undefined);

/** Whether a reading keeps a constraint; two places within 0.02 count as one. */
export function keeps({ op, value }: Constraint, reading: number): boolean {
  switch (op) {
    case 'exactly':
      return Math.abs(reading - value) <= SAME_PLACE;
    case 'at-least':
      return reading >= value - SAME_PLACE;
    case 'at-most':
      return reading <= value + SAME_PLACE;
    case 'less-than':
      return reading < value;
    case 'more-than':
      return reading > value;
  }
}
