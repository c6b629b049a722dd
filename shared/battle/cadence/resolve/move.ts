import { EPS } from '../../../core/measure';
import type { FlightPath } from '../../../schema/battle/cadence-decision';
import type { BattleEvent, EventOf } from '../../../schema/battle/cadence-event';
import { flightSteps, fly, slideAside, type Flown } from '../../../table/flight';
import { terrainOnPath } from '../../../table/hazard';
import { clearedAt, pathDistanceSquared, type Leg, type Obstacle } from '../../../table/flight-legs';
import { pathRules } from '../legal-path';
import { obstaclesFor } from '../obstacles';
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
  const boost = path.boost ?? 0;
  const { at, r } = rules;
  const reach = (path.turnabout ? rules.aboutTurn : rules.length + boost) + r;
  const obstacles = obstaclesFor(theatre, state, unit, { x: at.x, y: at.y, reach });
  const flown = fly(rules, path, obstacles);
  const moved = movedEvent(theatre, state, unit, { action, flown, boost, obstacles, stop: stopOf(flown) });
  if (flown.against === null) return [moved];
  const lost = state.activation ? state.activation.declared.slice(state.activation.done.length + 1) : [];
  return [moved, { kind: 'cut-short', rule: 'S-MOVE-9', side: unit.side, unit: unit.id, lost }];
}

const stopOf = ({ against, metEdge }: Flown): EventOf<'moved'>['stop'] => {
  if (against !== null) return { by: 'base', against, rule: 'S-MOVE-9' };
  return metEdge ? { by: 'edge', against: null, rule: 'S-MOVE-10' } : null;
};

/** S-EVA-4, S-EVA-5: a slide to the right (negative: left). */
export function resolveSlide(theatre: Theatre, state: BattleState, unit: UnitState, slide: number): EventOf<'moved'> {
  const at = soleModel(unit);
  const { r } = theatreUnit(theatre, unit.id).models[0]!;
  const obstacles = obstaclesFor(theatre, state, unit, { x: at.x, y: at.y, reach: Math.abs(slide) + r });
  const flown = slideAside({ at, r }, slide, theatre.table, theatre.figures.haltAtBases ? obstacles : []);
  const stop =
    flown.against !== null
      ? ({ by: 'base', against: flown.against, rule: 'S-EVA-5' } as const)
      : flown.metEdge
        ? ({ by: 'edge', against: null, rule: 'S-EVA-4' } as const)
        : null;
  return movedEvent(theatre, state, unit, { action: 'evade', flown, boost: 0, obstacles, stop });
}

interface Moved {
  readonly action: 'move' | 'advance' | 'evade';
  readonly flown: Flown;
  readonly boost: number;
  readonly obstacles: readonly Obstacle[];
  readonly stop: EventOf<'moved'>['stop'];
}

function movedEvent(theatre: Theatre, state: BattleState, unit: UnitState, moved: Moved): EventOf<'moved'> {
  const { action, flown, boost, obstacles, stop } = moved;
  const { legs, s, allowed, end } = flown;
  const model = soleModel(unit);
  const { models, sky } = theatreUnit(theatre, unit.id);
  const { r } = models[0]!;
  return {
    kind: 'moved',
    rule: RULE_OF[action],
    side: unit.side,
    unit: unit.id,
    model: 0,
    action,
    from: { x: model.x, y: model.y, facing: model.facing },
    to: { x: end.x, y: end.y, facing: end.facing },
    steps: flightSteps(flown, model.facing),
    allowed,
    distance: s,
    boost,
    stop,
    over: action === 'evade' ? [] : objectivesUnder(theatre, state, legs, s, r),
    through: action === 'evade' ? [] : terrainOnPath(sky, legs, s, r),
    cleared: unit.clearing.filter((id) => {
      const obstacle = obstacles.find((candidate) => candidate.id === id);
      return !obstacle || s >= clearedAt(legs, obstacle, r);
    }),
  };
}

const RULE_OF = { move: 'S-MOVE-3', advance: 'S-MOVE-3', evade: 'S-EVA-4' } as const;

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
