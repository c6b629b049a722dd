/** A unit gets a face: chosen in the builder, made small by the host, taken back by undo, printed on its card. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anArmy } from './support/documents';
import { expect, goTo, test } from './support/journey';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="90"><script>alert(1)</script>' +
  '<rect width="60" height="90" fill="#264"/><circle cx="30" cy="30" r="20" fill="#fc6"/></svg>';
const FILE = 'armies/lantern.muster.json';

test.use({
  appOptions: {
    files: {
      [FILE]: anArmy('lantern', 'Lantern Flight', {
        units: [
          {
            id: 'u1',
            entry: 'ship',
            name: 'Ember',
            roles: ['squadron-leader'],
            models: [{ profile: 'ship', count: 1, options: [], weapons: ['energy-cannons'] }],
          },
        ],
      }),
    },
  },
});

test('an SVG becomes the PNG of a unit, is kept in its army, and undo takes it back', async ({ app, page }) => {
  await goTo(page, '/build/lantern');
  await page.locator('[data-unit="u1"]').click();
  const choose = page.getByRole('button', { name: 'Choose the picture of Ember' });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.click()]);
  await chooser.setFiles({ name: 'ember.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) });
  const picture = page.getByRole('button', { name: 'Change the picture of Ember' }).locator('img');
  await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,/);
  await expect
    .poll(() =>
      picture.evaluate((img) => [(img as HTMLImageElement).naturalWidth, (img as HTMLImageElement).naturalHeight]),
    )
    .toEqual([667, 1000]);
  const saved = async () => {
    const army = JSON.parse(await readFile(join(app.workspace, FILE), 'utf8')) as {
      units: { picture?: { type: string; data: string } }[];
    };
    return army.units[0]?.picture;
  };
  await expect.poll(async () => (await saved())?.type, { timeout: 20_000 }).toBe('image/png');
  expect(Buffer.from((await saved())?.data ?? '', 'base64').length).toBeLessThanOrEqual(512 * 1024);

  await page.keyboard.press('ControlOrMeta+z');
  await expect(choose).toBeVisible();
  await expect.poll(async () => (await saved()) ?? null, { timeout: 20_000 }).toBeNull();
});

test('what is no picture is named, and the army stays as it is', async ({ page }) => {
  await goTo(page, '/build/lantern');
  await page.locator('[data-unit="u1"]').click();
  const choose = page.getByRole('button', { name: 'Choose the picture of Ember' });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.click()]);
  await chooser.setFiles({ name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('The picture was not taken')).toBeVisible();
  await expect(choose).toBeVisible();
});
