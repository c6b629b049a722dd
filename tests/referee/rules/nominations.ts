import { alive, sideNamed, unitOf, type Game } from '../game';
import type { Guard } from '../guard';
import { other, SIDES, type Side } from '../record';

type Nomination = Game['record']['mission']['nominations'][number];

const nominators = (game: Game, { by }: Nomination): readonly Side[] => {
  if (by === 'each') return SIDES;
  const side = sideNamed(game, by);
  return side ? [side] : [];
};

/** S-MIS1-7, S-MIS2-8, S-MIS3-5 in the published missions; S-MIS-2 for all. */
const RULE = 'S-MIS-2';

export const nominations: Guard = {
  rules: ['S-MIS-2'],
  before: {
    'nomination-sealed': (event, game) => {
      const { sheet } = game;
      const nomination = game.record.mission.nominations.find(({ id }) => id === event.nomination);
      if (!sheet.demand(RULE, nomination !== undefined, 'no such nomination')) return;
      const onTime =
        nomination!.at === 'start'
          ? game.phase === 'set-up'
          : game.phase === 'round-start' && game.round === (nomination!.round ?? 1);
      sheet.check(RULE, onTime, `${event.nomination} is named at another time`);
      sheet.check(RULE, nominators(game, nomination!).includes(event.side), `side ${event.side} does not name it`);
      if (event.unit === null) return;
      const unit = unitOf(game, event.unit);
      sheet.check(
        RULE,
        alive(unit) && unit.side === (nomination!.of === 'own' ? event.side : other(event.side)),
        `${unit.id} is not a living ship of the named side`,
      );
    },
    nominated: (event, game) => {
      const { sheet } = game;
      const nomination = game.record.mission.nominations.find(({ id }) => id === event.nomination);
      if (!nomination) return;
      const sides = nominators(game, nomination);
      const all = sides.every(
        (side) => game.sealed.has(`${nomination.id}:${side}`) || !couldName(game, nomination, side),
      );
      sheet.check(
        RULE,
        all && game.sealed.get(`${nomination.id}:${event.side}`) === event.unit,
        'shown before both were sealed, or another than was sealed',
      );
      sheet.demand(RULE, !game.nominated.has(`${nomination.id}:${event.side}`), 'named twice');
    },
    'rolled-off': (event, game) => {
      if (event.what === 'initiative') named(game);
    },
  },
};

const couldName = (game: Game, nomination: Nomination, side: Side): boolean =>
  [...game.units.values()].some((unit) => alive(unit) && unit.side === (nomination.of === 'own' ? side : other(side)));

/** Before the first roll-off after its time every nomination is made. */
function named(game: Game): void {
  for (const nomination of game.record.mission.nominations) {
    const due = nomination.at === 'start' ? game.round === 1 : game.round === (nomination.round ?? 1);
    if (!due) continue;
    for (const side of nominators(game, nomination))
      if (couldName(game, nomination, side))
        game.sheet.check(
          RULE,
          game.nominated.has(`${nomination.id}:${side}`),
          `side ${side} has not named ${nomination.id}`,
        );
  }
}
