import { describe, expect, test } from 'vitest';
import { bareLength, lengthsIn, shownPer } from './shown-lengths';

describe('lengths in the unit of the reader', () => {
  test.each([
    ['Move 6″', 'Move 15.2 cm'],
    ['6/9″', '15.2/22.9 cm'],
    ['36 × 36″, 5 rounds', '91.4 × 91.4 cm, 5 rounds'],
    ['36″ by 36″', '91.4 cm by 91.4 cm'],
    ['from 4 to 6″ away', 'from 10.2 to 15.2 cm away'],
    ['within 2.5 inches of it, or 1 inch', 'within 6.4 cm of it, or 2.5 cm'],
    ['0″', '0 cm'],
    ['+2″, −1″', '+5.1 cm, −2.5 cm'],
    ['Range 12″ Att 2', 'Range 30.5 cm Att 2'],
  ])('%s in centimetres: %s', (own, shown) => {
    expect(lengthsIn(own, 'cm')).toBe(shown);
  });

  test.each([
    ['Movement 12 cm', 'Movement 4.7″'],
    ['120 × 180 cm', '47.2 × 70.9″'],
    ['more than 4 centimetres', 'more than 1.6″'],
    ['1.75 cm', '0.689″'],
  ])('%s in inches: %s', (own, shown) => {
    expect(lengthsIn(own, 'inch')).toBe(shown);
  });

  test.each(['Stealth 9', 'X″', '″', 'mm to the inch', 'A6″4', '12 cm', '4+', 'Each 3 rounds'])(
    'nothing to translate in %s',
    (text) => {
      expect(lengthsIn(text, 'cm')).toBe(text);
    },
  );

  test('as the game prints them: nothing changes', () => {
    expect(lengthsIn('6″ and 9 cm', 'own')).toBe('6″ and 9 cm');
  });

  test('what was shown is not shown again', () => {
    expect(lengthsIn(lengthsIn('6/9″ by 2″', 'cm'), 'cm')).toBe('15.2/22.9 cm by 5.1 cm');
    expect(lengthsIn(lengthsIn('12 cm', 'inch'), 'inch')).toBe('4.7″');
  });

  test('a figure without a unit gets one where it is read in another', () => {
    expect([bareLength(16, 'cm', 'own'), bareLength(16, 'cm', 'cm'), bareLength(16, 'cm', 'inch')]).toEqual([
      '16',
      '16',
      '6.3″',
    ]);
    expect(bareLength('CC', 'cm', 'inch')).toBe('CC');
  });

  test('two lengths that differ are still told apart', () => {
    for (const [own, shown, mark] of [
      ['inch', 'cm', '″'],
      ['cm', 'inch', ' cm'],
    ] as const) {
      for (const digits of [0, 1, 2]) {
        const step = 1 / 10 ** digits;
        const said = Array.from({ length: 200 }, (_, i) => lengthsIn(`${(i * step).toFixed(digits)}${mark}`, shown));
        expect(new Set(said).size).toBe(200);
      }
      expect(shownPer(own, shown) * shownPer(shown, own)).toBeCloseTo(1, 12);
    }
  });
});
