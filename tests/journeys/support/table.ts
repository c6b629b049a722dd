import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, goTo } from './journey';
import type { App } from './app';

/** Opens a mission in the designer and waits until its table is drawn. */
export async function openTable(page: Page, id: string): Promise<void> {
  await goTo(page, `/table/${id}`);
  await expect(page.getByTestId('table-canvas')).toBeVisible();
  await expect(page.locator('canvas[data-layer="rest"]')).toHaveAttribute('data-paints', /\d/);
  // The first view is 1; the table is there once it has been fitted.
  await expect(page.getByTestId('table-view')).not.toHaveAttribute('data-zoom', '1');
}

/** Where a place of the table is in the window. */
export async function onScreen(page: Page, x: number, y: number): Promise<[number, number]> {
  const view = page.getByTestId('table-view');
  const [zoom, dx, dy] = await Promise.all(
    ['data-zoom', 'data-x', 'data-y'].map(async (name) => Number(await view.getAttribute(name))),
  );
  const box = await page.getByTestId('table-canvas').boundingBox();
  if (!box || zoom === undefined || dx === undefined || dy === undefined) throw new Error('no table');
  return [box.x + dx + x * zoom, box.y + dy + y * zoom];
}

export async function clickTable(page: Page, x: number, y: number): Promise<void> {
  const [sx, sy] = await onScreen(page, x, y);
  await page.mouse.move(sx, sy);
  await page.mouse.click(sx, sy);
}

export async function dragTable(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  const a = await onScreen(page, ...from);
  const b = await onScreen(page, ...to);
  await page.mouse.move(...a);
  await page.mouse.down();
  await page.mouse.move((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, { steps: 4 });
  await page.mouse.move(...b, { steps: 4 });
  await page.mouse.up();
}

/** The only mission file of the workspace, or the one with this id, once it is saved. */
export async function missionFile(app: App, page: Page, id?: string): Promise<Record<string, unknown>> {
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const folder = join(app.workspace, 'missions');
  // What is being saved lies beside it under another name, and is gone a moment later.
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.json'))) {
    const document = JSON.parse(await readFile(join(folder, name), 'utf8')) as Record<string, unknown>;
    if (id === undefined || document['id'] === id) return document;
  }
  throw new Error(`no mission ${id ?? ''}`);
}

export interface FiledMission {
  readonly id: string;
  readonly terrain: readonly {
    readonly id: string;
    readonly name: string;
    readonly twin?: string;
    readonly parts: readonly {
      readonly keywords: readonly string[];
      readonly shape: Record<string, unknown> & { readonly points?: readonly (readonly number[])[] };
    }[];
  }[];
  readonly objectives: readonly {
    readonly id: string;
    readonly type: string;
    readonly x: number;
    readonly y: number;
  }[];
  readonly entryPoints: readonly {
    readonly id: string;
    readonly side: string;
    readonly x: number;
    readonly y: number;
  }[];
}

export const filed = async (app: App, page: Page, id?: string): Promise<FiledMission> =>
  (await missionFile(app, page, id)) as unknown as FiledMission;
