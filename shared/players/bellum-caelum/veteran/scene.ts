import { applyEvent } from '../../../battle/bellum-caelum/apply-event';
import type { ActsAs } from '../../../battle/bellum-caelum/decision-point';
import { isEngaged, isEngagedWith, unitGap } from '../../../battle/bellum-caelum/ground';
import { judgeUnit } from '../../../battle/bellum-caelum/movement/judge-unit';
import { march } from '../../../battle/bellum-caelum/movement/march';
import { livingBases, unitById, type BattleState, type UnitState } from '../../../battle/bellum-caelum/state';
import { statsOf } from '../../../battle/bellum-caelum/stats';
import type { AttackAction } from '../../../battle/bellum-caelum/targeting';
import { theatreUnit, type Theatre } from '../../../battle/bellum-caelum/theatre';
import { distance, distanceSquared, type Point } from '../../../geometry/point';
import type { BasePath } from '../../../schema/battle/bellum-decision';
import type { Side } from '../../../schema/battle/side';
import { term, type ScoreTerm } from '../../choice';
import { centreOf, withUnit } from '../places';
import { rangeOf, usefulCasts } from '../prospects';
import { forecast, goalsFor, inTime, lessOneBase, serving, type Forecast, type Goal } from './forecast';
import { glide } from './glide';
import { bestVolley, lossPerWound, type Volley, type Wounds } from './harm';
import { menaceOf } from './menace';
import { outcome } from './outcome';

/** Where a unit may be after its Moves, with what it can do from there; every figure is worked out once. */
export class Spot {
  private readonly volleys = new Map<string, Volley>();
  private stand: readonly ScoreTerm[] | null = null;
  private service: number | null = null;
  readonly unit: UnitState;

  constructor(
    private readonly scene: Scene,
    readonly state: BattleState,
    /** Its first Move there, where the rules were asked about it. */
    readonly paths: readonly BasePath[],
    /** Where it was going. */
    readonly goal: Point | null,
  ) {
    this.unit = unitById(state, scene.unit.id);
  }

  volley(action: AttackAction, repeat: number): Volley {
    const key = `${action}${repeat}`;
    let found = this.volleys.get(key);
    if (!found) {
      const { theatre, known, stake } = this.scene;
      found = bestVolley(theatre, this.state, this.unit, { action, repeat, stake }, known);
      this.volleys.set(key, found);
    }
    return found;
  }

  /** Some actions of a kind, each after the ones before it with their penalty; a second one mostly finishes what the first began. */
  harm(action: AttackAction, count: number): number {
    let sum = 0;
    for (let i = 0; i < count; i++) sum += this.volley(action, i).value * (i === 0 ? 1 : AGAIN);
    return sum;
  }

  get standing(): readonly ScoreTerm[] {
    return (this.stand ??= this.scene.standing(this.state, this.unit));
  }

  /** What the mission's own action brings here. */
  get serving(): number {
    return (this.service ??= serving(this.scene.theatre, this.scene.atEnd(this.unit), this.unit));
  }
}

const AGAIN = 0.6;
const NEAR_GOALS = 3;

/** The moment of one decision about one unit, seen from its side. */
export class Scene {
  readonly known: Wounds = new Map();
  readonly unit: UnitState;
  private readonly side: Side;
  private readonly here: Point;
  private readonly coming: Forecast;
  private readonly stakes = new Map<string, number>();
  private before: number | null = null;
  private castable: number | null = null;
  private places: readonly Goal[] | null = null;
  private aimed: readonly (Point | null)[] | null = null;
  private readonly steps: (readonly Spot[])[] = [];

  constructor(
    readonly theatre: Theatre,
    readonly state: BattleState,
    id: string,
    private readonly as: ActsAs = 'order',
  ) {
    this.unit = unitById(state, id);
    ({ side: this.side } = this.unit);
    this.here = centreOf(this.unit);
    this.coming = forecast(theatre, state, this.side);
  }

  /** The end of the round with the unit somewhere. */
  readonly atEnd = (unit: UnitState): BattleState => {
    const foreseen = unitById(this.coming.atEnd, unit.id);
    // It may have lost models by then.
    const bases = unit.bases.map((base, i) => ({ ...base, wounds: foreseen.bases[i]?.wounds ?? base.wounds }));
    return withUnit(this.coming.atEnd, { ...unit, status: foreseen.status, bases });
  };

  /** Victory points that the fall of one more base of an enemy would bring, by what it holds at the end of the round. */
  readonly stake = (target: string): number => {
    const before = this.stakes.get(target);
    if (before !== undefined) return before;
    const { theatre, side } = this;
    const { atEnd } = this.coming;
    const unit = unitById(atEnd, target);
    const found =
      unit.status === 'table'
        ? Math.max(0, outcome(theatre, lessOneBase(theatre, atEnd, unit), side) - outcome(theatre, atEnd, side))
        : 0;
    // What a loss pays in this round is the prize that every fall has.
    const made = this.paysForLosses ? 0 : found;
    this.stakes.set(target, made);
    return made;
  };

  private get paysForLosses(): boolean {
    return this.theatre.straight.scoring.some(({ line }) => line.what === 'destroyed');
  }

  /** Where so many Moves may lead, roughly. */
  spots(moves: number): readonly Spot[] {
    return (this.steps[moves] ??= this.glides(moves));
  }

  private glides(moves: number): readonly Spot[] {
    const here = new Spot(this, this.state, [], null);
    if (moves === 0) return [here];
    const found = [here];
    const [before] = this.spots(0);
    if (before) found[0] = before;
    for (const goal of this.aims) {
      if (!goal) continue;
      const state = glide(this.theatre, this.state, this.unit, goal, moves);
      const there = new Spot(this, state, [], goal);
      const at = centreOf(there.unit);
      if (found.every((other) => distanceSquared(centreOf(other.unit), at) > SAME)) found.push(there);
    }
    return found;
  }

  /** The same by paths that the rules allow, for one Move to be made now: to the goals of some spots. */
  walks(spots: readonly Spot[]): readonly Spot[] {
    const { theatre, state } = this;
    const bases = livingBases(this.unit).map(({ id }) => id);
    const point = { kind: 'move', side: this.side, unit: this.unit.id, as: this.as, bases } as const;
    return spots.map(({ goal }) => {
      const paths = goal ? march(theatre, state, point, { goal, most: Infinity }) : [];
      const judged = paths.length === 0 ? null : judgeUnit(theatre, state, { ...point, paths });
      if (!judged?.ok) return new Spot(this, state, [], goal);
      return new Spot(this, judged.value.reduce(applyEvent, state), paths, goal);
    });
  }

  /** Places worth a Move: what pays, the nearest enemies, a shooting place before them, and away from them. */
  private get aims(): readonly (Point | null)[] {
    return (this.aimed ??= this.findAims());
  }

  private findAims(): (Point | null)[] {
    const { theatre, state, unit, here } = this;
    const goals = [...this.goals]
      .sort((p, q) => q.worth / (1 + distance(q, here) / 30) - p.worth / (1 + distance(p, here) / 30))
      .slice(0, NEAR_GOALS);
    const enemies = state.units
      .filter((other) => other.side !== this.side && other.status === 'table')
      .map((other) => ({ at: centreOf(other), gap: unitGap(theatre, unit, other) }))
      .sort((p, q) => p.gap - q.gap)
      .slice(0, 2);
    const range = rangeOf(theatre, unit);
    const before = enemies.flatMap(({ at, gap }) => {
      const step = gap - 0.9 * range;
      const far = distance(here, at);
      if (range === 0 || step <= 0 || far === 0) return [];
      return [{ x: here.x + ((at.x - here.x) * step) / far, y: here.y + ((at.y - here.y) * step) / far }];
    });
    const [nearest] = enemies;
    const { mov } = statsOf(theatre, unit);
    const away = nearest ? distance(here, nearest.at) : 0;
    const back =
      nearest && away > 0 && nearest.gap < range
        ? [{ x: here.x + ((here.x - nearest.at.x) * mov) / away, y: here.y + ((here.y - nearest.at.y) * mov) / away }]
        : [];
    return [...goals, ...enemies.map(({ at }) => at), ...before, ...back];
  }

  /** What is left for this unit when its friends have gone where they are bound. */
  private get goals(): readonly Goal[] {
    return (this.places ??= goalsFor(
      this.theatre,
      withUnit(this.coming.claimed, unitById(this.state, this.unit.id)),
      this.unit,
    ));
  }

  /** What speaks for standing there and against it. */
  standing(state: BattleState, unit: UnitState): readonly ScoreTerm[] {
    const { theatre } = this;
    const here = centreOf(unit);
    const mov = Math.max(1, statsOf(theatre, unit).mov);
    this.before ??= outcome(theatre, this.atEnd(this.unit), this.side);
    const paid = outcome(theatre, this.atEnd(unit), this.side) - this.before;
    const near = this.goals.reduce(
      (best, goal) => Math.max(best, PATIENCE * goal.worth * inTime(theatre, state, distance(here, goal) / mov)),
      0,
    );
    return [
      term('points', paid),
      term('objectives', Math.max(0, near - Math.max(0, paid))),
      term('danger', -this.danger(state, unit)),
    ];
  }

  /** Wounds that enemies could deal to it there, at what they cost: those that have acted may do so in the next round. */
  private danger(state: BattleState, unit: UnitState): number {
    const { theatre } = this;
    const engaged = isEngaged(theatre, state, unit);
    const { type } = theatreUnit(theatre, unit.id);
    let wounds = 0;
    for (const enemy of this.state.units) {
      if (enemy.side === unit.side || enemy.status !== 'table') continue;
      const soon = enemy.ready || state.phase === 'orders' ? 1 : NEXT_ROUND;
      const { guns, blades } = menaceOf(theatre, this.state, enemy, this.unit);
      const gap = unitGap(theatre, unit, enemy);
      if (isEngagedWith(theatre, unit, enemy)) {
        wounds += soon * blades;
        continue;
      }
      const { mov } = statsOf(theatre, enemy);
      const shot =
        engaged && type !== 'titan'
          ? 0
          : guns.reduce(
              (sum, { range, wounds: each }) => sum + (gap <= range ? each : gap <= range + mov ? HALF * each : 0),
              0,
            );
      const struck = gap <= mov + theatre.figures.engageWithin ? HALF * blades : 0;
      wounds += soon * Math.max(shot, struck);
    }
    return EXPOSED * wounds * lossPerWound(theatre, state, unit);
  }

  /** Cast tokens that there is a use for. */
  get casts(): number {
    return (this.castable ??= usefulCasts(this.theatre, this.state, this.unit));
  }
}

/** A place that pays is somewhat less worth on the way there. */
const PATIENCE = 0.8;
/** Square centimetres: two spots so near are one. */
const SAME = 1;
const NEXT_ROUND = 0.4;
const HALF = 0.5;
/** Enemies have others to shoot at. */
const EXPOSED = 0.3;
