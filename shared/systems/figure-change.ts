/** How an option changes one figure of a weapon: replaced, then added to. */
export interface FigureChange {
  readonly to?: number;
  readonly by?: number;
}

const ADDED = /^([+−-])\s*(\d{1,3}(?:\.\d{1,2})?)$/;
const REPLACED = /^(?:=\s*([+−-]))?=?\s*(\d{1,3}(?:\.\d{1,2})?)$/;
const BOTH = /^=?\s*(\d{1,3}(?:\.\d{1,2})?)\s*([+−-])\s*(\d{1,3}(?:\.\d{1,2})?)$/;

const signed = (sign: string | undefined, digits: string | undefined): number =>
  (sign === '+' ? 1 : -1) * Number(digits);

/** Reads "+2", "18", "18 +2" and "=−1"; null for nothing, undefined for what is neither. */
export function figureChange(typed: string): FigureChange | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const added = ADDED.exec(text);
  if (added) return { by: signed(added[1], added[2]) };
  const replaced = REPLACED.exec(text);
  if (replaced) return { to: signed(replaced[1] ?? '+', replaced[2]) };
  const both = BOTH.exec(text);
  return both ? { to: Number(both[1]), by: signed(both[2], both[3]) } : undefined;
}

export const figureChangeText = (to: number | undefined, by: number | undefined): string =>
  [to === undefined ? '' : to < 0 ? `=−${-to}` : String(to), by === undefined ? '' : by < 0 ? `−${-by}` : `+${by}`]
    .filter((part) => part !== '')
    .join(' ');
