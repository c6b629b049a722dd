import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { aShelf } from './support/documents';
import { expect, goTo, settled, test } from './support/journey';

test.use({ appOptions: { files: { ...aShelf(), 'armies/torn.muster.json': '{' } } });

const scheme = (page: Page) => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);

async function faultsOf(page: Page, where: string): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page: page as never }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

const looksSound = async (page: Page, where: string): Promise<void> => expect(await faultsOf(page, where)).toEqual([]);

test('the theme is remembered by the host', async ({ app, page }) => {
  expect(await scheme(page)).toBe('dark');
  await goTo(page, '/settings');
  await page.getByText('Ledger, light').click();
  await expect.poll(() => scheme(page)).toBe('light');
  await page.reload();
  await expect.poll(() => scheme(page)).toBe('light');
  const other = await app.newWindow();
  await expect.poll(() => scheme(other)).toBe('light');
  await goTo(page, '/settings');
  await page.getByText('Night table, dark').click();
  await expect.poll(() => scheme(other)).toBe('dark');
});

test('reduced motion is honoured', async ({ page }) => {
  await goTo(page, '/settings');
  await page.getByRole('radiogroup', { name: 'Reduced motion' }).getByText('On', { exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['reducedMotion'])).toBe('true');
  const duration = await page
    .getByRole('button', { name: 'Copy' })
    .evaluate((button) => getComputedStyle(button).transitionDuration);
  expect(parseFloat(duration)).toBeLessThan(0.001);
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ appOptions: { files: { ...aShelf(), 'armies/torn.muster.json': '{' }, theme } });

    test('axe finds nothing serious on any page', async ({ page }) => {
      await expect(page.getByRole('gridcell')).toHaveCount(5);
      await looksSound(page, 'library');
      await page.keyboard.press('ControlOrMeta+a');
      await page.getByRole('button', { name: 'Table', exact: true }).click();
      await expect(page.getByRole('columnheader')).toHaveCount(7);
      await looksSound(page, 'library as a table');
      await page.getByRole('button', { name: /^Bin/ }).click();
      await looksSound(page, 'bin');
      await goTo(page, '/properties/lantern');
      await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible();
      await looksSound(page, 'properties');
      await page.keyboard.press('ControlOrMeta+k');
      await expect(page.getByRole('option').first()).toBeVisible();
      await looksSound(page, 'palette');
      await page.keyboard.press('Escape');
      await goTo(page, '/library?do=welcome');
      await expect(page.getByText('Start with a game')).toBeVisible();
      await looksSound(page, 'welcome');
      await goTo(page, '/settings');
      await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
      await looksSound(page, 'settings');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await looksSound(page, 'key list');
    });

    test('axe finds nothing serious in any section of the rail', async ({ page }) => {
      await expect(page.getByRole('gridcell')).toHaveCount(5);
      const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
      const faults: string[] = [];
      for (const path of await sections.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
        await goTo(page, path.replace(/^#/, ''));
        await settled(page);
        faults.push(...(await faultsOf(page, path)));
      }
      // The documents of the shelf where they are edited.
      for (const id of ['lantern', 'anchor']) {
        await goTo(page, `/open/${id}`);
        await settled(page);
        faults.push(...(await faultsOf(page, `the page of ${id}`)));
      }
      expect(faults).toEqual([]);
    });
  });
}

test.describe('small windows and large text', () => {
  for (const [width, height] of [
    [1120, 700],
    [720, 450],
  ] as const) {
    test(`nothing is lost at ${width} by ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await expect(page.getByRole('gridcell').first()).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await expect(page.getByRole('button', { name: 'New', exact: true })).toBeInViewport();
      await page.getByRole('button', { name: 'Show details' }).click();
      await expect(page.getByRole('complementary', { name: 'Details' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('complementary', { name: 'Details' })).toHaveCount(0);
    });
  }
});
