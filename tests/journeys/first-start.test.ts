import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { card, expect, goTo, test } from './support/journey';

test('an empty workspace welcomes, and the first army is a readable file', async ({ app, page }) => {
  await expect(page.getByRole('heading', { name: 'Muster', level: 1 })).toBeVisible();
  await expect(page.getByText('Start with a game')).toBeVisible();
  await page.getByRole('button', { name: 'New army for Squadrons' }).click();
  await expect.poll(async () => (await readdir(join(app.workspace, 'armies')).catch(() => [])).length).toBe(1);
  await expect(page).toHaveURL(/#\/(build|properties)\//);
  await goTo(page, '/library');
  await expect(page.getByRole('gridcell')).toHaveCount(1);
});

test('the welcome page comes back from the palette and leads to the library', async ({ page }) => {
  await page.getByRole('button', { name: 'New mission for Cadence' }).click();
  await expect(page).toHaveURL(/#\/(table|properties)\//);
  await goTo(page, '/library');
  await expect(card(page, 'New mission')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Find a document/ }).fill('welcome');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The table is set.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the library' }).click();
  await expect(card(page, 'New mission')).toBeVisible();
});

test('a tab without a code gets nothing', async ({ app, page }) => {
  const address = new URL(page.url());
  const other = await app.context.newPage();
  await other.goto(`${address.origin}/`);
  await expect(other.getByRole('heading', { name: 'Muster is not connected' })).toBeVisible();
  await expect(other.getByText(/no access/)).toBeVisible();
});

test('the tour goes from a real army to a watched battle, and the guide opens from its last step', async ({ page }) => {
  await page.getByRole('button', { name: 'Show me around' }).click();
  const tour = page.getByRole('dialog', { name: /^Tour/ });
  await expect(tour).toContainText('1 of 9');
  for (let step = 2; step <= 6; step++) {
    await tour.getByRole('button', { name: 'Next' }).click();
    await expect(tour).toContainText(`${step} of 9`);
  }
  await tour.getByRole('button', { name: 'Watch a battle' }).click();
  await expect(tour).toContainText('7 of 9', { timeout: 60_000 });
  await expect(page).toHaveURL(/#\/battle\//);
  await page.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Guide' }).click();
  await expect(page.getByRole('heading', { name: 'Your first evening', level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: 'The army builder' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: 'Printing' }).click();
  await expect(page.getByRole('heading', { name: 'Printing', level: 1 })).toBeVisible();
});
