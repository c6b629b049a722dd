import { figureAt, figureOf, living, standing, unitOf, unitsOf, type Game, type UnitNow } from '../game';
import { gap } from '../geometry/figure';
import { EPS } from '../geometry/point';
import type { Guard } from '../guard';
import { other, SIDES, type Side, type Told } from '../record';
import { deployZones, isWhollyIn } from './zones';

const RULE = 'C-PAR-4';

const settingsOf = ({ record: { mission } }: Game) =>
  mission.deployment?.by === 'zones' ? { order: 'alternate' as const, reserves: null, ...mission.deployment } : null;

/** Armies that stand in zones before the first round. */
export const byZones = (game: Game): boolean => settingsOf(game) !== null;
/** First round in which somebody who was held back may come on. */
export const reservesFrom = (game: Game): number => settingsOf(game)?.reserves?.fromRound ?? 2;
/** Whoever still waits after the last round is lost. */
export const lostIfUnused = (game: Game): boolean => {
  const reserves = settingsOf(game)?.reserves;
  return reserves != null && reserves.lostIfUnused !== false;
};

const maySupport = (unit: UnitNow): boolean => living(unit).every(({ sheet }) => sheet.rules.has('support'));
/** Still to be put down or held back. */
const unset = (game: Game, side: Side): UnitNow[] =>
  unitsOf(game, side).filter(({ status, held, aboard }) => status === 'reserve' && !held && aboard === null);

const last = new WeakMap<Game, Side>();

/** Winner first, then turn about; or one army after the other. */
function inTurn(game: Game, side: Side): void {
  const settings = settingsOf(game);
  const first = game.setUpWinner;
  if (!settings || !game.sheet.check(RULE, first !== null, 'nobody rolled off for the deployment')) return;
  const before = last.get(game);
  const next = settings.order === 'by-side' ? first! : before === undefined ? first! : other(before);
  const due = unset(game, next).length > 0 ? next : other(next);
  game.sheet.check(RULE, side === due, `side ${side} sets up, and side ${due} is next`);
  last.set(game, side);
}

/** C-PAR-4: the mission's own way to deploy, in zones. */
export const deployment: Guard = {
  rules: [RULE],
  before: {
    'held-back': (event, game) => {
      const { sheet } = game;
      const unit = unitOf(game, event.unit);
      sheet.check(
        RULE,
        byZones(game) && game.phase === 'set-up' && unset(game, unit.side).includes(unit) && unit.side === event.side,
        `${unit.id} cannot be held back now`,
      );
      inTurn(game, event.side);
      const all = unitsOf(game, unit.side);
      const room = Math.floor((settingsOf(game)?.reserves?.share ?? 0) * all.length + EPS);
      const waiting = all.filter((each) => each.held && !maySupport(each)).length;
      sheet.check(RULE, maySupport(unit) || waiting < room, `${unit.id} is one too many: ${String(room)} may wait`);
    },
    placed: (event, game) => {
      if (!byZones(game) || event.transport !== undefined) return;
      const unit = unitOf(game, event.unit);
      if (game.phase === 'set-up') {
        game.sheet.check(
          RULE,
          event.zone !== undefined && unset(game, unit.side).includes(unit) && unit.side === event.side,
          `${unit.id} is not set up in a zone`,
        );
        inTurn(game, event.side);
      } else comesOn(event, game, unit);
      if (event.zone !== undefined) inside(event, game, unit);
    },
    'activation-started': (event, game) => {
      const unit = unitOf(game, event.unit);
      if (!byZones(game) || unit.status !== 'reserve' || unit.aboard !== null) return;
      game.sheet.check(
        RULE,
        unit.held && game.round >= reservesFrom(game),
        `${unit.id} is for round ${String(reservesFrom(game))}`,
      );
    },
    'round-started': (event, game) => {
      if (event.round !== 1 || !byZones(game)) return;
      for (const side of SIDES)
        game.sheet.check(
          RULE,
          unset(game, side).length === 0,
          () =>
            `${unset(game, side)
              .map(({ id }) => id)
              .join(' ')} neither set up nor held back`,
        );
    },
  },
};

/** Out of the reserve: late enough, and clear of the enemy. */
function comesOn(event: Told<'placed'>, game: Game, unit: UnitNow): void {
  const { sheet } = game;
  sheet.check(
    RULE,
    unit.held && game.round >= reservesFrom(game),
    `${unit.id} comes on in round ${String(game.round)}`,
  );
  const clear = settingsOf(game)?.reserves?.clear ?? 0;
  const enemies = unitsOf(game, other(unit.side)).flatMap((each) => standing(each).map(figureOf));
  for (const [i, place] of event.models.entries()) {
    const figure = figureAt(unit.models[place.model ?? i]!, place);
    const nearest = Math.min(Infinity, ...enemies.map((enemy) => gap(figure, enemy)));
    if (clear > 0) sheet.check(RULE, nearest > clear - EPS, `${unit.id} comes on ${nearest.toFixed(4)}" from an enemy`);
  }
}

/** Every base wholly inside one zone of its side. */
function inside(event: Told<'placed'>, game: Game, unit: UnitNow): void {
  const zone = deployZones(game, unit.side).find(({ id }) => id === event.zone);
  if (!game.sheet.check(RULE, zone !== undefined, `${String(event.zone)} is no zone of side ${unit.side}`)) return;
  for (const [i, place] of event.models.entries())
    game.sheet.check(
      RULE,
      isWhollyIn(game, zone!, figureAt(unit.models[place.model ?? i]!, place)),
      `model ${String(i)} of ${unit.id} is not wholly in ${zone!.id}`,
    );
}
