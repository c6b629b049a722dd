/** How the odds page writes numbers. */

/** 38.2: a share in per cent without its sign; under one tenth of a per cent two digits more. */
export function percent(p: number): string {
  const value = 100 * p;
  if (value === 0) return '0';
  if (value < 0.1 || (value > 99.9 && value < 100))
    return value < 0.005 ? '< 0.01' : value > 99.995 ? '> 99.99' : value.toFixed(2);
  return value.toFixed(1);
}

/** 1/2, 5/9, 8/13: a chance as people say it; per cent where the fraction would be long. */
export function fraction(p: number): string {
  for (const whole of [6, 36, 13, 169]) {
    const part = Math.round(p * whole);
    if (Math.abs(part / whole - p) > 1e-9) continue;
    if (part === 0) return 'never';
    if (part === whole) return 'always';
    const by = gcd(part, whole);
    return `${part / by}/${whole / by}`;
  }
  return `${percent(p)} %`;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

export const mean = (value: number): string => value.toFixed(2);

export const signedMean = (value: number): string =>
  Math.abs(value) < 0.005 ? '0' : `${value > 0 ? '+' : '−'}${Math.abs(value).toFixed(2)}`;

/** The end of the ticked scale: the next ten per cent above the longest bar. */
export const scaleTo = (pmf: readonly number[]): number =>
  Math.max(10, Math.ceil(10 * Math.max(...pmf, 0) - 1e-9) * 10);
