import { expect, test } from 'vitest';
import { legalOrders } from '#shared/battle/cadence/legal-orders';
import { openBattle } from '#shared/battle/frame/session';
import { aBattle, aTable, builtIn, FIGHTER, SCOUT } from '../support/squadrons-battle';
import { openScene, order } from '../support/scene';

/** Orders two deep from known states: cheap, and a changed rule shows at once. */
test('a plain ship in the open: declarations, then paths', () => {
  const setup = aBattle(aTable(), [{}], [{}]);
  const scene = openScene(setup, { stands: { 'a:u1': { x: 18, y: 18, cp: 2 }, 'b:u1': { x: 2, y: 2, cp: 0 } } });
  const count = () => legalOrders(setup, scene.session.state, scene.session.pending!).length;
  expect(count()).toBe(1);
  scene.do(order.activate('a:u1'));
  expect(count()).toBe(7);
  scene.do(order.declare('a:u1', 'move', 'advance'));
  // Straight on, or one pivot: 13 places of the 6 inches times 18 angles.
  expect(count()).toBe(1 + 13 * 18);
  scene.do(order.move('a:u1'));
  // The same and the half turn.
  expect(count()).toBe(2 + 13 * 18);
});

test('an agile ship with 7 inches: two pivots at least 1 inch apart', () => {
  const setup = aBattle(aTable(), [SCOUT], [{}]);
  const scene = openScene(setup, { stands: { 'a:u1': { x: 18, y: 18, cp: 2 }, 'b:u1': { x: 2, y: 2, cp: 0 } } });
  scene.do(order.activate('a:u1'));
  scene.do(order.declare('a:u1', 'move', 'pass'));
  // 15 places for the first pivot; for the second those from 1 inch on: 13 + 12 + … + 1 = 91 pairs.
  expect(legalOrders(setup, scene.session.state, scene.session.pending!)).toHaveLength(1 + 15 * 18 + 91 * 18 * 18);
});

test('with its nose to the edge only paths that stay on the table are legal', () => {
  const setup = aBattle(aTable(), [{}], [{}]);
  const scene = openScene(setup, { stands: { 'a:u1': { x: 18, y: 6, cp: 2 }, 'b:u1': { x: 2, y: 34, cp: 0 } } });
  scene.do(order.activate('a:u1'));
  scene.do(order.declare('a:u1', 'move', 'pass'));
  const orders = legalOrders(setup, scene.session.state, scene.session.pending!);
  // s + (6 - s) cos(turn) <= 5.2126: 7 places with 45 degrees, 6 with 40, 4 with 35, 1 with 30, both ways.
  expect(orders).toHaveLength(36);
  for (const one of orders) expect(scene.session.decide({ ...one, side: 'b' })).toMatchObject({ ok: false });
});

test('shots one by one, and evasions', () => {
  const setup = aBattle(
    aTable(),
    [{ ...FIGHTER, options: ['weapon-platform'], weapons: ['energy-cannons', 'heavy-energy-turret'] }],
    [{ options: ['countermeasures'] }, {}],
  );
  const stands = {
    'a:u1': { x: 18, y: 24, cp: 4 },
    'b:u1': { x: 18, y: 16, facing: 180, cp: 1 },
    'b:u2': { x: 24, y: 20, cp: 0 },
  };
  const scene = openScene(setup, { stands }, 1, 1, 1, 1, 1, 1);
  scene.do(order.activate('a:u1'));
  scene.do(order.declare('a:u1', 'attack', 'move'));
  // Nothing; cannons at b:u1; turret at b:u1 or b:u2. Then, with the cannons chosen, nothing or either turret shot.
  expect(legalOrders(setup, scene.session.state, scene.session.pending!)).toHaveLength(4);
  const [cannons] = order.attack('a:u1', { model: 0, weapon: 0, target: { unit: 'b:u1' } });
  expect(scene.session.decide(cannons!)).toMatchObject({ ok: true });
  expect(legalOrders(setup, scene.session.state, scene.session.pending!)).toHaveLength(3);
  scene.session.play({ kind: 'attack', side: 'a', unit: 'a:u1', shot: null });
  // Stay, or five slides paid with a point or with the countermeasures.
  expect(legalOrders(setup, scene.session.state, scene.session.pending!)).toHaveLength(11);
});

test('the first decision of each mission', () => {
  const first = (id: string): [string | undefined, number] => {
    const setup = aBattle(builtIn(id), [SCOUT, SCOUT, FIGHTER], [SCOUT, SCOUT]);
    const session = openBattle(setup, { seed: 1 });
    return [session.pending?.kind, legalOrders(setup, session.state, session.pending!).length];
  };
  expect(first('target-acquired')).toEqual(['nominate', 3]);
  expect(first('crossed-paths')).toEqual(['nominate', 3]);
  expect(first('debris-field')[0]).toBe('activate');
});
