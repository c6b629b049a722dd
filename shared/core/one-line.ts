/** Words of others inside a sentence of ours: one line, never more than fits one, nothing that a terminal would obey. */
export function oneLine(text: string, most = 400): string {
  // Cut first: a megabyte is not walked through for a line.
  const line = text
    .slice(0, most * 4)
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\s]+/g, ' ')
    .trim();
  return line.length > most || text.length > most * 4 ? `${line.slice(0, most - 1)}…` : line;
}

/** Such words at the end of a sentence. */
export const fullStop = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
