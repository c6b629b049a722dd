import { figureOf, isVehicle, living, standing, unitOf, unitsOf, type Game, type UnitNow } from '../game';
import { clearance, footprint, gap, overlap, roomOnTable, type Figure } from '../geometry/figure';
import { EPS } from '../geometry/point';
import type { Guard } from '../guard';
import { baseOf } from '../game';
import { canEndOn } from './ground';
import { inFormation } from './formation';
import { obstacles } from './reserves';

/** C-TRN-2: a Large model counts as two; Vehicles cannot be carried. */
const seatsOf = (unit: UnitNow): number =>
  living(unit).reduce((sum, { sheet }) => sum + (sheet.rules.has('large') ? 2 : 1), 0);
const capacityOf = (unit: UnitNow): number =>
  Math.max(0, ...living(unit).map(({ sheet }) => sheet.rules.get('transport')?.x ?? 0));
const aboard = (game: Game, transport: UnitNow, except: UnitNow): number =>
  unitsOf(game, transport.side)
    .filter((unit) => unit.aboard === transport.id && unit !== except && unit.status === 'reserve')
    .reduce((sum, unit) => sum + seatsOf(unit), 0);

/** Getting into Transports and out of them (C-TRN). */
export const transports: Guard = {
  rules: ['C-TRN-1', 'C-TRN-2', 'C-TRN-3', 'C-TRN-7', 'C-TRN-9', 'C-TRN-10', 'C-TRN-6'],
  before: {
    embarked: (event, game) => {
      const { sheet } = game;
      const [unit, transport] = [unitOf(game, event.unit), unitOf(game, event.transport)];
      sheet.check(
        'C-TRN-1',
        transport.side === unit.side && aboard(game, transport, unit) + seatsOf(unit) <= capacityOf(transport),
        `${transport.id} has no room for ${unit.id}`,
      );
      sheet.check(
        'C-TRN-2',
        event.seats === seatsOf(unit) && !living(unit).some(isVehicle),
        `${unit.id} takes ${String(seatsOf(unit))} seats, not ${String(event.seats)}`,
      );
      if (event.start) {
        sheet.check(
          'C-TRN-9',
          game.phase === 'set-up' && unit.sheet.transport === transport.id,
          `${unit.id} does not start aboard ${transport.id}`,
        );
        return;
      }
      const distance = Math.min(
        ...standing(unit).flatMap((a) => standing(transport).map((b) => gap(figureOf(a), figureOf(b)))),
      );
      const now = game.activation;
      sheet.check(
        'C-TRN-3',
        distance < 1 - EPS && Math.abs(distance - event.gap) < 1e-5,
        `${unit.id} is ${distance.toFixed(4)}" from ${transport.id}`,
      );
      sheet.check(
        'C-TRN-3',
        now?.unit === unit && now.gotOut === null,
        'at the end of an action of its own activation, and not if it got out in it',
      );
    },
    placed: (event, game) => {
      if (event.transport === undefined) return;
      const unit = unitOf(game, event.unit);
      const transport = unitOf(game, event.transport);
      game.sheet.check(
        'C-TRN-6',
        unit.aboard === transport.id && transport.status === 'table',
        `${unit.id} is not aboard ${transport.id}, or that is not on the table`,
      );
    },
    declared: (event, game) => {
      if (game.activation?.gotOut == null) return;
      game.sheet.check(
        'C-TRN-7',
        !event.actions.includes('move') && !event.actions.includes('advance'),
        'a unit that gets out does not Move',
      );
    },
    'bailed-out': (event, game) => {
      const { sheet } = game;
      const unit = unitOf(game, event.unit);
      const transport = unitOf(game, event.transport);
      sheet.check(
        'C-TRN-10',
        unit.aboard === transport.id && living(transport).length === 0,
        `${unit.id} was not aboard ${transport.id}, or that still stands`,
      );
      sheet.demand(
        'C-TRN-10',
        event.models.length + event.lost.length === living(unit).length,
        'some passengers are forgotten',
      );
      const others: Figure[] = obstacles(game, unit).filter(
        (figure) =>
          !standing(transport).some((model) => clearance(figureOf(model), figure) === 0 && figureOf(model) === figure),
      );
      const figures = event.models.map((place) => footprint(baseOf(unit.models[place.model]!), place, place.facing));
      figures.forEach((figure, i) => {
        const clear = ![
          ...others.filter(
            (each) => !standing(transport).some((model) => JSON.stringify(figureOf(model)) === JSON.stringify(each)),
          ),
          ...figures.slice(0, i),
        ].some((each) => overlap(figure, each));
        sheet.check(
          'C-TRN-10',
          clear &&
            roomOnTable(figure, game.record.mission.table) >= -EPS &&
            canEndOn(game, unit.models[event.models[i]!.model]!, event.models[i]!),
          'a passenger is put where it cannot stand',
        );
      });
      sheet.check(
        'C-TRN-10',
        inFormation(figures, game.book.figures.formationGap),
        'passengers are put out of formation',
      );
    },
  },
};
