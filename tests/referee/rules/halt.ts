import { figureAt, figureOf, isBaseFor, markerFigure, standing, unitOf, type Game, type UnitNow } from '../game';
import { overlap, type Disc } from '../geometry/figure';
import { EPS } from '../geometry/point';
import { overlapAlong, type Interval } from '../geometry/sweep';
import type { Guard } from '../guard';
import type { Step, Told } from '../record';

interface Obstacle {
  readonly id: string;
  readonly figure: Disc;
}

/** S-MOVE-8: ships of both sides, and markers that are Destroy objectives to this one; not those it is still leaving (S-MIS1-6). */
function basesFor(game: Game, unit: UnitNow): Obstacle[] {
  return [
    ...[...game.units.values()]
      .filter((each) => each !== unit)
      .flatMap((each) => standing(each).map((model) => ({ id: each.id, figure: figureOf(model) }))),
    ...[...game.markers.values()]
      .filter((marker) => isBaseFor(marker, unit.side) && !unit.clearing.has(marker.id))
      .map((marker) => ({ id: marker.id, figure: markerFigure(marker) })),
  ].flatMap(({ id, figure }) => (figure.kind === 'disc' ? [{ id, figure }] : []));
}

/** Where along the whole path the base overlaps a base, by distance flown; `slack` widens the bases. */
function overlaps(steps: readonly Step[], bases: readonly Obstacle[], r: number, slack: number): Interval[] {
  const found: Interval[] = [];
  let gone = 0;
  for (const step of steps) {
    if (step.kind !== 'straight' || step.distance === 0) continue;
    const way = { x: (step.to.x - step.from.x) / step.distance, y: (step.to.y - step.from.y) / step.distance };
    for (const { figure } of bases) {
      const interval = overlapAlong(step.from, way, step.distance, figure.r + r + slack, figure);
      if (interval) found.push([gone + interval[0], gone + interval[1]]);
    }
    gone += step.distance;
  }
  return found;
}

/** Passing over bases, and halting short of one that the path would end on (S-MOVE-7, S-MOVE-9, S-MOVE-11). */
export const halt: Guard = {
  rules: ['S-MOVE-7', 'S-MOVE-8', 'S-MOVE-9', 'S-MOVE-11'],
  before: {
    moved: (event, game) => {
      if (!game.book.figures.haltAtBases || (event.action !== 'move' && event.action !== 'advance')) return;
      const { sheet } = game;
      const unit = unitOf(game, event.unit);
      const model = unit.models[event.model];
      if (!model) return;
      const figure = figureAt(model, event.to);
      if (figure.kind !== 'disc') return;
      const bases = basesFor(game, unit);
      const under = bases.filter((each) => overlap(figure, each.figure));
      // A ship that could not move at all stays where it is, whatever it stands on.
      const stuck = event.distance < EPS;
      if (under.length > 0) {
        const marker = under.some(({ id }) => game.markers.has(id));
        sheet.check(
          event.stop?.by === 'base' ? 'S-MOVE-11' : marker ? 'S-MOVE-8' : 'S-MOVE-7',
          stuck,
          `ends on ${under.map(({ id }) => id).join(' ')}`,
        );
      }
      const passed = overlaps(event.steps, bases, figure.r, -2 * EPS);
      if (passed.length > 0 && under.length === 0) sheet.check('S-MOVE-7', true, '');
      if (event.stop?.by !== 'base') return;
      if (event.stop.against !== null && game.markers.has(event.stop.against)) sheet.decided('S-MOVE-8');
      // The stop must be the last free point: from there to the end of the path (or the edge) every point lies on some base.
      const from = event.distance;
      const whole = [...event.steps, ...event.rest];
      const end = onTable(event, game, figure.r);
      const covered = overlaps(whole, bases, figure.r, 2 * EPS).sort((a, b) => a[0] - b[0]);
      let reach = from;
      let chained = 0;
      for (const [start, stop] of covered) {
        if (start > reach + 1e-4) break;
        if (stop > reach) {
          reach = stop;
          chained++;
        }
      }
      sheet.check(
        chained > 1 ? 'S-MOVE-11' : 'S-MOVE-9',
        reach >= end - 1e-4,
        () => `halts at ${from.toFixed(4)}", free again at ${reach.toFixed(4)}" of ${end.toFixed(4)}"`,
      );
      sheet.check(
        'S-MOVE-9',
        stuck ||
          event.stop.against === null ||
          bases.some(
            ({ id, figure: base }) =>
              id === event.stop!.against &&
              Math.abs(Math.hypot(base.x - figure.x, base.y - figure.y) - base.r - figure.r) < 1e-4,
          ),
        `halts short of ${String(event.stop.against)} without touching it`,
      );
      const next = game.record.events[game.at + 1];
      sheet.check(
        'S-MOVE-9',
        next?.kind === 'cut-short' && next.unit === event.unit,
        'the activation goes on after a halt',
      );
    },
    'cut-short': (event, game) => {
      const now = game.activation;
      const before = game.record.events[game.at - 1];
      game.sheet.check(
        'S-MOVE-9',
        before?.kind === 'moved' && before.unit === event.unit && before.stop?.by === 'base',
        'cut short without a halt',
      );
      game.sheet.check(
        'S-MOVE-9',
        JSON.stringify(event.lost) === JSON.stringify(now?.todo ?? []),
        () => `lost are ${(now?.todo ?? []).join(' ')}, not ${event.lost.join(' ')}`,
      );
    },
  },
};

/** Distance along the whole path until the base meets the table's edge. */
function onTable(event: Told<'moved'>, game: Game, r: number): number {
  const { width, height } = game.record.mission.table;
  let gone = 0;
  for (const step of [...event.steps, ...event.rest]) {
    if (step.kind !== 'straight' || step.distance === 0) continue;
    const way = { x: (step.to.x - step.from.x) / step.distance, y: (step.to.y - step.from.y) / step.distance };
    const limits = [
      way.x > 0 ? (width - r - step.from.x) / way.x : way.x < 0 ? (r - step.from.x) / way.x : Infinity,
      way.y > 0 ? (height - r - step.from.y) / way.y : way.y < 0 ? (r - step.from.y) / way.y : Infinity,
    ];
    const room = Math.max(0, Math.min(...limits));
    if (room < step.distance) return gone + room;
    gone += step.distance;
  }
  return gone;
}
