import { describe, expect, test } from 'vitest';
import { SCORING_EVENTS, SCORING_TIMES, type Scoring, type ScoringSubject } from '../../schema/mission';
import { fittedLine, LINE_FIELDS, refusalOf, rowOf, SCORING_TABLE, SUBJECT_KINDS, takesField } from './scoring-table';

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
