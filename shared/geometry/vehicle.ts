import { EPS } from '../core/measure';
import { type BaseForm, type Footprint, disc, formRadius, placeBase } from './footprint';
import { type StandProblem, type Surroundings, levelAt, standProblem } from './ground';
import { type Pose, ahead, normaliseHeading } from './heading';
import { type Step, pivot, straight } from './path';
import { type Ability, type Footing, type GroundCharge, type LegProblem, legCost, startFooting } from './path-cost';
import { pivotMeets } from './sweep';
import { insideTable } from './table';

/** How a vehicle may turn in one action. Cadence: 2 pivots of 45, 1" apart (C-VEH-3). Bellum Caelum: a sum of degrees (B-MOVE-7). */
export interface TurningRule {
  readonly pivots: number;
  readonly maxTurn: number;
  /** Least distance moved between two pivots. */
  readonly apart: number;
  readonly totalTurn: number;
  readonly backward: boolean;
}

export const arcTurning = (totalTurn: number): TurningRule => ({
  pivots: Infinity,
  maxTurn: 360,
  apart: 0,
  totalTurn,
  backward: true,
});

export interface Vehicle extends Ability {
  readonly form: BaseForm;
  readonly at: Pose;
  readonly level: number;
  readonly allowance: number;
  readonly turning: TurningRule;
}

export const VEHICLE_PROBLEMS = [
  'too-far',
  'too-many-pivots',
  'pivot-too-wide',
  'pivots-too-close',
  'turns-too-much',
  'backward',
  'pivot-hits',
] as const;
export type VehicleProblem = (typeof VEHICLE_PROBLEMS)[number] | LegProblem | StandProblem;

export interface VehicleMove {
  readonly problem: VehicleProblem | null;
  readonly cost: number;
  /** What ground added to the distance. */
  readonly charges: readonly GroundCharge[];
  readonly end: Pose;
  readonly level: number;
}

interface Drive {
  readonly at: Pose;
  readonly footing: Footing;
  readonly cost: number;
  readonly charges: readonly GroundCharge[];
  readonly pivots: number;
  readonly turned: number;
  /** Moved since the last pivot; Infinity before the first. */
  readonly since: number;
}

const begin = (vehicle: Vehicle): Drive => ({
  at: vehicle.at,
  footing: startFooting(vehicle.level),
  cost: 0,
  charges: [],
  pivots: 0,
  turned: 0,
  since: Infinity,
});

/** What a base may not touch while it turns: other bases it may not pass, closed ground, ground of another level. */
const turnObstacles = (level: number, around: Surroundings): readonly Footprint[] => [
  ...around.walls,
  ...around.grounds
    .filter((ground) => ground.pass === 'closed' || ground.level > level)
    .map((ground) => ground.footprint),
];

function advance(vehicle: Vehicle, drive: Drive, step: Step, around: Surroundings): Drive | VehicleProblem {
  const { turning } = vehicle;
  if (step.kind === 'pivot') {
    const degrees = Math.abs(step.degrees);
    if (degrees <= EPS) return drive;
    if (degrees > turning.maxTurn + EPS) return 'pivot-too-wide';
    if (drive.pivots + 1 > turning.pivots) return 'too-many-pivots';
    if (drive.since < turning.apart - EPS) return 'pivots-too-close';
    if (drive.turned + degrees > turning.totalTurn + EPS) return 'turns-too-much';
    const heading = normaliseHeading(drive.at.heading + step.degrees);
    const at = { ...drive.at, heading };
    if (
      vehicle.flying !== true &&
      pivotMeets(vehicle.form, drive.at, step.degrees, turnObstacles(drive.footing.level, around)) >= 0
    )
      return 'pivot-hits';
    if (vehicle.form.kind !== 'disc' && !turnsOnTable(vehicle.form, drive.at, step.degrees, around)) return 'off-table';
    return { ...drive, at, pivots: drive.pivots + 1, turned: drive.turned + degrees, since: 0 };
  }
  if (step.distance < -EPS && !turning.backward) return 'backward';
  const to = ahead(drive.at, drive.at.heading, step.distance);
  const leg = legCost(
    placeBase(vehicle.form, drive.at),
    to.x - drive.at.x,
    to.y - drive.at.y,
    drive.footing,
    vehicle,
    around,
  );
  if (leg.problem !== null) return leg.problem;
  const moved = Math.abs(step.distance);
  const cost = drive.cost + moved + leg.rough + leg.climb;
  if (cost > vehicle.allowance + EPS) return 'too-far';
  return {
    ...drive,
    at: { ...to, heading: drive.at.heading },
    footing: leg.after,
    cost,
    charges: [...drive.charges, ...leg.charges],
    since: drive.since + moved,
  };
}

/** A corner that swings out over the edge: looked at every five degrees. */
function turnsOnTable(form: BaseForm, at: Pose, degrees: number, around: Surroundings): boolean {
  if (insideTable(disc(at.x, at.y, formRadius(form)), around.table)) return true;
  const looks = Math.max(1, Math.ceil(Math.abs(degrees) / 5));
  for (let i = 1; i <= looks; i++) {
    if (!insideTable(placeBase(form, { ...at, heading: at.heading + (degrees * i) / looks }), around.table))
      return false;
  }
  return true;
}

const stopped = ({ cost, charges, at, footing }: Drive): Omit<VehicleMove, 'problem'> => ({
  cost,
  charges,
  end: at,
  level: footing.level,
});

function finish(vehicle: Vehicle, drive: Drive, around: Surroundings): VehicleMove {
  const level = vehicle.flying === true ? levelAt(drive.at.x, drive.at.y, around.grounds) : drive.footing.level;
  const problem = standProblem(placeBase(vehicle.form, drive.at), level, around);
  return { problem, cost: drive.cost, charges: drive.charges, end: drive.at, level };
}

/** C-VEH-2, C-VEH-3: whether a vehicle may make these steps, what they cost and where they end. */
export function vehicleMove(vehicle: Vehicle, steps: readonly Step[], around: Surroundings): VehicleMove {
  let drive = begin(vehicle);
  for (const step of steps) {
    const next = advance(vehicle, drive, step, around);
    if (typeof next === 'string') return { ...stopped(drive), problem: next };
    drive = next;
  }
  return finish(vehicle, drive, around);
}

export interface VehicleEnd {
  readonly end: Pose;
  readonly level: number;
  readonly cost: number;
  readonly steps: readonly Step[];
}

/** Steps of the sampled search. */
export interface VehicleGrid {
  readonly distance: number;
  readonly degrees: number;
}

/** Steps tried in all; beyond this the sample is what has been found so far, nearest first. */
const MAX_TRIES = 60_000;

/**
 * Places a vehicle can end at, found by driving whole steps and turning by whole steps, cheapest first: a sample for drawing and for
 * computer players, each with the steps that lead there.
 */
export function vehicleReach(
  vehicle: Vehicle,
  around: Surroundings,
  grid: VehicleGrid = { distance: 1, degrees: 22.5 },
): readonly VehicleEnd[] {
  const seen = new Map<string, number>();
  const ends = new Map<string, VehicleEnd>();
  const queue: { drive: Drive; steps: readonly Step[] }[] = [{ drive: begin(vehicle), steps: [] }];
  const widest = Math.min(vehicle.turning.maxTurn, 180);
  const turnStep = Math.max(1, grid.degrees);
  let tries = 0;
  for (let i = 0; i < queue.length && tries < MAX_TRIES; i++) {
    const { drive, steps } = queue[i]!;
    const stopped = finish(vehicle, drive, around);
    const key = `${Math.round(drive.at.x * 8)} ${Math.round(drive.at.y * 8)} ${Math.round(drive.at.heading)}`;
    const known = ends.get(key);
    if (stopped.problem === null && (known === undefined || drive.cost < known.cost - EPS))
      ends.set(key, { end: drive.at, level: stopped.level, cost: drive.cost, steps });
    const push = (step: Step): void => {
      tries++;
      const next = advance(vehicle, drive, step, around);
      if (typeof next === 'string') return;
      const { x, y, heading } = next.at;
      const place = `${Math.round(x * 16)} ${Math.round(y * 16)} ${Math.round(heading)}`;
      const mark = `${place} ${next.pivots} ${next.since >= vehicle.turning.apart}`;
      if ((seen.get(mark) ?? Infinity) <= next.cost + EPS) return;
      seen.set(mark, next.cost);
      queue.push({ drive: next, steps: joined(steps, step) });
    };
    // Going back over the same ground leads nowhere: the way is only reversed after a turn.
    const last = steps.at(-1);
    const run = last?.kind === 'straight' ? last.distance : 0;
    if (run >= 0) push(straight(grid.distance));
    if (run <= 0 && vehicle.turning.backward) push(straight(-grid.distance));
    // Turning twice on one spot is one turn: only turn at the start or after moving.
    if (last?.kind !== 'pivot') {
      for (let turn = turnStep; turn <= widest + EPS; turn += turnStep) {
        push(pivot(turn));
        push(pivot(-turn));
      }
    }
  }
  return [...ends.values()].sort(
    (p, q) => p.cost - q.cost || p.end.x - q.end.x || p.end.y - q.end.y || p.end.heading - q.end.heading,
  );
}

/** Two straight steps the same way are one. */
function joined(steps: readonly Step[], step: Step): readonly Step[] {
  const last = steps.at(-1);
  if (last?.kind === 'straight' && step.kind === 'straight' && last.distance > 0 === step.distance > 0) {
    return [...steps.slice(0, -1), straight(last.distance + step.distance)];
  }
  return [...steps, step];
}
