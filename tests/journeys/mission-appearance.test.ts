import { AxeBuilder } from '@axe-core/playwright';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, settled, test } from './support/journey';
import { openTable } from './support/table';

const noon = await readFile(
  resolve(import.meta.dirname, '../../shared/systems/devils-bluff/missions/high-noon.json'),
  'utf8',
);
/** 1,500 outlines that cross themselves, a table of a mile, and words that are none of the game's. */
const hostile = {
  ...(JSON.parse(noon) as Record<string, unknown>),
  id: 'hostile',
  name: 'Hostile',
  table: { width: 2000, height: 2000 },
  terrain: Array.from({ length: 1500 }, (_, i) => ({
    id: `x${i}`,
    name: '<b>',
    parts: [
      {
        shape: {
          kind: 'polygon',
          points: Array.from({ length: 60 }, (__, k) => [(i * 7 + k * 13) % 1900, (i * 5 + k * k) % 1900]),
        },
        keywords: ['__proto__', 'toString'],
        sight: 'full',
      },
    ],
  })),
};

for (const theme of ['dark', 'light'] as const) {
  test.describe(theme, () => {
    test.use({
      appOptions: { theme, files: { 'missions/noon.muster.json': noon, 'missions/hostile.muster.json': hostile } },
    });

    test(`the designer has no accessibility faults, ${theme}`, async ({ page }) => {
      await openTable(page, 'high-noon');
      for (const show of ['Table', 'Rules']) {
        await page.getByRole('banner').first().waitFor();
        await page.getByText(show, { exact: true }).last().click();
        // Colours on their way from one choice to the other belong to neither.
        await settled(page);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
          .analyze();
        expect(
          violations.map(
            ({ id, nodes }) =>
              `${id}: ${nodes
                .map(({ target }) => target.join(' '))
                .slice(0, 3)
                .join('; ')}`,
          ),
        ).toEqual([]);
      }
    });
  });
}

test.describe('hostile files', () => {
  test.use({ appOptions: { files: { 'missions/hostile.muster.json': hostile } } });

  test('a hostile mission opens, is named for what it is, and can be left again', async ({ page }) => {
    await openTable(page, 'hostile');
    await expect(page.getByText(/crosses its own outline/).first()).toBeVisible({ timeout: 60_000 });
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await expect(page.getByText(/crosses its own outline/)).toHaveCount(0, { timeout: 60_000 });
    await page.getByRole('link', { name: 'Library' }).first().click();
    await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible();
  });
});
