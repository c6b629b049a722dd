import { anArmy } from './support/documents';
import { card, expect, test } from './support/journey';

const COUNT = 5000;
const files = Object.fromEntries(
  Array.from({ length: COUNT }, (_, i) => [
    `armies/a${i}.muster.json`,
    anArmy(`a${i}`, `Flight ${String(i).padStart(4, '0')}`),
  ]),
);

test.use({ appOptions: { files } });

test('five thousand documents open, scroll and search without a pause', async ({ page }) => {
  test.setTimeout(120_000);
  await expect(page.getByText('5000 documents')).toBeVisible({ timeout: 60_000 });

  await page.reload();
  const opened = await page.evaluate(() => performance.now());
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  expect((await page.evaluate(() => performance.now())) - opened).toBeLessThan(4000);
  // Only what is on the screen exists.
  expect(await page.getByRole('gridcell').count()).toBeLessThan(80);

  const started = Date.now();
  await page.getByRole('textbox', { name: 'Search names, units and rules' }).fill('4321');
  await expect(card(page, 'Flight 4321')).toBeVisible();
  await expect(page.getByRole('gridcell')).toHaveCount(1);
  expect(Date.now() - started).toBeLessThan(3000);

  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByRole('gridcell').nth(4)).toBeVisible();
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('gridcell').last()).toBeVisible();
});
