/** Special rules in battle, each with scripted dice or cards: what happens with the rule, and what without. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { allRules } from '#shared/rules/rule-book';
import type { Decision } from '#shared/schema/battle/cadence-decision';
import { builtInRegistry } from '#shared/systems/registry';
import { bookOf } from '#shared/systems/rule-books';
import { aDuel, aStreet, keepAll, openDuel, type FighterSpec } from '../support/bluff-battle';
import { ground, walk } from '../support/ground-battle';
import { at, openScene, order, type Scene, type Stand } from '../support/scene';
import { aBattle, aTable } from '../support/squadrons-battle';
import { skirmish, type ModelSpec, type SkirmishSpec, type WeaponSpec } from '../support/skirmish';

const fire = (weapon: number): Decision => ({
  kind: 'attack',
  side: 'a',
  unit: 'a:u1',
  shot: { model: 0, weapon, target: { unit: 'b:u1' } },
});

/** "attack 4+: 2 again 5": every roll with what it needed and every die. */
const rolls = (scene: Scene): string[] =>
  scene
    .all('rolled')
    .map(
      ({ purpose, need, dice }) =>
        `${purpose} ${need}+: ${dice.map(({ face, reroll }) => (reroll ? `again ${face}` : face)).join(' ')}`,
    );

interface Shooting {
  readonly weapon?: WeaponSpec;
  readonly shooter?: Partial<ModelSpec>;
  readonly target?: Partial<ModelSpec>;
}

function shoots({ weapon = {}, shooter = {}, target = {} }: Shooting, ...faces: readonly number[]): Scene {
  const { theatre, state } = skirmish({
    a: [[{ at: [10, 20], weapons: [weapon], ...shooter }]],
    b: [[{ at: [10, 10], ...target }]],
  });
  const scene = openScene(theatre, state, ...faces);
  scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
  scene.do(fire(0));
  return scene;
}

const NEAR: Partial<ModelSpec> = { at: [10, 12.9] };

/** Rule, the attack with it and its dice and rolls, the attack without it and its. */
const ATTACKS: readonly (readonly [
  string,
  Shooting,
  readonly number[],
  readonly string[],
  Shooting,
  readonly string[],
])[] = [
  [
    'C-WSR-ACCURATE',
    { weapon: { rules: ['Accurate'] } },
    [3, 6],
    ['attack 3+: 3', 'defence 4+: 6'],
    {},
    ['attack 4+: 3'],
  ],
  [
    'C-WSR-INACCURATE',
    { weapon: { rules: ['Inaccurate'] } },
    [5, 6],
    ['attack 6+: 5'],
    {},
    ['attack 4+: 5', 'defence 4+: 6'],
  ],
  [
    'C-WSR-TORRENT',
    { weapon: { rules: ['Torrent'] } },
    [2, 6],
    ['attack 2+: 2', 'defence 4+: 6'],
    {},
    ['attack 4+: 2'],
  ],
  [
    'C-WSR-ASSAULT',
    { weapon: { rules: ['Assault'] }, shooter: NEAR },
    [4, 6],
    ['attack 4+: 4', 'defence 4+: 6'],
    { shooter: NEAR },
    ['attack 6+: 4'],
  ],
  [
    'C-WSR-DESTRUCTIVE',
    { weapon: { rules: ['Destructive (2)'] }, target: { hp: 3 } },
    [4, 1, 4, 2],
    ['attack 4+: 4', 'defence 4+: 1', 'counter 4+: 4 2'],
    { target: { hp: 3 } },
    ['attack 4+: 4', 'defence 4+: 1', 'counter 4+: 4'],
  ],
  [
    'C-WSR-SHRED',
    { weapon: { rules: ['Shred'] } },
    [4, 1, 4],
    ['attack 4+: 4', 'defence 4+: 1', 'counter 5+: 4'],
    {},
    ['attack 4+: 4', 'defence 4+: 1', 'counter 4+: 4'],
  ],
  [
    'C-USR-STEALTH',
    { target: { rules: ['Stealth (6)'] } },
    [4, 6],
    ['attack 5+: 4'],
    {},
    ['attack 4+: 4', 'defence 4+: 6'],
  ],
  [
    'C-WSR-INDIRECT',
    { weapon: { rules: ['Indirect'] }, target: { rules: ['Stealth (6)'] } },
    [4, 6],
    ['attack 4+: 4', 'defence 4+: 6'],
    { target: { rules: ['Stealth (6)'] } },
    ['attack 5+: 4'],
  ],
  [
    'C-USR-HEAVYARMOUR',
    { weapon: { piercing: 2 }, target: { rules: ['Heavy Armour (1)'] } },
    [4, 5, 5],
    ['attack 4+: 4', 'defence 5+: 5'],
    { weapon: { piercing: 2 } },
    ['attack 4+: 4', 'defence 6+: 5', 'counter 4+: 5'],
  ],
  [
    'C-USR-SKILLED',
    { shooter: { rules: ['Skilled'] } },
    [3, 4, 6],
    ['attack 4+: 3 again 4', 'defence 4+: 6'],
    {},
    ['attack 4+: 3'],
  ],
  [
    // The attacker stands behind its target.
    'C-USR-WEAKSPOT',
    { target: { rules: ['Weak Spot (Rear)'] } },
    [4, 1, 4],
    ['attack 4+: 4', 'defence 4+: 1', 'counter 5+: 4'],
    { target: { rules: ['Weak Spot (Front)'] } },
    ['attack 4+: 4', 'defence 4+: 1', 'counter 4+: 4'],
  ],
  [
    'C-USR-RESILIENT',
    { target: { rules: ['Resilient'] } },
    [4, 2, 5],
    ['attack 4+: 4', 'defence 4+: 2 again 5'],
    {},
    ['attack 4+: 4', 'defence 4+: 2', 'counter 4+: 5'],
  ],
  [
    'C-USR-SHIELDS',
    { target: { rules: ['Shields'], hp: 2 } },
    [4, 1, 3, 4],
    ['attack 4+: 4', 'defence 4+: 1', 'counter 4+: 3 again 4'],
    { target: { hp: 2 } },
    ['attack 4+: 4', 'defence 4+: 1', 'counter 4+: 3'],
  ],
];

describe('attacks of Cadence', () => {
  test.each(ATTACKS)('%s', (_, ruled, faces, told, plain, otherwise) => {
    const scene = shoots(ruled, ...faces);
    expect(rolls(scene)).toEqual(told);
    expect(rolls(shoots(plain, ...faces))).toEqual(otherwise);
  });

  /** What a:u1 is asked first in its Attack action. */
  const asked = (spec: SkirmishSpec, ...faces: readonly number[]): Scene => {
    const { theatre, state } = skirmish(spec);
    const scene = openScene(theatre, state, ...faces);
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
    return scene;
  };
  const B = [[{ at: [10, 10] as const }]];

  test.each([
    [0, 'attack'],
    [180, 'activate'],
  ] as const)('C-WSR-ARC: facing %d', (facing, kind) => {
    const a = [[{ at: [10, 20] as const, facing, weapons: [{ rules: ['Arc (Front)'] }] }]];
    expect(asked({ a, b: B }).session.pending?.kind).toBe(kind);
  });

  test('C-WSR-ONEUSE: the second time there is nothing to attack with', () => {
    const scene = asked({ a: [[{ at: [10, 20], weapons: [{ rules: ['One Use'] }] }]], b: B }, 1);
    scene.do(fire(0));
    scene.do([order.activate('b:u1'), order.declare('b:u1', 'pass', 'pass')]);
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
    expect(scene.all('targeted')).toHaveLength(1);
    expect(scene.all('passed').filter(({ action }) => action === 'attack')).toMatchObject([{ why: 'impossible' }]);
  });

  test.each([
    [['Platform (2)'], 2],
    [[], 1],
  ] as const)('C-USR-PLATFORM: %j', (rules, attacks) => {
    const scene = asked({ a: [[{ at: [10, 20], rules, weapons: [{}, {}, {}] }]], b: B }, ...[1, 1].slice(0, attacks));
    for (let i = 0; i < attacks; i++) scene.session.play(fire(i));
    expect(scene.session.pending?.kind).toBe('activate');
    expect(scene.all('targeted')).toHaveLength(attacks);
    expect(scene.dice.left()).toEqual([]);
  });

  test.each([
    [['Non-Scoring'], 'activate'],
    [[], 'secure'],
  ] as const)('C-USR-NONSCORING: %j', (rules, kind) => {
    const { theatre, state } = skirmish({
      a: [[{ at: [10, 20], rules }]],
      b: [[{ at: [30, 5] }]],
      mission: { objectives: [{ id: 'o1', type: 'control', x: 11.5, y: 20 }] },
    });
    const scene = openScene(theatre, state);
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'secure', 'pass')]);
    expect(scene.session.pending?.kind).toBe(kind);
  });
});

describe('moves of Cadence', () => {
  const moving = (spec: SkirmishSpec): Scene => {
    const { theatre, state } = skirmish(spec);
    const scene = openScene(theatre, state);
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'move', 'pass')]);
    return scene;
  };
  test.each([
    [['Flying'], null],
    [[], 'C-MOVE-3'],
  ] as const)('C-USR-FLYING: %j over an enemy', (rules, rule) => {
    const scene = moving({ a: [[{ at: [10, 20], rules }]], b: [[{ at: [13, 20] }]] });
    expect(scene.refused(order.go('a:u1', 'move', walk(0, [15.5, 20])))).toBe(rule);
  });

  test('C-USR-VEHICLE: it goes along its facing, and not to the side', () => {
    const scene = moving({ a: [[{ at: [10, 20], rules: ['Vehicle'] }]], b: [[{ at: [30, 5] }]] });
    expect(scene.refused(order.go('a:u1', 'move', walk(0, [13, 20])))).not.toBeNull();
    scene.do(order.go('a:u1', 'move', { model: 0, steps: [{ kind: 'straight', distance: 5 }] }));
    expect(scene.place('a:u1')).toEqual({ x: 10, y: 15, facing: 0 });
  });

  test.each([
    [['Large'], 'Transport (1)', 'activate'],
    [['Large'], 'Transport (2)', 'embark'],
    [[], 'Transport (1)', 'embark'],
    [[], 'Vehicle', 'activate'],
  ] as const)('C-USR-LARGE, C-USR-TRANSPORT: %j and %s', (rules, wagon, kind) => {
    const { theatre, state } = skirmish({
      a: [[{ at: [10, 20], rules }], [{ at: [11.9, 20], rules: [wagon, 'Vehicle'] }]],
      b: [[{ at: [30, 5] }]],
    });
    const scene = openScene(theatre, state);
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'pass', 'pass')]);
    expect(scene.session.pending?.kind).toBe(kind);
  });

  test.each([
    [['Support'], null],
    [[], 'C-ALT-4'],
  ] as const)('C-USR-SUPPORT: %j in reserve may wait', (rules, rule) => {
    const { theatre, state } = skirmish({ a: [[{ at: [10, 20], rules }]], b: [[{ at: [30, 5] }]] });
    const units = state.units.map((unit) => (unit.id === 'a:u1' ? { ...unit, status: 'reserve' as const } : unit));
    expect(openScene(theatre, { ...state, units }).refused(order.lapse('a'))).toBe(rule);
  });
});

describe('ships of Squadrons', () => {
  const stands = { 'a:u1': { x: 18, y: 24, cp: 4 }, 'b:u1': { x: 18, y: 16, facing: 180, cp: 0 } };
  test.each([
    [['weapon-platform'], 2],
    [[], 1],
  ] as const)('S-USR-PLATFORM: %j', (options, attacks) => {
    const theatre = aBattle(aTable(), [{ options, weapons: ['heavy-energy-turret', 'heavy-energy-turret'] }], [{}]);
    const scene = openScene(theatre, { stands, round: 2 }, ...Array<number>(6 * attacks).fill(1));
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'move')]);
    for (let i = 0; i < attacks; i++) scene.session.play(fire(i));
    expect(scene.session.pending?.kind).toBe('move');
    expect(scene.all('targeted')).toHaveLength(attacks);
  });

  test('S-GEN-5: a ship is a Vehicle: it flies along its facing, its full distance', () => {
    const scene = openScene(aBattle(aTable(), [{}], [{}]), { stands });
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'move', 'pass')]);
    expect(scene.refused(order.go('a:u1', 'move', walk(0, [15, 24])))).not.toBeNull();
    scene.do(order.move('a:u1', { pivots: [{ at: 0, degrees: 30 }] }));
    expect(scene.one('moved').distance).toBe(6);
  });
});

describe('upgrades of Devil’s Bluff', () => {
  const LEADER: FighterSpec = { entry: 'leader', weapons: ['rifle'] };
  const STANDS: Record<string, Stand> = { 'a:u1': { x: 18, y: 20, cp: 4 }, 'b:u1': { x: 18, y: 15, cp: 2 } };

  test.each([
    [['armoured-plates'], 10],
    [[], 12],
  ] as const)('D-UPG-ARMOURED-PLATES: %j', (options, need) => {
    const theatre = aDuel([LEADER], [{ entry: 'leader', options }]);
    const scene = openDuel(theatre, { stands: STANDS }, { deck: ['6C', '5C', '9C', '9D', '9H', '9S'] });
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
    scene.do(order.attack('a:u1', at('b:u1')));
    keepAll(scene);
    expect(rolls(scene).slice(0, 2)).toEqual(['attack 6+: 6 5', `defence ${need}+: 9`]);
  });

  test.each([
    [['steady-hands'], 8],
    [[], 10],
  ] as const)('D-UPG-STEADY-HANDS: %j', (options, need) => {
    const scene = openDuel(aDuel([{ ...LEADER, options }], [{}]), { stands: STANDS }, { deck: ['5C', '5D'] });
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass', 'pass')]);
    scene.do(order.attack('a:u1', at('b:u1')));
    keepAll(scene);
    expect(rolls(scene)).toEqual([`attack ${need}+: 5 5`]);
  });

  const goes = (options: readonly string[], y: number, terrain: readonly unknown[] = []): string | null => {
    const scene = openDuel(aDuel([{ ...LEADER, options }], [{}], aStreet({ terrain })), {
      stands: { ...STANDS, 'b:u1': { x: 4, y: 4, cp: 2 } },
    });
    scene.do(order.activate('a:u1'));
    if (scene.session.pending?.kind === 'dismount')
      scene.do({ kind: 'dismount', side: 'a', unit: 'a:u1', model: 0, dismount: false });
    scene.do(order.declare('a:u1', 'move', 'pass'));
    return scene.refused(order.go('a:u1', 'move', walk(0, [18, y])));
  };
  test('D-UPG-RUNNER, D-UPG-HORSE: 6 and 12 inches in place of 4', () => {
    expect([goes([], 16), goes([], 15.9) === null]).toEqual([null, false]);
    expect([goes(['runner'], 14), goes(['runner'], 13.9) === null]).toEqual([null, false]);
    expect([goes(['horse'], 8), goes(['horse'], 7.9) === null]).toEqual([null, false]);
  });

  test('D-CAMP-7: a Leg Wound stops after 2 inches; Arm Wound and Impaired Vision count against the target', () => {
    const strides = (injuries: readonly string[], y: number): boolean => {
      const theatre = aDuel([{ ...LEADER, injuries }], [{}]);
      const scene = openDuel(theatre, { stands: { ...STANDS, 'b:u1': { x: 4, y: 4, cp: 2 } } });
      scene.do([order.activate('a:u1'), order.declare('a:u1', 'move', 'advance')]);
      scene.do(order.go('a:u1', 'move', walk(0, [18, 16])));
      return scene.refused(order.go('a:u1', 'advance', walk(0, [18, y]))) === null;
    };
    expect([strides([], 12), strides(['leg-wound'], 13.9), strides(['leg-wound'], 14)]).toEqual([true, false, true]);
    const aims = (injuries: readonly string[], weapon: string, away: number) => {
      const stands = { ...STANDS, 'b:u1': { x: 18, y: 20 - away, cp: 2 } };
      const scene = openDuel(
        aDuel([{ ...LEADER, weapons: [weapon], injuries }], [{}]),
        { stands },
        { deck: ['5C', '5D'] },
      );
      scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
      if (scene.refused(order.attack('a:u1', at('b:u1'))) !== null) return 'refused';
      keepAll(scene);
      return rolls(scene)[0];
    };
    expect([aims([], 'revolver', 2.5), aims(['arm-wound'], 'revolver', 2.5)]).toEqual([
      'attack 6+: 5 5',
      'attack 8+: 5 5',
    ]);
    expect([aims([], 'rifle', 10), aims(['impaired-vision'], 'rifle', 10)]).toEqual(['attack 6+: 5 5', 'refused']);
  });

  test('D-UPG-CLIMBER: up a level for nothing', () => {
    const roof = [ground('roof', ['climbable'], [18, 14, 8, 6], { level: 1, top: 1 })];
    expect([goes([], 16.1, roof) === null, goes(['climber'], 16.1, roof)]).toEqual([false, null]);
  });

  test('D-UPG-DODGE-ROLL: 2 inches for a point, and the attacker aims anew', () => {
    const theatre = aDuel([{ entry: 'leader', weapons: ['revolver'] }], [{ entry: 'legend', options: ['dodge-roll'] }]);
    const scene = openDuel(theatre, { stands: STANDS }, { deck: ['2S', '3H'] });
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
    scene.do(order.attack('a:u1', at('b:u1')));
    expect(scene.session.pending).toMatchObject({ kind: 'react', unit: 'b:u1' });
    scene.do({ kind: 'react', side: 'b', unit: 'b:u1', rule: 'D-UPG-DODGE-ROLL', path: walk(0, [19.9, 15]) });
    expect(scene.one('reacted')).toMatchObject({ rule: 'D-UPG-DODGE-ROLL', cpBefore: 2, cpAfter: 1 });
    expect(scene.place('b:u1')).toMatchObject({ x: 19.9, y: 15 });
    expect(scene.session.pending?.kind).toBe('attack');
  });
});

test('every special rule of the three games has a test of battle that names it', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const source = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');
  const special = ['cadence', 'squadrons', 'devils-bluff'].flatMap((id) =>
    allRules(bookOf(builtInRegistry.get(id)!)).filter((rule) => rule.on !== 'core'),
  );
  // A row of several parts (C-WSR-GRENADE-1) may be named as a whole. What Devil's Bluff takes from the core is the core's record.
  const named = (id: string): boolean => source.includes(id.replace(/-\d$/, ''));
  const own = [...new Set(special.map(({ id }) => id))].filter((id) => !/^D-(USR|WSR)-/.test(id));
  expect(own.length).toBeGreaterThan(50);
  expect(own.filter((id) => !named(id))).toEqual([]);
});
