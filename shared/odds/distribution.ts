/** Exact finite distributions over 0, 1, 2 …: entry k is the chance of k. Doubles, never sampled. */
export type Pmf = Float64Array;

export const certain = (value: number): Pmf => {
  const pmf = new Float64Array(value + 1);
  pmf[value] = 1;
  return pmf;
};

export const pmfOf = (entries: readonly number[]): Pmf => Float64Array.from(entries);

export function meanOf(pmf: Pmf): number {
  let mean = 0;
  for (let k = 1; k < pmf.length; k++) mean += k * (pmf[k] as number);
  return mean;
}

/** Chance of `value` or more. */
export function atLeast(pmf: Pmf, value: number): number {
  let sum = 0;
  for (let k = pmf.length - 1; k >= value && k >= 0; k--) sum += pmf[k] as number;
  return sum;
}

/** Distribution of the sum of two independent counts. */
export function convolve(a: Pmf, b: Pmf): Pmf {
  const out = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i++) {
    const p = a[i] as number;
    if (p === 0) continue;
    for (let j = 0; j < b.length; j++) out[i + j] = (out[i + j] as number) + p * (b[j] as number);
  }
  return out;
}

/** Sum of n independent copies, by repeated squaring. */
export function power(pmf: Pmf, n: number): Pmf {
  let result = certain(0);
  let square = pmf;
  for (let rest = n; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = result.length === 1 ? square : convolve(result, square);
    if (rest > 1) square = convolve(square, square);
  }
  return result;
}

/** Weighted mixture; weights are chances that add up to 1. */
export function mix(parts: readonly { readonly chance: number; readonly pmf: Pmf }[]): Pmf {
  const out = new Float64Array(Math.max(1, ...parts.map((part) => part.pmf.length)));
  for (const { chance, pmf } of parts) addScaled(out, pmf, chance);
  return out;
}

export function addScaled(into: Pmf, pmf: Pmf, chance: number): void {
  for (let k = 0; k < pmf.length; k++) into[k] = (into[k] as number) + chance * (pmf[k] as number);
}

/** Each of the counted things survives with this chance: a binomial of a random number. */
export function thin(pmf: Pmf, chance: number): Pmf {
  const out = new Float64Array(pmf.length);
  let row = certain(0);
  for (let n = 0; n < pmf.length; n++) {
    addScaled(out, row, pmf[n] as number);
    if (n + 1 < pmf.length) row = oneMore(row, chance);
  }
  return out;
}

export const binomial = (n: number, chance: number): Pmf => {
  let row = certain(0);
  for (let i = 0; i < n; i++) row = oneMore(row, chance);
  return row;
};

function oneMore(row: Pmf, chance: number): Pmf {
  const next = new Float64Array(row.length + 1);
  for (let k = 0; k < row.length; k++) {
    const p = row[k] as number;
    next[k] = (next[k] as number) + p * (1 - chance);
    next[k + 1] = p * chance;
  }
  return next;
}

/** Every value k becomes k × factor. */
export function scale(pmf: Pmf, factor: number): Pmf {
  if (factor === 1) return pmf;
  const out = new Float64Array((pmf.length - 1) * factor + 1);
  for (let k = 0; k < pmf.length; k++) out[k * factor] = (out[k * factor] as number) + (pmf[k] as number);
  return out;
}

/** Values above the cap count as the cap. */
export function capped(pmf: Pmf, cap: number): Pmf {
  if (pmf.length <= cap + 1) return pmf;
  const out = pmf.slice(0, cap + 1);
  out[cap] = atLeast(pmf, cap);
  return out;
}

/** Without trailing impossible values, as a plain array. */
export function toArray(pmf: Pmf): number[] {
  let end = pmf.length;
  while (end > 1 && pmf[end - 1] === 0) end -= 1;
  const entries: number[] = [];
  for (let k = 0; k < end; k++) entries.push(pmf[k] as number);
  return entries;
}
