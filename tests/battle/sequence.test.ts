import { describe, expect, test } from 'vitest';
import { legalShots } from '#shared/battle/cadence/aim';
import { legalDeclarations } from '#shared/battle/cadence/declarations';
import { legalOrders } from '#shared/battle/cadence/legal-orders';
import { commandPoints } from '#shared/rules/turn';
import { aBattle, aTable, type ShipSpec } from '../support/squadrons-battle';
import { at, openScene, order, sceneState, up, type Stand } from '../support/scene';

const rect = (x0: number, y0: number, x1: number, y1: number, ...keywords: string[]) => ({
  id: `t${x0}`,
  name: 'Piece',
  parts: [
    {
      shape: {
        kind: 'polygon',
        points: [
          [x0, y0],
          [x1, y0],
          [x1, y1],
          [x0, y1],
        ],
      },
      keywords,
    },
  ],
});

/** What a:u1 can shoot at. */
function targets(
  stands: Record<string, Stand>,
  terrain: unknown[] = [],
  ship: ShipSpec = { weapons: ['heavy-energy-turret'] },
): string[] {
  const ids = Object.keys(stands);
  const count = (side: string): ShipSpec[] =>
    ids.filter((id) => id.startsWith(side)).map((id) => (id === 'a:u1' ? ship : {}));
  const setup = aBattle(aTable({ terrain }), count('a'), count('b'));
  const state = sceneState(setup, { stands });
  return [
    ...new Set(
      legalShots(setup, state, state.units[0]!).map(({ target }) =>
        'unit' in target ? target.unit : target.objective,
      ),
    ),
  ];
}

describe('S-LOS, S-ATK: who can be attacked', () => {
  test.each([
    ['heading 10, target (20, 27)', 10, [20, 27], true],
    ['heading 0, target (18.8, 28)', 0, [18.8, 28], false],
  ] as const)('S-X-29: Fixed, %s', (_, facing, [x, y], yes) => {
    expect(targets({ 'a:u1': { x: 18, y: up(18), facing }, 'b:u1': { x, y: up(y) } }, [], {})).toEqual(
      yes ? ['b:u1'] : [],
    );
  });

  test.each([
    [19, []],
    [19.2, ['b:u1']],
  ] as const)('S-X-30: a third ship at (%f, 11)', (x, seen) => {
    const stands = { 'a:u1': { x: 18, y: up(6) }, 'b:u1': { x: 18, y: up(16) }, 'a:u2': { x, y: up(11) } };
    expect(targets(stands)).toEqual(seen);
  });

  test.each([
    [18.7, []],
    [18.8, ['b:u1']],
  ] as const)('S-X-31: Obscuring from x %f', (x, seen) => {
    expect(
      targets({ 'a:u1': { x: 18, y: up(6) }, 'b:u1': { x: 18, y: up(16) } }, [rect(x, up(11), 20, up(9), 'obscuring')]),
    ).toEqual(seen);
  });

  test.each([
    [17, 19, []],
    [18.2, 20, ['b:u1']],
  ] as const)('S-X-32: Dangerous x %f to %f', (x0, x1, seen) => {
    expect(
      targets({ 'a:u1': { x: 18, y: up(6) }, 'b:u1': { x: 18, y: up(16) } }, [
        rect(x0, up(12), x1, up(10), 'dangerous'),
      ]),
    ).toEqual(seen);
  });

  test('S-CORE-8: a target in contact with a friend, from more than 3 inches', () => {
    const stands = { 'a:u1': { x: 18, y: 24 }, 'b:u1': { x: 18, y: 15 }, 'a:u2': { x: 20.5, y: 15 } };
    expect(targets(stands)).toEqual([]);
    expect(targets({ ...stands, 'a:u2': { x: 20.6, y: 15 } })).toEqual(['b:u1']);
    // At 3 inches and nearer the scrum is no hindrance.
    expect(targets({ ...stands, 'a:u1': { x: 18, y: 15 + 1.574803 + 3 } })).toEqual(['b:u1']);
  });

  test('S-ATK-1: only what is more than 1 inch away; C-RNG-2: strictly within range', () => {
    const touch = 1.574803;
    const shoot = (gap: number): string[] =>
      targets({ 'a:u1': { x: 18, y: 24 }, 'b:u1': { x: 18, y: 24 - gap - touch } });
    expect([1, 1.001, 15.999, 16].map((gap) => shoot(gap).length)).toEqual([0, 1, 1, 0]);
  });

  test('S-X-33: Weak Spot, attacker at (22, 12) in the rear, at (23, 12) on the right', () => {
    const face = (x: number): string | null => {
      const setup = aBattle(aTable(), [{ weapons: ['heavy-energy-turret'] }], [{}]);
      const state = sceneState(setup, { stands: { 'a:u1': { x, y: up(12) }, 'b:u1': { x: 18, y: up(18) } } });
      return legalShots(setup, state, state.units[0]!)[0]!.aim.face;
    };
    expect([face(22), face(23)]).toEqual(['rear', 'right']);
  });
});

describe('S-SEQ: the activation', () => {
  test.each([
    [6.7, null],
    [6.8, 'C-RES-3'],
  ] as const)('S-X-36: deploying with the centre %f from the edge', (y, rule) => {
    const setup = aBattle(aTable(), [{}], [{}]);
    const start = sceneState(setup, { stands: {} });
    const scene = openScene(setup, { ...start, units: start.units.map((unit) => ({ ...unit, cp: 4 })) });
    scene.do(order.activate('a:u1'));
    expect(scene.refused(order.place('a:u1', 'e1', 18, up(y)))).toBe(rule);
  });

  test('S-CORE-13: on the table, on nobody, at an Entry Point of its own', () => {
    const setup = aBattle(aTable(), [{}, {}], [{}]);
    const start = sceneState(setup, { stands: { 'a:u2': { x: 18, y: 34, cp: 0 } } });
    const scene = openScene(setup, {
      ...start,
      units: start.units.map((unit) => (unit.id === 'a:u1' ? { ...unit, cp: 4 } : unit)),
    });
    scene.do(order.activate('a:u1'));
    expect(scene.refused(order.place('a:u1', 'e1', 18.5, 33))).toBe('C-RES-3');
    expect(scene.refused(order.place('a:u1', 'e1', 15, 35.5))).toBe('C-MOVE-5');
    expect(scene.refused(order.place('a:u1', 'e2', 18, 2))).toBe('C-RES-3');
    scene.do(order.place('a:u1', 'e1', 15, 35.2, 77));
    expect(scene.one('placed').models[0]).toMatchObject({ facing: 77 });
    expect(scene.session.pending?.kind).toBe('declare');
  });

  test('C-RES-7: a ship that finds no place is destroyed, and counts for the enemy but not as a first kill', () => {
    // A table with room for one ship, and one stands there.
    const mission = aTable({
      table: { width: 2, height: 2 },
      entryPoints: [
        { id: 'e1', side: 'a', x: 0, y: 2 },
        { id: 'e2', side: 'b', x: 2, y: 0 },
      ],
    });
    const setup = aBattle(mission, [{}, {}, {}], [{}]);
    const start = sceneState(setup, { stands: { 'a:u2': { x: 1, y: 1, cp: 1 } } });
    const scene = openScene(setup, {
      ...start,
      units: start.units.map((unit) => (unit.id === 'a:u1' ? { ...unit, cp: 4 } : unit)),
    });
    scene.do(order.activate('a:u1'));
    expect(scene.one('destroyed')).toMatchObject({ unit: 'a:u1', cause: 'deployment', rule: 'C-RES-7', by: null });
    expect(scene.all('scored').map(({ rule, side }) => [rule, side])).toEqual([['S-VP-3', 'b']]);
    expect(scene.session.pending).toMatchObject({ kind: 'activate', side: 'a' });
  });

  test('S-SEQ-2, C-ACT-8: the last command point is lost on a 1, and the activation is spent', () => {
    const setup = aBattle(aTable(), [{}, {}], [{}]);
    const stands = { 'a:u1': { x: 5, y: 5, cp: 0 }, 'a:u2': { x: 18, y: 24, cp: 1 }, 'b:u1': { x: 30, y: 30, cp: 2 } };
    const lost = openScene(setup, { stands }, 1);
    lost.do(order.activate('a:u2'));
    expect(lost.dice.left()).toEqual([]);
    expect(lost.one('command-changed')).toMatchObject({ before: 1, after: 0, rule: 'C-ACT-8' });
    expect(lost.session.pending).toMatchObject({ kind: 'activate', side: 'b' });
    const kept = openScene(setup, { stands }, 2);
    kept.do(order.activate('a:u2'));
    expect(kept.session.pending).toMatchObject({ kind: 'declare', cp: 1 });
    expect(kept.refused(order.declare('a:u2', 'pass'))).toBe('S-MOVE-1');
    kept.do(order.declare('a:u2', 'move'));
  });

  test('S-USR-LEADER-1: no roll within 6 inches of the leader, itself included; not at exactly 6', () => {
    const setup = aBattle(aTable(), [{}, {}], [{}]);
    const open = (gap: number, unit: string) => {
      const scene = openScene(
        setup,
        {
          stands: {
            'a:u1': { x: 18, y: 24, cp: 1 },
            'a:u2': { x: 18 + gap + 1.5748031496, y: 24, cp: 1 },
            'b:u1': { x: 2, y: 2, cp: 0 },
          },
        },
        3,
      );
      scene.do(order.activate(unit));
      return scene;
    };
    expect(open(5.99, 'a:u2').one('steadied')).toMatchObject({ by: 'a:u1', rule: 'S-USR-LEADER-1' });
    expect(open(5.99, 'a:u1').one('steadied')).toMatchObject({ by: 'a:u1', distance: 0 });
    expect(open(6, 'a:u2').all('steadied')).toEqual([]);
  });

  test('S-X-38: Command of a Leader with 4 and with 6 in rounds 1 and 2', () => {
    const { rules } = aBattle(aTable(), [{}], [{}]).units[0]!.models[0]!;
    expect(
      [
        [4, 1],
        [4, 2],
        [6, 1],
        [6, 2],
      ].map(([command, round]) => commandPoints(command!, round!, rules)),
    ).toEqual([5, 4, 6, 6]);
  });

  test('S-X-39: Attack, Move, Advance is legal with 4 CP; Attack, Pass is not; Move, Attack, Advance is not', () => {
    const setup = aBattle(aTable(), [{}], [{}]);
    const stands = { 'a:u1': { x: 18, y: 30, cp: 4 }, 'b:u1': { x: 18, y: 20, facing: 180, cp: 0 } };
    const scene = openScene(setup, { stands }, 5, 5, 5, 5, 5, 5);
    scene.do(order.activate('a:u1'));
    expect(scene.refused(order.declare('a:u1', 'attack', 'pass'))).toBe('S-MOVE-1');
    expect(scene.refused(order.declare('a:u1', 'move', 'attack', 'advance'))).toBe('C-ADV-2');
    expect(scene.refused(order.declare('a:u1', 'move'))).toBe('C-ACT-5');
    expect(scene.refused(order.declare('a:u1', 'move', 'pass', 'pass', 'pass', 'pass'))).toBe('C-ACT-2');
    expect(scene.refused(order.declare('a:u1', 'move', 'attack', 'attack'))).toBe('C-ACT-7');
    scene.do(order.declare('a:u1', 'attack', 'move', 'advance'));
    expect(scene.one('declared')).toMatchObject({ cpBefore: 4, cpAfter: 1 });
    scene.do(order.attack('a:u1', at('b:u1')));
    expect(scene.all('rolled')[0]).toMatchObject({ need: 6, successes: 0 });
  });

  test('S-SEQ-3: how many declarations there are with 1 to 6 command points', () => {
    // Three actions: 6 with the pair Move, Advance and one more, 3 x 7 without Advance; four: 3 x 7 and 4 x 13.
    const { figures } = aBattle(aTable(), [{}], [{}]);
    expect([1, 2, 3, 4, 5, 6].map((cp) => legalDeclarations(figures, cp).length)).toEqual([1, 7, 34, 107, 107, 107]);
  });

  test('C-ALT-5: a player with nothing left is skipped until the other has finished', () => {
    const setup = aBattle(aTable(), [{}], [{}]);
    const scene = openScene(setup, { stands: { 'a:u1': { x: 5, y: 30, cp: 4 }, 'b:u1': { x: 30, y: 5, cp: 0 } } });
    scene.do(order.activate('a:u1'));
    scene.do(order.declare('a:u1', 'move', 'pass'));
    scene.do(order.move('a:u1'));
    expect(scene.session.pending).toMatchObject({ kind: 'activate', side: 'a' });
  });

  test('C-RND-3: roll-off with ties, then Command Dice; S-USR-LEADER-2 in round 1', () => {
    const setup = aBattle(aTable(), [{ options: ['command-1'] }], [{}, {}]);
    const scene = openScene(
      setup,
      { ...sceneState(setup, { stands: {} }), phase: 'set-up', round: 0, turn: null },
      3,
      4,
      2,
      5,
      6,
      1,
      1,
      1,
    );
    expect(scene.dice.left()).toEqual([]);
    expect(scene.one('rolled-off')).toMatchObject({ winner: 'a' });
    expect(scene.one('rolled-off').rolls).toHaveLength(2);
    expect(scene.session.state.units.map(({ cp }) => cp)).toEqual([6, 5, 4]);
  });
});

describe('S-TER-DANG: dangerous terrain', () => {
  const field = rect(16, 18, 20, 20, 'dangerous');
  const through = (faces: number[], ship: ShipSpec = {}, stand: Partial<Stand> = {}) => {
    const setup = aBattle(aTable({ terrain: [field] }), [ship], [{}]);
    const scene = openScene(
      setup,
      { stands: { 'a:u1': { x: 18, y: 24, cp: 2, ...stand }, 'b:u1': { x: 2, y: 2, cp: 0 } }, round: 2 },
      ...faces,
      1,
      2,
      3,
      4,
    );
    scene.do(order.activate('a:u1'));
    scene.do(order.declare('a:u1', 'move', 'pass'));
    scene.do(order.move('a:u1'));
    return scene;
  };

  test('S-TER-DANG-2, 3: flown through: on 4 a hit of Damage 5, countered on 5+ with Toughness 4', () => {
    const scene = through([4, 5]);
    expect(
      scene
        .all('rolled')
        .filter(({ purpose }) => purpose !== 'initiative')
        .slice(0, 2)
        .map(({ purpose, need, successes }) => [purpose, need, successes]),
    ).toEqual([
      ['terrain', 4, 1],
      ['counter', 5, 1],
    ]);
    expect(scene.one('moved').through).toEqual(['t16']);
    expect(through([4, 4]).one('damaged')).toMatchObject({ rule: 'S-TER-DANG-3', before: 4, after: 3, by: null });
    expect(through([3]).all('damaged')).toEqual([]);
  });

  test('Shields re-roll the counter at full HP', () => {
    const scene = through([6, 1, 5], { options: ['shield'] });
    expect(scene.all('damaged')).toEqual([]);
    expect(scene.all('rolled')[1]?.dice).toHaveLength(2);
  });

  test('S-VP-6, S-VP-2: a ship lost to terrain is nobody’s first kill, but counts for the rest', () => {
    const scene = through([6, 1], {}, { hp: 1 });
    expect(scene.one('destroyed')).toMatchObject({ cause: 'terrain', by: null });
    expect(scene.all('scored').map(({ rule, side }) => [rule, side])).toEqual([
      ['S-VP-3', 'b'],
      ['S-VP-4', 'b'],
      ['S-VP-5', 'b'],
    ]);
  });

  test('starting there counts, also when the last command point is lost', () => {
    const setup = aBattle(aTable({ terrain: [field] }), [{}, {}], [{}]);
    const scene = openScene(
      setup,
      {
        stands: { 'a:u1': { x: 30, y: 30, cp: 0 }, 'a:u2': { x: 18, y: 19, cp: 1 }, 'b:u1': { x: 2, y: 2, cp: 1 } },
        round: 2,
      },
      1,
      3,
    );
    scene.do(order.activate('a:u2'));
    expect(scene.all('rolled').map(({ purpose }) => purpose)).toEqual(['last-command', 'terrain']);
  });
});

test('C-RND-5: a side that is wiped out does not end the battle', () => {
  const setup = aBattle(aTable({ rounds: 3 }), [{}], [{}]);
  const stands = { 'a:u1': { x: 18, y: 24, cp: 2 }, 'b:u1': { x: 18, y: 16, facing: 180, cp: 0, hp: 1 } };
  const scene = openScene(
    setup,
    { stands },
    4,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    /* roll-offs of rounds 2 and 3 */ 1,
    1,
    6,
    6,
    6,
    6,
    1,
    1,
  );
  scene.do(order.activate('a:u1'));
  scene.do(order.declare('a:u1', 'attack', 'move'));
  scene.do(order.attack('a:u1', at('b:u1')));
  scene.do(order.move('a:u1'));
  // Round 2: b won the roll-off and has nothing to activate.
  expect(scene.one('turn-passed')).toMatchObject({ side: 'b' });
  for (let i = 0; i < 40 && scene.session.pending; i++) {
    const { pending } = scene.session;
    scene.do(
      pending.kind === 'activate'
        ? order.activate('a:u1')
        : pending.kind === 'declare'
          ? order.declare('a:u1', 'move', 'pass')
          : legalOrders(setup, scene.session.state, pending)[0]!,
    );
  }
  expect(scene.one('battle-ended')).toMatchObject({ winner: 'a', rounds: 3, vp: { a: 6, b: 0 } });
});
