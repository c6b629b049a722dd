import { useMemo } from 'react';
import { validateModule } from '#shared/army/validate-module';
import { comingMissions } from '#shared/battlefield/built-in-missions';
import type { SystemDocument } from '#shared/schema/system';
import { applySystemEdit, type SystemEdit } from '#shared/systems/edit';
import { makeSystemRegistry, type SystemRegistry } from '#shared/systems/registry';
import type { Issue } from '#shared/core/issue';
import { DocumentPage } from '../../components/DocumentPage';
import { defineDocumentKind } from '../../state/document-kinds';
import { ModuleEditor } from './ModuleEditor';

const WORDS: Readonly<Record<SystemEdit['kind'], string>> = {
  set: 'change module',
  put: 'change item',
  remove: 'remove item',
  move: 'reorder items',
  replace: 'replace module',
};

/** The systems with a module as it now stands in the editor. */
const withEdited = (registry: SystemRegistry, document: SystemDocument): SystemRegistry =>
  makeSystemRegistry([
    ...registry.documents.filter(({ id }) => !registry.isBuiltIn(id) && id !== document.id),
    document,
  ]);

const MISSIONS = new Set(comingMissions().map(({ id }) => id));

/** A module of the user's own, open for editing. */
export function ModulePage({ id, registry }: { readonly id: string; readonly registry: SystemRegistry }) {
  const kind = useMemo(
    () =>
      defineDocumentKind<SystemDocument, SystemEdit>({
        kind: 'system',
        apply: applySystemEdit,
        // The stored fixes of a module check are edits of the same kind.
        validate: (document) =>
          validateModule(document, withEdited(registry, document), MISSIONS) as readonly Issue<SystemEdit>[],
        describe: (edit) => WORDS[edit.kind],
      }),
    [registry],
  );
  return (
    <DocumentPage kind={kind} id={id}>
      {(open) => {
        const edited = withEdited(registry, open.doc);
        const system = edited.get(open.doc.id, open.doc.release);
        return (
          <ModuleEditor
            open={open}
            system={system ?? null}
            registry={registry}
            systems={edited}
            judge={(document) => validateModule(document, withEdited(registry, document), MISSIONS)}
          />
        );
      }}
    </DocumentPage>
  );
}
