// Prints every layout of every sample in both inks and turns the pages into PNG files and contact sheets to look at:
// node scripts/render-prints.mjs [--out DIR] [--paper a4,letter] [--ink black,side] [--system ID] [--army NAME] [--dpi 60]
// Needs pdftoppm (poppler-utils).
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { build } from './build.mjs';
import { contactSheet } from './contact-sheet.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(ROOT, 'dist', 'prints') },
    paper: { type: 'string', default: 'a4,letter' },
    ink: { type: 'string', default: 'black,side' },
    army: { type: 'string' },
    system: { type: 'string' },
    dpi: { type: 'string', default: '60' },
  },
});

if (spawnSync('pdftoppm', ['-v']).error) {
  console.error('pdftoppm is not installed: it comes with poppler-utils.');
  process.exit(2);
}

const dist = process.env.MUSTER_DIST ? resolve(process.env.MUSTER_DIST) : join(ROOT, 'dist');
if (!process.env.MUSTER_DIST) await build({ only: 'node', log: (line) => console.log(line) });
const muster = (...args) =>
  execFileSync(process.execPath, [join(dist, 'node', 'cli.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });

// The worker that the app and the command line print with, kept warm for some hundred prints.
const worker = new Worker(join(dist, 'node', 'pdf-worker.mjs'));
const waiting = new Map();
worker.on('message', (message) => {
  if (message.type === 'progress') return;
  waiting.get(message.id)?.(message);
  waiting.delete(message.id);
});
let count = 0;
function print(documents, options) {
  const id = ++count;
  worker.postMessage({
    id,
    request: { documents, systems: [], options, date: '2026-11-16' },
    cancel: new SharedArrayBuffer(4),
  });
  return new Promise((done) => waiting.set(id, done));
}

/** Every layout with its options, by the name of its files. */
const ARMY_LAYOUTS = {
  roster: { layouts: ['roster'] },
  compact: { layouts: ['roster'], roster: 'compact' },
  reference: { layouts: ['roster'], roster: 'reference' },
  wide: { layouts: ['roster'], orientation: 'landscape' },
  poker: { layouts: ['cards'], backs: 'plain' },
  'poker-upright': { layouts: ['cards'], sheet: 'portrait' },
  tarot: { layouts: ['cards'], card: 'tarot', rules: 'full' },
  a6: { layouts: ['cards'], card: 'a6', cardsPer: 'design', backs: 'rules' },
  'half-page': { layouts: ['cards'], card: 'half-page', cardsPer: 'design', side: 'b' },
  bleed: { layouts: ['cards'], bleed: 3, cardsPer: 'design' },
  standees: { layouts: ['standees'] },
  'standees-wide': { layouts: ['standees'], orientation: 'landscape', side: 'b' },
  tokens: { layouts: ['tokens', 'calibration'] },
};
const MISSION_LAYOUTS = {
  sheet: { layouts: ['mission'] },
  wide: { layouts: ['mission'], orientation: 'landscape' },
  tokens: { layouts: ['tokens'] },
};

const COLUMNS = 6;
const ON_A_SHEET = 18;

const fileName = (name) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const out = resolve(values.out);
rmSync(out, { recursive: true, force: true });
const systems = values.system ? [values.system] : ['squadrons', 'devils-bluff', 'salt-road', 'bellum-caelum'];
let pages = 0;
for (const system of systems) {
  const samples = join(out, system, 'samples');
  muster('sample', '--system', system, '--out', samples);
  const files = readdirSync(samples).sort();
  const read = (file) => JSON.parse(readFileSync(join(samples, file), 'utf8'));
  const armies = files
    .filter((file) => file.endsWith('.army.json'))
    .map(read)
    .filter(({ name }) => !values.army || name.includes(values.army));
  const missions = files.filter((file) => file.endsWith('.mission.json')).map(read);
  for (const [paper, ink] of values.paper
    .split(',')
    .flatMap((each) => values.ink.split(',').map((hue) => [each, hue]))) {
    const folder = join(out, system, `${paper}-${ink}`);
    mkdirSync(folder, { recursive: true });
    for (const army of armies)
      for (const [name, options] of Object.entries(ARMY_LAYOUTS))
        await render(folder, `${fileName(army.name)}-${name}`, [army], { ...options, paper, ink });
    for (const mission of missions)
      for (const [name, options] of Object.entries(MISSION_LAYOUTS))
        await render(folder, `${fileName(mission.name)}-${name}`, [mission], { ...options, paper, ink });
    if (missions[0] && armies[1])
      for (const booklet of [false, true]) {
        const packet = { layouts: ['packet'], booklet, paper, ink };
        await render(folder, booklet ? 'booklet' : 'packet', [missions[0], armies[0], armies[1]], packet);
      }
    const pictures = readdirSync(folder)
      .filter((file) => file.endsWith('.png'))
      .sort()
      .map((file) => join(folder, file));
    for (let i = 0; i < pictures.length; i += ON_A_SHEET)
      contactSheet(
        join(out, `contact-${system}-${paper}-${ink}-${i / ON_A_SHEET + 1}.png`),
        pictures.slice(i, i + ON_A_SHEET),
        COLUMNS,
      );
  }
}
await worker.terminate();
console.log(`${pages} pages in ${out}`);

async function render(folder, name, documents, options) {
  const answer = await print(documents, options);
  if (answer.type === 'failed') throw new Error(`${name}: ${answer.failure.message}`);
  const pdf = join(folder, `${name}.pdf`);
  writeFileSync(pdf, answer.pdf.bytes);
  pages += answer.pdf.pages.length;
  execFileSync('pdftoppm', ['-r', values.dpi, '-png', pdf, join(folder, name)]);
}
