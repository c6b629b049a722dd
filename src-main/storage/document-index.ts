/**
 * The library without opening files: `.muster/index.json` remembers what each file said, keyed by its path, time, size and number
 * on the disk (two files may swap names). Only files that changed are read again. The index is a cache: thrown away, it is made anew.
 */
import { join } from 'node:path';
import type { LibraryRow } from '#shared/host/calls/row';
import { z } from '#shared/host/zod';
import { writeAtomically } from './atomic-write';
import { LARGE, type DocumentReader } from './document-reader';
import { extensionOf, fileNameOf, lastStep, shortId } from './file-name';
import { MAX_FILE_BYTES, megabytes, readIfThere, readJson, type Files } from './files';
import { addressOf, entryOf, isIndexEntry, unreadEntry, type FileFacts, type IndexEntry } from './index-entry';
import { pathIn } from './inside';
import { Shelf, type Page, type Query } from './query';
import { factsOf, inBatches, scanWorkspace } from './scan';

/** Raised when rows gain fields or are read differently. */
const INDEX_VERSION = 3;
const indexFileSchema = z.object({
  version: z.literal(INDEX_VERSION),
  reader: z.string(),
  entries: z.array(z.unknown()),
});
const READ_AT_ONCE = 8;
const CACHE_BOUNDS = { text: 256 * 1024 * 1024, depth: 20, values: 20_000_000 };

export interface IndexParts {
  readonly files: Files;
  readonly root: string;
  readonly privateFolder: string;
  readonly reader: DocumentReader;
  /** Of Muster: another one may read more. */
  readonly version: string;
}

export class DocumentIndex {
  readonly #parts: IndexParts;
  #byFile = new Map<string, IndexEntry>();
  #byId = new Map<string, IndexEntry>();
  #shelf: Shelf | null = null;
  #refreshing: Promise<Set<string>> | null = null;
  #dirty = false;
  #saving: Promise<void> = Promise.resolve();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: IndexParts) {
    this.#parts = parts;
  }

  /** True if a usable cache was there. */
  async loadCache(): Promise<boolean> {
    try {
      const cache = indexFileSchema.parse(await readJson(this.#parts.files, this.#path, CACHE_BOUNDS));
      if (cache.reader !== this.#parts.version) return false;
      const entries = cache.entries.filter(isIndexEntry);
      this.#byFile = new Map(entries.map((entry) => [entry.row.file, entry]));
      this.#changed();
      this.#dirty = false;
      return true;
    } catch {
      return false;
    }
  }

  /** Done once nothing is being written any more, whoever began it: a host that ends leaves no half of a file. */
  saveCache(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#writeCache());
    return this.#saving;
  }

  async #writeCache(): Promise<void> {
    if (!this.#dirty) return;
    this.#dirty = false;
    const content = JSON.stringify({
      version: INDEX_VERSION,
      reader: this.#parts.version,
      entries: [...this.#byFile.values()],
    });
    // A cache that cannot be written costs time at the next start, nothing else.
    await writeAtomically(this.#parts.files, this.#path, Buffer.from(content)).catch(() => undefined);
  }

  /** Looks at every file's time and size, reads the changed ones; the addresses of rows that changed. */
  refresh(): Promise<Set<string>> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  /** Looks at one file again, after Muster itself wrote, moved or removed it. */
  async refreshFile(file: string): Promise<IndexEntry | null> {
    const facts = await factsOf(this.#parts.files, this.#parts.root, file);
    const entry = facts ? await this.#readEntry(facts) : null;
    if (entry) this.#byFile.set(file, entry);
    else this.#byFile.delete(file);
    this.#changed();
    return this.#byFile.get(file) ?? null;
  }

  /** As `refreshFile`, when the bytes are known already. */
  async put(facts: FileFacts, bytes: Buffer): Promise<IndexEntry> {
    const entry = entryOf(facts, bytes, await this.#parts.reader.describe(bytes));
    const { documentId } = entry;
    const known = this.#byFile.has(facts.file);
    this.#byFile.set(facts.file, entry);
    // One more document with an id of its own leaves all other addresses as they are.
    if (known || documentId === null || this.#byId.size === 0 || this.#byId.has(documentId)) this.#changed();
    else {
      this.#shelf = null;
      this.#dirty = true;
      this.#claim(entry, documentId, null);
    }
    return this.#byFile.get(facts.file) ?? entry;
  }

  forget(file: string): void {
    if (this.#byFile.delete(file)) this.#changed();
  }

  find(id: string): IndexEntry | undefined {
    this.#address();
    return this.#byId.get(id);
  }

  byFile(file: string): IndexEntry | undefined {
    this.#address();
    return this.#byFile.get(file);
  }

  rows(): LibraryRow[] {
    this.#address();
    return [...this.#byFile.values()].map(({ row }) => row);
  }

  page(query: Query): Page {
    this.#address();
    this.#shelf ??= new Shelf([...this.#byFile.values()]);
    return this.#shelf.page(query);
  }

  get size(): number {
    return this.#byFile.size;
  }

  get #path(): string {
    return join(this.#parts.privateFolder, 'index.json');
  }

  async #refresh(): Promise<Set<string>> {
    const { files, root } = this.#parts;
    const facts = await scanWorkspace(files, root);
    const stale = facts.filter(({ file, mtime, size, ino }) => {
      const known = this.#byFile.get(file);
      return !known || known.mtime !== mtime || known.size !== size || known.ino !== ino;
    });
    const before = new Map(stale.map(({ file }) => [file, this.#byFile.get(file)?.mtime]));
    const changed = new Set<string>();
    const fresh = await inBatches(stale, READ_AT_ONCE, async (each) => {
      const entry = await this.#readEntry(each);
      // What nobody knew of is listed as soon as it is read: a folder of thousands shows its first page at once.
      if (entry && !this.#byFile.has(each.file)) {
        this.#byFile.set(each.file, entry);
        changed.add(entry.row.id);
        this.#changed();
      }
      return entry;
    });
    const there = new Set(facts.map(({ file }) => file));
    this.#address();
    for (const [file, entry] of this.#byFile) {
      if (there.has(file)) continue;
      // A file that Muster wrote while this scan ran is not gone.
      if (await factsOf(files, root, file).catch(() => null)) continue;
      changed.add(entry.row.id);
      this.#byFile.delete(file);
    }
    for (const entry of fresh) {
      const known = this.#byFile.get(entry.row.file);
      // Muster wrote it while this scan ran. (An older file in its place is none of ours: somebody moved it there.)
      if (known && known.mtime !== before.get(entry.row.file) && known.mtime > entry.mtime) continue;
      if (known?.row.revision !== entry.row.revision || known.row.file !== entry.row.file) changed.add(entry.row.id);
      this.#byFile.set(entry.row.file, entry);
    }
    if (changed.size || fresh.length) this.#changed();
    return changed;
  }

  async #readEntry(facts: FileFacts): Promise<IndexEntry | null> {
    if (facts.trouble) return unreadEntry(facts, facts.trouble);
    if (facts.size > MAX_FILE_BYTES) return unreadEntry(facts, `The file is larger than ${megabytes(MAX_FILE_BYTES)}.`);
    try {
      return await (facts.size > LARGE ? this.#inTurn(() => this.#opened(facts)) : this.#opened(facts));
    } catch {
      return unreadEntry(facts, 'The file cannot be read: Muster may not open it.');
    }
  }

  async #opened(facts: FileFacts): Promise<IndexEntry | null> {
    const bytes = await readIfThere(this.#parts.files, pathIn(this.#parts.root, facts.file));
    return bytes && entryOf(facts, bytes, await this.#parts.reader.describe(bytes));
  }

  /** Large files one after the other: several of them in memory at once are of no use to anybody. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work, work);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }

  #changed(): void {
    this.#shelf = null;
    this.#byId.clear();
    this.#dirty = true;
  }

  /** Gives every row its address. Of several files with one id, the one that bears Muster's own name owns it. */
  #address(): void {
    if (this.#byId.size || this.#byFile.size === 0) return;
    const groups = new Map<string, IndexEntry[]>();
    for (const entry of this.#byFile.values()) {
      const key = entry.documentId ?? addressOf('file', entry.row.file);
      const group = groups.get(key);
      if (group) group.push(entry);
      else groups.set(key, [entry]);
    }
    for (const [key, group] of groups) {
      const [owner, ...others] = group.length > 1 ? group.sort(byOwnership) : group;
      if (!owner) continue;
      this.#claim(owner, key, null);
      for (const other of others) this.#claim(other, addressOf(key, other.row.file), key);
    }
  }

  #claim(entry: IndexEntry, id: string, duplicateOf: string | null): void {
    if (entry.row.id !== id || entry.row.duplicateOf !== duplicateOf) {
      entry = { ...entry, row: { ...entry.row, id, duplicateOf } };
      this.#byFile.set(entry.row.file, entry);
      this.#shelf = null;
    }
    this.#byId.set(id, entry);
  }
}

const ownName = ({ row, documentId }: IndexEntry): number => {
  const name = lastStep(row.file);
  if (!documentId) return 2;
  const extension = extensionOf(name);
  if (name === fileNameOf(row.name, documentId, extension)) return 0;
  return name.endsWith(`-${shortId(documentId)}${extension}`) ? 1 : 2;
};

const byOwnership = (a: IndexEntry, b: IndexEntry): number =>
  ownName(a) - ownName(b) || a.row.file.length - b.row.file.length || (a.row.file < b.row.file ? -1 : 1);
