/** Units of several models: whoever has fallen sees, hides, holds up and counts for nothing. */
import { describe, expect, test } from 'vitest';
import { legalShots } from '#shared/battle/cadence/aim';
import { canRegroup } from '#shared/battle/cadence/movement/move-problem';
import { obstaclesFor } from '#shared/battle/cadence/obstacles';
import { scoringField } from '#shared/battle/cadence/scoring';
import { unitById } from '#shared/battle/cadence/state';
import { leader } from '#shared/players/veteran/exposure';
import { openLedger } from '../support/ledger';
import { openScene, order, type Scene } from '../support/scene';
import { skirmish, type ModelSpec, type SkirmishSpec } from '../support/skirmish';

const at = (x: number, y: number, more: Partial<ModelSpec> = {}): ModelSpec => ({ at: [x, y], ...more });
const fallen = (x: number, y: number, more: Partial<ModelSpec> = {}): ModelSpec => at(x, y, { ...more, hurt: 1 });

const shots = (spec: SkirmishSpec) => {
  const { theatre, state } = skirmish(spec);
  return legalShots(theatre, state, unitById(state, 'a:u1'));
};
const sightOf = (third: readonly ModelSpec[]) =>
  shots({ a: [[at(10, 20)]], b: [[at(10, 10)], third] })
    .filter(({ target }) => 'unit' in target && target.unit === 'b:u1')
    .map(({ aim }) => aim.sight);

describe('sight', () => {
  test('C-LOS-6: another unit in between blocks; one of it that has fallen does not', () => {
    expect(sightOf([at(10, 15), at(12, 15)])).toEqual([]);
    expect(sightOf([fallen(10, 15), at(15, 15)])).toEqual(['clear']);
  });

  test('nobody in reserve is in between', () => {
    const { theatre, state } = skirmish({ a: [[at(10, 20)]], b: [[at(10, 10)], [at(10, 15)]] });
    const away = {
      ...state,
      units: state.units.map((unit) => (unit.id === 'b:u2' ? { ...unit, status: 'reserve' as const } : unit)),
    };
    expect(legalShots(theatre, away, unitById(away, 'a:u1')).map(({ aim }) => aim.sight)).toEqual(['clear']);
  });

  test('only those who stand are aimed at: distance and nearest are theirs', () => {
    const [shot] = shots({ a: [[at(10, 20)]], b: [[fallen(10, 17), at(10, 12), at(10, 10)]] });
    expect(shot?.aim).toMatchObject({ nearest: 1 });
    expect(shot?.aim.distance).toBeCloseTo(8 - 25 / 25.4, 6);
  });
});

describe('an attack', () => {
  const attack = (target: readonly ModelSpec[], ...faces: number[]): Scene => {
    const { theatre, state } = skirmish({ a: [[at(10, 20)]], b: [target] });
    const scene = openScene(theatre, state, ...faces);
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
    scene.do(order.attack('a:u1', { model: 0, weapon: 0, target: { unit: 'b:u1' } }));
    return scene;
  };

  test('C-DEF-2, C-CTR-2: the poorest Defence and Toughness are those of somebody who stands', () => {
    const needs = (target: readonly ModelSpec[]) => attack(target, 1).one('targeted').needs;
    const poor = { defence: 6, toughness: 2 };
    expect(needs([at(10, 10, poor), at(12, 10)])).toMatchObject({ defence: 6, counter: 6 });
    expect(needs([fallen(10, 10, poor), at(12, 10)])).toMatchObject({ defence: 4, counter: 4 });
  });

  test('C-DMG-2: whoever is hurt already is hurt first, wherever in the unit it stands', () => {
    const hurt = (first: number, second: number) =>
      // Hit, no Defence, no Counter.
      attack([at(10, 10, { hp: 2, hurt: first }), at(12, 10, { hp: 2, hurt: second })], 6, 1, 1).one('damaged').model;
    expect([hurt(1, 0), hurt(0, 1)]).toEqual([0, 1]);
  });
});

test('S-MOVE-8: a ship of a wing that was shot down is in nobody’s way', () => {
  const { theatre, state } = skirmish({
    system: 'squadrons',
    a: [[at(10, 20), fallen(12, 20), at(14, 20)]],
    b: [[at(10, 10), fallen(12, 10)]],
  });
  const wing = unitById(state, 'a:u1');
  const inTheWay = (model: number | null) => obstaclesFor(theatre, state, wing, model).map(({ id, x }) => [id, x]);
  expect(inTheWay(0)).toEqual([
    ['a:u1', 14],
    ['b:u1', 10],
  ]);
  expect(inTheWay(null)).toEqual([['b:u1', 10]]);
});

describe('scoring', () => {
  test('a unit has as many models as stand', () => {
    const { theatre, state } = skirmish({
      a: [[at(10, 20), fallen(11, 20), at(12, 20)]],
      b: [[at(10, 10)], [fallen(9, 9)]],
    });
    const models = (given = state) => scoringField(theatre, given).units.map((unit) => unit.models);
    expect(models()).toEqual([2, 1, 0]);
    expect(scoringField(theatre, state).units[0]!.bases).toHaveLength(2);
  });

  test('S-MIS1-6: a unit stands over a marker if any of its models that stand does', () => {
    const { theatre, state } = skirmish({
      system: 'squadrons',
      a: [[at(10, 20), at(14, 20)], [at(20, 30)], [fallen(10, 20), at(30, 30)]],
      b: [[at(10, 20)]],
      mission: {
        objectives: [{ id: 'o1', type: 'scan', x: 10, y: 20 }],
        transitions: [{ on: 'secured', type: 'scan', to: 'destroy', for: 'securer' }],
      },
    });
    const told = openLedger(theatre, state);
    told.secure('o1', 'a:u2');
    const changed = told.events.find((event) => event.kind === 'objective-changed');
    expect(changed).toMatchObject({ objective: 'o1', to: 'destroy', for: ['a'], over: ['a:u1'] });
  });
});

test('C-FORM-4: whoever has fallen neither parts a unit nor waits for it to come back', () => {
  const activation = { unit: 'a:u1', side: 'a', declared: ['attack', 'move'], extra: 0, done: ['attack'] } as const;
  const regroups = (...models: ModelSpec[]): boolean => {
    const { theatre, state } = skirmish({ a: [models], b: [[at(40, 40)]] });
    const later = { ...state, activation: { ...activation, flown: [], over: [], disembarked: false } };
    return canRegroup(theatre, later, { unit: 'a:u1', action: 'move' });
  };
  expect(regroups(fallen(10, 40), at(10, 20), at(17, 20))).toBe(true);
  expect(regroups(fallen(10, 40), at(10, 20), at(11.5, 20))).toBe(true);
  expect(regroups(at(10, 40), at(10, 20), at(11.5, 20))).toBe(false);
});

test('a veteran reckons with the stride of a model that stands', () => {
  const { theatre, state } = skirmish({
    a: [[fallen(10, 20, { movement: 2 }), at(12, 20, { movement: 7 })]],
    b: [[at(40, 40)]],
  });
  expect(leader(theatre, unitById(state, 'a:u1')).movement).toBe(7);
});
