import { kebab } from '#shared/core/kebab';
import type { CardType, DataCard, Face } from '#shared/schema/data-card';
import { FACES } from '#shared/schema/data-card';

/** An ordinary card of a type, to be changed: figures in the middle of the sample cards. */
export function newCard(type: CardType, faction: string | null, taken: readonly string[]): DataCard {
  const card: DataCard = {
    id: freshId('new-card', taken),
    name: 'New card',
    faction,
    type,
    points: 0,
    stats: { mov: 12, act: '2', ini: 4, sho: 4, clo: 4, apt: null, shi: 2, par: 2, pow: 0, defence: 0, toughness: 4 },
    brackets: [],
    parts: [],
    weapons: [{ name: 'Carbine', ra: 20, at: 1, type: 'i', st: 3, da: 1, count: 1, rules: [] }],
    powers: [],
    specialRules: [],
  };
  return ofType(card, type);
}

export const freshId = (name: string, taken: readonly string[]): string => {
  const wanted = kebab(name) || 'card';
  if (!taken.includes(wanted)) return wanted;
  let n = 2;
  while (taken.includes(`${wanted}-${n}`)) n++;
  return `${wanted}-${n}`;
};

/** The same card as another type: what the type cannot have goes, what it must have comes. */
export function ofType(card: DataCard, type: CardType): DataCard {
  const {
    wounds: _w,
    models: _m,
    shockBelow: _s,
    squadronStars: _q,
    woundsPerModel: _p,
    turnDegPerMove: _t,
    ...rest
  } = card;
  const defence = type === 'titan' ? null : type === 'vehicle' ? facesOf(card) : oneDefence(card);
  const base = {
    ...rest,
    type,
    stats: { ...card.stats, defence, ...(type === 'titan' ? {} : { act: card.stats.act.split('/')[0] ?? '2' }) },
  };
  switch (type) {
    case 'infantry':
      return {
        ...base,
        models: card.models ?? 8,
        shockBelow: card.shockBelow ?? 4,
        squadronStars: card.squadronStars ?? 2,
        brackets: [],
        parts: [],
      };
    case 'hero':
      return { ...base, wounds: card.wounds ?? 5, brackets: [], parts: [] };
    case 'vehicle': {
      const wounds = card.wounds ?? 8;
      return {
        ...base,
        wounds,
        turnDegPerMove: card.turnDegPerMove ?? 90,
        brackets: card.brackets.length > 0 ? card.brackets : [{ minWounds: 1, maxWounds: wounds, stats: {} }],
        parts: [],
      };
    }
    case 'titan':
      return {
        ...base,
        turnDegPerMove: card.turnDegPerMove ?? 90,
        brackets: [],
        parts:
          card.parts.length > 0
            ? card.parts
            : [
                {
                  id: 'hull',
                  name: 'Hull',
                  vital: true,
                  wounds: 12,
                  defence: 1,
                  brackets: [
                    { minWounds: 1, maxWounds: 12, stats: {} },
                    { minWounds: 0, maxWounds: 0, stats: {} },
                  ],
                },
              ],
      };
  }
}

const oneDefence = ({ stats: { defence } }: DataCard): number =>
  typeof defence === 'number' ? defence : (defence?.front ?? 0);

function facesOf({ stats: { defence } }: DataCard): Record<Face, number> {
  if (typeof defence === 'object' && defence !== null)
    return { front: defence.front, left: defence.left, right: defence.right, rear: defence.rear };
  const value = defence ?? 0;
  return Object.fromEntries(FACES.map((face) => [face, value])) as Record<Face, number>;
}
