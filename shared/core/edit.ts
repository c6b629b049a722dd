/**
 * The convention of every document's edits: plain data told apart by `kind`, applied by a pure function that gives back the
 * very same document when nothing changes. Several as one step of undo are a batch; the editing frame applies it.
 */
export interface Batch<Edit> {
  readonly kind: 'batch';
  readonly edits: readonly Edit[];
  /** "duplicate units": for "Undo …". */
  readonly label?: string;
}

export const isBatch = <Edit extends { readonly kind: string }>(edit: Edit | Batch<Edit>): edit is Batch<Edit> =>
  edit.kind === 'batch';

export const applyBatch = <Doc, Edit extends { readonly kind: string }>(
  apply: (doc: Doc, edit: Edit) => Doc,
  doc: Doc,
  edit: Edit | Batch<Edit>,
): Doc => (isBatch(edit) ? edit.edits.reduce(apply, doc) : apply(doc, edit));
