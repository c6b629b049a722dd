import type { Rate } from '#shared/players/simulation-result';

/** 0.5489 reads "54.9 %". */
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** "53.9 to 55.9 %". */
export const interval = ({ low, high }: Rate): string => `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} %`;

export const count = (value: number): string => value.toLocaleString('en-GB');

/** "1 min 40 s", "12 s". */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return seconds === 0 ? `${Math.max(0.1, Math.round(ms / 100) / 10)} s` : `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** What every simulation is: no more than this. */
export const AS_PLAYED = 'As Muster’s computer plays';

/** "+1.25", "−0.40". */
export const signed = (value: number, digits = 2): string =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;
