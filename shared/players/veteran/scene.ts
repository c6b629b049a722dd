import { isTargetFor } from '../../battle/cadence/obstacles';
import { isAlive, livingModels, type BattleState, type ModelState, type UnitState } from '../../battle/cadence/state';
import { theatreUnit, type Theatre } from '../../battle/cadence/theatre';
import { failChance } from '../../odds/die-chances';
import { heldBy, secureFrom } from '../../rules/scoring/marker-rules';
import { secureTest } from '../../rules/turn';
import { distanceSquared } from '../../geometry/point';
import { otherSide, type Side } from '../../schema/battle/side';
import { holdsPost, postsOf, type Post } from '../posts';
import { prizeOf } from '../prize';
import { PointsAhead } from './points-ahead';
import { WEIGHTS } from './weights';

/** A marker that the side may still gain by. */
export interface Goal {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** Victory points of having it. */
  readonly worth: number;
  /** To be shot at, not secured. */
  readonly target: boolean;
  /** The enemy has it, as long as it stays there. */
  readonly held: boolean;
}

/** A marker to stay with, and what it will still bring. */
interface HeldPost extends Post {
  readonly worth: number;
}

/** A place to keep enemies from securing a marker. */
export interface Denial {
  readonly x: number;
  readonly y: number;
  readonly within: number;
  /** Points that the enemy hopes for there. */
  readonly stake: number;
}

/**
 * The moment of one decision, seen from one side. What does not hang on where the unit in hand ends up is worked out once, when it is
 * first asked for, and shared by everything that is weighed.
 */
export class Scene {
  private readonly worths = new Map<string, number>();
  private readonly ahead: PointsAhead;
  private readonly dearestOf: Partial<Record<Side, number>> = {};
  private readonly wantedMarkers: Partial<Record<Side, readonly Goal[]>> = {};
  private readonly denials = new Map<string, readonly Denial[]>();
  private heldMarkers: readonly HeldPost[] | null = null;

  constructor(
    readonly theatre: Theatre,
    readonly state: BattleState,
    readonly side: Side,
  ) {
    this.ahead = new PointsAhead(theatre, state);
  }

  /** What the loss of a unit is worth to its enemy: points, the fight it puts up, what it carries. */
  worth(unit: UnitState): number {
    const before = this.worths.get(unit.id);
    if (before !== undefined) return before;
    const fight = WEIGHTS.fightEach + theatreUnit(this.theatre, unit.id).points / WEIGHTS.fightPoints;
    // What it could still do shrinks with the rounds that are left.
    const time = Math.min(1, WEIGHTS.lastRound * (1 + this.roundsLeft));
    const value =
      time * fight +
      Math.max(0, this.ahead.losing(unit)) +
      WEIGHTS.stake * this.stake(unit) +
      WEIGHTS.holding * this.holding(unit) +
      this.dread(unit);
    this.worths.set(unit.id, value);
    return value;
  }

  /** Markers that are lost with it, for nobody else stays with them. */
  private holding(unit: UnitState): number {
    const { theatre, state } = this;
    let sum = 0;
    for (const post of postsOf(theatre, state, unit.side)) {
      if ((post.unit !== null && post.unit !== unit.id) || !holdsPost(theatre, unit, post)) continue;
      const mates =
        post.unit === null
          ? state.units.filter(
              (mate) => mate.side === unit.side && mate.id !== unit.id && holdsPost(theatre, mate, post),
            )
          : [];
      sum += Math.max(0, this.ahead.keeping(unit.side, post.id)) / (1 + mates.length);
    }
    return sum;
  }

  /** What a loss adds to its side's fear: a share of what it means to run, until that is only a matter of time. */
  private dread({ side, models }: UnitState): number {
    const { routFromLosses: from } = this.theatre.figures;
    const left = from === null ? 0 : from - this.lossesOf(side);
    if (from === null || left <= 0) return 0;
    let living = 0;
    for (const { hp } of models) if (hp > 0) living += 1;
    return (WEIGHTS.rout * Math.min(living, left)) / from;
  }

  /** Does every activation bring the side nearer to running? */
  get isShaken(): boolean {
    const { routFromLosses: from } = this.theatre.figures;
    return from !== null && this.lossesOf(this.side) >= from;
  }

  /** Models of a side that were destroyed. */
  lossesOf(side: Side): number {
    let lost = 0;
    for (const unit of this.state.units) {
      if (unit.side !== side) continue;
      for (const { hp } of unit.models) if (unit.status === 'destroyed' || hp <= 0) lost += 1;
    }
    return lost;
  }

  /** The worth of the dearest unit that a side has left. */
  dearest(side: Side): number {
    const known = this.dearestOf[side];
    if (known !== undefined) return known;
    const most = this.state.units
      .filter((unit) => unit.side === side && isAlive(unit))
      .reduce((best, unit) => Math.max(best, this.worth(unit)), 0.1);
    this.dearestOf[side] = most;
    return most;
  }

  get goals(): readonly Goal[] {
    return this.goalsOf(this.side);
  }

  goalsOf(side: Side): readonly Goal[] {
    return (this.wantedMarkers[side] ??= this.findGoals(side));
  }

  /** What the side gains by securing a marker. */
  markerWorth(marker: string): number {
    const goal = this.goals.find(({ id }) => id === marker);
    return goal && !goal.held ? goal.worth : goal ? this.ahead.securing(this.side, marker) : 0;
  }

  /** Is there something to secure close by? */
  isNearGoal(unit: UnitState): boolean {
    const within = this.theatre.figures.secureClear;
    return this.goals.some(({ x, y, r, target }) => {
      if (target) return false;
      const far = within + r;
      return livingModels(unit).some((i) => distanceSquared(unit.models[i]!, { x, y }) < far * far);
    });
  }

  /** What the unit may still take for its side, by the marker that it is best placed for: points that go with it if it falls. */
  stake(unit: UnitState): number {
    const at = unit.status === 'table' ? unit.models[livingModels(unit)[0] ?? -1] : undefined;
    if (!at) return 0;
    let best = 0;
    for (const goal of this.goalsOf(unit.side)) best = Math.max(best, this.hopeOf(unit, at, goal));
    return best;
  }

  private hopeOf(unit: UnitState, at: ModelState, { x, y, r, worth, target }: Goal): number {
    const index = livingModels(unit)[0] ?? 0;
    const { movement, weapons, r: own } = theatreUnit(this.theatre, unit.id).models[index]!;
    const range = target ? 0.7 * weapons.reduce((most, weapon) => Math.max(most, weapon.range), 0) : 0;
    const far = Math.sqrt((x - at.x) * (x - at.x) + (y - at.y) * (y - at.y)) - r - own - range;
    const chance = target ? WEIGHTS.targetHope : this.secureChance(unit);
    return (worth * chance) / (1 + (0.6 * Math.max(0, far)) / movement);
  }

  /** Markers that enemies are near to and cannot secure while this unit stands close: none of its mates sees to that yet. */
  denialsFor(unit: UnitState): readonly Denial[] {
    let found = this.denials.get(unit.id);
    if (!found) this.denials.set(unit.id, (found = this.findDenials(unit)));
    return found;
  }

  private findDenials({ id, side }: UnitState): Denial[] {
    const { theatre, state } = this;
    return this.goalsOf(otherSide(side)).flatMap((goal): Denial[] => {
      if (goal.target || goal.held) return [];
      const within = theatre.figures.secureClear + goal.r;
      let stake = 0;
      for (const other of state.units) {
        const index = livingModels(other)[0];
        if (other.id === id || other.status !== 'table' || index === undefined) continue;
        const at = other.models[index]!;
        if (other.side !== side) stake = Math.max(stake, this.hopeOf(other, at, goal));
        else if (distanceSquared(at, goal) < within * within) return [];
      }
      return stake > 0 ? [{ x: goal.x, y: goal.y, within, stake }] : [];
    });
  }

  get posts(): readonly HeldPost[] {
    return (this.heldMarkers ??= this.findPosts());
  }

  private findGoals(side: Side): Goal[] {
    const { theatre, state } = this;
    const by = state.units.find((unit) => unit.side === side);
    const found: Goal[] = [];
    state.objectives.forEach((marker, i) => {
      const { r, open, source } = theatre.objectives[i]!;
      if (marker.status !== 'table' || !open[side]) return;
      const { id, x, y, securedBy, type } = marker;
      if (isTargetFor(theatre, marker, side)) {
        const worth = by ? prizeOf(theatre, state, { objective: id }, by) : 0;
        if (worth > 0) found.push({ id, x, y, r, worth, target: true, held: false });
        return;
      }
      // What an enemy has to stay with may be won back.
      const held = !securedBy.includes(side) && securedBy.length > 0 && heldBy(type[otherSide(side)]) !== 'nobody';
      const taken = securedBy.includes(side) || (source.oncePer === 'marker' && securedBy.length > 0 && !held);
      if (taken || state.round + 1 < secureFrom(source, type[side])) return;
      const own = this.ahead.securing(side, id);
      // What only one side can have is a race: having it also keeps it from the enemy.
      const race =
        source.oncePer === 'marker' ? WEIGHTS.race * Math.max(0, this.ahead.securing(otherSide(side), id)) : 0;
      const worth = (own + race) * (held ? WEIGHTS.winBack : 1);
      if (own > 0) found.push({ id, x, y, r, worth, target: false, held });
    });
    return found;
  }

  private findPosts(): HeldPost[] {
    return postsOf(this.theatre, this.state, this.side).flatMap((post): HeldPost[] => {
      const worth = this.ahead.keeping(this.side, post.id);
      return worth > 0 ? [{ ...post, worth }] : [];
    });
  }

  /** Chance of a Secure Roll of this unit, by its ablest model. */
  secureChance(unit: UnitState): number {
    const { models, maySecure } = theatreUnit(this.theatre, unit.id);
    if (!maySecure) return 0;
    return livingModels(unit).reduce((best, i) => {
      const { skill, rules } = models[i]!;
      return Math.max(best, 1 - failChance(secureTest(this.theatre.book, skill, rules)));
    }, 0);
  }

  get enemy(): Side {
    return otherSide(this.side);
  }

  get roundsLeft(): number {
    return this.theatre.rounds - this.state.round;
  }
}
