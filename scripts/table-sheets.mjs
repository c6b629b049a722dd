// Draws ten random tables of every game into docs/tables, on light and on dark: to look over what the generator lays.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { rolldown } from 'rolldown';
import { BROWSER_FLAGS, findBrowser } from './find-browser.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const THEMES = [
  { key: 'light', ending: '', page: '#ffffff', text: '#16201d' },
  { key: 'dark', ending: '-dark', page: '#0b1012', text: '#e9efea' },
];

const made = mkdtempSync(join(tmpdir(), 'muster-tables-'));
const bundle = await rolldown({
  input: join(ROOT, 'tests/missions/drawn-tables.ts'),
  cwd: ROOT,
  platform: 'node',
  logLevel: 'silent',
});
await bundle.write({ file: join(made, 'tables.mjs'), codeSplitting: false });
const { drawnTables } = await import(pathToFileURL(join(made, 'tables.mjs')).href);
const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: [...BROWSER_FLAGS] });
const page = await browser.newPage({ viewport: { width: 1824, height: 800 } });
for (const { id, tables } of drawnTables()) {
  for (const { key, ending, page: ground, text } of THEMES) {
    const cells = tables.map(
      (table) =>
        `<figure><img src="data:image/svg+xml,${encodeURIComponent(table[key])}"><figcaption>${table.caption}</figcaption></figure>`,
    );
    await page.setContent(`<style>
      body { margin: 0; background: ${ground}; color: ${text}; font: 600 13px sans-serif; }
      main { display: grid; padding: 12px; grid-template-columns: repeat(5, 1fr); gap: 12px; }
      figure { margin: 0; text-align: center; } img { width: 100%; } figcaption { padding: 4px 0 10px; }
    </style><main>${cells.join('')}</main>`);
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    const file = join(ROOT, 'docs/tables', `${id}${ending}.png`);
    await page.locator('main').screenshot({ path: file });
    console.log(file);
  }
}
await browser.close();
rmSync(made, { recursive: true, force: true });
