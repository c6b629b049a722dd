import { alive, living, unitOf, type Game, type UnitNow } from '../game';
import type { Guard } from '../guard';

/** What the Command Die shows at the start of a round (C-CMD-2), and by which row if not the plain figure. */
export function commandOf(game: Game, unit: UnitNow): { cp: number; because: string | null } {
  const cmd = Math.max(0, ...living(unit).map(({ sheet }) => sheet.command));
  // S-USR-LEADER-2: one more in the first round, six at most.
  const leads = living(unit).some(({ sheet }) => sheet.rules.has('squadron-leader'));
  if (leads && game.round === 1 && cmd < 6) return { cp: Math.min(6, cmd + 1), because: 'S-USR-LEADER-2' };
  return { cp: cmd, because: null };
}

export const command: Guard = {
  rules: ['C-CMD-1', 'C-CMD-2', 'S-USR-LEADER-2', 'C-ATTR-CMD'],
  before: {
    'command-set': (event, game) => {
      const { sheet } = game;
      const due = [...game.units.values()].filter(alive).map(({ id }) => id);
      const got = event.units.map(({ unit }) => unit);
      sheet.check(
        'C-CMD-1',
        due.length === got.length && due.every((id) => got.includes(id)),
        () => `dice for ${got.join(' ')}, due for ${due.join(' ')}`,
      );
      for (const { unit, before, after, because } of event.units) {
        const now = unitOf(game, unit);
        const expected = commandOf(game, now);
        sheet.check(
          expected.because ?? 'C-CMD-2',
          after === expected.cp,
          () => `${unit} gets ${String(after)} Command Points, not ${String(expected.cp)}`,
        );
        sheet.demand(
          'C-CMD-2',
          before === now.cp,
          () => `${unit} had ${String(now.cp)} Command Points, not ${String(before)}`,
        );
        sheet.check('C-ATTR-CMD', after >= 1 && after <= 6, `${unit}: no die shows ${String(after)}`);
        sheet.demand(
          expected.because ?? 'C-CMD-2',
          expected.because === null ? because.length === 0 : because.includes(expected.because),
          () => `${unit}: the record names ${because.join(' ') || 'nothing'} for it`,
        );
      }
    },
  },
};
