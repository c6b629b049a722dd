import { isTargetFor } from '../../battle/cadence/obstacles';
import { isAlive, livingModels, type BattleState, type UnitState } from '../../battle/cadence/state';
import { theatreUnit, type Theatre } from '../../battle/cadence/theatre';
import { failChance } from '../../odds/die-chances';
import { heldBy, secureFrom } from '../../rules/scoring/marker-rules';
import { secureTest } from '../../rules/turn';
import type { Side } from '../../schema/battle/side';
import { prizeOf } from '../prize';
import { gunsOf, type Gun } from './guns';
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
}

/** A marker that the side has and loses if it leaves. */
export interface Post {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly worth: number;
  readonly within: number;
  /** Only this unit holds it; null: anybody of the army. */
  readonly unit: string | null;
}

/**
 * The moment of one decision, seen from one side. What does not hang on where the unit in hand ends up is worked out once, when it is
 * first asked for, and shared by everything that is weighed.
 */
export class Scene {
  private readonly worths = new Map<string, number>();
  private readonly guns = new Map<string, readonly Gun[]>();
  private readonly ahead: PointsAhead;
  private readonly dearestOf: Partial<Record<Side, number>> = {};
  private wantedMarkers: readonly Goal[] | null = null;
  private heldMarkers: readonly Post[] | null = null;

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
    const value = fight + Math.max(0, this.ahead.losing(unit));
    this.worths.set(unit.id, value);
    return value;
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

  /** What one unit's volley does to another where nothing hinders it, gun by gun. */
  gunsAt(attacker: UnitState, target: UnitState): readonly Gun[] {
    const key = `${attacker.id}/${target.id}`;
    let guns = this.guns.get(key);
    if (!guns) this.guns.set(key, (guns = gunsOf(this, attacker, target)));
    return guns;
  }

  get goals(): readonly Goal[] {
    return (this.wantedMarkers ??= this.findGoals());
  }

  get posts(): readonly Post[] {
    return (this.heldMarkers ??= this.findPosts());
  }

  private findGoals(): Goal[] {
    const { theatre, state, side } = this;
    const by = state.units.find((unit) => unit.side === side);
    const found: Goal[] = [];
    state.objectives.forEach((marker, i) => {
      const { r, open, source } = theatre.objectives[i]!;
      if (marker.status !== 'table' || !open[side]) return;
      const { id, x, y, securedBy, type } = marker;
      if (isTargetFor(theatre, marker, side)) {
        const worth = by ? prizeOf(theatre, state, { objective: id }, by) : 0;
        if (worth > 0) found.push({ id, x, y, r, worth, target: true });
        return;
      }
      const taken = securedBy.includes(side) || (source.oncePer === 'marker' && securedBy.length > 0);
      if (taken || state.round + 1 < secureFrom(source, type[side])) return;
      const worth = this.ahead.securing(side, id);
      if (worth > 0) found.push({ id, x, y, r, worth, target: false });
    });
    return found;
  }

  private findPosts(): Post[] {
    const { theatre, state, side } = this;
    const { holdWithin, secureWithin } = theatre.figures;
    return state.objectives.flatMap((marker, i): Post[] => {
      const { id, x, y, status, securedBy, securedUnit, type } = marker;
      const holds = heldBy(type[side]);
      if (status !== 'table' || !securedBy.includes(side) || holds === 'nobody') return [];
      const within = holds === 'army' ? holdWithin : secureWithin;
      if (within === null) return [];
      const worth = this.ahead.keeping(side, id);
      const unit = holds === 'unit' ? securedUnit : null;
      return worth > 0 ? [{ id, x, y, r: theatre.objectives[i]!.r, worth, within, unit }] : [];
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

  get roundsLeft(): number {
    return this.theatre.rounds - this.state.round;
  }
}
