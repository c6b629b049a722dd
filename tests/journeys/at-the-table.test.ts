/** The books of a real game: two rounds, a reload, and what the library and the report make of it. */
import { expect, test } from './support/journey';
import { looksSound } from './support/battles';

test.use({ appOptions: { width: 1280, height: 800, theme: 'light' } });

const GAMES: readonly { readonly system: string; readonly orders: boolean; readonly deck: boolean }[] = [
  { system: 'Squadrons', orders: false, deck: false },
];

for (const { system, orders, deck } of GAMES) {
  test(`the books of ${system} are kept through two rounds and a reload`, async ({ page }) => {
    await page.evaluate(() => (window.location.hash = '#/battle'));
    await page
      .getByRole('textbox', { name: 'Game' })
      .or(page.getByRole('combobox', { name: 'Game' }))
      .first()
      .click();
    await page.getByRole('option', { name: system }).first().click();
    await page.getByRole('button', { name: 'At the table' }).click();
    await page.getByRole('button', { name: 'Begin round 1' }).click();
    await page
      .getByRole('button', { name: /^Initiative: / })
      .first()
      .click();

    const card = page.getByRole('region').first().getByRole('listitem').first();
    const less = card.getByRole('button', { name: /one less$/ }).first();
    const count = less.locator('xpath=following-sibling::span').locator('b');
    const before = Number(await count.textContent());
    await less.click();
    await expect(count).toHaveText(String(before - 1));
    if (orders) {
      await card.getByRole('button', { name: 'Move', exact: true }).click();
      await expect(card.getByRole('button', { name: 'Move, 1' })).toHaveAttribute('aria-pressed', 'true');
    }
    await card.getByRole('button', { name: /: activated$/ }).click();

    const pay = page
      .getByRole('button', { name: /^[^:]+: .+ for / })
      .and(page.locator(':enabled'))
      .first();
    await pay.click();
    await expect(page.getByRole('status').filter({ hasText: 'leads by' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The score is even' })).toBeVisible();
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'leads by' })).toBeVisible();

    await page.getByText('Log', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Rain from the west');
    await page.getByRole('button', { name: 'Add note' }).click();
    if (deck) {
      await page.getByText('Markers', { exact: true }).click();
      await page.getByRole('button', { name: /^A K was laid open/ }).click();
      await expect(page.getByText('Cards seen: 1 of 52')).toBeVisible();
      await page.getByText('Log', { exact: true }).click();
    }
    await page.getByRole('button', { name: 'Begin round 2' }).click();
    const entries = page.getByRole('list', { name: 'Entries, latest first' }).getByRole('listitem');
    await expect(entries.first()).toContainText('Round 2');
    const kept = await entries.count();
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await looksSound(page, `books of ${system}`);

    await page.reload();
    await expect(page.getByText(/^2 of \d+$/).first()).toBeVisible();
    await expect(count).toHaveText(String(before - 1));
    await page.getByText('Log', { exact: true }).click();
    await expect(entries).toHaveCount(kept);
    await expect(entries.filter({ hasText: 'Rain from the west' })).toBeVisible();

    await page.getByText('Map', { exact: true }).click();
    const tray = page.getByRole('list', { name: 'Not on the map' }).getByRole('button');
    const left = await tray.count();
    await tray.first().press('Enter');
    await expect(tray).toHaveCount(left - 1);
    await expect(page.getByRole('button', { name: / on the map$/ })).toHaveCount(1);
    await looksSound(page, `map of ${system}`);

    await page.getByRole('button', { name: 'Report' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('checkbox', { name: 'Battle report' })).toBeChecked();
    await expect(dialog.getByRole('button', { name: /^Save/ }).first()).toBeEnabled();
    await page.keyboard.press('Escape');

    await page.evaluate(() => (window.location.hash = '#/library?shelf=game'));
    await expect(page.getByRole('button', { name: /^Games\s*1$/ })).toHaveAttribute('aria-pressed', 'true');
  });
}
