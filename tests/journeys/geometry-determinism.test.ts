import { runInNewContext } from 'node:vm';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { rolldown } from 'rolldown';
import { closeBrowser, launchBrowser } from './support/app';

test.afterAll(closeBrowser);

/** The digest of the unit tests as one script, so that browser and Node run the very same text. */
async function digestScript(): Promise<string> {
  const bundle = await rolldown({ input: fileURLToPath(new URL('../geometry/digest.ts', import.meta.url)) });
  const { output } = await bundle.generate({ format: 'iife', name: 'geometry' });
  await bundle.close();
  return `${output[0].code}; JSON.stringify([geometry.geometryDigest(geometry.DIGEST_SCENES), geometry.DIGEST])`;
}

test('Chromium computes the same geometry bits as Node', async () => {
  const page = await (await launchBrowser()).newPage();
  const script = await digestScript();
  const there: unknown = JSON.parse(String(await page.evaluate(script)));
  const here: unknown = JSON.parse(String(runInNewContext(script)));
  expect(there).toEqual(here);
  const [computed, recorded] = there as [unknown, unknown];
  expect(computed).toEqual(recorded);
});
