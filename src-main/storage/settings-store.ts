/** Settings in one small JSON file. A field that is missing or wrong takes its default; the rest is kept. */
import { dirname } from 'node:path';
import { err, ok, type Result } from '#shared/core/result';
import { DEFAULT_SETTINGS, settingsSchema, type Settings } from '#shared/host/calls/settings';
import type { HostError } from '#shared/host/errors';
import { isJsonObject } from '#shared/host/json-object';
import { writeAtomically } from './atomic-write';
import { nodeFiles, readIfThere, type Files } from './files';
import { writeFailure } from './storage-error';

export class SettingsStore {
  readonly #path: string;
  readonly #files: Files;
  #settings: Settings;
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(path: string, files: Files, settings: Settings) {
    this.#path = path;
    this.#files = files;
    this.#settings = settings;
  }

  static async open(path: string, files: Files = nodeFiles): Promise<SettingsStore> {
    const bytes = await readIfThere(files, path).catch(() => null);
    return new SettingsStore(path, files, parseSettings(bytes?.toString('utf8') ?? '{}'));
  }

  get(): Settings {
    return this.#settings;
  }

  async set(change: Partial<Settings>): Promise<Result<Settings, HostError<'disk-full' | 'read-only' | 'io-failed'>>> {
    const view = Object.fromEntries(
      Object.entries({ ...this.#settings.view, ...change.view }).filter(([, value]) => value !== null),
    );
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    // Kept even if the disk says no: the choice holds until Muster is closed.
    this.#settings = settingsSchema.parse({ ...this.#settings, ...given, view });
    const writing = this.#writing.then(() => this.#write());
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

  async #write(): Promise<void> {
    await this.#files.mkdir(dirname(this.#path), { recursive: true });
    await writeAtomically(this.#files, this.#path, Buffer.from(`${JSON.stringify(this.#settings, null, 2)}\n`));
  }
}

export function parseSettings(text: string): Settings {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return DEFAULT_SETTINGS;
  }
  if (!isJsonObject(value)) return DEFAULT_SETTINGS;
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  for (const [key, schema] of Object.entries(settingsSchema.shape)) {
    const field = schema.safeParse(value[key]);
    if (field.success) settings[key] = field.data;
  }
  return settingsSchema.parse(settings);
}
