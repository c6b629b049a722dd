import { modelsLeft, type Unit } from '../game';

export interface Shocked {
  readonly byModels: boolean;
  readonly byDamage: boolean;
  readonly any: boolean;
}

/** B-SHOCK-1 to 4, B-SQD-6. */
export function shockedNow(unit: Unit): Shocked {
  const base = unit.bases[0];
  if (unit.card.type !== 'infantry' || unit.bases.length !== 1 || !base)
    return { byModels: false, byDamage: false, any: false };
  const models = modelsLeft(unit.card, base.wounds);
  const byModels = models < (unit.card.shockBelow ?? 0);
  const byDamage = unit.tally > models;
  return { byModels, byDamage, any: byModels || byDamage };
}
