/** A model as a taker of losses. */
export interface LossModel {
  readonly hp: number;
  readonly hpMax: number;
}

/**
 * C-DMG-2: the index of the model next in line to lose HP: a damaged one first, the one with fewest HP left; else the
 * last in list order (who has a table to look at passes the models in the order in which they would be given up, last first).
 * −1 if nobody is left.
 */
export function nextToLose(models: readonly LossModel[]): number {
  let next = -1;
  models.forEach((model, i) => {
    const held = models[next];
    if (model.hp > 0 && (!held || rank(model, held) <= 0)) next = i;
  });
  return next;
}

/** Damaged before fresh, then fewest HP left; equals keep list order, so that the later one is taken. */
const rank = (a: LossModel, b: LossModel): number => {
  const damagedA = a.hp < a.hpMax;
  if (damagedA !== b.hp < b.hpMax) return damagedA ? -1 : 1;
  return damagedA ? a.hp - b.hp : 0;
};

/** The order in which a unit's hit points go, one entry per point: whose it is and whether that model stood at full HP. */
export function lossOrder(models: readonly LossModel[]): { readonly model: number; readonly full: boolean }[] {
  const left = models.map((model) => ({ ...model }));
  const order: { model: number; full: boolean }[] = [];
  for (;;) {
    const model = nextToLose(left);
    const taker = left[model];
    if (!taker) return order;
    order.push({ model, full: taker.hp === taker.hpMax });
    taker.hp -= 1;
  }
}
