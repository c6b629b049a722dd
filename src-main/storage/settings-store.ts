/** Settings in one small JSON file. A field that is missing or wrong takes its default; the rest is kept. */
import { dirname } from 'node:path';
import { parseJson } from '#shared/core/json-bounds';
import { err, ok, type Result } from '#shared/core/result';
import { DEFAULT_SETTINGS, settingsSchema, type Settings } from '#shared/host/calls/settings';
import { hostError, type HostError } from '#shared/host/errors';
import { isJsonObject } from '#shared/host/json-object';
import { moveIfFree, writeAtomically } from './atomic-write';
import { exists, megabytes, nodeFiles, readIfThere, SMALL, type Files } from './files';
import { Locks } from './lock';
import { writeFailure } from './storage-error';

export class SettingsStore {
  readonly #path: string;
  readonly #files: Files;
  #settings: Settings;
  readonly #locks: Locks;
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(path: string, files: Files, settings: Settings) {
    this.#path = path;
    this.#files = files;
    this.#locks = new Locks(files, dirname(path));
    this.#settings = settings;
  }

  static async open(path: string, files: Files = nodeFiles): Promise<SettingsStore> {
    return new SettingsStore(path, files, (await readSettings(files, path)) ?? DEFAULT_SETTINGS);
  }

  get(): Settings {
    return this.#settings;
  }

  async set(change: Partial<Settings>): Promise<Result<Settings, HostError<'disk-full' | 'read-only' | 'io-failed'>>> {
    const next = changed(this.#settings, change);
    // What could not be read again would take all other settings with it.
    if (!parseSettings(textOf(next)))
      return err(hostError('io-failed', `${TOO_MUCH} Forget some of it first.`, { code: 'EFBIG' }));
    // Kept even if the disk says no: the choice holds until Muster is closed.
    this.#settings = next;
    const writing = this.#writing.then(() => this.#write(change));
    this.#writing = writing.catch(() => undefined);
    try {
      await writing;
      return ok(this.#settings);
    } catch (error) {
      return err(writeFailure(error, 'The setting', 'It holds until Muster is closed.'));
    }
  }

  /** Waits until everything set so far is on disk (or was refused). */
  async flush(): Promise<void> {
    await this.#writing;
  }

  /** Only what was changed here goes over what is on disk now: another window may have changed something else. */
  async #write(change: Partial<Settings>): Promise<void> {
    await this.#locks.hold('settings', async () => {
      const there = await readSettings(this.#files, this.#path);
      if (there) {
        const merged = changed(there, change);
        if (!parseSettings(textOf(merged))) throw Object.assign(new Error(TOO_MUCH), { code: 'E2BIG' });
        this.#settings = merged;
      } else if (await exists(this.#files, this.#path)) await this.#keepAside();
      await this.#save();
    });
  }

  /** A file that cannot be read was somebody's: it is kept under another name. */
  async #keepAside(): Promise<void> {
    for (let n = 1; n < 100; n++)
      if (await moveIfFree(this.#files, this.#path, this.#path.replace(/(\.json)?$/, `.broken-${String(n)}$1`))) return;
  }

  async #save(): Promise<void> {
    await writeAtomically(this.#files, this.#path, Buffer.from(textOf(this.#settings)));
  }
}

const TOO_MUCH = `The setting was not saved: settings hold ${megabytes(SMALL.text)} at most, in ${String(SMALL.depth)} levels.`;

const textOf = (settings: Settings): string => `${JSON.stringify(settings, null, 2)}\n`;

function changed(settings: Settings, change: Partial<Settings>): Settings {
  const view = Object.fromEntries(
    Object.entries({ ...settings.view, ...change.view }).filter(([, value]) => value !== null),
  );
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return settingsSchema.parse({ ...settings, ...given, view });
}

/** Null if there is no file, or none that can be read. */
async function readSettings(files: Files, path: string): Promise<Settings | null> {
  const bytes = await readIfThere(files, path).catch(() => null);
  return bytes && parseSettings(bytes.toString('utf8'));
}

/** Null if it is no settings file at all. */
export function parseSettings(text: string): Settings | null {
  const parsed = parseJson(text, SMALL);
  if (!parsed.ok || !isJsonObject(parsed.value)) return null;
  const { value } = parsed;
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  for (const [key, schema] of Object.entries(settingsSchema.shape)) {
    const field = schema.safeParse(value[key]);
    if (field.success) settings[key] = field.data;
  }
  return settingsSchema.parse(settings);
}
