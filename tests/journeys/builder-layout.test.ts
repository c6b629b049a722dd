/** The builder in small and large windows: nothing overlaps, nothing is cut, and the keyboard always stands somewhere. */
import type { Page } from '@playwright/test';
import { anArmy } from './support/documents';
import { add, newArmy, row } from './support/builder';
import { expect, goTo, settled, test } from './support/journey';

const LONG = 'The Long Grey Squadron of the Ninth Harbour';

test.use({ appOptions: { files: { 'armies/lantern.muster.json': anArmy('lantern', LONG) } } });

/** Cells of the title block that lie over each other, or figures that are cut. */
const collisions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const block = document.querySelector('main header');
    const found: string[] = [];
    const boxes = [...(block?.children ?? [])].map((cell) => ({ cell, box: cell.getBoundingClientRect() }));
    for (const [i, { cell, box }] of boxes.entries()) {
      const next = boxes[i + 1];
      if (next && box.right > next.box.left + 0.5) found.push(`${cell.textContent} over ${next.cell.textContent}`);
      if (box.right > window.innerWidth + 0.5) found.push(`${cell.textContent} leaves the window`);
      const inner = cell.querySelector(':scope > div:last-child');
      const yields = cell.matches('[data-yields], [data-grow]') || i === 0;
      if (inner && !yields && inner.scrollWidth > inner.clientWidth + 1) found.push(`${cell.textContent} is cut`);
    }
    return found;
  });

test('a name of 43 letters gives way; no cell of the title block overlaps from 1024 to 2560', async ({ page }) => {
  await goTo(page, '/build/lantern');
  await expect(row(page, 'Ember')).toBeVisible();
  for (const [width, height] of [
    [1024, 768],
    [1120, 700],
    [1280, 800],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settled(page);
    expect(await collisions(page), `${width} by ${height}`).toEqual([]);
  }
  // 200 % zoom of usual windows: rows of the roster are still in sight.
  for (const [width, height] of [
    [640, 400],
    [720, 450],
    [960, 540],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settled(page);
    await expect(row(page, 'Ember'), `${width} by ${height}`).toBeInViewport({ ratio: 1 });
  }
});

test('an empty army shows the catalogue at 1280, and a wide window spends its width on the unit', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await newArmy(page, /Squadrons/);
  await expect(page.getByRole('button', { name: /^Add Scout,/ })).toBeInViewport();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await add(page, 'Heavy Bomber');
  const width = (label: string) =>
    page
      .locator('[data-pane]')
      .and(page.getByLabel(label, { exact: true }))
      .evaluate((pane) => pane.getBoundingClientRect().width);
  expect(await width('Unit')).toBeGreaterThan(900);
  expect(await width('Roster')).toBeLessThan(700);
  // Cost and odds stay where they are while the options scroll.
  const cost = page.getByRole('region', { name: 'Cost' });
  await page.getByRole('checkbox', { name: /^Heavy Kinetic Turret/ }).scrollIntoViewIfNeeded();
  await expect(cost).toBeInViewport();
  // Every weapon on one line.
  const lines = await page
    .getByRole('checkbox', { name: /^Heavy Concussion Missiles/ })
    .evaluate((box) => box.closest('td')?.getBoundingClientRect().height ?? 0);
  expect(lines).toBeLessThan(32);
});

test('weapons that come with a model are listed, and the text of their rules is one Tab away', async ({ page }) => {
  await newArmy(page, /Salt Road/);
  await add(page, 'Longwain');
  await expect(row(page, 'Longwain')).toContainText('Hull Gun');
  const inspector = page.getByLabel('Unit', { exact: true });
  await expect(inspector.getByRole('row', { name: /Hull Gun/ })).toBeVisible();
  await add(page, 'Warden Section');
  await expect(row(page, 'Warden Section')).toContainText('Road Carbine');
  const chip = inspector.getByRole('button', { name: 'Torrent' });
  await inspector.getByRole('checkbox', { name: 'Flame Lance' }).focus();
  await page.keyboard.press('Tab');
  await expect(chip).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText('C-WSR-TORRENT');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expect(chip).toBeFocused();
});

test('Esc goes up one level at a time, Enter in a name goes back to its row, and the path leads to all armies', async ({
  page,
}) => {
  await goTo(page, '/build/lantern');
  await row(page, 'Ember').click();
  await page.getByRole('checkbox', { name: /^Boost/ }).check();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Ember')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Cinder');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Cinder')).toBeFocused();
  await page.keyboard.press('d');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Lantern Flight');
  await name.press('Enter');
  await expect(name).not.toBeFocused();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await page.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'Armies' }).click();
  await expect(page).toHaveURL(/shelf=army/);
  await expect(page.getByRole('button', { name: /^Armies/ })).toHaveAttribute('aria-pressed', 'true');
});
