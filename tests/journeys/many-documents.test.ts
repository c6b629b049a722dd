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

test('five thousand documents open, scroll and search', async ({ page }) => {
  await expect(page.getByText('5000 documents')).toBeVisible({ timeout: 60_000 });

  await page.reload();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  // Only what is on the screen exists.
  expect(await page.getByRole('gridcell').count()).toBeLessThan(80);

  await page.getByRole('textbox', { name: 'Search names, units and rules' }).fill('4321');
  await expect(card(page, 'Flight 4321')).toBeVisible();
  await expect(page.getByRole('gridcell')).toHaveCount(1);

  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByRole('gridcell').nth(4)).toBeVisible();
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('gridcell').last()).toBeVisible();
});
