import { unitOf } from '../game';
import type { Guard } from '../guard';
import type { Told } from '../record';

/** The order of an activation: place, last-Command-Point roll, declare, act in the order declared, Dangerous ground, end (S-SEQ). */
export const sequence: Guard = {
  rules: ['S-SEQ-1', 'S-SEQ-2', 'S-SEQ-3', 'S-SEQ-4', 'S-SEQ-5', 'C-ACT-1', 'C-ACT-4'],
  before: {
    placed: (event, game) => {
      // C-PAR-4: set up in a zone before the first round.
      if (game.phase === 'set-up' && event.zone !== undefined) return;
      const now = game.activation;
      game.sheet.check('S-SEQ-1', now?.unit.id === event.unit && now.stage === 'started', 'placed out of order');
    },
    steadied: (event, game) => {
      const now = game.activation;
      game.sheet.check(
        'S-SEQ-2',
        now?.unit.id === event.unit && (now.stage === 'started' || now.stage === 'placed'),
        'the last-Command-Point roll is due after placing and before declaring',
      );
    },
    declared: (event, game) => {
      const now = game.activation;
      const ready = now?.unit.id === event.unit && ['started', 'placed', 'steady'].includes(now.stage);
      game.sheet.check('S-SEQ-3', ready, 'declared out of order, or twice, or after the last Command Point was lost');
    },
    moved: (event, game) => {
      if (event.action === 'move' || event.action === 'advance') acts(event, event.action, game, event.unit);
    },
    'ability-used': (event, game) => acts(event, 'ability', game, event.unit),
    'mission-action': (event, game) => {
      const action = game.record.mission.missionActions?.find(({ id }) => id === event.action);
      acts(event, action?.token ?? 'pass', game, event.unit);
    },
    passed: (event, game) => acts(event, event.action, game, event.unit),
    'targets-chosen': (event, game) => {
      if (game.activation?.unit.id === event.unit && event.reaction === undefined)
        acts(event, 'attack', game, event.unit);
    },
    rolled: (event, game) => {
      const now = game.activation;
      if (event.purpose === 'secure' && event.unit !== null && now) acts(event, 'secure', game, event.unit);
      if (event.purpose === 'last-command')
        game.sheet.check(
          'S-SEQ-2',
          now?.unit.id === event.unit && (now?.stage === 'started' || now?.stage === 'placed'),
          'the last-Command-Point roll is due after placing and before declaring',
        );
      if (event.purpose === 'terrain')
        game.sheet.check(
          'S-SEQ-5',
          now !== null && (now.todo.length === 0 || now.stage === 'cut' || now.stage === 'lost') && now.danger === null,
          'the roll for Dangerous ground comes at the end of the activation',
        );
    },
    'activation-ended': (event, game) => {
      const now = game.activation;
      const unit = unitOf(game, event.unit);
      game.sheet.check('S-SEQ-5', now?.unit === unit, `${event.unit} is not active`);
      game.sheet.demand(
        'S-SEQ-5',
        event.cp === unit.cp,
        `${event.unit} has ${String(unit.cp)} Command Points left, not ${String(event.cp)}`,
      );
      if (!now) return;
      const gone = unit.status !== 'table';
      game.sheet.check(
        'S-SEQ-4',
        now.todo.length === 0 || gone || now.stage === 'cut',
        `declared and not performed: ${now.todo.join(' ')}`,
      );
      game.sheet.demand('S-SEQ-3', now.declared.length > 0 || gone || now.stage === 'lost', 'no actions were declared');
    },
  },
};

function acts(
  event: Told,
  action: string,
  game: Parameters<NonNullable<NonNullable<Guard['before']>['moved']>>[1],
  unit: string,
): void {
  const now = game.activation;
  const { sheet } = game;
  if (
    !sheet.demand(
      'S-SEQ-4',
      now?.unit.id === unit && now.stage === 'declared',
      `${event.kind} outside the actions of the activation`,
    )
  )
    return;
  if (now!.open === action && event.kind === 'moved') {
    const models = now!.moves.filter((move) => move.action === action).map(({ model }) => model);
    sheet.check('C-ACT-4', !models.includes(event.model), `model ${String(event.model)} moves twice in one action`);
    return;
  }
  sheet.check(
    'C-ACT-1',
    now!.todo[0] === action,
    () => `${action} is performed, ${now!.todo[0] ?? 'nothing'} was declared next`,
  );
}
