// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { withoutCode } from '../host-client';
import { searchCommands, type Command } from './commands';
import { parseRoute, routeTo } from './router';
import { handleKey, matchesKeys, readableKeys, useShortcutScopes } from './shortcuts';

const key = (name: string, over: KeyboardEventInit = {}): KeyboardEvent =>
  new KeyboardEvent('keydown', { key: name, ...over });

describe('addresses', () => {
  it('reads path and query, and survives a broken escape', () => {
    expect(parseRoute('#/build/a%2Fb?unit=u3')).toEqual({ path: ['build', 'a/b'], query: { unit: 'u3' } });
    expect(parseRoute('')).toEqual({ path: [], query: {} });
    expect(parseRoute('#/build/%')).toEqual({ path: ['build', '%'], query: {} });
    expect(parseRoute(`#${routeTo('build', 'a/b ?')}`).path).toEqual(['build', 'a/b ?']);
  });

  it('forgets the one-time code and keeps the rest', () => {
    expect(withoutCode('#code=abc')).toBe('');
    expect(withoutCode('#/library?code=abc')).toBe('#/library');
    expect(withoutCode('#/library?q=x&code=abc')).toBe('#/library?q=x');
    expect(withoutCode('#/library?code=abc&q=x')).toBe('#/library?q=x');
  });
});

describe('keys', () => {
  it('match exactly, so that Ctrl Shift Z is not Ctrl Z', () => {
    expect(matchesKeys('mod+z', key('z', { ctrlKey: true }))).toBe(true);
    expect(matchesKeys('mod+z', key('Z', { ctrlKey: true, shiftKey: true }))).toBe(false);
    expect(matchesKeys('mod+shift+z', key('Z', { ctrlKey: true, shiftKey: true }))).toBe(true);
    expect(matchesKeys('a', key('a', { altKey: true }))).toBe(false);
    expect(matchesKeys('?', key('?', { shiftKey: true }))).toBe(true);
    expect(matchesKeys('Space', key(' '))).toBe(true);
    expect(matchesKeys('shift+F8', key('F8'))).toBe(false);
    expect(matchesKeys('shift+]', key(']'))).toBe(false);
    expect(matchesKeys(']', key(']'))).toBe(true);
  });

  it('undo leaves a field its own typing and is the document’s where nothing was typed', () => {
    const undone: string[] = [];
    useShortcutScopes.setState({
      scopes: [
        {
          id: 1,
          where: 'Test',
          shortcuts: () => [{ keys: 'mod+z', label: 'undo', inFields: 'untyped', run: () => undone.push('undo') }],
        },
      ],
    });
    const press = (field: HTMLElement): string[] => {
      document.body.replaceChildren(field);
      field.addEventListener('keydown', handleKey);
      field.dispatchEvent(key('z', { ctrlKey: true, cancelable: true }));
      return undone.splice(0);
    };
    const input = (attributes: Record<string, string>): HTMLInputElement => {
      const field = document.createElement('input');
      for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
      return field;
    };
    expect(press(input({}))).toEqual([]);
    expect(press(input({ 'data-at-rest': 'true' }))).toEqual(['undo']);
    expect(press(input({ readonly: '' }))).toEqual(['undo']);
    expect(press(document.createElement('select'))).toEqual(['undo']);
    expect(press(document.createElement('textarea'))).toEqual([]);
    useShortcutScopes.setState({ scopes: [] });
  });

  it('read as people say them', () => {
    expect(readableKeys('mod+shift+z')).toBe('Ctrl Shift Z');
    expect(readableKeys('alt+ArrowUp')).toBe('Alt ↑');
  });
});

describe('commands', () => {
  const commands: readonly Command[] = [
    { id: '1', label: 'Go to settings', run: () => undefined },
    { id: '2', label: 'Settings of the printer', run: () => undefined },
    { id: '3', label: 'Undo', words: 'back', run: () => undefined },
  ];
  it('need every word, and put what starts with it first', () => {
    expect(searchCommands(commands, 'settings').map(({ id }) => id)).toEqual(['2', '1']);
    expect(searchCommands(commands, 'go settings').map(({ id }) => id)).toEqual(['1']);
    expect(searchCommands(commands, 'back').map(({ id }) => id)).toEqual(['3']);
    expect(searchCommands(commands, '')).toBe(commands);
  });
});
