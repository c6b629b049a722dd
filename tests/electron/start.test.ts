/** How a window comes up: closed off, with its menu, where it was left, once, and with what somebody opened. */
import { anArmy } from '../journeys/support/documents';
import { expect, goTo, PATIENCE, test } from './support';

test('starts with a menu, on its own protocol, with no way to Node', async ({ desktop }) => {
  const { app, page } = await desktop.launch();
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

test('leads nowhere else', async ({ desktop }) => {
  const { app, page } = await desktop.launch();
  const before = page.url();
  const refused = page.evaluate(() => {
    globalThis.location.href = 'https://example.org/';
    return new Promise((done) => setTimeout(done, 500));
  });
  await refused;
  expect(page.url()).toBe(before);
  expect(await page.evaluate(() => globalThis.open('https://example.org/') === null)).toBe(true);
  expect(app.windows()).toHaveLength(1);
  await expect(page.evaluate(() => fetch('https://example.org/').then(() => 'reached'))).rejects.toThrow();
});

test('comes up where it was left', async ({ desktop }) => {
  const first = await desktop.launch();
  await first.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setBounds({ width: 1234, height: 765 }),
  );
  await expect.poll(async () => (await desktop.settings().catch(() => null))?.window['width']).toBe(1234);
  await first.app.close();
  const { app } = await desktop.launch();
  const size = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getSize());
  expect(size).toEqual([1234, 765]);
});

test('works on the folder of --data, given as two arguments', async ({ desktop }) => {
  await desktop.write('elsewhere/armies/one.muster', anArmy('ONE', 'Elsewhere'));
  const { page } = await desktop.launch({ data: ['--data', 'elsewhere'] });
  await goTo(page, '/library');
  await expect(page.getByText('Elsewhere').first()).toBeVisible();
});

test('opens a file from the command line as a document of the workspace', async ({ desktop }) => {
  const path = await desktop.write('outside.muster', anArmy('FROM-OUTSIDE', 'From outside'));
  const { page } = await desktop.launch({ args: [path] });
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('From outside');
  expect([...(await desktop.documents()).keys()]).toEqual(['FROM-OUTSIDE']);
});

test('opens a file by its address, as a double-click on Linux passes it', async ({ desktop }) => {
  const path = await desktop.write('by address.muster', anArmy('BY-ADDRESS', 'By address'));
  const { page } = await desktop.launch({ args: [`file://${path.replaceAll(' ', '%20')}`] });
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('By address');
});

test('a second start hands its file to the first window and ends', async ({ desktop }) => {
  const path = await desktop.write('second.muster', anArmy('SECOND', 'Second'));
  const { app, page } = await desktop.launch();
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
  expect(await desktop.startAgain(path)).toBe(0);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Second');
  const windows = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.isMinimized()),
  );
  expect(windows).toEqual([false]);
});

test('five starts while the first one loads make one window', async ({ desktop }) => {
  const path = await desktop.write('fifth.muster', anArmy('FIFTH', 'Fifth'));
  const starting = desktop.launch();
  // As soon as the first instance holds the lock, whatever it is busy with.
  const others = Promise.all([0, 1, 2, 3].map(() => desktop.startLater()));
  const last = desktop.startLater(path);
  const { app, page } = await starting;
  expect(await others).toEqual([0, 0, 0, 0]);
  expect(await last).toBe(0);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Fifth', { timeout: PATIENCE });
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});
