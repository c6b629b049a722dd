/** The desktop app through Playwright: it starts, is closed off from Node and the web, keeps documents and its window. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { _electron, expect, test, type ElectronApplication, type Page } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '../..');
const ROOT_USER = process.platform === 'linux' && process.getuid?.() === 0;

let folder: string;
let app: ElectronApplication;
let page: Page;

const launch = async (...files: string[]): Promise<void> => {
  app = await _electron.launch({
    args: [
      ROOT,
      `--data=${join(folder, 'data')}`,
      `--user-data-dir=${join(folder, 'profile')}`,
      ...(ROOT_USER ? ['--no-sandbox'] : []),
      ...files,
    ],
  });
  page = await app.firstWindow();
  await page.waitForSelector('main');
};

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-desktop-'));
});
test.afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('starts with a menu, on its own protocol, with no way to Node', async () => {
  await launch();
  expect(page.url()).toMatch(/^app:\/\/muster\//);
  expect(
    await page.evaluate(() => [typeof Reflect.get(globalThis, 'require'), typeof Reflect.get(globalThis, 'process')]),
  ).toEqual(['undefined', 'undefined']);
  expect(await page.evaluate(() => Object.keys(Reflect.get(globalThis, 'musterBridge') as object).sort())).toEqual([
    'listen',
    'post',
  ]);
  const labels = await app.evaluate(({ Menu }) =>
    Menu.getApplicationMenu()?.items.map((item) => item.label.replace('&', '')),
  );
  expect(labels).toEqual(expect.arrayContaining(['File', 'Edit', 'View', 'Go', 'Help']));
});

test('leads nowhere else', async () => {
  await launch();
  const before = page.url();
  await page.evaluate(() => {
    globalThis.location.href = 'https://example.org/';
  });
  await page.waitForTimeout(500);
  expect(page.url()).toBe(before);
  await page.evaluate(() => globalThis.open('https://example.org/'));
  await page.waitForTimeout(500);
  expect(app.windows()).toHaveLength(1);
  await expect(page.evaluate(() => fetch('https://example.org/').then(() => 'reached'))).rejects.toThrow();
});

test('opens a file from the command line as a document of the workspace', async () => {
  const path = join(folder, 'outside.muster');
  await writeFile(
    path,
    JSON.stringify({
      format: 'muster/army',
      version: 1,
      id: 'FROM-OUTSIDE',
      name: 'From outside',
      system: { id: 'squadrons', version: '1' },
      faction: null,
      limit: 300,
      units: [],
    }),
  );
  await launch(path);
  await expect.poll(async () => (await readdir(join(folder, 'data', 'armies'))).length).toBe(1);
  await expect(page.getByText('From outside').first()).toBeVisible();
});

test('remembers its window', async () => {
  await launch();
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setBounds({ width: 1234, height: 765 }));
  await page.waitForTimeout(1000);
  await app.close();
  await launch();
  const size = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getSize());
  expect(size).toEqual([1234, 765]);
});
