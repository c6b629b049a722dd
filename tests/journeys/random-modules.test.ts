/** Modules made at random by the schema, opened on every page of the window that reads one: none of them stops. */
import fc from 'fast-check';
import { systemSchema } from '#shared/schema/system';
import { arbitraryOf, type Schema } from '../support/schema-arbitrary';
import { expect, goTo, settled, test } from './support/journey';

/** `MODULES=30` for the long run. */
const MODULES = Number(process.env['MODULES'] ?? 2);
const SEED = Number(process.env['SEED'] ?? 2026);
const BASES = ['cadence', 'bellum-caelum', 'devils-bluff', null, 'squadrons', 'salt-road'];

const modules = fc
  .sample(arbitraryOf(systemSchema as unknown as Schema), { numRuns: 20 * MODULES, seed: SEED })
  .map((document, i) => {
    const { extends: _, earlier: __, ...rest } = document as Record<string, unknown>;
    const base = BASES[i % BASES.length];
    return {
      ...rest,
      id: `random-${i}`,
      name: `Random ${i}`,
      ...(base ? { extends: { id: base, version: '1' } } : {}),
    };
  })
  .filter((document) => systemSchema.safeParse(document).success)
  .slice(0, MODULES);

test.use({
  appOptions: { files: Object.fromEntries(modules.map((module) => [`systems/${module.id}.json`, module])) },
});

test(`${MODULES} modules made at random: editor, check, rules, army, battle and book`, async ({ page }) => {
  expect(modules).toHaveLength(MODULES);
  const stopped = page.getByRole('heading', { name: 'This page stopped' });
  const stands = async (): Promise<void> => {
    await settled(page);
    await expect(stopped).toHaveCount(0);
    expect(await page.locator('main').innerText()).not.toMatch(/undefined|NaN|\[object/);
  };
  for (const { id, name } of modules) {
    await goTo(page, `/rules/${id}`);
    const parts = page.getByLabel('Parts', { exact: true }).getByRole('button');
    await expect(parts.filter({ hasText: 'Check my module' })).toBeVisible();
    for (let part = (await parts.count()) - 1; part >= 0; part--) {
      await parts.nth(part).click();
      await expect(stopped).toHaveCount(0);
    }
    await stands();
    await page.getByRole('button', { name: 'Book and sharing' }).click();
    await page.getByRole('menuitem', { name: 'Print the module book' }).click();
    await expect(page.getByText(/Cover/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await goTo(page, `/rules/${id}?read`);
    await stands();
    await goTo(page, `/rules/${id}`);
    await page.getByRole('button', { name: 'New army for it' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`New ${name} army`);
    await stands();
    await goTo(page, '/battle');
    await page.getByRole('combobox', { name: 'Game' }).click();
    await page.getByRole('option', { name, exact: true }).click();
    await stands();
  }
});
