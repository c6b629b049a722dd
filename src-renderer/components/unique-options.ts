/** Choices of a select, each value once: documents edited by hand can repeat an id, and the select would refuse the whole list. */
export const uniqueOptions = <T extends { readonly value: string }>(options: readonly T[]): T[] => {
  const seen = new Set<string>();
  return options.filter(({ value }) => !seen.has(value) && seen.add(value));
};
