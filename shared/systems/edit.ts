import { SYSTEM_FORMAT, systemSchema, type SystemDocument } from '../schema/system';

/** Lists of a module whose items have ids: what forms add, change and remove. */
export const SYSTEM_PARTS = [
  'factions',
  'categories',
  'roles',
  'rules',
  'profiles',
  'weapons',
  'options',
  'lists',
  'entries',
  'premades',
  'cards',
  'terrain',
  'objectives',
] as const;
export type SystemPart = (typeof SYSTEM_PARTS)[number];

/** Every change of a module, as data. */
export type SystemEdit =
  /** One field of the module itself: name, release, summary, limits … `undefined` takes it away. */
  | { readonly kind: 'set'; readonly field: keyof SystemDocument; readonly value: unknown }
  /** Adds an item or replaces the one of that id; `was` is its id before a change of id. */
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

function change(system: SystemDocument, edit: SystemEdit): SystemDocument {
  switch (edit.kind) {
    case 'set': {
      if (edit.field === 'format' || edit.field === 'version') return system;
      if (edit.value !== undefined) return { ...system, [edit.field]: edit.value };
      const { [edit.field]: _gone, ...rest } = system;
      return rest as SystemDocument;
    }
    case 'put': {
      const items: readonly { readonly id: string }[] = system[edit.part];
      const at = items.findIndex(({ id }) => id === (edit.was ?? edit.item.id));
      const clash = items.some(({ id }, i) => id === edit.item.id && i !== at);
      if (clash) return system;
      return { ...system, [edit.part]: at < 0 ? [...items, edit.item] : items.with(at, edit.item) };
    }
    case 'remove': {
      const items: readonly { readonly id: string }[] = system[edit.part];
      return items.some(({ id }) => id === edit.id)
        ? { ...system, [edit.part]: items.filter(({ id }) => id !== edit.id) }
        : system;
    }
    case 'move': {
      const items: readonly { readonly id: string }[] = system[edit.part];
      const at = items.findIndex(({ id }) => id === edit.id);
      const to = at + edit.by;
      const item = items[at];
      if (!item || to < 0 || to >= items.length) return system;
      return { ...system, [edit.part]: items.toSpliced(at, 1).toSpliced(to, 0, item) };
    }
    case 'replace':
      return edit.document.format === SYSTEM_FORMAT ? edit.document : system;
  }
}
