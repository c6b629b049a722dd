import { expect, test } from './support/journey';
import { aMission } from './support/documents';
import { clickTable, dragTable, filed, missionFile, onScreen, openTable } from './support/table';

const box = (id: string, x: number, y: number, level = 0) => ({
  id,
  name: id.toUpperCase(),
  parts: [
    {
      shape: { kind: 'rect', x, y, width: 4, height: 4, rotation: 0 },
      keywords: ['cover'],
      level,
      bottom: 0,
      top: 1,
      sight: 'full',
    },
  ],
});
const field = (id: string, more: object = {}) =>
  aMission(id, id, {
    system: { id: 'cadence', version: '1' },
    table: { width: 48, height: 36 },
    rounds: 5,
    terrain: [],
    objectives: [],
    ...more,
  });
test.use({
  appOptions: {
    files: {
      'missions/draw.muster.json': field('draw'),
      'missions/pile.muster.json': field('pile', {
        terrain: [box('t1', 10, 10), box('t2', 13, 10), box('t3', 30, 20, 1)],
      }),
      'missions/ask.muster.json': field('ask', { terrain: [box('t1', 24, 18)], guides: [{ axis: 'x', at: 40 }] }),
    },
  },
});

test('a road with corners, a wall by a drag, a zone by a drag', async ({ app, page }) => {
  await openTable(page, 'draw');
  await page.keyboard.press('w');
  await page.getByRole('radiogroup', { name: 'Usual lines' }).getByText('Road').click();
  for (const [x, y] of [
    [6, 6],
    [18, 6],
    [18, 16],
  ] as const)
    await clickTable(page, x, y);
  await page.keyboard.press('Enter');
  const road = async () => (await filed(app, page, 'draw')).terrain[0]?.parts[0] as unknown as Line;
  expect((await road()).line).toEqual({
    points: [
      [6, 6],
      [18, 6],
      [18, 16],
    ],
    width: 3,
  });
  expect((await road()).shape.points).toHaveLength(6);
  // It is a road: named as one, and nothing that hides or hinders anybody.
  expect((await filed(app, page, 'draw')).terrain[0]).toMatchObject({ name: 'Road', parts: [{ keywords: ['clear'] }] });

  // A corner of the road is pulled, and the road stays a road.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const [x, y] = await onScreen(page, 12, 6);
  await page.mouse.dblclick(x, y);
  await dragTable(page, [18, 6], [22, 6]);
  expect((await road()).line?.points[1]).toEqual([22, 6]);

  await page.keyboard.press('Escape');
  await page.keyboard.press('w');
  await page.getByRole('radiogroup', { name: 'Usual lines' }).getByText('Wall').click();
  await dragTable(page, [30, 30], [40, 30]);
  const wall = (await filed(app, page, 'draw')).terrain[1]?.parts[0] as unknown as Line;
  expect(wall.line).toEqual({
    points: [
      [30, 30],
      [40, 30],
    ],
    width: 0.5,
  });

  await page.keyboard.press('z');
  await dragTable(page, [26, 8], [38, 14]);
  const { zones } = (await missionFile(app, page, 'draw')) as unknown as { zones: { shape: object }[] };
  expect(zones[0]?.shape).toEqual({ kind: 'rect', x: 32, y: 11, width: 12, height: 6, rotation: 0 });
});

interface Line {
  readonly line?: { readonly points: readonly (readonly number[])[]; readonly width: number };
  readonly shape: { readonly points: readonly unknown[] };
}

test('pieces are united, renamed, restacked, and looked at by floor', async ({ app, page }) => {
  await openTable(page, 'pile');
  const names = async (): Promise<readonly string[]> =>
    (await filed(app, page, 'pile')).terrain.map(({ name }) => name);
  await page.getByRole('button', { name: 'Terrain', exact: true }).click();
  await page.getByRole('button', { name: 'T1', exact: true }).dblclick();
  await page.getByLabel('New name of T1').fill('Shed');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Shed', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Shed', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  expect(await names()).toEqual(['T2', 'Shed', 'T3']);
  // To front and to back with the keys as a keyboard gives them: Shift makes other signs of the brackets.
  await clickTable(page, 9, 10);
  await page.keyboard.press('Shift+BracketRight');
  await expect.poll(names).toEqual(['T2', 'T3', 'Shed']);
  await page.keyboard.press('Shift+BracketLeft');
  await expect.poll(names).toEqual(['Shed', 'T2', 'T3']);
  await page.keyboard.press('BracketRight');
  await expect.poll(names).toEqual(['T2', 'Shed', 'T3']);

  // On the ground floor the piece of level 1 is neither seen nor touched.
  await page.getByRole('radiogroup', { name: 'Floor' }).getByText('0', { exact: true }).click();
  await clickTable(page, 30, 20);
  await expect(page.locator('[data-inspector]').getByRole('heading', { name: 'Table', exact: true })).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Floor' }).getByText('All', { exact: true }).click();
  await clickTable(page, 30, 20);
  await expect(page.locator('[data-inspector]').getByRole('heading', { name: 'Terrain piece' })).toBeVisible();

  await dragTable(page, [6, 6], [18, 15]);
  await page.keyboard.press('u');
  const { terrain } = await filed(app, page, 'pile');
  expect(terrain).toHaveLength(2);
  expect(terrain[0]?.parts).toHaveLength(1);
});

test('who looks and who is looked at, third units, the price of a way; an event is written', async ({ app, page }) => {
  await openTable(page, 'ask');
  await page.keyboard.press('l');
  await page.getByRole('combobox', { name: 'Who is looked at' }).click();
  await page.getByRole('option', { name: 'Vehicle', exact: true }).first().click();
  await clickTable(page, 10, 4);
  await clickTable(page, 20, 4);
  const card = page.getByRole('status', { name: 'Sight' });
  await expect(card).toContainText('Clear');
  await page.keyboard.down('Shift');
  await clickTable(page, 15, 4);
  await page.keyboard.up('Shift');
  await expect(card).toContainText(/Clear|Obscured|Blocked/);

  await page.keyboard.press('k');
  await clickTable(page, 10, 18);
  const [x, y] = await onScreen(page, 13, 18);
  await page.mouse.move(x, y);
  await expect(page.getByRole('status', { name: 'Reach' })).toContainText('Here: 3');

  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Rules').click();
  await page.getByRole('button', { name: 'Event', exact: true }).click();
  await page.getByLabel('How it is found').selectOption({ label: 'a die is thrown' });
  await page.getByLabel('What happens').first().selectOption({ label: 'it is the last round' });
  await page.getByLabel(/^Random length:/).check();
  const saved = (await missionFile(app, page, 'ask')) as unknown as { events: object[]; end: { length: object } };
  expect(saved.events[0]).toMatchObject({ by: 'd6', rounds: [2], rows: [{ from: 1, to: 3, effect: 'end' }, {}] });
  expect(saved.end.length).toEqual({ fromRound: 4, need: 4, by: 'd6' });
});

test('a finger or a pen drags a piece, two fingers scale the view and move nothing', async ({ app, page }) => {
  await openTable(page, 'ask');
  const client = await page.context().newCDPSession(page);
  const touch = async (type: string, ...fingers: readonly (readonly [number, number])[]): Promise<void> => {
    const touchPoints = fingers.map(([x, y], id) => ({ x, y, id }));
    await client.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints });
  };
  const [from, over, to] = [await onScreen(page, 24, 18), await onScreen(page, 26, 18), await onScreen(page, 30, 18)];
  await touch('touchStart', from);
  await touch('touchMove', over);
  await touch('touchMove', to);
  await touch('touchEnd');
  const xOf = async () => (await filed(app, page, 'ask')).terrain[0]?.parts[0]?.shape['x'];
  await expect.poll(xOf).toBe(30);

  // A guide goes where it is dragged, by the line itself.
  await dragTable(page, [40, 30], [42, 30]);
  const guides = async () => ((await missionFile(app, page, 'ask')) as { guides?: unknown }).guides;
  await expect.poll(guides).toEqual([{ axis: 'x', at: 42 }]);

  const zoom = async (): Promise<number> => Number(await page.getByTestId('table-view').getAttribute('data-zoom'));
  const before = await zoom();
  const [x, y] = to;
  await touch('touchStart', to);
  await touch('touchStart', to, [x + 60, y]);
  await touch('touchMove', to, [x + 120, y]);
  await touch('touchMove', to, [x + 180, y]);
  await touch('touchEnd');
  expect(await zoom()).toBeGreaterThan(before * 1.5);
  expect(await xOf()).toBe(30);

  // The pen is the tool's too, however hard it is pressed.
  const pen = async (type: string, [u, v]: readonly [number, number], force: number): Promise<void> => {
    const held = type === 'mouseReleased' ? 0 : 1;
    await client.send('Input.dispatchMouseEvent', {
      type: type as 'mousePressed',
      x: u,
      y: v,
      pointerType: 'pen',
      force,
      button: 'left',
      buttons: held,
      clickCount: 1,
    });
  };
  await page.keyboard.press('f');
  await expect.poll(zoom).toBeCloseTo(before, 3);
  await pen('mousePressed', await onScreen(page, 30, 18), 0.2);
  await pen('mouseMoved', await onScreen(page, 28, 18), 0.9);
  await pen('mouseMoved', await onScreen(page, 20, 18), 0.1);
  await pen('mouseReleased', await onScreen(page, 20, 18), 0);
  await expect.poll(xOf).toBe(20);
});
