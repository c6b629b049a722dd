import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anArmy, aShelf } from './support/documents';
import { card, expect, test } from './support/journey';

test.use({ appOptions: { files: aShelf() } });

test('rename in place changes the document and its file', async ({ app, page }) => {
  await card(page, 'Lantern Flight').click();
  await page.keyboard.press('F2');
  await page.getByLabel('New name for Lantern Flight').fill('Beacon Flight');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Beacon Flight')).toBeVisible();
  await expect(card(page, 'Lantern Flight')).toHaveCount(0);
  const files = await readdir(join(app.workspace, 'armies'));
  const texts = await Promise.all(
    files.filter((file) => !file.startsWith('.')).map((file) => readFile(join(app.workspace, 'armies', file), 'utf8')),
  );
  expect(texts.some((text) => text.includes('"Beacon Flight"'))).toBe(true);
});

test('Escape leaves the name as it was', async ({ page }) => {
  await card(page, 'Low Anchor').click();
  await page.keyboard.press('F2');
  await page.getByLabel('New name for Low Anchor').fill('Something else');
  await page.keyboard.press('Escape');
  await expect(card(page, 'Low Anchor')).toBeVisible();
  await expect(card(page, 'Low Anchor')).toBeFocused();
});

test('duplicate, delete, undo, bin, take back and delete for good', async ({ page }) => {
  await card(page, 'Saltmarsh Picket').click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(5);

  await card(page, 'Low Anchor').click();
  await page.keyboard.press('Delete');
  await expect(card(page, 'Low Anchor')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Low Anchor')).toBeVisible();

  await card(page, 'Low Anchor').click();
  await page.keyboard.press('Delete');
  await expect(card(page, 'Low Anchor')).toHaveCount(0);
  await page.getByRole('button', { name: /^Bin/ }).click();
  await expect(page.getByText('1 document, kept for 30 days.')).toBeVisible();
  await page.getByRole('button', { name: 'Take back Low Anchor' }).click();
  await expect(page.getByText('The bin is empty')).toBeVisible();
  await page.getByRole('button', { name: /^Everything/ }).click();
  await expect(card(page, 'Low Anchor')).toBeVisible();

  await card(page, 'Low Anchor').click();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: /^Bin/ }).click();
  await page.getByRole('button', { name: 'Empty the bin' }).click();
  await page.getByRole('button', { name: 'Delete 1 for good' }).click();
  await expect(page.getByText('The bin is empty')).toBeVisible();
});

test('search looks inside documents; shelves, games, sort and the table filter; a reload keeps the place', async ({
  page,
}) => {
  const search = page.getByRole('textbox', { name: 'Search names, units and rules' });
  await search.fill('grinders');
  await expect(page.getByRole('gridcell')).toHaveCount(1);
  await expect(card(page, 'Low Anchor')).toBeVisible();
  await page.reload();
  await expect(card(page, 'Low Anchor')).toBeVisible();
  await expect(page.getByRole('gridcell')).toHaveCount(1);
  await search.fill('nothing has this');
  await expect(page.getByText('Nothing has “nothing has this” in it')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(4);

  await page.getByRole('button', { name: /^Armies/ }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(3);
  await page.getByRole('button', { name: /^Devil’s Bluff/ }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(1);
  await page.getByRole('button', { name: /^Everything/ }).click();

  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page.getByRole('row').nth(1)).toContainText('Lantern Flight');
  // The host hears of the order a moment after the last click.
  const kept = page.waitForResponse((response) => (response.request().postData() ?? '').includes('"settings.set"'));
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page.getByRole('row').nth(1)).toContainText('Saltmarsh Picket');
  await kept;
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toContainText('Saltmarsh Picket');
});

test('several at once: Ctrl and Shift click, all, and one action for them', async ({ page }) => {
  await card(page, 'Lantern Flight').click();
  await card(page, 'Low Anchor').click({ modifiers: ['ControlOrMeta'] });
  await expect(page.getByText('2 documents selected').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(page.getByText('4 documents selected').first()).toBeVisible();
  await page.getByRole('button', { name: 'Move to the bin' }).click();
  await expect(page.getByText('The table is set.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(4);
});

test.describe('files that Muster cannot read', () => {
  test.use({
    appOptions: {
      files: {
        ...aShelf(),
        'armies/torn.muster.json': '{ "format": "muster/army", "version": 1, "na',
        'armies/newer.muster.json': { format: 'muster/army', version: 99, id: 'future', name: 'From the future' },
      },
    },
  });

  test('are listed with the reason and left as they are', async ({ app, page }) => {
    await page
      .getByRole('button', { name: /^Cannot be read/ })
      .first()
      .click();
    await expect(page.getByRole('gridcell')).toHaveCount(2);
    await page.getByRole('gridcell', { name: /torn/ }).click();
    await expect(page.getByText('The file was left as it is.')).toBeVisible();
    await page.getByRole('gridcell', { name: /torn/ }).dblclick();
    await expect(page.getByText(/cannot be opened/)).toBeVisible();
    expect(await readFile(join(app.workspace, 'armies/torn.muster.json'), 'utf8')).toBe(
      '{ "format": "muster/army", "version": 1, "na',
    );
  });
});

test.describe('documents whose words are members of every object', () => {
  const named = (id: string, system: string) => ({
    format: 'muster/army',
    version: 1,
    id,
    name: `Named ${id}`,
    system: { id: system, version: '1' },
    faction: null,
    limit: 300,
    units: [],
  });
  test.use({
    appOptions: {
      files: {
        'armies/a.muster.json': named('constructor', 'squadrons'),
        'armies/b.muster.json': named('toString', 'constructor'),
        'armies/c.muster.json': named('valueOf', 'toString'),
      },
    },
  });

  test('are listed, and open like any other', async ({ page }) => {
    await expect(page.getByRole('gridcell')).toHaveCount(3);
    await card(page, 'Named constructor').dblclick();
    await expect(page.getByText('No ships yet')).toBeVisible();
    await page.goBack();
    await card(page, 'Named toString').dblclick();
    await expect(page.getByRole('main')).toContainText('Named toString');
  });
});

test.describe('with one army over its limit', () => {
  test.use({ appOptions: { files: { ...aShelf(), 'armies/over.muster': anArmy('OVER', 'Overdrawn', { limit: 1 }) } } });

  test('favourites, shelves of one’s own, tags and errors filter the library; a new name keeps them', async ({
    page,
  }) => {
    const shelves = page
      .getByRole('region', { name: 'Shelves' })
      .or(page.getByRole('complementary', { name: 'Shelves' }));
    await card(page, 'Lantern Flight').click();
    await page.getByRole('button', { name: 'Favourite', exact: true }).click();
    const tags = page.getByRole('textbox', { name: 'Tags' }).or(page.getByRole('combobox', { name: 'Tags' }));
    await tags.fill('painted');
    await tags.press('Enter');
    await shelves.getByRole('button', { name: 'New shelf' }).click();
    await page.getByLabel('Name of the shelf').fill('Club night');
    await page.keyboard.press('Enter');
    const onShelf = page.getByRole('textbox', { name: 'Shelves' }).or(page.getByRole('combobox', { name: 'Shelves' }));
    await onShelf.fill('Club night');
    await onShelf.press('Enter');

    await card(page, 'Lantern Flight').click();
    await page.keyboard.press('F2');
    await page.getByLabel('New name for Lantern Flight').fill('Beacon Flight');
    await page.keyboard.press('Enter');
    for (const shelf of [/^Favourites\s*1/, /^Club night\s*1/, /^painted\s*1/]) {
      await shelves.getByRole('button', { name: shelf }).click();
      await expect(page.getByRole('gridcell')).toHaveCount(1);
      await expect(card(page, 'Beacon Flight')).toBeVisible();
      await shelves.getByRole('button', { name: /^Everything/ }).click();
    }
    await shelves.getByRole('button', { name: 'Has errors' }).click();
    await expect(card(page, 'Overdrawn')).toBeVisible();
    await expect(card(page, 'Beacon Flight')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'With errors' })).toBeVisible();
    await expect(shelves.getByRole('button', { name: /^Club night\s*1/ })).toBeVisible();
  });
});
