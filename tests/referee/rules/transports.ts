import {
  figureAt,
  figureOf,
  isVehicle,
  living,
  standing,
  unitOf,
  unitsOf,
  type Game,
  type ModelNow,
  type UnitNow,
} from '../game';
import { clearance, gap, roomOnTable, type Figure } from '../geometry/figure';
import { between, EPS } from '../geometry/point';
import type { Guard } from '../guard';
import type { Place } from '../record';
import { canEndOn } from './ground';
import { movementOf, obstacles, spotsAround } from './reserves';

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
  rules: ['C-TRN-1', 'C-TRN-2', 'C-TRN-3', 'C-TRN-6', 'C-TRN-7', 'C-TRN-8', 'C-TRN-9', 'C-TRN-10', 'C-TRN-11'],
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
        now?.unit === unit && now.gotOut === null && !now.gotIn && now.done.length > 0,
        'at the end of an action of its own activation, and not if it got out in it',
      );
    },
    placed: (event, game) => {
      if (event.transport === undefined) return;
      const { sheet } = game;
      const unit = unitOf(game, event.unit);
      const transport = unitOf(game, event.transport);
      sheet.check(
        'C-TRN-6',
        unit.aboard === transport.id && transport.status === 'table',
        `${unit.id} is not aboard ${transport.id}, or that is not on the table`,
      );
      sheet.decided('C-TRN-5');
      // As many as possible are placed: a spot that is left over would have done for one more.
      const lost = event.lost?.[0];
      if (lost === undefined) return;
      const figures = event.models.map((place, i) => figureAt(unit.models[place.model ?? i]!, place));
      const model = unit.models[lost]!;
      const reach = movementOf(game, model);
      const near = (figure: Figure): boolean =>
        standing(transport).some((each) => clearance(figure, figureOf(each)) <= reach - 0.02);
      const centre = standing(transport)[0]!.place;
      const spot = spotsAround(centre, reach + 3).find((at) => {
        const place = { ...at, level: 0, facing: 0 };
        return near(figureAt(model, place)) && fits(game, unit, model, place, figures);
      });
      sheet.check('C-TRN-8', spot === undefined, () => `model ${String(lost)} could stand at ${JSON.stringify(spot)}`);
    },
    moved: (event, game) => gotIn(event.unit, game),
    'targets-chosen': (event, game) => gotIn(event.unit, game),
    'mission-action': (event, game) => gotIn(event.unit, game),
    rolled: (event, game) => {
      if (event.purpose === 'secure' && event.unit !== null) gotIn(event.unit, game);
    },
    passed: (event, game) => {
      if (game.activation?.gotIn && game.activation.unit.id === event.unit) game.sheet.decided('C-TRN-4');
    },
    'round-started': (event, game) => {
      if (event.round !== 1) return;
      for (const unit of game.units.values())
        if (unit.sheet.transport !== null)
          game.sheet.check(
            'C-TRN-9',
            game.record.events
              .slice(0, game.at)
              .some((each) => each.kind === 'embarked' && each.unit === unit.id && each.start),
            `${unit.id} does not start aboard ${unit.sheet.transport}`,
          );
    },
    'activation-ended': (_event, game) => {
      for (const unit of game.units.values())
        if (unit.aboard !== null && unit.status === 'reserve')
          game.sheet.demand(
            'C-TRN-10',
            unitOf(game, unit.aboard).status !== 'destroyed',
            `${unit.id} is still aboard ${unit.aboard}, which is gone`,
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
        unit.aboard === transport.id &&
          (living(transport).length === 0 || transport.lostInReserve) &&
          event.cpBefore === unit.cp,
        `${unit.id} was not aboard ${transport.id}, or that still stands`,
      );
      sheet.demand(
        'C-TRN-10',
        event.models.length + event.lost.length === living(unit).length,
        'some passengers are forgotten',
      );
      // C-RES-7: it never stood anywhere, so nobody finds a place where it was.
      if (transport.lostInReserve) {
        sheet.check('C-TRN-11', event.models.length === 0, `${transport.id} was not on the table`);
        return;
      }
      const centre = transport.models[0]!.place;
      const placed: Figure[] = [];
      for (const place of event.models) {
        const model = unit.models[place.model]!;
        const figure = figureAt(model, place);
        sheet.check('C-TRN-10', fits(game, unit, model, place, placed), 'a passenger is put where it cannot stand');
        const far = between(place, centre);
        sheet.check(
          'C-TRN-10',
          Math.abs(far - place.distance) < 1e-5,
          `${far.toFixed(4)}" from the centre, noted as ${String(place.distance)}`,
        );
        const nearer = spotsAround(centre, far - NOTICEABLE).find((at) =>
          fits(game, unit, model, { ...at, level: place.level, facing: place.facing }, placed, 0.01),
        );
        sheet.check('C-TRN-10', nearer === undefined, () => `a place nearer by: ${JSON.stringify(nearer)}`);
        placed.push(figure);
      }
      for (const index of event.lost) {
        const model = unit.models[index]!;
        const spot = spotsAround(centre, 4).find((at) =>
          fits(game, unit, model, { ...at, level: 0, facing: 0 }, placed, 0.01),
        );
        sheet.check(
          'C-TRN-11',
          spot === undefined,
          () => `model ${String(index)} could stand at ${JSON.stringify(spot)}`,
        );
      }
    },
  },
};

function gotIn(unit: string, game: Game): void {
  if (game.activation?.gotIn && game.activation.unit.id === unit)
    game.sheet.check('C-TRN-3', false, 'a unit that got in does nothing more');
}

/** A grid finds only what is plainly nearer. */
const NOTICEABLE = 0.3;

/** Room for a model beside those of its unit that stand there already, each within the gap of one of them. */
function fits(
  game: Game,
  unit: UnitNow,
  model: ModelNow,
  place: Place,
  placed: readonly Figure[],
  air = -EPS,
): boolean {
  const figure = figureAt(model, place);
  const limit = game.book.figures.formationGap ?? Infinity;
  return (
    roomOnTable(figure, game.record.mission.table) >= air &&
    obstacles(game, unit).every((each) => clearance(figure, each) >= air) &&
    placed.every((each) => clearance(figure, each) >= air) &&
    (placed.length === 0 || placed.some((each) => clearance(figure, each) <= limit + EPS)) &&
    canEndOn(game, model, place)
  );
}
