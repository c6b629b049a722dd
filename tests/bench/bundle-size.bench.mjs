// What the window loads at the start, and what only when needed.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export const title = 'Bundle sizes (bytes on disk, gzipped)';

export async function run({ dist, print }) {
  const folder = join(dist, 'renderer');
  const files = readdirSync(folder, { recursive: true }).filter((name) => statSync(join(folder, name)).isFile());
  const code = files.filter((name) => /\.(m?js|css)$/.test(name));
  const first = new Set(entryFiles(folder));
  const sizes = code
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
    .map(({ name, bytes }) => ({ name, raw: bytes.length, zipped: gzipSync(bytes).length, first: first.has(name) }));
  const sum = (rows) => ({
    raw: rows.reduce((all, row) => all + row.raw, 0),
    zipped: rows.reduce((all, row) => all + row.zipped, 0),
  });
  const line = (label, { raw, zipped }) => print(`${label.padEnd(44)} ${kb(raw)} ${kb(zipped)}`);
  line('loaded at the start', sum(sizes.filter((row) => row.first)));
  line('loaded when needed', sum(sizes.filter((row) => !row.first)));
  for (const row of sizes.sort((a, b) => b.raw - a.raw).slice(0, 15))
    line(`  ${row.first ? 'start ' : 'later '} ${row.name}`, row);
  const fonts = files.filter((name) => /\.woff2?$/.test(name)).map((name) => statSync(join(folder, name)).size);
  line('fonts', { raw: fonts.reduce((a, b) => a + b, 0), zipped: fonts.reduce((a, b) => a + b, 0) });
  const host = readdirSync(join(dist, 'node'), { recursive: true })
    .filter((name) => /\.(m|c)js$/.test(name))
    .map((name) => statSync(join(dist, 'node', name)).size);
  line('host and command line', { raw: host.reduce((a, b) => a + b, 0), zipped: 0 });
}

/** The files of index.html and everything that they import statically. */
function entryFiles(folder) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const queue = [...html.matchAll(/(?:src|href)="\.?\/?([^"]+\.(?:js|css))"/g)].map(([, name]) => name);
  const seen = new Set();
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    if (seen.has(name)) continue;
    seen.add(name);
    if (!name.endsWith('.js')) continue;
    const text = readFileSync(join(folder, name), 'utf8');
    const parent = name.includes('/') ? name.slice(0, name.lastIndexOf('/') + 1) : '';
    for (const [, target] of text.matchAll(
      /(?:^|[;\n}])\s*(?:import|export)\s*(?:[\w*{}\s,$]+from\s*)?"\.\/([^"]+\.js)"/g,
    ))
      queue.push(parent + target);
  }
  return seen;
}

const kb = (bytes) => `${(bytes / 1024).toFixed(0).padStart(7)} KB`;
