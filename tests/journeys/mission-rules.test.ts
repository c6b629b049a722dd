import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, goTo, test } from './support/journey';
import { missionFile, openTable } from './support/table';

const noon = await readFile(
  resolve(import.meta.dirname, '../../shared/systems/devils-bluff/missions/high-noon.json'),
  'utf8',
);
const dead = {
  ...(JSON.parse(noon) as object),
  id: 'dead',
  scoring: [{ when: 'now', what: 'held', subject: { tag: 'lost' }, vp: 1 }],
};
test.use({ appOptions: { files: { 'missions/noon.muster.json': noon, 'missions/dead.muster.json': dead } } });

test('the rules of a mission read as sentences and are edited in them', async ({ app, page }) => {
  await openTable(page, 'high-noon');
  await page.getByText('Rules', { exact: true }).last().click();
  const points = page.getByRole('region', { name: 'Victory points' });
  await expect(points.getByLabel('Who scores').first()).toHaveValue('defender');
  await points.getByRole('textbox', { name: 'Points', exact: true }).nth(1).fill('4');
  await points.getByRole('textbox', { name: 'Points', exact: true }).nth(1).press('Enter');
  await expect
    .poll(async () => (((await missionFile(app, page, 'high-noon'))['scoring'] as { vp: number }[])[1] ?? { vp: 0 }).vp)
    .toBe(4);

  // A line that can never pay says so where it stands.
  await points.getByLabel('Of what').first().selectOption({ label: 'each Access marker' });
  await expect(points.getByText('Scoring line 1 can never pay: no objective is or becomes Access.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(points.getByText(/can never pay/)).toHaveCount(0);

  // Twelve inches becomes eleven: the table no longer fits, and the fix moves the markers.
  const setup = page.getByRole('region', { name: 'Set-up' });
  await setup.getByLabel('Distance').first().fill('11');
  await setup.getByLabel('Distance').first().press('Enter');
  await expect(page.getByText(/Control 1 is 12″ from the top edge\. High Noon asks for 11″ exactly\./)).toBeVisible();
  await page.getByRole('button', { name: 'Move', exact: true }).first().click();
  await expect
    .poll(async () => ((await missionFile(app, page, 'high-noon'))['objectives'] as { y: number }[])[0]?.y)
    .toBe(11);
  await page.getByRole('textbox', { name: 'Briefing' }).fill('The street is empty.');
  await page.getByRole('textbox', { name: 'Briefing' }).blur();
  await expect.poll(async () => (await missionFile(app, page, 'high-noon'))['briefing']).toBe('The street is empty.');
});

test('a line that the form would not offer is told in words all the same', async ({ page }) => {
  await openTable(page, 'dead');
  await page.getByText('Rules', { exact: true }).last().click();
  const points = page.getByRole('region', { name: 'Victory points' });
  await expect(points.getByLabel('When').locator('option:checked')).toHaveText('At once');
  await expect(points.getByLabel('Of what').locator('option:checked')).toHaveText('each marker tagged “lost”');
  await expect(points.getByText(/^Paid/)).toHaveCount(0);
  await expect(points.getByText(/Scoring line 1 can never pay/)).toBeVisible();
});

test('every chapter of the rules writes what its blanks say', async ({ app, page }) => {
  await openTable(page, 'high-noon');
  await page.getByText('Rules', { exact: true }).last().click();
  const chapter = (name: string) => page.getByRole('region', { name, exact: true });
  const part = async (name: string): Promise<unknown> =>
    ((await missionFile(app, page, 'high-noon'))[name] as unknown[]).at(-1);
  const fill = async (name: string, label: string, value: string): Promise<void> => {
    await chapter(name).getByLabel(label, { exact: true }).last().fill(value);
    await chapter(name).getByLabel(label, { exact: true }).last().press('Enter');
  };
  for (const add of ['Nomination', 'Change', 'Way out', 'Action'])
    await page.getByRole('button', { name: add, exact: true }).click();

  await chapter('Nominations').getByLabel('Of whose').selectOption('enemy');
  await chapter('Nominations').getByLabel('When').selectOption('round');
  await fill('Nominations', 'Round', '2.6');
  await fill('Nominations', 'Called', 'the Mark');
  await expect
    .poll(() => part('nominations'))
    .toEqual({ id: 'nominee-1', by: 'each', of: 'enemy', at: 'round', round: 3, label: 'the Mark' });

  await chapter('Markers that change').getByLabel('For whom').selectOption('securer');
  await fill('Markers that change', 'From round', '2');
  await expect.poll(() => part('transitions')).toMatchObject({ on: 'secured', for: 'securer', fromRound: 2 });

  await chapter('Leaving the table').getByLabel('Where').selectOption('any-edge');
  await chapter('Leaving the table').getByLabel('It counts as lost').check();
  await expect
    .poll(() => part('exits'))
    .toMatchObject({ at: 'any-edge', who: 'carrier', casualty: true, scores: true });

  await fill('Mission actions', 'Within', '3.5');
  await chapter('Mission actions').getByLabel('Effect').selectOption('remove');
  await expect.poll(() => part('missionActions')).toMatchObject({ id: 'action-1', within: 3.5, effect: 'remove' });

  await chapter('When a side routs').getByRole('checkbox').check();
  await chapter('When a side routs').getByLabel('Then').selectOption('secure');
  await chapter('Length and end').getByLabel('Deployment').selectOption('zones');
  await chapter('Length and end')
    .getByLabel(/^Some units may be held back/)
    .check();
  await fill('Length and end', 'Share held back, percent', '25');
  await chapter('Length and end').getByLabel('Tie').selectOption('points-destroyed');
  await chapter('Sides').getByLabel('Place of side a').selectOption('top-left');
  await expect
    .poll(() => missionFile(app, page, 'high-noon'))
    .toMatchObject({
      onRout: { check: 'best-skill', per: 'unsecured', then: 'secure' },
      deployment: { by: 'zones', order: 'alternate', reserves: { share: 0.25, fromRound: 2 } },
      end: { tiebreak: ['points-destroyed', 'wounds-removed'] },
      sides: [{ id: 'a', edge: null, corner: 'top-left' }, { id: 'b' }],
    });
});

test('random tables keep locked pieces, and fairness compares both sides', async ({ app, page }) => {
  await openTable(page, 'high-noon');
  await page.getByText('Random', { exact: true }).click();
  await page.getByRole('button', { name: 'Another one' }).click();
  const first = JSON.stringify((await missionFile(app, page, 'high-noon'))['terrain']);
  await page.getByRole('button', { name: 'Another one' }).click();
  await expect.poll(async () => JSON.stringify((await missionFile(app, page, 'high-noon'))['terrain'])).not.toBe(first);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => JSON.stringify((await missionFile(app, page, 'high-noon'))['terrain'])).toBe(first);
  await page.getByText('Fair?', { exact: true }).click();
  await expect(page.getByRole('cell', { name: 'Way to Control 2' })).toBeVisible();
  await expect(page.getByText('First round')).toBeVisible();
});

test('export as PNG, SVG and UVTT, and take a UVTT map in', async ({ page }) => {
  await openTable(page, 'high-noon');
  const exported = async (item: string): Promise<{ name: string; bytes: Buffer }> => {
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const png = await exported('PNG picture');
  expect(png.name).toBe('high-noon.png');
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  const svg = await exported('SVG drawing');
  expect(svg.bytes.toString()).toContain('Assay Office');
  const uvtt = await exported('UVTT for virtual tabletops');
  const map = JSON.parse(uvtt.bytes.toString()) as {
    resolution: { map_size: unknown };
    line_of_sight: unknown[];
    image: string;
  };
  expect(map.resolution.map_size).toEqual({ x: 36, y: 36 });
  expect(map.line_of_sight.length).toBeGreaterThan(3);
  expect(map.image.startsWith('iVBOR')).toBe(true);
  await page.getByLabel('UVTT file').setInputFiles({
    name: 'cellar.uvtt',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({
        ...map,
        line_of_sight: [
          [
            { x: 2, y: 2 },
            { x: 8, y: 2 },
            { x: 8, y: 6 },
            { x: 2, y: 6 },
            { x: 2, y: 2 },
          ],
        ],
        objects_line_of_sight: [],
      }),
    ),
  });
  await expect(page.getByText('1 pieces from cellar.uvtt. Undo brings the old table back.')).toBeVisible();
  await page
    .getByLabel('UVTT file')
    .setInputFiles({ name: 'bad.uvtt', mimeType: 'application/json', buffer: Buffer.from('not a map') });
  await expect(page.getByText('This is not a UVTT file: the text is not JSON.')).toBeVisible();
});

test('a mission that comes with a game opens as a copy of one’s own', async ({ app, page }) => {
  await goTo(page, '/table');
  await page.getByRole('button', { name: /Crossed Paths/ }).click();
  await expect(page.getByTestId('table-canvas')).toBeVisible();
  await expect(page.getByText('Nothing to fix').first()).toBeVisible();
  const copy = (await import('node:fs/promises')).readdir(`${app.workspace}/missions`);
  expect((await copy).length).toBe(3);
});
