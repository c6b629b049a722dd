// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { inFieldOr } from './undo-in-field';

afterEach(() => document.body.replaceChildren());

const undone = (element: HTMLElement): { ofField: unknown[]; ofDocument: number } => {
  const command = vi.fn();
  Reflect.set(document, 'execCommand', command);
  const document_ = vi.fn();
  document.body.append(element);
  element.focus();
  inFieldOr('undo', document_);
  return { ofField: command.mock.calls.flat(), ofDocument: document_.mock.calls.length };
};

it('the menu’s undo in a field is the field’s own', () => {
  expect(undone(document.createElement('input'))).toEqual({ ofField: ['undo'], ofDocument: 0 });
  expect(undone(document.createElement('textarea'))).toEqual({ ofField: ['undo'], ofDocument: 0 });
});

it('in a list or a figure that stands as the document has it, it is the document’s', () => {
  const figure = document.createElement('input');
  figure.dataset['atRest'] = 'true';
  expect(undone(figure)).toEqual({ ofField: [], ofDocument: 1 });
  expect(undone(document.createElement('select'))).toEqual({ ofField: [], ofDocument: 1 });
});

it('elsewhere it is the document’s', () => {
  expect(undone(document.createElement('button'))).toEqual({ ofField: [], ofDocument: 1 });
});
