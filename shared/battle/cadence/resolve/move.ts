import { EPS } from '../../../core/measure';
import type { FlightPath, Pivot } from '../../../schema/battle-decision';
import type { BattleEvent, EventOf, PathStep } from '../../../schema/battle-event';
import {
  baseStop,
  clearedAt,
  edgeStop,
  innerTable,
  legsOf,
  normal,
  pathDistanceSquared,
  pointAt,
  type Leg,
  type Obstacle,
} from '../flight';
import { pathRules } from '../legal-path';
import { obstaclesFor } from '../obstacles';
import { terrainOnPath } from '../hazard';
import { theatreUnit, type Theatre } from '../theatre';
import { soleModel, type BattleState, type UnitState } from '../state';

/** A Move or Advance along a legal path: where it leads, what stops it, what it passes over (S-MOVE). */
export function resolveMove(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  action: 'move' | 'advance',
  path: FlightPath,
): BattleEvent[] {
  const rules = pathRules(theatre, state, unit, action);
  const { model, r, inner } = rules;
  const boost = path.boost ?? 0;
  const allowed = path.turnabout ? rules.aboutTurn : rules.length + boost;
  // S-MOVE-6: straight on, then the half turn where the ship comes to rest.
  const pivots: readonly Pivot[] = path.turnabout ? [] : path.pivots.filter(({ degrees }) => degrees !== 0);
  const legs = legsOf(model.x, model.y, model.facing, allowed, pivots);
  const obstacles = obstaclesFor(theatre, state, unit, { x: model.x, y: model.y, reach: allowed + r });
  const toEdge = edgeStop(legs, inner, allowed);
  const halt = theatre.parameters.haltAtBases ? baseStop(legs, obstacles, r, toEdge) : { s: toEdge, against: null };
  const flown = pivots.filter(({ at }) => at <= halt.s + EPS);
  if (path.turnabout && halt.against === null) flown.push({ at: halt.s, degrees: 180 });
  const moved = movedEvent(theatre, state, unit, {
    action,
    legs,
    s: halt.s,
    pivots: flown,
    allowed,
    boost,
    obstacles,
    stop: stopOf(halt.against, toEdge < allowed),
  });
  if (halt.against === null) return [moved];
  const lost = state.activation ? state.activation.declared.slice(state.activation.done.length + 1) : [];
  return [moved, { kind: 'cut-short', rule: 'S-MOVE-9', side: unit.side, unit: unit.id, lost }];
}

const stopOf = (against: string | null, atEdge: boolean): EventOf<'moved'>['stop'] => {
  if (against !== null) return { by: 'base', against, rule: 'S-MOVE-9' };
  return atEdge ? { by: 'edge', against: null, rule: 'S-MOVE-10' } : null;
};

/** S-EVA-4, S-EVA-5: a slide to the right (negative: left) that halts at the first base and at the table's edge. */
export function resolveSlide(theatre: Theatre, state: BattleState, unit: UnitState, slide: number): EventOf<'moved'> {
  const model = soleModel(unit);
  const { r } = theatreUnit(theatre, unit.id).models[0]!;
  const length = Math.abs(slide);
  const legs = legsOf(model.x, model.y, normal(model.facing + (slide < 0 ? -90 : 90)), length, []);
  const obstacles = obstaclesFor(theatre, state, unit, { x: model.x, y: model.y, reach: length + r });
  const inner = innerTable(theatre.table, r);
  const toEdge = edgeStop(legs, inner, length);
  const contact = theatre.parameters.haltAtBases
    ? firstContact(legs[0]!, obstacles, r, toEdge)
    : { s: toEdge, against: null };
  const stop =
    contact.against !== null
      ? ({ by: 'base', against: contact.against, rule: 'S-EVA-5' } as const)
      : toEdge < length
        ? ({ by: 'edge', against: null, rule: 'S-EVA-4' } as const)
        : null;
  return movedEvent(theatre, state, unit, {
    action: 'evade',
    legs,
    s: contact.s,
    pivots: [],
    allowed: length,
    boost: 0,
    obstacles,
    stop,
  });
}

function firstContact(
  leg: Leg,
  obstacles: readonly Obstacle[],
  r: number,
  upTo: number,
): { s: number; against: string | null } {
  let s = upTo;
  let against: string | null = null;
  for (const obstacle of obstacles) {
    if (obstacle.ignoredAtStart) continue;
    const reach = r + obstacle.r;
    const fx = leg.x - obstacle.x;
    const fy = leg.y - obstacle.y;
    const b = fx * leg.dx + fy * leg.dy;
    const c = fx * fx + fy * fy - reach * reach;
    const root = b * b - c;
    // Sliding away, or past it with room to spare: touching along the way is not overlapping.
    if (b >= 0 || root <= 2 * reach * EPS) continue;
    const enter = Math.max(0, -b - Math.sqrt(root));
    if (enter < s) {
      s = enter;
      against = obstacle.id;
    }
  }
  return { s, against };
}

interface Flown {
  readonly action: 'move' | 'advance' | 'evade';
  readonly legs: readonly Leg[];
  /** How far along the legs it came. */
  readonly s: number;
  readonly pivots: readonly Pivot[];
  readonly allowed: number;
  readonly boost: number;
  readonly obstacles: readonly Obstacle[];
  readonly stop: EventOf<'moved'>['stop'];
}

function movedEvent(theatre: Theatre, state: BattleState, unit: UnitState, flown: Flown): EventOf<'moved'> {
  const { action, legs, s, pivots, allowed, boost, obstacles, stop } = flown;
  const model = soleModel(unit);
  const { r } = theatreUnit(theatre, unit.id).models[0]!;
  const end = s === 0 ? { x: model.x, y: model.y } : pointAt(legs, s);
  const facing = pivots.reduce((heading, { degrees }) => normal(heading + degrees), model.facing);
  return {
    kind: 'moved',
    rule: RULE_OF[action],
    side: unit.side,
    unit: unit.id,
    model: 0,
    action,
    from: { x: model.x, y: model.y, facing: model.facing },
    to: { x: end.x, y: end.y, facing },
    steps: stepsOf(legs, s, pivots, model.facing),
    allowed,
    distance: s,
    boost,
    stop,
    over: action === 'evade' ? [] : objectivesUnder(theatre, state, legs, s, r),
    through: action === 'evade' ? [] : terrainOnPath(theatre, legs, s, r),
    cleared: unit.clearing.filter((id) => {
      const obstacle = obstacles.find((candidate) => candidate.id === id);
      return !obstacle || s >= clearedAt(legs, obstacle, r);
    }),
  };
}

const RULE_OF = { move: 'S-MOVE-3', advance: 'S-MOVE-3', evade: 'S-EVA-4' } as const;

function stepsOf(legs: readonly Leg[], s: number, pivots: readonly Pivot[], facing: number): PathStep[] {
  const steps: PathStep[] = [];
  let heading = facing;
  let at = 0;
  const straightTo = (end: number): void => {
    if (end - at <= 0) return;
    steps.push({ kind: 'straight', from: pointAt(legs, at), to: pointAt(legs, end), distance: end - at });
    at = end;
  };
  for (const pivot of pivots) {
    straightTo(Math.min(pivot.at, s));
    const to = normal(heading + pivot.degrees);
    steps.push({ kind: 'pivot', at: pointAt(legs, at), from: heading, to });
    heading = to;
  }
  straightTo(s);
  return steps;
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
