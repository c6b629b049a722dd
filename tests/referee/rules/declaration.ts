import { weaponRule } from '../book/roster';
import { costOf } from '../apply';
import { living, unitOf, type Game } from '../game';
import type { Guard } from '../guard';
import type { Told } from '../record';

const ACTIONS = new Set(['move', 'advance', 'attack', 'secure', 'pass']);

/** Abilities of the unit's own: each named one once, at the price its profile prints. */
function abilities(event: Told<'declared'>, game: Game): void {
  const unit = unitOf(game, event.unit);
  const own = new Map(living(unit).flatMap(({ sheet }) => sheet.abilities.map((each) => [each.id, each] as const)));
  const declared = event.abilities ?? [];
  const ids = declared.map(({ id }) => id);
  game.sheet.check(
    'C-ABIL-1',
    ids.length === event.actions.filter((action) => action === 'ability').length &&
      new Set(ids).size === ids.length &&
      ids.every((id) => own.has(id)),
    `${unit.id} declares ${ids.join(' ')}`,
  );
  for (const { id, cp } of declared)
    game.sheet.check('C-ABIL-2', cp === (own.get(id)?.cost ?? 1), `${id} for ${String(cp)} Command Points`);
}

/** What may be declared, and what it costs (C-ACT, S-MOVE-1, S-SEQ-3). */
export const declaration: Guard = {
  rules: [
    'C-ACT-2',
    'C-ACT-5',
    'C-ACT-6',
    'C-ACT-7',
    'C-ADV-2',
    'S-MOVE-1',
    'D-CORE-ABIL-1',
    'C-ABIL-1',
    'C-ABIL-2',
    'C-ABL-1',
  ],
  before: {
    declared: (event, game) => {
      const { sheet, book } = game;
      const { figures } = book;
      const unit = unitOf(game, event.unit);
      const { actions } = event;
      const n = actions.length;
      // D-CORE-ABIL-1: nobody here has an Ability; upgrades are none.
      if (book.family === 'D')
        sheet.check(
          'D-CORE-ABIL-1',
          actions.every((action) => ACTIONS.has(action)),
          `${actions.join(' ')}: no such action`,
        );
      const count = (action: string): number => actions.filter((each) => each === action).length;
      const heavy = event.cpBefore - event.cpAfter - costOf(event);
      if (count('ability') > 0) abilities(event, game);
      const weapons = unit.models.flatMap((model) =>
        model.hp > 0 && !model.sheet.rules.has('steady') && !model.sheet.rules.has('vehicle')
          ? model.sheet.weapons
          : [],
      );
      const mayHeavy =
        actions.includes('attack') && weapons.some((weapon) => weaponRule(book, weapon, 'heavy') !== undefined);
      sheet.check(
        'C-ACT-2',
        event.cpBefore === unit.cp && event.cpAfter >= 0 && (heavy === 0 || (heavy === 1 && mayHeavy)),
        `${String(n)} actions with ${String(unit.cp)} Command Points leave ${String(event.cpAfter)}`,
      );
      if (unit.cp === 1) sheet.check('C-ACT-5', n === 1, 'one Command Point buys one action');
      else
        sheet.check('C-ACT-5', n >= figures.minActions, `${String(n)} action with ${String(unit.cp)} Command Points`);
      sheet.check('C-ACT-6', n <= figures.maxActions, `${String(n)} actions`);
      const gunfighter =
        unit.models.some(({ sheet: model }) => model.rules.has('gunfighter')) &&
        count('attack') === 2 &&
        count('move') === 0;
      for (const action of new Set(actions)) {
        if (action === 'pass' || action === 'ability' || (action === 'attack' && gunfighter)) continue;
        sheet.check('C-ACT-7', count(action) === 1, `${action} declared ${String(count(action))} times`);
      }
      const advance = actions.indexOf('advance');
      if (advance >= 0)
        sheet.check(
          'C-ADV-2',
          advance > 0 && actions[advance - 1] === 'move',
          'an Advance that does not follow a Move',
        );
      if (figures.mustMove) {
        sheet.check('S-MOVE-1', actions.includes('move'), 'no Move declared');
        if (actions.indexOf('move') > 0) sheet.decided('S-MOVE-2');
      }
    },
    moved: (event, game) => {
      const now = game.activation;
      if (event.action !== 'advance' || now?.unit.id !== event.unit || now.open === 'advance') return;
      const before = game.record.events
        .slice(0, game.at)
        .findLast((each) => each.kind === 'passed' || each.kind === 'declared');
      game.sheet.check(
        'C-ADV-2',
        !(before?.kind === 'passed' && before.unit === event.unit && before.action === 'move'),
        'an Advance after a Move that was none',
      );
    },
    'ability-used': (event, game) => {
      const next = game.activation?.abilities[0];
      game.sheet.check(
        'C-ABL-1',
        event.ability.id === next,
        `${event.ability.id} is used, ${String(next)} was declared`,
      );
    },
    passed: (event, game) => {
      if (!game.book.figures.mustMove || event.action !== 'move') return;
      game.sheet.check('S-MOVE-1', false, 'a Move was not flown');
    },
  },
};
