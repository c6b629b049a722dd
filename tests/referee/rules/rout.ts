import { alive, living, markerOf, unitOf, unitsOf, type Game, type MarkerNow } from '../game';
import type { Guard } from '../guard';
import { other, type Side } from '../record';

/** D-ROUT-1: models of the gang that were destroyed; those that left are not. */
const lostBy = (game: Game, side: Side): number =>
  unitsOf(game, side).filter(({ status }) => status === 'destroyed').length;

const atRisk = (game: Game, side: Side): boolean => {
  const from = game.book.figures.routFromLosses;
  return from !== null && lostBy(game, side) >= from;
};

const limitOf = (game: Game): number => game.book.figures.routLimit ?? Infinity;

const RULE = 'D-MIS-GOLD-6';
/** On the table and secured by nobody. */
const unclaimed = ({ status, securedBy }: MarkerNow): boolean => status === 'table' && securedBy.size === 0;

/** Whether the draw of the activation that has just begun is told of. */
function drawn(game: Game): boolean {
  for (let i = game.at + 1; i < game.record.events.length; i++) {
    const event = game.record.events[i]!;
    if (event.kind === 'rout-drawn') return true;
    // Intuition is for the start of an activation too; which of the two comes first is not said.
    if (!['drew', 'swap-decided', 'revealed', 'shuffled', 'intuition'].includes(event.kind)) return false;
  }
  return false;
}

/** Three models lost: a card with every activation, and beyond 21 the gang flees when it is over (D-ROUT). */
export const rout: Guard = {
  rules: ['D-ROUT-1', 'D-ROUT-2', 'D-ROUT-3', 'D-ROUT-5', 'D-ROUT-6', 'D-ROUT-7', 'D-MIS-GOLD-6'],
  before: {
    'rout-drawn': (event, game) => {
      const { sheet, rout: state } = game;
      const unit = unitOf(game, event.unit);
      sheet.check(
        'D-ROUT-2',
        game.activation?.unit === unit && unit.side === event.side && game.activation.stage === 'started',
        'the draw comes when the unit is chosen, before it is placed',
      );
      sheet.check(
        'D-ROUT-1',
        atRisk(game, event.side),
        `side ${event.side} has lost ${String(lostBy(game, event.side))}`,
      );
      sheet.check(
        'D-ROUT-5',
        event.total === state.total[event.side] + event.die.face && event.die.counts === undefined,
        `${String(state.total[event.side])} and ${String(event.die.face)} are not ${String(event.total)}`,
      );
      const pile = game.cards.rout[event.side];
      sheet.check('D-ROUT-3', pile.at(-1) === event.die.card, 'the card does not lie in front of its owner');
    },
    routed: (event, game) => {
      const { sheet, rout: state } = game;
      sheet.check(
        'D-ROUT-5',
        state.total[event.side] > limitOf(game) && event.total === state.total[event.side],
        `side ${event.side} has ${String(state.total[event.side])}`,
      );
      sheet.check(
        'D-ROUT-6',
        game.phase === 'turns' && game.lastActive === event.side,
        'it flees after the activation',
      );
    },
    rolled: (event, game) => {
      if (event.purpose !== 'secure' || event.unit !== null) return;
      const { sheet, rout: state } = game;
      const marker = markerOf(game, event.objective ?? '');
      const best = Math.min(
        ...unitsOf(game, event.side).flatMap((unit) =>
          alive(unit) ? living(unit).map(({ sheet: { skill } }) => skill) : [],
        ),
      );
      sheet.check(
        RULE,
        game.record.mission.onRout !== null && state.fled === other(event.side) && unclaimed(marker),
        `${marker.id} cannot be claimed after the rout`,
      );
      sheet.check(RULE, event.need === best && event.dice.length === 1, `one card on ${String(best)}+`);
      const next = game.record.events[game.at + 1];
      sheet.check(
        RULE,
        (next?.kind === 'objective-scored' && next.objective === marker.id) === event.successes > 0,
        'scored exactly if the check succeeds',
      );
      state.claimed.add(marker.id);
    },
    'left-table': (event, game) => {
      if (event.why !== 'fled') return;
      const unit = unitOf(game, event.unit);
      game.sheet.check(
        'D-ROUT-6',
        game.rout.fled === unit.side && alive(unit),
        `${unit.id} flees and its gang has not routed`,
      );
    },
    'activation-started': (event, game) => {
      if (game.book.figures.routLimit === null) return;
      game.sheet.demand('D-ROUT-6', game.rout.fled === null, 'the game goes on after a rout');
      if (game.lastActive) fleesNow(game, game.lastActive);
      const due = atRisk(game, event.side);
      if (due) game.sheet.check('D-ROUT-2', drawn(game), `${event.unit} is activated without a draw`);
    },
    'round-ended': (_event, game) => {
      if (game.book.figures.routLimit === null) return;
      if (game.lastActive) fleesNow(game, game.lastActive);
      const { fled, claimed } = game.rout;
      if (fled && game.record.mission.onRout?.per === 'unsecured')
        for (const marker of game.markers.values())
          if (unclaimed(marker)) game.sheet.check(RULE, claimed.has(marker.id), `no check for ${marker.id}`);
      if (fled) game.sheet.check('D-ROUT-6', !unitsOf(game, fled).some(alive), `some of side ${fled} have not fled`);
    },
    'round-started': (_event, game) => {
      if (game.rout.fled) game.sheet.check('D-ROUT-7', false, 'another round after a rout');
    },
    'battle-ended': (_event, game) => {
      if (game.rout.fled) game.sheet.check('D-ROUT-7', game.phase === 'round-over', 'the round was not scored');
    },
  },
  after: {
    'rout-drawn': (event, game) => {
      game.rout.total[event.side] = event.total;
    },
    routed: (event, game) => {
      game.rout.fled = event.side;
      game.rout.unpaid = true;
    },
  },
};

/** Beyond the limit nothing else comes after the activation (D-ROUT-6). */
function fleesNow(game: Game, side: Side): void {
  if (game.rout.total[side] <= limitOf(game)) return;
  game.sheet.check('D-ROUT-6', game.rout.fled !== null, `side ${side} should have fled from side ${other(side)}`);
}
