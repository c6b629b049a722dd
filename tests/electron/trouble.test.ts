/** When something goes wrong: the whole workspace out and back in one file, and a report from wherever Muster tells of trouble. */
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { anArmy } from '../journeys/support/documents';
import { expect, goTo, test, type Desktop, type Started } from './support';

/** The next "Save as" goes to `path`, or is closed without an answer. */
const saveTo = (app: ElectronApplication, path: string | null): Promise<void> =>
  app.evaluate(({ dialog }, filePath) => {
    Reflect.set(dialog, 'showSaveDialog', () => Promise.resolve({ canceled: filePath === null, filePath }));
  }, path);
const told = (page: Page, words: RegExp | string) => page.getByRole('alert').filter({ hasText: words });
const chooseBackup = (page: Page, path: string): Promise<void> =>
  page.locator('input[type=file][accept*=zip]').setInputFiles(path);

test('a backup holds everything, and brings back what was lost and changed since', async ({ desktop }) => {
  await desktop.write('data/armies/one.muster', anArmy('ONE', 'Lantern Flight'));
  await desktop.write('data/armies/two.muster', anArmy('TWO', 'Beacon Flight'));
  const saved = join(desktop.folder, 'all of it.zip');
  const first = await desktop.launch({ route: '/settings' });
  await saveTo(first.app, null);
  await first.page.getByRole('button', { name: 'Back up' }).click();
  await expect(first.page.getByRole('button', { name: 'Back up' })).toBeEnabled();
  await saveTo(first.app, saved);
  await first.page.getByRole('button', { name: 'Back up' }).click();
  await expect(told(first.page, '2 documents in muster-backup-')).toBeVisible();
  expect((await readFile(saved)).subarray(0, 2).toString()).toBe('PK');

  // One is changed, one is thrown away for good.
  await goTo(first.page, '/build/ONE');
  await first.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Another name');
  await first.page.getByRole('textbox', { name: 'Name', exact: true }).press('Enter');
  await expect.poll(async () => (await desktop.documents()).get('ONE')?.['name']).toBe('Another name');
  await rm(join(desktop.data, 'armies', 'two.muster'));
  await expect.poll(async () => [...(await desktop.documents()).keys()]).toEqual(['ONE']);

  await goTo(first.page, '/settings');
  await chooseBackup(first.page, saved);
  await expect(
    told(first.page, '1 document restored, 1 brought back to the version of the backup, 0 as they were.'),
  ).toBeVisible();
  const names = async () => [...(await desktop.documents()).values()].map(({ name }) => name).sort();
  expect(await names()).toEqual(['Beacon Flight', 'Lantern Flight']);
  await goTo(first.page, '/library');
  await expect(first.page.getByText('Beacon Flight').first()).toBeVisible();

  // The same into a new workspace, as on another computer; what was in its history is there too.
  await first.app.close();
  await rm(desktop.data, { recursive: true });
  const { page } = await desktop.launch({ route: '/settings' });
  await chooseBackup(page, saved);
  await expect(told(page, '2 documents restored')).toBeVisible();
  expect(await names()).toEqual(['Beacon Flight', 'Lantern Flight']);
});

test('what is no backup, or one that was cut short, changes nothing and is told', async ({ desktop }) => {
  await desktop.write('data/armies/one.muster', anArmy('ONE', 'Lantern Flight'));
  const { app, page } = await desktop.launch({ route: '/settings' });
  const saved = join(desktop.folder, 'whole.zip');
  await saveTo(app, saved);
  await page.getByRole('button', { name: 'Back up' }).click();
  await expect(told(page, '1 document in muster-backup-')).toBeVisible();
  // All but what the app remembers for itself, whenever it comes to writing it down.
  const files = async (): Promise<string[]> =>
    (await readdir(desktop.data, { recursive: true })).filter((file) => !/(index|settings)\.json$/.test(file));
  const before = await files();
  const bytes = await readFile(saved);
  await writeFile(join(desktop.folder, 'cut.zip'), bytes.subarray(0, bytes.length - 40));
  await chooseBackup(page, join(desktop.folder, 'cut.zip'));
  await expect(told(page, /Nothing was restored.*not opened/s)).toBeVisible();
  await chooseBackup(page, await desktop.write('text.zip', 'hello'));
  await expect(told(page, /Nothing was restored/)).toHaveCount(2);
  expect(await files()).toEqual(before);

  // A place that cannot be written to.
  await saveTo(app, join(desktop.folder, 'no', 'such', 'folder.zip'));
  await page.getByRole('button', { name: 'Back up' }).click();
  await expect(told(page, /was not saved/)).toBeVisible();
});

/** Clicks the button there and gives what lies on the clipboard of the system then. */
async function reportFrom({ app }: Started, place: ReturnType<Page['locator']>): Promise<string> {
  await app.evaluate(({ clipboard }) => clipboard.writeText('nothing'));
  await place.getByRole('button', { name: 'Copy report' }).click();
  // The button says so for a moment only, which a busy machine may miss; what counts is the clipboard.
  const read = (): Promise<string> => app.evaluate(({ clipboard }) => clipboard.readText());
  await expect.poll(read).toMatch(/^Muster \d[\d.]*, electron host, /);
  const text = await read();
  // The log of a workspace that is gone is gone with it, but for what happened since.
  expect(text).toMatch(/ start version=| error=workspace-missing/);
  expect(text).toMatch(/^Page #\//m);
  expect(text).not.toMatch(/Lantern|Ember/);
  return text;
}

test('About copies a report with versions and log, and nothing of any document', async ({ desktop }) => {
  await desktop.write('data/armies/one.muster', anArmy('ONE', 'Lantern Flight'));
  const started = await desktop.launch({ route: '/build/ONE' });
  await expect(started.page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Lantern Flight');
  await goTo(started.page, '/settings');
  const report = await reportFrom(started, started.page.locator('main'));
  expect(report).toMatch(/electron \d+\./);
  expect(report).toContain('the default folder, writable, 1 documents');
  expect(report).not.toContain(desktop.folder);
});

const vanish = async (desktop: Desktop): Promise<void> => rename(desktop.data, `${desktop.data}-away`);

const PAGES: Readonly<Record<string, (started: Started, desktop: Desktop) => Promise<ReturnType<Page['locator']>>>> = {
  'a document that is not there': async ({ page }) => {
    await goTo(page, '/build/NOWHERE');
    return told(page, 'This document cannot be shown');
  },
  'a battle whose events make no sense': async ({ page }) => {
    await goTo(page, '/battle/BATTLE');
    return page.locator('main', { hasText: 'cannot be shown' });
  },
  'a page with a fault': async ({ page }) => {
    await page.evaluate(() => {
      const stringify = JSON.stringify.bind(JSON);
      JSON.stringify = ((value: unknown, replacer: null, space?: number) => {
        if (space === 2) throw new Error('a page fault');
        return stringify(value, replacer, space);
      }) as typeof JSON.stringify;
    });
    await goTo(page, '/properties/ONE');
    return told(page, 'This page stopped');
  },
  'a library that is gone': async ({ page }, desktop) => {
    await goTo(page, '/build/ONE');
    await vanish(desktop);
    await goTo(page, '/library');
    return page.locator('main', { hasText: 'The library cannot be shown' });
  },
  'work that is not saved': async ({ page }, desktop) => {
    await goTo(page, '/properties/ONE');
    await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible();
    await vanish(desktop);
    await page.getByRole('textbox', { name: 'Notes' }).fill('Not to be lost');
    return told(page, 'was not saved');
  },
  'a print that fails': async ({ page }, desktop) => {
    await goTo(page, '/build/ONE');
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
    await vanish(desktop);
    await page.keyboard.press('ControlOrMeta+p');
    return page.getByRole('dialog', { name: /^Print / }).getByRole('alert');
  },
};

for (const [trouble, come] of Object.entries(PAGES))
  test(`${trouble}: the page has a report to copy`, async ({ desktop }) => {
    await desktop.write('data/armies/one.muster', anArmy('ONE', 'Lantern Flight'));
    const record = await readFile(resolve(import.meta.dirname, '../golden/crossed-paths-random.battle.json'), 'utf8');
    const battle = JSON.parse(record) as object;
    const { events } = JSON.parse(record.replaceAll('"a:u', '"a:x')) as { events: object[] };
    await desktop.write('data/battles/b.muster', { ...battle, id: 'BATTLE', events });
    const started = await desktop.launch({ route: '/library' });
    await expect(started.page.getByText('Lantern Flight').first()).toBeVisible();
    await reportFrom(started, await come(started, desktop));
  });
