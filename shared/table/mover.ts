import { atMost } from '../core/measure';
import { type BaseForm, type Footprint, formRadius, placeBase } from '../geometry/footprint';
import { inFormation } from '../geometry/formation';
import { type Ground, standProblem, type Surroundings } from '../geometry/ground';
import type { Pose } from '../geometry/heading';
import type { Step } from '../geometry/path';
import { type Ability, type GroundCharge, pathCost, type PathClimb } from '../geometry/path-cost';
import { overlaps } from '../geometry/placement';
import type { Point } from '../geometry/point';
import { reachOf, type Reach } from '../geometry/reach';
import { type TurningRule, type VehicleEnd, vehicleMove, vehicleReach } from '../geometry/vehicle';
import type { Figures } from '../rules/figures/figures';
import type { RuleUse } from '../rules/rule';
import type { RuleBook } from '../rules/rule-book';
import { moveAllowance } from '../rules/turn';
import type { MoveAllowance } from '../rules/turn-hooks';
import type { MoverKind, TableMap } from './terrain';
import { MOVE_WHY, STAND_WHY, type Why } from './why';

/** A model as the table moves and shows it: its base, and what its rules make of it. */
export interface Mover {
  readonly form: BaseForm;
  readonly allowance: MoveAllowance;
  /** The rule by which it gains nothing from Cover (C-VEH-7, D-HORSE-7); null if it may. */
  readonly noCover: string | null;
}

export function moverOf(book: RuleBook, form: BaseForm, movement: number, rules: readonly RuleUse[]): Mover {
  const allowance = moveAllowance(book, movement, rules);
  const coverless = rules.some(({ rule }) => rule.hooks.defending?.waives?.includes('cover') === true);
  return { form, allowance, noCover: coverless ? (allowance.vehicle ? 'C-VEH-7' : 'D-HORSE-7') : null };
}

/** How its keywords are read: C-VEH-6, C-VEH-8, D-HORSE-6, D-UPG-CLIMBER. */
export const kindOf = ({ vehicle, mayClimb, climbImpassable }: MoveAllowance): MoverKind => ({
  vehicle,
  mayClimb,
  climbImpassable,
});

export const WAYS = ['walk', 'drive', 'flight'] as const;
export type Way = (typeof WAYS)[number];

/** Freely in straight sections (C-MOVE-2), along its facing with pivots (C-VEH-2), or its full distance like a ship (S-MOVE-3). */
export const wayOf = ({ alongFacing, fullDistance }: MoveAllowance): Way =>
  fullDistance ? 'flight' : alongFacing ? 'drive' : 'walk';

/** C-VEH-2, C-VEH-3: how it turns in one action; `extra` is what Agile adds to this one (C-USR-AGILE). */
export const turningOf = (
  { pivots, pivotDegrees, pivotSpacing, mayReverse }: MoveAllowance,
  extra = 0,
): TurningRule => ({
  pivots: pivots + extra,
  maxTurn: pivotDegrees,
  apart: pivotSpacing,
  totalTurn: Infinity,
  backward: mayReverse,
});

const abilityOf = ({ flies, roughFree, climbFree, prices }: MoveAllowance): Ability => ({
  prices,
  flying: flies,
  rugged: roughFree,
  climber: climbFree,
});

/** Another model on the table, as a mover meets it. */
export interface OtherBase {
  readonly footprint: Footprint;
  readonly enemy: boolean;
  readonly vehicle: boolean;
}

/** Where a model stands: place, facing and height level. */
export interface Standing extends Pose {
  readonly level: number;
}

/** C-MOVE-3, C-VEH-4, C-VEH-5: a base that may not be passed over. C-USR-FLYING-1, S-MOVE-7: some pass over all. */
export const isInTheWay = ({ flies, passesOverBases, vehicle }: MoveAllowance, other: OtherBase): boolean =>
  !flies && !passesOverBases && (other.enemy || vehicle || other.vehicle);

export interface MoverSurroundings extends Surroundings {
  /** Those of the walls that are enemies: friends in the way are Vehicles (C-VEH-5). */
  readonly enemies: readonly Footprint[];
}

/** The table as one mover meets it: ground by its keywords, bases by whether it may pass over them (C-MOVE-4: ends on none). */
export const surroundingsOf = (
  map: TableMap,
  { allowance }: Mover,
  others: readonly OtherBase[],
): MoverSurroundings => {
  const enemies: Footprint[] = [];
  const walls: Footprint[] = [];
  const rests: Footprint[] = [];
  for (const other of others) {
    if (other.enemy) enemies.push(other.footprint);
    (isInTheWay(allowance, other) ? walls : rests).push(other.footprint);
  }
  return { table: map.size, enemies, grounds: map.grounds(kindOf(allowance)), walls, rests };
};

/** What a Move or Advance costs: the distance, and what ground adds to it by which rule. */
export interface MoveCost {
  readonly length: number;
  readonly charges: readonly Charge[];
  /** What must not exceed the allowance. */
  readonly total: number;
}

export interface Charge {
  readonly rule: string;
  readonly inches: number;
  readonly ground: Ground;
}

export interface MoveVerdict {
  /** Why it is not allowed; null if it is. */
  readonly why: Why | null;
  readonly cost: MoveCost;
  /** Where a walk changes level. */
  readonly climbs: readonly PathClimb[];
  readonly end: Standing;
}

const NO_CHARGES: readonly Charge[] = [];

/** C-MOVE-1, C-MOVE-2: a free move along straight sections, from where the model stands; it may face any way at the end (C-ARC-2). */
export function judgeWalk(
  mover: Mover,
  at: Standing,
  path: readonly Point[],
  around: MoverSurroundings,
  facing = at.heading,
): MoveVerdict {
  const { allowance } = mover;
  const base = placeBase(mover.form, at);
  const sections = [at, ...path];
  const ability = abilityOf(allowance);
  const price = (among: Surroundings) => pathCost(base, sections, at.level, ability, among);
  const priced = price(around);
  const last = path.at(-1) ?? at;
  const end = { x: last.x, y: last.y, heading: facing, level: priced.level };
  const charges = priced.charges.length > 0 ? priced.charges.map(chargeOf) : NO_CHARGES;
  const cost = { length: priced.length, charges, total: priced.total };
  const why =
    priced.problem === 'hits-base' && price({ ...around, walls: around.enemies }).problem !== 'hits-base'
      ? { rule: 'C-VEH-5', message: 'Friends may not pass over the base of a Vehicle.' }
      : priced.problem !== null
        ? whyOf(priced.problem, allowance)
        : atMost(priced.total, allowance.distance)
          ? null
          : { rule: 'C-MOVE-1', message: `That costs ${tidy(priced.total)}, and it may move ${allowance.distance}.` };
  return { why: why ?? turnedProblem(mover, at, end, around), cost, climbs: priced.climbs, end };
}

/** A base that is not round must also fit as it stands turned at the end. */
function turnedProblem({ form, allowance }: Mover, at: Standing, end: Standing, around: Surroundings): Why | null {
  if (form.kind === 'disc' || at.heading === end.heading) return null;
  const problem = standProblem(placeBase(form, end), end.level, around);
  return problem && whyOf(problem, allowance);
}

const chargeOf = (charge: GroundCharge): Charge => ({
  rule: chargeRule(charge),
  inches: charge.inches,
  ground: charge.ground,
});

function chargeRule({ kind, ground }: GroundCharge): string {
  if (kind === 'rough') return 'C-TER-ROUGH-1';
  if (ground.perLevel !== undefined) return 'D-UPG-CLIMBER';
  if (ground.rough) return 'C-TER-ROUGH-3';
  return kind === 'up' ? 'C-TER-CLIMB-2' : 'C-TER-CLIMB-3';
}

/** C-VEH-2, C-VEH-3: straight forward or back with pivots. `extra`: pivots that Agile adds to this action. */
export function judgeDrive(
  mover: Mover,
  at: Standing,
  steps: readonly Step[],
  around: Surroundings,
  extra = 0,
): MoveVerdict {
  const moved = vehicleMove(vehicleOf(mover, at, extra), steps, around);
  const length = steps.reduce((sum, step) => sum + (step.kind === 'straight' ? Math.abs(step.distance) : 0), 0);
  return {
    why: moved.problem === null ? null : whyOf(moved.problem, mover.allowance),
    cost: { length, charges: moved.charges.map(chargeOf), total: moved.cost },
    climbs: [],
    end: { ...moved.end, level: moved.level },
  };
}

const vehicleOf = ({ form, allowance }: Mover, at: Standing, extra: number) => ({
  form,
  at,
  level: at.level,
  allowance: allowance.distance,
  turning: turningOf(allowance, extra),
  ...abilityOf(allowance),
});

/** The rule to blame by what it meant to this mover. */
function whyOf(problem: keyof typeof MOVE_WHY | keyof typeof STAND_WHY, allowance: MoveAllowance): Why {
  if (problem === 'hits-base' && allowance.vehicle)
    return { rule: 'C-VEH-4', message: 'A Vehicle may not pass over any other base.' };
  if (problem === 'impassable' && !allowance.mayClimb)
    return { ...STAND_WHY.impassable, rule: allowance.vehicle ? 'C-VEH-6' : 'D-HORSE-6' };
  return problem in STAND_WHY
    ? STAND_WHY[problem as keyof typeof STAND_WHY]
    : MOVE_WHY[problem as keyof typeof MOVE_WHY];
}

const tidy = (inches: number): string => String(Math.round(inches * 100) / 100);

/** Ways of a free mover to any place, each legal and priced right; ask it for many places. */
export const walksFrom = ({ form, allowance }: Mover, at: Standing, around: Surroundings): Reach =>
  reachOf(
    {
      x: at.x,
      y: at.y,
      r: formRadius(form),
      level: at.level,
      allowance: allowance.distance,
      ...abilityOf(allowance),
    },
    around,
  );

/** A sample of where a Vehicle can end, each with the steps that lead there. (Players look at far fewer.) */
export const drivesFrom = (mover: Mover, at: Standing, around: Surroundings, extra = 0): readonly VehicleEnd[] =>
  vehicleReach(vehicleOf(mover, at, extra), around);

/** Where the models of a unit end an action: none on another (C-MOVE-4), all in formation (C-FORM-2, C-FORM-4). */
export function unitEndProblem(
  { formationGap }: Pick<Figures, 'formationGap'>,
  ends: readonly Footprint[],
): Why | null {
  for (const [i, base] of ends.entries())
    if (ends.slice(i + 1).some((other) => overlaps(base, other)))
      return { rule: 'C-MOVE-4', message: 'Two models of the unit would overlap.' };
  return formationGap === null || inFormation(ends, formationGap)
    ? null
    : { rule: 'C-FORM-4', message: `The unit must end in formation: no gap along it wider than ${formationGap}.` };
}
