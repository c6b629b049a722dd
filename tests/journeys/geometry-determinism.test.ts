import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';
import { rolldown } from 'rolldown';
import { afterAll, expect, test } from 'vitest';
import { DIGEST, DIGEST_SCENES, geometryDigest } from '../geometry/digest';

let browser: Browser | undefined;
afterAll(() => browser?.close());

const installed = [process.env['CHROME_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => path !== undefined && existsSync(path));

async function bundled(): Promise<string> {
  const bundle = await rolldown({ input: fileURLToPath(new URL('../geometry/digest.ts', import.meta.url)) });
  const { output } = await bundle.generate({ format: 'iife', name: 'geometry' });
  await bundle.close();
  return output[0].code;
}

test('Chromium computes the same bits as Node', { timeout: 120_000 }, async () => {
  browser = await chromium.launch({
    ...(installed === undefined ? {} : { executablePath: installed }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  });
  const page = await browser.newPage();
  const there = await page.evaluate(`(() => { ${await bundled()}; return geometry.geometryDigest(${DIGEST_SCENES}); })()`);
  expect(there).toEqual(geometryDigest(DIGEST_SCENES));
  expect(there).toEqual(DIGEST);
});
