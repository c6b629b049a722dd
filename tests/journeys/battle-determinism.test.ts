import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { rolldown } from 'rolldown';
import { closeBrowser, launchBrowser } from './support/app';

const folder = mkdtempSync(join(tmpdir(), 'muster-determinism-'));
test.afterAll(async () => {
  await closeBrowser();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The engine, its players and the golden battles as one script, so that browser and Node run the very same text. */
async function digestScript(): Promise<string> {
  const bundle = await rolldown({ input: join(root, 'tests/golden/digest.ts'), cwd: root, logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'iife', name: 'battles', codeSplitting: false });
  await bundle.close();
  return output[0].code;
}

/** This Node and any other at hand: `MUSTER_NODES=/opt/node22/bin/node:/opt/node24/bin/node`, or those of nvm. */
function nodes(): string[] {
  const named = (process.env['MUSTER_NODES'] ?? '').split(':').filter(Boolean);
  const nvm = join(process.env['NVM_DIR'] ?? join(process.env['HOME'] ?? '', '.nvm'), 'versions', 'node');
  const found = existsSync(nvm) ? readdirSync(nvm).map((version) => join(nvm, version, 'bin', 'node')) : [];
  return [process.execPath, ...[...named, ...found].filter((path) => existsSync(path))];
}

test('whole battles come out the same, byte for byte, in Chromium and in every Node at hand', async () => {
  test.setTimeout(240_000);
  const code = await digestScript();
  const script = join(folder, 'digest.cjs');
  writeFileSync(script, `${code}\nprocess.stdout.write(battles.battleDigest());`);
  const digests = nodes().map((node) => [node, spawnSync(node, [script], { encoding: 'utf8' }).stdout] as const);
  const [, first] = digests[0]!;
  expect(first).toMatch(/^[0-9a-f]{8}$/);
  for (const [node, digest] of digests) expect(digest, node).toBe(first);

  const page = await (await launchBrowser()).newPage();
  expect(await page.evaluate(`(() => { ${code}; return battles.battleDigest(); })()`)).toBe(first);
});
