import { EPS, atMost } from '../core/measure';
import { normaliseHeading } from '../geometry/heading';
import type { TableSize } from '../geometry/table';
import type { CadenceFigures } from '../rules/figures/cadence';
import type { FlightPath, Pivot } from '../schema/battle/cadence-decision';
import type { PathStep } from '../schema/battle/cadence-event';
import { canStayInside, FLIGHT_GRID, gridPaths, type FlightAllowance } from './flight-grid';
import {
  baseStop,
  edgeStop,
  firstContact,
  innerTable,
  legsOf,
  pointAt,
  staysInside,
  type InnerTable,
  type Leg,
  type Obstacle,
} from './flight-legs';

/** Where a ship is and which way it looks, in degrees clockwise. */
export interface Stance {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

/** What one Move or Advance of a ship may be (S-MOVE). */
export interface FlightRules extends FlightAllowance {
  readonly at: Stance;
  /** Radius of its base. */
  readonly r: number;
  readonly inner: InnerTable;
  /** Most that Boost may add to a path without pivots (S-USR-BOOST). */
  readonly boost: number;
  /** S-MOVE-6: length flown before the half turn; 0 = not in this action. */
  readonly aboutTurn: number;
  /** S-MOVE-9: a path that would end on a base halts short of it. */
  readonly haltsAtBases: boolean;
}

/** The figures of a system that shape every flight. */
export type FlightFigures = Pick<CadenceFigures, 'aboutTurn' | 'haltAtBases'>;

/** What a ship's own rules give it (`MoveAllowance`). */
export interface FlightAbility {
  readonly distance: number;
  readonly pivots: number;
  readonly pivotDegrees: number;
  /** C-VEH-3: least distance between two pivots of one action. */
  readonly pivotSpacing: number;
  readonly extraPivots: number;
  readonly boost: number;
}

/** What the activation has used up so far. */
export interface FlightSoFar {
  readonly action: 'move' | 'advance';
  /** Pivots and Boost of the Move before this Advance. */
  readonly pivots: number;
  readonly boost: number;
  /** An Advance is declared: only then may a Move be boosted. */
  readonly advances: boolean;
}

/** A first Move with nothing behind it and nothing to follow. */
export const FIRST_MOVE: FlightSoFar = { action: 'move', pivots: 0, boost: 0, advances: false };

export function flightRules(
  figures: FlightFigures,
  ability: FlightAbility,
  ship: { readonly at: Stance; readonly r: number },
  table: TableSize,
  { action, pivots: used, boost: boosted, advances }: FlightSoFar = FIRST_MOVE,
): FlightRules {
  const extraLeft = Math.max(0, ability.extraPivots - Math.max(0, used - ability.pivots));
  return {
    at: ship.at,
    r: ship.r,
    inner: innerTable(table, ship.r),
    length: ability.distance,
    // A boosted Move binds the Advance to be straight (S-USR-BOOST).
    pivots: boosted > 0 ? 0 : ability.pivots + extraLeft,
    pivotDegrees: ability.pivotDegrees,
    pivotSpacing: ability.pivotSpacing,
    gridDegrees: FLIGHT_GRID.gridDegrees,
    gridStep: FLIGHT_GRID.gridStep,
    boost: (action === 'advance' || advances) && used === 0 ? Math.max(0, ability.boost - boosted) : 0,
    aboutTurn: action === 'advance' && boosted === 0 ? (figures.aboutTurn ?? 0) : 0,
    haltsAtBases: figures.haltAtBases,
  };
}

/** Why a path may not be flown, as the rule to blame; null if it may. */
export function flightProblem(rules: FlightRules, path: FlightPath): { rule: string; message: string } | null {
  const { pivots } = path;
  const boost = path.boost ?? 0;
  if (path.turnabout) {
    if (rules.aboutTurn === 0)
      return { rule: 'S-MOVE-6', message: 'The half turn replaces a whole Advance that was not boosted.' };
    return pivots.length > 0 || boost > 0
      ? { rule: 'S-MOVE-6', message: 'The half turn takes no other pivot and no Boost.' }
      : null;
  }
  if (pivots.length > rules.pivots)
    return {
      rule: 'S-MOVE-4',
      message: `This action has ${rules.pivots} ${rules.pivots === 1 ? 'pivot' : 'pivots'}, the path has ${pivots.length}.`,
    };
  if (boost > 0 && (pivots.length > 0 || !atMost(boost, rules.boost)))
    return {
      rule: 'S-USR-BOOST',
      message: `Boost needs a Move and an Advance without pivots, and adds ${rules.boost} inches at most here.`,
    };
  let last = -Infinity;
  for (const { at, degrees } of pivots) {
    if (!atMost(Math.abs(degrees), rules.pivotDegrees))
      return { rule: 'C-VEH-3', message: `A pivot turns ${rules.pivotDegrees} degrees at most.` };
    if (!atMost(at, rules.length) || at < last + rules.pivotSpacing - EPS)
      return { rule: 'C-VEH-3', message: `Pivots lie on the path, ${rules.pivotSpacing}" or more apart.` };
    last = at;
  }
  // S-MOVE-10: off the table although some path of the grid is not.
  if (!staysOn(rules, path) && mustStay(rules))
    return { rule: 'S-MOVE-10', message: 'This path leaves the table while another one stays on it.' };
  return null;
}

const staysOn = ({ at, length, inner }: FlightRules, { pivots, boost = 0 }: FlightPath): boolean =>
  staysInside(legsOf(at.x, at.y, at.facing, length + boost, pivots), inner);

const mustStay = (rules: FlightRules): boolean =>
  canStayInside(rules.at.x, rules.at.y, rules.at.facing, rules, rules.inner);

/** Every path of the grid that may be flown, with Boost in steps of the grid and the half turn. */
export function legalFlights(rules: FlightRules): FlightPath[] {
  const bound = mustStay(rules);
  const fits = (path: FlightPath): boolean => !bound || staysOn(rules, path);
  const paths = [...gridPaths(rules)].filter(fits);
  for (let boost = rules.gridStep; boost <= rules.boost + EPS; boost += rules.gridStep) {
    const path: FlightPath = { pivots: [], boost };
    if (fits(path)) paths.push(path);
  }
  if (rules.aboutTurn > 0) paths.push({ pivots: [], turnabout: true });
  return paths;
}

/** A path as it was flown: how far it came, and what stopped it. */
export interface Flown {
  readonly legs: readonly Leg[];
  /** Length covered. */
  readonly s: number;
  /** What the rules gave it to cover. */
  readonly allowed: number;
  /** The pivots made, the first of those planned: what lies past the stop is lost (S-MOVE-9). */
  readonly pivots: readonly Pivot[];
  readonly planned: readonly Pivot[];
  readonly end: Stance;
  /** Base it halted short of. */
  readonly against: string | null;
  readonly metEdge: boolean;
}

/** Flies a path: stops at the table's edge (S-MOVE-10), then falls back to the last place that overlaps no base (S-MOVE-9). */
export function fly(rules: FlightRules, path: FlightPath, obstacles: readonly Obstacle[]): Flown {
  const { at } = rules;
  const allowed = path.turnabout ? rules.aboutTurn : rules.length + (path.boost ?? 0);
  // S-MOVE-6: straight on, then the half turn where the ship comes to rest.
  const planned = path.turnabout ? [] : path.pivots.filter(turns);
  const legs = legsOf(at.x, at.y, at.facing, allowed, planned);
  const toEdge = edgeStop(legs, rules.inner, allowed);
  const { s, against } = rules.haltsAtBases ? baseStop(legs, obstacles, rules.r, toEdge) : { s: toEdge, against: null };
  const pivots = planned.filter((pivot) => pivot.at <= s + EPS);
  const about: Pivot = { at: s, degrees: 180 };
  if (path.turnabout && against === null) pivots.push(about);
  return {
    legs,
    s,
    allowed,
    pivots,
    planned: path.turnabout ? [{ ...about, at: allowed }] : planned,
    end: endOf(at, legs, s, pivots),
    against,
    metEdge: toEdge < allowed,
  };
}

/** S-EVA-4, S-EVA-5: a slide to the right (negative: left) that halts at the first base and at the table's edge. */
export function slideAside(
  ship: { readonly at: Stance; readonly r: number },
  slide: number,
  table: TableSize,
  obstacles: readonly Obstacle[],
): Flown {
  const { at, r } = ship;
  const allowed = Math.abs(slide);
  const legs = legsOf(at.x, at.y, normaliseHeading(at.facing + (slide < 0 ? -90 : 90)), allowed, []);
  const toEdge = edgeStop(legs, innerTable(table, r), allowed);
  const { s, against } = firstContact(legs[0]!, obstacles, r, toEdge);
  const end = endOf(at, legs, s, []);
  return { legs, s, allowed, pivots: [], planned: [], end, against, metEdge: toEdge < allowed };
}

const turns = ({ degrees }: Pivot): boolean => degrees !== 0;

function endOf(at: Stance, legs: readonly Leg[], s: number, pivots: readonly Pivot[]): Stance {
  const { x, y } = s === 0 ? at : pointAt(legs, s);
  let { facing } = at;
  for (const { degrees } of pivots) facing = normaliseHeading(facing + degrees);
  return { x, y, facing };
}

/** The straight parts and turns of what was flown, in order. */
export const flightSteps = ({ legs, s, pivots }: Flown, facing: number): PathStep[] =>
  stepsAlong(legs, pivots, { from: 0, to: s, facing });

/** The same of what was left of the path where it stopped. */
export const restOfFlight = ({ legs, s, allowed, pivots, planned, end }: Flown): PathStep[] =>
  stepsAlong(legs, planned.slice(pivots.length), { from: s, to: allowed, facing: end.facing });

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly facing: number;
}

function stepsAlong(legs: readonly Leg[], pivots: readonly Pivot[], { from, to: s, facing }: Stretch): PathStep[] {
  const steps: PathStep[] = [];
  let heading = facing;
  let at = from;
  const straightTo = (end: number): void => {
    if (end - at <= 0) return;
    steps.push({ kind: 'straight', from: pointAt(legs, at), to: pointAt(legs, end), distance: end - at });
    at = end;
  };
  for (const pivot of pivots) {
    straightTo(Math.min(pivot.at, s));
    const to = normaliseHeading(heading + pivot.degrees);
    steps.push({ kind: 'pivot', at: pointAt(legs, at), from: heading, to });
    heading = to;
  }
  straightTo(s);
  return steps;
}
