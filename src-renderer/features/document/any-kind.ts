import { defineDocumentKind, type DocumentBase } from '../../state/document-kinds';

/** What every document has in common, whatever else is in it. */
export interface AnyDocument extends DocumentBase {
  readonly format: string;
  readonly version: number;
  readonly system?: { readonly id: string; readonly version: string };
  readonly notes?: string;
  readonly briefing?: string;
  readonly description?: string;
}

/** The field that holds a kind's free text. */
export type NotesKey = 'notes' | 'briefing' | 'description';

export type AnyEdit = { readonly kind: 'set-notes'; readonly key: NotesKey; readonly text: string };

export const anyKind = defineDocumentKind<AnyDocument, AnyEdit>({
  kind: 'any',
  apply: (document, { key, text }) => (document[key] === text ? document : { ...document, [key]: text }),
  describe: () => 'Notes',
});

export const notesKeyOf = (format: string): { readonly key: NotesKey; readonly label: string } | null => {
  switch (format) {
    case 'muster/army':
    case 'muster/collection':
    case 'muster/game':
    case 'muster/simulation':
      return { key: 'notes', label: 'Notes' };
    case 'muster/mission':
      return { key: 'briefing', label: 'Briefing' };
    case 'muster/system':
      return { key: 'description', label: 'Description' };
    default:
      return null;
  }
};
