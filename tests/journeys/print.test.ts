/** From an army to paper: the dialog shows the pages of the real file, keeps its options, and hands the file over. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { aMission, anArmy } from './support/documents';
import { expect, test } from './support/journey';

const ships = ['Ember', 'Tallow', 'Snuffer', 'Wick'].map((name, i) => ({
  id: `u${i + 1}`,
  entry: 'ship',
  name,
  roles: i === 0 ? ['squadron-leader'] : [],
  models: [{ profile: 'ship', count: 1, options: ['speed-1'], weapons: ['energy-cannons'] }],
}));

const duel = readFileSync(new URL('../golden/gold-rush-duel.battle.json', import.meta.url), 'utf8');

test.use({
  appOptions: {
    files: {
      'battles/duel.muster.json': duel,
      'armies/lantern.muster.json': anArmy('lantern', 'Lantern Flight', { units: ships }),
      'armies/herons.muster.json': anArmy('herons', 'Night Herons'),
      'missions/debris.muster.json': aMission('debris', 'Debris Field'),
    },
  },
});

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Print / });

/** Opens the dialog on a document of the library with Ctrl P. */
async function openDialog(page: Page, name: string): Promise<void> {
  await page.getByRole('gridcell', { name: new RegExp(name) }).click();
  await page.keyboard.press('ControlOrMeta+p');
  await expect(dialog(page)).toBeVisible();
  await expectDrawn(page);
}

/** The large canvas shows a page once pdf.js has drawn it. */
const expectDrawn = (page: Page) =>
  expect(dialog(page).locator('section canvas[data-drawn]')).toBeVisible({ timeout: 30_000 });

const ink = (page: Page): Promise<number> =>
  dialog(page)
    .locator('section canvas')
    .evaluate((canvas) => {
      const sheet = canvas as HTMLCanvasElement;
      const { data } = sheet.getContext('2d')!.getImageData(0, 0, sheet.width, sheet.height);
      let dark = 0;
      for (let i = 0; i < data.length; i += 4) if (data[i]! < 128) dark++;
      return dark / (data.length / 4);
    });

test('an army is previewed, its options are kept, and the PDF is saved', async ({ page }) => {
  await openDialog(page, 'Lantern Flight');
  await expect(dialog(page).getByText('2 pages, A4')).toBeVisible();
  expect(await ink(page)).toBeGreaterThan(0.005);

  await dialog(page).getByRole('list', { name: 'Pages' }).getByRole('button').nth(1).click();
  await expect(dialog(page).getByText('Page 2 of 2')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Edit Tallow, card 2 of 5' })).toBeAttached();

  await dialog(page).getByRole('radiogroup', { name: 'Paper size' }).getByText('Letter').click();
  await expect(dialog(page).getByText('2 pages, Letter')).toBeVisible({ timeout: 30_000 });
  await expect(dialog(page).getByText(/279\.4 × 215\.9 mm/)).toBeVisible({ timeout: 30_000 });
  // The sheet that is printed is the one that is shown as chosen.
  await expect(dialog(page).getByRole('radio', { name: '8 across' })).toBeChecked();
  await dialog(page).getByRole('checkbox', { name: 'Tokens and gauges' }).check();
  await expect(dialog(page).getByText('3 pages, Letter')).toBeVisible({ timeout: 30_000 });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Save PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('lantern-flight.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await dialog(page).getByRole('button', { name: 'Close' }).click();
  // The settings are on the disk once a fresh window shows them.
  await expect(async () => {
    await page.reload();
    await openDialog(page, 'Lantern Flight');
    await expect(dialog(page).getByText('3 pages, Letter')).toBeVisible({ timeout: 20_000 });
  }).toPass();
  await expect(dialog(page).getByRole('checkbox', { name: 'Tokens and gauges' })).toBeChecked();
});

test('a click on a card opens its unit in the builder', async ({ page }) => {
  await openDialog(page, 'Lantern Flight');
  await dialog(page).getByRole('list', { name: 'Pages' }).getByRole('button').nth(1).click();
  await dialog(page)
    .getByRole('button', { name: /^Edit Tallow/ })
    .click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose the picture of Tallow' })).toBeVisible();
});

test('an evening in one packet: mission and opponent are chosen in the dialog', async ({ page }) => {
  await openDialog(page, 'Lantern Flight');
  await expect(dialog(page).getByRole('checkbox', { name: 'Mission sheet' })).toBeDisabled();
  await dialog(page).getByRole('combobox', { name: 'Mission to print along' }).click();
  await page.getByRole('option', { name: 'Debris Field', exact: true }).first().click();
  await dialog(page).getByRole('combobox', { name: 'Second army' }).click();
  await page.getByRole('option', { name: 'Night Herons' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Battle packet' }).check();
  await expect(dialog(page).getByRole('list', { name: 'Pages' }).getByText('Contents')).toBeVisible({
    timeout: 40_000,
  });
  await expect(dialog(page).getByRole('list', { name: 'Pages' }).getByText('Mission')).toBeVisible();
});

test('cards are put in another order by keyboard and by dragging, for this print only', async ({ page }) => {
  await openDialog(page, 'Lantern Flight');
  await dialog(page).getByRole('list', { name: 'Pages' }).getByRole('button').nth(1).click();
  const cards = dialog(page).locator('button[draggable="true"]');
  const names = () =>
    cards.evaluateAll((all) => all.map((each) => /^Edit (.*), card/.exec(each.getAttribute('aria-label') ?? '')?.[1]));
  await expect.poll(names).toEqual(['Ember', 'Tallow', 'Snuffer', 'Wick']);
  await cards.nth(0).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(names, { timeout: 30_000 }).toEqual(['Tallow', 'Ember', 'Snuffer', 'Wick']);
  await expect(dialog(page).getByRole('button', { name: /^Edit Ember/ })).toBeFocused();
  await cards.nth(3).dragTo(cards.nth(0));
  await expect.poll(names, { timeout: 30_000 }).toEqual(['Wick', 'Tallow', 'Ember', 'Snuffer']);
  await dialog(page).getByRole('button', { name: 'As in the army again' }).click();
  await expect.poll(names, { timeout: 30_000 }).toEqual(['Ember', 'Tallow', 'Snuffer', 'Wick']);
});

test('a published mission is printed along, and its packet folds into a booklet', async ({ page }) => {
  await openDialog(page, 'Lantern Flight');
  await dialog(page).getByRole('combobox', { name: 'Mission to print along' }).click();
  await page.getByRole('option', { name: 'Target Acquired' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Battle packet' }).check();
  await dialog(page).getByRole('switch', { name: 'Booklet' }).press('Space');
  await expect(dialog(page).getByText(/Booklet, sheet 1, outside/)).toBeVisible({ timeout: 40_000 });
  await expect(dialog(page).getByText(/printed on both sides, turned over the short edge/)).toBeVisible();
});

test('a record prints its own armies and mission, and asks for no others', async ({ page }) => {
  await openDialog(page, 'Marrow Creek Three v');
  await expect(dialog(page).getByRole('checkbox', { name: 'Battle report' })).toBeChecked();
  await expect(dialog(page).getByRole('combobox', { name: 'Mission to print along' })).toBeHidden();
  await expect(dialog(page).getByRole('combobox', { name: 'Second army' })).toBeHidden();
  await dialog(page).getByRole('checkbox', { name: 'Data cards' }).check();
  await dialog(page).getByRole('radiogroup', { name: 'Armies of the battle' }).getByText('Second').click();
  await expect(dialog(page).getByRole('list', { name: 'Pages' }).getByText('Cards').first()).toBeVisible();
});

test('the printer gets every page at its true size', async ({ page }) => {
  await page.evaluate(() => {
    window.print = () => {
      const sheets = [...document.querySelectorAll<HTMLElement>('.muster-print-page')];
      const rules = document.adoptedStyleSheets
        .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
        .join('\n');
      Object.assign(window, {
        sent: {
          sheets: sheets.length,
          pictures: sheets.filter((sheet) => (sheet.querySelector('img')?.naturalWidth ?? 0) > 2000).length,
          a4: /210mm 297mm/.test(rules),
        },
      });
    };
  });
  await openDialog(page, 'Lantern Flight');
  await dialog(page).getByRole('button', { name: 'Print', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { sent?: unknown }).sent), { timeout: 60_000 })
    .toEqual({ sheets: 2, pictures: 2, a4: true });
  expect(await page.locator('.muster-print').count()).toBe(0);
});

test('a mission prints from its menu, and the dialog is sound for everybody', async ({ page }) => {
  await page.getByRole('gridcell', { name: /Debris Field/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectDrawn(page);
  await expect(dialog(page).getByText(/Mission sheet 1 of 1/)).toBeVisible({ timeout: 30_000 });
  const { violations } = await new AxeBuilder({ page: page as never }).analyze();
  expect(
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`),
  ).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});
