import { cadence } from '#shared/battle/cadence/family';
import { expect, test } from 'vitest';
import { sampleArmies } from '#shared/army/samples';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { prepareBattle } from '#shared/battle/prepare';
import { runBattle } from '#shared/battle/frame/session';
import { oddsOfAttack } from '#shared/players/event-odds';
import { randomPlayer } from '#shared/players/random';
import { rusher } from '#shared/players/rusher';
import { missionSchema } from '#shared/schema/mission';
import { builtInRegistry } from '#shared/systems/registry';
import { playGolden, GOLDEN } from '../golden/battles';
import { aBattle, aTable } from '../support/squadrons-battle';
import { destroyUnit } from '#shared/battle/cadence/destruction';
import { playExits } from '#shared/battle/cadence/resolve/exit';
import { aField, aGroundBattle } from '../support/ground-battle';
import { openLedger } from '../support/ledger';
import { after, openScene, order, sceneState, type Stand } from '../support/scene';
import { makeReplay } from '#shared/battle/frame/replay';
import { startingState } from '#shared/battle/cadence/open-theatre';

const R40 = 20 / 25.4;
const cargo = { id: 'o1', type: 'recover', x: 18, y: 18 };
const scoring = [{ when: 'now', what: 'scored', subject: { type: 'recover' }, vp: 3, rule: 'D-MIS-GOLD-5' }];
const table = (exit: object) =>
  aTable({
    objectives: [cargo],
    scoring,
    exits: [{ at: 'own-entry', who: 'carrier', ...exit }],
    useSystemScoring: false,
    rounds: 1,
  });

/** A carrier one straight move from its own Entry Point. */
const homeward = (exit: object, stand: Stand = { x: 18, y: 36 - 20 / 25.4 - 6, facing: 180, cp: 2 }) => {
  const theatre = aBattle(table(exit), [{}], [{}]);
  const state = after(sceneState(theatre, { stands: { 'a:u1': stand, 'b:u1': { x: 3, y: 3, cp: 0 } } }), {
    kind: 'secured',
    rule: '',
    side: 'a',
    unit: 'a:u1',
    objective: 'o1',
    type: 'recover',
    carried: true,
  });
  const scene = openScene(theatre, state);
  for (const decision of [order.activate('a:u1'), order.declare('a:u1', 'move', 'pass'), order.move('a:u1')])
    scene.do(decision);
  return scene;
};

test('D-MIS-GOLD-3: touching its own Entry Point scores what it carries; leaving is its choice', () => {
  const stays = homeward({});
  expect(stays.one('delivered')).toMatchObject({ objective: 'o1' });
  expect(stays.one('scored')).toMatchObject({ vp: 3, side: 'a', rule: 'D-MIS-GOLD-5' });
  expect(stays.session.pending).toMatchObject({ kind: 'exit', unit: 'a:u1' });
  stays.do({ kind: 'exit', side: 'a', unit: 'a:u1', leave: false });
  expect(stays.session.state.units[0]).toMatchObject({ status: 'table', carries: [] });
  const goes = homeward({});
  goes.do({ kind: 'exit', side: 'a', unit: 'a:u1', leave: true });
  expect(goes.session.state.units[0]?.status).toBe('left');
  expect(goes.all('destroyed')).toEqual([]);
  expect(goes.session.state.vp).toEqual({ a: 3, b: 0 });
});

test('whoever must leave leaves, and a casualty is one; elsewhere nothing happens', () => {
  expect(homeward({ leaving: 'must' }).session.state.units[0]?.status).toBe('left');
  expect(homeward({ leaving: 'must', casualty: true }).one('destroyed').unit).toBe('a:u1');
  expect(homeward({}, { x: 18, y: 20, facing: 180, cp: 2 }).all('delivered')).toEqual([]);
});

test.each<[string, readonly (readonly [x: number, y: number])[]]>([
  ['own-edge', [[18, 36 - R40]]],
  ['enemy-edge', [[18, R40]]],
  [
    'any-edge',
    [
      [18, 36 - R40],
      [18, R40],
      [R40, 18],
      [36 - R40, 18],
    ],
  ],
])('a way out at %s is used by whoever touches it, to the hair', (at, out) => {
  const theatre = aBattle(aTable({ exits: [{ at, who: 'any', leaving: 'must' }], rounds: 1 }), [{}], [{}]);
  const leaves = (x: number, y: number): boolean => {
    const told = openLedger(theatre, sceneState(theatre, { stands: { 'a:u1': { x, y }, 'b:u1': { x: 18, y: 18 } } }));
    const play = playExits(told.battle, 'a:u1');
    expect(play.next().done).toBe(true);
    return told.events.some(({ kind }) => kind === 'left-table');
  };
  const edges = [
    [18, 36 - R40],
    [18, R40],
    [R40, 18],
    [36 - R40, 18],
  ] as const;
  for (const [x, y] of edges) {
    expect(leaves(x, y), `${x} ${y}`).toBe(out.some(([p, q]) => p === x && q === y));
    // A hair off the edge, towards the middle.
    expect(leaves(x + (18 - x) * 1e-3, y + (18 - y) * 1e-3)).toBe(false);
  }
});

test('C-TRN-11: whoever is aboard a casualty that left the table is lost in the same way', () => {
  const mission = aField({ exits: [{ at: 'own-edge', who: 'any', leaving: 'must', casualty: true }] });
  const theatre = aGroundBattle(
    mission,
    [{ models: { warden: 2 }, in: 2 }, { models: { longwain: 1 } }],
    [{ models: { warden: 1 } }],
  );
  const start = sceneState(theatre, { stands: { 'a:u2': { x: 24, y: 33, facing: 180 } } });
  const aboard = after(start, { kind: 'embarked', rule: '', side: 'a', unit: 'a:u1', transport: 'a:u2' } as never);
  const told = openLedger(theatre, aboard);
  destroyUnit(told.battle, 'a:u2', { cause: 'exit', by: null });
  expect(told.events.flatMap((event) => (event.kind === 'destroyed' ? [[event.unit, event.cause]] : []))).toEqual([
    ['a:u2', 'exit'],
    ['a:u1', 'exit'],
  ]);
  // Nobody gets out on the table that it has left.
  expect(told.events.filter(({ kind }) => kind === 'bailed-out')).toMatchObject([{ models: [], lost: [0, 1] }]);
});

test('what is still carried at the end pays then', () => {
  const far = homeward({}, { x: 18, y: 20, facing: 180, cp: 2 });
  expect(far.one('scored')).toMatchObject({ vp: 3, side: 'a' });
});

test('points for standing in a zone', () => {
  const mission = aTable({
    rounds: 1,
    useSystemScoring: false,
    zones: [{ id: 'z1', use: 'score', shape: { kind: 'rect', x: 18, y: 18, width: 4, height: 4 } }],
    scoring: [{ when: 'round', what: 'in-zone', subject: { each: true, zone: 'z1' }, vp: 2 }],
  });
  const score = (x: number, wholly: boolean): number => {
    const theatre = aBattle({ ...mission, scoring: mission.scoring.map((line) => ({ ...line, wholly })) }, [{}], [{}]);
    return openScene(theatre, {
      ...sceneState(theatre, { stands: { 'a:u1': { x, y: 18, cp: 0 }, 'b:u1': { x: 3, y: 3, cp: 0 } } }),
      turn: null,
    }).session.state.vp.a;
  };
  expect([score(18, false), score(19.9, false), score(20.1, false), score(19.3, true), score(19.1, true)]).toEqual([
    2, 2, 0, 0, 2,
  ]);
});

test('C-CONV-3: a base is wholly in a round zone as far as its farthest rim', () => {
  const mission = aTable({
    rounds: 1,
    useSystemScoring: false,
    zones: [{ id: 'z1', use: 'score', shape: { kind: 'ring', x: 18, y: 18, inner: 0, outer: 6 } }],
    scoring: [{ when: 'round', what: 'in-zone', subject: { each: true, zone: 'z1' }, vp: 2, wholly: true }],
  });
  const theatre = aBattle(mission, [{}], [{}]);
  const standing = (away: number) => {
    const place = { x: 18 + 0.49387 * away, y: 18 - 0.86954 * away, cp: 0 };
    return sceneState(theatre, { stands: { 'a:u1': place, 'b:u1': { x: 3, y: 3, cp: 0 } } });
  };
  const score = (away: number): number => openScene(theatre, { ...standing(away), turn: null }).session.state.vp.a;
  const { r } = standing(0).units[0]!.bases[0]!;
  expect([score(6 - r - 0.001), score(6 - r + 0.001), score(6 - r + 0.02)]).toEqual([2, 0, 0]);
});

test('a mission with words that mean nothing in its game is refused, not passed over', () => {
  const [a, b] = sampleArmies('squadrons');
  const mission = builtInMissions().find(({ id }) => id === 'debris-field')!;
  const odd = missionSchema.parse({
    ...mission,
    missionActions: [{ id: 'm', name: 'Attune', within: 2, check: 'ini', effect: 'hold' }],
  });
  const prepared = prepareBattle({ mission: odd, armies: { a: a!, b: b! } }, builtInRegistry);
  expect(prepared).toMatchObject({ ok: false });
  if (!prepared.ok) expect(prepared.error.map(({ code }) => code)).toContain('not-played');
  const skies = builtInMissions().find(({ system }) => system.id === 'bellum-caelum')!;
  expect(prepareBattle({ mission: skies, armies: { a: a!, b: b! } }, builtInRegistry)).toMatchObject({
    ok: false,
    error: [{ code: 'other-system' }, { code: 'other-system' }],
  });
});

test('the odds beside an attack are those it was rolled with', () => {
  const { theatre, record } = playGolden(GOLDEN[0]!);
  const replay = makeReplay(cadence, startingState(theatre), record.events);
  let attacks = 0;
  let surprise = 0;
  record.events.forEach((event, i) => {
    if (event.kind !== 'targeted' || event.needs.lock !== null) return;
    const later = record.events.slice(i + 1);
    const end = later.findIndex((each) => each.kind === 'targeted' || each.kind === 'activation-ended');
    const evading = later.slice(0, end).some((each) => each.kind === 'reacted');
    const lost = later
      .slice(0, end)
      .reduce((sum, each) => sum + (each.kind === 'damaged' && each.by === event.unit ? each.lost : 0), 0);
    const odds = oddsOfAttack(theatre, replay.stateAt(i + 1), event, evading)!;
    expect(odds.hpLost.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 10);
    expect(odds.hpLost[lost] ?? 0).toBeGreaterThan(0);
    attacks += 1;
    surprise += lost - odds.hpLost.reduce((sum, p, hp) => sum + p * hp, 0);
  });
  expect(attacks).toBeGreaterThan(25);
  // Over many attacks luck evens out.
  expect(Math.abs(surprise / attacks)).toBeLessThan(0.5);
});

test('players answer every kind of question', () => {
  const theatre = aBattle(table({}), [{}], [{}]);
  for (const player of [randomPlayer, rusher])
    expect(runBattle(theatre, { seed: 4, choosers: { a: player, b: player } }).state.phase).toBe('over');
});

test('C-MEAS-2: a long base has reached an edge when it touches it, not when the circle about it does', () => {
  const theatre = aGroundBattle(
    aField({ exits: [{ at: 'any-edge', who: 'any', leaving: 'must' }] }),
    [{ models: { stonehorse: 1 } }],
    [{ models: { warden: 3 } }],
  );
  const [fixed] = theatre.units[0]!.models;
  const { width, length } = fixed!.base as { readonly width: number; readonly length: number };
  const leaves = (y: number): boolean => {
    const stands = { 'a:u1': { x: 20, y, facing: 90 } };
    const told = openLedger(theatre, sceneState(theatre, { stands }));
    expect(playExits(told.battle, 'a:u1').next().done).toBe(true);
    return told.events.some(({ kind }) => kind === 'left-table');
  };
  // Broadside to the edge: half its width counts, though the circle about it is wider.
  const half = width / 2 / 25.4;
  expect(fixed!.r).toBeGreaterThan(length / 2 / 25.4);
  expect(leaves(half)).toBe(true);
  expect(leaves(half + 0.1)).toBe(false);
});

test('C-RES-3: a random player comes on by a door that is open', () => {
  const theatre = aBattle(
    aTable({
      entryPoints: [
        { id: 'e1', side: 'a', x: 12, y: 36 },
        { id: 'late', side: 'a', x: 24, y: 36, fromRound: 3 },
        { id: 'e2', side: 'b', x: 18, y: 0 },
      ],
      rounds: 2,
    }),
    [{}, {}],
    [{}],
  );
  for (let seed = 1; seed <= 12; seed++) {
    const { events } = runBattle(theatre, { seed, choosers: { a: randomPlayer, b: randomPlayer } });
    for (const event of events) if (event.kind === 'placed' && event.side === 'a') expect(event.entryPoint).toBe('e1');
  }
});
