import { expect, settled, test } from './support/journey';
import { aMission } from './support/documents';
import { clickTable, dragTable, filed, onScreen, openTable } from './support/table';

/** 600 crates in rows, and one in the middle to take hold of. */
const crowd = [
  ...Array.from({ length: 600 }, (_, i) => [1 + (i % 30) * 1.55, 1 + Math.floor(i / 30) * 0.8] as const),
  [24, 18] as const,
].map(([x, y], i) => ({
  id: `t${i}`,
  name: '',
  parts: [
    {
      shape: { kind: 'rect', x, y, width: i === 600 ? 3 : 0.8, height: i === 600 ? 3 : 0.5, rotation: i % 90 },
      keywords: ['cover'],
      level: 0,
      bottom: 0,
      top: 0.5,
      sight: 'partial',
    },
  ],
}));
const cadence = (id: string, name: string) =>
  aMission(id, name, {
    system: { id: 'cadence', version: '1' },
    table: { width: 48, height: 36 },
    rounds: 5,
    terrain: [],
    objectives: [],
  });
test.use({
  appOptions: {
    files: {
      'missions/one.muster.json': cadence('one', 'Low Ground'),
      'missions/two.muster.json': cadence('two', 'High Ground'),
      'missions/full.muster.json': { ...cadence('full', 'Full'), terrain: crowd },
    },
  },
});

test('draw a polygon, edit its corners, set Cover and Rough, and look across it', async ({ app, page }) => {
  await openTable(page, 'one');
  await page.keyboard.press('p');
  for (const [x, y] of [
    [20, 14],
    [28, 14],
    [28, 20],
    [20, 20],
  ] as const)
    await clickTable(page, x, y);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  expect((await filed(app, page, 'one')).terrain[0]?.parts[0]?.shape.points).toEqual([
    [20, 14],
    [28, 14],
    [28, 20],
    [20, 20],
  ]);

  // Corners: move one, pull a new one out of the middle of a side, and take one away again.
  await clickTable(page, 24, 17);
  await page.mouse.dblclick(...(await onScreen(page, 24, 17)));
  await dragTable(page, [28, 20], [30, 22]);
  await dragTable(page, [24, 14], [24, 12]);
  await expect
    .poll(async () => (await filed(app, page, 'one')).terrain[0]?.parts[0]?.shape.points)
    .toEqual([
      [20, 14],
      [24, 12],
      [28, 14],
      [30, 22],
      [20, 20],
    ]);
  await page.mouse.dblclick(...(await onScreen(page, 24, 12)));
  await expect.poll(async () => (await filed(app, page, 'one')).terrain[0]?.parts[0]?.shape.points?.length).toBe(4);
  await page.keyboard.press('Escape');

  // Keywords, with what each one does.
  await clickTable(page, 24, 17);
  const inspector = page.getByLabel('Inspector');
  for (const keyword of ['Climbable', 'Impassable']) await inspector.getByRole('checkbox', { name: keyword }).uncheck();
  for (const keyword of ['Cover', 'Rough']) await inspector.getByRole('checkbox', { name: keyword }).check();
  await inspector.getByText('Partial').click();
  await expect(inspector.getByText('What stands behind it is seen, but obscured.')).toBeVisible();
  await expect(inspector.getByText('Crossing costs 1″ more, and nobody ends a move on it.')).toBeVisible();
  await inspector.getByRole('textbox', { name: 'Floor' }).fill('0');
  await inspector.getByRole('textbox', { name: 'Floor' }).press('Enter');
  await inspector.getByRole('textbox', { name: 'Name of the piece' }).fill('Hanger');
  await inspector.getByRole('textbox', { name: 'Name of the piece' }).press('Enter');
  await expect
    .poll(async () => (await filed(app, page, 'one')).terrain[0]?.parts[0]?.keywords)
    .toEqual(['cover', 'rough']);

  await page.keyboard.press('l');
  await clickTable(page, 24, 8);
  await clickTable(page, 24, 28);
  const card = page.getByRole('status', { name: 'Sight' });
  await expect(card).toContainText('Obscured');
  await expect(card).toContainText('−1 to Attack Rolls.');
  await expect(card).toContainText('+2 to Defence: Cover of Hanger.');
  await expect(card).toContainText('of 17');
});

test('live symmetry: twins are made, move and go together', async ({ app, page }) => {
  await openTable(page, 'one');
  await page.getByRole('combobox', { name: 'Live symmetry' }).click();
  await page.getByRole('option', { name: 'Half a turn' }).click();
  await page.keyboard.press('r');
  await dragTable(page, [8, 8], [12, 11]);
  await page.keyboard.press('Escape');
  const twins = await filed(app, page, 'one');
  expect(twins.terrain.map(({ parts }) => [parts[0]?.shape['x'], parts[0]?.shape['y']])).toEqual([
    [10, 9.5],
    [38, 26.5],
  ]);
  await dragTable(page, [38, 26.5], [40, 26.5]);
  await expect
    .poll(async () => (await filed(app, page, 'one')).terrain.map(({ parts }) => parts[0]?.shape['x']))
    .toEqual([8, 40]);
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await filed(app, page, 'one')).terrain.length).toBe(0);
});

test('copy from one mission and paste into another', async ({ app, page }) => {
  await openTable(page, 'one');
  await page.getByRole('button', { name: /^Hill/ }).click();
  await clickTable(page, 30, 12);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Name of the piece' })).toHaveValue('Hill');
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Hill copied. Paste it here or in another mission.')).toBeVisible();
  await openTable(page, 'two');
  await page.keyboard.press('Control+v');
  await expect
    .poll(async () => (await filed(app, page, 'two')).terrain.map(({ name, parts }) => [name, parts.length]))
    .toEqual([['Hill', 2]]);
});

test('align, group, lock, hide, order and the context menu', async ({ app, page }) => {
  await openTable(page, 'one');
  await page.keyboard.press('r');
  await dragTable(page, [6, 6], [10, 9]);
  await dragTable(page, [16, 12], [20, 15]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Align top' }).click();
  await expect
    .poll(async () => (await filed(app, page, 'one')).terrain.map(({ parts }) => parts[0]?.shape['y']))
    .toEqual([7.5, 7.5]);
  await page.keyboard.press('Control+g');
  await page.keyboard.press('Escape');
  await clickTable(page, 18, 7.5);
  await expect(page.getByRole('heading', { name: /things$/ })).toBeVisible();
  await page.mouse.click(...(await onScreen(page, 8, 7.5)), { button: 'right' });
  await page.getByRole('menuitem', { name: 'Lock', exact: true }).click();
  await page.keyboard.press('Delete');
  expect((await filed(app, page, 'one')).terrain).toHaveLength(2);
  await page.mouse.click(...(await onScreen(page, 8, 7.5)), { button: 'right' });
  await page.getByRole('menuitem', { name: 'Unlock' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await filed(app, page, 'one')).terrain.length).toBe(0);
});

test('a drag repaints only what moves, however full the table', async ({ page }) => {
  await openTable(page, 'full');
  const paints = async (): Promise<number> =>
    Number(await page.locator('canvas[data-layer="rest"]').getAttribute('data-paints'));
  await settled(page);
  const [x, y] = await onScreen(page, 24, 18);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y, { steps: 2 });
  await settled(page);
  const before = await paints();
  for (let i = 0; i < 40; i++) await page.mouse.move(x + 8 + i * 3, y + i * 2);
  await settled(page);
  expect(before).toBeGreaterThan(0);
  expect(await paints()).toBe(before);
  await page.mouse.up();
  await expect.poll(paints).toBeGreaterThan(before);
});
