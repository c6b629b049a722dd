import { describe, expect, test } from 'vitest';
import { type BaseForm, disc } from '../geometry/footprint';
import { boxFootprint } from '../../tests/support/shapes';
import { pivot, straight } from '../geometry/path';
import { parseRuleRef } from '../schema/rule-ref';
import { missionSchema, type Mission } from '../schema/mission';
import { rulesInForce } from '../rules/resolve-rules';
import { RULE_BOOKS, type RuleBookId } from '../systems/rule-books';
import {
  judgeDrive,
  judgeWalk,
  kindOf,
  moverOf,
  surroundingsOf,
  unitEndProblem,
  walksFrom,
  type OtherBase,
  type Standing,
} from './mover';
import { tableMap } from './terrain';
import { disembarkRules, embarkProblem, roomProblem } from './transport';
import { placeProblem } from './placement';

const R = 0.5;
const FOOT: BaseForm = { kind: 'disc', r: R };
const table = (...parts: Record<string, unknown>[]): Mission =>
  missionSchema.parse({
    format: 'muster/mission',
    version: 1,
    id: 'm',
    name: 'M',
    system: { id: 'cadence', version: '1' },
    table: { width: 36, height: 36 },
    rounds: 4,
    sides: [
      { id: 'a', name: 'A', role: null, edge: 'bottom' },
      { id: 'b', name: 'B', role: null, edge: 'top' },
    ],
    terrain: parts.map((part, i) => ({
      id: `t${i}`,
      name: `T${i}`,
      parts: [{ vehicleKeywords: null, level: 0, bottom: 0, top: 1, sight: 'full', ...part }],
    })),
  });
const strip = (x: number, width: number) => ({ kind: 'rect', x, y: 18, width, height: 20, rotation: 0 });
const uses = (id: RuleBookId, ...rules: string[]) =>
  rulesInForce(
    RULE_BOOKS[id],
    rules.map((rule) => parseRuleRef(rule)!),
  );
const model = (id: RuleBookId, mov: number, ...rules: string[]) =>
  moverOf(RULE_BOOKS[id], FOOT, mov, uses(id, ...rules));
const start: Standing = { x: 6, y: 18, heading: 90, level: 0 };
const walk = (
  mover: ReturnType<typeof model>,
  mission: Mission,
  path: { x: number; y: number }[],
  others: readonly OtherBase[] = [],
) => judgeWalk(mover, start, path, surroundingsOf(tableMap(mission), mover, others));
const other = (x: number, enemy: boolean, vehicle = false): OtherBase => ({
  footprint: disc(x, 18, R),
  enemy,
  vehicle,
});

describe('C-MOVE: a model on foot', () => {
  const man = model('cadence', 6);
  test.each([
    ['up to Mov', table(), 12, [], null, []],
    ['C-MOVE-1 farther', table(), 12.1, [], 'C-MOVE-1', []],
    ['C-MOVE-5 off the table', table(), -0.1, [], 'C-MOVE-5', []],
    ['C-MOVE-3 over an enemy', table(), 11, [other(9, true)], 'C-MOVE-3', []],
    ['C-MOVE-4 over a friend', table(), 11, [other(9, false)], null, []],
    ['C-MOVE-4 onto a friend', table(), 11, [other(11.5, false)], 'C-MOVE-4', []],
    ['C-VEH-5 over a friendly Vehicle', table(), 11, [other(9, false, true)], 'C-VEH-5', []],
    ['C-TER-ROUGH-1', table({ shape: strip(8, 1), keywords: ['rough'] }), 11, [], null, [['C-TER-ROUGH-1', 1]]],
    [
      'C-TER-ROUGH-2',
      table({ shape: strip(10, 4), keywords: ['rough'] }),
      11,
      [],
      'C-TER-ROUGH-2',
      [['C-TER-ROUGH-1', 1]],
    ],
    ['C-TER-IMP', table({ shape: strip(8, 1), keywords: ['impassable'] }), 11, [], 'C-TER-IMP', []],
    [
      'C-TER-CLIMB-2 and 3 over a wall of two levels',
      table({ shape: strip(8, 0.2), keywords: ['climbable'], top: 2 }),
      9,
      [],
      null,
      [
        ['C-TER-CLIMB-2', 2],
        ['C-TER-CLIMB-3', 1],
      ],
    ],
    [
      'C-TER-ROUGH-3',
      table({ shape: strip(8, 0.2), keywords: ['climbable', 'rough'], top: 1 }),
      9,
      [],
      null,
      [
        ['C-TER-ROUGH-3', 2],
        ['C-TER-ROUGH-3', 1],
      ],
    ],
    [
      'C-HGT-3 onto a roof without a way up',
      table({ shape: strip(12, 8), keywords: ['clear'], level: 1 }),
      10,
      [],
      'C-HGT-3',
      [],
    ],
  ] as const)('%s', (_, mission, x, others, rule, charges) => {
    const verdict = walk(man, mission, [{ x, y: 18 }], others);
    expect(verdict.why?.rule ?? null).toBe(rule);
    if (rule === null || charges.length > 0)
      expect(verdict.cost.charges.map((charge) => [charge.rule, charge.inches])).toEqual(charges);
  });

  test('C-X-30: 4.5 inches through two Rough pieces cost 6.5; Rugged 4.5', () => {
    const mission = table(
      { shape: strip(7.5, 0.3), keywords: ['rough'] },
      { shape: strip(9, 0.3), keywords: ['rough'] },
    );
    const path = [{ x: 10.5, y: 18 }];
    expect(walk(man, mission, path)).toMatchObject({ why: { rule: 'C-MOVE-1' }, cost: { total: 6.5 } });
    expect(walk(model('cadence', 6, 'Rugged'), mission, path)).toMatchObject({ why: null, cost: { total: 4.5 } });
  });

  test('what a reach finds, the judge allows, at the same price', () => {
    const mission = table(
      { shape: { ...strip(9, 1), height: 4 }, keywords: ['impassable'] },
      { shape: strip(8, 0.3), keywords: ['rough'] },
    );
    const around = surroundingsOf(tableMap(mission), man, [other(11, true)]);
    const reach = walksFrom(man, start, around);
    let found = 0;
    for (let x = 5; x < 12; x += 0.5)
      for (let y = 14; y < 23; y += 0.5) {
        const way = reach.to({ x, y });
        if (!way) continue;
        found++;
        const verdict = judgeWalk(man, start, way.path.slice(1), around);
        expect(verdict.why).toBeNull();
        expect(verdict.cost.total).toBeCloseTo(way.cost, 9);
      }
    expect(found).toBeGreaterThan(50);
  });
});

describe('those who move otherwise', () => {
  const wall = table({ shape: strip(8, 0.2), keywords: ['impassable'], level: 1, top: 1 });
  const roof = table({ shape: strip(12, 8), keywords: ['impassable'], level: 1, top: 1 });
  test('C-USR-FLYING-1: over everything, but not onto it', () => {
    const flyer = model('cadence', 6, 'Flying');
    expect(walk(flyer, wall, [{ x: 11, y: 18 }], [other(10, true)]).why).toBeNull();
    expect(walk(flyer, table(), [{ x: 11, y: 18 }], [other(11, true)]).why?.rule).toBe('C-MOVE-4');
  });
  test('D-UPG-CLIMBER: Impassable for 2 inches a level, Climbable for nothing', () => {
    const climber = model('devils-bluff', 6, 'Climber');
    expect(walk(climber, roof, [{ x: 9.5, y: 18 }])).toMatchObject({
      why: null,
      cost: { charges: [{ rule: 'D-UPG-CLIMBER', inches: 2 }] },
      end: { level: 1 },
    });
    expect(walk(model('devils-bluff', 6), roof, [{ x: 9.5, y: 18 }]).why?.rule).toBe('C-TER-IMP');
    const fence = table({ shape: strip(8, 0.2), keywords: ['climbable'], top: 1 });
    expect(walk(climber, fence, [{ x: 10, y: 18 }]).cost).toMatchObject({ charges: [], total: 4 });
  });
  test('D-HORSE-4, D-HORSE-6: a rider goes 12 inches and never climbs', () => {
    const rider = model('devils-bluff', 4, 'Horse');
    expect(walk(rider, table(), [{ x: 18, y: 18 }]).why).toBeNull();
    const fence = table({ shape: strip(8, 0.2), keywords: ['climbable'], top: 1 });
    expect(walk(rider, fence, [{ x: 10, y: 18 }]).why?.rule).toBe('D-HORSE-6');
    expect(kindOf(rider.allowance).vehicle).toBe(false);
    expect(rider.noCover).toBe('D-HORSE-7');
  });
});

describe('C-VEH: a Vehicle', () => {
  const lorry = moverOf(RULE_BOOKS.cadence, { kind: 'rect', width: 2, length: 3 }, 8, uses('cadence', 'Vehicle'));
  const drive = (
    mission: Mission,
    steps: Parameters<typeof judgeDrive>[2],
    others: readonly OtherBase[] = [],
    extra = 0,
  ) => judgeDrive(lorry, start, steps, surroundingsOf(tableMap(mission), lorry, others), extra).why?.rule ?? null;
  test.each([
    ['two pivots an inch apart', [pivot(45), straight(1), pivot(-45), straight(3)], null],
    ['C-VEH-3 a third', [pivot(45), straight(1), pivot(-45), straight(1), pivot(10)], 'C-VEH-3'],
    ['C-VEH-3 too close', [pivot(45), straight(0.9), pivot(-45)], 'C-VEH-3'],
    ['C-VEH-2 backward is fine', [straight(-2)], null],
    ['C-MOVE-1', [straight(8.1)], 'C-MOVE-1'],
  ] as const)('%s', (_, steps, rule) => expect(drive(table(), steps)).toBe(rule));
  test('C-USR-AGILE adds one', () =>
    expect(drive(table(), [pivot(45), straight(1), pivot(-45), straight(1), pivot(10)], [], 1)).toBeNull());
  test('C-VEH-4: not over a friend', () => expect(drive(table(), [straight(6)], [other(10, false)])).toBe('C-VEH-4'));
  test('C-VEH-6: Climbable is Impassable', () =>
    expect(drive(table({ shape: strip(10, 0.3), keywords: ['climbable'] }), [straight(6)])).toBe('C-VEH-6'));
});

describe('units and Transports', () => {
  test('C-FORM-4, C-MOVE-4: how a unit may end', () => {
    const at = (...xs: number[]) => xs.map((x) => disc(x, 18, R));
    expect(unitEndProblem({ formationGap: 2 }, at(6, 9, 12))).toBeNull();
    expect(unitEndProblem({ formationGap: 2 }, at(6, 9, 12.1))?.rule).toBe('C-FORM-4');
    expect(unitEndProblem({ formationGap: 2 }, at(6, 6.5))?.rule).toBe('C-MOVE-4');
    expect(unitEndProblem({ formationGap: null }, at(6, 20))).toBeNull();
  });
  const carrier = uses('cadence', 'Transport (6)');
  const men = (n: number, ...rules: string[]) => Array.from({ length: n }, () => uses('cadence', ...rules));
  test.each([
    ['six men', men(6), [], null],
    ['C-TRN-1 seven', men(7), [], 'C-TRN-1'],
    ['C-TRN-2 three Large ones take six seats', men(3, 'Large'), [], null],
    ['C-TRN-2 four do not fit', men(4, 'Large'), [], 'C-TRN-1'],
    ['C-TRN-1 shared with those aboard', men(3), men(4), 'C-TRN-1'],
    ['C-TRN-2 no Vehicle', men(1, 'Vehicle'), [], 'C-TRN-2'],
  ] as const)('%s', (_, passengers, aboard, rule) =>
    expect(roomProblem({ passengers, carrier, aboard })?.rule ?? null).toBe(rule),
  );
  test('C-TRN-3, C-TRN-6: getting in and out', () => {
    const transport = boxFootprint(10, 10, 12, 14);
    const boarding = { passengers: men(1), carrier, aboard: [] };
    expect(embarkProblem({ embarkWithin: 1 }, [disc(13.4, 12, R)], transport, boarding)).toBeNull();
    expect(embarkProblem({ embarkWithin: 1 }, [disc(13.5, 12, R)], transport, boarding)?.rule).toBe('C-TRN-3');
    const rules = disembarkRules(transport, 6, { width: 36, height: 36 }, [], { grounds: [], level: 0 });
    expect(placeProblem(rules, disc(18.5, 12, R))).toBeNull();
    expect(placeProblem(rules, disc(18.6, 12, R))?.rule).toBe('C-TRN-6');
    expect(placeProblem(rules, disc(12.2, 12, R))?.rule).toBe('C-TRN-6');
  });
});
