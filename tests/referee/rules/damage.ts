import { weaponRule } from '../book/roster';
import { living, markerOf, unitOf, type Game } from '../game';
import type { Guard } from '../guard';
import { throwsOf, succeeds } from './dice';
import { nextInLine } from './numbers';
import { shotOf } from './pools';
import { whole } from './rolls';

/** The last Counter Roll before this event, and how many of its points were not countered. */
function lastCounter(game: Game): { failed: number; attack: number | null } | null {
  const roll = game.record.events[game.at - 1];
  if (roll?.kind !== 'rolled' || roll.purpose !== 'counter') return null;
  return {
    failed: throwsOf(roll.dice).filter(({ face }) => !succeeds(game, face, roll.need)).length,
    attack: roll.attack,
  };
}

/** Hit points lost, and what dies of it (C-DMG). */
export const damage: Guard = {
  rules: ['C-DMG-1', 'C-DMG-2', 'C-DMG-3', 'C-DMG-4', 'S-WSR-DISRUPTOR-2', 'C-ATK-3', 'S-OBJ-DES-3', 'C-ATK-2'],
  before: {
    damaged: (event, game) => {
      const { sheet } = game;
      const roll = lastCounter(game);
      if ('objective' in event.target) {
        const marker = markerOf(game, event.target.objective);
        sheet.check(
          'S-OBJ-DES-3',
          event.before === marker.hp,
          `${marker.id} has ${String(marker.hp)} hit points, not ${String(event.before)}`,
        );
      } else {
        const unit = unitOf(game, event.target.unit);
        const model = unit.models[event.model];
        sheet.check(
          'C-DMG-1',
          model !== undefined && event.before === model.hp,
          `${unit.id} has ${String(model?.hp)} hit points, not ${String(event.before)}`,
        );
        const line = nextInLine(living(unit));
        const alone = game.activation?.attacking?.pool?.kind === 'volatile';
        if (line && living(unit).length > 1 && !alone)
          sheet.check(
            'C-DMG-2',
            line.index === event.model || line.hp === model?.hp,
            `model ${String(line.index)} is next to lose hit points`,
          );
      }
      sheet.check(
        'C-DMG-1',
        event.after === event.before - event.lost && event.lost >= 1,
        `${String(event.before)} less ${String(event.lost)} is not ${String(event.after)}`,
      );
      // Whatever goes beyond the last hit point is lost.
      if (event.points > event.before) sheet.check('C-DMG-4', event.after >= 0, `${String(event.after)} hit points`);
      if (roll)
        sheet.check(
          'C-DMG-1',
          event.lost === Math.min(event.before, roll.failed),
          `${String(roll.failed)} failed Counter Rolls cost ${String(event.lost)} hit points`,
        );
      else sheet.demand('C-DMG-1', false, 'hit points lost without a Counter Roll');
    },
    destroyed: (event, game) => {
      const unit = unitOf(game, event.unit);
      if (event.cause !== 'attack' && event.cause !== 'terrain') return;
      const before = game.record.events[game.at - 1];
      game.sheet.check('C-DMG-3', living(unit).length === 0, `${unit.id} has hit points left`);
      game.sheet.demand(
        'C-DMG-3',
        before?.kind === 'damaged' || before?.kind === 'command-changed',
        'destroyed out of turn',
      );
    },
    rolled: (_event, game) => {
      // Whatever is rolled next, a ship at 0 hit points has been removed before (C-DMG-3: immediately).
      for (const unit of game.units.values())
        if (unit.status === 'table' && living(unit).length === 0)
          game.sheet.demand('C-DMG-3', false, `${unit.id} has no hit points left and is still there`);
    },
    'activation-ended': (_event, game) => {
      for (const unit of game.units.values())
        if (unit.status === 'table')
          game.sheet.demand('C-DMG-3', living(unit).length > 0, `${unit.id} has no hit points left and is still there`);
      for (const marker of game.markers.values())
        if (marker.status === 'table' && marker.hp !== null)
          game.sheet.demand('C-DMG-3', marker.hp > 0, `${marker.id} has no hit points left and is still there`);
      const attacking = game.activation?.attacking;
      for (const shot of attacking?.shots ?? []) {
        whole(game, shot);
        game.sheet.demand('C-ATK-2', shot.done, `attack ${String(shot.aim.attack)} was chosen and never made`);
      }
    },
    'attack-lost': (event, game) => {
      const shot = shotOf(game, event.attack);
      if (!game.sheet.demand('C-ATK-3', shot !== undefined, 'an attack that was not chosen')) return;
      shot!.done = true;
      if (event.why === 'attacker-destroyed')
        game.sheet.check('C-ATK-3', (shot!.by.models[event.model]?.hp ?? 0) === 0, 'the attacker is still there');
      if (event.why !== 'target-destroyed') return;
      const gone =
        'unit' in event.target
          ? unitOf(game, event.target.unit).status !== 'table'
          : markerOf(game, event.target.objective).status !== 'table';
      game.sheet.check('C-ATK-3', gone, 'the target is still there');
    },
    targeted: (event, game) => {
      const gone =
        'unit' in event.target
          ? unitOf(game, event.target.unit).status !== 'table'
          : markerOf(game, event.target.objective).status !== 'table';
      game.sheet.check('C-ATK-3', !gone, 'an attack on a target that is gone');
    },
    'command-changed': (event, game) => {
      if (event.why !== 'weapon') return;
      const unit = unitOf(game, event.unit);
      const { current: shot, pool: hits } = game.activation?.attacking ?? {};
      const weapon = shot?.targeted && game.book.weapons.get(shot.targeted.weapon.id);
      const disrupts = weapon ? weaponRule(game.book, weapon, 'disruptor') !== undefined : false;
      game.sheet.check(
        'S-WSR-DISRUPTOR-2',
        disrupts && (hits?.failed ?? 0) > 0 && event.before === unit.cp && event.after === unit.cp - 1,
        `${unit.id} loses ${String(event.before - event.after)} Command Points`,
      );
    },
  },
  after: {
    damaged: (event, game) => {
      // S-WSR-DISRUPTOR-2: one Command Point for each attack that costs hit points.
      if ('objective' in event.target) {
        const gone = markerOf(game, event.target.objective).hp === 0;
        const next = game.record.events[game.at + 1];
        if (gone)
          game.sheet.check(
            'C-DMG-3',
            next?.kind === 'objective-destroyed' && next.objective === event.target.objective,
            'a marker at 0 hit points is not removed',
          );
        return;
      }
      const unit = unitOf(game, event.target.unit);
      const shot = game.activation?.attacking?.current;
      const weapon = event.by !== null && shot?.targeted ? game.book.weapons.get(shot.targeted.weapon.id) : undefined;
      if (!weapon || !weaponRule(game.book, weapon, 'disruptor') || unit.cp === 0 || living(unit).length === 0) return;
      const next = game.record.events[game.at + 1];
      game.sheet.check(
        'S-WSR-DISRUPTOR-2',
        next?.kind === 'command-changed' && next.unit === unit.id && next.rule === 'S-WSR-DISRUPTOR-2',
        `${unit.id} keeps its Command Points (or another row is named)`,
      );
    },
  },
};
