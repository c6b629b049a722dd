import { describe, expect, test } from 'vitest';
import { aBattle, aTable, type ShipSpec } from '../support/squadrons-battle';
import { openScene, order, up, type Stand } from '../support/scene';

const PLAIN: ShipSpec = {};
const fly = (ship: ShipSpec, stand: Stand, others: readonly Stand[] = [], table: Record<string, unknown> = {}) => {
  const setup = aBattle(aTable(table), [ship], [PLAIN, ...others.map(() => PLAIN)]);
  const stands: Record<string, Stand> = { 'a:u1': stand };
  others.forEach((other, i) => (stands[`b:u${i + 2}`] = { ...other, cp: 0 }));
  const scene = openScene(setup, { stands });
  scene.do(order.activate('a:u1'));
  return scene;
};

describe('S-MOVE: straight flight with pivots', () => {
  test('S-X-26: 7 inches with a pivot of 30 degrees after 2', () => {
    const scene = fly({ options: ['speed-1'] }, { x: 18, y: up(5) });
    scene.do(order.declare('a:u1', 'move', 'pass'));
    scene.do(order.move('a:u1', { pivots: [{ at: 2, degrees: 30 }] }));
    const { to, steps, distance, stop } = scene.one('moved');
    expect(to.x).toBeCloseTo(20.5, 4);
    expect(up(to.y)).toBeCloseTo(11.3301, 4);
    expect(to.facing).toBe(30);
    expect([distance, stop]).toEqual([7, null]);
    expect(steps.map((step) => step.kind)).toEqual(['straight', 'pivot', 'straight']);
  });

  test.each([
    { name: 'over one base', others: [13], end: 16, cut: false },
    { name: 'halts at the base in its way', others: [15.5], end: 13.9252, cut: true },
    { name: 'S-MOVE-11: skips back over both', others: [13.5, 15.5], end: 11.9252, cut: true },
  ])('S-X-27: $name', ({ others, end, cut }) => {
    const scene = fly(
      PLAIN,
      { x: 10, y: up(10) },
      others.map((y) => ({ x: 10, y: up(y) })),
    );
    scene.do(order.declare('a:u1', 'move', 'advance'));
    scene.do(order.move('a:u1'));
    expect(up(scene.place('a:u1').y)).toBeCloseTo(end, 4);
    expect(scene.all('cut-short').map(({ lost, rule }) => [rule, ...lost])).toEqual(
      cut ? [['S-MOVE-9', 'advance']] : [],
    );
    expect(scene.session.pending?.kind).toBe(cut ? 'activate' : 'move');
    // The command points of what was lost are gone with it.
    expect(scene.session.state.units[0]?.cp).toBe(2);
  });

  test.each([
    { name: 'straight on', pivots: [], end: [18, 35.2126], flown: 2.2126 },
    { name: 'pivot 45 first', pivots: [{ at: 0, degrees: 45 }], end: [20.2126, 35.2126], flown: 3.1291 },
  ])('S-X-28: no path stays on the table; $name', ({ pivots, end, flown }) => {
    const scene = fly(PLAIN, { x: 18, y: up(33) });
    scene.do(order.declare('a:u1', 'move', 'pass'));
    scene.do(order.move('a:u1', { pivots }));
    const { to, distance, stop } = scene.one('moved');
    expect([to.x, up(to.y), distance].map((n) => n.toFixed(4))).toEqual([...end, flown].map((n) => n.toFixed(4)));
    expect(stop).toMatchObject({ by: 'edge', rule: 'S-MOVE-10' });
    // That was the maximum allowed: the activation goes on.
    expect(scene.all('passed')).toHaveLength(1);
    expect(scene.all('cut-short')).toHaveLength(0);
  });

  test('S-MOVE-10: while some path stays on the table, one that leaves it is refused', () => {
    // An agile ship at the same place can turn 45 twice.
    const scene = fly({ options: ['agility'] }, { x: 18, y: up(33) });
    scene.do(order.declare('a:u1', 'move', 'pass'));
    expect(scene.refused(order.move('a:u1'))).toBe('S-MOVE-10');
    expect(
      scene.refused(
        order.move('a:u1', {
          pivots: [
            { at: 0, degrees: 45 },
            { at: 1, degrees: 45 },
          ],
        }),
      ),
    ).toBeNull();
    expect(scene.one('moved').stop).toBeNull();
  });

  test('S-MOVE-3: the whole distance, not less', () => {
    const scene = fly({ options: ['speed-2'] }, { x: 18, y: 20 });
    scene.do(order.declare('a:u1', 'move', 'advance'));
    scene.do(order.move('a:u1'));
    scene.do(order.advance('a:u1'));
    expect(scene.all('moved').map(({ distance }) => distance)).toEqual([8, 8]);
    expect(scene.place('a:u1').y).toBe(4);
  });

  test.each([
    [
      'S-MOVE-4: a second pivot',
      [
        { at: 0, degrees: 10 },
        { at: 2, degrees: 10 },
      ],
      'S-MOVE-4',
    ],
    ['C-VEH-3: more than 45 degrees', [{ at: 0, degrees: 46 }], 'C-VEH-3'],
    ['a pivot beyond the path', [{ at: 6.5, degrees: 10 }], 'C-VEH-3'],
    ['45 degrees at the very end', [{ at: 6, degrees: -45 }], null],
  ] as const)('%s', (_, pivots, rule) => {
    const scene = fly(PLAIN, { x: 18, y: 20 });
    scene.do(order.declare('a:u1', 'move', 'pass'));
    expect(scene.refused(order.move('a:u1', { pivots: [...pivots] }))).toBe(rule);
  });

  test('S-MOVE-6: 2 inches and a half turn in place of an Advance; not boosted, no other pivot', () => {
    const scene = fly({ options: ['boost'] }, { x: 18, y: 20 });
    scene.do(order.declare('a:u1', 'move', 'advance'));
    expect(scene.refused(order.move('a:u1', { pivots: [], turnabout: true }))).toBe('S-MOVE-6');
    scene.do(order.move('a:u1', { pivots: [{ at: 0, degrees: 45 }] }));
    expect(scene.refused(order.advance('a:u1', { pivots: [], turnabout: true, boost: 1 }))).toBe('S-MOVE-6');
    scene.do(order.advance('a:u1', { pivots: [], turnabout: true }));
    const [, advance] = scene.all('moved');
    expect([advance?.distance, advance?.to.facing, advance?.from.facing]).toEqual([2, 225, 45]);
  });

  test('S-MOVE-6 against the edge: as far as it can, then the turn', () => {
    const scene = fly(PLAIN, { x: 18, y: 8, facing: 0 });
    scene.do(order.declare('a:u1', 'move', 'advance'));
    scene.do(order.move('a:u1'));
    scene.do(order.advance('a:u1', { pivots: [], turnabout: true }));
    const [, advance] = scene.all('moved');
    expect(advance?.to.y).toBeCloseTo(0.7874, 4);
    expect(advance?.to.facing).toBe(180);
  });

  test('S-USR-AGILE: one more pivot per activation, in the Move or the Advance, 1 inch apart', () => {
    const scene = fly({ options: ['agility'] }, { x: 18, y: 30 });
    scene.do(order.declare('a:u1', 'move', 'advance'));
    expect(
      scene.refused(
        order.move('a:u1', {
          pivots: [
            { at: 1, degrees: 20 },
            { at: 1.9, degrees: 20 },
          ],
        }),
      ),
    ).toBe('C-VEH-3');
    scene.do(
      order.move('a:u1', {
        pivots: [
          { at: 1, degrees: 20 },
          { at: 2, degrees: -20 },
        ],
      }),
    );
    expect(
      scene.refused(
        order.advance('a:u1', {
          pivots: [
            { at: 0, degrees: 5 },
            { at: 2, degrees: 5 },
          ],
        }),
      ),
    ).toBe('S-MOVE-4');
    scene.do(order.advance('a:u1', { pivots: [{ at: 0, degrees: 5 }] }));
  });

  test('S-X-37: Boost, Mov 7, straight Move and Advance: 17 inches in all', () => {
    const scene = fly({ options: ['boost', 'speed-1'] }, { x: 18, y: 30 });
    scene.do(order.declare('a:u1', 'move', 'advance'));
    expect(scene.refused(order.move('a:u1', { pivots: [{ at: 0, degrees: 5 }], boost: 1 }))).toBe('S-USR-BOOST');
    scene.do(order.move('a:u1', { pivots: [], boost: 1 }));
    expect(scene.refused(order.advance('a:u1', { pivots: [], boost: 2.5 }))).toBe('S-USR-BOOST');
    expect(scene.refused(order.advance('a:u1', { pivots: [{ at: 1, degrees: 5 }] }))).toBe('S-MOVE-4');
    scene.do(order.advance('a:u1', { pivots: [], boost: 2 }));
    expect(scene.all('moved').reduce((sum, { distance }) => sum + distance, 0)).toBe(17);
    expect(scene.place('a:u1').y).toBe(13);
  });

  test('S-USR-BOOST needs the Advance', () => {
    const scene = fly({ options: ['boost'] }, { x: 18, y: 30 });
    scene.do(order.declare('a:u1', 'move', 'pass'));
    expect(scene.refused(order.move('a:u1', { pivots: [], boost: 1 }))).toBe('S-USR-BOOST');
  });

  test('S-MOVE-9: hemmed in from the start it stays where it is, and the activation is over', () => {
    // Its own base touches one ship ahead and its path ends on a chain of others.
    const scene = fly(
      PLAIN,
      { x: 10, y: 20 },
      [18.4251, 16.9, 15.4, 13.9].map((y) => ({ x: 10, y })),
    );
    scene.do(order.declare('a:u1', 'move', 'attack'));
    scene.do(order.move('a:u1'));
    const { distance, stop } = scene.one('moved');
    expect(distance).toBeCloseTo(0, 3);
    expect(stop).toMatchObject({ by: 'base', against: 'b:u2' });
    expect(scene.one('cut-short').lost).toEqual(['attack']);
  });
});
