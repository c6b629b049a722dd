/**
 * The whole workspace in one zip file, and back: documents as they are, their histories and the bin; no index, no locks, nothing of this
 * machine. Read and written one file at a time. Restoring takes nothing away: what differs goes to the history first.
 */
import { dirname, join } from 'node:path';
import { err, ok, type Result } from '#shared/core/result';
import type { Restored } from '#shared/host/calls/backup';
import { hostError, type HostError } from '#shared/host/errors';
import { oneLine } from '#shared/core/one-line';
import { parseJson } from '#shared/core/json-bounds';
import { z } from '#shared/host/zod';
import { readDirectory, readEntry, type ByteSource, type ZipEntry, type ZipLimits } from '../archive/zip-reader';
import { ZipWriter } from '../archive/zip-writer';
import { attemptRead, attemptWrite, Refusal, type ReadTrouble, type WriteTrouble } from './attempt';
import { createAtomically } from './atomic-write';
import type { DocumentStore } from './document-store';
import { isDocumentFile, lastStep } from './file-name';
import { MAX_FILE_BYTES, megabytes, readIfThere, SMALL } from './files';
import { validId } from './index-entry';
import type { Work } from './import-documents';
import { isInsideAnywhere, pathIn, placeToWrite } from './inside';
import { locate } from './locate';
import { factsOf } from './scan';
import { PRIVATE_FOLDER, type StoreContext } from './store-context';
import { createFile } from './write-document';

const MANIFEST = 'muster-backup.json';
const manifestSchema = z.object({ format: z.literal('muster/backup'), version: z.literal(1), made: z.string() });

/** Old versions and deleted documents, by the names that Muster gives them. */
const PRIVATE_FILE =
  /^\.muster\/(history\/[A-Za-z0-9][A-Za-z0-9_-]{0,79}\/\d{10,16}-[A-Za-z0-9_-]{10}\.(json|name)|trash\/\d{10,16}-[0-9a-f]{8,40}\/(note|document)\.json)$/;

/** From a file of any size; in memory much less is possible. */
export const BACKUP_LIMITS: ZipLimits = { entries: 65_534, bytes: 64 * 1024 * 1024 * 1024 };
export const IN_MEMORY: ZipLimits = { entries: 65_534, bytes: 1024 * 1024 * 1024 };

export interface BackedUp {
  readonly documents: number;
  readonly files: number;
}

export class Backup {
  readonly #context: StoreContext;
  readonly #store: DocumentStore;

  constructor(context: StoreContext, store: DocumentStore) {
    this.#context = context;
    this.#store = store;
  }

  /** Hands the archive on in pieces. */
  make(
    write: (chunk: Buffer) => Promise<void> | void,
    work: Work,
    limit = BACKUP_LIMITS.bytes,
  ): Promise<Result<BackedUp, HostError<ReadTrouble | 'too-large' | 'cancelled'>>> {
    const { files, root, now, index } = this.#context;
    return attemptRead(this.#context, 'The workspace', async () => {
      await index.refresh();
      const zip = new ZipWriter(write);
      const manifest = { format: 'muster/backup', version: 1, made: new Date(now()).toISOString() };
      await zip.add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), now());
      const documents = index.rows().map(({ file }) => file);
      const all = [...documents.sort(), ...(await this.#privateFiles())];
      const known = new Set(documents);
      let [size, done, count, kept] = [0, 0, 0, 0];
      for (const file of all) {
        if (work.signal.aborted) throw new Refusal(hostError('cancelled', 'Stopped.'));
        work.progress({ done: done++, total: all.length });
        // A link that cannot be followed holds no document.
        const facts = await factsOf(files, root, file).catch(() => null);
        if (!facts || facts.size > MAX_FILE_BYTES) continue;
        size += facts.size;
        if (size > limit) throw tooMuch(limit);
        const bytes = await readIfThere(files, pathIn(root, file));
        if (!bytes) continue;
        await zip.add(file, bytes, facts.mtime);
        count++;
        if (known.has(file)) kept++;
      }
      await zip.finish();
      work.progress({ done: all.length, total: all.length });
      return { documents: kept, files: count };
    });
  }

  async restore(
    source: ByteSource,
    work: Work,
    limits = BACKUP_LIMITS,
  ): Promise<Result<Restored, HostError<WriteTrouble | 'bad-archive' | 'too-large' | 'cancelled'>>> {
    const opened = await openBackup(source, limits);
    if (!opened.ok) return err(hostError('bad-archive', `The backup was not opened: ${opened.error}.`));
    const entries = opened.value;
    return attemptWrite(this.#context, 'The backup', async () => {
      await this.#context.index.refresh();
      const tally = { restored: 0, replaced: 0, same: 0, kept: 0 };
      const refused: { path: string; reason: string }[] = [];
      for (const [done, entry] of entries.entries()) {
        if (work.signal.aborted) throw new Refusal(hostError('cancelled', 'Stopped.'));
        work.progress({ done, total: entries.length });
        const reason = await this.#take(source, entry, tally);
        if (reason !== null) refused.push({ path: oneLine(entry.path, 200), reason: oneLine(reason) });
      }
      await this.#context.index.refresh();
      this.#context.onChange([]);
      work.progress({ done: entries.length, total: entries.length });
      return { ...tally, refused };
    });
  }

  /** Null, or why an entry was left out. */
  async #take(
    source: ByteSource,
    entry: ZipEntry,
    tally: Record<keyof Omit<Restored, 'refused'>, number>,
  ): Promise<string | null> {
    const isPrivate = PRIVATE_FILE.test(entry.path);
    if (!isPrivate && !isDocumentPath(entry.path)) return 'It is no file of a backup.';
    if (entry.size > MAX_FILE_BYTES) return `It is larger than ${megabytes(MAX_FILE_BYTES)}.`;
    const bytes = await readEntry(source, entry);
    if (!bytes.ok) return bytes.error;
    if (isPrivate) {
      if (await this.#keep(entry.path, bytes.value)) tally.kept++;
      return null;
    }
    const outcome = await this.#document(entry, bytes.value);
    if (outcome === 'restored' || outcome === 'replaced' || outcome === 'same') {
      tally[outcome]++;
      return null;
    }
    return outcome.reason;
  }

  async #document(
    { path, modified }: ZipEntry,
    bytes: Buffer,
  ): Promise<'restored' | 'replaced' | 'same' | { readonly reason: string }> {
    const { files, root, reader } = this.#context;
    const id = validId((await reader.describe(bytes)).id);
    const here = id === null ? null : await locate(this.#context, id);
    if (id !== null && here) {
      if (here.bytes.equals(bytes)) return 'same';
      const read = await reader.read(bytes);
      if (read.status !== 'ok') return { reason: read.reason };
      const saved = await this.#store.save({ id, document: read.document, base: null, resolve: 'keep-mine' });
      if (saved.ok) return saved.value.revision === here.revision ? 'same' : 'replaced';
      return { reason: saved.error.message };
    }
    for (let n = 1; ; n++) {
      const file = n === 1 ? path : path.replace(/((\.muster)?\.[^./]+)$/, `-restored-${String(n - 1)}$1`);
      const there = await readIfThere(files, pathIn(root, file));
      if (there?.equals(bytes)) return 'same';
      if (there) continue;
      await files.mkdir(dirname(await placeToWrite(files, root, file)), { recursive: true });
      if (!(await createFile(this.#context, file, bytes))) continue;
      await files.utimes(pathIn(root, file), modified / 1000, modified / 1000).catch(() => undefined);
      return 'restored';
    }
  }

  async #keep(path: string, bytes: Buffer): Promise<boolean> {
    const { files, root } = this.#context;
    await files.mkdir(dirname(await placeToWrite(files, root, path)), { recursive: true });
    return createAtomically(files, await placeToWrite(files, root, path), bytes);
  }

  async #privateFiles(): Promise<string[]> {
    const { files, root } = this.#context;
    const found: string[] = [];
    for (const folder of ['history', 'trash']) {
      const base = `${PRIVATE_FOLDER}/${folder}`;
      const inner = await files.readdir(join(root, base)).catch(() => [] as string[]);
      for (const name of inner.sort())
        for (const file of (await files.readdir(join(root, base, name)).catch(() => [] as string[])).sort())
          if (PRIVATE_FILE.test(`${base}/${name}/${file}`)) found.push(`${base}/${name}/${file}`);
    }
    return found;
  }
}

/** The entries of a backup, its manifest left out; or why it is none. */
async function openBackup(source: ByteSource, limits: ZipLimits): Promise<Result<ZipEntry[], string>> {
  const entries = await readDirectory(source, limits);
  if (!entries.ok) return entries;
  const manifest = entries.value.find(({ path }) => path === MANIFEST);
  const bytes = manifest && manifest.size <= SMALL.text ? await readEntry(source, manifest) : null;
  const parsed = bytes?.ok ? parseJson(bytes.value.toString('utf8'), SMALL) : null;
  if (!parsed?.ok || !manifestSchema.safeParse(parsed.value).success)
    return err('it is no backup that this Muster reads; a bundle is taken in by Import');
  return ok(entries.value.filter((entry) => entry !== manifest && !entry.path.endsWith('/')));
}

const isDocumentPath = (path: string): boolean =>
  isInsideAnywhere(path) && !path.split('/').some((step) => step.startsWith('.')) && isDocumentFile(lastStep(path));

const tooMuch = (limit: number): Refusal =>
  new Refusal(
    hostError(
      'too-large',
      `The workspace is larger than ${megabytes(limit)}. "muster backup FILE" on the command line takes any size.`,
      { limit },
    ),
  );
