import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { aShelf, anArmy } from './support/documents';
import { card, expect, goTo, test } from './support/journey';

test.use({ appOptions: { files: aShelf() } });

const notes = (page: Page) => page.getByRole('textbox', { name: /^(Notes|Briefing)$/ });
const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

const fileText = async (workspace: string, folder: string, id: string): Promise<string> => {
  for (const file of await readdir(join(workspace, folder))) {
    const text = !file.startsWith('.') ? await readFile(join(workspace, folder, file), 'utf8') : '';
    if (text.includes(`"id": "${id}"`)) return text;
  }
  return '';
};

const renameIn = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
};

test('edits save themselves; undo and redo go all the way, and survive another document', async ({ app, page }) => {
  await goTo(page, '/properties/lantern');
  await renameIn(page, 'Beacon Flight');
  await notes(page).pressSequentially('Paint the leader red', { delay: 5 });
  await saved(page);
  await expect.poll(() => fileText(app.workspace, 'armies', 'lantern')).toContain('Paint the leader red');

  await goTo(page, '/properties/anchor');
  await renameIn(page, 'High Anchor');
  await saved(page);
  await goTo(page, '/properties/lantern');

  // Typing was one step, the name another.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notes(page)).toHaveValue('');
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Lantern Flight');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await page.locator('body').press('ControlOrMeta+Shift+z');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Beacon Flight');
  await page.locator('body').press('ControlOrMeta+y');
  await expect(notes(page)).toHaveValue('Paint the leader red');
  await page.locator('body').press('ControlOrMeta+z');
  await expect(notes(page)).toHaveValue('');
  await expect.poll(() => fileText(app.workspace, 'armies', 'lantern')).not.toContain('Paint the leader red');
});

test('a reload keeps the work', async ({ page }) => {
  await goTo(page, '/properties/lantern');
  await notes(page).fill('Kept');
  await saved(page);
  await page.reload();
  await expect(notes(page)).toHaveValue('Kept');
});

test('a reload and a closed tab keep what is being typed, and what the view remembers', async ({ app, page }) => {
  const name = page.getByRole('textbox', { name: 'Name' });
  await goTo(page, '/properties/lantern');
  await name.fill('Half a na');
  await page.reload();
  await expect(name).toHaveValue('Half a na');
  await goTo(page, '/properties/anchor');
  await expect(name).toHaveValue('Low Anchor');
  await name.fill('The other ha');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => fileText(app.workspace, 'missions', 'anchor')).toContain('The other ha');
  const settings = (): Promise<string> => readFile(join(app.workspace, '.muster', 'settings.json'), 'utf8');
  await expect.poll(settings).toContain('"last.document": "anchor"');
});

test('versions: every save can be looked at and restored, and the restoring undone', async ({ page }) => {
  await goTo(page, '/properties/lantern');
  await renameIn(page, 'Second name');
  await saved(page);
  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Second name');
  await expect(dialog.getByText('Lantern Flight').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name for the version as it is now' }).fill('Before the fair');
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(dialog.getByRole('button', { name: /Before the fair/ })).toBeVisible();
  await dialog.getByRole('button', { name: /Lantern Flight/ }).click();
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Lantern Flight');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Second name');
});

test('a change from outside is followed when nothing is unsaved here', async ({ app, page }) => {
  await goTo(page, '/properties/lantern');
  await expect(notes(page)).toHaveValue('');
  await writeFile(
    join(app.workspace, 'armies/lantern.muster.json'),
    JSON.stringify(anArmy('lantern', 'Lantern Flight', { notes: 'From another program' })),
  );
  await expect(notes(page)).toHaveValue('From another program', { timeout: 60_000 });
  await expect(page.getByText('changed outside this window')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notes(page)).toHaveValue('');
});

/** Both windows change the same document; this one cannot save until the other has. */
async function collide(page: Page, other: Page): Promise<void> {
  await goTo(page, '/properties/lantern');
  await goTo(other, '/properties/lantern');
  await expect(notes(page)).toBeVisible();
  await page.route('**/api/call', async (route) =>
    route.request().postData()?.includes('documents.save') ? route.abort() : route.continue(),
  );
  await notes(page).fill('Mine');
  await expect(page.getByRole('heading', { name: /was not saved/ })).toBeVisible();
  await expect(page.getByText(/Your changes are still/)).toBeVisible();
  await notes(other).fill('Theirs');
  await saved(other);
  await page.unroute('**/api/call');
  // The next try comes by itself.
  await expect(page.getByRole('dialog')).toContainText('changed elsewhere', { timeout: 60_000 });
  await expect(page.getByRole('dialog')).toContainText('Theirs');
}

test('two windows: keep mine, and theirs is in the versions', async ({ app, page }) => {
  const other = await app.newWindow();
  await collide(page, other);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => fileText(app.workspace, 'armies', 'lantern')).toContain('"Mine"');
  await expect(notes(other)).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByRole('dialog')).toContainText('Theirs');
});

test('two windows: take theirs, and mine is one undo away', async ({ app, page }) => {
  await collide(page, await app.newWindow());
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(notes(page)).toHaveValue('Theirs');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notes(page)).toHaveValue('Mine');
});

test('two windows: keep both', async ({ app, page }) => {
  await collide(page, await app.newWindow());
  await page.getByRole('button', { name: 'Keep both' }).click();
  await expect(page.getByText('Both are kept')).toBeVisible();
  expect(await fileText(app.workspace, 'armies', 'lantern')).toContain('"Theirs"');
  const files = await readdir(join(app.workspace, 'armies'));
  const texts = await Promise.all(
    files.filter((file) => !file.startsWith('.')).map((file) => readFile(join(app.workspace, 'armies', file), 'utf8')),
  );
  expect(texts.filter((text) => text.includes('"Mine"'))).toHaveLength(1);
});

test('the folder vanishes: the work stays and can be saved elsewhere', async ({ app, page }) => {
  await goTo(page, '/properties/lantern');
  await expect(notes(page)).toBeVisible();
  const away = `${app.workspace}-away`;
  await rename(app.workspace, away);
  await writeFile(app.workspace, 'in the way');
  await notes(page).fill('Written in the dark');
  await expect(page.getByRole('heading', { name: /was not saved/ })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save elsewhere' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('Written in the dark');
  await goTo(page, '/settings');
  await goTo(page, '/properties/lantern');
  await expect(notes(page)).toHaveValue('Written in the dark');
  await rm(app.workspace);
  await rename(away, app.workspace);
  // That it is back is noticed; nobody has to press anything.
  await saved(page);
});

test('a save that fails is tried again at the press of a button, as often as it takes', async ({ app, page }) => {
  await goTo(page, '/properties/lantern');
  await expect(notes(page)).toBeVisible();
  // The folder stays and keeps its files, so that nothing tells the app when saving is possible again.
  const refused = { ok: false, error: { name: 'disk-full', message: 'The disk is full.', detail: {} } };
  let [tried, full] = [0, true];
  await page.route('**/api/**', async (route) => {
    const body = route.request().postData() ?? '';
    if (!full || !body.includes('"documents.save"')) return route.continue();
    tried++;
    const { callId } = JSON.parse(body) as { callId: string };
    await route.fulfill({
      contentType: 'application/x-ndjson',
      body: `${JSON.stringify({ type: 'result', callId, result: refused })}\n`,
    });
  });
  await notes(page).fill('Written on a full disk');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  const before = tried;
  await again.click();
  await expect.poll(() => tried).toBeGreaterThan(before);
  await expect(again).toBeVisible();
  expect(await fileText(app.workspace, 'armies', 'lantern')).not.toContain('Written on a full disk');
  full = false;
  // A try of the app's own may come first, and takes the button away; what a press does was counted above.
  await again.click({ timeout: 5_000 }).catch(() => undefined);
  await saved(page);
  await expect(again).toBeHidden();
  expect(await fileText(app.workspace, 'armies', 'lantern')).toContain('Written on a full disk');
});

test('a document that is not there is said plainly', async ({ page }) => {
  await goTo(page, '/properties/no-such-thing');
  await expect(page.getByRole('heading', { name: 'This document cannot be shown' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the library', exact: true }).click();
  await expect(card(page, 'Low Anchor')).toBeVisible();
});
