/** Files that somebody names: read within a bound, whatever they claim to be. What the system itself makes up is no document. */
import { open, realpath } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { isMissing } from './files';

const MADE_UP = /^\/(proc|sys)(\/|$)|^\/dev(\/(?!shm(\/|$))|$)/;
/** What shells hand over: `muster validate <(…)`. */
const HANDED_OVER = /^\/(dev\/(stdin|fd\/\d+)|proc\/(self|\d+)\/fd\/\d+)$/;

/** Whether a path leads into what the system makes up (/proc, /sys, /dev), also by a link or by way of a folder yet to be made. */
export async function isMadeUp(path: string): Promise<boolean> {
  if (process.platform === 'win32') return false;
  for (let at = resolve(path); ; at = dirname(at)) {
    if (MADE_UP.test(at)) return true;
    try {
      return MADE_UP.test(await realpath(at));
    } catch (error) {
      if (!isMissing(error) || at === dirname(at)) return false;
    }
  }
}

export class TooMuch extends Error {}
export class MadeUp extends Error {}

/** All of a file, or `TooMuch` after `limit` bytes; `MadeUp` if it is none. A device that never ends ends there. */
export async function readOutsideFile(path: string, limit: number): Promise<Buffer> {
  if (!HANDED_OVER.test(resolve(path)) && (await isMadeUp(path))) throw new MadeUp(path);
  const file = await open(path, 'r');
  try {
    const facts = await file.stat();
    if (facts.isDirectory()) throw Object.assign(new Error(`${path} is a folder`), { code: 'EISDIR' });
    if (facts.size > limit) throw new TooMuch(path);
    const chunks: Buffer[] = [];
    let size = 0;
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.max(64 * 1024, facts.size - size + 1)));
      if (bytesRead === 0) return Buffer.concat(chunks);
      size += bytesRead;
      if (size > limit) throw new TooMuch(path);
      chunks.push(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}
