import { alive, unitsOf, type Game } from '../game';
import type { Guard } from '../guard';
import { SIDES, type Side } from '../record';

const anybody = (game: Game): boolean => SIDES.some((side) => unitsOf(game, side).some(alive));

/** Why the mission says that it is over after this round: a target, sudden death, or nobody left on a side. */
function calledOff(game: Game): string | null {
  const { target, lead, wipeout } = game.record.mission.end;
  const { a, b } = game.atRoundEnd;
  if (game.round === 0 || game.phase !== 'round-over') return null;
  if (game.said.over !== null) return game.said.over;
  if (target !== undefined && Math.max(a, b) >= target) return `a side has ${String(target)} Victory Points`;
  if (lead && game.round >= (lead.fromRound ?? 1) && Math.abs(a - b) >= lead.by)
    return `a side leads by ${String(lead.by)}`;
  const gone = SIDES.some((side) => !unitsOf(game, side).some(alive));
  return wipeout === 'other-wins' && gone ? 'a side has nobody left' : null;
}

/** Number and order of rounds, and the end (C-RND, C-MIS-3). */
export const rounds: Guard = {
  rules: ['C-CONV-7', 'C-RND-1', 'S-GEN-8', 'C-RND-3', 'C-RND-4', 'C-RND-5', 'C-MIS-3'],
  before: {
    'round-started': (event, game) => {
      const { sheet } = game;
      sheet.check(
        'C-RND-1',
        event.round === game.round + 1 && event.round <= game.record.mission.rounds,
        `round ${String(event.round)} of ${String(game.record.mission.rounds)} after round ${String(game.round)}`,
      );
      // C-RND-5: a side without units simply never activates.
      for (const side of SIDES)
        if (event.round > 1 && !unitsOf(game, side).some(alive))
          sheet.check('C-RND-5', anybody(game), 'another round, and neither side has units');
      const early = calledOff(game);
      if (early !== null) sheet.check('C-CONV-7', false, `another round, though ${early}`);
      sheet.demand('C-RND-3', game.phase === 'set-up' || game.phase === 'round-over', 'a round starts inside another');
    },
    'round-ended': (event, game) => {
      game.sheet.check(
        'C-RND-4',
        event.round === game.round && game.phase === 'turns',
        `the end of round ${String(event.round)} in round ${String(game.round)}`,
      );
    },
    'rolled-off': (event, game) => {
      if (event.what === 'initiative')
        game.sheet.check(
          'C-RND-3',
          game.phase === 'round-start',
          'the roll-off comes after the start of the round and before the Command Dice',
        );
    },
    'battle-ended': (event, game) => {
      const { sheet, record, vp } = game;
      const early = calledOff(game);
      const full = game.round === record.mission.rounds || game.rout.fled !== null || early !== null;
      if (early !== null) sheet.decided('C-CONV-7');
      const rule = game.book.family === 'S' ? 'S-GEN-8' : 'C-RND-1';
      sheet.check(
        full ? rule : 'C-RND-5',
        full || !anybody(game),
        `over after round ${String(game.round)} of ${String(record.mission.rounds)}`,
      );
      for (const side of SIDES)
        if (!unitsOf(game, side).some(alive) && game.rout.fled !== side)
          sheet.check('C-RND-5', full || !anybody(game), `over before its time, because side ${side} has nobody left`);
      sheet.demand(
        rule,
        event.rounds === game.round,
        `${String(event.rounds)} rounds noted, ${String(game.round)} played`,
      );
      for (const side of SIDES)
        sheet.demand(
          'C-MIS-3',
          event.vp[side] === vp[side],
          `side ${side} has ${String(vp[side])} Victory Points, not ${String(event.vp[side])}`,
        );
      const most: Side | null = vp.a === vp.b ? null : vp.a > vp.b ? 'a' : 'b';
      const left = SIDES.filter((side) => unitsOf(game, side).some(alive));
      const winner = record.mission.end.wipeout === 'other-wins' && left.length === 1 ? left[0]! : most;
      sheet.check(
        'C-MIS-3',
        event.winner === winner,
        `${String(winner)} has the most Victory Points, not ${String(event.winner)}`,
      );
    },
  },
  end: (game) => {
    const { sheet, record } = game;
    sheet.demand('C-RND-4', game.phase === 'over', 'the record stops before the end of the battle');
    const { result } = record;
    sheet.demand(
      'C-MIS-3',
      result !== null && result.vp.a === game.vp.a && result.vp.b === game.vp.b,
      'the result has other points than the events',
    );
  },
};
