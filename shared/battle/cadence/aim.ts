import { lessThan } from '../../core/measure';
import type { CadenceFigures } from '../../rules/figures/cadence';
import { arcOf, onFixedLine, type Arc } from '../../geometry/arcs';
import { discGap } from '../../geometry/distance';
import { disc, type Disc, type Footprint } from '../../geometry/footprint';
import type { Pose } from '../../geometry/heading';
import type { AimFacts, Sight } from '../../rules/attack-hooks';
import type { Shot, Target } from '../../schema/battle/cadence-decision';
import { flatShutBy } from '../../table/sight-flat';
import { spentWeapon } from './apply-event';
import { isTargetFor } from './obstacles';
import { theatreUnit, type BattleWeapon, type Theatre } from './theatre';
import type { BattleState, ModelState, UnitState } from './state';

/** Everything measured for one attacking model and one target, frozen when targets are chosen (C-CONV-9). */
export interface Aim {
  readonly distance: number;
  readonly sight: Sight;
  /** Rule that shuts the line; null if it is open. */
  readonly shutBy: string | null;
  /** Arc of the attacker that the target is in. */
  readonly arc: Arc;
  /** Arc of the target that the attacker is in; null if it has no facing (S-OBJ-DES-1). */
  readonly face: Arc | null;
}

/** A shot that the rules allow now. */
export interface LegalShot extends Shot {
  readonly aim: Aim;
}

interface Candidate {
  readonly target: Target;
  readonly base: Disc;
  readonly facing: number | null;
  readonly distance: number;
}

/** Every shot of a unit at every target that range, arc, line and sight allow (C-SEQ-1). */
export function legalShots(theatre: Theatre, state: BattleState, unit: UnitState): LegalShot[] {
  const shots: LegalShot[] = [];
  const fixed = theatre.units[theatre.unitIndex.get(unit.id) ?? -1]!;
  for (let m = 0; m < unit.models.length; m++) {
    const model = unit.models[m]!;
    const { r, weapons } = fixed.models[m]!;
    if (model.hp <= 0 || weapons.length === 0) continue;
    let reach = 0;
    for (const weapon of weapons) if (weapon.range > reach) reach = weapon.range;
    for (const candidate of candidates(theatre, state, unit, model, r, reach)) {
      const aiming = new Aiming(theatre, state, unit, m, r, candidate);
      for (const weapon of weapons) {
        if (aiming.allows(weapon))
          shots.push({ model: m, weapon: weapon.index, target: candidate.target, aim: aiming.result() });
      }
    }
  }
  return shots;
}

/** Enemy units and markers to shoot at, in reach of the longest weapon. */
function candidates(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  model: ModelState,
  r: number,
  reach: number,
): Candidate[] {
  const found: Candidate[] = [];
  const consider = (target: Target, x: number, y: number, otherR: number, facing: number | null): void => {
    const distance = discGap(model.x, model.y, r, x, y, otherR);
    if (distance < reach) found.push({ target, base: disc(x, y, otherR), facing, distance });
  };
  for (let i = 0; i < state.units.length; i++) {
    const other = state.units[i]!;
    if (other.side === unit.side || other.status !== 'table') continue;
    const nearest = nearestModel(theatre, other, i, model, r);
    if (nearest >= 0) {
      const standing = other.models[nearest]!;
      consider({ unit: other.id }, standing.x, standing.y, theatre.units[i]!.models[nearest]!.r, standing.facing);
    }
  }
  for (let i = 0; i < state.objectives.length; i++) {
    const objective = state.objectives[i]!;
    const fixed = theatre.objectives[i]!;
    if (fixed.open[unit.side] && isTargetFor(theatre, objective, unit.side))
      consider({ objective: objective.id }, objective.x, objective.y, fixed.r, null);
  }
  return dutiful(theatre, found);
}

/** C-ATK-4: with an enemy unit that near, only such units may be attacked. */
function dutiful({ figures: { dutyToTargetWithin: duty } }: Theatre, found: Candidate[]): Candidate[] {
  if (duty === null) return found;
  const pressing = ({ target, distance }: Candidate): boolean => 'unit' in target && lessThan(distance, duty);
  return found.some(pressing) ? found.filter(pressing) : found;
}

function nearestModel(theatre: Theatre, other: UnitState, index: number, from: ModelState, r: number): number {
  let best = Infinity;
  let found = -1;
  for (let k = 0; k < other.models.length; k++) {
    const model = other.models[k]!;
    if (model.hp <= 0) continue;
    const distance = discGap(from.x, from.y, r, model.x, model.y, theatre.units[index]!.models[k]!.r);
    if (distance < best) {
      best = distance;
      found = k;
    }
  }
  return found;
}

/** One attacking model looking at one target: each fact is measured when a rule first asks for it, and then kept. */
class Aiming implements AimFacts {
  readonly grenadeThrown = false;
  readonly figures: CadenceFigures;
  readonly distance: number;
  range = 0;
  spent = false;
  private shut: string | null | undefined;
  private forwardLine: boolean | undefined;
  private targetArc: Arc | undefined;
  private readonly model: ModelState;

  constructor(
    private readonly theatre: Theatre,
    private readonly state: BattleState,
    private readonly unit: UnitState,
    private readonly index: number,
    private readonly r: number,
    private readonly candidate: Candidate,
  ) {
    this.distance = candidate.distance;
    this.figures = theatre.figures;
    this.model = unit.models[index]!;
  }

  /** The weapon's own rules first: sight, which costs most, is asked for by the core's. */
  allows(weapon: BattleWeapon): boolean {
    if (this.distance >= weapon.range) return false;
    this.range = weapon.range;
    this.spent = this.unit.spent.length > 0 && this.unit.spent.includes(spentWeapon(this.index, weapon.index));
    for (const use of weapon.aimRules) if (use.rule.hooks.attacking!.mayTarget!(this, use) !== null) return false;
    for (const use of this.theatre.aimRules) if (use.rule.hooks.attacking!.mayTarget!(this, use) !== null) return false;
    return true;
  }

  result(): Aim {
    const { base, facing } = this.candidate;
    return {
      distance: this.distance,
      sight: this.sight,
      shutBy: this.shutBy,
      arc: this.arc,
      face:
        facing === null
          ? null
          : arcOf({ x: base.x, y: base.y, heading: facing }, disc(this.model.x, this.model.y, this.r)),
    };
  }

  inArc(arc: Arc): boolean {
    return this.arc === arc;
  }

  get sight(): Sight {
    return this.shutBy === null ? 'clear' : 'blocked';
  }

  get onForwardLine(): boolean {
    return (this.forwardLine ??= onFixedLine(this.pose, this.candidate.base));
  }

  private get arc(): Arc {
    return (this.targetArc ??= arcOf(this.pose, this.candidate.base));
  }

  private get pose(): Pose {
    return { x: this.model.x, y: this.model.y, heading: this.model.facing };
  }

  private get shutBy(): string | null {
    if (this.shut === undefined) {
      const { target, base } = this.candidate;
      this.shut = sightShutBy(
        this.theatre,
        this.state,
        this.unit,
        disc(this.model.x, this.model.y, this.r),
        target,
        base,
        this.distance,
      );
    }
    return this.shut;
  }
}

/** Rule that shuts the line from one ship to a target (S-LOS-3); null if sight is clear. */
export function sightShutBy(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  from: Footprint,
  target: Target,
  to: Disc,
  distance: number,
): string | null {
  const inTheWay: Footprint[] = [];
  const targetId = 'unit' in target ? target.unit : null;
  const markerId = 'objective' in target ? target.objective : null;
  let friendGap = Infinity;
  for (let i = 0; i < state.units.length; i++) {
    const other = state.units[i]!;
    if (other.status !== 'table' || other.id === unit.id || other.id === targetId) continue;
    for (let k = 0; k < other.models.length; k++) {
      const model = other.models[k]!;
      if (model.hp <= 0) continue;
      const r = theatre.units[i]!.models[k]!.r;
      inTheWay.push(disc(model.x, model.y, r));
      if (other.side === unit.side) friendGap = Math.min(friendGap, discGap(model.x, model.y, r, to.x, to.y, to.r));
    }
  }
  for (let i = 0; i < state.objectives.length; i++) {
    const objective = state.objectives[i]!;
    if (
      objective.id === markerId ||
      !isTargetFor(theatre, objective, unit.side) ||
      unit.clearing.includes(objective.id)
    )
      continue;
    inTheWay.push(disc(objective.x, objective.y, theatre.objectives[i]!.r));
  }
  const { sky } = theatreUnit(theatre, unit.id);
  return flatShutBy(theatre.figures, { from, to, sky, others: inTheWay, gap: distance, friendGap });
}
