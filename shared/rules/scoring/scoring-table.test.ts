import { describe, expect, test } from 'vitest';
import { SCORING_EVENTS, SCORING_TIMES, type Scoring, type ScoringSubject } from '../../schema/mission/scoring';
import {
  fittedLine,
  LINE_FIELDS,
  paysInRound,
  refusalOf,
  rowOf,
  SCORING_TABLE,
  SUBJECT_KINDS,
  takesField,
} from './scoring-table';

const SUBJECT: Record<(typeof SUBJECT_KINDS)[number], ScoringSubject> = {
  marker: { tag: 'relay' },
  each: { each: true },
  role: { role: 'leader' },
  entry: { entry: 'ship' },
  nomination: { nomination: 'mark' },
  first: { first: true },
  'more-than-half': { 'more-than-half': true },
  all: { all: true },
};
const FIELD: Record<(typeof LINE_FIELDS)[number], Partial<Scoring>> = {
  since: { since: 'round' },
  clearWithin: { clearWithin: 6 },
  presence: { presence: { within: 6 } },
  wholly: { wholly: true },
  unengaged: { unengaged: true },
  vpByKind: { vpByKind: { hero: 2 } },
  count: { count: { of: 'things', atLeast: 2 } },
};
const line = (fields: Partial<Scoring>): Scoring => ({ when: 'now', what: 'secured', subject: {}, vp: 1, ...fields });
const every = SCORING_TIMES.flatMap((when) =>
  SCORING_EVENTS.flatMap((what) => SUBJECT_KINDS.map((kind) => ({ when, what, kind }))),
);

describe('every combination of when, what and subject', () => {
  test.each(every)('$when $what $kind', ({ when, what, kind }) => {
    const row = SCORING_TABLE.find((each) => each.what === what && each.whens.includes(when));
    const refusal = refusalOf(line({ when, what, subject: SUBJECT[kind] }));
    if (!row) expect(refusal?.field).toBe('when');
    else if (!row.subjects.includes(kind)) expect(refusal?.field).toBe('subject');
    else expect(refusal).toBeUndefined();
    if (refusal) expect(refusal.reason).toMatch(/^[a-z“].+\.$/);
  });

  test.each(every)('what a form makes of $when $what $kind is accepted', ({ when, what, kind }) => {
    const all = Object.assign({}, ...LINE_FIELDS.map((field) => FIELD[field])) as Partial<Scoring>;
    const fitted = fittedLine(line({ when, what, subject: SUBJECT[kind], vp: 'value', rounds: [1], ...all }));
    expect(refusalOf(fitted)).toBeUndefined();
    expect(fitted.what).toBe(what);
    if (rowOf({ what, when })) expect(fitted.when).toBe(when);
  });
});

test('fields that a line does not take are refused by their name', () => {
  for (const { what, whens, subjects } of SCORING_TABLE)
    for (const when of whens)
      for (const field of LINE_FIELDS) {
        const said = line({ when, what, subject: SUBJECT[subjects[0]!], ...FIELD[field] });
        expect(refusalOf(said)?.field).toBe(takesField(said, field) ? undefined : field);
      }
});

test.each([
  ['a limit of 0', { cap: 0 }, 'cap'],
  ['no points', { vp: 0 }, 'vp'],
  ['no points in any round', { vp: [0, 0] }, 'vp'],
  ['no round', { rounds: [] }, 'rounds'],
  ['two subjects', { what: 'destroyed', subject: { role: 'leader', nomination: 'mark' } }, 'subject'],
  ['nobody to destroy', { what: 'destroyed', subject: {} }, 'subject'],
  ['nobody to survive', { when: 'game', what: 'survives', subject: {} }, 'subject'],
  ['a zone for a marker', { subject: { zone: 'z1' } }, 'subject'],
  ['a ship’s own value', { what: 'destroyed', subject: { each: true }, vp: 'value' }, 'vp'],
] as const)('%s', (_, fields, field) => {
  expect(refusalOf(line(fields as Partial<Scoring>))?.field).toBe(field);
});

test('a subject may be stressed by each, a zone needs no other word, a rout means the whole enemy', () => {
  for (const fields of [
    { what: 'destroyed', subject: { each: true, role: 'leader' } },
    { subject: { tag: 'relay', type: 'scan' } },
    { when: 'round', what: 'in-zone', subject: { zone: 'z1' } },
    { what: 'routed', subject: {} },
  ] as const)
    expect(refusalOf(line(fields as Partial<Scoring>))).toBeUndefined();
});

describe('the accepted line nearest to another', () => {
  test('keeps every word that the line still takes', () => {
    const held = line({ what: 'held', when: 'round', clearWithin: 6, presence: { within: 3 }, rounds: [2] });
    expect(fittedLine(held)).toEqual(held);
    const inZone = line({ what: 'in-zone', when: 'game', subject: { each: true, zone: 'z1' }, wholly: true });
    expect(fittedLine(inZone)).toEqual(inZone);
  });

  test('drops rounds at the end of the game, and only there', () => {
    expect(fittedLine(line({ what: 'held', when: 'game', rounds: [2] })).rounds).toBeUndefined();
    expect('rounds' in fittedLine(line({ what: 'held', when: 'game' }))).toBe(false);
  });

  test.each(['destroyed', 'survives'] as const)('%s says each, where the old subject cannot be', (what) => {
    const fitted = fittedLine(line({ what, when: 'game', subject: { zone: 'z1' } }));
    expect(fitted.subject).toEqual({ each: true });
  });

  test('routed and in-zone speak of what they can', () => {
    expect(fittedLine(line({ what: 'routed', subject: { role: 'leader' } })).subject).toEqual({ all: true });
    expect(fittedLine(line({ what: 'in-zone', when: 'game', subject: { all: true } })).subject).toEqual({
      each: true,
      zone: 'enemy-deploy',
    });
  });
});

test.each([
  ['any round', {}, 1, true],
  ['a round it names', { rounds: [2] }, 2, true],
  ['a round it does not name', { rounds: [2] }, 1, false],
  ['a round with no points', { vp: [1, 0] }, 2, false],
  ['a marker’s own value', { vp: 'value' }, 1, true],
  ['points by kind', { vp: 0, vpByKind: { hero: 2 } }, 1, true],
  ['no points at all', { vp: 0 }, 1, false],
] as const)('pays in %s', (_, fields, round, pays) => {
  expect(paysInRound(line(fields as Partial<Scoring>), round)).toBe(pays);
});

test.each([
  ['no kind is worth anything', { hero: 0, titan: 0 }, 0, 'vpByKind'],
  ['one kind is', { hero: 0, titan: 1 }, 0, undefined],
  ['every other kind is', { hero: 0 }, 1, undefined],
] as const)('points by kind where %s', (_, vpByKind, vp, field) => {
  const inZone = line({ when: 'game', what: 'in-zone', subject: { each: true }, vpByKind, vp });
  expect(refusalOf(inZone)?.field).toBe(field);
});
