import { readFile } from 'node:fs/promises';
import { expect, test } from './support/journey';
import { aMission } from './support/documents';
import { clickTable, dragTable, filed, onScreen, openTable } from './support/table';

const part = (shape: object, over: object = {}) => ({
  shape,
  keywords: ['cover'],
  vehicleKeywords: null,
  level: 0,
  bottom: 0,
  top: 1,
  sight: 'partial',
  ...over,
});
const rect = (x: number, y: number, width: number, height: number) => ({
  kind: 'rect',
  x,
  y,
  width,
  height,
  rotation: 0,
});
const table = (id: string, over: object = {}) =>
  aMission(id, id, {
    system: { id: 'cadence', version: '1' },
    table: { width: 48, height: 36 },
    rounds: 5,
    objectives: [],
    entryPoints: [{ id: 'e1', side: 'a', x: 12, y: 36 }],
    terrain: [],
    ...over,
  });
const diamond = {
  kind: 'polygon',
  points: [
    [24, 8],
    [32, 16],
    [24, 24],
    [16, 16],
  ],
};
test.use({
  appOptions: {
    files: {
      'missions/one.muster.json': table('one', {
        terrain: [{ id: 't1', name: 'Barn', parts: [part(rect(10, 10, 6, 4))] }],
      }),
      'missions/rhomb.muster.json': table('rhomb', { terrain: [{ id: 't1', name: 'Rhomb', parts: [part(diamond)] }] }),
      'missions/house.muster.json': table('house', {
        terrain: [
          {
            id: 't1',
            name: 'House',
            parts: [part(rect(20, 16, 12, 8)), part(rect(23, 18, 4, 2), { level: 1, keywords: [] })],
          },
        ],
      }),
      'missions/zoned.muster.json': table('zoned', {
        zones: [
          {
            id: 'z1',
            name: 'The Ford',
            side: null,
            use: 'score',
            shape: { kind: 'polygon', points: diamond.points },
          },
        ],
      }),
    },
  },
});

const rects = async (...[app, page, id]: Parameters<typeof filed>) =>
  (await filed(app, page, id)).terrain.map(({ parts }) => parts.map(({ shape }) => [shape['x'], shape['y']]));
const nameField = 'Name of the piece';

test('after a drag and its undo, clicks hit what is drawn', async ({ app, page }) => {
  await openTable(page, 'one');
  await dragTable(page, [10, 10], [30, 20]);
  await expect.poll(async () => (await rects(app, page, 'one'))[0]).toEqual([[30, 20]]);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await rects(app, page, 'one'))[0]).toEqual([[10, 10]]);
  await page.keyboard.press('Escape');
  await clickTable(page, 30, 20);
  await expect(page.getByRole('textbox', { name: nameField })).toHaveCount(0);
  await clickTable(page, 10, 10);
  await expect(page.getByRole('textbox', { name: nameField })).toHaveValue('Barn');
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByRole('textbox', { name: 'X', exact: true })).toHaveValue('30');
  await page.keyboard.press('Escape');
  await clickTable(page, 30, 20);
  await expect(page.getByRole('textbox', { name: nameField })).toHaveValue('Barn');
  // The figures run along while it is dragged.
  const [x, y] = await onScreen(page, 30, 20);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const [u, v] = await onScreen(page, 34, 20);
  await page.mouse.move((x + u) / 2, (y + v) / 2);
  await page.mouse.move(u, v);
  await expect(page.getByRole('textbox', { name: 'X', exact: true })).toHaveValue('34');
  await page.mouse.up();
  // Taken hold of near its corner, what was not selected is moved, not sized by a handle that comes with the press.
  await page.keyboard.press('Escape');
  await dragTable(page, [31.1, 18.1], [11.1, 8.1]);
  await expect
    .poll(async () => (await filed(app, page, 'one')).terrain[0]?.parts[0]?.shape)
    .toMatchObject({ x: 14, y: 10, width: 6, height: 4 });
});

test('corners: Delete and double-click take one away, also at the very top; the turn is kept', async ({
  app,
  page,
}) => {
  await openTable(page, 'rhomb');
  const corners = async () => (await filed(app, page, 'rhomb')).terrain[0]?.parts[0]?.shape.points;
  await clickTable(page, 24, 16);
  const turn = page.getByRole('textbox', { name: 'Turn' });
  await turn.fill('30');
  await turn.press('Enter');
  await expect(turn).toHaveValue('30');
  // In a figure that nobody is typing in, undo is the document's.
  await page.keyboard.press('Control+z');
  await expect(turn).toHaveValue('0');
  await expect.poll(corners).toEqual(diamond.points);
  await page.keyboard.press('Control+Shift+z');
  await expect(turn).toHaveValue('30');
  await turn.fill('0');
  await turn.press('Enter');
  await expect.poll(corners).toEqual(diamond.points);
  await page.mouse.dblclick(...(await onScreen(page, 24, 16)));
  await clickTable(page, 24, 8);
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await corners())?.length).toBe(3);
  await page.keyboard.press('Control+z');
  await expect.poll(corners).toEqual(diamond.points);
  await page.mouse.dblclick(...(await onScreen(page, 24, 8)));
  await expect.poll(async () => (await corners())?.length).toBe(3);
});

test('a part of a piece is entered, moved and sized', async ({ app, page }) => {
  await openTable(page, 'house');
  await clickTable(page, 15, 13);
  await expect(page.getByRole('textbox', { name: nameField })).toHaveValue('House');
  await page.mouse.dblclick(...(await onScreen(page, 23, 18)));
  await expect(page.getByRole('button', { name: /^Part 2/ })).toHaveAttribute('aria-pressed', 'true');
  await dragTable(page, [23, 18], [17, 15]);
  await expect
    .poll(async () => (await rects(app, page, 'house'))[0])
    .toEqual([
      [20, 16],
      [17, 15],
    ]);
  // By its right handle: the left side stays.
  await dragTable(page, [19, 15], [21, 15]);
  await expect
    .poll(async () => (await filed(app, page, 'house')).terrain[0]?.parts[1]?.shape)
    .toMatchObject({ x: 18, width: 6 });
  // Keys and figures are the part's too.
  const partShape = async () => (await filed(app, page, 'house')).terrain[0]?.parts[1]?.shape;
  await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue('6');
  await page.keyboard.press('q');
  await expect.poll(partShape).toMatchObject({ x: 18, y: 15, rotation: 15 });
  await page.keyboard.press('Shift+Q');
  await page.keyboard.press('ArrowRight');
  await expect.poll(partShape).toMatchObject({ x: 18.5, y: 15, rotation: 0 });
  await page.keyboard.press('ArrowLeft');
  await expect.poll(partShape).toMatchObject({ x: 18 });
  expect((await rects(app, page, 'house'))[0]?.[0]).toEqual([20, 16]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dragTable(page, [24, 13], [25, 13]);
  await expect
    .poll(async () => (await rects(app, page, 'house'))[0])
    .toEqual([
      [21, 16],
      [19, 15],
    ]);
});

test('Space pans after a click on a tool; Q turns what is in hand; drawing tools say what they draw', async ({
  app,
  page,
}) => {
  await openTable(page, 'one');
  await page.getByRole('button', { name: 'Rectangle' }).click();
  await expect(page.getByTestId('loaded')).toBeVisible();
  const before = await onScreen(page, 24, 18);
  await page.mouse.move(...before);
  await page.keyboard.down('Space');
  await page.mouse.down();
  await page.mouse.move(before[0] + 50, before[1] + 20, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.up('Space');
  expect(Math.round((await onScreen(page, 24, 18))[0] - before[0])).toBe(50);
  expect((await filed(app, page, 'one')).terrain).toHaveLength(1);

  await page
    .getByRole('button', { name: /^Fence/ })
    .or(page.getByRole('button', { name: /^Hill/ }))
    .first()
    .click();
  const [x, y] = await onScreen(page, 30, 10);
  await page.mouse.move(x, y);
  await clickTable(page, 30, 10);
  await expect.poll(async () => (await filed(app, page, 'one')).terrain.length).toBe(2);
  const put = (await filed(app, page, 'one')).terrain[1];
  await page.mouse.move(x + 40, y + 40);
  for (let i = 0; i < 6; i++) await page.keyboard.press('q');
  expect((await filed(app, page, 'one')).terrain[1]).toEqual(put);
  await clickTable(page, 40, 26);
  await expect(page.getByRole('textbox', { name: 'Turn' })).toHaveValue('90');

  // What is being dragged is turned in the hand, and drag and turn are one step.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const [from, to] = [await onScreen(page, 10, 10), await onScreen(page, 20, 20)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.keyboard.press('q');
  await expect(page.getByRole('textbox', { name: 'Turn' })).toHaveValue('15');
  await expect(page.getByRole('textbox', { name: 'X', exact: true })).toHaveValue('20');
  await page.mouse.up();
  const barn = async () => (await filed(app, page, 'one')).terrain[0]?.parts[0]?.shape;
  await expect.poll(barn).toMatchObject({ x: 20, y: 20, rotation: 15 });
  await page.keyboard.press('Control+z');
  await expect.poll(barn).toMatchObject({ x: 10, y: 10, rotation: 0 });

  // The menu stays in the window, however low it is asked for.
  await page.mouse.click(...(await onScreen(page, 24, 34)), { button: 'right' });
  const last = page.getByRole('menuitem', { name: /^Delete/ });
  await expect(last).toBeVisible();
  const box = await last.boundingBox();
  expect((box?.y ?? 1e9) + (box?.height ?? 0)).toBeLessThan(900);
});

test('a paste lands under the pointer, and groups and the edge are kept', async ({ app, page }) => {
  await openTable(page, 'one');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+g');
  await page.keyboard.press('Control+c');
  await page.mouse.move(...(await onScreen(page, 30, 18)));
  await page.keyboard.press('Control+v');
  await expect.poll(async () => (await filed(app, page, 'one')).terrain.length).toBe(2);
  const file = (await filed(app, page, 'one')) as unknown as {
    terrain: { group?: string }[];
    entryPoints: { group?: string; x: number; y: number }[];
  };
  expect(file.terrain.map(({ group }) => group)).toEqual(['g1', 'g2']);
  expect(file.entryPoints[1]).toMatchObject({ group: 'g2' });
  expect(file.entryPoints.every(({ x, y }) => x === 0 || y === 0 || x === 48 || y === 36)).toBe(true);
});

test('a zone is picked by its outline and inside, and sized by its figures', async ({ app, page }) => {
  await openTable(page, 'zoned');
  await clickTable(page, 28, 12);
  await expect(page.getByLabel('Inspector').getByRole('heading', { name: 'Zone' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Inspector').getByRole('heading', { name: 'Zone' })).toHaveCount(0);
  await clickTable(page, 24, 17);
  await expect(page.getByLabel('Inspector').getByRole('heading', { name: 'Zone' })).toBeVisible();
  const depth = page.getByLabel('Inspector').getByRole('textbox', { name: 'Depth' });
  await expect(depth).toHaveValue('16');
  await depth.fill('8');
  await depth.press('Enter');
  const zone = async () =>
    ((await filed(app, page, 'zoned')) as unknown as { zones: { shape: { points: number[][] } }[] }).zones[0]?.shape;
  await expect
    .poll(async () => (await zone())?.points)
    .toEqual([
      [24, 12],
      [32, 16],
      [24, 20],
      [16, 16],
    ]);
});

test('the zoom box covers no Entry Point, and an SVG carries its fonts', async ({ page }) => {
  await openTable(page, 'one');
  const [, foot] = await onScreen(page, 48, 36);
  const box = await page.getByRole('button', { name: 'Zoom out' }).locator('..').boundingBox();
  expect(box?.y ?? 0).toBeGreaterThan(foot);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'SVG drawing' }).click();
  const svg = await readFile(await (await download).path(), 'utf8');
  expect(svg).toContain('>Barn<');
  expect(svg).toContain('@font-face{font-family:"IBM Plex Sans Condensed";font-weight:600');
});
