import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from './support/journey';
import { aMission } from './support/documents';
import { clickTable, dragTable, filed, missionFile, onScreen, openTable } from './support/table';

const debris = JSON.parse(
  await readFile(resolve(import.meta.dirname, '../../shared/systems/squadrons/missions/debris-field.json'), 'utf8'),
) as Record<string, unknown>;
/** Debris Field as a set of rules over an empty table. */
const bare = aMission('bare', 'My Debris', {
  terrain: [],
  objectives: [],
  entryPoints: [],
  setup: debris['setup'],
  scoring: debris['scoring'],
  transitions: debris['transitions'],
  nominations: debris['nominations'],
});

test.use({ appOptions: { files: { 'missions/bare.muster.json': bare } } });

test('Debris Field from an empty table: build, break, see, fix by one click, undo all, redo all, reload', async ({
  app,
  page,
}) => {
  await openTable(page, 'bare');
  await expect(page.getByText('The table has 0.').first()).toBeVisible();

  // Scan markers: the set-up's own places pull them in.
  await page.getByRole('button', { name: 'Scan', exact: false }).first().click();
  for (const [x, y] of [
    [11.4, 11.9],
    [24.5, 11.5],
    [11.8, 24.1],
    [24.2, 24.6],
  ] as const)
    await clickTable(page, x, y);
  await page.keyboard.press('n');
  await clickTable(page, 12, 35.6);
  await clickTable(page, 24, 35.7);
  await page.getByRole('button', { name: 'Player 2' }).click();
  await clickTable(page, 12, 0.4);
  await clickTable(page, 24, 0.3);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nothing to fix').first()).toBeVisible();

  // A field of rocks out of the library.
  await page.getByRole('button', { name: /^Asteroid field/ }).click();
  await clickTable(page, 18, 18);
  await page.keyboard.press('Escape');
  const built = await filed(app, page);
  expect(built.objectives.map(({ x, y }) => [Math.round(x * 1e3) / 1e3, Math.round(y * 1e3) / 1e3])).toEqual([
    [11.636, 11.636],
    [24.364, 11.636],
    [11.636, 24.364],
    [24.364, 24.364],
  ]);
  expect(built.entryPoints.map(({ side, x, y }) => [side, x, y])).toEqual([
    ['a', 12, 36],
    ['a', 24, 36],
    ['b', 12, 0],
    ['b', 24, 0],
  ]);
  expect(built.terrain).toHaveLength(1);

  // Break it: the issue names the marker, the number and the remedy.
  await dragTable(page, [24.364, 11.636], [26.5, 11.5]);
  await expect(page.getByText(/Scan 2 is [\d.]+″ off its place\. My Debris puts it 9″ from the centre/)).toBeVisible();
  await expect(page.getByText('1 error')).toBeVisible();
  await page.getByRole('button', { name: 'Snap to 9″' }).click();
  await expect(page.getByText('Nothing to fix').first()).toBeVisible();
  const after = await missionFile(app, page);

  // Undo everything, redo everything: byte for byte the same document.
  const undo = page.getByRole('button', { name: 'Undo' });
  while (await undo.isEnabled()) await undo.click();
  await expect.poll(async () => (await filed(app, page)).objectives.length).toBe(0);
  const redo = page.getByRole('button', { name: 'Redo' });
  while (await redo.isEnabled()) await redo.click();
  await expect.poll(async () => (await filed(app, page)).objectives.length).toBe(4);
  await expect.poll(async () => JSON.stringify(await missionFile(app, page))).toBe(JSON.stringify(after));
  await page.reload();
  await openTable(page, 'bare');
  await expect(page.getByText('Nothing to fix').first()).toBeVisible();
  expect(await missionFile(app, page)).toEqual(after);
});

test('pan, zoom around the pointer, zoom to selection and fit', async ({ page }) => {
  await openTable(page, 'bare');
  const zoom = async (): Promise<number> => Number(await page.getByTestId('table-view').getAttribute('data-zoom'));
  const first = await zoom();
  const before = await onScreen(page, 10, 10);
  await page.mouse.move(...before);
  await page.mouse.wheel(0, -240);
  await expect.poll(zoom).toBeGreaterThan(first * 1.1);
  const after = await onScreen(page, 10, 10);
  expect(Math.abs(after[0] - before[0]) + Math.abs(after[1] - before[1])).toBeLessThan(2);
  // Space-drag pans with any tool.
  await page.keyboard.down('Space');
  await page.mouse.down();
  await page.mouse.move(before[0] + 60, before[1] + 40, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.up('Space');
  const panned = await onScreen(page, 10, 10);
  expect(Math.round(panned[0] - after[0])).toBe(60);
  await page.keyboard.press('f');
  await expect.poll(zoom).toBeCloseTo(first, 3);
});
