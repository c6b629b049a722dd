import { figureOf, markerOf, sideNamed, standing, unitOf, type Game, type UnitNow } from '../game';
import { depthAt } from '../geometry/figure';
import { EPS } from '../geometry/point';
import type { Guard } from '../guard';
import { endsAction } from './formation';

/** Whether the unit's base touches an Entry Point of its own gang. */
const touchesEntry = (game: Game, unit: UnitNow): boolean =>
  [...game.entryPoints.values()].some(
    ({ side, at }) => side === unit.side && standing(unit).some((model) => depthAt(figureOf(model), at) <= EPS * 2),
  );

const carries = (game: Game, unit: UnitNow): string[] =>
  [...game.markers.values()]
    .filter(({ carrier, status }) => carrier === unit.id && status === 'carried')
    .map(({ id }) => id);

/** Bringing gold home over the own Entry Point (D-MIS-GOLD-3, D-MIS-GOLD-4). */
export const exits: Guard = {
  rules: ['D-MIS-GOLD-3', 'D-MIS-GOLD-4'],
  every: (event, game) => {
    // A Move or Advance is over: whoever carries gold and touches the Entry Point has brought it home.
    const now = game.activation;
    if (!now || !endsAction(event, game) || !game.record.mission.exits.some(({ who }) => who === 'carrier')) return;
    if (event.kind === 'delivered' || carries(game, now.unit).length === 0) return;
    if (touchesEntry(game, now.unit))
      game.sheet.check('D-MIS-GOLD-3', false, `${now.unit.id} touches its Entry Point and its gold is not scored`);
  },
  before: {
    delivered: (event, game) => {
      const { sheet } = game;
      const unit = unitOf(game, event.unit);
      const marker = markerOf(game, event.objective);
      sheet.check(
        'D-MIS-GOLD-3',
        marker.status === 'carried' && marker.carrier === unit.id && touchesEntry(game, unit),
        `${unit.id} does not bring ${marker.id} to its Entry Point`,
      );
      sheet.check('D-MIS-GOLD-3', afterMove(game, unit), 'at the end of a Move or Advance');
    },
    'left-table': (event, game) => {
      if (event.why === 'fled') return;
      const unit = unitOf(game, event.unit);
      const exit = event.exit === null ? undefined : game.record.mission.exits[event.exit];
      game.sheet.check(
        'D-MIS-GOLD-4',
        exit !== undefined && unit.status === 'table' && touchesEntry(game, unit) && afterMove(game, unit),
        `${unit.id} leaves where there is no exit for it`,
      );
      const mine = exit && sideNamed(game, exit.who);
      game.sheet.demand(
        'D-MIS-GOLD-4',
        exit?.who !== 'carrier' || delivered(game, unit) || carries(game, unit).length > 0,
        'only whoever brings something home leaves',
      );
      game.sheet.demand('D-MIS-GOLD-4', mine == null || mine === unit.side, 'the exit is another side’s');
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
