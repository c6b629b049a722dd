import { armySchema, type Army } from '#shared/schema/army';
import { OWN_CARDS } from './bellum-caelum-cards';
import type { Luck } from './luck';

type Card = (typeof OWN_CARDS)['infantry'][number];
const FACTIONS = ['krogh', 'nekhra', 'eldaer'] as const;

/** Long lines that shoot holes into each other, and a hero to lead them (B-FORM-4). */
export const lines = (luck: Luck, name: string): Army =>
  ledFoot(
    luck,
    name,
    'pickets',
    [0, 1, 2].map(() => luck.whole(4, 5)),
  );

/** Many single bases of one card, which may join each other (B-SR-REGROUP-2). */
export const levies = (luck: Luck, name: string): Army => ledFoot(luck, name, 'levies', [1, 1, 1, 1, 1, 1]);

/** A hero and squadrons of one card, so many bases each. */
function ledFoot(luck: Luck, name: string, foot: string, squadrons: readonly number[]): Army {
  const hero = luck.pick(OWN_CARDS.hero);
  return armySchema.parse({
    format: 'muster/army',
    version: 1,
    id: name.toLowerCase(),
    name,
    system: { id: 'bellum-caelum', version: '1' },
    faction: luck.pick(FACTIONS),
    limit: 4000,
    units: [
      { id: 'u1', entry: hero.id },
      ...squadrons.map((bases, i) => ({ id: `u${String(i + 2)}`, entry: foot, bases })),
    ],
    cards: [hero, ...OWN_CARDS.infantry.filter(({ id }) => id === foot)],
  });
}

/** A small host of cards of its own: squadrons and single bases, heroes, now and then vehicles and a titan; some wait in reserve. */
export function randomHost(luck: Luck, name: string): Army {
  const faction = luck.pick(FACTIONS);
  const infantry = luck.shuffled(OWN_CARDS.infantry).slice(0, luck.whole(2, 4));
  // Twice the same card, so that two units may merge (B-SR-REGROUP).
  const pair = OWN_CARDS.infantry.filter(({ id }) => id === 'levies');
  const foot = luck.chance(0.6) ? [...infantry, ...pair, ...pair] : infantry;
  const cards: readonly Card[] = [
    ...luck.shuffled(OWN_CARDS.hero).slice(0, luck.whole(1, 2)),
    ...foot,
    ...(luck.chance(0.6) ? [luck.pick(OWN_CARDS.vehicle)] : []),
    ...(luck.chance(0.4) ? [luck.pick(OWN_CARDS.titan)] : []),
  ];
  const held = luck.chance(0.4) ? Math.floor(cards.length / 2) : 0;
  const waits = new Set(luck.shuffled(cards.map((_, i) => i)).slice(0, luck.whole(0, held)));
  return armySchema.parse({
    format: 'muster/army',
    version: 1,
    id: name.toLowerCase(),
    name,
    system: { id: 'bellum-caelum', version: '1' },
    faction,
    limit: 4000,
    units: cards.map((card, i) => ({
      id: `u${String(i + 1)}`,
      entry: card.id,
      ...(card.type === 'infantry'
        ? { bases: luck.whole(1, card.id === 'levies' ? 1 : (card.squadronStars ?? 1)) }
        : {}),
      ...(waits.has(i) ? { reserve: true } : {}),
    })),
    cards: [...new Set(cards)].map((card) => ({ ...card, faction })),
  });
}
