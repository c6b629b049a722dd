// Prints every layout of every sample and turns the pages into PNG files to look at:
// node scripts/render-prints.mjs [--out DIR] [--paper a4,letter] [--system ID] [--dpi 100]
// Needs pdftoppm (poppler-utils).
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(ROOT, 'dist', 'prints') },
    paper: { type: 'string', default: 'a4,letter' },
    system: { type: 'string' },
    dpi: { type: 'string', default: '100' },
  },
});

if (spawnSync('pdftoppm', ['-v']).error) {
  console.error('pdftoppm is not installed: it comes with poppler-utils.');
  process.exit(2);
}

const dist = process.env.MUSTER_DIST ? resolve(process.env.MUSTER_DIST) : join(ROOT, 'dist');
if (!process.env.MUSTER_DIST) await build({ only: 'node', log: (line) => console.log(line) });
const cli = join(dist, 'node', 'cli.mjs');
const muster = (...args) => execFileSync(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });

/** Every layout with its options; the first word names the files. */
const ARMY_LAYOUTS = [
  ['roster', '--layout', 'roster'],
  ['compact', '--layout', 'roster', '--roster', 'compact'],
  ['reference', '--layout', 'roster', '--roster', 'reference'],
  ['wide', '--layout', 'roster', '--orientation', 'landscape'],
  ['poker', '--layout', 'cards', '--backs', 'plain'],
  ['poker-upright', '--layout', 'cards', '--sheet', 'portrait', '--ink', 'side'],
  ['tarot', '--layout', 'cards', '--card', 'tarot', '--rules', 'full'],
  ['a6', '--layout', 'cards', '--card', 'a6', '--per', 'design', '--backs', 'rules'],
  ['half-page', '--layout', 'cards', '--card', 'half-page', '--per', 'design', '--side', 'b', '--ink', 'side'],
  ['bleed', '--layout', 'cards', '--bleed', '3', '--per', 'design'],
  ['tokens', '--layout', 'tokens,calibration'],
];
const MISSION_LAYOUTS = [
  ['sheet', '--layout', 'mission'],
  ['wide', '--layout', 'mission', '--orientation', 'landscape'],
  ['tokens', '--layout', 'tokens'],
];

const out = resolve(values.out);
rmSync(out, { recursive: true, force: true });
const systems = values.system ? [values.system] : ['squadrons', 'devils-bluff', 'salt-road', 'bellum-caelum'];
let pages = 0;
for (const system of systems) {
  const samples = join(out, system, 'samples');
  muster('sample', '--system', system, '--out', samples);
  const files = readdirSync(samples).sort();
  const armies = files.filter((file) => file.endsWith('.army.json'));
  const missions = files.filter((file) => file.endsWith('.mission.json'));
  for (const paper of values.paper.split(',')) {
    for (const file of files) {
      const layouts = file.endsWith('.army.json') ? ARMY_LAYOUTS : MISSION_LAYOUTS;
      for (const [name, ...args] of layouts) render(system, paper, `${file.replace(/\.(army|mission)\.json$/, '')}-${name}`, [file], args);
    }
    if (armies[1] && missions[0]) render(system, paper, 'packet', [missions[0], armies[0], armies[1]], ['--layout', 'packet']);
  }
  function render(in_, paper, name, documents, args) {
    const folder = join(out, in_, paper);
    mkdirSync(folder, { recursive: true });
    const pdf = join(folder, `${name}.pdf`);
    muster('print', ...documents.map((file) => join(samples, file)), ...args, '--paper', paper, '--date', '2026-11-16', '--out', pdf);
    execFileSync('pdftoppm', ['-r', values.dpi, '-png', pdf, join(folder, name)]);
    pages += readdirSync(folder).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.png')).length;
  }
}
console.log(`${pages} pages in ${out}`);
