import { armySchema, type Army } from '#shared/schema/army';
import { OWN_CARDS } from './bellum-caelum-cards';
import type { Luck } from './luck';

type Card = (typeof OWN_CARDS)['infantry'][number];
const FACTIONS = ['krogh', 'nekhra', 'eldaer'] as const;

/** Long lines that shoot holes into each other, and a hero to lead them (B-FORM-4). */
export function lines(luck: Luck, name: string): Army {
  const pickets = OWN_CARDS.infantry.filter(({ id }) => id === 'pickets');
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
      ...[2, 3, 4].map((n) => ({ id: `u${String(n)}`, entry: 'pickets', bases: luck.whole(4, 5) })),
    ],
    cards: [hero, ...pickets],
  });
}

/** A small host of cards of its own: squadrons and single bases, heroes, now and then vehicles and a titan; some wait in reserve. */
export function randomHost(luck: Luck, name: string): Army {
  const faction = luck.pick(FACTIONS);
  const infantry = luck.shuffled(OWN_CARDS.infantry).slice(0, luck.whole(2, 4));
  // Twice the same card, so that two units may merge (B-SR-REGROUP).
  const levies = OWN_CARDS.infantry.filter(({ id }) => id === 'levies');
  const foot = luck.chance(0.6) ? [...infantry, ...levies, ...levies] : infantry;
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
