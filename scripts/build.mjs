// Builds the window and the Node side: `node scripts/build.mjs [--out DIR] [--only node|renderer] [--force] [--quiet]`.
// An up-to-date part is left alone; a new one is built beside the old and swapped in, so a running app never sees half.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { EXTERNAL, NODE_ENTRIES, PRELOAD_ENTRY } from './entries.mjs';
import { writePackages } from './notices.mjs';
import { sourceStamp } from './source-stamp.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const PARTS = {
  node: {
    sources: ['shared', 'src-main', 'package.json', 'scripts/build.mjs', 'scripts/entries.mjs'],
    make: buildNode,
  },
  renderer: { sources: ['shared', 'src-renderer', 'assets', 'package.json', 'scripts/build.mjs'], make: buildRenderer },
};

/** Builds what is out of date; returns the names of the parts that were built. */
export async function build({ out = join(ROOT, 'dist'), only, force = false, log = () => {} } = {}) {
  const built = [];
  for (const name of only ? [only] : ['node', 'renderer']) {
    const part = PARTS[name];
    if (!part) throw new Error(`There is no part "${name}": use node or renderer.`);
    const target = join(out, name);
    const stamp = sourceStamp(ROOT, part.sources);
    if (!force && readStamp(target) === stamp) continue;
    const started = Date.now();
    const fresh = join(out, `.${name}-${process.pid}`);
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true });
    try {
      await part.make(fresh);
      writeFileSync(join(fresh, '.stamp'), stamp);
      swapIn(fresh, target);
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
    log(`Built ${relative(process.cwd(), target) || target} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    built.push(name);
  }
  linkModules(out);
  return built;
}

export const isBuilt = (out = join(ROOT, 'dist')) =>
  existsSync(join(out, 'node', '.stamp')) && existsSync(join(out, 'renderer', '.stamp'));

const readStamp = (folder) => {
  const file = join(folder, '.stamp');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};

function swapIn(fresh, target) {
  const old = `${target}-old-${process.pid}`;
  if (existsSync(target)) renameSync(target, old);
  try {
    renameSync(fresh, target);
  } catch (error) {
    // Somebody else's build got there first; theirs has the same sources.
    if (!existsSync(target)) throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

/** Outside the project Node would not find the packages that stay external. */
function linkModules(out) {
  if (!relative(ROOT, out).startsWith('..')) return;
  const link = join(out, 'node_modules');
  if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(join(ROOT, 'node_modules'), link, 'dir');
}

async function buildNode(folder) {
  const { rolldown } = await import('rolldown');
  const common = {
    cwd: ROOT,
    platform: 'node',
    external: EXTERNAL,
    onLog: (level, message) => {
      if (level === 'warn') process.stderr.write(`${message.message}\n`);
    },
  };
  const input = Object.fromEntries(
    NODE_ENTRIES.filter(({ source }) => existsSync(join(ROOT, source))).map(({ name, source }) => [
      name,
      join(ROOT, source),
    ]),
  );
  const bundle = await rolldown({ ...common, input });
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'chunks/[name]-[hash].mjs',
    sourcemap: true,
  });
  await bundle.close();
  writePackages(folder, moduleIdsOf(output));
  if (existsSync(join(ROOT, PRELOAD_ENTRY.source))) {
    const preload = await rolldown({ ...common, input: { [PRELOAD_ENTRY.name]: join(ROOT, PRELOAD_ENTRY.source) } });
    await preload.write({ dir: folder, format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false });
    await preload.close();
  }
}

async function buildRenderer(folder) {
  process.env.MUSTER_OUT = folder;
  const vite = await import('vite');
  const { output } = await vite.build({
    configFile: join(ROOT, 'src-renderer/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  writePackages(folder, moduleIdsOf(output));
}

/** Code by the modules in it, other files (fonts, a worker as an address) by the file they came from. */
const moduleIdsOf = (output) =>
  output.flatMap((part) =>
    part.type === 'chunk' ? part.moduleIds : part.originalFileNames.map((name) => resolve(ROOT, 'src-renderer', name)),
  );

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      only: { type: 'string' },
      force: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
    },
  });
  const log = values.quiet ? () => {} : (line) => console.log(line);
  try {
    const built = await build({
      ...(values.out && { out: resolve(values.out) }),
      only: values.only,
      force: values.force,
      log,
    });
    if (built.length === 0) log('Everything is up to date.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
