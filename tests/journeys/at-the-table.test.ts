/** The books of a real game: two rounds, a reload, and what the library and the report make of it. */
import { expect, test } from './support/journey';
import { looksSound } from './support/battles';

test.use({ appOptions: { width: 1280, height: 800, theme: 'light' } });

const GAMES: readonly { readonly system: string; readonly ordered: boolean; readonly deck: boolean }[] = [
  { system: 'Squadrons', ordered: false, deck: false },
  { system: 'The Salt Road', ordered: false, deck: false },
  { system: "Devil's Bluff", ordered: false, deck: true },
  { system: 'Bellum Caelum', ordered: true, deck: false },
];

for (const { system, ordered, deck } of GAMES) {
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
    if (ordered) {
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
    const units = page.getByRole('button', { name: / on the map$/ });
    for (let there = 0; there < left; there++) {
      await tray.first().press('Enter');
      await expect(units).toHaveCount(there + 1);
    }
    await looksSound(page, `map of ${system}`);

    // An attack is judged by exact odds, or why there is none.
    await units.first().focus();
    await page.getByRole('combobox', { name: 'Target' }).selectOption({ index: 1 });
    const judge = page.getByRole('region', { name: 'Judge an attack' });
    await expect(judge.getByText(/apart, exact odds|No weapon may attack from there/).first()).toBeVisible();

    // A computer goes on with it, and the books stay as they are.
    await page.getByRole('button', { name: 'Go on with the computer' }).click();
    await page
      .getByRole('menuitem', { name: /^You command/ })
      .first()
      .click();
    const orders = page.getByRole('region', { name: 'Your orders' });
    await expect(orders).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/^Round 2/).first()).toBeVisible();
    await page.goBack();
    await page.getByText('Map', { exact: true }).click();
    await expect(units).toHaveCount(left);

    await page.getByRole('button', { name: 'Report' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('checkbox', { name: 'Battle report' })).toBeChecked();
    await expect(dialog.getByRole('button', { name: /^Save/ }).first()).toBeEnabled();
    await page.keyboard.press('Escape');

    await page.evaluate(() => (window.location.hash = '#/library?shelf=game'));
    await expect(page.getByRole('button', { name: /^Games\s*1$/ })).toHaveAttribute('aria-pressed', 'true');
  });
}
