/** Battles on the ground: walking, driving, formation, reserve and Transports, row by row. */
import { describe, expect, test } from 'vitest';
import { footprintsOf, isInFormation } from '#shared/battle/cadence/bases';
import { legalShots } from '#shared/battle/cadence/aim';
import { unitGap } from '#shared/battle/cadence/obstacles';
import { legalOrders } from '#shared/battle/cadence/legal-orders';
import { unitById, type BattleState } from '#shared/battle/cadence/state';
import type { Theatre } from '#shared/battle/cadence/theatre';
import { openBattle, runBattle } from '#shared/battle/frame/session';
import type { Footprint } from '#shared/geometry/footprint';
import { overlaps } from '#shared/geometry/placement';
import { insideTable } from '#shared/geometry/table';
import { PLAYERS } from '#shared/players/levels';
import type { Decision, ModelPath } from '#shared/schema/battle/cadence-decision';
import type { Mission } from '#shared/schema/mission';
import { aField, aGroundBattle, drive, ground, walk, type GroundUnit } from '../support/ground-battle';
import { openLedger, type Ledger } from '../support/ledger';
import { openScene, order, sceneState, type Scene, type Stand } from '../support/scene';

const ONE: GroundUnit = { models: { warden: 1 } };
const CAPTAIN: GroundUnit = { models: { 'warden-captain': 1 } };
const TANK: GroundUnit = { models: { stonehorse: 1 } };
const KITE: GroundUnit = { models: { 'storm-kite': 1 } };
const WAGON: GroundUnit = { models: { longwain: 1 } };
const SKIFF: GroundUnit = { models: { 'brine-skiff': 1 } };
const section = (count: number, inside?: number): GroundUnit => ({
  models: { warden: count },
  ...(inside === undefined ? {} : { in: inside }),
});
/** Somebody who can still act, so that the round goes on. */
const FAR: Stand = { x: 44, y: 4, cp: 2 };
const R25 = 25 / 2 / 25.4;

/** `a:u1` has declared a Move and an Advance. */
function moving(theatre: Theatre, stands: Record<string, Stand>): Scene {
  const scene = openScene(theatre, { stands: { 'b:u1': FAR, ...stands } });
  scene.do(order.activate('a:u1'));
  scene.do(order.declare('a:u1', 'move', 'advance'));
  return scene;
}
const field = (terrain: readonly unknown[] = []): Mission => aField({ terrain });
const move = (...paths: ModelPath[]): Decision => order.go('a:u1', 'move', ...paths);

describe('on foot', () => {
  test('C-MOVE-1, C-MOVE-2: up to Mov along straight sections, or not at all; C-ADV-1: as far again', () => {
    const scene = moving(aGroundBattle(field(), [ONE], [ONE]), { 'a:u1': { x: 10, y: 20 } });
    expect(scene.refused(move(walk(0, [10, 14.99])))).toBe('C-MOVE-1');
    expect(scene.refused(move(walk(0, [10, 18], [14, 18])))).toBe('C-MOVE-1');
    scene.do(move({ ...walk(0, [10, 18], [13, 18]), facing: 90 }));
    expect(scene.one('moved')).toMatchObject({
      rule: 'C-MOVE-1',
      allowed: 5,
      distance: 5,
      to: { x: 13, y: 18, level: 0, facing: 90 },
      steps: [
        { kind: 'straight', from: { x: 10, y: 20 }, to: { x: 10, y: 18 }, distance: 2 },
        { kind: 'straight', to: { x: 13, y: 18 }, distance: 3 },
      ],
      costs: [],
    });
    scene.do(order.go('a:u1', 'advance', walk(0)));
    expect(scene.all('moved')[1]).toMatchObject({ rule: 'C-ADV-1', distance: 0, steps: [] });
  });

  test('C-X-30, C-TER-ROUGH-1, C-USR-RUGGED: every Rough polygon costs 1 inch, unless it is Rugged', () => {
    const rough = field([ground('mud', ['rough'], [10, 18, 4, 0.5]), ground('reeds', ['rough'], [10, 17, 4, 0.5])]);
    const warden = moving(aGroundBattle(rough, [ONE], [ONE]), { 'a:u1': { x: 10, y: 19.2 } });
    expect(warden.refused(move(walk(0, [10, 15.7])))).toBe('C-MOVE-1');
    expect(warden.refused(move(walk(0, [10, 18])))).toBe('C-TER-ROUGH-2');
    warden.do(move(walk(0, [10, 16.2])));
    expect(warden.one('moved')).toMatchObject({
      distance: expect.closeTo(3) as number,
      costs: [
        { rule: 'C-TER-ROUGH-1', inches: 1, terrain: 'mud', part: 0 },
        { rule: 'C-TER-ROUGH-1', inches: 1, terrain: 'reeds', part: 0 },
      ],
      through: ['mud', 'reeds'],
    });
    const caller = moving(aGroundBattle(rough, [{ models: { 'tide-caller': 1 } }], [ONE]), {
      'a:u1': { x: 10, y: 19.2 },
    });
    caller.do(move(walk(0, [10, 15.7])));
    expect(caller.one('moved').costs).toEqual([]);
  });

  test('C-X-29, C-TER-CLIMB-2, C-TER-CLIMB-3: up 2 levels costs 2 inches, down 1 nothing; the event says where', () => {
    const roof = (level: number) =>
      field([ground('hall', ['climbable'], [10, 10, 6, 6], { level, top: level, sight: 'full' })]);
    const climber = moving(aGroundBattle(roof(2), [ONE], [ONE]), { 'a:u1': { x: 10, y: 14 } });
    expect(climber.refused(move(walk(0, [10, 10.9])))).toBe('C-MOVE-1');
    climber.do(move(walk(0, [10, 11.5])));
    expect(climber.one('moved')).toMatchObject({
      to: { level: 2 },
      costs: [{ rule: 'C-TER-CLIMB-2', inches: 2, terrain: 'hall', part: 0 }],
    });
    expect(climber.one('moved').steps[1]).toMatchObject({ kind: 'climb', from: 0, to: 2, cost: 2, terrain: 'hall' });
    expect(unitById(climber.session.state, 'a:u1').models[0]!.level).toBe(2);

    const faller = moving(aGroundBattle(roof(1), [ONE], [ONE]), { 'a:u1': { x: 10, y: 12, level: 1 } });
    faller.do(move(walk(0, [10, 16.9])));
    expect(faller.one('moved')).toMatchObject({ to: { level: 0 }, costs: [] });
    expect(faller.one('moved').steps).toContainEqual(
      expect.objectContaining({ kind: 'climb', from: 1, to: 0, cost: 0 }) as unknown,
    );
  });

  test('C-HGT-3, C-TER-CLEAR-2, C-TER-IMP: no way up without Climbable, no half of a base on a roof, no way through a wall', () => {
    const hill = field([ground('hill', [], [10, 10, 6, 6], { level: 1 })]);
    expect(
      moving(aGroundBattle(hill, [ONE], [ONE]), { 'a:u1': { x: 10, y: 14 } }).refused(move(walk(0, [10, 11]))),
    ).toBe('C-HGT-3');
    const roof = field([ground('hall', ['climbable'], [10, 10, 6, 6], { level: 1, top: 1 })]);
    expect(
      moving(aGroundBattle(roof, [ONE], [ONE]), { 'a:u1': { x: 10, y: 14 } }).refused(move(walk(0, [10, 12.8]))),
    ).toBe('C-TER-CLEAR-2');
    const wall = field([ground('wall', ['impassable'], [10, 12, 6, 0.5])]);
    expect(
      moving(aGroundBattle(wall, [ONE], [ONE]), { 'a:u1': { x: 10, y: 14 } }).refused(move(walk(0, [10, 10]))),
    ).toBe('C-TER-IMP');
  });

  test('C-MOVE-3, C-MOVE-4, C-MOVE-5, C-VEH-5: over friends, not over enemies or Vehicles, ending on nobody, on the table', () => {
    const scene = moving(aGroundBattle(field(), [ONE, ONE, TANK], [ONE]), {
      'a:u1': { x: 10, y: 20 },
      'a:u2': { x: 10, y: 18 },
      'a:u3': { x: 7, y: 20 },
      'b:u1': { x: 13, y: 20, cp: 0 },
    });
    expect(scene.refused(move(walk(0, [14.9, 20])))).toBe('C-MOVE-3');
    expect(scene.refused(move(walk(0, [10, 17.5])))).toBe('C-MOVE-4');
    expect(scene.refused(move(walk(0, [5.2, 20])))).toBe('C-VEH-5');
    expect(scene.refused(move(walk(0, [10, 16])))).toBeNull();
    const edge = moving(aGroundBattle(field(), [ONE], [ONE]), { 'a:u1': { x: 1, y: 20 } });
    expect(edge.refused(move(walk(0, [0.4, 20])))).toBe('C-MOVE-5');
  });

  test('C-MOVE-1: staying is always allowed, even where nobody may end a move', () => {
    const mud = field([ground('mud', ['rough'], [10, 20, 4, 4])]);
    const scene = moving(aGroundBattle(mud, [ONE], [ONE]), { 'a:u1': { x: 10, y: 20 } });
    expect(scene.refused(move(walk(0, [10, 20.1])))).toBe('C-TER-ROUGH-2');
    expect(scene.refused(move(walk(0)))).toBeNull();
  });

  test('a way of another kind is refused by the rule that it breaks', () => {
    const scene = moving(aGroundBattle(field(), [ONE], [ONE]), { 'a:u1': { x: 10, y: 20 } });
    expect(scene.refused(move(drive(3)))).toBe('C-MOVE-2');
    expect(scene.refused(move({ model: 0, pivots: [] }))).toBe('C-MOVE-2');
    const tank = moving(aGroundBattle(field(), [TANK], [ONE]), { 'a:u1': { x: 10, y: 20 } });
    expect(tank.refused(move(walk(0, [10, 18])))).toBe('C-VEH-2');
  });
});

describe('formation', () => {
  const three = aGroundBattle(field(), [section(3)], [ONE]);
  const row = (...xs: readonly number[]): Stand => ({
    x: xs[0]!,
    y: 20,
    others: xs.slice(1).map((x) => ({ x, y: 20 })),
  });

  test.each([
    ['C-X-17', [10, 12.98, 15.96], null],
    ['C-X-18', [10, 12.99, 15.9], 'C-FORM-4'],
  ] as const)('%s, C-FORM-4: every model moves in turn, and the unit ends in formation', (_, [a, b, c], refused) => {
    const scene = moving(three, { 'a:u1': row(10, 12, 14) });
    expect(scene.refused(move(walk(2, [c, 20]), walk(1, [b, 20]), walk(0, [a, 20])))).toBe(refused);
    expect(scene.all('moved')).toHaveLength(refused === null ? 3 : 0);
  });

  test('C-ACT-4: models move one after another, so that the first may not end where the next still stands', () => {
    const scene = moving(three, { 'a:u1': row(10, 12, 14) });
    expect(scene.refused(move(walk(0, [12, 20]), walk(1, [14, 20]), walk(2, [16, 20])))).toBe('C-MOVE-4');
    expect(scene.refused(move(walk(2, [16, 20]), walk(1, [14, 20])))).toBe('C-MOVE-1');
    expect(scene.refused(move(walk(2, [16, 20]), walk(1, [14, 20]), walk(0, [12, 20])))).toBeNull();
  });

  test('C-FORM-5: put out of formation, it declares a Move first', () => {
    const scene = openScene(three, { stands: { 'a:u1': row(10, 14, 16), 'b:u1': FAR } });
    scene.do(order.activate('a:u1'));
    expect(scene.refused(order.declare('a:u1', 'attack', 'move'))).toBe('C-FORM-5');
    expect(scene.refused(order.declare('a:u1', 'pass', 'pass'))).toBe('C-FORM-5');
    scene.do(order.declare('a:u1', 'move', 'attack'));
    scene.do(move(walk(0, [11.2, 20]), walk(1), walk(2)));
    expect(scene.all('destroyed')).toEqual([]);
  });

  test('C-FORM-6: still out of formation after that Move, it is destroyed', () => {
    const scene = openScene(three, { stands: { 'a:u1': row(10, 20, 22), 'b:u1': FAR } });
    scene.do(order.activate('a:u1'));
    scene.do(order.declare('a:u1', 'move', 'advance'));
    scene.do(move(walk(0, [15, 20]), walk(1), walk(2)));
    expect(scene.one('destroyed')).toMatchObject({ rule: 'C-FORM-6', cause: 'formation', unit: 'a:u1', by: null });
    expect(scene.one('activation-ended').unit).toBe('a:u1');
  });

  test('C-ACT-8: a unit that loses its last Command Point stays as it is', () => {
    const scene = openScene(three, { stands: { 'a:u1': { ...row(10, 20, 22), cp: 1 }, 'b:u1': FAR } }, 1);
    scene.do(order.activate('a:u1'));
    expect(scene.all('destroyed')).toEqual([]);
    expect(unitById(scene.session.state, 'a:u1')).toMatchObject({ status: 'table', cp: 0 });
  });
});

describe('Vehicles', () => {
  const tank = (terrain: readonly unknown[] = [], ...more: GroundUnit[]): Theatre =>
    aGroundBattle(field(terrain), [TANK, ...more], [ONE]);
  const at = { 'a:u1': { x: 20, y: 20, facing: 0 } };

  test('C-VEH-2, C-VEH-3: straight on or back, two pivots of 45 degrees, 1 inch apart', () => {
    const tries = (path: ModelPath): string | null => moving(tank(), at).refused(move(path));
    expect(tries(drive({ turn: 45 }, 2, { turn: 45 }, 4))).toBeNull();
    expect(tries(drive(-6))).toBeNull();
    expect(tries(drive({ turn: 46 }, 2))).toBe('C-VEH-3');
    expect(tries(drive({ turn: 45 }, 0.9, { turn: 45 }))).toBe('C-VEH-3');
    expect(tries(drive({ turn: 45 }, 1, { turn: 45 }, 1, { turn: 45 }))).toBe('C-VEH-3');
    expect(tries(drive(6.01))).toBe('C-MOVE-1');
  });

  test('the event tells step by step where it drove and turned', () => {
    const scene = moving(tank(), at);
    scene.do(move(drive(-2, { turn: 45 }, 2)));
    const [back, turn, on] = scene.one('moved').steps;
    expect(back).toEqual({ kind: 'straight', from: { x: 20, y: 20 }, to: { x: 20, y: 22 }, distance: 2 });
    expect(turn).toEqual({ kind: 'pivot', at: { x: 20, y: 22 }, from: 0, to: 45 });
    expect(on).toMatchObject({ kind: 'straight', distance: 2 });
    expect(scene.one('moved').to.facing).toBe(45);
  });

  test('C-USR-AGILE: one more pivot in an activation, in the Move or in the Advance', () => {
    const skiff = aGroundBattle(field(), [SKIFF], [ONE]);
    const three = drive({ turn: 45 }, 1, { turn: 45 }, 1, { turn: 45 });
    const two = drive({ turn: 45 }, 1, { turn: 45 });
    const early = moving(skiff, at);
    early.do(move(three));
    expect(early.refused(order.go('a:u1', 'advance', three))).toBe('C-VEH-3');
    expect(early.refused(order.go('a:u1', 'advance', two))).toBeNull();
    const late = moving(skiff, at);
    late.do(move(two));
    expect(late.refused(order.go('a:u1', 'advance', three))).toBeNull();
  });

  test('C-VEH-4, C-VEH-6: over no other base, friend or not, and up nowhere; Flying passes over both', () => {
    const friend = { ...at, 'a:u2': { x: 20, y: 17 } };
    expect(moving(tank([], ONE), friend).refused(move(drive(6)))).toBe('C-VEH-4');
    const hall = [ground('hall', ['climbable'], [20, 14, 8, 4], { level: 1, top: 1 })];
    expect(moving(tank(hall), at).refused(move(drive(5)))).toBe('C-VEH-6');
    const kite = aGroundBattle(field(hall), [KITE, ONE], [ONE]);
    const flown = moving(kite, friend);
    flown.do(move(drive(11)));
    expect(flown.one('moved').costs).toEqual([]);
  });

  test('C-MEAS-2: ranges and gaps are measured from the outline of the base, not from a circle about it', () => {
    const theatre = aGroundBattle(field(), [TANK], [ONE]);
    const away = 12 + R25;
    const shots = (x: number): number => {
      const state = sceneState(theatre, { stands: { 'a:u1': { x: 10, y: 20, facing: 90 }, 'b:u1': { x, y: 20 } } });
      return legalShots(theatre, state, unitById(state, 'a:u1')).length;
    };
    const nose = 10 + 75 / 25.4 / 2;
    expect([shots(nose + away - 0.01), shots(nose + away)]).toEqual([1, 0]);
    const state = sceneState(theatre, { stands: { 'a:u1': { x: 10, y: 20 }, 'b:u1': { x: 14, y: 20 } } });
    expect(unitGap(theatre, unitById(state, 'a:u1'), unitById(state, 'b:u1'))).toBeCloseTo(4 - 25 / 25.4 - R25);
  });

  test('a long base is as long as it is: it turns only where it has room, and stands beside others lengthwise', () => {
    const width = 50 / 25.4 / 2;
    const beside = { ...at, 'a:u2': { x: 20 + width + R25 + 0.05, y: 20 } };
    expect(moving(tank([], ONE), beside).refused(move(drive(3)))).toBeNull();
    expect(moving(tank([], ONE), beside).refused(move(drive({ turn: 45 }, 1)))).toBe('C-VEH-3');
  });
});

describe('reserve', () => {
  /** Everybody in reserve with command points; `a:u1` is chosen. */
  function waiting(theatre: Theatre, stands: Record<string, Stand> = {}): Scene {
    const start = sceneState(theatre, { stands });
    const scene = openScene(theatre, {
      ...start,
      units: start.units.map((unit) => (stands[unit.id] ? unit : { ...unit, cp: 4 })),
    });
    scene.do(order.activate('a:u1'));
    return scene;
  }
  const place = (...models: readonly (readonly [number, number])[]): Decision => ({
    kind: 'place',
    side: 'a',
    unit: 'a:u1',
    entryPoint: 'e1',
    models: models.map(([x, y]) => ({ x, y, facing: 0 })),
  });
  const three = (terrain: readonly unknown[] = []): Theatre => aGroundBattle(field(terrain), [section(3), ONE], [ONE]);

  test('C-RES-3, C-RES-4: each model nearer than its Mov to one Entry Point, in formation; then it activates', () => {
    const scene = waiting(three());
    expect(scene.refused(place([24, 35], [25.2, 35]))).toBe('C-RES-3');
    expect(scene.refused(place([24, 35], [25.2, 35], [24, 30.5]))).toBe('C-RES-3');
    expect(scene.refused(place([22, 35], [25.2, 35], [26.4, 35]))).toBe('C-FORM-4');
    expect(scene.refused(place([24, 35], [24.9, 35], [26, 35]))).toBe('C-MOVE-4');
    expect(scene.refused(place([24, 35.6], [25.2, 35], [26.4, 35]))).toBe('C-MOVE-5');
    scene.do(place([24, 35], [25.2, 35], [26.4, 35]));
    expect(scene.one('placed')).toMatchObject({
      rule: 'C-RES-3',
      entryPoint: 'e1',
      models: [
        { model: 0, x: 24, y: 35, level: 0 },
        { model: 1, x: 25.2 },
        { model: 2, x: 26.4 },
      ],
    });
    expect(scene.session.pending?.kind).toBe('declare');
  });

  test('C-TER-ROUGH-2, C-TER-IMP: only where it may end a move', () => {
    expect(
      waiting(three([ground('mud', ['rough'], [24, 33, 2, 2])])).refused(place([24, 34.2], [25.4, 35], [26.6, 35])),
    ).toBe('C-TER-ROUGH-2');
    expect(
      waiting(three([ground('wall', ['impassable'], [24, 33, 2, 2])])).refused(
        place([24, 34.2], [25.4, 35], [26.6, 35]),
      ),
    ).toBe('C-TER-IMP');
  });

  test('C-RES-6, C-RES-7: all or none; a unit that finds no room for all of it is destroyed', () => {
    const walls = [
      ground('left', ['impassable'], [21, 33, 4.5, 6]),
      ground('right', ['impassable'], [27, 33, 4.5, 6]),
      ground('back', ['impassable'], [24, 32.2, 2, 4]),
    ];
    const scene = waiting(three(walls));
    expect(scene.one('destroyed')).toMatchObject({ rule: 'C-RES-7', cause: 'deployment', unit: 'a:u1' });
    const alone = openScene(three(walls), {
      ...sceneState(three(walls), { stands: {} }),
      units: sceneState(three(walls), { stands: {} }).units.map((unit) => ({ ...unit, cp: 4 })),
    });
    alone.do(order.activate('a:u2'));
    expect(alone.session.pending?.kind).toBe('place');
  });

  test('C-ALT-4, C-USR-SUPPORT: who may wait need not be activated; its Command Points lapse, and the turn passes', () => {
    const theatre = aGroundBattle(field(), [KITE], [ONE]);
    const start = sceneState(theatre, { stands: { 'b:u1': { ...FAR, cp: 2 } } });
    const scene = openScene(theatre, { ...start, units: start.units.map((unit) => ({ ...unit, cp: 2 })) });
    expect(scene.session.pending).toMatchObject({ kind: 'activate', side: 'a', units: ['a:u1'], mayLapse: true });
    scene.do(order.lapse('a'));
    expect(scene.one('lapsed')).toMatchObject({ rule: 'C-ALT-4', side: 'a', units: [{ unit: 'a:u1', cp: 2 }] });
    expect(scene.session.pending).toMatchObject({ kind: 'activate', side: 'b', mayLapse: false });
    expect(scene.refused(order.lapse('b'))).toBe('C-ALT-4');
  });
});

describe('Transports', () => {
  /** Two in a wagon, one on foot. */
  const loaded = (terrain: readonly unknown[] = [], crew = 2): Theatre =>
    aGroundBattle(field(terrain), [section(crew, 2), WAGON, section(9)], [TANK]);
  const boarded = (theatre: Theatre, stands: Record<string, Stand>): BattleState => {
    const start = sceneState(theatre, { stands });
    return {
      ...start,
      aboard: [{ unit: 'a:u1', transport: 'a:u2' }],
      units: start.units.map((unit) => (unit.id === 'a:u1' ? { ...unit, cp: 4 } : unit)),
    };
  };
  const inside = (theatre: Theatre, stands: Record<string, Stand>): Scene =>
    openScene(theatre, boarded(theatre, stands));
  const WAGON_AT: Stand = { x: 20, y: 20, facing: 0, cp: 0 };
  const out = (...models: readonly (readonly [number, number])[]): Decision => ({
    kind: 'place',
    side: 'a',
    unit: 'a:u1',
    entryPoint: null,
    transport: 'a:u2',
    models: models.map(([x, y], i) => ({ model: i, x, y, facing: 0 })),
  });

  test('C-TRN-9, C-TRN-4: the army list says who starts aboard; it is noted before the first round', () => {
    const theatre = loaded();
    const session = openBattle(theatre, { seed: 1 });
    expect(session.events[0]).toMatchObject({
      kind: 'embarked',
      rule: 'C-TRN-9',
      unit: 'a:u1',
      transport: 'a:u2',
      seats: 2,
      start: true,
    });
    expect(session.state.aboard).toEqual([{ unit: 'a:u1', transport: 'a:u2' }]);
  });

  test('C-TRN-5: whoever is aboard may be activated once its Transport is on the table', () => {
    const start = sceneState(loaded(), { stands: { 'b:u1': FAR } });
    const scene = openScene(loaded(), {
      ...start,
      aboard: [{ unit: 'a:u1', transport: 'a:u2' }],
      units: start.units.map((unit) => ({ ...unit, cp: unit.side === 'a' ? 4 : 0 })),
    });
    expect(scene.session.pending).toMatchObject({ kind: 'activate', units: ['a:u2', 'a:u3'], mayLapse: false });
    expect(inside(loaded(), { 'a:u2': WAGON_AT, 'b:u1': FAR }).session.pending).toMatchObject({
      kind: 'activate',
      units: ['a:u1'],
      mayLapse: true,
    });
  });

  test('C-TRN-6, C-TRN-7: out up to Mov from it, in formation; no Move, no Advance, and not in again', () => {
    const scene = inside(loaded(), { 'a:u2': WAGON_AT, 'b:u1': FAR });
    scene.do(order.activate('a:u1'));
    const side = 45 / 25.4 / 2;
    expect(scene.refused(out([20 + side + R25 + 5.01, 20], [20 + side + R25 + 3, 20]))).toBe('C-TRN-6');
    expect(scene.refused(out([20 + side + R25 + 4, 20], [20 - side - R25 - 0.1, 20]))).toBe('C-FORM-4');
    expect(scene.refused(out([20.5, 20], [23, 20]))).toBe('C-TRN-6');
    scene.do(out([20 + side + R25 + 5, 20], [20 + side + R25 + 3, 20]));
    expect(scene.one('placed')).toMatchObject({ rule: 'C-TRN-6', entryPoint: null, transport: 'a:u2' });
    expect(scene.refused(order.declare('a:u1', 'move', 'attack'))).toBe('C-TRN-7');
    scene.do(order.declare('a:u1', 'pass', 'pass'));
    expect(scene.session.pending?.kind).not.toBe('embark');
    expect(scene.session.state.aboard).toEqual([]);
  });

  test('C-TRN-3: in at the end of an action, within 1 inch and with room for all; the rest of its actions are passed', () => {
    const theatre = loaded();
    const walker = (y: number): Stand => ({ x: 20, y, others: [{ x: 21.2, y }], cp: 3 });
    const near = 20 + 90 / 25.4 / 2 + R25;
    const scene = openScene(theatre, { stands: { 'a:u1': walker(26), 'a:u2': WAGON_AT, 'b:u1': FAR } });
    scene.do(order.activate('a:u1'));
    scene.do(order.declare('a:u1', 'move', 'attack', 'pass'));
    scene.do(move(walk(0, [20, near + 0.99]), walk(1, [21.2, near + 0.99])));
    expect(scene.session.pending).toMatchObject({ kind: 'embark', transports: ['a:u2'] });
    expect(scene.refused(order.embark('a:u1', 'a:u3'))).toBe('C-TRN-3');
    scene.do(order.embark('a:u1', 'a:u2'));
    expect(scene.one('embarked')).toMatchObject({ rule: 'C-TRN-3', seats: 2, gap: expect.closeTo(0.99) as number });
    expect(scene.all('passed').map(({ action }) => action)).toEqual(['attack', 'pass']);
    expect(unitById(scene.session.state, 'a:u1').status).toBe('reserve');

    const far = openScene(theatre, { stands: { 'a:u1': walker(26), 'a:u2': WAGON_AT, 'b:u1': FAR } });
    far.do(order.activate('a:u1'));
    far.do(order.declare('a:u1', 'move', 'pass'));
    far.do(move(walk(0, [20, near + 1]), walk(1, [21.2, near + 1])));
    expect(far.all('activation-ended')).toHaveLength(1);
  });

  test('C-TRN-1: there is no room for nine where two are in already', () => {
    const stands = { 'a:u2': WAGON_AT, 'b:u1': FAR };
    const nine: Stand = {
      x: 22,
      y: 20,
      others: Array.from({ length: 8 }, (_, i) => ({ x: 22 + 1.2 * (i + 1), y: 20 })),
    };
    const full = inside(loaded(), { ...stands, 'a:u3': nine });
    full.do(order.activate('a:u3'));
    full.do(order.declare('a:u3', 'pass', 'pass'));
    expect(full.session.pending?.kind).toBe('activate');
    const empty = openScene(loaded(), { stands: { ...stands, 'a:u3': nine } });
    empty.do(order.activate('a:u3'));
    empty.do(order.declare('a:u3', 'pass', 'pass'));
    expect(empty.session.pending?.kind).toBe('embark');
  });

  test('C-TRN-8: as many get out as there is room for, and the others are lost', () => {
    const side = 45 / 25.4 / 2;
    // A yard as long as the wagon, and one base wider on its right.
    const yard = [
      ground('north', ['impassable'], [20, 14.9, 24, 6]),
      ground('south', ['impassable'], [20, 25.1, 24, 6]),
      ground('west', ['impassable'], [20 - side - 3.05, 20, 6, 8]),
      ground('east', ['impassable'], [20 + side + 2 * R25 + 3.1, 20, 6, 8]),
    ];
    const scene = inside(loaded(yard, 5), { 'a:u2': WAGON_AT, 'b:u1': FAR });
    scene.do(order.activate('a:u1'));
    const x = 20 + side + R25 + 0.04;
    expect(scene.refused(out([x, 20], [x, 21.03]))).toBe('C-TRN-8');
    scene.do(out([x, 18.45], [x, 19.48], [x, 20.51], [x, 21.54]));
    expect(scene.one('placed')).toMatchObject({
      lost: [4],
      models: [{ model: 0 }, { model: 1 }, { model: 2 }, { model: 3 }],
    });
    expect(unitById(scene.session.state, 'a:u1').models.map(({ hp }) => hp > 0)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  const wreck = (theatre: Theatre): Ledger => {
    const told = openLedger(theatre, boarded(theatre, { 'a:u2': WAGON_AT }));
    told.kill('a:u2', 'b:u1');
    return told;
  };

  test('C-TRN-10: a Transport that is destroyed throws its passengers out where it was, in formation and without Command Points', () => {
    const theatre = loaded([], 5);
    const told = wreck(theatre);
    const unit = unitById(told.battle.state, 'a:u1');
    expect(unit).toMatchObject({ status: 'table', cp: 0 });
    expect(isInFormation(theatre, unit)).toBe(true);
    // The first stands in the middle of where the wagon was: its footprint is free.
    expect(unit.models[0]).toMatchObject({ x: 20, y: 20 });
    expect(told.events.find(({ kind }) => kind === 'bailed-out')).toMatchObject({
      rule: 'C-TRN-10',
      transport: 'a:u2',
      lost: [],
      cpBefore: 4,
      models: [{ model: 0, distance: 0 }, { model: 1 }, { model: 2 }, { model: 3 }, { model: 4 }],
    });
    expect(anyOverlap(footprintsOf(theatre, unit))).toBe(false);
    expect(told.battle.state.aboard).toEqual([]);
  });

  test('C-TRN-11: whoever finds no place is lost', () => {
    const side = 45 / 25.4 / 2;
    const pit = [
      ground('north', ['impassable'], [20, 8.2, 48, 20]),
      ground('south', ['impassable'], [20, 31.8, 48, 20]),
      ground('west', ['impassable'], [8, 20, 24 - 2 * side, 8]),
      ground('east', ['impassable'], [36, 20, 32 - 2 * side, 8]),
    ];
    const told = wreck(loaded(pit, 8));
    const standing = unitById(told.battle.state, 'a:u1').models.filter(({ hp }) => hp > 0).length;
    expect(standing).toBeGreaterThan(0);
    expect(standing).toBeLessThan(8);
    const lost = told.events.flatMap((event) => (event.kind === 'bailed-out' ? event.lost : []));
    expect(lost).toHaveLength(8 - standing);
  });

  test('C-TRN-11: whoever finds no place on the level of the Transport looks for one below', () => {
    const theatre = loaded([ground('roof', ['clear'], [20, 20, 2.2, 2.2], { level: 1 })], 6);
    const told = openLedger(theatre, boarded(theatre, { 'a:u2': { ...WAGON_AT, level: 1 } }));
    told.kill('a:u2', 'b:u1');
    const unit = unitById(told.battle.state, 'a:u1');
    expect(unit.models.map(({ hp, level }) => [hp > 0, level])).toEqual([
      [true, 1],
      ...Array.from({ length: 5 }, () => [true, 0]),
    ]);
    expect(isInFormation(theatre, unit)).toBe(true);
  });

  test('a Transport that never came on takes its passengers with it', () => {
    const theatre = loaded();
    const told = openLedger(theatre, {
      ...sceneState(theatre, { stands: {} }),
      aboard: [{ unit: 'a:u1', transport: 'a:u2' }],
    });
    told.kill('a:u2', null);
    expect(unitById(told.battle.state, 'a:u1').status).toBe('destroyed');
    expect(told.events.filter(({ kind }) => kind === 'destroyed')).toHaveLength(2);
  });
});

const anyOverlap = (bases: readonly Footprint[]): boolean =>
  bases.some((base, i) => bases.some((other, k) => k > i && overlaps(base, other)));

describe('whole battles', () => {
  const TERRAIN = [
    ground('hall', ['climbable'], [16, 14, 6, 5], { level: 1, top: 1, sight: 'full' }),
    ground('mud', ['rough'], [30, 20, 5, 4]),
    ground('wall', ['impassable'], [24, 24, 8, 0.6], { top: 1, sight: 'full' }),
  ];
  const ARMY: readonly GroundUnit[] = [section(5), section(4, 3), WAGON, CAPTAIN, KITE];
  const OTHER: readonly GroundUnit[] = [
    { models: { 'band-elder': 1, drifter: 5 } },
    SKIFF,
    TANK,
    { models: { shellback: 2 } },
  ];

  test.each([3, 8])(
    'seed %i: nobody ever stands on anybody, off the table, or out of formation after a Move',
    (seed) => {
      const theatre = aGroundBattle(aField({ terrain: TERRAIN, rounds: 3 }), ARMY, OTHER);
      const seen = new Set<string>();
      const session = runBattle(theatre, {
        seed,
        choosers: { a: PLAYERS.random!, b: PLAYERS.random! },
        onEvent: (event, state) => {
          seen.add(event.kind);
          if (event.kind !== 'activation-ended') return;
          const units = state.units.filter(({ status }) => status === 'table');
          const bases = units.flatMap((unit) => footprintsOf(theatre, unit));
          expect(anyOverlap(bases)).toBe(false);
          expect(bases.every((base) => insideTable(base, theatre.table))).toBe(true);
        },
      });
      for (const event of session.events)
        if (event.kind === 'moved') expect(event.distance).toBeLessThanOrEqual(event.allowed + 1e-6);
      expect(session.state.phase).toBe('over');
      expect([...seen]).toEqual(expect.arrayContaining(['placed', 'moved', 'embarked']));
    },
  );

  /** Left and right changed, all the way through. */
  const flip = (x: number): number => 48 - x;
  const mirrored = (decision: Decision): Decision =>
    decision.kind === 'move'
      ? {
          ...decision,
          paths: decision.paths.map((path): ModelPath => {
            if ('points' in path)
              return { model: path.model, points: path.points.map(({ x, y }) => ({ x: flip(x), y })) };
            if ('steps' in path)
              return {
                ...path,
                steps: path.steps.map((step) => (step.kind === 'pivot' ? { ...step, degrees: -step.degrees } : step)),
              };
            return path;
          }),
        }
      : decision;

  test('every listed order is accepted, and its mirror image on the mirrored table', () => {
    const flipped = TERRAIN.map((piece) => ({
      ...piece,
      parts: (piece['parts'] as { shape: { x: number } }[]).map((part) => ({
        ...part,
        shape: { ...part.shape, x: flip(part.shape.x) },
      })),
    }));
    const four: Stand = {
      x: 20,
      y: 17,
      others: [
        { x: 21.2, y: 17 },
        { x: 20, y: 18.4 },
        { x: 18.8, y: 18 },
      ],
    };
    const mirror = (stand: Stand): Stand => ({
      ...stand,
      x: flip(stand.x),
      facing: (360 - (stand.facing ?? 0)) % 360,
      ...(stand.others ? { others: stand.others.map((other) => ({ ...other, x: flip(other.x) })) } : {}),
    });
    for (const [unit, stand] of [
      [section(4), four],
      [TANK, { x: 24, y: 20.5, facing: 30 }],
    ] as const) {
      const stands = { 'a:u1': stand, 'b:u1': { x: 23, y: 15, cp: 0 } };
      const scene = moving(aGroundBattle(field(TERRAIN), [unit], [ONE]), stands);
      const image = moving(aGroundBattle(field(flipped), [unit], [ONE]), {
        'a:u1': mirror(stand),
        'b:u1': mirror(stands['b:u1']),
      });
      const orders = legalOrders(scene.session.theatre, scene.session.state, scene.session.pending!);
      expect(orders.length).toBeGreaterThan(16);
      for (const each of orders) {
        expect(scene.session.problem(each)).toBeNull();
        expect(image.session.problem(mirrored(each))).toBeNull();
      }
    }
  });
});
