import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './journey';
import type { App } from './app';

/** A new army of a game, from the Build section. */
export async function newArmy(page: Page, game: RegExp): Promise<void> {
  await page.goto(`${page.url().split('#')[0]}#/build`);
  await page.getByRole('button', { name: game }).first().click();
  await expect(page.getByRole('listbox')).toBeVisible();
}

/** Adds one of the catalogue; the row of the roster is there afterwards. */
export async function add(page: Page, name: string): Promise<void> {
  const before = await rows(page).count();
  await page
    .getByRole('button', { name: new RegExp(`^Add ${name},`) })
    .first()
    .click();
  await expect(rows(page)).toHaveCount(before + 1);
}

export const rows = (page: Page) => page.getByRole('listbox').getByRole('option');
export const row = (page: Page, name: string) => rows(page).filter({ hasText: name }).first();

/** The total beside "Total", as a figure. */
export const total = async (page: Page): Promise<number> =>
  Number(
    (
      await page
        .getByText(/^Total/)
        .locator('b')
        .first()
        .textContent()
    )?.replace('$', ''),
  );

export const issue = (page: Page, rule: string) => page.getByRole('listitem').filter({ hasText: rule });

/** The one army file of the workspace, once autosave has written it. */
export async function armyFile(app: App): Promise<Record<string, unknown>> {
  const folder = join(app.workspace, 'armies');
  const [file] = (await readdir(folder)).filter((name) => name.endsWith('.muster'));
  return JSON.parse(await readFile(join(folder, file ?? ''), 'utf8')) as Record<string, unknown>;
}

export const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible({ timeout: 60_000 });

/** The seal of an army without issues. */
export const clean = (page: Page) => page.getByText('Nothing to fix').last();
