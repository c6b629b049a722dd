import { describe, expect, test } from 'vitest';
import { faceOf } from '#shared/battle/bellum-caelum/attack-plan';
import { basesNeeded, shareOut } from '#shared/battle/bellum-caelum/merger';
import { judgeUnit } from '#shared/battle/bellum-caelum/movement/judge-unit';
import { orderCounts } from '#shared/battle/bellum-caelum/order-counts';
import { isShocked } from '#shared/battle/bellum-caelum/shock';
import { unitById } from '#shared/battle/bellum-caelum/state';
import { aimsOf } from '#shared/battle/bellum-caelum/targeting';
import { runBattle } from '#shared/battle/frame/session';
import { random } from '#shared/players/bellum-caelum/random';
import { rusher } from '#shared/players/bellum-caelum/rusher';
import { bellumEventSchema } from '#shared/schema/battle/bellum-event';
import { bellumDecisionSchema } from '#shared/schema/battle/bellum-decision';
import { SIDES } from '#shared/schema/battle/side';
import { aBellumBattle, aHost, bellumMission, bellumSample } from '../support/bellum-battle';
import { bellumScene } from '../support/bellum-scene';

const bare = { ...bellumMission('three-beacons'), terrain: [] };
const duel = (a: Parameters<typeof aHost>[1], b: Parameters<typeof aHost>[1]) =>
  aBellumBattle({ a: aHost('krogh', a), b: aHost('nekhra', b) }, bare);

describe('worked examples', () => {
  test('B-EX-17: Shock by models left, by damage, and never in a squadron of two', () => {
    const theatre = duel([['tuskers'], ['tuskers', 2]], [['rankers']]);
    const lone = (wounds: number, tally: number) => {
      const state = bellumScene(theatre, { 'a:u1': { at: [[20, 20]], wounds: [wounds] } }, { 'a:u1': { tally } });
      return isShocked(theatre, unitById(state, 'a:u1'));
    };
    expect([lone(5, 0), lone(4, 0), lone(6, 6), lone(6, 7)]).toEqual([false, true, false, true]);
    const two = { at: [[20, 20] as const, [23, 20] as const], wounds: [6, 0.5] };
    const state = bellumScene(theatre, { 'a:u2': two }, { 'a:u2': { tally: 7 } });
    expect(isShocked(theatre, unitById(state, 'a:u2'))).toBe(false);
  });

  test('B-EX-25: models are pooled into full units and a remainder', () => {
    const theatre = duel([['tuskers'], ['tuskers']], [['rankers']]);
    const pooled = (one: number, other: number) => {
      const at = {
        'a:u1': { at: [[20, 20] as const], wounds: [one] },
        'a:u2': { at: [[23, 20] as const], wounds: [other] },
      };
      const state = bellumScene(theatre, at);
      const [unit, partner] = [unitById(state, 'a:u1'), unitById(state, 'a:u2')];
      const count = basesNeeded(theatre, unit, partner);
      return shareOut(theatre, unit, partner, ['a:u1.0', 'a:u2.0'].slice(0, count));
    };
    expect(pooled(7, 6)).toEqual([10, 3]);
    expect(pooled(4, 5)).toEqual([9]);
  });

  test('B-EX-26: tokens of a titan, engaged, from reserve and free', () => {
    const theatre = duel([['idol-walker']], [['rankers']]);
    const counts = (gap: number, arrived: number | null = null) => {
      const state = bellumScene(
        theatre,
        { 'a:u1': { at: [[30, 45]] }, 'b:u1': { at: [[30 + 4 + 1.25 + gap, 45]] } },
        { 'a:u1': { arrived } },
      );
      return orderCounts(theatre, state, unitById(state, 'a:u1')).counts;
    };
    expect(counts(5)).toEqual([2, 1]);
    expect(counts(0.9)).toEqual([1, 1]);
    expect(counts(5, 1)).toEqual([1, 0]);
  });

  test('B-EX-28: the face that is hit', () => {
    expect([45, 46, 135, 136, -46, -136].map(faceOf)).toEqual(['front', 'right', 'right', 'rear', 'left', 'rear']);
  });
});

describe('moving', () => {
  const theatre = duel([['tuskers'], ['ramwagon']], [['rankers']]);

  test('B-MOVE-4: a move ends at the first place within 1 cm of an enemy', () => {
    const state = bellumScene(theatre, { 'a:u1': { at: [[20, 45]] }, 'b:u1': { at: [[28, 45]] } });
    const paths = [{ base: 'a:u1.0', points: [{ x: 31, y: 45 }] }];
    const judged = judgeUnit(theatre, state, { unit: 'a:u1', as: 'order', bases: ['a:u1.0'], paths });
    expect(judged.ok && judged.value[0]?.to.x).toBeCloseTo(24.5, 2);
    expect(judged.ok && judged.value[0]?.stop).toMatchObject({ rule: 'B-MOVE-4', unit: 'b:u1', base: 'b:u1.0' });
  });

  test('B-ENG-11: whoever leaves is not held by the enemy it was engaged with', () => {
    const state = bellumScene(theatre, { 'a:u1': { at: [[20, 45]] }, 'b:u1': { at: [[23, 45]] } });
    const paths = [{ base: 'a:u1.0', points: [{ x: 10, y: 45 }] }];
    const judged = judgeUnit(theatre, state, { unit: 'a:u1', as: 'order', bases: ['a:u1.0'], paths });
    expect(judged.ok && judged.value[0]).toMatchObject({ to: { x: 10 }, stop: null, ignored: ['b:u1.0'] });
  });

  test('B-MOVE-7: a vehicle turns no more than its card allows', () => {
    const state = bellumScene(theatre, { 'a:u2': { at: [[40, 45]], facing: 0 } });
    const drive = (degrees: number) =>
      judgeUnit(theatre, state, {
        unit: 'a:u2',
        as: 'order',
        bases: ['a:u2.0'],
        paths: [
          {
            base: 'a:u2.0',
            steps: [
              { kind: 'pivot', degrees },
              { kind: 'straight', distance: 5 },
            ],
          },
        ],
      });
    expect(drive(90)).toMatchObject({ ok: true, value: [{ turned: 90, to: { facing: 90 } }] });
    expect(drive(91)).toMatchObject({ ok: false, error: { rule: 'B-MOVE-7' } });
  });
});

describe('turning', () => {
  // 3.5 by 5: while it turns, its corners reach 3.05 from its centre, its sides no farther than 2.5.
  const rough = {
    id: 't1',
    name: 'Bog',
    parts: [
      {
        shape: { kind: 'rect' as const, x: 40 - 2.6, y: 45 - 2.6, width: 1, height: 1, rotation: 0 },
        keywords: ['rough'],
        vehicleKeywords: null,
        level: 0,
        bottom: 0,
        top: 0,
        sight: 'none' as const,
      },
    ],
  };
  const theatre = aBellumBattle(
    { a: aHost('krogh', [['ramwagon']]), b: aHost('nekhra', [['rankers']]) },
    { ...bare, terrain: [rough] },
  );
  const turn = (x: number, y: number, degrees: number) =>
    judgeUnit(theatre, bellumScene(theatre, { 'a:u1': { at: [[x, y]] } }), {
      unit: 'a:u1',
      as: 'order',
      bases: ['a:u1.0'],
      paths: [{ base: 'a:u1.0', steps: [{ kind: 'pivot', degrees }] }],
    });

  test('B-MOVE-3: a corner that swings over slow ground enters it', () => {
    expect(turn(40, 45, -90)).toMatchObject({ ok: true, value: [{ slowed: [{ terrain: 't1' }] }] });
    expect(turn(40, 45, 90)).toMatchObject({ ok: true, value: [{ slowed: [] }] });
  });

  test('B-MOVE-3: a corner does not swing over the edge of the table', () => {
    expect(turn(60, 2.7, 90)).toMatchObject({ ok: false, error: { rule: 'B-MOVE-3' } });
    expect(turn(60, 2.7, -10)).toMatchObject({ ok: false, error: { rule: 'B-MOVE-3' } });
    expect(turn(60, 3.1, 90)).toMatchObject({ ok: true });
    expect(turn(60, 2.5, 180)).toMatchObject({ ok: false });
  });
});

describe('targets', () => {
  test('B-ENG-4, B-HERO-4: engaged infantry and screened heroes cannot be shot', () => {
    const theatre = duel([['tuskers'], ['tuskers']], [['rankers'], ['grave-regent']]);
    const shots = (near: number, screen: number) => {
      const state = bellumScene(theatre, {
        'a:u1': { at: [[20, 45]] },
        'a:u2': { at: [[30 + 2.5 + near, 45]] },
        'b:u1': { at: [[30, 45]] },
        'b:u2': { at: [[30, 45 + 1.25 + 1 + screen]] },
      });
      return aimsOf(theatre, state, unitById(state, 'a:u1'), 'shoot').map(({ target }) => target);
    };
    expect(shots(4, 4)).toEqual(['b:u1', 'b:u2']);
    expect(shots(1, 4)).toEqual(['b:u2']);
    expect(shots(4, 3)).toEqual(['b:u1']);
  });
});

test.each([
  ['three-beacons', 'krogh-1000', 'nekhra-1000', 3],
  ['break-the-line', 'eldaer-1000', 'krogh-500', 4],
  ['wake-the-relics', 'nekhra-500', 'eldaer-500', 5],
])(
  '%s, %s against %s: every event and state is plain data, and nobody sees what is hidden',
  { timeout: 120_000 },
  (mission, a, b, seed) => {
    const theatre = aBellumBattle({ a: bellumSample(a), b: bellumSample(b) }, bellumMission(mission));
    let peeked = 0;
    const session = runBattle(theatre, {
      seed,
      choosers: {
        a: (view) => {
          // Tokens of the other side that were not turned over are blank.
          for (const unit of view.state.units)
            if (unit.side === 'b')
              peeked += unit.stacks
                .slice(unit.stack)
                .flat()
                .filter((token) => token !== null).length;
          return random(view);
        },
        b: rusher,
      },
    });
    expect(peeked).toBe(0);
    expect(session.state.phase).toBe('over');
    expect(JSON.parse(JSON.stringify(session.state))).toEqual(session.state);
    for (const event of session.events) expect(bellumEventSchema.parse(event)).toEqual(event);
    for (const decision of session.decisions) expect(bellumDecisionSchema.parse(decision)).toEqual(decision);
    // What a side saw of the events leads to what it may see of the state.
    for (const side of SIDES) {
      const seen = session.events
        .map((event) => theatre.family.maskEvent(event, side))
        .reduce((state, event) => theatre.family.apply(state, event), theatre.family.start(theatre));
      expect(theatre.family.mask(seen, side)).toEqual(theatre.family.mask(session.state, side));
    }
  },
);
