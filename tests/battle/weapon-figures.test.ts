import { expect, test } from 'vitest';
import { deriveUnit } from '#shared/army/derive';
import { newArmy, newUnit } from '#shared/army/new-army';
import { validateModule } from '#shared/army/validate-module';
import { legalShots } from '#shared/battle/cadence/aim';
import { scenarioOdds } from '#shared/odds/scenario';
import type { Shot } from '#shared/schema/battle/cadence-decision';
import { systemSchema, type SystemDocument } from '#shared/schema/system';
import { makeSystemRegistry } from '#shared/systems/registry';
import { bothWays } from '../support/engine-odds';
import { openScene, order } from '../support/scene';
import { skirmish, type ModelSpec, type WeaponSpec } from '../support/skirmish';

const shot = (model: number, weapon: number): Shot => ({ model, weapon, target: { unit: 'b:u1' } });
const target: ModelSpec = { at: [18, 20], hp: 3, defence: 5, toughness: 3 };
const armed = (weapons: readonly WeaponSpec[], rules: readonly string[] = []): ModelSpec => ({
  ...{ at: [18, 30], weapons, rules, skill: 3 },
});

test.each([
  ['attacks', { attacks: 'D3-1' }],
  ['damage', { damage: 'D6' }],
])('C-WPN-ATT, C-WPN-DMG: dice for %s, engine and exact odds the same', (_, dice) => {
  const scene = skirmish({ a: [[armed([{ range: 30, dice }])]], b: [[{ ...target, hp: 2 }]], round: 2 });
  const both = bothWays('cadence', scene)!;
  expect(both.engine.length).toBeGreaterThan(1);
  for (let n = 0; n < Math.max(both.engine.length, both.odds.length); n++)
    expect(both.engine[n] ?? 0, String(n)).toBeCloseTo(both.odds[n] ?? 0, 12);
});

test('the dice of a figure are thrown and told before the attack, once for it', () => {
  const { theatre, state } = skirmish({
    a: [[armed([{ range: 30, dice: { attacks: 'D3+1' } }])]],
    b: [[target]],
    round: 2,
  });
  // A 4 is a 2 on the D3: three attack dice, all misses.
  const scene = openScene(theatre, state, 4, 1, 1, 1);
  scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
  scene.do(order.attack('a:u1', shot(0, 0)));
  expect(scene.all('rolled')[0]).toMatchObject({ purpose: 'figure', rule: 'C-WPN-ATT', successes: 3 });
  expect(scene.one('targeted').dice).toBe(3);
  expect(scene.dice.left()).toEqual([]);
});

test('a weapon with modes is used in one of them at a time, also by a Platform', () => {
  const modes = [
    { name: 'Gun, aimed', range: 30, modeOf: 'gun' },
    { name: 'Gun, burst', range: 30, attacks: 3, modeOf: 'gun' },
    { name: 'Knife', range: 30 },
  ];
  const { theatre, state } = skirmish({ a: [[armed(modes, ['Platform (2)'])]], b: [[target]], round: 2 });
  const offered = (...shots: Shot[]): boolean => {
    const scene = openScene(theatre, state, ...Array<number>(12).fill(1));
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
    try {
      scene.do(order.attack('a:u1', ...shots));
      return scene.all('targeted').length === shots.length;
    } catch {
      return false;
    }
  };
  expect(offered(shot(0, 0), shot(0, 2))).toBe(true);
  expect(offered(shot(0, 0), shot(0, 1))).toBe(false);
});

test('C-WSR-ONEUSE: spent in one mode is spent in all', () => {
  const rocket = (name: string): WeaponSpec => ({ name, range: 30, rules: ['One Use'], modeOf: 'rocket' });
  const { theatre, state } = skirmish({
    a: [[armed([rocket('Rocket, near'), rocket('Rocket, far')])]],
    b: [[{ ...target, hp: 9 }]],
    round: 2,
  });
  const scene = openScene(theatre, state, 1);
  scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
  scene.do(order.attack('a:u1', shot(0, 0)));
  const shots = (from: typeof state) => legalShots(theatre, from, from.units[0]!);
  expect(shots(state).map(({ weapon }) => weapon)).toEqual([0, 1]);
  expect(shots(scene.session.state)).toEqual([]);
});

const fens = (more: object = {}): SystemDocument =>
  systemSchema.parse({
    ...{ format: 'muster/system', version: 1, id: 'fens', name: 'The Fens', release: '1' },
    extends: { id: 'cadence', version: '1' },
    weapons: [
      {
        ...{ id: 'punt-gun', name: 'Punt gun', range: 18, attacks: 'd3', damage: 4, piercing: 0, rules: ['Shred'] },
        modes: [
          { name: 'ball', attacks: 1, damage: 'd6+1' },
          { name: 'shot', range: 9, rules: ['Inaccurate'] },
        ],
      },
    ],
    options: [{ id: 'long', name: 'Long barrel', effects: [{ change: '*', by: { range: 6, damage: 1 } }] }],
    profiles: [
      {
        ...{ id: 'fowler', name: 'Fowler', cost: 10, weapons: ['punt-gun'] },
        values: { command: 4, movement: 6, skill: 4, defence: 4, toughness: 4, hitPoints: 1 },
      },
    ],
    entries: [
      {
        ...{ id: 'fowlers', name: 'Fowlers', groups: [{ id: 'g', profile: 'fowler' }] },
        choices: [{ id: 'c', name: 'Barrel', items: [{ option: 'long' }] }],
      },
    ],
    ...more,
  });

test('each mode is a line of the weapon, and an option changes them all', () => {
  const system = makeSystemRegistry([fens()]).get('fens')!;
  const army = newArmy(system, { id: 'a', name: 'A' });
  const unit = newUnit(system.entries.get('fowlers')!, 'u1', system);
  const [group] = unit.models;
  const lines = (options: string[]) =>
    deriveUnit({ ...army, units: [] }, { ...unit, models: [{ ...group!, options }] }, system).models[0]!.weapons.map(
      ({ name, range, attacks, damage, thrown, modeOf }) => ({ name, range, attacks, damage, thrown, modeOf }),
    );
  const dice = { count: 1, sides: 6, add: 1 };
  expect(lines([])).toEqual([
    { name: 'Punt gun, ball', range: 18, attacks: 1, damage: 5, thrown: { damage: dice }, modeOf: 'punt-gun' },
    {
      ...{ name: 'Punt gun, shot', range: 9, attacks: 2, damage: 4, modeOf: 'punt-gun' },
      thrown: { attacks: { count: 1, sides: 3, add: 0 } },
    },
  ]);
  expect(lines(['long'])[0]).toMatchObject({ range: 24, damage: 6, thrown: { damage: { ...dice, add: 2 } } });
  expect(lines(['long'])[1]).toMatchObject({ range: 15, damage: 5 });
});

test('dice in a game of cards, and rules of a mode that nobody knows, are refused with their place', () => {
  const errors = (document: SystemDocument) =>
    validateModule(document, makeSystemRegistry([document]), new Set())
      .filter(({ severity }) => severity === 'error')
      .map(({ path }) => path.join('.'));
  expect(errors(fens())).toEqual([]);
  expect(errors(fens({ extends: { id: 'devils-bluff', version: '1' } }))).toContain('weapons.0');
  const [gun] = fens().weapons;
  const odd = { ...gun!, modes: [{ name: 'odd', rules: [{ rule: 'no-such-rule' }] }] };
  expect(errors(fens({ weapons: [odd] }))[0]).toMatch(/^weapons\.0\.modes\.0/);
  expect(systemSchema.safeParse({ ...fens(), weapons: [{ ...gun!, attacks: 'd4' }] }).success).toBe(false);
});

test('the exact odds of a scenario take dice, and say so', () => {
  const answer = scenarioOdds({
    system: 'cadence',
    attacker: { skill: 4, rules: [], models: 1 },
    weapon: { range: 12, attacks: 'd3', damage: 4, piercing: 0, rules: [] },
    target: { defence: 4, toughness: 4, hp: 3 },
    situation: { distance: 8 },
  });
  if (!answer.ok || !('hits' in answer.value)) throw new Error('no answer');
  // Two dice in the middle, half of them hit.
  expect(answer.value.hits.mean).toBeCloseTo(1, 9);
  expect(answer.value.why).toContainEqual({ rule: 'C-WPN-ATT', effect: 'D3 attack dice, thrown for each attack' });
});

test('a reason for the Counter names the dice of a Damage, not one throw of them', () => {
  const answer = scenarioOdds({
    system: 'cadence',
    attacker: { skill: 4, rules: [], models: 1 },
    weapon: { range: 12, attacks: 2, damage: 'd6', piercing: 0, rules: [] },
    target: { defence: 4, toughness: 3, hp: 3 },
    situation: { distance: 8 },
  });
  if (!answer.ok || !('hits' in answer.value)) throw new Error('no answer');
  const counter = answer.value.why.filter(({ rule }) => rule === 'C-CTR-3').map(({ effect }) => effect);
  expect(counter).toEqual(['Damage D6 against Toughness 3: Counter on 2+ to 6+ by the throw']);
});
