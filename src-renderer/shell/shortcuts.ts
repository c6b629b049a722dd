/**
 * Keys. `useShortcuts('Library', [{ keys: 'F2', label: 'rename', run }])` makes keys work while the component is mounted,
 * lists them in the key list (?), and the later mounted wins where two ask for the same keys.
 *
 * `keys`: `mod+shift+z` (mod is Ctrl, Cmd on macOS), `F8`, `shift+F8`, `alt+ArrowUp`, `?`, `a`, `Delete`, `Space`.
 * Plain keys rest while somebody types in a field, inside a menu and behind a dialog; `mod` keys and F-keys work in fields
 * too unless `inFields: false`. `untyped`: they work in a field in which nothing was typed (undo of what was typed is the field's own).
 */
import { lookup } from '#shared/core/lookup';
import { useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';

export interface Shortcut {
  readonly keys: string | readonly string[];
  /** Lower case, for the status bar and the key list: "rename". */
  readonly label: string;
  readonly run: (event: KeyboardEvent) => void;
  /** False lets the keys pass on. */
  readonly when?: () => boolean;
  readonly inFields?: boolean | 'untyped';
  /** Works while a dialog is open. */
  readonly inDialogs?: boolean;
  /** Left out of the key list (an alias). */
  readonly hidden?: boolean;
}

interface Scope {
  readonly id: number;
  readonly where: string;
  readonly shortcuts: () => readonly Shortcut[];
}

interface ScopeState {
  readonly scopes: readonly Scope[];
}

export const useShortcutScopes = create<ScopeState>(() => ({ scopes: [] }));

let nextId = 1;

export function useShortcuts(where: string, shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  // With the picture, not after it: a quick key answers the question that is seen, not the one before.
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useLayoutEffect(() => {
    const scope: Scope = { id: nextId++, where, shortcuts: () => latest.current };
    useShortcutScopes.setState(({ scopes }) => ({ scopes: [...scopes, scope] }));
    return () => useShortcutScopes.setState(({ scopes }) => ({ scopes: scopes.filter(({ id }) => id !== scope.id) }));
  }, [where]);
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** True when the event is exactly these keys: no further modifier counts as pressed by accident. */
export function matchesKeys(keys: string, event: KeyboardEvent): boolean {
  const parts = keys.split('+').filter((part) => part !== '');
  const key = keys.endsWith('++') || keys === '+' ? '+' : (parts.pop() ?? '');
  const wants = new Set(parts.map((part) => part.toLowerCase()));
  const mod = isMac() ? event.metaKey : event.ctrlKey;
  const other = isMac() ? event.ctrlKey : event.metaKey;
  if (mod !== wants.has('mod') || other !== wants.has('ctrl') || event.altKey !== wants.has('alt')) return false;
  const pressed = event.key === ' ' ? 'Space' : event.key;
  if (pressed.toLowerCase() !== key.toLowerCase()) return false;
  // A sign such as ? already needs Shift on many keyboards, so Shift is only checked for letters, named keys and where it is asked for.
  const sign = key.length === 1 && !/[a-z]/i.test(key) && !wants.has('shift');
  return sign || event.shiftKey === wants.has('shift');
}

export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range'].includes(target.type)));

/** A list that is shut, or a figure as the document has it (`data-at-rest`): a field that has nothing of its own to take back. */
export const isUntyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && (target.readOnly || target.dataset['atRest'] !== undefined));

const inside = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * While a field that was asked for stands open (`data-takes-letters`), letters are its text wherever the focus is, also in the
 * moment before it has the focus: taking it now sends the letter there. No letter is then a shortcut.
 */
function takesLetters(event: KeyboardEvent): boolean {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return false;
  const field = [...document.querySelectorAll<HTMLElement>('[data-takes-letters]')].at(-1);
  if (!field || field.closest('[role="dialog"]') !== document.querySelector('[role="dialog"][aria-modal="true"]'))
    return false;
  field.focus();
  return true;
}

/** Was a dialog open when the key went down? Esc may have closed it by the time that the page is asked. */
let behindDialog = false;
const hasDialog = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
export const noteDialog = (): void => {
  behindDialog = hasDialog();
};

function worksInField({ inFields }: Shortcut, plain: boolean, target: EventTarget | null): boolean {
  return inFields === 'untyped' ? isUntyped(target) : plain ? inFields === true : inFields !== false;
}

export function handleKey(event: KeyboardEvent): void {
  const dialog = behindDialog || hasDialog();
  behindDialog = false;
  if (event.defaultPrevented || event.isComposing || takesLetters(event)) return;
  const field = isField(event.target);
  const menu = inside(event.target, '[role="menu"], [role="listbox"]:not([data-shortcuts])');
  const { scopes } = useShortcutScopes.getState();
  for (const scope of [...scopes].reverse()) {
    for (const shortcut of scope.shortcuts()) {
      const list = typeof shortcut.keys === 'string' ? [shortcut.keys] : shortcut.keys;
      const hit = list.find((keys) => matchesKeys(keys, event));
      if (hit === undefined) continue;
      const plain = !/mod|alt|^(shift\+)?F\d/i.test(hit);
      if (field && !worksInField(shortcut, plain, event.target)) continue;
      if (menu && plain) continue;
      if (dialog && shortcut.inDialogs !== true) continue;
      // Space and Enter on a focused button press that button.
      if ((hit === 'Space' || hit === 'Enter') && inside(event.target, 'button, a[href], summary, [role="button"]'))
        continue;
      if (shortcut.when && !shortcut.when()) continue;
      event.preventDefault();
      shortcut.run(event);
      return;
    }
  }
}

/** `mod+shift+z` as people read it: "Ctrl Shift Z". */
export function readableKeys(keys: string): string {
  const names = lookup<string>({
    mod: isMac() ? 'Cmd' : 'Ctrl',
    shift: 'Shift',
    alt: isMac() ? 'Option' : 'Alt',
    arrowup: '↑',
    arrowdown: '↓',
    arrowleft: '←',
    arrowright: '→',
    escape: 'Esc',
    ',': ',',
  });
  return keys
    .split('+')
    .filter(Boolean)
    .map((part) => names[part.toLowerCase()] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(' ');
}
