/**
 * What a feature tells the frame about its documents. A feature makes one with `defineDocumentKind` and hands it to
 * `useDocument`; the frame then knows how to edit, check and name documents of that kind.
 *
 *   export const armyKind = defineDocumentKind<Army, ArmyEdit>({
 *     kind: 'army', apply: applyArmyEdit, validate: (army) => validateArmy(army, system), describe: describeArmyEdit });
 */
import type { Batch } from '#shared/core/edit';
import type { Issue } from '#shared/core/issue';
import type { DocumentKind as KindName } from '#shared/host/calls/row';
import type { JsonObject } from '#shared/host/json-object';

export type { KindName };

/** Every document has these; what else it has is its own affair. */
export interface DocumentBase {
  readonly id: string;
  readonly name: string;
}

/** The host hands out only what its schemas have read. */
export const documentOf = (json: JsonObject): DocumentBase => json as JsonObject & DocumentBase;

/** Edits are data told apart by `kind` (shared/core/edit). */
export interface EditBase {
  readonly kind: string;
}

/** What a feature may hand to `apply`: one edit, several as one step, or one that works on every kind. */
export type AnyEditOf<Edit extends EditBase> = Edit | Batch<Edit> | FrameEdit;

export interface DocumentKind<Doc extends DocumentBase = DocumentBase, Edit extends EditBase = never> {
  /** `any`: works on every kind (the properties page). */
  readonly kind: KindName | 'any';
  /** Pure; shares what it does not change; returns the same object when nothing changes. */
  readonly apply: (doc: Doc, edit: Edit) => Doc;
  readonly validate?: (doc: Doc) => readonly Issue<Edit>[];
  /** Checking waits for a pause, so that a drag or a held key never waits for it. */
  readonly validateAtRest?: boolean;
  /** So large that it is shown before it is first checked; only where checking waits at all. */
  readonly isLarge?: (doc: Doc) => boolean;
  /** "Rename", "Add Scout": for "Undo …". */
  readonly describe?: (edit: Edit) => string;
}

export const defineDocumentKind = <Doc extends DocumentBase, Edit extends EditBase>(
  kind: DocumentKind<Doc, Edit>,
): DocumentKind<Doc, Edit> => kind;

/** Edits that work on every kind: the frame's own. */
export type FrameEdit =
  | { readonly kind: 'frame/rename'; readonly name: string }
  /** The whole document at once: a restored version, or what is on disk now. */
  | { readonly kind: 'frame/replace'; readonly document: DocumentBase; readonly label: string };

export const isFrameEdit = (edit: EditBase): edit is FrameEdit => edit.kind.startsWith('frame/');

export function applyFrameEdit(doc: DocumentBase, edit: FrameEdit): DocumentBase {
  switch (edit.kind) {
    case 'frame/rename':
      return edit.name === doc.name ? doc : { ...doc, name: edit.name };
    case 'frame/replace':
      return edit.document;
  }
}

export const describeFrameEdit = (edit: FrameEdit): string => (edit.kind === 'frame/rename' ? 'Rename' : edit.label);
