import type { Guard } from '../guard';

/** The roll-off at the start of a round (C-INIT, C-DICE-5, C-DICE-6). */
export const initiative: Guard = {
  rules: ['C-INIT-1', 'C-DICE-5', 'C-DICE-6'],
  before: {
    'rolled-off': (event, game) => {
      const { sheet } = game;
      const total = (list: readonly { face: number }[]): number => list.reduce((sum, { face }) => sum + face, 0);
      const rolls = event.rolls;
      sheet.check(
        'C-DICE-5',
        rolls.length > 0 &&
          rolls.every(
            ({ a, b }) => a.length === (setUp(event.what, game.book.chance.cards) ? 1 : 2) && b.length === a.length,
          ),
        'a roll-off is two dice each',
      );
      rolls.forEach(({ a, b }, i) => {
        for (const die of [...a, ...b])
          sheet.demand('C-DICE-1', die.face >= 1 && die.face <= game.book.chance.top, `a face of ${String(die.face)}`);
        if (i < rolls.length - 1)
          sheet.check('C-DICE-6', total(a) === total(b), 'a roll-off that was no tie was rolled again');
        else if (total(a) === total(b)) sheet.check('C-DICE-6', false, 'a tied roll-off was not rolled again');
        else
          sheet.check(
            'C-DICE-5',
            event.winner === (total(a) > total(b) ? 'a' : 'b'),
            `side ${event.winner} did not roll higher`,
          );
      });
    },
    'command-set': (_event, game) => {
      game.sheet.check('C-INIT-1', game.phase === 'rolled', 'Command Dice before the roll-off of the round');
    },
  },
};

/** D-MIS-0: a set-up draw is one card each. */
const setUp = (what: string, cards: boolean): boolean => cards && what === 'set-up';
