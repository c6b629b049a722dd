import { exactPlaces, type SetUpThing, type Setting } from '../../battlefield/checks/set-up-measure';
import { freePlace, satisfied, settingOf } from '../../battlefield/designer/set-up-place';
import { distance, SAME_PLACE, type Point } from '../../geometry/point';
import type { DecisionOf } from '../../schema/battle/cadence-decision';
import type { SetUpStep } from '../../schema/mission/set-up';
import type { PointOf } from './decision-point';
import { innerTable, isInside } from '../../table/flight-legs';
import { stepMarkers } from './resolve/set-up';
import { theatreObjective, type Theatre } from './theatre';
import type { BattleState } from './state';

/** Listing step of an open set-up in the system's unit. */
const STEP = 1;

/** Places that an open step allows for a marker: the exact ones it names, or those of a grid. */
export function setUpSpots(theatre: Theatre, state: BattleState, point: PointOf<'set-up'>): Point[] {
  const { setting, step, r, placed } = sceneOf(theatre, state, point);
  const exact = step.constraints
    .map((constraint) => exactPlaces(setting, constraint))
    .find((places) => places !== undefined);
  const spots = (exact ?? gridOf(theatre)).filter(
    (place) => problemAt(theatre, setting, step, { id: point.marker, r, ...place }, placed) === null,
  );
  if (spots.length > 0) return spots;
  const free = freePlace(setting, step, placed, r);
  return free ? [free] : [];
}

export function setUpProblem(
  theatre: Theatre,
  state: BattleState,
  point: PointOf<'set-up'>,
  { x, y }: DecisionOf<'set-up'>,
): { rule: string; message: string } | null {
  const { setting, step, r, placed } = sceneOf(theatre, state, point);
  return problemAt(theatre, setting, step, { id: point.marker, r, x, y }, placed);
}

function problemAt(
  theatre: Theatre,
  setting: Setting,
  step: SetUpStep,
  thing: SetUpThing,
  placed: readonly SetUpThing[],
): { rule: string; message: string } | null {
  const rule = step.rule ?? 'C-SET-6';
  if (!isInside(innerTable(theatre.table, thing.r), thing.x, thing.y))
    return { rule, message: 'The marker would leave the table.' };
  if (placed.some((other) => distance(other, thing) <= Math.max(SAME_PLACE, thing.r + other.r)))
    return { rule, message: 'Another marker of this step stands there.' };
  return step.constraints.every((constraint) => satisfied(setting, constraint, thing, placed))
    ? null
    : { rule, message: 'The mission asks for another place.' };
}

function sceneOf(
  theatre: Theatre,
  state: BattleState,
  point: PointOf<'set-up'>,
): { setting: Setting; step: SetUpStep; r: number; placed: SetUpThing[] } {
  const step = theatre.mission.setup[point.step]!;
  const before = stepMarkers(theatre, state, point.step);
  const placed = before
    .slice(
      0,
      before.findIndex(({ id }) => id === point.marker),
    )
    .map(({ id }) => thingOf(theatre, state, id, point.what));
  // Steps measure from things as they now stand, not as the file has them.
  const mission = {
    ...theatre.mission,
    objectives: theatre.mission.objectives.map((objective, i) => ({
      ...objective,
      x: state.objectives[i]!.x,
      y: state.objectives[i]!.y,
    })),
    entryPoints: theatre.mission.entryPoints.map((entry) => ({
      ...entry,
      ...placeOf(state.entryPoints.find(({ id }) => id === entry.id)),
    })),
  };
  const setting = settingOf(mission, theatre.system.measure, mission.sides[point.side === 'a' ? 0 : 1]);
  return { setting, step, r: point.what === 'objective' ? theatreObjective(theatre, point.marker).r : 0, placed };
}

const placeOf = (at: Point | undefined): Partial<Point> => (at ? { x: at.x, y: at.y } : {});

function thingOf(theatre: Theatre, state: BattleState, id: string, what: 'objective' | 'entry-point'): SetUpThing {
  const at =
    what === 'objective'
      ? state.objectives[theatre.objectiveIndex.get(id) ?? -1]
      : state.entryPoints.find((entry) => entry.id === id);
  return { id, x: at?.x ?? 0, y: at?.y ?? 0, r: what === 'objective' ? theatreObjective(theatre, id).r : 0 };
}

function gridOf({ table }: Theatre): Point[] {
  const spots: Point[] = [];
  for (let y = 0; y <= table.height; y += STEP) for (let x = 0; x <= table.width; x += STEP) spots.push({ x, y });
  return spots;
}
