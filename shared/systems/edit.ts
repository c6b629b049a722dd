import { SYSTEM_FORMAT, systemSchema, type SystemDocument } from '../schema/system';
import { shapeProblem } from '../schema/shape-problem';
import { withIdChanged } from './item-ids';
import type { SystemPart } from './system-parts';

/** Every change of a module, as data. */
export type SystemEdit =
  /** One field of the module itself: name, release, summary, limits … `undefined` takes it away. */
  | { readonly kind: 'set'; readonly field: keyof SystemDocument; readonly value: unknown }
  /** Adds an item or replaces the one of that id; `was` is its id before a change of id, which everything that names it follows. */
  | { readonly kind: 'put'; readonly part: SystemPart; readonly item: { readonly id: string }; readonly was?: string }
  | { readonly kind: 'remove'; readonly part: SystemPart; readonly id: string }
  | { readonly kind: 'move'; readonly part: SystemPart; readonly id: string; readonly by: number }
  | { readonly kind: 'replace'; readonly document: SystemDocument };

/** The next module, or the very same one when the edit does not make a readable document. */
export function applySystemEdit(system: SystemDocument, edit: SystemEdit): SystemDocument {
  const next = change(system, edit);
  if (next === system) return system;
  const read = systemSchema.safeParse(next);
  return read.success ? read.data : system;
}

/** Why an edit is not taken, in one line with its place; null if it is. */
export function refusalOfEdit(system: SystemDocument, edit: SystemEdit): string | null {
  const next = change(system, edit);
  if (next === system) return edit.kind === 'put' ? `Another thing has the id ${edit.item.id}.` : null;
  const read = systemSchema.safeParse(next);
  if (read.success) return null;
  const { path, message } = shapeProblem(next, read.error.issues[0]);
  return `${path.slice(edit.kind === 'set' ? 0 : 2).join('.') || 'It'}: ${message}`;
}

function change(system: SystemDocument, edit: SystemEdit): SystemDocument {
  if (edit.kind === 'replace') return edit.document.format === SYSTEM_FORMAT ? edit.document : system;
  if (edit.kind === 'set') {
    if (edit.field === 'format' || edit.field === 'version') return system;
    if (edit.value !== undefined) return { ...system, [edit.field]: edit.value };
    const { [edit.field]: _gone, ...rest } = system;
    return rest as SystemDocument;
  }
  const items = changedItems(system[edit.part], edit);
  if (!items) return system;
  const next = { ...system, [edit.part]: items };
  return edit.kind === 'put' && edit.was !== undefined && edit.was !== edit.item.id
    ? withIdChanged(next, edit.part, edit.was, edit.item.id)
    : next;
}

type Item = { readonly id: string };

/** The list after the edit; nothing if the edit does not fit it. */
function changedItems(
  items: readonly Item[],
  edit: Extract<SystemEdit, { readonly part: SystemPart }>,
): readonly Item[] | null {
  const at = items.findIndex(({ id }) => id === (edit.kind === 'put' ? (edit.was ?? edit.item.id) : edit.id));
  const item = items[at];
  switch (edit.kind) {
    case 'put':
      if (items.some(({ id }, i) => id === edit.item.id && i !== at)) return null;
      return item ? items.with(at, edit.item) : [...items, edit.item];
    case 'remove':
      return item ? items.filter(({ id }) => id !== edit.id) : null;
    case 'move': {
      const to = at + edit.by;
      return item && to >= 0 && to < items.length ? items.toSpliced(at, 1).toSpliced(to, 0, item) : null;
    }
  }
}
