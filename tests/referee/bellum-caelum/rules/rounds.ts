import { onTable, readyOf, type Game } from '../game';
import type { Guard } from '../guard';
import { other, SIDES, type Side } from '../record';

interface Reserves {
  readonly stopped: Set<Side>;
  next: Side;
}
const stages = new WeakMap<Game, Reserves>();
const waits = (game: Game, side: Side): boolean =>
  [...game.units.values()].some((unit) => unit.side === side && unit.status === 'reserve');

/** The three phases of a round and who begins. */
export const rounds: Guard = {
  rules: ['B-RND-1', 'B-ORD-3', 'B-ACT-1', 'B-ACT-2', 'B-GEN-10', 'B-GEN-3', 'B-STATE-2'],
  before: {
    'round-started': ({ round }, game) => {
      game.sheet.check('B-RND-1', round === game.round + 1, `round ${String(round)} after ${String(game.round)}`);
      game.sheet.check(
        'B-RND-1',
        round <= game.mission.rounds,
        `round ${String(round)} of ${String(game.mission.rounds)}`,
      );
      // B-ORD-3: whoever activated second in the round before begins.
      stages.set(game, { stopped: new Set(), next: other(game.first ?? game.deploys ?? 'a') });
    },
    deployed: (event, game) => {
      if (event.how === 'reserve') reserveStep(game, event.side, false);
    },
    'reserves-stopped': ({ side }, game) => {
      reserveStep(game, side, true);
    },
    'orders-placed': (_, game) => {
      game.sheet.demand('B-RND-1', game.phase === 'orders', `tokens in the phase ${game.phase}`);
    },
    'rolled-off': (event, game) => {
      const { sheet, record, system } = game;
      for (const side of SIDES) {
        const speed = system.factions.find(({ id }) => id === record.armies[side].faction)?.speed ?? 0;
        sheet.check('B-GEN-10', event.speed[side] === speed, `Speed of ${side} is ${String(speed)}`);
      }
      const sums = event.rolls.map(({ a, b }) => [a.face + event.speed.a, b.face + event.speed.b] as const);
      for (const { a, b } of event.rolls)
        for (const die of [a, b])
          sheet.check(
            'B-GEN-3',
            Number.isInteger(die.face) && die.face >= 1 && die.face <= 6 && die.purpose === event.what,
            'no die',
          );
      const ties = sums.slice(0, -1).every(([a, b]) => a === b);
      const [a, b] = sums.at(-1) ?? [0, 0];
      sheet.check('B-ACT-1', ties && a !== b && event.winner === (a > b ? 'a' : 'b'), `rolls ${JSON.stringify(sums)}`);
      if (event.what === 'activations') {
        sheet.check('B-RND-1', game.phase === 'orders', `roll-off in the phase ${game.phase}`);
        for (const unit of onTable(game)) sheet.check('B-ORD-1', unit.placed, `${unit.id} has no tokens`);
      } else sheet.check('B-RND-1', game.round === 0, 'deployment after the first round');
    },
    'first-chosen': ({ side }, game) => {
      game.sheet.check('B-ACT-2', side === game.rolledOff, `${side} lost the roll-off and chooses`);
    },
    'round-ended': ({ round }, game) => {
      game.sheet.check('B-RND-1', round === game.round, `round ${String(round)} ends`);
      for (const side of SIDES)
        game.sheet.check('B-STATE-2', readyOf(game, side).length === 0, `${side} has Ready units left`);
    },
  },
  after: {
    'first-chosen': (_, game) => {
      game.rolledOff = null;
    },
  },
};

function reserveStep(game: Game, side: Side, stops: boolean): void {
  const { sheet, mission } = game;
  const from = mission.deployment?.reserves?.fromRound ?? 2;
  sheet.check('B-ORD-3', game.phase === 'orders' && game.round >= from, `reserves in round ${String(game.round)}`);
  sheet.check(
    'B-ORD-3',
    onTable(game).every(({ placed }) => !placed),
    'reserves after the first token',
  );
  const stage = stages.get(game);
  if (!stage) return;
  const may = (each: Side): boolean => !stage.stopped.has(each) && waits(game, each);
  const due = may(stage.next) ? stage.next : other(stage.next);
  sheet.check('B-ORD-3', side === due, `${side} places from reserve out of turn`);
  if (stops) stage.stopped.add(side);
  stage.next = other(side);
}
