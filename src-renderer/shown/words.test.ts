import { afterEach, expect, test } from 'vitest';
import { isValidElement } from 'react';
import { jsx, jsxs } from './jsx-runtime';
import { lengthField, showLengths, shownProps } from './words';

afterEach(() => showLengths('own'));

const propsOf = (made: unknown): unknown => (isValidElement(made) ? made.props : null);

test('as the game prints them, properties are passed on as they are', () => {
  const props = { children: ['12', '″'] };
  expect(shownProps(props)).toBe(props);
});

test('words of an element are read as one text, and every other child keeps its place', () => {
  showLengths('cm');
  const bold = jsx('b', { children: 'Move 6″' });
  expect(propsOf(bold)).toEqual({ children: 'Move 15.2 cm' });
  expect(propsOf(jsxs('p', { children: [12, '″', ' away, ', bold, ' of ', 2] }))).toEqual({
    children: ['30.5 cm away, ', null, null, bold, ' of ', 2],
  });
});

test('names for the ear, hints and choices are words too; values are not', () => {
  showLengths('inch');
  expect(
    shownProps({ 'aria-label': 'Range 12 cm', value: '12 cm', data: [{ value: '12 cm', label: '12 cm' }, 'a'] }),
  ).toEqual({ 'aria-label': 'Range 4.7″', value: '12 cm', data: [{ value: '12 cm', label: '4.7″' }, 'a'] });
});

test('fields of lengths are read in the unit of the setting, other figures as they are', () => {
  expect(lengthField('″')).toEqual({ unit: '″', per: 1 });
  showLengths('cm');
  expect(lengthField('″')).toEqual({ unit: 'cm', per: 2.54 });
  expect(lengthField('cm')).toEqual({ unit: 'cm', per: 1 });
  expect(lengthField('mm')).toEqual({ unit: 'mm', per: 1 });
});
