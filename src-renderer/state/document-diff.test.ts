import { describe, expect, it } from 'vitest';
import { sampleArmies } from '#shared/army/samples';
import { builtInRegistry } from '#shared/systems/registry';
import { diffDocuments } from './document-diff';

const squadrons = builtInRegistry.get('squadrons')!;

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
    expect(diffDocuments({ options: ['a', 'c'] }, { options: ['a', 'b'] })).toEqual([
      { type: 'removed', where: 'Options', before: 'c', after: null },
      { type: 'added', where: 'Options', before: null, after: 'b' },
    ]);
  });

  it('says added and removed for fields that come and go', () => {
    expect(diffDocuments({}, { entryPoints: ['e1'] })).toEqual([
      { type: 'added', where: 'Entry points', before: null, after: 'e1' },
    ]);
  });

  it('names options as the game does, with points, and never by their keys', () => {
    const flight = sampleArmies('squadrons')[0];
    if (!flight) throw new Error('Squadrons brings no army along.');
    const [first, ...others] = flight.units;
    if (!first) throw new Error('The army is empty.');
    const faster = { ...first, models: first.models.map((group) => ({ ...group, options: ['speed-1'] })) };
    const lines = diffDocuments(flight, { ...flight, limit: 500, units: [faster, ...others.slice(1)] }, squadrons);
    const said = lines.map(({ where, before, after }) => [where, before, after].join(' ')).join('\n');
    expect(said).toContain('Limit');
    expect(said).toMatch(/Points \d+ \d+/);
    expect(said).toMatch(/Speed 1 added|removed/);
    expect(said).not.toMatch(/speed-1|energy-cannons|models/);
  });

  it('reads a moved piece as a place, a bent outline as corners, and lines without ids in their order', () => {
    const piece = (points: readonly (readonly number[])[]) => ({
      terrain: [{ id: 't1', name: 'Barn', parts: [{ shape: { kind: 'polygon', points } }] }],
    });
    expect(
      diffDocuments(
        { objectives: [{ id: 'o1', type: 'scan', x: 1, y: 2 }] },
        { objectives: [{ id: 'o1', type: 'scan', x: 3.456, y: 2 }] },
      ),
    ).toEqual([{ type: 'changed', where: 'Objectives › scan › Place', before: '1, 2', after: '3.46, 2' }]);
    expect(
      diffDocuments(
        piece([
          [0, 0],
          [1, 0],
          [1, 1],
        ]),
        piece([
          [0, 0],
          [2, 0],
          [1, 1],
        ]),
      ),
    ).toEqual([
      {
        type: 'changed',
        where: 'Terrain › Barn › Parts › line 1 › Shape › Points',
        before: null,
        after: '3 corners, moved',
      },
    ]);
    const scoring = (...vp: number[]) => ({ scoring: vp.map((each) => ({ when: 'round', vp: each })) });
    expect(diffDocuments(scoring(1, 2, 3), scoring(1, 5, 3))).toEqual([
      { type: 'changed', where: 'Scoring › line 2 › Victory points', before: '2', after: '5' },
    ]);
    expect(diffDocuments(scoring(1, 3), scoring(1, 2, 3))).toHaveLength(1);
  });
});
