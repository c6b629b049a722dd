import { applyEvent } from '../../../battle/bellum-caelum/apply-event';
import type { ActsAs } from '../../../battle/bellum-caelum/decision-point';
import { isEngaged, unitGap } from '../../../battle/bellum-caelum/ground';
import { missionChoices } from '../../../battle/bellum-caelum/mission-actions';
import { judgeUnit } from '../../../battle/bellum-caelum/movement/judge-unit';
import { march } from '../../../battle/bellum-caelum/movement/march';
import { livingBases, unitById, type BattleState, type UnitState } from '../../../battle/bellum-caelum/state';
import { statsOf } from '../../../battle/bellum-caelum/stats';
import type { AttackAction } from '../../../battle/bellum-caelum/targeting';
import { theatreUnit, type Theatre } from '../../../battle/bellum-caelum/theatre';
import { distance, type Point } from '../../../geometry/point';
import type { BasePath } from '../../../schema/battle/bellum-decision';
import type { Side } from '../../../schema/battle/side';
import { term, type ScoreTerm } from '../../choice';
import { centreOf, movedTo, zonePlaces } from '../places';
import { bestVolley, NO_VOLLEY, type Volley, type Wounds } from './harm';
import { outcome } from './outcome';

/** A place that pays, for the unit in hand. */
interface Goal extends Point {
  readonly worth: number;
}

/** Where a unit may be after its Moves, with what it can do from there; every figure is worked out once. */
export class Spot {
  private readonly volleys = new Map<string, Volley>();
  private stand: readonly ScoreTerm[] | null = null;
  private service: number | null = null;
  readonly unit: UnitState;

  constructor(
    private readonly scene: Scene,
    readonly state: BattleState,
    /** Its first Move there. */
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
      const { theatre, known } = this.scene;
      found = bestVolley(theatre, this.state, this.unit, { action, repeat }, known);
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
    return (this.service ??= this.scene.serving(this.state, this.unit));
  }
}

const AGAIN = 0.6;
const NEAR_GOALS = 3;
/** A marker is half as much worth when it is a Move away, and so on. */
const PATIENCE = 0.6;
/** Chance that a mission's action succeeds, and that it lasts. */
const SERVES = 0.6;

/** The moment of one decision about one unit, seen from its side. */
export class Scene {
  readonly known: Wounds = new Map();
  readonly unit: UnitState;
  private readonly side: Side;
  private readonly before: number;
  private places: readonly Goal[] | null = null;
  private steps: readonly Spot[][] = [];

  constructor(
    readonly theatre: Theatre,
    readonly state: BattleState,
    id: string,
    private readonly as: ActsAs = 'order',
  ) {
    this.unit = unitById(state, id);
    ({ side: this.side } = this.unit);
    this.before = outcome(theatre, state, this.side);
  }

  /** Where so many Moves may lead. */
  spots(moves: number): readonly Spot[] {
    const known = this.steps[moves];
    if (known) return known;
    const made =
      moves === 0
        ? [new Spot(this, this.state, [], null)]
        : this.spots(moves - 1).flatMap((spot) =>
            (moves === 1 ? this.aims(spot) : [spot.goal]).map((goal) => this.step(spot, goal)),
          );
    this.steps = [...this.steps];
    (this.steps as Spot[][])[moves] = made;
    return made;
  }

  private step(from: Spot, goal: Point | null): Spot {
    const { theatre } = this;
    if (!goal) return from;
    const bases = livingBases(from.unit).map(({ id }) => id);
    const point = { kind: 'move', side: this.side, unit: this.unit.id, as: this.as, bases } as const;
    const paths = march(theatre, from.state, point, { goal, most: Infinity });
    const judged = paths.length === 0 ? null : judgeUnit(theatre, from.state, { ...point, paths });
    if (!judged?.ok) return new Spot(this, from.state, from.paths, goal);
    return new Spot(
      this,
      judged.value.reduce(applyEvent, from.state),
      from.paths.length > 0 ? from.paths : paths,
      goal,
    );
  }

  /** Places worth a Move: what pays, the nearest enemies, a shooting place before them, and to stay. */
  private aims({ unit, state }: Spot): (Point | null)[] {
    const { theatre } = this;
    const here = centreOf(unit);
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
    return [null, ...goals, ...enemies.map(({ at }) => at), ...before, ...back];
  }

  /** Markers and zones where this unit would bring points, and how many more than where it is. */
  get goals(): readonly Goal[] {
    return (this.places ??= this.findGoals());
  }

  private findGoals(): Goal[] {
    const { theatre, state, unit, side, before } = this;
    const markers = state.objectives.map(({ x, y }) => ({ x, y }));
    return [...markers, ...zonePlaces(theatre, state, unit)].flatMap((place): Goal[] => {
      const there = movedTo(state, unit, place);
      const held = outcome(theatre, there, side) - before;
      const worth = Math.max(held, this.serving(there, unitById(there, unit.id)));
      return worth > 0 ? [{ ...place, worth }] : [];
    });
  }

  /** What speaks for standing there and against it. */
  standing(state: BattleState, unit: UnitState): readonly ScoreTerm[] {
    const here = centreOf(unit);
    const { mov } = statsOf(this.theatre, unit);
    const paid = outcome(this.theatre, state, this.side) - this.before;
    const near = this.goals.reduce(
      (best, { x, y, worth }) => Math.max(best, (PATIENCE * worth) / (1 + distance(here, { x, y }) / Math.max(1, mov))),
      0,
    );
    return [term('points', PATIENCE * paid), term('objectives', near), term('danger', -this.danger(state, unit))];
  }

  /** Enemies that could reach it, by what they are worth: being in reach of many is dear for who is dear. */
  private danger(state: BattleState, unit: UnitState): number {
    const { theatre } = this;
    const { points } = theatreUnit(theatre, unit.id).card;
    let threats = 0;
    for (const enemy of state.units) {
      if (enemy.side === unit.side || enemy.status !== 'table' || !enemy.ready) continue;
      const reach = Math.max(statsOf(theatre, enemy).mov, rangeOf(theatre, enemy));
      if (unitGap(theatre, unit, enemy) <= reach) threats += 1;
    }
    return (EXPOSED * threats * points) / 100;
  }

  serving(state: BattleState, unit: UnitState): number {
    const { theatre, side } = this;
    let best = 0;
    for (const { objective } of missionChoices(theatre, state, unit)) {
      const marker = state.objectives.find(({ id }) => id === objective);
      if (!marker || marker.holder === side) continue;
      const held = {
        ...state,
        objectives: state.objectives.map((each) => (each.id === objective ? { ...each, holder: side } : each)),
      };
      best = Math.max(best, SERVES * (outcome(theatre, held, side) - outcome(theatre, state, side)));
    }
    return best;
  }

  get engaged(): boolean {
    return isEngaged(this.theatre, this.state, this.unit);
  }

  noVolley(): Volley {
    return NO_VOLLEY;
  }
}

const EXPOSED = 0.02;

/** Of its longest weapon; 0 if it only fights hand to hand. */
export const rangeOf = (theatre: Theatre, { id }: UnitState): number =>
  theatreUnit(theatre, id).card.weapons.reduce((most, { ra }) => (ra === 'CC' ? most : Math.max(most, ra)), 0);
