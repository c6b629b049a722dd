/** The models that somebody owns, counted against an army, and the army that can be made of them. */
import { describe, expect, it } from 'vitest';
import { applyCollectionEdit } from '#shared/army/collection/edit';
import { countsModels, ownedModels, shortages, shortageText, withModelsOf } from '#shared/army/collection/shortages';
import { validateCollection } from '#shared/army/collection/validate-collection';
import { pointsOf } from '#shared/army/points';
import { randomArmy } from '#shared/army/random-army';
import { sampleArmies } from '#shared/army/samples';
import { validateArmy } from '#shared/army/validate-army';
import { isError } from '#shared/core/issue';
import { COLLECTION_FORMAT, type Collection, type Owned } from '#shared/schema/collection';
import { parseDocument } from '#shared/schema/parse';
import { serialise } from '#shared/schema/serialise';
import { builtInRegistry } from '#shared/systems/registry';
import { aGroup, anArmy, aShip, aUnit, systemOf } from './support';

const road = systemOf('salt-road');
const owning = (...owned: readonly Owned[]): Collection => ({
  format: COLLECTION_FORMAT,
  version: 1,
  id: 'c',
  name: 'Shelf',
  owned: [...owned],
  designs: [],
});
const owns = (entry: string, count: number, profile?: string): Owned => ({
  system: 'salt-road',
  entry,
  count,
  ...(profile === undefined ? {} : { profile }),
});
const section = aUnit('warden-section', [aGroup('warden-sergeant'), aGroup('warden', { count: 5 })]);
const missing = (collection: Collection, ...units: Parameters<typeof anArmy>[1]) =>
  shortages(anArmy('salt-road', units), road, ownedModels([collection], 'salt-road'));
const short = (...asked: Parameters<typeof missing>) => missing(...asked).map((each) => shortageText([each]));

describe('a collection counted against an army', () => {
  it('says which models are missing, and nothing where all are there', () => {
    expect(short(owning(owns('stonehorse', 1)), aUnit('stonehorse', [aGroup('stonehorse')]))).toEqual([]);
    const two = [aUnit('stonehorse', [aGroup('stonehorse')]), aUnit('stonehorse', [aGroup('stonehorse')])];
    expect(short(owning(owns('stonehorse', 1)), ...two)).toEqual(['1 Stonehorse short']);
    expect(short(owning(), ...two)).toEqual(['2 Stonehorses short']);
  });

  it('counts profiles apart, and models of any profile where they are wanted', () => {
    expect(short(owning(owns('warden-section', 9, 'warden')), section)).toEqual(['1 Warden Sergeant short']);
    expect(shortageText(missing(owning(owns('warden-section', 3, 'warden')), section))).toBe(
      '1 Warden Sergeant, 2 Wardens short',
    );
    expect(short(owning(owns('warden-section', 3, 'warden'), owns('warden-section', 3)), section)).toEqual([]);
  });

  it('counts bases of a data card, and adds collections up', () => {
    const bellum = systemOf('bellum-caelum');
    const army = anArmy('bellum-caelum', [aUnit('tuskers', [], { bases: 3 })]);
    const one: Owned = { system: 'bellum-caelum', entry: 'tuskers', count: 1 };
    const bases = (...owned: readonly Owned[]) =>
      shortages(
        army,
        bellum,
        ownedModels(
          owned.map((row) => owning(row)),
          'bellum-caelum',
        ),
      );
    expect(bases(one)).toMatchObject([{ name: 'Tuskers', needed: 3, owned: 1, short: 2 }]);
    expect(bases(one, one, one)).toEqual([]);
  });

  it('takes in what an army is short of, and not more', () => {
    const army = anArmy('salt-road', [section, aUnit('stonehorse', [aGroup('stonehorse')])]);
    const owned = withModelsOf([owns('warden-section', 2, 'warden')], army, road);
    expect(owned).toEqual([
      owns('warden-section', 5, 'warden'),
      owns('warden-section', 1, 'warden-sergeant'),
      owns('stonehorse', 1),
    ]);
    expect(withModelsOf(owned, army, road)).toBe(owned);
  });
});

describe('what can be fielded', () => {
  it.each(['squadrons', 'devils-bluff', 'salt-road', 'bellum-caelum'])('of %s keeps to the models owned', (id) => {
    const system = systemOf(id);
    const [sample] = sampleArmies(id);
    const owned = ownedModels([owning(...withModelsOf([], sample!, system))], id);
    const limit = pointsOf(sample!, system).total;
    const made = randomArmy(system, { name: 'Shelf', limit, faction: null, seed: 3, owned });
    if (!made.ok) throw new Error(made.error);
    expect(validateArmy(made.value, system).filter(isError)).toEqual([]);
    expect(shortages(made.value, system, owned)).toEqual([]);
    expect(pointsOf(made.value, system).total).toBeLessThanOrEqual(limit);
    expect(pointsOf(made.value, system).total).toBeGreaterThan(limit * 0.5);
  });

  it('says so when the models make no army', () => {
    const guns: Owned = { system: 'devils-bluff', entry: 'hired-gun', count: 9 };
    const owned = ownedModels([owning(guns)], 'devils-bluff');
    const made = randomArmy(systemOf('devils-bluff'), { name: 'Shelf', limit: 300, faction: null, seed: 3, owned });
    expect(made).toMatchObject({ ok: false, error: expect.stringContaining('The models you own make no legal army') });
  });
});

describe('the document', () => {
  it('is read, written and read again as it was; what is left out has its default', () => {
    const full = { ...owning(owns('stonehorse', 2)), notes: 'lent out', mine: { kept: true } };
    const read = parseDocument(full);
    expect(read.ok && parseDocument(serialise(read.value))).toEqual(read);
    const bare = parseDocument({ format: COLLECTION_FORMAT, version: 1, id: 'c', name: 'Shelf' });
    expect(bare.ok && bare.value).toMatchObject({ owned: [], designs: [] });
    expect(parseDocument({ ...full, owned: [{ ...owns('stonehorse', 2), count: -1 }] }).ok).toBe(false);
  });

  it('warns of what no rules know, and keeps it', () => {
    const codes = validateCollection(
      {
        ...owning(
          owns('stonehorse', 1),
          owns('stonehorse', 1),
          owns('griffin', 1),
          owns('warden-section', 1, 'stonehorse'),
          { system: 'chess', entry: 'rook', count: 2 },
        ),
        designs: [{ system: 'chess', id: 'd', name: 'Rook', unit: aShip() }],
      },
      builtInRegistry,
    ).map(({ code, path }) => `${path.join('.')} ${code}`);
    expect(codes).toEqual([
      'owned.1 counted-twice',
      'owned.2 unknown-entry',
      'owned.3 unknown-profile',
      'owned.4 unknown-system',
      'designs.0 unknown-system',
    ]);
  });

  it('is edited count by count: none is no row, a second row is counted into the first', () => {
    const set = (collection: Collection, count: number) =>
      applyCollectionEdit(collection, { kind: 'set-owned', system: 'salt-road', entry: 'stonehorse', count });
    expect(set(owning(), 0).owned).toEqual([]);
    expect(set(owning(), 2).owned).toEqual([owns('stonehorse', 2)]);
    expect(set(owning(owns('stonehorse', 2)), 0).owned).toEqual([]);
    expect(set(owning(owns('stonehorse', 1), owns('stonehorse', 1)), 4).owned).toEqual([owns('stonehorse', 4)]);
    expect(set(owning({ ...owns('stonehorse', 1), notes: 'lent' }), 0).owned).toMatchObject([{ count: 0 }]);
    const same = owning(owns('stonehorse', 2));
    expect(set(same, 2)).toBe(same);
  });

  it('keeps designs by game and id', () => {
    const design = { system: 'squadrons', id: 'd', name: 'Dart', unit: aShip() };
    const kept = applyCollectionEdit(owning(), { kind: 'put-design', design });
    const renamed = applyCollectionEdit(kept, { kind: 'put-design', design: { ...design, name: 'Arrow' } });
    expect(renamed.designs.map(({ name }) => name)).toEqual(['Arrow']);
    const other = applyCollectionEdit(renamed, { kind: 'remove-design', system: 'salt-road', design: 'd' });
    expect(other).toBe(renamed);
    expect(applyCollectionEdit(renamed, { kind: 'remove-design', system: 'squadrons', design: 'd' }).designs).toEqual(
      [],
    );
  });

  it('counts no models where only designs are kept', () => {
    const design = { system: 'squadrons', id: 'd', name: 'Dart', unit: aShip() };
    expect(countsModels(applyCollectionEdit(owning(), { kind: 'put-design', design }))).toBe(false);
    expect(countsModels(owning())).toBe(true);
    expect(countsModels({ ...owning(owns('wardens', 0)), designs: [design] })).toBe(true);
  });
});
