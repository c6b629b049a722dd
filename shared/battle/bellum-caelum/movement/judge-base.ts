import { err, ok, type Result } from '../../../core/result';
import { gap } from '../../../geometry/distance';
import { placeBase, type Footprint } from '../../../geometry/footprint';
import type { Ground } from '../../../geometry/ground';
import { ahead, type Pose } from '../../../geometry/heading';
import { legCost, startFooting } from '../../../geometry/path-cost';
import { overlaps } from '../../../geometry/placement';
import { distance, lerp, type Point } from '../../../geometry/point';
import { firstTurnWithin, firstWithin, pivotMeets, turnLeavesTable } from '../../../geometry/sweep';
import { sweepLeg } from '../../../geometry/sweep-leg';
import { insideTable } from '../../../geometry/table';
import type { BasePath } from '../../../schema/battle/bellum-decision';
import type { BellumEventOf, BellumStep } from '../../../schema/battle/bellum-event';
import { isSlow } from '../../../table/terrain';
import type { OrderProblem } from '../../frame/family';
import type { ActsAs } from '../decision-point';
import { allStanding, footprintOf, type Standing } from '../ground';
import { TOLERANCE, within } from '../measure';
import type { BaseState, BattleState, UnitState } from '../state';
import { theatreUnit, type Theatre } from '../theatre';
import type { Allowance } from './allowance';

export type Moved = BellumEventOf<'moved'>;

export interface BaseMove {
  readonly unit: UnitState;
  readonly base: BaseState;
  readonly path: BasePath;
  readonly as: ActsAs;
  readonly allowance: Allowance;
}

const FREE: { readonly prices: { readonly up: 0; readonly downLevels: null; readonly rough: 0 } } = {
  prices: { up: 0, downLevels: null, rough: 0 },
};

/**
 * The move of one base, step by step until it is done or an enemy ends it (B-MOVE-2 to B-MOVE-4, B-MOVE-7, B-ENG-11): what happens,
 * or why it may not be.
 */
export function judgeBase(theatre: Theatre, state: BattleState, move: BaseMove): Result<Moved, OrderProblem> {
  const walk = new Walk(theatre, state, move);
  const steps = stepsOf(move.base, move.path);
  for (const [i, step] of steps.entries()) {
    const wrong = step.kind === 'pivot' ? walk.turn(step.from, step.to) : walk.go(step.to);
    if (wrong) return err(wrong);
    if (walk.stop !== null) {
      walk.rest.push(...steps.slice(i + 1));
      break;
    }
  }
  return walk.end();
}

/** The path as steps from where the base stands. */
function stepsOf(base: BaseState, path: BasePath): BellumStep[] {
  let at: Pose = { x: base.x, y: base.y, heading: base.facing };
  const steps: BellumStep[] = [];
  const straight = (to: Point): void => {
    steps.push({ kind: 'straight', from: { x: at.x, y: at.y }, to: { x: to.x, y: to.y }, distance: distance(at, to) });
    at = { ...at, x: to.x, y: to.y };
  };
  if ('points' in path) for (const to of path.points) straight(to);
  else
    for (const step of path.steps) {
      if (step.kind === 'straight') straight(ahead(at, at.heading, step.distance));
      else {
        const heading = at.heading + step.degrees;
        steps.push({ kind: 'pivot', at: { x: at.x, y: at.y }, from: at.heading, to: heading });
        at = { ...at, heading };
      }
    }
  return steps;
}

class Walk {
  readonly made: BellumStep[] = [];
  readonly rest: BellumStep[] = [];
  stop: Moved['stop'] = null;
  private pose: Pose;
  private length = 0;
  private turned = 0;
  private readonly limit: number;
  private readonly enemies: readonly Standing[];
  /** Enemies it began within reach of, until it has been out of it (B-ENG-11). */
  private ignored: readonly Standing[];
  private readonly slow = new Set<string>();
  private readonly closed: readonly Ground[];

  constructor(
    private readonly theatre: Theatre,
    private readonly state: BattleState,
    private readonly move: BaseMove,
  ) {
    const { base, unit, allowance } = move;
    this.pose = { x: base.x, y: base.y, heading: base.facing };
    // Not a hair wider: who is stopped has to be within reach, or it would stand there and not be engaged.
    this.limit = theatre.figures.engageWithin;
    this.enemies = allStanding(theatre, state).filter((other) => other.unit.side !== unit.side);
    this.ignored = this.enemies.filter((enemy) => this.isNear(enemy, footprintOf(theatre, unit.id, base)));
    this.closed = allowance.flies
      ? []
      : theatre.map.grounds({ vehicle: allowance.vehicle, slowsOnly: true }).filter(({ pass }) => pass === 'closed');
    this.noteSlow(() => false);
  }

  private footprint(pose: Pose = this.pose): Footprint {
    return placeBase(theatreUnit(this.theatre, this.move.unit.id).form, pose);
  }

  private isNear(enemy: Standing, base: Footprint): boolean {
    return within(gap(base, enemy.footprint), this.theatre.figures.engageWithin);
  }

  /** Straight to a place, or as far as the first enemy lets it. */
  go(to: Point): OrderProblem | null {
    const base = this.footprint();
    const from = { x: this.pose.x, y: this.pose.y };
    const full = distance(from, to);
    const { s, by } = this.halt(base, from, to, full);
    const end = by === null ? to : lerp(from, to, full === 0 ? 0 : s / full);
    const [dx, dy] = [end.x - from.x, end.y - from.y];
    const { problem } = legCost(
      base,
      dx,
      dy,
      startFooting(0),
      { ...FREE, flying: this.move.allowance.flies },
      {
        table: this.theatre.table,
        grounds: this.closed,
        walls: [],
        rests: [],
      },
    );
    if (problem === 'off-table') return { rule: 'B-MOVE-3', message: 'The edge of the table stops it.' };
    if (problem !== null) return { rule: 'B-MOVE-3', message: 'That ground is impassable.' };
    this.noteSlow((slow) => (dx !== 0 || dy !== 0) && sweepLeg(base, dx, dy, slow).length > 0);
    const length = distance(from, end);
    this.length += length;
    this.pose = { ...this.pose, x: end.x, y: end.y };
    if (length > 0 || by === null)
      this.made.push({ kind: 'straight', from, to: { x: end.x, y: end.y }, distance: length });
    if (by) this.halted(by, { kind: 'straight', from: { x: end.x, y: end.y }, to, distance: distance(end, to) });
    else this.forget();
    return null;
  }

  /** B-MOVE-7: a turn about the centre. */
  turn(from: number, to: number): OrderProblem | null {
    const { form } = theatreUnit(this.theatre, this.move.unit.id);
    const foes = this.enemies.filter((enemy) => !this.ignored.includes(enemy));
    const met = this.firstMet(foes, from, to);
    const turned = to < from ? -met.turned : met.turned;
    if (
      pivotMeets(
        form,
        this.pose,
        turned,
        this.closed.map(({ footprint }) => footprint),
      ) >= 0
    )
      return { rule: 'B-MOVE-3', message: 'There is no room to turn: the ground beside it is impassable.' };
    const at = { x: this.pose.x, y: this.pose.y };
    if (turnLeavesTable(form, this.pose, turned, this.theatre.table))
      return { rule: 'B-MOVE-3', message: 'Turned like that it would reach over the edge of the table.' };
    this.noteSlow((slow) => pivotMeets(form, this.pose, turned, [slow]) >= 0);
    this.pose = { ...this.pose, heading: from + turned };
    this.turned += Math.abs(turned);
    this.made.push({ kind: 'pivot', at, from, to: from + turned });
    const { by } = met;
    if (by) this.halted(by, { kind: 'pivot', at, from: from + turned, to });
    else this.forget();
    return null;
  }

  /** B-MOVE-4, B-ENG-11: the first enemy within reach in a turn; one that was left behind counts again. */
  private firstMet(foes: readonly Standing[], from: number, to: number): { turned: number; by: Standing | null } {
    const { form } = theatreUnit(this.theatre, this.move.unit.id);
    const footprints = foes.map(({ footprint }) => footprint);
    const first = firstTurnWithin(form, this.pose, to - from, footprints, this.limit);
    let best = { turned: first.turned, by: foes[first.by] ?? null };
    const sign = to < from ? -1 : 1;
    for (const enemy of form.kind === 'disc' ? [] : this.ignored)
      for (let turned = DEGREES; turned < best.turned; turned += DEGREES) {
        const pose = { ...this.pose, heading: from + sign * turned };
        if (this.isNear(enemy, this.footprint(pose))) continue;
        const left = sign * (best.turned - turned);
        const again = firstTurnWithin(form, pose, left, [enemy.footprint], this.limit);
        if (again.by === 0) best = { turned: turned + again.turned, by: enemy };
        break;
      }
    return best;
  }

  /** B-MOVE-4: the first enemy within reach along a leg. */
  private halt(base: Footprint, from: Point, to: Point, full: number): { s: number; by: Standing | null } {
    const foes = this.enemies.filter((enemy) => !this.ignored.includes(enemy));
    const path = [from, to];
    const first = firstWithin(
      base,
      path,
      foes.map(({ footprint }) => footprint),
      this.limit,
    );
    let best: { s: number; by: Standing | null } = { s: first.s, by: foes[first.by] ?? null };
    for (const enemy of this.ignored) {
      const again = this.cameBack(enemy, from, to, full);
      if (again < best.s) best = { s: again, by: enemy };
    }
    return best;
  }

  /** Where along the leg an enemy that was left behind is met again; Infinity if it is not. */
  private cameBack(enemy: Standing, from: Point, to: Point, full: number): number {
    for (let s = STRIDE; s < full; s += STRIDE) {
      const out = lerp(from, to, s / full);
      if (this.isNear(enemy, this.footprint({ ...this.pose, x: out.x, y: out.y }))) continue;
      const base = this.footprint({ ...this.pose, x: out.x, y: out.y });
      const again = firstWithin(base, [out, to], [enemy.footprint], this.limit);
      return again.by < 0 ? Infinity : s + again.s;
    }
    return Infinity;
  }

  private halted({ unit, base, footprint }: Standing, left: BellumStep): void {
    this.stop = { rule: 'B-MOVE-4', unit: unit.id, base: base.id, gap: gap(this.footprint(), footprint) };
    this.rest.push(left);
  }

  /** Those it has got away from count again. */
  private forget(): void {
    if (this.ignored.length === 0) return;
    const base = this.footprint();
    this.ignored = this.ignored.filter((enemy) => this.isNear(enemy, base));
  }

  /** B-MOVE-3: slow ground under the base, or entered by the leg or the turn it is about to make. */
  private noteSlow(enters: (slow: Footprint) => boolean): void {
    if (this.move.allowance.flies) return;
    const base = this.footprint();
    for (const { id, part, source, footprint } of this.theatre.map.parts)
      if (isSlow(source) && (overlaps(base, footprint) || enters(footprint))) this.slow.add(`${part} ${id}`);
  }

  end(): Result<Moved, OrderProblem> {
    const { allowance, unit, base, as, path } = this.move;
    const { roughPenalty, minMove } = this.theatre.figures;
    const slowed = [...this.slow].map((key) => ({
      part: Number(key.slice(0, key.indexOf(' '))),
      terrain: key.slice(key.indexOf(' ') + 1),
    }));
    const allowed =
      slowed.length === 0
        ? allowance.distance
        : Math.max(Math.min(minMove, allowance.distance), allowance.distance - roughPenalty);
    const planned =
      this.length + this.rest.reduce((sum, step) => sum + (step.kind === 'straight' ? step.distance : 0), 0);
    if (!within(this.length, allowed) || !within(planned, allowance.distance))
      return err({ rule: 'B-MOVE-2', message: `That is ${tidy(planned)} cm, and it may move ${tidy(allowed)}.` });
    const turned =
      this.turned +
      this.rest.reduce((sum, step) => sum + (step.kind === 'pivot' ? Math.abs(step.to - step.from) : 0), 0);
    if (allowance.turn === null ? turned > 0 : turned > allowance.turn + TOLERANCE)
      return err({ rule: 'B-MOVE-7', message: `It turns ${tidy(turned)}°, and may turn ${allowance.turn ?? 0}°.` });
    if ('points' in path !== (allowance.turn === null))
      return err({ rule: 'B-MOVE-7', message: 'Vehicles and titans move along their facing, all others freely.' });
    const facing = 'points' in path && this.stop === null ? (path.facing ?? base.facing) : this.pose.heading;
    this.pose = { ...this.pose, heading: facing };
    const wrong = this.endProblem();
    if (wrong) return err(wrong);
    return ok({
      kind: 'moved',
      rule: as === 'regroup' ? 'B-FORM-4' : allowance.turn === null ? 'B-MOVE-1' : 'B-MOVE-7',
      side: unit.side,
      unit: unit.id,
      base: base.id,
      as,
      from: { x: base.x, y: base.y, facing: base.facing },
      to: { x: this.pose.x, y: this.pose.y, facing },
      steps: this.made,
      allowed,
      distance: this.length,
      turnAllowed: allowance.turn === Infinity ? 360 : allowance.turn,
      turned: allowance.turn === null ? null : this.turned,
      because: [
        ...allowance.why,
        ...(slowed.length === 0
          ? []
          : [{ rule: 'B-MOVE-3', effect: `${tidy(allowed - allowance.distance)} cm on slow ground` }]),
      ],
      slowed,
      ignored: this.enemies
        .filter((enemy) => this.isNear(enemy, footprintOf(this.theatre, unit.id, base)))
        .map((enemy) => enemy.base.id),
      stop: this.stop,
      rest: this.rest,
    });
  }

  /** B-MOVE-3: on no other base, and on passable ground also for those that fly (B-SR-FLY). */
  private endProblem(): OrderProblem | null {
    const { unit, base, allowance } = this.move;
    const at = this.footprint();
    for (const other of allStanding(this.theatre, this.state))
      if (!(other.unit.id === unit.id && other.base.id === base.id) && overlaps(at, other.footprint))
        return { rule: 'B-MOVE-3', message: 'It may not end on another base.' };
    if (!insideTable(at, this.theatre.table)) return { rule: 'B-MOVE-3', message: 'It must stay on the table.' };
    const closed = this.theatre.map.grounds({ vehicle: allowance.vehicle, slowsOnly: true });
    return closed.some(({ pass, footprint }) => pass === 'closed' && overlaps(at, footprint))
      ? { rule: allowance.flies ? 'B-SR-FLY' : 'B-MOVE-3', message: 'It must end on passable ground.' }
      : null;
  }
}

/** How closely the way out of an engagement is looked at, in centimetres. */
const STRIDE = 0.05;
/** The same for a turn. */
const DEGREES = 0.25;

const tidy = (n: number): string => String(Math.round(n * 100) / 100);
