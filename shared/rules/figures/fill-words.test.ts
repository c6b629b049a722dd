import { describe, expect, it, test } from 'vitest';
import { D6, DECK } from '../randomiser';
import { again, bestFace, bestShort, numberWord, oneFace, oneShort, plural, rollsOf, rollWord, signed } from '../words';
import type { CadenceFigures } from './cadence';
import { fillWords, type Told } from './fill-words';

const figures = {
  family: 'cadence',
  rushFrom: 3,
  rushPenalty: -2,
  coverBonus: null,
  mustMove: true,
  flatSight: false,
  counterTable: { half: 2, double: 6 },
} as unknown as CadenceFigures;
const told: Told = { figures, dice: D6, own: { range: 12, 'bonus.at': 4, name: 'the Ark', rushPenalty: 7 } };
const bare: Told = { figures, dice: DECK };

describe('figures in a text', () => {
  test.each([
    ['from {rushFrom} actions', 'from 3 actions'],
    ['from {rushFrom:word} actions', 'from three actions'],
    ['{rushPenalty:signed} to attack', '−2 to attack'],
    ['{rushFrom:signed}', '+3'],
    ['{rushPenalty:off} off', '2 off'],
    ['{counterTable.half}+ and {counterTable.double}+', '2+ and 6+'],
    ['{counterTable.triple} {rushFrom.half} {counterTable}', '{counterTable.triple} {rushFrom.half} {counterTable}'],
    ['{nobody} {coverBonus} {toString}', '{nobody} {coverBonus} {toString}'],
    ['{best}, {one}, {hand}, {hand:word}', 'a King, an Ace, 3, three'],
    ['{range} {name}', '{range} {name}'],
  ])('%s', (text, expected) => expect(fillWords(text, bare)).toBe(expected));

  it('what the thing states itself goes before the system’s figure of that name', () => {
    expect(fillWords('{rushPenalty} {rushPenalty:word}', told)).toBe('7 seven');
    expect(fillWords('{range}″ {range:signed} {bonus.at} {name} {name:word}', told)).toBe('12″ +12 4 the Ark the Ark');
    expect(fillWords('{best} or {one}', told)).toBe('a natural 6 or a natural 1');
  });

  it('a switch chooses between two wordings', () => {
    expect(fillWords('Act.{mustMove? One is a Move.|}', told)).toBe('Act. One is a Move.');
    expect(fillWords('Sight {flatSight?is flat|has height}.', told)).toBe('Sight has height.');
    expect(fillWords('{mustMove?from {rushFrom}|never}', told)).toBe('from 3');
    expect(fillWords('{rushFrom?yes|no} {nobody?yes|no}', told)).toBe('{rushFrom?yes|no} {nobody?yes|no}');
  });
});

it('dice and cards have their own words', () => {
  expect([bestFace, bestShort, oneFace, oneShort, rollWord, again].map((word) => word(D6))).toEqual([
    'a natural 6',
    '6',
    'a natural 1',
    '1',
    'roll',
    'rolled again',
  ]);
  expect([bestFace, bestShort, oneFace, oneShort, rollWord, again].map((word) => word(DECK))).toEqual([
    'a King',
    'King',
    'an Ace',
    'Ace',
    'draw',
    'drawn again',
  ]);
  expect([rollsOf(D6, 'Attack'), rollsOf(DECK, 'Attack'), rollsOf(DECK, 'Counter')]).toEqual([
    'Attack Rolls',
    'attack draws',
    'Counter draws',
  ]);
});

it('numbers as words', () => {
  expect([signed(-1), signed(0), signed(2)]).toEqual(['−1', '+0', '+2']);
  expect([0, 1, 10, 11, 1.5].map(numberWord)).toEqual(['no', 'one', 'ten', '11', '1.5']);
  expect([plural(0, 'die', 'dice'), plural(1, 'die', 'dice'), plural(2, 'hit')]).toEqual(['dice', 'die', 'hits']);
});
