/** What rarely happens at a table and has a rule all the same. */
import { describe, expect, test } from 'vitest';
import { declarationProblem } from '#shared/battle/cadence/declarations';
import { dice } from '#shared/battle/cadence/chance/dice';
import { legalOrders } from '#shared/battle/cadence/legal-orders';
import { walk as walking } from '#shared/battle/cadence/movement/walk';
import { mayFollowUp } from '#shared/battle/cadence/resolve/follow-up';
import { unitById, type BattleState } from '#shared/battle/cadence/state';
import { isPlayed } from '#shared/battle/prepare';
import type { ActionKind, Decision, Shot } from '#shared/schema/battle/cadence-decision';
import type { DecisionPoint } from '#shared/battle/cadence/decision-point';
import { makeGameSystem } from '#shared/systems/game-system';
import { builtInRegistry } from '#shared/systems/registry';
import { stack } from '../support/bluff-battle';
import { openLedger } from '../support/ledger';
import { after, openScene, order, type Scene } from '../support/scene';
import { skirmish, type ModelSpec, type SkirmishSpec } from '../support/skirmish';

const at = (x: number, y: number, more: Partial<ModelSpec> = {}): ModelSpec => ({ at: [x, y], ...more });
const shot = (unit: string, weapon = 0, model = 0): Shot => ({ model, weapon, target: { unit } });

function attack(spec: SkirmishSpec, shots: readonly Shot[], ...faces: readonly number[]): Scene {
  const { theatre, state } = skirmish(spec);
  const scene = openScene(theatre, state, ...faces);
  scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
  scene.do(order.attack('a:u1', ...shots));
  return scene;
}

describe('a declaration', () => {
  const { theatre } = skirmish({ a: [[at(10, 20)]], b: [[at(10, 10)]] });
  const { minActions, maxActions } = theatre.figures;
  test.each<[number, ActionKind[], string]>([
    [1, ['move', 'pass'], '2 actions cost more than 1 Command Point.'],
    [2, ['move', 'pass', 'secure'], '3 actions cost more than 2 Command Points.'],
    [4, ['pass'], `Declare ${minActions} to 4 actions.`],
    [9, ['pass'], `Declare ${minActions} to ${maxActions} actions.`],
    [9, Array<ActionKind>(maxActions + 1).fill('pass'), `Declare ${minActions} to ${maxActions} actions.`],
    [4, ['advance', 'move'], 'Advance comes straight after Move.'],
    [4, ['move', 'pass', 'move'], 'move is declared twice.'],
  ])('with %d Command Points of %j', (cp, actions, message) =>
    expect(declarationProblem(theatre, cp, actions)?.message).toBe(message),
  );
});

describe('what may be answered', () => {
  const heavy = { weapons: [{ rules: ['Heavy (1)'] }] };
  const { theatre, state } = skirmish({ a: [[at(18, 20)], [at(5, 5, heavy)]], b: [[at(34, 34)]] });
  const listed = (point: object): Decision[] =>
    legalOrders(theatre, state, { side: 'a', unit: 'a:u1', ...point } as DecisionPoint);

  test('a question of yes and no has both answers', () => {
    const about = { side: 'a', unit: 'a:u1' };
    expect(listed({ kind: 'intuition' })).toEqual([true, false].map((look) => ({ kind: 'intuition', ...about, look })));
    expect(listed({ kind: 'exit', exit: 0 })).toEqual(
      [true, false].map((leave) => ({ kind: 'exit', ...about, leave })),
    );
    expect(listed({ kind: 'dismount', model: 0 }).map((answer) => 'dismount' in answer && answer.dismount)).toEqual([
      true,
      false,
    ]);
  });

  test('a march goes in sixteen directions, the whole way and half of it; or it stays', () => {
    const ends = listed({ kind: 'move', action: 'move' }).map((order) => {
      const [path] = order.kind === 'move' ? order.paths : [];
      const end = path && 'points' in path ? path.points[0] : undefined;
      return end ? Math.round(Math.hypot(end.x - 18, end.y - 20)) : 0;
    });
    expect(ends).toEqual([0, ...Array.from({ length: 16 }, () => [6, 3]).flat()]);
  });

  test('C-WSR-HEAVY: paying for Heavy weapons is listed where there are any, an Attack is declared and there is a point for it', () => {
    const paid = (cp: number, heavyCost: object | null) =>
      listed({ kind: 'declare', unit: 'a:u2', cp, heavy: heavyCost, bounds: {} }).flatMap((answer) =>
        answer.kind === 'declare' && answer.heavy ? [answer.actions.length] : [],
      );
    expect(new Set(paid(3, { cp: 1, rule: 'C-WSR-HEAVY' }))).toEqual(new Set([2]));
    expect(paid(2, { cp: 1, rule: 'C-WSR-HEAVY' })).toEqual([]);
    expect(paid(3, null)).toEqual([]);
  });
});

describe('attacks', () => {
  test('C-SEQ-7: the target’s own unit before others that stand nearer to the blast', () => {
    const scene = attack(
      {
        a: [[at(10, 20, { weapons: [{ rules: ['Blast (1)'] }] })]],
        b: [[at(10, 12), at(11.9, 12)], [at(10, 10.8)]],
      },
      [shot('b:u1')],
      4,
      6,
      6,
      6,
    );
    expect(scene.one('blast').hits.map(({ unit }) => unit)).toEqual(['b:u1', 'b:u2']);
  });

  test('C-WSR-VOLATILE: a model that has fallen by its own weapon fires no more, though its unit stands', () => {
    const mortar = { attacks: 2, rules: ['Volatile'] };
    const scene = attack(
      { a: [[at(10, 20, { weapons: [mortar, {}], rules: ['Platform (2)'] }), at(12, 20)]], b: [[at(10, 10)]] },
      [shot('b:u1'), shot('b:u1', 1)],
      // Two natural ones; neither hit on itself is saved or countered.
      ...[1, 1, 1, 1, 1, 1],
    );
    expect(scene.one('attack-lost')).toMatchObject({ attack: 1, why: 'attacker-destroyed' });
    expect(unitById(scene.session.state, 'a:u1')).toMatchObject({ status: 'table', models: [{ hp: 0 }, { hp: 1 }] });
  });

  test('C-WSR-RENDING: a re-rolled die counts by the face it shows at last', () => {
    const gun = { attacks: 2, rules: ['Rending (2)'] };
    const scene = attack(
      { a: [[at(10, 20, { weapons: [gun], rules: ['Skilled'] })]], b: [[at(10, 10)]] },
      [shot('b:u1')],
      // Both hit, the 6 counts as two more; all four are saved.
      ...[1, 5, 6, 6, 6, 6, 6],
    );
    const { dice: thrown, successes, extra } = scene.all('rolled')[0]!;
    expect(thrown.map(({ face, reroll }) => [face, reroll])).toEqual([
      [1, false],
      [5, false],
      [6, true],
    ]);
    expect(successes).toBe(2);
    expect(extra).toEqual([{ rule: 'C-WSR-RENDING', hits: 2 }]);
    expect(scene.dice.left()).toEqual([]);
  });

  test('a die for a pile is thrown openly and is no re-roll', () => {
    const { theatre, state } = skirmish({ a: [[at(10, 20)]], b: [[at(10, 10)]] });
    const battle = { ...openLedger(theatre, state).battle, die: () => 4 };
    const thrown = dice.pile(battle, { side: 'a', unit: 'a:u1', purpose: 'rout' }).next();
    expect(thrown).toEqual({ done: true, value: { face: 4, purpose: 'rout', reroll: false } });
  });
});

describe('cards', () => {
  const bluff = (spec: Omit<SkirmishSpec, 'system'>, cards: Parameters<typeof stack>[0]) => {
    const { theatre, state } = skirmish({ system: 'devils-bluff', ...spec });
    return { theatre, state: { ...state, cards: stack(cards) } as BattleState };
  };

  test('D-DRAW-2: whoever holds a single card may still swap it', () => {
    const { theatre, state } = bluff({ a: [[at(10, 20)]], b: [[at(10, 10)]] }, { deck: ['2S'], a: ['KC'] });
    const scene = openScene(theatre, state);
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass'), ...order.attack('a:u1', shot('b:u1'))]);
    expect(scene.session.pending).toMatchObject({ kind: 'swap', side: 'a', drawn: '2S', hand: ['KC'] });
  });

  test('D-UPG-DODGE-ROLL: once against each Attack action', () => {
    const guns = [0, 1].map(() => ({ range: 20, rules: ['Assault'] }));
    const { theatre, state } = bluff(
      { a: [[at(10, 20, { weapons: guns, rules: ['Platform (2)'] })]], b: [[at(10, 12, { rules: ['Dodge Roll'] })]] },
      { a: [], b: [] },
    );
    const scene = openScene(theatre, state);
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
    scene.do(order.attack('a:u1', shot('b:u1'), shot('b:u1', 1)));
    expect(scene.session.pending).toMatchObject({ kind: 'react', unit: 'b:u1' });
    const rule = 'D-UPG-DODGE-ROLL';
    scene.do({ kind: 'react', side: 'b', unit: 'b:u1', rule, path: { model: 0, points: [{ x: 11, y: 12 }] } });
    expect(scene.session.pending).toMatchObject({ kind: 'attack', unit: 'a:u1', chosen: [] });
    scene.do(order.attack('a:u1', shot('b:u1')));
    // Both attacks are over, and nobody was asked again.
    expect(scene.all('reacted')).toHaveLength(1);
    expect(scene.all('targeted').map(({ attack: number, again }) => [number, again ?? false])).toEqual([
      [0, false],
      [0, true],
      [1, false],
    ]);
  });

  test('D-ROUT-6: nobody is sent ahead by a side that flees', () => {
    const { theatre, state } = bluff(
      { a: [[at(10, 20, { rules: ['Move It'] })], [at(20, 20)]], b: [[at(10, 10)]] },
      {},
    );
    const told = openLedger(theatre, state);
    expect(mayFollowUp(told.battle, 'a:u1')).toBe(true);
    expect(mayFollowUp(told.battle, 'a:u2')).toBe(false);
    const die = { face: 13, purpose: 'rout', reroll: false } as const;
    const drawn = { kind: 'rout-drawn', rule: 'D-ROUT-2', side: 'a', unit: 'a:u1', die } as const;
    const [standing, fleeing] = [21, 22].map((total) => after(state, { ...drawn, total }));
    expect(mayFollowUp(openLedger(theatre, standing).battle, 'a:u1')).toBe(true);
    expect(mayFollowUp(openLedger(theatre, fleeing).battle, 'a:u1')).toBe(false);
  });
});

test('S-OBJ-SCAN-2: on the ground, too, whoever passes over a marker is told so, by its straight stretches', () => {
  const { theatre, state } = skirmish({
    a: [[at(10, 20)]],
    b: [[at(34, 34)]],
    mission: {
      objectives: [
        { id: 'o1', type: 'scan', x: 10, y: 17 },
        { id: 'o2', type: 'scan', x: 14, y: 17 },
        { id: 'o3', type: 'scan', x: 20, y: 17 },
      ],
    },
  });
  const near = { ...theatre, figures: { ...theatre.figures, closePass: true } };
  const over = (...points: { x: number; y: number }[]) =>
    walking.go({ theatre: near, state, unit: unitById(state, 'a:u1'), model: 0 }, 'move', { model: 0, points }).over;
  expect(over({ x: 10, y: 16.5 })).toEqual(['o1']);
  expect(over({ x: 10, y: 17 }, { x: 13, y: 17 })).toEqual(['o1', 'o2']);
  expect(over({ x: 7, y: 20 })).toEqual([]);
  expect(over()).toEqual([]);
});

test('battles are played where the family does not refuse the system', () => {
  for (const id of ['cadence', 'salt-road', 'squadrons', 'devils-bluff', 'bellum-caelum'])
    expect(isPlayed(builtInRegistry.get(id)!), id).toBe(true);
  const { document } = builtInRegistry.get('cadence')!;
  expect(isPlayed({ ...makeGameSystem(document), engine: 'nobody' as never })).toBe(false);
});
