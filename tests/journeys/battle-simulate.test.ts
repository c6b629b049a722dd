import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { looksSound, scores } from './support/battles';
import { anArmy } from './support/documents';
import { expect, goTo, settled, test } from './support/journey';
import { openTable } from './support/table';

async function prepare(page: Page, games: number, game = 'Squadrons'): Promise<void> {
  await goTo(page, '/simulate');
  if (game !== 'Squadrons') {
    await page.getByRole('combobox', { name: 'Game' }).click();
    await page.getByRole('option', { name: game, exact: true }).click();
  }
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
const battles = (page: Page) => page.getByRole('region', { name: 'Battles', exact: true });
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Battles played' });
const over = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: /^Run .* more/ })).toBeVisible({ timeout: 180_000 });
};

/** Battles by result, as the figures say. */
async function counted(page: Page): Promise<number> {
  const wins = page.getByRole('region', { name: 'Who wins' });
  await wins.getByRole('button', { name: 'Show figures' }).click();
  const counts = await wins
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => Number(row.children[1]?.textContent?.replace(/,/g, ''))));
  await wins.getByRole('button', { name: 'Show chart' }).click();
  return counts.reduce((sum, n) => sum + n, 0);
}

test('twenty battles: a report that adds up and is sound to read, one of its battles to watch, and all of it there after a reload', async ({
  page,
}) => {
  await prepare(page, 20);
  await page.getByRole('button', { name: 'Run 20 battles' }).click();
  await over(page);
  await expect(page.getByText(/^As Muster’s computer plays: Recruit against Recruit/)).toBeVisible();
  expect(await counted(page)).toBe(20);
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
  for (const [tab, title] of [
    ['Weapons', 'Weapon by weapon'],
    ['Kills', 'Who destroyed whom'],
    ['Rounds', 'Round by round'],
    ['Seats', 'Seat by seat'],
  ] as const) {
    await page.getByRole('radiogroup', { name: 'What the table shows' }).getByText(tab).click();
    await expect(page.getByRole('region', { name: title }).getByRole('row').nth(1)).toBeVisible();
  }
  await page.getByRole('combobox', { name: 'Shown on the map' }).click();
  await page.getByRole('option', { name: 'Fire received' }).click();
  await expect(page.getByRole('img', { name: /^Where ships are fired at: most at/ })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    await looksSound(page, `report in ${colorScheme}`);
  }

  // A bar lists its battles, and a battle is played again from its seed to the same score.
  await report(page)
    .getByRole('button', { name: /battles?$/ })
    .first()
    .click();
  const battle = battles(page).getByRole('listitem').first();
  const text = (await battle.innerText()).replace(/\s+/g, ' ');
  const [, number, a, b] = /No\. (\d+) .*?seed \d+ (?:· swapped )?(\d+) to (\d+)/.exec(text) ?? [];
  await battle.getByRole('button', { name: /^Watch battle/ }).click();
  await expect(page.getByRole('slider', { name: 'Moment of the battle' })).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('End');
  // Every second battle was played with the sides swapped.
  const swapped = Number(number) % 2 === 0;
  expect(await scores(page)).toEqual(swapped ? [b, a] : [a, b]);
  // An army keeps its colour when the seats change, in the stripes of side B too.
  const inks = await page.evaluate(() => {
    const ink = (selector: string) => getComputedStyle(document.querySelector(selector)!).stroke;
    return [ink('#hatch-stripes-side-b [stroke]'), ink('[data-side="b"] .mark-token-rim')];
  });
  expect(inks[0]).toBe(inks[1]);

  // It is in the library, and more battles are added after a reload.
  await page.goBack();
  await expect(report(page)).toBeVisible();
  await page.reload();
  await expect(report(page)).toBeVisible();
  await page.getByLabel('More battles').fill('5');
  await page.getByRole('button', { name: 'Run 5 more' }).click();
  await over(page);
  await expect.poll(() => counted(page)).toBe(25);
  await goTo(page, '/simulate');
  await expect(page.getByRole('navigation', { name: 'Latest simulations' }).getByText(/ of 25$/)).toBeVisible();
});

/** Played on until so many are over: each takes seconds even on a quick machine, so that a stop always comes on the way. */
for (const [game, games] of [
  ['Squadrons', 200],
  ["Devil's Bluff", 40],
  ['The Salt Road', 16],
  ['Bellum Caelum', 24],
] as const)
  test(`${game}: stopped on the way, played to the end, and the most lopsided battle watched`, async ({ page }) => {
    await prepare(page, games, game);
    await page.getByRole('button', { name: `Run ${games} battles` }).click();
    await expect
      .poll(async () => Number(await bar(page).getAttribute('aria-valuenow')), { timeout: 120_000, intervals: [50] })
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Stop' }).click();
    const rest = page.getByRole('button', { name: /^Play the other / });
    await expect(rest).toBeVisible({ timeout: 60_000 });
    await expect(report(page)).toBeVisible();
    const left = Number(/\d+/.exec(await rest.innerText())?.[0]);
    expect(left).toBeLessThan(games);
    expect(await counted(page)).toBe(games - left);
    await rest.click();
    await over(page);
    await expect.poll(() => counted(page)).toBe(games);
    const row = battles(page).getByRole('listitem').filter({ hasText: 'Most lopsided' });
    const [, a, b] = /(\d+) to (\d+)/.exec((await row.innerText()).replace(/\s+/g, ' ')) ?? [];
    await row.getByRole('button', { name: /^Watch battle/ }).click();
    await expect(page.getByRole('slider', { name: 'Moment of the battle' })).toBeVisible({ timeout: 60_000 });
    await page.keyboard.press('End');
    expect([...(await scores(page))].sort()).toEqual([a, b].sort());
  });

test('a matrix fills, its squares open, and a mission is called fair or not only when that is certain', async ({
  page,
}) => {
  await goTo(page, '/simulate/matrix');
  await page.getByLabel('Battles', { exact: true }).fill('4');
  for (const [column, nth] of [
    ['Armies', 0],
    ['Armies', 1],
    ['Armies', 2],
    ['Missions', 0],
    ['Missions', 1],
  ] as const)
    await page.getByRole('region', { name: column }).getByRole('checkbox').nth(nth).check();
  await page.getByRole('button', { name: 'Run 6 × 4 battles' }).click();
  await expect(page.getByRole('button', { name: 'Run 200 more of each' })).toBeVisible({ timeout: 120_000 });
  const squares = page.getByRole('link').filter({ hasText: '%' });
  await expect(squares).toHaveCount(12);
  await squares.first().click();
  await expect(report(page)).toBeVisible();
  expect(await counted(page)).toBe(4);
});

const HIGH_NOON: unknown = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../shared/systems/devils-bluff/missions/high-noon.json'), 'utf8'),
);

test.describe('with a mission and an army', () => {
  test.use({
    appOptions: {
      files: {
        'missions/high-noon.muster.json': HIGH_NOON,
        'armies/lantern.muster.json': anArmy('lantern', 'Lantern Flight'),
      },
    },
  });
  test('is it fair, from the designer; what a change does, from the builder', async ({ page }) => {
    await openTable(page, 'high-noon');
    await page.getByText('Fair?', { exact: true }).click();
    await page.getByRole('button', { name: /^Is this mission fair/ }).click();
    await page.getByLabel('Battles of each').fill('2');
    await page.getByRole('button', { name: 'Play 4 battles' }).click();
    await expect(page.getByRole('button', { name: 'Run 200 more of each' })).toBeVisible({ timeout: 120_000 });
    const verdict = page.getByRole('status', { name: 'Verdict' });
    await expect(verdict).toContainText('of 4 battles; a draw counts half');

    await goTo(page, '/build/lantern');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('menuitem', { name: 'What would a change do?' }).click();
    await page.getByRole('combobox', { name: 'What would be otherwise' }).click();
    await page.getByRole('option', { name: 'one more of it' }).click();
    await page.getByLabel('Battles of each').fill('12');
    await page.getByRole('button', { name: 'Play 24 battles' }).click();
    await expect(page.getByRole('button', { name: 'Run 200 more of each' })).toBeVisible({ timeout: 120_000 });
    // Twelve pairs bear no verdict, whatever they say.
    await expect(page.getByRole('status', { name: 'Verdict' })).toContainText('Too few battles to tell.');
    await expect(page.getByRole('status', { name: 'Verdict' })).toContainText('of 12 battles end alike');
    await expect(page.getByRole('region', { name: 'Who wins' })).toHaveCount(2);
  });
});
