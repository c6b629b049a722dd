import { unitOf } from '../game';
import type { Guard } from '../guard';
import { targetOf } from '../record';
import { shotOf } from './pools';

/** Everything that is measured or rolled lies open, and every model's dice are its own (C-MEAS-3, C-HIT-3, C-SEQ-3). */
export const inTheOpen: Guard = {
  rules: ['C-MEAS-3', 'C-HIT-3', 'C-SEQ-3'],
  before: {
    'targets-chosen': (event, game) => {
      game.sheet.check('C-MEAS-3', !('seenBy' in event), 'distances are hidden from somebody');
    },
    rolled: (event, game) => {
      const shot = shotOf(game, event.attack);
      if (!shot?.targeted || event.attack === null) return;
      const { sheet } = game;
      if (event.purpose === 'lock')
        sheet.check(
          'C-SEQ-3',
          shot.targeted.needs.lock !== null && shot.hits === null,
          'a pre-roll that no rule asks for',
        );
      if (event.purpose !== 'attack') return;
      sheet.check(
        'C-SEQ-3',
        (shot.targeted.needs.lock === null) === (shot.lock === 'none'),
        'pre-rolls come between the choice and the Attack Rolls, or not at all',
      );
      // Rolled together or not: the dice of each model are told apart by its attack.
      const { aim } = shot;
      const alike = (game.activation?.attacking?.shots ?? []).filter(
        (each) =>
          each !== shot &&
          each.aim.model !== aim.model &&
          each.aim.weapon.id === aim.weapon.id &&
          targetOf(each.aim.target) === targetOf(aim.target),
      );
      if (alike.length > 0 && unitOf(game, shot.by.id).models.length > 1)
        sheet.check(
          'C-HIT-3',
          event.model === aim.model && event.unit === shot.by.id,
          'the dice of several models lie in one heap',
        );
    },
  },
};
