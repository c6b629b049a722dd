import type { Point } from '#shared/geometry/point';
import type { Box } from '#shared/geometry/polygon';

/** What part of the table the window shows: pixels per unit of length, and where the table's corner lies. */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const toScreen = (view: View, { x, y }: Point): Point => ({
  x: x * view.zoom + view.x,
  y: y * view.zoom + view.y,
});
export const toTable = (view: View, { x, y }: Point): Point => ({
  x: (x - view.x) / view.zoom,
  y: (y - view.y) / view.zoom,
});

/** 100 % is the zoom that fits the whole table into 900 pixels: much the same on every table. */
export const fullZoom = (table: Size): number => 900 / Math.max(table.width, table.height);
export const LEAST = 0.25;
export const MOST = 4;

export const clampZoom = (zoom: number, table: Size): number =>
  Math.min(MOST * fullZoom(table), Math.max(LEAST * fullZoom(table), zoom));

/** Zooms so that the place under the pointer stays under it. */
export function zoomAt(view: View, at: Point, factor: number, table: Size): View {
  const zoom = clampZoom(view.zoom * factor, table);
  const place = toTable(view, at);
  return { zoom, x: at.x - place.x * zoom, y: at.y - place.y * zoom };
}

/** Shows a box of the table with a margin around it. */
export function fitBox(box: Box, window: Size, table: Size, margin = 22): View {
  const width = Math.max(0.5, box.maxX - box.minX);
  const height = Math.max(0.5, box.maxY - box.minY);
  const zoom = clampZoom(Math.min((window.width - 2 * margin) / width, (window.height - 2 * margin) / height), table);
  return {
    zoom,
    x: window.width / 2 - ((box.minX + box.maxX) / 2) * zoom,
    y: window.height / 2 - ((box.minY + box.maxY) / 2) * zoom,
  };
}

/** Under the table there is room for the zoom box, so that it covers no Entry Point. */
const FOOT = 30;

/** Still as fitting left it: then another size of the window fits it anew. */
export function isFitted(view: View, window: Size, table: Size): boolean {
  const fitted = fitTable(window, table);
  return view.zoom === fitted.zoom && view.x === fitted.x && view.y === fitted.y;
}

export function fitTable(window: Size, table: Size): View {
  const room = { width: window.width, height: Math.max(1, window.height - FOOT) };
  return fitBox({ minX: 0, minY: 0, maxX: table.width, maxY: table.height }, room, table);
}
