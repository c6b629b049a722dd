import { describe, expect, test } from 'vitest';
import { legalShots } from '#shared/battle/cadence/aim';
import { legalOrders, orderProblem } from '#shared/battle/cadence/legal-orders';
import { openBattle } from '#shared/battle/frame/session';
import type { Mission } from '#shared/schema/mission';
import type { BattleState } from '#shared/battle/cadence/state';
import { runBattle } from '#shared/battle/frame/session';
import { randomPlayer } from '#shared/players/random';
import { aBattle, aTable, builtIn, exampleSquadron, type ShipSpec } from '../support/squadrons-battle';
import { after, at, atMarker, openScene, order, sceneState, up, type Stand } from '../support/scene';

const GUNS: ShipSpec = { weapons: ['heavy-energy-turret'] };
const bare = (mission: Mission): Mission => ({ ...mission, terrain: [] });
const debris = bare(builtIn('debris-field'));
const target = bare(builtIn('target-acquired'));
const crossed = bare(builtIn('crossed-paths'));

/** a:u1 flies straight over a marker and secures it with the face given. */
function secureWith(
  mission: Mission,
  stands: Record<string, Stand>,
  marker: string,
  faces: number[],
  { round = 1, start }: { readonly round?: number; readonly start?: (state: BattleState) => BattleState } = {},
) {
  const count = (side: string): ShipSpec[] =>
    Object.keys(stands)
      .filter((id) => id.startsWith(side))
      .map(() => GUNS);
  const setup = aBattle(mission, count('a'), count('b'));
  const state = sceneState(setup, { stands, round });
  const scene = openScene(setup, start ? start(state) : state, ...faces);
  scene.do(order.activate('a:u1'));
  scene.do(order.declare('a:u1', 'move', 'secure'));
  scene.do(order.move('a:u1'));
  if (scene.session.pending?.kind === 'secure') scene.do(order.secure('a:u1', marker));
  return scene;
}

const FAR: Record<string, Stand> = { 'b:u1': { x: 34, y: 34, cp: 4 } };
const south = (y: number): Stand => ({ x: 11.636, y: up(y), cp: 4 });

describe('S-OBJ-SCAN, S-X-34: the close pass', () => {
  test.each([
    [6.5, 12.5, true],
    [9.0, 15, true],
    [3.9, 9.9, false],
  ] as const)('start y %f ends at %f', (from, to, may) => {
    const scene = secureWith(debris, { 'a:u1': south(from), ...FAR }, 'o3', may ? [3] : []);
    expect(up(scene.place('a:u1').y)).toBeCloseTo(to, 6);
    expect(scene.all('secured').map(({ objective }) => objective)).toEqual(may ? ['o3'] : []);
    if (!may) expect(scene.one('passed')).toMatchObject({ action: 'secure', rule: 'C-ACT-9' });
  });

  test('C-OBJ-6: no enemy within 3 inches of the marker or of the ship; C-OBJ-7: 3 and more', () => {
    const near = (x: number, y: number) =>
      secureWith(debris, { 'a:u1': south(6.5), 'b:u1': { x, y: up(y), cp: 4 } }, 'o3', [3]).all('secured').length;
    // The marker o3 stands at (11.636, 11.636) from below; the ship ends at y 12.5.
    expect(near(11.636, 7.1)).toBe(0);
    expect(near(11.636, 7.0)).toBe(1);
    expect(near(11.636, 17.07)).toBe(0);
    expect(near(11.636, 17.08)).toBe(1);
    expect(secureWith(debris, { 'a:u1': south(6.5), ...FAR }, 'o3', [2]).all('secured')).toEqual([]);
  });

  test('deployment and evasion are no close pass; an earlier activation is none either', () => {
    const setup = aBattle(debris, [{}], [{}]);
    const scene = openScene(setup, { stands: { 'a:u1': { ...south(11), facing: 90 }, ...FAR } });
    scene.do(order.activate('a:u1'));
    scene.do(order.declare('a:u1', 'secure', 'move'));
    // It stands on the marker, but has not moved over it in this activation.
    expect(scene.all('passed')).toHaveLength(1);
  });
});

describe('Debris Field (S-MIS1), played from its file', () => {
  test('S-MIS1-4, S-MIS1-5: 2 points at once, to each player once for each marker', () => {
    const scene = secureWith(debris, { 'a:u1': south(6.5), ...FAR }, 'o3', [3]);
    expect(scene.one('scored')).toMatchObject({ rule: 'S-MIS1-4', vp: 2, side: 'a', objective: 'o3' });
    expect(scene.session.state.objectives[2]).toMatchObject({
      status: 'table',
      securedBy: ['a'],
      type: { a: 'scan', b: 'scan' },
    });
    const setup = scene.session.theatre;
    // The other side may still scan it, the same side may not.
    const again = openBattle(setup, { seed: 1, start: { ...scene.session.state } });
    expect(again.state.objectives[2]?.securedBy).toEqual(['a']);
  });

  test('S-MIS1-6: scanned in round 1 it is a target from round 2 on, for the scanner alone', () => {
    const scene = secureWith(
      debris,
      { 'a:u1': south(6.5), 'b:u1': { x: 34, y: 34, cp: 0 } },
      'o3',
      [3, /* end of round 1, roll-off */ 6, 6, 1, 1],
    );
    expect(scene.all('objective-changed')).toEqual([]);
    scene.do(order.activate('a:u1'));
    scene.do(order.declare('a:u1', 'move', 'pass'));
    scene.do(order.move('a:u1'));
    expect(scene.one('objective-changed')).toMatchObject({
      objective: 'o3',
      for: ['a'],
      from: 'scan',
      to: 'destroy',
      hp: 2,
      rule: 'S-MIS1-6',
    });
    expect(scene.session.state.objectives[2]?.type).toEqual({ a: 'destroy', b: 'scan' });
  });

  test('S-MIS1-6: scanned later it changes at once, and the ship above it is not caught', () => {
    const scene = secureWith(debris, { 'a:u1': south(6.5), ...FAR }, 'o3', [3], { round: 2 });
    expect(scene.one('objective-changed')).toMatchObject({ for: ['a'], over: ['a:u1'] });
    expect(scene.session.state.units[0]?.clearing).toEqual(['o3']);
    // In its next activation it flies off the marker as if it were not there.
    scene.do(order.activate('b:u1'));
    scene.do(order.declare('b:u1', 'move', 'pass'));
    scene.do({ kind: 'move', side: 'b', unit: 'b:u1', action: 'move', paths: [{ model: 0, pivots: [] }] });
    scene.do(order.activate('a:u1'));
    scene.do(order.declare('a:u1', 'move', 'pass'));
    scene.do(order.move('a:u1'));
    expect(scene.all('moved').at(-1)).toMatchObject({ distance: 6, stop: null, cleared: ['o3'] });
    expect(scene.session.state.units[0]?.clearing).toEqual([]);
  });

  const asTarget = (state: BattleState): BattleState =>
    after(
      state,
      { kind: 'secured', rule: '', side: 'a', unit: 'a:u1', objective: 'o3', type: 'scan', carried: false },
      {
        kind: 'objective-changed',
        rule: '',
        objective: 'o3',
        for: ['a'],
        from: 'scan',
        to: 'destroy',
        hp: 2,
        over: [],
        transition: '0:a',
      },
    );

  test('S-MIS1-6, S-OBJ-DES: it can be attacked by the scanner only, obstructs the scanner only, and pays 1', () => {
    const setup = aBattle(debris, [GUNS], [GUNS]);
    const stands = { 'a:u1': { x: 11.636, y: up(5), cp: 4 }, 'b:u1': { x: 20, y: up(11.636), cp: 0 } };
    const state = asTarget(sceneState(setup, { stands, round: 2 }));
    expect(legalShots(setup, state, state.units[0]!).map((shot) => shot.target)).toContainEqual({ objective: 'o3' });
    expect(legalShots(setup, state, state.units[1]!).map((shot) => shot.target)).not.toContainEqual({
      objective: 'o3',
    });
    const scene = openScene(
      setup,
      state,
      /* 4 dice on 4+ */ 4,
      4,
      4,
      1,
      /* defence 5+ */ 1,
      1,
      1,
      /* counters 5+ */ 1,
      4,
    );
    scene.do(order.activate('a:u1'));
    scene.do(order.declare('a:u1', 'attack', 'move'));
    expect(scene.session.pending?.kind).toBe('attack');
    scene.do(order.attack('a:u1', atMarker('o3')));
    expect(scene.dice.left()).toEqual([]);
    expect(scene.one('targeted')).toMatchObject({ face: null });
    expect(scene.one('objective-destroyed')).toMatchObject({ side: 'a', objective: 'o3' });
    expect(scene.all('scored').map(({ rule, vp }) => [rule, vp])).toEqual([['S-MIS1-6', 1]]);
    expect(scene.session.state.objectives[2]?.status).toBe('gone');
  });

  test('S-MIS1-6: it halts the scanner’s ships and lets the others pass', () => {
    const run = (unit: 'a:u1' | 'b:u1'): number => {
      const setup = aBattle(debris, [{}], [{}]);
      const stand = { x: 11.636, y: up(5), cp: 4 };
      const stands = { 'a:u1': { x: 30, y: 30, cp: 0 }, 'b:u1': { x: 5, y: 5, cp: 0 }, [unit]: stand };
      const scene = openScene(
        setup,
        asTarget(sceneState(setup, { stands, round: 2, turn: unit === 'a:u1' ? 'a' : 'b' })),
      );
      scene.do(order.activate(unit));
      scene.do(order.declare(unit, 'move', 'pass'));
      scene.do(order.move(unit));
      return up(scene.place(unit).y);
    };
    expect(run('b:u1')).toBe(11);
    expect(run('a:u1')).toBeCloseTo(11.636039 - 1.574803, 5);
  });

  test('S-MIS1-7, S-MIS-2: each names a ship at the start of round 3, before the roll-off; 2 points if it lives', () => {
    const setup = aBattle({ ...debris, rounds: 3 }, [{}, {}], [{}]);
    const state: BattleState = {
      ...sceneState(setup, {
        stands: { 'a:u1': { x: 5, y: 30, cp: 0 }, 'a:u2': { x: 9, y: 30, cp: 0 }, 'b:u1': { x: 30, y: 5, cp: 0 } },
        round: 2,
      }),
      phase: 'between-rounds',
      turn: null,
    };
    const scene = openScene(setup, state, 6, 6, 1, 1);
    expect(scene.session.pending).toMatchObject({ kind: 'nominate', side: 'a', units: ['a:u1', 'a:u2'] });
    expect(scene.refused(order.nominate('a', 'survivor', 'b:u1'))).toBe('S-MIS-2');
    scene.do(order.nominate('a', 'survivor', 'a:u2'));
    // Unseen until both have named theirs.
    expect(scene.all('nominated')).toEqual([]);
    scene.do(order.nominate('b', 'survivor', 'b:u1'));
    expect(scene.all('nominated').map(({ side, unit }) => [side, unit])).toEqual([
      ['a', 'a:u2'],
      ['b', 'b:u1'],
    ]);
    const kinds = scene.session.events.map(({ kind }) => kind);
    expect(kinds.indexOf('nominated')).toBeLessThan(kinds.indexOf('rolled-off'));
    const end = after(scene.session.state, {
      kind: 'destroyed',
      rule: '',
      side: 'b',
      unit: 'b:u1',
      by: null,
      cause: 'terrain',
      x: 0,
      y: 0,
      objectivesLost: [],
    });
    const done = openScene(setup, { ...end, turn: null, units: end.units.map((unit) => ({ ...unit, cp: 0 })) });
    expect(done.all('scored').map(({ rule, side, vp, unit }) => [rule, side, vp, unit])).toEqual([
      ['S-MIS1-7', 'a', 2, 'a:u2'],
    ]);
  });
});

describe('Target Acquired (S-MIS2), played from its file', () => {
  test('S-MIS2-7: only the attacker may target the relays; they obstruct both', () => {
    const setup = aBattle(target, [GUNS], [GUNS]);
    const state = sceneState(setup, { stands: { 'a:u1': { x: 12, y: 12 }, 'b:u1': { x: 14, y: 12 } } });
    const shots = (i: number) => legalShots(setup, state, state.units[i]!).map((shot) => shot.target);
    expect(shots(0)).toContainEqual({ objective: 'o1' });
    expect(shots(1)).not.toContainEqual({ objective: 'o1' });
  });

  test('S-X-42: one relay destroyed in round 2, one in round 4: attacker 3, defender 3', () => {
    const setup = aBattle(target, [GUNS], [GUNS]);
    const calm = { stands: { 'a:u1': { x: 30, y: 30, cp: 0 }, 'b:u1': { x: 5, y: 30, cp: 0 } }, round: 3 };
    const second: BattleState = {
      ...after(sceneState(setup, { ...calm, round: 2 }), {
        kind: 'objective-destroyed',
        rule: '',
        side: 'a',
        objective: 'o1',
        by: 'a:u1',
      }),
      round: 3,
      turn: null,
    };
    const scene = openScene(setup, second, 6, 6, 1, 1);
    expect(scene.all('scored').map(({ rule, side, vp, objective }) => [rule, side, vp, objective])).toEqual([
      ['S-MIS2-7', 'a', 3, 'o1'],
      ['S-MIS2-7', 'b', 3, 'o2'],
    ]);
    // Round 4: later destruction changes nothing.
    const late = after(scene.session.state, {
      kind: 'objective-destroyed',
      rule: '',
      side: 'a',
      objective: 'o2',
      by: 'a:u1',
    });
    const end = openScene(setup, { ...late, turn: null, units: late.units.map((unit) => ({ ...unit, cp: 0 })) });
    expect(end.all('scored')).toEqual([]);
    expect(end.session.state.vp).toEqual({ a: 3, b: 3 });
    expect(end.one('battle-ended')).toMatchObject({ winner: null });
  });

  test.each([
    [1, 2],
    [2, 2],
    [3, 1],
    [4, 1],
  ] as const)('S-MIS2-8: the marked raider destroyed in round %i pays %i, besides the kill points', (round, vp) => {
    const setup = aBattle(target, [{}, {}], [{}]);
    const named = after(
      sceneState(setup, {
        stands: {
          'a:u2': { x: 18, y: 16, facing: 180, hp: 1, cp: 0 },
          'a:u1': { x: 3, y: 33, cp: 0 },
          'b:u1': { x: 18, y: 24, cp: 2 },
        },
        round,
        turn: 'b',
      }),
      { kind: 'nominated', rule: '', side: 'b', nomination: 'mark', unit: 'a:u2' },
    );
    const scene = openScene(setup, named, 4, 1, 1, 1, 1, 1, 1, 1);
    scene.do(order.activate('b:u1'));
    scene.do(order.declare('b:u1', 'attack', 'move'));
    scene.do(order.attack('b:u1', at('a:u2')));
    expect(scene.all('scored').map((event) => [event.rule, event.vp])).toEqual([
      ['S-MIS2-8', vp],
      ['S-VP-2', 1],
    ]);
  });

  test('S-MIS2-8: named before round 1, by the defender, one of the attacker’s ships', () => {
    const setup = aBattle(target, [{}, {}], [{}]);
    expect(openBattle(setup, { seed: 1 }).pending).toMatchObject({
      kind: 'nominate',
      side: 'b',
      units: ['a:u1', 'a:u2'],
    });
  });
});

describe('Crossed Paths (S-MIS3), played from its file', () => {
  const stand = (y: number): Stand => ({ x: 18, y: up(y), cp: 4 });

  test('S-MIS3-3, S-MIS3-4: a scan pays 1 and turns into a Recover marker at the same place', () => {
    const scene = secureWith(crossed, { 'a:u1': stand(13), ...FAR }, 'o1', [3]);
    expect(scene.all('scored').map(({ rule, vp }) => [rule, vp])).toEqual([['S-MIS3-3', 1]]);
    expect(scene.session.state.objectives[0]).toMatchObject({
      type: { a: 'recover', b: 'recover' },
      securedBy: [],
      status: 'table',
      x: 18,
      y: 18,
    });
  });

  const recover = (state: BattleState): BattleState =>
    after(state, {
      kind: 'objective-changed',
      rule: '',
      objective: 'o1',
      for: ['a', 'b'],
      from: 'scan',
      to: 'recover',
      hp: null,
      over: [],
      transition: '0:all',
    });

  test('S-OBJ-REC: carried off, 2 points at the end to the carrier’s owner', () => {
    const scene = secureWith(crossed, { 'a:u1': stand(13), ...FAR }, 'o1', [3], { round: 4, start: recover });
    expect(scene.one('secured')).toMatchObject({ carried: true, type: 'recover' });
    expect(scene.session.state.objectives[0]).toMatchObject({ status: 'carried', carrier: 'a:u1' });
    expect(scene.all('scored')).toEqual([]);
    const { state } = scene.session;
    const end = openScene(scene.session.theatre, {
      ...state,
      turn: null,
      units: state.units.map((unit) => ({ ...unit, cp: 0 })),
    });
    expect(end.all('scored').map(({ rule, side, vp }) => [rule, side, vp])).toEqual([['S-MIS3-4', 'a', 2]]);
  });

  test('S-OBJ-REC-2: the marker is lost with its carrier', () => {
    const scene = secureWith(crossed, { 'a:u1': stand(13), ...FAR }, 'o1', [3], { round: 4, start: recover });
    const { state, theatre: setup } = scene.session;
    const gone = after(state, {
      kind: 'destroyed',
      rule: '',
      side: 'a',
      unit: 'a:u1',
      by: null,
      cause: 'terrain',
      x: 0,
      y: 0,
      objectivesLost: ['o1'],
    });
    expect(gone.objectives[0]).toMatchObject({ status: 'gone', carrier: null });
    expect(
      openScene(setup, { ...gone, turn: null, units: gone.units.map((unit) => ({ ...unit, cp: 0 })) }).all('scored'),
    ).toEqual([]);
  });

  test('S-OBJ-REC-1: no Advance in the activation', () => {
    const setup = aBattle(crossed, [{}], [{}]);
    const scene = openScene(setup, recover(sceneState(setup, { stands: { 'a:u1': stand(10), ...FAR } })));
    scene.do(order.activate('a:u1'));
    scene.do(order.declare('a:u1', 'move', 'advance', 'secure'));
    scene.do(order.move('a:u1'));
    scene.do(order.advance('a:u1'));
    expect(scene.one('passed')).toMatchObject({ action: 'secure' });
  });

  test('S-MIS3-5: each names a ship of its own before round 1; 1 point if it survives', () => {
    const setup = aBattle({ ...crossed, rounds: 1 }, [{}], [{}]);
    const session = openBattle(setup, { seed: 3 });
    expect(session.pending).toMatchObject({ kind: 'nominate', side: 'a', nomination: 'witness' });
    const { state, events } = runBattle(setup, { seed: 3, choosers: { a: randomPlayer, b: randomPlayer } });
    const survivors = state.units.filter(({ status }) => status === 'table').length;
    expect(events.filter((event) => event.kind === 'scored' && event.rule === 'S-MIS3-5')).toHaveLength(survivors);
  });
});

describe('S-VP: kill points', () => {
  test.each([
    [7, 4],
    [8, 5],
  ] as const)('S-X-40: of %i ships, %i are more than half', (ships, needed) => {
    const setup = aBattle(
      aTable(),
      [GUNS],
      Array.from({ length: ships }, () => ({})),
    );
    let state = sceneState(setup, { stands: { 'a:u1': { x: 18, y: 24 } } });
    for (let i = 2; i < needed + 1; i++)
      state = after(state, {
        kind: 'destroyed',
        rule: '',
        side: 'b',
        unit: `b:u${i}`,
        by: null,
        cause: 'terrain',
        x: 0,
        y: 0,
        objectivesLost: [],
      });
    const last = `b:u${needed + 1}`;
    const standing: BattleState = {
      ...state,
      units: state.units.map((unit) =>
        unit.id === last
          ? { ...unit, status: 'table', models: [{ x: 18, y: 16, level: 0, facing: 180, hp: 1 }] }
          : unit,
      ),
    };
    const scene = openScene(setup, standing, 4, 1, 1, 1, /* defence */ 1, /* counter */ 1);
    scene.do(order.activate('a:u1'));
    scene.do(order.declare('a:u1', 'attack', 'move'));
    scene.do(order.attack('a:u1', at(last)));
    expect(scene.all('scored').map(({ rule }) => rule)).toEqual(['S-VP-2', 'S-VP-4']);
  });

  test('S-X-41: the last of 8 falls, the leader among them, first kill yours: 6', () => {
    // One kill at a time, all by attack: first kill 1, leader 2, more than half 1, all 2.
    const setup = aBattle(
      aTable(),
      [GUNS],
      Array.from({ length: 8 }, () => ({})),
    );
    let state = sceneState(setup, { stands: { 'a:u1': { x: 18, y: 24 } } });
    for (let i = 1; i <= 8; i++) {
      const id = `b:u${i}`;
      const standing: BattleState = {
        ...state,
        activation: null,
        turn: 'a',
        units: state.units.map((unit) =>
          unit.id === id
            ? { ...unit, status: 'table', models: [{ x: 18, y: 16, level: 0, facing: 180, hp: 1 }] }
            : unit.id === 'a:u1'
              ? { ...unit, cp: 4, models: [{ x: 18, y: 24, level: 0, facing: 0, hp: 4 }] }
              : unit,
        ),
      };
      const scene = openScene(setup, standing, 4, 1, 1, 1, 1, 1);
      scene.do(order.activate('a:u1'));
      scene.do(order.declare('a:u1', 'attack', 'move'));
      scene.do(order.attack('a:u1', at(id)));
      ({ state } = scene.session);
    }
    expect(state.vp).toEqual({ a: 6, b: 0 });
  });
});

test('no mission id or name is known to the engine: a renamed copy plays identically', () => {
  for (const id of ['debris-field', 'target-acquired', 'crossed-paths']) {
    const mission = builtIn(id);
    const [one, other] = [mission, { ...mission, id: 'zz', name: 'Other' }].map(
      (each) =>
        runBattle(aBattle(each, exampleSquadron('Red'), exampleSquadron('Blue')), {
          seed: 5,
          choosers: { a: randomPlayer, b: randomPlayer },
        }).events,
    );
    expect(JSON.stringify(other)).toBe(JSON.stringify(one));
  }
});

test('open set-up: the side places its markers where the mission allows, and nowhere else', () => {
  const open = {
    ...target,
    setup: target.setup.map((step) => (step.place === 'objective' ? { ...step, open: true } : step)),
  };
  const setup = aBattle(open, [{}], [{}]);
  const scene = openScene(
    setup,
    { ...sceneState(setup, { stands: {} }), phase: 'set-up', round: 0, turn: null },
    6,
    6,
    1,
    1,
  );
  expect(scene.session.pending).toMatchObject({ kind: 'set-up', side: 'b', marker: 'o1', what: 'objective' });
  const put = (step: number, x: number, y: number) => ({ kind: 'set-up' as const, side: 'b' as const, step, x, y });
  const { step } = scene.session.pending as { step: number };
  expect(scene.refused(put(step, 12, 7))).toBe('S-MIS2-6');
  scene.do(put(step, 10, 6));
  expect(scene.refused(put(step, 15, 6))).toBe('S-MIS2-6');
  scene.do(put(step, 25, 6));
  expect(scene.session.state.objectives.map(({ x, y }) => [x, y])).toEqual([
    [10, 6],
    [25, 6],
  ]);
  expect(scene.session.pending?.kind).toBe('nominate');
});

describe('open set-up of Entry Points', () => {
  const middles = (side: string) => ({
    place: 'entry-point',
    by: side,
    count: 1,
    open: true,
    constraints: [{ from: 'enemy-entry', op: 'at-least', value: 20 }],
  });
  const mission = aTable({
    entryPoints: [
      { id: 'e1', side: 'a', x: 6, y: 36 },
      { id: 'e2', side: 'b', x: 30, y: 0 },
    ],
    setup: [middles('a'), middles('b')],
  });
  const theatre = aBattle(mission, [{}], [{}]);
  const begun = () =>
    openScene(theatre, { ...sceneState(theatre, { stands: {} }), phase: 'set-up', round: 0, turn: null }, 6, 6, 1, 1);
  const put = (side: 'a' | 'b', step: number, x: number, y: number) => ({ kind: 'set-up' as const, side, step, x, y });

  test('each side puts its own, measured from where the other’s stands now and not where the file has it', () => {
    const scene = begun();
    expect(scene.session.pending).toMatchObject({ kind: 'set-up', side: 'a', marker: 'e1', what: 'entry-point' });
    // The other side’s is still where the file has it, at 30, 0.
    expect(scene.refused(put('a', 0, 30, 19))).toBe('C-SET-6');
    scene.do(put('a', 0, 6, 0));
    expect(scene.session.pending).toMatchObject({ side: 'b', marker: 'e2' });
    expect(scene.refused(put('b', 1, 6, 19))).toBe('C-SET-6');
    // 20 inches from 6, 36 are no matter any more.
    scene.do(put('b', 1, 6, 34));
    expect(scene.session.state.entryPoints.map(({ id, x, y }) => [id, x, y])).toEqual([
      ['e1', 6, 0],
      ['e2', 6, 34],
    ]);
  });

  test('every place that is listed is allowed', () => {
    const scene = begun();
    const { pending, state } = scene.session;
    const places = legalOrders(theatre, state, pending!);
    expect(places.length).toBeGreaterThan(100);
    expect(places.filter((place) => orderProblem(theatre, state, pending!, place) !== null)).toEqual([]);
  });
});
