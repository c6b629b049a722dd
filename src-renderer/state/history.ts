/**
 * Undo and redo as plain data. A step keeps the whole document before it; edit functions share what they do not touch, so
 * a thousand steps cost little more than the thousand changes themselves. There is no limit that anybody meets.
 */
export interface Step<Doc> {
  readonly doc: Doc;
  /** What the step after this document did: "Rename". */
  readonly label: string;
}

export interface History<Doc> {
  readonly past: readonly Step<Doc>[];
  readonly present: Doc;
  readonly future: readonly Step<Doc>[];
  /** Edits with this key within the pause belong to the last step: typing, a drag. */
  readonly group: string | null;
  readonly groupUntil: number;
}

/** A pause longer than this ends a group of typing. */
export const GROUP_PAUSE_MS = 1500;

/** Beyond this many steps the oldest are let go: weeks of work, and a bound on memory. */
export const MAX_STEPS = 20_000;

export interface EditOptions {
  /** Edits that follow each other with the same key become one step: `name`, `drag:t3`. */
  readonly group?: string;
  /** Shown as "Undo <label>". */
  readonly label?: string;
}

export const startHistory = <Doc>(doc: Doc): History<Doc> => ({
  past: [],
  present: doc,
  future: [],
  group: null,
  groupUntil: 0,
});

export function record<Doc>(history: History<Doc>, doc: Doc, now: number, options: EditOptions = {}): History<Doc> {
  if (Object.is(doc, history.present)) return history;
  const group = options.group ?? null;
  const joins = group !== null && group === history.group && now <= history.groupUntil && history.past.length > 0;
  return {
    past: joins
      ? history.past
      : [...history.past, { doc: history.present, label: options.label ?? 'edit' }].slice(-MAX_STEPS),
    present: doc,
    future: [],
    group,
    groupUntil: now + GROUP_PAUSE_MS,
  };
}

/** The next edit starts a step of its own: at the end of a drag, when a field loses focus. */
export const endGroup = <Doc>(history: History<Doc>): History<Doc> =>
  history.group === null ? history : { ...history, group: null };

export function undo<Doc>(history: History<Doc>): History<Doc> {
  const step = history.past.at(-1);
  if (!step) return history;
  return {
    past: history.past.slice(0, -1),
    present: step.doc,
    future: [{ doc: history.present, label: step.label }, ...history.future],
    group: null,
    groupUntil: 0,
  };
}

export function redo<Doc>(history: History<Doc>): History<Doc> {
  const step = history.future[0];
  if (!step) return history;
  return {
    past: [...history.past, { doc: history.present, label: step.label }],
    present: step.doc,
    future: history.future.slice(1),
    group: null,
    groupUntil: 0,
  };
}
