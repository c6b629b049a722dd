import type { Page } from '@playwright/test';
import { aShelf } from './support/documents';
import { card, expect, goTo, test } from './support/journey';

test.use({ appOptions: { files: aShelf() } });

const palette = (page: Page) => page.getByRole('combobox', { name: /^Find a document/ });

test('the library by keyboard alone', async ({ page }) => {
  await expect(page.getByRole('gridcell')).toHaveCount(4);
  await page.getByRole('gridcell').first().focus();
  const names = await page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
  await page.keyboard.press('ArrowRight');
  await expect(card(page, names[1] ?? '')).toBeFocused();
  await page.keyboard.press('End');
  await expect(card(page, names[3] ?? '')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText('2 documents selected').first()).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/#\/library/);
  await expect(page).toHaveURL(/#\/[a-z]+\/[a-z0-9-]+/);
});

test('focus is always visible and F6 walks through the panes', async ({ page }) => {
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('F6');
  await expect(page.getByRole('complementary', { name: 'Details' })).toBeFocused();
  for (let i = 0; i < 24; i++) {
    await page.keyboard.press('Tab');
    const { outlined, where } = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return { outlined: true, where: 'nowhere' };
      const shown = (element: Element): boolean => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (
          (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) ||
          boxShadow !== 'none' ||
          getComputedStyle(element, '::after').backgroundColor !== 'rgba(0, 0, 0, 0)'
        );
      };
      return {
        // A field of tags is framed as a whole.
        outlined: [at, at.parentElement, at.closest('.mantine-Input-input')].some((each) => each && shown(each)),
        where: at.outerHTML.slice(0, 200),
      };
    });
    expect(outlined, `stop ${i} of the Tab key shows where it is: ${where}`).toBe(true);
  }
});

test('the palette finds a document by a unit in it, and runs commands', async ({ page }) => {
  await expect(page.getByRole('gridcell')).toHaveCount(4);
  await page.keyboard.press('ControlOrMeta+k');
  await palette(page).fill('pell');
  await expect(page.getByRole('option', { name: /Pell’s Ninth Hand/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/pell/);
  await page.keyboard.press('ControlOrMeta+k');
  await palette(page).fill('go to settings');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/#\/library/);
  await page.keyboard.press('ControlOrMeta+k');
  await palette(page).fill('zzzz');
  await expect(page.getByText('Nothing has “zzzz”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
});

test('the key list names the keys of this page', async ({ page }) => {
  await expect(page.getByRole('gridcell')).toHaveCount(4);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect(dialog).toContainText('rename');
  await expect(dialog).toContainText('find or run');
  await page.keyboard.press('Escape');
  await goTo(page, '/settings');
  await page.keyboard.press('?');
  await expect(dialog).not.toContainText('rename');
});

test('New by keyboard', async ({ page }) => {
  await expect(page.getByRole('gridcell')).toHaveCount(4);
  await page.keyboard.press('Alt+n');
  await expect(page.getByRole('menu')).toBeVisible();
  // The menu takes the keyboard when its opening is over; until then an arrow, or Enter after it, goes nowhere.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[role="menuitem"]:focus')).toHaveCount(1, { timeout: 500 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/(build|properties)\//, { timeout: 5_000 });
  }).toPass();
});
