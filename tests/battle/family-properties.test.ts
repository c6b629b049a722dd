/** What holds in every battle of the family, whatever the game: Squadrons, The Salt Road, Devil's Bluff. */
import { describe, expect, test } from 'vitest';
import { cadence } from '#shared/battle/cadence/family';
import { legalShots } from '#shared/battle/cadence/aim';
import { orderProblem } from '#shared/battle/cadence/legal-orders';
import { startingState } from '#shared/battle/cadence/open-theatre';
import type { BattleState } from '#shared/battle/cadence/state';
import { FULL_DECK } from '#shared/battle/frame/cards';
import { makeReplay } from '#shared/battle/frame/replay';
import { openBattle, runBattle } from '#shared/battle/frame/session';
import { makeStream, seedState } from '#shared/core/random';
import { PLAYERS, type Level } from '#shared/players/levels';
import type { MissionShape } from '#shared/schema/mission/shapes';
import { theatreOf } from '../golden/battles';
import { aDuel, allCards, dealtState } from '../support/bluff-battle';
import { openBooks } from '../support/books';
import { openScene, order, type Stand } from '../support/scene';
import { builtIn } from '../support/squadrons-battle';

interface Play {
  readonly system: string;
  readonly mission: string;
  readonly armies: readonly [number, number];
  readonly seed: number;
  readonly players: readonly [Level, Level];
}

const PLAYS: readonly Play[] = [
  { system: 'squadrons', mission: 'target-acquired', armies: [0, 2], seed: 41, players: ['random', 'rusher'] },
  { system: 'salt-road', mission: 'hold-the-crossing', armies: [0, 3], seed: 42, players: ['random', 'random'] },
  { system: 'devils-bluff', mission: 'run-them-out', armies: [1, 2], seed: 43, players: ['random', 'random'] },
];

describe.each(PLAYS)('$system, $mission', ({ system, mission, armies, seed, players }) => {
  const theatre = theatreOf({ name: '', system, mission, armies, seed, controllers: { a: players[0], b: players[1] } });
  const choosers = { a: PLAYERS[players[0]]!, b: PLAYERS[players[1]]! };
  const bad: string[] = [];
  const books = openBooks(startingState(theatre));
  const whole = runBattle(theatre, {
    seed,
    choosers,
    onEvent: (event, state) => {
      bad.push(...books.read(event));
      if (JSON.stringify(JSON.parse(JSON.stringify(state))) !== JSON.stringify(state))
        bad.push(`${event.kind}: the state does not survive being written down`);
      if (state.cards && allCards(state.cards).join() !== [...FULL_DECK].sort().join())
        bad.push(`${event.kind}: not all cards are there`);
      if (event.kind === 'activation-ended') bad.push(...books.differences(state));
    },
  });
  const { events, decisions, state } = whole;

  test('it ends, points and cards are conserved, and every state can be written down', () => {
    expect(bad).toEqual([]);
    expect(state.phase).toBe('over');
    expect(events.at(-1)?.kind).toBe('battle-ended');
    expect(decisions.length).toBeLessThan(5000);
  });

  test('the same seed gives the same record; the decisions alone give it too', { timeout: 120_000 }, () => {
    expect(JSON.stringify(runBattle(theatre, { seed, choosers }).events)).toBe(JSON.stringify(events));
    const again = openBattle(theatre, { seed });
    for (const decision of decisions) expect(again.decide(decision)).toMatchObject({ ok: true });
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(events));
  });

  test('a replay leads to the final state', () => {
    expect(makeReplay(cadence, startingState(theatre), events).stateAt(events.length)).toEqual(state);
  });

  test('put aside in the middle and written down, it goes on as it would have', { timeout: 120_000 }, () => {
    const replay = makeReplay(cadence, startingState(theatre), events);
    for (const share of [0.2, 0.5, 0.8]) {
      const { to } = replay.activations[Math.floor(replay.activations.length * share)]!;
      const start = JSON.parse(JSON.stringify(replay.stateAt(to))) as BattleState;
      // Decisions come in the order of play: the rest of them are those not yet asked for.
      const early = openBattle(theatre, { seed });
      let taken = 0;
      while (early.events.length < to) early.play(decisions[taken++]!);
      const rest = openBattle(theatre, { seed, start });
      for (const decision of decisions.slice(taken)) expect(rest.decide(decision)).toMatchObject({ ok: true });
      expect(rest.state).toEqual(state);
    }
  });
});

describe('a mirrored street of Devil’s Bluff', () => {
  const WIDTH = 36;
  const flip = (shape: MissionShape): MissionShape =>
    shape.kind === 'polygon'
      ? { ...shape, points: shape.points.map(([x, y]): [number, number] => [WIDTH - x, y]) }
      : { ...shape, x: WIDTH - shape.x, rotation: -shape.rotation };
  const town = builtIn('high-noon');
  const turned = {
    ...town,
    terrain: town.terrain.map((piece) => ({
      ...piece,
      parts: piece.parts.map((part) => ({ ...part, shape: flip(part.shape) })),
    })),
    objectives: town.objectives.map((each) => ({ ...each, x: WIDTH - each.x })),
    entryPoints: town.entryPoints.map((each) => ({ ...each, x: WIDTH - each.x })),
  };
  const gang = [
    { entry: 'leader', weapons: ['rifle', 'revolver'] },
    { options: ['horse'], entry: 'legend' },
  ] as const;
  const [here, there] = [aDuel(gang, gang, town), aDuel(gang, gang, turned)];

  test('sees, shoots and walks as the street itself does', { timeout: 120_000 }, () => {
    const random = makeStream(seedState(7, 'mirror'));
    const inch = (from: number, to: number): number => from + (random.below(1000) / 1000) * (to - from);
    const verdicts = new Set<string | null>();
    let seen = 0;
    for (let i = 0; i < 80; i++) {
      const stands: Record<string, Stand> = {};
      const mirrored: Record<string, Stand> = {};
      for (const id of ['a:u1', 'a:u2', 'b:u1', 'b:u2']) {
        const at = { x: inch(1, 35), y: inch(1, 35), facing: random.below(360), cp: 4 };
        stands[id] = at;
        mirrored[id] = { ...at, x: WIDTH - at.x, facing: (360 - at.facing) % 360 };
      }
      const goal = { x: stands['a:u1']!.x + inch(-4, 4), y: stands['a:u1']!.y + inch(-4, 4) };
      const look = (theatre: typeof here, at: Record<string, Stand>, x: number) => {
        const state = dealtState(theatre, { stands: at }, {});
        const shots = legalShots(theatre, state, state.units[0]!).map(
          ({ weapon, target, longshot, aim }) =>
            `${weapon} ${JSON.stringify(target)} ${longshot} ${aim.sight} ${aim.cover}`,
        );
        const scene = openScene(theatre, state);
        scene.do([order.activate('a:u1'), order.declare('a:u1', 'move', 'pass')]);
        const { session } = scene;
        const walk = order.go('a:u1', 'move', { model: 0, points: [{ x, y: goal.y }] });
        return { shots, walk: orderProblem(theatre, session.state, session.pending!, walk)?.rule ?? null };
      };
      const one = look(here, stands, goal.x);
      expect(look(there, mirrored, WIDTH - goal.x)).toEqual(one);
      verdicts.add(one.walk);
      seen += one.shots.length;
    }
    // The streets were not so empty, or so full, that nothing was asked.
    expect(verdicts.size).toBeGreaterThan(2);
    expect(seen).toBeGreaterThan(40);
  });
});
