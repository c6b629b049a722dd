import { roomOnTable } from '../../geometry/figure';
import { between, forward } from '../../geometry/point';
import { circleAround } from '../../geometry/sweep';
import { printedStat } from '../book/figures';
import { baseOf, doingOf, figureOf, unitOf, type Base, type Game, type Unit } from '../game';
import { bars, slows, type Ground } from '../ground';
import type { Guard } from '../guard';
import { placesAlong, roomAlong, type Place } from '../path';
import type { Told } from '../record';
import { footprint, footprintAt, reachOf, TOLERANCE } from '../space';
import { overlap2 } from './setup';

const drives = (unit: Unit): boolean => unit.card.type === 'vehicle' || unit.card.type === 'titan';

/** How far, how much of a turn, over what ground. */
export const march: Guard = {
  rules: ['B-MOVE-1', 'B-MOVE-2', 'B-MOVE-3', 'B-MOVE-7', 'B-VEH-5', 'B-STAT-1', 'B-SR-FLY', 'B-ACTN-2'],
  before: {
    moved: (event, game) => {
      const { sheet } = game;
      const unit = unitOf(game, event.unit);
      const base = baseOf(unit, event.base);
      const now = doingOf(game);
      const may = now?.unit === unit && now.as === event.as && (event.as === 'regroup' || now.order === 'move');
      sheet.check('B-ACTN-2', may, `${base.id} moves without an order`);
      sheet.demand('B-ACTN-2', !now?.moved.has(base.id), `${base.id} moves twice in one action`);
      const here = between(event.from, base) < TOLERANCE && sameFacing(event.from.facing, base.facing);
      sheet.check('B-VEH-5', here, `${base.id} does not start where it stands`);
      steps(game, event, unit, base);
      ground(game, event, unit, base);
    },
  },
  after: {
    moved: (event, game) => {
      const unit = unitOf(game, event.unit);
      const base = baseOf(unit, event.base);
      game.sheet.demand(
        'B-MOVE-3',
        roomOnTable(footprint(base), game.mission.table) >= -0.002,
        `${base.id} left the table`,
      );
    },
  },
};

const sameFacing = (p: number, q: number): boolean => {
  const turn = (((p - q) % 360) + 360) % 360;
  return Math.min(turn, 360 - turn) < 0.01;
};

/** The way is one line, adds up, and a vehicle keeps to its front. */
function steps(game: Game, event: Told<'moved'>, unit: Unit, base: Base): void {
  const { sheet } = game;
  let at: Place = event.from;
  let [distance, turn] = [0, 0];
  for (const step of event.steps) {
    if (step.kind === 'pivot') {
      sheet.check('B-MOVE-7', between(step.at, at) < TOLERANCE, `${base.id} turns elsewhere`);
      turn += Math.abs(step.to - step.from);
      at = { ...at, facing: step.to };
      continue;
    }
    sheet.demand('B-MOVE-2', between(step.from, at) < TOLERANCE, `${base.id} jumps`);
    const length = between(step.from, step.to);
    sheet.demand(
      'B-MOVE-2',
      Math.abs(Math.abs(step.distance) - length) < TOLERANCE,
      `${base.id}: ${String(step.distance)} measured ${String(length)}`,
    );
    if (drives(unit) && length > 0.01) {
      const ahead = forward(at.facing);
      const across = Math.abs(ahead.x * (step.to.y - step.from.y) - ahead.y * (step.to.x - step.from.x));
      sheet.check('B-MOVE-7', across < 0.01, `${base.id} moves ${String(across)} sideways`);
    }
    distance += length;
    at = { ...at, x: step.to.x, y: step.to.y };
  }
  sheet.check('B-MOVE-2', Math.abs(distance - event.distance) < 0.002, `${base.id} moved ${String(distance)}`);
  sheet.check(
    'B-MOVE-2',
    distance <= event.allowed + TOLERANCE + 1e-6,
    `${base.id} moved ${String(distance)} of ${String(event.allowed)}`,
  );
  if (event.as === 'regroup')
    sheet.check('B-FORM-4', event.distance <= event.allowed + TOLERANCE + 1e-6, `${base.id} regroups too far`);
  sheet.check('B-VEH-5', between(at, event.to) < TOLERANCE, `${base.id} ends elsewhere`);
  if (drives(unit)) {
    const most = unit.card.turnDegPerMove ?? figureOf(game.system, 'defaultTurn', 90);
    sheet.check('B-VEH-5', sameFacing(at.facing, event.to.facing), `${base.id} faces elsewhere`);
    sheet.check('B-MOVE-7', most >= 360 || turn <= most + 0.01, `${base.id} turned ${String(turn)} of ${String(most)}`);
    sheet.demand(
      'B-MOVE-7',
      event.turned === null || Math.abs(event.turned - turn) < 0.01,
      `${base.id}: turned ${String(event.turned)}`,
    );
  } else sheet.check('B-MOVE-1', event.turnAllowed === null && event.turned === null, `${base.id} turns freely`);
}

/** Too far from the way to matter, and not told to. */
function farOff(part: Ground, places: readonly Place[], event: Told<'moved'>, base: Base): boolean {
  if (event.slowed.some((each) => each.terrain === part.terrain && each.part === part.part)) return false;
  const around = part.figure.kind === 'disc' ? part.figure : circleAround(part.figure);
  const reach = around.r + reachOf(base.size) + 0.1;
  return places.every((place) => Math.abs(place.x - around.x) > reach || Math.abs(place.y - around.y) > reach);
}

function ground(game: Game, event: Told<'moved'>, unit: Unit, base: Base): void {
  const { sheet, system } = game;
  const { type } = unit.card;
  const now = doingOf(game);
  const flies = now?.flies ?? false;
  const places = placesAlong(event.from, event.steps);
  const ahead = placesAlong(event.to, event.rest);
  let slowed = false;
  for (const part of game.ground) {
    const [slow, bar] = [slows(part, type), bars(part, type)];
    if ((!slow && !bar) || farOff(part, places, event, base)) continue;
    const rooms = roomAlong(base.size, places, part.figure);
    const least = Math.min(...rooms);
    if (bar && !flies) sheet.check('B-MOVE-3', least > -0.01, `${base.id} crosses ${part.terrain}`);
    if (bar && flies && least < -0.01)
      sheet.check(
        'B-SR-FLY',
        !overlap2(footprintAt(base.size, event.to, event.to.facing), part.figure),
        `${base.id} lands on ${part.terrain}`,
      );
    if (!slow) continue;
    const told = event.slowed.some((each) => each.terrain === part.terrain && each.part === part.part);
    slowed ||= told;
    if (flies) sheet.check('B-SR-FLY', !told, `${base.id} flies and is slowed`);
    else if (least < -0.01) sheet.check('B-MOVE-3', told, `${base.id} is not slowed by ${part.terrain}`);
    else if (told) {
      const rest = Math.min(least, ...roomAlong(base.size, ahead, part.figure));
      sheet.check('B-MOVE-3', rest < 0.01, `${base.id} is slowed by ${part.terrain} that it does not touch`);
    }
  }
  if (!now) return;
  const { mov } = now;
  const least = Math.min(mov, figureOf(system, 'minMove', 2));
  const due = slowed ? Math.max(least, mov - figureOf(system, 'roughPenalty', 4)) : mov;
  const row = due === printedStat(unit, 'mov') ? 'B-STAT-1' : slowed ? 'B-MOVE-3' : 'B-STAT-1';
  sheet.check(
    row,
    Math.abs(event.allowed - due) < 1e-6,
    `${base.id} may move ${String(due)}, not ${String(event.allowed)}`,
  );
}
