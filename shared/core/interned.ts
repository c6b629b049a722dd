/**
 * The same text in the one copy that the machine keeps of every property name. Two such texts are compared by where they lie, not letter
 * by letter: for ids that are put together once and compared a million times.
 */
export const interned = (text: string): string => Object.keys({ [text]: true })[0] ?? text;
