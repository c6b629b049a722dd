import { own } from '../book/influences';
import { doingOf, onTable, unitOf, type Game, type Unit } from '../game';
import type { Guard } from '../guard';
import { unitGap, unsure, within } from '../space';

const ACTIONS: Readonly<Record<string, string>> = {
  shoot: 'shoot',
  shooting: 'shoot',
  fight: 'fight',
  'close-combat': 'fight',
};

const reaches = (guardian: Unit, hero: Unit, action: string): boolean =>
  own(guardian, 'guardian').some(
    (ref) => within(unitGap(guardian, hero), ref.within ?? 0) && (!ref.action || ACTIONS[ref.action] === action),
  );

/** B-SR-GUARDIAN: units that have to take an attack on this hero. */
export const guardiansOf = (game: Game, hero: Unit, action: string): Unit[] =>
  hero.card.type !== 'hero'
    ? []
    : onTable(game, hero.side).filter((each) => each !== hero && reaches(each, hero, action));

export const guardians: Guard = {
  rules: ['B-SR-GUARDIAN'],
  before: {
    guarded: (event, game) => {
      const now = doingOf(game);
      const [hero, guardian] = [unitOf(game, event.unit), unitOf(game, event.guardian)];
      const action = now?.aimed?.action ?? 'shoot';
      game.sheet.check(
        'B-SR-GUARDIAN',
        guardiansOf(game, hero, action).includes(guardian),
        `${guardian.id} does not guard ${hero.id}`,
      );
      const part = guardian.parts.find(({ id }) => id === event.part);
      if (guardian.card.type === 'titan')
        game.sheet.check(
          'B-TITAN-4',
          part !== undefined && part.wounds > 0,
          `${guardian.id}: part ${String(event.part)}`,
        );
    },
    attacked: (event, game) => {
      const target = unitOf(game, event.target);
      if (target.card.type !== 'hero') {
        game.sheet.demand(
          'B-SR-GUARDIAN',
          event.defender === event.target,
          `${event.defender} takes an attack on ${event.target}`,
        );
        return;
      }
      const shields = guardiansOf(game, target, event.action);
      const close = onTable(game, target.side).some((each) =>
        own(each, 'guardian').some((ref) => unsure(unitGap(each, target), ref.within ?? 0)),
      );
      if (close) return;
      if (shields.length === 0) {
        game.sheet.demand(
          'B-SR-GUARDIAN',
          event.defender === event.target,
          `${event.defender} takes an attack on ${event.target}`,
        );
        return;
      }
      const told = doingOf(game)?.guarded;
      game.sheet.check(
        'B-SR-GUARDIAN',
        told?.guardian === event.defender &&
          told.group === event.group &&
          shields.some(({ id }) => id === event.defender),
        `${shields.map(({ id }) => id).join()} should take the attack on ${target.id}`,
      );
    },
  },
};
