import { exactPlaces, type SetupThing, type Setting } from '../battlefield/setup-measure';
import { freePlace, satisfied, settingOf } from '../battlefield/setup-place';
import { distance, SAME_PLACE, type Point } from '../geometry/point';
import type { DecisionOf } from '../schema/battle-decision';
import type { SetupStep } from '../schema/mission';
import type { PointOf } from './decision-point';
import { innerTable, isInside } from './flight';
import { stepMarkers } from './resolve/set-up';
import { setupObjective, type BattleSetup } from './setup';
import type { BattleState } from './state';

/** Listing step of an open set-up in the system's unit. */
const STEP = 1;

/** Places that an open step allows for a marker: the exact ones it names, or those of a grid. */
export function setUpSpots(setup: BattleSetup, state: BattleState, point: PointOf<'set-up'>): Point[] {
  const { setting, step, r, placed } = sceneOf(setup, state, point);
  const exact = step.constraints
    .map((constraint) => exactPlaces(setting, constraint))
    .find((places) => places !== undefined);
  const spots = (exact ?? gridOf(setup)).filter(
    (place) => problemAt(setup, setting, step, { id: point.marker, r, ...place }, placed) === null,
  );
  if (spots.length > 0) return spots;
  const free = freePlace(setting, step, placed, r);
  return free ? [free] : [];
}

export function setUpProblem(
  setup: BattleSetup,
  state: BattleState,
  point: PointOf<'set-up'>,
  { x, y }: DecisionOf<'set-up'>,
): { rule: string; message: string } | null {
  const { setting, step, r, placed } = sceneOf(setup, state, point);
  return problemAt(setup, setting, step, { id: point.marker, r, x, y }, placed);
}

function problemAt(
  setup: BattleSetup,
  setting: Setting,
  step: SetupStep,
  thing: SetupThing,
  placed: readonly SetupThing[],
): { rule: string; message: string } | null {
  const rule = step.rule ?? 'C-SET-6';
  if (!isInside(innerTable(setup.table, thing.r), thing.x, thing.y))
    return { rule, message: 'The marker would leave the table.' };
  if (placed.some((other) => distance(other, thing) <= Math.max(SAME_PLACE, thing.r + other.r)))
    return { rule, message: 'Another marker of this step stands there.' };
  return step.constraints.every((constraint) => satisfied(setting, constraint, thing, placed))
    ? null
    : { rule, message: 'The mission asks for another place.' };
}

function sceneOf(
  setup: BattleSetup,
  state: BattleState,
  point: PointOf<'set-up'>,
): { setting: Setting; step: SetupStep; r: number; placed: SetupThing[] } {
  const step = setup.mission.setup[point.step]!;
  const before = stepMarkers(setup, state, point.step);
  const placed = before
    .slice(
      0,
      before.findIndex(({ id }) => id === point.marker),
    )
    .map(({ id }) => thingOf(setup, state, id, point.what));
  // Steps measure from things as they now stand, not as the file has them.
  const mission = {
    ...setup.mission,
    objectives: setup.mission.objectives.map((objective, i) => ({
      ...objective,
      x: state.objectives[i]!.x,
      y: state.objectives[i]!.y,
    })),
    entryPoints: setup.mission.entryPoints.map((entry) => ({
      ...entry,
      ...placeOf(state.entryPoints.find(({ id }) => id === entry.id)),
    })),
  };
  const setting = settingOf(mission, setup.system.measure, mission.sides[point.side === 'a' ? 0 : 1]);
  return { setting, step, r: point.what === 'objective' ? setupObjective(setup, point.marker).r : 0, placed };
}

const placeOf = (at: Point | undefined): Partial<Point> => (at ? { x: at.x, y: at.y } : {});

function thingOf(setup: BattleSetup, state: BattleState, id: string, what: 'objective' | 'entry-point'): SetupThing {
  const at =
    what === 'objective'
      ? state.objectives[setup.objectiveIndex.get(id) ?? -1]
      : state.entryPoints.find((entry) => entry.id === id);
  return { id, x: at?.x ?? 0, y: at?.y ?? 0, r: what === 'objective' ? setupObjective(setup, id).r : 0 };
}

function gridOf({ table }: BattleSetup): Point[] {
  const spots: Point[] = [];
  for (let y = 0; y <= table.height; y += STEP) for (let x = 0; x <= table.width; x += STEP) spots.push({ x, y });
  return spots;
}
