import { alive, unitOf, unitsOf, type Game } from '../game';
import type { Guard } from '../guard';
import { other, SIDES, type Side } from '../record';
import { reservesFrom } from './deployment';

/** C-ALT-4: units that may wait need not be activated. */
const mayWait = (game: Game, id: string): boolean => {
  const unit = unitOf(game, id);
  if (unit.status !== 'reserve') return false;
  if (unit.aboard !== null) return true;
  // C-PAR-4: the mission lets it wait to the last round, or the rule that it was held back by says how long.
  if (unit.held && game.record.mission.deployment?.reserves != null) return true;
  if (unit.held && game.round < reservesFrom(game)) return true;
  const support = unit.models.every(({ sheet }) => sheet.rules.has('support'));
  return support && game.round < 3;
};

const able = (game: Game, side: Side): string[] =>
  unitsOf(game, side)
    .filter((unit) => alive(unit) && unit.cp >= 1)
    .map(({ id }) => id);
export const mustGo = (game: Game, side: Side): boolean => able(game, side).some((id) => !mayWait(game, id));
const mayGo = (game: Game, side: Side): boolean => able(game, side).length > 0;

/** Whose activation is next: the winner of the roll-off first, then turn about; nobody skips (C-INIT-2, C-ALT). */
export const turns: Guard = {
  rules: ['C-INIT-2', 'C-ALT-1', 'C-ALT-2', 'C-ALT-3', 'C-ALT-4', 'C-ALT-5'],
  before: {
    'activation-started': (event, game) => {
      const { sheet } = game;
      const unit = unitOf(game, event.unit);
      sheet.demand('C-ALT-1', game.phase === 'turns', 'an activation inside another, or outside a round');
      sheet.check(
        'C-ALT-1',
        event.activation === game.activations + 1,
        `activation ${String(event.activation)} follows ${String(game.activations)}`,
      );
      sheet.demand(
        'C-ALT-1',
        unit.side === event.side && alive(unit),
        `${event.unit} cannot be activated by side ${event.side}`,
      );
      sheet.check(
        'C-ALT-2',
        unit.cp >= 1 && event.cp === unit.cp,
        `${event.unit} has ${String(unit.cp)} Command Points, the record says ${String(event.cp)}`,
      );
      if (game.lastActive === null) {
        const first = game.first ?? event.side;
        if (event.side === first) sheet.check('C-INIT-2', true, '');
        else
          sheet.check('C-INIT-2', !mustGo(game, first), `side ${first} won the roll-off and has the first activation`);
        return;
      }
      // D-UPG-MOVE-IT: another of the same side goes on.
      const next = game.movedIt === null ? other(game.lastActive) : game.lastActive;
      if (event.side === next) sheet.check('C-ALT-3', true, '');
      else
        sheet.check(
          mayGo(game, next) ? 'C-ALT-3' : 'C-ALT-5',
          !mustGo(game, next),
          `side ${event.side} activates again though side ${next} has units with Command Points`,
        );
    },
    'turn-passed': (event, game) => {
      const next = game.lastActive === null ? game.first : other(game.lastActive);
      game.sheet.check(
        'C-ALT-5',
        event.side === next && !mustGo(game, event.side),
        `side ${event.side} has units to activate`,
      );
    },
    lapsed: (event, game) => {
      const listed = event.units.map(({ unit }) => unit);
      game.sheet.check(
        'C-ALT-4',
        JSON.stringify([...listed].sort()) === JSON.stringify(able(game, event.side).sort()) &&
          event.units.every(({ unit, cp }) => mayWait(game, unit) && unitOf(game, unit).cp === cp),
        `side ${event.side} has units that may not wait, or others: ${able(game, event.side).join(' ')}`,
      );
    },
    'round-ended': (_event, game) => {
      // D-ROUT-6: the game breaks off.
      if (game.rout.fled) return;
      for (const side of SIDES)
        game.sheet.check(
          'C-ALT-4',
          !mustGo(game, side),
          () => `the round ends while side ${side} has Command Points: ${able(game, side).join(' ')}`,
        );
    },
  },
};
