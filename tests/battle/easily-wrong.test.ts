/** Rows of the catalogue that are easily played wrongly, where two or three of them meet. */
import { describe, expect, test } from 'vitest';
import { legalShots } from '#shared/battle/cadence/aim';
import { legalOrders } from '#shared/battle/cadence/legal-orders';
import { unitById } from '#shared/battle/cadence/state';
import type { Card } from '#shared/schema/battle/card-event';
import type { Shot } from '#shared/schema/battle/cadence-decision';
import { aDuel, aStreet, keepAll, openDuel, type FighterSpec } from '../support/bluff-battle';
import { openScene, order, type Scene, type Stand } from '../support/scene';
import { skirmish, type ModelSpec, type SkirmishSpec, type WeaponSpec } from '../support/skirmish';

const at = (x: number, y: number, more: Partial<ModelSpec> = {}): ModelSpec => ({ at: [x, y], ...more });
const armed = (weapon: WeaponSpec, rules: readonly string[] = []): Partial<ModelSpec> => ({ weapons: [weapon], rules });
const shot = (unit: string, weapon = 0, model = 0): Shot => ({ model, weapon, target: { unit } });

/** "attack 4+: 2 again 5": every roll with what it needed and every die. */
const rolls = (scene: Scene): string[] =>
  scene
    .all('rolled')
    .map(
      ({ purpose, need, dice }) =>
        `${purpose} ${need}+: ${dice.map(({ face, reroll }) => (reroll ? `again ${face}` : face)).join(' ')}`,
    );

/** a:u1 attacks; what is declared besides. */
function attack(spec: SkirmishSpec, shots: readonly Shot[], faces: readonly number[], actions = 2): Scene {
  const { theatre, state } = skirmish(spec);
  const scene = openScene(theatre, state, ...faces);
  scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', ...Array(actions - 1).fill('pass' as const))]);
  scene.do(order.attack('a:u1', ...shots));
  expect(scene.dice.left()).toEqual([]);
  return scene;
}

const polygon = (x0: number, y0: number, x1: number, y1: number): object => ({
  kind: 'polygon',
  points: [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ],
});
const piece = (id: string, shape: object, more: object): object => ({
  id,
  name: id,
  parts: [{ shape, bottom: 0, ...more }],
});
const WOODS = piece('woods', polygon(6, 14, 14, 15), { keywords: ['cover'], sight: 'partial', top: 1 });
const WALL = piece('wall', polygon(6, 14, 14, 15), { keywords: ['impassable'], sight: 'full', top: 3 });

describe('Torrent', () => {
  test('replaces the whole test: Inaccurate, Rush, close by, Stealth', () => {
    const gun = { attacks: 2, rules: ['Torrent', 'Inaccurate'] };
    const spec: SkirmishSpec = {
      a: [[at(10, 12, armed(gun))]],
      b: [[at(10, 10, { rules: ['Stealth (0)'] })]],
    };
    expect(rolls(attack(spec, [shot('b:u1')], [1, 2, 6], 3))[0]).toBe('attack 2+: 1 2');
  });
  test('a re-rolled 1 may hit; Volatile counts the last face', () => {
    const gun = { attacks: 2, rules: ['Torrent', 'Volatile'] };
    const spec: SkirmishSpec = { a: [[at(10, 20, armed(gun, ['Skilled']))]], b: [[at(10, 10)]] };
    // 1 and 1; again 2 (a hit) and 1: one hit on the target, one on itself.
    const scene = attack(spec, [shot('b:u1')], [1, 1, 2, 1, 6, 6]);
    expect(rolls(scene)).toEqual(['attack 2+: 1 1 again 2 again 1', 'defence 4+: 6', 'defence 4+: 6']);
  });
});

describe('Indirect', () => {
  const fire = (rules: readonly string[], terrain: readonly object[], faces: readonly number[]): Scene =>
    attack(
      { a: [[at(10, 20, armed({ rules }))]], b: [[at(10, 10, { rules: ['Stealth (3)'] })]], mission: { terrain } },
      [shot('b:u1')],
      faces,
    );
  test('through woods: no penalty, no Cover, no Stealth; without it all three', () => {
    expect(rolls(fire(['Indirect'], [WOODS], [4, 4]))).toEqual(['attack 4+: 4', 'defence 4+: 4']);
    expect(rolls(fire([], [WOODS], [6, 2]))).toEqual(['attack 6+: 6', 'defence 2+: 2']);
  });
  test('what is blocked stays blocked', () => {
    const { theatre, state } = skirmish({
      a: [[at(10, 20, armed({ rules: ['Indirect'] }))]],
      b: [[at(10, 10)]],
      mission: { terrain: [WALL] },
    });
    expect(legalShots(theatre, state, state.units[0]!)).toEqual([]);
  });
});

describe('Cover', () => {
  test('never worse than 6+, whatever the Piercing; the counter is as ever', () => {
    const scene = attack(
      {
        a: [[at(10, 20, armed({ piercing: 5 }))]],
        b: [[at(10, 10)]],
        mission: { terrain: [WOODS] },
      },
      [shot('b:u1')],
      [5, 6],
    );
    expect(rolls(scene)).toEqual(['attack 5+: 5', 'defence 6+: 6']);
  });
  test('none from close by: obscured counts as clear within 3 inches', () => {
    const scene = attack(
      {
        a: [[at(10, 16, armed({ rules: ['Assault'] }))]],
        b: [[at(10, 12.5)]],
        mission: { terrain: [WOODS] },
      },
      [shot('b:u1')],
      [4, 4],
    );
    expect(rolls(scene)).toEqual(['attack 4+: 4', 'defence 4+: 4']);
  });
  test('a Vehicle is seen clearly and has none; a crew on foot beside it in one unit takes that away', () => {
    const tank = { rules: ['Vehicle'] };
    const fire = (squad: readonly ModelSpec[], faces: readonly number[]): string[] =>
      rolls(attack({ a: [[at(10, 20)]], b: [squad], mission: { terrain: [WOODS] } }, [shot('b:u1')], faces));
    expect(fire([at(10, 10, tank)], [4, 4])).toEqual(['attack 4+: 4', 'defence 4+: 4']);
    expect(fire([at(10, 10, tank), at(11.5, 10)], [5, 4])[0]).toBe('attack 5+: 5');
  });
});

describe('Blast', () => {
  test('hits on the rest of the target’s unit have no Cover, those of the shot have it', () => {
    const scene = attack(
      {
        a: [[at(10, 20, armed({ rules: ['Blast (1)'] }))]],
        b: [[at(10, 10), at(11.5, 10)]],
        mission: { terrain: [WOODS] },
      },
      [shot('b:u1')],
      [5, 2, 4],
    );
    expect(rolls(scene)).toEqual(['attack 5+: 5', 'defence 2+: 2', 'defence 4+: 4']);
  });
  test('once for each attack, however many hits; the thrower is caught too, with its own figures', () => {
    const scene = attack(
      {
        a: [[at(10, 12, { ...armed({ attacks: 3, range: 12, rules: ['Blast (2)', 'Assault'] }), defence: 5 })]],
        b: [[at(10, 10.5)]],
      },
      [shot('b:u1')],
      // Three hits, all saved; two hits on the thrower, saved on 5+.
      [4, 4, 4, 6, 6, 6, 5, 5],
    );
    expect(rolls(scene)).toEqual(['attack 4+: 4 4 4', 'defence 4+: 6 6 6', 'defence 5+: 5 5']);
    expect(scene.one('blast').hits).toMatchObject([{ unit: 'a:u1', hits: 2 }]);
  });
  test('Destructive and Piercing go with it, Rending does not; Heavy Armour is that of whoever is caught', () => {
    const gun = { piercing: 2, rules: ['Blast (1)', 'Destructive (2)', 'Rending (1)'] };
    const scene = attack(
      {
        a: [[at(10, 20, armed(gun))]],
        b: [[at(10, 10)], [at(11.5, 10, { rules: ['Heavy Armour (1)'], hp: 3 })]],
      },
      [shot('b:u1')],
      // A 6 is two hits, both saved on 6+. One hit on the other: fails 5+, two points, both fail.
      [6, 6, 6, 4, 3, 3],
    );
    expect(rolls(scene)).toEqual(['attack 4+: 6', 'defence 6+: 6 6', 'defence 5+: 4', 'counter 4+: 3 3']);
    expect(unitById(scene.session.state, 'b:u2').models[0]!.hp).toBe(1);
  });
  test('catches from where they stood, the dead included in the count', () => {
    const scene = attack(
      { a: [[at(10, 20, armed({ rules: ['Blast (1)'] }))]], b: [[at(10, 10)], [at(11.5, 10)]] },
      [shot('b:u1')],
      // The target is gone; its neighbour is hit all the same.
      [4, 1, 1, 6],
    );
    expect(scene.all('destroyed').map(({ unit }) => unit)).toEqual(['b:u1']);
    expect(rolls(scene).at(-1)).toBe('defence 4+: 6');
  });
});

describe('Volatile', () => {
  test('on the attacking model with its own Heavy Armour and Shields; no Weak Spot', () => {
    const gun = { piercing: 2, rules: ['Volatile'] };
    const rules = ['Heavy Armour (1)', 'Shields', 'Weak Spot (Front)', 'Weak Spot (Rear)'];
    const scene = attack(
      { a: [[at(10, 20, { ...armed(gun, rules), hp: 2 })]], b: [[at(10, 10)]] },
      [shot('b:u1')],
      [1, 4, 3, 3],
    );
    expect(rolls(scene)).toEqual(['attack 4+: 1', 'defence 5+: 4', 'counter 4+: 3 again 3']);
    expect(unitById(scene.session.state, 'a:u1').models[0]!.hp).toBe(1);
  });
  test('a 1 of Volley’s further rolls counts; a 1 with Destructive is two points', () => {
    const gun = { rules: ['Volatile', 'Volley', 'Destructive (2)'] };
    const scene = attack(
      { a: [[at(10, 20, { ...armed(gun), hp: 3 })]], b: [[at(10, 10)]] },
      [shot('b:u1')],
      [6, 1, 6, 1, 2, 2],
    );
    expect(unitById(scene.session.state, 'a:u1').models[0]!.hp).toBe(1);
  });
});

describe('heights', () => {
  const hill = piece('hill', polygon(4, 16, 16, 24), { keywords: ['clear'], sight: 'none', top: 1, level: 1 });
  const from = (level: number, others: readonly (readonly [number, number, number])[]): string =>
    rolls(
      attack(
        {
          a: [[{ at: [10, 20, level] }]],
          b: [others.map(([x, y, l]) => ({ at: [x, y, l] as const }))],
          mission: { terrain: [hill] },
        },
        [shot('b:u1')],
        [2],
      ),
    )[0]!;
  test('C-HIT-HEIGHT: above every model of the target', () => {
    expect(from(1, [[10, 10, 0]])).toBe('attack 3+: 2');
    expect(from(0, [[10, 10, 0]])).toBe('attack 4+: 2');
    expect(
      from(1, [
        [10, 10, 0],
        [11.5, 10, 1],
      ]),
    ).toBe('attack 4+: 2');
  });
});

describe('sight', () => {
  const shots = (spec: SkirmishSpec, unit = 'b:u1'): number => {
    const { theatre, state } = skirmish(spec);
    return legalShots(theatre, state, state.units[0]!).filter(({ target }) => 'unit' in target && target.unit === unit)
      .length;
  };
  const R = 25 / 25.4 / 2;
  test('C-LOS-7: not into a scrum with a friend from more than 3 inches; touching within 1 inch counts, at 1 inch not', () => {
    const scrum = (gap: number, away: number): number =>
      shots({ a: [[at(10, 10 + 2 * R + away)], [at(10 + 2 * R + gap, 10)]], b: [[at(10, 10)]] });
    expect(scrum(0.99, 8)).toBe(0);
    expect(scrum(1, 8)).toBe(1);
    expect(scrum(0.99, 3)).toBe(1);
    expect(scrum(0.99, 3.01)).toBe(0);
  });
  test('C-LOS-7: models of its own unit are no friends in the way', () => {
    expect(shots({ a: [[at(10, 20), at(10 + 2 * R + 0.5, 10)]], b: [[at(10, 10), at(9, 18)]] })).toBeGreaterThan(0);
  });
  test('C-LOS-6: one model of the target touched by a third unit blocks the whole', () => {
    const spec = (third: readonly ModelSpec[]): SkirmishSpec => ({
      a: [[at(10, 25)]],
      b: [[at(10, 10), at(12, 10), at(14, 10)], third],
    });
    expect(shots(spec([at(30, 5)]))).toBe(1);
    expect(shots(spec([at(13.8, 12)]))).toBe(0);
  });
  test('C-CONV-11: Stealth of a mixed unit is the highest; one without it and there is none', () => {
    const needs = (...rules: string[][]): string =>
      rolls(
        attack(
          { a: [[at(10, 20)]], b: [rules.map((own, i) => at(10 + 1.5 * i, 10, { rules: own }))] },
          [shot('b:u1')],
          [3],
        ),
      )[0]!;
    expect(needs(['Stealth (4)'], ['Stealth (6)'])).toBe('attack 5+: 3');
    expect(needs(['Stealth (4)'], ['Stealth (12)'])).toBe('attack 4+: 3');
    expect(needs(['Stealth (4)'], [])).toBe('attack 4+: 3');
  });
});

describe('the last Command Point', () => {
  test('C-RES-4, C-ACT-8: from reserve it comes on first, and stands there when the point is lost', () => {
    const { theatre, state } = skirmish({ a: [[at(10, 20)]], b: [[at(30, 5)]], cp: 1 });
    const units = state.units.map((unit) => (unit.id === 'a:u1' ? { ...unit, status: 'reserve' as const } : unit));
    const scene = openScene(theatre, { ...state, units }, 1);
    scene.do(order.activate('a:u1'));
    const { pending } = scene.session;
    expect(pending?.kind).toBe('place');
    if (pending?.kind === 'place') scene.do(legalOrders(theatre, scene.session.state, pending)[0]!);
    expect(scene.one('rolled')).toMatchObject({ purpose: 'last-command', successes: 0 });
    expect(unitById(scene.session.state, 'a:u1')).toMatchObject({ status: 'table', cp: 0 });
    expect(scene.all('declared')).toEqual([]);
  });
});

describe('Transports', () => {
  const cargo = at(0, 0, { command: 3 });
  /** b:u1 is a wagon at (10, 10) with b:u2 inside. */
  const loaded = (a: readonly (readonly ModelSpec[])[], wagon: Partial<ModelSpec>, aboard: readonly ModelSpec[]) => {
    const { theatre, state } = skirmish({
      a,
      b: [[at(10, 10, { base: 60, rules: ['Vehicle', 'Transport (8)'], hp: 1, ...wagon })], aboard, [at(30, 30)]],
    });
    const units = state.units.map((unit) => (unit.id === 'b:u2' ? { ...unit, status: 'reserve' as const } : unit));
    return { theatre, state: { ...state, units, aboard: [{ unit: 'b:u2', transport: 'b:u1' }] } };
  };
  test('C-TRN-10, C-SEQ-7: whoever falls out of a wagon that bursts is not caught by the same Blast, and has no points', () => {
    const { theatre, state } = loaded([[at(10, 20, armed({ rules: ['Blast (1)'] }))]], {}, [cargo, cargo]);
    const scene = openScene(theatre, state, 4, 1, 1);
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
    scene.do(order.attack('a:u1', shot('b:u1')));
    while (scene.session.pending?.kind === 'place')
      scene.do(legalOrders(theatre, scene.session.state, scene.session.pending)[0]!);
    expect(unitById(scene.session.state, 'b:u1').status).toBe('destroyed');
    const out = unitById(scene.session.state, 'b:u2');
    expect(out).toMatchObject({ status: 'table', cp: 0 });
    for (const { x, y } of out.models) expect(Math.hypot(x - 10, y - 10)).toBeLessThan(1.3);
    expect(scene.dice.left()).toEqual([]);
  });
  test('C-OBJ-6: who is inside stands in nobody’s way; C-ATK: and is no target', () => {
    const { theatre, state } = loaded([[at(10, 16)]], {}, [cargo]);
    expect(legalShots(theatre, state, state.units[0]!).map(({ target }) => target)).toEqual([
      { unit: 'b:u1' },
      { unit: 'b:u3' },
    ]);
  });
});

describe('Rapid Fire', () => {
  const burst = { range: 30, rules: ['Rapid Fire (1)'] };
  const fire = (b: SkirmishSpec['b'], faces: readonly number[]): Scene => {
    const { theatre, state } = skirmish({ a: [[at(10, 20, armed(burst))]], b });
    const scene = openScene(theatre, state, ...faces);
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
    scene.do(order.attack('a:u1', shot('b:u1')));
    return scene;
  };
  test('when its target is gone, another within 1 inch of where it stood', () => {
    const scene = fire([[at(10, 10)], [at(11.9, 10)], [at(12.2, 8)]], [4, 1, 1]);
    expect(scene.session.pending).toMatchObject({ kind: 'rapid-fire', targets: [{ target: { unit: 'b:u2' } }] });
  });
  test('nobody near: it is over', () => {
    const scene = fire([[at(10, 10)], [at(12.1, 10)]], [4, 1, 1]);
    expect(scene.session.pending?.kind).not.toBe('rapid-fire');
  });
});

describe('the end', () => {
  test('C-RND-5: with nobody left on either side it is over at once; with one side left it goes on', () => {
    const gun = { attacks: 1, rules: ['Volatile', 'Blast (1)'], range: 9 };
    const { theatre, state } = skirmish({ a: [[at(10, 12, armed(gun))]], b: [[at(10, 10.8)]] });
    const scene = openScene(theatre, state, 6, 1, 1, 1, 1);
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
    scene.do(order.attack('a:u1', shot('b:u1')));
    expect(scene.all('destroyed').map(({ unit }) => unit)).toEqual(['b:u1', 'a:u1']);
    expect(scene.one('battle-ended')).toMatchObject({ winner: null, rounds: 1 });
  });
});

describe('markers', () => {
  const secures = (spec: Partial<SkirmishSpec>): string | undefined => {
    const { theatre, state } = skirmish({
      a: [[at(10, 20)]],
      b: [[at(30, 5)]],
      mission: { objectives: [{ id: 'o1', type: 'control', x: 11.5, y: 20 }] },
      ...spec,
    });
    const scene = openScene(theatre, state);
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'secure', 'pass')]);
    return scene.session.pending?.kind;
  };
  test('C-OBJ-6: an enemy within 3 inches of any model of the unit is enough', () => {
    const far = at(10, 20 - 1.5);
    expect(secures({ a: [[at(10, 20), far, at(10, 17)]] })).toBe('secure');
    expect(secures({ a: [[at(10, 20), far, at(10, 17)]], b: [[at(10, 13.1)]] })).not.toBe('secure');
    expect(secures({ a: [[at(10, 20), far, at(10, 17)]], b: [[at(10, 17 - 3 - 0.985)]] })).toBe('secure');
  });
});

describe('Grenades', () => {
  const throws = (y: number, more: readonly ModelSpec[] = []): number => {
    const { theatre, state } = skirmish({
      a: [[at(10, 20, armed({ rules: ['Grenade'], range: 8 }))]],
      b: [[at(10, y)], ...(more.length > 0 ? [more] : [])],
    });
    return legalShots(theatre, state, state.units[0]!).length;
  };
  test('not nearer than 3 inches, and not past somebody who is (C-ATK-4)', () => {
    const base = 25 / 25.4;
    expect(throws(20 - base - 3)).toBe(1);
    expect(throws(20 - base - 2.99)).toBe(0);
    expect(throws(14, [at(12.5, 20)])).toBe(0);
  });
});

describe('moving', () => {
  test('C-VEH-9, C-USR-VEHICLE: a Vehicle pays nothing for Heavy and fires two weapons', () => {
    const guns = [{ rules: ['Heavy'] }, { rules: ['Heavy'] }, {}];
    const scene = attack(
      { a: [[at(10, 20, { rules: ['Vehicle'], weapons: guns })]], b: [[at(10, 10)]], cp: 2 },
      [shot('b:u1', 0), shot('b:u1', 1)],
      [1, 1],
    );
    expect(scene.all('targeted')).toHaveLength(2);
  });
});

describe('dynamite', () => {
  const BOMBER: FighterSpec = { entry: 'leader', options: ['dynamite'], weapons: ['dynamite'] };
  /** a:u1 throws at b:u1 from so far; all others stand about it. */
  const thrown = (stands: Record<string, Stand>, deck: readonly Card[]): Scene => {
    const theatre = aDuel([BOMBER, {}], [{ entry: 'leader' }, {}]);
    const scene = openDuel(theatre, { stands }, { deck });
    const weapon = theatre.units[0]!.models[0]!.weapons.findIndex(({ id }) => id === 'dynamite');
    scene.do(order.activate('a:u1'));
    scene.do(order.declare('a:u1', 'attack', 'pass'));
    for (const each of order.attack('a:u1', shot('b:u1', weapon))) scene.do(each);
    keepAll(scene);
    return scene;
  };
  test('the target first, then enemies, then friends and the thrower, nearest first; no kill of its own counts', () => {
    const scene = thrown(
      {
        'a:u1': { x: 18, y: 20.4, cp: 4 },
        'a:u2': { x: 16.4, y: 18, cp: 4 },
        'b:u1': { x: 18, y: 18, cp: 2 },
        'b:u2': { x: 19.8, y: 18, cp: 2 },
      },
      // Close by: only the King hits. What follows never saves on 14+.
      ['KC', '4C', '5C', '6C', '4D', '5D', '6D', '7D', '8D', '9D', '4H', '5H', '6H', '7H'],
    );
    expect(scene.all('rolled').map(({ purpose, unit }) => `${purpose} ${unit}`)).toEqual([
      'attack a:u1',
      'defence b:u1',
      'counter b:u1',
      'defence b:u2',
      'counter b:u2',
      'defence a:u2',
      'counter a:u2',
      'defence a:u1',
      'counter a:u1',
    ]);
    expect(scene.all('scored').map(({ rule, side }) => [rule, side])).toEqual([['D-VP-1', 'a']]);
  });
  test('D-VP-1: a friend blown up first is nobody’s first kill', () => {
    const scene = thrown(
      {
        'a:u1': { x: 18, y: 23.5, cp: 4 },
        'a:u2': { x: 15.8, y: 18, cp: 4 },
        'b:u1': { x: 18, y: 18, cp: 2 },
        'b:u2': { x: 30, y: 30, cp: 2 },
      },
      ['KC', '4C', '5C', '6C', '4D', '5D', '6D', '7D', '8D', '9D'],
    );
    expect(scene.all('destroyed').map(({ unit }) => unit)).toEqual(['a:u2']);
    expect(scene.all('scored')).toEqual([]);
    expect(scene.session.state.firstKill).toBeNull();
  });
});

describe('riders', () => {
  const fence = piece('fence', polygon(10, 17, 26, 17.3), { keywords: ['cover'], sight: 'partial', top: 3 });
  test('D-HORSE-7: behind a fence the attacker has its -2, the rider no Cover; on foot +4 and the King', () => {
    const needs = (options: readonly string[]): object => {
      const theatre = aDuel(
        [{ entry: 'leader', weapons: ['rifle'] }],
        [{ entry: 'leader', options }],
        aStreet({ terrain: [fence] }),
      );
      const scene = openDuel(theatre, {
        stands: { 'a:u1': { x: 18, y: 22, cp: 4 }, 'b:u1': { x: 18, y: 12, cp: 2 } },
      });
      scene.do(order.activate('a:u1'));
      scene.do(order.declare('a:u1', 'attack', 'pass'));
      scene.do(order.attack('a:u1', shot('b:u1')));
      return scene.one('targeted').needs;
    };
    // Skill 6+, obscured: 8. Defence 10+, Piercing 2: 12; in Cover 8.
    expect(needs(['horse'])).toMatchObject({ attack: 8, defence: 12 });
    expect(needs([])).toMatchObject({ attack: 8, defence: 8 });
  });
});
