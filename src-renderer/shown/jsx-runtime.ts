/** React's own, with lengths in the unit that the user reads (`jsxImportSource` in vite.config). */
import type { ElementType, Key, ReactElement } from 'react';
import { jsx as element, jsxs as elements } from 'react/jsx-runtime';
import { shownProps } from './words';

export { Fragment } from 'react/jsx-runtime';

export const jsx = (type: ElementType, props: unknown, key?: Key): ReactElement =>
  element(type, shownProps(props), key);

export const jsxs = (type: ElementType, props: unknown, key?: Key): ReactElement =>
  elements(type, shownProps(props), key);
