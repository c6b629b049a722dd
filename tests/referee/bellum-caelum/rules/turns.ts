import { has } from '../book/influences';
import { readyOf, unitOf, type Game } from '../game';
import type { Guard } from '../guard';
import { other, type Side } from '../record';

const before = new WeakMap<Game, Side | null>();

/** Whose activation it is, and of which unit. */
export const turns: Guard = {
  rules: ['B-ACTN-4', 'B-ACT-3', 'B-STATE-1', 'B-TITAN-7', 'B-SR-ENERVATE', 'B-ACT-2', 'B-STATE-4'],
  before: {
    'first-chosen': (_, game) => {
      before.set(game, null);
    },
    'order-started': ({ unit, as }, { sheet, activation }) => {
      // Galvanised units may interrupt, nobody else.
      sheet.check('B-ACTN-4', as === 'galvanised' || activation?.unit.id === unit, `${unit} acts in between`);
    },
    'activation-started': (event, game) => {
      const { sheet } = game;
      const unit = unitOf(game, event.unit);
      sheet.check('B-STATE-4', unit.status === 'table' && unit.side === event.side, `${unit.id} is ${unit.status}`);
      sheet.check('B-STATE-1', unit.ready && game.phase === 'activations', `${unit.id} is not Ready`);
      sheet.check('B-ACTN-4', game.activation === null, `${unit.id} activates within another activation`);
      if (unit.card.type === 'titan')
        sheet.check('B-TITAN-7', event.stack === unit.stack, `${unit.id}: stack ${String(event.stack)}`);
      else sheet.demand('B-STATE-1', event.stack === 0, `${unit.id}: stack ${String(event.stack)}`);
      const last = before.get(game) ?? null;
      if (last === null) {
        const due = readyOf(game, game.first ?? 'a').length > 0 ? game.first : other(game.first ?? 'a');
        sheet.check('B-ACT-2', event.side === due, `${event.side} begins, chosen was ${String(game.first)}`);
      } else {
        const due = readyOf(game, other(last)).length > 0 ? other(last) : last;
        sheet.check('B-ACT-3', event.side === due, `${event.side} activates out of turn`);
      }
      if (has(game, unit, 'enervate'))
        sheet.check(
          'B-SR-ENERVATE',
          readyOf(game, unit.side).every((each) => has(game, each, 'enervate')),
          `${unit.id} does not wait for the others`,
        );
      before.set(game, event.side);
    },
  },
};
