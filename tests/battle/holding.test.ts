/** Who holds a marker, and who may take it, where a unit is not all of one kind or is not on the table. */
import { describe, expect, test } from 'vitest';
import { securable } from '#shared/battle/cadence/resolve/secure';
import { unitById } from '#shared/battle/cadence/state';
import { aField, aGroundBattle, walk, type GroundUnit } from '../support/ground-battle';
import { openScene, order, sceneState, type Stand } from '../support/scene';
import { skirmish } from '../support/skirmish';

const ONE: GroundUnit = { models: { warden: 1 } };
const WAGON: GroundUnit = { models: { longwain: 1 } };
const marker = { id: 'o1', type: 'control', x: 20, y: 24, size: 40, tags: [] };
const near = 20 + 90 / 25.4 / 2 + 25 / 2 / 25.4 + 0.5;

describe('C-TRN-3: into a Transport', () => {
  const theatre = aGroundBattle(aField({ objectives: [marker] }), [ONE, WAGON], [ONE]);
  const stands: Record<string, Stand> = {
    'a:u1': { x: 20, y: 26, cp: 2 },
    'a:u2': { x: 20, y: 20, facing: 0, cp: 0 },
    'b:u1': { x: 44, y: 4, cp: 2 },
  };

  test('after the last of its actions too', () => {
    const scene = openScene(theatre, { stands });
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'pass', 'move')]);
    scene.do(order.go('a:u1', 'move', walk(0, [20, near])));
    expect(scene.session.pending).toMatchObject({ kind: 'embark', transports: ['a:u2'] });
    scene.do(order.embark('a:u1', 'a:u2'));
    expect(scene.all('activation-ended')).toHaveLength(1);
  });

  test('C-OBJ-CONTROL: whoever got in holds no marker any more', () => {
    // The wagon stands more than 3 inches from the marker, the unit beside both.
    const far = sceneState(theatre, {
      stands: { ...stands, 'a:u1': { x: 20, y: 22, cp: 2 }, 'a:u2': { x: 20, y: 17, facing: 0, cp: 0 } },
    });
    const state = {
      ...far,
      objectives: far.objectives.map((each) => ({ ...each, securedBy: ['a' as const], securedUnit: 'a:u1' })),
    };
    const scene = openScene(theatre, state);
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'move', 'pass')]);
    scene.do(order.go('a:u1', 'move', walk(0, [20, 17 + near - 20])));
    expect(scene.all('unsecured')).toEqual([]);
    scene.do(order.embark('a:u1', 'a:u2'));
    expect(scene.one('unsecured')).toMatchObject({ rule: 'C-OBJ-CONTROL', side: 'a', objective: 'o1' });
  });
});

test('C-CONV-11, C-USR-NONSCORING: a unit is Non-Scoring once all that stand of it are', () => {
  const { theatre, state } = skirmish({
    a: [[{ at: [20, 22] }, { at: [21.2, 22], rules: ['Non-Scoring'] }]],
    b: [[{ at: [44, 4] }]],
    mission: { objectives: [marker] },
  });
  const whole = unitById(state, 'a:u1');
  expect(securable(theatre, state, whole)).toEqual(['o1']);
  const left = { ...whole, models: whole.models.map((model, i) => (i === 0 ? { ...model, hp: 0 } : model)) };
  expect(securable(theatre, { ...state, units: [left, state.units[1]!] }, left)).toEqual([]);
});
