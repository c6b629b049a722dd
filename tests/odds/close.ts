/** Two tables of chances, equal to the last digit or nearly; missing entries are 0. */
export const close = (got: readonly number[], expected: readonly number[], what: string): void => {
  for (let i = 0; i < Math.max(got.length, expected.length); i++) {
    const gap = Math.abs((got[i] ?? 0) - (expected[i] ?? 0));
    if (!(gap <= 1e-12)) throw new Error(`${what}[${i}]: ${got[i] ?? 0} instead of ${expected[i] ?? 0}`);
  }
};
