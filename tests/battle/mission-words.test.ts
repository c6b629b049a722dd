import { describe, expect, test } from 'vitest';
import { cadence } from '#shared/battle/cadence/family';
import { openBattle, runBattle } from '#shared/battle/frame/session';
import { makeReplay } from '#shared/battle/frame/replay';
import { startingState } from '#shared/battle/cadence/open-theatre';
import { unplayedMission } from '#shared/battle/cadence/unplayed';
import type { Theatre } from '#shared/battle/cadence/theatre';
import type { Chooser } from '#shared/battle/cadence/cadence-types';
import { PLAYERS } from '#shared/players/levels';
import type { ActionKind, Decision } from '#shared/schema/battle/cadence-decision';
import type { Side } from '#shared/schema/battle/side';
import type { Mission } from '#shared/schema/mission';
import { aField, aGroundBattle } from '../support/ground-battle';
import { openScene, order, type Scene } from '../support/scene';
import { aBattle, aTable } from '../support/squadrons-battle';
import { scriptedChance } from '../support/chance';

const action = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: 'm1',
  name: 'Attune',
  token: 'pass',
  within: 2,
  check: 'none',
  effect: 'hold',
  ...changes,
});

const relic = { id: 'o1', type: 'relic', tags: ['relic'], x: 20, y: 20, size: 40 };

const attuning = (change: Record<string, unknown>, mission: Record<string, unknown> = {}): Mission =>
  aField({
    rounds: 2,
    useSystemScoring: false,
    objectives: [relic],
    missionActions: [action(change)],
    scoring: [
      { when: 'round', what: 'held', subject: { tag: 'relic' }, vp: 2 },
      { when: 'now', what: 'scored', subject: { tag: 'relic' }, vp: 5 },
    ],
    ...mission,
  });

/** A warden whose base ends so far from the rim of the marker; Blue stands out of everything's way. */
function beside(mission: Mission, away: number, ...faces: readonly number[]): Scene {
  const theatre = aGroundBattle(mission, [{ models: { warden: 1 } }], [{ models: { warden: 1 } }]);
  const r = theatre.units[0]!.models[0]!.r + theatre.objectives[0]!.r;
  return openScene(
    theatre,
    { stands: { 'a:u1': { x: 20 + r + away, y: 20 }, 'b:u1': { x: 20, y: 3, cp: 2 } } },
    ...faces,
  );
}

const mission = (unit: string, choice: { action: string; objective: string } | null) =>
  ({ kind: 'mission', side: unit[0] as Side, unit, choice }) as const;
const attune = { action: 'm1', objective: 'o1' };
const start = (scene: Scene, ...actions: readonly ActionKind[]): void => {
  scene.do(order.activate('a:u1'));
  scene.do(order.declare('a:u1', ...actions));
};

describe('an action of the mission’s own comes in place of a declared one', () => {
  test('it holds the marker, which pays at the end of the round', () => {
    const scene = beside(attuning({}), 1.9);
    start(scene, 'pass', 'pass');
    expect(scene.session.pending).toMatchObject({ kind: 'mission', choices: [attune] });
    scene.do(mission('a:u1', attune));
    expect(scene.one('mission-action')).toMatchObject({ name: 'Attune', objective: 'o1', rule: 'C-CONV-7' });
    expect(scene.one('mission-action').distance).toBeCloseTo(1.9);
    expect(scene.one('secured')).toMatchObject({ side: 'a', objective: 'o1', carried: false });
    // Held already: nothing to ask for the second Pass.
    expect(scene.one('passed')).toMatchObject({ action: 'pass' });
  });

  test('the enemy takes it by doing the same', () => {
    const scene = beside(attuning({}), 1);
    const { theatre } = scene.session;
    const r = theatre.units[0]!.models[0]!.r + theatre.objectives[0]!.r;
    const both = openScene(theatre, {
      stands: { 'a:u1': { x: 20 + r + 1, y: 20 }, 'b:u1': { x: 20 - r - 1, y: 20 } },
    });
    both.do(order.activate('a:u1'));
    both.do(order.declare('a:u1', 'pass', 'pass'));
    both.do(mission('a:u1', attune));
    both.do(order.activate('b:u1'));
    both.do(order.declare('b:u1', 'pass', 'pass'));
    both.do(mission('b:u1', attune));
    expect(both.one('unsecured')).toMatchObject({ side: 'a', why: 'taken' });
    expect(both.session.state.objectives[0]).toMatchObject({ securedBy: ['b'], securedUnit: 'b:u1' });
  });

  test.each([
    ['at exactly the distance it is too far', {}, 2, ['pass', 'pass']],
    ['another kind of marker', { type: 'control' }, 1, ['pass', 'pass']],
    ['another tag', { tag: 'gold' }, 1, ['pass', 'pass']],
    ['another declared action', { token: 'secure' }, 1, ['pass', 'pass']],
  ] as const)('not asked: %s', (_, change, away, actions) => {
    const scene = beside(attuning(change), away);
    start(scene, ...actions);
    expect(scene.all('mission-action')).toEqual([]);
    expect(scene.all('passed')).toHaveLength(2);
  });

  test('in place of a Secure action, and the unit may still secure', () => {
    const scene = beside(attuning({ token: 'secure' }), 0.5, 6);
    start(scene, 'secure', 'pass');
    expect(scene.session.pending?.kind).toBe('mission');
    scene.do(mission('a:u1', null));
    expect(scene.session.pending?.kind).toBe('secure');
    scene.do({ kind: 'secure', side: 'a', unit: 'a:u1', objective: 'o1' });
    expect(scene.all('mission-action')).toEqual([]);
    expect(scene.all('secured')).toHaveLength(1);
  });

  test.each([
    [3, 0],
    [4, 1],
  ])('a Skill check on 4+ with a %i', (face, held) => {
    const scene = beside(attuning({ check: 'skill' }), 1, face);
    start(scene, 'pass', 'pass');
    const { skill } = scene.session.theatre.units[0]!.models[0]!;
    expect(skill).toBe(4);
    // A second try follows a failure, and is declined.
    scene.do(mission('a:u1', attune));
    if (held === 0) scene.do(mission('a:u1', null));
    expect(scene.one('rolled')).toMatchObject({ purpose: 'mission', need: 4, successes: held });
    expect(scene.all('secured')).toHaveLength(held);
  });

  test('it scores a marker once, or removes it', () => {
    const scores = beside(attuning({ effect: 'score' }), 1);
    start(scores, 'pass', 'pass');
    scores.do(mission('a:u1', attune));
    expect(scores.one('objective-scored')).toMatchObject({ side: 'a', unit: 'a:u1', removed: false });
    expect(scores.one('scored')).toMatchObject({ vp: 5, side: 'a' });
    expect(scores.all('passed')).toHaveLength(1);
    const removes = beside(attuning({ effect: 'remove' }), 1);
    start(removes, 'pass', 'pass');
    removes.do(mission('a:u1', attune));
    expect(removes.one('objective-removed')).toMatchObject({ objective: 'o1' });
    expect(removes.session.state.objectives[0]!.status).toBe('gone');
  });

  test('what is not on offer is refused', () => {
    const scene = beside(attuning({}), 1);
    start(scene, 'pass', 'pass');
    expect(scene.refused(mission('a:u1', { action: 'm1', objective: 'o9' }))).toBe('C-CONV-7');
  });

  test('words that mean nothing in these games are refused with their place', () => {
    expect(unplayedMission(attuning({ check: 'ini' }))).toMatchObject([
      { code: 'not-played', path: ['missionActions', 0] },
    ]);
    expect(unplayedMission(attuning({ token: 'cast' }))).toHaveLength(1);
    expect(unplayedMission(attuning({}))).toEqual([]);
  });

  test.each([
    // A beginner would secure it in the usual way as soon; here nobody can.
    ['recruit', 9],
    ['rusher', 1],
    ['veteran', 1],
  ] as const)('a %s goes for it', (level, secureFrom) => {
    const theatre = aGroundBattle(
      attuning(
        {},
        {
          rounds: 4,
          objectives: [{ ...relic, secureFrom }],
          entryPoints: [
            { id: 'e1', side: 'a', x: 20, y: 36 },
            { id: 'e2', side: 'b', x: 40, y: 0 },
          ],
        },
      ),
      [{ models: { warden: 3 } }],
      [{ models: { warden: 3 } }],
    );
    const chooser = PLAYERS[level]!;
    const { events } = runBattle(theatre, { seed: 3, choosers: { a: chooser, b: chooser } });
    expect(events.some(({ kind }) => kind === 'mission-action')).toBe(true);
  });
});

const zones = (deployment: Record<string, unknown> = {}, changes: Record<string, unknown> = {}): Mission =>
  aField({
    rounds: 3,
    entryPoints: [],
    zones: [
      { id: 'za', side: 'a', use: 'deploy', shape: { kind: 'band', edge: 'bottom', depth: 6 } },
      { id: 'zb', side: 'b', use: 'deploy', shape: { kind: 'band', edge: 'top', depth: 6 } },
    ],
    deployment: { by: 'zones', ...deployment },
    ...changes,
  });

const two = [{ models: { warden: 2 } }, { models: { warden: 2 } }] as const;

/** Red wins the roll-off for the set-up, 12 to 2; Blue the first round's. */
const opened = (theatre: Theatre) => openBattle(theatre, { seed: 1, chance: scriptedChance(6, 6, 1, 1, 1, 1, 6, 6) });

const put = (unit: string, y: number, x = 10): Decision => ({
  kind: 'place',
  side: unit[0] as Side,
  unit,
  entryPoint: null,
  zone: `z${unit[0]}`,
  models: [
    { model: 0, x, y, facing: 0 },
    { model: 1, x: x + 1.5, y, facing: 0 },
  ],
});

describe('armies are set up in their zones before the first round (C-PAR-4)', () => {
  test('turn about, the winner of the roll-off first', () => {
    const session = opened(aGroundBattle(zones(), two, two));
    const asked: string[] = [];
    for (const unit of ['a:u2', 'b:u1', 'a:u1', 'b:u2']) {
      asked.push(`${session.pending?.kind} ${session.pending?.side}`);
      session.decide({ kind: 'deploy', side: unit[0] as Side, unit });
      session.decide(put(unit, unit.startsWith('a') ? 33 : 3, unit.endsWith('1') ? 10 : 20));
    }
    expect(asked).toEqual(['deploy a', 'deploy b', 'deploy a', 'deploy b']);
    expect(session.events.filter(({ kind }) => kind === 'placed')).toMatchObject(
      ['a:u2', 'b:u1', 'a:u1', 'b:u2'].map((unit) => ({ unit, rule: 'C-PAR-4', zone: `z${unit[0]}` })),
    );
    expect(session.state.units.every(({ status }) => status === 'table')).toBe(true);
  });

  test('or one army after the other', () => {
    const session = opened(aGroundBattle(zones({ order: 'by-side' }), two, two));
    const asked: (string | undefined)[] = [];
    for (const unit of ['a:u1', 'a:u2', 'b:u1', 'b:u2']) {
      asked.push(session.pending?.side);
      session.decide({ kind: 'deploy', side: unit[0] as Side, unit });
      session.decide(put(unit, unit.startsWith('a') ? 33 : 3, unit.endsWith('1') ? 10 : 20));
    }
    expect(asked).toEqual(['a', 'a', 'b', 'b']);
  });

  test.each([
    ['with a rim outside', 30.3, 'C-PAR-4'],
    ['just inside', 30.5, null],
    ['in the enemy’s', 3, 'C-PAR-4'],
  ])('%s', (_, y, rule) => {
    const session = opened(aGroundBattle(zones(), two, two));
    session.decide({ kind: 'deploy', side: 'a', unit: 'a:u1' });
    const done = session.decide(put('a:u1', y));
    expect(done.ok ? null : done.error.rule).toBe(rule);
  });

  test('nobody is held back unless the mission or a rule says so', () => {
    const session = opened(aGroundBattle(zones(), two, two));
    expect(session.pending).toMatchObject({ kind: 'deploy', units: ['a:u1', 'a:u2'], waits: [] });
  });

  const waiting = { reserves: { share: 0.5, fromRound: 2, clear: 9 } };

  test('a share may wait; whoever waits comes on later, clear of enemies, or is lost', () => {
    const theatre = aGroundBattle(zones(waiting), two, two);
    const session = opened(theatre);
    session.decide({ kind: 'deploy', side: 'a', unit: 'a:u1', wait: true });
    expect(session.events.at(-1)).toMatchObject({ kind: 'held-back', unit: 'a:u1' });
    session.decide({ kind: 'deploy', side: 'b', unit: 'b:u1' });
    session.decide(put('b:u1', 3));
    // Half of two is one.
    expect(session.pending).toMatchObject({ kind: 'deploy', side: 'a', units: ['a:u2'], waits: [] });
    const { events } = runBattle(theatre, { seed: 5, choosers: { a: holdBack, b: holdBack } });
    const coming = events.filter((event) => event.kind === 'placed' && 'unit' in event && event.unit === 'a:u1');
    const rounds = events.filter(({ kind }) => kind === 'round-started').map((event) => events.indexOf(event));
    expect(coming).toHaveLength(1);
    expect(events.indexOf(coming[0]!)).toBeGreaterThan(rounds[1]!);
  });

  const holdBack: Chooser = (view) => {
    const { point } = view;
    if (point.kind === 'deploy' && point.waits[0] !== undefined)
      return { kind: 'deploy', side: point.side, unit: point.waits[0], wait: true };
    return PLAYERS.random!(view);
  };

  test('more than the distance from every enemy, by the mission', () => {
    const theatre = aGroundBattle(zones(waiting), two, two);
    const r = theatre.units[0]!.models[0]!.r;
    const startState = startingState(theatre);
    const units = startState.units.map((unit) =>
      unit.id === 'b:u1'
        ? { ...unit, status: 'table' as const, models: unit.models.map((model) => ({ ...model, x: 10, y: 22 })) }
        : { ...unit, cp: unit.id === 'a:u1' ? 2 : 0 },
    );
    const at = openScene(theatre, { ...startState, phase: 'round', round: 2, turn: 'a', units });
    at.do(order.activate('a:u1'));
    expect(at.refused(put('a:u1', 22 + 2 * r + 9))).toBe('C-PAR-4');
    expect(at.refused(put('a:u1', 22 + 2 * r + 9.01))).toBeNull();
  });

  test('at an Entry Point only, where the mission leaves no other way', () => {
    const entryPoints = [
      { id: 'ea', side: 'a', x: 24, y: 36 },
      { id: 'eb', side: 'b', x: 24, y: 0 },
    ];
    const refusedBy = (by: string, decision: Decision): string | null => {
      const reserves = { share: 0.5, fromRound: 2, clear: 0, by };
      const theatre = aGroundBattle(zones({ reserves }, { entryPoints }), two, two);
      const startState = startingState(theatre);
      const units = startState.units.map((unit) => ({ ...unit, cp: unit.id === 'a:u1' ? 2 : 0 }));
      const at = openScene(theatre, { ...startState, phase: 'round', round: 2, turn: 'a', units });
      at.do(order.activate('a:u1'));
      return at.refused(decision);
    };
    const { zone: _zone, ...place } = put('a:u1', 35, 24) as Decision & { readonly zone: string };
    const door = { ...place, entryPoint: 'ea' } as Decision;
    expect([refusedBy('any', put('a:u1', 33)), refusedBy('any', door)]).toEqual([null, null]);
    expect(refusedBy('entry-points', put('a:u1', 33))).toBe('C-PAR-4');
    expect(refusedBy('entry-points', door)).toBeNull();
  });

  test.each(['random', 'recruit', 'rusher', 'veteran'] as const)(
    'whole battles with two %s players, ships too',
    (level) => {
      const chooser = PLAYERS[level]!;
      const ground = aGroundBattle(zones(waiting), two, [...two, { models: { longwain: 1 } }]);
      const sky = aBattle(
        aTable({
          rounds: 2,
          entryPoints: [],
          zones: zones().zones,
          deployment: { by: 'zones', order: 'by-side' },
        }),
        [{}, {}],
        [{}],
      );
      for (const theatre of [ground, sky]) {
        const { events, state } = runBattle(theatre, { seed: 9, choosers: { a: chooser, b: chooser } });
        expect(state.phase).toBe('over');
        const replay = makeReplay(cadence, startingState(theatre), events);
        expect(replay.stateAt(replay.moments - 1)).toEqual(state);
        const before = events.slice(
          0,
          events.findIndex(({ kind }) => kind === 'round-started'),
        );
        expect(before.filter(({ kind }) => kind === 'placed').length).toBeGreaterThan(1);
      }
    },
  );
});
