// @vitest-environment happy-dom
/** Words that only their field knows outlive the page that they were typed on, and nothing else does. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startHistory } from './history';
import { putSession, useSessions, type ReadySession } from './sessions';
import { dropLeftText, dropTypedText, fieldFor, putBack, startTypedText, typedText } from './typed-text';

let cannotBeTaken = false;
startTypedText(() => cannotBeTaken);

function aField(name: string, value: string, tag: 'input' | 'textarea' = 'input'): HTMLInputElement {
  const field = document.createElement(tag) as HTMLInputElement;
  field.setAttribute('aria-label', name);
  field.value = value;
  document.body.append(field);
  return field;
}
function type(field: HTMLInputElement, text: string): void {
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
const pause = (): unknown => vi.advanceTimersByTime(1_000);
const present = (name: string): void =>
  putSession({ status: 'ready', id: 'd', history: startHistory({ id: 'd', name }) } as unknown as ReadySession);

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren();
  dropTypedText();
  cannotBeTaken = false;
  location.hash = '#/build/d';
});
afterEach(() => vi.useRealTimers());

describe('mirrored', () => {
  it('within a second, with the place they belong to', () => {
    aField('Name', 'another');
    type(aField('Name', 'old'), 'new');
    pause();
    expect(typedText()).toEqual({ page: '#/build/d', field: 'Name', nth: 1, before: 'old', text: 'new' });
  });

  it('also by somebody who never stops typing', () => {
    const field = aField('Notes', '', 'textarea');
    for (let i = 1; i < 20; i++) {
      type(field, 'x'.repeat(i));
      vi.advanceTimersByTime(100);
    }
    expect(typedText()?.text.length).toBeGreaterThan(10);
  });

  it('until the field is left, or Escape takes them back', () => {
    const field = aField('Name', 'old');
    type(field, 'new');
    pause();
    field.blur();
    pause();
    expect(typedText()).toBeNull();
    type(field, 'newer');
    pause();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(typedText()).toBeNull();
  });

  it('also when left, as long as their document cannot take them', () => {
    const field = aField('Module as JSON', '{}', 'textarea');
    cannotBeTaken = true;
    type(field, '{ half');
    pause();
    field.blur();
    pause();
    expect(typedText()?.text).toBe('{ half');
    dropLeftText();
    expect(typedText()).toBeNull();
    field.focus();
    type(field, '{}  ');
    dropLeftText();
    pause();
    expect(typedText()?.text).toBe('{}  ');
  });

  it('not if they are an edit already, or words that are looked for, or as they were', () => {
    useSessions.setState({ current: 'd' });
    present('old');
    const eager = aField('Unit name', 'old');
    eager.addEventListener('input', () => present(eager.value));
    type(eager, 'new');
    pause();
    expect(typedText()).toBeNull();
    type(aField('Search the rules', ''), 'fire');
    pause();
    expect(typedText()).toBeNull();
    const back = aField('Name', 'old');
    type(back, 'new');
    type(back, 'old');
    pause();
    expect(typedText()).toBeNull();
  });
});

describe('offered', () => {
  const typed = { page: '#/build/d', field: 'Name', nth: 0, before: 'old', text: 'new' };

  it('to the field that holds what it held then, which takes them as typing', () => {
    const field = aField('Name', 'old');
    const heard = vi.fn();
    field.addEventListener('input', heard);
    expect(putBack(typed)).toBe(true);
    expect(field.value).toBe('new');
    expect(heard).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(field);
    // And are mirrored again, for the next crash.
    pause();
    expect(typedText()).toEqual(typed);
  });

  it('to no other one', () => {
    expect(fieldFor(typed)).toBeNull();
    aField('Name', 'of another unit');
    expect(putBack(typed)).toBe(false);
    aField('Notes', 'old');
    expect(fieldFor({ ...typed, field: 'Notes', nth: 1 })).toBeNull();
    location.hash = '#/build/e';
    expect(fieldFor({ ...typed, field: 'Notes' })).toBeNull();
  });

  it('unless what lies in the storage is none of ours', () => {
    for (const text of ['', '{', '[]', '{"text": 3}']) {
      sessionStorage.setItem('muster-typed', text);
      expect(typedText()).toBeNull();
    }
  });
});
