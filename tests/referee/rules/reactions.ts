import { weaponAt, weaponRule } from '../book/roster';
import { unitOf, type Game, type UnitNow } from '../game';
import type { Guard } from '../guard';
import type { Told } from '../record';
import { shotOf } from './pools';
import { anyShot } from './targeting';

const DODGE = 'D-UPG-DODGE-ROLL';
const DRAW = 'D-UPG-QUICK-DRAW';

const has = (unit: UnitNow, rule: string): boolean =>
  unit.models.some((model) => model.hp > 0 && model.sheet.rules.has(rule));

/** Shooting first is an Attack action of its own (D-UPG-QUICK-DRAW), so that somebody may roll aside in it once more. */
const inAction = (game: Game, attack: number | null, unit: UnitNow): string =>
  shotOf(game, attack)?.answers ? `${unit.id} in ${String(attack)}` : unit.id;

/** What the target of this attack may do before the first card (D-UPG-DODGE-ROLL, D-UPG-QUICK-DRAW). */
function waysOf(game: Game, event: Told<'targeted'>, unit: UnitNow): string[] {
  const attacker = unitOf(game, event.unit);
  const weapon = weaponAt(attacker.models[event.model]!.sheet, event.weapon);
  const dodged = game.activation?.attacking?.dodged.has(inAction(game, event.attack, unit)) === true;
  const assault = weapon !== undefined && weaponRule(game.book, weapon, 'assault') !== undefined;
  return [
    ...(has(unit, 'dodge-roll') && assault && unit.cp >= 1 && !dodged ? [DODGE] : []),
    ...(has(unit, 'quick-draw') &&
    !unit.spent.has(DRAW) &&
    unit.models.some(({ sheet }) => sheet.weapons.some(({ id }) => id === 'revolver')) &&
    anyShot(game, unit, ({ id }) => id === 'revolver') !== null
      ? [DRAW]
      : []),
  ];
}

/** Answers of Devil's Bluff to being targeted: a roll aside, or shooting first. */
export const reactions: Guard = {
  rules: [DODGE, DRAW, 'D-UPG-DODGE-ROLL', 'D-UPG-QUICK-DRAW'],
  before: {
    reacted: (event, game) => {
      if (game.book.family !== 'D') return;
      const { sheet } = game;
      const unit = unitOf(game, event.unit);
      const shot = shotOf(game, event.attack);
      const targeted = shot?.targeted;
      const aimed = targeted && 'unit' in targeted.target && targeted.target.unit === unit.id && shot!.hits === null;
      if (!sheet.check(event.rule, aimed === true, 'only whoever is targeted, before the first card')) return;
      const ways = waysOf(game, targeted!, unit);
      if (event.rule === DODGE) {
        sheet.check(
          DODGE,
          ways.includes(DODGE) && event.cpBefore === unit.cp && event.cpAfter === unit.cp - 1,
          `${unit.id} pays ${String(event.cpBefore - event.cpAfter)} of ${String(unit.cp)} Command Points`,
        );
        const next = game.record.events[game.at + 1];
        sheet.check(
          DODGE,
          next?.kind === 'moved' && next.unit === unit.id && next.action === 'dodge',
          'no move after it',
        );
        game.activation!.attacking!.dodged.add(inAction(game, event.attack, unit));
      } else
        sheet.check(
          DRAW,
          event.rule === DRAW && ways.includes(DRAW) && event.spends && event.cpAfter === unit.cp,
          `${unit.id} has no Quick Draw left, no Revolver, nobody to shoot at, or paid for it`,
        );
    },
    declined: (event, game) => {
      if (game.book.family !== 'D') return;
      const unit = unitOf(game, event.unit);
      const targeted = shotOf(game, event.attack)?.targeted;
      if (targeted != null)
        game.sheet.check(
          event.reactions[0] ?? DODGE,
          waysOf(game, targeted, unit).every((rule) => event.reactions.includes(rule)),
          `${unit.id} was not asked for everything`,
        );
      for (const rule of event.reactions)
        game.sheet.check(
          rule,
          targeted != null && waysOf(game, targeted, unit).includes(rule),
          `${unit.id} could not have used it`,
        );
    },
    'targets-chosen': (event, game) => {
      if (event.reaction === undefined) return;
      const before = game.record.events[game.at - 1];
      game.sheet.check(
        DRAW,
        before?.kind === 'reacted' &&
          before.unit === event.unit &&
          before.rule === DRAW &&
          event.attacks.length === 1 &&
          event.attacks[0]!.weapon.id === 'revolver',
        'one attack with a Revolver, right after it was announced',
      );
    },
    'attack-lost': (event, game) => {
      if (event.why !== 'dodged') return;
      // Whoever could still attack may also let it be.
      const before = game.record.events[game.at - 1];
      game.sheet.check(DODGE, before?.kind === 'moved' && before.action === 'dodge', 'lost without a Dodge Roll');
    },
  },
  after: {
    targeted: (event, game) => {
      if (game.book.family !== 'D' || event.again || !('unit' in event.target)) return;
      const unit = unitOf(game, event.target.unit);
      const ways = waysOf(game, event, unit);
      const next = game.record.events[game.at + 1];
      const asked =
        (next?.kind === 'reacted' || next?.kind === 'declined') &&
        next.unit === unit.id &&
        next.attack === event.attack;
      if (ways.length > 0) game.sheet.check(ways[0]!, asked, `${unit.id} was not asked for ${ways.join(' ')}`);
      else if (asked) game.sheet.check(next.rule, false, `${unit.id} has nothing to answer with`);
    },
  },
};
