import type { Game } from '../game';
import type { Guard } from '../guard';
import type { Die, Told } from '../record';

/** One die as it counts in the end: itself, or what it was re-rolled into. */
export interface Throw {
  readonly index: number;
  readonly die: Die;
  readonly again: Die | null;
  readonly face: number;
}

/** C-DICE-9: the re-rolled result stands, even if it is worse. */
export function throwsOf(dice: readonly Die[]): Throw[] {
  return dice.flatMap((die, index) => {
    if (die.reroll) return [];
    const again = dice.find((each) => each.reroll && each.of === index) ?? null;
    const last = again ?? die;
    return [{ index, die, again, face: last.counts ?? last.face }];
  });
}

/** C-DICE-2, C-DICE-4: equal to or above the number, and never on a natural 1. */
export const succeeds = (game: Game, face: number, need: number): boolean =>
  face !== game.book.chance.fail && face >= need;

export const successesOf = (game: Game, dice: readonly Die[], need: number): number =>
  throwsOf(dice).filter(({ face }) => succeeds(game, face, need)).length;

/** Whether the failures that may be thrown again were: always so without a person at the table (C-CONV-12). */
export function checkRerolls(
  event: Told<'rolled'>,
  game: Game,
  may: { readonly allowed: boolean; readonly rule: string; readonly automatic: boolean },
): void {
  for (const { die, again } of throwsOf(event.dice)) {
    const failed = !succeeds(game, die.counts ?? die.face, event.need);
    if (again)
      game.sheet.check(may.rule, may.allowed && failed, () =>
        may.allowed
          ? `a ${String(die.face)} that succeeds was re-rolled`
          : `a ${event.purpose} roll was re-rolled without leave`,
      );
    else if (failed && may.allowed && may.automatic)
      game.sheet.check(may.rule, false, `a failed ${event.purpose} roll of ${String(die.face)} was not re-rolled`);
  }
}

/** Faces, re-rolls and counting of every throw (C-DICE). */
export const dice: Guard = {
  rules: ['C-DICE-1', 'C-DICE-2', 'C-DICE-4', 'C-DICE-8', 'C-DICE-9', 'C-DICE-7'],
  before: {
    rolled: (event, game) => {
      const { sheet, book } = game;
      for (const [index, die] of event.dice.entries()) {
        sheet.check(
          'C-DICE-1',
          Number.isInteger(die.face) && die.face >= 1 && die.face <= book.chance.top,
          `a face of ${String(die.face)}`,
        );
        sheet.check(
          'C-DICE-7',
          die.purpose === event.purpose,
          `a die for ${die.purpose} among those for ${event.purpose}`,
        );
        if (!die.reroll) continue;
        const of = event.dice[die.of ?? -1];
        sheet.check(
          'C-DICE-8',
          of !== undefined && !of.reroll && (die.of ?? 0) < index,
          'a re-roll of a re-roll, or of nothing',
        );
        sheet.check(
          'C-DICE-8',
          event.dice.filter((each) => each.reroll && each.of === die.of).length === 1,
          'a die was re-rolled twice',
        );
        sheet.decided('C-DICE-9');
      }
      const counted = successesOf(game, event.dice, event.need);
      const worse = event.dice.some((die) => die.reroll && die.face < (event.dice[die.of ?? -1]?.face ?? 0));
      const ones = event.dice.some((die) => die.face === book.chance.fail);
      const rule = worse ? 'C-DICE-9' : ones ? 'C-DICE-4' : 'C-DICE-2';
      sheet.check(
        rule,
        event.successes === counted,
        () => `${String(event.successes)} successes noted, the dice show ${String(counted)}`,
      );
    },
  },
};
