// `npm run bench [-- NAME...] [--write]`: measures, prints ratios, judges nothing. Benches are tests/bench/*.bench.ts (Vitest's
// bench) and *.bench.mjs (a module that exports `title` and `run({ root, dist, print })`). `--write` puts what was measured into
// docs/performance.md; the parts that were not asked for stay as they were.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { writePerformance } from './performance-page.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const FOLDER = join(ROOT, 'tests', 'bench');
const dist = process.env.MUSTER_DIST ? resolve(process.env.MUSTER_DIST) : join(ROOT, 'dist');
const write = process.argv.includes('--write');
const wanted = process.argv.slice(2).filter((word) => word !== '--write');
const chosen = readdirSync(FOLDER)
  .filter(
    (name) => /\.bench\.(mjs|ts)$/.test(name) && (wanted.length === 0 || wanted.some((word) => name.includes(word))),
  )
  .sort();

process.chdir(ROOT);
console.log(`Node ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}`);
if (!process.env.MUSTER_DIST) await build({ out: dist, log: (line) => console.log(line) });

/** What was measured, by title. */
const parts = [];
let failed = false;
for (const name of chosen.filter((each) => each.endsWith('.mjs'))) {
  const { title, run } = await import(pathToFileURL(join(FOLDER, name)).href);
  console.log(`\n── ${title}`);
  const lines = [];
  const print = (line) => {
    lines.push(line);
    console.log(line);
  };
  try {
    await run({ root: ROOT, dist, print });
    parts.push({ title, lines });
  } catch (error) {
    failed = true;
    console.log(error instanceof Error ? error.message : String(error));
  }
}
const typed = chosen.filter((each) => each.endsWith('.ts'));
if (typed.length) {
  console.log('\n── Domain code');
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  const report = join(folder, 'bench.json');
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'bench',
      '--run',
      '--config',
      'tests/vitest.config.ts',
      // Each project would measure it again.
      '--project',
      'pure',
      `--outputJson=${report}`,
      ...typed.map((name) => `tests/bench/${name}`),
    ],
    { stdio: 'inherit' },
  );
  if (status !== 0 || !existsSync(report)) failed = true;
  else parts.push({ title: 'Domain code', lines: typedLines(JSON.parse(readFileSync(report, 'utf8'))) });
  rmSync(folder, { recursive: true, force: true });
}
if (write) await writePerformance(join(ROOT, 'docs'), parts);
process.exitCode = failed ? 1 : 0;

/** One line a bench; in each group the last is what the others are measured against. */
function typedLines({ files }) {
  return files
    .flatMap(({ groups }) => groups)
    .flatMap(({ fullName, benchmarks }) => {
      const base = benchmarks.at(-1);
      return [
        fullName.replace(/^\S+ > /, ''),
        ...benchmarks.map(({ name, mean }) => {
          const ratio = benchmarks.length > 1 ? `, ${(mean / base.mean).toFixed(2)} of the last` : '';
          return `  ${name}: ${mean.toPrecision(3)} ms${ratio}`;
        }),
      ];
    });
}
