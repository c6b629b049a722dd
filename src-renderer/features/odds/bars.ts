/** One bar of the chart. */
export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly chance: number;
  /** The same of the attack it is compared with. */
  readonly before: number | null;
  /** The last bar: nothing is left. */
  readonly end: boolean;
}

const MOST = 12;
const SLIGHT = 0.0005;

/** The bars of a distribution; long ones end in "and more", what is too slight to see in between is left to the table. */
export function barsOf(
  pmf: readonly number[],
  before: readonly number[] | null,
  total: number | null,
  unit: string,
): Bar[] {
  const last = Math.max(pmf.length, before?.length ?? 0) - 1;
  const label = (k: number): string => (k === 0 ? `0 ${unit}` : `−${k} ${unit}`);
  const bar = (k: number): Bar => ({
    key: String(k),
    label: label(k),
    chance: pmf[k] ?? 0,
    before: before ? (before[k] ?? 0) : null,
    end: k === total,
  });
  // Losses that cannot happen get no bar.
  const end = last;
  if (end < MOST) return Array.from({ length: end + 1 }, (_, k) => bar(k));
  const visible = Array.from({ length: end + 1 }, (_, k) => k).filter(
    (k) => k === 0 || k === total || (pmf[k] ?? 0) >= SLIGHT,
  );
  if (visible.length <= MOST) return visible.map(bar);
  const kept = visible.slice(0, MOST - 1);
  const from = (kept.at(-1) ?? 0) + 1;
  const sum = (values: readonly number[]): number => values.slice(from).reduce((all, p) => all + p, 0);
  return [
    ...kept.map(bar),
    { key: 'more', label: `−${from} or more`, chance: sum(pmf), before: before ? sum(before) : null, end: false },
  ];
}
