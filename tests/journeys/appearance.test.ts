import type { Page } from '@playwright/test';
import { aShelf } from './support/documents';
import { expect, goTo, test } from './support/journey';

test.use({ appOptions: { files: { ...aShelf(), 'armies/torn.muster.json': '{' } } });

const scheme = (page: Page) => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);

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
