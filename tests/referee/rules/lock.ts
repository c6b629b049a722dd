import { weaponRule } from '../book/roster';
import { type Game, type ShotNow } from '../game';
import type { Guard } from '../guard';
import { targetOf, type Told } from '../record';
import { forbids, shot as checkShot } from './targeting';

const shotOf = (game: Game, attack: number | null): ShotNow | undefined =>
  game.activation?.attacking?.shots.find(({ aim }) => aim.attack === attack);

/** Weapons that could still be used against the same target after a failed lock (S-WSR-LOCK-2). */
function substitutes(game: Game, targeted: Told<'targeted'>): string[] {
  const attacking = game.activation!.attacking!;
  const piece = attacking.scene.pieces.find(
    ({ unit, model }) => unit.id === targeted.unit && model.index === targeted.model,
  );
  if (!piece) return [];
  const assigned = new Set(
    attacking.shots
      .filter(({ aim }) => aim.model === targeted.model)
      .flatMap((each) => [each.aim.weapon.index, ...each.tried]),
  );
  return piece.model.sheet.weapons.flatMap((weapon, index) =>
    assigned.has(index) || forbids(game, attacking.scene, piece, weapon, targeted.target).length > 0 ? [] : [weapon.id],
  );
}

/** Target Lock: a die before the Attack Rolls, and another weapon if it fails (S-WSR-LOCK). */
export const lock: Guard = {
  rules: ['S-WSR-LOCK-1', 'S-WSR-LOCK-2', 'S-WSR-LOCK-3'],
  before: {
    rolled: (event, game) => {
      const { sheet } = game;
      const shot = shotOf(game, event.attack);
      if (event.purpose === 'attack' && shot?.targeted?.needs.lock != null)
        sheet.check('S-WSR-LOCK-1', shot.lock === 'passed', 'Attack Rolls without a Target Lock');
      if (event.purpose !== 'lock') return;
      const weapon = shot?.targeted ? game.book.weapons.get(shot.targeted.weapon.id) : undefined;
      const locks = weapon !== undefined && weaponRule(game.book, weapon, 'target-lock') !== undefined;
      sheet.check(
        'S-WSR-LOCK-1',
        locks && shot?.hits === null && event.dice.length === 1 && event.need === shot.targeted?.needs.lock,
        'one die before the Attack Rolls of a weapon with Target Lock',
      );
    },
    targeted: (event, game) => {
      if (!event.fallBack) return;
      const { sheet } = game;
      const attacking = game.activation?.attacking;
      const shot = shotOf(game, event.attack);
      const piece = attacking?.scene.pieces.find(
        ({ unit, model }) => unit.id === event.unit && model.index === event.model,
      );
      sheet.check(
        'S-WSR-LOCK-2',
        shot?.lock === 'failed' &&
          shot.targeted !== null &&
          targetOf(shot.targeted.target) === targetOf(event.target) &&
          shot.aim.model === event.model,
        'another weapon only after a failed lock, against the same target',
      );
      if (!shot || !piece || !attacking) return;
      const taken = attacking.shots.some(
        (each) =>
          each.aim.model === event.model &&
          (each.aim.weapon.index === event.weapon.index || each.tried.has(event.weapon.index)),
      );
      sheet.check('S-WSR-LOCK-2', !taken, `${event.weapon.id} is used or assigned already`);
      shot.tried.add(event.weapon.index);
      checkShot(game, attacking.scene, piece, event);
    },
    'attack-lost': (event, game) => {
      if (event.why !== 'no-lock') return;
      const shot = shotOf(game, event.attack);
      game.sheet.check(
        'S-WSR-LOCK-3',
        shot?.lock === 'failed' && targetOf(event.target) === targetOf(shot.aim.target),
        'an attack lost without a failed lock',
      );
    },
  },
  after: {
    rolled: (event, game) => {
      if (event.purpose !== 'lock') return;
      const shot = shotOf(game, event.attack);
      if (!shot) return;
      shot.lock = event.successes > 0 ? 'passed' : 'failed';
      const next = game.record.events[game.at + 1];
      if (shot.lock === 'passed' || !shot.targeted) return;
      const left = substitutes(game, shot.targeted);
      if (left.length === 0)
        game.sheet.check(
          'S-WSR-LOCK-3',
          next?.kind === 'attack-lost' && next.why === 'no-lock',
          'no other weapon can attack: the attack is lost',
        );
      else
        game.sheet.check(
          'S-WSR-LOCK-2',
          (next?.kind === 'targeted' && next.fallBack) || (next?.kind === 'attack-lost' && next.why === 'no-lock'),
          `${left.join(' ')} may be chosen instead`,
        );
    },
  },
};
