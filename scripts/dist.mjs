// `npm run dist [-- --dir] [options of electron-builder]`: builds Muster and packs it, by default for this system.
// A deb package names who keeps it and where: MUSTER_MAINTAINER ("Name <mail>") and MUSTER_HOMEPAGE.
import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { electronFolder } from './electron-binary.mjs';
import { fetchElectron } from './fetch-electron.mjs';
import { writeNotices } from './notices.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const OTHER_SYSTEM = /^(--(mac|macos|win|windows|linux|ia32|armv7l|arm64|x64|universal)\b|-[mowl]+$)/;
const NO_LINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|fetch failed|network timeout/;
const COPY =
  'Put a copy of Electron for this system into a folder, point ELECTRON_OVERRIDE_DIST_PATH to it and run this again.';

/** What is added to electron-builder.yml, as its command line takes it. */
export function packOptions({ args, electron, environment }) {
  const { MUSTER_MAINTAINER: maintainer, MUSTER_HOMEPAGE: homepage } = environment;
  const deb = Boolean(maintainer && homepage);
  return [
    ...args,
    ...(electron ? [`--config.electronDist=${electron}`] : []),
    ...(deb
      ? [`--config.linux.maintainer=${maintainer}`, `--config.extraMetadata.homepage=${homepage}`]
      : ['--config.linux.target=AppImage']),
  ];
}

/** The copy of Electron to pack, null for electron-builder's own download (other systems), or a reason. */
async function electronFor(args) {
  if (args.some((arg) => OTHER_SYSTEM.test(arg))) return { folder: null };
  const here = electronFolder();
  if (here) return { folder: here };
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH)
    return { reason: `there is none in ${process.env.ELECTRON_OVERRIDE_DIST_PATH}` };
  console.log('Fetching Electron.');
  const { reason } = await fetchElectron({ log: (line) => console.log(line) });
  return reason ? { reason } : { folder: electronFolder() };
}

async function pack(args) {
  await build({ log: (line) => console.log(line) });
  writeNotices();
  const { folder, reason } = await electronFor(args);
  if (reason) return fail(`Electron could not be fetched: ${reason}. ${COPY}`);
  if (process.platform === 'linux' && !process.env.MUSTER_HOMEPAGE && !args.includes('--dir'))
    console.log('No deb package is made: it needs MUSTER_MAINTAINER ("Name <mail>") and MUSTER_HOMEPAGE.');
  const { code, words } = await run(packOptions({ args, electron: folder, environment: process.env }));
  if (code !== 0 && NO_LINE.test(words)) {
    fail(
      folder
        ? 'The tools that make installers could not be fetched; "npm run dist -- --dir" makes the app without an installer.'
        : `Electron could not be fetched. ${COPY}`,
    );
  }
  process.exitCode = code;
}

function run(args) {
  const builder = join(ROOT, 'node_modules', 'electron-builder', 'cli.js');
  return new Promise((done) => {
    const child = spawn(process.execPath, [builder, '--config', 'electron-builder.yml', ...args], {
      cwd: ROOT,
      stdio: ['inherit', 'pipe', 'pipe'],
    });
    let words = '';
    for (const [stream, own] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream.on('data', (chunk) => {
        own.write(chunk);
        words = (words + chunk).slice(-50_000);
      });
    }
    child.on('error', (error) => done({ code: 1, words: error.message }));
    child.on('close', (code) => done({ code: code ?? 1, words }));
  });
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await pack(process.argv.slice(2));
