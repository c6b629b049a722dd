import { INKS, type Ink } from '#shared/table/mark-looks';

/** The page's tokens as colours that a canvas knows, so that both themes and the system's contrast are followed. */
export function readInk(): Ink {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--m-${name}`).trim() || '#888888';
  return Object.fromEntries(INKS.map((name) => [name, token(name)])) as Ink;
}
