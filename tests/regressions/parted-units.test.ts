/** Units of several models that lose some of them in the middle of something. */
import { describe, expect, test } from 'vitest';
import { legalOrders } from '#shared/battle/cadence/legal-orders';
import type { Shot } from '#shared/schema/battle/cadence-decision';
import { openScene, order, type Scene } from '../support/scene';
import { skirmish, type ModelSpec, type SkirmishSpec } from '../support/skirmish';

const shot = (model: number, unit: string): Shot => ({ model, weapon: 0, target: { unit } });
const FAR: ModelSpec = { at: [20, 4] };

/** The middle one of a line shoots itself: the others stand more than 2 inches apart. */
function parted(movement: number): Scene {
  const gunner: ModelSpec = { at: [12.9, 20], movement, defence: 6, weapons: [{ rules: ['Volatile'] }] };
  const spec: SkirmishSpec = {
    a: [[{ at: [10, 20], movement }, gunner, { at: [15.8, 20], movement }]],
    b: [[FAR]],
    cp: 4,
  };
  const { theatre, state } = skirmish(spec);
  // A natural 1 comes back; neither Defence nor Counter stops it.
  const scene = openScene(theatre, state, 1, 1, 1);
  scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'move', 'advance', 'pass')]);
  scene.do(order.attack('a:u1', shot(1, 'b:u1')));
  return scene;
}

describe('C-FORM-4: parted by losses of its own in the same activation', () => {
  const walk = (model: number, ...points: readonly (readonly [number, number])[]) => ({
    model,
    points: points.map(([x, y]) => ({ x, y })),
  });

  test('it ends its Move in formation', () => {
    const scene = parted(6);
    const { session } = scene;
    expect(session.pending).toMatchObject({ kind: 'move', action: 'move' });
    expect(scene.refused(order.go('a:u1', 'move', walk(0), walk(2)))).toBe('C-FORM-4');
    for (const listed of legalOrders(session.theatre, session.state, session.pending!))
      expect(session.problem(listed)).toBeNull();
    scene.do(order.go('a:u1', 'move', walk(0, [13, 20]), walk(2)));
    expect(session.pending).toMatchObject({ kind: 'move', action: 'advance' });
  });

  test('C-ACT-9, C-ADV-2: where it cannot, the Move is a Pass, and so is the Advance after it', () => {
    const scene = parted(1);
    expect(scene.all('passed').map(({ action, why, rule }) => [action, why, rule])).toEqual([
      ['move', 'impossible', 'C-ACT-9'],
      ['advance', 'impossible', 'C-ADV-2'],
      ['pass', 'declared', 'C-PASS-1'],
    ]);
    expect(scene.all('destroyed')).toEqual([]);
  });
});

describe('C-USR-WEAKSPOT, C-CONV-9: the arcs are those of the model that was nearest when targets were chosen', () => {
  const counter = (chief: readonly string[], others: readonly string[]): number[] => {
    const soft = { defence: 6, toughness: 4, facing: 180 };
    const spec: SkirmishSpec = {
      a: [[{ at: [10, 20] }, { at: [11.2, 20] }]],
      // They look away: the attack comes from behind.
      b: [
        [
          { ...soft, facing: 0, at: [10.5, 14], rules: chief },
          { ...soft, facing: 0, at: [10.5, 12], rules: others },
        ],
      ],
    };
    const { theatre, state } = skirmish(spec);
    // The first attack kills the nearest, the second misses.
    const scene = openScene(theatre, state, 6, 1, 1, 1);
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
    scene.do(order.attack('a:u1', shot(0, 'b:u1'), shot(1, 'b:u1')));
    scene.do({ kind: 'casualty', side: 'b', unit: 'b:u1', model: 0 });
    expect(scene.dice.left()).toEqual([]);
    return scene.all('targeted').map(({ needs }) => needs.counter);
  };

  test('another model’s Weak Spot does not count in its place', () =>
    expect(counter([], ['Weak Spot (Rear)'])).toEqual([4, 4]));
  test('its own counts though it has fallen', () => expect(counter(['Weak Spot (Rear)'], [])).toEqual([5, 5]));
});
