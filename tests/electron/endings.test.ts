/** Every way to end the app keeps the work and leaves nothing behind. */
import { chmod, readdir, rename } from 'node:fs/promises';
import type { ElectronApplication } from '@playwright/test';
import { anArmy } from '../journeys/support/documents';
import { answerBoxes, expect, goTo, quit, saidByBoxes, test } from './support';

const ENDINGS: readonly (readonly [string, (app: ElectronApplication) => unknown])[] = [
  ['quitting from the menu', quit],
  [
    'closing the window',
    (app) =>
      app.evaluate(({ BrowserWindow }) => setTimeout(() => BrowserWindow.getAllWindows()[0]?.close(), 0) && null),
  ],
  ['SIGINT', (app) => app.process().kill('SIGINT')],
  ['SIGTERM', (app) => app.process().kill('SIGTERM')],
];

for (const [way, end] of ENDINGS) {
  test(`${way} keeps what is being typed and what the view remembers, and leaves nothing`, async ({ desktop }) => {
    await desktop.write('data/armies/doc.muster', anArmy('DOC', 'Lantern Flight'));
    const { app, page, ended } = await desktop.launch({ route: '/build/DOC' });
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a na');
    await end(app);
    expect(await ended).toEqual({ code: 0, signal: null });
    expect((await desktop.documents()).get('DOC')?.['name']).toBe('Half a na');
    expect((await desktop.settings()).view['last.document']).toBe('DOC');
    await expect.poll(() => desktop.leftovers()).toEqual([]);
  });
}

test('a reload keeps what is being typed and what the view remembers', async ({ desktop }) => {
  await desktop.write('data/armies/doc.muster', anArmy('DOC', 'Lantern Flight'));
  const { app, page } = await desktop.launch({ route: '/build/DOC' });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a na');
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload());
  await expect.poll(async () => (await desktop.documents()).get('DOC')?.['name']).toBe('Half a na');
  await expect.poll(async () => (await desktop.settings()).view['last.document']).toBe('DOC');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half a na');
});

test('a workspace that cannot be written: opens, says so, asks before work is lost, and quits', async ({ desktop }) => {
  test.skip(process.platform === 'win32' || process.getuid?.() === 0, 'no folder is closed to this user');
  await desktop.write('data/armies/doc.muster', anArmy('DOC', 'Lantern Flight'));
  await desktop.write('data/.muster/settings.json', '{}');
  for (const folder of ['missions', 'battles', 'systems', '.muster/locks'])
    await desktop.write(`data/${folder}/.keep`, '');
  const folders = ['.muster/locks', '.muster', 'armies', 'missions', 'battles', 'systems', '.'];
  for (const folder of folders) await chmod(`${desktop.data}/${folder}`, 0o555);
  try {
    const first = await desktop.launch({ route: '/build/DOC' });
    await quit(first.app);
    expect(await first.ended).toEqual({ code: 0, signal: null });

    // The next start is a new instance with the library in it, and no ghost of the old one.
    const { app, page, ended } = await desktop.launch({ route: '/library' });
    await expect(page.getByText('Lantern Flight').first()).toBeVisible();
    await goTo(page, '/build/DOC');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a na');
    await answerBoxes(app, 0);
    await quit(app);
    await expect.poll(() => saidByBoxes(app)).toEqual(['modal: Some changes are not saved.']);
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half a na');
    await answerBoxes(app, 1);
    await quit(app);
    expect(await ended).toEqual({ code: 0, signal: null });
  } finally {
    for (const folder of folders.toReversed()) await chmod(`${desktop.data}/${folder}`, 0o755);
  }
});

for (const chosen of ['in Settings', 'by --data'])
  test(`a workspace chosen ${chosen} that vanishes: the work is held, nothing is made anew, and all is saved when it is back`, async ({
    desktop,
  }) => {
    await desktop.write('data/armies/doc.muster', anArmy('DOC', 'Lantern Flight'));
    await desktop.write('profile/settings.json', { workspace: desktop.data });
    const { app, page, ended } = await desktop.launch({
      route: '/build/DOC',
      ...(chosen === 'in Settings' ? { data: [] } : {}),
    });
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await expect(name).toHaveValue('Lantern Flight');
    await rename(desktop.data, `${desktop.data}-away`);
    await name.fill('Beacon Flight');
    await name.press('Enter');
    await expect(page.getByText('Not saved').first()).toBeVisible();
    // Moving the window and turning the page are settings; with --data they lie in the workspace.
    await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.setBounds({ width: 1234, height: 765 }),
    );
    await goTo(page, '/library');
    await answerBoxes(app, 0);
    await quit(app);
    await expect.poll(() => saidByBoxes(app)).toEqual(['modal: Some changes are not saved.']);
    expect(await readdir(desktop.folder)).not.toContain('data');
    await rename(`${desktop.data}-away`, desktop.data);
    await quit(app);
    expect(await ended).toEqual({ code: 0, signal: null });
    expect((await desktop.documents()).get('DOC')?.['name']).toBe('Beacon Flight');
  });

/** After a crash the page is another one, which Playwright does not know. */
const inPage = (app: ElectronApplication, script: string): Promise<unknown> =>
  app.evaluate(
    ({ BrowserWindow }, text) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(text) as unknown,
    script,
  );
const crash = async (app: ElectronApplication): Promise<void> => {
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer());
  await expect.poll(() => saidByBoxes(app)).toEqual(['modal: The window stopped working.']);
};

test('a crashed page is offered again, with the last edit in it though it was not saved yet', async ({ desktop }) => {
  await desktop.write('data/armies/doc.muster', anArmy('DOC', 'Lantern Flight'));
  const { app, page, ended } = await desktop.launch({ route: '/properties/DOC' });
  await answerBoxes(app, 0);
  await page.getByRole('textbox', { name: 'Notes' }).fill('At the last moment');
  await crash(app);
  await expect
    .poll(() => inPage(app, `document.querySelector('textarea[aria-label="Notes"]')?.value`))
    .toBe('At the last moment');
  await quit(app);
  expect(await ended).toEqual({ code: 0, signal: null });
  expect((await desktop.documents()).get('DOC')?.['notes']).toBe('At the last moment');
  await expect.poll(() => desktop.leftovers()).toEqual([]);
});

test('words that a crash caught in their field are offered, and go on from there', async ({ desktop }) => {
  await desktop.write('data/armies/doc.muster', anArmy('DOC', 'Lantern Flight'));
  const { app, page, ended } = await desktop.launch({ route: '/build/DOC' });
  await answerBoxes(app, 0);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a na');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Half a na');
  await crash(app);
  await expect.poll(() => inPage(app, `document.querySelector('[role=alert] pre')?.textContent`)).toBe('Half a na');
  // Nothing is put anywhere unasked.
  expect(await inPage(app, `document.querySelector('[aria-label="Name"]').value`)).toBe('Lantern Flight');
  await inPage(
    app,
    `[...document.querySelectorAll('[role=alert] button')].find((b) => b.textContent === 'Put it back').click()`,
  );
  expect(await inPage(app, `document.querySelector('[aria-label="Name"]').value`)).toBe('Half a na');
  await quit(app);
  expect(await ended).toEqual({ code: 0, signal: null });
  expect((await desktop.documents()).get('DOC')?.['name']).toBe('Half a na');
});

test('a crashed page can be closed at once', async ({ desktop }) => {
  const { app, ended } = await desktop.launch();
  await answerBoxes(app, 1);
  await app.evaluate(({ BrowserWindow }) => {
    setTimeout(() => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(), 0);
  });
  expect(await ended).toEqual({ code: 0, signal: null });
  await expect.poll(() => desktop.leftovers()).toEqual([]);
});
