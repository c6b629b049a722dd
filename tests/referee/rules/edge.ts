import { figureAt, hasRule, unitOf, type Game, type ModelNow } from '../game';
import { roomOnTable } from '../geometry/figure';
import { along, EPS, forward, type Point } from '../geometry/point';
import type { Guard } from '../guard';
import type { Step, Told } from '../record';
import { isHalfTurn, pivotsOf } from './flight';
import { movementOf } from './reserves';

/** Corner points of a path: where it begins, turns and ends. */
const corners = (event: Told<'moved'>): Point[] => [
  event.from,
  ...[...event.steps, ...event.rest].flatMap((step: Step) => (step.kind === 'straight' ? [step.to] : [])),
];

/** The table's edge (C-MOVE-5), and when a forced path may meet it (S-MOVE-10). */
export const edge: Guard = {
  rules: ['C-MOVE-5', 'S-MOVE-10'],
  before: {
    moved: (event, game) => {
      const { sheet, book } = game;
      const { table } = game.record.mission;
      const model = unitOf(game, event.unit).models[event.model];
      if (!model) return;
      sheet.check('C-MOVE-5', roomOnTable(figureAt(model, event.to), table) >= -2 * EPS, 'a base hangs over the edge');
      for (const step of event.steps)
        if (step.kind === 'straight')
          sheet.demand(
            'C-MOVE-5',
            roomOnTable(figureAt(model, { ...event.to, ...step.to }), table) >= -2 * EPS,
            'a base left the table on its way',
          );
      if (!book.figures.fullDistance || (event.action !== 'move' && event.action !== 'advance')) return;
      const figure = figureAt(model, event.from);
      if (figure.kind !== 'disc') return;
      const inside = (p: Point, slack: number): boolean =>
        p.x >= figure.r - slack &&
        p.y >= figure.r - slack &&
        p.x <= table.width - figure.r + slack &&
        p.y <= table.height - figure.r + slack;
      const stays = corners(event).every((p) => inside(p, 2 * EPS));
      if (stays) {
        sheet.demand('S-MOVE-10', event.stop?.by !== 'edge', 'stopped by an edge that the path does not meet');
        return;
      }
      // Off the table in the end: it had to stop with its base against the edge, unless a base stopped it before.
      const atEdge = Math.abs(roomOnTable(figureAt(model, event.to), table)) < 1e-5;
      sheet.check(
        'S-MOVE-10',
        event.stop !== null && (atEdge || event.stop.by === 'base'),
        'a path over the edge stops where the base meets it',
      );
      sheet.demand('S-MOVE-10', game.activation?.stage === 'declared', 'outside the actions');
      if (isHalfTurn(event, game)) return;
      const escape = escapes(event, model, game, figure.r);
      sheet.check(
        'S-MOVE-10',
        escape === null,
        () => `a path that stays on the table existed: ${JSON.stringify(escape)}`,
      );
    },
  },
};

const ANGLES = Array.from({ length: 19 }, (_, i) => (i - 9) * 5);

/** S-MOVE-10: a path on the law's own grid that stays on the table; null if there is none. */
function escapes(event: Told<'moved'>, model: ModelNow, game: Game, r: number): unknown {
  const { table } = game.record.mission;
  const { figures } = game.book;
  const inside = (p: Point): boolean =>
    p.x >= r - EPS / 2 && p.y >= r - EPS / 2 && p.x <= table.width - r + EPS / 2 && p.y <= table.height - r + EPS / 2;
  const before = (game.activation?.moves ?? []).filter(({ model: index }) => index === event.model);
  const bound = before.some((move) => move.boost > EPS);
  const extra =
    hasRule(model, 'agile') &&
    !before.some((move) => !isHalfTurn(move, game) && pivotsOf(move).length > figures.pivots);
  const most = bound ? 0 : figures.pivots + (extra ? 1 : 0);
  const mov = movementOf(game, model);
  const search = (at: Point, heading: number, gone: number, left: number, nextFrom: number): unknown => {
    const end = along(at, forward(heading), mov - gone);
    if (inside(end)) return { end };
    if (left === 0) return null;
    for (let s = Math.ceil(nextFrom * 2) / 2; s <= mov; s += 0.5) {
      const turn = along(at, forward(heading), s - gone);
      if (!inside(turn)) break;
      for (const angle of ANGLES) {
        if (angle === 0) continue;
        const found = search(turn, heading + angle, s, left - 1, s + figures.pivotSpacing);
        if (found) return { at: s, angle, then: found };
      }
    }
    return null;
  };
  return search(event.from, event.from.facing, 0, most, 0);
}
