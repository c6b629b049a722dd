import { cadence } from '#shared/battle/cadence/family';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EPS } from '#shared/core/measure';
import { makeReplay } from '#shared/battle/frame/replay';
import { openBattle, runBattle } from '#shared/battle/frame/session';
import type { Theatre } from '#shared/battle/cadence/theatre';
import { startingState } from '#shared/battle/cadence/open-theatre';
import { legalShots } from '#shared/battle/cadence/aim';
import { pathRules } from '#shared/battle/cadence/movement/flight';
import { legalFlights } from '#shared/table/flight';
import type { BattleState } from '#shared/battle/cadence/state';
import { randomPlayer } from '#shared/players/random';
import { rusher } from '#shared/players/rusher';
import { SIDES } from '#shared/schema/battle/side';
import type { Mission } from '#shared/schema/mission';
import { battleEventSchema, type BattleEvent } from '#shared/schema/battle/cadence-event';
import { decisionSchema } from '#shared/schema/battle/cadence-decision';
import { aBattle, builtIn, exampleSquadron, type ShipSpec } from '../support/squadrons-battle';
import { sceneState, type Stand } from '../support/scene';

const RUNS = 6;
const seeds = fc.integer({ min: 0, max: 2 ** 31 });
const missions = fc.constantFrom('debris-field', 'target-acquired', 'crossed-paths');
const anyShip: fc.Arbitrary<ShipSpec> = fc.record({
  options: fc.subarray([
    'command-1',
    'speed-2',
    'skilled-1',
    'armour-1',
    'tough-1',
    'hit-points-1',
    'agility',
    'boost',
    'shield',
    'stealth-2',
    'jamming',
    'countermeasures',
    'weapon-platform',
  ]),
  weapons: fc.subarray(
    [
      'energy-cannons',
      'disruptor-cannons',
      'heavy-kinetic-cannons',
      'concussion-missiles',
      'unguided-bombs',
      'heavy-energy-turret',
    ],
    { minLength: 1, maxLength: 3 },
  ),
});
const squadron = fc.array(anyShip, { minLength: 2, maxLength: 6 });

const play = (theatre: Theatre, seed: number, player = randomPlayer) =>
  runBattle(theatre, { seed, choosers: { a: player, b: player } });

test(
  'any battle: ends, reproduces from its decisions, every decision legal, replay equals final state, points add up, nobody overlaps',
  { timeout: 300_000 },
  () => {
    fc.assert(
      fc.property(missions, seeds, squadron, squadron, (id, seed, a, b) => {
        const theatre = aBattle(builtIn(id), a, b);
        const { state, events, decisions } = play(theatre, seed);
        expect(state.phase).toBe('over');

        const again = openBattle(theatre, { seed });
        for (const decision of decisions) {
          const done = again.decide(decision);
          if (!done.ok) throw new Error(`${done.error.rule} ${done.error.message} ${JSON.stringify(decision)}`);
        }
        expect(JSON.stringify(again.events)).toBe(JSON.stringify(events));

        const replay = makeReplay(cadence, startingState(theatre), events);
        expect(replay.stateAt(events.length)).toEqual(state);

        for (const side of SIDES) {
          const scored = events.filter(
            (event): event is Extract<BattleEvent, { kind: 'scored' }> =>
              event.kind === 'scored' && event.side === side,
          );
          expect(scored.reduce((sum, { vp }) => sum + vp, 0)).toBe(state.vp[side]);
        }
        for (let moment = 0; moment < replay.moments; moment += 7) noOverlap(theatre, replay.stateAt(moment));
        noOverlap(theatre, state);
      }),
      { numRuns: RUNS },
    );
  },
);

/** Bases never overlap and never leave the table. */
function noOverlap(theatre: Theatre, state: BattleState): void {
  const ships = state.units.flatMap((unit, i) =>
    unit.status === 'table'
      ? unit.models.map((model) => ({ ...model, r: theatre.units[i]!.models[0]!.r, id: unit.id }))
      : [],
  );
  for (const [i, one] of ships.entries()) {
    expect(Math.min(one.x - one.r, one.y - one.r)).toBeGreaterThanOrEqual(-EPS);
    expect(Math.max(one.x + one.r - theatre.table.width, one.y + one.r - theatre.table.height)).toBeLessThanOrEqual(
      EPS,
    );
    for (const other of ships.slice(i + 1))
      expect((one.x - other.x) ** 2 + (one.y - other.y) ** 2).toBeGreaterThanOrEqual((one.r + other.r - 1e-5) ** 2);
  }
}

test('the rusher too makes only legal decisions', { timeout: 300_000 }, () => {
  for (const [id, seed] of [
    ['debris-field', 3],
    ['crossed-paths', 4],
  ] as const) {
    const theatre = aBattle(builtIn(id), exampleSquadron('Red'), exampleSquadron('Blue'));
    const { decisions, events } = play(theatre, seed, rusher);
    const again = openBattle(theatre, { seed });
    for (const decision of decisions) expect(again.decide(decision)).toMatchObject({ ok: true });
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(events));
  }
});

test('every event and decision is what the format says, and survives JSON', () => {
  const { events, decisions } = play(
    aBattle(builtIn('debris-field'), exampleSquadron('Red'), exampleSquadron('Blue')),
    9,
  );
  for (const event of events) expect(battleEventSchema.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
  for (const decision of decisions)
    expect(decisionSchema.parse(JSON.parse(JSON.stringify(decision)))).toEqual(decision);
});

test('a battle can be put aside between activations and taken up again', () => {
  const theatre = aBattle(builtIn('crossed-paths'), exampleSquadron('Red'), exampleSquadron('Blue'));
  const session = openBattle(theatre, { seed: 1 });
  const whole = play(theatre, 5);
  const half = makeReplay(cadence, startingState(theatre), whole.events);
  const { to } = half.activations[20]!;
  const saved = JSON.parse(JSON.stringify(half.stateAt(to))) as BattleState;
  const rest = runBattle(theatre, { seed: 99, start: saved, choosers: { a: randomPlayer, b: randomPlayer } });
  expect(rest.state.phase).toBe('over');
  expect(rest.state.activations).toBeGreaterThan(21);
  expect(session.pending).not.toBeNull();
});

const mirrorX = (x: number, width = 36): number => width - x;

test('a mirrored table mirrors sight, paths and targets', () => {
  const stands = fc.record({
    x: fc.double({ min: 2, max: 34, noNaN: true }),
    y: fc.double({ min: 2, max: 34, noNaN: true }),
    facing: fc.integer({ min: 0, max: 359 }),
  });
  const flip = (mission: Mission): Mission => ({
    ...mission,
    terrain: mission.terrain.map((piece) => ({
      ...piece,
      parts: piece.parts.map((part) => ({
        ...part,
        shape:
          part.shape.kind === 'polygon'
            ? { ...part.shape, points: part.shape.points.map(([x, y]): [number, number] => [mirrorX(x), y]) }
            : part.shape,
      })),
    })),
  });
  const mission = builtIn('debris-field');
  const ships: ShipSpec[] = [{ weapons: ['heavy-energy-turret', 'energy-cannons', 'concussion-missiles'] }, {}, {}];
  const straight = aBattle(mission, ships, ships);
  const flipped = aBattle(flip(mission), ships, ships);
  fc.assert(
    fc.property(fc.tuple(stands, stands, stands, stands), (places) => {
      const ids = ['a:u1', 'a:u2', 'b:u1', 'b:u2'];
      const one: Record<string, Stand> = {};
      const other: Record<string, Stand> = {};
      ids.forEach((id, i) => {
        const place = places[i]!;
        one[id] = place;
        other[id] = { ...place, x: mirrorX(place.x), facing: (360 - place.facing) % 360 };
      });
      const there = sceneState(straight, { stands: one });
      const here = sceneState(flipped, { stands: other });
      const shots = (theatre: Theatre, state: BattleState): string[] =>
        legalShots(theatre, state, state.units[0]!).map(({ weapon, target }) => `${weapon} ${JSON.stringify(target)}`);
      expect(shots(flipped, here)).toEqual(shots(straight, there));
      const paths = (theatre: Theatre, state: BattleState): number =>
        legalFlights(pathRules({ theatre, state, unit: state.units[0]!, model: 0 }, 'move')).length;
      expect(paths(flipped, here)).toBe(paths(straight, there));
    }),
    { numRuns: 60 },
  );
});

test('a computer player that breaks a rule stops the battle, and the rule is named', () => {
  const theatre = aBattle(builtIn('debris-field'), exampleSquadron('Red'), exampleSquadron('Blue'));
  const cheat: typeof randomPlayer = (view) =>
    view.point.kind === 'declare'
      ? { kind: 'declare', side: view.point.side, unit: view.point.unit, actions: ['attack', 'attack'] }
      : randomPlayer(view);
  expect(() => play(theatre, 1, cheat)).toThrow(/broke S-MOVE-1/);
});
