import { describe, expect, test } from 'vitest';
import type { Scoring } from '#shared/schema/mission/scoring';
import { aBattle, aTable, type ShipSpec } from '../support/squadrons-battle';
import { openLedger, type Ledger } from '../support/ledger';

const SHIPS: readonly ShipSpec[] = [{}, {}, {}, {}];

/** Four ships each; the lines given and no others. */
const ledger = (lines: readonly Partial<Scoring>[], mission: Record<string, unknown> = {}): Ledger =>
  openLedger(
    aBattle(
      aTable({ useSystemScoring: false, scoring: lines.map((line) => ({ subject: {}, vp: 1, ...line })), ...mission }),
      SHIPS,
      SHIPS,
    ),
  );
const paid = ({ scored }: Ledger): string[] =>
  scored.map(({ side, vp, unit, objective }) => `${side} ${vp} ${objective ?? unit ?? ''}`.trim());
const scan = (id: string, more: object = {}): object => ({ id, type: 'scan', x: 18, y: 18, ...more });

describe('a line pays what its sentence says', () => {
  const mark = { nominations: [{ id: 'mark', by: 'b', of: 'enemy', at: 'start', label: 'Mark' }] };

  test('5 points at the end of the game for destroying the nominated Mark: for the Mark and for nobody else', () => {
    const play = (...killed: string[]): string[] => {
      const battle = ledger([{ when: 'game', what: 'destroyed', subject: { nomination: 'mark' }, vp: 5 }], mark);
      battle.nominate('mark', 'b', 'a:u2');
      for (const unit of killed) battle.kill(unit, 'b:u1');
      battle.endRound();
      battle.endGame();
      return paid(battle);
    };
    expect(play('a:u1', 'a:u3', 'a:u4')).toEqual([]);
    expect(play('a:u1', 'a:u2', 'a:u4')).toEqual(['b 5 a:u2']);
  });

  test('the first enemy at the end of a round: once in the battle, to the side that shot it', () => {
    const battle = ledger([{ when: 'round', what: 'destroyed', subject: { first: true }, vp: 2 }]);
    battle.kill('a:u1');
    battle.endRound();
    expect(paid(battle)).toEqual([]);
    battle.round(2);
    battle.kill('b:u2', 'a:u2');
    battle.kill('a:u3', 'b:u1');
    battle.endRound();
    battle.round(3);
    battle.kill('b:u3', 'a:u2');
    battle.endRound();
    expect(paid(battle)).toEqual(['a 2 b:u2']);
  });

  test('the Leader, more than half and all at the end of a round: once each', () => {
    const battle = ledger([
      { when: 'round', what: 'destroyed', subject: { role: 'squadron-leader' }, vp: 2 },
      { when: 'round', what: 'destroyed', subject: { 'more-than-half': true }, vp: 3 },
      { when: 'round', what: 'destroyed', subject: { all: true }, vp: 4 },
    ]);
    battle.kill('b:u1');
    battle.endRound();
    battle.round(2);
    battle.kill('b:u2');
    battle.kill('b:u3');
    battle.endRound();
    battle.round(3);
    battle.endRound();
    battle.round(4);
    battle.kill('b:u4');
    battle.endRound();
    expect(paid(battle)).toEqual(['a 2 b:u1', 'a 3', 'a 4']);
  });

  test.each([
    [undefined, ['a 1 b:u1', 'a 1 b:u2', 'a 1 b:u3']],
    ['round', ['a 1 b:u2', 'a 1 b:u3']],
    ['start', ['a 1 b:u1', 'a 1 b:u2', 'a 1 b:u1', 'a 1 b:u2', 'a 1 b:u3']],
  ] as const)('losses at the end of rounds 2 and 3, since %s', (since, expected) => {
    const battle = ledger([
      { when: 'round', what: 'destroyed', subject: { each: true }, rounds: [2, 3], ...(since ? { since } : {}) },
    ]);
    battle.kill('b:u1');
    battle.endRound();
    battle.round(2);
    battle.kill('b:u2');
    battle.endRound();
    battle.round(3);
    battle.kill('b:u3');
    battle.endRound();
    expect(paid(battle)).toEqual(expected);
  });

  test('at once: more than half pays for the very loss that makes it so, and only in its rounds', () => {
    const battle = ledger([{ when: 'now', what: 'destroyed', subject: { 'more-than-half': true }, rounds: [2] }]);
    for (const unit of ['b:u1', 'b:u2', 'b:u3']) battle.kill(unit);
    battle.round(2);
    battle.kill('b:u4');
    expect(paid(battle)).toEqual([]);
  });

  test('at once: a loss of one’s own pays nothing for the enemy’s', () => {
    const battle = ledger([
      { when: 'now', what: 'destroyed', subject: { 'more-than-half': true } },
      { when: 'now', what: 'destroyed', subject: { all: true }, side: 'b' },
    ]);
    for (const unit of ['b:u1', 'b:u2', 'b:u3', 'a:u1', 'a:u2']) battle.kill(unit);
    expect(paid(battle)).toEqual(['a 1 b:u3']);
  });

  test('a limit: in the whole battle for what is paid at once, each round for what is paid by the round', () => {
    const battle = ledger([
      { when: 'now', what: 'destroyed', subject: { each: true }, vp: 2, cap: 3 },
      { when: 'round', what: 'destroyed', subject: { each: true }, vp: 1, cap: 2 },
    ]);
    for (const unit of ['b:u1', 'b:u2', 'b:u3']) battle.kill(unit);
    battle.endRound();
    battle.round(2);
    battle.kill('b:u4');
    battle.endRound();
    expect(paid(battle)).toEqual(['a 2 b:u1', 'a 1 b:u2', 'a 1 b:u1', 'a 1 b:u2', 'a 1 b:u4']);
  });

  test('markers: secured once, held every round, carried off at the end, home at once', () => {
    const battle = ledger(
      [
        { when: 'now', what: 'secured', subject: { type: 'scan' } },
        { when: 'round', what: 'held', subject: {} },
        { when: 'now', what: 'scored', subject: { type: 'recover' }, vp: 3 },
        { when: 'round', what: 'scored', subject: { type: 'recover' }, vp: 4 },
        { when: 'game', what: 'scored', subject: { type: 'recover' }, vp: 5 },
      ],
      { objectives: [scan('o1'), scan('o2', { type: 'recover' }), scan('o3', { type: 'recover' })] },
    );
    battle.secure('o1', 'a:u1');
    battle.secure('o2', 'a:u2');
    battle.secure('o3', 'b:u1');
    battle.deliver('o3');
    battle.endRound();
    expect(paid(battle)).toEqual(['a 1 o1', 'b 3 o3', 'b 4 o3', 'a 1 o1', 'a 1 o2']);
    battle.round(2);
    battle.endRound();
    battle.endGame();
    expect(paid(battle).slice(5)).toEqual(['a 1 o1', 'a 1 o2', 'a 3 o2', 'a 5 o2', 'b 5 o3']);
  });

  test('C-SEC-2: what the enemy has may be secured too; scanned it is for both, to control it there is one side', () => {
    const battle = ledger([{ when: 'now', what: 'secured', subject: {} }], {
      objectives: [scan('o1'), scan('o2', { oncePer: 'side' }), scan('o3', { type: 'control' })],
    });
    for (const id of ['o1', 'o2', 'o3']) for (const unit of ['a:u1', 'b:u1']) battle.secure(id, unit);
    expect(battle.battle.state.objectives.map(({ securedBy }) => securedBy.join())).toEqual(['a,b', 'a,b', 'b']);
    // S-MIS1-5: once for each side only where the marker says so.
    expect(paid(battle)).toEqual(['a 1 o1', 'a 1 o2', 'b 1 o2', 'a 1 o3']);
  });

  test('securing while no enemy is near is measured from the marker, even if it is taken up at once', () => {
    const battle = ledger([{ when: 'now', what: 'secured', subject: {}, clearWithin: 6 }], {
      objectives: [scan('o1', { type: 'recover' })],
    });
    battle.place('a:u1', 3, 33);
    battle.place('b:u1', 18, 18);
    battle.secure('o1', 'a:u1');
    expect(paid(battle)).toEqual([]);
  });

  test('C-OBJ-RECOVER-2: a marker lost with its carrier is destroyed, and paid as such', () => {
    const battle = ledger([{ when: 'now', what: 'destroyed', subject: { type: 'recover' } }], {
      objectives: [scan('o1', { type: 'recover' })],
    });
    battle.secure('o1', 'a:u1');
    battle.kill('a:u1', 'b:u1');
    expect(paid(battle)).toEqual(['b 1 o1']);
  });

  test('a marker that leaves the table when it is scored', () => {
    const battle = ledger([{ when: 'now', what: 'secured', subject: {}, rule: 'D-MIS-TOWN-5' }], {
      objectives: [scan('o1', { removeOnScore: true })],
    });
    battle.secure('o1', 'a:u1');
    expect(battle.events.at(-1)).toEqual({ kind: 'objective-removed', rule: 'D-MIS-TOWN-5', objective: 'o1' });
    expect(battle.battle.state.objectives[0]?.status).toBe('gone');
  });
});
