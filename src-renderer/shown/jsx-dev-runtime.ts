/** `jsx-runtime` for `npm run dev`. */
import { jsxDEV as element } from 'react/jsx-dev-runtime';
import { shownProps } from './words';

export { Fragment } from 'react/jsx-runtime';

export const jsxDEV: typeof element = (type, props, ...rest) => element(type, shownProps(props), ...rest);
