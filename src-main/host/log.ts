/**
 * What happened, for a report: which call failed and how, what was slow, what started and stopped. Never what a document contains:
 * facts are names and numbers of our own. Two files of bounded size, the older one replaced when the newer is full.
 */
import { appendFile, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing, makeFolders, nodeFiles } from '../storage/files';

export type Facts = Readonly<Record<string, string | number | boolean>>;

const FILE = 'muster.log';
const OLDER = 'muster.1.log';
const MOST_BYTES = 256 * 1024;
/** Lines that wait for the disk; more than that is not worth keeping. */
const MOST_WAITING = 500;
const LONGEST_FACT = 2000;

export class HostLog {
  readonly #folder: string;
  readonly #limit: number;
  readonly #now: () => number;
  #waiting: string[] = [];
  #writing: Promise<void> | null = null;

  constructor(folder: string, limit = MOST_BYTES, now: () => number = Date.now) {
    this.#folder = folder;
    this.#limit = limit;
    this.#now = now;
  }

  note(event: string, facts: Facts = {}): void {
    if (this.#waiting.length >= MOST_WAITING) return;
    const told = Object.entries(facts).map(([name, value]) => ` ${name}=${plain(value)}`);
    this.#waiting.push(`${new Date(this.#now()).toISOString()} ${event}${told.join('')}\n`);
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null;
    });
  }

  /** The last lines of both files, oldest first. */
  async recent(letters = 60_000): Promise<string> {
    await this.flush();
    const texts = await Promise.all(
      [OLDER, FILE].map((name) => readFile(join(this.#folder, name), 'utf8').catch(() => '')),
    );
    const text = [...texts, ...this.#waiting].join('');
    return text.length <= letters ? text : text.slice(text.indexOf('\n', text.length - letters) + 1);
  }

  async flush(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  /** A log that cannot be written is no reason to stop anything. Lines for a folder that is not there wait until it is. */
  async #write(): Promise<void> {
    try {
      await makeFolders(nodeFiles, this.#folder);
      while (this.#waiting.length > 0) {
        const path = join(this.#folder, FILE);
        const size = (await stat(path).catch(() => null))?.size ?? 0;
        if (size > this.#limit) await rename(path, join(this.#folder, OLDER));
        await appendFile(path, this.#waiting.splice(0).join(''), { mode: 0o600 });
      }
    } catch (error) {
      if (!isMissing(error)) this.#waiting = [];
    }
  }
}

const plain = (value: string | number | boolean): string =>
  String(value).slice(0, LONGEST_FACT).replace(/\s+/g, ' ').trim();

/** Where a fault came from, without its message (which may quote a document) and without the user's folders. */
export const framesOf = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? '') : '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim().replace(/(?:file:\/\/)?[^\s(]*[\\/](dist|shared|src-main|node_modules)[\\/]/, '$1/'))
    .join(' | ');
