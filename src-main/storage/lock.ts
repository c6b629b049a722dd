/**
 * One writer per document, also between processes: a lock file made with `wx`. The lock of a process that died
 * (or of another machine on a shared drive, after ten seconds) is taken over.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode, type Files } from './files';

const STALE_AFTER = 10_000;
const RETRY = 15;

export class Locks {
  readonly #files: Files;
  readonly #folder: string;
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor(files: Files, privateFolder: string) {
    this.#files = files;
    this.#folder = join(privateFolder, 'locks');
  }

  /** Runs `work` alone: after everything this process has queued for `key`, and while no other process holds it. */
  async hold<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#queues.get(key) ?? Promise.resolve();
    const mine = before.then(
      () => this.#locked(key, work),
      () => this.#locked(key, work),
    );
    this.#queues.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#queues.get(key) === mine) this.#queues.delete(key);
    }
  }

  async #locked<T>(key: string, work: () => Promise<T>): Promise<T> {
    const path = join(this.#folder, `${createHash('sha256').update(key).digest('hex').slice(0, 24)}.lock`);
    await this.#files.mkdir(this.#folder, { recursive: true });
    await this.#acquire(path);
    try {
      return await work();
    } finally {
      await this.#files.unlink(path).catch(() => undefined);
    }
  }

  async #acquire(path: string): Promise<void> {
    for (;;) {
      try {
        const handle = await this.#files.open(path, 'wx');
        try {
          await handle.writeFile(String(process.pid)).finally(() => handle.close());
        } catch (error) {
          // A full disk: leave no empty lock behind.
          await this.#files.unlink(path).catch(() => undefined);
          throw error;
        }
        return;
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error;
      }
      if (await this.#isStale(path)) await this.#files.unlink(path).catch(() => undefined);
      else await wait(RETRY);
    }
  }

  async #isStale(path: string): Promise<boolean> {
    try {
      const [stat, text] = [await this.#files.stat(path), await this.#files.readFile(path, 'utf8')];
      if (Date.now() - stat.mtimeMs > STALE_AFTER) return true;
      const owner = Number(text);
      return Number.isInteger(owner) && owner > 0 && owner !== process.pid && !isAlive(owner);
    } catch {
      return false;
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
