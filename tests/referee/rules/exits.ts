import { figureOf, markerOf, standing, unitOf, type Game, type UnitNow } from '../game';
import { depthAt, type Figure } from '../geometry/figure';
import { EPS, type Point } from '../geometry/point';
import type { Guard } from '../guard';
import { other, SIDES, type Side } from '../record';
import { endsAction } from './formation';

type Exit = Game['record']['mission']['exits'][number];

/** Whether a base of the unit touches the place: an Entry Point of its own side, or an edge of the table. */
function touches(game: Game, unit: UnitNow, { at }: Exit): boolean {
  const figures = standing(unit).map(figureOf);
  if (at === 'own-entry')
    return [...game.entryPoints.values()].some(
      (entry) => entry.side === unit.side && figures.some((figure) => depthAt(figure, entry.at) <= EPS * 2),
    );
  const edgeOf = (side: Side): string | null => game.record.mission.sides[SIDES.indexOf(side)]?.edge ?? null;
  const edges = at === 'any-edge' ? EDGES : [edgeOf(at === 'own-edge' ? unit.side : other(unit.side))];
  return edges.some((edge) => edge !== null && figures.some((figure) => toEdge(game, edge, figure) <= EPS * 2));
}

const EDGES = ['top', 'right', 'bottom', 'left'];

function toEdge(game: Game, edge: string, figure: Figure): number {
  const { width, height } = game.record.mission.table;
  const reach = figure.kind === 'disc' ? figure.r : 0;
  const points = figure.kind === 'disc' ? [figure] : figure.points;
  const from = ({ x, y }: Point): number =>
    edge === 'top' ? y : edge === 'bottom' ? height - y : edge === 'left' ? x : width - x;
  return Math.min(...points.map(from)) - reach;
}

const exitsOf = (game: Game, unit: UnitNow): Exit[] =>
  game.record.mission.exits.filter((exit) => touches(game, unit, exit));
/** D-MIS-GOLD-3, D-MIS-GOLD-4 as printed; any other way out is the mission's own word (C-CONV-7). */
const rowOf = (exit: Exit | undefined, row: string): string => (exit?.at === 'own-entry' ? row : 'C-CONV-7');

const carries = (game: Game, unit: UnitNow): string[] =>
  [...game.markers.values()]
    .filter(({ carrier, status }) => carrier === unit.id && status === 'carried')
    .map(({ id }) => id);

/** Bringing gold home, and leaving the table alive (D-MIS-GOLD-3, D-MIS-GOLD-4). */
export const exits: Guard = {
  rules: ['D-MIS-GOLD-3', 'D-MIS-GOLD-4', 'C-CONV-7'],
  every: (event, game) => {
    // A Move or Advance is over: whoever carries gold and touches the Entry Point has brought it home.
    const now = game.activation;
    // Who carries several pieces is told of one after the other, each with its points.
    if (!now || !endsAction(event, game) || event.kind === 'delivered') return;
    if (event.kind === 'scored' && game.record.events[game.at - 1]?.kind === 'delivered') return;
    const loaded = carries(game, now.unit).length > 0;
    for (const exit of exitsOf(game, now.unit)) {
      if (loaded && exit.scores !== false)
        game.sheet.check(rowOf(exit, 'D-MIS-GOLD-3'), false, `${now.unit.id} is home and its gold is not scored`);
      if (exit.leaving === 'must' && (exit.who !== 'carrier' || loaded))
        game.sheet.check(
          rowOf(exit, 'D-MIS-GOLD-4'),
          event.kind === 'left-table' && event.unit === now.unit.id,
          `${now.unit.id} has to leave and stays`,
        );
    }
  },
  before: {
    delivered: (event, game) => {
      const { sheet } = game;
      const unit = unitOf(game, event.unit);
      const marker = markerOf(game, event.objective);
      const exit = game.record.mission.exits[event.exit];
      sheet.check(
        rowOf(exit, 'D-MIS-GOLD-3'),
        marker.status === 'carried' &&
          marker.carrier === unit.id &&
          exit !== undefined &&
          exit.scores !== false &&
          touches(game, unit, exit),
        `${unit.id} does not bring ${marker.id} home`,
      );
      sheet.check(rowOf(exit, 'D-MIS-GOLD-3'), afterMove(game, unit), 'at the end of a Move or Advance');
    },
    'left-table': (event, game) => {
      if (event.why === 'fled') return;
      const unit = unitOf(game, event.unit);
      const exit = event.exit === null ? undefined : game.record.mission.exits[event.exit];
      const row = rowOf(exit, 'D-MIS-GOLD-4');
      game.sheet.check(
        row,
        exit !== undefined && unit.status === 'table' && touches(game, unit, exit) && afterMove(game, unit),
        `${unit.id} leaves where there is no exit for it`,
      );
      game.sheet.demand(
        row,
        exit?.who !== 'carrier' || delivered(game, unit) || carries(game, unit).length > 0,
        'only whoever brings something home leaves',
      );
    },
  },
};

function delivered(game: Game, unit: UnitNow): boolean {
  for (let i = game.at - 1; i >= 0; i--) {
    const event = game.record.events[i]!;
    if (event.kind === 'delivered' && event.unit === unit.id) return true;
    if (event.kind === 'activation-started') return false;
  }
  return false;
}

/** The last thing that the unit did was to move. */
function afterMove(game: Game, unit: UnitNow): boolean {
  const now = game.activation;
  return now?.unit === unit && now.open !== null && now.moves.length > 0;
}
