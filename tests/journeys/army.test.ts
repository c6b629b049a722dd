import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { add, armyFile, clean, issue, newArmy, row, rows, saved, total } from './support/builder';
import { expect, test } from './support/journey';

test('Squadrons: from nothing to a legal squadron, by mouse, with issues that name their rule and fix themselves', async ({
  app,
  page,
}) => {
  await newArmy(page, /Squadrons/);
  await expect(page.getByText('No ships yet')).toBeVisible();
  await add(page, 'Fighter');
  await expect(issue(page, 'S-BUILD-7')).toBeVisible();
  await page.getByRole('button', { name: 'Make Fighter the Squadron Leader' }).click();
  await expect(issue(page, 'S-BUILD-7')).toHaveCount(0);
  await add(page, 'Heavy Bomber');
  for (let i = 0; i < 6; i++) await add(page, 'Scout');
  // S-X-9: six Scouts, a Fighter and a Heavy Bomber are 300 points exactly.
  expect(await total(page)).toBe(300);
  await expect(clean(page)).toBeVisible();
  await saved(page);
  const file = await armyFile(app);
  expect(file['limit']).toBe(300);
  expect((file['units'] as unknown[]).length).toBe(8);
});

test('Squadrons: an option shows the change to the total, tiers exclude each other, the ledger adds up', async ({
  page,
}) => {
  await newArmy(page, /Squadrons/);
  await add(page, 'Blank ship');
  await page.getByRole('radio', { name: /^7″/ }).click();
  await page.getByRole('radio', { name: /^8″/ }).click();
  await expect(page.getByRole('radio', { name: /^8″/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^7″/ })).not.toBeChecked();
  // S-X-6 by another road: Speed 2, Agility, Boost, Shield and Energy Cannons are five items: 15 + 5+3+2+3+2 + 10.
  for (const name of ['Agility', 'Boost', 'Shield', 'Energy Cannons'])
    await page
      .getByRole('checkbox', { name: new RegExp(`^${name}`) })
      .first()
      .check();
  expect(await total(page)).toBe(40);
  const ledger = page.getByRole('region', { name: 'Cost' });
  await expect(ledger).toContainText('Surcharge');
  const figures = await ledger.locator('tbody td:last-child').allTextContents();
  expect(figures.map(Number).reduce((sum, n) => sum + n, 0)).toBe(40);
});

test('Squadrons: over the limit is an issue with a fix, and everything can be undone and redone', async ({ page }) => {
  await newArmy(page, /Squadrons/);
  for (let i = 0; i < 5; i++) await add(page, 'Heavy Bomber');
  await expect(issue(page, 'S-BUILD-8')).toContainText('15 points over');
  const fix = issue(page, 'S-BUILD-8').getByRole('button').last();
  await expect(fix).toContainText('−');
  await fix.click();
  await expect(issue(page, 'S-BUILD-8')).toHaveCount(0);
  expect(await total(page)).toBeLessThanOrEqual(300);
  const [left, points] = [await rows(page).count(), await total(page)];
  const steps = 6;
  for (let i = 0; i < steps; i++) await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  for (let i = 0; i < steps; i++) await page.getByRole('button', { name: 'Redo' }).click();
  await expect(rows(page)).toHaveCount(left);
  expect(await total(page)).toBe(points);
});

test('a design is saved, copied and changed in all its copies at once', async ({ page }) => {
  await newArmy(page, /Squadrons/);
  await add(page, 'Scout');
  await page.getByRole('button', { name: 'Unit actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as design of this army' }).click();
  await page
    .getByRole('button', { name: /^Add Scout,/ })
    .last()
    .click();
  await page
    .getByRole('button', { name: /^Add Scout,/ })
    .last()
    .click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: /^Boost/ }).check();
  await page.getByRole('button', { name: 'Change all copies' }).click();
  // Each Scout is 30; Boost is a fifth item: 2 and the surcharge of 10.
  await expect.poll(() => total(page)).toBe(3 * 42);
});

test('Devil’s Bluff: a gang in dollars; every kind of build rule bites', async ({ page }) => {
  await newArmy(page, /Devil/);
  await add(page, 'Leader');
  await add(page, 'Hired Gun');
  await expect(issue(page, 'D-GANG-4')).toBeVisible();
  await add(page, 'Hired Gun');
  await expect(clean(page)).toBeVisible();
  expect(await total(page)).toBe(65 + 35 + 35);

  await add(page, 'Leader');
  await expect(issue(page, 'D-GANG-2')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(issue(page, 'D-GANG-2')).toHaveCount(0);

  await row(page, 'Leader').click();
  // D-EX-28: Hunting Rifle, Armoured Plates, Steady Hands and Aces Wild are 68 of gear, and a Leader has 60.
  for (const name of ['Hunting Rifle', 'Armoured Plates', 'Steady Hands', 'Aces Wild'])
    await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
  await expect(issue(page, 'D-GANG-8')).toContainText('68');
  await page.getByRole('checkbox', { name: /^Aces Wild/ }).uncheck();
  await expect(issue(page, 'D-GANG-8')).toHaveCount(0);

  for (const name of ['Knife', 'Revolver']) await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
  await expect(issue(page, 'D-GANG-6')).toBeVisible();
});

test('Cadence: squads by the head, a swap for one in five, a transport with passengers', async ({ page }) => {
  await newArmy(page, /Cadence/);
  await page.getByRole('combobox', { name: 'Faction' }).click();
  await page.getByRole('option', { name: 'Road Wardens' }).click();
  await add(page, 'Warden Captain');
  await add(page, 'Warden Section');
  const more = page.getByRole('button', { name: /^One more Warden$/ });
  for (let i = 0; i < 5; i++) await more.click();
  await expect(row(page, 'Warden Section')).toContainText('10 models');
  await more.click();
  await expect(page.getByText(/11 models|at most 10|most is 10/).first()).toBeVisible();
  await page.getByRole('button', { name: /^One Warden fewer$/ }).click();
  await add(page, 'Longwain');
  await row(page, 'Warden Section').click();
  await page.getByRole('combobox', { name: 'Starts in' }).click();
  await page
    .getByRole('option', { name: /Longwain/ })
    .last()
    .click();
  await expect(row(page, 'Warden Section')).toContainText('in Longwain');
  await rows(page).filter({ hasText: 'Longwain' }).last().click();
  await expect(page.getByText('10 of 10 places taken')).toBeVisible();
});

test('Bellum Caelum: an army of cards with a squadron, and a card of one’s own', async ({ page }) => {
  await newArmy(page, /Bellum/);
  await add(page, 'Host Chief');
  await add(page, 'Tuskers');
  await page.getByRole('button', { name: 'One more base' }).click();
  await expect(row(page, 'Tuskers')).toContainText('squadron of 2');
  await page.getByRole('button', { name: 'Make it Krogh' }).click();
  await expect(clean(page)).toBeVisible();

  // A figure of the card in the army view: by mouse and typed, by keys and stepped; Esc leaves the figure, not the unit.
  await page.getByRole('button', { name: /^Mov \d+, change$/ }).click();
  await expect(page.getByRole('textbox', { name: 'Mov' })).toBeFocused();
  await page.keyboard.type('21');
  await page.keyboard.press('Enter');
  const mov = page.getByRole('button', { name: 'Mov 21, change' });
  await expect(mov).toBeFocused();
  await expect(page.getByRole('region', { name: 'Suggested points' })).toContainText('21 cm a Move');
  await mov.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Mov' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Mov 22, change' })).toBeFocused();
  await page.getByRole('button', { name: /^Ask for \d+ instead of/ }).click();
  await expect(page.getByText('The card asks for as much.')).toBeVisible();

  await page.getByRole('button', { name: 'Edit card' }).click();
  await expect(page.getByRole('img', { name: 'Card of Tuskers' })).toContainText('Tuskers');
  await page.getByRole('button', { name: 'Toughness down' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Tuskers of the Fen');
  await expect(page.getByRole('img', { name: /^Card of Tuskers of the Fen/ })).toContainText('4+');
  await page.getByRole('button', { name: 'Army', exact: true }).click();
  await expect(row(page, 'Tuskers of the Fen')).toBeVisible();
});

test('text, share code and compare: an army goes out and comes back the same', async ({ page }) => {
  await newArmy(page, /Squadrons/);
  await add(page, 'Fighter');
  await add(page, 'Scout');
  await saved(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Copy as text, code or QR' }).click();
  await page.getByText('Share code', { exact: true }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const code = await page.getByRole('textbox', { name: 'Share code' }).inputValue();
  expect(code).toMatch(/^MUSTER1-/);
  await page.getByText('Markdown', { exact: true }).click();
  const text = await page.getByRole('textbox', { name: 'Markdown' }).inputValue();
  await page.keyboard.press('Escape');

  for (const form of [code, text]) {
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('menuitem', { name: 'Import from text or code' }).click();
    await page.getByLabel('Army as text or share code').fill(form);
    await expect(page.getByText(/Squadrons, 2 units/)).toBeVisible();
    const before = page.url();
    await page.getByRole('button', { name: 'Make this army' }).click();
    // The new army's page: the one before shows the same rows.
    await expect(page).not.toHaveURL(before);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rows(page)).toHaveCount(2);
    expect(await total(page)).toBe(87);
  }
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Import from text or code' }).click();
  await page.getByLabel('Army as text or share code').fill('MUSTER1-nonsense!!');
  await expect(page.getByText(/share code is damaged|characters that do not belong/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make this army' })).toBeDisabled();
});

test('the builder by keyboard alone', async ({ page }) => {
  await newArmy(page, /Squadrons/);
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('/');
  await page.keyboard.type('scout');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await row(page, 'Scout').focus();
  await page.keyboard.press('d');
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('l');
  await expect(page.getByText('Leader', { exact: true }).first()).toBeVisible();
  await rows(page).last().focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Wick');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Wick')).toBeVisible();
  await row(page, 'Wick').focus();
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveCount(3);
});

test('several units at once, find in army, and a reload finds everything the same', async ({ page }) => {
  await newArmy(page, /Squadrons/);
  for (let i = 0; i < 3; i++) await add(page, 'Scout');
  await rows(page).first().click();
  await rows(page)
    .last()
    .click({ modifiers: ['Shift'] });
  await page.getByRole('listitem').filter({ hasText: 'Shield' }).getByRole('button', { name: /^All/ }).click();
  await expect.poll(() => total(page)).toBe(3 * (30 + 3 + 10));
  await saved(page);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  expect(await total(page)).toBe(129);
  await page.getByRole('button', { name: 'Roster actions' }).click();
  await page.getByRole('menuitem', { name: 'Find in army' }).click();
  // Typed at once, wherever the focus is: letters are never shortcuts while the field stands open.
  await page.keyboard.type('scout d');
  await expect(page.getByLabel('Find in army')).toHaveValue('scout d');
  await expect(page.getByLabel('Find in army')).toBeFocused();
  await rows(page).first().focus();
  await page.keyboard.press('l');
  await expect(page.getByLabel('Find in army')).toHaveValue('scout dl');
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel('Find in army').fill('shield');
  await expect(page.locator('[data-unit]:not([data-dim])')).toHaveCount(3);
  await page.getByLabel('Find in army').fill('torpedo');
  await expect(page.locator('[data-unit]:not([data-dim])')).toHaveCount(0);
});

const filesOf = (workspace: string, folder: string): string[] =>
  existsSync(join(workspace, folder))
    ? readdirSync(join(workspace, folder)).filter((name) => name.endsWith('.muster'))
    : [];

test('a module of one’s own: duplicate, change a weapon, build an army for it, move on to a new edition', async ({
  app,
  page,
}) => {
  await page.goto(`${page.url().split('#')[0]}#/rules/squadrons`);
  await page.getByLabel('Search the rules').fill('target lock');
  await expect(page.getByRole('heading', { name: 'Target Lock' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Duplicate into my module' }).click();
  await expect(page.getByText('My module', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Weapons/ }).click();
  await page.getByLabel('Cost', { exact: true }).fill('9');
  await page.getByLabel('Cost', { exact: true }).blur();
  await saved(page);
  await page.getByRole('button', { name: 'Figures of the rules' }).click();
  const figure = page.getByRole('textbox', { name: 'Command Points of an evasion' });
  await figure.fill('2');
  await figure.blur();
  await page.getByRole('button', { name: 'Read its rules' }).click();
  await page.getByLabel('Search the rules').fill('S-EVA-3');
  await expect(page.getByText('It costs two of its Command Points at once.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit this module' }).click();
  await page.getByRole('button', { name: 'New army for it' }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await add(page, 'Blank ship');
  await page
    .getByRole('checkbox', { name: /^Energy Cannons/ })
    .first()
    .check();
  expect(await total(page)).toBe(15 + 9);

  // A design that is kept for every army lies on a shelf of designs; no game is made for it.
  await page.getByRole('button', { name: 'Unit actions' }).click();
  await page.getByRole('menuitem', { name: 'Save design for every army' }).click();
  const shelved = (): number[] =>
    filesOf(app.workspace, 'collections').map((name) => {
      const text = readFileSync(join(app.workspace, 'collections', name), 'utf8');
      return (JSON.parse(text) as { readonly designs: readonly unknown[] }).designs.length;
    });
  await expect.poll(shelved).toEqual([1]);
  expect(filesOf(app.workspace, 'systems')).toHaveLength(1);
});
