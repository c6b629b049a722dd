/**
 * Words in a field that have not become an edit yet (most fields commit when they are left) are mirrored where a crash of this page
 * does not reach them, at most a moment late. The page that is loaded in its place offers them.
 */
import { z } from '#shared/host/zod';
import { readySession, useSessions } from './sessions';

const KEY = 'muster-typed';
const MIRROR_MS = 300;
/** More is no text that somebody types. */
const LONGEST = 2_000_000;

const typedSchema = z.object({
  /** Where it stood: page, name of the field, and which of those that bear the name. */
  page: z.string(),
  field: z.string(),
  nth: z.number(),
  /** What the field held when typing began. */
  before: z.string(),
  text: z.string(),
});
export type TypedText = z.infer<typeof typedSchema>;
type Field = HTMLInputElement | HTMLTextAreaElement;

let inHand: { readonly field: Field; readonly before: string } | null = null;
let mirroring: ReturnType<typeof setTimeout> | null = null;

export function startTypedText(keeps: () => boolean): void {
  let documentBefore: unknown;
  const take = ({ target }: Event): void => {
    if (isField(target)) inHand = { field: target, before: target.value };
  };
  window.addEventListener('focusin', take);
  // Before the page sees it, and after: words that are an edit already are kept with their document.
  window.addEventListener('input', () => (documentBefore = documentNow()), { capture: true });
  window.addEventListener('input', ({ target }) => {
    if (inHand?.field !== target) return;
    if (documentBefore === documentNow()) mirroring ??= setTimeout(mirror, MIRROR_MS);
    else dropTypedText();
  });
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dropTypedText();
  });
  // Left, and so taken in; unless it is a text that its document cannot take as it is.
  window.addEventListener('focusout', () => setTimeout(() => keeps() || dropTypedText()));
}

function mirror(): void {
  mirroring = null;
  if (!inHand) return;
  const { field, before } = inHand;
  const { value } = field;
  if (value === before || value.length > LONGEST) return dropTypedText();
  const name = nameOf(field);
  const typed: TypedText = {
    page: location.hash,
    field: name,
    nth: fieldsOf(name).indexOf(field),
    before,
    text: value,
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // No room, or no storage: nothing else is lost by it.
  }
}

export function dropTypedText(): void {
  if (mirroring) clearTimeout(mirroring);
  mirroring = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to drop.
  }
}

/** When nothing waits to be taken in: words in the field in hand are still only there. */
export function dropLeftText(): void {
  if (inHand?.field !== document.activeElement) dropTypedText();
}

/** What a page that crashed left behind. */
export function typedText(): TypedText | null {
  try {
    const typed = typedSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return typed.success ? typed.data : null;
  } catch {
    return null;
  }
}

/** The field it was typed into, if it is on the page and holds what it held then, or the text itself. */
export function fieldFor({ page, field, nth, before, text }: TypedText): Field | null {
  const found = location.hash === page ? fieldsOf(field)[nth] : undefined;
  return found && (found.value === before || found.value === text) ? found : null;
}

/** As if it had been typed just now. */
export function putBack(typed: TypedText): boolean {
  const field = fieldFor(typed);
  if (!field) return false;
  field.focus();
  // Past React's own record of the value, so that it notices.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed.text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

const documentNow = (): unknown => readySession(useSessions.getState().current ?? '')?.history.present;

const TEXT_TYPES = new Set(['text', 'number', 'url', 'email', 'tel', 'textarea']);
/** Words that somebody looks for are not missed. */
const PASSING = /^(search|find|filter)\b/i;

function isField(target: EventTarget | null): target is Field {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return (
    isText && TEXT_TYPES.has(target.type) && target.getAttribute('role') !== 'combobox' && !PASSING.test(nameOf(target))
  );
}

const nameOf = (field: Field): string =>
  (field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.placeholder).replace(/\s+/g, ' ').trim();

const fieldsOf = (name: string): Field[] =>
  [...document.querySelectorAll<Field>('input, textarea')].filter((field) => isField(field) && nameOf(field) === name);
