import { EPS, lessThan } from '../../core/measure';
import type { CadenceFigures } from '../../rules/figures/cadence';
import { arcOf, onFixedLine, type Arc } from '../../geometry/arcs';
import { gap } from '../../geometry/distance';
import { disc, type Footprint } from '../../geometry/footprint';
import type { Pose } from '../../geometry/heading';
import type { AimFacts, Sight } from '../../rules/attack-hooks';
import type { Shot, Target } from '../../schema/battle/cadence-decision';
import { byUnit } from './by-unit';
import { baseOf } from './model-base';
import { isTargetFor, unitGap } from './obstacles';
import type { Seen } from './sight/looking';
import type { BattleWeapon, Theatre } from './theatre';
import { livingModels, spentWeapon, type BattleState, type ModelState, type UnitState } from './state';

/** Everything measured for one attacking model and one target, frozen when targets are chosen (C-CONV-9). */
export interface Aim extends Seen {
  /** From the model to the nearest model of the target, and from unit to unit. */
  readonly distance: number;
  readonly unitDistance: number;
  /** Arc of the attacker that the target is in. */
  readonly arc: Arc;
  /** Arc of the target that the attacker is in; null if it has no facing (S-OBJ-DES-1). */
  readonly face: Arc | null;
  /** The target's model nearest to the attacker. */
  readonly nearest: number;
  /** The model of its unit whose eyes gave the sight (C-LOS-2). */
  readonly sightFrom: number;
}

/** A shot that the rules allow now. */
export interface LegalShot extends Shot {
  readonly aim: Aim;
  /** Its model does not see the target itself: only with another that attacks it and does (C-LOS-2). */
  readonly blind?: true;
}

/** Something to shoot at, as it stands about one attacking model. */
interface Candidate {
  readonly target: Target;
  /** Bases of its living models, which of the unit's models they are, and how they face (null: it has no facing). */
  readonly bases: readonly Footprint[];
  readonly models: readonly number[];
  readonly facings: readonly number[] | null;
  /** Index in `bases`. */
  readonly nearest: number;
  readonly distance: number;
  readonly unitDistance: number;
}

/** Every shot of a unit at every target that range, arc, line and sight allow (C-SEQ-1). */
export function legalShots(theatre: Theatre, state: BattleState, unit: UnitState): LegalShot[] {
  const shots: LegalShot[] = [];
  const fixed = theatre.units[theatre.unitIndex.get(unit.id) ?? -1]!;
  const pressing = pressedBy(theatre, state, unit);
  const paid = state.activation?.extra ?? 0;
  for (let m = 0; m < unit.models.length; m++) {
    const model = unit.models[m]!;
    const { weapons } = fixed.models[m]!;
    if (model.hp <= 0 || weapons.length === 0) continue;
    const base = baseOf(theatre, unit, m);
    let reach = 0;
    for (const { range, longRange } of weapons) reach = Math.max(reach, longRange ?? range);
    const own = { unit, index: m, base };
    for (const candidate of candidates(theatre, state, { unit, base, reach, pressing })) {
      const aiming = new Aiming(theatre, state, own, candidate);
      for (const weapon of weapons) {
        if (weapon.commandCost > paid) continue;
        const near = aiming.allows(weapon, weapon.range);
        if (near) shots.push(aiming.shot(weapon, near === 'blind'));
        if (weapon.longRange === null) continue;
        const far = aiming.allows(weapon, weapon.longRange);
        if (far) shots.push({ ...aiming.shot(weapon, far === 'blind'), longshot: true });
      }
    }
  }
  return shots;
}

/** C-ATK-4: the enemy units that near to the unit, by place in the state; null if none is and it may attack anybody. */
function pressedBy(theatre: Theatre, state: BattleState, unit: UnitState): ReadonlySet<number> | null {
  const { dutyToTargetWithin: duty } = theatre.figures;
  if (duty === null) return null;
  const pressing = new Set<number>();
  for (const [i, other] of state.units.entries())
    if (other.side !== unit.side && other.status === 'table' && lessThan(unitGap(theatre, unit, other), duty))
      pressing.add(i);
  return pressing.size > 0 ? pressing : null;
}

interface Shooter {
  readonly unit: UnitState;
  readonly base: Footprint;
  /** Range of its longest weapon. */
  readonly reach: number;
  readonly pressing: ReadonlySet<number> | null;
}

/** Enemy units and markers to shoot at, in reach of the longest weapon. */
function candidates(theatre: Theatre, state: BattleState, shooter: Shooter): Candidate[] {
  const { unit, base, reach, pressing } = shooter;
  const found: Candidate[] = [];
  for (let i = 0; i < state.units.length; i++) {
    const other = state.units[i]!;
    if (other.side === unit.side || other.status !== 'table' || (pressing && !pressing.has(i))) continue;
    const candidate = isInReach(shooter, other) ? unitCandidate(theatre, shooter, other) : null;
    if (candidate) found.push(candidate);
  }
  if (pressing) return found;
  for (let i = 0; i < state.objectives.length; i++) {
    const objective = state.objectives[i]!;
    const fixed = theatre.objectives[i]!;
    if (!fixed.open[unit.side] || !isTargetFor(theatre, objective, unit.side)) continue;
    const bases = [disc(objective.x, objective.y, fixed.r)];
    const distance = gap(base, bases[0]!);
    if (distance >= reach) continue;
    found.push({
      target: { objective: objective.id },
      bases,
      models: FIRST,
      facings: null,
      nearest: 0,
      distance,
      unitDistance: gapToUnit(theatre, unit, bases, distance),
    });
  }
  return found;
}

const FIRST: readonly number[] = [0];

/** Does the circle about one of its bases come nearer than the longest range? Most units of a large table do not. */
function isInReach({ base, reach }: Shooter, { models, bases }: UnitState): boolean {
  for (let i = 0; i < models.length; i++) {
    const { x, y } = models[i]!;
    const far = reach + base.r + bases[i]!.r + EPS;
    if ((x - base.x) * (x - base.x) + (y - base.y) * (y - base.y) < far * far) return true;
  }
  return false;
}

function unitCandidate(theatre: Theatre, { unit, base, reach }: Shooter, other: UnitState): Candidate | null {
  const { bases, models, facings } = laidOut(theatre, other);
  let distance = Infinity;
  let nearest = 0;
  for (let i = 0; i < bases.length; i++) {
    const away = gap(base, bases[i]!);
    if (away >= distance) continue;
    distance = away;
    nearest = i;
  }
  if (distance >= reach) return null;
  const unitDistance = gapToUnit(theatre, unit, bases, distance);
  return { target: { unit: other.id }, bases, models, facings, nearest, distance, unitDistance };
}

/** The living models of a unit as something to shoot at. */
const laidOut = byUnit(
  (theatre, unit): Pick<Candidate, 'bases' | 'models'> & { readonly facings: readonly number[] } => {
    const models = livingModels(unit);
    return {
      bases: models.map((i) => baseOf(theatre, unit, i)),
      models,
      facings: models.map((i) => unit.models[i]!.facing),
    };
  },
);

/** C-MEAS-5: from the nearest of the attacker's models; `known` is the distance of the one that aims. */
function gapToUnit(theatre: Theatre, unit: UnitState, bases: readonly Footprint[], known: number): number {
  if (unit.models.length === 1) return known;
  let least = known;
  for (let i = 0; i < unit.models.length; i++) {
    if (unit.models[i]!.hp <= 0) continue;
    const own = baseOf(theatre, unit, i);
    for (const base of bases) least = Math.min(least, gap(own, base));
  }
  return least;
}

interface AimingModel {
  readonly unit: UnitState;
  readonly index: number;
  readonly base: Footprint;
}

/** One attacking model looking at one target: each fact is measured when a rule first asks for it, and then kept. */
class Aiming implements AimFacts {
  readonly grenadeThrown = false;
  readonly figures: CadenceFigures;
  readonly distance: number;
  range = 0;
  spent = false;
  /** Through the eyes of another model: only whether the rest allows the shot is asked. */
  private borrowed: Sight | null = null;
  private look: Seen | undefined;
  private forwardLine: boolean | undefined;
  private targetArc: Arc | undefined;
  private readonly unit: UnitState;
  private readonly index: number;
  private readonly base: Footprint;
  private readonly model: ModelState;

  constructor(
    private readonly theatre: Theatre,
    private readonly state: BattleState,
    { unit, index, base }: AimingModel,
    private readonly candidate: Candidate,
  ) {
    this.unit = unit;
    this.index = index;
    this.base = base;
    this.distance = candidate.distance;
    this.figures = theatre.figures;
    this.model = unit.models[index]!;
  }

  allows(weapon: BattleWeapon, range: number): boolean | 'blind' {
    if (this.distance >= range) return false;
    this.range = range;
    this.spent =
      this.unit.spent.length > 0 &&
      weapon.twins.some((twin) => this.unit.spent.includes(spentWeapon(this.index, twin)));
    if (this.isAllowed(weapon)) return true;
    // C-LOS-2: its unit may see for it.
    if (this.unit.models.length === 1 || this.look?.sight !== 'blocked') return false;
    this.borrowed = 'clear';
    const rest = this.isAllowed(weapon);
    this.borrowed = null;
    return rest && 'blind';
  }

  /** The weapon's own rules first: sight, which costs most, is asked for by the core's. */
  private isAllowed(weapon: BattleWeapon): boolean {
    for (const use of weapon.aimRules) if (use.rule.hooks.attacking!.mayTarget!(this, use) !== null) return false;
    for (const use of this.theatre.aimRules) if (use.rule.hooks.attacking!.mayTarget!(this, use) !== null) return false;
    return true;
  }

  shot({ index: weapon }: BattleWeapon, blind: boolean): LegalShot {
    const { index: model } = this;
    const { target } = this.candidate;
    const aim = this.result();
    return blind ? { model, weapon, target, aim, blind } : { model, weapon, target, aim };
  }

  private result(): Aim {
    const { bases, models, facings, nearest, unitDistance } = this.candidate;
    const { sight, shutBy, cover, higher } = this.seen;
    const { x, y } = bases[nearest]!;
    const facing = facings?.[nearest];
    return {
      distance: this.distance,
      unitDistance,
      sight,
      shutBy,
      cover,
      higher,
      arc: this.arc,
      face: facing === undefined ? null : arcOf({ x, y, heading: facing }, this.base),
      nearest: models[nearest]!,
      sightFrom: this.index,
    };
  }

  /** C-WSR-ARC: one model of the target in the arc is enough. */
  inArc(arc: Arc): boolean {
    const { bases } = this.candidate;
    return this.arc === arc || (bases.length > 1 && bases.some((base) => arcOf(this.pose, base) === arc));
  }

  get sight(): Sight {
    return this.borrowed ?? this.seen.sight;
  }

  get onForwardLine(): boolean {
    return (this.forwardLine ??= this.candidate.bases.some((base) => onFixedLine(this.pose, base)));
  }

  /** Arc in which the nearest model of the target is. */
  private get arc(): Arc {
    return (this.targetArc ??= arcOf(this.pose, this.candidate.bases[this.candidate.nearest]!));
  }

  private get pose(): Pose {
    return { x: this.model.x, y: this.model.y, heading: this.model.facing };
  }

  private get seen(): Seen {
    if (this.look === undefined) {
      const { theatre, state, unit, index: model } = this;
      const { target, bases, nearest, unitDistance } = this.candidate;
      this.look = theatre.looking({ theatre, state, unit, model, target, bases, nearest, unitDistance });
    }
    return this.look;
  }
}
