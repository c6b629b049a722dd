/** Ctrl K, F1 and pasted share codes: whatever somebody looks for or brings along is found at once. */
import { sampleArmies } from '#shared/army/samples';
import { encodeShareCode } from '#shared/army/share-code';
import { add, newArmy, row, rows } from './support/builder';
import { anArmy } from './support/documents';
import { expect, goTo, test } from './support/journey';

test.use({
  appOptions: {
    files: {
      'armies/other.muster.json': anArmy('other', 'Marrow Creek', {
        units: [
          {
            id: 'u1',
            entry: 'ship',
            name: 'Pell',
            roles: [],
            models: [{ profile: 'ship', count: 1, options: [], weapons: [] }],
          },
        ],
      }),
      'armies/pell.muster.json': anArmy('pell', 'Pell’s Ninth Hand'),
    },
  },
});

test('Ctrl K ranks names first and finds rules; F1 shows the rule of the selection', async ({ page }) => {
  const find = page.getByRole('combobox', { name: /Find a document/ });
  const results = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
  await page.keyboard.press('ControlOrMeta+k');
  await find.fill('pell');
  await expect(results.first()).toContainText('Pell’s Ninth Hand');
  await find.fill('target lock');
  await expect(results.first()).toContainText('Target Lock');
  await expect(results.first()).toContainText('Rule');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-wanted]')).toContainText('Target Lock');
  await goTo(page, '/build/pell');
  await row(page, 'Ember').click();
  await page.getByRole('checkbox', { name: /^Boost/ }).focus();
  await page.keyboard.press('F1');
  await expect(page.locator('[data-wanted]')).toContainText('Boost');
});

test('a share code makes its army in the library, in a search field, in the builder and in the palette', async ({
  page,
}) => {
  const [army] = sampleArmies('squadrons');
  const code = encodeShareCode(army!);
  const paste = async (): Promise<void> => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), code);
    await page.keyboard.press('ControlOrMeta+v');
    await expect(rows(page)).toHaveCount(army!.units.length);
  };
  await paste();
  await goTo(page, '/library');
  await page.getByRole('textbox', { name: /^Search names/ }).focus();
  await paste();
  await newArmy(page, /Squadrons/);
  await add(page, 'Scout');
  await paste();
  await goTo(page, '/library');
  await page.keyboard.press('ControlOrMeta+k');
  const find = page.getByRole('combobox', { name: /Find a document/ });
  await find.fill(code);
  await expect(page.getByRole('option', { name: /make this army/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(army!.units.length);
});
