import { baseOf, doingOf, onTable, unitOf, type Base, type Doing, type Game, type Unit } from '../game';
import type { Guard } from '../guard';
import { placesAlong, roomAlong } from '../path';
import { other, type Told } from '../record';
import { footprint, gap, isEngaged, near, pairsOf, reach, TOLERANCE, unsure, within } from '../space';
import { stands } from './setup';

/** Enemies end a move at 1 cm; whoever is engaged has to break off first. */
export const contact: Guard = {
  rules: ['B-MOVE-4', 'B-MOVE-5', 'B-MOVE-6', 'B-ENG-1', 'B-ENG-10', 'B-ENG-11', 'B-FORM-4'],
  before: {
    moved: (event, game) => {
      const unit = unitOf(game, event.unit);
      const base = baseOf(unit, event.base);
      leaves(game, event, unit, base);
      stopped(game, event, unit, base);
    },
    rolled: (event, game) => {
      if (event.purpose !== 'leave') return;
      const now = doingOf(game);
      const due =
        now?.engagedAtStart === true && now.unit.id === event.unit && now.left === null && now.moved.size === 0;
      game.sheet.check('B-ENG-10', due || now?.as === 'regroup', `${event.unit} rolls to leave`);
      game.sheet.check('B-ENG-10', event.dice.filter(({ reroll }) => !reroll).length === 1, 'one die to leave');
    },
    engaged: (event, game) => {
      const { sheet } = game;
      const unit = unitOf(game, event.unit);
      const now = doingOf(game);
      // B-ENG-11: one that was left and met again counts like any other.
      const met = sinceOrder(game).flatMap((each) =>
        each.kind === 'moved' && each.unit === unit.id && each.stop ? [`${each.base}|${each.stop.base}`] : [],
      );
      const fresh = [...pairsOf(game, unit)]
        .filter((pair) => !now?.pairsAtStart.has(pair) || met.includes(pair))
        .sort();
      const told = event.with.map(({ base, enemy }) => `${base}|${enemy}`).sort();
      if (!onEdge(game, unit))
        sheet.check('B-MOVE-5', told.join() === fresh.join(), `engaged are ${fresh.join()}, told ${told.join()}`);
      for (const { base, unit: foe, enemy, gap: measured } of event.with) {
        const truly = gap(baseOf(unit, base), baseOf(unitOf(game, foe), enemy));
        sheet.check(
          'B-ENG-1',
          Math.abs(truly - measured) < 0.002 && truly <= reach(game) + 0.002,
          `${base}: ${String(measured)} from ${enemy}`,
        );
      }
    },
  },
  finish: settled,
  after: {
    moved: (event, game) => {
      const { stop } = event;
      if (!stop) return;
      const base = baseOf(unitOf(game, event.unit), event.base);
      const enemy = baseOf(unitOf(game, stop.unit), stop.base);
      const truly = gap(base, enemy);
      const ok =
        truly <= reach(game) + TOLERANCE && Math.abs(truly - stop.gap) < 0.002 && stop.unit.slice(0, 1) !== event.side;
      game.sheet.check('B-MOVE-4', ok, `${base.id} is stopped ${String(truly)} from ${enemy.id}`);
    },
  },
};

const onEdge = (game: Game, unit: Unit): boolean =>
  onTable(game, other(unit.side)).some((enemy) =>
    unit.bases.some((p) => enemy.bases.some((q) => near(p, q, 3) && unsure(gap(p, q), reach(game)))),
  );

function leaves(game: Game, event: Told<'moved'>, unit: Unit, base: Base): void {
  const now = doingOf(game);
  if (!now || now.unit !== unit) return;
  const its = enemiesNear(game, base);
  const ignored = its.map(({ id }) => id).sort();
  if (!onEdge(game, unit))
    game.sheet.check(
      'B-ENG-11',
      ignored.join() === [...event.ignored].sort().join(),
      `${base.id} was engaged with ${ignored.join()}`,
    );
  if (event.as === 'regroup') {
    if (its.length > 0) game.sheet.check('B-FORM-4', now.left === true, `${base.id} is engaged and regroups`);
  } else if (now.engagedAtStart)
    game.sheet.check('B-ENG-10', now.left === true, `${base.id} leaves engagement without a check`);
}

const enemiesNear = (game: Game, base: Base): Base[] =>
  onTable(game)
    .filter((enemy) => !enemy.bases.includes(base))
    .filter(({ side }) => side !== sideOf(game, base))
    .flatMap(({ bases }) => bases)
    .filter((each) => near(base, each, 3) && within(gap(base, each), reach(game)));

const sideOf = (game: Game, base: Base): string | undefined =>
  onTable(game).find(({ bases }) => bases.includes(base))?.side;

/** B-MOVE-4: no place of the way but its last is within 1 cm of an enemy that counts. */
function stopped(game: Game, event: Told<'moved'>, unit: Unit, base: Base): void {
  const places = placesAlong(event.from, event.steps);
  const limit = reach(game);
  for (const enemy of onTable(game, other(unit.side)).flatMap(({ bases }) => bases)) {
    if (!near(base, enemy, event.distance + 12)) continue;
    const rooms = roomAlong(base.size, places, footprint(enemy));
    let counts = !event.ignored.includes(enemy.id);
    const first = rooms.findIndex((room, i) => {
      if (!counts) {
        // B-ENG-11: once it has been farther off it counts again.
        if (room > limit + TOLERANCE + 0.002) counts = true;
        return false;
      }
      const last = i === rooms.length - 1;
      return (
        room < limit - (last && event.stop ? 0.01 : 0.003) && (event.stop === null || !last || room < limit - 0.06)
      );
    });
    const row = event.ignored.includes(enemy.id) ? 'B-ENG-11' : 'B-MOVE-4';
    if (Math.min(...rooms) < limit + 2)
      game.sheet.check(row, first < 0, `${base.id} moves on within ${String(rooms[first])} of ${enemy.id}`);
  }
}

/** When a Move is over nobody stands on anybody, and contacts have been told. */
function settled(now: Doing, game: Game): void {
  if (now.moved.size === 0 || now.unit.status !== 'table') return;
  for (const base of now.unit.bases) if (now.moved.has(base.id)) stands(game, now.unit, base.id, footprint(base));
  engages(now, game);
  const fresh = [...pairsOf(game, now.unit)].filter((pair) => !now.pairsAtStart.has(pair));
  if (fresh.length === 0 || onEdge(game, now.unit) || now.order !== 'move') return;
  const since = game.record.events
    .slice(Math.max(0, game.at - 400), game.at)
    .findLast((each) => each.kind === 'engaged' || each.kind === 'order-started');
  const told = game.activation?.unit !== now.unit || game.activation.entered || since?.kind === 'engaged';
  game.sheet.check('B-MOVE-6', told && isEngaged(game, now.unit), `${now.unit.id} is engaged now: ${fresh.join()}`);
}

/** What has happened since the last order was begun. */
const sinceOrder = ({ record, at }: Game): Game['record']['events'] => {
  const before = record.events.slice(0, at);
  return before.slice(before.findLastIndex(({ kind }) => kind === 'order-started'));
};

/** B-MOVE-4: whom an enemy has stopped is engaged with that enemy. */
function engages(now: Doing, game: Game): void {
  const made = sinceOrder(game);
  const told = made.flatMap((event) => (event.kind === 'engaged' ? event.with : []));
  for (const event of made)
    if (event.kind === 'moved' && event.unit === now.unit.id && event.stop !== null)
      game.sheet.check(
        'B-MOVE-4',
        told.some(({ base, enemy }) => base === event.base && enemy === event.stop?.base),
        `${event.base} was stopped by ${event.stop.base} and is not engaged`,
      );
}
