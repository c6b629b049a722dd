import { describe, expect, it } from 'vitest';
import { diffDocuments } from './document-diff';

const army = (over: object = {}) => ({
  format: 'muster/army',
  version: 1,
  id: 'x',
  name: 'Lantern Flight',
  units: [
    { id: 'u1', name: 'Ember', models: [{ profile: 'ship', options: ['speed-1'] }] },
    { id: 'u2', name: 'Wick', models: [] },
  ],
  ...over,
});

describe('document diff', () => {
  it('finds nothing between equal documents', () => {
    expect(diffDocuments(army(), army())).toEqual([]);
  });

  it('names what was renamed, added, removed and reordered, by id and not by place', () => {
    const [ember, wick] = army().units;
    expect(diffDocuments(army(), army({ name: 'Beacon' }))).toEqual([
      { type: 'changed', where: 'Name', before: 'Lantern Flight', after: 'Beacon' },
    ]);
    expect(diffDocuments(army(), army({ units: [wick] }))).toEqual([
      { type: 'removed', where: 'Units', before: 'Ember', after: null },
    ]);
    expect(diffDocuments(army({ units: [wick] }), army({ units: [ember, wick] }))).toEqual([
      { type: 'added', where: 'Units', before: null, after: 'Ember' },
    ]);
    expect(diffDocuments(army(), army({ units: [wick, ember] }))).toEqual([
      { type: 'changed', where: 'Units', before: 'old order', after: 'new order' },
    ]);
  });

  it('goes into the thing that changed and lists plain words', () => {
    const after = army({ units: [{ id: 'u1', name: 'Ember', limit: 3, models: [] }, army().units[1]] });
    expect(
      diffDocuments(army({ units: [{ id: 'u1', name: 'Ember', limit: 2, models: [] }, army().units[1]] }), after),
    ).toEqual([{ type: 'changed', where: 'Units › Ember › Limit', before: '2', after: '3' }]);
    expect(diffDocuments({ options: ['a'] }, { options: ['a', 'b'] })).toEqual([
      { type: 'changed', where: 'Options', before: 'a', after: 'a, b' },
    ]);
  });

  it('says added and removed for fields that come and go', () => {
    expect(diffDocuments({}, { entryPoints: ['e1'] })).toEqual([
      { type: 'added', where: 'Entry points', before: null, after: 'e1' },
    ]);
  });
});
