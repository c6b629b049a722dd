import type { Mission } from '#shared/schema/mission';
import { MAT_TINTS } from '#shared/battlefield/exchange/svg';

/** Colours of the canvas, read from the page's tokens, so that both themes and the system's contrast are followed. */
export interface CanvasInk {
  readonly dark: boolean;
  readonly table: string;
  readonly grid: string;
  readonly edge: string;
  readonly fill: string;
  readonly ink: string;
  readonly text: string;
  readonly text2: string;
  readonly pane: string;
  readonly over: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly error: string;
  readonly warning: string;
  readonly sides: readonly string[];
  readonly onSides: readonly string[];
}

export function readInk(): CanvasInk {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--m-${name}`).trim() || '#888888';
  const dark = document.documentElement.dataset['mantineColorScheme'] === 'dark';
  return {
    dark,
    table: token('table'),
    grid: token('grid'),
    edge: token('line-strong'),
    fill: token('terrain-fill'),
    ink: token('terrain-ink'),
    text: token('text'),
    text2: token('text-2'),
    pane: token('pane'),
    over: token('over'),
    accent: token('accent'),
    onAccent: token('on-accent'),
    error: token('error'),
    warning: token('warning'),
    sides: [token('side-a'), token('side-b'), token('side-c'), token('side-d')],
    onSides: [token('on-a'), token('on-b'), token('on-b'), token('on-a')],
  };
}

export const matColour = (mat: Mission['mat'], ink: CanvasInk): string =>
  mat === 'plain' ? ink.table : MAT_TINTS[mat][ink.dark ? 1 : 0];
