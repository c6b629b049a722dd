/** The app as people get it: one archive, no packages beside it, locked fuses; print and simulation run from inside it. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from '@playwright/test';
import { anArmy } from '../journeys/support/documents';
import { expect, goTo, PATIENCE, ROOT_USER, test, type Desktop } from './support';

const ROOT = resolve(import.meta.dirname, '../..');
const SLOW = 300_000;

let packed = '';
test.beforeAll(async () => {
  test.setTimeout(SLOW);
  packed = await mkdtemp(join(tmpdir(), 'muster-packed-'));
  const code = await new Promise((done) =>
    spawn(process.execPath, ['scripts/dist.mjs', '--dir', `--config.directories.output=${packed}`], {
      cwd: ROOT,
      stdio: 'inherit',
    }).once('exit', done),
  );
  expect(code).toBe(0);
});
test.afterAll(() => rm(packed, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

const places = (): { readonly binary: string; readonly resources: string } => {
  const mac = ['mac', 'mac-arm64', 'mac-universal']
    .map((name) => join(packed, name, 'Muster.app', 'Contents'))
    .find(existsSync);
  if (mac !== undefined) return { binary: join(mac, 'MacOS', 'Muster'), resources: join(mac, 'Resources') };
  const [folder, name] = process.platform === 'win32' ? ['win-unpacked', 'Muster.exe'] : ['linux-unpacked', 'muster'];
  return { binary: join(packed, folder, name), resources: join(packed, folder, 'resources') };
};

/** Its fuses forbid Node's inspector, so only the page is driven, over Chromium's own protocol. */
async function launchPacked(desktop: Desktop, ...args: string[]) {
  const child = spawn(
    places().binary,
    [
      '--remote-debugging-port=0',
      `--user-data-dir=${join(desktop.folder, 'profile')}`,
      ...(ROOT_USER ? ['--no-sandbox'] : []),
      '--data',
      desktop.data,
      ...args,
    ],
    { cwd: desktop.folder, stdio: ['ignore', 'inherit', 'pipe'] },
  );
  desktop.watch(child);
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((done) =>
    child.once('exit', (code, signal) => done({ code, signal })),
  );
  const address = await new Promise<string>((found) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const listening = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (listening !== undefined) found(listening);
    });
  });
  const browser = await chromium.connectOverCDP(address, { timeout: PATIENCE });
  const context = browser.contexts()[0];
  if (!context) throw new Error('no context');
  const page: Page = context.pages()[0] ?? (await context.waitForEvent('page'));
  page.setDefaultTimeout(PATIENCE);
  await page.waitForSelector('main');
  return { child, page, ended };
}

test('holds its licence and those of others, and nothing that does not run', async () => {
  const { resources } = places();
  expect(await readFile(join(resources, 'LICENSE.txt'), 'utf8')).toBe(await readFile(join(ROOT, 'LICENSE'), 'utf8'));
  const notices = await readFile(join(resources, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  for (const name of ['react', 'pdfmake', 'fabric', 'pdfjs-dist', 'zod', '@fontsource/zilla-slab'])
    expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect(await readdir(resources)).not.toContain('app.asar.unpacked');
  expect((await stat(join(resources, 'app.asar'))).size).toBeLessThan(20e6);
});

test('prints, with a preview, and simulates from inside the archive; then ends without leftovers', async ({
  desktop,
}) => {
  const path = await desktop.write('mine.muster', anArmy('DOC', 'Lantern Flight'));
  const { child, page, ended } = await launchPacked(desktop, path);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Lantern Flight');
  await page.keyboard.press('ControlOrMeta+p');
  const dialog = page.getByRole('dialog', { name: /^Print / });
  await expect(dialog.locator('section canvas[data-drawn]')).toBeVisible({ timeout: SLOW });
  await page.keyboard.press('Escape');

  await goTo(page, '/simulate');
  for (const side of ['A', 'B'])
    await page
      .getByRole('radiogroup', { name: `Player of side ${side}` })
      .getByText('Recruit')
      .click();
  await page.getByLabel('Battles', { exact: true }).fill('4');
  await page.getByLabel('Battles', { exact: true }).blur();
  await page.getByRole('button', { name: 'Run 4 battles' }).click();
  await expect(page.getByRole('region', { name: 'Victory points' })).toBeVisible({ timeout: SLOW });

  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, signal: null });
  await expect.poll(() => desktop.leftovers()).toEqual([]);
});
