import { alive, unitOf } from '../game';
import type { Guard } from '../guard';

/** Getting off the horse, and the upgrades that are used at the edges of an activation (D-HORSE, D-UPG). */
export const riders: Guard = {
  rules: ['D-HORSE-2', 'D-HORSE-3', 'D-UPG-MOVE-IT', 'D-UPG-GUNFIGHTER'],
  before: {
    dismounted: (event, game) => {
      const { sheet } = game;
      const unit = unitOf(game, event.unit);
      const model = unit.models[event.model];
      const now = game.activation;
      const over = now?.stage === 'lost' || (now?.stage === 'declared' && now.todo.length === 0);
      sheet.check(
        'D-HORSE-2',
        now?.unit === unit && (event.when === 'start' ? now.declared.length === 0 && now.stage !== 'lost' : over),
        'only when its own activation begins or ends',
      );
      sheet.check('D-HORSE-3', model?.mounted === true, `${unit.id} is not mounted`);
      sheet.demand(
        'D-HORSE-3',
        event.base === undefined ||
          JSON.stringify(sizeOf(event.base)) === JSON.stringify(sizeOf(model!.sheet.footBase)),
        'the base on foot has another size',
      );
    },
    'moved-it': (event, game) => {
      const { sheet } = game;
      const unit = unitOf(game, event.unit);
      const next = unitOf(game, event.next);
      const now = game.activation;
      sheet.check(
        'D-UPG-MOVE-IT',
        now?.unit === unit &&
          unit.models.some(({ sheet: model }) => model.rules.has('move-it')) &&
          !unit.spent.has('move-it') &&
          (now.todo.length === 0 || now.stage === 'lost'),
        'once, after the activation of a model that has it',
      );
      sheet.check(
        'D-UPG-MOVE-IT',
        next !== unit && next.side === unit.side && alive(next) && next.cp >= 1,
        `${next.id} cannot be activated`,
      );
      unit.spent.add('move-it');
    },
    'activation-started': (event, game) => {
      if (game.movedIt !== null)
        game.sheet.check('D-UPG-MOVE-IT', event.unit === game.movedIt, `${game.movedIt} is to be activated next`);
    },
    declared: (event, game) => {
      const unit = unitOf(game, event.unit);
      const attacks = event.actions.filter((action) => action === 'attack').length;
      if (attacks < 2) return;
      const first = event.actions.indexOf('attack');
      game.sheet.check(
        'D-UPG-GUNFIGHTER',
        attacks === 2 &&
          unit.models.some(({ sheet: model }) => model.rules.has('gunfighter')) &&
          event.actions[first + 1] === 'attack' &&
          !event.actions.includes('move') &&
          !event.actions.includes('advance'),
        'two Attack actions, one right after the other, without moving',
      );
    },
    'targets-chosen': (event, game) => {
      const now = game.activation;
      if (event.reaction !== undefined || !now) return;
      if (now.declared.filter((action) => action === 'attack').length < 2) return;
      game.sheet.check(
        'D-UPG-GUNFIGHTER',
        event.attacks.every(({ weapon }) => weapon.id === 'revolver'),
        'both with a Revolver',
      );
    },
  },
  after: {
    'moved-it': (event, game) => {
      game.movedIt = event.next;
    },
    'activation-started': (_event, game) => {
      game.movedIt = null;
    },
  },
};

const sizeOf = (base: object): unknown => Object.entries(base).sort(([a], [b]) => a.localeCompare(b));
