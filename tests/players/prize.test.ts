import { describe, expect, test } from 'vitest';
import { theatreUnit } from '#shared/battle/cadence/theatre';
import { unitById } from '#shared/battle/cadence/state';
import { prizeOf } from '#shared/players/prize';
import type { Scoring } from '#shared/schema/mission/scoring';
import { openLedger, type Ledger } from '../support/ledger';
import { aBattle, aTable, type ShipSpec } from '../support/squadrons-battle';

const SHIPS: readonly ShipSpec[] = [{}, {}, {}, {}];
const ROUNDS = 4;

/** Four ships each, from the second round on; the lines given and no others. */
function ledger(lines: readonly Partial<Scoring>[], mission: Record<string, unknown> = {}): Ledger {
  const scoring = lines.map((line) => ({ subject: {}, vp: 1, ...line }));
  const battle = openLedger(
    aBattle(aTable({ useSystemScoring: false, rounds: ROUNDS, scoring, ...mission }), SHIPS, SHIPS),
  );
  battle.round(2);
  return battle;
}

/** Plays on to the end with nothing more happening: points of side a less those of side b. */
function played(battle: Ledger): number {
  battle.endRound();
  for (let { round } = battle.battle.state; round < ROUNDS; round++) {
    battle.round(round + 1);
    battle.endRound();
  }
  battle.endGame();
  const { vp } = battle.battle.state;
  return vp.a - vp.b;
}

/** The victory points in the eyes of a:u1, without the little that any enemy out of the fight is worth. */
function prize({ battle: { theatre, state } }: Ledger, unit: string): number {
  const points = prizeOf(theatre, state, { unit }, unitById(state, 'a:u1'));
  return Math.round(1e6 * (points - 0.5 - theatreUnit(theatre, unit).points / 100)) / 1e6;
}

const CASES: readonly (readonly [string, Partial<Scoring>, number])[] = [
  ['each enemy', { when: 'now', what: 'destroyed', subject: { each: true }, vp: 2 }, 2],
  [
    'each enemy, but only for the other side',
    { when: 'now', what: 'destroyed', subject: { each: true }, side: 'b' },
    0,
  ],
  ['each enemy, at the end of the game', { when: 'game', what: 'destroyed', subject: { each: true }, vp: 3 }, 3],
  [
    'losses so far, at the end of every round',
    { when: 'round', what: 'destroyed', subject: { each: true }, since: 'start' },
    3,
  ],
  ['at once, but only in round 1', { when: 'now', what: 'destroyed', subject: { each: true }, rounds: [1] }, 0],
  ['at the end of round 3', { when: 'round', what: 'destroyed', subject: { each: true }, rounds: [3] }, 1],
  ['more in later rounds', { when: 'now', what: 'destroyed', subject: { each: true }, vp: [1, 4, 9] }, 4],
  ['with a cap', { when: 'now', what: 'destroyed', subject: { each: true }, vp: 5, cap: 2 }, 2],
  ['another entry', { when: 'now', what: 'destroyed', subject: { entry: 'somebody-else' } }, 0],
  ['the leader', { when: 'now', what: 'destroyed', subject: { role: 'squadron-leader' }, vp: 2 }, 2],
  [
    'more than half, which takes two more',
    { when: 'now', what: 'destroyed', subject: { 'more-than-half': true }, vp: 4 },
    0,
  ],
  ['whoever survives scores for its owner', { when: 'game', what: 'survives', subject: { each: true }, vp: 2 }, 2],
];

describe('the prize of a target is what the scoring lines pay for it', () => {
  test.each(CASES)('%s', (_name, line, expected) => {
    const told = ledger([line]);
    told.kill('b:u2', 'a:u1');
    const before = prize(told, 'b:u1');
    expect(before).toBe(line.cap === undefined ? expected : 0);
    // The same battle, told by the engine with and without the loss.
    const without = ledger([line]);
    without.kill('b:u2', 'a:u1');
    told.kill('b:u1', 'a:u1');
    expect(played(told) - played(without)).toBe(before);
    if (line.cap !== undefined) expect(prize(ledger([line]), 'b:u1')).toBe(expected);
  });

  test('the very entry, and the ship that makes up more than half', () => {
    const told = ledger([]);
    const { entry } = theatreUnit(told.battle.theatre, 'b:u1');
    expect(prize(ledger([{ when: 'now', what: 'destroyed', subject: { entry }, vp: 2 }]), 'b:u1')).toBe(2);
    const half = ledger([{ when: 'now', what: 'destroyed', subject: { 'more-than-half': true }, vp: 4 }]);
    half.kill('b:u2');
    expect(prize(half, 'b:u1')).toBe(0);
    half.kill('b:u3');
    expect(prize(half, 'b:u1')).toBe(4);
  });

  test('a marker pays by its own type, and to the side that the line names', () => {
    const objectives = [
      { id: 'o1', type: 'destroy', x: 18, y: 18, hp: 3 },
      { id: 'o2', type: 'scan', x: 20, y: 18 },
    ];
    const marker = (line: Partial<Scoring>): number => {
      const { battle } = ledger([{ when: 'now', what: 'destroyed', ...line }], { objectives });
      return prizeOf(battle.theatre, battle.state, { objective: 'o1' }, unitById(battle.state, 'a:u1'));
    };
    expect(marker({ subject: { type: 'destroy' }, vp: 3 })).toBe(3);
    expect(marker({ subject: { type: 'scan' }, vp: 3 })).toBe(0);
    expect(marker({ subject: { type: 'destroy' }, vp: 3, side: 'b' })).toBe(0);
  });
});
