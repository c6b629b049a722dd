/** One open workspace: its folder, its index kept fresh, and the services over it. */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { err, ok, type Result } from '#shared/core/result';
import { hostError, type HostError } from '#shared/host/errors';
import type { Summarise } from '#shared/host/summary';
import type { WorkspaceInfo } from '#shared/host/calls/workspace';
import { pictureTaker, type TakePicture } from '../picture/take-picture';
import { builtEntry } from '../host/built-files';
import { attemptRead, type ReadTrouble } from './attempt';
import { clearLeftovers, syncFolder, writeAtomically } from './atomic-write';
import { Backup } from './backup';
import { DocumentBin } from './document-bin';
import { DocumentHistory } from './document-history';
import { DocumentIndex } from './document-index';
import { directReader, documentReader } from './document-reader';
import { DocumentStore } from './document-store';
import { ExportDocuments } from './export-documents';
import { FOLDERS } from './file-name';
import { exists, nodeFiles, type Files } from './files';
import { History } from './history';
import { pathIn } from './inside';
import { isMadeUp } from './outside-file';
import { ImportDocuments } from './import-documents';
import { Locks } from './lock';
import type { Page, Query } from './query';
import type { ReadDocumentText } from './read-document';
import { PRIVATE_FOLDER, type StoreContext } from './store-context';
import { folderFailure } from './storage-error';
import { Trash } from './trash';
import { watchFolder } from './watch-folder';

export interface WorkspaceOptions {
  readonly folder: string;
  /** Make the folder if it is not there. */
  readonly create: boolean;
  readonly version: string;
  readonly onChange?: (ids: readonly string[] | null) => void;
  readonly files?: Files;
  readonly read?: ReadDocumentText;
  readonly summarise?: Summarise;
  readonly takePicture?: TakePicture;
  readonly now?: () => number;
  readonly random?: (bytes: number) => Uint8Array;
  /** Notice changes by other programs; a one-off command does not need it. */
  readonly watch?: boolean;
}

/** How long a question waits for the first look at the disk before it is answered from what the index remembers. */
const FIRST_LOOK = 150;
/**
 * The library's own first page waits less with an index, and without one for as long as it takes to read some; a few cards wait for the
 * others a while longer, since they would move under the pointer.
 */
const FIRST_PAGE = { remembered: 25, unread: 250, few: 12, fewWait: 1_500 };
const LEFTOVER_AGE = 60_000;
const CACHE_DELAY = 2_000;

export class Workspace {
  readonly documents: DocumentStore;
  readonly bin: DocumentBin;
  readonly history: DocumentHistory;
  readonly imports: ImportDocuments;
  readonly exports: ExportDocuments;
  readonly backup: Backup;
  readonly #context: StoreContext;
  readonly #cached: boolean;
  readonly #onChange: (ids: readonly string[] | null) => void;
  #firstLook: Promise<unknown> | null = null;
  #tidying: Promise<void> = Promise.resolve();
  #stopWatching: () => void = () => undefined;
  #cacheTimer: NodeJS.Timeout | null = null;

  private constructor(context: StoreContext, cached: boolean, onChange: (ids: readonly string[] | null) => void) {
    this.#context = context;
    this.#cached = cached;
    this.#onChange = onChange;
    this.documents = new DocumentStore(context);
    this.bin = new DocumentBin(context, this.documents);
    this.history = new DocumentHistory(context, this.documents);
    this.imports = new ImportDocuments(context, this.documents);
    this.exports = new ExportDocuments(context);
    this.backup = new Backup(context, this.documents);
  }

  static async open(
    options: WorkspaceOptions,
  ): Promise<Result<Workspace, HostError<'not-found' | 'disk-full' | 'read-only' | 'io-failed'>>> {
    const { files = nodeFiles, now = Date.now, random = randomBytes, onChange = () => undefined } = options;
    const reader =
      (options.read ?? options.summarise)
        ? directReader(options.read, options.summarise)
        : documentReader(builtEntry('document-worker'));
    if (!isAbsolute(options.folder))
      return err(hostError('not-found', `The workspace must be a whole path, and ${options.folder} is not.`));
    const root = resolve(options.folder);
    const privateFolder = join(root, PRIVATE_FOLDER);
    const made = await makeFolders(files, root, privateFolder, options.create);
    if (!made.ok) return made;
    const index = new DocumentIndex({ files, root, privateFolder, reader, version: options.version });
    // Assigned right below; nothing changes before that.
    let workspace: Workspace | null = null;
    const context: StoreContext = {
      files,
      root,
      index,
      history: new History(files, privateFolder),
      trash: new Trash(files, privateFolder),
      locks: new Locks(files, privateFolder),
      reader,
      takePicture: options.takePicture ?? pictureTaker(builtEntry('picture-worker')),
      now,
      random,
      onChange: (ids) => workspace?.tell(ids),
    };
    workspace = new Workspace(context, await index.loadCache(), onChange);
    if (options.watch) workspace.#stopWatching = watchFolder(root, () => void workspace.refresh());
    workspace.#tidying = workspace.#tidy();
    return ok(workspace);
  }

  get folder(): string {
    return this.#context.root;
  }

  list(query: Query): Promise<Result<Page & { reading: boolean }, HostError<ReadTrouble>>> {
    return attemptRead(this.#context, 'The workspace', async () => {
      const reading = isWhole(query) ? await this.#glance() : await this.#look().then(() => false);
      return { ...this.#context.index.page(query), reading };
    });
  }

  /** Looks at every file again, and tells the window if something changed. */
  async refresh(): Promise<Result<{ changed: number; total: number }, HostError<ReadTrouble>>> {
    const { index } = this.#context;
    return attemptRead(this.#context, 'The workspace', async () => {
      const changed = await index.refresh();
      if (changed.size) this.tell([...changed]);
      return { changed: changed.size, total: index.size };
    });
  }

  /** The absolute path of a document's file. */
  async pathOf(id: string): Promise<string | null> {
    await this.#look();
    const entry = this.#context.index.find(id);
    return entry ? pathIn(this.#context.root, entry.row.file) : null;
  }

  /** Names of documents that are still here, in the order asked for. */
  async namesOf(ids: readonly string[]): Promise<{ id: string; name: string }[]> {
    await this.#look();
    return ids.flatMap((id) => {
      const row = this.#context.index.find(id)?.row;
      return row ? [{ id, name: row.name }] : [];
    });
  }

  /** The id of a document that lies at an absolute path; null if it is not in this workspace. */
  async idAt(path: string): Promise<string | null> {
    const { index, root } = this.#context;
    await index.refresh().catch(() => undefined);
    return index.rows().find((row) => join(root, row.file) === resolve(path))?.id ?? null;
  }

  async info(isDefault: boolean): Promise<WorkspaceInfo> {
    const { files, root, index } = this.#context;
    const there = await exists(files, root).catch(() => false);
    if (there) await this.#look().catch(() => undefined);
    const writable =
      there &&
      (await files.access(root, constants.W_OK).then(
        () => true,
        () => false,
      ));
    return { folder: root, isDefault, exists: there, writable, documents: there ? index.size : 0 };
  }

  tell(ids: readonly string[]): void {
    this.#saveCacheSoon();
    this.#onChange(ids);
  }

  async close(): Promise<void> {
    this.#stopWatching();
    if (this.#cacheTimer) clearTimeout(this.#cacheTimer);
    this.#cacheTimer = null;
    // A save under way is finished: half a file or a lock of nobody's would stay behind.
    await this.#context.locks.idle();
    await this.#firstLook?.catch(() => undefined);
    await this.#tidying;
    await this.#context.index.saveCache();
  }

  /** With a cache, a large or slow folder is shown as remembered; an event follows when the look is done. */
  async #look(): Promise<void> {
    const look = this.#lookOnce();
    if (this.#cached) await Promise.race([look, wait(FIRST_LOOK, undefined, { ref: false })]);
    else await look;
  }

  /** As `#look` for the library's first page: it takes what is there so far. True if more is being read. */
  async #glance(): Promise<boolean> {
    const { index } = this.#context;
    const look = this.#lookOnce();
    const patience = this.#cached ? FIRST_PAGE.remembered : FIRST_PAGE.unread;
    const longest = this.#cached ? patience : FIRST_PAGE.fewWait;
    let reading = true;
    for (let waited = 0; reading && (waited < patience || (index.size < FIRST_PAGE.few && waited < longest));) {
      reading = await Promise.race([look.then(() => false), wait(patience, true, { ref: false })]);
      waited += patience;
    }
    // Nothing read yet is not nothing there.
    if (!reading || index.size > 0) return reading;
    await look;
    return false;
  }

  #lookOnce(): Promise<unknown> {
    return (this.#firstLook ??= this.refresh().then((result) => {
      if (result.ok) this.#saveCacheSoon();
      else this.#firstLook = null;
    }));
  }

  #saveCacheSoon(): void {
    this.#cacheTimer ??= setTimeout(() => {
      this.#cacheTimer = null;
      void this.#context.index.saveCache();
    }, CACHE_DELAY).unref();
  }

  async #tidy(): Promise<void> {
    const { files, root, trash, now } = this.#context;
    await trash.purgeExpired(now()).catch(() => undefined);
    for (const folder of [...Object.values(FOLDERS), PRIVATE_FOLDER])
      await clearLeftovers(files, join(root, folder), Date.now() - LEFTOVER_AGE);
    // Whoever waits for a lock needs its file; after a day nobody does.
    await clearLeftovers(files, join(root, PRIVATE_FOLDER, 'locks'), Date.now() - 24 * 60 * LEFTOVER_AGE);
  }
}

/** Asks for everything: no filter that a half-read folder would answer wrongly. */
const isWhole = ({ search, kinds, systems, statuses, ids }: Query): boolean =>
  search === '' && kinds.length + systems.length + statuses.length === 0 && ids === undefined;

/** A folder that can be read but not written is opened all the same. */
async function makeFolders(
  files: Files,
  root: string,
  privateFolder: string,
  create: boolean,
): Promise<Result<null, HostError<'not-found' | 'disk-full' | 'read-only' | 'io-failed'>>> {
  if (await isMadeUp(root))
    return err(
      hostError('not-found', `${root} belongs to the system and cannot be a workspace. Choose another folder.`),
    );
  try {
    if (create && !(await exists(files, root))) {
      await files.mkdir(root, { recursive: true });
      await syncFolder(files, dirname(root));
    }
    const stat = await files.stat(root).catch(() => null);
    if (!stat?.isDirectory())
      return err(hostError('not-found', `There is no folder ${root}. Choose another one, or create it.`));
  } catch (error) {
    return err(folderFailure(error, root));
  }
  try {
    let isNew = false;
    for (const folder of [...Object.values(FOLDERS), join(PRIVATE_FOLDER, 'locks')])
      isNew = (await files.mkdir(join(root, folder), { recursive: true })) !== undefined || isNew;
    if (isNew) for (const folder of [privateFolder, root]) await syncFolder(files, folder);
    // History, bin and index belong to this machine; a workspace in git holds the documents only.
    if (!(await exists(files, join(privateFolder, '.gitignore'))))
      await writeAtomically(files, join(privateFolder, '.gitignore'), Buffer.from('*\n'));
  } catch {
    return ok(null);
  }
  return ok(null);
}
