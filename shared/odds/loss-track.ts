import { lossOrder, type LossModel } from '../rules/casualties';

/**
 * A unit as a row of hit points in the order in which they go (C-DMG-2). Wounds carry over models, and the whole state
 * of the unit is one number: how many points are gone.
 */
export interface LossTrack {
  /** Hit points of the whole unit now. */
  readonly total: number;
  /** Whose each point is, by index in the unit. */
  readonly owner: readonly number[];
  /** 1 where the point's owner still stands at full HP when the point is next to go. */
  readonly full: Uint8Array;
  /**
   * Numbers the stretches in which the same models stand and the next in line is whole, or is not: all that an attack
   * is planned by. One entry per point, and one for a unit that is gone.
   */
  readonly phase: Uint16Array;
}

export function trackOf(models: readonly LossModel[]): LossTrack {
  const order = lossOrder(models);
  const phase = new Uint16Array(order.length + 1);
  order.forEach(({ model, full }, i) => {
    const before = order[i - 1];
    const same = before === undefined || (before.model === model && before.full === full);
    phase[i] = (phase[i - 1] ?? 0) + (same ? 0 : 1);
  });
  phase[order.length] = (phase[order.length - 1] ?? 0) + 1;
  return {
    total: order.length,
    owner: order.map(({ model }) => model),
    full: Uint8Array.from(order, ({ full }) => (full ? 1 : 0)),
    phase,
  };
}

/** The surviving models after `lost` points. */
export function modelsAfter<M extends LossModel>(models: readonly M[], track: LossTrack, lost: number): M[] {
  const left = models.map((model) => model.hp);
  for (let i = 0; i < lost; i++) {
    const owner = track.owner[i];
    if (owner !== undefined) left[owner] = (left[owner] ?? 0) - 1;
  }
  return models.map((model, i) => ({ ...model, hp: left[i] ?? 0 })).filter((model) => model.hp > 0);
}

/**
 * 1 where a failed counter may be rolled again: that model has Shields and stands at full HP. `shielded` is by survivor
 * after `from` points, as the attack was planned.
 */
export function shieldedPoints(track: LossTrack, shielded: readonly boolean[], from = 0): Uint8Array {
  if (track.owner.length > 0 && shielded.length === 1)
    return shielded[0] === true ? track.full : new Uint8Array(track.total);
  const survivors = [...new Set(track.owner.slice(from))].sort((a, b) => a - b);
  return track.full.map((full, i) =>
    i >= from && full === 1 && shielded[survivors.indexOf(track.owner[i] ?? -1)] === true ? 1 : 0,
  );
}
