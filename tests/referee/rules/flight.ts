import { hasRule, isVehicle, unitOf, type Game, type ModelNow } from '../game';
import { between, dot, EPS, forward, minus, turnBetween } from '../geometry/point';
import type { Guard } from '../guard';
import type { Step, Told } from '../record';
import { movementOf } from './reserves';

/** Ships (and whatever else covers its full distance): lengths, pivots, the half turn, Boost (S-MOVE, S-USR). */

const NEAR = 1e-5;
const isStraight = (step: Step): step is Extract<Step, { kind: 'straight' }> => step.kind === 'straight';
const isPivot = (step: Step): step is Extract<Step, { kind: 'pivot' }> => step.kind === 'pivot';
export const pivotsOf = (event: Told<'moved'>): Extract<Step, { kind: 'pivot' }>[] => event.steps.filter(isPivot);
const wholePath = (event: Told<'moved'>): Step[] => [...event.steps, ...event.rest];
export const lengthOf = (steps: readonly Step[]): number =>
  steps.filter(isStraight).reduce((sum, { distance }) => sum + distance, 0);

/** S-MOVE-6: two inches straight on, then about; it replaces an Advance. */
export const isHalfTurn = (event: Told<'moved'>, game: Game): boolean => {
  const turn = wholePath(event).filter(isPivot);
  return (
    event.action === 'advance' &&
    game.book.figures.aboutTurn !== null &&
    turn.length === 1 &&
    Math.abs(turnBetween(turn[0]!.from, turn[0]!.to) - 180) < NEAR
  );
};

/** Steps join, lengths add up, and straights follow the heading (C-MOVE-2, C-VEH-2). */
export function followPath(event: Told<'moved'>, game: Game, vehicle: boolean): void {
  const { sheet } = game;
  let [at, facing] = [{ x: event.from.x, y: event.from.y }, event.from.facing];
  const walk = (steps: readonly Step[]): void => {
    for (const step of steps) {
      if (isStraight(step)) {
        sheet.demand('C-MOVE-2', between(step.from, at) < NEAR, 'a section does not begin where the last one ended');
        sheet.demand(
          'C-MOVE-2',
          Math.abs(between(step.from, step.to) - step.distance) < NEAR,
          `a section of ${between(step.from, step.to).toFixed(4)}" counted as ${String(step.distance)}`,
        );
        if (step.distance > NEAR && vehicle) {
          const ahead = dot(minus(step.to, step.from), forward(facing)) / step.distance;
          const back = game.book.figures.allowReverse && ahead < -1 + 1e-7;
          sheet.check(
            ahead < 0 && !back ? 'S-MOVE-5' : 'C-VEH-2',
            ahead > 1 - 1e-7 || back,
            `a section that does not follow the heading ${String(facing)}`,
          );
          if (!game.book.figures.allowReverse && ahead > 0) sheet.decided('S-MOVE-5');
        }
        at = step.to;
      } else if (isPivot(step)) {
        sheet.demand('C-MOVE-2', between(step.at, at) < NEAR, 'a pivot somewhere else');
        sheet.demand('C-MOVE-2', turnBetween(step.from, facing) < NEAR, 'a pivot from another heading');
        facing = step.to;
      }
    }
  };
  walk(event.steps);
  sheet.check(
    'C-MOVE-2',
    between(at, event.to) < NEAR && (!vehicle || turnBetween(facing, event.to.facing) < NEAR),
    'the steps do not lead to where the model ends',
  );
  sheet.check(
    'C-MOVE-2',
    Math.abs(lengthOf(event.steps) - event.distance) < NEAR,
    () => `${lengthOf(event.steps).toFixed(4)}" flown, ${String(event.distance)} noted`,
  );
  // A half turn that met the edge has turned already: what it did not fly lay ahead of the old heading (S-MOVE-10).
  if (isHalfTurn(event, game) && event.stop?.by === 'edge') facing = event.from.facing;
  walk(event.rest);
}

function pivotsAllowed(event: Told<'moved'>, model: ModelNow, game: Game): void {
  const { sheet, book } = game;
  const { figures } = book;
  const path = wholePath(event);
  const places: number[] = [];
  let gone = 0;
  for (const step of path) {
    if (isStraight(step)) gone += step.distance;
    else if (isPivot(step)) places.push(gone);
  }
  for (const pivot of path.filter(isPivot))
    sheet.check(
      book.family === 'S' ? 'S-MOVE-4' : 'C-VEH-3',
      turnBetween(pivot.from, pivot.to) <= figures.pivotDegrees + NEAR,
      `a pivot of ${turnBetween(pivot.from, pivot.to).toFixed(2)} degrees`,
    );
  const agile = hasRule(model, 'agile');
  const extraBefore = (game.activation?.moves ?? []).filter(
    (move) => move.model === event.model && !isHalfTurn(move, game) && pivotsOf(move).length > figures.pivots,
  ).length;
  const limit = figures.pivots + (agile && extraBefore === 0 ? 1 : 0);
  const rule =
    places.length > figures.pivots || agile
      ? book.family === 'S'
        ? 'S-USR-AGILE'
        : 'C-USR-AGILE'
      : book.family === 'S'
        ? 'S-MOVE-4'
        : 'C-VEH-3';
  if (places.length > 0)
    sheet.check(
      agile || places.length <= figures.pivots ? rule : book.family === 'S' ? 'S-MOVE-4' : 'C-VEH-3',
      places.length <= limit,
      `${String(places.length)} pivots, ${String(limit)} allowed`,
    );
  for (let i = 1; i < places.length; i++)
    sheet.check(rule, places[i]! - places[i - 1]! >= figures.pivotSpacing - EPS, 'two pivots less than 1" apart');
}

export const flight: Guard = {
  rules: [
    'C-MOVE-2',
    'S-MOVE-3',
    'S-MOVE-4',
    'S-MOVE-5',
    'S-MOVE-6',
    'S-USR-AGILE',
    'S-USR-BOOST',
    'C-VEH-2',
    'C-VEH-3',
    'C-USR-AGILE',
  ],
  before: {
    moved: (event, game) => {
      const unit = unitOf(game, event.unit);
      const model = unit.models[event.model];
      const { sheet, book } = game;
      if (!sheet.demand('C-MOVE-2', model !== undefined, 'no such model')) return;
      sheet.check(
        'C-MOVE-2',
        between(event.from, model!.place) < NEAR && turnBetween(event.from.facing, model!.place.facing) < NEAR,
        `${unit.id} moves from ${JSON.stringify(event.from)}, it stands at ${JSON.stringify(model!.place)}`,
      );
      if (event.action !== 'move' && event.action !== 'advance') return;
      followPath(event, game, isVehicle(model!));
      if (!isVehicle(model!)) return;
      if (!book.figures.fullDistance) {
        pivotsAllowed(event, model!, game);
        return;
      }
      const mov = movementOf(game, model!);
      if (isHalfTurn(event, game)) {
        const about = book.figures.aboutTurn ?? 0;
        sheet.check(
          'S-MOVE-6',
          Math.abs(lengthOf(wholePath(event)) - about) < NEAR && event.boost === 0,
          () => `a half turn after ${lengthOf(wholePath(event)).toFixed(4)}" with Boost ${String(event.boost)}`,
        );
        const last = pivotsOf(event).length > 0 ? event.steps.at(-1) : event.rest.at(-1);
        sheet.check(
          'S-MOVE-6',
          last !== undefined && isPivot(last),
          'the half turn is flown straight and ends with the pivot',
        );
        if (event.stop?.by !== 'base')
          sheet.check('S-MOVE-6', pivotsOf(event).length === 1, 'the half turn was not made');
        boost(event, game);
        return;
      }
      pivotsAllowed(event, model!, game);
      boost(event, game);
      const full = mov + event.boost;
      sheet.check(
        'S-MOVE-3',
        Math.abs(lengthOf(wholePath(event)) - full) < NEAR,
        () =>
          `a path of ${lengthOf(wholePath(event)).toFixed(4)}" with Mov ${String(mov)} and Boost ${String(event.boost)}`,
      );
      sheet.check(
        'S-MOVE-3',
        Math.abs(event.distance - full) < NEAR || event.stop !== null,
        () => `${String(event.distance)}" of ${String(full)}" flown without anything in the way`,
      );
    },
  },
};

/** S-USR-BOOST: b1 + b2 up to 3" over a Move and an Advance without any pivot. */
function boost(event: Told<'moved'>, game: Game): void {
  const { sheet, book } = game;
  const now = game.activation;
  const before = (now?.moves ?? []).filter(({ model }) => model === event.model);
  const sum = before.reduce((total, move) => total + move.boost, 0) + event.boost;
  if (sum < EPS) {
    sheet.demand('S-USR-BOOST', event.boost >= 0, 'a negative Boost');
    return;
  }
  const model = unitOf(game, event.unit).models[event.model]!;
  sheet.check(
    'S-USR-BOOST',
    hasRule(model, 'boost') && event.boost >= 0 && sum <= (book.figures.boostInches ?? 0) + EPS,
    `Boost of ${String(sum)}" in all`,
  );
  sheet.check('S-USR-BOOST', now?.declared.includes('advance') === true, 'Boost needs a Move and an Advance');
  sheet.check(
    'S-USR-BOOST',
    before.every((move) => pivotsOf(move).length === 0) && wholePath(event).filter(isPivot).length === 0,
    'a pivot in a boosted activation',
  );
}
