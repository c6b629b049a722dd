/**
 * One writer per document, also between processes and machines. A lock is a file made by linking, so that it appears whole or not
 * at all, and it holds its owner's token. The owner keeps its time moving while it works; whoever waits judges by what it sees move on
 * its own clock, never by comparing clocks. A lock that stands still is taken over, and its owner notices before it writes.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hostError } from '#shared/host/errors';
import { Refusal } from './attempt';
import { errorCode, makeFolders, readIfThere, readJson, type Files } from './files';

export interface LockTimes {
  /** The owner moves the file's time this often. */
  readonly beat: number;
  /** A lock that has not moved for so long, as seen by whoever waits, is taken over. */
  readonly still: number;
  /** Nobody waits longer than this for others. */
  readonly patience: number;
  readonly retry: number;
}

const TIMES: LockTimes = { beat: 1_000, still: 8_000, patience: 30_000, retry: 15 };

/** What `work` holds: it asks before it changes anything. */
export interface Lease {
  /** Refuses if somebody has taken the lock over, because this process was asleep or stopped. */
  check(): Promise<void>;
}

interface Owner {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
}

export class Locks {
  readonly #files: Files;
  readonly #private: string;
  readonly #folder: string;
  readonly #times: LockTimes;
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor(files: Files, privateFolder: string, times: LockTimes = TIMES) {
    this.#files = files;
    this.#private = privateFolder;
    this.#folder = join(privateFolder, 'locks');
    this.#times = times;
  }

  /** Runs `work` alone: after everything this process has queued for `key`, and while no other process holds it. */
  async hold<T>(key: string, work: (lease: Lease) => Promise<T>): Promise<T> {
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

  /** When everything that holds a lock here, or waits for one, is done. */
  async idle(): Promise<void> {
    while (this.#queues.size > 0) await Promise.allSettled(this.#queues.values());
  }

  async #locked<T>(key: string, work: (lease: Lease) => Promise<T>): Promise<T> {
    const path = join(this.#folder, `${createHash('sha256').update(key).digest('hex').slice(0, 24)}.lock`);
    await makeFolders(this.#files, this.#private, 'locks');
    const owner: Owner = { token: randomBytes(12).toString('hex'), pid: process.pid, host: hostname() };
    // Kept open: the time of this very file is moved, wherever its name has gone meanwhile.
    const file = `${path}.${owner.token}.tmp`;
    const handle = await this.#files.open(file, 'wx');
    let beating: NodeJS.Timeout | undefined;
    let own: FileHandle | null = null;
    try {
      await handle.writeFile(JSON.stringify(owner));
      own = await this.#acquire(file, path);
      const moving = own ?? handle;
      let beats = 0;
      beating = setInterval(() => void moving.utimes(0, ++beats).catch(() => undefined), this.#times.beat).unref();
      return await work({ check: () => this.#check(path, owner) });
    } finally {
      clearInterval(beating);
      await handle.close().catch(() => undefined);
      await own?.close().catch(() => undefined);
      if ((await this.#ownerOf(path)) === owner.token) await this.#files.unlink(path).catch(() => undefined);
      await this.#files.unlink(file).catch(() => undefined);
    }
  }

  /** Waits until the lock is ours; a handle if it is a file of its own and not a link to `file`. */
  async #acquire(file: string, path: string): Promise<FileHandle | null> {
    let [looked, now] = [performance.now(), 0];
    let seen = { sign: '', since: 0 };
    for (;;) {
      const placed = await this.#place(file, path);
      if (placed) return placed === 'linked' ? null : placed;
      const sign = await this.#signOf(path);
      // Whoever slept or was held up itself has not seen the other stand still: between two looks one beat counts, no more.
      const time = performance.now();
      now += Math.min(time - looked, this.#times.beat);
      looked = time;
      if (sign === null) {
        // It went away, or may not be looked at.
        if (now > this.#times.patience) throw tooLong();
        await wait(1);
        continue;
      }
      if (seen.sign !== sign) seen = { sign, since: now };
      const dead = await this.#ownerIsDead(path);
      if (dead || now - seen.since > this.#times.still) await this.#takeAway(path, sign);
      else if (now > this.#times.patience) throw tooLong();
      else await wait(this.#times.retry);
    }
  }

  /** Null if somebody else has it. Where files cannot be linked, making one that must not exist does the same. */
  async #place(file: string, path: string): Promise<'linked' | FileHandle | null> {
    try {
      await this.#files.link(file, path);
      return 'linked';
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return null;
      if (!NO_LINKS.includes(errorCode(error))) throw error;
    }
    try {
      const content = await this.#files.readFile(file);
      const handle = await this.#files.open(path, 'wx');
      await handle.writeFile(content);
      return handle;
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return null;
      throw error;
    }
  }

  /** Whatever changes when its owner is alive: who it is, and how often it has moved. */
  async #signOf(path: string): Promise<string | null> {
    const stat = await this.#files.stat(path).catch(() => null);
    const content = await readIfThere(this.#files, path).catch(() => null);
    return stat && content ? `${content.toString('utf8')} ${String(stat.mtimeMs)}` : null;
  }

  /** A process of this machine that is gone needs no waiting for. */
  async #ownerIsDead(path: string): Promise<boolean> {
    const owner = await this.#read(path);
    return owner !== null && owner.host === hostname() && owner.pid !== process.pid && !isAlive(owner.pid);
  }

  /** Moves the lock aside; if it turns out to be another one than was judged, it is put back. */
  async #takeAway(path: string, sign: string): Promise<void> {
    if ((await this.#signOf(path)) !== sign) return;
    const aside = `${path}.${randomBytes(6).toString('hex')}.tmp`;
    try {
      await this.#files.rename(path, aside);
    } catch {
      return;
    }
    if ((await this.#signOf(aside)) !== sign) await this.#files.link(aside, path).catch(() => undefined);
    await this.#files.unlink(aside).catch(() => undefined);
  }

  async #check(path: string, owner: Owner): Promise<void> {
    if ((await this.#ownerOf(path)) !== owner.token) throw takenOver();
  }

  async #ownerOf(path: string): Promise<string | null> {
    return (await this.#read(path))?.token ?? null;
  }

  async #read(path: string): Promise<Owner | null> {
    const value = await readJson(this.#files, path);
    return isOwner(value) ? value : null;
  }
}

const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

const isOwner = (value: unknown): value is Owner =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'pid' in value &&
  typeof value.pid === 'number' &&
  value.pid > 0 &&
  'host' in value &&
  typeof value.host === 'string';

const tooLong = (): Refusal =>
  new Refusal(
    hostError('io-failed', 'Another window or program is working on this document. Try again in a moment.', {
      code: 'LOCKED',
    }),
  );

const takenOver = (): Refusal =>
  new Refusal(
    hostError('io-failed', 'This computer slept while saving, and another window took over. Save again.', {
      code: 'LOCK_LOST',
    }),
  );

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
