/**
 * What a feature tells the frame about its documents. A feature makes one with `defineDocumentKind` and hands it to
 * `useDocument`; the frame then knows how to edit, check and name documents of that kind.
 *
 *   export const armyKind = defineDocumentKind<Army, ArmyEdit>({
 *     kind: 'army', apply: applyArmyEdit, validate: (army) => validateArmy(army, system), describe: describeArmyEdit });
 */
import type { Issue } from '#shared/core/issue';
import type { DocumentKind as KindName } from '#shared/host/calls/row';

export type { KindName };

/** Every document has these; what else it has is its own affair. */
export interface DocumentBase {
  readonly id: string;
  readonly name: string;
}

export interface DocumentKind<Doc extends DocumentBase = DocumentBase, Edit = never> {
  /** `any`: works on every kind (the properties page). */
  readonly kind: KindName | 'any';
  /** Pure; shares what it does not change; returns the same object when nothing changes. */
  readonly apply: (doc: Doc, edit: Edit) => Doc;
  readonly validate?: (doc: Doc) => readonly Issue<Edit>[];
  /** "Rename", "Add Scout": for "Undo …". */
  readonly describe?: (edit: Edit) => string;
}

export const defineDocumentKind = <Doc extends DocumentBase, Edit>(
  kind: DocumentKind<Doc, Edit>,
): DocumentKind<Doc, Edit> => kind;

/** Edits that work on every kind: the frame's own. */
export type FrameEdit =
  | { readonly type: 'frame/rename'; readonly name: string }
  /** The whole document at once: a restored version, or what is on disk now. */
  | { readonly type: 'frame/replace'; readonly document: DocumentBase; readonly label: string };

export const isFrameEdit = (edit: unknown): edit is FrameEdit =>
  typeof edit === 'object' &&
  edit !== null &&
  'type' in edit &&
  typeof edit.type === 'string' &&
  edit.type.startsWith('frame/');

export function applyFrameEdit(doc: DocumentBase, edit: FrameEdit): DocumentBase {
  switch (edit.type) {
    case 'frame/rename':
      return edit.name === doc.name ? doc : { ...doc, name: edit.name };
    case 'frame/replace':
      return edit.document;
  }
}

export const describeFrameEdit = (edit: FrameEdit): string => (edit.type === 'frame/rename' ? 'Rename' : edit.label);
