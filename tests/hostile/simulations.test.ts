/** Files of simulations that nobody's Muster wrote: each is refused in one sentence, and none is added up. */
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleArmies } from '#shared/army/samples';
import { prepareBattle } from '#shared/battle/prepare';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { playGame } from '#shared/players/simulation';
import { emptyTally, type Tally } from '#shared/players/tally';
import {
  askedNow,
  mergeSimulations,
  parseSimulation,
  simulationDocument,
  type SimulationDocument,
} from '#shared/players/simulation-document';
import { isTallyOf } from '#shared/players/simulation-result';
import { playerOf } from '#shared/players/players-of';
import { makeSystemRegistry } from '#shared/systems/registry';

const [a, b] = sampleArmies('squadrons');
const mission = builtInMissions()[0]!;
const armies = { a: { ...a!, units: a!.units.slice(0, 3) }, b: { ...b!, units: b!.units.slice(0, 3) } };
const prepared = prepareBattle({ mission, armies: { a: a!, b: b! } }, makeSystemRegistry());
if (!prepared.ok) throw new Error(prepared.error[0]?.message);
const theatre = prepared.value;
const question = askedNow({
  games: 4,
  seed: 5,
  swapSides: false,
  controllers: { a: 'random', b: 'random' },
  mission: mission as never,
  armies: armies as never,
  systems: [],
});

let parts: SimulationDocument[];
beforeAll(() => {
  const random = playerOf('cadence', 'random')!;
  parts = [0, 1].map((part) => {
    const tally = emptyTally(theatre);
    for (const index of [part, part + 2])
      playGame(
        { straight: theatre, swapped: null },
        { seed: 5, swapSides: false, choosers: { a: random, b: random } },
        index,
        tally,
      );
    return simulationDocument(question, tally, [part + 1, 2]);
  });
});

type Change = (tally: Tally) => object;
const forged = (change: Change): unknown => ({
  ...parts[1]!,
  tally: { ...parts[1]!.tally, ...change(structuredClone(parts[1]!.tally)) },
});

describe('a part that is honest', () => {
  it('is read, joined and of its own battle', () => {
    const read = parts.map((part) => parseSimulation(JSON.parse(JSON.stringify(part))));
    const merged = mergeSimulations(read.flatMap((each) => (each.ok ? [each.value] : [])));
    expect(merged).toMatchObject({ ok: true, value: { tally: { games: 4 } } });
    if (merged.ok) expect(isTallyOf(theatre, merged.value.tally)).toBe(true);
  });
});

describe('a part that says', () => {
  const REFUSED: readonly (readonly [string, Change, string])[] = [
    ['a battle twice', ({ battles }) => ({ battles: [battles[0], battles[0]] }), 'twice'],
    ['a battle beyond the last', ({ battles }) => ({ battles: [battles[0], [99, 1, 0, 0, 0]] }), 'beyond'],
    ['more games than it has', () => ({ games: 1_000_000 }), 'number of its battles'],
    ['wins that nobody had', () => ({ wins: { a: 7, b: 0 } }), 'number of its battles'],
    ['kills of what every object has', () => ({ killed: { toString: 3, constructor: 1 } }), 'killed'],
  ];
  it.each(REFUSED)('%s is not read', (_name, change, why) => {
    const read = parseSimulation(JSON.parse(JSON.stringify(forged(change))));
    expect(read.ok ? 'read' : read.error).toContain(why);
  });

  const NOT_ADDED: readonly (readonly [string, Change])[] = [
    ['other units', ({ units }) => ({ units: [...units, { ...units[0]!, id: 'constructor' }] })],
    ['no units', () => ({ units: [] })],
    ['other weapons', ({ weapons }) => ({ weapons: weapons.toReversed() })],
    ['a larger table', ({ heat }) => ({ heat: { ...heat, losses: [...heat.losses, 1] } })],
  ];
  it.each(NOT_ADDED)('%s is neither added nor told', (_name, change) => {
    const read = parseSimulation(JSON.parse(JSON.stringify(forged(change))));
    if (!read.ok) throw new Error(read.error);
    expect(mergeSimulations([parts[0]!, read.value])).toMatchObject({ ok: false });
    expect(isTallyOf(theatre, read.value.tally)).toBe(false);
  });

  it('kills by units that were not there is not told', () => {
    const read = parseSimulation(forged(() => ({ killed: { 'a:constructor>b:__proto__': 3 } })));
    if (!read.ok) throw new Error(read.error);
    expect(isTallyOf(theatre, read.value.tally)).toBe(false);
  });
});
