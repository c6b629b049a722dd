/** A table read with words that come from documents: it has no members but its own, so `constructor` is simply not in it. */
export const lookup = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.assign(Object.create(null) as Record<string, T>, entries);
