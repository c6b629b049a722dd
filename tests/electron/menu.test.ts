/** The native menu, its keys, and the dialogs of the system. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { anArmy } from '../journeys/support/documents';
import { expect, goTo, test } from './support';

/** Clicks an item of the menu bar, as a mouse would. */
const choose = (app: ElectronApplication, menu: string, item: string): Promise<void> =>
  app.evaluate(
    ({ Menu, BrowserWindow }, [top, label]) => {
      const items = Menu.getApplicationMenu()?.items.find((each) => each.label.replace('&', '') === top)?.submenu
        ?.items;
      const found = items?.find((each) => each.label === label);
      if (!found) throw new Error(`There is no ${String(top)} › ${String(label)}`);
      const [window] = BrowserWindow.getAllWindows();
      found.click({}, window, window?.webContents);
    },
    [menu, item],
  );

const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

test('every page of the Go menu is a page, and the window remembers what was opened', async ({ desktop }) => {
  await desktop.write('data/armies/doc.muster', anArmy('DOC', 'Lantern & Sons'));
  const { app, page } = await desktop.launch({ route: '/build/DOC' });
  await expect(name(page)).toHaveValue('Lantern & Sons');
  for (const section of ['Build', 'Table', 'Battle', 'Simulate', 'Rules', 'Library']) {
    await choose(app, 'Go', section);
    await expect.poll(() => page.url()).toContain(`#/${section.toLowerCase()}`);
  }
  await choose(app, 'Help', 'About Muster');
  await expect(page.getByText(/electron host/)).toBeVisible();
  const recent = (): Promise<string[] | undefined> =>
    app.evaluate(({ Menu }) =>
      Menu.getApplicationMenu()
        ?.items.find(({ label }) => label.includes('File'))
        ?.submenu?.items.find(({ label }) => label === 'Open recent')
        ?.submenu?.items.map(({ label }) => label),
    );
  await expect.poll(recent).toEqual(['Lantern && Sons']);
});

test('Undo of the menu is the field’s own while somebody types, and the document’s otherwise', async ({ desktop }) => {
  await desktop.write('data/armies/doc.muster', anArmy('DOC', 'Lantern Flight'));
  const { app, page } = await desktop.launch({ route: '/build/DOC' });
  await name(page).fill('Beacon Flight');
  await name(page).press('Enter');
  await expect.poll(async () => (await desktop.documents()).get('DOC')?.['name']).toBe('Beacon Flight');
  await name(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' of the Fen');
  await choose(app, 'Edit', 'Undo');
  await expect(name(page)).toHaveValue('Beacon Flight');
  // Nothing is left to undo in the field; the document behind it stays as it is.
  await choose(app, 'Edit', 'Undo');
  await expect(name(page)).toHaveValue('Beacon Flight');
  await name(page).blur();
  await choose(app, 'Edit', 'Undo');
  await expect(name(page)).toHaveValue('Lantern Flight');
  await choose(app, 'Edit', 'Redo');
  await expect(name(page)).toHaveValue('Beacon Flight');
});

test('keys reach the page and the menu, each once', async ({ desktop }) => {
  const { app, page } = await desktop.launch({ route: '/library' });
  const press = (keyCode: string): Promise<void> =>
    app.evaluate(({ BrowserWindow }, key) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      const modifiers: ['control'] = ['control'];
      contents?.sendInputEvent({ type: 'keyDown', keyCode: key, modifiers });
      contents?.sendInputEvent({ type: 'keyUp', keyCode: key, modifiers });
    }, keyCode);
  await page.locator('main').click({ position: { x: 5, y: 5 } });
  await press('2');
  await expect.poll(() => page.url()).toContain('#/build');
  await press(',');
  await expect.poll(() => page.url()).toContain('#/settings');
  await press('K');
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('things on a table are copied, cut and pasted by the keys and by the menu', async ({ desktop }) => {
  const file = resolve(import.meta.dirname, '../../shared/systems/devils-bluff/missions/high-noon.json');
  const noon = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await desktop.write('data/missions/doc.muster', {
    ...noon,
    id: 'DOC',
    entryPoints: [],
    notes: [{ id: 'n1', text: 'Here', x: 5, y: 5 }],
  });
  const { app, page } = await desktop.launch({ route: '/table/DOC' });
  const notes = async (): Promise<number> =>
    ((await desktop.documents('missions')).get('DOC')?.['notes'] as object[] | undefined)?.length ?? 0;
  const clipboard = (): Promise<string> => app.evaluate(({ clipboard: system }) => system.readText());
  await page
    .getByRole('list', { name: 'Things on the table' })
    .getByRole('button', { name: /, note/ })
    .focus();
  await page.keyboard.press('ControlOrMeta+c');
  await expect.poll(clipboard).toContain('muster/table-items');
  await page.keyboard.press('ControlOrMeta+v');
  await expect.poll(notes).toBe(2);
  await choose(app, 'Edit', 'Paste');
  await expect.poll(notes).toBe(3);
  await choose(app, 'Edit', 'Cut');
  await expect.poll(notes).toBe(2);
  await choose(app, 'Edit', 'Paste');
  await expect.poll(notes).toBe(3);
  await app.evaluate(({ clipboard: system }) => system.writeText('nothing'));
  await choose(app, 'Edit', 'Copy');
  await expect.poll(clipboard).toContain('muster/table-items');
});

test('the system’s dialogs open and save files, in front of their window', async ({ desktop }) => {
  await desktop.write('data/armies/doc.muster', anArmy('DOC', 'Lantern Flight'));
  const path = await desktop.write('chosen.muster', anArmy('CHOSEN', 'Chosen Flight'));
  const { app, page } = await desktop.launch({ route: '/library' });
  const saved = join(desktop.folder, 'saved.muster');
  await app.evaluate(
    ({ dialog, BrowserWindow }, [opened, written]) => {
      const asked: string[] = [];
      Reflect.set(globalThis, 'askedDialogs', asked);
      const note = (kind: string, parent: unknown): void => {
        asked.push(`${kind}: ${parent === BrowserWindow.getAllWindows()[0] ? 'modal' : 'loose'}`);
      };
      Reflect.set(dialog, 'showOpenDialog', (parent: unknown) => {
        note('open', parent);
        return Promise.resolve({ canceled: false, filePaths: [opened] });
      });
      Reflect.set(dialog, 'showSaveDialog', (parent: unknown) => {
        note('save', parent);
        return Promise.resolve({ canceled: false, filePath: written });
      });
    },
    [path, saved],
  );
  await choose(app, 'File', 'Open…');
  await expect.poll(async () => [...(await desktop.documents()).keys()].sort()).toEqual(['CHOSEN', 'DOC']);
  await goTo(page, '/library');
  await page.getByRole('gridcell', { name: 'Chosen Flight', exact: true }).click();
  await choose(app, 'File', 'Export…');
  await expect.poll(() => readFile(saved, 'utf8').catch(() => '')).toContain('"id": "CHOSEN"');
  expect(await app.evaluate(() => Reflect.get(globalThis, 'askedDialogs') as string[])).toEqual([
    'open: modal',
    'save: modal',
  ]);
});
