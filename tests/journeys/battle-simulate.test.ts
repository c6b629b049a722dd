import type { Page } from '@playwright/test';
import { looksSound, scores } from './support/battles';
import { expect, goTo, test } from './support/journey';

async function prepare(page: Page, games: number): Promise<void> {
  await goTo(page, '/simulate');
  for (const side of ['A', 'B'])
    await page
      .getByRole('radiogroup', { name: `Player of side ${side}` })
      .getByText('Recruit')
      .click();
  await page.getByLabel('Battles', { exact: true }).fill(String(games));
  await page.getByLabel('Seed', { exact: true }).fill('7');
  await page.getByLabel('Seed', { exact: true }).blur();
}

const report = (page: Page) => page.getByRole('region', { name: 'Victory points' });

test('twenty battles: progress, a report that adds up, and one of its battles to watch', async ({ page }) => {
  await prepare(page, 20);
  await page.getByRole('button', { name: 'Run 20 battles' }).click();
  await expect(page.getByRole('progressbar', { name: 'Battles played' })).toBeVisible();
  await expect(report(page)).toBeVisible({ timeout: 90_000 });

  const wins = page.getByRole('region', { name: 'Who wins' });
  await wins.getByRole('button', { name: 'Show figures' }).click();
  const counts = await wins
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => Number(row.children[1]?.textContent)));
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(20);
  await report(page).getByRole('button', { name: 'Show figures' }).click();
  const rows = await report(page)
    .getByRole('row')
    .evaluateAll((all) => all.slice(1).map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
  const byPoints = rows.filter(([points]) => /^\d+$/.test(points ?? ''));
  for (const column of [1, 2]) expect(byPoints.reduce((sum, row) => sum + Number(row[column]), 0)).toBe(20);
  await report(page).getByRole('button', { name: 'Show chart' }).click();

  // Sorted by a column: the figures fall.
  const units = page.getByRole('region', { name: 'Ship by Ship' });
  await units.getByRole('button', { name: 'HP dealt' }).click();
  const dealt = await units
    .getByRole('row')
    .evaluateAll((all) => all.slice(1).map((row) => Number(row.children[4]?.textContent)));
  expect(dealt).toEqual([...dealt].sort((a, b) => b - a));
  await units.getByRole('button', { name: 'By side' }).click();

  // A bar lists its battles, and a battle is played again from its seed to the same score.
  await report(page)
    .getByRole('button', { name: /battles?$/ })
    .first()
    .click();
  const battle = page.getByRole('region', { name: 'Battles' }).getByRole('listitem').first();
  const text = (await battle.innerText()).replace(/\s+/g, ' ');
  const [, number, a, b] = /No\. (\d+) .*?seed \d+ (?:· swapped )?(\d+) to (\d+)/.exec(text) ?? [];
  await battle.getByRole('button', { name: /^Watch battle/ }).click();
  await expect(page.getByRole('slider', { name: 'Moment of the battle' })).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('End');
  // Every second battle was played with the sides swapped.
  expect(await scores(page)).toEqual(Number(number) % 2 === 1 ? [a, b] : [b, a]);

  // The report is still there.
  await goTo(page, '/simulate');
  await expect(report(page)).toBeVisible();
});

test('a long simulation is stopped and keeps what it has', async ({ page }) => {
  await prepare(page, 5000);
  await page.getByRole('button', { name: 'Run 5,000 battles' }).click();
  await expect(page.getByText(/About .* left/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^Stopped\. The figures below are of the/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('region', { name: 'Who wins' })).toContainText('%');
  await expect(page.getByRole('button', { name: /^Full report of / })).toBeVisible();
  await page.getByRole('button', { name: 'Choose again' }).click();
  await expect(page.getByRole('button', { name: 'Run 5,000 battles' })).toBeEnabled();
});

for (const theme of ['dark', 'light'] as const) {
  test.describe(theme, () => {
    test.use({ appOptions: { theme, width: 1280, height: 800 } });
    test(`a report is sound to read in ${theme}`, async ({ page }) => {
      await prepare(page, 8);
      await page.getByRole('button', { name: 'Run 8 battles' }).click();
      await expect(report(page)).toBeVisible({ timeout: 90_000 });
      await looksSound(page, 'report');
    });
  });
}
