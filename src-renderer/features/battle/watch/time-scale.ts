import type { LogEntry } from '#shared/battle/frame/log';

/** A stretch of the timeline: one activation, or what lies between. From 0 to 1 along the ruler. */
export interface TimeSlot {
  readonly entry: LogEntry;
  readonly start: number;
  readonly width: number;
}

export interface TimeScale {
  readonly slots: readonly TimeSlot[];
  /** 0 … 1; a moment may have a fraction. */
  readonly at: (moment: number) => number;
  readonly momentAt: (x: number) => number;
}

/** Activations are as wide as each other, so that the ruler counts what players count; the rest is narrower. */
const WIDTHS: Readonly<Record<LogEntry['kind'], number>> = {
  activation: 1,
  'set-up': 0.7,
  round: 0.7,
  'round-end': 0.4,
  end: 0.6,
};

export function makeTimeScale(log: readonly LogEntry[], moments: number): TimeScale {
  const total = log.reduce((sum, { kind }) => sum + WIDTHS[kind], 0) || 1;
  let start = 0;
  const slots = log.map((entry) => {
    const slot = { entry, start, width: WIDTHS[entry.kind] / total };
    start += slot.width;
    return slot;
  });
  const last = Math.max(0, moments - 1);
  return {
    slots,
    at: (moment) => {
      const slot = slots[lastBy(slots, ({ entry }) => entry.from <= moment)];
      if (!slot) return 0;
      const { from, to } = slot.entry;
      return Math.min(1, slot.start + slot.width * Math.min(1, Math.max(0, (moment - from) / Math.max(1, to - from))));
    },
    momentAt: (x) => {
      if (x <= 0) return 0;
      if (x >= 1) return last;
      const slot = slots[lastBy(slots, (each) => each.start <= x)];
      if (!slot) return 0;
      const { from, to } = slot.entry;
      return Math.min(last, Math.max(0, Math.round(from + ((x - slot.start) / slot.width) * (to - from))));
    },
  };
}

/** Last index for which `holds`; the list begins with those for which it does. */
function lastBy<T>(list: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = list[middle];
    if (item !== undefined && holds(item)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
