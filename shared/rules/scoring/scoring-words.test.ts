import { describe, expect, it, test } from 'vitest';
import type { Scoring } from '../../schema/mission/scoring';
import { payWords, paysForSeveral, pointsWords, statedLine, zoneWords, type ScoringNames } from './scoring-words';

const names: ScoringNames = {
  measure: 'inch',
  unit: 'unit',
  role: (id) => `Role ${id}`,
  entry: (id) => `Entry ${id}`,
  type: (id) => `Type ${id}`,
  nomination: (id) => `“${id}”`,
  zone: (id) => `Zone ${id}`,
  side: (ref) => `Side ${ref}`,
};
const line = (fields: Partial<Scoring>): Scoring => ({ when: 'now', what: 'secured', subject: {}, vp: 1, ...fields });
const stated = (fields: Partial<Scoring>): string => statedLine(line(fields), names);

describe('a line as a sheet states it', () => {
  test.each<[string, Partial<Scoring>]>([
    ['Each marker secured', {}],
    ['Each Type scan marker secured', { subject: { type: 'scan' } }],
    ['Each marker tagged “relay” secured', { subject: { tag: 'relay' } }],
    ['Each Type scan marker tagged “relay” scored', { what: 'scored', subject: { type: 'scan', tag: 'relay' } }],
    ['Each marker held, end of round', { what: 'held', when: 'round' }],
    ['Each marker held, end of game', { what: 'held', when: 'game' }],
    ['Each enemy unit destroyed', { what: 'destroyed', subject: { each: true } }],
    ['Each unit of its own alive, end of game', { what: 'survives', when: 'game', subject: { each: true } }],
    ['The enemy Role ace destroyed', { what: 'destroyed', subject: { role: 'ace' } }],
    ['Its Role ace alive, end of game', { what: 'survives', when: 'game', subject: { role: 'ace' } }],
    ['Each enemy Entry ship destroyed', { what: 'destroyed', subject: { entry: 'ship' } }],
    ['Each Entry ship of its own alive, end of game', { what: 'survives', when: 'game', subject: { entry: 'ship' } }],
    ['“mark” destroyed', { what: 'destroyed', subject: { nomination: 'mark' } }],
    ['The first enemy of the battle destroyed', { what: 'destroyed', subject: { first: true } }],
    ['More than half of the enemy destroyed', { what: 'destroyed', subject: { 'more-than-half': true } }],
    ['All of its own alive, end of game', { what: 'survives', when: 'game', subject: { all: true } }],
    ['The enemy routs', { what: 'routed', subject: { all: true } }],
    ['Something destroyed', { what: 'destroyed', subject: {} }],
  ])('%s', (expected, fields) => expect(stated(fields)).toBe(expected));

  it('says where', () => {
    const inZone = (zone: string | undefined, fields: Partial<Scoring> = {}) =>
      stated({ what: 'in-zone', when: 'game', subject: { each: true, ...(zone ? { zone } : {}) }, ...fields });
    expect(inZone('z1')).toBe('Each unit of its own in Zone z1, end of game');
    expect(inZone('z1', { wholly: true, unengaged: true })).toBe(
      'Each unit of its own wholly in Zone z1, unengaged, end of game',
    );
    expect(zoneWords('own-deploy', names)).toBe('its own deployment zone');
    expect(zoneWords('enemy-deploy', names)).toBe('the enemy’s deployment zone');
    expect(zoneWords(undefined, names)).toBe('a scoring zone');
  });

  it('says under what conditions, in the measure of the system', () => {
    const held = { what: 'held', when: 'round' } as const;
    expect(stated({ ...held, clearWithin: 6 })).toBe('Each marker held, no enemy within 6″, end of round');
    const centimetres = { ...names, measure: 'cm' as const };
    expect(statedLine(line({ ...held, presence: { within: 10 } }), centimetres)).toBe(
      'Each marker held, by the greater presence within 10 cm, end of round',
    );
    const destroyed = { what: 'destroyed', when: 'round', subject: { each: true } } as const;
    expect(stated({ ...destroyed, since: 'round' })).toBe('Each enemy unit destroyed, in that round, end of round');
    expect(stated({ ...destroyed, since: 'start' })).toBe('Each enemy unit destroyed, so far, end of round');
  });

  it('says in which rounds and for whom', () => {
    expect(stated({ what: 'held', when: 'round', rounds: [2, 4], side: 'defender' })).toBe(
      'Each marker held, round 2, 4, end of round: Side defender',
    );
  });

  it('says a limit only where one payment does not reach it', () => {
    const destroyed = { what: 'destroyed', when: 'game' } as const;
    expect(stated({ cap: 3 })).toBe('Each marker secured, at most 3 in all');
    expect(stated({ what: 'held', when: 'round', cap: 3 })).toBe('Each marker held, at most 3 a round, end of round');
    expect(stated({ ...destroyed, subject: { role: 'ace' }, vp: 2, cap: 2 })).toBe(
      'The enemy Role ace destroyed, end of game',
    );
    expect(stated({ ...destroyed, subject: { role: 'ace' }, vp: 3, cap: 2 })).toBe(
      'The enemy Role ace destroyed, at most 2 in all, end of game',
    );
    expect(stated({ ...destroyed, subject: { role: 'ace' }, vp: [1, 2], cap: 2 })).toContain('at most 2 in all');
    expect(stated({ ...destroyed, subject: { role: 'ace' }, vp: 3 })).toBe('The enemy Role ace destroyed, end of game');
  });
});

describe('how often a line pays', () => {
  test.each<[string, Partial<Scoring>]>([
    ['once for each', {}],
    ['once for each', { what: 'destroyed', when: 'round', subject: { each: true } }],
    ['every time', { what: 'destroyed', when: 'round', subject: { each: true }, since: 'start' }],
    ['every time', { what: 'held', when: 'round' }],
    ['every time', { what: 'held', when: 'round', rounds: [1, 2] }],
    ['once', { what: 'held', when: 'round', rounds: [3] }],
    ['once', { what: 'held', when: 'game' }],
    ['once in the battle', { what: 'destroyed', subject: { first: true } }],
    ['once', { what: 'destroyed', subject: { all: true } }],
    ['once', { what: 'destroyed', subject: { 'more-than-half': true } }],
    [
      'once each time, by their number',
      { what: 'held', when: 'round', subject: {}, count: { of: 'things', vp: [1, 3] } },
    ],
    ['once each time', { what: 'held', when: 'round', subject: {}, count: { of: 'things', moreThanEnemy: true } }],
  ])('%s: %o', (expected, fields) => expect(payWords(line(fields))).toBe(expected));

  test.each<[boolean, Partial<Scoring>]>([
    [true, {}],
    [true, { what: 'destroyed', subject: { each: true } }],
    [true, { what: 'destroyed', subject: { entry: 'ship' } }],
    [false, { what: 'destroyed', subject: { role: 'ace' } }],
    [false, { what: 'destroyed', subject: { all: true } }],
  ])('for several things %s: %o', (several, fields) => expect(paysForSeveral(line(fields))).toBe(several));
});

test.each<[string, Partial<Scoring>]>([
  ['3', { vp: 3 }],
  ['−1', { vp: -1 }],
  ['round 1: 1, round 2: 2, round 3: 3', { vp: [1, 2, 3] }],
  ['rounds 1 to 2: 2, rounds 3 to 4: −1', { vp: [2, 2, -1, -1] }],
  ['rounds 1 to 3: 1, round 4: 2', { vp: [1, 1, 1, 2] }],
  ['value', { vp: 'value' }],
  ['hero 2, titan 5', { vp: 0, vpByKind: { hero: 2, titan: 5 } }],
])('points: %s', (expected, fields) => expect(pointsWords(line(fields))).toBe(expected));
