import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { forceLinting, linter, lintGutter, lintKeymap, type Diagnostic } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { getNonce } from 'get-nonce';
import { useEffect, useRef } from 'react';
import { placeInJson } from './json-places';
import classes from './JsonEditor.module.css';

/** What is wrong with text that is JSON, and where. */
export interface JsonTrouble {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly severity?: 'error' | 'warning' | 'info';
}

interface JsonEditorProps {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  /** Everything wrong with readable JSON; each is shown at its line. */
  readonly check: (value: unknown) => readonly JsonTrouble[];
  /** As high as its text, at most so many pixels; left out: as high as the room. */
  readonly maxHeight?: number;
}

/** JSON with line numbers, folding, search, undo and every error at its line. */
export function JsonEditor({ label, text, onChange, onBlur, check, maxHeight }: JsonEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const live = useRef({ text, onChange, onBlur, check });
  live.current = { text, onChange, onBlur, check };
  useEffect(() => {
    if (!place.current) return;
    const made = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: live.current.text,
        extensions: [
          EditorView.cspNonce.of(getNonce() ?? ''),
          lineNumbers(),
          foldGutter(),
          history(),
          bracketMatching(),
          highlightActiveLine(),
          json(),
          syntaxHighlighting(INK),
          linter((shown) => troubles(shown, live.current.check), { delay: 300 }),
          lintGutter(),
          search({ top: true }),
          EditorView.lineWrapping,
          keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap, ...searchKeymap, ...lintKeymap]),
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) live.current.onChange(update.state.doc.toString());
          }),
          EditorView.domEventHandlers({ blur: () => live.current.onBlur?.() }),
          EditorView.theme({
            '&': maxHeight === undefined ? { height: '100%' } : { maxHeight: `${maxHeight}px` },
            '.cm-scroller': { overflow: 'auto' },
          }),
        ],
      }),
    });
    view.current = made;
    forceLinting(made);
    return () => {
      made.destroy();
      view.current = null;
    };
    // The text of later renders is brought in below, without a new editor.
  }, [label, maxHeight]);
  useEffect(() => {
    const shown = view.current;
    if (!shown || shown.state.doc.toString() === text) return;
    shown.dispatch({ changes: { from: 0, to: shown.state.doc.length, insert: text } });
  }, [text]);
  return <div ref={place} className={classes.editor} data-fills={maxHeight === undefined || undefined} />;
}

const readText = jsonParseLinter();

function troubles(view: EditorView, check: JsonEditorProps['check']): Diagnostic[] {
  const text = view.state.doc.toString();
  if (text.trim() === '') return [];
  const unread = readText(view);
  if (unread.length > 0)
    return unread.map((each) => ({ ...each, message: `This is not JSON yet: ${each.message}`, severity: 'error' }));
  return check(JSON.parse(text)).map(({ path, message, severity = 'error' }) => ({
    ...placeInJson(text, path),
    message,
    severity,
  }));
}

const INK = HighlightStyle.define([
  { tag: tags.propertyName, class: classes.name ?? '' },
  { tag: tags.string, class: classes.string ?? '' },
  { tag: [tags.number, tags.bool, tags.null], class: classes.figure ?? '' },
]);
