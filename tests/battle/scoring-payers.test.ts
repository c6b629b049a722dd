/** What Devil's Bluff and Bellum Caelum pay, on fields laid out by hand: their battles are not played yet. */
import { describe, expect, test } from 'vitest';
import type { Moment } from '#shared/battle/scoring/claims';
import { payments } from '#shared/battle/scoring/pay-lines';
import type { Paid } from '#shared/battle/frame/state';
import type { FieldMarker, FieldUnit, ScoringField } from '#shared/battle/scoring/scoring-field';
import { scoringLines } from '#shared/battlefield/document/scoring-lines';
import { disc } from '#shared/geometry/footprint';
import type { Side } from '#shared/schema/battle/side';
import type { Mission } from '#shared/schema/mission';
import { type Scoring, scoringSchema } from '#shared/schema/mission/scoring';
import { isDecided } from '#shared/battle/scoring/decided';
import { builtIn, systemOf } from '../missions/support';

const unit = (id: string, x: number, y: number, more: Partial<FieldUnit> = {}): FieldUnit => ({
  id,
  side: id.startsWith('a') ? 'a' : 'b',
  name: id,
  entry: 'hired-gun',
  roles: [],
  kind: 'infantry',
  fate: 'table',
  lostIn: null,
  engaged: false,
  models: 1,
  points: 10,
  bases: [disc(x, y, 0.5)],
  ...more,
});
const lost = (id: string, lostIn: number, more: Partial<FieldUnit> = {}): FieldUnit =>
  unit(id, 0, 0, { fate: 'destroyed', lostIn, bases: [], models: 0, ...more });

interface Scene {
  readonly round?: number;
  readonly units?: readonly FieldUnit[];
  readonly markers?: Readonly<Record<string, Partial<FieldMarker>>>;
  readonly firstKill?: ScoringField['firstKill'];
  readonly routed?: readonly Side[];
  readonly paid?: readonly Paid[];
}

/** Payments of a built-in mission, each as `rule side points what`. */
const paid = (id: string, moment: Moment, scene: Scene): string[] => paidOf(builtIn(id), moment, scene);

const paidOf = (mission: Mission, moment: Moment, scene: Scene): string[] =>
  whole(mission, moment, scene).map(({ line, side, vp, objective, unit: who }) =>
    `${line.rule} ${side} ${vp} ${objective ?? who ?? ''}`.trim(),
  );

function whole(mission: Mission, moment: Moment, { round = 1, units = [], markers = {}, ...rest }: Scene) {
  const system = systemOf(mission.system.id);
  const isBellum = system.engine === 'bellum-caelum';
  const field: ScoringField = {
    mission,
    round,
    units,
    markers: mission.objectives.map((source) => ({
      id: source.id,
      name: source.label,
      source,
      base: disc(source.x, source.y, isBellum ? 1 : 20 / 25.4),
      status: 'table',
      type: { a: source.type, b: source.type },
      tags: source.tags,
      securedBy: [],
      carrier: null,
      scoredBy: null,
      scoredIn: null,
      lostTo: null,
      lostIn: null,
      ...markers[source.id],
    })),
    nominated: [],
    firstKill: rest.firstKill ?? null,
    routed: rest.routed ?? [],
    paid: rest.paid ?? [],
    within: isBellum ? (gap, limit) => gap <= limit : (gap, limit) => gap < limit,
    weights: {},
  };
  return payments(field, scoringLines(system, mission), moment);
}

describe('Devil’s Bluff', () => {
  test('D-VP-1 to D-VP-3: first kill 2, a Legend 2, the Leader 3, all on top of each other', () => {
    const kill = (entry: string, first: boolean): string[] =>
      paid(
        'high-noon',
        { at: 'unit-destroyed', unit: 'b1' },
        {
          units: [unit('a1', 0, 0), lost('b1', 1, { entry })],
          firstKill: first ? { side: 'a', unit: 'b1', round: 1 } : null,
        },
      );
    expect(kill('leader', true)).toEqual(['D-VP-1 a 2 b1', 'D-VP-3 a 3 b1']);
    expect(kill('legend', false)).toEqual(['D-VP-2 a 2 b1']);
    expect(kill('hired-gun', false)).toEqual([]);
  });

  test('D-VP-4: 1 point when the enemy routs', () => {
    expect(paid('high-noon', { at: 'routed', side: 'b' }, { routed: ['b'] })).toEqual(['D-VP-4 a 1']);
  });

  test('D-MIS-GOLD-5: 3 for each nugget scored', () => {
    const scored = { o2: { status: 'gone' as const, scoredBy: 'b' as const, scoredIn: 2 } };
    expect(
      paid('gold-rush', { at: 'scored', marker: 'o2', unit: 'b1', side: 'b' }, { round: 2, markers: scored }),
    ).toEqual(['D-MIS-GOLD-5 b 3 o2']);
  });

  test('D-MIS-TOWN-3, D-MIS-TOWN-4: 3 for the square, 4 in all with no enemy within 6 inches', () => {
    const held = (x: number): string[] =>
      paid(
        'run-them-out',
        { at: 'round' },
        {
          units: [unit('a1', 18, 16), unit('b1', x, 18)],
          markers: { o1: { securedBy: ['a'] } },
        },
      );
    const edge = 18 + 20 / 25.4 + 6 + 0.5;
    expect(held(edge - 0.01)).toEqual(['D-MIS-TOWN-3 a 3 o1']);
    expect(held(edge + 0.01)).toEqual(['D-MIS-TOWN-3 a 3 o1', 'D-MIS-TOWN-4 a 1 o1']);
  });

  test('D-MIS-TOWN-5: 5 as soon as the papers are secured', () => {
    const moment: Moment = { at: 'secured', marker: 'o2', unit: 'a1', side: 'a', type: 'access' };
    expect(paid('run-them-out', moment, { round: 2, markers: { o2: { securedBy: ['a'] } } })).toEqual([
      'D-MIS-TOWN-5 a 5 o2',
    ]);
  });

  test('D-MIS-NOON-4: each secured objective 1 for the defender, 3 for the attacker', () => {
    expect(
      paid('high-noon', { at: 'round' }, { markers: { o1: { securedBy: ['a'] }, o3: { securedBy: ['b'] } } }),
    ).toEqual(['D-MIS-NOON-4 b 1 o3', 'D-MIS-NOON-4 a 3 o1']);
  });
});

describe('Bellum Caelum', () => {
  test('Three Beacons: the greater presence within 6 cm, equal is nobody; 2 each in round 4', () => {
    const [hero, squad] = [unit('a1', 30, 50, { kind: 'hero' }), unit('b1', 30, 40, { models: 4 })];
    const beacons = (round: number, ...units: FieldUnit[]): string[] =>
      paid('three-beacons', { at: 'round' }, { round, units });
    expect(beacons(1, hero)).toEqual(['B-END-2 a 1 o1']);
    expect(beacons(1, hero, squad)).toEqual(['B-END-2 b 1 o1']);
    expect(beacons(1, hero, { ...squad, models: 3 })).toEqual([]);
    expect(beacons(4, hero)).toEqual(['B-END-2 a 2 o1']);
    // Marker 1 cm, base 0.5 cm: within means at most (B-GEN-6).
    expect(beacons(1, unit('a1', 30, 45 + 7.5))).toEqual(['B-END-2 a 1 o1']);
    expect(beacons(1, unit('a1', 30, 45 + 7.51))).toEqual([]);
    expect(beacons(1, { ...hero, fate: 'reserve' })).toEqual([]);
  });

  test('Break the Line: unengaged bases wholly in the enemy zone by kind, at most 5 a round, from round 2', () => {
    const inside = (id: string, kind: string, more: Partial<FieldUnit> = {}): FieldUnit =>
      unit(id, 60, 10, { kind, ...more });
    const line = (round: number, ...units: FieldUnit[]): string[] =>
      paid('break-the-line', { at: 'round' }, { round, units });
    expect(line(2, inside('a1', 'titan'), inside('a2', 'vehicle'), inside('a3', 'hero'))).toEqual([
      'B-END-2 a 3 a1',
      'B-END-2 a 2 a2',
    ]);
    expect(line(2, inside('a1', 'vehicle', { engaged: true }))).toEqual([]);
    expect(line(2, unit('a1', 60, 19.6))).toEqual([]);
    expect(line(2, unit('a1', 60, 19.4))).toEqual(['B-END-2 a 1 a1']);
    expect(line(1, inside('a1', 'titan'))).toEqual([]);
  });

  test('Break the Line: 1 for each enemy base lost in that round', () => {
    expect(
      paid('break-the-line', { at: 'round' }, { round: 3, units: [lost('b1', 2), lost('b2', 3), lost('b3', 3)] }),
    ).toEqual(['B-END-2 a 1 b2', 'B-END-2 a 1 b3']);
  });

  test('Wake the Relics: 2 for each attuned relic without an enemy within 4 cm', () => {
    const relics = (y: number): string[] =>
      paid(
        'wake-the-relics',
        { at: 'round' },
        {
          units: [unit('b1', 30, y)],
          markers: { o1: { securedBy: ['a'] }, o2: { securedBy: ['a'] } },
        },
      );
    expect(relics(35.5)).toEqual(['B-END-2 a 2 o2']);
    expect(relics(35.51)).toEqual(['B-END-2 a 2 o1', 'B-END-2 a 2 o2']);
  });
});

test('S-MIS2-7: a marker that an event took away does not stand at the end', () => {
  const standing = (markers: Scene['markers'] = {}) =>
    paid('target-acquired', { at: 'round' }, { round: 3, markers }).filter((line) => line.startsWith('S-MIS2-7 '));
  expect(standing()).toEqual(['S-MIS2-7 b 3 o1', 'S-MIS2-7 b 3 o2']);
  expect(standing({ o1: { status: 'gone' } })).toEqual(['S-MIS2-7 b 3 o2']);
});

describe('numbers instead of things', () => {
  const paidBy = (line: Partial<Scoring>, scene: Scene): string[] => {
    const mission = { ...builtIn('high-noon'), scoring: [scoringSchema.parse({ when: 'round', vp: 2, ...line })] };
    return paidOf({ ...mission, useSystemScoring: false }, { at: line.when === 'game' ? 'game' : 'round' }, scene).map(
      (each) => each.split(' ').slice(1, 3).join(' '),
    );
  };
  const [o1, o2, o3] = builtIn('high-noon').objectives.map(({ id }) => id) as [string, string, string];
  const held = { securedBy: ['a' as const] };

  test('at least N pays once, and nothing below N', () => {
    const line = { what: 'held' as const, subject: {}, count: { of: 'things' as const, atLeast: 2 } };
    expect(paidBy(line, { markers: { [o1]: held } })).toEqual([]);
    expect(paidBy(line, { markers: { [o1]: held, [o2]: held } })).toEqual(['a 2']);
    expect(paidBy(line, { markers: { [o1]: held, [o2]: held, [o3]: held } })).toEqual(['a 2']);
  });

  test('more than the enemy pays the side that has more, and nobody if they are level', () => {
    const line = { what: 'held' as const, subject: {}, count: { of: 'things' as const, moreThanEnemy: true } };
    const other = { securedBy: ['b' as const] };
    expect(paidBy(line, { markers: { [o1]: held, [o2]: other } })).toEqual([]);
    expect(paidBy(line, { markers: { [o1]: held, [o2]: other, [o3]: other } })).toEqual(['b 2']);
  });

  test('points by the number held, the last figure holding on', () => {
    const line = { what: 'held' as const, subject: {}, count: { of: 'things' as const, vp: [1, 4] } };
    expect(paidBy(line, { markers: { [o1]: held } })).toEqual(['a 1']);
    expect(paidBy(line, { markers: { [o1]: held, [o2]: held, [o3]: held } })).toEqual(['a 4']);
  });

  test('the majority in a zone goes by models or by points', () => {
    const zone = {
      id: 'z',
      name: '',
      side: null,
      use: 'score' as const,
      shape: { kind: 'band' as const, edge: 'top' as const, depth: 6, from: 0 },
    };
    const mission = { ...builtIn('high-noon'), zones: [zone], useSystemScoring: false };
    const units = [unit('a1', 5, 3, { models: 5, points: 50 }), unit('b1', 9, 3, { points: 90 }), unit('b2', 12, 3)];
    const by = (of: 'things' | 'models' | 'points') =>
      paidOf(
        {
          ...mission,
          scoring: [
            scoringSchema.parse({
              when: 'round',
              what: 'in-zone',
              subject: { each: true, zone: 'z' },
              vp: 3,
              count: { of, moreThanEnemy: true },
            }),
          ],
        },
        { at: 'round' },
        { units },
      ).map((each) => each.split(' ')[1]);
    expect([by('things'), by('models'), by('points')]).toEqual([['b'], ['a'], ['b']]);
    // What is said of it names what was counted.
    const why = (count: object): string[] => {
      const zoned = { when: 'round', what: 'in-zone', subject: { each: true, zone: 'z' }, vp: 3, count };
      const counted = { ...mission, scoring: [scoringSchema.parse(zoned)] };
      return whole(counted, { at: 'round' }, { units }).flatMap(({ side, why: said }) => (side === 'a' ? [said] : []));
    };
    expect(why({ of: 'points', atLeast: 20 })).toEqual(['50 points']);
    expect(why({ of: 'models', atLeast: 2 })).toEqual(['5 models']);
    expect(why({ of: 'models', atLeast: 9 })).toEqual([]);
    expect(why({ of: 'models', moreThanEnemy: true })).toEqual(['5 models against 2']);
    expect(why({ of: 'things', atLeast: 1 })).toEqual(['1 of them']);
  });

  test('at least so many points of units, however many points an army has', () => {
    const atLeast = (points: number) =>
      scoringSchema.parse({
        when: 'game',
        what: 'survives',
        subject: { each: true },
        vp: 2,
        count: { of: 'points', atLeast: points },
      });
    const units = [unit('a1', 5, 3, { points: 700 }), unit('a2', 7, 3, { points: 50 }), unit('b1', 9, 3)];
    expect(paidBy(atLeast(750), { units })).toEqual(['a 2']);
    expect(paidBy(atLeast(751), { units })).toEqual([]);
  });

  test('units that left the table are paid at the end of the game, the fallen are not', () => {
    const line = { when: 'game' as const, what: 'left' as const, subject: { each: true } };
    expect(
      paidBy(line, { units: [unit('a1', 0, 0, { fate: 'left', bases: [] }), lost('a2', 1), unit('b1', 3, 3)] }),
    ).toEqual(['a 2']);
  });

  test('a mission may be decided before its last round', () => {
    const end = { target: 10, lead: { by: 6, fromRound: 3 } };
    expect(isDecided({ end }, { round: 1, vp: { a: 9, b: 9 } })).toBe(false);
    expect(isDecided({ end }, { round: 1, vp: { a: 10, b: 9 } })).toBe(true);
    expect(isDecided({ end }, { round: 2, vp: { a: 7, b: 0 } })).toBe(false);
    expect(isDecided({ end }, { round: 3, vp: { a: 7, b: 1 } })).toBe(true);
  });
});
