import type { DataCard } from '../record';

/** A card as files give it, with everything that may be left out. */
export const complete = (card: Partial<DataCard> & Pick<DataCard, 'id' | 'name' | 'type' | 'stats'>): DataCard => ({
  faction: null,
  points: 0,
  ...card,
  brackets: (card.brackets ?? []).map(rowOf),
  parts: (card.parts ?? []).map((part) => ({ ...part, brackets: (part.brackets ?? []).map(rowOf) })),
  weapons: (card.weapons ?? []).map((weapon) => ({ ...weapon, count: weapon.count ?? 1, rules: weapon.rules ?? [] })),
  powers: (card.powers ?? []).map((power) => ({ ...power, aptMod: power.aptMod ?? 0, effect: power.effect ?? [] })),
  specialRules: card.specialRules ?? [],
});

type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined };
const rowOf = (row: Loose<DataCard['brackets'][number]>): DataCard['brackets'][number] =>
  ({ ...row, stats: row.stats ?? {} }) as DataCard['brackets'][number];
