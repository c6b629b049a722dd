// `npm run bench [-- NAME...]`: measures, prints ratios, judges nothing. Benches are tests/bench/*.bench.ts (Vitest's bench)
// and *.bench.mjs (a module that exports `title` and `run({ root, dist, print })`).
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from './build.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const FOLDER = join(ROOT, 'tests', 'bench');
const dist = process.env.MUSTER_DIST ? resolve(process.env.MUSTER_DIST) : join(ROOT, 'dist');
const wanted = process.argv.slice(2);
const chosen = readdirSync(FOLDER)
  .filter(
    (name) => /\.bench\.(mjs|ts)$/.test(name) && (wanted.length === 0 || wanted.some((word) => name.includes(word))),
  )
  .sort();

process.chdir(ROOT);
console.log(`Node ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}`);
if (!process.env.MUSTER_DIST) await build({ out: dist, log: (line) => console.log(line) });

let failed = false;
for (const name of chosen.filter((each) => each.endsWith('.mjs'))) {
  const { title, run } = await import(pathToFileURL(join(FOLDER, name)).href);
  console.log(`\n── ${title}`);
  try {
    await run({ root: ROOT, dist, print: (line) => console.log(line) });
  } catch (error) {
    failed = true;
    console.log(error instanceof Error ? error.message : String(error));
  }
}
const typed = chosen.filter((each) => each.endsWith('.ts'));
if (typed.length) {
  console.log('\n── Domain code');
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'bench',
      '--run',
      '--config',
      'tests/vitest.config.ts',
      ...typed.map((name) => `tests/bench/${name}`),
    ],
    { stdio: 'inherit' },
  );
  if (status !== 0) failed = true;
}
process.exitCode = failed ? 1 : 0;
