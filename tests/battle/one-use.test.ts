import { expect, test } from 'vitest';
import type { Decision, Shot } from '#shared/schema/battle/cadence-decision';
import { openScene, order, type Scene } from '../support/scene';
import { skirmish, type ModelSpec, type SkirmishSpec } from '../support/skirmish';

const shot = (model: number, unit: string, weapon = 0): Shot => ({ model, weapon, target: { unit } });

function attack(spec: SkirmishSpec, shots: readonly Shot[], ...faces: readonly number[]): Scene {
  const { theatre, state } = skirmish(spec);
  const scene = openScene(theatre, state, ...faces);
  scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
  scene.do(order.attack('a:u1', ...shots));
  return scene;
}

const rocket = (...rules: string[]): NonNullable<ModelSpec['weapons']> => [{ rules: ['One Use', ...rules] }];

test('C-WSR-ONEUSE, C-WSR-RAPIDFIRE: the further attacks of a weapon go with the one that spends it', () => {
  const scene = attack(
    { a: [[{ at: [10, 20], weapons: rocket('Rapid Fire (1)') }]], b: [[{ at: [10, 10], hp: 3 }]] },
    [shot(0, 'b:u1')],
    // Both attacks miss.
    1,
    1,
  );
  const again: Decision = { kind: 'rapid-fire', side: 'a', unit: 'a:u1', target: { unit: 'b:u1' }, model: 0 };
  scene.do(again);
  expect(scene.all('targeted').map(({ spends }) => spends)).toEqual([true, false]);
  expect(scene.dice.left()).toEqual([]);
});

test('C-WSR-ONEUSE: an attack declared on a target that an earlier one destroyed has spent its weapon', () => {
  const scene = attack(
    {
      a: [[{ at: [10, 20] }, { at: [12, 20], weapons: rocket() }]],
      b: [[{ at: [10, 10], defence: 6, toughness: 1, hp: 1 }], [{ at: [30, 10] }]],
    },
    [shot(0, 'b:u1'), shot(1, 'b:u1')],
    // A hit that nobody saves or counters.
    6,
    1,
    1,
  );
  expect(scene.one('attack-lost')).toMatchObject({ why: 'target-destroyed', model: 1, spends: true });
  expect(scene.session.state.units[0]!.spent).toEqual(['weapon:1:0']);
});
