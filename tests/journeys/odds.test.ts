import type { Page } from '@playwright/test';
import { add, newArmy } from './support/builder';
import { expect, goTo, test } from './support/journey';

const pick = async (page: Page, field: string, option: string | RegExp, nth = 0): Promise<void> => {
  await page
    .getByRole('combobox', { name: field })
    .or(page.getByRole('textbox', { name: field }))
    .first()
    .click();
  await page.getByRole('option', { name: option }).nth(nth).click();
};
const figure = (page: Page, label: string) => page.locator('dl div', { hasText: label }).locator('dd');

test('the builder shows the exact odds of an attack, and they follow weapon, situation and options', async ({
  page,
}) => {
  await newArmy(page, /Squadrons/);
  await add(page, 'Blank ship');
  await page
    .getByRole('checkbox', { name: /^Energy Cannons/ })
    .first()
    .check();
  const odds = page.getByRole('region', { name: 'Odds of one attack' });
  await pick(page, 'Target', /^Ship, 4 HP/);
  await expect(odds.getByText('Exact', { exact: true })).toBeVisible();
  // S-X-11: mean 49141/65536 = 0.75, no loss 44.9 %, destroyed 0.30 %.
  await expect(odds.locator('dl')).toContainText('0.75');
  await expect(odds.locator('dl')).toContainText('55.1 %');
  // S-X-12: from the rear the mean is 1457/1458.
  for (let i = 0; i < 3; i++) await odds.getByRole('button', { name: /^(Front|Left|Right)$/ }).click();
  await expect(odds.locator('dl')).toContainText('1.00');
  await odds.getByText('Why').click();
  await expect(odds.getByText('C-USR-WEAKSPOT')).toBeVisible();
  // S-X-13: three actions make every die a 6.
  await odds.getByRole('button', { name: 'Rear' }).click();
  await odds.getByRole('button', { name: '2 actions' }).click();
  await expect(odds.getByText('6+', { exact: true })).toBeVisible();
  await odds.getByText('What each option would add').click();
  await expect(odds.getByRole('row', { name: /Skilled 1/ })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Skilled 1/ }).check();
  await expect(odds.getByText('11/36')).toBeVisible();
  await expect(odds.getByRole('row', { name: /Skilled 1/ })).toHaveCount(0);
});

test('the odds page plays with every figure, compares, and carries one attack on from another', async ({ page }) => {
  await goTo(page, '/odds');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('at');
  await pick(page, 'Attacker', /^Scout/);
  await pick(page, 'Target', /^Ship, 4 HP/);
  const main = page.getByRole('region', { name: 'Odds', exact: true });
  // S-X-22: Twin Energy Cannons leave a basic ship whole in 25.7 %.
  await expect(main.locator('dl')).toContainText('74.3 %');
  await page.getByRole('button', { name: 'Keep to compare' }).click();
  await page.getByRole('textbox', { name: 'Toughness' }).fill('6');
  await expect(main.locator('dl')).toContainText('was 74.3 %');
  await page.getByRole('button', { name: 'Stop comparing' }).click();
  await page.getByRole('button', { name: 'Add another attack' }).click();
  const chain = page.getByRole('region', { name: 'Attacks one after another' });
  await expect(chain.getByRole('listitem')).toHaveCount(2);
  await page.getByText('Show figures').click();
  await expect(page.getByRole('columnheader', { name: 'HP lost' })).toBeVisible();
  await chain.getByRole('button', { name: 'Remove attack 1' }).click();
  await expect(chain).toHaveCount(0);
});

test('all four games have odds', async ({ page }) => {
  await goTo(page, '/odds');
  for (const [game, loss] of [
    ['Devil’s Bluff', 'Mean HP lost'],
    ['Cadence', 'Mean HP lost'],
    ['Bellum Caelum', 'Mean wounds'],
    ['Squadrons', 'Mean HP lost'],
  ] as const) {
    await pick(page, 'Game', new RegExp(game.replace('’', '.')));
    await expect(figure(page, loss).first()).toHaveText(/\d/);
    await expect(page.getByText('Exact', { exact: true }).first()).toBeVisible();
  }
});

test('an attack out of reach says so and names the rule', async ({ page }) => {
  await goTo(page, '/odds');
  const main = page.getByRole('region', { name: 'Odds', exact: true });
  await main.getByRole('button', { name: /^\d+″$/ }).click();
  await page.getByRole('textbox', { name: 'Distance in inches' }).fill('40');
  await page.keyboard.press('Enter');
  await expect(main.getByText('C-RNG-2')).toBeVisible();
});
