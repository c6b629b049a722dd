import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startApp } from './support/app';
import { aMission, anArmy, aShelf } from './support/documents';
import { card, expect, test } from './support/journey';

const drop = (page: Page, files: readonly { readonly name: string; readonly text: string }[]): Promise<void> =>
  page.evaluate((given) => {
    const data = new DataTransfer();
    for (const { name, text } of given) data.items.add(new File([text], name, { type: 'application/json' }));
    for (const type of ['dragenter', 'dragover', 'drop']) {
      window.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    }
  }, files);

test('drop: several files at once, and the one that is not Muster’s is named with its reason', async ({ page }) => {
  await expect(page.getByText('Start with a game')).toBeVisible();
  await drop(page, [
    { name: 'one.json', text: JSON.stringify(anArmy('one', 'First in')) },
    { name: 'two.json', text: JSON.stringify(aMission('two', 'Second in')) },
    { name: 'list.json', text: '{"shopping": true}' },
  ]);
  await expect(page.getByRole('dialog')).toContainText('2 imported, 1 not taken in');
  await expect(page.getByRole('dialog')).toContainText('list.json');
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(card(page, 'First in')).toBeVisible();
  await expect(card(page, 'Second in')).toBeVisible();
});

test('paste: a document as text', async ({ page }) => {
  await expect(page.getByText('Start with a game')).toBeVisible();
  await page.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    },
    JSON.stringify(anArmy('pasted', 'Pasted Flight')),
  );
  await expect(card(page, 'Pasted Flight')).toBeVisible();
});

test('a bundle goes out of one Muster and into another, whole', async ({ page }) => {
  const first = await startApp({ files: aShelf() });
  try {
    await expect(card(first.page, 'Lantern Flight')).toBeVisible();
    await first.page.keyboard.press('ControlOrMeta+a');
    const [download] = await Promise.all([
      first.page.waitForEvent('download'),
      first.page.getByRole('button', { name: 'Export 4 as one bundle' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    const path = await download.path();
    await expect(page.getByText('Start with a game')).toBeVisible();
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'bundle.zip', mimeType: 'application/zip', buffer: await readFile(path) });
    for (const name of ['Lantern Flight', 'Saltmarsh Picket', 'Pell’s Ninth Hand', 'Low Anchor'])
      await expect(card(page, name)).toBeVisible();

    // A second time everything is here already.
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'bundle.zip', mimeType: 'application/zip', buffer: await readFile(path) });
    await expect(page.getByText('4 here already')).toBeVisible();
    await expect(page.getByRole('gridcell')).toHaveCount(4);
  } finally {
    await first.close();
  }
});

test.describe('one document', () => {
  test.use({ appOptions: { files: aShelf() } });

  test('is exported as its own readable file', async ({ page }) => {
    await card(page, 'Low Anchor').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/low-anchor.*\.muster$/);
    const document = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
    expect(document).toMatchObject({ format: 'muster/mission', id: 'anchor', name: 'Low Anchor' });
  });
});
