import { describe, expect, it } from 'vitest';
import { squadrons } from './squadrons/system';
import { changesThatMatter, diffSystems, type SystemChange } from './system-diff';

const [gun, other] = squadrons.weapons as [(typeof squadrons.weapons)[number], (typeof squadrons.weapons)[number]];
const changed = (more: object): SystemChange[] => diffSystems(squadrons, { ...squadrons, ...more });
const gunWith = (more: object) => ({
  weapons: squadrons.weapons.map((each) => (each === gun ? { ...gun, ...more } : each)),
});

describe('from one edition to the next', () => {
  it('nothing is nothing, also in another order of words', () => {
    expect(changed({})).toEqual([]);
    expect(
      changed({ weapons: squadrons.weapons.map((each) => Object.fromEntries(Object.entries(each).reverse())) }),
    ).toEqual([]);
  });

  it('what came and went', () => {
    expect(changed({ weapons: squadrons.weapons.slice(1) })).toEqual([
      { kind: 'removed', part: 'weapons', id: gun.id, name: gun.name, details: [] },
    ]);
    expect(changed({ weapons: [...squadrons.weapons, { ...other, id: 'new', name: 'New' }] })).toEqual([
      { kind: 'added', part: 'weapons', id: 'new', name: 'New', details: [] },
    ]);
  });

  it('what changed, leaf by leaf and in order of its name', () => {
    expect(changed(gunWith({ range: 99, attacks: 7 }))).toEqual([
      {
        kind: 'changed',
        part: 'weapons',
        id: gun.id,
        name: gun.name,
        details: [`attacks ${gun.attacks} → 7`, `range ${gun.range} → 99`],
      },
    ]);
    const values = squadrons.profiles[0]!.values;
    const profiles = squadrons.profiles.with(0, { ...squadrons.profiles[0]!, values: { ...values, skill: 6 } });
    expect(changed({ profiles })[0]?.details).toEqual([`values.skill ${values.skill} → 6`]);
  });

  it('what was not there is none, lists are only named, long words are cut', () => {
    expect(changed(gunWith({ note: 'new' }))[0]?.details).toEqual(['note none → new']);
    expect(changed(gunWith({ note: null }))[0]?.details).toEqual(['note none → none']);
    expect(changed(gunWith({ rules: [{ rule: 'shred' }, { rule: 'volley' }] }))[0]?.details).toEqual(['rules']);
    expect(changed(gunWith({ name: 'x'.repeat(80) }))[0]?.details).toEqual([`name ${gun.name} → ${'x'.repeat(60)}`]);
  });

  it('no more than twelve of them', () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, i]));
    expect(changed(gunWith(many(12)))[0]?.details).toHaveLength(12);
    expect(changed(gunWith(many(14)))[0]?.details).toHaveLength(12);
  });

  it('the module as a whole', () => {
    expect(changed({ rounds: 9 })).toEqual([
      {
        kind: 'changed',
        part: 'rounds',
        id: 'rounds',
        name: 'rounds',
        details: [`value ${squadrons.rounds ?? 'none'} → 9`],
      },
    ]);
    expect(changed({ missions: ['other'] })).toEqual([
      { kind: 'changed', part: 'missions', id: 'missions', name: 'missions', details: ['value'] },
    ]);
    const engine = { ...squadrons.engine!, parameters: { ...squadrons.engine!.parameters, rushFrom: 9 } };
    expect(changed({ engine })[0]).toMatchObject({
      part: 'engine',
      details: [expect.stringMatching(/^parameters\.rushFrom .* → 9$/)],
    });
  });
});

it('an army is told of what it uses, and of what holds for every army', () => {
  const change = (part: string, id: string): SystemChange => ({ kind: 'changed', part, id, name: id, details: [] });
  const all = [
    change('weapons', 'gun'),
    change('weapons', 'bow'),
    change('constraints', 'constraints'),
    change('surcharges', 'surcharges'),
    change('limits', 'limits'),
    change('engine', 'engine'),
    change('scoring', 'scoring'),
  ];
  expect(changesThatMatter(all, new Set(['gun'])).map(({ id }) => id)).toEqual([
    'gun',
    'constraints',
    'surcharges',
    'limits',
    'engine',
  ]);
  expect(changesThatMatter(all, new Set(['scoring'])).map(({ id }) => id)).toContain('scoring');
});
