import { expect, test } from './support/journey';
import { aMission } from './support/documents';
import { filed, openTable } from './support/table';

test.use({
  appOptions: {
    files: {
      'missions/keys.muster.json': aMission('keys', 'By Keys', { terrain: [], objectives: [], entryPoints: [] }),
    },
  },
});

test('everything by keyboard alone once', async ({ app, page }) => {
  await openTable(page, 'keys');
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Walks with Tab until the focused control has this name. */
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let i = 0; i < 160; i++) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      );
      if (name.test(label)) return;
    }
    throw new Error(`Tab never reached ${name}`);
  };

  // Put down a piece, a marker and an entry point with Enter on their rows.
  await tabTo(/^Asteroid field/);
  await press('Enter');
  await expect.poll(async () => (await filed(app, page)).terrain.length).toBe(1);
  await tabTo(/^Scan/);
  await press('Enter');
  await tabTo(/^Player 1/);
  await press('Enter');
  const placed = await filed(app, page);
  expect([placed.objectives.length, placed.entryPoints.map(({ side, y }) => [side, y])]).toEqual([1, [['a', 36]]]);

  // Tab reaches things on the table in reading order; arrows move them; Q turns, brackets order, Ctrl D doubles.
  await tabTo(/^Asteroid field, terrain/);
  await press('ArrowRight', 'ArrowRight', 'ArrowDown', 'Alt+ArrowDown', 'q');
  await expect(page.getByRole('button', { name: /^Asteroid field, terrain, [\d.]+ by [\d.]+ inches/ })).toBeAttached();
  await press('Control+d', ']', '[');
  await expect.poll(async () => (await filed(app, page)).terrain.length).toBe(2);
  await press('Delete');
  await expect.poll(async () => (await filed(app, page)).terrain.length).toBe(1);

  // Enter goes to the inspector; a figure is typed; Escape and undo work.
  await tabTo(/^Scan 1, objective/);
  await press('Enter');
  const name = page.getByRole('textbox', { name: 'Name of the objective' });
  await tabTo(/^X$/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('10,5');
  await press('Enter');
  await expect.poll(async () => (await filed(app, page)).objectives[0]?.x).toBe(10.5);
  await expect(name).toBeVisible();

  // Tools by letter, issues by F8, rules by sentence.
  for (const [key, label] of [
    ['h', 'Hand'],
    ['p', 'Polygon'],
    ['r', 'Rectangle'],
    ['e', 'Ellipse'],
    ['w', 'Wall, road or river'],
    ['o', 'Objective'],
    ['n', 'Entry Point'],
    ['m', 'Measure'],
    ['l', 'Sight'],
    ['t', 'Label'],
    ['v', 'Select'],
  ] as const) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await press(key);
    await expect(
      page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: label, exact: true }),
    ).toHaveAttribute('aria-pressed', 'true');
  }
  await press('F8');
  await press('Control+z', 'Control+z');
  await press('Control+Shift+z', 'Control+Shift+z');
  await expect.poll(async () => (await filed(app, page)).objectives[0]?.x).toBe(10.5);
});
