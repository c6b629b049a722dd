import { alive, figureOf, markerFigure, markerOf, standing, unitOf, unitsOf, type Game, type MarkerNow } from '../game';
import { gap } from '../geometry/figure';
import { EPS } from '../geometry/point';
import type { Guard } from '../guard';
import { SIDES, type Side } from '../record';
import { byMission } from './mission-actions';

const nearest = (marker: MarkerNow, ids: readonly string[], game: Game): number =>
  Math.min(
    Infinity,
    ...ids.flatMap((id) => standing(unitOf(game, id)).map((model) => gap(figureOf(model), markerFigure(marker)))),
  );

/** Control markers are lost when nobody is left near, Access markers when their unit leaves (C-OBJ-CONTROL, C-OBJ-ACCESS-1). */
function losing(game: Game): void {
  const { figures } = game.book;
  const lose = (marker: MarkerNow, side: Side): void => {
    marker.securedBy.delete(side);
    game.untold.add(`${marker.id}:${side}`);
  };
  for (const marker of game.markers.values()) {
    if (marker.status !== 'table') continue;
    for (const side of [...marker.securedBy]) {
      if (marker.type[side] === 'control' && figures.holdWithin !== null) {
        const held =
          nearest(
            marker,
            unitsOf(game, side).map(({ id }) => id),
            game,
          ) <
          figures.holdWithin - EPS;
        game.sheet.decided('C-OBJ-CONTROL');
        if (!held) lose(marker, side);
      }
      if (marker.type[side] === 'access' && marker.holder !== null) {
        const stays = nearest(marker, [marker.holder], game) < figures.secureWithin - EPS;
        if (!stays) lose(marker, side);
      }
    }
  }
}

/** C-TRN-10: passengers of a Transport that fell are placed before the action is over, and only then is it asked who holds what. */
const gettingOut = (game: Game): boolean =>
  [...game.units.values()].some(
    ({ aboard, status }) =>
      aboard !== null && status === 'reserve' && unitOf(game, aboard).models.every(({ hp }) => hp === 0),
  );

export const objectives: Guard = {
  rules: ['C-OBJ-CONTROL', 'C-OBJ-ACCESS-1', 'C-OBJ-RECOVER-1', 'D-ROUT-8', 'C-MIS-2', 'C-CONV-7'],
  every: (event, game) => {
    if (event.kind !== 'moved' && !gettingOut(game)) losing(game);
  },
  before: {
    unsecured: (event, game) => {
      const marker = markerOf(game, event.objective);
      if (event.why === 'taken') {
        game.sheet.check(
          'C-CONV-7',
          byMission(game, marker.id) && game.trial?.effect === 'hold' && marker.securedBy.delete(event.side),
          `${marker.id} is taken from side ${event.side} without an action of the mission`,
        );
        return;
      }
      game.sheet.check(
        ruleOf(marker, event.side),
        game.untold.delete(`${marker.id}:${event.side}`),
        `${marker.id} is still held by side ${event.side}, or was not`,
      );
    },
    'activation-ended': (_event, game) => {
      toldOf(game);
      paidLeave(game);
    },
    'objective-scored': (event, game) => {
      const { sheet } = game;
      const marker = markerOf(game, event.objective);
      if (byMission(game, marker.id)) return;
      if (event.type === 'access')
        sheet.check(
          'C-OBJ-ACCESS-1',
          game.phase === 'turns' && marker.status === 'table' && marker.securedBy.has(event.side) && event.removed,
          `${marker.id} is not secured by side ${event.side} at the end of the round`,
        );
      // D-MIS-GOLD-6: claimed after a rout.
      if (event.type === 'recover' && event.unit !== null) {
        const carrier = marker.carrier === null ? null : unitOf(game, marker.carrier);
        sheet.check(
          game.rout.fled === event.side ? 'D-ROUT-8' : 'C-OBJ-RECOVER-1',
          game.phase === 'round-over' &&
            marker.status === 'carried' &&
            carrier?.side === event.side &&
            carrier.status !== 'destroyed',
          `${marker.id} is not carried by a living unit of side ${event.side} at the end`,
        );
      }
    },
    // A marker that a line has paid for leaves the table if it says so, and none does otherwise.
    'objective-removed': (event, game) => {
      const marker = markerOf(game, event.objective);
      game.sheet.check(
        'C-MIS-2',
        byMission(game, marker.id) ? game.trial?.effect === 'remove' : marker.file.removeOnScore && marker.paid,
        `${marker.id} leaves the table without cause`,
      );
    },
    'round-ended': (_event, game) => {
      toldOf(game);
      paidLeave(game);
      for (const marker of game.markers.values())
        for (const side of SIDES)
          if (marker.status === 'table' && marker.type[side] === 'access' && marker.securedBy.has(side))
            game.sheet.check(
              'C-OBJ-ACCESS-1',
              marker.file.removeOnScore,
              `${marker.id} is secured at the end of the round and not scored`,
            );
    },
    'battle-ended': (_event, game) => {
      for (const marker of game.markers.values()) {
        const carrier = marker.carrier === null ? null : unitOf(game, marker.carrier);
        if (marker.status !== 'carried' || !carrier || game.book.family === 'S') continue;
        // D-ROUT-8: whoever fled came through alive.
        const fled = carrier.status === 'left' && game.rout.fled === carrier.side;
        if (fled || alive(carrier))
          game.sheet.check(
            fled ? 'D-ROUT-8' : 'C-OBJ-RECOVER-1',
            scored(game, marker.id),
            `${marker.id} came through the battle and is not scored`,
          );
      }
    },
  },
};

const ruleOf = (marker: MarkerNow, side: Side): string =>
  marker.type[side] === 'access' ? 'C-OBJ-ACCESS-1' : 'C-OBJ-CONTROL';

/** A marker that was lost in an action is told of before the activation is over. */
function toldOf(game: Game): void {
  for (const each of game.untold) {
    const [id, side] = each.split(':') as [string, Side];
    const marker = markerOf(game, id);
    game.sheet.check(ruleOf(marker, side), false, `${id} is lost to side ${side} and nobody says so`);
  }
  game.untold.clear();
}

function paidLeave(game: Game): void {
  for (const { id, file, paid, status } of game.markers.values())
    if (file.removeOnScore && paid)
      game.sheet.check('C-MIS-2', status !== 'table', `${id} was paid for and is still there`);
}

const scored = (game: Game, id: string): boolean =>
  game.record.events.some((event) => event.kind === 'objective-scored' && event.objective === id);
