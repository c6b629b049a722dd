import type { RefObject } from 'react';
import { useShortcuts } from '../../shell/shortcuts';
import type { ArmyEditor } from './use-army-editor';

/** DESIGN: the builder by keyboard alone. */
export function useBuilderKeys(editor: ArmyEditor, page: RefObject<HTMLElement | null>): void {
  const { army, system } = editor;
  const step = (by: number, extend: boolean): void => {
    const at = army.units.findIndex(({ id }) => id === editor.selected);
    const next =
      army.units[at < 0 ? (by > 0 ? 0 : army.units.length - 1) : Math.max(0, Math.min(army.units.length - 1, at + by))];
    if (!next) return;
    editor.select(next.id, extend ? 'range' : 'only');
    requestAnimationFrame(() => focusRow(page.current, next.id));
  };
  const inRoster = (): boolean =>
    document.activeElement === document.body || document.activeElement?.closest('[role="listbox"]') !== null;
  const role = [...system.roles.values()][0];
  useShortcuts('Builder', [
    { keys: 'ArrowDown', label: 'next unit', run: () => step(1, false), when: inRoster, hidden: true },
    { keys: 'ArrowUp', label: 'previous unit', run: () => step(-1, false), when: inRoster, hidden: true },
    { keys: 'shift+ArrowDown', label: 'select more', run: () => step(1, true), when: inRoster, hidden: true },
    { keys: 'shift+ArrowUp', label: 'select more', run: () => step(-1, true), when: inRoster, hidden: true },
    { keys: 'mod+a', label: 'select all units', inFields: false, run: () => selectAll(editor), when: inRoster },
    {
      keys: 'a',
      label: 'add',
      run: () => focusFirst(page.current, 'button[aria-label^="Add "], button[aria-label^="Show "]'),
    },
    { keys: 'd', label: 'duplicate', run: editor.duplicate },
    {
      keys: 'l',
      label: 'make leader',
      when: () => role !== undefined && editor.selected !== null,
      run: () => {
        if (role && editor.selected !== null)
          editor.apply({ kind: 'set-role', unit: editor.selected, role: role.id, on: true, alone: true });
      },
    },
    { keys: 'o', label: 'odds', run: () => focusFirst(page.current, '[data-odds] button, [data-odds] input') },
    { keys: 'alt+ArrowUp', label: 'move up', run: () => editor.moveBy(-1) },
    { keys: 'alt+ArrowDown', label: 'move down', run: () => editor.moveBy(1) },
    { keys: 'Enter', label: 'edit name', when: inRoster, run: () => focusFirst(page.current, '[data-unit-name]') },
    { keys: ['Delete', 'Backspace'], label: 'remove', run: editor.remove, when: inRoster },
    // Up one level at a time: from an option to its unit, from the unit to the army; only then does Esc leave the page.
    {
      keys: 'Escape',
      label: 'back to the roster',
      when: () => editor.selected !== null,
      run: () => (inRoster() ? editor.select(null) : focusRow(page.current, editor.selected)),
      hidden: true,
    },
    ...Array.from({ length: 9 }, (_, i) => ({
      keys: String(i + 1),
      label: `toggle option ${i + 1}`,
      hidden: i > 0,
      run: () => page.current?.querySelector<HTMLInputElement>(`[data-option-key="${i + 1}"]`)?.click(),
    })),
  ]);
}

function focusRow(page: HTMLElement | null, id: string | null): void {
  if (id !== null) page?.querySelector<HTMLElement>(`[data-unit="${CSS.escape(id)}"]`)?.focus();
}

function selectAll(editor: ArmyEditor): void {
  const [first, ...rest] = editor.army.units;
  if (!first) return;
  editor.select(first.id);
  for (const { id } of rest) editor.select(id, 'toggle');
}

function focusFirst(page: HTMLElement | null, selector: string): void {
  const found = page?.querySelector<HTMLElement>(selector);
  found?.focus();
  found?.scrollIntoView({ block: 'nearest' });
  if (found?.getAttribute('aria-label')?.startsWith('Show ')) found.click();
}
