/** Files, pasted text and zip bundles into the workspace, one outcome per document. */
import { err, ok, type Result } from '#shared/core/result';
import type { ImportItem, IncomingFile } from '#shared/host/calls/transfer';
import type { DocumentKind } from '#shared/host/calls/row';
import { hostError, type HostError } from '#shared/host/errors';
import { isJsonObject, type JsonObject } from '#shared/host/json-object';
import { serialise } from '#shared/schema/serialise';
import { withTakenPicture } from '../picture/take-picture';
import { isZip, unpack } from './archive';
import type { WriteTrouble } from './attempt';
import type { DocumentStore } from './document-store';
import { isDocumentFile } from './file-name';
import { MAX_FILE_BYTES } from './files';
import { validId } from './index-entry';
import { locate } from './locate';
import { newId } from './new-id';
import { kindOf } from './read-document';
import { rewriteReferences } from './references';
import type { StoreContext } from './store-context';
import { nameOf } from './write-document';

export type ClashPolicy = 'copy' | 'replace' | 'skip';

export interface Work {
  readonly progress: (progress: { done: number; total: number }) => void;
  readonly signal: { readonly aborted: boolean };
}

interface Candidate {
  readonly source: string;
  readonly kind: DocumentKind;
  readonly document: JsonObject;
}
interface Plan extends Candidate {
  readonly outcome: 'imported' | 'copied' | 'replaced' | 'already-here' | 'skipped';
  readonly id: string;
}

type ImportResult = Result<ImportItem[], HostError<WriteTrouble | 'too-large' | 'cancelled'>>;

export class ImportDocuments {
  readonly #context: StoreContext;
  readonly #store: DocumentStore;

  constructor(context: StoreContext, store: DocumentStore) {
    this.#context = context;
    this.#store = store;
  }

  async run(files: readonly IncomingFile[], onClash: ClashPolicy, work: Work): Promise<ImportResult> {
    const items: ImportItem[] = [];
    const candidates: Candidate[] = [];
    for (const file of files) {
      for (const { source, text, reason } of await textsOf(file)) {
        const candidate = reason === undefined ? this.#read(source, text) : refused(source, reason);
        if ('outcome' in candidate) items.push(candidate);
        else
          candidates.push({
            ...candidate,
            document: await withTakenPicture(candidate.document, this.#context.takePicture),
          });
      }
    }
    // One look at the disk for all of them; from here on the index knows.
    if (candidates.length > 0) await this.#context.index.refresh();
    const plans: Plan[] = [];
    const renamed = new Map<string, string>();
    const taken = new Set<string>();
    for (const candidate of candidates) {
      const plan = await this.#plan(candidate, onClash, taken, renamed);
      taken.add(plan.id);
      const own = validId(candidate.document['id']);
      if (own !== null) taken.add(own);
      plans.push(plan);
    }
    for (const [done, plan] of plans.entries()) {
      if (work.signal.aborted)
        return err(hostError('cancelled', `Stopped after ${String(done)} of ${String(plans.length)} documents.`));
      work.progress({ done, total: plans.length });
      const item = await this.#carryOut(plan, renamed);
      if (!item.ok) return item;
      items.push(item.value);
    }
    work.progress({ done: plans.length, total: plans.length });
    return ok(items);
  }

  #read(source: string, text: string): Candidate | ImportItem {
    if (Buffer.byteLength(text) > MAX_FILE_BYTES)
      return refused(source, `It is larger than ${String(MAX_FILE_BYTES / 1024 / 1024)} MB.`);
    const result = this.#context.read(this.#identified(text));
    return result.status === 'ok'
      ? { source, kind: result.kind, document: result.document }
      : refused(source, result.reason, result.kind);
  }

  /** Text that people typed or that another tool made may lack an id; everything else about it is judged as usual. */
  #identified(text: string): string {
    const { now, random } = this.#context;
    try {
      const value: unknown = JSON.parse(text);
      if (isJsonObject(value) && kindOf(value) !== null && value['id'] === undefined)
        return JSON.stringify({ ...value, id: newId(now(), random) });
    } catch {
      // Not JSON: the reader says so.
    }
    return text;
  }

  /** Decides the id before anything is written, so that references to a renamed document can follow it. */
  async #plan(
    candidate: Candidate,
    onClash: ClashPolicy,
    /** Ids of those planned so far, the ones they came with and the ones they get. */
    taken: ReadonlySet<string>,
    renamed: Map<string, string>,
  ): Promise<Plan> {
    const { now, random } = this.#context;
    const own = validId(candidate.document['id']);
    if (own === null) return { ...candidate, outcome: 'imported', id: newId(now(), random) };
    if (taken.has(own)) return { ...candidate, outcome: 'copied', id: this.#fresh(candidate, own, taken) };
    const here = this.#context.index.find(own) ? await locate(this.#context, own) : null;
    if (!here) return { ...candidate, outcome: 'imported', id: own };
    const there = this.#context.read(here.bytes.toString('utf8'));
    if (there.status === 'ok' && serialise(there.document) === serialise(candidate.document))
      return { ...candidate, outcome: 'already-here', id: own };
    if (onClash === 'skip') return { ...candidate, outcome: 'skipped', id: own };
    if (onClash === 'replace') return { ...candidate, outcome: 'replaced', id: own };
    const id = this.#fresh(candidate, own, taken);
    renamed.set(own, id);
    return { ...candidate, outcome: 'copied', id };
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
    const { source, outcome, id, kind } = plan;
    const item: ImportItem = { source, outcome, id, kind, name: nameOf(plan.document), reason: null };
    if (outcome === 'already-here') return ok({ ...item, reason: 'The same document is already in the library.' });
    if (outcome === 'skipped') return ok({ ...item, reason: 'Another document with its id is in the library.' });
    const document = { ...rewriteReferences(plan.document, renamed), id };
    const written =
      outcome === 'replaced'
        ? await this.#store.save({ id, document, base: null, resolve: 'keep-mine' })
        : await this.#store.create(document, { indexIsFresh: true });
    if (written.ok) return ok({ ...item, id: written.value.id });
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

const refused = (source: string, reason: string, kind: DocumentKind | null = null): ImportItem => ({
  source,
  outcome: 'refused',
  id: null,
  kind,
  name: null,
  reason,
});

interface SourceText {
  readonly source: string;
  readonly text: string;
  readonly reason?: string;
}

async function textsOf(file: IncomingFile): Promise<SourceText[]> {
  const source = file.name || 'Pasted text';
  if ('text' in file) return [{ source, text: file.text }];
  const bytes = Buffer.from(file.base64, 'base64');
  if (!isZip(bytes)) {
    return isDocumentFile(file.name.split(/[\\/]/).at(-1) ?? '') || looksLikeText(bytes)
      ? [{ source, text: bytes.toString('utf8') }]
      : [{ source, text: '', reason: 'It is neither a Muster document nor a zip of them.' }];
  }
  const unpacked = await unpack(bytes);
  if (!unpacked.ok) return [{ source, text: '', reason: `The archive was not opened: ${unpacked.error}.` }];
  const { texts, refused: left } = unpacked.value;
  if (texts.length + left.length === 0) return [{ source, text: '', reason: 'The archive is empty.' }];
  return [
    ...texts.map(({ path, text }) => ({ source: `${source} › ${path}`, text })),
    ...left.map(({ path, reason }) => ({ source: `${source} › ${path}`, text: '', reason })),
  ];
}

const looksLikeText = (bytes: Buffer): boolean => !bytes.subarray(0, 1000).includes(0);
