/** From two units to the question that `muster odds` would be asked, and what an option is worth in the answer. */
import { describe, expect, it } from 'vitest';
import { deriveUnit } from '#shared/army/derive';
import type { MusteredUnit } from '#shared/army/muster';
import { leftOut, leftOutReasons } from '#shared/odds/left-out';
import { scenarioFor, weaponChoices } from '#shared/odds/matchup';
import { bestAttack, exchangeOf, optionValue, optionValues, valueOfEdit } from '#shared/odds/option-value';
import { scenarioOdds } from '#shared/odds/scenario';
import type { ArmyUnit } from '#shared/schema/army';
import type { DataCard } from '#shared/schema/data-card';
import { bookOf } from '#shared/systems/rule-books';
import { aGroup, anArmy, aShip, aUnit, systemOf } from '../army/support';

const squadrons = systemOf('squadrons');
const bellum = systemOf('bellum-caelum');
const findBook = () => bookOf(squadrons);
const derived = (unit: ArmyUnit, system = squadrons): MusteredUnit => {
  const army = anArmy(system.id, [{ ...unit, id: 'u' }]);
  return deriveUnit(army, army.units[0]!, system);
};
const card = (id: string, changes: Partial<DataCard> = {}, bases = 1): MusteredUnit => {
  const own = { ...bellum.cards.get(id)!, ...changes, id: 'own' };
  const army = { ...anArmy('bellum-caelum', [{ ...aUnit('own', []), id: 'u', bases }]), cards: [own] };
  return deriveUnit(army, army.units[0]!, bellum);
};

describe('a question between units of models', () => {
  const gunboat = derived(aShip(['skilled-1'], ['energy-cannons', 'concussion-missiles', 'kinetic-cannons']));
  const plain = derived(aShip());

  it('has the weapon asked for, and as a fallback the others that reach', () => {
    const scenario = scenarioFor('squadrons', gunboat, 'concussion-missiles', plain, { distance: 9, arc: 'rear' });
    const reaching = gunboat.models[0]!.weapons.filter(({ key, range }) => key !== 'concussion-missiles' && 9 < range);
    expect(scenario).toMatchObject({
      system: 'squadrons',
      weapon: { name: 'Concussion Missiles' },
      deck: 'independent',
      situation: { distance: 9, arc: 'rear' },
      target: { models: [{ count: 1, hp: plain.models[0]!.hitPoints, defence: plain.models[0]!.defence }] },
      attacker: {
        models: [{ skill: gunboat.models[0]!.skill, count: 1, fallback: reaching.map(({ name }) => ({ name })) }],
      },
    });
    const at = (distance: number | null) =>
      scenarioFor('squadrons', gunboat, 'concussion-missiles', plain, { distance }) as {
        attacker: { models: { fallback: unknown[] }[] };
      };
    expect(at(null).attacker.models[0]!.fallback).toHaveLength(2);
    expect(at(999).attacker.models[0]!.fallback).toHaveLength(0);
    const range = gunboat.models[0]!.weapons.find(({ key }) => key === 'energy-cannons')!.range;
    const names = (distance: number) => JSON.stringify(at(distance).attacker.models[0]!.fallback);
    expect(names(range)).not.toContain('Energy Cannons');
    expect(names(range - 1)).toContain('Energy Cannons');
  });

  it('is none without such a weapon, without models, or against nobody', () => {
    expect(scenarioFor('squadrons', gunboat, 'blade', plain, {})).toBeNull();
    expect(scenarioFor('squadrons', gunboat, 'energy-cannons', { ...plain, models: [] }, {})).toBeNull();
    expect(scenarioFor('squadrons', gunboat, 'energy-cannons', plain, { models: 0 })).toBeNull();
  });

  it('takes as many models as are asked for, the first first; figures of a model’s own stay its own', () => {
    const [model] = gunboat.models;
    const odd = { ...model!, count: 3, weapons: [{ ...model!.weapons[0]!, attacks: 99 }] };
    const unit = { ...gunboat, models: [{ ...model!, count: 2 }, { ...plain.models[0]! }, odd] };
    const asked = (models?: number) =>
      scenarioFor('squadrons', unit, 'energy-cannons', plain, models === undefined ? {} : { models }) as {
        attacker: { models: { count: number; weapon?: { attacks: number } }[] };
      };
    expect(asked().attacker.models.map(({ count, weapon }) => [count, weapon?.attacks])).toEqual([
      [2, undefined],
      [3, 99],
    ]);
    expect(asked(4).attacker.models.map(({ count }) => count)).toEqual([2, 2]);
    expect(asked(2).attacker.models.map(({ count }) => count)).toEqual([2]);
    expect(weaponChoices(unit).find(({ key }) => key === 'energy-cannons')).toMatchObject({ carriers: 5 });
    expect(weaponChoices(unit).find(({ key }) => key === 'kinetic-cannons')).toMatchObject({ carriers: 2 });
  });
});

describe('a question between data cards', () => {
  const tuskers = card('tuskers', {}, 2);
  const shoots = tuskers.card!.weapons.find(({ ra }) => ra !== 'CC')!;
  const strikes = { ...shoots, name: 'Tusk', ra: 'CC' as const };
  const both = card('tuskers', { weapons: [shoots, strikes] }, 2);
  const asked = (target: MusteredUnit, weapon = shoots.name, situation = {}) =>
    scenarioFor('bellum-caelum', both, weapon, target, situation);

  it('is shot or fought by its weapon, with the figures of the card', () => {
    const { stats, models } = tuskers.card!;
    expect(weaponChoices(both)).toEqual([
      { key: shoots.name, name: shoots.name, range: shoots.ra, carriers: 2 * models! },
      { key: 'Tusk', name: 'Tusk', range: null, carriers: 2 * models! },
    ]);
    expect(asked(tuskers)).toMatchObject({
      action: 'shoot',
      attacker: { type: 'infantry', skill: stats.sho, models: 2 * models!, units: 2, repeat: 0 },
      weapon: { attacks: shoots.at, count: shoots.count, strength: shoots.st, damage: shoots.da },
      target: { type: 'infantry', saves: stats.shi, defence: stats.defence, wounds: 1, models, units: 2 },
    });
    expect(asked(tuskers, 'Tusk', { models: 3, repeat: 1 })).toMatchObject({
      action: 'fight',
      attacker: { skill: stats.clo, models: 3, repeat: 1 },
      target: { saves: stats.par },
    });
    expect(asked(tuskers, 'Spoon')).toBeNull();
  });

  it('meets the face of a vehicle that is turned to it, the front if nobody says', () => {
    const defence = { front: 4, left: 3, right: 2, rear: 1 };
    const wagon = card('ramwagon', { stats: { ...bellum.cards.get('ramwagon')!.stats, defence }, wounds: 7 });
    expect(asked(wagon)).toMatchObject({ target: { type: 'vehicle', defence: 4, wounds: 7 } });
    expect(asked(wagon, shoots.name, { face: 'rear' })).toMatchObject({ target: { defence: 1 } });
    expect(asked(wagon, shoots.name, { face: 'left' })).toMatchObject({ target: { defence: 3 } });
  });

  it('aims at a part of a titan, the first if nobody says; what the part does not say the titan does', () => {
    const titan = bellum.cards.get('idol-walker')!;
    const [first, second] = titan.parts;
    const parts = [
      { ...first!, shi: 6, par: 5, toughness: 2, defence: 3, wounds: 9 },
      { ...second!, defence: 1, wounds: 4 },
    ];
    delete (parts[1] as { shi?: number }).shi;
    const walker = card('idol-walker', { parts });
    expect(asked(walker)).toMatchObject({ target: { saves: 6, defence: 3, toughness: 2, wounds: 9 } });
    expect(asked(walker, 'Tusk')).toMatchObject({ target: { saves: 5 } });
    expect(asked(walker, shoots.name, { part: second!.id })).toMatchObject({
      target: { saves: titan.stats.shi, defence: 1, wounds: 4 },
    });
  });

  it('leaves out what reaches only enemies', () => {
    const [mine, theirs, all] = [
      { rule: 'enhance', stat: 'clo', x: 1 },
      { rule: 'vitiate', stat: 'clo', x: 1, affects: 'enemy' as const },
      { rule: 'enhance', stat: 'sho', x: 1, affects: 'friendly' as const },
    ] as DataCard['specialRules'];
    const loud = card('tuskers', { specialRules: [mine!, theirs!, all!] });
    expect(scenarioFor('bellum-caelum', loud, shoots.name, loud, {})).toMatchObject({
      attacker: { rules: [mine, all] },
      target: { rules: [mine, all] },
    });
  });
});

describe('what an option is worth', () => {
  const army = anArmy('squadrons', [aShip(['boost'], ['energy-cannons']), aShip()]);
  const target = derived(aShip([], ['kinetic-cannons']));
  const question = { army, unitId: 'u1', system: squadrons, target, situation: { distance: 6 }, findBook };
  const unit = (gear: ArmyUnit): MusteredUnit => derived(gear);
  const now = unit(aShip(['boost'], ['energy-cannons']));

  it('is the difference between two exchanges, for each point', () => {
    const skilled = unit(aShip(['boost', 'skilled-1'], ['energy-cannons']));
    const before = exchangeOf('squadrons', now, target, { distance: 6 }, findBook);
    const after = exchangeOf('squadrons', skilled, target, { distance: 6 }, findBook);
    const cost = squadrons.options.get('skilled-1')!.cost;
    const value = optionValue(question, 0, { kind: 'option', id: 'skilled-1' })!;
    expect(value).toEqual({
      points: cost,
      dealt: after.dealt - before.dealt,
      taken: after.taken - before.taken,
      survival: 0,
      battle: 4 * after.dealt - 4 * before.dealt,
      perPoint: (4 * after.dealt - 4 * before.dealt) / cost,
    });
    expect(before.survives).toBeGreaterThan(4);
    expect(value.dealt).toBeGreaterThan(0);
    const tough = optionValue(question, 0, { kind: 'option', id: 'tough-1' })!;
    expect(tough.taken).toBeLessThan(0);
    expect(tough.survival).toBeGreaterThan(0);
  });

  it('counts what keeps a unit alive: more Hit Points are more attacks survived, and more dealt by one who would fall', () => {
    const bomber = unit(aShip(['skilled-1', 'skilled-3'], ['heavy-concussion-missiles', 'heavy-concussion-missiles']));
    const hunted = { ...question, target: bomber, situation: { distance: 6 } };
    const more = optionValue(hunted, 0, { kind: 'option', id: 'hit-points-1' })!;
    expect(more.dealt).toBe(0);
    expect(more.survival).toBeGreaterThan(0);
    expect(optionValues(hunted, 0).map(({ item }) => item.id)).toContain('hit-points-1');
    const now = exchangeOf('squadrons', unit(aShip([], ['energy-cannons'])), bomber, { distance: 6 }, findBook);
    expect(more.battle).toBeCloseTo(
      now.dealt * (Math.min(4, now.survives + more.survival!) - Math.min(4, now.survives)),
      12,
    );
  });

  it('is none for each point where points come back, and none at all for nobody', () => {
    const back = valueOfEdit(question, { kind: 'remove-weapon', unit: 'u1', group: 0, weapon: 'energy-cannons' })!;
    expect(back.points).toBeLessThan(0);
    expect(back.dealt).toBeLessThan(0);
    expect(back.perPoint).toBeNull();
    expect(valueOfEdit(question, { kind: 'remove-unit', unit: 'u1' })).toBeNull();
    expect(valueOfEdit({ ...question, unitId: 'nobody' }, { kind: 'rename-army', name: 'B' })).toBeNull();
    expect(optionValue(question, 7, { kind: 'option', id: 'boost' })).toBeNull();
    expect(optionValues(question, 7)).toEqual([]);
    expect(optionValues({ ...question, unitId: 'nobody' }, 0)).toEqual([]);
  });

  it('is listed for all that is not there yet and matters, the best first', () => {
    const values = optionValues(question, 0);
    const ids = values.map(({ item }) => item.id);
    expect(ids).toContain('skilled-1');
    expect(ids).toContain('twin-energy-cannons');
    expect(ids).not.toContain('boost');
    expect(ids).not.toContain('energy-cannons');
    for (const { dealt, taken } of values) expect(dealt !== 0 || taken !== 0).toBe(true);
    const worth = values.map(({ perPoint }) => perPoint ?? 0);
    expect(worth).toEqual([...worth].sort((a, b) => b - a));
    expect(values.find(({ item }) => item.id === 'skilled-1')?.name).toBe('Skilled 1');
    expect(values.find(({ item }) => item.id === 'twin-energy-cannons')?.name).toBe('Twin Energy Cannons');
  });

  it('goes by the best weapon that reaches; the answer comes from the front', () => {
    const two = unit(aShip([], ['energy-cannons', 'twin-energy-cannons']));
    const loss = (key: string, situation: object) => {
      const result = scenarioOdds(scenarioFor('squadrons', two, key, target, situation), findBook);
      return result.ok && 'hpLost' in result.value ? result.value.hpLost.mean : 0;
    };
    const best = bestAttack('squadrons', two, target, { distance: 6 }, findBook);
    expect(best).toBe(Math.max(loss('energy-cannons', { distance: 6 }), loss('twin-energy-cannons', { distance: 6 })));
    expect(bestAttack('squadrons', two, target, { distance: 500 }, findBook)).toBe(0);
    expect(bestAttack('squadrons', derived(aShip()), target, { distance: 6 }, findBook)).toBe(0);
    const rear = exchangeOf('squadrons', two, target, { distance: 6, arc: 'rear', evading: true }, findBook);
    const front = exchangeOf('squadrons', two, target, { distance: 6 }, findBook);
    expect(rear.taken).toBe(front.taken);
  });
});

describe('what the numbers know nothing of', () => {
  const book = bookOf(squadrons);
  it('is named once, as printed; a misspelt name also as unknown', () => {
    const scenario = {
      attacker: { rules: [{ rule: 'wobbly', x: 2 }] },
      weapon: {
        rules: [
          { rule: 'wobbly', x: 2 },
          { rule: 'rending', x: 1 },
        ],
      },
      targets: [{ rules: [{ rule: 'sulky' }] }],
      note: 'rules',
      nothing: null,
    };
    const found = leftOut(scenario, book);
    expect(found.notSimulated).toHaveLength(2);
    expect(found.unknownRules).toEqual(found.notSimulated);
    expect(leftOutReasons(found).map(({ rule }) => rule)).toEqual(['C-SPR-2', 'C-SPR-2']);
    expect(leftOut({ weapon: { rules: [{ rule: 'rending', x: 1 }] } }, book)).toEqual({});
    expect(leftOut({ weapon: { rules: [{ rule: 'rending', x: 1 }] } }, book, () => false)).toEqual({
      notSimulated: ['Rending (1)'],
      unknownRules: ['Rending (1)'],
    });
    expect(leftOutReasons({})).toEqual([]);
  });
});

it('a group of another profile counts by itself', () => {
  const unit = derived(aUnit('ship', [aGroup('ship', { count: 2 }), aGroup('ship', { weapons: ['energy-cannons'] })]));
  expect(weaponChoices(unit)).toMatchObject([{ key: 'energy-cannons', carriers: 1 }]);
});
