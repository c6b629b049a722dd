import { useMemo } from 'react';
import { validateModule } from '#shared/army/validate-module';
import { comingMissions } from '#shared/battlefield/built-in-missions';
import type { SystemDocument } from '#shared/schema/system';
import { applySystemEdit, type SystemEdit } from '#shared/systems/edit';
import type { GameSystem } from '#shared/systems/game-system';
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

/** The systems with a module as it now stands in the editor; the same ones for the same module, so that nobody begins again. */
function withEdited(registry: SystemRegistry, document: SystemDocument): SystemRegistry {
  const made = EDITED.get(document);
  if (made?.from === registry) return made.edited;
  const edited = makeSystemRegistry([
    ...registry.documents.filter(({ id }) => !registry.isBuiltIn(id) && id !== document.id),
    document,
  ]);
  EDITED.set(document, { from: registry, edited });
  return edited;
}
const EDITED = new WeakMap<SystemDocument, { readonly from: SystemRegistry; readonly edited: SystemRegistry }>();

/** What would hold if the module said no figure of its own. */
function withoutFigures(registry: SystemRegistry, document: SystemDocument): GameSystem | null {
  const key = JSON.stringify([document.id, document.extends, document.plays, document.engine?.randomiser]);
  const held = PLAIN.get(registry);
  if (held?.key === key) return held.system;
  const engine = document.engine && { ...document.engine, parameters: {} };
  const plain: SystemDocument = { ...document, ...(engine ? { engine } : {}) };
  const system = withEdited(registry, plain).get(document.id, document.release) ?? null;
  PLAIN.set(registry, { key, system });
  return system;
}
const PLAIN = new WeakMap<SystemRegistry, { readonly key: string; readonly system: GameSystem | null }>();

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
            plain={withoutFigures(registry, open.doc)}
            registry={registry}
            systems={edited}
            judge={(document) => validateModule(document, withEdited(registry, document), MISSIONS)}
          />
        );
      }}
    </DocumentPage>
  );
}
