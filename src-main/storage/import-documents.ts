/** Files, pasted text and zip bundles into the workspace, one outcome per document. */
import { err, ok, type Result } from '#shared/core/result';
import { oneLine } from '#shared/core/one-line';
import type { ImportItem, IncomingFile } from '#shared/host/calls/transfer';
import type { DocumentKind } from '#shared/host/calls/row';
import { hostError, type HostError } from '#shared/host/errors';
import { isJsonObject, type JsonObject } from '#shared/host/json-object';
import { serialise } from '#shared/schema/serialise';
import { moduleUpdate, updatedModule, type ModuleUpdate } from '#shared/systems/module-update';
import { withTakenPicture } from '../picture/take-picture';
import { bytesInMemory } from '../archive/zip-reader';
import { isZip, openBundle } from './archive';
import { attemptRead, type WriteTrouble } from './attempt';
import type { DocumentStore } from './document-store';
import { isDocumentFile } from './file-name';
import { MAX_FILE_BYTES, megabytes } from './files';
import { validId } from './index-entry';
import { locate } from './locate';
import { newId } from './new-id';
import { readValue, type ReadDocument } from './read-document';
import { rewriteReferences } from './references';
import type { StoreContext } from './store-context';
import { nameOf } from './write-document';

export type ClashPolicy = 'copy' | 'replace' | 'skip';
/** What becomes of a module that is here in another edition. */
export type ModulePolicy = 'ask' | 'update' | 'as-clash';

export interface Work {
  readonly progress: (progress: { done: number; total: number }) => void;
  readonly signal: { readonly aborted: boolean };
}
interface ImportWork extends Work {
  readonly modules?: ModulePolicy;
}

/** One document to come, unpacked and read when it is its turn. */
interface Source {
  readonly source: string;
  readonly size: number;
  readonly bytes: () => Promise<Result<Buffer, string>>;
}
interface Candidate {
  readonly source: Source;
  readonly kind: DocumentKind;
  readonly name: string;
  /** Its own id, if it has one that can be one. */
  readonly own: string | null;
  /** Kept while there is little; otherwise read again when it is written. */
  readonly document: JsonObject | null;
}
interface Plan extends Candidate {
  readonly outcome: 'imported' | 'copied' | 'replaced' | 'updated' | 'already-here' | 'skipped' | 'asks';
  readonly id: string;
  readonly update?: ModuleUpdate;
}

interface Policies {
  readonly onClash: ClashPolicy;
  readonly modules: ModulePolicy;
}

/** Documents of so many bytes are kept from planning to writing. */
const KEPT_BYTES = 32 * 1024 * 1024;

type ImportResult = Result<ImportItem[], HostError<WriteTrouble | 'too-large' | 'cancelled'>>;

export class ImportDocuments {
  readonly #context: StoreContext;
  readonly #store: DocumentStore;

  constructor(context: StoreContext, store: DocumentStore) {
    this.#context = context;
    this.#store = store;
  }

  async run(files: readonly IncomingFile[], onClash: ClashPolicy, work: ImportWork): Promise<ImportResult> {
    const policies: Policies = { onClash, modules: work.modules ?? 'as-clash' };
    const items: ImportItem[] = [];
    const sources: Source[] = [];
    for (const file of files)
      for (const found of await sourcesOf(file))
        if ('outcome' in found) items.push(found);
        else sources.push(found);
    // One look at the disk for all of them; from here on the index knows.
    const looked = await attemptRead(this.#context, 'The workspace', () => this.#context.index.refresh());
    if (!looked.ok) return looked;
    const plans: Plan[] = [];
    const renamed = new Map<string, string>();
    const taken = new Set<string>();
    let kept = 0;
    for (const source of sources) {
      if (work.signal.aborted) return stopped(0, sources.length);
      const document = await this.#read(source);
      if ('outcome' in document) {
        items.push(document);
        continue;
      }
      const plan = await this.#plan(source, document, policies, taken, renamed);
      taken.add(plan.id);
      if (plan.own !== null) taken.add(plan.own);
      kept += source.size;
      plans.push(kept > KEPT_BYTES ? { ...plan, document: null } : plan);
    }
    const questions = plans.filter(({ outcome }) => outcome === 'asks');
    if (questions.length > 0) return ok(questions.map(itemOf));
    for (const [done, plan] of plans.entries()) {
      if (work.signal.aborted) return stopped(done, plans.length);
      work.progress({ done, total: plans.length });
      const item = await this.#carryOut(plan, renamed);
      if (!item.ok) return item;
      items.push(item.value);
    }
    work.progress({ done: plans.length, total: plans.length });
    return ok(items);
  }

  async #read({ source, bytes }: Source): Promise<ReadSource | ImportItem> {
    const content = await bytes();
    if (!content.ok) return refused(source, content.error);
    if (content.value.length > MAX_FILE_BYTES)
      return refused(source, `It is larger than ${megabytes(MAX_FILE_BYTES)}.`);
    const result = await this.#context.reader.read(content.value);
    const read = result.status === 'ok' ? result : this.#identified(result);
    if (read.status !== 'ok') return refused(source, read.reason, read.kind);
    return { kind: read.kind, document: await withTakenPicture(read.document, this.#context.takePicture) };
  }

  /** Text that people typed or that another tool made may lack an id; everything else about it is judged as usual. */
  #identified(result: Exclude<ReadDocument, { status: 'ok' }>): ReadDocument {
    const { now, random } = this.#context;
    if (!result.raw || result.kind === null || result.raw['id'] !== undefined) return result;
    return readValue({ ...result.raw, id: newId(now(), random) });
  }

  /** Decides the id before anything is written, so that references to a renamed document can follow it. */
  async #plan(
    source: Source,
    { kind, document }: ReadSource,
    { onClash, modules }: Policies,
    /** Ids of those planned so far, the ones they came with and the ones they get. */
    taken: ReadonlySet<string>,
    renamed: Map<string, string>,
  ): Promise<Plan> {
    const { now, random, reader, index } = this.#context;
    const own = validId(document['id']);
    const candidate: Candidate = { source, kind, name: nameOf(document), own, document };
    if (own === null) return { ...candidate, outcome: 'imported', id: newId(now(), random) };
    if (taken.has(own)) return { ...candidate, outcome: 'copied', id: this.#fresh(candidate, own, taken) };
    const here = index.find(own) ? await locate(this.#context, own) : null;
    if (!here) return { ...candidate, outcome: 'imported', id: own };
    const there = await reader.read(here.bytes);
    if (there.status === 'ok' && serialise(there.document) === serialise(document))
      return { ...candidate, outcome: 'already-here', id: own };
    if (modules !== 'as-clash' && there.status === 'ok') {
      // An army of a shared module that only moved on to its next edition is the one that is here, which is offered the step.
      if (sameButForEdition(there.document, document)) return { ...candidate, outcome: 'already-here', id: own };
      const update = kind === 'system' ? moduleUpdate(there.document, document) : null;
      if (update === 'nothing-new') return { ...candidate, outcome: 'already-here', id: own };
      if (update)
        return modules === 'ask'
          ? { ...candidate, outcome: 'asks', id: own, update }
          : { ...candidate, outcome: 'updated', id: own, update };
    }
    if (onClash === 'skip') return { ...candidate, outcome: 'skipped', id: own };
    if (onClash === 'replace') return { ...candidate, outcome: 'replaced', id: own };
    const id = this.#fresh(candidate, own, taken);
    renamed.set(own, id);
    return { ...candidate, outcome: 'copied', id };
  }

  /** The module that comes in, with the edition that is here among its earlier ones. */
  async #updated(id: string, coming: JsonObject): Promise<JsonObject> {
    const here = await locate(this.#context, id);
    const there = here ? await this.#context.reader.read(here.bytes) : null;
    return there?.status === 'ok' ? { ...updatedModule(there.document, coming) } : coming;
  }

  /** A system's id is readable and referred to by name, so its copy becomes `my-rules-2`. */
  #fresh({ kind }: Candidate, own: string, taken: ReadonlySet<string>): string {
    const { index, now, random } = this.#context;
    if (kind !== 'system') return newId(now(), random);
    for (let n = 2; ; n++) {
      const id = `${own}-${String(n)}`;
      if (!index.find(id) && !taken.has(id)) return id;
    }
  }

  async #carryOut(
    plan: Plan,
    renamed: ReadonlyMap<string, string>,
  ): Promise<Result<ImportItem, HostError<WriteTrouble | 'too-large'>>> {
    const { outcome, id, kind } = plan;
    const { source } = plan.source;
    const item = itemOf(plan);
    if (outcome === 'already-here') return ok({ ...item, reason: 'The same document is already in the library.' });
    if (outcome === 'skipped') return ok({ ...item, reason: 'Another document with its id is in the library.' });
    const read = plan.document ? { document: plan.document } : await this.#read(plan.source);
    if ('outcome' in read) return ok(read);
    const coming = { ...rewriteReferences(read.document, renamed), id };
    const document = outcome === 'updated' ? await this.#updated(id, coming) : coming;
    const written =
      outcome === 'replaced' || outcome === 'updated'
        ? await this.#store.save({ id, document, base: null, resolve: 'keep-mine' })
        : await this.#store.create(document, { indexIsFresh: true });
    // Somebody else took its id in the meantime: then this one is a copy.
    if (written.ok)
      return ok({ ...item, ...(written.value.id === id ? {} : { outcome: 'copied' }), id: written.value.id });
    switch (written.error.name) {
      case 'disk-full':
      case 'read-only':
      case 'workspace-missing':
      case 'io-failed':
        return err(written.error);
      default:
        return ok(refused(source, written.error.message, kind));
    }
  }
}

/** What is here and what comes, both of one game, differ in nothing but the edition that they are written for. */
function sameButForEdition(here: JsonObject, coming: JsonObject): boolean {
  const bare = (document: JsonObject): string => {
    const { system } = document;
    return serialise(isJsonObject(system) ? { ...document, system: { ...system, version: null } } : document);
  };
  return isJsonObject(here['system']) && bare(here) === bare(coming);
}

const itemOf = ({ source, outcome, id, kind, name, update }: Plan): ImportItem => ({
  ...{ source: source.source, outcome, id, kind, name, reason: null },
  ...(update ? { update } : {}),
});

const refused = (source: string, reason: string, kind: DocumentKind | null = null): ImportItem => ({
  source: oneLine(source),
  outcome: 'refused',
  id: null,
  kind,
  name: null,
  reason: oneLine(reason),
});

interface ReadSource {
  readonly kind: DocumentKind;
  readonly document: JsonObject;
}

const stopped = (done: number, total: number): ImportResult =>
  err(hostError('cancelled', `Stopped after ${String(done)} of ${String(total)} documents.`));

const inMemory = (source: string, bytes: Buffer): Source => ({
  source,
  size: bytes.length,
  bytes: async () => ok(bytes),
});

async function sourcesOf(file: IncomingFile): Promise<(Source | ImportItem)[]> {
  const source = file.name || 'Pasted text';
  if ('text' in file) return [inMemory(source, Buffer.from(file.text))];
  const bytes = Buffer.from(file.base64, 'base64');
  if (!isZip(bytes)) {
    return isDocumentFile(file.name.split(/[\\/]/).at(-1) ?? '') || looksLikeText(bytes)
      ? [inMemory(source, bytes)]
      : [refused(source, 'It is neither a Muster document nor a zip of them.')];
  }
  const bundle = await openBundle(bytesInMemory(bytes));
  if (!bundle.ok) return [refused(source, `The archive was not opened: ${bundle.error}.`)];
  const { documents, refused: left } = bundle.value;
  if (documents.length + left.length === 0) return [refused(source, 'The archive is empty.')];
  return [
    ...documents.map((document) => ({ ...document, source: `${source} › ${document.path}` })),
    ...left.map(({ path, reason }) => refused(`${source} › ${path}`, reason)),
  ];
}

const looksLikeText = (bytes: Buffer): boolean => !bytes.subarray(0, 1000).includes(0);
