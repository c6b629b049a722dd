import { describe, expect, test } from 'vitest';
import type { Decision, Shot } from '#shared/schema/battle/cadence-decision';
import { openScene, order, type Scene } from '../support/scene';
import { skirmish, type SkirmishSpec } from '../support/skirmish';

const shot = (model: number, unit: string, weapon = 0): Shot => ({ model, weapon, target: { unit } });

/** a:u1 attacks with these shots; what is declared besides is a Pass. */
function attack(spec: SkirmishSpec, shots: readonly Shot[], ...faces: readonly number[]): Scene {
  const { theatre, state } = skirmish(spec);
  const scene = openScene(theatre, state, ...faces);
  scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
  scene.do(order.attack('a:u1', ...shots));
  return scene;
}

const rolled = (scene: Scene, purpose: string) =>
  scene
    .all('rolled')
    .filter((event) => event.purpose === purpose)
    .map(({ unit, model, dice }) => [unit, model, dice.length]);

describe('C-WSR-BLAST', () => {
  const bomb = { attacks: 1, rules: ['Blast (2)'] };
  test('C-X-34: models at 2.4" and 2.49" between centres are caught, one at 2.5" is not; friends too', () => {
    const scene = attack(
      {
        a: [[{ at: [10, 20], weapons: [bomb] }], [{ at: [10, 7.5] }]],
        b: [[{ at: [10, 10] }, { at: [12.4, 10] }], [{ at: [7.51, 10] }]],
      },
      [shot(0, 'b:u1')],
      // A hit; Defence of 1 + 2 hits on the target's unit, then of the other enemy; all saved. The friend at 2.5" rolls nothing.
      4,
      6,
      6,
      6,
      6,
      6,
    );
    const blast = scene.one('blast');
    expect(blast).toMatchObject({ rule: 'C-WSR-BLAST', centre: { x: 10, y: 10 } });
    expect(blast.caught.map(({ unit, model, gap }) => [unit, model, gap.toFixed(4)])).toEqual([
      ['b:u1', 1, '1.9079'],
      ['b:u2', 0, '1.9979'],
    ]);
    expect(blast.hits).toEqual([
      { unit: 'b:u1', hits: 2 },
      { unit: 'b:u2', hits: 2 },
    ]);
    expect(rolled(scene, 'defence')).toEqual([
      ['b:u1', null, 1],
      ['b:u1', null, 2],
      ['b:u2', null, 2],
    ]);
    expect(scene.dice.left()).toEqual([]);
  });

  test('no hit, no blast', () => {
    expect(
      attack(
        { a: [[{ at: [10, 20], weapons: [bomb] }]], b: [[{ at: [10, 10] }], [{ at: [12, 10] }]] },
        [shot(0, 'b:u1')],
        3,
      ).all('blast'),
    ).toEqual([]);
  });

  test('enemies before friends, each nearest first; what the blast leaves of the attacker fires no more', () => {
    const scene = attack(
      {
        a: [
          [
            {
              at: [10, 13],
              weapons: [{ ...bomb, rules: ['Blast (2)', 'Assault'] }, { rules: ['Assault'] }],
              rules: ['Platform (2)'],
              hp: 1,
            },
          ],
        ],
        b: [[{ at: [10, 11.6] }], [{ at: [8, 11.6] }], [{ at: [11.5, 11.6] }]],
      },
      [shot(0, 'b:u1'), shot(0, 'b:u1', 1)],
      // Hit and saved; nearest enemy, farther enemy, then the attacker itself, who fails both, and both counters.
      4,
      6,
      6,
      6,
      6,
      6,
      1,
      1,
      1,
    );
    expect(scene.one('blast').hits.map(({ unit }) => unit)).toEqual(['b:u3', 'b:u2', 'a:u1']);
    expect(scene.one('attack-lost')).toMatchObject({ why: 'attacker-destroyed', attack: 1 });
    expect(scene.one('destroyed')).toMatchObject({ unit: 'a:u1', by: 'a:u1' });
    expect(scene.session.state.firstKill).toBeNull();
  });
});

describe('C-WSR-VOLATILE', () => {
  test('each natural 1 hits the attacking model alone, after the attack', () => {
    const scene = attack(
      {
        a: [[{ at: [10, 20], hp: 2, weapons: [{ attacks: 3, rules: ['Volatile'] }] }, { at: [11.5, 20] }]],
        b: [[{ at: [10, 10] }]],
      },
      [shot(0, 'b:u1')],
      // Two 1s and a hit that is saved; both come back and fail, one counter of two succeeds.
      1,
      1,
      5,
      4,
      2,
      2,
      4,
      3,
    );
    expect(scene.one('backfired')).toMatchObject({ rule: 'C-WSR-VOLATILE', unit: 'a:u1', model: 0, hits: 2 });
    expect(rolled(scene, 'counter')).toEqual([['a:u1', 0, 2]]);
    expect(scene.one('damaged')).toMatchObject({ target: { unit: 'a:u1' }, model: 0, before: 2, after: 1 });
    expect(scene.dice.left()).toEqual([]);
  });

  test('what is left over is lost: its unit is not hurt', () => {
    const scene = attack(
      {
        a: [[{ at: [10, 20], weapons: [{ attacks: 2, rules: ['Volatile'] }] }, { at: [11.5, 20] }]],
        b: [[{ at: [10, 10] }]],
      },
      [shot(0, 'b:u1')],
      1,
      1,
      2,
      2,
      2,
    );
    expect(scene.session.state.units[0]!.models.map(({ hp }) => hp)).toEqual([0, 1]);
    expect(scene.dice.left()).toEqual([]);
  });
});

describe('C-WSR-RAPIDFIRE', () => {
  const gun = { attacks: 4, rules: ['Rapid Fire (2)'] };
  test('C-X-33: Rapid Fire (2), Att 4: three attacks, 12 dice in all', () => {
    const scene = attack(
      { a: [[{ at: [10, 20], weapons: [gun] }]], b: [[{ at: [10, 10] }]] },
      [shot(0, 'b:u1')],
      ...Array<number>(12).fill(1),
    );
    for (let i = 0; i < 2; i++)
      scene.do({ kind: 'rapid-fire', side: 'a', unit: 'a:u1', target: { unit: 'b:u1' }, model: 0 });
    expect(rolled(scene, 'attack')).toEqual([
      ['a:u1', 0, 4],
      ['a:u1', 0, 4],
      ['a:u1', 0, 4],
    ]);
    expect(scene.all('targeted').map(({ attack: n, follows }) => [n, follows?.attack])).toEqual([
      [0, undefined],
      [1, 0],
      [2, 0],
    ]);
    expect(scene.session.pending?.kind).not.toBe('rapid-fire');
  });

  test('the next target is the same model or one within 1" of its base, also of another unit; one farther off is refused', () => {
    const scene = attack(
      {
        a: [[{ at: [10, 20], weapons: [{ attacks: 1, rules: ['Rapid Fire (1)'] }] }]],
        b: [[{ at: [10, 10] }, { at: [13, 10] }], [{ at: [8.1, 10] }], [{ at: [6.1, 10] }]],
      },
      [shot(0, 'b:u1')],
      // Hit, failed, not countered: the first target falls where it stood.
      4,
      1,
      1,
      1,
    );
    const next = (target: string, model: number): Decision => ({
      kind: 'rapid-fire',
      side: 'a',
      unit: 'a:u1',
      target: { unit: target },
      model,
    });
    scene.do({ kind: 'casualty', side: 'b', unit: 'b:u1', model: 0 });
    const { pending } = scene.session;
    expect(pending?.kind === 'rapid-fire' && pending.targets.map(({ target, model }) => [target, model])).toEqual([
      [{ unit: 'b:u2' }, 0],
    ]);
    expect(scene.refused(next('b:u3', 0))).not.toBeNull();
    expect(scene.refused(next('b:u1', 1))).not.toBeNull();
    expect(scene.refused(next('b:u2', 0))).toBeNull();
    expect(scene.all('targeted')[1]).toMatchObject({ target: { unit: 'b:u2' }, follows: { attack: 0 } });
  });
});

describe('C-WSR-HEAVY', () => {
  const spec = (cp: number, rules: readonly string[] = []): SkirmishSpec => ({
    a: [[{ at: [10, 20], rules, weapons: [{ rules: ['Heavy'] }] }]],
    b: [[{ at: [10, 10] }]],
    cp,
  });
  const declare = (heavy: boolean, ...actions: ('move' | 'attack' | 'pass')[]): Decision => ({
    kind: 'declare',
    side: 'a',
    unit: 'a:u1',
    actions,
    ...(heavy ? { heavy: true as const } : {}),
  });
  test('C-X-31: 2 points do not buy one Heavy attack; 3 buy it with a Move and leave none', () => {
    const poor = skirmish(spec(2));
    const two = openScene(poor.theatre, poor.state);
    two.do(order.activate('a:u1'));
    expect(two.refused(declare(true, 'attack'))).toBe('C-ACT-5');
    expect(two.refused(declare(true, 'attack', 'pass'))).toBe('C-WSR-HEAVY');
    const { theatre, state } = skirmish(spec(3));
    const three = openScene(theatre, state);
    three.do([order.activate('a:u1'), declare(true, 'attack', 'pass')]);
    expect(three.one('declared')).toMatchObject({ cpBefore: 3, cpAfter: 0, extra: [{ rule: 'C-WSR-HEAVY', cp: 1 }] });
    expect(three.session.pending?.kind).toBe('attack');
  });

  test('not paid for, it cannot be used; Steady needs no paying (C-USR-STEADY)', () => {
    const { theatre, state } = skirmish(spec(4));
    const unpaid = openScene(theatre, state);
    unpaid.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
    expect(unpaid.all('passed')[0]).toMatchObject({ action: 'attack', why: 'impossible' });
    const steady = skirmish(spec(2, ['Steady']));
    const scene = openScene(steady.theatre, steady.state);
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
    expect(scene.session.pending).toMatchObject({ kind: 'attack' });
  });
});

test('C-WSR-GRENADE-1: one model of the unit throws one in an Attack action', () => {
  const { theatre, state } = skirmish({
    a: [
      [
        { at: [10, 20], weapons: [{ rules: ['Grenade'] }] },
        { at: [11.5, 20], weapons: [{ rules: ['Grenade'] }, {}] },
      ],
    ],
    b: [[{ at: [10, 10] }]],
  });
  const scene = openScene(theatre, state);
  scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
  const done = scene.session.decide({ kind: 'attack', side: 'a', unit: 'a:u1', shot: shot(0, 'b:u1') });
  expect(done.ok).toBe(true);
  const { pending } = scene.session;
  expect(pending?.kind === 'attack' && pending.shots.map(({ model, weapon }) => [model, weapon])).toEqual([[1, 1]]);
});

describe('C-WSR-VOLLEY', () => {
  test('each 6 of the first dice grants one more roll, which grants none; Rending counts on both', () => {
    const scene = attack(
      {
        a: [[{ at: [10, 20], weapons: [{ attacks: 2, rules: ['Volley', 'Rending (1)'] }] }]],
        b: [[{ at: [10, 10], hp: 9 }]],
      },
      [shot(0, 'b:u1')],
      6,
      6,
      6,
      3,
      6,
      6,
      6,
      6,
      6,
      6,
    );
    const [first] = scene.all('rolled');
    expect(first).toMatchObject({ successes: 3, extra: [{ rule: 'C-WSR-RENDING', hits: 3 }] });
    expect(first!.dice).toHaveLength(4);
    expect(scene.dice.left()).toEqual([]);
  });
});

describe('C-ATK-4', () => {
  test('an enemy within 3" of the unit binds every model, also one that cannot reach it', () => {
    const { theatre, state } = skirmish({
      a: [
        [
          { at: [10, 12.5], weapons: [{ range: 1 }] },
          { at: [10, 14.4], weapons: [{ range: 24 }] },
          { at: [10, 16.3], weapons: [{ range: 4 }] },
        ],
      ],
      b: [[{ at: [10, 10] }], [{ at: [20, 14] }]],
    });
    const scene = openScene(theatre, state);
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
    const { pending } = scene.session;
    expect(pending?.kind === 'attack' && pending.shots.map(({ model, target }) => [model, target])).toEqual([
      [1, { unit: 'b:u1' }],
    ]);
  });
});

describe('C-LOS-2', () => {
  const wall = {
    id: 't1',
    name: 'Wall',
    parts: [
      {
        shape: {
          kind: 'polygon',
          points: [
            [8, 14],
            [12, 14],
            [12, 15],
            [8, 15],
          ],
        },
        keywords: ['impassable'],
        sight: 'full',
        top: 3,
        bottom: 0,
      },
    ],
  };
  const spec: SkirmishSpec = {
    a: [[{ at: [9, 20] }, { at: [11.4, 20] }, { at: [13.9, 20] }]],
    b: [[{ at: [12.5, 10] }]],
    mission: { terrain: [wall] },
  };
  test('a model behind the wall attacks only with one that sees, and then sees as it does', () => {
    const { theatre, state } = skirmish(spec);
    const alone = openScene(theatre, state);
    alone.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
    expect(alone.refused(order.attack('a:u1', shot(0, 'b:u1')))).not.toBeNull();
    const scene = attack(spec, [shot(2, 'b:u1'), shot(0, 'b:u1')], 1, 1);
    const { attacks } = scene.one('targets-chosen');
    expect(attacks.map(({ model, sight, sightFrom }) => [model, sight, sightFrom])).toEqual([
      [2, attacks[0]!.sight, 2],
      [0, attacks[0]!.sight, 2],
    ]);
    expect(attacks[0]!.sight).not.toBe('blocked');
  });
});

describe('damage on units of several models', () => {
  test('C-DMG-2: a damaged model first, then the one the owner picks until it is gone; C-DMG-4: the rest is lost', () => {
    const { theatre, state } = skirmish({
      a: [[{ at: [10, 20], weapons: [{ attacks: 4 }] }]],
      b: [
        [
          { at: [10, 10], hp: 2 },
          { at: [11.5, 10], hp: 2, hurt: 1 },
          { at: [13, 10], hp: 2 },
        ],
      ],
    });
    const scene = openScene(theatre, state, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1);
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
    scene.do(order.attack('a:u1', shot(0, 'b:u1')));
    expect(scene.session.pending).toMatchObject({ kind: 'casualty', side: 'b', models: [0, 2] });
    expect(scene.refused({ kind: 'casualty', side: 'b', unit: 'b:u1', model: 1 })).not.toBeNull();
    scene.do({ kind: 'casualty', side: 'b', unit: 'b:u1', model: 2 });
    expect(scene.all('damaged').map(({ model, before, after }) => [model, before, after])).toEqual([
      [1, 1, 0],
      [2, 2, 0],
      [0, 2, 1],
    ]);
  });

  test('C-X-35: Shields end within an attack with the first hit point lost', () => {
    const scene = attack(
      { a: [[{ at: [10, 20], weapons: [{ attacks: 3 }] }]], b: [[{ at: [10, 10], hp: 3, rules: ['Shields'] }]] },
      [shot(0, 'b:u1')],
      4,
      4,
      4,
      1,
      1,
      1,
      2,
      3,
      3,
      5,
    );
    expect(scene.one('damaged')).toMatchObject({ before: 3, after: 1 });
    const [counter] = scene.all('rolled').filter(({ purpose }) => purpose === 'counter');
    expect(counter!.dice.map(({ face, reroll }) => [face, reroll])).toEqual([
      [2, false],
      [3, true],
      [3, false],
      [5, false],
    ]);
  });

  test('C-DEF-2, C-CTR-2, C-CONV-11: the poorest Defence and Toughness; Heavy Armour only if all have it', () => {
    const scene = attack(
      {
        a: [[{ at: [10, 20], weapons: [{ attacks: 1, piercing: 1, damage: 4 }] }]],
        b: [
          [
            { at: [10, 10], defence: 3, toughness: 5, rules: ['Heavy Armour (1)'] },
            { at: [11.5, 10], defence: 4, toughness: 4 },
          ],
        ],
      },
      [shot(0, 'b:u1')],
      1,
    );
    expect(scene.one('targeted').needs).toMatchObject({ defence: 5, counter: 4 });
  });
});

describe('markers that must be held', () => {
  const marker = (type: string) => ({ objectives: [{ id: 'o1', type, x: 10, y: 10 }] });
  const secured = (type: string, spec: Partial<SkirmishSpec>, x: number) => {
    const { theatre, state } = skirmish({
      a: [[{ at: [x, 10] }]],
      b: [[{ at: [30, 30] }]],
      mission: marker(type),
      round: 2,
      ...spec,
    });
    return {
      theatre,
      state: {
        ...state,
        objectives: state.objectives.map((each) => ({ ...each, securedBy: ['a' as const], securedUnit: 'a:u1' })),
      },
    };
  };
  const pass = (place: ReturnType<typeof secured>) => {
    const scene = openScene(place.theatre, place.state);
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'pass', 'pass')]);
    return scene;
  };
  // Gap = centres − 0.4921 − 0.7874.
  test.each([
    ['control', 14.27, []],
    ['control', 14.2796, [{ rule: 'C-OBJ-CONTROL', why: 'left' }]],
    ['access', 12.27, []],
    ['access', 12.2796, [{ rule: 'C-OBJ-ACCESS-1', why: 'left' }]],
    ['recover', 20, []],
  ])('C-X-36: %s with its last unit at %d', (type, x, lost) => {
    expect(pass(secured(type, {}, x)).all('unsecured')).toMatchObject(lost);
  });

  test('C-OBJ-CONTROL: any unit of the army will do; C-OBJ-ACCESS-1: only the one that secured it', () => {
    const spec = { a: [[{ at: [20, 10] as const }], [{ at: [10, 11] as const }]] };
    expect(pass(secured('control', spec, 0)).all('unsecured')).toEqual([]);
    expect(pass(secured('access', spec, 0)).all('unsecured')).toHaveLength(1);
  });
});
