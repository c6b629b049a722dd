// Fetches Electron's binary, going on where an earlier try was cut off, and says in one line why it could not.
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { electronBinary, ELECTRON_PACKAGE, EXECUTABLE } from './electron-binary.mjs';

const MIRROR = 'https://github.com/electron/electron/releases/download/';
/** A line that brings nothing for so long is dead. */
const SILENCE = 20_000;

/**
 * `{ path }`, or `{ reason }` in words that end a sentence: "github.com cannot be reached (ENOTFOUND)".
 * `limit`: how long it may take in all; what has come by then is kept.
 */
export async function fetchElectron({ limit = Infinity, log = () => {} } = {}) {
  const { version } = readJson(join(ELECTRON_PACKAGE, 'package.json'));
  const file = `electron-v${version}-${process.platform}-${process.arch}.zip`;
  const checksum = readJson(join(ELECTRON_PACKAGE, 'checksums.json'))[file];
  if (!checksum) return { reason: `there is no Electron ${version} for ${process.platform} on ${process.arch}` };
  const mirror = process.env.ELECTRON_MIRROR || process.env.npm_config_electron_mirror || MIRROR;
  const zip = join(ELECTRON_PACKAGE, '..', '.cache', 'electron', file);
  const fetched = await download({ url: `${mirror}v${version}/${file}`, target: zip, checksum, limit, log });
  if (fetched.reason) return fetched;
  try {
    await unpack(zip);
  } catch (error) {
    return { reason: `it could not be unpacked (${error.message})` };
  }
  rmSync(zip, { force: true });
  return { path: electronBinary() };
}

/** Into `target`, by way of `target.part`, which the next try continues. */
export async function download({ url, target, checksum, limit = Infinity, silence = SILENCE, log = () => {} }) {
  const host = new URL(url).host;
  const part = `${target}.part`;
  mkdirSync(dirname(target), { recursive: true });
  const have = existsSync(part) ? statSync(part).size : 0;
  const stop = new AbortController();
  const over = Number.isFinite(limit) ? setTimeout(() => stop.abort('limit'), limit) : undefined;
  let quiet = setTimeout(() => stop.abort('silence'), silence);
  let done = have;
  let whole = 0;
  try {
    const answer = await fetch(url, { signal: stop.signal, headers: have ? { range: `bytes=${have}-` } : {} });
    // 416: everything was here already, or what was here is something else; the checksum knows.
    if (answer.status !== 416) {
      if (!answer.ok || !answer.body) return { reason: `${host} answered ${answer.status}` };
      const goesOn = answer.status === 206;
      if (!goesOn) done = 0;
      whole = done + Number(answer.headers.get('content-length') ?? 0);
      if (goesOn) log(`Going on after ${megabytes(done)} MB.`);
      const watch = new Transform({
        transform(chunk, _encoding, next) {
          clearTimeout(quiet);
          quiet = setTimeout(() => stop.abort('silence'), silence);
          done += chunk.length;
          next(null, chunk);
        },
      });
      const into = createWriteStream(part, { flags: goesOn ? 'a' : 'w' });
      await pipeline(Readable.fromWeb(answer.body), watch, into, { signal: stop.signal });
    }
  } catch (error) {
    const here = `${megabytes(done)} of ${whole ? megabytes(whole) : 'some'} MB are here, and the next try goes on from there`;
    if (stop.signal.reason === 'limit') return { reason: `it takes longer than ${limit / 1000} seconds; ${here}` };
    if (stop.signal.reason === 'silence') return { reason: `${host} stopped answering; ${here}` };
    const code = error.cause?.code ?? error.code ?? error.message;
    return {
      reason: done > have ? `the line to ${host} broke (${code}); ${here}` : `${host} cannot be reached (${code})`,
    };
  } finally {
    clearTimeout(over);
    clearTimeout(quiet);
  }
  if ((await hashOf(part)) !== checksum) {
    rmSync(part, { force: true });
    return { reason: `what ${host} sent is damaged` };
  }
  renameSync(part, target);
  return { path: target };
}

/** As Electron's own installer does it; the note that everything is there comes last. */
async function unpack(zip) {
  const { extract } = createRequire(join(ELECTRON_PACKAGE, 'package.json'))('@electron-internal/extract-zip');
  await extract(zip, { dir: join(ELECTRON_PACKAGE, 'dist') });
  writeFileSync(join(ELECTRON_PACKAGE, 'path.txt'), EXECUTABLE);
}

async function hashOf(path) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

const megabytes = (bytes) => Math.round(bytes / 1e6);
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
