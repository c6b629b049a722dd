import { EPS } from '../../../core/measure';
import type { FlightPath, ModelPath } from '../../../schema/battle/cadence-decision';
import type { EventOf } from '../../../schema/battle/cadence-event';
import {
  flightProblem,
  flightRules,
  flightSteps,
  fly,
  legalFlights,
  restOfFlight,
  slideAside,
  type Flown,
  type FlightRules,
} from '../../../table/flight';
import { clearedAt, pathDistanceSquared, type Leg, type Obstacle } from '../../../table/flight-legs';
import { piecesOnPath } from '../../../table/hazard';
import { obstaclesFor } from '../obstacles';
import { UNMOVED, type BattleState, type UnitState } from '../state';
import { theatreUnit, type Theatre } from '../theatre';
import type { Movement, Mover } from './mover';

const isFlight = (path: ModelPath): path is FlightPath & { readonly model: number } => 'pivots' in path;

/** Ships: the whole distance along the facing, with pivots (S-MOVE). */
export const flight: Movement = {
  problem: (mover, action, path) =>
    isFlight(path)
      ? flightProblem(pathRules(mover, action), path)
      : { rule: mover.theatre.rows.moved, message: 'It flies along its facing, with pivots.' },

  /** Every way on the grid of S-MOVE-10. */
  paths: (mover, action) => legalFlights(pathRules(mover, action)).map((path) => ({ model: mover.model, ...path })),

  go(mover, action, path) {
    if (!isFlight(path)) throw new Error('a way that nobody can fly');
    const { rules, obstacles } = airspaceOf(mover, action, path);
    const flown = fly(rules, path, obstacles);
    return movedEvent(mover, { action, about: path.turnabout === true, flown, boost: path.boost ?? 0, obstacles });
  },

  land(mover, action, path) {
    if (!isFlight(path)) throw new Error('a way that nobody can fly');
    const { theatre, state, unit, model } = mover;
    const { rules, obstacles } = airspaceOf(mover, action, path);
    const { legs, s, end, pivots, against } = fly(rules, path, obstacles);
    const { r } = rules;
    return {
      to: { x: end.x, y: end.y, level: unit.models[model]!.level, facing: end.facing },
      pivots: pivots.length,
      boost: path.boost ?? 0,
      over: objectivesUnder(theatre, state, legs, s, r),
      dangers: piecesOnPath(theatreUnit(theatre, unit.id).sky.dangerous, legs, s, r),
      cleared: clearedOn(unit, obstacles, { legs, s, r }),
      cut: against !== null,
    };
  },
};

/** What a ship may do now, and what is in its way. */
interface Airspace {
  readonly state: BattleState;
  readonly unit: UnitState;
  readonly model: number;
  readonly action: 'move' | 'advance';
  readonly rules: FlightRules;
  readonly reach: number;
  readonly obstacles: readonly Obstacle[];
}

/** The last one asked about: a player tries a score of paths from one place, and only the path differs. */
let latest: Airspace | null = null;

function airspaceOf(mover: Mover, action: 'move' | 'advance', path: FlightPath): Airspace {
  const { theatre, state, unit, model } = mover;
  const known =
    latest !== null &&
    latest.state === state &&
    latest.unit === unit &&
    latest.model === model &&
    latest.action === action
      ? latest
      : null;
  const rules = known?.rules ?? pathRules(mover, action);
  const { at, r, length, aboutTurn } = rules;
  const needed = (path.turnabout ? aboutTurn : length + (path.boost ?? 0)) + r;
  if (known && needed <= known.reach) return known;
  // What lies farther off than a path goes cannot stop it, so that one list serves the longest and all others.
  const reach = Math.max(needed, length + rules.boost + r, aboutTurn + r);
  const obstacles = obstaclesFor(theatre, state, unit, model, { x: at.x, y: at.y, reach });
  return (latest = { state, unit, model, action, rules, reach, obstacles });
}

/** What was last asked for: whoever chooses a way asks, and then whoever flies it. */
let asked: Pick<Airspace, 'state' | 'unit' | 'model' | 'action' | 'rules'> | null = null;

/** What one Move or Advance of a flying model may be, now. */
export function pathRules(mover: Mover, action: 'move' | 'advance'): FlightRules {
  const { state, unit, model } = mover;
  if (
    asked !== null &&
    asked.state === state &&
    asked.unit === unit &&
    asked.model === model &&
    asked.action === action
  )
    return asked.rules;
  const rules = rulesFor(mover, action);
  asked = { state, unit, model, action, rules };
  return rules;
}

function rulesFor({ theatre, state, unit, model }: Mover, action: 'move' | 'advance'): FlightRules {
  const { allowance, r } = theatreUnit(theatre, unit.id).models[model]!;
  const { activation } = state;
  const { pivots, boost } = activation?.flown[model] ?? UNMOVED;
  return flightRules(theatre.figures, allowance, { at: unit.models[model]!, r }, theatre.table, {
    action,
    pivots: action === 'advance' ? pivots : 0,
    boost,
    advances: activation?.declared.includes('advance') ?? false,
  });
}

/** S-EVA-4, S-EVA-5: a slide to the right (negative: left). */
export function slide(mover: Mover, length: number): EventOf<'moved'> {
  const { theatre, state, unit, model } = mover;
  const at = unit.models[model]!;
  const { r } = theatreUnit(theatre, unit.id).models[model]!;
  const obstacles = obstaclesFor(theatre, state, unit, model, { x: at.x, y: at.y, reach: Math.abs(length) + r });
  const flown = slideAside({ at, r }, length, theatre.table, theatre.figures.haltAtBases ? obstacles : []);
  return movedEvent(mover, { action: 'evade', about: false, flown, boost: 0, obstacles });
}

interface Flight {
  readonly action: 'move' | 'advance' | 'evade';
  readonly about: boolean;
  readonly flown: Flown;
  readonly boost: number;
  readonly obstacles: readonly Obstacle[];
}

function movedEvent(
  { theatre, state, unit, model }: Mover,
  { action, about, flown, boost, obstacles }: Flight,
): EventOf<'moved'> {
  const { legs, s, allowed, end } = flown;
  const { x, y, level, facing } = unit.models[model]!;
  const { models, sky } = theatreUnit(theatre, unit.id);
  const { r } = models[model]!;
  const through = piecesOnPath(theatre.map.parts, legs, s, r);
  return {
    kind: 'moved',
    rule: theatre.rows[about ? 'turnedAbout' : ROWS[action].moved],
    side: unit.side,
    unit: unit.id,
    model,
    action,
    from: { x, y, level, facing },
    to: { x: end.x, y: end.y, level, facing: end.facing },
    steps: flightSteps(flown, facing),
    allowed,
    distance: s,
    boost,
    stop: stopOf(theatre, action, flown),
    rest: flown.against !== null || flown.metEdge ? restOfFlight(flown) : [],
    // S-OBJ-SCAN-2: a slide is no pass over a marker.
    over: action === 'evade' ? [] : objectivesUnder(theatre, state, legs, s, r),
    through,
    dangers: through.length > 0 ? piecesOnPath(sky.dangerous, legs, s, r) : [],
    cleared: clearedOn(unit, obstacles, { legs, s, r }),
  };
}

/** S-MIS1-6: markers that became bases underneath it and that it is clear of now. */
function clearedOn(
  { clearing }: UnitState,
  obstacles: readonly Obstacle[],
  { legs, s, r }: { readonly legs: readonly Leg[]; readonly s: number; readonly r: number },
): string[] {
  return clearing.filter((id) => {
    const obstacle = obstacles.find((candidate) => candidate.id === id);
    return !obstacle || s >= clearedAt(legs, obstacle, r);
  });
}

const ROWS = {
  move: { moved: 'moved', base: 'haltedByBase', edge: 'haltedByEdge' },
  advance: { moved: 'advanced', base: 'haltedByBase', edge: 'haltedByEdge' },
  evade: { moved: 'slid', base: 'slideHaltedByBase', edge: 'slideHaltedByEdge' },
} as const;

function stopOf({ rows }: Theatre, action: Flight['action'], { against, metEdge }: Flown): EventOf<'moved'>['stop'] {
  if (against !== null) return { by: 'base', against, rule: rows[ROWS[action].base] };
  return metEdge ? { by: 'edge', against: null, rule: rows[ROWS[action].edge] } : null;
}

/** S-OBJ-SCAN-2: markers that the swept base overlapped, the start of the move included. */
function objectivesUnder(theatre: Theatre, state: BattleState, legs: readonly Leg[], s: number, r: number): string[] {
  const under: string[] = [];
  for (let i = 0; i < state.objectives.length; i++) {
    const objective = state.objectives[i]!;
    if (objective.status !== 'table') continue;
    const reach = r + theatre.objectives[i]!.r - EPS;
    if (pathDistanceSquared(legs, s, objective.x, objective.y) < reach * reach) under.push(objective.id);
  }
  return under;
}
