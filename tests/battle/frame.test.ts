/** The frame with a game of a few lines in it: whatever the frame does, it does for any family. */
import { describe, expect, test } from 'vitest';
import type { Family, FamilyTypes, Staged } from '#shared/battle/frame/family';
import { battleLog } from '#shared/battle/frame/log';
import { recordOf, resultOf } from '#shared/battle/frame/record';
import { makeReplay } from '#shared/battle/frame/replay';
import { finish, openBattle, runBattle } from '#shared/battle/frame/session';
import type { Side } from '#shared/schema/battle/side';
import type { SystemDocument } from '#shared/schema/system';
import { builtInRegistry } from '#shared/systems/registry';

interface Count extends FamilyTypes {
  readonly state: FamilyTypes['state'] & { readonly count: number };
  readonly decision: { readonly kind: 'add'; readonly side: Side; readonly n: number };
}
type Told = Count['event'] & Readonly<Record<string, unknown>>;

/** Sides add numbers in turn until somebody has said 0; who asks for a throw says so by a negative one. */
const game: Omit<Family<Count>, 'schemas' | 'unplayedMission' | 'open'> = {
  id: 'cadence',
  rules: { over: 'OVER', result: 'RESULT' },
  start: () => ({
    round: 0,
    activations: 0,
    turn: null,
    vp: { a: 0, b: 0 },
    paid: [],
    winner: null,
    thrown: 0,
    count: 0,
  }),
  *play(battle) {
    const emit = (event: object): void => battle.emit({ rule: 'R', ...event } as Told);
    for (let side: Side = 'a'; ; side = side === 'a' ? 'b' : 'a') {
      const { n } = yield { kind: 'add', side };
      if (n === 0) break;
      if (n < 0) battle.die(6);
      emit({ kind: 'added', side, n, thrown: n < 0 ? 1 : 0 });
    }
    emit({ kind: 'battle-ended', winner: 'b' });
  },
  apply(state, event) {
    const { kind, n = 0, thrown = 0, round = state.round, winner = null } = event as Told & Record<string, never>;
    const vp = kind === 'scored' ? { ...state.vp, a: state.vp.a + (event as unknown as { vp: number }).vp } : state.vp;
    return { ...state, vp, winner, round, thrown: state.thrown + thrown, count: state.count + n };
  },
  orderProblem: (_theatre, _state, _point, { n }) => (n > 9 ? { rule: 'NINE', message: 'Nine at most.' } : null),
  mask: (state) => state,
  maskEvent: (event) => event,
  summed: (state) => state,
  lines: (_theatre, event, index) => [{ event: index, rule: 'R', side: null, text: event.kind, tone: 'detail' }],
  activationTitle: (_theatre, unit) => `${unit} acts.`,
};
const family = game as Family<Count>;

const system = builtInRegistry.get('cadence')!;
const army = (name: string) => ({ name, units: [] });
const theatre = { system, mission: { id: 'm' }, armies: { a: army('Red'), b: army('Blue') }, rounds: 2, family };
const staged = theatre as unknown as Staged<Count>;
const add = (side: Side, n: number): Count['decision'] => ({ kind: 'add', side, n });

describe('a session', () => {
  test('stands at its question until somebody decides, and keeps what was decided and what followed', () => {
    const session = openBattle(staged, { seed: 1 });
    expect(session.pending).toEqual({ kind: 'add', side: 'a' });
    expect(session.decide(add('a', 10))).toMatchObject({ ok: false, error: { code: 'illegal-order', rule: 'NINE' } });
    expect(session.decide(add('a', 3))).toMatchObject({ ok: true, value: [{ kind: 'added', n: 3 }] });
    session.play(add('b', -2));
    expect(session.state).toMatchObject({ count: 1, thrown: 1 });
    expect(resultOf(session)).toBeNull();
    session.play(add('a', 0));
    expect(session.pending).toBeNull();
    expect(resultOf(session)).toEqual({ winner: 'b', vp: { a: 0, b: 0 }, rounds: 0 });
    expect(session.problem(add('b', 1))).toMatchObject({ code: 'over', rule: 'OVER' });
    expect(session.decisions).toEqual([add('a', 3), add('b', -2), add('a', 0)]);
    expect(session.events.map(({ kind }) => kind)).toEqual(['added', 'added', 'battle-ended']);
  });

  test('keeps nothing where it is told so, and tells every event', () => {
    const told: string[] = [];
    const session = runBattle(staged, {
      seed: 1,
      keepLog: false,
      onEvent: ({ kind }, { count }) => told.push(`${kind} ${count}`),
      choosers: { a: () => add('a', 2), b: ({ point }) => add(point.side, 0) },
    });
    expect([session.events, session.decisions, told]).toEqual([[], [], ['added 2', 'battle-ended 2']]);
  });

  test('an event that tells of other throws than were made is a fault', () => {
    const silent = { ...staged, family: { ...family, apply: (state: Count['state']) => state } } as Staged<Count>;
    expect(() => openBattle(silent, { seed: 1 }).play(add('a', -1))).toThrow(
      'added tells of other throws than were made',
    );
  });

  test('players go on while they are told to, and never break a rule', () => {
    const choosers = { a: () => add('a', 1), b: () => add('b', 1) };
    const session = openBattle(staged, { seed: 1 });
    finish(session, { seed: 1, choosers, until: () => session.state.count < 5 });
    expect(session.state.count).toBe(5);
    const cheat = { a: () => add('a', 10), b: () => add('b', 1) };
    expect(() => finish(session, { seed: 4, choosers: { ...cheat, b: cheat.a } })).toThrow(/broke NINE: .*seed 4/);
    finish(session, {
      seed: 1,
      choosers: { ...cheat, b: () => add('b', 30) },
      unchecked: true,
      until: () => session.state.count < 30,
    });
    expect(session.state.count).toBeGreaterThanOrEqual(30);
  });

  test('a battle without an end is stopped', () => {
    const choosers = { a: () => add('a', 1), b: () => add('b', 1) };
    const endless = openBattle(staged, { seed: 1, keepLog: false });
    expect(() => finish(endless, { seed: 1, choosers, unchecked: true })).toThrow('the battle has no end');
  });
});

describe('a record', () => {
  const session = runBattle(staged, { seed: 1, choosers: { a: () => add('a', 2), b: () => add('b', 0) } });
  const input = {
    id: 'r',
    seed: 1,
    system: { id: 'cadence', version: '1' },
    armies: { a: { units: [] }, b: { units: [] } },
    controllers: { a: 'recruit', b: 'random' },
  } as unknown as Parameters<typeof recordOf>[1];
  const base = { id: 'base' } as SystemDocument;

  test('names the armies, and holds set-up, decisions, events and result', () => {
    expect(recordOf(session, input)).toMatchObject({
      id: 'r',
      name: 'Red v Blue',
      family: 'cadence',
      seed: 1,
      controllers: { a: 'recruit', b: 'random' },
      decisions: [add('a', 2), add('b', 0)],
      events: [{ kind: 'added' }, { kind: 'battle-ended' }],
      result: { winner: 'b' },
    });
  });

  test('carries what its system stands on, if there is anything', () => {
    expect(recordOf(session, { ...input, bases: [base] }).bases).toEqual([base]);
    expect(recordOf(session, { ...input, bases: [] })).not.toHaveProperty('bases');
    expect(recordOf(session, input)).not.toHaveProperty('bases');
  });
});

const event = (kind: string, more: object = {}): Count['event'] => ({ kind, rule: 'R', ...more }) as Told;
const BATTLE = [
  event('added', { n: 1 }),
  event('round-started', { round: 1 }),
  event('added', { n: 2 }),
  event('activation-started', { activation: 1, side: 'b', unit: 'b:u1' }),
  event('scored', { vp: 3 }),
  event('activation-ended'),
  event('activation-started', { activation: 2, side: 'a', unit: 'a:u1' }),
  event('activation-ended'),
  event('round-ended'),
  event('round-started', { round: 2 }),
  event('activation-started', { activation: 3, side: 'a', unit: 'a:u1' }),
  event('added', { n: 4 }),
];

describe('a replay', () => {
  const replay = makeReplay(family, family.start(staged), BATTLE);

  test('has the state of every moment; between two it is the one before', () => {
    expect(replay.moments).toBe(BATTLE.length + 1);
    const count = (moment: number): number => replay.stateAt(moment).count;
    expect([0, 1, 2, 3, 12].map(count)).toEqual([0, 1, 1, 3, 7]);
    expect([-5, 0.99, 1.5, 2.9, 11.9, 99].map(count)).toEqual([0, 0, 1, 1, 3, 7]);
  });

  test('knows rounds and activations from their first event to their last; what is open lasts to the end', () => {
    expect(replay.rounds).toEqual([
      { round: 1, from: 1, to: 9 },
      { round: 2, from: 9, to: 12 },
    ]);
    expect(replay.activations).toEqual([
      { number: 1, round: 1, side: 'b', unit: 'b:u1', from: 3, to: 6 },
      { number: 2, round: 1, side: 'a', unit: 'a:u1', from: 6, to: 8 },
      { number: 3, round: 2, side: 'a', unit: 'a:u1', from: 10, to: 12 },
    ]);
  });

  test('draws the score from 0', () => {
    expect(replay.score).toEqual([
      { moment: 0, round: 0, activation: 0, a: 0, b: 0, event: null },
      { moment: 5, round: 1, activation: 0, a: 3, b: 0, event: BATTLE[4] },
    ]);
  });

  test('an end without a beginning closes nothing', () => {
    expect(makeReplay(family, family.start(staged), [event('round-ended'), event('activation-ended')])).toMatchObject({
      rounds: [],
      activations: [],
    });
  });
});

test('the log is cut where rounds and activations begin and end', () => {
  const ended = [...BATTLE.slice(0, 9), event('battle-ended')];
  const entries = (events: typeof BATTLE) =>
    battleLog(staged, events).map(({ lines, ...entry }) => ({ ...entry, lines: lines.length }));
  const none = { activation: null, side: null, unit: null };
  expect(entries(ended)).toStrictEqual([
    { kind: 'set-up', round: 0, ...none, from: 0, to: 1, title: 'Set-up', lines: 1 },
    { kind: 'round', round: 1, ...none, from: 1, to: 3, title: 'Round 1', lines: 2 },
    {
      kind: 'activation',
      round: 1,
      activation: 1,
      side: 'b',
      unit: 'b:u1',
      from: 3,
      to: 6,
      title: 'b:u1 acts.',
      lines: 3,
    },
    {
      kind: 'activation',
      round: 1,
      activation: 2,
      side: 'a',
      unit: 'a:u1',
      from: 6,
      to: 8,
      title: 'a:u1 acts.',
      lines: 2,
    },
    { kind: 'round-end', round: 1, ...none, from: 8, to: 9, title: 'End of round 1', lines: 1 },
    { kind: 'end', round: 1, ...none, from: 9, to: 10, title: 'End of the battle', lines: 1 },
  ]);
  // A battle that is not over: its last activation is told as far as it got.
  expect(entries(BATTLE).at(-1)).toMatchObject({ kind: 'activation', activation: 3, from: 10, to: 12 });
  expect(entries(BATTLE.slice(0, 1))).toMatchObject([{ kind: 'set-up', from: 0, to: 1 }]);
});
